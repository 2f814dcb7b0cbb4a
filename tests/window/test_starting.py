"""`python -m game` as somebody types it: without a screen, with a wrong word, and the self-test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.places import ROOT


def run(*words: str, tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    names = ("PATH", "HOME", "LANG", "PYTHONPATH", "SYSTEMROOT")
    env = {name: os.environ[name] for name in names if name in os.environ}
    env |= {f"ONCE_{name}": str(tmp_path / name.lower()) for name in ("CONFIG", "DATA", "CACHE")}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**env, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("words", [(), ("play",), ("--size", "1280x720")])
def test_without_a_screen_one_line_says_what_can_be_done(words: tuple[str, ...], tmp_path: Path) -> None:
    end = run(*words, tmp_path=tmp_path)
    assert end.returncode == 1
    assert end.stdout == ""
    (line,) = end.stderr.splitlines()
    assert "--selftest" in line
    assert "simulate" in line


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="DISPLAY is an affair of X11")
def test_a_screen_that_is_not_there_is_no_screen(tmp_path: Path) -> None:
    """SDL would draw for nobody, for ever."""
    end = run(tmp_path=tmp_path, DISPLAY=":7777", XDG_RUNTIME_DIR=str(tmp_path))
    assert end.returncode == 1
    assert "--selftest" in end.stderr.splitlines()[-1]
    assert "Traceback" not in end.stderr


def test_the_self_test_is_content(tmp_path: Path) -> None:
    end = run("--selftest", tmp_path=tmp_path)
    assert end.returncode == 0, end.stderr
    assert end.stderr == ""
    assert len(end.stdout.splitlines()) == 1
    assert not list(tmp_path.iterdir()), "it leaves nothing behind"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "chess"), "There is no game 'chess'. There are: battle_of_wits"),
        (("content", "chess"), "There is no game 'chess'. There are: battle_of_wits"),
        (("shot", "chess", "--out", "x.png"), "There is no screen 'chess'. There are: home,"),
        (
            ("shot", "home", "--size", "big", "--out", "x.png"),
            "--size wants WIDTHxHEIGHT, like 1920x1080, not 'big'",
        ),
        (("--size", "wide"), "--size wants WIDTHxHEIGHT, like 1920x1080, not 'wide'"),
        (
            ("simulate", "battle_of_wits", "--set", "colour=red"),
            "There is no setting “colour”. There are: sicilian,",
        ),
        (("simulate", "battle_of_wits", "--seats", "40"), "This game is for 2 to 10, not for 40."),
        (("replay", "no_such_file.jsonl"), "no_such_file.jsonl"),
        (("bench", "--app", "no_such_folder"), "There is no built app in no_such_folder."),
        (("--install-desktop", "--uninstall-desktop"), "not allowed with argument --install-desktop"),
        (("--nonsense",), "unrecognized arguments: --nonsense"),
        (("dance",), "invalid choice: 'dance' (choose from"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_word_is_answered_clearly(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    end = run(*words, tmp_path=tmp_path)
    assert end.returncode in (1, 2)
    assert said in end.stderr + end.stdout
    assert "Traceback" not in end.stderr
