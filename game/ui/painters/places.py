"""Boards: the tile layers of a map, drawn at the size of the screen.

Every tile is rasterised for the whole pixels between its edges, so that no seam shows whatever the scale;
the drawings of a tile set stay as sharp as everything else.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

import pygame

from game.boards.layout import BoardLayout, Tile
from game.ui.brush import Brush, Size, Sprite, painter
from game.ui.light import canvas, fade, lay
from game.ui.pictures import ArtError, raster


class Sheets:
    """The pictures of tile sets, each read once for each size of a tile (they differ by a pixel)."""

    def __init__(self) -> None:
        self._read: dict[tuple[Path, int, int], pygame.Surface] = {}

    def part(self, tile: Tile, w: int, h: int) -> pygame.Surface:
        """A tile at exactly this size; nanosvg keeps proportions, so one side may come a pixel too long."""
        sx, sy, sw, sh = tile.source
        f = max(w / sw, h / sh)
        size = (round(tile.image_size[0] * f), round(tile.image_size[1] * f))
        sheet = self._sheet(tile.image, size)
        box = pygame.Rect(round(sx * f), round(sy * f), round(sw * f), round(sh * f)).clip(sheet.get_rect())
        if not box.w or not box.h:
            raise ArtError(f"{tile.image}: no tile at {tile.source}")
        part = sheet.subsurface(box)
        return part if box.size == (w, h) else pygame.transform.smoothscale(part, (w, h))

    def _sheet(self, path: Path, size: tuple[int, int]) -> pygame.Surface:
        key = (path, *size)
        if key not in self._read:
            if not path.is_file():
                raise ArtError(f"the tile picture {path} is missing")
            if path.suffix.lower() == ".svg":
                self._read[key] = raster(path.read_bytes(), size, str(path))
            else:
                try:
                    img = pygame.image.load(str(path)).convert(canvas(1, 1)).premul_alpha()
                except pygame.error as error:
                    raise ArtError(f"{path} cannot be read: {error}") from error
                self._read[key] = pygame.transform.smoothscale(img, size)
        return self._read[key]


def turned(img: pygame.Surface, flip: tuple[bool, bool, bool]) -> pygame.Surface:
    """Tiled's three flips: first along the diagonal, then across and down."""
    across, down, diagonal = flip
    if diagonal:
        img = pygame.transform.flip(pygame.transform.rotate(img, 90), False, True)
    return pygame.transform.flip(img, across, down) if across or down else img


def fingerprint(board: BoardLayout) -> str:
    """What a board is drawn from, the content of its pictures included."""
    digest = hashlib.blake2b(repr((board.size, board.tile, board.layers)).encode(), digest_size=12)
    for path in sorted({tile.image for layer in board.layers for tile in layer.tiles}):
        with contextlib.suppress(OSError):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def draw_board(board: BoardLayout, w: int, h: int, sheets: Sheets | None = None) -> pygame.Surface:
    """`sheets`: pictures that were read before, for a board in pieces."""
    out = canvas(w, h)
    bw, bh = board.size
    kx, ky = w / bw, h / bh
    tw, th = board.tile
    sheets = sheets or Sheets()
    for layer in board.layers:
        ground = out if layer.opacity >= 1 else canvas(w, h)
        for tile in layer.tiles:
            sw, sh = tile.source[2], tile.source[3]
            left, bottom = tile.column * tw, (tile.row + 1) * th  # large tiles grow up and right, as in Tiled
            x0, x1 = round(left * kx), round((left + sw) * kx)
            y0, y1 = round((bottom - sh) * ky), round(bottom * ky)
            w0, h0 = max(1, x1 - x0), max(1, y1 - y0)
            part = sheets.part(tile, h0, w0) if tile.flip[2] else sheets.part(tile, w0, h0)
            lay(ground, turned(part, tile.flip), (x0, y0))
        if ground is not out:
            lay(out, fade(ground, round(255 * max(0.0, layer.opacity))), (0, 0))
    return out


@painter("tiles")
def tiles(brush: Brush, size_px: Size, *, map: str) -> Sprite:
    """The tile layers of a board registered with the renderer as `boards[map]`."""
    board = brush.boards.get(map)
    if board is None:
        raise ArtError(
            f"no board named {map!r} is registered with the renderer; known: {sorted(brush.boards)}"
        )
    return Sprite(draw_board(board, *size_px))
