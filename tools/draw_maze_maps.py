"""Draw the map of the Enchanted Maze, its tilesets and the pictures of those.

    python tools/draw_maze_maps.py [--out FOLDER]

`maze.tmx` shows the board before the first move: a knight's corner in each corner, the castle in the
middle, bare earth between them. Which square stands where is asked of game/tables/maze_tiles.py, as the
table does for tiles that are laid later. The .tmx is what the app loads: this tool only writes it, always
the same bytes. Whoever edits it in Tiled stops running the tool (and deletes its test).
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _maze_buildings import castle, castle_defs, earth, earth_defs, plaza, plaza_defs
from _maze_garden import garden_defs, hedges, junctions, paths
from _svg import svg
from _tiled import ACROSS, DIAGONAL, DOWN, Grid, SlotAt, SpaceAt, main, tmx, tsx

from game.tables import maze_tiles
from game.tables.maze_tiles import KEY, PER_BOARD, PER_TILE, SHEETS, SIGIL, SQUARE, Square

GAME = "zombie_princess"
LAST, MIDDLE = PER_BOARD - 1, PER_BOARD // 2
CORNERS = {"nw": (0, 0), "ne": (0, LAST), "se": (LAST, LAST), "sw": (LAST, 0)}  # clockwise: each a turn more


def number(square: Square) -> int:
    """What a map says for a square: its number in all tilesets, and Tiled's bits for how it is turned."""
    bits = sum(bit for bit, on in zip((ACROSS, DOWN, DIAGONAL), square.flip, strict=True) if on)
    return (SHEETS[square.sheet].first + square.index) | bits


def ground() -> Grid:
    wide = PER_BOARD * PER_TILE
    grid = [[0] * wide for _ in range(wide)]
    for row in range(PER_BOARD):
        for column in range(PER_BOARD):
            drawn = maze_tiles.earth()
            if (row, column) == (MIDDLE, MIDDLE):
                drawn = maze_tiles.squares("castle")
            for turn, spot in enumerate(CORNERS.values()):
                if (row, column) == spot:
                    drawn = maze_tiles.squares("knight", turn, grain=turn)
            for place, square in enumerate(drawn):
                down, across = divmod(place, PER_TILE)
                grid[row * PER_TILE + down][column * PER_TILE + across] = number(square)
    return grid


def cells() -> list[SpaceAt]:
    side, out = PER_TILE * SQUARE, []
    for row in range(PER_BOARD):
        for column in range(PER_BOARD):
            tags = "corner" if (row, column) in CORNERS.values() else ""
            tags = "castle" if (row, column) == (MIDDLE, MIDDLE) else tags
            box = (column * side, row * side, side, side)
            out.append(SpaceAt(maze_tiles.cell(row, column), box, "cell", tags))
    return out


def slot(name: str, kind: str, row: int, column: int) -> SlotAt:
    """A slot that is one square of the board."""
    return SlotAt(name, (column * SQUARE, row * SQUARE, SQUARE, SQUARE), kind, 1)


def slots() -> list[SlotAt]:
    out = []
    for kind, spot in (("sigil", SIGIL), ("key", KEY)):
        for turn, (name, (row, column)) in enumerate(CORNERS.items()):
            down, across = maze_tiles.turned(spot, turn)
            out.append(slot(f"{kind}.{name}", kind, row * PER_TILE + down, column * PER_TILE + across))
    middle = MIDDLE * PER_TILE + 1
    return [*out, slot("princess", "princess", middle, middle)]


def files() -> dict[str, str]:
    """Every file this tool writes, by its path in the project."""
    drawn = {
        "hedge": (garden_defs(), hedges(corner=True)),
        "border": (garden_defs(), hedges(corner=False)),
        "path": (garden_defs(), paths()),
        "junction": (garden_defs(), junctions()),
        "corner": (garden_defs() + plaza_defs(), plaza()),
        "castle": (garden_defs() + castle_defs(), castle()),
        "earth": (earth_defs(), earth()),
    }
    out = {}
    for name, (defs, body) in drawn.items():
        sheet = SHEETS[name]
        picture = svg(sheet.columns * SQUARE, sheet.rows * SQUARE, defs, body)
        out[f"assets/{GAME}/tiles_{name}.svg"] = picture
        out[f"maps/{GAME}/{name}.tsx"] = tsx(GAME, name, sheet.columns, sheet.rows, SQUARE)
    tilesets = [(sheet.first, name) for name, sheet in SHEETS.items()]
    objects = [("spaces", cells()), ("slots", slots())]
    out[f"maps/{GAME}/maze.tmx"] = tmx(SQUARE, tilesets, [("ground", ground())], objects)
    return out


if __name__ == "__main__":
    main("Draw the map of the Enchanted Maze.", files)
