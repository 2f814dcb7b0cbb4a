"""The entry in the menu: written as the specification has it, all or nothing, and gone without a trace."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.__main__ import main
from game.commands import desktop, program
from game.engine import words
from game.engine.places import ROOT, words_dir
from game.ui.emblem import drawing

ODD = [
    ["/usr/bin/once-upon-a-table"],
    ["/home/anna/My Games/once upon a table"],
    ["/opt/100%/game", "%u"],
    ['/opt/the "best"/game', "a\\b", "$HOME", "`date`", "it's", "tab\tand\nline"],
    ["/opt/bücher/spiel", ""],
]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user's menu; not there yet."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def tree(folder: Path) -> dict[str, bytes | None]:
    """Everything below a folder, with what is in the files."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


def keys(text: str) -> dict[str, str]:
    head, *lines = text.splitlines()
    assert head == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines)


def read(value: str) -> list[str]:
    """An Exec line as a desktop reads it: escapes of the file, then quotes, then field codes."""
    signs = {"n": "\n", "t": "\t", "r": "\r", "s": " ", "\\": "\\"}
    value = re.sub(r"\\(.)", lambda found: signs[found[1]], value)
    shell = shlex.shlex(value, posix=True, punctuation_chars=False)
    shell.whitespace_split, shell.commenters, shell.quotes = True, "", '"'
    shell.escapedquotes = '"'
    out = []
    for word in shell:
        word = word.replace("\\$", "$").replace("\\`", "`")
        assert not re.search(r"(?<!%)(%%)*%(?!%)", word), f"{word} holds a field code"
        out.append(word.replace("%%", "%"))
    return out


@pytest.mark.parametrize("started", ODD, ids=lambda value: value[0])
def test_any_program_comes_back_from_its_line(started: list[str]) -> None:
    assert read(keys(desktop.entry(started, []))["Exec"]) == started


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-validate not installed"
)
@pytest.mark.parametrize("started", ODD[:3], ids=lambda value: value[0])
def test_the_judge_of_entries_is_content(started: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.desktop"
    path.write_text(desktop.entry(started, ["icons", desktop.ENTRY]), "utf-8")
    end = subprocess.run(["desktop-file-validate", str(path)], capture_output=True, text=True, check=False)
    assert (end.returncode, end.stdout + end.stderr) == (0, "")


def test_the_entry_says_what_a_menu_needs() -> None:
    said = keys(desktop.entry(["/usr/bin/game"], []))
    assert said["Name"] == "Once Upon a Table"
    assert said["Name[de]"] == "Es war einmal ein Tisch"
    assert said["Categories"] == "Game;BoardGame;"
    assert (said["Type"], said["Terminal"], said["TryExec"]) == ("Application", "false", "/usr/bin/game")


@pytest.mark.parametrize("key", ["Name", "Comment"])
def test_every_language_that_has_words_for_it_says_it_so(key: str) -> None:
    said = keys(desktop.entry(["/usr/bin/game"], []))
    for code in words.languages(words_dir()):
        own = words.said_in(code, said[key], words_dir())
        assert said.get(f"{key}[{code}]", said[key]) == own


def test_it_goes_in_with_icons_of_every_size_and_says_where(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--install-desktop"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert str(data / desktop.ENTRY) in line
    icons = sorted((data / "icons/hicolor").rglob("*.png"))
    assert len(icons) == len(desktop.SIZES)
    for path in icons:
        picture = pygame.image.load(io.BytesIO(path.read_bytes()), "x.png")
        assert f"{picture.get_width()}x{picture.get_height()}" == path.parts[-3]
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).a == 255
    assert (data / "icons/hicolor/scalable/apps/once-upon-a-table.svg").read_bytes() == drawing()


def test_out_again_everything_is_as_it_was(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("icons/hicolor/48x48/apps/other.png", "applications/other.desktop"):
        (data / name).parent.mkdir(parents=True)
        (data / name).write_text("somebody's own", "utf-8")
    (data / "icons/hicolor/256x256/apps").mkdir(parents=True)
    before = tree(data)
    assert main(["--install-desktop"]) == 0
    assert main(["--install-desktop"]) == 0, "twice is no more than once"
    assert tree(data) != before
    capsys.readouterr()
    assert main(["--uninstall-desktop"]) == 0
    assert "10 files" in capsys.readouterr().out
    assert tree(data) == before


def test_what_is_not_there_needs_no_removing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--uninstall-desktop"]) == 0
    assert "nothing to remove" in capsys.readouterr().out
    assert not data.exists()


def test_what_somebody_put_among_our_files_stays(data: Path) -> None:
    assert main(["--install-desktop"]) == 0
    (data / "icons/hicolor/32x32/apps/guest.png").write_text("mine", "utf-8")
    assert main(["--uninstall-desktop"]) == 0
    assert [name for name, text in tree(data).items() if text] == ["icons/hicolor/32x32/apps/guest.png"]


def test_icons_of_an_older_version_go_with_it(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "SIZES", (22, 48))
    assert main(["--install-desktop"]) == 0
    monkeypatch.setattr(desktop, "SIZES", (48, 64))
    assert main(["--install-desktop"]) == 0
    assert {path.parts[-3] for path in data.rglob("*.png")} == {"48x48", "64x64"}
    assert main(["--uninstall-desktop"]) == 0
    assert tree(data) == {}


def test_an_entry_of_somebody_else_is_left_alone(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "applications").mkdir(parents=True)
    (data / desktop.ENTRY).write_text("[Desktop Entry]\nName=Mine\n", "utf-8")
    before = tree(data)
    for words_given in ("--install-desktop", "--uninstall-desktop"):
        assert main([words_given]) == 1
        assert "was not written by this program" in capsys.readouterr().err
        assert tree(data) == before


def test_where_nothing_can_be_written_nothing_is_left_behind(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "icons").mkdir(parents=True)
    (data / "icons/hicolor").write_text("a file where a folder should be", "utf-8")
    before = tree(data)
    assert main(["--install-desktop"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert str(data / "icons/hicolor") in said.err
    assert "XDG_DATA_HOME" in said.err
    assert tree(data) == before


@pytest.mark.parametrize("again", [False, True], ids=["first", "over an older one"])
def test_a_full_disk_leaves_what_was_there(
    data: Path, again: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if again:
        assert main(["--install-desktop"]) == 0
    before = tree(data.parent)
    write, written = Path.write_bytes, []

    def full(path: Path, content: bytes) -> int:
        written.append(path)
        if len(written) == 5:
            path.touch()
            raise OSError(28, "No space left on device", str(path))
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main(["--install-desktop"]) == 1
    assert "No space left on device" in capsys.readouterr().err
    assert tree(data.parent) == before


def test_a_relative_data_folder_counts_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for value in ("", "here/and/there"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert desktop.data_home() == tmp_path / ".local" / "share"


@pytest.mark.parametrize(("system", "word"), [("win32", "Pin to Start"), ("darwin", "Applications")])
def test_elsewhere_it_says_what_to_do_instead(
    system: str, word: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert main(["--install-desktop"]) == 1
    assert word in capsys.readouterr().err
    assert not data.exists()


# --- how the program was started
def test_in_the_project_it_is_started_by_its_tool() -> None:
    assert program.starting()[-1] == str(ROOT / "tools" / "play.py")


def test_a_built_app_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/table/once-upon-a-table")
    assert program.starting() == ["/opt/table/once-upon-a-table"]


def test_an_installed_one_is_started_by_its_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "once-upon-a-table"
    monkeypatch.setattr(program, "in_project", lambda: False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert program.starting() == [str(tmp_path / "python"), "-m", "game"]
    script.write_text("#!/bin/sh\n", "utf-8")
    assert program.starting() == [str(script)]
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert program.starting() == [str(script)]
    assert program.called() == "once-upon-a-table"


@pytest.mark.parametrize(
    ("given", "shown"), [(["--nonsense"], "--nonsense"), (["--version"], "0."), (["--selftest"], None)]
)
def test_without_a_console_it_speaks_in_a_box(
    given: list[str], shown: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text: boxes.append(text))
    monkeypatch.setattr("game.commands.play.selftest", lambda: print("all is well") or 0)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    try:
        main(given)
    except SystemExit:
        assert shown is not None
    assert [shown in text for text in boxes if shown] == ([True] if shown else [])
