"""The library: night sky over paper hills, a shelf, and books on it."""

from __future__ import annotations

import math

import pygame

from game.ui.brush import Brush, Size, Sprite, over, padded, painter
from game.ui.light import canvas, cut, drop, fade, glow, hgrad, lay, opaque, vgrad
from game.ui.painters.buttons import touched
from game.ui.strokes import box, cut_round, polygon
from game.ui.theme import Tone

_SCENE = "scene_home"


@painter("stage_home")
def stage_home(brush: Brush, size_px: Size, *, shelf: float = 784, shelf_height: float = 34) -> Sprite:
    """The home screen's ground, edge to edge; `shelf` is the height of the shelf's upper edge, in units."""
    w, h = size_px
    u = brush.px
    out = opaque(w, h)
    out.fill(brush.colour("#0C0D1E"))
    y = round(u(shelf))
    if brush.contrast:
        out.fill(brush.colour("#000000"))
    else:
        # the picture covers what is above the shelf, in its own proportions; the castle is on its right, and
        # what a wide window must cut off is the foot of the hills, behind the books
        k = max(w / 1920, y / 784)
        seen = pygame.Rect(round(1920 * k) - w, 0, w, y)
        lay(out, brush.pictures.papercut(_SCENE, (1920 * k, 1080 * k), 2.4 * k, part=seen), (0, 0))
        veil = hgrad(w * 0.68, y * 0.54, [(0, brush.colour("#080A18", 130)), (1, brush.colour("#080A18", 0))])
        thin = vgrad(
            *veil.get_size(), [(0, (255, 255, 255, 255)), (0.4, (255, 255, 255, 255)), (1, (0, 0, 0, 0))]
        )
        veil.blit(thin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        lay(out, veil, (0, 0))
    below = y + round(u(shelf_height))
    out.fill(brush.colour("#0C0D1E"), (0, below, w, h))
    ground = [(0.0, brush.colour("#1A1838")), (0.35, brush.colour("#0E0F22")), (1.0, brush.colour("#080914"))]
    if not brush.contrast:
        lay(out, vgrad(w, max(1, h - below), ground), (0, below))
    lay(
        out, vgrad(w, u(70), [(0, brush.colour("#000000", 150)), (1, brush.colour("#000000", 0))]), (0, below)
    )
    wood = [(0.0, brush.colour("#8A5C36")), (0.16, brush.colour("#6D4526")), (1.0, brush.colour("#40260F"))]
    lay(out, vgrad(w, u(shelf_height), wood), (0, y))
    out.fill(brush.colour("gold.300"), (0, y, w, max(1, round(u(2)))))
    return Sprite(out)


def front_of(brush: Brush, w: int, h: int, name: str, coming: bool) -> pygame.Surface:
    """A cover with its spine; `coming` = not to be opened yet, dimmed like a book in the dark."""
    k = w / brush.px(300)
    img = brush.pictures.papercut(f"cover_{name}", (w, h), 1.15 * brush.scale * k).copy()
    black, white = "#000000", "#FFFFFF"

    def tone(c: str, a: int) -> tuple[int, int, int, int]:
        return brush.colour(c, a)

    spine = [
        (0.0, tone(black, 120)),
        (0.35, tone(black, 20)),
        (0.6, tone(white, 46)),
        (0.8, tone(black, 60)),
        (1.0, tone(black, 0)),
    ]
    lay(img, hgrad(max(4, brush.px(30) * k), h, spine), (0, 0))
    lay(img, vgrad(w, h, [(0.0, tone(white, 34)), (0.35, tone(white, 0)), (1.0, tone(black, 40))]), (0, 0))
    if coming:
        grey = pygame.transform.grayscale(img)
        lay(img, fade(grey, 170), (0, 0))
        lay(img, vgrad(w, h, [(0.0, tone("#0C1030", 140)), (1.0, tone("#0C1030", 180))]), (0, 0))
    edge: Tone = "#FFFFFF" if brush.contrast else "gold.200"
    i = brush.px(2) * k
    box(
        img,
        brush.colour(edge, 255 if brush.contrast else (60 if coming else 120)),
        (i, i, w - 2 * i, h - 2 * i),
        brush.px(9) * k,
        brush.outline(2) * k,
    )
    return cut_round(img, brush.px(10) * k)


@painter("cover")
def cover(
    brush: Brush, size_px: Size, *, game: str, coming: bool = False, raised: bool = False, flat: bool = False
) -> Sprite:
    """A game's book. `raised` = the one looked at, in gold light; `flat` = a picture of it on a page."""
    w, h = size_px
    front = front_of(brush, w, h, game, coming)
    if flat:
        out, pad = padded(w, h, brush.px(42))
        drop(out, front, (pad, pad), brush.shadow("raised"))
        return Sprite(out, -pad, -pad)
    k = w / brush.px(300)
    pages = hgrad(
        w,
        h,
        [(0.0, brush.colour("#B99F72")), (0.97, brush.colour("#F4E8CD")), (1.0, brush.colour("#D3BC8C"))],
    )
    line = max(1, round(brush.px(1) * k))
    for n in range(3):
        pages.fill(brush.colour("#C9B183"), (round(w - (3 + n * 3) * brush.scale * k), 6, line, h - 12))
    if coming:
        pages = fade(pages, 255)
        pages.fill((140, 140, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pages = cut_round(pages, brush.px(8) * k)
    deep = f"{game}.deep"
    back = cut_round(
        vgrad(w, h, [(0, brush.colour(deep)), (1, brush.mix(deep, "#000000", 0.3))]), brush.px(10) * k
    )
    u = brush.scale * k
    body = canvas(w + 12 * u, h + 10 * u)
    lay(body, back, (12 * u, 10 * u))
    lay(body, pages, (8 * u, 5 * u))
    lay(body, front, (0, 0))
    made = touched(brush.at("rest") if brush.state == "disabled" else brush, body, 10 * u, "lifted", 1.0, 6)
    if not raised:
        return made
    gw, gh = round(w * 1.75), round(h * 1.5)
    light = Sprite(glow((gw, gh), brush.colour("gold.200"), 150, 0.8), (w - gw) // 2, (h - gh) // 2)
    ring, pad = padded(w + 12 * u, h + 10 * u, 5 * u)
    box(ring, brush.colour("gold.100"), (0, 0, ring.get_width(), ring.get_height()), 15 * u, brush.px(4))
    return over(light, made, Sprite(ring, -pad, -pad))


@painter("open_book")
def open_book(brush: Brush, size_px: Size) -> Sprite:
    """The open book of the loading picture: light and paper leaves, lit from inside."""
    w, h = size_px
    out = canvas(w, h)
    lay(out, glow((w, h), brush.colour("gold.200"), 150, 0.9), (0, 0))
    cx, cy = w / 2, h * 0.72
    half = w * 0.48
    cover_tone = brush.colour("#7A2B1C")
    polygon(
        out,
        cover_tone,
        [
            (cx - half, cy - h * 0.02),
            (cx, cy + h * 0.06),
            (cx + half, cy - h * 0.02),
            (cx + half, cy + h * 0.16),
            (cx, cy + h * 0.13),
            (cx - half, cy + h * 0.16),
        ],
    )
    for n, leaf in enumerate(("#D9C08F", "#EEDFBE", "#FAEFD8")):
        wide, lift = half * (0.97 - n * 0.02), h * (0.05 + n * 0.045)
        for sign in (-1, 1):
            pts = [
                (
                    cx + sign * wide * t / 24,
                    cy - math.sin(t / 24 * math.pi) * lift - h * 0.05 * (1 - t / 24) + h * 0.02,
                )
                for t in range(25)
            ]
            side = canvas(w, h)
            polygon(side, brush.colour(leaf), [*pts, (cx + sign * wide, cy + h * 0.13), (cx, cy + h * 0.09)])
            if sign > 0:
                warm = vgrad(
                    w,
                    h,
                    [(0.0, (255, 255, 255, 255)), (0.7, (255, 250, 240, 255)), (1.0, (225, 205, 170, 255))],
                )
                side = cut(side, warm)
            lay(out, side, (0, 0))
    return Sprite(out)
