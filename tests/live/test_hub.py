"""Being woken: everybody of a room, nobody of another, and never more than once for much news."""

from __future__ import annotations

import threading
import time

import pytest

from companion.live.hub import MOST_STREAMS, Hub

SOON, AT_ONCE = 5.0, 0.0


def test_telling_a_room_wakes_all_its_listeners_and_no_others() -> None:
    hub = Hub()
    with hub.listen(1, "a") as first, hub.listen(1, "b") as second, hub.listen(2, "c") as other:
        for listener in (first, second, other):
            listener.wait(AT_ONCE)  # those who came woke the ones before them
        hub.tell(1)
        assert (first.wait(AT_ONCE), second.wait(AT_ONCE), other.wait(AT_ONCE)) == (True, True, False)


def test_much_news_wakes_a_slow_listener_once() -> None:
    hub = Hub()
    with hub.listen(1, "a") as listener:
        for _ in range(100):
            hub.tell(1)
        assert listener.wait(AT_ONCE)
        assert not listener.wait(AT_ONCE)


def test_a_waiting_listener_is_woken_from_another_thread() -> None:
    hub = Hub()
    with hub.listen(1, "a") as listener:
        listener.wait(AT_ONCE)
        threading.Timer(0.01, hub.tell, [1]).start()
        assert listener.wait(SOON)


def test_a_phone_is_present_while_one_of_its_streams_is_open() -> None:
    hub = Hub()
    with hub.listen(1, "a"):
        with hub.listen(1, "a"), hub.listen(1, "b"):
            assert hub.present(1) == {"a", "b"}
        assert hub.present(1) == {"a"}
    assert hub.present(1) == frozenset()


def test_a_phone_that_asks_without_a_stream_is_present_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    hub, now = Hub(), time.monotonic()
    hub.asks(1, "a")
    hub.asks(2, "b")
    assert hub.present(1) == {"a"}
    assert hub.streaming(1) == frozenset()
    monkeypatch.setattr(time, "monotonic", lambda: now + 60)
    assert hub.present(1) == frozenset()
    hub.asks(1, "c")
    assert hub.present(1) == {"c"}
    monkeypatch.setattr(time, "monotonic", lambda: now)
    assert hub.present(2) == frozenset(), "what is long ago is forgotten"


def test_who_comes_and_goes_is_told_to_the_others() -> None:
    hub = Hub()
    with hub.listen(1, "a") as first:
        first.wait(AT_ONCE)
        with hub.listen(1, "b"):
            assert first.wait(AT_ONCE)
        assert first.wait(AT_ONCE)


def test_closing_wakes_everybody_to_leave() -> None:
    hub = Hub()
    with hub.listen(1, "a") as listener:
        listener.wait(AT_ONCE)
        hub.close()
        assert listener.wait(AT_ONCE)
        assert hub.closing


def test_a_new_stream_of_a_page_takes_the_place_of_its_old_one() -> None:
    hub = Hub()
    with hub.listen(1, "a", "p") as old, hub.listen(1, "a", "q") as other, hub.listen(1, "b", "p") as foreign:
        old.wait(AT_ONCE)
        with hub.listen(1, "a", "p") as new:
            assert old.wait(AT_ONCE)
            assert [each.replaced for each in (old, other, foreign, new)] == [True, False, False, False]


def test_the_streams_of_a_phone_are_counted_over_all_rooms() -> None:
    hub = Hub()
    with hub.listen(1, "a"), hub.listen(2, "a"), hub.listen(1, "b"):
        assert (hub.streams("a"), hub.streams("b"), hub.streams("c")) == (2, 1, 0)
    assert hub.streams("a") == 0


def test_beyond_the_most_the_oldest_stream_of_a_phone_makes_way() -> None:
    hub = Hub()
    listeners = [hub.listen(room, "a", str(room)) for room in range(MOST_STREAMS + 1)]
    for listener in listeners:
        hub.add(listener)
    assert [each.replaced for each in listeners] == [True, *[False] * MOST_STREAMS]
    assert hub.streams("a") == MOST_STREAMS
