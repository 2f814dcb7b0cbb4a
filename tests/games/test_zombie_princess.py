"""The Enchanted Maze, ruling by ruling: the numbers are those of the rulings.

Cells are a1 (north-west) to g7, squares (row, column) of the whole 21 x 21 grid. The castle is d4; d3, north
of it, has its middle at (7, 10).
"""

import pytest
from maze_tables import (
    CELL,
    HORNS,
    MOON,
    PLUME,
    PRINCESS_PLAYS,
    WINGS,
    Garden,
    dealt,
    empty_piles,
    hold,
    lay,
    phase,
    sq,
    stand,
    turn_zombie,
)

from game.engine.rules import full_setup, start_problems
from game.games.zombie_princess import RULES
from game.games.zombie_princess.paths import KEY_GONE, KEY_HELD, KEY_LIES, PRINCESS, reach
from game.games.zombie_princess.state import FACES, RAMPAGE, MazeState
from game.games.zombie_princess.tiles import (
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELL_OF,
    COUNTS,
    KEYS,
    KIND_OF,
    SIGILS,
    TILES,
    code,
    key_of,
    open_squares,
)

NORTH_EAST, EAST_SOUTH, SOUTH_WEST, NORTH_WEST = range(4)  # where the castle's doors look, by its turns


def corridor(**more: str) -> MazeState:
    """North of the castle: d3, d2 and d1 in a straight line, and the castle's door looks at them."""
    state = dealt(2)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 0", **more)
    state.turns[CASTLE_CELL] = NORTH_EAST
    return state


# --- setting up
def test_the_maze_has_44_tiles_beside_the_corners() -> None:
    """Rulings, The maze: 8 straight, 12 corner, 16 T, 8 cross; die X X I II III ZR."""
    assert COUNTS == (8, 12, 16, 8)
    assert TILES == 44
    assert [KIND_OF.count(kind) for kind in range(4)] == [8, 12, 16, 8]
    assert FACES == (0, 0, 1, 2, 3, RAMPAGE)


@pytest.mark.parametrize(
    ("corner", "yard"),
    [
        (0, {(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1)}),
        (1, {(0, 20), (0, 19), (1, 20), (1, 19), (1, 18), (2, 19)}),
        (2, {(20, 20), (20, 19), (19, 20), (19, 19), (19, 18), (18, 19)}),
        (3, {(20, 0), (20, 1), (19, 0), (19, 1), (19, 2), (18, 1)}),
    ],
)
def test_the_corner_tiles_open_into_the_maze(corner: int, yard: set[tuple[int, int]]) -> None:
    cell = (0, 6, 48, 42)[corner]
    assert set(open_squares(cell, code(4, corner))) == {sq(*place) for place in yard}
    assert SIGILS[corner] in {sq(r, c) for r in (0, 20) for c in (0, 20)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_knights_begin_on_their_sigils_with_their_keys_in_the_opposite_corners(seats: int) -> None:
    """Rulebook, Set-up: three tiles each, the rest in several stacks, the Princess inside the castle."""
    state = dealt(seats)
    assert state.knights == [SIGILS[corner] for corner in state.corners]
    assert state.keys == [KEY_LIES] * seats
    assert state.princess == CASTLE_SQUARE
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert sum(len(pile) for pile in state.piles) == 44 - 3 * seats
    assert all(state.piles)
    assert key_of(0) == KEYS[2] == sq(19, 19)
    assert key_of(1) == KEYS[3] == sq(19, 1)


def test_two_knights_begin_in_opposite_corners_or_choose() -> None:
    """Rulebook, Set-up: with two knights, the same side or opposite corners."""
    assert dealt(2).corners == [0, 2]
    assert dealt(2, roles=("plume", "wings")).corners == [0, 1]


def test_whoever_begins_is_chosen_and_play_goes_clockwise() -> None:
    assert dealt(4, first=2).order() == [2, 3, 0, 1]
    assert dealt(4, first=2).whose == 2
    assert dealt(3, roles=("plume", "princess", "horns"), first=1).order() == [2, 0]


# --- ruling 1: placing
def test_1_a_tile_goes_beside_the_movers_tile_in_every_way_it_can_lie() -> None:
    state = dealt(2)
    hold(state, PLUME, "straight", "cross", "bend")
    garden = phase(state, "knight", PLUME)
    assert garden.some("place straight") == [
        f"place straight -> {cell} {sides}" for cell in ("b1", "a2") for sides in ("NS", "EW")
    ]
    assert garden.some("place cross") == ["place cross -> b1 NESW", "place cross -> a2 NESW"]
    assert len(garden.some("place bend")) == 8
    garden.reply("place straight -> b1 NS")  # it need not connect
    assert KIND_OF[garden.state.laid[CELL["b1"]]] == 0
    assert not garden.some("place")
    assert len(garden.state.hands[PLUME]) == 2


def test_1_the_princess_places_beside_her_own_tile() -> None:
    state = corridor()
    hold(state, PLUME, "cross")
    stand(state, princess=sq(4, 10))
    garden = phase(state, "princess", PLUME, die=1)
    assert garden.some("place") == ["place cross -> e2 NESW", "place cross -> c2 NESW"]


def test_1_equal_tiles_are_offered_once() -> None:
    state = dealt(2)
    hold(state, PLUME, "cross", "cross", "cross")
    garden = phase(state, "knight", PLUME)
    assert garden.some("place") == ["place cross -> b1 NESW", "place cross -> a2 NESW"]
    assert garden.menu.by_id["place cross -> a2 NESW"].path == ("tile.0", "cell.1.0", "turn.0")


def bare_hand() -> MazeState:
    """The Plume has no tile left, the others have three together, and b1, c1 and d1 are still empty."""
    state = dealt(3)
    hold(state, PLUME)
    hold(state, HORNS, "cross", "straight")
    hold(state, WINGS, "cross")
    empty_piles(state)
    return state


def test_1_with_no_tile_and_empty_piles_one_is_taken_from_any_opponent() -> None:
    """Rulebook, Placing Maze Tiles."""
    garden = phase(bare_hand(), "knight", PLUME)
    assert garden.some("place") == [
        "place cross of seat 1 -> b1 NESW",
        "place straight of seat 1 -> b1 NS",
        "place straight of seat 1 -> b1 EW",
        "place cross of seat 2 -> b1 NESW",
    ]
    assert garden.menu.by_id["place cross of seat 2 -> b1 NESW"].path[0] == "tile.0.2"
    garden.reply("place cross of seat 2 -> b1 NESW")
    assert [len(hand) for hand in garden.state.hands] == [0, 2, 0]
    assert garden.heard("took")[0]["seat2"] == WINGS


def test_1_not_while_there_are_tiles_in_the_piles() -> None:
    state = bare_hand()
    tile = state.laid[CELL["g6"]]
    state.laid[CELL["g6"]], state.seen["tile"][tile] = -1, 0
    state.piles[0].append(tile)
    assert not phase(state, "knight", PLUME).some("place")


def test_1_once_every_tile_is_placed_placing_is_omitted() -> None:
    """Rulebook, Placing Maze Tiles: the maze is complete."""
    state = dealt(2)
    for hand in state.hands:
        while hand:
            state.piles[0].append(hand.pop())
    empty_piles(state)
    garden = phase(state, "princess", PLUME, die=1)
    assert not garden.some("place")
    garden.reply("rotate nothing")
    garden.reply(garden.offered[0])
    assert garden.state.phase == "knight"


def test_1_without_a_free_neighbour_placing_is_skipped() -> None:
    state = dealt(2)
    lay(state, a2="bend 0", b1="bend 0")
    garden = phase(state, "knight", PLUME)
    assert not garden.some("place")
    garden.reply("rotate nothing").reply("stay")
    assert garden.heard("turn_ends") == [{"seat": PLUME}]


def test_1_placing_waits_for_a_move_that_makes_room() -> None:
    state = dealt(2)
    lay(state, a2="straight 0", b1="bend 0")
    garden = phase(state, "knight", PLUME).reply("rotate nothing").reply("move knight -> 4,1")
    assert {name.split(" -> ")[1][:2] for name in garden.offered} == {"a3", "b2"}
    assert garden.some("place") == garden.offered, "it is the only thing left, and it must be done"


# --- ruling 2: rotating
def test_2_what_may_be_rotated() -> None:
    state = corridor(b1="bend 0", a2="tee 0", f6="cross 0")
    stand(state, princess=sq(4, 10), plume=sq(1, 4))
    garden = phase(state, "knight", PLUME)
    assert {name.split()[1] for name in garden.some("rotate")} == {"a2", "b1", "d1", "d3", "d4", "nothing"}
    assert "rotate d1 90" in garden.offered
    assert "rotate d1 180" not in garden.offered, "a straight tile looks the same after half a turn"
    hers = phase(state, "princess", PLUME, die=1)
    assert {name.split()[1] for name in hers.some("rotate")} == {"a2", "d1", "d2", "d3", "d4", "nothing"}


def test_2_a_full_turn_counts_so_all_may_stay_as_it_is() -> None:
    state = corridor()
    garden = phase(state, "knight", PLUME).reply("rotate nothing")
    assert not garden.some("rotate")
    assert garden.state.turns == state.turns


def test_2_whoever_stands_on_a_tile_goes_round_with_it() -> None:
    state = corridor(b1="cross 0")
    stand(state, plume=sq(0, 4))
    garden = phase(state, "knight", PLUME)
    assert garden.some("rotate b1") == ["rotate b1 90", "rotate b1 180", "rotate b1 270"]
    garden.reply("rotate b1 90")
    assert garden.state.knights[PLUME] == sq(1, 5)
    stand(state, plume=sq(1, 4))
    assert not phase(state, "knight", PLUME).some("rotate b1"), "in the middle of a crossing nothing changes"


def test_2_a_shared_tile_is_rotated_by_any_of_those_on_it_and_carries_all() -> None:
    """Rulebook, Rotating Maze Tiles: by any of the occupying players."""
    state = corridor(b1="straight 0")
    stand(state, princess=sq(1, 4), plume=sq(0, 4), horns=sq(2, 4))
    garden = phase(state, "knight", HORNS).reply("rotate b1 180")
    assert (garden.state.knights[PLUME], garden.state.knights[HORNS]) == (sq(2, 4), sq(0, 4))
    assert garden.state.princess == sq(1, 4)
    assert "rotate b1 90" in phase(state, "princess", PLUME, die=1).offered


def test_2_the_castle_turns_with_a_knight_inside() -> None:
    state = corridor()
    stand(state, princess=sq(4, 10), horns=CASTLE_SQUARE)
    garden = phase(state, "knight", PLUME).reply("rotate d4 90")
    assert garden.state.turns[CASTLE_CELL] == EAST_SOUTH
    assert garden.state.knights[HORNS] == CASTLE_SQUARE
    assert garden.heard("turned_castle")[0]["quarters"] == 1
    assert not phase(garden.state, "knight", HORNS).some("move"), "his door is gone"


# --- ruling 3: the order
def test_3_each_action_once_in_any_order_and_drawing_ends_the_turn() -> None:
    state = corridor()
    garden = phase(state, "knight", PLUME).reply("move knight -> 1,2")
    assert not garden.some("move")
    assert not garden.some("draw"), "drawing is the last action"
    garden.reply("rotate d1 90").reply(garden.some("place")[0])
    assert garden.asked.kind == "draw"
    garden.reply("draw from pile 2")
    assert len(garden.state.hands[PLUME]) == 3
    assert garden.state.whose == HORNS
    assert garden.asked.kind == "roll"


def test_3_a_knight_who_played_the_princess_draws_for_both_phases() -> None:
    state = corridor()
    garden = phase(state, "princess", PLUME, die=1)
    garden.reply(garden.some("place")[0]).reply("rotate nothing").reply("move princess -> 8,10")
    assert garden.state.phase == "knight"
    assert len(garden.state.hands[PLUME]) == 2
    garden.reply(garden.some("place")[0]).reply("rotate nothing").reply("stay")
    garden.reply("draw from pile 1").reply("draw from pile 1")
    assert len(garden.state.hands[PLUME]) == 3
    assert garden.asked.kind == "roll"


def test_3_an_x_skips_the_princess_phase_and_any_other_roll_does_not() -> None:
    seen = set()
    for n in range(40):
        garden = Garden(dealt(2, seed=f"die {n}")).reply("roll")
        assert (garden.state.phase == "knight") == (garden.state.die == 0)
        assert garden.barrier
        seen.add(garden.state.die)
    assert seen == {0, 1, 2, 3, RAMPAGE}


def test_3_a_move_that_leads_nowhere_is_not_asked_for() -> None:
    """Rulebook: if an action is unable to be performed, ignore it."""
    state = dealt(2)
    lay(state, b2="straight 0")
    stand(state, princess=sq(4, 4))
    state.turns[CASTLE_CELL] = NORTH_EAST
    stand(state, horns=CASTLE_SQUARE)
    garden = phase(state, "knight", HORNS)
    assert not garden.some("move")
    garden.reply("rotate nothing")
    garden.reply(garden.some("place")[-1])
    assert garden.heard("stayed") == [{"seat": HORNS}]
    assert garden.asked.kind == "draw"


# --- ruling 4: biting
def test_4_the_princess_counts_tiles_not_squares() -> None:
    """Rulebook, Move the Zombie Princess: you count the number of tiles."""
    state = corridor()
    for die, farthest in ((1, 6), (2, 3), (3, 0), (RAMPAGE, 0)):
        garden = phase(state, "princess", PLUME, die=die)
        assert garden.some("move") == [f"move princess -> {row},10" for row in range(farthest, 9)]


def ring() -> MazeState:
    """d2 is a crossing; c2, c1 and d1 lead from its west arm (4, 9) round to its north arm (3, 10)."""
    state = dealt(2)
    lay(state, d2="cross 0", c2="bend 0", c1="bend 1", d1="bend 2")
    return state


def test_4_a_tile_that_is_entered_again_counts_again() -> None:
    """A Zombie Knight blocks the middle of her crossing: its north arm is four tiles away."""
    state = ring()
    stand(state, princess=sq(4, 9), horns=sq(4, 10))
    turn_zombie(state, HORNS)
    stops = reach(state.cells(), state.figures(), PRINCESS).stops
    assert stops[sq(4, 8)] == 1
    assert stops[sq(3, 10)] == 4
    assert "move princess -> 3,10" not in phase(state, "princess", PLUME, die=3).offered
    assert "move princess -> 3,10" in phase(state, "princess", PLUME, die=RAMPAGE).offered


def test_4_two_ways_to_a_knight_are_two_choices() -> None:
    state = ring()
    stand(state, princess=sq(1, 7), horns=sq(4, 10))
    assert not phase(state, "princess", PLUME, die=1).some("bite")
    garden = phase(state, "princess", PLUME, die=2)
    assert garden.some("bite") == ["bite horns from 3,10", "bite horns from 4,9"]
    assert garden.menu.by_id["bite horns from 4,9"].path == ("figure.princess", "square.4.10", "square.4.9")
    alone = ring()
    stand(alone, princess=sq(3, 10), horns=sq(4, 10))
    [only] = [o for o in phase(alone, "princess", PLUME, die=1).menu if o.id.startswith("bite")]
    assert only.path == ("figure.princess", "square.4.10")


def test_4_she_stops_before_a_knight_she_could_reach_and_he_is_turned() -> None:
    state = corridor()
    stand(state, princess=sq(7, 10), horns=sq(4, 10))
    garden = phase(state, "princess", PLUME, die=1).reply("bite horns from 5,10")
    assert garden.state.princess == sq(5, 10)
    assert garden.state.zombie == [False, True]
    assert garden.heard("princess_moved")[0]["route"] == [sq(7, 10), sq(6, 10), sq(5, 10)]
    assert garden.heard("bitten") == [{"seat": HORNS, "cell": "d2", "at": sq(4, 10), "hand": PLUME}]


def test_4_she_needs_enough_movement_to_enter_his_square() -> None:
    """Rulebook: she must have enough movement to be able to move onto the square. Rulebook's example."""
    state = corridor()
    stand(state, princess=sq(7, 10), horns=sq(2, 10))
    one = phase(state, "princess", PLUME, die=1)
    assert "move princess -> 3,10" in one.offered, "she may stand right before him"
    assert not one.some("bite"), "but his tile is the second"
    assert phase(state, "princess", PLUME, die=2).some("bite") == ["bite horns from 3,10"]


def test_4_she_may_bite_from_where_she_stands() -> None:
    state = corridor()
    stand(state, princess=sq(5, 10), horns=sq(4, 10))
    garden = phase(state, "princess", PLUME, die=1).reply("bite horns from 5,10")
    assert garden.state.zombie[HORNS]
    assert garden.state.princess == sq(5, 10)
    assert not garden.heard("princess_moved")


def test_4_being_turned_next_to_a_knight_does_not_bite() -> None:
    """Rulebook, note: only during a Move action."""
    state = corridor(e3="straight 1")
    state.turns[CELL["d3"]] = 1
    stand(state, princess=sq(7, 9), horns=sq(7, 12))
    garden = phase(state, "princess", PLUME, die=1).reply("rotate d3 180")
    assert garden.state.princess == sq(7, 11)
    assert garden.state.zombie == [False, False]
    assert "bite horns from 7,11" in garden.offered


def test_4_nobody_in_a_corner_tile_can_be_turned() -> None:
    state = corridor(b1="straight 1")
    stand(state, princess=sq(1, 4), plume=sq(1, 2))
    garden = phase(state, "princess", HORNS, die=RAMPAGE)
    assert "move princess -> 1,3" in garden.offered
    assert not garden.some("bite")
    assert not [name for name in garden.some("move") if CELL_OF[_square(name)] == 0]


def test_4_a_knight_in_the_castle_is_bitten_from_outside_its_door() -> None:
    """Rulebook, Movement: beware using the center as a safe space."""
    state = corridor()
    stand(state, princess=sq(4, 10), horns=CASTLE_SQUARE)
    assert phase(state, "princess", PLUME, die=2).some("bite") == ["bite horns from 8,10"]
    assert not phase(state, "princess", PLUME, die=1).some("bite")
    garden = phase(state, "princess", PLUME, die=2).reply("bite horns from 8,10")
    assert garden.state.zombie[HORNS]
    assert garden.state.princess == sq(8, 10)


def test_4_she_never_bites_from_inside_the_castle() -> None:
    state = corridor()
    stand(state, horns=sq(8, 10))
    assert not phase(state, "princess", PLUME, die=RAMPAGE).some("bite")


def _square(name: str) -> int:
    row, column = name.split(" -> ")[1].split(",")
    return sq(int(row), int(column))


# --- ruling 5: the castle
def test_5_zombies_pass_through_the_castle_but_never_stop_there() -> None:
    state = corridor(e4="straight 1")
    stand(state, princess=sq(7, 10))
    garden = phase(state, "princess", PLUME, die=2)
    assert "move princess -> 10,10" not in garden.offered
    assert "move princess -> 10,12" in garden.offered, "the castle is one tile, e4 the second"
    assert "move princess -> 10,12" not in phase(state, "princess", PLUME, die=1).offered


def test_5_not_through_the_castle_while_a_knight_is_in_it() -> None:
    state = corridor(e4="straight 1")
    stand(state, princess=sq(7, 10), horns=CASTLE_SQUARE)
    offered = phase(state, "princess", PLUME, die=RAMPAGE).some("move")
    assert "move princess -> 8,10" in offered
    assert "move princess -> 10,12" not in offered


def test_5_the_princess_must_leave_the_castle_when_she_can() -> None:
    """Ours: else she could sit in the only way out all night."""
    state = corridor()
    assert "stay" not in phase(state, "princess", PLUME, die=1).offered
    state.turns[CASTLE_CELL] = EAST_SOUTH
    shut = phase(state, "princess", PLUME, die=1)
    assert "stay" in shut.offered
    assert not shut.some("move")


def test_5_a_zombie_knight_obeys_the_same_rules() -> None:
    state = corridor(e4="straight 1")
    stand(state, princess=sq(1, 10), horns=sq(7, 10))
    turn_zombie(state, HORNS)
    garden = phase(state, "knight", HORNS)
    assert "move knight -> 10,12" in garden.offered
    assert "move knight -> 10,10" not in garden.offered
    assert "move knight -> 3,10" in garden.offered
    assert "move knight -> 2,10" in garden.offered, "two tiles"


def test_5_zombies_are_in_each_others_way() -> None:
    """Ours: only knights are friendly."""
    state = corridor()
    stand(state, princess=sq(7, 10), horns=sq(5, 10))
    turn_zombie(state, HORNS)
    assert phase(state, "princess", PLUME, die=RAMPAGE).some("move") == [
        "move princess -> 6,10",
        "move princess -> 8,10",
    ]


# --- ruling 6: traps
def test_6_trapped_by_a_zombies_move_is_turned_at_once() -> None:
    state = corridor()
    state.turns[CELL["d1"]] = 1  # d2 is a dead end now
    stand(state, princess=sq(7, 10), horns=sq(3, 10))
    garden = phase(state, "princess", PLUME, die=1).reply("move princess -> 4,10")
    assert garden.state.zombie == [False, True]
    assert garden.heard("trapped") == [{"seat": HORNS, "cell": "d2", "at": sq(3, 10), "hand": PLUME}]
    assert garden.state.turned == [1, 0]


def test_6_hedges_alone_are_no_trap() -> None:
    state = corridor(b1="straight 0")
    stand(state, princess=sq(7, 10), horns=sq(1, 4))
    state.turns[CELL["d1"]] = 1
    stand(state, plume=sq(1, 10))
    garden = phase(state, "princess", PLUME, die=1).reply("stay")
    assert garden.state.zombie == [False, False]


def test_6_one_trap_may_close_the_next() -> None:
    state = dealt(3)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 1")
    state.turns[CASTLE_CELL] = NORTH_EAST
    stand(state, princess=sq(7, 10), horns=sq(4, 10), wings=sq(3, 10))
    garden = phase(state, "princess", PLUME, die=1).reply("bite horns from 5,10")
    assert garden.state.zombie == [False, True, True]
    assert [data["seat"] for data in garden.heard("trapped")] == [WINGS]


def test_6_at_his_own_move_a_trapped_knight_turns_when_nothing_can_free_him() -> None:
    state = corridor()
    state.turns[CELL["d1"]] = 1
    stand(state, princess=sq(4, 10), plume=sq(3, 10))
    garden = phase(state, "knight", PLUME)
    assert not garden.some("move")
    assert "stay" not in garden.offered, "first what might still free him"
    garden.reply("rotate nothing")
    assert garden.some("place") == garden.offered
    garden.reply(garden.offered[0])
    assert garden.state.zombie == [True, False]
    assert garden.state.turned == [0, 0], "nobody's doing"
    assert garden.asked.kind == "draw", "his turn goes on"


def test_6_turning_a_hedge_frees_him() -> None:
    state = corridor()
    state.turns[CELL["d1"]] = 1
    stand(state, princess=sq(4, 10), plume=sq(3, 10))
    garden = phase(state, "knight", PLUME).reply("rotate d1 90")
    assert "move knight -> 2,10" in garden.offered
    garden.reply("move knight -> 0,10")
    assert garden.state.zombie == [False, False]


# --- ruling 7: passing
def test_7_knights_pass_knights_but_not_zombies_and_never_end_on_anybody() -> None:
    state = dealt(3)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 0")
    stand(state, plume=sq(8, 10), horns=sq(6, 10), wings=sq(2, 10))
    turn_zombie(state, WINGS)
    garden = phase(state, "knight", PLUME)
    assert garden.some("move") == [f"move knight -> {row},10" for row in (3, 4, 5, 7)]


# --- ruling 8: keys and the way out
def to_the_key() -> MazeState:
    """A straight way along the south edge into the corner where the Plume's key lies."""
    state = dealt(2)
    lay(state, f7="straight 1", e7="straight 1")
    stand(state, plume=sq(19, 13), horns=sq(20, 20))
    return state


def test_8_a_knight_stops_on_his_key_and_takes_it() -> None:
    """Rulebook, Getting your key: you must stop and cannot move any further."""
    state = to_the_key()
    garden = phase(state, "knight", PLUME)
    assert "move knight -> 19,19" in garden.offered
    assert "move knight -> 20,19" not in garden.offered, "beyond his key there is no going this turn"
    garden.reply("move knight -> 19,19")
    assert garden.state.keys == [KEY_HELD, KEY_LIES]
    assert garden.heard("key") == [{"seat": PLUME, "knight": "plume"}]


def test_8_only_his_own_key() -> None:
    state = dealt(3)
    lay(state, f7="straight 1")
    stand(state, wings=sq(19, 16), horns=sq(20, 20))
    garden = phase(state, "knight", WINGS)
    assert "move knight -> 20,19" in garden.offered, "another's key is no obstacle"
    garden.reply("move knight -> 19,19")
    assert garden.state.keys == [KEY_LIES] * 3


def test_8_a_key_that_somebody_stands_on_is_out_of_reach() -> None:
    state = to_the_key()
    stand(state, horns=sq(19, 19))
    garden = phase(state, "knight", PLUME)
    assert garden.some("move")[-1] == "move knight -> 19,18"


def test_8_with_the_key_entering_the_castle_wins_at_once() -> None:
    state = corridor()
    stand(state, princess=sq(1, 10), plume=sq(7, 10))
    state.keys[PLUME] = KEY_HELD
    garden = phase(state, "knight", PLUME).reply("move knight -> 10,10")
    assert garden.state.over
    assert (garden.state.end, garden.state.escaped) == ("escape", PLUME)
    standing = RULES.standing(garden.state)
    assert (standing.winners, standing.result) == ((PLUME,), "escape")


def test_8_without_the_key_the_castle_is_a_room_like_any_other() -> None:
    state = corridor()
    stand(state, princess=sq(1, 10), plume=sq(7, 10))
    garden = phase(state, "knight", PLUME).reply("move knight -> 10,10")
    assert not garden.state.over
    assert garden.state.knights[PLUME] == CASTLE_SQUARE


def test_8_a_friend_in_the_castle_does_not_keep_a_knight_from_escaping() -> None:
    """Ours: knights pass each other, and with the key entering is enough."""
    state = corridor()
    stand(state, princess=sq(1, 10), plume=sq(7, 10), horns=CASTLE_SQUARE)
    assert "move knight -> 10,10" not in phase(state, "knight", PLUME).offered
    state.keys[PLUME] = KEY_HELD
    garden = phase(state, "knight", PLUME).reply("move knight -> 10,10")
    assert garden.state.escaped == PLUME


def test_8_a_zombie_in_the_castle_does() -> None:
    state = corridor()
    stand(state, plume=sq(7, 10))
    state.keys[PLUME] = KEY_HELD
    assert "move knight -> 10,10" not in phase(state, "knight", PLUME).offered


# --- ruling 9
def test_9_a_turned_knights_key_is_gone_his_tiles_and_tokens_stay() -> None:
    state = dealt(2, tokens=True)
    lay(state, d3="straight 0", d2="straight 0")
    stand(state, princess=sq(7, 10), horns=sq(4, 10))
    state.keys[HORNS] = KEY_HELD
    tiles, tokens = state.hands[HORNS][:], state.tokens[HORNS][:]
    garden = phase(state, "princess", PLUME, die=1).reply("bite horns from 5,10")
    assert garden.state.keys == [KEY_LIES, KEY_GONE]
    assert (garden.state.hands[HORNS], garden.state.tokens[HORNS]) == (tiles, tokens)


def test_9_the_one_who_plays_her_may_be_bitten_and_goes_on_as_a_zombie() -> None:
    state = corridor()
    stand(state, princess=sq(7, 10), plume=sq(4, 10))
    garden = phase(state, "princess", PLUME, die=1, todo="move").reply("bite plume from 5,10")
    assert garden.state.phase == "knight"
    assert garden.state.turned == [0, 0], "his own knight is nothing to boast of"
    assert garden.some("move") == [f"move knight -> {row},10" for row in range(4)]


# --- rulings 10, 11, 13: the ends
def test_10_all_turned_without_a_princess_player_the_princess_wins_and_turns_are_counted() -> None:
    state = dealt(3)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 0")
    stand(state, princess=sq(8, 10), plume=sq(3, 10), horns=sq(5, 10), wings=sq(1, 10))
    turn_zombie(state, PLUME, HORNS)
    state.turned = [1, 0, 0]
    garden = phase(state, "knight", PLUME).reply("bite wings from 2,10")
    assert garden.state.over
    standing = RULES.standing(garden.state)
    assert (standing.result, standing.winners, standing.scores) == ("apocalypse", (), (2, 0, 0))
    assert garden.heard("bitten_by")[0]["seat2"] == PLUME
    assert standing.parts[-1].best == (PLUME,)


def test_10_all_turned_a_princess_player_wins() -> None:
    state = dealt(3, roles=PRINCESS_PLAYS)
    lay(state, d3="straight 0", d2="straight 0")
    stand(state, princess=sq(7, 10), plume=sq(4, 10), horns=sq(1, 1))
    state.knights[HORNS] = sq(8, 10)
    turn_zombie(state, HORNS)
    garden = phase(state, "princess", HORNS, die=1).reply("bite plume from 5,10")
    assert RULES.standing(garden.state).winners == (2,)
    assert garden.state.turned == [0, 0, 1]


def test_11_a_princess_player_rolls_on_every_knights_turn_and_refills_to_three() -> None:
    garden = Garden(dealt(3, roles=PRINCESS_PLAYS, seed="refill"))
    rollers = set()
    phases = 0
    for _ in range(120):
        asked = garden.asked
        if asked.kind == "roll":
            rollers.add(asked.seat)
            assert len(garden.state.hands[2]) == 3
            assert garden.state.whose in (PLUME, HORNS)
        if garden.state.phase == "princess":
            phases += 1
            assert asked.seat == 2
        garden.reply(garden.offered[0])
        if garden.state.over:
            break
    assert rollers == {2}
    assert phases > 6


def test_11_a_princess_player_needs_at_least_two_knights() -> None:
    for seats in (1, 2):
        roles = ("princess", "plume")[:seats]
        assert start_problems(RULES, full_setup(RULES.info, seats, {}, roles))
    assert full_setup(RULES.info, 5).roles.count("princess") == 1
    assert dealt(5).ruler == 4
    assert dealt(4).ruler == -1


@pytest.mark.parametrize(("dawn", "last"), [("20", 20), ("30", 30), ("40", 40)])
def test_13_dawn_breaks_after_the_last_round_and_the_princess_wins(dawn: str, last: int) -> None:
    state = dealt(2, dawn=dawn)
    state.round, state.agenda[0].at = last, 1  # type: ignore[attr-defined]
    garden = phase(state, "knight", HORNS)
    garden.reply(garden.some("place")[0]).reply("rotate nothing").reply("stay").reply("draw from pile 1")
    assert garden.state.end == "dawn"
    assert RULES.standing(garden.state).winners == ()
    assert garden.heard("dawn") == [{"round": last}]


def test_13_a_night_without_dawn_goes_on() -> None:
    state = dealt(2, dawn="none")
    state.round, state.agenda[0].at = 400, 1  # type: ignore[attr-defined]
    garden = phase(state, "knight", HORNS)
    garden.reply(garden.some("place")[0]).reply("rotate nothing").reply("stay").reply("draw from pile 1")
    assert garden.state.round == 401
    assert not garden.state.over


def test_13_at_dawn_a_princess_player_wins() -> None:
    state = dealt(5)
    state.over, state.end = True, "dawn"
    assert RULES.standing(state).winners == (4,)
    assert MOON in state.order()
