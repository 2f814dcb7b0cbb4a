"""Buttons, tools and chips, in all their states (mock-up 38)."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, over, painter
from game.ui.light import canvas, fade, glow, lay, lay_middle, vgrad
from game.ui.strokes import box, cut_round, rounded
from game.ui.theme import RGBA, Tone

GOLD = ((0.0, "#FBE7AE"), (0.5, "#EBBE5E"), (0.52, "#E0AE4A"), (1.0, "#CB9236"))
CREAM = ((0.0, "#FFFBF1"), (1.0, "#EEDFBF"))


def grade(brush: Brush, w: int, h: int, stops: tuple[tuple[float, str], ...]) -> pygame.Surface:
    return vgrad(w, h, [(t, brush.colour(c)) for t, c in stops])


def touched(
    brush: Brush, img: pygame.Surface, radius: float, shadow: str | None, share: float = 1.0, lift: float = 3
) -> Sprite:
    """A control in its state: hover rises into light, pressed sinks, disabled is flat and pale."""
    w, h = img.get_size()
    if brush.state == "disabled":
        return Sprite(fade(img, 110))
    if brush.state == "pressed":
        img = img.copy()
        lay(img, rounded(w, h, radius, brush.colour("#3A2408", 46)), (0, 0))
        made = framed(brush, img, "rest" if shadow else None, share)
        return Sprite(made.surface, made.dx, made.dy + max(1, round(brush.px(2))))
    made = framed(brush, img, shadow, share)
    if brush.state != "hover":
        return made
    up = round(brush.px(lift))
    made = Sprite(made.surface, made.dx, made.dy - up)
    gw, gh = round(w + brush.px(76)), round(h + brush.px(64))
    light = glow((gw, gh), brush.colour("gold.200"), 120)
    return over(Sprite(light, (w - gw) // 2, (h - gh) // 2), made)


def button_face(brush: Brush, w: int, h: int, kind: str, r: float) -> tuple[pygame.Surface, RGBA]:
    """The body of a button and the colour of its words."""
    line = brush.outline(2)
    if brush.contrast:
        filled = kind == "primary"
        dark = kind == "ghost"
        img = rounded(w, h, r, brush.colour("#000000" if filled or dark else "#FFFCF4"))
        edge = "#FFFFFF" if dark or filled else "#000000"
        box(img, brush.colour(edge), (0, 0, w, h), r, line)
        return img, brush.colour("#FFFFFF" if filled or dark else "#000000")
    if kind == "primary":
        img = cut_round(grade(brush, w, h, GOLD), r)
        box(
            img,
            brush.colour("#FFF8DE", 230),
            (line, line, w - 2 * line, h - 2 * line),
            r - line,
            max(1.0, brush.px(1.6)),
        )
        box(img, brush.colour("gold.600", 220), (0, 0, w, h), r, line)
        return img, brush.colour("text.on_gold")
    if kind == "secondary":
        img = cut_round(grade(brush, w, h, CREAM), r)
        box(img, brush.colour("gold.500", 230), (0, 0, w, h), r, line)
        return img, brush.colour("text.on_paper")
    if kind == "ghost":
        img = rounded(w, h, r, brush.colour("ink.700", 215 if brush.state == "hover" else 190))
        box(img, brush.colour("gold.200", 110), (0, 0, w, h), r, max(1.0, brush.px(1.6)))
        return img, brush.colour("text.on_ink")
    if kind == "line":
        img = canvas(w, h)
        if brush.state in ("hover", "pressed"):
            box(img, brush.colour("paper.50", 140), (0, 0, w, h), r)
        box(img, brush.colour("gold.500", 210), (0, 0, w, h), r, line)
        return img, brush.colour("text.on_paper")
    if kind == "danger":
        img = rounded(w, h, r, brush.colour("state.danger", 30 if brush.state in ("hover", "pressed") else 0))
        box(img, brush.colour("state.danger", 170), (0, 0, w, h), r, max(1.0, brush.px(1.8)))
        return img, brush.colour("state.danger")
    stops = [(0.0, brush.mix(kind, "#FFFFFF", 0.2)), (1.0, brush.mix(kind, "#000000", 0.08))]
    img = cut_round(vgrad(w, h, stops), r)
    box(img, brush.colour("gold.300", 220), (0, 0, w, h), r, line)
    return img, brush.colour("text.on_ink")


@painter("button")
def button(
    brush: Brush,
    size_px: Size,
    *,
    label: str,
    kind: str = "primary",
    icon: str | None = None,
    trail: bool = False,
    size: float = 26,
) -> Sprite:
    """A button. Kinds: primary, secondary, ghost, line, danger, or a colour such as "wits.base"."""
    w, h = size_px
    quiet = kind in ("ghost", "line", "danger")
    r = h / 2 if kind == "danger" else min(h / 2, brush.px(20))
    img, tone = button_face(brush, w, h, kind, r)
    family = "ui_black" if quiet else "display"
    sign = "lock" if brush.state == "disabled" and icon is None else icon
    after = trail or (sign == "lock" and icon is None)
    isz = min(h * 0.44, brush.px(size) * 1.25) if sign else 0.0
    gap = brush.px(12) if sign else 0.0
    room = w - brush.px(28) - isz - gap
    px, lines = brush.fit_label(label, family, brush.px(size), room, h)
    wide = max(brush.type.width(line, family, px) for line in lines)
    x = (w - wide - isz - gap) / 2
    if sign:
        sx = x + wide + gap + isz / 2 if after else x + isz / 2
        lay_middle(img, brush.icon(sign, isz, tone), (sx, h / 2))
    middle = (x if after else x + isz + gap) + wide / 2
    brush.type.lay_lines(img, lines, (middle, h / 2), family, px, tone)
    return touched(brush, img, r, None if quiet else "raised", 0.7)


@painter("icon_button")
def icon_button(brush: Brush, size_px: Size, *, icon: str, kind: str = "ghost") -> Sprite:
    """A round button with a sign. Kinds: ghost, gold, paper, bare."""
    w, h = size_px
    n = min(w, h)
    r = n / 2
    tone: Tone
    if brush.contrast and kind != "bare":
        dark = kind != "paper"
        img = rounded(n, n, r, brush.colour("#000000" if dark else "#FFFCF4"))
        box(img, brush.colour("#FFFFFF" if dark else "#000000"), (0, 0, n, n), r, brush.px(3))
        tone = "#FFFFFF" if dark else "#000000"
    elif kind == "ghost":
        img = rounded(n, n, r, brush.colour("ink.700", 215))
        box(img, brush.colour("gold.200", 130), (0, 0, n, n), r, max(1.0, brush.px(1.8)))
        tone = "text.on_ink"
    elif kind == "gold":
        img = cut_round(grade(brush, n, n, GOLD), r)
        box(img, brush.colour("gold.600"), (0, 0, n, n), r, brush.px(2))
        tone = "text.on_gold"
    elif kind == "bare":
        img = canvas(n, n)
        if brush.state in ("hover", "pressed"):
            box(img, brush.colour("gold.200", 90), (0, 0, n, n), r)
        tone = "text.on_paper_mute"
    else:
        img = cut_round(grade(brush, n, n, CREAM), r)
        box(img, brush.colour("gold.500"), (0, 0, n, n), r, brush.px(2))
        tone = "text.on_paper"
    lay_middle(img, brush.icon(icon, n * 0.48, tone), (n / 2, n / 2))
    made = touched(brush, img, r, None if kind == "bare" else "rest")
    return Sprite(made.surface, made.dx + (w - n) // 2, made.dy + (h - n) // 2)


@painter("tool")
def tool(brush: Brush, size_px: Size, *, icon: str, label: str = "", size: float = 20) -> Sprite:
    """A pill of the top bar: sign and word; without a word it is round."""
    w, h = size_px
    hot = brush.state == "hover"
    img = rounded(w, h, h / 2, brush.colour("ink.900", 255 if brush.contrast else (190 if hot else 120)))
    edge = "#FFFFFF" if brush.contrast else "gold.200"
    box(
        img,
        brush.colour(edge, 255 if brush.contrast else (190 if hot else 110)),
        (0, 0, w, h),
        h / 2,
        brush.outline(1.6),
    )
    isz = min(h * 0.46, brush.px(size) * 1.2) if label else h * 0.46
    gap = brush.px(9) if label else 0.0
    px = brush.fit_line(label, "ui_bold", brush.px(size), w - isz - gap - brush.px(30)) if label else 0.0
    wide = brush.type.width(label, "ui_bold", px) if label else 0.0
    x = (w - isz - gap - wide) / 2
    lay_middle(img, brush.icon(icon, isz, "gold.200"), (x + isz / 2, h / 2))
    if label:
        brush.type.lay_line(img, label, (x + isz + gap, h / 2), "ui_bold", px, brush.colour("text.on_ink"))
    return touched(brush, img, h / 2, None, lift=2)


@painter("chip")
def chip(
    brush: Brush,
    size_px: Size,
    *,
    label: str = "",
    icon: str | None = None,
    tone: Tone = "paper.100",
    fg: Tone = "text.on_paper",
    size: float = 18,
    border: Tone | None = None,
) -> Sprite:
    """A small pill with a sign and a word."""
    w, h = size_px
    img = rounded(w, h, h / 2, brush.colour(tone))
    if border is not None or brush.contrast:
        box(
            img,
            brush.colour(border if border is not None else fg),
            (0, 0, w, h),
            h / 2,
            max(1.0, brush.px(1.6)),
        )
    px = brush.px(size)
    isz = px * 1.15 if icon else 0.0
    gap = brush.px(6) if icon and label else 0.0
    if label:
        px = brush.fit_line(label, "ui_black", px, w - isz - gap - brush.px(16))
    wide = brush.type.width(label, "ui_black", px) if label else 0.0
    x = (w - wide - isz - gap) / 2
    if icon:
        lay_middle(img, brush.icon(icon, isz, fg), (x + isz / 2, h / 2))
    if label:
        brush.type.lay_line(img, label, (x + isz + gap, h / 2), "ui_black", px, brush.colour(fg))
    return touched(brush, img, h / 2, None, lift=2)
