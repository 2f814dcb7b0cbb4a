"""Canvases, gradients, shadows and glows.

Every surface with transparency in `game.ui` holds premultiplied colours: scaling, blurring and turning
them leaves no dark fringe, and blitting is twice as fast. `lay` is the one way to put one on another.
Nothing here loops over pixels: soft things are drawn small and scaled up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.theme import RGBA

Stops = Sequence[tuple[float, RGBA]]
Size = tuple[int, int]
_SHADE: RGBA = (10, 8, 22, 255)  # blue-black: shadows are never pure black


def canvas(w: float, h: float) -> pygame.Surface:
    return pygame.Surface((max(1, round(w)), max(1, round(h))), pygame.SRCALPHA, 32)


def opaque(w: float, h: float) -> pygame.Surface:
    return pygame.Surface((max(1, round(w)), max(1, round(h))), 0, 32)


def has_alpha(img: pygame.Surface) -> bool:
    return bool(img.get_flags() & pygame.SRCALPHA)


def lay(dst: pygame.Surface, img: pygame.Surface, at: tuple[float, float]) -> None:
    """Put a picture on another one."""
    flags = pygame.BLEND_PREMULTIPLIED if has_alpha(img) else 0
    dst.blit(img, (round(at[0]), round(at[1])), special_flags=flags)


def lay_middle(dst: pygame.Surface, img: pygame.Surface, centre: tuple[float, float]) -> None:
    lay(dst, img, (centre[0] - img.get_width() / 2, centre[1] - img.get_height() / 2))


def premul(c: RGBA) -> RGBA:
    r, g, b, a = c
    return (r * a // 255, g * a // 255, b * a // 255, a)


def fade(img: pygame.Surface, alpha: int) -> pygame.Surface:
    out = with_alpha(img)
    out.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def with_alpha(img: pygame.Surface) -> pygame.Surface:
    """A copy that can be cut or faded."""
    if has_alpha(img):
        return img.copy()
    out = canvas(*img.get_size())
    out.blit(img, (0, 0))
    return out


def cut(img: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Keep only what a white mask shows."""
    out = with_alpha(img)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _between(stops: Stops, t: float) -> RGBA:
    t0, c0 = stops[0]
    for t1, c1 in stops[1:]:
        if t <= t1:
            k = 0.0 if t1 <= t0 else max(0.0, min(1.0, (t - t0) / (t1 - t0)))
            r, g, b, a = (round(p + (q - p) * k) for p, q in zip(premul(c0), premul(c1), strict=True))
            return (r, g, b, a)
        t0, c0 = t1, c1
    return premul(stops[-1][1])


def _strip(n: int, stops: Stops) -> bytes:
    out = bytearray()
    for i in range(n):
        r, g, b, a = _between(stops, i / max(1, n - 1))
        out += bytes((b, g, r, a))
    return bytes(out)


def vgrad(w: float, h: float, stops: Stops) -> pygame.Surface:
    """A gradient from top to bottom."""
    w, h = max(1, round(w)), max(1, round(h))
    n = min(h, 512)
    strip = pygame.image.frombuffer(_strip(n, stops), (1, n), "BGRA")
    if n != h:
        strip = pygame.transform.smoothscale(pygame.transform.scale(strip, (4, n)), (4, h))
    return pygame.transform.scale(strip, (w, h))


def hgrad(w: float, h: float, stops: Stops) -> pygame.Surface:
    """A gradient from left to right."""
    w, h = max(1, round(w)), max(1, round(h))
    n = min(w, 512)
    strip = pygame.image.frombuffer(_strip(n, stops), (n, 1), "BGRA")
    if n != w:
        strip = pygame.transform.smoothscale(pygame.transform.scale(strip, (n, 4)), (w, 4))
    return pygame.transform.scale(strip, (w, h))


@lru_cache(maxsize=48)
def _disc(inner: RGBA, outer: RGBA, power: float) -> pygame.Surface:
    n, over = 64, 3  # drawn larger and reduced, or the steps would show when it is scaled up
    out = pygame.Surface((2 * n * over, 2 * n * over), pygame.SRCALPHA, 32)
    out.fill(premul(outer))
    for step in range(2 * n, 0, -1):
        t = (step / (2 * n)) ** power
        c = _between(((0.0, inner), (1.0, outer)), t)
        pygame.draw.circle(out, c, (n * over, n * over), step * over / 2)
    return pygame.transform.smoothscale(out, (2 * n, 2 * n))


def radial(size: Size, inner: RGBA, outer: RGBA, power: float = 1.0) -> pygame.Surface:
    """A soft round gradient filling a box."""
    return pygame.transform.smoothscale(_disc(inner, outer, power), (max(1, size[0]), max(1, size[1])))


def glow(size: Size, tone: RGBA, alpha: int = 160, power: float = 0.8) -> pygame.Surface:
    r, g, b, _ = tone
    return radial(size, (r, g, b, alpha), (r, g, b, 0), power)


def shadow_of(
    img: pygame.Surface, blur: float, alpha: int, tone: RGBA = _SHADE
) -> tuple[pygame.Surface, int]:
    """The blurred silhouette of a picture, and how far it reaches out on each side."""
    pad = max(1, round(blur * 2))
    w, h = img.get_width() + 2 * pad, img.get_height() + 2 * pad
    k = max(1, min(8, int(blur / 2)))  # blurred anyway: work on a picture k times smaller
    small = canvas(-(-w // k), -(-h // k))
    if k == 1:
        small.blit(img, (pad, pad))
    else:
        tiny = pygame.transform.smoothscale(
            img, (max(1, round(img.get_width() / k)), max(1, round(img.get_height() / k)))
        )
        small.blit(tiny, (round(pad / k), round(pad / k)))
    small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    radius = max(1, round(blur / k))
    small = pygame.transform.gaussian_blur(small, radius, repeat_edge_pixels=False)
    small.fill((tone[0], tone[1], tone[2], 0), special_flags=pygame.BLEND_RGBA_ADD)
    small = small.premul_alpha()
    small.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    if k > 1:
        small = pygame.transform.smoothscale(small, (w, h))
    return small, pad


def drop(
    dst: pygame.Surface, img: pygame.Surface, at: tuple[float, float], shadow: tuple[float, float, int]
) -> None:
    """Put a picture down with its shadow: (dy, blur, alpha) in pixels."""
    dy, blur, alpha = shadow
    dark, pad = shadow_of(img, blur, alpha)
    x, y = round(at[0]), round(at[1])
    lay(dst, dark, (x - pad, y - pad + round(dy)))
    lay(dst, img, (x, y))


def soft_box(
    w: int, h: int, tone: RGBA, alpha: int, radius: float, blur: float
) -> tuple[pygame.Surface, int]:
    """A blurred rounded box, the light around anything legal or active, and how far it reaches out."""
    pad = max(2, round(blur * 3))
    k = max(1, min(8, int(blur / 2)))
    small = canvas(-(-(w + 2 * pad) // k), -(-(h + 2 * pad) // k))
    box = pygame.Rect(round(pad / k), round(pad / k), max(1, round(w / k)), max(1, round(h / k)))
    pygame.draw.rect(small, premul((*tone[:3], alpha)), box, border_radius=round(radius / k))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / k)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, (w + 2 * pad, h + 2 * pad)), pad
