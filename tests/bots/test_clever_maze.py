"""The clever player of the Enchanted Maze: legal, always the same, sees only its view, and is clever."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import pytest

from game import bots
from game.bots.zombie_princess import Clever
from game.bots.zombie_princess_hedges import ALL, CORNERS, FACES, dear, each, hedges_of
from game.bots.zombie_princess_prowl import Waves, waves
from game.engine.decision import Decision, Option
from game.engine.knowledge import scramble
from game.engine.places import rules_of
from game.engine.rules import full_setup, start_problems
from game.engine.turn import Play, begin, decisions
from game.games.zombie_princess.frames import ACTIONS
from game.games.zombie_princess.offers import Move
from game.games.zombie_princess.paths import KEY_GONE, KEY_HELD, PRINCESS, graph, reach
from game.games.zombie_princess.state import NOT_ROLLED, MazeState, tiles_of
from game.games.zombie_princess.tiles import (
    BEND,
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELL_OF,
    CORNER_CELLS,
    CROSS,
    EMPTY,
    KIND_OF,
    STRAIGHT,
    TEE,
    key_of,
    square_of,
)
from game.games.zombie_princess.view import MazeView

RULES = rules_of("zombie_princess")
SEEDS = [f"seed{number}" for number in range(5)]
MIDDLE = (1, 1)


def dealt(seats: int, seed: str = "abc", princess: int = -1, **settings: Any) -> MazeState:
    """A night up to its first question; `princess` is the seat that plays her from the start."""
    roles = ["plume", "horns", "wings", "moon"][: seats - (princess >= 0)]
    if princess >= 0:
        roles.insert(princess, "princess")
    setup = full_setup(RULES.info, seats, settings, roles)
    assert not start_problems(RULES, setup)
    return cast(MazeState, begin(RULES.deal(setup, None, seed)).state)  # the rules read nothing of the map


def view_for(state: MazeState, seat: int) -> MazeView:
    return cast(MazeView, RULES.view(state, frozenset({seat})))


def asked(state: MazeState) -> Decision:
    return decisions(state)[0]


def play_out(state: MazeState, names: Sequence[str], seed: str) -> list[tuple[int, str]]:
    """Bots play to the end; every reply passes the one check there is."""
    table = Play(RULES, state)
    players = [bots.make(name, "zombie_princess", seed, seat) for seat, name in enumerate(names)]
    replies = []
    while not state.over:
        question = table.asking()[0]
        answer = players[question.seat].answer(view_for(state, question.seat), question)
        assert answer.picks[0] in question.options
        table.take(answer)
        replies.append((answer.seat, answer.picks[0]))
    return replies


def lay(state: MazeState, tiles: Mapping[int, tuple[int, int]]) -> None:
    """Tiles out of the piles, by cell: kind and quarter turns."""
    for cell, (kind, turn) in tiles.items():
        pile = next(pile for pile in state.piles if any(KIND_OF[tile] == kind for tile in pile))
        tile = next(tile for tile in pile if KIND_OF[tile] == kind)
        pile.remove(tile)
        state.laid[cell], state.turns[cell] = tile, turn
        state.seen["tile"][tile] = (1 << state.seats) - 1


def at_turn(state: MazeState, phase: str, todo: Sequence[str] = ACTIONS, die: int = 0) -> MazeState:
    """The first knight's turn, at this phase, with so much to do."""
    Play(RULES, state).take(asked(state).answer("roll"))
    state.phase, state.todo, state.die, state.own_die = phase, list(todo), die, NOT_ROLLED
    return state


def picked(state: MazeState, seeds: Iterable[str] = SEEDS) -> list[Option]:
    """What clever does here, by several seeds."""
    question = asked(state)
    view = view_for(state, question.seat)
    picks = {Clever(seed).answer(view, question).picks[0] for seed in seeds}
    return [question.options.by_id[pick] for pick in sorted(picks)]


def middle(cell: int) -> int:
    return square_of(cell, MIDDLE)


# --- always legal, always the same

NIGHTS: list[tuple[int, int, dict[str, Any]]] = [
    (1, -1, {}),
    (1, -1, {"tokens": True}),
    (2, -1, {}),
    (2, -1, {"tokens": True, "zombie_die": True, "first": 1}),
    (3, 0, {"dawn": "20"}),
    (4, -1, {"tokens": True, "zombie_die": True}),
    (4, 3, {"tokens": True}),
    (5, 2, {"first": 3, "zombie_die": True}),
]


@pytest.mark.parametrize(("seats", "princess", "settings"), NIGHTS)
def test_every_answer_is_one_of_those_offered(seats: int, princess: int, settings: dict[str, Any]) -> None:
    state = dealt(seats, princess=princess, **settings)
    play_out(state, ["clever"] * seats, "legal")
    assert state.over


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(dealt(2), ["clever"] * 2, seed) for seed in ("x", "x", "y")]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_an_answer_depends_on_the_view_alone_not_on_what_was_asked_before() -> None:
    state = at_turn(dealt(4), "knight")
    view, question = view_for(state, 0), asked(state)
    bot = Clever("x")
    assert [bot.answer(view, question) for _ in range(3)] == [Clever("x").answer(view, question)] * 3


# --- it sees only its view


def test_swap_all_it_has_not_seen_and_it_answers_the_same() -> None:
    """Other people's tokens and all piles, every tenth answer of a night with both advanced rules."""
    state = dealt(3, tokens=True, zombie_die=True)
    table = Play(RULES, state)
    players = [Clever(f"swap{seat}") for seat in range(3)]
    answers = compared = 0
    while not state.over and compared < 12:
        question = table.asking()[0]
        seat = question.seat
        answer = players[seat].answer(view_for(state, seat), question)
        if answers % 10 == 5:
            twin, changes = scramble(RULES, state, frozenset({seat}), f"salt{answers}")
            assert any(piece != other for piece, other in changes["tile"].items())
            assert players[seat].answer(view_for(twin, seat), decisions(twin)[0]) == answer
            compared += 1
        table.take(answer)
        answers += 1
    assert compared == 12


# --- the maze as bits


def test_the_small_model_finds_the_cells_that_the_rules_find() -> None:
    """All the cells a knight can walk to, at every fifth answer of a night by random players."""
    state = dealt(4, "model")
    table = Play(RULES, state)
    players = [bots.make("random", "zombie_princess", "model", seat) for seat in range(4)]
    for number in range(300):
        question = table.asking()[0]
        table.take(players[question.seat].answer(None, question))
        if number % 5:
            continue
        cells = state.cells()
        ways = graph(cells)
        start = state.knights[0]
        found, edge = {start}, [start]
        while edge:
            fresh = {near for near in ways[edge.pop()] if near not in found}
            found |= fresh
            edge += fresh
        hedges = hedges_of(cells)
        assert each(hedges.flood(1 << CELL_OF[start], hedges.laid)) == sorted({CELL_OF[s] for s in found})


def test_a_way_costs_its_closed_sides_and_its_empty_cells() -> None:
    """From a1 to d1: b1 is to be placed, c1 to be turned; d1 is open."""
    state = dealt(2)
    lay(state, {2: (STRAIGHT, 0), 3: (CROSS, 0)})
    # a straight from north to south is closed towards both its neighbours: two sides
    assert dear(hedges_of(state.cells()).costs(1 << 3, 0, 1), 0) == 3
    lay(state, {1: (CROSS, 0)})
    assert dear(hedges_of(state.cells()).costs(1 << 3, 0, 1), 0) == 2
    state.turns[2] = 1
    assert dear(hedges_of(state.cells()).costs(1 << 3, 0, 1), 0) == 0


def roam(state: MazeState, cell: int) -> Waves:
    """Where a zombie on this cell gets to; nobody stands in its way."""
    hedges = hedges_of(state.cells())
    return waves(hedges, 1 << cell, ALL & ~CORNERS, FACES, hedges.laid & ~CORNERS)


def test_waves_count_tiles() -> None:
    """b1 c1 d1 in a row, then e1 lying across."""
    state = dealt(2)
    lay(state, {1: (CROSS, 0), 2: (CROSS, 0), 3: (CROSS, 0), 4: (STRAIGHT, 0)})
    assert [each(wave) for wave in roam(state, 1).plain] == [[1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3]]


def test_a_tile_that_can_be_turned_leads_on_but_is_itself_safe() -> None:
    """b1 c1 d1 e1 in a row, and d1 lies across: who stands on d1 keeps it from being turned."""
    state = dealt(2)
    lay(state, {1: (CROSS, 0), 2: (CROSS, 0), 3: (STRAIGHT, 0), 4: (CROSS, 0)})
    found = roam(state, 1)
    assert not any(wave >> 4 & 1 for wave in found.plain)
    assert [bool(wave >> 4 & 1) for wave in found.one] == [False, False, True, True]
    assert not any(wave >> 3 & 1 for wave in found.two[:3])  # not even from e1, unless by a rampage
    hedges = hedges_of(state.cells())
    held = waves(hedges, 1 << 1, ALL & ~CORNERS, FACES, hedges.laid & ~CORNERS & ~(1 << 3))
    assert not any(wave >> 4 & 1 for wave in held.one)


def test_a_tile_placed_and_a_tile_turned_are_two_changes() -> None:
    """b1, a gap, then d1 lying across and e1."""
    state = dealt(2)
    lay(state, {1: (CROSS, 0), 3: (STRAIGHT, 0), 4: (CROSS, 0)})
    found = roam(state, 1)
    assert not any(wave >> 4 & 1 for wave in found.one)
    assert [bool(wave >> 4 & 1) for wave in found.two] == [False, False, True, True]


# --- a knight is clever


def beside_the_castle() -> MazeState:
    """Seat 0 stands with his key on c4, open to the castle's western side; the Princess is far away."""
    state = at_turn(dealt(4), "knight")
    lay(state, {23: (CROSS, 0), 5: (CROSS, 0)})
    state.knights[0], state.keys[0] = middle(23), KEY_HELD
    state.princess = middle(5)
    return state


def test_it_takes_a_win_that_is_on_the_table() -> None:
    state = beside_the_castle()
    state.turns[CASTLE_CELL] = 3  # doors to the west and north
    assert [option.action for option in picked(state)] == [Move(CASTLE_SQUARE)]


def test_it_turns_the_castle_when_that_opens_the_way_out() -> None:
    state = beside_the_castle()
    state.turns[CASTLE_CELL] = 0  # doors to the north and east
    for option in picked(state):
        assert option.action.cell == CASTLE_CELL
        state.turns[CASTLE_CELL] = option.action.quarters
        state.todo = ["place", "move"]
        assert [after.action for after in picked(state)] == [Move(CASTLE_SQUARE)]


def test_it_places_the_missing_tile_before_it_walks() -> None:
    """One empty cell between him and the castle's open door; any cross will do."""
    state = at_turn(dealt(4), "knight", ("place", "move"))
    lay(state, {22: (CROSS, 0), 5: (CROSS, 0)})
    state.hands[0][0] = next(t for pile in state.piles for t in pile if KIND_OF[t] == CROSS)
    state.knights[0], state.keys[0] = middle(22), KEY_HELD
    state.princess, state.turns[CASTLE_CELL] = middle(5), 3
    for option in picked(state):
        assert option.action.cell == 23


def test_it_takes_its_key_when_it_can() -> None:
    state = at_turn(dealt(4), "knight")
    lay(state, {47: (CROSS, 0), 46: (CROSS, 0), 5: (CROSS, 0)})
    state.knights[0], state.princess = middle(46), middle(5)
    key = key_of(state.corners[0])
    assert CELL_OF[key] == CORNER_CELLS[2]
    assert [option.action for option in picked(state)] == [Move(key)]


def test_it_leaves_a_place_that_every_face_of_the_die_reaches() -> None:
    """b1 and the Princess on c1; a1 is out of her reach and only one tile back."""
    state = at_turn(dealt(4), "knight", ("move",))
    lay(state, {1: (CROSS, 0), 2: (CROSS, 0)})
    state.knights[0], state.princess = middle(1), middle(2)
    for option in picked(state):
        assert isinstance(option.action, Move)
        state.knights[0] = option.action.square
        for face in (1, 2, 3, 4):
            assert reach(state.cells(), state.figures(), PRINCESS, tiles_of(face)).bites == ()


def test_it_plays_a_token_that_wins() -> None:
    """All is done but the Move, and one tile is missing before the castle's door."""
    state = at_turn(dealt(2, tokens=True), "knight", ("move",))
    lay(state, {22: (CROSS, 0), 5: (CROSS, 0)})
    state.tokens[0] = [15, 16, 17]  # place a tile anywhere
    state.hands[0] = [next(t for pile in state.piles for t in pile if KIND_OF[t] == CROSS)]
    for token in state.tokens[0]:
        state.seen["token"][token] |= 1
    state.knights[0], state.keys[0] = middle(22), KEY_HELD
    state.princess, state.turns[CASTLE_CELL] = middle(5), 3
    for option in picked(state):
        assert option.id.startswith("token anywhere")
        assert option.action.cell == 23


def test_it_hides_behind_its_own_tile() -> None:
    """On d7, the Princess two tiles to the west and his key to the east: he shuts the west alone."""
    state = at_turn(dealt(2), "knight", ("rotate",))
    lay(state, {43: (CROSS, 0), 44: (CROSS, 0), 45: (TEE, 2), 46: (CROSS, 0), 7: (CROSS, 0)})
    state.knights[:], state.princess = [middle(45), middle(7)], middle(43)
    for option in picked(state):
        assert option.action.cell == 45
        state.turns[45] = 2 + option.action.quarters
        for face in (1, 2, 3, 4):
            assert reach(state.cells(), state.figures(), PRINCESS, tiles_of(face)).bites == ()
        assert middle(46) in reach(state.cells(), state.figures(), 0).stops


def test_it_stops_a_rival_who_could_walk_out_next() -> None:
    """Seat 1 stands with his key beside the castle's open door; seat 0 is nowhere near."""
    state = at_turn(dealt(4), "knight", ("rotate",))
    lay(state, {23: (CROSS, 0), 5: (CROSS, 0)})
    state.knights[1], state.keys[1] = middle(23), KEY_HELD
    state.princess, state.turns[CASTLE_CELL] = middle(5), 3  # doors to the west and north
    for option in picked(state):
        assert option.action.cell == CASTLE_CELL
        assert (3 + option.action.quarters) % 4 in (0, 1)  # no door to the west


# --- so are the hunters


def lunch(state: MazeState, hunter: int, prey: int) -> MazeState:
    """A row of crosses from b4 to the castle; nobody else is near."""
    lay(state, {21: (CROSS, 0), 22: (CROSS, 0), 23: (CROSS, 0), 14: (TEE, 0)})
    state.princess, state.knights[prey] = middle(hunter), middle(21)
    return state


def test_the_princess_bites_when_she_can() -> None:
    """In the hand of a rival, and in that of a player who is nobody but her."""
    shared = at_turn(lunch(dealt(4), 23, 1), "princess", die=2)
    for option in picked(shared):
        assert option.action.bite == 1
    ruled = at_turn(lunch(dealt(4, princess=3), 23, 1), "princess", die=2)
    assert asked(ruled).seat == 3
    for option in picked(ruled):
        assert option.action.bite == 1


def test_a_knight_does_not_have_his_own_princess_bite_himself() -> None:
    state = at_turn(lunch(dealt(4), 23, 0), "princess", ("move",), die=2)
    offered = [option.action for option in asked(state).options]
    assert any(isinstance(action, Move) and action.bite == 0 for action in offered)
    for option in picked(state):
        assert getattr(option.action, "bite", -1) == -1


def test_she_turns_the_hedge_that_is_between_her_and_lunch() -> None:
    state = at_turn(lunch(dealt(4, princess=3), 23, 1), "princess", ("rotate", "move"), die=2)
    state.laid[22] = EMPTY
    lay(state, {22: (STRAIGHT, 0)})  # from north to south, across her way
    for option in picked(state):
        assert option.action.cell == 22


def test_she_shuts_the_castle_before_a_knight_with_his_key() -> None:
    state = at_turn(dealt(3, princess=2), "princess", ("rotate",), die=1)
    lay(state, {23: (CROSS, 0), 5: (CROSS, 0)})
    state.knights[1], state.keys[1] = middle(23), KEY_HELD
    state.princess, state.turns[CASTLE_CELL] = middle(5), 3  # doors to the west and north
    for option in picked(state):
        assert option.action.cell == CASTLE_CELL
        assert (3 + option.action.quarters) % 4 in (0, 1)  # no door to the west


def test_a_zombie_knight_bites() -> None:
    state = at_turn(lunch(dealt(4), 5, 1), "knight")
    lay(state, {5: (BEND, 0)})
    state.knights[0], state.zombie[0], state.keys[0] = middle(23), True, KEY_GONE
    for option in picked(state):
        assert option.action.bite == 1


def test_with_the_die_a_zombie_knight_rolls_only_for_what_two_tiles_do_not_reach() -> None:
    state = at_turn(lunch(dealt(4, zombie_die=True), 5, 1), "knight", ("move",))
    lay(state, {5: (BEND, 0), 20: (CROSS, 0)})
    state.zombie[0], state.keys[0] = True, KEY_GONE
    state.knights[0] = middle(23)
    assert [option.id for option in picked(state)] != ["roll"]
    lay(state, {30: (CROSS, 0)})
    state.knights[0] = middle(30)  # three tiles
    assert [option.id for option in picked(state)] == ["roll"]


# --- and it wins


def test_one_clever_knight_among_random_ones_gets_out_far_more_often_than_chance() -> None:
    won = 0
    for number in range(6):
        seat = number % 4
        state = dealt(4, f"match{number}")
        play_out(state, ["clever" if one == seat else "random" for one in range(4)], f"match{number}")
        won += seat in RULES.standing(state).winners
    assert won >= 4  # chance is one or two
