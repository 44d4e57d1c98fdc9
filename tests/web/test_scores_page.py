"""The scores page: places with the reason for each, or who is still missing."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.core.text import Text, Who
from tests.web.phones import Phone, put, said, spoken

COUNTED = (40, 41, 42, 30)
GEMS = (10, 9, 8, 11)


def table(app: Flask, counters: tuple[int, ...], gems: tuple[int | None, ...], language: str = "en") -> Phone:
    """A room of Tally that has ended, with these counters and gems."""
    phone = Phone(app, language)
    phone.open("tally", len(counters))
    for seat, name in enumerate("ABCDEF"[: len(counters)]):
        other = phone if seat == 0 else Phone(app)
        other.code = phone.code
        other.get("")
        assert other.sit(seat, name).status_code == 303
    for seat, (value, gem) in enumerate(zip(counters, gems, strict=True)):
        assert phone.tap(put(seat, value, was=0)).status_code == 204
        if gem is not None:
            assert phone.tap(put(seat, gem, was=None, counter=1)).status_code == 204
    assert phone.tap({"do": "end_game", "round": 1}).status_code == 204
    return phone


def places(phone: Phone) -> dict[int, int | None]:
    ranking = phone.room.game.ranking(phone.room.state.game)
    return dict(enumerate(ranking.places))


def test_level_totals_are_separated_step_by_step_with_a_sentence_each(shared_app: Flask) -> None:
    # 50, 50, 50 and 41; gems put A ahead; B and C hold the same number of gems and share place 2.
    phone = table(shared_app, (38, 40, 40, 31), (12, 10, 10, 10))
    page = phone.get("scores")
    assert places(phone) == {0: 1, 1: 2, 2: 2, 3: 4}
    text = said(page)
    assert "A, B, and C are ahead with 50 points." in text
    assert "A is ahead with 12 gems." in text
    assert "A wins" in text
    ranks = page.text[page.text.index('id="ranks"') :]
    assert [ranks.index(f'id="rank-{seat}"') for seat in range(4)] == sorted(
        ranks.index(f'id="rank-{seat}"') for seat in range(4)
    )


def test_where_the_last_step_tells_nothing_the_win_is_shared(shared_app: Flask) -> None:
    phone = table(shared_app, (40, 40, 3), (10, 10, 1))
    text = said(phone.get("scores"))
    assert "A and B share the win" in text
    assert places(phone) == {0: 1, 1: 1, 2: 3}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_while_a_value_is_missing_nobody_is_ranked_and_it_is_asked_for_by_name(
    shared_app: Flask, language: str
) -> None:
    phone = table(shared_app, (40, 41, 42), (10, None, 8), language)
    page = phone.get("scores")
    assert 'id="missing"' in page.text
    assert 'id="ranks"' not in page.text
    assert " wins" not in said(page)
    asked = Text("How many gems does {name} have?", name=Who(1))
    assert spoken(phone, asked) in said(page)
    assert f'href="{phone.here}/sheet/total?seat=1"' in page.text
    sheet = phone.get("sheet/total?seat=1")
    assert sheet.status_code == 200
    assert (
        phone.press("scores", {"do": "set", "seat": 1, "counter": 1, "was": None}, {"value": "9"}).status_code
        == 303
    )
    assert 'id="ranks"' in phone.get("scores").text


def test_before_the_end_nothing_is_decided(host: Phone) -> None:
    for seat in range(3):
        host.tap(put(seat, 3, was=None, counter=1))
    host.tap(put(1, 7))
    text = said(host.get("scores"))
    assert "nothing is decided yet" in text
    assert " wins" not in text


def test_every_total_is_the_sum_of_its_lines(shared_app: Flask) -> None:
    phone = table(shared_app, COUNTED, GEMS)
    scores = " ".join(said(phone.get("scores")).split())
    for seat, (counter, gems) in enumerate(zip(COUNTED, GEMS, strict=True)):
        why = " ".join(said(phone.get(f"sheet/reasons?seat={seat}")).split())
        assert f" {counter + gems} " in scores
        assert f" {counter + gems} " in why
        assert f" {gems} " in why
