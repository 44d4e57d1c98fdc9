"""Points with their reasons."""

from __future__ import annotations

from companion.core.scoring import Category, Term, sheet, total
from companion.core.text import Text
from companion.games.arnak import data, texts
from companion.games.arnak.hands import held
from companion.games.arnak.research import points_of
from companion.games.arnak.state import State, arrival, row_of
from companion.games.arnak.temple import by_points

Terms = tuple[Term, ...]

ORDINALS = (Text("1st"), Text("2nd"), Text("3rd"), Text("4th"))


def _research(state: State, seat: int) -> Terms:
    player = state.players[seat]
    if player.research is not None:
        return (Term(1, player.research, Text("entered by hand")),)
    terms = [Term(1, points_of(state, seat, "glass"), _glass(state, seat))]
    if not player.rival:
        row = row_of(state, seat, "notebook")
        terms.append(Term(1, points_of(state, seat, "notebook"), Text("notebook on row {n}", n=row)))
    return tuple(term for term in terms if term.each)


def _glass(state: State, seat: int) -> Text:
    place = arrival(state, seat)
    if place:
        return Text("{place} in the Lost Temple", place=ORDINALS[place - 1])
    return Text("magnifying glass on row {n}", n=row_of(state, seat, "glass"))


def _tiles(state: State, seat: int) -> Terms:
    counts = zip(by_points(state.players[seat].tiles), (2, 6, 11), strict=True)
    return tuple(Term(count, each, Text("temple tile")) for count, each in counts if count)


def _idols(state: State, seat: int) -> Terms:
    player = state.players[seat]
    if player.rival:
        terms = (
            Term(player.different, data.RIVAL_DIFFERENT, Text("different idol")),
            Term(player.minus, data.RIVAL_SPARE, Text("idol on the −1 pile")),
        )
        return tuple(term for term in terms if term.count)
    return (Term(player.idols, data.IDOL, Text("idol")),) if player.idols else ()


def _slots(state: State, seat: int) -> Terms:
    """The values of the empty slots as one sum, so that a result stays short."""
    player = state.players[seat]
    if player.rival:
        return ()
    numbered = enumerate(player.slot_values, 1)
    values = [value for slot, value in numbered if slot not in player.slots and value]
    if not values:
        return ()
    return (Term(1, sum(values), Text("empty: {sum}", sum=" + ".join(map(str, values)))),)


def _guardians(state: State, seat: int) -> Terms:
    count = state.players[seat].guardians
    return (Term(count, data.GUARDIAN, Text("guardian")),) if count else ()


def _cards(state: State, seat: int) -> Terms:
    """The number that was typed, else the picked cards, equal points together and all as one sum."""
    typed, cards = state.players[seat].cards, held(state, seat)
    if typed is not None:
        return (Term(1, typed, Text("points on the cards")),) if typed else ()
    points = [card.points for card in cards]
    kinds = sorted(set(points))
    if len(kinds) < 2:
        return tuple(Term(len(points), each, Text("card")) for each in kinds)
    parts = " + ".join(f"{points.count(each)} × {each}" for each in kinds)
    return (Term(1, sum(points), Text("cards: {sum}", sum=parts)),)


def _fear(state: State, seat: int) -> Terms:
    player = state.players[seat]
    terms = (
        Term(player.fear, data.FEAR, Text("Fear card")),
        Term(player.fear_tiles, data.FEAR_TILE, Text("Fear tile")),
    )
    return tuple(term for term in terms if term.count)


CATEGORIES = (
    Category("research", texts.LINES["research"], _research),
    Category("temple_tiles", texts.LINES["temple_tiles"], _tiles),
    Category("idols", texts.LINES["idols"], _idols),
    Category("slots", texts.LINES["slots"], _slots),
    Category("guardians", texts.LINES["guardians"], _guardians),
    Category("cards", texts.LINES["cards"], _cards),
    Category("fear", texts.LINES["fear"], _fear),
)


def score(state: State, seat: int) -> int:
    """All points of a seat, or of the rival."""
    return total(sheet(CATEGORIES, state, seat))


def research_score(state: State, seat: int) -> int:
    return CATEGORIES[0].line(state, seat).points
