"""The built app: unpacked into an empty folder it checks itself, opens a window and plays, without Python."""

from __future__ import annotations

import importlib.util
import os
import struct
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from test_whole_game import App, begin_by_mouse, missing, play_by_mouse, screen  # noqa: F401

from game import __version__
from game.engine.places import ROOT, table_ids
from game.ui.emblem import png

MOST_BYTES = 60_000_000
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the archive of Linux was tried")


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location("build_app", ROOT / "tools" / "build_app.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one folder in the archive, somewhere with a space in its name."""
    place = tmp_path_factory.mktemp("some where")
    with tarfile.open(archive) as file:
        file.extractall(place, filter="tar")
    (folder,) = place.iterdir()
    return folder


def bare(**more: str) -> dict[str, str]:
    """The surroundings of somebody who has no Python."""
    kept = ("HOME", "LANG", "ONCE_CONFIG", "ONCE_DATA", "ONCE_CACHE", "ONCE_LANGUAGE", "SDL_AUDIODRIVER")
    return {**{name: os.environ[name] for name in kept if name in os.environ}, "PATH": "/nowhere", **more}


def run(folder: Path, *words: str, at: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(folder / "once-upon-a-table"), *words],
        cwd=at,
        env=bare(**more),
        capture_output=True,
        text=True,
        check=False,
    )


@linux
def test_the_archive_holds_one_folder_with_one_thing_to_double_click(archive: Path, unpacked: Path) -> None:
    assert archive.name.startswith(f"once-upon-a-table-{__version__}-linux-")
    assert unpacked.name == f"once-upon-a-table-{__version__}"
    files = {path.name for path in unpacked.iterdir() if path.is_file()}
    assert files == {"once-upon-a-table", "README.txt", "LICENSE.txt"}
    assert "Double-click once-upon-a-table." in (unpacked / "README.txt").read_text("utf-8")
    program = unpacked / "once-upon-a-table"
    assert os.access(program, os.X_OK)
    # Kind 2, a program at a fixed place: kind 3 looks like a library to file managers, which don't start it.
    assert struct.unpack_from("<4s12xH", program.read_bytes()[:18]) == (b"\x7fELF", 2)


@linux
def test_it_is_small(unpacked: Path) -> None:
    size = sum(path.lstat().st_size for path in unpacked.rglob("*") if not path.is_dir())
    assert 10_000_000 < size <= MOST_BYTES


@linux
def test_it_brings_the_licences_of_what_is_inside(unpacked: Path) -> None:
    there = {path.stem for path in (unpacked / "licences").iterdir()}
    assert {"pygame-ce", "pytmx", "platformdirs", "fontpkg-fraunces", "fontpkg-spectral"} <= there


@linux
def test_it_checks_itself_from_an_empty_folder(unpacked: Path, tmp_path: Path) -> None:
    (here := tmp_path / "here").mkdir()
    end = run(unpacked, "--selftest", at=here)
    assert (end.returncode, end.stderr) == (0, "")
    assert "everything is in place" in end.stdout
    assert list(here.iterdir()) == []


@linux
@pytest.mark.parametrize("game", table_ids())
def test_every_game_can_be_played_by_every_bot(unpacked: Path, game: str, tmp_path: Path) -> None:
    """Rules, boards, words and bots are found by name, where a builder can't see them."""
    end = run(unpacked, "simulate", game, "--games", "1", "--bot", "clever,random", at=tmp_path)
    assert (end.returncode, end.stderr) == (0, "")
    assert run(unpacked, "content", game, at=tmp_path).returncode == 0
    assert "maps are good." in run(unpacked, "maps", at=tmp_path).stdout


@linux
def test_it_puts_itself_into_the_menu(unpacked: Path, tmp_path: Path) -> None:
    assert run(unpacked, "--install-desktop", at=tmp_path, XDG_DATA_HOME=str(tmp_path)).returncode == 0
    (entry,) = tmp_path.rglob("*.desktop")
    assert f'Exec="{unpacked / "once-upon-a-table"}"' in entry.read_text("utf-8").splitlines()


@pytest.fixture
def app(
    screen: tuple[str, Path],  # noqa: F811
    unpacked: Path,
    tmp_path: Path,
    picture_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[App]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    made = App(screen, tmp_path, picture_folder, [str(unpacked / "once-upon-a-table")])
    for name in ("ONCE_CONFIG", "ONCE_DATA"):
        monkeypatch.setenv(name, made.env[name])
    try:
        made.start()
        yield made
    finally:
        made.stop()


@linux
@pytest.mark.skipif(bool(missing), reason=f"{' and '.join(missing)} not installed")
def test_an_answer_is_played_in_its_window(app: App) -> None:
    session = begin_by_mouse(app)
    assert not session.moments
    session = play_by_mouse(app, session)
    assert len(session.moments) >= 1
    assert not session.people[session.moments[0].answer.seat].bot
    assert '"picks"' in app.journals()[-1].read_text("utf-8")


# --- what needs no build
def test_every_module_is_named_to_the_builder(builder: ModuleType) -> None:
    named = set(builder.modules(ROOT))
    for game in table_ids():
        assert {f"game.games.{game}", f"game.tables.{game}", f"game.bots.{game}"} <= named
    assert {"game.commands.simulate", "game.ui.screens.table", "game.engine"} <= named


def test_the_picture_of_windows_holds_every_size(builder: ModuleType) -> None:
    pictures = {16: png(16), 256: png(256)}
    made = builder.ico(pictures)
    assert struct.unpack_from("<HHH", made) == (0, 1, 2)
    for k, (size, data) in enumerate(pictures.items()):
        width, _, _, _, planes, bits, length, start = struct.unpack_from("<BBBBHHII", made, 6 + 16 * k)
        assert (width, planes, bits) == (size % 256, 1, 32)
        assert made[start : start + length] == data


def test_the_picture_of_macos_holds_every_size(builder: ModuleType) -> None:
    pictures = {32: png(32), 128: png(128)}
    made = builder.icns(pictures)
    assert struct.unpack_from(">4sI", made) == (b"icns", len(made))
    at, found = 8, []
    while at < len(made):
        kind, length = struct.unpack_from(">4sI", made, at)
        found.append((kind, made[at + 8 : at + length]))
        at += length
    assert found == [(b"icp5", pictures[32]), (b"ic07", pictures[128])]


def test_a_step_that_fails_is_quoted_with_advice(builder: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(builder.Trouble) as caught:
        builder.run([sys.executable, "-m", "no_such_builder"], tmp_path)
    assert "No module named no_such_builder" in str(caught.value)
    assert "Nothing was left behind." in str(caught.value)
