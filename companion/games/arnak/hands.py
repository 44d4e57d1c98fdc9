"""Items and artifacts of every seat: a number, or cards of the box, each in one place only."""

from __future__ import annotations

from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.games.arnak import texts
from companion.games.arnak.cards import BY_KEY, Card
from companion.games.arnak.plays import DropCard, ExileCard, PickCard
from companion.games.arnak.settings import SetCards
from companion.games.arnak.state import State, told, who, with_player


def known(key: str) -> Card:
    """A card of the box; raises Broken for a word that names none."""
    if key not in BY_KEY:
        raise Broken(texts.NO_CARD)
    return BY_KEY[key]


def holder(state: State, key: str) -> int | None:
    """Who has a card in their deck."""
    return next((seat for seat, player in enumerate(state.players) if key in player.picked), None)


def picked(state: State, action: PickCard) -> State:
    """An exiled card that is picked was not exiled."""
    card, there = known(action.card), holder(state, action.card)
    if there is not None:
        raise Illegal(texts.filled(texts.CARD_ELSEWHERE, card=card.name, who=who(state, there)))
    own = (*state.players[action.seat].picked, action.card)
    state = replace(state, exiled=tuple(key for key in state.exiled if key != action.card))
    return told(with_player(state, action.seat, picked=own), action.seat, "cards")


def dropped(state: State, action: DropCard) -> State:
    return _without(state, action.seat, action.card)


def exiled(state: State, action: ExileCard) -> State:
    return replace(_without(state, action.seat, action.card), exiled=(*state.exiled, action.card))


def _without(state: State, seat: int, key: str) -> State:
    card, own = known(key), state.players[seat].picked
    if key not in own:
        raise Illegal(texts.filled(texts.NOT_HELD, card=card.name, who=who(state, seat)))
    return with_player(state, seat, picked=tuple(each for each in own if each != key))


def cards_set(state: State, action: SetCards) -> State:
    return told(with_player(state, action.seat, cards=action.points), action.seat, "cards")


def held(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that were picked, in the order in which they came."""
    return tuple(BY_KEY[key] for key in state.players[seat].picked)
