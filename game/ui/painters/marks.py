"""Marks: what may be touched now, what has the focus, what was won. Gold, and always a shape as well."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.brush import Brush, Size, Sprite, padded, painter
from game.ui.light import canvas, fade, glow, lay, lay_middle, premul, radial, soft_box
from game.ui.strokes import box, dashed_box, disc, rounded
from game.ui.theme import RGBA, Tone


@painter("lane")
def lane(brush: Brush, size_px: Size, *, strong: bool = False, radius: float = 18) -> Sprite:
    """A legal place: gold dashes; `strong` (under the finger) glows."""
    w, h = size_px
    strong = strong or brush.state in ("hover", "pressed")
    r = brush.px(radius)
    out, pad = padded(w, h, brush.px(44) if strong else brush.px(4))
    if strong:
        light, reach = soft_box(w, h, brush.colour("gold.200"), 170, r, brush.px(14))
        lay(out, light, (pad - reach, pad - reach))
        lay(out, rounded(w, h, r, brush.colour("gold.100", 40)), (pad, pad))
    tone = brush.colour("gold.200", 255) if strong or brush.contrast else brush.colour("gold.300", 175)
    width = brush.outline(3.2 if strong else 2.0)
    dashed_box(out, tone, (pad, pad, w, h), r, width, brush.px(12), brush.px(9))
    return Sprite(out, -pad, -pad)


@painter("lane_quiet")
def lane_quiet(brush: Brush, size_px: Size, *, radius: float = 18) -> Sprite:
    """A place that exists but that nobody is asked about."""
    w, h = size_px
    out, pad = padded(w, h, 4)
    tone = brush.colour("text.on_ink" if brush.contrast else "gold.300", 200 if brush.contrast else 70)
    dashed_box(out, tone, (pad, pad, w, h), brush.px(radius), brush.px(1.6), brush.px(12), brush.px(9))
    return Sprite(out, -pad, -pad)


@painter("dashes")
def dashes(
    brush: Brush, size_px: Size, *, color: Tone = "gold.500", radius: float = 16, width: float = 2.2
) -> Sprite:
    """A dashed box on paper: here something can be added."""
    w, h = size_px
    out, pad = padded(w, h, 4)
    if brush.state in ("hover", "pressed"):
        lay(out, rounded(w, h, brush.px(radius), brush.colour("gold.200", 90)), (pad, pad))
    dashed_box(
        out,
        brush.colour(color),
        (pad, pad, w, h),
        brush.px(radius),
        brush.outline(width),
        brush.px(10),
        brush.px(7),
    )
    made = Sprite(out, -pad, -pad)
    return Sprite(fade(out, 110), made.dx, made.dy) if brush.state == "disabled" else made


@painter("focus_ring")
def focus_ring(brush: Brush, size_px: Size, *, radius: float = 20, strong: bool = True) -> Sprite:
    """The keyboard's place: a light ring with a dark line on both sides, seen on paper and on ink."""
    w, h = size_px
    gap = brush.px(9 if brush.contrast else 5)
    out, pad = padded(w, h, gap + brush.px(4))
    r = brush.px(radius) + gap
    thick = brush.px(4.5 if brush.contrast else 3)
    line = max(1.0, brush.px(1.4))

    def ring(grow: float, width: float, tone: RGBA) -> None:
        x = pad - gap - grow
        box(out, tone, (x, x, w + 2 * (gap + grow), h + 2 * (gap + grow)), r + grow, width)

    if strong:
        ring(line, thick + 2 * line, brush.colour("#000000" if brush.contrast else "#7A5016"))
    ring(0, thick, brush.colour("#FFFFFF" if brush.contrast else "gold.100", 255 if strong else 150))
    return Sprite(out, -pad, -pad)


@painter("glow")
def glow_light(
    brush: Brush, size_px: Size, *, color: Tone = "gold.200", strength: int = 160, power: float = 0.8
) -> Sprite:
    """Soft light filling the node's box."""
    return Sprite(glow(size_px, brush.colour(color), strength, power))


@painter("halo")
def halo(
    brush: Brush, size_px: Size, *, color: Tone = "gold.200", radius: float = 18, strength: int = 200
) -> Sprite:
    """Light around a box: whatever is active."""
    light, pad = soft_box(*size_px, brush.colour(color), strength, brush.px(radius), brush.px(12))
    return Sprite(light, -pad, -pad)


@painter("outline")
def outline(
    brush: Brush, size_px: Size, *, color: Tone = "gold.100", radius: float = 14, width: float = 3
) -> Sprite:
    """A solid line around a box: chosen."""
    out, pad = padded(*size_px, 1)
    box(out, brush.colour(color), (pad, pad, *size_px), brush.px(radius), brush.px(width))
    return Sprite(out, -pad, -pad)


@painter("fill")
def fill(brush: Brush, size_px: Size, *, color: Tone, radius: float = 0) -> Sprite:
    """A plain box of one colour."""
    return Sprite(rounded(*size_px, brush.px(radius), brush.colour(color)))


@painter("rule")
def rule(brush: Brush, size_px: Size, *, color: Tone = "paper.400") -> Sprite:
    """A hairline through the middle of its box, along its longer side."""
    w, h = size_px
    line = max(1, round(brush.px(1)))
    img = canvas(w, line) if w >= h else canvas(line, h)
    img.fill(brush.colour(color))
    return Sprite(img, 0, (h - line) // 2) if w >= h else Sprite(img, (w - line) // 2, 0)


@painter("dot")
def dot(brush: Brush, size_px: Size, *, color: Tone = "gold.300", ring: float = 0) -> Sprite:
    """A disc, or a ring `ring` units thick."""
    out, pad = padded(*size_px, 3)
    centre = (pad + size_px[0] / 2, pad + size_px[1] / 2)
    disc(out, brush.colour(color), centre, min(size_px) / 2, brush.px(ring))
    return Sprite(out, -pad, -pad)


@painter("stone")
def stone(
    brush: Brush, size_px: Size, *, color: Tone, string: str = "", icon: str = "", fg: Tone = "paper.50"
) -> Sprite:
    """A disc with a number or a sign: steps of a list, facts of a page."""
    w, h = size_px
    n = min(w, h)
    out, pad = padded(w, h, 3)
    c = (pad + w / 2, pad + h / 2)
    disc(out, brush.colour(color), c, n / 2)
    if icon:
        lay_middle(out, brush.icon(icon, n * 0.6, fg), c)
    if string:
        px = brush.fit_line(string, "text_bold", n * 0.54, n * 0.9)
        brush.type.lay_line(out, string, c, "text_bold", px, brush.colour(fg), "center")
    return Sprite(out, -pad, -pad)


@painter("rays")
def rays(
    brush: Brush, size_px: Size, *, game: str | None = None, color: Tone = "#FFF0C2", strength: int = 26
) -> Sprite:
    """Beams of light from the middle of the node, for a result."""
    w, h = size_px
    n = 512  # soft at its ends: drawn small
    img = canvas(n, n)
    tone: Tone = brush.mix(f"{game}.light", "#FFF0C2", 0.6) if game else color
    c = premul(brush.colour(tone, strength))
    for k in range(0, 360, 15):
        a0, a1 = math.radians(k), math.radians(k + 7)
        ends = [(n / 2 + math.cos(t) * n, n / 2 + math.sin(t) * n) for t in (a0, a1)]
        pygame.draw.polygon(img, c, [(n / 2, n / 2), *ends])
    img = pygame.transform.smoothscale(img, (w, h)) if max(w, h) > n else img
    mask = radial(img.get_size(), (255, 255, 255, 255), (255, 255, 255, 0), 0.9)
    img.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if img.get_size() != (w, h):
        img = pygame.transform.smoothscale(img, (w, h))
    return Sprite(img)


@painter("confetti")
def confetti(
    brush: Brush,
    size_px: Size,
    *,
    seed: int = 5,
    count: int = 60,
    icons: tuple[str, ...] = ("star", "leaf", "rose", "diamond"),
) -> Sprite:
    """Cut paper in the air."""
    w, h = size_px
    rnd = Random(seed)
    out = canvas(w, h)
    tones = ("#F7DC94", "#E58BA0", "#8FC1E6", "#FFFDF6", "#C8405A")
    for _ in range(count):
        across, down = rnd.random(), rnd.random()
        img = brush.icon(rnd.choice(icons), brush.px(round(rnd.uniform(14, 30))), rnd.choice(tones))
        img = fade(pygame.transform.rotozoom(img, rnd.uniform(0, 360), 1), round(rnd.uniform(120, 235)))
        lay(out, img, (across * max(0, w - img.get_width()), down * max(0, h - img.get_height())))
    return Sprite(out)
