"""What a table display needs besides: seat panels, small curtains, thumb places, things seen from above."""

from __future__ import annotations

import math

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, padded, painter
from game.ui.light import canvas, cut, fade, glow, hgrad, lay, lay_middle, radial, soft_box, vgrad
from game.ui.painters.buttons import touched
from game.ui.painters.cards import KINDS, card_base, card_radius, card_shadow
from game.ui.painters.curtains import cloth
from game.ui.paper import gild, paper
from game.ui.strokes import box, cut_round, disc, ellipse_mask, polylines, rounded
from game.ui.theme import Tone

ROD = ((0.0, "#7A5016"), (0.35, "#F7DC94"), (0.6, "#C58F34"), (1.0, "#744C14"))
RIM = ((0.0, "#FFF3CC"), (0.4, "#E4B757"), (0.75, "#B98430"), (1.0, "#7A5016"))
LIP = ((0.0, "#8A5C1E"), (0.5, "#D9A848"), (1.0, "#F7DC94"))
DRINK = {"none": ("#8E2B50", "#3A0A1E"), "wine": ("#B23A66", "#5A1230"), "poison": ("#5C9A6B", "#173523")}


@painter("seat_ground")
def seat_ground(
    brush: Brush, size_px: Size, *, color: Tone, light: str = "wait", radius: float = 18
) -> Sprite:
    """The body of a seat's panel: ink with the owner's colour at the owner's edge; paper in gold light when
    this seat may act (`now`), a gold line while its hand is looked at (`peek`)."""
    w, h = size_px
    r = brush.px(radius)
    out, pad = padded(w, h, brush.px(30))
    if light == "now":
        glowing, reach = soft_box(w, h, brush.colour("gold.200"), 255, r, brush.px(11))
        lay(out, glowing, (pad - reach, pad - reach))
        img = cut_round(paper(w, h, brush.colour("paper.100"), brush.scale, 0.12, 2, 8, 3), r)
        lay(out, img, (pad, pad))
        edge = "#000000" if brush.contrast else "gold.300"
        box(out, brush.colour(edge), (pad, pad, w, h), r, brush.px(3.5))
        band = brush.px(7)
    else:
        box(out, brush.colour("ink.900" if brush.contrast else "ink.800", 240), (pad, pad, w, h), r)
        band = brush.px(8)
    strip = rounded(w, h, r, brush.colour(color))
    strip.fill((0, 0, 0, 0), (0, 0, w, round(h - band)))
    lay(out, strip, (pad, pad))
    if light != "now":
        line = "gold.200" if light == "peek" else "#FFFFFF" if brush.contrast else color
        box(out, brush.colour(line), (pad, pad, w, h), r, brush.px(2.4))
    return Sprite(out, -pad, -pad)


@painter("mini_curtain")
def mini_curtain(
    brush: Brush, size_px: Size, *, game: str, charge: str = "", lifted: bool = False, fold: float = 24
) -> Sprite:
    """A small curtain on a rod over something private; lifted, it is gathered at the top."""
    w, h = size_px
    out, pad = padded(w, h, brush.px(10))
    base, deep, light = cloth(brush, game)
    tall = max(4, round(h * (0.2 if lifted else 1.0)))
    folds = max(5, round(w / brush.px(fold)))
    step = w / folds
    stops = [(0.0, deep), (0.2, brush.mix(base, deep, 0.3)), (0.45, light), (0.6, base), (1.0, deep)]
    one = hgrad(math.ceil(step) + 1, tall, stops)
    body = canvas(w, tall)
    for n in range(folds):
        lay(body, one, (round(n * step), 0))
    shade = [(0.0, (0, 0, 0, 110)), (0.2, (0, 0, 0, 0)), (0.8, (0, 0, 0, 0)), (1.0, (0, 0, 0, 90))]
    lay(body, vgrad(w, tall, shade), (0, 0))
    sag = min(brush.px(5), tall * 0.1)
    hem = [
        (x, tall - sag * (1.6 - math.sin((x / step % 1.0) * math.pi)) - brush.px(2))
        for x in (k * w / (folds * 8) for k in range(folds * 8 + 1))
    ]
    for tone, thick, up in (("#744C14", 6.0, 0.0), ("#E9BF62", 4.2, 0.5), ("#FFF0C2", 1.4, 1.0)):
        polylines(body, brush.colour(tone), [[(x, y - brush.px(up)) for x, y in hem]], brush.px(thick))
    hung = framed(brush, body, "rest")
    lay(out, hung.surface, (pad + hung.dx, pad + hung.dy))
    rod = cut_round(
        vgrad(w + brush.px(12), brush.px(7), [(t, brush.colour(c)) for t, c in ROD]), brush.px(3.5)
    )
    lay(out, rod, (pad - brush.px(6), pad - brush.px(3)))
    for x in (pad - brush.px(5), pad + w + brush.px(5)):
        disc(out, brush.colour("gold.600"), (x, pad + brush.px(0.5)), brush.px(5.6))
        disc(out, brush.colour("gold.200"), (x, pad + brush.px(0.5)), brush.px(4.4))
    if charge and not lifted:
        r, at = min(w, tall) * 0.27, (pad + w / 2, pad + tall * 0.47)
        disc(out, brush.colour("gold.300"), at, r)
        disc(out, brush.mix(f"{game}.base", "#08020C", 0.5), at, r - brush.px(1.6))
        lay_middle(out, gild(brush.icon(charge, r * 1.15, "#FFFFFF")), at)
    return Sprite(out, -pad, -pad)


@painter("peek_zone")
def peek_zone(brush: Brush, size_px: Size, *, held: bool = False, on_paper: bool = False) -> Sprite:
    """A round place for the thumb: an eye in a dashed ring; held, gold with rings around it."""
    n = min(size_px)
    held = held or brush.state == "pressed"
    pad = round(n * 0.55) if held else 4
    out = canvas(n + 2 * pad, n + 2 * pad)
    at, r = (pad + n / 2, pad + n / 2), n / 2
    if held:
        lay_middle(out, glow((round(n * 2.0), round(n * 2.0)), brush.colour("gold.200"), 200), at)
        for k, alpha in ((1.9, 70), (1.45, 130)):
            disc(out, brush.colour("gold.200", alpha), at, r * k, brush.px(1.6))
        disc(out, brush.colour("gold.200"), at, r)
        disc(out, brush.colour("gold.600"), at, r, brush.px(1.8))
        lay_middle(out, brush.icon("eye", r * 1.1, "text.on_gold"), at)
        return Sprite(out, -pad, -pad)
    tone: Tone = "gold.500" if on_paper else "gold.200"
    disc(out, brush.colour("paper.50" if on_paper else "ink.700"), at, r)
    runs = []
    for i in range(18):
        a0, a1 = i / 18 * math.tau, (i + 0.56) / 18 * math.tau
        span = [a0 + (a1 - a0) * t / 4 for t in range(5)]
        runs.append([(at[0] + math.cos(a) * (r - 1), at[1] + math.sin(a) * (r - 1)) for a in span])
    polylines(out, brush.colour(tone), runs, max(1.5, brush.px(2)))
    lay_middle(out, brush.icon("eye", r * 1.05, tone), at)
    return Sprite(out, -pad, -pad)


@painter("goblet_top")
def goblet_top(brush: Brush, size_px: Size, *, letter: str, filled: str = "none") -> Sprite:
    """A goblet seen from above: its letter stands four times inside the rim, each on a base line."""
    n = min(size_px)
    r = n / 2

    def plate(k: float, stops: tuple[tuple[float, str], ...]) -> pygame.Surface:
        d = round(n * k)
        return cut(vgrad(d, d, [(t, brush.colour(c)) for t, c in stops]), ellipse_mask(d, d))

    img = canvas(n, n)
    for k, stops in ((1.0, RIM), (0.93, LIP)):
        lay_middle(img, plate(k, stops), (r, r))
    d = round(n * 0.86)
    inner, outer = DRINK[filled]
    wine = cut(radial((d, d), brush.colour(inner), brush.colour(outer), 1.2), ellipse_mask(d, d))
    lay_middle(img, wine, (r, r))
    for k in range(16):
        a = (k + 0.5) / 16 * math.tau
        spot = (r + math.cos(a) * r * 0.935, r + math.sin(a) * r * 0.935)
        disc(img, brush.colour("#7C1F45"), spot, r * 0.032)
    disc(img, brush.colour("gold.200", 120), (r, r), r * 0.84, brush.px(1))
    px = n * 0.27
    face = canvas(px * 1.4, px * 1.3)
    mark = gild(brush.type.line(letter, "display", px, (255, 255, 255, 255)))
    lay_middle(face, mark, (px * 0.7, px * 0.56 + brush.type.shift("display", px)))
    box(face, brush.colour("gold.300"), (px * 0.45, px * 1.06, px * 0.5, max(2.0, px * 0.07)), px * 0.03)
    for dx, dy, turn in ((0, 1, 0), (0, -1, 180), (-1, 0, 270), (1, 0, 90)):
        turned = pygame.transform.rotate(face, turn)
        lay_middle(img, turned, (r + dx * r * 0.5, r + dy * r * 0.5))
    if filled == "none":
        disc(img, brush.colour("gold.300"), (r, r), r * 0.07)
    else:
        disc(img, brush.colour("#F3F0E0"), (r, r), r * 0.2)
        lay_middle(img, brush.icon(filled, r * 0.28, outer), (r, r))
    made = touched(brush, img, r, "raised")
    return Sprite(made.surface, made.dx + (size_px[0] - n) // 2, made.dy + (size_px[1] - n) // 2)


@painter("card_two")
def card_two(
    brush: Brush, size_px: Size, *, number: int, kind: str, color: Tone, emblem: str, special: str = ""
) -> Sprite:
    """A card for a table: the index stands at both ends, so that it reads from two sides alike."""
    w, h = size_px
    tone: Tone = "#000000" if brush.contrast else KINDS[kind]
    img = card_base(brush, w, h, tone)
    i, bh = max(3, round(w * 0.05)), round(h * 0.25)
    white = brush.colour("#FFFCF4")
    bw = w - 2 * i
    band = cut_round(
        vgrad(bw, bh, [(0, brush.mix(tone, "#FFFFFF", 0.1)), (1, brush.colour(tone))]), max(3.0, w * 0.06)
    )
    brush.type.lay_line(band, str(number), (w * 0.07, bh / 2), "display", bh * 0.86, white)
    lay_middle(band, brush.icon(kind, bh * 0.72, white), (bw - bh * 0.5, bh / 2))
    if special:
        sign = {"switch": "trade", "immunity": "shield"}[special]
        lay_middle(band, brush.icon(sign, bh * 0.6, "gold.200"), (bw * 0.5, bh / 2))
    lay(img, band, (i, i))
    lay(img, pygame.transform.rotate(band, 180), (i, h - i - bh))
    disc(img, brush.colour(color), (w / 2, h / 2), min(w * 0.24, h * 0.18))
    lay_middle(img, brush.icon(emblem, min(w * 0.3, h * 0.22), white), (w / 2, h / 2))
    return card_shadow(brush, img, card_radius(w))


@painter("cell")
def cell(
    brush: Brush,
    size_px: Size,
    *,
    letter: str,
    light: str = "rest",
    on_paper: bool = False,
    icon: str = "",
    count: str = "",
    mine: bool = False,
) -> Sprite:
    """One of the things in the middle, within reach: letter and open sum. Light: rest, lit or chosen."""
    w, h = size_px
    r = brush.px(9)
    ground = "gold.200" if light == "chosen" else "paper.50" if on_paper else "ink.600"
    img = rounded(w, h, r, brush.colour(ground))
    edge = "gold.500" if light == "chosen" else "gold.400" if light == "lit" else "ink.500"
    if on_paper and light == "rest":
        edge = "paper.400"
    if brush.contrast:
        edge = "#000000" if on_paper else "#FFFFFF"
    box(img, brush.colour(edge), (0, 0, w, h), r, brush.px({"rest": 1.2, "lit": 2.0, "chosen": 3.0}[light]))
    dark = on_paper or light == "chosen"
    fg = brush.colour("text.on_paper" if dark else "text.on_ink")
    px = min(h * 0.46, brush.px(24), w * 0.5)
    x = w * (0.32 if count or icon else 0.5)
    letter_img = brush.type.line(letter, "display", px, fg)
    lay_middle(img, letter_img, (x, h / 2 + brush.type.shift("display", px)))
    if icon:
        tone: Tone = {"wine": "#7C1F45", "poison": "#2E5B3B"}.get(icon, "gold.500")
        if not dark:
            tone = {"wine": "#F0A9C0", "poison": "#9FD8AE"}.get(icon, "gold.200")
        lay_middle(
            img, brush.icon(icon, min(h * 0.32, w * 0.36), tone), (w * 0.72, h * (0.3 if count else 0.5))
        )
        if count:
            small = min(h * 0.36, w * 0.36)
            line = brush.type.line(count, "text_bold", small, brush.colour(tone))
            lay_middle(img, line, (w * 0.72, h * 0.72 + brush.type.shift("text_bold", small)))
    if mine:
        disc(img, brush.colour("gold.500" if dark else "gold.300"), (brush.px(7), brush.px(7)), brush.px(3.4))
    if light == "rest" and brush.state == "disabled":
        img = fade(img, 150)
    return touched(brush, img, r, None, lift=1)


@painter("time_disc")
def time_disc(brush: Brush, size_px: Size, *, night: bool) -> Sprite:
    """Which time of day it is, without a word: the same from every side but for the picture."""
    n = min(size_px)
    sky = ("#4A4F8C", "#141A3A") if night else ("#F9E3AE", "#6FB1DE")
    img = cut(radial((n, n), brush.colour(sky[0]), brush.colour(sky[1]), 1.1), ellipse_mask(n, n))
    picture = brush.pictures.fitted("time_night" if night else "time_day", (n * 0.74, n * 0.74))
    lay_middle(img, picture, (n / 2, n / 2))
    disc(img, brush.colour("gold.300"), (n / 2, n / 2), n / 2 - 1, brush.px(2.4))
    return framed(brush, img, "raised", 0.6)
