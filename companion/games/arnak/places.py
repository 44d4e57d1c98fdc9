"""Places with their reasons, and what is still missing for them."""

from __future__ import annotations

from companion.core.records import replace
from companion.core.scoring import Missing, Ranking, RankKey, rank
from companion.core.text import Text, Who
from companion.games.arnak import texts
from companion.games.arnak.fields import LineName
from companion.games.arnak.scoring import research_score, score
from companion.games.arnak.state import State, arrival, humans, rival_of, who
from companion.games.arnak.texts import signed


def missing(state: State, seat: int) -> tuple[LineName, ...]:
    """Lines that nobody has said anything about, as far as they can have a value."""
    player = state.players[seat]
    wanted: dict[LineName, bool] = {
        "research": True,
        "temple_tiles": bool(arrival(state, seat)),
        "idols": True,
        "slots": not player.rival and player.idols > 0,
        "guardians": True,
        "cards": player.cards is None and not player.picked,
        "fear": not player.rival,
    }
    return tuple(line for line, needed in wanted.items() if needed and line not in player.told)


def _level(value: int) -> int:
    return value


TOTAL = RankKey(
    "total",
    score,
    level=Text("{names} have equally many points: {value}."),
    ahead=Text("{names} has the most points: {value}.", "{names} have the most points: {value}."),
    shown=_level,
    ask=Text("{name}: what is on your final sheet?"),
)
ARRIVAL = RankKey(
    "arrival",
    lambda state, seat: -arrival(state, seat) if arrival(state, seat) else -9,
    level=Text("{names}: none of them is in the Lost Temple."),
    ahead=Text("{names} came to the Lost Temple before the others."),
    decides="win",
)
RESEARCH = RankKey(
    "research",
    research_score,
    level=Text("{names} have equally many research points: {value}."),
    ahead=Text(
        "{names} has the most research points: {value}.", "{names} have the most research points: {value}."
    ),
    decides="win",
    shown=_level,
)
RIVAL = RankKey(
    "rival",
    score,
    level=Text("{names} have equally many points: {value}."),
    ahead=Text("{names} has the most points: {value}.", "{names} have the most points: {value}."),
    ask=Text("{name}: what does the rival have?"),
)


def ranking(state: State) -> Ranking:
    """The most points; for the win earlier arrival, or research if nobody of the tied arrived."""
    if state.ended and not state.on_paper and (lacking := _lacking(state)):
        return _unfinished(state, lacking)
    if (rival := rival_of(state)) is not None:
        return _against_rival(state, humans(state)[0], rival)
    seats = range(len(state.players))
    keys = (_once(TOTAL, state), ARRIVAL, _once(RESEARCH, state))
    return rank(keys, state, seats, len(seats))


def _once(key: RankKey, state: State) -> RankKey:
    """A key whose values are made once: the comparisons ask for them many times."""
    values = tuple(key.of(state, seat) for seat in range(len(state.players)))
    return replace(key, of=lambda _state, seat: values[seat])


def _lacking(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(state.players)) if missing(state, seat))


def _unfinished(state: State, lacking: tuple[int, ...]) -> Ranking:
    """Who is asked for what; the rival's lines are asked of the one who plays against it."""
    asked = tuple(
        Missing(humans(state)[0], RIVAL) if state.players[seat].rival else Missing(seat, TOTAL)
        for seat in lacking
    )
    sentences = tuple(_still_missing(state, seat) for seat in lacking)
    return Ranking((None,) * len(humans(state)), "missing", (_in_all(state, lacking), *sentences), asked)


def _in_all(state: State, lacking: tuple[int, ...]) -> Text:
    """As many as the sentences after it list."""
    lines = sum(len(missing(state, seat)) for seat in lacking)
    return Text(
        "{n} line is missing on the final sheets.", "{n} lines are missing on the final sheets.", n=lines
    )


def _still_missing(state: State, seat: int) -> Text:
    return Text(
        "Still missing for {who}: {lines}.",
        who=who(state, seat),
        lines=tuple(texts.LINES[line] for line in missing(state, seat)),
    )


def _against_rival(state: State, human: int, rival: int) -> Ranking:
    """The human wins only with more points. On paper the rival has a place too."""
    mine, theirs = score(state, human), score(state, rival)
    won = mine > theirs
    if won:
        sentence = Text(
            "{who} beats the rival: {mine} to {theirs}.",
            who=Who(human),
            mine=signed(mine),
            theirs=signed(theirs),
        )
    else:
        sentence = Text(
            "The rival wins: {mine} points of {who} are not more than {theirs}.",
            who=Who(human),
            mine=signed(mine),
            theirs=signed(theirs),
        )
    places = {human: 1 if won else 2, rival: 2 if won else 1}
    rows = range(len(state.players)) if state.on_paper else (human,)
    return Ranking(tuple(places[seat] for seat in rows), "total", (sentence,))
