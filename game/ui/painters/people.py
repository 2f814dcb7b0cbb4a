"""People: portraits in gold rings, badges, crests, and what crowns a winner."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, Size, Sprite, framed, over, padded, painter
from game.ui.light import canvas, cut, drop, glow, lay, lay_middle, radial, vgrad
from game.ui.paper import gild
from game.ui.strokes import box, cut_round, disc, ellipse_mask
from game.ui.theme import RGBA, Tone


def lit_disc(n: int, inner: RGBA, outer: RGBA) -> pygame.Surface:
    return cut(radial((n, n), inner, outer, 1.15), ellipse_mask(n, n))


@painter("crest")
def crest(brush: Brush, size_px: Size, *, game: str, motif: str) -> Sprite:
    """A game's sign: its motif in gold leaf on a disc of its colour."""
    n = min(size_px)
    base = f"{game}.base"
    img = lit_disc(n, brush.mix(base, "#FFFFFF", 0.25), brush.mix(base, "#0B0718", 0.25))
    lay(img, brush.pictures.art("frame_medallion", (n, n)), (0, 0))
    lay_middle(img, gild(brush.icon(motif, n * 0.5, "#FFFFFF")), (n / 2, n / 2))
    return framed(brush, img, "rest")


def portrait(brush: Brush, asset: str, n: int, color: Tone, frame: str) -> tuple[pygame.Surface, int]:
    """Disc, ring, then a bust that stays inside the ring below its middle and may break it above."""
    pad = round(n * 0.12)
    whole = n + 2 * pad
    out = canvas(whole, whole)
    lay(out, lit_disc(n, brush.mix(color, "#FFFFFF", 0.34), brush.mix(color, "#0B0718", 0.22)), (pad, pad))
    lay(out, brush.pictures.art(frame, (n, n)), (pad, pad))
    k = 1.0 if asset.startswith("cameo") else 1.06
    box = brush.pictures.fit(asset, (n * k, n * k))
    bust = brush.pictures.papercut(asset, box, n / 240, brush.mix(color, "#0B0718", 0.08))
    top = canvas(whole, whole)
    lay(top, bust, ((whole - bust.get_width()) // 2, pad + n - bust.get_height()))
    gate = canvas(whole, whole)
    gate.fill((255, 255, 255, 255), (0, 0, whole, whole // 2))
    inner = round(n * 0.872)
    lay(gate, ellipse_mask(inner, inner), ((whole - inner) // 2, (whole - inner) // 2))
    lay(out, cut(top, gate), (0, 0))
    return out, pad


def poisoned(brush: Brush, img: pygame.Surface, pad: int, n: int) -> pygame.Surface:
    """Grey and greenish, and, for those who do not see the colour, a veil over the eyes' side and a skull."""
    img = pygame.transform.grayscale(img)
    img.fill((150, 172, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    r = n * 0.2
    at = (pad + r * 0.95, pad + n - r * 0.95)
    disc(img, brush.colour("#F3F0E0"), at, r)
    disc(img, brush.colour("#2E5B3B"), at, r - max(1.5, n * 0.022))
    lay_middle(img, brush.icon("poison", r * 1.3, "#FFFFFF"), at)
    return img


@painter("medallion")
def medallion(
    brush: Brush,
    size_px: Size,
    *,
    asset: str,
    color: Tone,
    active: bool = False,
    grand: bool = False,
    grey: bool = False,
) -> Sprite:
    """A round portrait. `active` = halo of the turn, `grand` = beaded ring, `grey` = poisoned."""
    n = min(size_px)
    frame = "frame_medallion_grand" if grand else "frame_medallion"
    img, pad = portrait(brush, asset, n, color, frame)
    if grey:
        img = poisoned(brush, img, pad, n)
    share = max(0.6, n / brush.px(120))
    made = framed(brush, img, "lifted" if grand else "rest", 1.0 if grand else share)
    if brush.state == "disabled":
        made = Sprite(pygame.transform.grayscale(made.surface), made.dx, made.dy)
    x, y = (size_px[0] - n) // 2 - pad, (size_px[1] - n) // 2 - pad
    made = Sprite(made.surface, made.dx + x, made.dy + y)
    if not active and brush.state != "hover":
        return made
    wide = round(n * 1.7)
    light = glow((wide, wide), brush.colour("gold.200"), 190 if active else 120, 0.9)
    return over(Sprite(light, (size_px[0] - wide) // 2, (size_px[1] - wide) // 2), made)


@painter("badge")
def badge(brush: Brush, size_px: Size, *, color: Tone, charge: str) -> Sprite:
    """A seat's colour with its charge; never colour alone."""
    n = min(size_px)
    out, pad = padded(*size_px, 2)
    c = (pad + size_px[0] / 2, pad + size_px[1] / 2)
    disc(out, brush.colour("#000000" if brush.contrast else "paper.50"), c, n / 2)
    disc(out, brush.colour(color), c, n / 2 - max(1.5, n * 0.05))
    lay_middle(out, brush.icon(charge, n * 0.6, "#FFFCF4"), c)
    return Sprite(out, -pad, -pad)


@painter("laurel")
def laurel(brush: Brush, size_px: Size, *, crown: bool = False) -> Sprite:
    """Gold laurels around a winner's portrait, with a crown on top if wanted."""
    n = min(size_px)
    light = glow((round(n * 1.8), round(n * 1.8)), brush.colour("#FFE9A8"), 120, 0.8)
    wreath = framed(brush, gild(brush.icon("orn_laurel", n, "#FFFFFF")), "raised")
    off = -(light.get_width() - n) // 2
    made = over(Sprite(light, off, off), wreath)
    if crown:
        top = framed(brush, gild(brush.icon("crown", n * 0.21, "#FFFFFF")), "raised")
        made = over(made, Sprite(top.surface, top.dx + round(n * 0.395), top.dy - round(n * 0.012)))
    return made


@painter("seats")
def seats(brush: Brush, size_px: Size, *, side: str, color: Tone) -> Sprite:
    """A tiny table from above; the chosen side is a filled chair, the others are outlines."""
    w, h = size_px
    u = min(w / 84, h / 70)
    out = canvas(w, h)
    cx, cy = w / 2, h / 2
    table = (cx - 21 * u, cy - 15 * u, 42 * u, 30 * u)
    box(out, brush.colour("#FFFFFF" if brush.contrast else "paper.400"), table, 7 * u)
    box(out, brush.colour("gold.600", 160), table, 7 * u, max(1.0, 1.6 * u))
    spots = {
        "north": (cx, cy - 25 * u),
        "south": (cx, cy + 25 * u),
        "west": (cx - 31 * u, cy),
        "east": (cx + 31 * u, cy),
    }
    for name, at in spots.items():
        if name == side:
            disc(out, brush.colour("text.on_paper"), at, 9 * u)
            disc(out, brush.colour(color), at, 7.4 * u)
        else:
            disc(out, brush.colour("paper.500"), at, 5 * u, max(1.0, 1.8 * u))
    return Sprite(out)


@painter("table_plan")
def table_plan(brush: Brush, size_px: Size, *, icon: str = "wine") -> Sprite:
    """A wooden table from above; portraits are laid around it as nodes of their own."""
    w, h = size_px
    img = cut_round(vgrad(w, h, [(0, brush.colour("#9A6A3E")), (1, brush.colour("#6B4423"))]), brush.px(26))
    i = brush.px(9)
    box(img, brush.colour("gold.300"), (i, i, w - 2 * i, h - 2 * i), brush.px(18), max(1.0, brush.px(1.8)))
    lay_middle(img, gild(brush.icon(icon, h * 0.48, "#FFFFFF")), (w / 2, h / 2))
    out, pad = padded(w, h, brush.px(16))
    drop(out, img, (pad, pad), brush.shadow("rest"))
    return Sprite(out, -pad, -pad)
