"""Boards: a Tiled map becomes a graph for the rules and a layout for the table.

`open_board(spec)` and `open_layout(name)` read `maps/<name>.tmx`, check everything and either return
plain data or raise one `MapError` with all problems. The only importer of pytmx, and a lazy one:
importing this package loads neither pytmx nor pygame, and the reader itself only when a map is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.boards.folder import map_names, maps_dir
from game.boards.layout import BoardLayout
from game.boards.problems import MapError, Problem

if TYPE_CHECKING:
    from game.engine.board import BoardGraph, BoardSpec

__all__ = ["BoardLayout", "MapError", "Problem", "map_names", "maps_dir", "open_board", "open_layout"]


def open_board(spec: BoardSpec) -> BoardGraph:
    """What the rules may know of the map a game asks for."""
    from game.boards import loader

    return loader.open_board(spec)


def open_layout(name: str) -> BoardLayout:
    """Where the things of a map are."""
    from game.boards import loader

    return loader.open_layout(name)
