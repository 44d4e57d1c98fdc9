"""`companion import` and `export`: a room in and out of this computer's database, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.language import languages

LOGS = Path(__file__).parent.parent / "games" / "lost_explorers" / "logs"
FILE = LOGS / "ended_by_clues.json"


def run(*words: str, data: Path | None = None, file: str | None = None) -> Result:
    folder = ["--data", str(data)] if data else []
    return CliRunner().invoke(cli, [*words, *folder], input=file)


@pytest.mark.parametrize("language", languages())
def test_a_room_comes_in_and_goes_out_to_the_letter(tmp_path: Path, language: str) -> None:
    made = run("import", str(FILE), "--lang", language, data=tmp_path)
    assert made.exit_code == 0, made.output
    found = re.search(r"[0-9A-Z]{6}", made.stdout)
    assert found, made.stdout
    out = run("export", found[0].lower(), "--lang", language, data=tmp_path)
    assert out.stdout == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("language, words", [("en", "There is no room"), ("ja", "見つかりません")])
def test_a_room_that_is_not_here_is_said_to_be_missing(tmp_path: Path, language: str, words: str) -> None:
    out = run("export", "K7QXM4", "--lang", language, data=tmp_path)
    assert (out.exit_code, out.stdout) == (2, "")
    assert words in out.stderr


def test_entries_that_would_be_skipped_are_named_and_nothing_is_made(tmp_path: Path) -> None:
    room = json.loads(FILE.read_text(encoding="utf-8"))
    seq = len(room["entries"]) + 1
    late = {"do": "mission", "seat": 0, "track": 0, "members": 1}
    room["entries"].append({"seq": seq, "tap": "late", "seat": 0, "phone": 1, "at": 1, "body": late})
    refused = run("import", "-", "--lang", "en", data=tmp_path, file=json.dumps(room))
    assert refused.exit_code == 2
    assert f"Entry {seq} would be skipped" in refused.stderr
    made = run("import", "-", "--skip", "--lang", "en", data=tmp_path, file=json.dumps(room))
    assert made.exit_code == 0, made.output
    replayed = run("replay", "-", "--json", "--lang", "en", file=json.dumps(room))
    assert [each["entry"] for each in json.loads(replayed.stdout)["skipped"]] == [seq]


def test_a_broken_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for command in (("import", "-"), ("replay", "-")):
        refused = run(*command, "--lang", "en", file="{")
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert "not JSON" in refused.stderr


def test_the_database_is_brought_up_to_date_as_often_as_one_likes(tmp_path: Path) -> None:
    for _ in range(2):
        done = run("migrate", data=tmp_path)
        assert (done.exit_code, done.stdout) == (0, "The database is up to date.\n")
