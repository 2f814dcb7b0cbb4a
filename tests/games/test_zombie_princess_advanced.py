"""The Enchanted Maze beyond its first evening: tokens, the Zombie Knights' die, a Princess nobody plays."""

import re
from collections import deque
from itertools import pairwise, product

import pytest
from maze_tables import (
    CELL,
    HORNS,
    PLUME,
    Garden,
    dealt,
    empty_piles,
    give_token,
    hold,
    lay,
    phase,
    sq,
    stand,
    turn_zombie,
)

from game.engine.chance import Chance
from game.engine.places import PACKAGE, texts_of
from game.games.zombie_princess import RULES, hunger
from game.games.zombie_princess.paths import PRINCESS, reach
from game.games.zombie_princess.state import (
    ANYWHERE,
    RAMPAGE,
    REMOVE,
    SLIDE,
    TWIST,
    MazeState,
    tiles_of,
    token_kind,
)
from game.games.zombie_princess.tiles import (
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELL_OF,
    CORNER_CELLS,
    KIND_OF,
    open_squares,
)

SAY = texts_of("zombie_princess")


def with_token(kind: int, seats: int = 2) -> MazeState:
    """North of the castle d3, d2 and d1 in a line; the Plume holds this token."""
    state = dealt(seats, tokens=True)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 0")
    state.turns[CASTLE_CELL] = 0
    give_token(state, PLUME, kind)
    return state


# --- Extra Action tokens
def test_three_tokens_each_and_none_for_the_princess_player() -> None:
    """Rulebook, Extra Action tokens, Setup."""
    state = dealt(5, tokens=True)
    assert [len(tokens) for tokens in state.tokens] == [3, 3, 3, 3, 0]
    assert len(state.supply) == 8
    kinds = [token_kind(token) for zone in (*state.tokens, state.supply) for token in zone]
    assert [kinds.count(kind) for kind in range(4)] == [5, 5, 5, 5]


def test_one_token_each_knight_phase_shown_discarded_and_replaced() -> None:
    state = with_token(REMOVE)
    token = state.tokens[PLUME][0]
    garden = phase(state, "knight", PLUME).reply("token remove: d1 -> pile 1")
    assert garden.barrier
    assert garden.state.spent == [token]
    assert len(garden.state.tokens[PLUME]) == 3
    assert len(garden.state.supply) == 13
    assert not garden.some("token")
    assert garden.state.todo == ["place", "rotate", "move"], "it is an extra action"


def test_when_the_supply_is_out_no_token_is_drawn() -> None:
    state = with_token(REMOVE)
    everyone = (1 << state.seats) - 1
    for token in state.supply:
        state.seen["token"][token] = everyone
    state.spent, state.supply = state.supply, []
    garden = phase(state, "knight", PLUME).reply("token remove: d1 -> pile 1")
    assert len(garden.state.tokens[PLUME]) == 2


def test_no_token_in_the_princess_phase() -> None:
    assert not phase(with_token(REMOVE), "princess", PLUME, die=1).some("token")


def test_a_token_may_be_played_last_before_the_drawing() -> None:
    """Rulebook: anytime during your Knight Phase; drawing is the last action of it."""
    state = with_token(REMOVE)
    garden = phase(state, "knight", PLUME)
    garden.reply(garden.some("place")[0]).reply("rotate nothing").reply("stay")
    assert garden.some("draw")
    assert garden.some("token remove")
    garden.reply("token remove: d1 -> pile 1")
    assert garden.asked.kind == "draw"
    assert not garden.some("token")


def test_remove_takes_an_unoccupied_tile_into_a_pile_where_nobody_knows_it() -> None:
    state = with_token(REMOVE)
    stand(state, princess=sq(7, 10), horns=sq(4, 10))
    garden = phase(state, "knight", PLUME)
    assert {name.split(": ")[1][:2] for name in garden.some("token remove")} == {"d1"}
    tile, size = state.laid[CELL["d1"]], len(state.piles[2])
    garden.reply("token remove: d1 -> pile 3")
    assert garden.state.laid[CELL["d1"]] == -1
    assert tile in garden.state.piles[2]
    assert len(garden.state.piles[2]) == size + 1
    assert garden.state.seen["tile"][tile] == 0


def test_remove_begins_a_pile_anew_when_all_are_gone() -> None:
    state = with_token(REMOVE)
    empty_piles(state)
    garden = phase(state, "knight", PLUME).reply("token remove: d1 -> pile 1")
    assert len(garden.state.piles[0]) == 1


def test_slide_moves_a_tile_one_space_where_nothing_is_in_the_way() -> None:
    """Rulebook: any direction not obstructed; the tile may become disconnected."""
    state = with_token(SLIDE)
    stand(state, horns=sq(4, 10))
    garden = phase(state, "knight", PLUME)
    assert set(garden.some("token slide")) == {
        "token slide: d1 -> c1",
        "token slide: d1 -> e1",
        "token slide: d3 -> c3",
        "token slide: d3 -> e3",
    }
    tile = state.laid[CELL["d3"]]
    garden.reply("token slide: d3 -> e3")
    assert garden.state.laid[CELL["e3"]] == tile
    assert garden.state.laid[CELL["d3"]] == -1


def test_slide_never_into_corner_castle_or_off_the_board() -> None:
    state = dealt(2, tokens=True)
    give_token(state, PLUME, SLIDE)
    lay(state, b1="cross 0", d3="cross 0")
    stand(state, princess=sq(7, 10), horns=sq(6, 10))
    offered = phase(state, "knight", PLUME).some("token slide")
    assert set(offered) == {"token slide: b1 -> c1", "token slide: b1 -> b2"}, "she shares d3 with a knight"


def test_slide_takes_the_princess_along_and_bites_nobody() -> None:
    state = with_token(SLIDE)
    lay(state, e2="straight 0")
    stand(state, princess=sq(8, 10), horns=sq(5, 13))
    garden = phase(state, "knight", PLUME).reply("token slide: d3 -> e3")
    assert garden.state.princess == sq(8, 13)
    assert not garden.state.zombie[HORNS]


def test_twist_turns_only_tiles_that_somebody_stands_on() -> None:
    state = with_token(TWIST)
    stand(state, princess=sq(8, 10), horns=sq(4, 10))
    garden = phase(state, "knight", PLUME)
    assert garden.some("token twist") == [
        "token twist: rotate d2 90",
        "token twist: rotate d3 90",
        "token twist: rotate d3 180",
        "token twist: rotate d3 270",
    ]
    garden.reply("token twist: rotate d3 180")
    assert garden.state.princess == sq(6, 10)
    assert "rotate" in garden.state.todo


def test_anywhere_places_one_of_your_own_tiles_on_any_empty_space() -> None:
    state = with_token(ANYWHERE)
    hold(state, PLUME, "cross")
    garden = phase(state, "knight", PLUME)
    assert len(garden.some("token anywhere")) == 44 - 3
    garden.reply("token anywhere: place cross -> g4 NESW")
    assert KIND_OF[garden.state.laid[CELL["g4"]]] == 3
    assert not garden.some("place"), "that was the last tile, and there are more in the piles"


def test_a_token_may_save_a_trapped_knight() -> None:
    """Ruling 6: he is judged at his own Move, and a token comes before it."""
    state = with_token(TWIST)
    state.turns[CELL["d1"]] = 1
    lay(state, c2="straight 1")
    stand(state, princess=sq(4, 10), plume=sq(3, 10))
    garden = phase(state, "knight", PLUME, todo="move")
    assert garden.some("token twist: rotate d2")
    assert "stay" in garden.offered, "or he gives in"
    saved = phase(state, "knight", PLUME, todo="move").reply("token twist: rotate d2 270")
    assert saved.state.knights[PLUME] == sq(4, 9)
    assert "move knight -> 4,8" in saved.offered
    assert garden.reply("stay").state.zombie[PLUME]


# --- Zombie Knight die movement
def zombie_with_die(own: int | None = None) -> Garden:
    for n in range(60):
        state = dealt(2, zombie_die=True, seed=f"own {n}")
        lay(state, d3="straight 0", d2="straight 0", d1="straight 0")
        stand(state, princess=sq(0, 10), horns=sq(8, 10))
        state.turns[CASTLE_CELL] = 1
        turn_zombie(state, HORNS)
        garden = phase(state, "knight", HORNS)
        if own is None or garden.reply("roll").state.own_die == own:
            return garden
    raise AssertionError("the die never showed that")


def test_a_zombie_knight_moves_two_tiles_or_rolls() -> None:
    garden = zombie_with_die()
    assert "roll" in garden.offered
    assert "move knight -> 3,10" in garden.offered
    assert "move knight -> 0,10" not in garden.offered
    assert "roll" not in phase(dealt(2, zombie_die=True), "knight", HORNS).offered, "he is no zombie yet"
    plain = dealt(2)
    lay(plain, d3="straight 0")
    stand(plain, horns=sq(7, 10))
    turn_zombie(plain, HORNS)
    assert "roll" not in phase(plain, "knight", HORNS).offered, "only in advanced play"


@pytest.mark.parametrize(("face", "farthest"), [(1, 3), (2, 1), (3, 1), (RAMPAGE, 1)])
def test_a_rolled_move_goes_by_the_die(face: int, farthest: int) -> None:
    garden = zombie_with_die(face)
    assert garden.state.phase == "march"
    assert garden.offered == [*(f"move knight -> {row},10" for row in range(farthest, 8)), "stay"]
    garden.reply("move knight -> 7,10")
    assert garden.state.todo == ["place", "rotate"]


def test_a_rolled_x_is_no_move_but_the_rest_goes_on() -> None:
    garden = zombie_with_die(0)
    assert garden.state.todo == ["place", "rotate"]
    assert not garden.some("move")
    assert "stay" not in garden.offered
    assert garden.some("place")


# --- alone against a Princess that nobody plays
def alone(**tiles: str) -> MazeState:
    state = dealt(1)
    lay(state, **tiles)
    state.turns[CASTLE_CELL] = 0
    return state


def test_alone_she_has_tiles_of_her_own_and_is_never_asked_about() -> None:
    state = dealt(1)
    assert [len(hand) for hand in state.hands] == [3, 3]
    garden = Garden(state)
    for _ in range(60):
        if garden.state.over:
            break
        assert garden.asked.seat == 0
        assert garden.state.phase in ("knight", "draw")
        garden.reply(garden.offered[-1])
    assert garden.heard("princess_moved")


def test_alone_she_bites_at_once_if_she_can() -> None:
    state = alone(d3="straight 0", d2="straight 0")
    stand(state, princess=sq(7, 10), plume=sq(4, 10))
    state.die = 1
    bite = hunger.bite(state)
    assert bite is not None
    assert bite.square == sq(5, 10)
    assert hunger.step(state) == bite


def test_alone_she_turns_the_tile_that_opens_the_shortest_way() -> None:
    state = alone(d3="straight 0", d2="straight 1", d1="straight 0")
    stand(state, princess=sq(7, 10), plume=sq(1, 10))
    state.die = 1
    turned = hunger.rotation(state)
    assert isinstance(turned, hunger.Rotate)
    assert turned.cell == CELL["d2"]
    state.turns[CELL["d2"]] = 0
    assert isinstance(hunger.rotation(state), hunger.Leave), "the way is as short as can be"


def test_alone_she_places_the_tile_that_brings_her_nearest() -> None:
    state = alone(d3="straight 0", d1="straight 0")
    hold(state, 1, "bend", "straight")
    stand(state, princess=sq(7, 10), plume=sq(1, 10))
    placed = hunger.placing(state)
    assert placed is not None
    assert (placed.cell, placed.turn, placed.place) == (CELL["d2"], 0, 1)


def test_alone_without_a_way_she_walks_nearer_as_the_crow_flies() -> None:
    state = alone(d3="straight 0", d2="straight 0")
    stand(state, princess=sq(7, 10), plume=sq(0, 0))
    state.die = 2
    step = hunger.step(state)
    assert isinstance(step, hunger.Move)
    assert CELL_OF[step.square] == CELL["d2"]


def test_alone_equal_seeds_give_equal_princesses() -> None:
    games = []
    for _ in range(2):
        garden = Garden(dealt(1, seed="hungry"))
        while not garden.state.over:
            garden.reply(garden.offered[len(garden.offered) // 2])
        games.append([(e.kind, e.data) for e in garden.events])
    assert games[0] == games[1]


# --- every number of seats with a Princess player, walked
@pytest.mark.parametrize(
    ("seats", "roles", "tokens"),
    [
        (3, ("princess", "horns", "moon"), True),
        (3, ("plume", "princess", "wings"), False),
        (4, ("plume", "horns", "princess", "moon"), True),
    ],
)
def test_a_night_with_a_princess_player_comes_to_an_end(
    seats: int, roles: tuple[str, ...], tokens: bool
) -> None:
    chance = Chance(f"walk {roles}")
    garden = Garden(dealt(seats, roles=roles, tokens=tokens, zombie_die=True, dawn="20"))
    while not garden.state.over:
        garden.reply(chance.choice(garden.offered, "pick"))
    standing = RULES.standing(garden.state)
    assert standing.winners
    assert standing.result in ("dawn", "apocalypse", "escape")


# --- the search, against another one
def plain_search(state: MazeState, who: int) -> dict[int, int]:
    """Tiles entered to every square where a zombie may stop, by trying the whole grid again and again."""
    cells, figures = state.cells(), state.figures()
    ground = {s for cell, one in enumerate(cells) if one >= 0 for s in open_squares(cell, one)}
    taken = {figures.princess, *(s for s in figures.knights if s >= 0)}
    start = figures.square(who)

    def beside(square: int) -> list[int]:
        row, column = divmod(square, 21)
        out = []
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            near = (row + dr) * 21 + column + dc
            if not (0 <= row + dr < 21 and 0 <= column + dc < 21):
                continue
            if CELL_OF[near] == CASTLE_CELL:  # its one square lies behind the door
                door = {(1, 0): 1, (0, -1): 2, (-1, 0): 4, (0, 1): 8}[dr, dc]
                near = CASTLE_SQUARE if _doors(state) & door else -1
            elif square == CASTLE_SQUARE:
                near = -1
            if near in ground:
                out.append(near)
        if square == CASTLE_SQUARE:
            steps = {1: -42, 2: 2, 4: 42, 8: -2}
            out = [square + step for door, step in steps.items() if _doors(state) & door]
            out = [near for near in out if near in ground]
        return out

    best = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for near in beside(at):
            far = best[at] + (CELL_OF[near] != CELL_OF[at])
            if near in taken or CELL_OF[near] in CORNER_CELLS or best.get(near, 999) <= far:
                continue
            best[near] = far
            queue.append(near)
    return {s: far for s, far in best.items() if s not in (start, CASTLE_SQUARE)}


def _doors(state: MazeState) -> int:
    return (3, 6, 12, 9)[state.turns[CASTLE_CELL]]


@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_what_a_plainer_one_finds(seed: int) -> None:
    chance = Chance(f"search {seed}")
    garden = Garden(dealt(4, seed=f"s{seed}"))
    compared = 0
    for _ in range(160):
        if garden.state.over:
            break
        garden.reply(chance.choice(garden.offered, "pick"))
        state = garden.state
        wanted = plain_search(state, PRINCESS)
        found = reach(state.cells(), state.figures(), PRINCESS)
        assert found.stops == wanted
        for square in found.stops:
            route = found.route(square)
            crossed = sum(CELL_OF[a] != CELL_OF[b] for a, b in pairwise(route))
            assert crossed == found.stops[square]
            assert len(set(route)) == len(route)
        for tiles in (1, 2, 3):
            near = reach(state.cells(), state.figures(), PRINCESS, tiles).stops
            assert near == {s: n for s, n in wanted.items() if n <= tiles}
        compared += len(wanted)
    assert compared > 100


# --- views
def test_a_view_is_enough_to_know_where_everyone_can_go() -> None:
    chance = Chance("view")
    garden = Garden(dealt(3, tokens=True))
    for _ in range(200):
        if garden.state.over:
            break
        view = RULES.view(garden.state, frozenset())
        if view.phase == "princess" and "move" in view.todo:
            found = reach(view.cells, view.figures, PRINCESS, tiles_of(view.die))
            assert len(found.stops) == len(garden.some("move"))
            assert len(found.bites) == len(garden.some("bite"))
        garden.reply(chance.choice(garden.offered, "pick"))


def test_tokens_are_seen_by_their_owner_alone() -> None:
    state = dealt(2, tokens=True)
    kinds = tuple(token_kind(token) for token in state.tokens[PLUME])
    assert RULES.view(state, frozenset({PLUME})).seats[PLUME].tokens == kinds
    assert RULES.view(state, frozenset({HORNS})).seats[PLUME].tokens == (-1, -1, -1)
    assert RULES.view(state, frozenset()).unseen == tuple(
        sum(1 for pile in state.piles for tile in pile if KIND_OF[tile] == kind) for kind in range(4)
    )


# --- words
def test_every_sentence_the_rules_may_say_is_there() -> None:
    package = PACKAGE / "games" / "zombie_princess"
    sources = [path.read_text("utf-8") for path in sorted(package.glob("*.py"))]
    keys = {key for source in sources for key in re.findall(r'"((?:why|problem|story)\.\w+)"', source)}
    assert len(keys) > 30
    assert keys <= set(SAY.sentences)
    for end, player in product(("apocalypse", "dawn"), ("", "_player")):
        assert f"end.{end}{player}" in SAY
    kinds = {kind for source in sources for kind in re.findall(r'(?:emit|hers)\(\s*"(\w+)"', source)}
    faces = {f"{who}_{face}" for who in ("rolled", "own") for face in ("x", "1", "2", "3", "rampage")}
    hers = {f"princess_{kind}" for kind in ("placed", "rotated", "moved", "turned_castle", "took")}
    missing = {f"log.{kind}" for kind in kinds | faces | hers} - set(SAY.sentences)
    assert missing <= {f"log.{kind}" for kind in RULES.info.silent}
    whys = {key for key in SAY.sentences if key.startswith("why.")}
    assert whys <= keys, "a reason nobody gives"


def test_why_not_says_what_is_in_the_way() -> None:
    state = dealt(2, tokens=True)
    lay(state, d3="straight 0", d2="straight 0", b1="straight 1")
    state.turns[CASTLE_CELL] = 0
    stand(state, princess=sq(7, 10), horns=sq(4, 10), plume=sq(1, 4))
    view = RULES.view(phase(state, "princess", PLUME, die=1).state, frozenset({PLUME}))

    def why(*path: str, seat: int = PLUME) -> str:
        reason = RULES.why_not(view, seat, path)
        assert reason is not None
        assert SAY.say(reason)
        return reason.key.removeprefix("why.")

    assert why("tile.0", seat=HORNS) == "not_your_turn"
    assert why("cell.0.0") == "corner_stays"
    assert why("cell.0.1") == "occupied"
    assert why("tile.0", "cell.5.5") == "not_beside_princess"
    assert why("tile.0", "cell.3.3") == "cell_full"
    assert why("rotate", "cell.5.5") == "nothing_to_turn"
    assert why("figure.princess", "cell.5.5") == "no_path"
    assert why("figure.princess", "square.1.2") == "zombies_no_corner"
    assert why("figure.princess", "square.10.10") == "zombies_no_castle"
    assert why("figure.princess", "square.1.4") == "out_of_bite"
    assert why("figure.princess", "square.20.10") == "no_path"
    assert why("figure.0") == "not_your_figure"
    assert why("pile.0") == "draw_last"
    assert why("token.0") == "token_princess"
    stand(state, horns=sq(1, 1))
    view = RULES.view(phase(state, "princess", PLUME, die=1, todo="place").state, frozenset({PLUME}))
    assert why("leave") == "rotated"
    assert why("stay") == "moved"
    assert why("figure.princess", "square.4.10") == "moved"


def test_why_not_tells_too_far_from_no_path() -> None:
    state = dealt(2)
    lay(state, d3="straight 0", d2="straight 0", d1="straight 0")
    stand(state, princess=sq(7, 10))
    view = RULES.view(phase(state, "princess", PLUME, die=1).state, frozenset())
    reason = RULES.why_not(view, PLUME, ("figure.princess", "square.1.10"))
    assert reason is not None
    assert SAY.say(reason) == "Too far. Tiles within reach: 1."
