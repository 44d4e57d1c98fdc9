"""Ways to play."""

from __future__ import annotations

from companion.core.game import Choice, Option, Options
from companion.core.text import Text
from companion.games.eldorado import routes, texts

ROUTE = Option(
    "route",
    Text("Route"),
    Text("Seven printed routes, or a random one that the app draws."),
    (
        *(Choice(printed.key, printed.title) for printed in routes.PRINTED),
        Choice(routes.RANDOM, Text("random route")),
    ),
    routes.PRINTED[0].key,
)
FINISH = Option(
    "finish",
    Text("Side of the finish plate"),
    Text("For random routes and for Serpentine, where sources differ. The other routes have a printed side."),
    (Choice("jungle", texts.FINISHES["jungle"]), Choice("water", texts.FINISHES["water"])),
    "jungle",
)
ONE_FIGURE = Option(
    "one_figure",
    Text("Figures with two players"),
    Text("Two players have two figures each. One each is a house rule for a first game."),
    (Choice(False, Text("two each")), Choice(True, Text("one each"))),
    False,
)
CAVES = Option(
    "caves",
    Text("Cave tokens"),
    Text("Four tokens lie on each cave mountain; whoever stops beside one takes the top token."),
    (Choice(False, Text("without")), Choice(True, Text("with"))),
    False,
)
JOKER_HALF = Option(
    "joker_half",
    Text("Jokers as money"),
    Text("A joker can be used as a coin card. Some groups let it pay half a coin like other cards."),
    (Choice(False, Text("pay their strength")), Choice(True, Text("pay half a coin"))),
    False,
    live=True,
)

OPTIONS = (ROUTE, FINISH, ONE_FIGURE, CAVES, JOKER_HALF)
DEFAULTS = Options(tuple(sorted((option.key, option.default) for option in OPTIONS)))
