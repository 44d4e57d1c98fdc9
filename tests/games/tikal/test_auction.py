"""The auction game: openers, bids, passes, the last player, and volcanoes that are taken."""

from __future__ import annotations

import pytest

from companion.core.scoring import sheet
from companion.games.tikal import texts
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.auction import Bid, Pass, Reveal, SetFlipped, SetPrice, Won
from companion.games.tikal.actions.hexes import PlaceJungle, PlaceTreasure
from companion.games.tikal.actions.scoring import SetPoints, Volcano
from companion.games.tikal.actions.turns import EndTurn, GiveTurn, StartPlayer
from companion.games.tikal.game import GAME
from companion.games.tikal.questions import bidders
from companion.games.tikal.stack import stack
from companion.games.tikal.state import State
from companion.language import Reader
from tests.games.tikal.table import after, new, refused, said, scored_by_all, scores


def game(players: int = 3, **options: bool) -> State:
    return new(players, auction=True, **options)


def played(state: State, *winners: tuple[int, int]) -> State:
    """Turns won by these seats at these prices; whoever is last needs no auction."""
    for seat, price in winners:
        if state.phase == "auction":
            state = after(state, Won(state.turn, seat, price))
        assert state.acting == seat
        state = after(state, EndTurn(state.turn, seat))
    return state


def test_scores_start_at_20() -> None:
    assert scores(game()) == (20, 20, 20)
    assert scores(new(3)) == (0, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_opens_the_first_auction(players: int) -> None:
    for seat in range(players):
        state = after(game(players), StartPlayer(seat))
        assert (state.phase, state.acting, bidders(state)[0]) == ("auction", seat, seat)


def test_the_opener_must_bid_and_0_is_enough() -> None:
    assert refused(game(), Pass(1, 0)) == texts.OPENER.id
    state = after(game(), Bid(1, 0, 0), Pass(1, 1), Pass(1, 2))
    assert (state.phase, state.acting, scores(state)) == ("turn", 0, (20, 20, 20))


def test_a_bid_is_above_the_last() -> None:
    state = after(game(), Bid(1, 0, 2))
    assert refused(state, Bid(1, 1, 2)) == texts.NOT_ABOVE.id
    assert refused(state, Bid(1, 1, 3)) is None


def test_a_bid_out_of_turn_or_for_another_turn_is_refused() -> None:
    state = after(game(), Bid(1, 0, 2))
    assert refused(state, Bid(1, 2, 5)) == texts.OUT_OF_TURN.id
    assert refused(state, Bid(2, 1, 5)) == texts.NOT_BIDDING.id
    assert refused(after(state, Won(1, 0, 1)), Pass(1, 1)) == texts.NOT_BIDDING.id


def test_a_pass_is_final_and_the_bidding_goes_round_without_it() -> None:
    state = after(game(), Bid(1, 0, 1), Pass(1, 1), Bid(1, 2, 2))
    assert state.acting == 0
    state = after(state, Bid(1, 0, 3))
    assert state.acting == 2


def test_the_last_bidder_wins_and_pays_and_the_others_pay_nothing() -> None:
    state = after(game(), Bid(1, 0, 1), Bid(1, 1, 4), Pass(1, 2))
    assert said(state, Pass(1, 0)) == ["passes", "Ken pays 4, takes a hex and plays"]
    state = after(state, Pass(1, 0))
    assert (state.phase, state.acting, scores(state)) == ("turn", 1, (20, 16, 20))


def test_winner_and_price_can_be_entered_in_one_step() -> None:
    state = after(game(), Won(1, 2, 7))
    by_bids = after(game(), Bid(1, 0, 6), Pass(1, 1), Bid(1, 2, 7), Pass(1, 0))
    assert (state.acting, state.phase, state.auction.ledger) == (
        by_bids.acting,
        by_bids.phase,
        by_bids.auction.ledger,
    )


def test_nobody_bids_above_their_points_unless_debt_is_allowed() -> None:
    for action in (Bid(1, 0, 21), Won(1, 0, 21)):
        assert refused(game(), action) == texts.ABOVE_POINTS.id
        assert scores(after(game(debt=True), Won(1, 0, 21)))[0] == -1
    assert refused(game(), Bid(1, 0, 20)) is None
    assert refused(after(game(), SetPoints(0, -30, 0)), Bid(1, 0, 0)) is None, "a bid of 0 is always possible"


def test_the_next_auction_is_opened_by_the_next_unflipped_player() -> None:
    state = played(game(4), (2, 3))
    assert (state.auction.flipped, state.auction.opener) == ((False, False, True, False), 3)
    state = played(state, (1, 0))
    assert state.auction.opener == 3, "2 is flipped"


def test_a_flipped_player_is_out_of_the_auction() -> None:
    state = played(game(3), (1, 3))
    assert bidders(state) == (2, 0)
    assert refused(state, Won(2, 1, 0)) == texts.FLIPPED.id
    assert refused(state, Bid(2, 1, 5)) == texts.OUT_OF_TURN.id


def test_the_last_unflipped_player_pays_nothing_and_takes_the_last_hex() -> None:
    state = after(played(game(3), (1, 3)), Won(2, 2, 5))
    assert said(state, EndTurn(2, 2))[0] == "turn ended, Mika takes the last hex and pays nothing"
    state = after(state, EndTurn(2, 2))
    assert (state.phase, state.acting, scores(state)) == ("turn", 0, (20, 17, 15))


EVERY_ROUND_S_END = [
    pytest.param(2, ((0, 1), (1, 0)), 0, id="2 players"),
    pytest.param(2, ((1, 1), (0, 0)), 1, id="2 players, the other last"),
    pytest.param(3, ((1, 3), (2, 5), (0, 0)), 1, id="3 players"),
    pytest.param(4, ((0, 0), (1, 0), (3, 0), (2, 0)), 3, id="4 players"),
]


@pytest.mark.parametrize("players, winners, opener", EVERY_ROUND_S_END)
def test_the_left_neighbour_of_the_last_player_opens_the_next_round(
    players: int, winners: tuple[tuple[int, int], ...], opener: int
) -> None:
    state = played(game(players), *winners)
    assert (state.phase, state.auction.opener, state.acting) == ("auction", opener, opener)
    assert not any(state.auction.flipped)
    assert state.turn == players + 1


@pytest.mark.parametrize("players, rounds", [(2, 18), (3, 12), (4, 9)])
def test_a_game_has_36_turns_and_ends_with_the_final_round(players: int, rounds: int) -> None:
    state, met = game(players), []
    while state.phase in ("auction", "turn"):
        if state.phase == "auction":
            state = after(state, Won(state.turn, bidders(state)[-1], 0))
        met.append(state.acting)
        state = after(state, EndTurn(state.turn, state.acting))
    assert [met.count(seat) for seat in range(players)] == [rounds] * players
    assert state.scoring == 4
    assert scores(scored_by_all(state)) == (20,) * players


def test_the_display_holds_the_hexes_of_the_round_until_they_are_taken() -> None:
    state = after(game(), Reveal(1, "temple", 4), Reveal(2, "volcano"), Reveal(3, "jungle"))
    assert [each.number for each in state.auction.display] == [1, 2, 3]
    state = after(state, Won(1, 0, 2), PlaceJungle(0, 3))
    assert [each.number for each in state.auction.display] == [1, 2]
    assert refused(state, Reveal(3, "jungle")) == texts.HEX_KNOWN.id
    assert said(game(), Reveal(1, "temple", 4)) == ["on display: hex 1, temple, value 4"]
    assert said(game(), Reveal(1, "treasure", 4)) == ["on display: hex 1, 4 treasures"]


ON_DISPLAY = [
    pytest.param(Reveal(9, "jungle"), (), id="a hex of this round"),
    pytest.param(Reveal(7, "volcano"), (), id="the volcano of its letter"),
    pytest.param(
        Reveal(10, "jungle"), ("the app expected hex 8, please check",), id="a hex of the next round"
    ),
    pytest.param(
        Reveal(4, "volcano"),
        ("the app expected hex 8, please check", "hex 4 has the letter A: no volcano is expected"),
        id="a volcano of a letter without one",
    ),
]


@pytest.mark.parametrize("action, doubts", ON_DISPLAY)
def test_an_unlikely_hex_on_display_is_questioned(action: Reveal, doubts: tuple[str, ...]) -> None:
    state = after(game(3), GiveTurn(0, 7, 0, 1), Reveal(7, "temple", 3))
    assert said(state, action)[1:] == list(doubts)


def test_hexes_on_display_are_counted_with_those_on_the_board() -> None:
    state = after(game(4), *(PlaceTreasure(0, number, 2) for number in range(10, 17)))
    state = after(state, Reveal(1, "treasure", 2))
    assert said(state, Reveal(2, "treasure", 2))[1:] == ["the box has 8 of these: treasure"]
    assert said(state, Reveal(1, "treasure", 3))[1:] == [], "noted anew, it counts once"


def test_a_second_volcano_of_a_letter_is_questioned_on_display_too() -> None:
    state = after(game(3), GiveTurn(0, 7, 0, 1), Reveal(7, "volcano"))
    assert said(state, Reveal(8, "volcano"))[1:] == ["letter B has only one volcano, and hex 7 is one"]
    assert said(state, Reveal(7, "volcano"))[1:] == [], "noted anew, it is the one"


def test_the_stack_shrinks_by_the_whole_display() -> None:
    assert (stack(game(3)).letter, stack(game(3)).left) == ("A", 3)
    later = stack(played(game(3), (0, 0), (1, 0), (2, 0)))
    assert (later.letter, later.left, later.hexes) == ("B", 6, 30)


def test_any_hex_of_the_round_is_as_expected() -> None:
    state = after(game(3), Won(1, 0, 0))
    assert said(state, PlaceJungle(0, 3)) == ["hex 3: jungle"]
    assert said(state, PlaceJungle(0, 4))[1:] == ["the app expected hex 1, please check"]


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_a_volcano_scores_when_it_is_taken_by_everybody_flipped_or_not(taker: int) -> None:
    state = after(game(3), GiveTurn(0, 7, 0, 1), Reveal(8, "volcano"))
    assert state.phase == "auction", "nothing happens when it is revealed"
    state = after(state, SetFlipped((taker + 1) % 3, True, False), Won(7, taker, 2), Volcano(taker, 8, 1))
    assert state.order == (taker, (taker + 1) % 3, (taker + 2) % 3)
    assert state.auction.display == ()
    state = scored_by_all(state)
    assert (state.phase, state.acting, state.turn) == ("turn", taker, 7)
    assert len(state.scorings) == 3


def test_a_volcano_nobody_wanted_scores_in_the_last_free_turn() -> None:
    state = after(game(2), GiveTurn(0, 7, 0, 1), Won(7, 0, 1), EndTurn(7, 0))
    assert (state.phase, state.acting) == ("turn", 1)
    state = scored_by_all(after(state, Volcano(1, 8, 1)))
    assert (state.phase, state.acting) == ("turn", 1)
    state = after(state, EndTurn(8, 1))
    assert (state.phase, state.auction.opener) == ("auction", 0)


def test_the_ledger_shows_who_paid_what_and_bids_are_a_line_of_their_own() -> None:
    state = played(game(3), (1, 3), (2, 5))
    assert [(paid.turn, paid.seat, paid.points) for paid in state.auction.ledger] == [(1, 1, 3), (2, 2, 5)]
    lines = {line.key: line for line in sheet(GAME.categories, state, 2)}
    assert (lines["stake"].points, lines["bids"].points) == (20, -5)
    assert [(term.count, term.each) for term in lines["bids"].terms] == [(1, -5)]
    assert Reader("en")(lines["bids"].terms[0].text) == "points paid in auctions: 5"
    state = after(state, SetPrice(2, 2, 4, 5))
    assert scores(state) == (20, 17, 16)


def test_an_indicator_set_by_hand_changes_who_bids() -> None:
    state = after(game(3), SetFlipped(0, True, False))
    assert bidders(state) == (1, 2)
    assert state.acting == 1
    state = after(state, SetFlipped(1, True, False))
    assert (state.phase, state.acting) == ("turn", 2)


AUCTION_ACTS = [Bid(1, 0, 1), Pass(1, 0), Won(1, 0, 1), Reveal(1, "jungle"), SetPrice(1, 0, 1, 0)]


@pytest.mark.parametrize("action", AUCTION_ACTS)
def test_the_basic_game_knows_no_auction(action: Action) -> None:
    assert refused(new(2), action) == texts.NO_AUCTION.id


STALE: list[tuple[Action, str | None]] = [
    (Bid(1, 0, 3), None),
    (Bid(2, 0, 3), "It is the turn of {who} now, turn {found}."),
    (Won(4, 0, 3), "It is the turn of {who} now, turn {found}."),
    (EndTurn(1, 0), "Nobody has won turn {found} yet."),
    (SetFlipped(0, True, False), None),
    (SetFlipped(0, False, True), "The turn indicator has been turned meanwhile."),
    (SetPrice(1, 0, 3, 0), None),
    (SetPrice(1, 0, 3, 2), "It is {found} now."),
]


@pytest.mark.parametrize("action, sentence", STALE)
def test_a_bid_for_a_turn_that_is_decided_is_late(action: Action, sentence: str | None) -> None:
    text = GAME.stale(game(), action)
    assert (text.id if text else None) == sentence


@pytest.mark.parametrize(
    ("turn", "flipped"),
    [
        pytest.param(34, (False, False, False), id="first of a round: nobody has played"),
        pytest.param(35, (False, False, False), id="in between: people say it"),
        pytest.param(36, (True, False, True), id="last of a round: everybody else has, and it is free"),
    ],
)
def test_a_turn_set_by_hand_knows_who_has_played_at_both_ends_of_a_round(
    turn: int, flipped: tuple[bool, ...]
) -> None:
    state = after(game(3), GiveTurn(1, turn, 0, 1))
    assert state.auction.flipped == flipped
    assert state.phase == ("turn" if turn == 36 else "auction")
    assert state.acting == 1
