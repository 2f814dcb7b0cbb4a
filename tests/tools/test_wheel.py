"""The package: it carries what the game needs and nothing else, and works from wherever it was installed.

No network: the package is installed without its dependencies into an environment of its own, which borrows
them from the one that runs the tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from game.engine.places import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the paths are those of POSIX")
AT_HOME = {".md", ".po", ".pot", ".png"}  # for people and translators, not for the app


def carried(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return {name for name in file.namelist() if ".dist-info/" not in name}


@pytest.mark.parametrize("folder", ["assets", "maps"])
def test_everything_the_app_reads_is_inside_the_package(wheel: Path, folder: str) -> None:
    there = {p for p in (ROOT / folder).rglob("*") if p.is_file() and p.suffix not in AT_HOME}
    wanted = {f"game/{p.relative_to(ROOT).as_posix()}" for p in there}
    assert len(wanted) > 20
    assert {name for name in carried(wheel) if name.startswith(f"game/{folder}/")} == wanted


def test_all_code_of_the_game_is_there_and_no_tests_or_tools(wheel: Path) -> None:
    code = {p.relative_to(ROOT).as_posix() for p in (ROOT / "game").rglob("*.py")}
    assert {name for name in carried(wheel) if name.endswith(".py")} == code
    assert {name.split("/")[0] for name in carried(wheel)} == {"game"}


@pytest.fixture(scope="module")
def script(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """once-upon-a-table, installed."""
    folder = tmp_path_factory.mktemp("installed") / "a place" / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    python = str(folder / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    subprocess.run([*pip, "--disable-pip-version-check", "--no-deps", "--no-index", str(wheel)], check=True)
    return folder / "bin" / "once-upon-a-table"


def run(script: Path, *words: str, at: Path, **more: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(script), *words], cwd=at, env={**env, **more}, capture_output=True, text=True, check=False
    )


def test_the_installed_game_checks_itself_from_an_empty_folder(script: Path, tmp_path: Path) -> None:
    end = run(script, "--selftest", at=tmp_path)
    assert (end.returncode, end.stderr) == (0, "")
    assert "everything is in place" in end.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_installed_game_has_its_maps_and_its_words(script: Path, tmp_path: Path) -> None:
    assert "maps are good." in run(script, "maps", at=tmp_path).stdout
    assert run(script, "content", "battle_of_wits", at=tmp_path).returncode == 0
    assert run(script, "--help", at=tmp_path).stdout.startswith("usage: once-upon-a-table ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menu entries are written on Linux")
def test_the_installed_game_goes_into_the_menu_and_out_again(script: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    end = run(script, "--install-desktop", at=tmp_path, XDG_DATA_HOME=str(data))
    assert (end.returncode, end.stderr) == (0, "")
    (entry,) = data.rglob("*.desktop")
    assert str(entry) in end.stdout
    assert f'Exec="{script}"' in entry.read_text("utf-8").splitlines()
    if shutil.which("desktop-file-validate"):
        judge = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True)
        assert (judge.returncode, judge.stdout) == (0, "")
    end = run(script, "--uninstall-desktop", at=tmp_path, XDG_DATA_HOME=str(data))
    assert end.returncode == 0
    assert list(data.iterdir()) == []
