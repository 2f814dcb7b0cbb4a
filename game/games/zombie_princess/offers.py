"""What may be done in a phase: place, rotate, move, and the Extra Action tokens, as options.

Every action is two or three touches: an action, a place, and how a tile will lie there, `turn.<k>` in
quarter turns clockwise. A tile in a hand is `tile.<place>`, equal tiles are offered once, as the first of
them. `rotate` goes on to a cell or to `leave` (rotate nothing), a figure to a square, to `stay` or to `die`.
Single touches are the Princess's `die`, `end` and `pile.<n>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from game.engine.decision import Menu, Option
from game.games.zombie_princess.paths import PRINCESS, reach, trapped
from game.games.zombie_princess.state import (
    ANYWHERE,
    CORNER_OF,
    FREE_CELLS,
    HAND,
    KNIGHTS,
    REMOVE,
    SLIDE,
    TOKEN_NAMES,
    TWIST,
    MazeState,
    token_kind,
    zombie_range,
)
from game.games.zombie_princess.tiles import (
    BESIDE,
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELL_OF,
    EMPTY,
    KIND_OF,
    KINDS,
    LOOKS,
    carried,
    cell_name,
    cell_touch,
    code,
    sides_name,
    square_name,
    square_touch,
)


@dataclass(frozen=True, slots=True)
class Place:
    owner: int  # whose tile it is
    place: int  # which of that hand
    cell: int
    turn: int
    token: int = -1  # the place of the token that allows it, -1 for the action itself


@dataclass(frozen=True, slots=True)
class Rotate:
    cell: int
    quarters: int
    token: int = -1


@dataclass(frozen=True, slots=True)
class Move:
    square: int
    bite: int = -1  # the seat that is turned


@dataclass(frozen=True, slots=True)
class Remove:
    token: int
    cell: int
    pile: int


@dataclass(frozen=True, slots=True)
class Slide:
    token: int
    cell: int
    to: int


@dataclass(frozen=True, slots=True)
class Draw:
    pile: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Ruling 2: a full turn counts as a rotation, so all may stay as it is."""


@dataclass(frozen=True, slots=True)
class Stay:
    """A Move of no squares."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the die."""


@dataclass(frozen=True, slots=True)
class End:
    """Nothing can be drawn: the turn is over."""


LEAVE = Option("rotate nothing", Leave(), ("rotate", "leave"))
ROLL = Option("roll", Roll(), ("die",))
END = Option("end the turn", End(), ("end",))


@cache
def draw_option(pile: int) -> Option:
    return Option(f"draw from pile {pile + 1}", Draw(pile), (f"pile.{pile}",))


@cache
def place_option(mine: bool, owner: int, place: int, kind: int, cell: int, turn: int, token: int) -> Option:
    sides = sides_name(code(kind, turn))
    whose = "" if mine else f" of seat {owner}"
    touch = f"tile.{place}" if mine else f"tile.{place}.{owner}"
    path = (touch, cell_touch(cell), f"turn.{turn}")
    name = f"place {KINDS[kind]}{whose} -> {cell_name(cell)} {sides}"
    action = Place(owner, place, cell, turn, token)
    if token >= 0:
        return Option(f"token {TOKEN_NAMES[ANYWHERE]}: {name}", action, (f"token.{token}", *path))
    return Option(name, action, path)


@cache
def rotate_option(cell: int, quarters: int, turn: int, token: int) -> Option:
    path = (cell_touch(cell), f"turn.{turn}")
    name = f"rotate {cell_name(cell)} {quarters * 90}"
    if token >= 0:
        return Option(
            f"token {TOKEN_NAMES[TWIST]}: {name}", Rotate(cell, quarters, token), (f"token.{token}", *path)
        )
    return Option(name, Rotate(cell, quarters), ("rotate", *path))


@cache
def stay_option(touch: str) -> Option:
    return Option("stay", Stay(), (touch, "stay"))


@cache
def roll_option(touch: str) -> Option:
    """Rulebook, Zombie Knight Die Movement: a way to move."""
    return Option("roll", Roll(), (touch, "die"))


@cache
def move_option(who: str, touch: str, square: int) -> Option:
    return Option(f"move {who} -> {square_name(square)}", Move(square), (touch, square_touch(square)))


@cache
def bite_option(touch: str, seat: int, knight: str, at: int, before: int, several: bool) -> Option:
    path = (touch, square_touch(at), *([square_touch(before)] if several else []))
    return Option(f"bite {knight} from {square_name(before)}", Move(before, seat), path)


@cache
def remove_option(token: int, cell: int, pile: int) -> Option:
    path = (f"token.{token}", cell_touch(cell), f"pile.{pile}")
    return Option(f"token remove: {cell_name(cell)} -> pile {pile + 1}", Remove(token, cell, pile), path)


@cache
def slide_option(token: int, cell: int, to: int) -> Option:
    path = (f"token.{token}", cell_touch(cell), cell_touch(to))
    return Option(f"token slide: {cell_name(cell)} -> {cell_name(to)}", Slide(token, cell, to), path)


def figure_touch(who: int) -> str:
    return "figure.princess" if who == PRINCESS else f"figure.{who}"


def knight_name(corner: int) -> str:
    return KNIGHTS[CORNER_OF.index(corner)]


# --- what can be done
def kinds_in(state: MazeState, owner: int) -> Iterator[tuple[int, int]]:
    """Each kind of tile in a hand, with the place of the first of them."""
    seen = set()
    for place, tile in enumerate(state.hands[owner]):
        if KIND_OF[tile] not in seen:
            seen.add(KIND_OF[tile])
            yield place, KIND_OF[tile]


def sources(state: MazeState, owner: int) -> list[int]:
    """Ruling 1: your own tiles; with none there and none in the piles, those of any opponent."""
    if state.hands[owner] or any(state.piles):
        return [owner] if state.hands[owner] else []
    return [other for other, hand in enumerate(state.hands) if hand]


def free_beside(state: MazeState, square: int) -> list[int]:
    """Ruling 1: the empty cells next to the mover's tile."""
    beside = BESIDE[CELL_OF[square]].values()
    return [cell for cell in beside if cell in FREE_CELLS and state.laid[cell] == EMPTY]


def can_place(state: MazeState, owner: int, square: int) -> bool:
    return bool(sources(state, owner)) and bool(free_beside(state, square))


def placings(state: MazeState, owner: int, targets: list[int], token: int = -1) -> Iterator[Option]:
    hands = [owner] if token >= 0 else sources(state, owner)
    for hand in hands:
        for place, kind in kinds_in(state, hand):
            for cell in targets:
                for turn in range(LOOKS[kind]):
                    yield place_option(hand == owner, hand, place, kind, cell, turn, token)


def quarters_of(state: MazeState, cell: int) -> Iterator[int]:
    """The turns of a tile that change something: how it lies, or where somebody on it stands."""
    kind = KIND_OF[state.laid[cell]]
    standing = [s for s in (state.princess, *state.knights) if s >= 0 and CELL_OF[s] == cell]
    known = {(0, tuple(standing))}
    for quarters in (1, 2, 3):
        result = (quarters % LOOKS[kind], tuple(carried(s, quarters) for s in standing))
        if result not in known:
            known.add(result)
            yield quarters


def rotations(state: MazeState, who: int) -> Iterator[Option]:
    """Ruling 2: an unoccupied tile, the mover's own tile, the castle always; corner tiles never."""
    occupied = state.occupied()
    mine = CELL_OF[state.princess if who == PRINCESS else state.knights[who]]
    turns = state.turns
    for cell, tile in enumerate(state.laid):
        if cell == CASTLE_CELL:
            changes: Iterable[int] = (1, 2, 3)  # whoever is inside stays in the middle
        elif tile == EMPTY or (cell in occupied and cell != mine):
            continue
        else:
            changes = quarters_of(state, cell) if cell == mine else range(1, LOOKS[KIND_OF[tile]])
        for quarters in changes:
            yield rotate_option(cell, quarters, (turns[cell] + quarters) % 4, -1)
    yield LEAVE


def range_of(state: MazeState, who: int) -> int:
    """How many tiles a zombie may enter with this Move."""
    return zombie_range(who == PRINCESS, state.die, state.own_die)


def moves(state: MazeState, who: int) -> list[Option]:
    """All ends of a Move. Ours: a zombie inside the castle may not stay there if it can get out."""
    figures = state.figures()
    found = reach(state.cells(), figures, who, range_of(state, who))
    name, touch = "princess" if who == PRINCESS else "knight", figure_touch(who)
    out = [move_option(name, touch, square) for square in sorted(found.stops)]
    ways: dict[int, int] = {}
    for bite in found.bites:
        ways[bite.seat] = ways.get(bite.seat, 0) + 1
    for seat, before in found.bites:
        knight, at = knight_name(state.corners[seat]), state.knights[seat]
        out.append(bite_option(touch, seat, knight, at, before, ways[seat] > 1))
    if not (out and figures.undead(who) and figures.square(who) == CASTLE_SQUARE):
        out.append(stay_option(touch))
    return out


# --- the tokens
def token_options(state: MazeState, seat: int) -> Iterator[Option]:
    """Rulebook, Extra Action tokens: one each Knight Phase, whenever you like."""
    if not state.with_tokens or state.token_played:
        return
    kinds = set()
    for place, token in enumerate(state.tokens[seat]):
        kind = token_kind(token)
        if kind not in kinds:
            kinds.add(kind)
            yield from _one_token(state, seat, place, kind)


def _one_token(state: MazeState, seat: int, place: int, kind: int) -> Iterator[Option]:
    occupied = state.occupied()
    tiles = [cell for cell in FREE_CELLS if state.laid[cell] != EMPTY]
    if kind == REMOVE:
        piles = [n for n, pile in enumerate(state.piles) if pile] or [0]
        yield from (remove_option(place, c, n) for c in tiles if c not in occupied for n in piles)
    elif kind == SLIDE:
        hers = CELL_OF[state.princess]
        for cell in tiles:
            if cell not in occupied or (cell == hers and occupied.count(cell) == 1):
                for to in BESIDE[cell].values():
                    if to in FREE_CELLS and state.laid[to] == EMPTY:
                        yield slide_option(place, cell, to)
    elif kind == TWIST:
        for cell in tiles:
            if cell in occupied:
                for quarters in quarters_of(state, cell):
                    yield rotate_option(cell, quarters, (state.turns[cell] + quarters) % 4, place)
    else:
        yield from placings(state, seat, [c for c in FREE_CELLS if state.laid[c] == EMPTY], place)


# --- the menus
def princess_menu(state: MazeState) -> Menu:
    out: list[Option] = []
    owner = state.hand_of_princess()
    if "place" in state.todo:
        out += placings(state, owner, free_beside(state, state.princess))
    if "rotate" in state.todo:
        out += rotations(state, PRINCESS)
    if "move" in state.todo:
        out += moves(state, PRINCESS)
    return Menu(out)


def knight_menu(state: MazeState) -> Menu:
    seat = state.whose
    if state.phase == "march":
        return Menu(moves(state, seat))
    out: list[Option] = []
    square = state.knights[seat]
    if "place" in state.todo:
        out += placings(state, seat, free_beside(state, square))
    if "rotate" in state.todo:
        out += rotations(state, seat)
    if "move" in state.todo:
        if state.zombie[seat]:
            out += moves(state, seat)
            if state.zombie_die:
                out.append(roll_option(figure_touch(seat)))
        elif not trapped(state.cells(), state.figures(), seat):
            out += moves(state, seat)
        elif not out:
            out.append(stay_option(figure_touch(seat)))  # ruling 6: a Move that begins in a trap ends there
    if not out:
        out += last_action(state, seat)
    out += token_options(state, seat)
    return Menu(out)


def last_action(state: MazeState, seat: int) -> list[Option]:
    """Rulebook, Final action: draw, once everything else is done; with nothing to draw the turn just ends."""
    return draw_options(state, seat) or [END]


def draw_options(state: MazeState, owner: int) -> list[Option]:
    if len(state.hands[owner]) >= HAND:
        return []
    return [draw_option(n) for n, pile in enumerate(state.piles) if pile]
