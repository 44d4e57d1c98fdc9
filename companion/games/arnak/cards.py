"""The 75 cards of the box, and finding them by name.

Japanese names outside the glossary are our own; they are here so that search works in both languages.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.core.text import Text


@dataclass(frozen=True, slots=True)
class Card:
    """An item (cost in coins) or artifact (cost in compasses), and its printed points."""

    key: str
    kind: Literal["item", "artifact"]
    cost: int
    points: int
    name: Text
    japanese: str


CARDS = (
    Card("gold_pan", "item", 1, 1, Text("Gold Pan"), "砂金皿"),
    Card("hat", "item", 1, 1, Text("Hat"), "帽子"),
    Card("pickaxe", "item", 1, 1, Text("Pickaxe"), "つるはし"),
    Card("rough_map", "item", 1, 1, Text("Rough Map"), "大まかな地図"),
    Card("sturdy_boots", "item", 1, 1, Text("Sturdy Boots"), "丈夫なブーツ"),
    Card("trowel", "item", 1, 1, Text("Trowel"), "移植ごて"),
    Card("watch", "item", 1, 1, Text("Watch"), "懐中時計"),
    Card("airdrop", "item", 2, 1, Text("Airdrop"), "空中投下"),
    Card("axe", "item", 2, 2, Text("Axe"), "斧"),
    Card("bear_trap", "item", 2, 1, Text("Bear Trap"), "トラバサミ"),
    Card("bow_and_arrows", "item", 2, 2, Text("Bow and Arrows"), "弓矢"),
    Card("carrier_pigeon", "item", 2, 1, Text("Carrier Pigeon"), "伝書鳩"),
    Card("fishing_rod", "item", 2, 2, Text("Fishing Rod"), "釣り竿"),
    Card("flask", "item", 2, 1, Text("Flask"), "水筒"),
    Card("grappling_hook", "item", 2, 2, Text("Grappling Hook"), "鉤縄"),
    Card("hot_air_balloon", "item", 2, 1, Text("Hot Air Balloon"), "熱気球"),
    Card("parrot", "item", 2, 2, Text("Parrot"), "オウム"),
    Card("rope", "item", 2, 1, Text("Rope"), "ロープ"),
    Card("torch", "item", 2, 2, Text("Torch"), "松明"),
    Card("whip", "item", 2, 1, Text("Whip"), "鞭"),
    Card("army_knife", "item", 3, 1, Text("Army Knife"), "アーミーナイフ"),
    Card("automobile", "item", 3, 3, Text("Automobile"), "自動車"),
    Card("brush", "item", 3, 3, Text("Brush"), "刷毛"),
    Card("chronometer", "item", 3, 2, Text("Chronometer"), "クロノメーター"),
    Card("dog", "item", 3, 1, Text("Dog"), "犬"),
    Card("journal", "item", 3, 1, Text("Journal"), "日誌"),
    Card("lantern", "item", 3, 2, Text("Lantern"), "ランプ"),
    Card("large_backpack", "item", 3, 1, Text("Large Backpack"), "大型リュックサック"),
    Card("ostrich", "item", 3, 1, Text("Ostrich"), "ダチョウ"),
    Card("sea_turtle", "item", 3, 1, Text("Sea Turtle"), "海亀"),
    Card("steam_boat", "item", 3, 3, Text("Steam Boat"), "蒸気船"),
    Card("theodolite", "item", 3, 1, Text("Theodolite"), "経緯儀"),
    Card("aeroplane", "item", 4, 3, Text("Aeroplane"), "飛行機"),
    Card("binoculars", "item", 4, 1, Text("Binoculars"), "双眼鏡"),
    Card("horse", "item", 4, 1, Text("Horse"), "馬"),
    Card("machete", "item", 4, 1, Text("Machete"), "山刀"),
    Card("pack_donkey", "item", 4, 1, Text("Pack Donkey"), "荷運びロバ"),
    Card("precision_compass", "item", 4, 1, Text("Precision Compass"), "精密コンパス"),
    Card("revolver", "item", 4, 1, Text("Revolver"), "リボルバー"),
    Card("tent", "item", 4, 2, Text("Tent"), "テント"),
    Card("decorated_horn", "artifact", 2, 1, Text("Decorated Horn"), "飾り角笛"),
    Card("inscribed_blade", "artifact", 2, 1, Text("Inscribed Blade"), "銘入りの刃"),
    Card("serpent_idol", "artifact", 2, 1, Text("Serpent Idol"), "大蛇の像"),
    Card("stone_jar", "artifact", 2, 1, Text("Stone Jar"), "石の壺"),
    Card("sundial", "artifact", 2, 1, Text("Sundial"), "日時計"),
    Card("ancient_wine", "artifact", 3, 1, Text("Ancient Wine"), "古代のワイン"),
    Card("ceremonial_rattle", "artifact", 3, 2, Text("Ceremonial Rattle"), "儀式のガラガラ"),
    Card("cleansing_cauldron", "artifact", 3, 1, Text("Cleansing Cauldron"), "清めの大釜"),
    Card("coconut_flask", "artifact", 3, 2, Text("Coconut Flask"), "ココナッツの水筒"),
    Card("guiding_stone", "artifact", 3, 1, Text("Guiding Stone"), "導きの石"),
    Card("idol_of_ara_anu", "artifact", 3, 1, Text("Idol of Ara-Anu"), "アラ・アヌの像"),
    Card("mortar", "artifact", 3, 1, Text("Mortar"), "すり鉢"),
    Card("passage_shell", "artifact", 3, 1, Text("Passage Shell"), "渡りの貝殻"),
    Card("pathfinders_sandals", "artifact", 3, 1, Text("Pathfinder’s Sandals"), "先導者のサンダル"),
    Card("serpents_gold", "artifact", 3, 2, Text("Serpent’s Gold"), "大蛇の黄金"),
    Card("stone_key", "artifact", 3, 2, Text("Stone Key"), "石の鍵"),
    Card("traders_coins", "artifact", 3, 1, Text("Trader’s Coins"), "商人の硬貨"),
    Card("war_mask", "artifact", 3, 1, Text("War Mask"), "戦の仮面"),
    Card("crystal_earring", "artifact", 4, 2, Text("Crystal Earring"), "水晶の耳飾り"),
    Card("guardians_crown", "artifact", 4, 2, Text("Guardian’s Crown"), "守護者の王冠"),
    Card("guardians_ocarina", "artifact", 4, 2, Text("Guardian’s Ocarina"), "守護者のオカリナ"),
    Card("guiding_skull", "artifact", 4, 1, Text("Guiding Skull"), "導きの髑髏"),
    Card("hunting_arrows", "artifact", 4, 1, Text("Hunting Arrows"), "狩りの矢"),
    Card("monkey_medallion", "artifact", 4, 2, Text("Monkey Medallion"), "猿のメダル"),
    Card("obsidian_earring", "artifact", 4, 2, Text("Obsidian Earring"), "黒曜石の耳飾り"),
    Card("ornate_hammer", "artifact", 4, 2, Text("Ornate Hammer"), "装飾の槌"),
    Card("pathfinders_staff", "artifact", 4, 1, Text("Pathfinder’s Staff"), "先導者の杖"),
    Card("ritual_dagger", "artifact", 4, 2, Text("Ritual Dagger"), "儀式の短剣"),
    Card("runes_of_the_dead", "artifact", 4, 1, Text("Runes of the Dead"), "死者のルーン"),
    Card("sacred_drum", "artifact", 4, 1, Text("Sacred Drum"), "聖なる太鼓"),
    Card("star_charts", "artifact", 4, 2, Text("Star Charts"), "星図"),
    Card("tigerclaw_hairpin", "artifact", 4, 2, Text("Tigerclaw Hairpin"), "虎爪の髪飾り"),
    Card("traders_scales", "artifact", 4, 2, Text("Trader’s Scales"), "商人の天秤"),
    Card("treasure_chest", "artifact", 4, 3, Text("Treasure Chest"), "宝箱"),
    Card("war_club", "artifact", 4, 1, Text("War Club"), "戦棍棒"),
)
"""Two sources agree on all points. The Stone Key costs 4 in a reprint of an expansion."""

BY_KEY = {card.key: card for card in CARDS}
ALSO = {"pathfinders_sandals": "先駆者のサンダル"}
"""Other names that players know."""


def found(words: str, read: Callable[[Text], str] | None = None) -> tuple[Card, ...]:
    """Cards whose name has these words in it, in English, Japanese or what `read` makes of it.

    Names that begin with them come first.
    """
    wanted = plain(words)
    names = {card: _names(card, read) for card in CARDS}
    hits = [card for card in CARDS if any(wanted in name for name in names[card])]
    return tuple(sorted(hits, key=lambda card: not any(name.startswith(wanted) for name in names[card])))


def _names(card: Card, read: Callable[[Text], str] | None) -> tuple[str, ...]:
    shown = (read(card.name),) if read else ()
    return tuple(plain(name) for name in (card.name.id, card.japanese, ALSO.get(card.key, ""), *shown))


def plain(words: str) -> str:
    """Letters and digits only, small, hiragana as katakana, full width as half."""
    folded = unicodedata.normalize("NFKC", words).casefold()
    kana = (chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in folded)
    return "".join(char for char in kana if char.isalnum() or char == "ー")
