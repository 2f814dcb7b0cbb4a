"""How a picture looks to eyes without one kind of cone: for checking that no colour speaks alone.

Brettel, Viénot and Mollon's model in the one-matrix form of Viénot (1999): light is added linearly, so the
matrix works between the screen's gamma and back.
"""

from __future__ import annotations

import pygame

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

SIGHTS: dict[str, Matrix] = {
    "deuteranope": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanope": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "achromat": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
_LIGHT = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def seen(color: tuple[int, int, int], sight: str) -> tuple[int, int, int]:
    """One colour, as these eyes see it."""
    r, g, b = (_LIGHT[c] for c in color)
    red, green, blue = (_level(m[0] * r + m[1] * g + m[2] * b) for m in SIGHTS[sight])
    return red, green, blue


def _level(light: float) -> int:
    light = min(1.0, max(0.0, light))
    level = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(level * 255)


def seen_by(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """The whole picture, as these eyes see it. It has few colours for its size: each is worked out once."""
    data = pygame.image.tobytes(picture, "RGB")
    known: dict[bytes, bytes] = {}
    out = []
    for at in range(0, len(data), 3):
        color = data[at : at + 3]
        if color not in known:
            known[color] = bytes(seen((color[0], color[1], color[2]), sight))
        out.append(known[color])
    return pygame.image.frombytes(b"".join(out), picture.get_size(), "RGB")
