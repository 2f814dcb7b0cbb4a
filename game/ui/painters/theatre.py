"""The toy theatre of the attract picture: two stages back to back, each facing a long side of the table.

Like a court card it looks the same when the table is turned half around; nobody sees it upside down.
"""

from __future__ import annotations

from random import Random

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, painter
from game.ui.light import canvas, cut, drop, glow, lay, lay_middle, opaque, radial, vgrad
from game.ui.painters.curtains import drape
from game.ui.paper import silhouette
from game.ui.strokes import box, disc, ellipse_mask, polylines
from game.ui.theme import RGBA, Tone

_SCENE = "scene_theatre"
_FLOOR = 112.0  # units from the edge to the back of the stage
_CLOTH = "wits"  # the house curtain is wine red


@painter("theatre")
def theatre(brush: Brush, size_px: Size, *, wings: float, bleed: float, k: float = 1.0) -> Sprite:
    """Both stages, edge to edge. `wings` is how wide the curtains at their sides are, `k` how large one unit
    of the drawing is; the outermost `bleed` units are there to be shifted out of sight."""
    w, h = size_px
    out = opaque(w, h)
    if brush.contrast:
        return Sprite(_plain(brush, out, wings, bleed, k))
    night, dusk = brush.colour("#0B0D22"), brush.colour("#4A3F8E")
    out.fill(night)
    sky = radial((round(w * 1.1), round(h * 1.5)), dusk, night, 1.3)
    lay_middle(out, sky, (w / 2, h / 2))
    _stars(brush, out)
    half = _stage(brush, w, h // 2, wings, bleed, k)
    lay(out, half, (0, h - half.get_height()))
    lay(out, pygame.transform.rotate(half, 180), (0, 0))
    _cords(brush, out, wings, bleed, k)
    return Sprite(out)


def _plain(brush: Brush, out: pygame.Surface, wings: float, bleed: float, k: float) -> pygame.Surface:
    w, h = out.get_size()
    out.fill(brush.colour("#000000"))
    edge, side = round(brush.px(bleed + _FLOOR * k)), round(brush.px(bleed + wings))
    dark = brush.mix(f"{_CLOTH}.deep", "#000000", 0.3)
    line = max(1, round(brush.px(3)))
    for x in (0, w - side):
        out.fill(dark, (x, 0, side, h))
    for x in (side - line, w - side):
        out.fill(brush.colour("#FFFFFF"), (x, 0, line, h))
    for y in (edge, h - edge):
        out.fill(brush.colour("#FFFFFF"), (side, y, w - 2 * side, line))
    return out


def _stars(brush: Brush, out: pygame.Surface) -> None:
    w, h = out.get_size()
    rnd = Random(11)
    for _ in range(110):
        tone = brush.colour("gold.100", rnd.randint(70, 220))
        r = brush.px(rnd.choice((1.0, 1.0, 1.5, 2.2)))
        x, y = rnd.uniform(0, w), rnd.uniform(h * 0.24, h * 0.5)
        for at in ((x, y), (w - x, h - y)):
            disc(out, tone, at, max(0.8, r))


def _stage(brush: Brush, w: int, h: int, wings: float, bleed: float, k: float) -> pygame.Surface:
    """One stage, upright: hills, boards, lamps, and the curtain drawn aside."""
    u = brush.px(k)
    out = canvas(w, h)
    edge = brush.px(bleed)
    scene = brush.pictures.papercut(_SCENE, (1920 * u, 540 * u), 2.0 * u)
    lay(out, scene, ((w - scene.get_width()) / 2, h - edge - 540 * u))
    floor = round(h - edge - _FLOOR * u)
    mist = vgrad(w, 190 * u, [(0, brush.colour("#080A18", 0)), (1, brush.colour("#080A18", 150))])
    lay(out, mist, (0, floor - 190 * u))
    wood = [(0.0, brush.colour("#74492B")), (0.35, brush.colour("#57351C")), (1.0, brush.colour("#2A180C"))]
    lay(out, vgrad(w, h - floor, wood), (0, floor))
    boards = []
    x = w / 2 - round((w / 2) / (110 * u)) * 110 * u - 440 * u
    while x < w + 440 * u:
        boards.append([(w / 2 + (x - w / 2) * 0.84, floor + 2.0), (x, float(h))])
        x += 110 * u
    polylines(out, brush.colour("#1A0E06", 170), boards, 2.6 * u)
    out.fill(brush.colour("gold.300"), (0, floor, w, max(1, round(2.4 * u))))
    warm = glow((round(w * 0.8), round(420 * u)), brush.colour("gold.200"), 96, 0.85)
    lay_middle(out, warm, (w / 2, floor + 20 * u))
    _lamps(brush, out, (w / 2, h - edge), u, w / 2 - brush.px(wings) - edge)
    wide = round(brush.px(wings) + edge + 14 * u)
    tall = round((h - edge) * 1.36)
    cut_off = tall - (h - edge) + 12 * u  # the upper end of a curtain is dark; these meet at it
    for side, seed in (("left", 3), ("right", 8)):
        cloth = drape(brush, wide + round(30 * u), tall, max(3, round(wide / (84 * u))), _CLOTH, seed)
        at = -30 * u if side == "left" else w - wide
        lay(out, cloth, (at, -cut_off))
    return out


def _lamps(brush: Brush, out: pygame.Surface, foot: tuple[float, float], u: float, reach: float) -> None:
    """Footlights along the edge of the stage: shells of brass, each with its light."""
    cx, y = foot
    lamp = canvas(56 * u, 34 * u)
    brass = [
        (0.0, brush.colour("gold.100")),
        (0.4, brush.colour("gold.300")),
        (1.0, brush.colour("gold.600")),
    ]
    whole = cut(vgrad(56 * u, 68 * u, brass), ellipse_mask(round(56 * u), round(68 * u)))
    lay(lamp, whole, (0, 0))
    light = glow((round(190 * u), round(150 * u)), brush.colour("#FFE3A0"), 170, 0.9)
    count = max(1, int((reach - 50 * u) / (150 * u)))
    for n in range(-count, count + 1):
        x = cx + n * 150 * u
        lay_middle(out, light, (x, y - 26 * u))
        lay(out, lamp, (x - 28 * u, y - 26 * u))


def _cords(brush: Brush, out: pygame.Surface, wings: float, bleed: float, k: float) -> None:
    """Where the curtains of both stages meet, a gold band holds them."""
    w, h = out.get_size()
    u = brush.px(k)
    wide = round(brush.px(wings + bleed) + 12 * u)
    gold = ((0.0, "#744C14"), (0.25, "#D09A38"), (0.5, "#F7DC94"), (0.75, "#D09A38"), (1.0, "#744C14"))
    band = vgrad(wide, 30 * u, [(t, brush.colour(c)) for t, c in gold])
    for x in (0, w - wide):
        drop(out, band, (x, h / 2 - 15 * u), brush.shadow("raised", k))


@painter("standee")
def standee(brush: Brush, size_px: Size, *, asset: str, color: Tone) -> Sprite:
    """A paper figure in an arched white edge, on a foot of its own colour; as large as its box."""
    w, h = size_px
    foot = round(w * 0.17)
    bw, bh = round(w * 0.86), h - foot
    edge = max(2, round(bw * 0.05))
    face = _arch(bw - 2 * edge, bh - 2 * edge)
    iw, ih = face.get_size()
    light, dark = brush.mix(color, "#FFFFFF", 0.5), brush.mix(color, "#0B0718", 0.3)
    inner = vgrad(iw, ih, [(0, light), (0.75, brush.colour(color)), (1, dark)])
    n = round(iw * 1.14)
    bust = brush.pictures.papercut(asset, (n, n), w / 240, brush.mix(color, "#0B0718", 0.08))
    lay(inner, bust, ((iw - n) / 2, ih - n + ih * 0.02))
    body = silhouette(_arch(bw, bh), brush.colour("paper.50"))
    lay(body, cut(inner, face), (edge, edge))
    out = canvas(w, h)
    tall = round(foot * 1.5)
    disc_mask = ellipse_mask(w, tall)
    side, top = brush.mix(color, "#0B0718", 0.5), brush.mix(color, "#0B0718", 0.1)
    rise = round(foot * 0.34)
    for dy, tone in ((0, side), (-rise, top)):
        lay(out, silhouette(disc_mask, tone), (0, h - tall + dy))
    lay(out, body, ((w - bw) / 2, h - rise - tall * 0.5 - bh))
    _front(out, disc_mask, brush.mix(color, "#FFFFFF", 0.12), (0, h - tall - rise))
    return framed(brush, out, "raised", max(0.5, w / brush.px(220)))


def _front(out: pygame.Surface, mask: pygame.Surface, tone: RGBA, at: tuple[int, int]) -> None:
    """The near half of the foot, which the figure stands behind."""
    w, h = mask.get_size()
    near = silhouette(mask, tone).subsurface((0, h // 2, w, h - h // 2))
    lay(out, near, (at[0], at[1] + h // 2))


def _arch(w: int, h: int) -> pygame.Surface:
    """White, round above, with small corners below."""
    out = canvas(w, h)
    top = ellipse_mask(w, w)
    out.blit(top, (0, 0), (0, 0, w, w // 2))
    box(out, (255, 255, 255, 255), (0, w // 2 - w * 0.1, w, h - w // 2 + w * 0.1), w * 0.08)
    out.fill((255, 255, 255, 255), (0, w // 2, w, max(1, round(w * 0.2))))
    return cut(out, _rounded_top(w, h, top))


def _rounded_top(w: int, h: int, top: pygame.Surface) -> pygame.Surface:
    mask = canvas(w, h)
    mask.fill((255, 255, 255, 255), (0, w // 2, w, h))
    mask.blit(top, (0, 0), (0, 0, w, w // 2))
    return mask
