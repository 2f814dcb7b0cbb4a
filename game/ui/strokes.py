"""Smooth shapes: rounded boxes, discs, polygons, lines and dashes.

pygame's own shapes have jagged edges, so they are drawn larger and reduced. Rounded boxes of
any size are put together from four such corners (a nine-patch): a frame around a whole page is as cheap
as a small one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.light import canvas, cut, lay, premul
from game.ui.theme import RGBA

Point = tuple[float, float]
Box = tuple[float, float, float, float]
_OVER = 4


@lru_cache(maxsize=256)
def _patch(w: int, h: int, radius: float, width: float, tone: RGBA) -> pygame.Surface:
    big = canvas(w * _OVER, h * _OVER)
    line = max(1, round(width * _OVER)) if width else 0
    pygame.draw.rect(big, premul(tone), big.get_rect(), line, border_radius=round(radius * _OVER))
    return pygame.transform.smoothscale(big, (w, h))


def rounded(w: float, h: float, radius: float, tone: RGBA, width: float = 0.0) -> pygame.Surface:
    """A rounded box, filled, or a line of `width` along the inside of its edge."""
    w, h = max(1, round(w)), max(1, round(h))
    radius = round(max(0.0, min(radius, w / 2, h / 2)), 1)
    m = math.ceil(max(radius, width) + 1)
    pw, ph = min(w, 2 * m + 1), min(h, 2 * m + 1)
    patch = _patch(pw, ph, radius, round(width, 2), tone)
    if (pw, ph) == (w, h):
        return patch.copy()
    return stretch(patch, w, h, min(m, pw // 2), min(m, ph // 2))


def stretch(patch: pygame.Surface, w: int, h: int, mx: int, my: int) -> pygame.Surface:
    """Enlarge a picture by its middle; corners of `mx` x `my` pixels keep their shape."""
    pw, ph = patch.get_size()
    out = canvas(w, h)
    xs = [(0, mx, 0, mx), (mx, pw - 2 * mx, mx, w - 2 * mx), (pw - mx, mx, w - mx, mx)]
    ys = [(0, my, 0, my), (my, ph - 2 * my, my, h - 2 * my), (ph - my, my, h - my, my)]
    for sx, sw, dx, dw in xs:
        for sy, sh, dy, dh in ys:
            if min(sw, sh, dw, dh) <= 0:
                continue
            part = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                part = pygame.transform.scale(part, (dw, dh))
            out.blit(part, (dx, dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def box(dst: pygame.Surface, tone: RGBA, rect: Box, radius: float = 14, width: float = 0.0) -> None:
    x, y, w, h = rect
    if w >= 1 and h >= 1:
        lay(dst, rounded(w, h, radius, tone, width), (x, y))


def round_mask(w: float, h: float, radius: float) -> pygame.Surface:
    return rounded(w, h, radius, (255, 255, 255, 255))


def cut_round(img: pygame.Surface, radius: float) -> pygame.Surface:
    return cut(img, round_mask(*img.get_size(), radius))


@lru_cache(maxsize=192)
def _disc(r: float, width: float, tone: RGBA) -> pygame.Surface:
    n = math.ceil(r * 2 + 4) | 1
    over = _OVER if r < 160 else 2
    big = canvas(n * over, n * over)
    pygame.draw.circle(big, premul(tone), (n * over / 2, n * over / 2), r * over, round(width * over))
    return pygame.transform.smoothscale(big, (n, n))


def disc(dst: pygame.Surface, tone: RGBA, centre: Point, r: float, width: float = 0.0) -> None:
    """A disc, or a ring of `width` inside its edge."""
    img = _disc(round(r, 1), round(width, 1), tone)
    n = img.get_width()
    lay(dst, img, (round(centre[0]) - n // 2, round(centre[1]) - n // 2))


def ellipse_mask(w: int, h: int) -> pygame.Surface:
    over = _OVER if max(w, h) < 400 else 2
    big = canvas(w * over, h * over)
    pygame.draw.ellipse(big, (255, 255, 255, 255), big.get_rect())
    return pygame.transform.smoothscale(big, (max(1, w), max(1, h)))


def _frame(points: Sequence[Point], pad: float) -> tuple[int, int, int, int]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x0, y0 = math.floor(min(xs) - pad), math.floor(min(ys) - pad)
    return x0, y0, math.ceil(max(xs) + pad) - x0, math.ceil(max(ys) + pad) - y0


def polygon(dst: pygame.Surface, tone: RGBA, points: Sequence[Point]) -> None:
    x0, y0, w, h = _frame(points, 2)
    k = 3
    big = canvas(w * k, h * k)
    pygame.draw.polygon(big, premul(tone), [((x - x0) * k, (y - y0) * k) for x, y in points])
    lay(dst, pygame.transform.smoothscale(big, (w, h)), (x0, y0))


def polyline(dst: pygame.Surface, tone: RGBA, points: Sequence[Point], width: float = 2.0) -> None:
    """A line with round joins and ends."""
    polylines(dst, tone, [points], width)


def polylines(dst: pygame.Surface, tone: RGBA, runs: Sequence[Sequence[Point]], width: float) -> None:
    """Many lines of one colour in one go; where they cross, the colour does not add up."""
    runs = [run for run in runs if len(run) > 1]
    if not runs:
        return
    x0, y0, w, h = _frame([p for run in runs for p in run], width + 2)
    k = 3
    big = canvas(w * k, h * k)
    c = premul(tone)
    thick = max(1, round(width * k))
    for run in runs:
        pts = [((x - x0) * k, (y - y0) * k) for x, y in run]
        pygame.draw.lines(big, c, False, pts, thick)
        if thick > 3:
            for p in pts:
                pygame.draw.circle(big, c, p, thick / 2)
    lay(dst, pygame.transform.smoothscale(big, (w, h)), (x0, y0))


def _outline(rect: Box, r: float, step: float) -> list[Point]:
    x, y, w, h = rect
    r = min(r, w / 2, h / 2)
    pts: list[Point] = []

    def arc(cx: float, cy: float, a0: float) -> None:
        n = max(4, int(math.pi / 2 * r / step))
        for i in range(n):
            a = a0 + math.pi / 2 * i / n
            pts.append((cx + math.cos(a) * r, cy + math.sin(a) * r))

    def side(x0: float, y0: float, x1: float, y1: float) -> None:
        n = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
        for i in range(n):
            pts.append((x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n))

    side(x + r, y, x + w - r, y)
    arc(x + w - r, y + r, -math.pi / 2)
    side(x + w, y + r, x + w, y + h - r)
    arc(x + w - r, y + h - r, 0)
    side(x + w - r, y + h, x + r, y + h)
    arc(x + r, y + h - r, math.pi / 2)
    side(x, y + h - r, x, y + r)
    arc(x + r, y + r, math.pi)
    return pts


def dashed_box(
    dst: pygame.Surface,
    tone: RGBA,
    rect: Box,
    radius: float,
    width: float,
    dash: float,
    gap: float,
) -> None:
    """A dashed rounded box."""
    step = max(2.0, width * 0.8)
    pts = _outline(rect, radius, step)
    count = max(1, round(len(pts) * step / (dash + gap)))
    period = len(pts) / count
    on = period * dash / (dash + gap)
    runs: list[list[Point]] = [[]]
    for i, p in enumerate([*pts, pts[0]]):
        if i % period < on:
            runs[-1].append(p)
        elif runs[-1]:
            runs.append([])
    polylines(dst, tone, runs, width)
