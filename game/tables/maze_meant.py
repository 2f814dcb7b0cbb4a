"""What a touch in the maze stands for.

Squares are small and hedges are large: a touch on a tile means the legal square on it, a touch on somebody
means where he stands, a touch on the tile in hand turns it. A tile that is laid or turned lies in the best
way at once, and can be turned on from there.
"""

from __future__ import annotations

from game.games.zombie_princess.offers import figure_touch
from game.games.zombie_princess.tiles import (
    BESIDE,
    CELL_OF,
    CELLS,
    OPEN_SIDES,
    OPPOSITE,
    SQUARES,
    cell_touch,
    code,
    square_touch,
)
from game.games.zombie_princess.view import MazeView
from game.tables.maze_garden import hand_of, mover
from game.tables.showing import Showing

NEXT, BACK = "turn.next", "turn.back"


def meant(view: MazeView, showing: Showing, touch: str) -> tuple[str, ...]:
    """A touch, as steps of an option's path."""
    kind = touch.partition(".")[0]
    path = showing.path
    if touch in (NEXT, BACK):
        return turned(showing, 1 if touch == NEXT else -1)
    if kind == "go" and path:
        return gone(view, showing, touch)
    if touch == "deed.place":
        return (first_tile(view),)
    if touch == "deed.move":
        return (figure_touch(mover(view)),)
    if kind == "tile":
        return (first_equal(view, touch),)
    if kind == "token":
        return (first_token(view, touch),)
    if kind == "cell" and not path and "rotate" in showing.lit and cell_of(view, touch) >= 0:
        return ("rotate", touch)  # a hedge in the garden, touched first: it is to be turned
    if kind == "figure" and path:
        return on_somebody(view, showing, touch)
    if kind == "cell" and path:
        return on_cell(showing, touch)
    if kind == "square" and not (path and path[0].startswith("figure.")):
        return (figure_touch(mover(view)), touch)
    return (touch,)


def follows(view: MazeView, showing: Showing) -> str:
    """How a tile lies before anybody has turned it; which pile a tile goes back to."""
    lit = showing.lit
    turns = [int(touch.removeprefix("turn.")) for touch in lit if touch.startswith("turn.")]
    if turns and len(turns) == len(lit):
        return f"turn.{best_turn(view, showing.path, sorted(turns))}"
    piles = sorted(touch for touch in lit if touch.startswith("pile."))
    if piles and len(piles) == len(lit) and showing.path and showing.path[0].startswith("token."):
        return piles[0]
    before = sorted(touch for touch in lit if touch.startswith("square."))
    if before and len(before) == len(lit) and len(showing.path) == 2:
        return before[0]  # from which side a knight is bitten
    return ""


def turned(showing: Showing, step: int) -> tuple[str, ...]:
    """The next way in which the tile in hand could lie."""
    if not showing.path or not showing.path[-1].startswith("turn."):
        return ()
    now = int(showing.path[-1].removeprefix("turn."))
    others = {int(touch.removeprefix("turn.")) for touch in showing.instead}
    for quarters in (1, 2, 3):
        turn = (now + step * quarters) % 4
        if turn in others:
            return (f"turn.{turn}",)
    return ()


COMPASS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def gone(view: MazeView, showing: Showing, touch: str) -> tuple[str, ...]:
    """From a panel, without reaching across the table: the nearest of what may be chosen, in a direction."""
    sort = "square." if showing.path[0].startswith("figure.") else "cell."
    names = [name for name in showing.lit | showing.instead if name.startswith(sort)]
    held = next((name for name in reversed(showing.path) if name.startswith(sort)), "")
    if held and not names:  # the tile lies there and is being turned: it may still go elsewhere
        return ()
    own = view.figures.square(mover(view))
    here = (
        _place(held)
        if held
        else divmod(own if sort == "square." else CELL_OF[own], SQUARES if sort == "square." else CELLS)
    )
    down, across = COMPASS[touch.removeprefix("go.")]
    best: list[tuple[float, str]] = []
    for name in names:
        row, column = _place(name)
        ahead = (row - here[0]) * down + (column - here[1]) * across
        aside = abs((row - here[0]) * across) + abs((column - here[1]) * down)
        if ahead > 0:
            best.append((ahead + 2.5 * aside, name))
    if best:
        return (min(best)[1],)
    others = [name for name in names if name != held]
    return (min(others),) if not held and others else ()


def _place(name: str) -> tuple[int, int]:
    row, column = (int(part) for part in name.split(".")[1:])
    return row, column


def first_tile(view: MazeView) -> str:
    """The tile that comes to hand: one's own, or, without any, somebody else's."""
    owner = view.asked
    if owner < 0 or view.seats[owner].hand:
        return "tile.0"
    seats = range(len(view.seats) + (1 if view.her_hand else 0))
    other = next((seat for seat in seats if hand_of(view, seat)[0]), -1)
    return f"tile.0.{other}" if other >= 0 else "tile.0"


def first_equal(view: MazeView, touch: str) -> str:
    """Equal tiles are offered once, as the first of them."""
    numbers = [int(part) for part in touch.split(".")[1:]]
    owner = numbers[1] if len(numbers) > 1 else view.asked
    kinds = hand_of(view, owner)[0] if owner >= 0 else ()
    if numbers[0] >= len(kinds):
        return touch
    place = kinds.index(kinds[numbers[0]])
    return ".".join(["tile", str(place), *touch.split(".")[2:]])


def first_token(view: MazeView, touch: str) -> str:
    """So are equal tokens."""
    kinds = view.seats[view.asked].tokens if view.asked >= 0 else ()
    place = int(touch.partition(".")[2])
    return f"token.{kinds.index(kinds[place])}" if place < len(kinds) and kinds[place] >= 0 else touch


def cell_of(view: MazeView, touch: str) -> int:
    """What lies in the cell that was touched."""
    row, column = _place(touch)
    return view.cells[row * CELLS + column]


def on_somebody(view: MazeView, showing: Showing, touch: str) -> tuple[str, ...]:
    """Whoever moves is picked up or put down again; anybody else is where he stands."""
    if touch == showing.path[0]:
        return (touch,)
    name = touch.removeprefix("figure.")
    square = view.figures.princess if name == "princess" else view.figures.knights[int(name)]
    if showing.path[0].startswith("figure."):
        return (square_touch(square),)
    return on_cell(showing, cell_touch(CELL_OF[square]))


def on_cell(showing: Showing, touch: str) -> tuple[str, ...]:
    """The tile in hand turns; a place for it is taken; for a Move, the legal square nearest the middle."""
    path = showing.path
    if path[-1].startswith("turn.") and touch in path:
        return turned(showing, 1)
    if not path[0].startswith("figure."):
        return (touch,)
    row, column = (int(part) for part in touch.split(".")[1:])
    cell = row * CELLS + column
    near = []
    for name in showing.lit | showing.instead:
        if name.startswith("square."):
            down, across = (int(part) for part in name.split(".")[1:])
            if CELL_OF[down * SQUARES + across] == cell:
                near.append((abs(down % 3 - 1) + abs(across % 3 - 1), name))
    return (min(near)[1],) if near else (touch,)


def best_turn(view: MazeView, path: tuple[str, ...], turns: list[int]) -> int:
    """A tile that is turned goes clockwise. One that is laid meets as many paths as it can, above all that
    of whoever lays it."""
    cell_name = next(touch for touch in path if touch.startswith("cell."))
    row, column = (int(part) for part in cell_name.split(".")[1:])
    cell = row * CELLS + column
    held = next((touch for touch in path if touch.startswith("tile.")), "")
    if not held:
        now = view.cells[cell] % 4
        return min(turns, key=lambda turn: (turn - now) % 4)
    numbers = [int(part) for part in held.split(".")[1:]]
    owner = numbers[1] if len(numbers) > 1 else view.asked
    kind = hand_of(view, owner)[0][numbers[0]]
    mine = CELL_OF[view.figures.square(mover(view))]

    def ways(turn: int) -> int:
        found = 0
        for side, beyond in BESIDE[cell].items():  # a way into nothing is better than one into the rim
            there = view.cells[beyond]
            if OPEN_SIDES[code(kind, turn)] & side:
                meets = there >= 0 and OPEN_SIDES[there] & OPPOSITE[side]
                found += (30 if beyond == mine else 3) if meets else 1 if there < 0 else 0
        return found

    return max(turns, key=lambda turn: (ways(turn), -turn))
