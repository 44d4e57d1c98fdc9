"""The vendored scripts are what their README says, and ask for nothing from elsewhere."""

import base64
import hashlib
import re
from pathlib import Path

import pytest

VENDOR = Path(__file__).resolve().parent.parent / "static" / "vendor"
SCRIPTS = sorted(VENDOR.glob("*.js"))
ROW = re.compile(
    r"^\| `(?P<file>[^`]+)` \|[^|]+\| (?P<version>[^ |]+) \|[^|]+\| `(?P<sha384>[^`]+)` \|$", re.MULTILINE
)
RECORDED = {row["file"]: row for row in ROW.finditer((VENDOR / "README.md").read_text(encoding="utf-8"))}
# A namespace is a name that looks like an address; nothing is loaded from it.
ADDRESS = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/)[a-z0-9-]+(?:\.[a-z0-9-]+)+[/"'`]""", re.IGNORECASE)

every_script = pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)


def version_in_name(script: Path) -> str:
    found = re.search(r"-(\d+\.\d+\.\d+)\.min\.js$", script.name)
    assert found, f"{script.name} carries no version"
    return found[1]


def test_the_readme_lists_exactly_the_files_that_are_there() -> None:
    assert sorted(RECORDED) == [script.name for script in SCRIPTS]


@every_script
def test_name_and_readme_agree_on_the_version(script: Path) -> None:
    assert RECORDED[script.name]["version"] == version_in_name(script)


@every_script
def test_a_file_is_the_one_that_was_recorded(script: Path) -> None:
    digest = hashlib.sha384(script.read_bytes()).digest()
    assert base64.b64encode(digest).decode() == RECORDED[script.name]["sha384"]


def test_htmx_says_the_version_of_its_name() -> None:
    (htmx,) = VENDOR.glob("htmx-*.min.js")
    assert f'version="{version_in_name(htmx)}"' in htmx.read_text(encoding="utf-8")


@every_script
def test_the_licence_lies_beside_the_file(script: Path) -> None:
    licence = script.with_name(script.name.removesuffix(".min.js") + ".LICENSE")
    assert "Permission to use, copy, modify" in licence.read_text(encoding="utf-8")


@every_script
def test_nothing_is_loaded_from_another_address(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert not ADDRESS.findall(text)
    assert "sourceMappingURL" not in text
