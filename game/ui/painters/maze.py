"""The Enchanted Maze: its tiles, the frame around them, and the marks that show ways through it."""

from __future__ import annotations

from game.tables.maze_tiles import tile_alone
from game.ui.brush import Brush, Size, Sprite, framed, over, padded, painter
from game.ui.light import canvas, drop, fade, glow, lay, lay_middle, vgrad
from game.ui.painters.places import Sheets, draw_board
from game.ui.pictures import drawings
from game.ui.strokes import box, cut_round, dashed_box, disc, polyline, rounded

WOOD = ((0.0, "#8A5C36"), (0.5, "#6A4224"), (1.0, "#4A2B12"))
SHADE = "#2A1A05"  # under marks, so that they are seen on hedge and path alike

_SHEETS: dict[float, Sheets] = {}  # the tilesets at the sizes that are drawn just now


@painter("maze_board")
def maze_board(brush: Brush, size_px: Size, *, rim: float = 26) -> Sprite:
    """The wooden frame around the garden, `rim` units wide; the garden covers its middle."""
    w, h = size_px
    r = brush.px(22)
    if brush.contrast:
        out = rounded(w, h, r, brush.colour("#000000"))
        box(out, brush.colour("#FFFFFF"), (0, 0, w, h), r, brush.px(3))
        return Sprite(out)
    img = cut_round(vgrad(w, h, [(t, brush.colour(tone)) for t, tone in WOOD]), r)
    i = brush.px(rim * 0.3)
    box(img, brush.colour("gold.300"), (i, i, w - 2 * i, h - 2 * i), r - i * 0.7, brush.px(2.2))
    i = brush.px(rim - 4)
    box(img, brush.colour("#14251B"), (i, i, w - 2 * i, h - 2 * i), brush.px(8))
    return framed(brush, img, "lifted")


@painter("maze_tile")
def maze_tile(
    brush: Brush, size_px: Size, *, kind: str, grain: int = 0, raised: bool = False, dim: bool = False
) -> Sprite:
    """A tile as its kind is drawn, unturned; a node turns it. `raised` = in a hand, `dim` = not now."""
    n = min(size_px)
    sheets = _SHEETS.get(n)
    if sheets is None:
        while len(_SHEETS) >= 6:
            del _SHEETS[next(iter(_SHEETS))]
        sheets = _SHEETS[n] = Sheets()
    folder = drawings()["tiles_hedge"].parent
    img = draw_board(tile_alone(folder, kind, grain), n, n, sheets)
    if raised:
        img = cut_round(img, n * 0.05)
    if dim:
        img = fade(img, 120)
    if not raised:
        return Sprite(img)
    if brush.state in ("hover", "pressed"):
        box(img, brush.colour("gold.200"), (0, 0, n, n), n * 0.05, brush.px(3))
    made = framed(brush, img, "rest" if dim else "raised", 0.8)
    return made


@painter("footmark")
def footmark(brush: Brush, size_px: Size, *, kind: str = "stop", size: float = 13) -> Sprite:
    """A square that can be reached, in the middle of its box. Kinds: stop, goal (a check), bite (fangs),
    key, home, gained (a plus: a turn would open it), lost (a cross: a turn would close it)."""
    w, h = size_px
    r = brush.px(size) / 2
    pad = round(brush.px(14))
    out = canvas(w + 2 * pad, h + 2 * pad)
    c = (pad + w / 2, pad + h / 2)
    if kind in ("goal", "bite", "key", "home"):
        r = min(w, h) * 0.44
        wide = round(min(w, h) * 2.0)
        tone = "#9BE07A" if kind == "bite" else "gold.200"
        lay_middle(out, glow((wide, wide), brush.colour(tone), 200, 0.9), c)
        disc(out, brush.colour(SHADE, 230), c, r + brush.px(2))
        disc(out, brush.colour("#4E8B3A" if kind == "bite" else "gold.100"), c, r)
        icon = {"goal": "check", "bite": "fangs", "key": "key", "home": "gate"}[kind]
        lay_middle(out, brush.icon(icon, r * 1.4, "#FFFFFF" if kind == "bite" else "text.on_gold"), c)
        return Sprite(out, -pad, -pad)
    hot = brush.state in ("hover", "pressed")
    if hot:
        r *= 1.6
    light = round(r * (7 if hot else 5))
    if kind != "lost":
        lay_middle(out, glow((light, light), brush.colour("gold.200"), 190 if hot else 120, 0.9), c)
    dark = brush.colour("#000000" if brush.contrast else SHADE, 235)
    if kind == "lost":
        disc(out, brush.colour("#000000", 120), c, r * 0.9)
        lay_middle(out, brush.icon("cross", r * 1.7, "#FFD9D2"), c)
    else:
        disc(out, dark, c, r + max(1.5, brush.px(1.8)))
        disc(out, brush.colour("gold.100" if hot else "gold.200"), c, r)
        if kind == "gained":
            lay_middle(out, brush.icon("plus", r * 1.5, "text.on_gold"), c)
    return Sprite(out, -pad, -pad)


@painter("trail")
def trail(
    brush: Brush,
    size_px: Size,
    *,
    points: tuple[tuple[float, float], ...],
    thick: float = 6,
    biting: bool = False,
) -> Sprite:
    """The way that a figure will go, through points inside its box, in units."""
    out, pad = padded(*size_px, brush.px(thick) + 4)
    line = [(pad + brush.px(x), pad + brush.px(y)) for x, y in points]
    if len(line) > 1:
        polyline(out, brush.colour(SHADE, 190), line, brush.px(thick) * 1.7)
        tone = "#B7F08F" if biting else "gold.200"
        polyline(out, brush.colour(tone), line, brush.px(thick))
    return Sprite(out, -pad, -pad)


@painter("gateway")
def gateway(brush: Brush, size_px: Size, *, opens: bool) -> Sprite:
    """Between two tiles, what a turn would do: a gold disc with an open gate, or a dark one with a bar."""
    n = min(size_px)
    out, pad = padded(*size_px, brush.px(10))
    c = (pad + size_px[0] / 2, pad + size_px[1] / 2)
    if opens:
        wide = round(n * 1.7)
        lay_middle(out, glow((wide, wide), brush.colour("gold.200"), 170, 0.9), c)
    disc(out, brush.colour("#FFFFFF" if brush.contrast else SHADE), c, n / 2)
    disc(out, brush.colour("gold.200" if opens else "#5A2420"), c, n / 2 - max(1.5, brush.px(2)))
    lay_middle(
        out, brush.icon("check" if opens else "minus", n * 0.6, "text.on_gold" if opens else "#FFE1DA"), c
    )
    return Sprite(out, -pad, -pad)


@painter("deed")
def deed(brush: Brush, size_px: Size, *, icon: str, light: str = "open", tone: str = "maze.base") -> Sprite:
    """One of the things to do in a phase: a line on paper with its sign. `light`: open, now (chosen), done,
    later (locked). Its words are nodes of their own."""
    w, h = size_px
    r = brush.px(16)
    hot = brush.state in ("hover", "pressed")
    if light == "now":
        img = cut_round(vgrad(w, h, [(0, brush.colour("#FFF3CC")), (1, brush.colour("#F2CE7C"))]), r)
        box(
            img,
            brush.colour("#000000" if brush.contrast else "gold.500"),
            (0, 0, w, h),
            r,
            brush.outline(2.4),
        )
    else:
        quiet = light == "later"
        fill = 255 if brush.contrast else 230 if hot and not quiet else 70 if quiet else 160
        img = rounded(w, h, r, brush.colour("paper.50", fill))
        edge = "#000000" if brush.contrast else "gold.400" if hot and not quiet else "paper.400"
        box(img, brush.colour(edge), (0, 0, w, h), r, brush.outline(2.2 if hot and not quiet else 1.4))
    c = (h * 0.48, h / 2)
    disc(img, brush.colour("paper.500" if light == "later" else tone), c, h * 0.31)
    lay_middle(img, brush.icon("check" if light == "done" else icon, h * 0.34, "paper.50"), c)
    if light in ("now", "later"):
        sign = "arrow_left" if light == "now" else "lock"
        lay_middle(
            img,
            brush.icon(sign, h * 0.28, "gold.600" if light == "now" else "text.on_paper_mute"),
            (w - h * 0.38, h / 2),
        )
    if light != "now":
        return Sprite(img)
    made = framed(brush, img, "rest")
    if not hot:
        return made
    wide, tall = round(w + brush.px(30)), round(h + brush.px(30))
    light_around = glow((wide, tall), brush.colour("gold.200"), 90)
    return over(Sprite(light_around, (w - wide) // 2, (h - tall) // 2), made)


@painter("maze_pile")
def maze_pile(brush: Brush, size_px: Size, *, count: int) -> Sprite:
    """Tiles face down, as high as there are; an empty place without any."""
    n = min(size_px)
    out, pad = padded(*size_px, brush.px(16))
    if not count:
        box(out, brush.colour("gold.300", 60), (pad, pad, n, n), n * 0.1, brush.px(1.6))
        return Sprite(out, -pad, -pad)
    back = brush.pictures.art("maze_tile_back", (n, n))
    layers = min(4, 1 + count // 4)
    step = max(1.0, n * 0.025)
    for layer in range(layers):
        lift = layer * step
        if layer == 0:
            drop(out, back, (pad, pad), brush.shadow("rest"))
        else:
            lay(out, back, (pad, pad - lift))
    if brush.state in ("hover", "pressed"):
        box(out, brush.colour("gold.200"), (pad, pad - (layers - 1) * step, n, n), n * 0.09, brush.px(3))
    return Sprite(out, -pad, -pad)


@painter("turnable")
def turnable(brush: Brush, size_px: Size, *, icon: str = "rotate") -> Sprite:
    """A tile that may be turned (slid, removed): gold dashes on a dark line, and a sign in its corner."""
    w, h = size_px
    out, pad = padded(w, h, brush.px(6))
    hot = brush.state in ("hover", "pressed")
    r = brush.px(7)
    box(out, brush.colour("#000000" if brush.contrast else SHADE, 200), (pad, pad, w, h), r, brush.px(4.5))
    dash = (pad + brush.px(1), pad + brush.px(1), w - brush.px(2), h - brush.px(2))
    dashed_box(
        out,
        brush.colour("gold.100" if hot else "gold.200"),
        dash,
        r,
        brush.outline(2.6),
        brush.px(11),
        brush.px(6),
    )
    n = w * (0.34 if hot else 0.27)
    c = (pad + w - n * 0.62, pad + h - n * 0.62)
    disc(out, brush.colour(SHADE, 235), c, n / 2 + brush.px(1.5))
    disc(out, brush.colour("gold.200"), c, n / 2)
    lay_middle(out, brush.icon(icon, n * 0.66, "text.on_gold"), c)
    return Sprite(out, -pad, -pad)
