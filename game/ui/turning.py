"""What happens to a picture after it is painted: squeezed, turned, repeated, put on the screen."""

from __future__ import annotations

import math

import pygame

from game.tables.display import Node
from game.ui.brush import Sprite
from game.ui.light import lay

PLAIN = (1.0, 0.0, 255)  # not squeezed, not turned, not faded
VEIL = 170  # how dense a scrim is that does not say


def blit(surface: pygame.Surface, made: Sprite, bounds: pygame.Rect, within: pygame.Rect) -> None:
    if made.tiled is None:
        lay(surface, made.surface, bounds.topleft)
        return
    clip = surface.get_clip()
    part = bounds.clip(within)
    surface.set_clip(part)
    w, h = made.surface.get_size()
    for y in range(bounds.y + (part.y - bounds.y) // h * h, part.bottom, h):
        for x in range(bounds.x + (part.x - bounds.x) // w * w, part.right, w):
            lay(surface, made.surface, (x, y))
    surface.set_clip(clip)


def changes(node: Node) -> tuple[float, float, int]:
    """What is done to a node's picture after painting: squeeze, turn, alpha."""
    squeeze = 1.0
    for key, value in node.args:
        if key == "squeeze":
            squeeze = min(1.0, round(float(value), 2))
    alpha = VEIL if node.paint == "scrim" and node.alpha == 255 else max(0, min(255, node.alpha))
    return (squeeze, quarter(node.angle) if node.angle else 0.0, alpha)


def quarter(angle: float) -> float:
    """Angles by quarters of a degree: nobody sees less, and turned sprites are shared."""
    turn = round(angle * 4) / 4 % 360
    near = round(turn / 90) * 90
    return near % 360 if abs(turn - near) < 0.2 else turn


def squeezed(made: Sprite, node_width: int, squeeze: float) -> Sprite:
    """Narrower around the node's middle, as a card being turned over looks."""
    squeeze = max(0.02, squeeze)
    img = made.surface
    w = max(1, round(img.get_width() * squeeze))
    small = pygame.transform.smoothscale(img, (w, img.get_height()))
    middle = node_width / 2 + (made.dx - node_width / 2 + img.get_width() / 2) * squeeze
    return Sprite(small, round(middle - w / 2), made.dy)


def turned(made: Sprite, w: int, h: int, turn: float, zoom: float) -> Sprite:
    """Turned around the node's middle; `zoom` brings a sprite painted larger back to size."""
    img = whole(made)
    # from the node's middle to the sprite's middle, before and after the turn
    vx = (made.dx + img.get_width() / 2) * zoom - w / 2
    vy = (made.dy + img.get_height() / 2) * zoom - h / 2
    a = math.radians(turn)
    tx, ty = vx * math.cos(a) + vy * math.sin(a), -vx * math.sin(a) + vy * math.cos(a)
    out = pygame.transform.rotate(img, turn) if zoom == 1.0 else pygame.transform.rotozoom(img, turn, zoom)
    x = w / 2 + tx - out.get_width() / 2
    y = h / 2 + ty - out.get_height() / 2
    return Sprite(out, math.floor(x + 0.5), math.floor(y + 0.5))


def whole(made: Sprite) -> pygame.Surface:
    if made.tiled is None:
        return made.surface
    out = pygame.Surface(made.tiled, pygame.SRCALPHA, 32)
    blit(out, made, out.get_rect(), out.get_rect())
    return out
