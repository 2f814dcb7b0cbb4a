"""Controls: toggles, choices, fields, sliders, bars. All of them show Node.state as in mock-up 38."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Size, Sprite, over, padded, painter
from game.ui.light import canvas, drop, fade, glow, hgrad, lay, lay_middle
from game.ui.painters.buttons import grade, touched
from game.ui.strokes import box, cut_round, disc, rounded
from game.ui.theme import Tone


@painter("toggle")
def toggle(brush: Brush, size_px: Size, *, on: bool, color: Tone = "state.good") -> Sprite:
    """A switch, as large as fits its box: colour, place of the knob and a sign all say whether it is on."""
    w = min(size_px[0], round(size_px[1] * 68 / 36))
    h = round(w * 36 / 68)
    s = h / 36
    img = canvas(w, h)
    if brush.contrast:
        box(img, brush.colour("#000000" if on else "#FFFFFF"), (0, 0, w, h), h / 2)
        box(img, brush.colour("#000000"), (0, 0, w, h), h / 2, brush.px(3))
    else:
        box(img, brush.colour(color if on else "paper.400"), (0, 0, w, h), h / 2)
        box(img, brush.colour("#000000", 40), (0, 0, w, h), h / 2, max(1.0, 1.5 * s))
    kx = w - h / 2 - s if on else h / 2 + s
    n = h - 8 * s
    knob = rounded(n, n, n / 2, brush.colour("paper.50"))
    if brush.contrast:
        box(knob, brush.colour("#000000"), (0, 0, n, n), n / 2, brush.px(2))
    drop(img, knob, (kx - n / 2, h / 2 - n / 2), (1.5 * s, 3 * s, 70))
    tone: Tone = (color if on else "text.on_paper_mute") if not brush.contrast else "#000000"
    lay_middle(img, brush.icon("check" if on else "cross", 15 * s, tone), (kx, h / 2))
    made = touched(brush, img, h / 2, None, lift=0)
    made = Sprite(made.surface, made.dx + (size_px[0] - w) // 2, made.dy + (size_px[1] - h) // 2)
    if brush.state != "disabled":
        return made
    lock = brush.icon("lock", 18 * s, "text.on_paper_mute")
    return over(
        made, Sprite(lock, round((size_px[0] + w) / 2 + 8 * s), (size_px[1] - lock.get_height()) // 2)
    )


@painter("segments")
def segments(
    brush: Brush, size_px: Size, *, labels: tuple[str, ...], chosen: int, size: float = 20
) -> Sprite:
    """Two to five choices in one pill; the chosen one is ink with gold words."""
    w, h = size_px
    img = rounded(w, h, h / 2, brush.colour("paper.300"))
    box(
        img,
        brush.colour("gold.400" if brush.state == "hover" else "paper.400"),
        (0, 0, w, h),
        h / 2,
        brush.outline(1.4),
    )
    part = w / len(labels)
    if 0 <= chosen < len(labels):
        pill = rounded(part, h, h / 2, brush.colour("#000000" if brush.contrast else "ink.700"))
        drop(img, pill, (part * chosen, 0), brush.shadow("rest", 0.6))
    for i, label in enumerate(labels):
        tone = brush.colour("gold.100" if i == chosen else "text.on_paper_soft")
        px, lines = brush.fit_label(label, "ui_black", brush.px(size), part - brush.px(8), h)
        brush.type.lay_lines(img, lines, (part * (i + 0.5), h / 2), "ui_black", px, tone)
    return touched(brush, img, h / 2, None, lift=0)


def _box_face(brush: Brush, w: int, h: int, fill: Tone, edge: Tone, width: float) -> pygame.Surface:
    r = brush.px(12)
    img = rounded(w, h, r, brush.colour(fill))
    box(img, brush.colour(edge), (0, 0, w, h), r, brush.outline(width))
    return img


@painter("stepper")
def stepper(brush: Brush, size_px: Size, *, label: str, size: float = 22) -> Sprite:
    """A value between two arrows."""
    w, h = size_px
    edge = {"hover": "gold.400", "pressed": "gold.500"}.get(brush.state, "paper.400")
    img = _box_face(brush, w, h, "gold.100" if brush.state == "pressed" else "paper.50", edge, 1.6)
    arm = brush.px(22)
    for x, name in ((arm, "arrow_left"), (w - arm, "arrow_right")):
        lay_middle(img, brush.icon(name, brush.px(22), "gold.500"), (x, h / 2))
    px, lines = brush.fit_label(label, "text_bold", brush.px(size), w - brush.px(76), h)
    brush.type.lay_lines(img, lines, (w / 2, h / 2), "text_bold", px, brush.colour("text.on_paper"))
    return Sprite(fade(img, 110)) if brush.state == "disabled" else Sprite(img)


@painter("field")
def field(
    brush: Brush,
    size_px: Size,
    *,
    text: str,
    caret: bool = False,
    size: float = 24,
    hint: str = "",
    error: bool = False,
) -> Sprite:
    """A box to write in; `caret` = being written in; `hint` stands in an empty one."""
    w, h = size_px
    fill: Tone = "#FBE9E4" if error else ("paper.300" if brush.state == "disabled" else "paper.50")
    edge: Tone = {"hover": "gold.400", "pressed": "gold.500"}.get(brush.state, "paper.400")
    if error or caret:
        edge = "state.danger" if error else "gold.500"
    img = _box_face(brush, w, h, fill, edge, 2.6 if error or caret else 1.6)
    pad = brush.px(16)
    string = text or hint
    tone = "text.on_paper" if text and brush.state != "disabled" else "text.on_paper_mute"
    family = "text_bold" if text else "text_italic"
    lock = brush.px(26) if error or brush.state == "disabled" else 0.0
    px = brush.fit_line(string, family, brush.px(size), w - 2 * pad - lock) if string else brush.px(size)
    wide = 0.0
    if string:
        brush.type.lay_line(img, string, (pad, h / 2), family, px, brush.colour(tone))
        wide = brush.type.width(string, family, px) if text else 0.0
    if caret:
        thick = max(2, round(brush.px(3)))
        img.fill(
            brush.colour("wits.base"),
            (round(pad + wide + brush.px(3)), round(h / 2 - px * 0.6), thick, round(px * 1.2)),
        )
    if lock:
        sign, mark = ("cross", "state.danger") if error else ("lock", "text.on_paper_mute")
        lay_middle(img, brush.icon(sign, brush.px(18), mark), (w - brush.px(22), h / 2))
    return Sprite(img)


@painter("slider")
def slider(
    brush: Brush,
    size_px: Size,
    *,
    value: float,
    marks: tuple[tuple[float, str | None, str], ...] = (),
    ground: str = "paper",
) -> Sprite:
    """A track with a knob; marks are (place 0..1, sign or None, colour). `ground`: paper or ink."""
    w, h = size_px
    s = min(1.0, h / brush.px(48)) * brush.scale
    out, pad = padded(w, h, 40 * s)
    cy, kx = pad + h / 2, pad + w * max(0.0, min(1.0, value))
    box(out, brush.colour("ink.500" if ground == "ink" else "paper.400"), (pad, cy - 5 * s, w, 10 * s), 5 * s)
    if kx - pad > 10 * s:
        ends = [(0.0, brush.colour("#C58F34")), (1.0, brush.colour("#F7DC94"))]
        lay(out, cut_round(hgrad(kx - pad, 10 * s, ends), 5 * s), (pad, cy - 5 * s))
    for t, name, tone in marks:
        mx = pad + w * t
        if name:
            disc(out, brush.colour("ink.900"), (mx, cy), 14 * s)
            disc(out, brush.colour(tone), (mx, cy), 12 * s)
            lay_middle(out, brush.icon(name, 15 * s, "paper.50"), (mx, cy))
        else:
            disc(out, brush.colour(tone), (mx, cy), 4.5 * s)
    if brush.state in ("hover", "pressed"):
        n = round((94 if brush.state == "hover" else 120) * s)
        lay_middle(out, glow((n, n), brush.colour("gold.200"), 150), (kx, cy))
    n = round(44 * s * (1.14 if brush.state == "pressed" else 1.0))
    stops = ((0.0, "#FFF6DA"), (0.5, "#EBC674"), (1.0, "#CB9236"))
    knob = (
        rounded(n, n, n / 2, brush.colour("#000000"))
        if brush.contrast
        else cut_round(grade(brush, n, n, stops), n / 2)
    )
    box(knob, brush.colour("#FFFFFF" if brush.contrast else "gold.600"), (0, 0, n, n), n / 2, 2 * s)
    for dx in (-4, 0, 4):
        knob.fill(
            brush.colour("#FFFFFF" if brush.contrast else "#744C14"),
            (round(n / 2 + dx * s - 0.8 * s), round(n / 2 - 7 * s), max(1, round(1.6 * s)), round(14 * s)),
        )
    drop(out, knob, (kx - n / 2, cy - n / 2), brush.shadow("raised", 0.6 * s / brush.scale))
    return Sprite(fade(out, 110) if brush.state == "disabled" else out, -pad, -pad)


@painter("progress")
def progress(brush: Brush, size_px: Size, *, value: float) -> Sprite:
    """A bar that fills with gold: loading, holding a button."""
    w, h = size_px
    out, pad = padded(w, h, h * 1.8)
    box(out, brush.colour("ink.900", 190), (pad, pad, w, h), h / 2)
    box(out, brush.colour("gold.300", 120), (pad, pad, w, h), h / 2, max(1.0, brush.px(1.6)))
    inset = max(1, round(h * 0.16))
    full = round((w - 2 * inset) * max(0.0, min(1.0, value)))
    if full >= h - 2 * inset:
        ends = [(0.0, brush.colour("#C58F34")), (1.0, brush.colour("#F7DC94"))]
        bar = cut_round(hgrad(full, h - 2 * inset, ends), h / 2)
        lay(out, bar, (pad + inset, pad + inset))
        n = round(h * 3.2)
        lay_middle(
            out, glow((n, n), brush.colour("gold.100"), 200), (pad + inset + full - h * 0.3, pad + h / 2)
        )
    return Sprite(out, -pad, -pad)
