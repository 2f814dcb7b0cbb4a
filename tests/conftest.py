"""No test touches the files of whoever runs it: settings, saves and pictures go to folders of its own.

And all tests speak English, whatever the machine does.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine import words
from game.engine.places import words_dir

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"  # a device that nobody hears
os.environ["ONCE_LANGUAGE"] = words.ENGLISH  # whatever this machine speaks


@pytest.fixture(scope="session")
def picture_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One picture cache for all tests of a run: dear pictures are painted once."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, picture_folder: Path) -> None:
    monkeypatch.setenv("ONCE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("ONCE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("ONCE_CACHE", str(picture_folder))


@pytest.fixture(autouse=True)
def _english() -> None:
    """A test that speaks another language leaves it to itself."""
    words.use(words.ENGLISH, words_dir())
