"""The map of the Enchanted Maze, and the table that says which squares make a tile: both agree with each
other, with the ruling on tiles, and with the real Tiled."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.boards import maps_dir, open_board, open_layout
from game.boards.layout import BoardLayout, Tile
from game.engine.board import BoardSpec
from game.tables.maze_tiles import (
    KINDS,
    PER_BOARD,
    PER_TILE,
    SHEETS,
    SIDES,
    SQUARE,
    Spot,
    cell,
    earth,
    open_sides,
    open_squares,
    squares,
    tile_alone,
    turned,
)

ROOT = Path(__file__).resolve().parents[2]
MAZE = "zombie_princess/maze"
ASSETS = ROOT / "assets" / "zombie_princess"
CORNERS = {"nw": (0, 0), "ne": (0, 6), "se": (6, 6), "sw": (6, 0)}
CRESTS = ("horns", "moon", "plume", "wings")
CELLS = [cell(row, column) for row in range(7) for column in range(7)]


@pytest.fixture
def board() -> BoardLayout:
    return open_layout(MAZE)


def ground(board: BoardLayout) -> dict[Spot, Tile]:
    (layer,) = board.layers
    assert layer.name == "ground"
    return {(tile.row, tile.column): tile for tile in layer.tiles}


def shown(board: BoardLayout, row: int, column: int) -> list[tuple[str, int, tuple[bool, bool, bool]]]:
    """What lies on the nine squares of a cell: tileset, picture and flips, row by row."""
    out = []
    for place in range(PER_TILE * PER_TILE):
        tile = ground(board)[row * PER_TILE + place // 3, column * PER_TILE + place % 3]
        x, y, w, h = tile.source
        assert (w, h) == (SQUARE, SQUARE)
        index = y // SQUARE * (tile.image_size[0] // SQUARE) + x // SQUARE
        out.append((tile.image.stem.removeprefix("tiles_"), index, tile.flip))
    return out


def said(of_tile) -> list[tuple[str, int, tuple[bool, bool, bool]]]:
    return [(square.sheet, square.index, square.flip) for square in of_tile]


def square_of(board: BoardLayout, slot: str) -> Spot:
    x, y, w, h = board.slots[slot].box
    assert (w, h) == (SQUARE, SQUARE)
    return (int(y) // SQUARE, int(x) // SQUARE)


# ---------------------------------------------------------------- the map
def test_the_board_has_seven_by_seven_cells_of_three_by_three_squares(board: BoardLayout) -> None:
    assert (board.columns, board.rows) == (PER_BOARD * PER_TILE, PER_BOARD * PER_TILE) == (21, 21)
    assert list(board.spaces) == CELLS
    for row in range(7):
        for column in range(7):
            assert board.spaces[cell(row, column)].box == (column * 120, row * 120, 120, 120)
    assert len(ground(board)) == 441


def test_the_map_says_what_the_rules_need() -> None:
    slots = [f"{kind}.{corner}" for kind in ("sigil", "key") for corner in CORNERS]
    spec = BoardSpec(
        MAZE,
        spaces=tuple(CELLS),
        slots=(*slots, "princess"),
        space_kinds={"cell": 49},
        slot_kinds={"sigil": 4, "key": 4, "princess": 1},
    )
    graph = open_board(spec)
    tagged = {name: space.tags for name, space in graph.spaces.items() if space.tags}
    assert tagged == {
        "cell.0.0": ("corner",),
        "cell.0.6": ("corner",),
        "cell.6.0": ("corner",),
        "cell.6.6": ("corner",),
        "cell.3.3": ("castle",),
    }
    assert {slot.capacity for slot in graph.slots.values()} == {1}


def test_sigils_lie_in_the_outermost_squares_and_keys_one_step_inside(board: BoardLayout) -> None:
    assert {name: square_of(board, f"sigil.{name}") for name in CORNERS} == {
        "nw": (0, 0),
        "ne": (0, 20),
        "se": (20, 20),
        "sw": (20, 0),
    }
    assert {name: square_of(board, f"key.{name}") for name in CORNERS} == {
        "nw": (1, 1),
        "ne": (1, 19),
        "se": (19, 19),
        "sw": (19, 1),
    }
    assert square_of(board, "princess") == (10, 10)


def test_sigils_keys_and_the_princess_are_on_open_squares(board: BoardLayout) -> None:
    for turn, (name, (row, column)) in enumerate(CORNERS.items()):
        for kind in ("sigil", "key"):
            down, across = square_of(board, f"{kind}.{name}")
            assert (down - 3 * row, across - 3 * column) in open_squares("knight", turn)
    assert open_squares("castle") == {(10 - 9, 10 - 9)}


def test_the_board_before_the_first_move(board: BoardLayout) -> None:
    built_cells = {spot: said(squares("knight", turn, turn)) for turn, spot in enumerate(CORNERS.values())}
    built_cells[3, 3] = said(squares("castle"))
    for row in range(7):
        for column in range(7):
            assert shown(board, row, column) == built_cells.get((row, column), said(earth()))


def test_sheets_are_the_tilesets_of_the_map() -> None:
    text = (maps_dir() / f"{MAZE}.tmx").read_text("utf-8")
    following = 1
    for name, sheet in SHEETS.items():
        assert sheet.first == following
        assert f'<tileset firstgid="{sheet.first}" source="{name}.tsx"/>' in text
        following += sheet.columns * sheet.rows


def test_the_tool_writes_the_same_bytes_again(drawn_by) -> None:
    files = drawn_by("draw_maze_maps")
    assert len(files) == 1 + 2 * len(SHEETS)
    for name, text in files.items():
        assert (ROOT / name).read_bytes() == text.encode(), (
            f"{name} differs: run python tools/draw_maze_maps.py"
        )


# ---------------------------------------------------------------- tiles
# Rulings, The maze: path squares from the centre to each opening, the rest hedge; the knight's corner has
# the squares 00 01 10 11 12 21; the castle one square inside and doors on two adjacent sides.
RULED = {
    "straight": ("#.#", "#.#", "#.#"),
    "corner": ("###", "#..", "#.#"),
    "tee": ("###", "...", "#.#"),
    "cross": ("#.#", "...", "#.#"),
    "knight": ("..#", "...", "#.#"),
    "castle": ("###", "#.#", "###"),
}


def plan(kind: str, turn: int) -> tuple[str, ...]:
    ways = open_squares(kind, turn)
    return tuple("".join(".#"[(row, column) not in ways] for column in range(3)) for row in range(3))


def quarter(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A drawing turned clockwise."""
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_open_squares_are_those_of_the_ruling_in_every_turn(kind: str) -> None:
    rows = RULED[kind]
    for turn in range(4):
        assert plan(kind, turn) == rows
        rows = quarter(rows)


def test_a_castle_has_its_doors_side_by_side_in_every_turn() -> None:
    assert [open_sides("castle", turn) for turn in range(4)] == ["es", "sw", "nw", "ne"]


@pytest.mark.parametrize("kind", ["straight", "corner", "tee", "cross", "knight"])
def test_what_is_drawn_open_is_open(kind: str) -> None:
    for turn in range(4):
        for grain in range(60):
            drawn = squares(kind, turn, grain)
            ways = {divmod(k, 3) for k, square in enumerate(drawn) if square.sheet not in ("hedge", "border")}
            assert ways == open_squares(kind, turn)


@pytest.mark.parametrize("kind", KINDS)
def test_a_turned_tile_is_the_same_tile_turned(kind: str) -> None:
    """The same nine pictures, each carried round and turned as far: a tile may turn before one's eyes."""
    for grain in (0, 7, 41):
        plain = squares(kind, 0, grain)
        for turn in range(4):
            there = squares(kind, turn, grain)
            for place, square in enumerate(plain):
                row, column = turned(divmod(place, 3), turn)
                moved = there[3 * row + column]
                assert (moved.sheet, moved.index) == (square.sheet, square.index)
                assert moved.turn == (square.turn + turn) % 4


def test_ways_out_face_the_edge_they_lead_to() -> None:
    for turn in range(4):
        drawn = squares("cross", turn)
        assert [drawn[3 * r + c].turn for r, c in SIDES.values()] == [0, 1, 2, 3]


def test_hedges_are_not_stamped() -> None:
    looks = {squares("corner", 0, grain) for grain in range(44)}
    assert len(looks) == 44
    for name in ("hedge", "border", "path", "junction"):
        sheet = SHEETS[name]
        used = {
            square.index
            for kind in ("straight", "corner", "tee", "cross")
            for grain in range(200)
            for square in squares(kind, 0, grain)
            if square.sheet == name
        }
        assert used == set(range(sheet.columns * sheet.rows))


@pytest.mark.parametrize("kind", KINDS)
def test_a_tile_alone_is_drawn_from_the_tilesets_of_the_map(board: BoardLayout, kind: str) -> None:
    alone = tile_alone(ASSETS, kind, 9)
    sheets = {tile.image for tile in board.layers[0].tiles} | {
        ASSETS / f"tiles_{name}.svg" for name in SHEETS
    }
    assert {tile.image for tile in alone.layers[0].tiles} <= sheets
    assert alone.size == (120, 120)
    assert shown(alone, 0, 0) == said(squares(kind, 0, 9))
    assert all(tile.image.is_file() for tile in alone.layers[0].tiles)


# ---------------------------------------------------------------- pictures
def test_the_real_tiled_and_the_app_draw_the_same_board(
    rasterizer, board: BoardLayout, tmp_path: Path
) -> None:
    """Turned squares above all: Tiled is the judge of what its bits for flipping mean."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.ui.painters.places import draw_board

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    rasterizer(maps_dir() / f"{MAZE}.tmx", tmp_path / "map.png", "spaces", "slots")
    tiled = pygame.image.load(tmp_path / "map.png")
    ours = draw_board(board, *board.size)
    assert tiled.get_size() == ours.get_size() == (840, 840)
    apart = [
        max(abs(a - b) for a, b in zip(tiled.get_at((x, y))[:3], ours.get_at((x, y))[:3], strict=True))
        for x in range(1, 840, 4)
        for y in range(1, 840, 4)
    ]
    assert sum(apart) / len(apart) < 4
    assert sum(value > 60 for value in apart) / len(apart) < 0.01


@pytest.mark.parametrize("crest", CRESTS)
def test_a_knight_is_known_by_his_crest_alive_or_turned(crest: str) -> None:
    """One symbol is one person: knight, zombie, key and sigil of each take the colour of his seat."""
    for name in (
        f"char_knight_{crest}",
        f"char_zombie_{crest}",
        f"token_key_{crest}",
        f"token_sigil_{crest}",
    ):
        assert "#FF00FF" in (ASSETS / f"{name}.svg").read_text("utf-8"), name
    assert (ASSETS / f"icon_sigil_{crest}.svg").is_file()


def test_no_two_keys_or_sigils_have_the_same_shape() -> None:
    for kind in ("token_key", "token_sigil", "icon_sigil", "char_knight", "char_zombie"):
        assert len({(ASSETS / f"{kind}_{crest}.svg").read_bytes() for crest in CRESTS}) == 4


def test_everything_on_the_table_has_its_picture() -> None:
    dice = [f"die_maze_{face}" for face in ("x", "1", "2", "3", "rampage")]
    tokens = [f"token_{kind}" for kind in ("remove", "slide", "turn", "anywhere", "extra_back")]
    for name in (*dice, *tokens, "maze_tile_back"):
        assert (ASSETS / f"{name}.svg").is_file(), name
