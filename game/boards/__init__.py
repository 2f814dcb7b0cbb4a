"""Boards: a Tiled map becomes a graph for the rules and a layout for the table.

`open_board(spec)` and `open_layout(name)` read `maps/<name>.tmx`, check everything and either return
plain data or raise one `MapError` with all problems. The only importer of pytmx, and a lazy one:
importing this package loads neither pytmx nor pygame.
"""

from __future__ import annotations

from game.boards.folder import map_names, maps_dir
from game.boards.layout import BoardLayout
from game.boards.loader import open_board, open_layout
from game.boards.problems import MapError, Problem

__all__ = ["BoardLayout", "MapError", "Problem", "map_names", "maps_dir", "open_board", "open_layout"]
