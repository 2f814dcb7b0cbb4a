"""What lies on the table of A Battle of Wits: cards, time cards, goblets."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, painter
from game.ui.light import canvas, fade, glow, lay, lay_middle, vgrad
from game.ui.painters.buttons import touched
from game.ui.paper import gild, paper
from game.ui.strokes import box, cut_round, disc, polylines, rounded
from game.ui.theme import RGBA, Tone

KINDS = {"wine": "#7C1F45", "poison": "#2E5B3B"}
SPECIALS = {"switch": "trade", "immunity": "shield"}


def card_shadow(brush: Brush, img: pygame.Surface, radius: float) -> Sprite:
    """A card in its state: it rises six units when pointed at, shrinks a little under the finger."""
    w, h = img.get_size()
    if brush.state == "pressed":
        small = pygame.transform.smoothscale(img, (round(w * 0.97), round(h * 0.97)))
        made = framed(brush, small, "rest")
        return Sprite(made.surface, made.dx + round(w * 0.015), made.dy + round(h * 0.015) + 1)
    if brush.state == "hover":
        made = touched(brush, img, radius, "lifted", 0.8, 6)
        return made
    if brush.state == "disabled":
        pale = fade(pygame.transform.grayscale(img), 130)
        lay_middle(pale, brush.icon("lock", w * 0.32, "text.on_paper"), (w / 2, h * 0.54))
        return Sprite(pale)
    return framed(brush, img, "rest")


def card_radius(w: float) -> float:
    return max(4.0, w * 0.09)


def card_base(brush: Brush, w: int, h: int, accent: Tone, tone: Tone = "paper.100") -> pygame.Surface:
    """A blank card: paper, white edge, a frame in its accent."""
    r = card_radius(w)
    if brush.contrast:
        img = rounded(w, h, r, brush.colour("#FFFFFF"))
        box(img, brush.colour("#000000"), (0, 0, w, h), r, max(2.0, brush.px(3.2)))
        return img
    img = cut_round(paper(w, h, brush.colour(tone), brush.scale, 0.12, 2, 8, 3), r)
    box(img, brush.colour("paper.50"), (0, 0, w, h), r, max(1.5, w * 0.018))
    i = max(3, round(w * 0.05))
    line = brush.colour(accent, 200)
    box(img, line, (i, i, w - 2 * i, h - 2 * i), max(3.0, r - i * 0.7), max(1.2, w * 0.011))
    box(img, brush.colour("#3A2A1A", 60), (0, 0, w, h), r, 1)
    return img


@painter("card_face")
def card_face(
    brush: Brush,
    size_px: Size,
    *,
    number: int,
    kind: str,
    color: Tone,
    emblem: str,
    label: str = "",
    special: str | None = None,
    ability: str = "",
) -> Sprite:
    """A card of A Battle of Wits: number, wine (grapes) or poison (skull), the owner's emblem.

    The index stands in a band as wide as the card, so that a strip of 40 units still tells everything.
    Large cards say in words (`ability`) what the two special Sicilian cards do, small ones by their sign.
    """
    w, h = size_px
    if brush.contrast:
        return _card_contrast(brush, w, h, number, kind, emblem, ability or label, special)
    tone = KINDS[kind]
    img = card_base(brush, w, h, tone)
    small = h < brush.px(150)
    i = max(3, round(w * 0.05))
    inner = max(3.0, w * 0.06)
    bh = round(h * (0.255 if small else 0.2))
    band = vgrad(w - 2 * i, bh, [(0, brush.mix(tone, "#FFFFFF", 0.1)), (1, brush.colour(tone))])
    lay(img, cut_round(band, inner), (i, i))
    white = brush.colour("#FFFCF4")
    brush.type.lay_line(img, str(number), (i + w * 0.07, i + bh / 2), "display", bh * 0.86, white)
    lay_middle(img, brush.icon(kind, bh * 0.74, white), (w - i - bh * 0.5, i + bh / 2))
    if special:
        lay_middle(img, brush.icon(SPECIALS[special], bh * 0.62, "gold.200"), (w * 0.5, i + bh / 2))
    fh = 0 if small else round(max(h * 0.155, brush.floor * 1.3))
    word = ability if special and not small else ""
    low = h - i - fh - (brush.floor * 1.5 if word else 0)
    cy = (i + bh + low) / 2
    ring = min(w * (0.24 if small else 0.29), (low - i - bh) * 0.44)
    disc(img, brush.colour(tone, 34), (w / 2, cy), ring)
    lay_middle(img, brush.icon(kind, ring * 1.3, tone), (w / 2, cy))
    if word:
        y = low + brush.floor * 0.66
        alone = brush.type.width(word, "ui_black", brush.floor) > w * 0.62  # the band has its sign, too
        px = brush.fit_line(word, "ui_black", max(brush.floor, w * 0.115), w * (0.84 if alone else 0.62))
        before = 0.0 if alone else px * 1.35
        left = (w - brush.type.width(word, "ui_black", px) - before) / 2
        if not alone:
            lay_middle(img, brush.icon(SPECIALS[special or ""], px * 1.1, "#744C14"), (left + px * 0.55, y))
        brush.type.lay_line(img, word, (left + before, y), "ui_black", px, brush.colour("#744C14"))
    if small:
        at, r = (w - i - w * 0.13, h - i - w * 0.13), w * 0.15
        disc(img, white, at, r)
        disc(img, brush.colour(color), at, r - max(1.2, w * 0.02))
        lay_middle(img, brush.icon(emblem, w * 0.16, white), at)
        return card_shadow(brush, img, card_radius(w))
    foot = vgrad(w - 2 * i, fh, [(0, brush.mix(color, "#FFFFFF", 0.12)), (1, brush.colour(color))])
    lay(img, cut_round(foot, inner), (i, h - i - fh))
    y = h - i - fh / 2
    _foot_words(brush, img, (i, y), label, emblem, (fh * 0.66, max(brush.floor, fh * 0.56)), white)
    return card_shadow(brush, img, card_radius(w))


def _foot_words(
    brush: Brush,
    img: pygame.Surface,
    at: tuple[float, float],
    label: str,
    emblem: str,
    sizes: tuple[float, float],
    tone: RGBA,
) -> None:
    """A card's last line: the owner's emblem and the label. A long label has the line to itself."""
    w, (inset, y) = img.get_width(), at
    beside, whole = w * 0.72 - 2 * inset, w - 2.6 * inset
    if brush.type.width(label, "ui_black", brush.floor) > beside:
        px = brush.fit_line(label, "ui_black", sizes[1], whole)
        brush.type.lay_line(img, label, (w / 2, y), "ui_black", px, tone, "center")
        return
    lay_middle(img, brush.icon(emblem, sizes[0], tone), (inset + w * 0.13, y))
    px = brush.fit_line(label, "ui_black", sizes[1], beside)
    brush.type.lay_line(img, label, (inset + w * 0.25, y), "ui_black", px, tone)


def _card_contrast(
    brush: Brush, w: int, h: int, number: int, kind: str, emblem: str, label: str, special: str | None
) -> Sprite:
    """Black on white; poison is hatched as well, so that it is told apart by its ground."""
    img = card_base(brush, w, h, "#000000")
    black = brush.colour("#000000")
    small = h < brush.px(150)
    i = max(4, round(w * 0.07))
    bh = h * (0.255 if small else 0.2)
    if kind == "poison":
        step = max(5.0, w * 0.09)
        y1 = h - i * 1.4 - (0 if small else h * 0.16)
        runs = []
        x = float(i)
        while x < w - i - step - (w * 0.22 if small else 0):
            runs.append([(x, y1), (x + step * 0.8, y1 - step * 1.4)])
            x += step
        polylines(img, black, runs, max(1.2, brush.px(2)))
    brush.type.lay_line(img, str(number), (i + w * 0.05, i + bh / 2), "text_bold", bh * 1.05, black)
    lay_middle(img, brush.icon(kind, bh * 0.85, black), (w - i - bh * 0.5, i + bh / 2))
    lay_middle(img, brush.icon(kind, w * 0.42, black), (w / 2, h * 0.5))
    if special:
        lay_middle(img, brush.icon(SPECIALS[special], bh * 0.7, black), (w * 0.5, i + bh / 2))
    word = "" if small else label
    y = h - i - w * 0.1
    if word:
        _foot_words(brush, img, (i, y), word, emblem, (w * 0.2, max(brush.floor, w * 0.12)), black)
    else:
        lay_middle(img, brush.icon(emblem, w * 0.2, black), (w - i - w * 0.1, y))
    return card_shadow(brush, img, card_radius(w))


@painter("card_back")
def card_back(brush: Brush, size_px: Size, *, color: Tone, emblem: str) -> Sprite:
    """A card's back: lattice in the owner's colour, emblem in the middle and in both strips."""
    w, h = size_px
    r = card_radius(w)
    stops = [
        (0.0, brush.mix(color, "#FFFFFF", 0.12)),
        (0.5, brush.colour(color)),
        (1.0, brush.mix(color, "#0B0718", 0.3)),
    ]
    img = vgrad(w, h, stops)
    if brush.contrast:
        img.fill(brush.mix(color, "#000000", 0.35))
    else:
        step = max(8, round(w * 0.15))
        pale = brush.colour("#FFFFFF", 40)
        lines = [[(k, 0), (k + h, h)] for k in range(-h, w + h, step)]
        lines += [[(k + h, 0), (k, h)] for k in range(-h, w + h, step)]
        lattice = canvas(w * 2, h * 2)
        for a, b in lines:
            pygame.draw.aaline(lattice, (pale[3],) * 4, (a[0] * 2, a[1] * 2), (b[0] * 2, b[1] * 2))
        lay(img, pygame.transform.smoothscale(lattice, (w, h)), (0, 0))
    img = cut_round(img, r)
    box(img, brush.colour("paper.50"), (0, 0, w, h), r, max(2.0, w * 0.03))
    i = max(4, round(w * 0.075))
    gold = brush.colour("gold.300")
    box(img, gold, (i, i, w - 2 * i, h - 2 * i), max(3.0, r - i * 0.6), max(1.2, w * 0.012))
    dark, white = brush.mix(color, "#0B0718", 0.35), brush.colour("#FFFCF4")
    disc(img, gold, (w / 2, h / 2), w * 0.27)
    disc(img, dark, (w / 2, h / 2), w * 0.25)
    lay_middle(img, brush.icon(emblem, w * 0.32, white), (w / 2, h / 2))
    for y in (h * 0.135, h * 0.865):
        disc(img, dark, (w / 2, y), w * 0.125)
        lay_middle(img, brush.icon(emblem, w * 0.17, white), (w / 2, y))
    return card_shadow(brush, img, r)


@painter("time_card")
def time_card(brush: Brush, size_px: Size, *, night: bool, word: str) -> Sprite:
    """Which time of day it is: a picture and the word."""
    w, h = size_px
    img = card_base(brush, w, h, "#3D4873" if night else "#B57A18")
    i = max(4, round(w * 0.055))
    ph = round(h * 0.685)
    sky = ("#141A3A", "#4A4F8C") if night else ("#6FB1DE", "#F9E3AE")
    window = vgrad(w - 2 * i, ph, [(0, brush.colour(sky[0])), (1, brush.colour(sky[1]))])
    n = min(w * 0.8, ph * 0.87)
    picture = brush.pictures.fitted("time_night" if night else "time_day", (n, n))
    lay_middle(window, picture, (window.get_width() / 2, ph / 2))
    lay(img, cut_round(window, w * 0.062), (i, i))
    y = i + ph + (h - 2 * i - ph) / 2
    for family in ("display", "ui_black"):  # on the smallest cards of all the picture speaks alone
        if brush.type.width(word, family, brush.floor) <= w - 3 * i:
            px = brush.fit_line(word, family, max(brush.floor, w * 0.19), w - 3 * i)
            brush.type.lay_line(img, word, (w / 2, y), family, px, brush.colour("text.on_paper"), "center")
            break
    return framed(brush, img, "raised")


FILLS = {"none": "#4A2A18", "wine": "#7C1F45", "poison": "#3F8A4A"}


@painter("goblet")
def goblet(brush: Brush, size_px: Size, *, letter: str = "", filled: str = "none") -> Sprite:
    """A goblet standing in its box, with its letter on the foot; `filled` tints what is in it."""
    w, h = size_px
    n = min(w, h / 1.12)
    img = brush.pictures.art("goblet", (n, n * 1.03), FILLS[filled])
    made = framed(brush, img, "raised", n / brush.px(140))
    x = round((w - n) / 2)
    out = made.surface
    cx, cy = -made.dx + n / 2, -made.dy + n * 0.97
    if letter:
        disc(out, brush.colour("gold.300"), (cx, cy), n * 0.193)
        disc(out, brush.colour("wits.deep"), (cx, cy), n * 0.171)
        px = n * 0.214
        mark = gild(brush.type.line(letter, "display", px, (255, 255, 255, 255)))
        lay_middle(out, mark, (cx, cy + brush.type.shift("display", px)))
    if brush.state in ("hover", "pressed"):
        shine = canvas(*out.get_size())
        g = glow((round(n * 1.5), round(n * 1.5)), brush.colour("gold.200"), 150)
        lay_middle(shine, g, (cx, cy - n * 0.45))
        lay(shine, out, (0, 0))
        out = shine
    return Sprite(out, made.dx + x, made.dy)
