"""The clever player of A Battle of Wits: always legal, always the same, sees only its view, and is clever."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from game import bots
from game.bots.battle_of_wits import Clever
from game.bots.battle_of_wits_guess import MOST, imagine
from game.bots.battle_of_wits_sight import sight_of
from game.engine.decision import Decision
from game.engine.places import rules_of
from game.engine.rules import full_setup, start_problems
from game.engine.turn import Play, begin, decisions
from game.games.battle_of_wits.cards import CARDS, FIRST_SICILIAN, HEROES, SCHEMERS, SICILIAN_VALUES
from game.games.battle_of_wits.state import WitsState
from game.games.battle_of_wits.view import CardView, WitsView

RULES = rules_of("battle_of_wits")
SEEDS = [f"seed{number}" for number in range(8)]


def dealt(seats: int, seed: str = "abc", **settings: Any) -> WitsState:
    """A table up to its first question. Teams sit alternately."""
    roles = [role for pair in zip(HEROES, SCHEMERS, strict=True) for role in pair][:seats]
    setup = full_setup(RULES.info, seats, settings, roles)
    assert not start_problems(RULES, setup)
    return cast(WitsState, begin(RULES.deal(setup, None, seed)).state)  # the cards need no map


def view_for(state: WitsState, seat: int) -> WitsView:
    return cast(WitsView, RULES.view(state, frozenset({seat})))


def play_out(state: WitsState, names: Sequence[str], seed: str) -> list[tuple[int, str]]:
    """Bots play to the end; every reply passes the one check there is."""
    table = Play(RULES, state)
    players = [bots.make(name, "battle_of_wits", seed, seat) for seat, name in enumerate(names)]
    replies = []
    while not state.over:
        asked = table.asking()[0]
        answer = players[asked.seat].answer(view_for(state, asked.seat), asked)
        assert answer.picks[0] in asked.options
        table.take(answer)
        replies.append((answer.seat, answer.picks[0]))
    return replies


def wins(seats: int, games: int, name: str, others: str, **settings: Any) -> int:
    """How many games `name` wins, sitting at another seat each time."""
    won = 0
    for number in range(games):
        seat = number % seats
        state = dealt(seats, f"table{number}", **settings)
        play_out(state, [name if one == seat else others for one in range(seats)], f"table{number}")
        won += seat in RULES.standing(state).winners
    return won


def c(seat: int, value: int) -> int:
    return seat * 7 + value - 1


def sicilian(value: int) -> int:
    return FIRST_SICILIAN + SICILIAN_VALUES.index(value)


def lay(
    state: WitsState,
    contents: Sequence[Sequence[int]] = (),
    bids: Sequence[Sequence[int]] = (),
    opened: Sequence[int] = (),
    hands: dict[int, list[int]] | None = None,
) -> WitsState:
    """Put these piles on a fresh table, closest card first. Hands that are not given keep what is left."""
    n = len(state.players)
    state.contents = [list(pile) for pile in contents] or [[] for _ in range(n)]
    state.bids = [list(pile) for pile in bids] or [[] for _ in range(n)]
    state.opened = list(opened) or [0] * n
    laid = {card for pile in (*state.contents, *state.bids) for card in pile}
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = [card for card in hand if card not in laid]
    for seat, hand in (hands or {}).items():
        state.hands[seat] = list(hand)
        for card in hand:
            state.seen["card"][card] = 1 << seat
        state.box = [card for card in state.box if card not in hand]
    in_play = {card for zone in (*state.hands, *state.contents, *state.bids, state.box) for card in zone}
    for card in range(CARDS):
        if card not in in_play:  # as at a real table, what is in no pile and no hand is no secret
            state.seen["card"][card] = (1 << state.seats) - 1
    for pile, count in zip(state.contents, state.opened, strict=True):
        for card in pile[:count]:
            state.seen["card"][card] = (1 << state.seats) - 1
    return state


def all_laid(state: WitsState) -> WitsState:
    """Everyone has laid down everything: the bids are turned up."""
    state.hands = [[] for _ in range(state.seats)]
    frame = state.agenda[-1]
    frame.ask, frame.step = None, "open_bids"
    return cast(WitsState, begin(state).state)


def asked(state: WitsState) -> Decision:
    return decisions(state)[0]


def picks(state: WitsState, seeds: Iterable[str] = SEEDS) -> set[str]:
    """What clever does here, by several seeds."""
    decision = asked(state)
    return {Clever(seed).answer(view_for(state, decision.seat), decision).picks[0] for seed in seeds}


# --- always legal, always the same

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in range(2, 11)),
    (2, {"sicilian": False, "time": False}),
    (3, {"match": "elimination"}),
    (4, {"teams": True, "dealer": 1}),
    (4, {"teams": True, "match": "best_of_3", "sicilian": False}),
    (5, {"match": "elimination", "mostly_dead": True, "time": False}),
    (5, {"single_winner": True}),
    (6, {"six_player_hand": "full", "match": "best_of_3"}),
    (6, {"match": "elimination", "mostly_dead": False, "sicilian": False}),
    (3, {"single_winner": True, "match": "best_of_5", "edges": True}),
    (10, {"teams": True, "time": False}),
]


@pytest.mark.parametrize(("seats", "settings"), SETTINGS)
def test_every_answer_is_one_of_those_offered(seats: int, settings: dict[str, Any]) -> None:
    state = dealt(seats, **settings)
    play_out(state, ["clever"] * seats, "legal")
    assert state.over


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(dealt(5), ["clever"] * 5, seed) for seed in ("x", "x", "y")]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_an_answer_depends_on_the_view_alone_not_on_what_was_asked_before() -> None:
    state = dealt(4)
    view, decision = view_for(state, asked(state).seat), asked(state)
    bot = Clever("x")
    assert [bot.answer(view, decision) for _ in range(3)] == [Clever("x").answer(view, decision)] * 3


# --- it sees only its view


def test_it_answers_from_a_view_that_holds_nothing_hidden() -> None:
    """Other hands are empty in the view, face-down cards are blank: that is all it gets, and enough."""
    state = dealt(4)
    names = ["clever"] * 4
    table = Play(RULES, state)
    players = [bots.make(name, "battle_of_wits", "blank", seat) for seat, name in enumerate(names)]
    while not state.over:
        decision = table.asking()[0]
        view = view_for(state, decision.seat)
        for other in view.seats:
            assert other.seat == decision.seat or other.hand == ()
        table.take(players[decision.seat].answer(view, decision))


def test_two_tables_that_look_alike_get_the_same_answer() -> None:
    """Exchange what rivals hold for what they have laid face down: the view stays, and so does the reply."""
    one = lay(dealt(3), contents=[[c(1, 7), c(2, 6)], [c(0, 2)], [c(1, 2)]], bids=[[c(2, 4)], [], [c(1, 3)]])
    two = lay(dealt(3), contents=[[c(1, 4), c(2, 1)], [c(0, 2)], [c(1, 5)]], bids=[[c(2, 7)], [], [c(1, 6)]])
    assert view_for(one, 0) == view_for(two, 0)
    assert view_for(one, 1) != view_for(two, 1)
    assert picks(one, ["same"]) == picks(two, ["same"])


def test_every_imagined_world_fits_what_is_known() -> None:
    """Everything lies face up but one rival's card: there are only so many ways it can be."""
    state = lay(
        dealt(2, sicilian=False),
        contents=[[c(1, 7)], [c(1, 2)]],
        bids=[[c(1, v) for v in (1, 3, 4, 5)], [c(0, v) for v in range(1, 8)]],
        hands={0: [], 1: [c(1, 6)]},
    )
    for card in (c(1, 2), *state.bids[0]):
        state.seen["card"][card] = 3
    state.opened[1] = 1
    sight = sight_of(view_for(state, 0), 0)
    assert sorted(sight.rivals[0].unseen) == [6, 7]
    odds = imagine(sight, Random(1).random, 40)
    a = odds.lives[0]
    # A holds the 7, and 8 saves it (7 would be a tie that the 7 decides); or the 6, and can spare as much
    assert a[MOST + 8] == odds.every
    assert a[MOST + 7] != odds.every
    assert a[MOST - 6] != 0
    assert a[MOST - 7] == 0


# --- it is clever


def test_it_takes_the_goblet_that_is_surely_wine() -> None:
    contents = [[c(1, 7), c(2, 5)], [c(1, 6), c(2, 4)], [c(1, 5), c(2, 7)]]
    state = lay(dealt(3), contents, opened=[2, 2, 2])
    assert picks(all_laid(state)) == {"take B"}


def test_it_does_not_drink_sure_poison_while_anything_may_be_wine() -> None:
    contents = [[c(1, 7)], [c(2, 6)], [c(1, 5)]]
    state = lay(dealt(3), contents, opened=[1, 0, 1])
    assert picks(all_laid(state)) == {"take B"}


def test_it_remembers_the_poison_it_poured_itself() -> None:
    contents = [[c(1, 6), c(0, 7)], [c(2, 2)], [c(2, 5)]]
    state = lay(dealt(3), contents, opened=[1, 1, 1])
    assert picks(all_laid(state)) == {"take B"}


def test_with_immunity_its_own_poison_does_not_count() -> None:
    contents = [[c(0, 7), c(1, 2)], [c(2, 5)], [c(1, 3)]]
    for immune, reply in ((True, {"take A"}), (False, {"take C"})):
        state = lay(dealt(3), contents, opened=[2, 1, 0])
        state.immune[0] = immune
        # C is face down: poison too, but this seat can't know
        assert picks(all_laid(state)) == reply


def test_of_two_goblets_it_keeps_the_safer_one() -> None:
    contents = [[c(1, 4), c(2, 5)], [c(1, 6), c(2, 1)], [c(1, 2)]]
    bids = [[c(0, 7)], [c(0, 6)], [c(2, 6)]]
    state = all_laid(lay(dealt(3), contents, bids, opened=[2, 2, 0]))
    assert asked(state).kind == "keep"
    assert picks(state) == {"keep B"}


def test_for_a_single_winner_it_keeps_the_richer_goblet() -> None:
    contents = [[c(1, 2)], [c(1, 6), c(2, 6)], [c(1, 4)]]
    bids = [[c(0, 7)], [c(0, 6)], [c(2, 5)]]
    state = all_laid(lay(dealt(3, single_winner=True), contents, bids, opened=[1, 2, 1]))
    assert picks(state) == {"keep B"}


def last_card(bids: Sequence[Sequence[int]], contents: Sequence[Sequence[int]], card: int) -> WitsState:
    """Two players, no Sicilian cards; seat 0 holds one card, seat 1 holds none."""
    state = dealt(2, sicilian=False)
    return lay(state, contents, bids, [len(pile) for pile in contents], {0: [card], 1: []})


def test_with_its_last_card_it_saves_the_goblet_it_will_drink() -> None:
    """It has the highest bid on A, which is one short of wine; B is poison."""
    state = last_card([[c(0, 7)], [c(1, 6)]], [[c(1, 3), c(0, 2)], [c(1, 7)]], c(0, 4))
    assert picks(state) == {"place 4 wine -> A contents"}


def test_with_its_last_card_it_outbids_for_the_goblet_of_wine() -> None:
    """A is wine for sure; a bid of 7 beats the rival's 6 there, and B is poison beyond repair."""
    state = last_card([[c(1, 6)], []], [[c(1, 4), c(0, 6)], [c(1, 7), c(1, 5), c(0, 5)]], c(0, 7))
    state.seen["card"][c(1, 6)] = 3
    assert picks(state) == {"place 7 poison -> A bid"}


def test_it_pours_its_last_poison_where_a_rival_drinks_not_where_it_does() -> None:
    state = last_card([[c(0, 7)], [c(1, 7)]], [[c(1, 4)], [c(1, 2)]], c(0, 5))
    assert picks(state) == {"place 5 poison -> B contents"}


def test_it_spares_its_teammate() -> None:
    """Seats 0 and 2 are heroes. C is the mate's goblet, B and D those of the schemers."""
    state = dealt(4, sicilian=False, teams=True)
    contents = [[c(0, 6)], [c(1, 4)], [c(2, 4)], [c(3, 4)]]
    bids = [[c(0, 7)], [c(1, 7)], [c(2, 7)], [c(3, 7)]]
    lay(state, contents, bids, [1] * 4, {0: [c(0, 5)], 1: [], 2: [], 3: []})
    assert picks(state) <= {"place 5 poison -> B contents", "place 5 poison -> D contents"}


def test_it_uses_immunity_when_its_own_poison_lies_in_its_goblet() -> None:
    state = dealt(2)
    contents = [[c(1, 4), c(0, 7)], [c(1, 7)]]
    bids = [[c(0, 6)], [c(1, 6)]]
    lay(state, contents, bids, [2, 1], {0: [sicilian(9)], 1: []})
    assert picks(state) == {"use Immunity"}


def test_it_switches_its_bid_to_the_goblet_of_wine() -> None:
    """A is poison however the 8 is poured, and its bid lies there; B is wine and the rival's."""
    state = dealt(2)
    contents = [[c(1, 7), c(1, 5)], [c(1, 6), c(1, 4)]]
    bids = [[c(0, 7)], [c(1, 3)]]
    lay(state, contents, bids, [2, 2], {0: [sicilian(8)], 1: []})
    assert picks(state) == {"use Switch A B"}


def test_face_down_cards_of_somebody_who_bids_there_are_taken_for_wine() -> None:
    """Two goblets with one hidden card of seat 1 each; seat 1 has bid thrice on B."""
    contents = [[c(1, 3)], [c(1, 2)], [c(2, 7)]]
    bids = [[], [c(1, 7), c(1, 5), c(1, 6)], []]
    state = lay(dealt(3, sicilian=False), contents, bids, [0, 0, 1])
    sight = sight_of(view_for(state, 0), 0)
    rival = next(rival for rival in sight.rivals if rival.place == 1)
    assert rival.home == 1
    assert rival.wit > 0.5
    odds = imagine(sight, Random(1).random, 400)
    assert odds.lives[1][MOST].bit_count() > odds.lives[0][MOST].bit_count() + 40


def test_it_needs_no_more_than_the_backs_of_face_down_cards() -> None:
    """A view with the rivals' cards blanked by hand gets the same reply."""
    state = lay(dealt(3), contents=[[c(1, 7)], [c(2, 6)], []], bids=[[c(2, 4)], [c(1, 3)], []])
    view = view_for(state, 0)
    blank = replace(
        view,
        goblets=tuple(
            replace(
                goblet,
                contents=tuple(CardView(look.back, -1, False) for look in goblet.contents),
                bids=tuple(CardView(look.back, -1, False) for look in goblet.bids),
            )
            for goblet in view.goblets
        ),
    )
    assert Clever("x").answer(blank, asked(state)) == Clever("x").answer(view, asked(state))


# --- and it wins

FAIR = 0.37  # how often a random player lives among random ones, at any number of seats


@pytest.mark.parametrize(("seats", "games"), [(2, 40), (4, 60), (7, 20)])
def test_it_lives_far_more_often_than_chance(seats: int, games: int) -> None:
    assert wins(seats, games, "clever", "random") > 1.8 * FAIR * games


def test_a_random_player_among_clever_ones_lives_less_often_than_chance() -> None:
    assert wins(4, 20, "random", "clever") < FAIR * 20
