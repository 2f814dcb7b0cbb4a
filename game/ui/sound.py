"""What is heard: short sounds, a motif where a game begins and ends, and the room it is played in.

Each has a twin that can be seen (`screens/settings_sound.py` lists them), so silence loses nothing. The mixer
opens with the first thing to be heard, never before the first picture and never while muted. A machine
without a device stays silent until somebody touches the sound again; a broken file is passed over.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.places import assets_dir

if TYPE_CHECKING:
    from game.ui.settings import Settings

NAMES = ("card", "coin", "goblet", "page", "dice", "stone", "chime", "knock", "sting")
LOUDNESS = {"off": 0.0, "quiet": 0.35, "full": 1.0}
RATE, BUFFER = 44_100, 1024
ROOM, MOTIF, FIRST, LAST = 0, 1, 2, 5  # channels: one each, and four for all that is short
FADE_IN, FADE_OUT = 1500, 500  # milliseconds, for a room
AGAIN = 0.06  # seconds within which the same sound is one sound
FAR_EAR = 0.2  # how much of a sound at the edge the other speaker still has


def sound_file(name: str) -> Path:
    return assets_dir() / "shell" / "sounds" / f"{name}.wav"


def room_file(game_id: str) -> Path:
    return assets_dir() / game_id / "ambience.wav"


def motif_file(game_id: str) -> Path:
    """A game's own, or else the sting of the house."""
    own = assets_dir() / game_id / "motif.wav"
    return own if own.exists() else sound_file("sting")


def ears(pan: float) -> tuple[float, float]:
    """How loud left and right are for something between -1 (left edge) and 1 (right edge)."""
    return max(FAR_EAR, min(1.0, 1 - pan)), max(FAR_EAR, min(1.0, 1 + pan))


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


def read(path: Path) -> pygame.mixer.Sound | None:
    """A sound, or None when there is none in that file."""
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, OSError):
        return None


class Reading(threading.Thread):
    """Half a minute of a room being unpacked: too long to let a picture wait for it."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self.path = path
        self.sound: pygame.mixer.Sound | None = None

    def run(self) -> None:
        self.sound = read(self.path)


class Sounds:
    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.awake = False  # the first picture has been shown
        self.silent = False  # there is no device, or it would not open
        self.room = ""  # the game in whose room we are
        self.here = True  # somebody looks at the window
        self._clock = clock
        self._kept: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}  # when each was played
        self._heard = ""  # the game whose room is playing
        self._reading: Reading | None = None

    # --- what others ask for
    def play(self, name: str, pan: float = 0.0) -> None:
        """A short sound, from the left (-1) to the right (1). When too many are to be heard, it is not."""
        loudness = LOUDNESS[self.settings.sound]
        now = self._clock()
        if not loudness or now - self._last.get(name, -AGAIN) < AGAIN or not self._open():
            return
        self._last[name] = now
        with self._device():
            channels = (pygame.mixer.Channel(n) for n in range(FIRST, LAST + 1))
            free = next((channel for channel in channels if not channel.get_busy()), None)
            if free is not None:
                self._start(free, sound_file(name), loudness, pan)

    def motif(self, game_id: str) -> None:
        """The phrase of a game, where it begins and ends."""
        loudness = LOUDNESS[self.settings.music]
        if loudness and self._open():
            with self._device():
                self._start(pygame.mixer.Channel(MOTIF), motif_file(game_id), loudness)

    def enter(self, game_id: str) -> None:
        """Be in the room of a game ("" = in none). Where we are already, it just goes on."""
        self.room = game_id
        self._follow()

    def wake(self) -> None:
        """The first picture is there: from now on there may be something to hear."""
        self.awake = True
        self._follow()

    def retune(self) -> None:
        """The settings have changed. Somebody wants to hear something: look for a device again."""
        self.silent = False
        if self.settings.muted:
            self.close()
            return
        self._follow()
        if self._heard:
            with self._device():
                self._set_room_volume()

    def look(self, here: bool) -> None:
        """The window was brought up or left; nobody needs a fire behind another window."""
        self.here = here
        if self._heard:
            with self._device():
                channel = pygame.mixer.Channel(ROOM)
                channel.unpause() if here else channel.pause()

    def lost(self) -> None:
        """A device was unplugged: go on with another, if there is one."""
        if pygame.mixer.get_init():
            self.close()
            self._follow()

    def tick(self) -> None:
        """A room that was being unpacked may be ready."""
        reading = self._reading
        if reading is not None and not reading.is_alive():
            self._reading = None
            self._kept[reading.path] = reading.sound
            self._follow()

    def close(self) -> None:
        """Give the device back. Sounds belong to it and are read anew."""
        if self._reading is not None:
            self._reading.join()  # it needs the mixer until it is done
            self._reading = None
        self._kept.clear()
        self._heard = ""
        with contextlib.suppress(pygame.error, NotImplementedError):
            pygame.mixer.quit()

    # --- the device
    def _open(self) -> bool:
        """Whether something can be heard now."""
        if not self.awake or self.silent or self.settings.muted:
            return False
        with self._device():
            if not pygame.mixer.get_init():
                with hushed():
                    pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(LAST + 1)
        return not self.silent

    @contextlib.contextmanager
    def _device(self) -> Iterator[None]:
        """Whatever goes wrong with the device in here leaves the app silent, and nothing else."""
        try:
            yield
        except (pygame.error, OSError, NotImplementedError):
            self.silent = True
            self._heard = ""

    def _start(self, channel: pygame.mixer.Channel, path: Path, loudness: float, pan: float = 0.0) -> None:
        if path not in self._kept:
            self._kept[path] = read(path)
        sound = self._kept[path]
        if sound is not None:
            sound.set_volume(loudness)
            channel.play(sound)
            channel.set_volume(*ears(pan))

    # --- the room
    def _follow(self) -> None:
        """Let the room be heard in which we are, and no other."""
        path = room_file(self.room)
        wanted = self.room if self.room and self.settings.music != "off" and path.exists() else ""
        if wanted == self._heard:
            return
        if self._heard:
            self._heard = ""
            with self._device():
                pygame.mixer.Channel(ROOM).fadeout(FADE_OUT)
        if not wanted or not self._open():
            return
        if path not in self._kept:
            if self._reading is None:
                self._reading = Reading(path)
                self._reading.start()
            return  # tick() comes back to it
        sound = self._kept[path]
        if sound is None:
            return
        with self._device():
            self._heard = wanted
            self._set_room_volume()
            channel = pygame.mixer.Channel(ROOM)
            channel.play(sound, loops=-1, fade_ms=FADE_IN)
            if not self.here:
                channel.pause()

    def _set_room_volume(self) -> None:
        sound = self._kept.get(room_file(self._heard))
        if sound is not None:
            sound.set_volume(LOUDNESS[self.settings.music])
