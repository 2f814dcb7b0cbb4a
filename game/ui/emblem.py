"""The app's own emblem, `assets/shell/emblem.svg`, in any size: on the window, in menus, on the built app."""

from __future__ import annotations

import io

import pygame

from game.engine.places import delivered


def drawing() -> bytes:
    """The drawing itself."""
    return (delivered("assets") / "shell" / "emblem.svg").read_bytes()


def emblem(size: int) -> pygame.Surface:
    """A square picture of this size; where nothing is drawn, it is clear."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(drawing()), (size, size))
    made = pygame.Surface((size, size), pygame.SRCALPHA, 32)  # nanosvg sometimes gives a row more
    made.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def png(size: int) -> bytes:
    """The same, as the bytes of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(emblem(size), file, "emblem.png")
    return file.getvalue()
