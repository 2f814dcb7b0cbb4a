"""Sounds are short, quiet and made by our own tool; a machine without a device stays silent and plays on."""

from __future__ import annotations

import array
import importlib.util
import os
import wave
from pathlib import Path

import pygame
import pytest

from game.engine.places import ROOT, assets_dir
from game.ui.settings import CHOICES, Settings
from game.ui.sound import LOUDNESS, NAMES, Sounds, hushed

FOLDER = assets_dir() / "shell" / "sounds"


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """A device that nobody hears, closed before and after."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield pygame.mixer
    pygame.mixer.quit()


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_under_12_dbfs(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        seconds = file.getnframes() / file.getframerate()
    assert 0.05 < seconds < 1.0
    assert 1000 < max(abs(s) for s in samples) < 32767 * 10 ** (-12 / 20)


def test_the_tool_makes_the_same_bytes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "tools" / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    made = tool.make(tmp_path)
    assert sorted(path.name for path in made) == sorted(f"{name}.wav" for name in NAMES)
    for path in made:
        assert path.read_bytes() == (FOLDER / path.name).read_bytes()


def test_switched_off_it_opens_no_device(mixer) -> None:  # type: ignore[no-untyped-def]
    Sounds(Settings(sound="off")).play("card")
    assert mixer.get_init() is None


@pytest.mark.parametrize("loudness", ["quiet", "full"])
def test_it_plays_as_loud_as_chosen(mixer, loudness: str) -> None:  # type: ignore[no-untyped-def]
    sounds = Sounds(Settings(sound=loudness))
    for name in NAMES:
        sounds.play(name)
        assert sounds._kept[name].get_volume() == pytest.approx(LOUDNESS[loudness], abs=0.01)
    assert not sounds.silent
    assert mixer.get_busy()


def test_every_choice_of_the_settings_has_a_loudness() -> None:
    assert set(CHOICES["sound"]) == set(LOUDNESS)


def test_a_machine_without_a_device_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(*args: object) -> None:
        asked.append(args)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(Settings(sound="full"))
    sounds.play("card")
    sounds.play("chime")
    assert sounds.silent
    assert len(asked) == 1


def test_a_missing_file_is_no_reason_to_stop(mixer, monkeypatch, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("ONCE_ASSETS", str(tmp_path))
    sounds = Sounds(Settings(sound="quiet"))
    sounds.play("card")
    assert sounds.silent


def test_the_terminal_hears_nothing_while_a_device_is_looked_for(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed():
        os.write(2, b"no such card")
    os.write(2, b"and again")
    assert capfd.readouterr().err == "and again"
