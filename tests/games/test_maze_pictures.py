"""What is drawn is what can be walked on: the tiles of the table and the tiles of the rules agree."""

from __future__ import annotations

import pytest

from game.games.zombie_princess import tiles
from game.tables import maze_tiles

# what the rules call a kind -> what its pictures are called
PICTURES = {
    tiles.STRAIGHT: "straight",
    tiles.BEND: "corner",
    tiles.TEE: "tee",
    tiles.CROSS: "cross",
    tiles.CORNER: "knight",
    tiles.CASTLE: "castle",
}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("kind", PICTURES, ids=PICTURES.get)
def test_a_picture_is_open_where_the_tile_is(kind: int, turn: int) -> None:
    code = tiles.code(kind, turn)
    picture = PICTURES[kind]
    drawn = maze_tiles.turn_of(picture, tiles.sides_name(code).lower())
    cell = tiles.CORNER_CELLS[turn] if kind == tiles.CORNER else 24
    walked = {tiles.PLACE_OF[square] for square in tiles.open_squares(cell, code)}
    assert maze_tiles.open_squares(picture, drawn) == walked
