"""`tools/play.py` and `tools/test.py`: when the environment counts as good, and what is said when not.

No network and no real pip: `watch`, which runs pip and venv, is replaced by a stand-in that notes the
commands. The virtual environment is a folder whose python is a link to the one that runs the tests.
"""

import ast
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
PYPROJECT = """\
[project]
dependencies = ["paper>=1", "ink"]
[project.optional-dependencies]
test = ["ruler"]
"""
OTHERS = {"Xvfb", "xdotool", "tmxrasterizer", "desktop-file-validate", "strip"}
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and exec are POSIX")


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/NAME.py as a module of its own, with a `_venv` of its own beside it."""
    monkeypatch.syspath_prepend(str(TOOLS))
    spec = importlib.util.spec_from_file_location(f"tools_{name}", TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Workshop:
    """A project folder, and a stand-in for the commands that would make its environment."""

    def __init__(self, root: Path, venv: ModuleType) -> None:
        self.root, self.venv = root, venv
        self.commands: list[list[str]] = []
        self.pip_says: tuple[int, list[str]] = (0, [])
        self.during_pip: Callable[[], None] = lambda: None
        (root / "pyproject.toml").write_text(PYPROJECT, "utf-8")

    def environment(self) -> Any:
        return self.venv.Environment(self.root)

    def watch(self, command: list[str], *_: object) -> tuple[int, list[str]]:
        self.commands.append(command)
        if "venv" in command:
            folder = Path(command[-1])
            for old in folder.glob("*.stamp"):
                old.unlink()
            self.put_python(folder)
            return 0, []
        self.during_pip()
        return self.pip_says

    def put_python(self, folder: Path) -> None:
        (folder / "bin").mkdir(parents=True, exist_ok=True)
        (folder / "pyvenv.cfg").write_text("", "utf-8")
        python = folder / "bin/python"
        python.unlink(missing_ok=True)
        python.symlink_to(sys.executable)

    def steps(self) -> list[str]:
        """What was run since last asked: "venv", or "pip" with the packages."""
        done = [
            "venv" if "venv" in command else " ".join(["pip", *packages(command)])
            for command in self.commands
        ]
        self.commands.clear()
        return done


def packages(command: list[str]) -> list[str]:
    return [
        word for word in command[command.index("install") + 1 :] if not word.startswith("-") and word != "off"
    ]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    venv = load("_venv", monkeypatch)
    made = Workshop(tmp_path, venv)
    monkeypatch.setattr(venv, "watch", made.watch)
    return made


def test_the_first_start_makes_the_environment_and_the_second_does_nothing(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    assert shop.steps() == ["venv", "pip paper>=1 ink"]
    shop.environment().prepare("runtime")
    assert shop.steps() == []
    assert not (shop.root / ".venv.lock").exists()


def test_pip_is_told_to_keep_quiet_about_itself_and_no_index_is_forced(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    command = shop.commands[-1]
    assert command[:5] == [str(shop.root / ".venv/bin/python"), "-I", "-m", "pip", "install"]
    assert "--disable-pip-version-check" in command
    assert not [word for word in command if "index" in word or "find-links" in word or word == "--isolated"]


def test_test_adds_what_play_did_not_need(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    shop.steps()
    shop.environment().prepare("runtime", "test")
    assert shop.steps() == ["pip paper>=1 ink ruler"]
    shop.environment().prepare("runtime")
    shop.environment().prepare("runtime", "test")
    assert shop.steps() == []


def test_a_changed_list_makes_the_environment_anew(shop: Workshop) -> None:
    shop.environment().prepare("runtime", "test")
    shop.steps()
    (shop.root / "pyproject.toml").write_text(PYPROJECT.replace("paper>=1", "paper>=2"), "utf-8")
    assert not shop.environment().ready(["runtime"])
    shop.environment().prepare("runtime")
    assert shop.steps() == ["venv", "pip paper>=2 ink"]


def test_a_changed_test_list_is_no_concern_of_play(shop: Workshop) -> None:
    shop.environment().prepare("runtime", "test")
    (shop.root / "pyproject.toml").write_text(PYPROJECT.replace("ruler", "ruler>=3"), "utf-8")
    assert shop.environment().ready(["runtime"])
    assert not shop.environment().ready(["runtime", "test"])


def test_the_order_and_the_rest_of_pyproject_do_not_matter(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    text = PYPROJECT.replace('"paper>=1", "ink"', '"ink", "paper>=1"').replace(
        "[project]", '[project]\nname = "x"', 1
    )
    (shop.root / "pyproject.toml").write_text(text, "utf-8")
    assert shop.environment().ready(["runtime"])


def test_another_python_version_makes_it_anew(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.environment().prepare("runtime")
    monkeypatch.setattr(shop.venv, "TAG", "cpython-399 linux")
    assert not shop.environment().ready(["runtime"])


def test_there_is_no_stamp_while_pip_works(shop: Workshop) -> None:
    stamp = shop.environment().stamp
    seen: list[bool] = []
    shop.during_pip = lambda: seen.append(stamp.exists())
    shop.environment().prepare("runtime")
    shop.environment().prepare("runtime", "test")
    assert seen == [False, False]
    assert set(json.loads(stamp.read_text("utf-8"))) == {"runtime", "test"}


def interrupt() -> None:
    raise KeyboardInterrupt


def test_an_interrupted_install_is_done_again(shop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    shop.during_pip = interrupt
    with pytest.raises(SystemExit) as end:
        shop.venv.prepared("runtime", root=shop.root)
    assert end.value.code == 130
    assert "not finished" in capsys.readouterr().err
    assert not shop.environment().stamp.exists()
    assert not (shop.root / ".venv.lock").exists()
    shop.during_pip = lambda: None
    shop.steps()
    shop.venv.prepared("runtime", root=shop.root)
    assert shop.steps() == ["venv", "pip paper>=1 ink"]


def test_an_interrupted_addition_makes_all_anew(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    shop.during_pip = interrupt
    with pytest.raises(KeyboardInterrupt):
        shop.environment().prepare("runtime", "test")
    assert not shop.environment().ready(["runtime"])


def test_a_failing_pip_is_quoted_with_advice(shop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    shop.pip_says = (1, ["ERROR: No matching distribution found for ink"])
    with pytest.raises(SystemExit) as end:
        shop.venv.prepared("runtime", root=shop.root)
    assert end.value.code == 1
    said = capsys.readouterr().err
    assert said.index("No matching distribution found for ink") < said.index("Is the network reachable?")
    assert not shop.environment().ready(["runtime"])


def test_tests_that_can_not_be_installed_do_not_stop_play(shop: Workshop) -> None:
    shop.environment().prepare("runtime")
    shop.pip_says = (1, ["offline"])
    with pytest.raises(shop.venv.Trouble):
        shop.environment().prepare("runtime", "test")
    assert shop.environment().ready(["runtime"])
    assert not shop.environment().ready(["runtime", "test"])


def remove_python(folder: Path) -> None:
    (folder / "bin/python").unlink()


def dangling_python(folder: Path) -> None:
    remove_python(folder)
    (folder / "bin/python").symlink_to("/nowhere/python3")


def python_that_does_not_start(folder: Path) -> None:
    remove_python(folder)
    (folder / "bin/python").write_text("not a program", "utf-8")
    (folder / "bin/python").chmod(0o755)


def python_of_another_version(folder: Path) -> None:
    remove_python(folder)
    (folder / "bin/python").write_text("#!/bin/sh\necho cpython-310\n", "utf-8")
    (folder / "bin/python").chmod(0o755)


def remove_config(folder: Path) -> None:
    (folder / "pyvenv.cfg").unlink()


def spoil_stamp(folder: Path) -> None:
    (folder / "once-upon-a-table.stamp").write_text('{"runtime": ', "utf-8")


@pytest.mark.parametrize(
    "damage",
    [
        remove_python,
        dangling_python,
        python_that_does_not_start,
        python_of_another_version,
        remove_config,
        spoil_stamp,
    ],
)
def test_a_broken_environment_is_made_anew(shop: Workshop, damage: Callable[[Path], None]) -> None:
    shop.environment().prepare("runtime")
    shop.steps()
    damage(shop.root / ".venv")
    assert not shop.environment().ready(["runtime"])
    shop.environment().prepare("runtime")
    assert shop.steps() == ["venv", "pip paper>=1 ink"]
    assert shop.environment().ready(["runtime"])


def test_missing_venv_module_names_the_package(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(shop.venv.Trouble, match=r"apt install python3\.\d+-venv \(or python3-venv\)"):
        shop.environment().prepare("runtime")


def test_an_unreadable_pyproject_is_named(shop: Workshop) -> None:
    (shop.root / "pyproject.toml").write_text("[project", "utf-8")
    with pytest.raises(shop.venv.Trouble, match=r"pyproject\.toml"):
        shop.environment().prepare("runtime")


def test_a_lock_file_left_by_a_crash_holds_nobody_up(
    shop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    (shop.root / ".venv.lock").write_text("99999", "utf-8")
    shop.environment().prepare("runtime")
    assert shop.environment().ready(["runtime"])
    assert "Another start" not in capsys.readouterr().err


def test_the_second_of_two_starts_waits_and_finds_all_done(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shop.root / ".venv.lock"
    held = shop.venv.take(path)

    def first_finishes() -> None:
        environment = shop.environment()
        shop.put_python(environment.folder)
        environment._write_stamp({"runtime": environment.digest("runtime")})
        shop.venv.give_back(path, held)

    monkeypatch.setattr(shop.venv, "pause", first_finishes)
    shop.environment().prepare("runtime")
    assert f"Another start (process {os.getpid()}) is making the environment" in capsys.readouterr().err
    assert shop.steps() == []
    assert not path.exists()


def test_only_one_can_take_the_lock(shop: Workshop) -> None:
    path = shop.root / ".venv.lock"
    held = shop.venv.take(path)
    assert held is not None
    assert shop.venv.take(path) is None
    shop.venv.give_back(path, held)
    again = shop.venv.take(path)
    assert again is not None
    shop.venv.give_back(path, again)


def test_watch_returns_the_exit_code_and_the_last_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = load("_venv", monkeypatch)
    lock = venv.take(tmp_path / "lock")
    script = "print(*range(20), *['Retrying'] * 5, 'the end', sep='\\n'); raise SystemExit(3)"
    code, last = venv.watch([sys.executable, "-c", script], "", lambda line: None, lock)
    venv.give_back(tmp_path / "lock", lock)
    assert code == 3
    assert last == ["14", "15", "16", "17", "18", "19", "Retrying", "the end"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Collecting pygame-ce<2.6,>=2.5.5", "looking for pygame-ce"),
        ("Requirement already satisfied: pytmx in ./.venv (3.32)", "looking for pytmx"),
        ("Downloading https://x/y/pygame_ce-2.5.8-cp311.whl (12 MB)", "fetching pygame_ce"),
        ("Using cached PyTMX-3.32-py3-none-any.whl (30 kB)", "fetching PyTMX"),
        ("Installing collected packages: a, b", "putting the packages in place"),
        (
            "WARNING: Retrying (Retry(total=4)) after connection broken",
            "no answer from the network, trying again",
        ),
        ("Looking in links: /opt/wheels", None),
    ],
)
def test_pip_is_put_into_plain_words(line: str, words: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load("_venv", monkeypatch).plain_words(line) == words


class Ready:
    """A stand-in for `prepared`: an environment that is good, and what it was asked for."""

    def __init__(self, root: Path) -> None:
        self.root, self.python = root, root / ".venv/bin/python"
        self.groups: list[str] = []

    def __call__(self, *groups: str) -> "Ready":
        self.groups = list(groups)
        return self


def test_play_becomes_the_game_with_its_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play, ready, called = load("play", monkeypatch), Ready(tmp_path), []
    monkeypatch.chdir(tmp_path.parent)
    monkeypatch.setattr(play._venv, "prepared", ready)
    monkeypatch.setattr(os, "execv", lambda *call: called.append((*call, Path.cwd())))
    play.main(["simulate", "two princes", "--json"])
    python = str(ready.python)
    assert called == [(python, [python, "-m", "game", "simulate", "two princes", "--json"], tmp_path)]
    assert ready.groups == ["runtime"]


class Runs:
    """A stand-in for `run`: notes the steps, and answers with the exit codes it was given by name."""

    def __init__(self, **codes: int) -> None:
        self.codes = codes
        self.steps: list[str] = []

    def __call__(self, command: list[str], root: Path) -> int:
        assert command[1] == "-m"
        self.steps.append(" ".join(command[2:]))
        return self.codes.get(command[2], 0)


STEPS = ["ruff check", "ruff format --check", "mypy", "pytest -k fox tests/all_games"]


@pytest.mark.parametrize(
    ("codes", "end"),
    [({}, 0), ({"ruff": 1}, 1), ({"mypy": 2}, 1), ({"pytest": 1}, 1), ({"mypy": 1, "pytest": 5}, 5)],
)
def test_every_step_runs_and_any_failure_counts(
    codes: dict[str, int],
    end: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    test, ready, runs = load("test", monkeypatch), Ready(tmp_path), Runs(**codes)
    monkeypatch.setattr(test._venv, "prepared", ready)
    monkeypatch.setattr(test._venv, "run", runs)
    assert test.main(["--no-system", "-k", "fox", "tests/all_games"]) == end
    assert runs.steps == STEPS
    assert ready.groups == ["runtime", "test", "build"]
    said = capsys.readouterr().out
    assert said.endswith("== pytest ==\n")
    assert ("not content" in said) == bool({"ruff", "mypy"} & set(codes))


def test_ctrl_c_ends_the_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    test, runs = load("test", monkeypatch), Runs(ruff=130)
    monkeypatch.setattr(test._venv, "prepared", Ready(tmp_path))
    monkeypatch.setattr(test._venv, "run", runs)
    assert test.main(["--no-system"]) == 130
    assert runs.steps == ["ruff check"]


@pytest.mark.skipif(sys.platform != "linux", reason="apt-get is Linux")
@pytest.mark.parametrize(
    ("there", "user", "steps"),
    [
        ({"apt-get", *OTHERS} - {"xdotool"}, 0, ["update", "install"]),
        ({"apt-get", *OTHERS}, 0, []),
        ({"apt-get"}, 1000, []),
        ({"Xvfb"}, 0, []),
    ],
    ids=["missing", "all there", "not root", "no apt-get"],
)
def test_programs_are_installed_only_where_that_is_ours_to_do(
    there: set[str], user: int, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    test, done = load("test", monkeypatch), []

    def fake_run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        done.append(next(word for word in command if word in ("update", "install")))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(test.shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(test.os, "geteuid", lambda: user)
    monkeypatch.setattr(test.subprocess, "run", fake_run)
    test.install_programs()
    assert done == steps


@pytest.mark.skipif(sys.platform != "linux", reason="apt-get is Linux")
def test_a_failing_apt_is_one_line_and_no_stop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    test = load("test", monkeypatch)
    monkeypatch.setattr(test.shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setattr(test.os, "geteuid", lambda: 0)
    failed = subprocess.CompletedProcess([], 100, "", "W: slow\nE: no network\n")
    monkeypatch.setattr(test.subprocess, "run", lambda *_, **__: failed)
    test.install_programs()
    assert "apt-get update failed (E: no network): the tests that need" in capsys.readouterr().out


@pytest.mark.parametrize("tool", ["play.py", "test.py", "build_app.py"])
def test_an_old_python_is_told_so_in_one_line(tool: str) -> None:
    script = (
        "import runpy, sys\n"
        "sys.version_info, sys.version = (3, 9, 2, 'final', 0), '3.9.2 (default)'\n"
        "runpy.run_path(sys.argv[1], run_name='__main__')\n"
    )
    end = subprocess.run(
        [sys.executable, "-c", script, str(TOOLS / tool)], capture_output=True, text=True, check=False
    )
    assert end.returncode == 1
    assert end.stderr == "Once Upon a Table needs Python 3.11 or newer; this is Python 3.9.2.\n"


@pytest.mark.parametrize("tool", ["play.py", "test.py", "build_app.py"])
def test_an_old_python_can_read_as_far_as_that_line(tool: str) -> None:
    tree = ast.parse((TOOLS / tool).read_text("utf-8"), feature_version=(3, 7))
    assert [type(node).__name__ for node in tree.body[:3]] == ["Expr", "Import", "If"]
