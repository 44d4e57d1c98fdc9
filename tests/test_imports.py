"""Imports go one way: web → rooms → {games, store, live} → core; and names say what things are."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "companion"

LEAVES = frozenset({"settings", "codes"})
_ALL_BUT_COMMANDS = frozenset({"core", "games", "store", "live", "rooms", "language", "web"}) | LEAVES
MAY: dict[str, frozenset[str]] = {
    "core": frozenset(),
    "games": frozenset({"core"}),
    "store": frozenset({"core"}) | LEAVES,
    "live": frozenset({"core"}) | LEAVES,
    "language": frozenset({"core", "games"}),
    "rooms": frozenset({"core", "games", "store", "live"}) | LEAVES,
    "web": frozenset({"core", "games", "store", "live", "rooms", "language"}) | LEAVES,
    "serving": _ALL_BUT_COMMANDS - {"language"},
    "workers": frozenset({"serving", "live"}),
    "cli": _ALL_BUT_COMMANDS | {"serving"},
    "__main__": _ALL_BUT_COMMANDS | {"serving", "cli"},
    "": frozenset(),
    **{leaf: frozenset() for leaf in LEAVES},
}
"""What each part of the app may import besides itself."""

GEVENT = frozenset(
    {"companion.__main__", "companion.serving"}
    | {f"companion.live.{name}" for name in ("connections", "neighbours", "wires")}
)
"""The modules that may know which server runs."""

GIVEN = frozenset({"companion.live.connections.process_result"})
"""Names that a library gave to what is ours only to fill."""

WRONG_WORDS = re.compile(r"(?:^|_)(?:manager|helper|util|service|handler|process)s?(?:_|$)|^_*do_")


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """(dotted name, file) of every module of the app."""
    for file in sorted((root / PACKAGE).rglob("*.py")):
        parts = file.relative_to(root).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), file


def part_of(name: str) -> str:
    """The part of the app a module belongs to: "core", "web"; "" is the package itself."""
    return (*name.split("."), "")[1]


def game_of(name: str) -> str | None:
    """The game whose folder a module is in."""
    steps = name.split(".")
    return steps[2] if steps[1:2] == ["games"] and len(steps) > 2 else None


def imports(name: str, file: Path, known: frozenset[str]) -> Iterator[tuple[str, int]]:
    """(module, line) of everything a file imports, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((each.name, node.lineno) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(name, file, node)
            for each in node.names:
                full = f"{base}.{each.name}"
                yield (full if full in known else base), node.lineno


def _base(name: str, file: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = name.split(".") if file.stem == "__init__" else name.split(".")[:-1]
    package = package[: len(package) - node.level + 1]
    return ".".join([*package, *([node.module] if node.module else [])])


def wrong_arrows(root: Path) -> list[str]:
    """Every import that goes the wrong way, as "file:line a → b"."""
    found = list(modules(root))
    known = frozenset(name for name, _ in found)
    return [
        f"{file.relative_to(root)}:{line} {name} → {target}"
        for name, file in found
        for target, line in imports(name, file, known)
        if not allowed(name, target)
    ]


def allowed(name: str, target: str) -> bool:
    own = part_of(name)
    top = target.split(".", maxsplit=1)[0]
    if top == "gevent" and name not in GEVENT:
        return False
    if top == "random" and own in ("core", "games"):
        return name == f"{PACKAGE}.core.chance"
    if top != PACKAGE:
        return own != "core" or top in sys.stdlib_module_names
    other = part_of(target)
    if own == other == "games":
        return game_of(target) is None or game_of(name) in (None, game_of(target))
    return other in (own, "") or other in MAY.get(own, frozenset())


def wrong_names(root: Path) -> list[str]:
    """Modules, classes and functions whose name says nothing."""
    found = []
    for name, file in modules(root):
        if WRONG_WORDS.search(_snake(name.split(".")[-1])):
            found.append(name)
        found += [f"{name}.{word}" for word in _named(file) if WRONG_WORDS.search(_snake(word))]
    return [each for each in found if each not in GIVEN]


def _named(file: Path) -> Iterator[str]:
    """Every class and function of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def test_imports_go_one_way() -> None:
    assert wrong_arrows(ROOT) == []


def test_every_part_of_the_app_has_its_place() -> None:
    assert {part_of(name) for name, _ in modules(ROOT)} - set(MAY) == set()


def test_names_say_what_things_are() -> None:
    assert wrong_names(ROOT) == []


def planted(root: Path, module: str, source: str) -> Path:
    """A small app in which everything is right but for one module."""
    files = {
        "core/__init__.py": "import math",
        "core/log.py": "from companion.core import room",
        "core/room.py": "",
        "core/chance.py": "import random",
        "games/__init__.py": "from companion.core.log import Entry",
        "games/one/__init__.py": "from companion.games.one import rules\nfrom . import rules as own",
        "games/one/rules.py": "from companion.games import games",
        "games/two/__init__.py": "",
        "store/__init__.py": "from companion.core import log\nimport sqlalchemy",
        "live/__init__.py": "",
        "rooms.py": "from companion.store import rows\nfrom companion import live, settings",
        "settings.py": "import os",
        "cli.py": "from companion import serving, web",
        "serving.py": "import gevent",
        "web/__init__.py": "import flask\nfrom companion.rooms import Rooms",
        "__init__.py": "",
    }
    for name, text in {**files, module: source}.items():
        file = root / PACKAGE / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def test_a_small_app_in_order_passes(tmp_path: Path) -> None:
    assert wrong_arrows(planted(tmp_path, "core/room.py", "import dataclasses")) == []


@pytest.mark.parametrize(
    "module, source",
    [
        ("core/room.py", "from companion.games import games"),
        ("core/room.py", "from companion import rooms"),
        ("core/room.py", "def late():\n    import companion.web"),
        ("core/room.py", "import random"),
        ("core/room.py", "from random import Random"),
        ("core/room.py", "import flask"),
        ("core/room.py", "from .. import web"),
        ("games/one/rules.py", "from companion.games.two import board"),
        ("games/one/rules.py", "from companion.games import two"),
        ("games/one/rules.py", "from ..two import board"),
        ("games/one/rules.py", "from companion.store import rows"),
        ("games/one/rules.py", "from companion.language import Reader"),
        ("games/one/rules.py", "import random"),
        ("store/__init__.py", "import companion.live"),
        ("store/__init__.py", "from companion.games import games"),
        ("live/__init__.py", "from companion.rooms import Rooms"),
        ("rooms.py", "from companion.web import pages"),
        ("rooms.py", "import companion.language"),
        ("rooms.py", "import gevent"),
        ("settings.py", "from companion.core import log"),
        ("web/__init__.py", "from gevent import pywsgi"),
        ("web/__init__.py", "from companion import cli"),
    ],
)
def test_a_planted_wrong_arrow_is_found(tmp_path: Path, module: str, source: str) -> None:
    (found,) = wrong_arrows(planted(tmp_path, module, source))
    assert found.startswith(f"{PACKAGE}/{module}:")


@pytest.mark.parametrize(
    "module, source",
    [
        ("web/helpers.py", ""),
        ("core/room.py", "class RoomManager: ..."),
        ("core/room.py", "def do_it(): ..."),
        ("core/room.py", "class A:\n    def _process(self): ..."),
        ("core/room.py", "async def tap_handler(): ..."),
    ],
)
def test_a_planted_empty_word_is_found(tmp_path: Path, module: str, source: str) -> None:
    assert len(wrong_names(planted(tmp_path, module, source))) == 1


@pytest.mark.parametrize("name", ["done", "undo", "document", "processed", "in_one_process_only", "domain"])
def test_a_word_inside_another_word_is_no_matter(tmp_path: Path, name: str) -> None:
    expected = ["companion.core.room.in_one_process_only"] if name == "in_one_process_only" else []
    assert wrong_names(planted(tmp_path, "core/room.py", f"def {name}(): ...")) == expected


def test_at_home_the_libraries_of_hosted_operation_are_not_needed(tmp_path: Path) -> None:
    tried = (
        "import sys; sys.modules.update(redis=None, psycopg=None, gunicorn=None)\n"
        "from companion.web import create_app\n"
        "create_app()"
    )
    own = {"COMPANION_DATA": str(tmp_path), "PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", tried], check=True, env=own)
