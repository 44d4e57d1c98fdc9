"""What can happen in Tally, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, TypeAlias

from companion.core.chance import Chance
from companion.core.codec import Between, Length
from companion.core.errors import Broken, Illegal
from companion.core.game import Options, Setup
from companion.core.text import Text, Who

Seat: TypeAlias = Annotated[int, Between(0, 5)]
Counter: TypeAlias = Literal[0, 1]
Round: TypeAlias = Annotated[int, Between(1, 9)]
Card: TypeAlias = Annotated[int, Between(0, 9)]
Number: TypeAlias = Annotated[int, Between(-9999, 9999)]
Step: TypeAlias = Annotated[int, Between(-99, 99)]

FURTHEST = 9999
MOST_GEMS = 99


@dataclass(frozen=True, slots=True)
class Add:
    """So many more, or fewer, on the counter (0) or among the gems (1)."""

    seat: Seat
    counter: Counter
    by: Step


@dataclass(frozen=True, slots=True)
class Set:
    """A counter is set; `was` is what its author saw, None for gems not yet counted."""

    seat: Seat
    counter: Counter
    value: Number
    was: Number | None


@dataclass(frozen=True, slots=True)
class NextRound:
    """This round is over."""

    round: Round


@dataclass(frozen=True, slots=True)
class Bonus:
    """Several numbers at once onto the counter."""

    seat: Seat
    of: Annotated[tuple[Step, ...], Length(5)]


@dataclass(frozen=True, slots=True)
class Pick:
    """A card is taken; there is one of each."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Drop:
    """A card goes back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Lot:
    """Who begins, drawn by the app; drawing again is another lot."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndGame:
    """The group stops in this round."""

    round: Round


ACTIONS = (Add, Set, NextRound, Bonus, Pick, Drop, Lot, EndGame)

REFUSALS = (
    "There is no seat {n} in this game.",
    "The counter goes from −9999 to 9999.",
    "Gems go from 0 to 99.",
    "{who}’s gems have not been counted yet. Set them first.",
    "{who} has card {card}.",
    "{who} does not have card {card}.",
    "Round {round} is over already.",
    "The game has ended.",
)


@dataclass(frozen=True, slots=True)
class Place:
    """What lies before one seat."""

    counter: int = 0
    gems: int | None = None
    cards: frozenset[int] = field(default=frozenset())


@dataclass(frozen=True, slots=True)
class State:
    """The whole table; `first` began round 1, and the next seat begins the next round."""

    options: Options
    places: tuple[Place, ...]
    round: int = 1
    first: int | None = None
    ended: bool = False


def new(setup: Setup) -> State:
    return State(setup.options, (Place(),) * setup.players)


def apply(state: State, action: Any) -> State:
    seat = getattr(action, "seat", 0)
    if not 0 <= seat < len(state.places):
        raise Broken(Text("There is no seat {n} in this game.", n=seat + 1))
    match action:
        case Add(seat, counter, by):
            return _set(state, seat, counter, _known(state, seat, counter) + by)
        case Set(seat, counter, value):
            return _set(state, seat, counter, value)
        case Bonus(seat, of):
            return _set(state, seat, 0, state.places[seat].counter + sum(of))
        case Pick(seat, card):
            return _pick(state, seat, card)
        case Drop(seat, card):
            return _drop(state, seat, card)
        case Lot(seat):
            return replace(state, first=seat)
        case NextRound(number):
            _current(state, number)
            return replace(state, round=number + 1)
        case EndGame(number):
            _current(state, number)
            return replace(state, ended=True)
    raise TypeError(action)


def _known(state: State, seat: int, counter: int) -> int:
    value = value_of(state, seat, counter)
    if value is None:
        raise Illegal(Text("{who}’s gems have not been counted yet. Set them first.", who=Who(seat)))
    return value


def _set(state: State, seat: int, counter: int, value: int) -> State:
    place = state.places[seat]
    if counter == 0 and abs(value) > FURTHEST:
        raise Illegal(Text("The counter goes from −9999 to 9999."))
    if counter == 1 and not 0 <= value <= MOST_GEMS:
        raise Illegal(Text("Gems go from 0 to 99."))
    return _with(state, seat, replace(place, counter=value) if counter == 0 else replace(place, gems=value))


def _pick(state: State, seat: int, card: int) -> State:
    for holder, place in enumerate(state.places):
        if card in place.cards:
            raise Illegal(Text("{who} has card {card}.", who=Who(holder), card=card))
    place = state.places[seat]
    return _with(state, seat, replace(place, cards=place.cards | {card}))


def _drop(state: State, seat: int, card: int) -> State:
    place = state.places[seat]
    if card not in place.cards:
        raise Illegal(Text("{who} does not have card {card}.", who=Who(seat), card=card))
    return _with(state, seat, replace(place, cards=place.cards - {card}))


def _with(state: State, seat: int, place: Place) -> State:
    return replace(state, places=(*state.places[:seat], place, *state.places[seat + 1 :]))


def _current(state: State, number: int) -> None:
    """A later round may be named: then rounds between were left out of the log."""
    if over(state) is not None:
        raise Illegal(Text("The game has ended."))
    if number < state.round:
        raise Illegal(Text("Round {round} is over already.", round=number))


def value_of(state: State, seat: int, counter: int) -> int | None:
    """What stands on a counter (0) or among the gems (1)."""
    return state.places[seat].gems if counter else state.places[seat].counter


def over(state: State) -> Text | None:
    if state.ended:
        return Text("The group ended the game in round {round}.", round=state.round)
    if state.round > int(state.options["rounds"]):
        return Text("All {n} rounds have been played.", n=int(state.options["rounds"]))
    return None


def stale(state: State, action: Any) -> Text | None:
    match action:
        case NextRound(number) | EndGame(number) if number != state.round:
            return Text("Round {round} is over; this is round {now}.", round=number, now=state.round)
        case Set(seat, counter, was=was) if seat < len(state.places):
            now = value_of(state, seat, counter)
            if now != was:
                return Text(
                    "{who} is at {found} meanwhile.", who=Who(seat), found="?" if now is None else now
                )
    return None


def acting(state: State) -> int | None:
    """The seat that begins this round, once the lot has said who began the first."""
    if state.first is None or over(state) is not None:
        return None
    return (state.first + state.round - 1) % len(state.places)


def moment(state: State) -> Text:
    return over(state) or Text("Round {round}", round=state.round)


def lot(state: State, chance: Chance) -> Lot:
    return Lot(chance.below(len(state.places)))


def said(before: State, action: Any, after: State) -> tuple[Text, ...]:
    match action:
        case Add(seat, counter, by):
            return (_step(after, seat, counter, by),)
        case Set(seat, counter, value):
            was = _shown(value_of(before, seat, counter))
            if counter:
                return (Text("{who}: gems {was} → {value}", who=Who(seat), was=was, value=_shown(value)),)
            return (Text("{who}: {was} → {value}", who=Who(seat), was=was, value=_shown(value)),)
        case Bonus(seat, of):
            return (
                _step(after, seat, 0, sum(of)),
                Text("a bonus of {n} number", "a bonus of {n} numbers", n=len(of)),
            )
        case Pick(seat, card):
            return (Text("{who} takes card {card}", who=Who(seat), card=card),)
        case Drop(seat, card):
            return (Text("{who} puts card {card} back", who=Who(seat), card=card),)
        case Lot(seat):
            return (Text("The lot says that {who} begins", who=Who(seat)),)
        case NextRound(number):
            return (Text("Round {round} ends", round=number), *_ending(after))
    return (Text("The game ends"), *_ending(after))


def _ending(after: State) -> tuple[Text, ...]:
    reason = over(after)
    return () if reason is None else (reason,)


def _step(after: State, seat: int, counter: int, by: int) -> Text:
    now = _shown(value_of(after, seat, counter))
    if counter:
        return Text("{who}: gems {by} → {value}", who=Who(seat), by=_signed(by), value=now)
    return Text("{who}: {by} → {value}", who=Who(seat), by=_signed(by), value=now)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _shown(value: int | None) -> str:
    return "?" if value is None else str(value).replace("-", "−")
