"""What the Princess does when nobody plays her [ours]: she knows no tricks, she is only hungry.

Every step makes her way to the nearest knight as short as it can, counted in tiles. On any roll but X she
does three things, in this order:

1. She places one of her three tiles where it shortens her way most.
2. She turns the one tile (or the castle) that shortens it most; if none does, she leaves the hedges alone.
3. She walks as close as her roll takes her, and bites if she can.

If she can bite at once, she does that and never minds the hedges. As long as no way leads to a knight,
short means: the nearest tile she can get to, as the crow flies. Between equal choices she takes the first,
reading the maze like a page. She sees what everyone sees, and no chance is in it but die and piles.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.engine.decision import Option
from game.games.zombie_princess.offers import (
    Leave,
    Move,
    Place,
    Rotate,
    Stay,
    free_beside,
    moves,
    placings,
    rotations,
)
from game.games.zombie_princess.paths import PRINCESS, Cells
from game.games.zombie_princess.state import MazeState
from game.games.zombie_princess.tiles import (
    BESIDE,
    CELL_OF,
    CELLS,
    CORNER_CELLS,
    KIND_OF,
    OPEN_SIDES,
    OPPOSITE,
    code,
    kind_at,
)

NO_WAY = 100  # longer than any way


def way_to_lunch(cells: Cells, start: int, prey: Iterable[int]) -> int:
    """Tiles between a cell and the nearest of these; without a way, how near she gets, plus NO_WAY."""
    wanted = set(prey)
    far = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if at in wanted:
            return far[at]
        for side, beyond in BESIDE[at].items():
            if beyond in far or not OPEN_SIDES[cells[at]] & side or cells[beyond] < 0:
                continue
            if OPEN_SIDES[cells[beyond]] & OPPOSITE[side] and (
                beyond in wanted or beyond not in CORNER_CELLS
            ):
                far[beyond] = far[at] + 1
                queue.append(beyond)
    return NO_WAY + min(crow(cell, knight) for cell in far for knight in wanted)


def crow(a: int, b: int) -> int:
    return abs(a // CELLS - b // CELLS) + abs(a % CELLS - b % CELLS)


def bite(state: MazeState) -> Move | None:
    """The first bite within her reach."""
    for option in moves(state, PRINCESS):
        if isinstance(option.action, Move) and option.action.bite >= 0:
            return option.action
    return None


def placing(state: MazeState) -> Place | None:
    """The tile she places, None where she can't."""
    cells, start, prey = _look(state)

    def way(option: Option) -> int:
        action: Place = option.action
        after = list(cells)
        after[action.cell] = code(KIND_OF[state.hands[action.owner][action.place]], action.turn)
        return way_to_lunch(tuple(after), start, prey)

    options = list(placings(state, state.hand_of_princess(), free_beside(state, state.princess)))
    chosen: Place | None = min(options, key=way).action if options else None
    return chosen


def rotation(state: MazeState) -> Rotate | Leave:
    """The tile she turns."""
    cells, start, prey = _look(state)
    best = way_to_lunch(cells, start, prey)
    chosen: Rotate | Leave = Leave()
    for option in rotations(state, PRINCESS):
        action = option.action
        if isinstance(action, Rotate):
            after = list(cells)
            after[action.cell] = code(kind_at(cells[action.cell]), state.turns[action.cell] + action.quarters)
            way = way_to_lunch(tuple(after), start, prey)
            if way < best:
                best, chosen = way, action
    return chosen


def step(state: MazeState) -> Move | Stay:
    """Where she goes."""
    found = bite(state)
    if found is not None:
        return found
    cells, start, prey = _look(state)

    def way(cell: int) -> int:
        along = way_to_lunch(cells, cell, prey)
        return along if along < NO_WAY else NO_WAY + min(crow(cell, knight) for knight in prey)

    options = moves(state, PRINCESS)
    walks = [option for option in options if _walks(option)]
    if not walks:
        return Stay()
    best = min(walks, key=lambda option: way(CELL_OF[option.action.square]))
    if len(walks) < len(options) and way(CELL_OF[best.action.square]) >= way(start):
        return Stay()
    chosen: Move = best.action
    return chosen


def _walks(option: Option) -> bool:
    return isinstance(option.action, Move)


def _look(state: MazeState) -> tuple[Cells, int, list[int]]:
    return state.cells(), CELL_OF[state.princess], [CELL_OF[state.knights[seat]] for seat in state.living()]
