"""The sound files are short, quiet, made by our own tool, and there for whatever a table asks."""

from __future__ import annotations

import array
import importlib
import os
import sys
import wave
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.app import table_of
from game.engine.places import ROOT, assets_dir, table_ids, texts_of
from game.ui.screens.settings_sound import TWINS
from game.ui.sound import NAMES, motif_file, room_file, sound_file

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

ROOMS = sorted(assets_dir().glob("*/ambience.wav"))
MOTIFS = sorted(assets_dir().glob("*/motif.wav"))
TOP = 32767 * 10 ** (-12 / 20)  # -12 dBFS


def samples(path: Path) -> tuple[np.ndarray, int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.array(array.array("h", file.readframes(file.getnframes())), float), file.getframerate()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Everything, made anew by the tool."""
    folder = tmp_path_factory.mktemp("made")
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        recipes = importlib.import_module("_recipes")
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return {path.relative_to(folder).as_posix(): path for path in recipes.make(folder)}


def test_the_tool_makes_the_same_bytes(made: dict[str, Path]) -> None:
    kept = {path.relative_to(assets_dir()).as_posix(): path for path in assets_dir().rglob("*.wav")}
    assert sorted(made) == sorted(kept)
    for name, path in made.items():
        assert path.read_bytes() == kept[name].read_bytes(), f"{name}: run tools/make_sounds.py"


def test_every_name_has_a_file_and_every_file_a_name() -> None:
    assert sorted(path.stem for path in sound_file("card").parent.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_short_sound_is_short_and_small(name: str) -> None:
    heard, rate = samples(sound_file(name))
    assert 0.1 < len(heard) / rate < 1.4
    assert sound_file(name).stat().st_size <= 60_000


@pytest.mark.parametrize("path", MOTIFS, ids=lambda path: path.parent.name)
def test_a_motif_takes_three_to_five_seconds(path: Path) -> None:
    heard, rate = samples(path)
    assert 3.0 <= len(heard) / rate <= 5.0
    assert path.stat().st_size <= 200_000


@pytest.mark.parametrize(
    "path",
    [*(sound_file(name) for name in NAMES), *MOTIFS],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_it_is_quiet_and_begins_and_ends_without_a_click(path: Path) -> None:
    heard, _ = samples(path)
    assert 2000 < np.abs(heard).max() < TOP
    assert abs(heard.mean()) < 32, "no steady part"
    assert heard[0] == heard[-1] == 0
    assert np.abs(heard[-50:]).max() < 20


def ring(heard: np.ndarray, rate: int, low: float, high: float) -> float:
    """How much of a sound lies between two frequencies, as a share."""
    power = np.abs(np.fft.rfft(heard)) ** 2
    f = np.fft.rfftfreq(len(heard), 1 / rate)
    return float(power[(f >= low) & (f < high)].sum() / power.sum())


def test_things_sound_like_what_they_are_made_of() -> None:
    paper, wood, metal = (samples(sound_file(name)) for name in ("page", "knock", "coin"))
    assert ring(*metal, 2800, 12_000) > 0.7, "a coin rings high"
    assert ring(*wood, 60, 1500) > 0.9, "a knock is wood"
    assert ring(*paper, 400, 6500) > 0.7, "paper rustles in between"


# --- rooms
@pytest.fixture(params=ROOMS, ids=lambda path: path.parent.name)
def loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> np.ndarray:
    """A room as SDL unpacks it, at the rate it plays at."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2)
    raw = pygame.mixer.Sound(request.param).get_raw()
    pygame.mixer.quit()
    return np.frombuffer(raw, "<i2").reshape(-1, 2)[:, 0].astype(float)


def test_a_room_is_long_small_and_very_quiet(loop: np.ndarray) -> None:
    assert len(loop) / 44_100 > 25
    assert np.abs(loop).max() < 32767 * 10 ** (-17 / 20)
    assert np.sqrt(np.mean(loop**2)) < 32767 * 10 ** (-40 / 20)
    assert all(path.stat().st_size <= 350_000 for path in ROOMS)


def test_a_room_goes_round_without_a_seam(loop: np.ndarray) -> None:
    """Across the seam the loop is as smooth as it is anywhere: no jump, nothing shrill."""
    steps = np.abs(np.diff(loop))
    round_ = np.concatenate([loop[-2048:], loop[:2048]])
    assert np.abs(np.diff(round_))[2040:2056].max() < np.percentile(steps, 99)

    def hiss(part: np.ndarray) -> float:
        power = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2
        return float(power[len(power) // 8 :].sum())

    usual = [hiss(loop[at : at + 512]) for at in range(0, len(loop) - 512, 4096)]
    assert hiss(round_[2048 - 256 : 2048 + 256]) < np.percentile(usual, 90)


# --- whoever asks for them
@pytest.mark.parametrize("game_id", table_ids())
def test_whatever_a_table_lets_sound_exists(game_id: str) -> None:
    sounds = table_of(game_id).SOUNDS
    assert set(sounds.values()) <= set(NAMES)
    texts = texts_of(game_id)
    assert all(f"log.{kind}" in texts for kind in sounds), "each is an event that people read of as well"


def test_every_sound_that_is_used_now_has_its_twin_in_the_settings() -> None:
    used = {name for game_id in table_ids() for name in table_of(game_id).SOUNDS.values()}
    assert {name for name, *_ in TWINS} == used | {"chime", "knock", "page"}


def test_a_game_without_a_room_is_still_and_without_a_motif_has_the_sting() -> None:
    assert not room_file("null_game").exists()
    assert motif_file("null_game") == sound_file("sting")
    assert motif_file("battle_of_wits").parent.name == "battle_of_wits"
