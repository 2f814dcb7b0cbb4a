"""Words and signs: lines, rich text, stories with an illuminated initial, icons, drawings."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Overflow, Size, Sprite, framed, padded, painter
from game.ui.light import canvas, drop, fade, lay, lay_middle, shadow_of, vgrad
from game.ui.paper import gild
from game.ui.strokes import box, cut_round, disc, polygon
from game.ui.theme import Tone


def _top(valign: str, room: float, needs: float) -> float:
    return {"top": 0.0, "middle": (room - needs) / 2, "bottom": room - needs}[valign]


@painter("text")
def text(
    brush: Brush,
    size_px: Size,
    *,
    string: str,
    family: str = "text",
    size: float = 22,
    color: Tone = "text.on_paper",
    align: str = "left",
    valign: str = "middle",
    leaf: bool = False,
    tracking: float = 0.0,
    shadow: bool = False,
) -> Sprite:
    """One line; it shrinks to fit, down to the floor, and then spaced letters move together."""
    w, h = size_px
    gap = brush.px(tracking)
    if gap and brush.type.width(string, family, min(brush.floor, brush.px(size)), gap) > w:
        gap = 0.0
    px = brush.fit_line(string, family, brush.px(size), w, gap)
    leaf = leaf and not brush.contrast
    img = brush.type.line(
        string, family, px, brush.colour("gold.200" if brush.contrast and color is None else color), gap, leaf
    )
    tall = px * 1.25
    x = {"left": 0.0, "center": (w - img.get_width()) / 2, "right": float(w - img.get_width())}[align]
    y = _top(valign, h, tall) + tall / 2 - img.get_height() / 2 + brush.type.shift(family, px)
    if not shadow:
        return Sprite(img, round(x), round(y))
    dark, pad = shadow_of(img, max(2.0, px * 0.085), 190 if px < brush.px(60) else 170)
    out = canvas(*dark.get_size())
    lay(out, dark, (0, max(1.0, px * 0.05)))
    if px < brush.px(60):  # small words on pictures need it twice
        lay(out, dark, (0, max(1.0, px * 0.05)))
    lay(out, img, (pad, pad))
    return Sprite(out, round(x) - pad, round(y) - pad)


@painter("rich")
def rich(
    brush: Brush,
    size_px: Size,
    *,
    string: str,
    family: str = "text",
    size: float = 22,
    color: Tone = "text.on_paper",
    bold_color: Tone | None = None,
    leading: float = 1.32,
    align: str = "left",
    valign: str = "top",
) -> Sprite:
    """Wrapped rich text; it shrinks to the height of its box, down to the floor."""
    w, h = size_px
    px = brush.px(size)
    floor = min(px, brush.floor)
    block = brush.type.broken(string, family, px, w, leading)
    while (block.height > h + 1 or block.width > w + 1) and px > floor and h > 1:
        px = max(floor, px - 0.5)
        block = brush.type.broken(string, family, px, w, leading)
    if h > 1 and (block.height > h + 1 or block.width > w + 1):
        brush.overflows.append(Overflow(brush.key, string, (w, h), (block.width, block.height)))
    pad = round(px * 0.3)
    out = canvas(max(w, block.width) + 2 * pad, max(h, block.height) + 2 * pad)
    y = _top(valign, h, block.height)
    bold = None if bold_color is None else brush.colour(bold_color)
    brush.type.lay_block(
        out, block, (pad, pad + max(0.0, y)), w, family, px, brush.colour(color), align, bold
    )
    return _trimmed(out, -pad, -pad + round(min(0.0, y)))


def _trimmed(img: pygame.Surface, dx: int, dy: int) -> Sprite:
    """Text rarely fills its box: keep only what is drawn."""
    r = img.get_bounding_rect()
    if r.w == 0:
        return Sprite(canvas(1, 1))
    return Sprite(img.subsurface(r).copy(), dx + r.x, dy + r.y)


def initial(brush: Brush, letter: str, size: float, game: str, motif: str | None) -> pygame.Surface:
    """The tile of an illuminated initial: the game's colour, two sprigs, a gold letter."""
    base = f"{game}.base"
    n = round(size)
    tile = vgrad(n, n, [(0, brush.mix(base, "#FFFFFF", 0.12)), (1, brush.mix(base, "#0B0718", 0.3))])
    if motif and not brush.contrast:
        sprig = fade(brush.icon(motif, n * 0.62, brush.mix(base, "#FFFFFF", 0.45)), 120)
        lay(tile, sprig, (-n * 0.08, n * 0.42))
        lay(tile, pygame.transform.rotate(sprig, 180), (n * 0.46, -n * 0.06))
    tile = cut_round(tile, max(4, n * 0.08))
    box(tile, brush.colour("gold.300"), (n * 0.05, n * 0.05, n * 0.9, n * 0.9), n * 0.05, max(1.4, n * 0.018))
    face = brush.fonts.get("display", max(8, round(n * 0.86)))
    glyph = gild(face.render(letter, True, (255, 255, 255)).premul_alpha())
    cut_to = glyph.get_bounding_rect()
    glyph = glyph.subsurface(cut_to)
    drop(tile, glyph, ((n - cut_to.w) / 2, (n - cut_to.h) / 2), brush.shadow("rest", 0.5))
    return tile


@painter("story")
def story(
    brush: Brush,
    size_px: Size,
    *,
    letter: str,
    string: str,
    game: str,
    motif: str | None = None,
    size: float = 22,
    lines: int = 3,
    leading: float = 1.36,
    color: Tone = "text.on_paper",
    bold_color: Tone | None = None,
) -> Sprite:
    """A paragraph that opens with an illuminated initial `lines` tall."""
    w, h = size_px
    px = brush.px(size)
    floor = min(px, brush.floor)
    while True:
        cap = px * leading * lines - px * 0.34
        indent = cap + px * 0.55
        block = brush.type.broken(string, "text", px, w, leading, indent, lines)
        if h <= 1 or px <= floor or max(block.height, cap) <= h + 1:
            break
        px = max(floor, px - 0.5)
    if h > 1 and block.height > h + 1:
        brush.overflows.append(Overflow(brush.key, string, (w, h), (block.width, block.height)))
    pad = round(px * 0.6)
    out = canvas(w + 2 * pad, max(h, block.height, cap) + 2 * pad)
    tile = initial(brush, letter, cap, game, motif)
    drop(out, tile, (pad, pad + px * 0.17), brush.shadow("rest", 0.6))
    bold = brush.colour(bold_color if bold_color is not None else f"{game}.base")
    brush.type.lay_block(out, block, (pad, pad), w, "text", px, brush.colour(color), "left", bold)
    return _trimmed(out, -pad, -pad)


@painter("icon")
def sign(
    brush: Brush,
    size_px: Size,
    *,
    icon: str,
    color: Tone = "text.on_paper",
    leaf: bool = False,
    shadow: bool = False,
) -> Sprite:
    """A sign in one colour or in gold leaf. (`name` is what a node is called, so signs are `icon`.)"""
    w, h = size_px
    leaf = leaf and not brush.contrast
    img = brush.icon(icon, min(w, h), "#FFFFFF" if leaf else color)
    if leaf:
        img = gild(img)
    x, y = (w - img.get_width()) // 2, (h - img.get_height()) // 2
    made = framed(brush, img, "rest" if shadow else None, min(1.5, min(w, h) / brush.px(80) + 0.4))
    return Sprite(made.surface, made.dx + x, made.dy + y)


@painter("art")
def drawing(
    brush: Brush,
    size_px: Size,
    *,
    art: str,
    tint: Tone | None = None,
    shadow: str | None = None,
    grey: bool = False,
    radius: float = 0,
) -> Sprite:
    """A drawing, as large as fits."""
    size = brush.pictures.fit(art, size_px)
    img = brush.pictures.art(art, size, tint)
    if radius:
        img = cut_round(img, brush.px(radius))
    if grey:
        img = pygame.transform.grayscale(img)
    made = framed(brush, img, shadow)
    x, y = round((size_px[0] - size[0]) / 2), round((size_px[1] - size[1]) / 2)
    return Sprite(made.surface, made.dx + x, made.dy + y)


@painter("divider")
def divider(
    brush: Brush, size_px: Size, *, motif: str | None = None, color: Tone = "gold.500", size: float = 20
) -> Sprite:
    """A tapered rule with the game's motif in its middle."""
    w, h = size_px
    out, pad = padded(w, h, brush.px(size))
    cx, cy = pad + w / 2, pad + h / 2
    gap = brush.px(size) * 0.9 if motif else 0.0
    tone = brush.colour(color)
    thick = brush.px(1.4)
    for sign in (-1, 1):
        polygon(
            out, tone, [(cx + sign * gap, cy - thick), (cx + sign * w / 2, cy), (cx + sign * gap, cy + thick)]
        )
        disc(out, tone, (cx + sign * (gap + brush.px(5)), cy), brush.px(2.6))
    if motif:
        lay_middle(out, brush.icon(motif, brush.px(size), color), (cx, cy))
    return Sprite(out, -pad, -pad)
