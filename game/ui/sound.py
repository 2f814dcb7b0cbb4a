"""Short sounds, each with a twin that can be seen. Without a device, or switched off, it stays quiet.

The mixer opens with the first sound, never before the first picture, and a machine that has no sound is
asked just once.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.engine.places import assets_dir

if TYPE_CHECKING:
    from game.ui.settings import Settings

NAMES = ("card", "page", "chime", "knock")
LOUDNESS = {"off": 0.0, "quiet": 0.35, "full": 1.0}


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Without a sound card the system's library writes a page of complaints to the terminal by itself."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal to write to
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Sounds:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.silent = False  # there is no device, or it would not open
        self._kept: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str) -> None:
        loudness = LOUDNESS[self.settings.sound]
        if not loudness or self.silent:
            return
        try:
            if not pygame.mixer.get_init():
                with hushed():
                    pygame.mixer.init(22_050, -16, 1, 512)
            sound = self._kept.get(name)
            if sound is None:
                sound = self._kept[name] = pygame.mixer.Sound(
                    assets_dir() / "shell" / "sounds" / f"{name}.wav"
                )
            sound.set_volume(loudness)
            sound.play()
        except (pygame.error, OSError, NotImplementedError):
            self.silent = True
