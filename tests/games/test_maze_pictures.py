"""What is drawn is what can be walked on: the tiles of the table and the tiles of the rules agree."""

from __future__ import annotations

import pytest

from game.games.zombie_princess import tiles
from game.tables import maze_tiles


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("kind", range(len(tiles.KINDS)), ids=tiles.KINDS.__getitem__)
def test_a_picture_is_open_where_the_tile_is(kind: int, turn: int) -> None:
    code = tiles.code(kind, turn)
    picture, drawn = maze_tiles.picture_of(code)
    assert maze_tiles.code_of(picture, drawn) == code
    cell = tiles.CORNER_CELLS[turn] if kind == tiles.CORNER else 24
    walked = {tiles.PLACE_OF[square] for square in tiles.open_squares(cell, code)}
    assert maze_tiles.open_squares(picture, drawn) == walked
    assert maze_tiles.open_sides(picture, drawn) == tiles.sides_name(code).lower()
