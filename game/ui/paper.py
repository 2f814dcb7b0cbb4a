"""Materials: paper, velvet, gold leaf. Texture comes from small noise pictures, scaled or tiled."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from game.ui.light import lay, opaque, radial, vgrad
from game.ui.theme import RGBA

LEAF: tuple[tuple[float, RGBA], ...] = (
    (0.0, (255, 243, 204, 255)),
    (0.22, (243, 210, 131, 255)),
    (0.46, (221, 170, 74, 255)),
    (0.54, (197, 143, 52, 255)),
    (0.70, (235, 199, 111, 255)),
    (1.0, (168, 117, 36, 255)),
)


@lru_cache(maxsize=32)
def _noise(w: int, h: int, strength: int, seed: int) -> pygame.Surface:
    """Grey noise between 255 - strength and 255, to multiply with."""
    data = Random(seed).randbytes(w * h)
    img = pygame.image.frombytes(data, (w, h), "P")
    img.set_palette([(255 - i * strength // 255,) * 3 for i in range(256)])
    return img.convert(opaque(1, 1))


@lru_cache(maxsize=8)
def _vignette(edge: float) -> pygame.Surface:
    """Darker and warmer towards the edges; one quarter is computed and mirrored."""
    n = 24
    quarter = bytearray()
    for j in range(n):
        for i in range(n):
            dx, dy = 1 - i / (n - 1), 1 - j / (n - 1)
            d = max(dx**6, dy**6) * 0.55 + (dx * dy) ** 3 * 0.45
            k = 255 - 255 * edge * min(1.0, d)
            quarter += bytes((int(k), int(k * 0.985), int(k * 0.955)))
    part = pygame.image.frombytes(bytes(quarter), (n, n), "RGB")
    out = opaque(2 * n, 2 * n)
    for fx in (False, True):
        for fy in (False, True):
            out.blit(pygame.transform.flip(part, fx, fy), (n if fx else 0, n if fy else 0))
    return out


def _multiply(dst: pygame.Surface, img: pygame.Surface) -> None:
    dst.blit(pygame.transform.smoothscale(img, dst.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def add_grain(img: pygame.Surface, strength: int) -> None:
    tile = _noise(128, 128, strength, 7)
    for y in range(0, img.get_height(), 128):
        for x in range(0, img.get_width(), 128):
            img.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def paper(
    w: float,
    h: float,
    tone: RGBA,
    scale: float,
    edge: float = 0.12,
    seed: int = 1,
    mottle: int = 6,
    grain: int = 2,
) -> pygame.Surface:
    """A sheet of warm paper: mottled, grained, darker towards its edges. Opaque; cut it to its shape."""
    out = opaque(w, h)
    out.fill(tone)
    if mottle:
        cell = 90 * scale
        cloud = _noise(max(3, int(w / cell)), max(3, int(h / cell)), mottle, seed)
        _multiply(out, cloud)
    if edge:
        _multiply(out, _vignette(edge))
    if grain:
        add_grain(out, grain)
    return out


def gild(img: pygame.Surface) -> pygame.Surface:
    """Turn a white silhouette into gold leaf."""
    out = img.copy()
    out.blit(vgrad(*img.get_size(), LEAF), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def velvet(
    w: int, h: int, base: RGBA, deep: RGBA, motif: pygame.Surface | None = None, step: float = 150
) -> pygame.Surface:
    """Deep cloth: light in the middle, a motif tone on tone, darker edges."""
    out = opaque(w, h)
    out.fill(deep)
    lit = radial((int(w * 1.25), int(h * 1.5)), base, deep, 1.15)
    out.blit(lit, ((w - lit.get_width()) // 2, int(h * 0.46) - lit.get_height() // 2))
    if motif is not None:
        row, y = 0, -step / 2
        while y < h + step:
            x = -step + (step / 2 if row % 2 else 0)
            while x < w + step:
                lay(out, motif, (x, y))
                x += step
            y += step / 2
            row += 1
    add_grain(out, 3)
    return out


def silhouette(img: pygame.Surface, tone: RGBA) -> pygame.Surface:
    """The shape of a white picture in one colour."""
    out = img.copy()
    out.fill((*tone[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
