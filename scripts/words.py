"""Bring the catalogues up to date with the words in code and templates; --check only says what is amiss.

    words.py                 every catalogue there is, new messages with nothing in them
    words.py --check         what is missing, fuzzy, stale or broken; exit code 1 when anything is
    words.py tally app       only these
    words.py --language fr   begin a language: one file for the app and one for each game

A catalogue is `translations/<language>.po` beside the code it belongs to: one for the app, one a game.
"""

# ruff: noqa: INP001

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

ROOT = Path(__file__).resolve().parent.parent
SINGULAR = frozenset({"_", "gettext", "Text", "speak"})
PLURAL = frozenset({"ngettext", "Text", "speak_plural"})
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

MessageId: TypeAlias = "str | tuple[str, str]"


@dataclass(frozen=True)
class Domain:
    """What shares one catalogue a language: the app, or a game."""

    name: str
    root: Path
    translations: Path
    sources: tuple[Path, ...] = field(repr=False)

    def catalogue(self, language: str) -> Path:
        return self.translations / f"{language}.po"


def domains(root: Path = ROOT, extra: Path | None = None) -> list[Domain]:
    """The app and every game, those of an extra folder too."""
    package, templates = root / "companion", root / "templates"
    found = [
        Domain("app", root, package / "translations", _files(package, templates, but=("games",))),
        *_games(root, package / "games", templates / "games"),
    ]
    return found + (_games(root, extra / "games", extra / "templates" / "games") if extra else [])


def _games(root: Path, code: Path, templates: Path) -> list[Domain]:
    homes = sorted(init.parent for init in code.glob("*/__init__.py"))
    return [
        Domain(home.name, root, home / "translations", _files(home, templates / home.name)) for home in homes
    ]


def _files(code: Path, templates: Path, but: tuple[str, ...] = ()) -> tuple[Path, ...]:
    both = [*code.rglob("*.py"), *templates.rglob("*.html"), *templates.rglob("*.svg")]
    found = {file for file in both if not _below(file, code, but) and not _below(file, templates, but)}
    return tuple(sorted(found))


def _below(file: Path, base: Path, but: tuple[str, ...]) -> bool:
    """Whether a file is deeper in one of these folders; what stands directly in it is not."""
    steps = file.relative_to(base).parts if file.is_relative_to(base) else ()
    return len(steps) > 2 and steps[0] in but


def _place(file: Path, root: Path) -> str:
    """Where a message stands, as a catalogue names it; a game kept elsewhere has only names."""
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else file.name


def messages(domain: Domain) -> dict[MessageId, set[str]]:
    """Every message id of a domain, with the files it stands in."""
    found: dict[str, set[str]] = {}
    plurals: dict[str, str] = {}
    for file in domain.sources:
        source = file.read_text(encoding="utf-8")
        calls = _in_python(source) if file.suffix == ".py" else _in_template(source)
        for one, many in calls:
            if PLACEHOLDER.fullmatch(one):
                continue
            found.setdefault(one, set()).add(_place(file, domain.root))
            if many is not None:
                plurals[one] = many
    return {((one, plurals[one]) if one in plurals else one): files for one, files in found.items()}


def _in_python(source: str) -> Iterator[tuple[str, str | None]]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        yield from _said(name, [list(_words_of_python(each)) for each in node.args])


def _words_of_python(node: ast.expr) -> Iterator[str]:
    """The word an argument is, or both that it chooses from."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words_of_python(node.body)
        yield from _words_of_python(node.orelse)


def _in_template(source: str) -> Iterator[tuple[str, str | None]]:
    environment = Environment(extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"])  # noqa: S701  only parsed
    for node in environment.parse(source).find_all(nodes.Call):
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        yield from _said(name, [list(_words_of_template(each)) for each in node.args])


def _words_of_template(node: nodes.Expr) -> Iterator[str]:
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr) and node.expr2 is not None:
        yield from _words_of_template(node.expr1)
        yield from _words_of_template(node.expr2)


def _said(name: str, arguments: list[list[str]]) -> Iterator[tuple[str, str | None]]:
    """The messages of one call, each with its plural."""
    if name not in SINGULAR | PLURAL or not arguments:
        return
    many = arguments[1] if name in PLURAL and len(arguments) > 1 else []
    for one in arguments[0]:
        yield one, many[0] if many else None


def languages(found: Iterable[Domain]) -> list[str]:
    """Every language that anything is translated into."""
    return sorted({file.stem for domain in found for file in domain.translations.glob("*.po")})


def read(domain: Domain, language: str) -> Catalog:
    file = domain.catalogue(language)
    if not file.is_file():
        return Catalog(locale=language)
    with file.open("rb") as lines:
        return read_po(lines, locale=language)


def written(domain: Domain, language: str) -> str:
    """The catalogue as it should stand: what is known kept, what is new empty, what is stale gone."""
    known = read(domain, language)
    renewed = Catalog(locale=language)
    for id_, files in messages(domain).items():
        old = known.get(id_[0] if isinstance(id_, tuple) else id_)
        if old is None or old.id != id_:
            old = Message(id_)
        renewed.add(
            id_,
            old.string,
            locations=[(file, 1) for file in sorted(files)],
            flags=old.flags,
            user_comments=old.user_comments,
        )
    for message in renewed:  # Babel guesses these, and does not guess well
        message.flags -= {"python-format", "python-brace-format"}
    out = BytesIO()
    write_po(out, renewed, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return f"{_header(domain, language)}\n{out.getvalue().decode().strip()}\n"


def _header(domain: Domain, language: str) -> str:
    """The header that stands there, or a new one without dates and names."""
    file = domain.catalogue(language)
    if file.is_file():
        return file.read_text(encoding="utf-8").split("\n\n")[0] + "\n"
    forms = get_plural(language)
    return (
        f"# {Locale.parse(language).english_name}: {domain.name}\n"
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: nplurals={forms.num_plurals}; plural={forms.plural_expr};\\n"\n'
    )


def troubles(domain: Domain, language: str) -> list[str]:
    """What is missing, fuzzy, stale or broken in a catalogue."""
    known = {message.id: message for message in read(domain, language) if message.id}
    wanted = messages(domain)
    where = f"{domain.name}/{language}"
    found = [f"{where}: missing: {id_!r}" for id_ in wanted if not _filled(known.get(id_))]
    found += [f"{where}: stale: {id_!r}" for id_ in known if id_ not in wanted]
    found += [f"{where}: fuzzy: {id_!r}" for id_, message in known.items() if message.fuzzy]
    for id_, message in known.items():
        found += [f"{where}: {what}: {id_!r}" for what in broken(message)]
    return sorted(found)


def _filled(message: Message | None) -> bool:
    return message is not None and all(_strings(message.string))


def _strings(words: object) -> tuple[str, ...]:
    """One string or several, as a message has them."""
    return tuple(words) if isinstance(words, tuple | list) else (str(words or ""),)


def broken(message: Message) -> list[str]:
    """Placeholders or blanks in which a translation differs from its id."""
    ids, strings = _strings(message.id), [each for each in _strings(message.string) if each]
    allowed = {name for id_ in ids for name in PLACEHOLDER.findall(id_)}
    needed = set.intersection(*(set(PLACEHOLDER.findall(id_)) for id_ in ids))
    found = []
    for words in strings:
        names = set(PLACEHOLDER.findall(words))
        if not needed <= names <= allowed:
            found.append("placeholders differ")
        if _blanks(words) not in {_blanks(id_) for id_ in ids}:
            found.append("blanks at an end differ")
    return found


def _blanks(words: str) -> tuple[str, str]:
    return words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]


def _extra() -> Path:
    return Path(os.environ.get("COMPANION_EXTRA") or ROOT / "tests" / "extra").resolve()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", help="games, or app; all when none is named")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is amiss")
    parser.add_argument("--language", help="begin this language")
    asked = parser.parse_args()
    found = domains(extra=_extra())
    wanted = [asked.language] if asked.language else languages(found)
    named = [domain for domain in found if not asked.names or domain.name in asked.names]
    both = [(domain, language) for domain in named for language in wanted]
    if not asked.check:
        for domain, language in both:
            text = written(domain, language)
            domain.translations.mkdir(exist_ok=True)
            domain.catalogue(language).write_text(text, encoding="utf-8")
    amiss = [each for domain, language in both for each in troubles(domain, language)]
    sys.stdout.write("".join(f"{each}\n" for each in amiss))
    return 1 if asked.check and amiss else 0


if __name__ == "__main__":
    sys.exit(main())
