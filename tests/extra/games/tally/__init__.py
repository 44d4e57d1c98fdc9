"""Tally: counters, gems, cards and rounds; a game for tests that shows what no real game shows."""

from companion.core.game import Choice, Game, Option, Rule
from companion.core.text import Text, verbatim

from . import checklist, rules, scoring

GAME = Game(
    key="tally",
    title=Text("Tally, a game for tests"),
    short=Text("Tally"),
    players=(1, 6),
    accent="brick",
    actions=rules.ACTIONS,
    new=rules.new,
    apply=rules.apply,
    said=rules.said,
    acting=rules.acting,
    moment=rules.moment,
    checklist=checklist.steps,
    categories=scoring.CATEGORIES,
    ranking=scoring.ranking,
    over=rules.over,
    stale=rules.stale,
    refusals=rules.REFUSALS,
    options=(
        Option(
            "gems_first",
            Text("Gems first"),
            Text("Most gems win; the total is only asked where gems are level."),
            (Choice(False, Text("Total first")), Choice(True, Text("Gems first"))),
            default=False,
        ),
        Option(
            "rounds",
            Text("Rounds"),
            Text("How many rounds are played; this may still change during the game."),
            (Choice(3, verbatim("3")), Choice(5, verbatim("5"))),
            default=3,
            live=True,
        ),
    ),
    rules=(
        Rule("gems", Text("Gems"), Text("Each gem is a point. With level totals, more gems are ahead.")),
        Rule(
            "cards",
            Text("Cards"),
            Text(
                "There are ten cards, each once. With level gems, fewer cards win; further down nobody asks."
            ),
        ),
    ),
    draws={"lot": rules.lot},
    words={
        "add": Text("Add"),
        "set": Text("Set"),
        "next_round": Text("Round over"),
        "bonus": Text("Bonus"),
        "pick": Text("Card taken"),
        "drop": Text("Card put back"),
        "lot": Text("Lot"),
        "end_game": Text("Game stopped"),
        "of": Text("Numbers"),
        "by": Text("How many more"),
        "counter": Text("Counter"),
        "card": Text("Card"),
    },
)
