"""The curtain that hides a game while the table changes hands."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, painter
from game.ui.light import canvas, cut, drop, glow, hgrad, lay, lay_middle, opaque, radial, vgrad
from game.ui.strokes import polylines
from game.ui.theme import RGBA

_BLACK = "#000000"


def cloth(brush: Brush, game: str) -> tuple[RGBA, RGBA, RGBA]:
    """Base, deep and light of a game's curtain."""
    base = brush.mix(f"{game}.mid", f"{game}.base", 0.25)
    return base, brush.colour(f"{game}.deep"), brush.mix(f"{game}.mid", f"{game}.light", 0.38)


def _fold(brush: Brush, w: int, h: int, colours: tuple[RGBA, RGBA, RGBA], hem: bool) -> pygame.Surface:
    """One hanging fold: round shading across, darker below, gold braid near its rounded hem."""
    base, deep, light = colours
    u = brush.px
    stops = [
        (0.0, deep),
        (0.18, brush.mix(base, deep, 0.35)),
        (0.42, light),
        (0.55, base),
        (0.82, brush.mix(base, deep, 0.6)),
        (1.0, deep),
    ]
    img = hgrad(w, h, stops)
    dark = [(0.0, 90), (0.25, 10), (0.8, 0), (1.0, 120)]
    lay(img, vgrad(w, h, [(t, brush.colour(_BLACK, a)) for t, a in dark]), (0, 0))
    if not hem:
        return img
    for off, tone, thick in ((52, "#744C14", 22), (54, "#E9BF62", 15), (56, "#FFF0C2", 5)):
        pts = []
        for k in range(-1, 26):
            t = k / 24
            pts.append((w * t, h - w / 4 - u(off) + math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2)) * w / 4))
        polylines(img, brush.colour(tone), [pts], u(thick))
    side_h = round(u(190))
    sides = [(0.0, 190), (0.3, 0), (0.7, 0), (1.0, 190)]
    side = hgrad(w, side_h, [(t, (*brush.mix(deep, _BLACK, 0.5)[:3], a)) for t, a in sides])
    soft = vgrad(
        w, side_h, [(0.0, (255, 255, 255, 0)), (0.7, (255, 255, 255, 255)), (1.0, (255, 255, 255, 255))]
    )
    lay(img, cut(side, soft), (0, h - side_h))
    mask = canvas(w * 2, h * 2)
    white = (255, 255, 255, 255)
    pygame.draw.rect(mask, white, (0, 0, w * 2, h * 2 - w // 2))
    pygame.draw.ellipse(mask, white, (0, h * 2 - w, w * 2, w))
    return cut(img, pygame.transform.smoothscale(mask, (w, h)))


def drape(brush: Brush, w: int, h: int, folds: int, game: str, seed: int) -> pygame.Surface:
    """Hanging cloth of several folds; one fold is drawn and hung repeatedly, a little higher or lower."""
    out = canvas(w, h)
    rnd = Random(seed)
    step = w / folds
    fw = round(step * 1.12)
    rise = brush.px(9)
    fold = _fold(brush, fw, round(h - rise), cloth(brush, game), True)
    made = framed(brush, fold, "raised")
    for i in range(folds):
        y = rnd.uniform(-rise, rise * 0.9)
        lay(out, made.surface, (i * step - (fw - step) / 2 + made.dx, y - rise + made.dy))
    return out


def folds_for(brush: Brush, w: float) -> int:
    return max(3, round(w / brush.px(125)))


@painter("curtain_half")
def curtain_half(brush: Brush, size_px: Size, *, game: str, side: str = "left") -> Sprite:
    """One half of the curtain, for opening; it hangs a little over the middle."""
    w, h = size_px
    wide = w + round(brush.px(10))
    img = drape(brush, wide, h, folds_for(brush, wide), game, 3 if side == "left" else 8)
    return Sprite(img, 0 if side == "left" else w - wide, 0)


@painter("curtain")
def curtain(brush: Brush, size_px: Size, *, game: str) -> Sprite:
    """The closed curtain, edge to edge, with floor, light and valance. Nothing shows through it."""
    w, h = size_px
    u = brush.px
    out = opaque(w, h)
    out.fill(brush.colour("#0A0410"))
    floor = round(h - u(130))
    lay(out, vgrad(w, h - floor, [(0, brush.colour("#5A3A22")), (1, brush.colour("#2A180C"))]), (0, floor))
    boards = []
    x = -u(400)
    while x < w + u(400):
        boards.append([(w / 2 + (x - w / 2) * 0.86, floor + 2), (x, float(h))])
        x += u(130)
    polylines(out, brush.colour("#1A0E06"), boards, u(3))
    lay_middle(out, glow((round(u(900)), round(u(150))), brush.colour("gold.200"), 150), (w / 2, h - u(95)))
    tall = round(h - u(74) + u(20))
    half = round(w / 2 + u(38))
    for side, seed in (("left", 3), ("right", 8)):
        img = drape(brush, half, tall, folds_for(brush, half), game, seed)
        lay(out, img, (-u(30) if side == "left" else w - half + u(30), -u(20)))
    seam = hgrad(
        u(60), h * 0.74, [(0, (255, 233, 168, 0)), (0.5, (255, 243, 204, 150)), (1, (255, 233, 168, 0))]
    )
    soft = vgrad(
        u(60), h * 0.74, [(0, (255, 255, 255, 0)), (0.7, (255, 255, 255, 230)), (1, (255, 255, 255, 0))]
    )
    lay(out, cut(seam, soft), (w / 2 - u(30), h * 0.176))
    warm = brush.mix(f"{game}.light", "#FF9C78", 0.6)
    lay_middle(out, glow((round(w * 0.78), round(h * 1.02)), warm, 86), (w / 2, h * 0.48))
    edge = radial((round(w * 1.2), round(h * 1.3)), (0, 0, 0, 0), (6, 0, 10, 215), 2.2)
    lay_middle(out, edge, (w / 2, h / 2))
    top = _valance(brush, w, game)
    lay(out, top, (0, 0))
    sides_h = round(u(420))
    shade = brush.colour("#06000A")
    stops = [(t, (*shade[:3], a)) for t, a in ((0.0, 130), (0.3, 0), (0.7, 0), (1.0, 130))]
    fall = [(0.0, (255, 255, 255, 255)), (0.4, (255, 255, 255, 220)), (1.0, (255, 255, 255, 0))]
    lay(out, cut(hgrad(w, sides_h, stops), vgrad(w, sides_h, fall)), (0, 0))
    return Sprite(out)


def _swag(brush: Brush, w: int, h: int, game: str) -> pygame.Surface:
    """One hanging arc of the valance with its braid and fringe."""
    base, deep, light = cloth(brush, game)
    u = brush.px
    k = 2
    big = canvas(w * k, h * k)
    arc = [q / 40 for q in range(41)]
    for j in range(9, 0, -1):
        depth = u(60 + 118 * j / 9)
        lit = brush.mix(base, light, 0.45)
        tone = lit if j % 2 else brush.mix(lit, deep, 0.5)
        pts = [(w * k * a, (u(40) + math.sin(a * math.pi) * depth) * k) for a in arc]
        pygame.draw.polygon(big, tone, [(0, 0), *pts, (w * k, 0)])
    img = pygame.transform.smoothscale(big, (w, h))
    pts = [(w * a, u(40) + math.sin(a * math.pi) * u(178)) for a in arc]
    polylines(img, brush.colour("#744C14"), [[(x, y + u(5)) for x, y in pts]], u(15))
    for parity, thread in ((0, "#D09A38"), (1, "#F7DC94")):
        fringe = [[(x, y + u(6)), (x, y + u(26))] for n, (x, y) in enumerate(pts[2:-2]) if n % 2 == parity]
        polylines(img, brush.colour(thread), fringe, u(4))
    polylines(img, brush.colour("#E9BF62"), [pts], u(11))
    return img


def _valance(brush: Brush, w: int, game: str) -> pygame.Surface:
    u = brush.px
    n = max(3, round(w / u(320)))
    step = w / n
    img = canvas(w, u(330))
    swag = framed(brush, _swag(brush, round(step * 1.1), round(u(262)), game), "lifted")
    for i in range(n):
        lay(img, swag.surface, (step * (i + 0.5) - step * 0.55 + swag.dx, swag.dy))
    tassel = framed(brush, brush.pictures.art("tassel", (u(72), u(126))), "raised")
    for i in range(n + 1):
        lay(img, tassel.surface, (step * i - u(36) + tassel.dx, u(26) + tassel.dy))
    gold = ((0.0, "#7A5016"), (0.3, "#F3D283"), (0.6, "#C58F34"), (1.0, "#744C14"))
    pelmet = vgrad(w, u(54), [(t, brush.colour(c)) for t, c in gold])
    drop(img, pelmet, (0, 0), brush.shadow("raised"))
    rose = brush.icon("rose", u(24), "#7A5016")
    x = u(30)
    while x < w:
        lay_middle(img, rose, (x, u(27)))
        x += u(60)
    return img
