"""Draws that can be drawn again."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from companion.core.chance import Chance


def test_the_same_seed_draws_the_same() -> None:
    assert Chance(7).shuffled(range(50)) == Chance(7).shuffled(range(50))
    assert Chance("tea").shuffled(range(50)) == Chance("tea").shuffled(range(50))


def test_another_seed_draws_something_else() -> None:
    assert Chance(7).shuffled(range(50)) != Chance(8).shuffled(range(50))


def test_a_seed_draws_this_in_every_release() -> None:
    chance = Chance(2024)
    assert chance.shuffled(range(8)) == (7, 0, 2, 6, 4, 1, 5, 3)
    assert [chance.below(6) for _ in range(8)] == [1, 4, 2, 2, 4, 5, 1, 4]
    assert chance.one_of("abcdef") == "d"


def test_without_a_seed_every_draw_is_new() -> None:
    assert Chance().shuffled(range(200)) != Chance().shuffled(range(200))


def test_a_shuffle_keeps_every_thing_once() -> None:
    assert sorted(Chance(1).shuffled(range(20))) == list(range(20))
    assert Chance(1).shuffled(()) == ()
    assert Chance(1).shuffled("a") == ("a",)


def test_every_order_of_three_is_about_as_likely() -> None:
    chance = Chance(11)
    seen = Counter(chance.shuffled("abc") for _ in range(6000))
    assert set(seen) == set(permutations("abc"))
    assert all(900 < count < 1100 for count in seen.values())


def test_every_number_below_is_about_as_likely() -> None:
    chance = Chance(5)
    seen = Counter(chance.below(10) for _ in range(10_000))
    assert set(seen) == set(range(10))
    assert all(900 < count < 1100 for count in seen.values())
