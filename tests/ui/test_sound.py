"""What is heard, when, how loud and from where; and that a machine without sound plays on all the same."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.engine.places import assets_dir
from game.ui import sound
from game.ui.settings import CHOICES, Settings
from game.ui.sound import (
    FIRST,
    LAST,
    LOUDNESS,
    MOTIF,
    NAMES,
    ROOM,
    Sounds,
    ears,
    hushed,
    room_file,
    sound_file,
)

GAME = "battle_of_wits"


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A device that nobody hears, closed before and after."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield pygame.mixer
    pygame.mixer.quit()


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def awake(clock: Clock | None = None, **settings: Any) -> Sounds:
    made = Sounds(Settings(**settings), clock or Clock())
    made.wake()
    return made


def settle(sounds: Sounds) -> Sounds:
    """Until a room is unpacked."""
    if sounds._reading is not None:
        sounds._reading.join()
    sounds.tick()
    return sounds


def playing(mixer: Any) -> list[int]:
    return [n for n in range(LAST + 1) if mixer.Channel(n).get_busy()]


# --- the device
def test_before_the_first_picture_nothing_is_opened(mixer: Any) -> None:
    sounds = Sounds(Settings())
    sounds.play("card")
    sounds.motif(GAME)
    sounds.enter(GAME)
    assert mixer.get_init() is None
    sounds.wake()
    assert mixer.get_init() is not None, "the room that was entered meanwhile"


@pytest.mark.parametrize("settings", [{"muted": True}, {"sound": "off", "music": "off"}])
def test_switched_off_it_opens_no_device(mixer: Any, settings: dict[str, Any]) -> None:
    sounds = awake(**settings)
    sounds.play("card")
    sounds.motif(GAME)
    sounds.enter(GAME)
    settle(sounds)
    assert mixer.get_init() is None


def test_waking_alone_opens_no_device(mixer: Any) -> None:
    awake()
    assert mixer.get_init() is None


def test_a_machine_without_a_device_is_asked_once_and_again_when_somebody_wants_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def refuse(*args: object) -> None:
        asked.append(args)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = awake(sound="full")
    sounds.play("card")
    sounds.play("chime")
    sounds.motif(GAME)
    sounds.enter(GAME)
    assert sounds.silent
    assert len(asked) == 1
    sounds.retune()
    assert len(asked) == 2


def test_a_device_that_fails_while_it_plays_leaves_silence(
    mixer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = awake()
    sounds.play("card")

    def gone(number: int) -> None:
        raise pygame.error("the device is gone")

    monkeypatch.setattr(pygame.mixer, "Channel", gone)
    sounds.play("coin")
    sounds.motif(GAME)
    sounds.look(False)
    assert sounds.silent


def test_when_a_device_is_unplugged_the_room_goes_on_with_another(mixer: Any) -> None:
    sounds = awake()
    sounds.enter(GAME)
    settle(sounds)
    sounds.lost()
    assert playing(mixer) == []
    settle(sounds)
    assert playing(mixer) == [ROOM]


def test_the_terminal_hears_nothing_while_a_device_is_looked_for(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed():
        os.write(2, b"no such card")
    os.write(2, b"and again")
    assert capfd.readouterr().err == "and again"


# --- files
@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sounds, to break."""
    shutil.copytree(assets_dir() / "shell" / "sounds", tmp_path / "shell" / "sounds")
    monkeypatch.setenv("ONCE_ASSETS", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("break_it", [lambda path: path.write_bytes(b"RIFF and nothing"), Path.unlink])
def test_a_broken_or_missing_file_silences_itself_alone(mixer: Any, assets: Path, break_it: Any) -> None:
    break_it(sound_file("card"))
    sounds = awake()
    sounds.play("card")
    assert playing(mixer) == []
    sounds.play("coin")
    assert playing(mixer) == [FIRST]
    assert not sounds.silent


def test_a_broken_room_is_a_still_room(mixer: Any, assets: Path) -> None:
    room_file(GAME).parent.mkdir()
    room_file(GAME).write_bytes(b"not a sound")
    sounds = awake()
    sounds.enter(GAME)
    settle(sounds)
    sounds.play("card")
    assert playing(mixer) == [FIRST]
    assert not sounds.silent


# --- short sounds
@pytest.mark.parametrize("loudness", ["quiet", "full"])
def test_it_plays_as_loud_as_chosen(mixer: Any, loudness: str) -> None:
    sounds = awake(sound=loudness, music="off")
    for name in NAMES:
        sounds.play(name)
        heard = sounds._kept.get(sound_file(name))
        if heard is not None:
            assert heard.get_volume() == pytest.approx(LOUDNESS[loudness], abs=0.01)
    assert not sounds.silent
    assert playing(mixer) == list(range(FIRST, LAST + 1)), "never more than a few at once"


def test_every_choice_of_the_settings_has_a_loudness() -> None:
    assert set(CHOICES["sound"]) == set(CHOICES["music"]) == set(LOUDNESS)


def test_the_same_sound_at_once_is_one_sound(mixer: Any) -> None:
    clock = Clock()
    sounds = awake(clock)
    sounds.play("card")
    clock.now += 0.05
    sounds.play("card")
    assert playing(mixer) == [FIRST]
    sounds.play("coin")
    assert playing(mixer) == [FIRST, FIRST + 1]
    clock.now += 0.02
    sounds.play("card")
    assert playing(mixer) == [FIRST, FIRST + 1, FIRST + 2]


def test_ears() -> None:
    assert ears(0.0) == (1.0, 1.0)
    assert ears(-1.0) == (1.0, sound.FAR_EAR), "from the left edge; the right ear hears a little"
    assert ears(1.0) == (sound.FAR_EAR, 1.0)
    assert ears(0.5) == (0.5, 1.0)


class Spied:
    """A channel that remembers what it was told."""

    told: list[tuple[Any, ...]] = []  # noqa: RUF012 - one list for all channels of a test

    def __init__(self, number: int) -> None:
        self.number = number

    def get_busy(self) -> bool:
        return False

    def __getattr__(self, what: str) -> Any:
        return lambda *args, **more: self.told.append(
            (self.number, what, *args[what == "play" :], *more.values())
        )


@pytest.fixture
def told(mixer: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    monkeypatch.setattr(Spied, "told", [])
    monkeypatch.setattr(pygame.mixer, "Channel", Spied)
    return Spied.told


def test_a_sound_comes_from_its_side(told: list[tuple[Any, ...]]) -> None:
    sounds = awake()
    sounds.play("chime", -1.0)
    sounds.play("knock")
    assert told == [
        (FIRST, "play"),
        (FIRST, "set_volume", 1.0, sound.FAR_EAR),
        (FIRST, "play"),
        (FIRST, "set_volume", 1.0, 1.0),
    ]


# --- motif and room
def test_music_has_a_loudness_of_its_own(mixer: Any) -> None:
    sounds = awake(sound="off", music="full")
    sounds.play("card")
    assert mixer.get_init() is None
    sounds.motif(GAME)
    assert playing(mixer) == [MOTIF]
    assert mixer.Channel(MOTIF).get_sound().get_volume() == 1.0


def test_a_room_fades_in_goes_on_and_fades_out(told: list[tuple[Any, ...]]) -> None:
    sounds = awake()
    sounds.enter(GAME)
    assert told == [], "it is being unpacked, and nobody waits for it"
    settle(sounds)
    sounds.enter(GAME)
    sounds.enter(GAME)
    assert told == [(ROOM, "play", -1, sound.FADE_IN)], "once, for ever"
    sounds.enter("")
    sounds.enter("")
    assert told[1:] == [(ROOM, "fadeout", 500)]


def test_who_leaves_before_it_is_unpacked_hears_nothing(told: list[tuple[Any, ...]]) -> None:
    sounds = awake()
    sounds.enter(GAME)
    sounds.enter("")
    settle(sounds)
    assert told == []


def test_a_game_without_a_room_is_still(mixer: Any) -> None:
    sounds = awake()
    sounds.enter("null_game")
    settle(sounds)
    assert mixer.get_init() is None


def test_nobody_needs_a_fire_behind_another_window(told: list[tuple[Any, ...]]) -> None:
    sounds = awake()
    sounds.look(False)
    sounds.look(True)
    assert told == [], "there is no fire yet"
    sounds.enter(GAME)
    settle(sounds)
    told.clear()
    sounds.look(False)
    sounds.look(True)
    assert told == [(ROOM, "pause"), (ROOM, "unpause")]


def test_a_room_that_is_entered_unseen_waits(told: list[tuple[Any, ...]]) -> None:
    sounds = awake()
    sounds.look(False)
    sounds.enter(GAME)
    settle(sounds)
    assert told[-1] == (ROOM, "pause")


def test_a_change_is_heard_at_once(mixer: Any) -> None:
    sounds = awake(music="quiet")
    sounds.enter(GAME)
    settle(sounds)
    fire = mixer.Channel(ROOM).get_sound()
    sounds.settings.music = "full"
    sounds.retune()
    assert fire.get_volume() == 1.0
    sounds.settings.music = "off"
    sounds.retune()
    sounds.settings.music = "quiet"
    sounds.retune()
    assert mixer.Channel(ROOM).get_sound().get_volume() == pytest.approx(0.35, abs=0.01)


def test_mute_gives_the_device_back_and_takes_it_again(mixer: Any) -> None:
    sounds = awake()
    sounds.enter(GAME)
    settle(sounds)
    sounds.settings.muted = True
    sounds.retune()
    assert mixer.get_init() is None
    sounds.settings.muted = False
    sounds.retune()
    settle(sounds)
    assert playing(mixer) == [ROOM]
    sounds.play("card")
    assert playing(mixer) == [ROOM, FIRST]


def test_muted_while_a_room_is_unpacked(mixer: Any) -> None:
    sounds = awake()
    sounds.enter(GAME)
    sounds.settings.muted = True
    sounds.retune()
    sounds.tick()
    assert mixer.get_init() is None
