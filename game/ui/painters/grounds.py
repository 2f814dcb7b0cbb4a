"""Grounds: sheets of paper, slates, velvet, bars, bubbles and veils. Words on them are nodes of their own."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, over, painter
from game.ui.light import canvas, cut, fade, lay, lay_middle, opaque, soft_box, vgrad
from game.ui.paper import gild, paper, velvet
from game.ui.strokes import box, cut_round, polygon, round_mask, rounded
from game.ui.theme import RGBA, Tone


def page(
    brush: Brush, w: float, h: float, tone: Tone, radius: float, edge: float = 0.12, seed: int = 1
) -> pygame.Surface:
    """Paper cut to a rounded sheet; plain in high contrast."""
    if brush.contrast:
        return rounded(w, h, brush.px(radius), brush.colour(tone))
    return cut_round(paper(w, h, brush.colour(tone), brush.scale, edge, seed), brush.px(radius))


def corners(brush: Brush, img: pygame.Surface, size: float, inset: float, tone: Tone, alpha: int) -> None:
    """One flourish in each corner."""
    n = round(size)
    piece = fade(brush.icon("orn_corner", n, tone), alpha)
    w, h = img.get_size()
    for fx in (False, True):
        for fy in (False, True):
            turned = pygame.transform.flip(piece, fx, fy)
            lay(img, turned, (w - inset - n if fx else inset, h - inset - n if fy else inset))


def sheet_face(
    brush: Brush, w: int, h: int, tone: Tone, radius: float, frame: bool, flourish: bool, seed: int
) -> pygame.Surface:
    img = page(brush, w, h, tone, radius, seed=seed)
    r = brush.px(radius)
    if brush.contrast:
        box(img, brush.colour("#000000"), (0, 0, w, h), r, brush.px(3))
        return img
    box(img, brush.colour("paper.50", 190), (0, 0, w, h), r, brush.px(1.5))
    if frame:
        i = round(brush.px(7))
        line = brush.colour("gold.500", 120)
        box(img, line, (i, i, w - 2 * i, h - 2 * i), max(2.0, r - i * 0.7), max(1.0, brush.px(1.4)))
    if flourish:
        corners(brush, img, brush.px(64 if w > brush.px(900) else 54), brush.px(14), "gold.500", 165)
    return img


@painter("sheet")
def sheet(
    brush: Brush,
    size_px: Size,
    *,
    tone: Tone = "paper.200",
    radius: float = 18,
    shadow: str | None = "raised",
    frame: bool = True,
    corners: bool = False,
    seed: int = 1,
) -> Sprite:
    """A parchment panel with a gold hairline, and flourishes in the corners of large ones."""
    return framed(brush, sheet_face(brush, *size_px, tone, radius, frame, corners, seed), shadow)


@painter("dialog")
def dialog(brush: Brush, size_px: Size, *, tone: Tone = "paper.100") -> Sprite:
    return framed(brush, sheet_face(brush, *size_px, tone, 24, True, True, 21), "lifted")


def dark_face(
    brush: Brush, w: int, h: int, radius: float, fill: int, line: RGBA, tone: Tone
) -> pygame.Surface:
    r = brush.px(radius)
    out = rounded(w, h, r, brush.colour(tone, 255 if brush.contrast else fill))
    if brush.contrast:
        box(out, brush.colour("text.on_ink"), (0, 0, w, h), r, brush.px(3))
    elif line[3]:
        box(out, line, (0, 0, w, h), r, max(1.0, brush.px(1.5)))
    return out


@painter("slate")
def slate(
    brush: Brush,
    size_px: Size,
    *,
    radius: float = 18,
    fill: int = 205,
    line: Tone | None = "gold.300",
    tone: Tone = "ink.800",
) -> Sprite:
    """A dark panel for what frames the page; `fill` 0..255 is how dense it is."""
    edge = brush.colour(line, 70) if line is not None else (0, 0, 0, 0)
    return Sprite(dark_face(brush, *size_px, radius, fill, edge, tone))


@painter("log_ground")
def log_ground(brush: Brush, size_px: Size) -> Sprite:
    return slate(brush, size_px, radius=18, fill=200)


@painter("highlight")
def highlight(
    brush: Brush, size_px: Size, *, radius: float = 12, color: Tone = "gold.200", strength: int = 26
) -> Sprite:
    """A tint behind one line: the newest entry, every other row."""
    return Sprite(rounded(*size_px, brush.px(radius), brush.colour(color, strength)))


@painter("velvet")
def velvet_ground(
    brush: Brush, size_px: Size, *, game: str, motif: str | None = None, step: float = 180
) -> Sprite:
    """The cloth of a game, edge to edge."""
    w, h = size_px
    lit = f"{game}.base"
    if brush.contrast:
        plain = opaque(w, h)
        plain.fill(brush.mix(f"{game}.deep", "#000000", 0.55))
        return Sprite(plain)
    img = None
    if motif:
        img = fade(brush.icon(motif, brush.px(step) * 0.55, brush.mix(lit, "#FFFFFF", 0.25)), 15)
    return Sprite(velvet(w, h, brush.colour(lit), brush.colour(f"{game}.deep"), img, brush.px(step)))


@painter("stars_ground")
def stars_ground(brush: Brush, size_px: Size, *, motif: str = "star") -> Sprite:
    """The shell's own ground: dark ink with stars tone on tone."""
    w, h = size_px
    if brush.contrast:
        plain = opaque(w, h)
        plain.fill(brush.colour("ink.900"))
        return Sprite(plain)
    step = brush.px(170)
    star = fade(brush.icon(motif, step * 0.55, brush.mix("ink.600", "#FFFFFF", 0.25)), 15)
    return Sprite(velvet(w, h, brush.colour("ink.600"), brush.colour("ink.900"), star, step))


@painter("prompt")
def prompt(
    brush: Brush, size_px: Size, *, game: str | None = None, icon: str = "quill", tab: float = 76
) -> Sprite:
    """The prompt bar's ground: paper with a coloured tab (`tab` units wide) and a gilded sign on it."""
    w, h = size_px
    r = brush.px(18)
    img = page(brush, w, h, "paper.100", 18, 0.1, 5)
    tab_w = min(h * 0.98, brush.px(tab), w * 0.2)
    strip = canvas(w, h)
    strip.fill(brush.colour(f"{game}.base" if game else "ink.700"), (0, 0, round(tab_w), h))
    lay(img, cut(strip, round_mask(w, h, r)), (0, 0))
    box(img, brush.colour("gold.400"), (0, 0, w, h), r, brush.outline(2))
    lay_middle(img, gild(brush.icon(icon, tab_w * 0.54, "#FFFFFF")), (tab_w / 2, h / 2))
    return framed(brush, img, "raised")


@painter("row")
def row(
    brush: Brush,
    size_px: Size,
    *,
    active: bool = False,
    radius: float = 16,
    paper: bool = False,
    tint: bool = False,
) -> Sprite:
    """Ground of a row: a player in the rail (`active` = on paper), a line on a page (`paper`), a `tint`."""
    w, h = size_px
    r = brush.px(radius)
    if tint:
        return highlight(brush, size_px)
    if not active and not paper:
        fill = {"hover": 215, "pressed": 235}.get(brush.state, 175)
        edge = brush.colour("gold.300", 110 if brush.state == "hover" else 46)
        dark = dark_face(brush, w, h, radius, fill, edge, "ink.800")
        return Sprite(fade(dark, 110) if brush.state == "disabled" else dark)
    tone = "gold.100" if brush.state == "pressed" else ("paper.50" if paper else "paper.100")
    img = rounded(w, h, r, brush.colour(tone)) if paper else page(brush, w, h, tone, radius, 0.1, 4)
    edge = brush.colour("gold.300" if not paper else ("gold.400" if active else "paper.400"))
    if brush.state in ("hover", "pressed"):
        edge = brush.colour("gold.400" if brush.state == "hover" else "gold.500")
    if brush.contrast:
        edge = brush.colour("#000000")
    box(img, edge, (0, 0, w, h), r, brush.outline(2.4 if active or brush.state != "rest" else 1.5))
    if brush.state == "disabled":
        img = fade(img, 110)
    body = framed(brush, img, None if paper else "raised", 0.8)
    if brush.state != "hover":
        return body
    light, pad = soft_box(w, h, brush.colour("gold.200"), 120, r, brush.px(8))
    return over(Sprite(light, -pad, -pad), body)


@painter("shade")
def shade(
    brush: Brush, size_px: Size, *, kind: str = "top", color: Tone = "#070812", strength: int = 190
) -> Sprite:
    """A fade that lets words stand on pictures: dark at the "top" or at the "bottom" of its box."""
    w, h = size_px
    dark, clear = brush.colour(color, strength), brush.colour(color, 0)
    stops = [(0.0, dark), (1.0, clear)] if kind == "top" else [(0.0, clear), (1.0, dark)]
    return Sprite(vgrad(min(w, 64), h, stops), tiled=(w, h))


@painter("scrim")
def scrim(
    brush: Brush,
    size_px: Size,
    *,
    holes: tuple[tuple[float, float, float, float, float], ...] = (),
) -> Sprite:
    """A veil over everything; how dense is the node's alpha (170 unless it says so).

    `holes` (x, y, w, h, radius in units, from the node's corner) stay lit.
    """
    w, h = size_px
    tone = brush.colour("#000000" if brush.contrast else "#080A18")
    if not holes:
        small = canvas(min(w, 128), min(h, 128))
        small.fill(tone)
        return Sprite(small, tiled=(w, h))
    veil = canvas(w, h)
    veil.fill(tone)
    soft = brush.px(8)
    for x, y, hw, hh, r in holes:
        wide, tall = round(brush.px(hw)), round(brush.px(hh))
        light, pad = soft_box(wide, tall, (255, 255, 255, 255), 255, brush.px(r), soft)
        gone = canvas(*light.get_size())
        gone.fill((255, 255, 255, 255))
        gone.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        at = (round(brush.px(x)) - pad, round(brush.px(y)) - pad)
        veil.blit(gone, at, special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(veil)


@painter("bubble")
def bubble(brush: Brush, size_px: Size, *, tip: tuple[float, float], tone: Tone = "paper.100") -> Sprite:
    """A speech bubble's ground; `tip` is where its tail points, in units from the node's corner."""
    w, h = size_px
    tx, ty = brush.px(tip[0]), brush.px(tip[1])
    half, inset = brush.px(26), brush.px(6)
    if abs(tx - w / 2) / w > abs(ty - h / 2) / h:
        by = max(brush.px(50), min(h - brush.px(50), ty))
        ex = w - inset if tx > w / 2 else inset
        tail = [(ex, by - half), (tx, ty), (ex, by + half)]
    else:
        bx = max(brush.px(60), min(w - brush.px(60), tx))
        ey = h - inset if ty > h / 2 else inset
        tail = [(bx - half, ey), (tx, ty), (bx + half, ey)]
    m = brush.px(3)
    x0, y0 = min(0.0, tx) - m, min(0.0, ty) - m
    shape = canvas(max(w, tx) + m - x0, max(h, ty) + m - y0)
    edge = brush.colour("gold.400")
    line = brush.outline(2)
    box(shape, edge, (-x0 - line, -y0 - line, w + 2 * line, h + 2 * line), brush.px(24))
    polygon(shape, edge, [(x - x0, y - y0) for x, y in tail])
    mx, my = sum(p[0] for p in tail) / 3, sum(p[1] for p in tail) / 3
    inner = [(mx + (x - mx) * 0.88 - x0, my + (y - my) * 0.88 - y0) for x, y in tail]
    polygon(shape, brush.colour(tone), inner)
    lay(shape, page(brush, w, h, tone, 22, 0.1, 17), (-x0, -y0))
    made = framed(brush, shape, "lifted")
    return Sprite(made.surface, made.dx + round(x0), made.dy + round(y0))


@painter("ribbon")
def ribbon(brush: Brush, size_px: Size, *, color: Tone = "wits.base", tail: float = 46) -> Sprite:
    """A folded paper ribbon; its ends reach beyond the node."""
    w, h = size_px
    t = brush.px(tail)
    dark, light = brush.mix(color, "#0B0718", 0.42), brush.mix(color, "#FFFFFF", 0.12)
    fall = h * 0.22
    img = canvas(w + t * 2 + 8, h + fall + 8)
    ox, oy = img.get_width() / 2, h / 2 + 4
    for sign in (-1, 1):
        e = ox + sign * w / 2
        back = brush.mix(color, "#0B0718", 0.2)
        y0, y1 = oy - h / 2 + fall, oy + h / 2 + fall
        inner, outer = e - sign * t * 0.55, e + sign * t
        polygon(
            img, back, [(inner, y0), (outer, y0), (e + sign * t * 0.55, oy + fall), (outer, y1), (inner, y1)]
        )
        polygon(img, dark, [(e, oy + h / 2), (inner, oy + h / 2), (inner, y1)])
    body = vgrad(w, h, [(0, light), (0.5, brush.colour(color)), (1, brush.mix(color, "#0B0718", 0.12))])
    line = max(1, round(brush.px(1.6)))
    for y in (brush.px(6), h - brush.px(6) - line):
        body.fill(brush.colour("gold.300"), (0, round(y), w, line))
    lay(img, body, (ox - w / 2, oy - h / 2))
    made = framed(brush, img, "raised", 0.8)
    return Sprite(made.surface, made.dx - round(ox - w / 2), made.dy - 4)
