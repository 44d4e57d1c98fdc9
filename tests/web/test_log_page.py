"""The log in both languages: who, what, when; what was taken back stays, struck through."""

from __future__ import annotations

import re

from flask import Flask

from tests.web.phones import Phone, add, next_round, said, tick, undo


def played(host: Phone, guest: Phone) -> int:
    """A short game; gives the number of the guest's −2."""
    host.tap(add(0, 5))
    guest.tap(add(1, -2))
    taken = host.room.version
    host.tap(undo(taken))
    host.tap(next_round(1))
    guest.tap(tick("bowl"))
    return taken


def test_each_entry_says_who_what_and_when(host: Phone, guest: Phone) -> None:
    taken = played(host, guest)
    page = host.get("log")
    text = " ".join(said(page).split())
    for words in (
        "Mika: +5 → 5",
        "Noor: −2 → −2",
        f"Undid entry {taken}",
        "Round 1 ends",
        "Mika sits down",
        "3 players",
    ):
        assert words in text, words
    assert (
        len(re.findall(r'<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00"', page.text))
        == host.room.version
    )
    assert [f'id="entry-{n}"' in page.text for n in range(1, host.room.version + 1)] == [
        True
    ] * host.room.version
    assert page.text.index(f'id="entry-{taken}"') > page.text.index(f'id="entry-{taken + 1}"'), "newest first"
    out = re.search(rf'<li[^>]*id="entry-{taken}".*?</li>', page.text, re.DOTALL)
    assert out
    assert "undone" in out[0]


def test_the_log_is_read_in_japanese(host: Phone, guest: Phone) -> None:
    played(host, guest)
    english = said(host.get("log"))
    host.language = "ja"
    page = host.get("log")
    assert '<html lang="ja"' in page.text
    japanese = said(page)
    assert "Round 1 ends" in english
    assert "Round 1 ends" not in japanese
    assert "Mika" in japanese


def test_the_log_of_one_seat_holds_its_entries_only(host: Phone, guest: Phone) -> None:
    played(host, guest)
    shown = said(host.get("log?only=2"))
    assert "Noor: −2 → −2" in shown
    assert "Mika: +5" not in shown
    for only in ("", "x", "0", "99", "-1", "２", "9" * 5000):
        assert host.get("log", query_string={"only": only}).status_code == 200, only


def test_a_long_log_shows_the_newest_and_leads_to_all(shared_app: Flask) -> None:
    phone = Phone(shared_app)
    phone.open("tally", 2), phone.sit(0)
    for _ in range(70):
        phone.tap(add(0))
    entries = phone.room.version
    page = phone.get("log").text
    assert page.count('id="entry-') == 60
    assert "all=yes" in page
    assert phone.get("log?all=yes").text.count('id="entry-') == entries


def test_the_log_is_fetched_as_a_part_for_the_script(host: Phone) -> None:
    part = host.get("log", headers={"HX-Request": "true"}).text
    assert "<html" not in part
    assert 'id="log"' in part
