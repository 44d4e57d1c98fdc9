"""`companion setup` and `companion score`: a box and a score sheet without a room."""

from __future__ import annotations

import json
from typing import Any

import click

from companion.cli.voice import content, game_argument, json_option, known_game, language_option, refuse
from companion.core import scoring, sheets
from companion.core.chance import Chance
from companion.core.checklist import Step
from companion.core.codec import encode
from companion.core.game import Game, Option, OptionValue, Setup
from companion.core.room import option_word, other_players
from companion.core.scoring import Ranking
from companion.core.sheets import Faulty
from companion.core.text import Text
from companion.language import Reader, signed


@click.command()
@game_argument
@click.argument("file", metavar="FILE", required=False)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of the file and nothing else.")
@click.option("--example", is_flag=True, help="Print a filled file that scores.")
@json_option
@language_option
def score(*, key: str, file: str | None, schema: bool, example: bool, as_json: bool, lang: str) -> None:
    """Score a sheet that was kept by hand: the ranking with its reasons.

    FILE is a path, or - for standard input:

    \b
      companion score lost_explorers --example > game.json
      companion score lost_explorers game.json

    Exit code 0 when it was scored, doubts or not; 2 when the file cannot be scored, with one sentence a
    fault on standard error.
    """
    game = known_game(key, lang)
    reader = Reader(lang, game)
    definition = game.sheet
    if definition is None:
        refuse(reader, [Text("{game} has no score sheet.", game=game.title)])
    if schema:
        click.echo(json.dumps(sheets.schema(definition, reader(game.title), game.players), indent=2))
        return
    if example:
        click.echo(json.dumps(definition.example, ensure_ascii=False, indent=2))
        return
    if file is None:
        refuse(reader, [Text("Which file? A path, or - for standard input. --example prints one.")])
    try:
        sheet = sheets.read(definition, game.players, sheets.parse(content(file, reader)))
    except Faulty as faulty:
        refuse(reader, faulty.faults)
    names = [seat.name for seat in sheet.seats]
    state, notes = definition.state(sheet), tuple(definition.notes(sheet))
    result = Result(game, state, Reader(lang, game, names), notes, definition.lines)
    click.echo(json.dumps(result.as_json(), ensure_ascii=False) if as_json else result.as_words())


class Result:
    """A ranking with its reasons, to be printed; the scoring is the one that rooms use."""

    def __init__(
        self,
        game: Game,
        state: Any,
        reader: Reader,
        notes: tuple[Text, ...] = (),
        keys: tuple[str, ...] = (),
    ) -> None:
        self.game, self.state, self.reader, self.notes = game, state, reader, notes
        self.categories = [each for each in game.categories if not keys or each.key in keys]
        self.ranking: Ranking = game.ranking(state)

    def as_json(self) -> dict[str, Any]:
        """The object of `--json`: best place first, unplaced seats last."""
        return {
            "game": self.game.key,
            "decided_by": self.ranking.decided_by,
            "ranking": [self._row(seat) for seat in self.ranking.order],
            "notes": [self.reader(note) for note in self.notes],
        }

    def _row(self, seat: int) -> dict[str, Any]:
        lines = scoring.sheet(self.categories, self.state, seat)
        return {
            "name": self.reader.name(seat),
            "place": self.ranking.places[seat],
            "total": scoring.total(lines),
            "lines": [
                {
                    "key": line.key,
                    "points": line.points,
                    "terms": [
                        {"count": term.count, "each": term.each, "text": self.reader(term.text)}
                        for term in line.terms
                    ],
                }
                for line in lines
            ],
        }

    def as_words(self) -> str:
        """The same for people: a block a seat, then what decided, then doubts."""
        printed = [self.reader(self.game.title)]
        for seat in self.ranking.order:
            printed += ["", *self._block(seat)]
        printed += ["", *(self.reader(sentence) for sentence in self.ranking.sentences)]
        printed += [self.reader(Text("Please check: {note}", note=note)) for note in self.notes]
        return "\n".join(printed).rstrip()

    def _block(self, seat: int) -> list[str]:
        row = self._row(seat)
        place = "–" if row["place"] is None else f"{row['place']}."
        block = [f"{place} {row['name']}: {signed(row['total'])}"]
        for category, line in zip(self.categories, row["lines"], strict=True):
            reasons = " + ".join(_reason(term) for term in line["terms"])
            block.append(
                f"   {self.reader(category.title)}: {signed(line['points'])}"
                + (f" = {reasons}" if reasons else "")
            )
        return block


def _reason(term: dict[str, Any]) -> str:
    times = "" if term["count"] == 1 else f"{term['count']} × "
    return f"{times}{signed(term['each'])} ({term['text']})"


@click.command()
@game_argument
@click.option("--players", type=int, required=True, help="How many people play.")
@click.option(
    "--option", "chosen", multiple=True, metavar="KEY=VALUE", help="A way to play; may be repeated."
)
@click.option("--seed", help="Draw the same lots again for the same seed.")
@json_option
@language_option
def setup(
    *, key: str, players: int, chosen: tuple[str, ...], seed: str | None, as_json: bool, lang: str
) -> None:
    """Print the setup checklist of a box for so many people.

    \b
      companion setup lost_explorers --players 3 --seed 7
      companion setup lost_explorers --players 2 --option start_space=1 --json

    What is drawn at random (who begins, and more in other games) is printed too.
    """
    game = known_game(key, lang)
    reader = Reader(lang, game, [None] * 8)
    least, most = game.players
    if not least <= players <= most:
        text = Text("{game} is for {least} to {most} players.", game=game.title, least=least, most=most)
        refuse(reader, [text])
    prepared = game.setup(players, _options(game, players, chosen, reader))
    printed = Prepared(game, prepared, reader, Chance(seed))
    click.echo(json.dumps(printed.as_json(), ensure_ascii=False) if as_json else printed.as_words())


def _options(game: Game, players: int, chosen: tuple[str, ...], reader: Reader) -> dict[str, OptionValue]:
    """What was chosen; what follows from the number of players is checked and left out."""
    values: dict[str, OptionValue] = {}
    known = {option.key: option for option in (*game.options, *game.implied)}
    for each in chosen:
        key, _, word = each.partition("=")
        option = known.get(key)
        if option is None:
            there = ", ".join(known) or "–"
            refuse(
                reader, [Text("There is no option “{key}”. There are: {options}.", key=key, options=there)]
            )
        if not option.open_to(players):
            refuse(reader, [other_players(option)])
        value = next((c.value for c in option.choices if option_word(c.value) == word), None)
        if value is None:
            refuse(reader, [_other_values(option)])
        if option not in game.implied:
            values[key] = value
    return values


def _other_values(option: Option) -> Text:
    """What an option can be; one that is implied is so anyhow."""
    words = [option_word(choice.value) for choice in option.choices]
    if len(words) == 1:
        return Text("{key} is {value} with this number of players.", key=option.key, value=words[0])
    return Text("{key} is one of {values}.", key=option.key, values=", ".join(words))


class Prepared:
    """A checklist with its lots drawn, to be printed."""

    def __init__(self, game: Game, prepared: Setup, reader: Reader, chance: Chance) -> None:
        self.game, self.setup, self.reader = game, prepared, reader
        state = game.new(prepared)
        self.draws: dict[str, Any] = {}
        self.drawn: list[str] = []
        lots = [step.draw for step in game.checklist(prepared, state) if step.draw]
        for lot in dict.fromkeys(lots):
            action = game.draws[lot](state, chance)
            after = game.apply(state, action)
            self.draws[lot] = _result(action)
            self.drawn.append(reader.sentence(game.said(state, action, after)))
            state = after
        self.steps: tuple[Step, ...] = tuple(game.checklist(prepared, state))

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "players": self.setup.players,
            "options": self._options(),
            "steps": [
                {
                    "key": step.key,
                    "group": self.reader(step.group),
                    "text": self.reader(step.text),
                    "numbers": dict(step.numbers),
                }
                for step in self.steps
            ],
            "draws": self.draws,
        }

    def _options(self) -> dict[str, OptionValue]:
        """What so many people could choose, and what follows from how many they are."""
        options = self.game.options_for(self.setup.players)
        values = {option.key: self.setup.options[option.key] for option in options}
        implied = (option for option in self.game.implied if option.open_to(self.setup.players))
        return dict(sorted((values | {option.key: option.default for option in implied}).items()))

    def as_words(self) -> str:
        """Groups with their steps, a box to tick before each."""
        title = Text("{n} player", "{n} players", n=self.setup.players)
        printed = [f"{self.reader(self.game.title)}, {self.reader(title)}"]
        group = None
        for step in self.steps:
            if step.group != group:
                group = step.group
                printed += ["", self.reader(group)]
            printed.append(f"  [ ] {self.reader(step.text)}")
        if self.drawn:
            printed += ["", self.reader(Text("Drawn")), *(f"  {sentence}" for sentence in self.drawn)]
        return "\n".join(printed)


def _result(action: Any) -> Any:
    """What a lot gave: the one field of its action, or all of them by name. Seats count from 0."""
    fields = {name: value for name, value in encode(action).items() if name != "do"}
    return next(iter(fields.values())) if len(fields) == 1 else fields
