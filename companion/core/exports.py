"""A room as one file: its game and its log, nothing about phones but their numbers in the room."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core import codec, log, room
from companion.core.errors import Broken
from companion.core.game import Game
from companion.core.log import Entry, Instead, Unreadable
from companion.core.sheets import Faulty
from companion.core.text import Text

FORMAT = "companion-room"
VERSION = 1
LARGEST = 4_000_000
MOST_ENTRIES = 20_000
MOST_FAULTS = 20
"""Faults told of one file: whoever sees twenty knows enough."""
_FIELDS = {"seq", "tap", "seat", "phone", "at", "body"}


@dataclass(frozen=True)
class Imported:
    """A readable file: its game and entries, and what present rules skip in it, by entry."""

    game: Game
    entries: tuple[Entry, ...]
    skipped: tuple[room.Skipped, ...]


def entry_to_json(entry: Entry) -> dict[str, Any]:
    return {
        "seq": entry.seq,
        "tap": entry.tap,
        "seat": entry.seat,
        "phone": entry.phone,
        "at": entry.at,
        "body": log.body_to_json(entry.body),
    }


def export(game: Game, entries: Sequence[Entry], state: room.RoomState) -> dict[str, Any]:
    """The whole room as JSON; options and seats are there to be read, the entries are the truth."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.key,
        "options": dict(state.setup.options.pairs),
        "seats": [{"name": seat.name, "colour": seat.colour} for seat in state.seats],
        "entries": [entry_to_json(entry) for entry in entries],
    }


def file_text(exported: dict[str, Any]) -> str:
    """An export as it is written: one entry a line, so that two of them can be compared."""
    entries = exported["entries"]
    head = json.dumps({**exported, "entries": None}, ensure_ascii=False)[: -len('"entries": null}')]
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f'{head}"entries": [\n{lines}\n]}}\n'


def log_hash(entries: Sequence[Entry]) -> str:
    """SHA-256 over the entries: equal logs have equal hashes, whatever the room's code."""
    plain = [entry_to_json(entry) for entry in entries]
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read(games: Mapping[str, Game], data: Any) -> Imported:
    """A parsed file (see `sheets.parse`) as a log; raises Faulty, each fault with its place."""
    game = _game(games, data)
    given = data.get("entries")
    if not isinstance(given, list):
        raise Faulty([Text("{field}: a list of entries.", field="entries")])
    if len(given) > MOST_ENTRIES:
        raise Faulty([Text("{field}: at most {n} entries.", field="entries", n=MOST_ENTRIES)])
    faults: list[Text] = []
    entries: list[Entry] = []
    taps: set[str] = set()
    for at, each in enumerate(given, 1):
        try:
            entries.append(_entry(game, entries, taps, at, each))
        except Broken as broken:
            faults.append(Text("Entry {n}: {why}", n=at, why=broken.text))
            if not isinstance(each, Mapping) or len(faults) == MOST_FAULTS:
                break
            entries.append(Entry(at, f"faulty-{at}", None, 0, 0, Unreadable("{}", broken.text)))
    if faults:
        raise Faulty(faults)
    return Imported(game, tuple(entries), log.replay(game, entries).skipped)


def _game(games: Mapping[str, Game], data: Any) -> Game:
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise Faulty([Text("This is not an exported room of Fieldbook.")])
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise Faulty(
            [Text("{field}: a whole number from {least} to {most}.", field="version", least=1, most=VERSION)]
        )
    if version > VERSION:
        raise Faulty([Text("This file was written by a newer Fieldbook (format {n}).", n=version)])
    known = {"format", "version", "game", "options", "seats", "entries"}
    if unknown := [name for name in data if name not in known]:
        raise Faulty(Text("{field}: there is no such field.", field=name[:40]) for name in unknown)
    key = data.get("game")
    if not isinstance(key, str) or key not in games:
        raise Faulty([Text("{field}: Fieldbook has no game “{key}”.", field="game", key=str(key)[:40])])
    return games[key]


def _entry(game: Game, before: Sequence[Entry], taps: set[str], seq: int, data: Any) -> Entry:
    """One entry; raises Broken with the field."""
    if not isinstance(data, Mapping):
        raise Broken(Text("An action is a list of named fields."))
    for name in data:
        if name not in _FIELDS:
            raise Broken(Text("{field}: there is no such field.", field=name[:40]))
    for name in sorted(_FIELDS - set(data)):
        raise Broken(Text("{field}: this is missing.", field=name))
    if data["seq"] != seq or type(data["seq"]) is not int:
        raise Broken(Text("{field}: the number {n} is due here.", field="seq", n=seq))
    tap = codec.checked(codec.Tap, data["tap"], "tap")
    if not tap or tap in taps:
        raise Broken(Text("{field}: every tap has an id of its own.", field="tap"))
    taps.add(tap)
    seat = codec.checked(codec.SeatOrNobody, data["seat"], "seat")
    phone = codec.checked(codec.Count, data["phone"], "phone")
    at = codec.checked(codec.Milliseconds, data["at"], "at")
    body = log.body_from_json(game, data["body"])
    if isinstance(body, Instead):
        _names_earlier(before, body, seq)
    return Entry(seq, tap, seat, phone, at, body)


def _names_earlier(before: Sequence[Entry], body: Instead, seq: int) -> None:
    """An Instead names moves or Insteads that were written before it."""
    if not body.of or len(set(body.of)) != len(body.of):
        raise Broken(Text("A correction names each entry once, and at least one."))
    for named in body.of:
        if not 1 <= named < seq:
            raise Broken(Text("There is no entry {n} before this one.", n=named))
        if isinstance(before[named - 1].body, room.ROOM_ACTIONS):
            raise Broken(Text("Entry {n} is not a move of the game.", n=named))
