"""The Japanese terms are those of the players of the Japanese edition."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.games.arnak as package

GLOSSARY = {
    "Lost Ruins of Arnak": "アルナックの失われし遺跡",
    "Arnak": "アルナック",
    "Moon staff": "月の杖",
    "coin": "コイン",
    "compass": "方位磁針",
    "tablet": "石板",
    "arrowhead": "矢じり",
    "jewel": "宝石",
    "magnifying glass": "虫めがね",
    "notebook": "手帳",
    "Research track": "研究トラック",
    "Lost Temple": "失われた寺院",
    "Temple tiles": "寺院タイル",
    "Idols": "偶像",
    "idol slots": "偶像枠",
    "Guardians": "守護者",
    "Assistants": "助手",
    "Dig": "発掘",
    "Discover": "発見",
    "Pass": "パス",
    "Bird Temple": "鳥の寺院",
    "Snake Temple": "蛇の寺院",
    "Fear cards": "恐怖カード",
    "War Club": "戦棍棒",
    "Guardian’s Crown": "守護者の王冠",
    "Pathfinder’s Staff": "先導者の杖",
    "Pathfinder’s Sandals": "先導者のサンダル",
    "Sea Turtle": "海亀",
    "Lantern": "ランプ",
    "Binoculars": "双眼鏡",
    "Tie-break": "タイブレーク",
}


@pytest.mark.parametrize("english", GLOSSARY)
def test_a_term_has_its_japanese_name(english: str) -> None:
    with (Path(package.__file__).parent / "translations" / "ja.po").open("rb") as lines:
        message = read_po(lines, locale="ja").get(english)
    assert message is not None
    assert message.string == GLOSSARY[english]
