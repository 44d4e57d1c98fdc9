"""Exported rooms: identical after a round trip; hostile files get sentences and make nothing."""

from __future__ import annotations

import copy
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from companion.core import exports, log
from companion.core.sheets import Faulty, parse
from companion.games import games
from companion.live.hub import Hub
from companion.rooms import Rooms
from companion.store.engine import Database
from tests.promises.test_recorded import RECORDED

MUTATIONS = 20_000 if os.environ.get("COMPANION_PROOF") else 2_000
FILES = [Path(str(parameter.values[1])) for parameter in RECORDED]
SHORT = 40
"""Entries of the files that are mutated: every kind of entry, and quick to replay two thousand times."""


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Rooms:
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('imports') / 'fieldbook.db'}")
    database.migrate()
    return Rooms(database, Hub())


def read(data: bytes) -> exports.Imported:
    return exports.read(games(), parse(data, exports.LARGEST))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_export_import_export_is_identical_with_the_same_hash_and_result(file: Path, rooms: Rooms) -> None:
    before = read(file.read_bytes())
    room = rooms.take_in_file(before)
    again = Rooms(rooms.database, Hub()).look(room.code)  # read back from the disk
    written = exports.file_text(exports.export(again.game, again.book.entries, again.state))
    assert written == file.read_text(encoding="utf-8")
    assert exports.log_hash(again.book.entries) == exports.log_hash(before.entries)
    assert again.state == log.replay(before.game, before.entries)


def good() -> dict[str, Any]:
    file = next(file for file in FILES if file.stem == "ended_by_clues")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def changed(**fields: Any) -> dict[str, Any]:
    return good() | fields


def with_entry(number: int, **fields: Any) -> dict[str, Any]:
    room = good()
    room["entries"][number - 1] |= fields
    return room


def without(number: int) -> dict[str, Any]:
    room = good()
    del room["entries"][number - 1]
    return room


HOSTILE = [
    pytest.param(without(7), ["Entry 7", "seq"], id="a gap in the numbers"),
    pytest.param(with_entry(7, body={"do": "fly"}), ["Entry 7", "fly"], id="an unknown action"),
    pytest.param(
        with_entry(7, body={"do": "tick", "step": "x", "done": True, "by": 1}), ["Entry 7", "by"], id="an unknown field"
    ),
    pytest.param(with_entry(7, body={"do": "tick", "step": "x"}), ["Entry 7", "done"], id="a missing field"),
    pytest.param(with_entry(7, weather="fine"), ["Entry 7", "weather"], id="an unknown field of an entry"),
    pytest.param(with_entry(7, seat="0"), ["Entry 7", "seat"], id="a seat in quotes"),
    pytest.param(with_entry(7, at=-1), ["Entry 7", "at"], id="before time"),
    pytest.param(with_entry(7, tap=""), ["Entry 7", "tap"], id="no tap id"),
    pytest.param(with_entry(7, tap="tap-6"), ["Entry 7", "tap"], id="a tap id twice"),
    pytest.param(with_entry(7, body={"do": "instead", "of": [9]}), ["Entry 7", "9"], id="a correction of the future"),
    pytest.param(with_entry(7, body={"do": "instead", "of": [1]}), ["Entry 7", "1"], id="a correction of the room"),
    pytest.param(with_entry(7, body={"do": "instead", "of": []}), ["Entry 7"], id="a correction of nothing"),
    pytest.param(with_entry(7, body=None), ["Entry 7"], id="no body"),
    pytest.param(changed(version=2), ["newer"], id="a newer format"),
    pytest.param(changed(version="1"), ["version"], id="a version in quotes"),
    pytest.param(changed(game="chess"), ["chess"], id="an unknown game"),
    pytest.param(changed(format="other"), ["exported room"], id="another format"),
    pytest.param(changed(entries={}), ["entries"], id="entries are not a list"),
    pytest.param(changed(entries=[1]), ["Entry 1"], id="an entry is not an object"),
    pytest.param(changed(entries=[{}] * 20_001), ["20000"], id="too many entries"),
    pytest.param(changed(extra=1), ["extra"], id="an unknown field of the room"),
    pytest.param([], ["exported room"], id="a list"),
]  # fmt: skip


@pytest.mark.parametrize("data, named", HOSTILE)
def test_a_faulty_file_names_the_entry_and_the_field(data: Any, named: list[str]) -> None:
    with pytest.raises(Faulty) as caught:
        read(json.dumps(data).encode())
    told = " / ".join(fault.id + str(fault.values) for fault in caught.value.faults)
    words = [word for name in named for word in name.replace("Entry ", "").split()]
    assert all(word in told for word in words), told


@pytest.mark.parametrize("cut", [0, 1, 100, 2_000])
def test_a_truncated_file_is_refused(cut: int) -> None:
    data = json.dumps(good()).encode()
    with pytest.raises(Faulty):
        read(data[: len(data) - 1 - cut])


def test_what_present_rules_refuse_is_skipped_and_named() -> None:
    room = good()
    seq = len(room["entries"]) + 1
    body = {"do": "mission", "seat": 0, "track": 0, "members": 1}  # after the end of the game
    room["entries"].append({"seq": seq, "tap": "late", "seat": 0, "phone": 1, "at": 1, "body": body})
    assert [skipped.seq for skipped in read(json.dumps(room).encode()).skipped] == [seq]


def mutated(rng: random.Random, room: dict[str, Any]) -> bytes:
    """A good file with something broken: a value anywhere, a key, an entry, or some bytes."""
    if rng.random() < 0.2:
        data = bytearray(json.dumps(room).encode())
        for _ in range(rng.randint(1, 5)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        return bytes(data)
    place: Any = room
    while True:
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
            place = place[key]
            continue
        break
    match rng.randrange(4):
        case 0:
            place[key] = rng.choice(
                [None, True, -1, 10**9, 1.5, "", "x" * 300, [], {}, [[[[]]]], "\u202e\ud800"]
            )
        case 1:
            del place[key]
        case 2 if isinstance(place, dict):
            place[rng.choice(["seat", "do", "of", "actions", "tap", "zz"])] = place[key]
        case _ if isinstance(place, list):
            place.append(copy.deepcopy(place[key]))
    return json.dumps(room).encode()


def shortened(file: Path) -> str:
    room = json.loads(file.read_text(encoding="utf-8"))
    return json.dumps(room | {"entries": room["entries"][:SHORT]})


def is_read(data: bytes) -> bool:
    """Whether a file can be read; then it replays, and else it is told why."""
    try:
        found = read(data)
    except Faulty as faulty:
        return not faulty.faults
    log.replay(found.game, found.entries)
    return True


def test_mutations_of_good_files_are_read_or_refused_and_never_break() -> None:
    rng = random.Random(1)
    originals = [shortened(file) for file in FILES]
    read_all = sum(is_read(mutated(rng, json.loads(rng.choice(originals)))) for _ in range(MUTATIONS))
    assert 0 < read_all < MUTATIONS / 2


def test_a_refused_import_makes_no_room(rooms: Rooms) -> None:
    with rooms.database.reading() as connection:
        before = connection.execute(text("SELECT count(*) FROM room")).scalar()
    for data, _ in (parameter.values for parameter in HOSTILE):
        with pytest.raises(Faulty):
            rooms.take_in_file(read(json.dumps(data).encode()))
    with rooms.database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM room")).scalar() == before
