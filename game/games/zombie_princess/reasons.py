"""Why not: a sentence for a thing that was touched and is not offered."""

from __future__ import annotations

from game.engine.text import Text, text
from game.games.zombie_princess.paths import PRINCESS, reach, trapped
from game.games.zombie_princess.state import zombie_range
from game.games.zombie_princess.tiles import (
    BESIDE,
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELL_OF,
    CELLS,
    CORNER_CELLS,
    EMPTY,
    SQUARES,
)
from game.games.zombie_princess.view import MazeView


def why_not(view: MazeView, seat: int, path: tuple[str, ...]) -> Text | None:
    if view.over:
        return text("why.over")
    if view.asked != seat:
        return text("why.not_your_turn", seat=view.asked)
    if view.question == "roll":
        return text("why.roll_first")
    if view.phase == "draw":
        return text("why.draw_now")
    if not path:
        return None
    what, _, rest = path[-1].partition(".")
    numbers = [int(part) for part in rest.split(".") if part.isdigit()]
    who = PRINCESS if view.phase == "princess" else view.whose
    if what == "tile":
        return _tile(view, numbers, who)
    if what == "cell" and len(numbers) == 2:
        return _cell(view, numbers[0] * CELLS + numbers[1], path, who)
    if what == "square" and len(numbers) == 2:
        return _square(view, numbers[0] * SQUARES + numbers[1], who)
    if what == "figure":
        return _figure(view, rest, who)
    if what in ("pile", "end", "deed"):
        return text("why.draw_last")
    if what == "rotate":
        return text("why.rotated")
    if what == "token":
        return text("why.token_princess" if who == PRINCESS else _token(view))
    if what == "leave":
        return text("why.rotated")
    if what == "stay":
        return _stay(view, who)
    if what == "die":
        return text("why.no_die")
    return text("why.choose_action")


def _tile(view: MazeView, numbers: list[int], who: int) -> Text:
    if len(numbers) > 1:
        return text("why.not_your_tile")
    if "place" not in view.todo:
        return text("why.placed")
    beside = BESIDE[CELL_OF[view.figures.square(who)]].values()
    if all(view.cells[cell] != EMPTY for cell in beside):
        return text("why.no_room_princess" if who == PRINCESS else "why.no_room")
    return text("why.equal_tile")


def _cell(view: MazeView, cell: int, path: tuple[str, ...], who: int) -> Text:
    if path[0].startswith("token."):
        return text("why.token_cell")
    if path[0].startswith("figure."):
        return text("why.no_path")
    placing = path[0].startswith("tile.")
    if cell in CORNER_CELLS:
        return text("why.corner_stays")
    if placing:
        if cell == CASTLE_CELL or view.cells[cell] != EMPTY:
            return text("why.cell_full")
        return text("why.not_beside_princess" if who == PRINCESS else "why.not_beside")
    if view.cells[cell] == EMPTY:
        return text("why.nothing_to_turn" if path[0] == "rotate" else "why.tile_first")
    if "rotate" not in view.todo:
        return text("why.rotated")
    standing = [CELL_OF[s] for s in (view.figures.princess, *view.figures.knights) if s >= 0]
    if cell in standing and CELL_OF[view.figures.square(who)] != cell:
        return text("why.occupied")
    return text("why.looks_the_same")


def _square(view: MazeView, square: int, who: int) -> Text:
    figures = view.figures
    if "move" not in view.todo:
        return text("why.moved")
    undead = figures.undead(who)
    if undead and CELL_OF[square] in CORNER_CELLS:
        return text("why.zombies_no_corner")
    if undead and square == CASTLE_SQUARE:
        return text("why.zombies_no_castle")
    if square in figures.zombies():
        return text("why.zombie_there")
    if square in figures.living():
        return text("why.out_of_bite" if undead else "why.knight_there")
    if undead and square in reach(view.cells, figures, who).stops:
        return text("why.too_far", tiles=zombie_range(who == PRINCESS, view.die, view.own_die))
    return text("why.no_path")


def _figure(view: MazeView, name: str, who: int) -> Text:
    mine = "princess" if who == PRINCESS else str(who)
    if name != mine:
        return text("why.not_your_figure")
    if "move" not in view.todo:
        return text("why.moved")
    caught = who != PRINCESS and trapped(view.cells, view.figures, who)
    return text("why.trapped" if caught else "why.choose_action")


def _token(view: MazeView) -> str:
    if not view.with_tokens:
        return "why.no_tokens"
    return "why.token_played" if view.token_played else "why.token_useless"


def _stay(view: MazeView, who: int) -> Text:
    if "move" not in view.todo:
        return text("why.moved")
    return text("why.leave_castle" if view.figures.undead(who) else "why.trapped")
