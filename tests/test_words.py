"""Every message has its words in every language, and none that nobody says."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Message

from scripts import words

DOMAINS = words.domains(extra=words.ROOT / "tests" / "extra")
CATALOGUES = [
    pytest.param(domain, language, id=f"{domain.name}-{language}")
    for domain in DOMAINS
    for language in words.languages(DOMAINS)
]


def test_the_app_and_every_game_have_words() -> None:
    assert {"app", "tally"} <= {domain.name for domain in DOMAINS}
    assert all(words.messages(domain) for domain in DOMAINS)
    assert "ja" in words.languages(DOMAINS)


@pytest.mark.parametrize("domain, language", CATALOGUES)
def test_no_message_is_missing_fuzzy_stale_or_broken(domain: words.Domain, language: str) -> None:
    assert words.troubles(domain, language) == []


def planted(root: Path, code: str, template: str = "", catalogue: str = "") -> words.Domain:
    """A small app with one module, one template and one catalogue."""
    for name, text in {
        "companion/page.py": code,
        "templates/page.html": template,
        "companion/translations/ja.po": catalogue,
        "companion/games/chess/__init__.py": "Text('Check.')",
        "templates/games/chess/board.html": "{{ _('Mate.') }}",
    }.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if text:
            file.write_text(text, encoding="utf-8")
    return words.domains(root)[0]


def test_messages_are_found_in_code_and_templates(tmp_path: Path) -> None:
    code = """
Text("One")
Text("{n} gem", "{n} gems", n=1)
Text("Joined " "words", sep=", ")
core.Text("Two" if x else "Three")
Text(pattern.id, pattern.plural)
Text("{words}", words=w)
other("Nothing")
"""
    template = """
{{ _("Four", name="not me") }}
{% if x %}{{ ngettext("{n} card", "{n} cards", n=3) }}{% endif %}
<a title="{{ _('Five') if y else _('Six') }}">{% call row(_("Seven")) %}{{ other("Nothing") }}{% endcall %}
"""
    found = words.messages(planted(tmp_path, code, template))
    assert set(found) == {
        *("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Joined words"),
        ("{n} gem", "{n} gems"),
        ("{n} card", "{n} cards"),
    }
    assert found["One"] == {"companion/page.py"}
    assert found["Four"] == {"templates/page.html"}


def test_a_game_has_its_own_words(tmp_path: Path) -> None:
    planted(tmp_path, "Text('One')")
    (game,) = words.domains(tmp_path)[1:]
    assert set(words.messages(game)) == {"Check.", "Mate."}


def test_what_is_amiss_is_said(tmp_path: Path) -> None:
    catalogue = """
msgid ""
msgstr "Language: ja\\n"

msgid "Here"
msgstr "ここ"

msgid "{n} left"
msgstr "あと{m}"

msgid "Gone"
msgstr "なし"

#, fuzzy
msgid "Unsure"
msgstr "たぶん"

msgid "Empty"
msgstr ""
"""
    code = "Text('Here'); Text('{n} left'); Text('Unsure'); Text('Empty'); Text('New')"
    assert words.troubles(planted(tmp_path, code, catalogue=catalogue), "ja") == [
        "app/ja: fuzzy: 'Unsure'",
        "app/ja: missing: 'Empty'",
        "app/ja: missing: 'New'",
        "app/ja: placeholders differ: '{n} left'",
        "app/ja: stale: 'Gone'",
    ]


def test_renewing_keeps_words_and_comments_and_drops_what_is_stale(tmp_path: Path) -> None:
    catalogue = '# Mine.\nmsgid ""\nmsgstr "Language: ja\\n"\n\n# A hint.\nmsgid "Here"\nmsgstr "ここ"\n\nmsgid "Gone"\nmsgstr "なし"\n'
    domain = planted(tmp_path, "Text('Here'); Text('New {n}')", catalogue=catalogue)
    renewed = words.written(domain, "ja")
    assert renewed == (
        '# Mine.\nmsgid ""\nmsgstr "Language: ja\\n"\n\n'
        '# A hint.\n#: companion/page.py\nmsgid "Here"\nmsgstr "ここ"\n\n'
        '#: companion/page.py\nmsgid "New {n}"\nmsgstr ""\n'
    )
    domain.catalogue("ja").write_text(renewed, encoding="utf-8")
    assert words.written(domain, "ja") == renewed


@pytest.mark.parametrize(
    "id_, string, what",
    [
        ("{n} of {m}", "{m}の{n}", []),
        (("{n} gem", "{n} gems"), ("宝石{n}個",), []),
        (("one gem", "{n} gems"), ("宝石{n}個",), []),
        (("one gem", "{n} gems"), ("宝石",), []),
        ("{n} left", "あと", ["placeholders differ"]),
        ("Left", "あと{n}", ["placeholders differ"]),
        ("Left: ", "あと:", ["blanks at an end differ"]),
        ("Left", " あと", ["blanks at an end differ"]),
    ],
)
def test_a_translation_keeps_placeholders_and_blanks(
    id_: str | tuple[str, str], string: str | tuple[str, ...], what: list[str]
) -> None:
    assert words.broken(Message(id_, string)) == what
