"""tools/new_game.py: a copy of the null game that plays at once, or a clear no."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = (
    "game/games/__init__.py",
    "game/games/null_game",
    "game/tables/null_game.py",
    "assets/null_game",
)  # by the tool
TO_PLAY = ("game", "tools", "pyproject.toml", "assets/null_game", "assets/shell", "tests/all_games")


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("new_game", ROOT / "tools" / "new_game.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def copied(root: Path, names: tuple[str, ...]) -> Path:
    """A copy of these parts of the project, with the null game as its only one."""
    for name in names:
        source, copy = ROOT / name, root / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    shelf = root / "game" / "games" / "__init__.py"
    text = shelf.read_text("utf-8")
    start, end = text.index("GAMES = ("), text.index("TEMPLATES")
    shelf.write_text(text[:start] + "GAMES = ()\n" + text[end:], "utf-8")
    return root


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied(tmp_path / "project", NEEDED)


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(root)}
    return subprocess.run([sys.executable, *command], cwd=root, env=env, capture_output=True, text=True)


def files(root: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_new_game_passes_the_generic_tests(tmp_path: Path) -> None:
    tree = copied(tmp_path / "project", TO_PLAY)
    for name in ("playthroughs", "saves"):
        (tree / "tests" / name).mkdir()
    made = run(tree, "tools/new_game.py", "silver_fox")
    assert made.returncode == 0, made.stderr
    assert "Next:" in made.stdout
    assert "game/games/silver_fox/state.py" in made.stdout
    tests = run(
        tree,
        *("-m", "pytest", "-p", "no:cacheprovider", "tests/all_games", "-k", "silver_fox"),
        *("--rewrite-playthroughs", "--rewrite-saves"),
    )
    assert tests.returncode == 0, tests.stdout[-3000:]
    assert " passed" in tests.stdout
    assert (tree / "tests" / "playthroughs" / "silver_fox_4.txt").is_file()
    played = run(tree, "-m", "game", "simulate", "silver_fox", "--seats", "3", "--games", "5", "--json")
    assert '"finished": 5' in played.stdout, played.stderr


def test_everything_is_renamed_and_nothing_else_changes(tree: Path) -> None:
    before = files(tree)
    tool().make("silver_fox", tree)
    after = files(tree)
    changed = {name for name, data in before.items() if after[name] != data}
    assert changed == {str(Path("game/games/__init__.py"))}
    new = {name: data.decode() for name, data in after.items() if name not in before}
    assert {Path(name).name for name in new} >= {"rules.py", "state.py", "frames.py", "view.py", "texts.toml"}
    assert len(new) == sum("null_game" in name for name in before)
    for name, text in new.items():
        assert "null" not in text.lower(), name
    rules = new[str(Path("game/games/silver_fox/rules.py"))]
    assert "class SilverFoxGame(Rules[SilverFoxState])" in rules
    assert 'id="silver_fox"' in rules
    assert '"silver_fox.round"' in new[str(Path("game/games/silver_fox/frames.py"))]
    assert 'title = "Silver Fox"' in new[str(Path("assets/silver_fox/texts.toml"))]


def test_the_shelf_gets_one_name_more_at_its_end() -> None:
    with_game = tool().with_game
    assert with_game("x = 1\nGAMES = ()\ny = 2\n", "fox") == 'x = 1\nGAMES = ("fox",)\ny = 2\n'
    assert with_game('GAMES = ("owl",)\n', "fox") == 'GAMES = ("owl", "fox")\n'
    long = with_game(f'GAMES = ("{"a" * 60}", "{"b" * 40}")\n', "fox")
    assert long == f'GAMES = (\n    "{"a" * 60}",\n    "{"b" * 40}",\n    "fox",\n)\n'
    assert with_game(long, "owl").count('"owl"') == 1


@pytest.mark.parametrize(
    "name", ["Fox", "7fox", "fox-1", "fox game", "_fox", "fox_", "a__b", "class", "../fox", ""]
)
def test_names_that_can_not_be_are_refused(tree: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(tree)
    assert tool().main([name], tree) == 1
    assert "can't name a game" in capsys.readouterr().err
    assert files(tree) == before


@pytest.mark.parametrize("place", ["game/games/fox", "assets/fox", "maps/fox"])
def test_a_game_that_is_there_is_not_overwritten(
    tree: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / place).mkdir(parents=True)
    before = files(tree)
    assert tool().main(["fox"], tree) == 1
    assert "There is a fox already" in capsys.readouterr().err
    assert files(tree) == before


def test_the_same_game_twice_is_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool().main(["fox"], tree) == 0
    assert tool().main(["fox"], tree) == 1
    assert "already" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["fox", "owl"], ["--help"]])
def test_without_one_name_it_says_how_to_ask(
    arguments: list[str], tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool().main(arguments, tree) == 2
    assert "new_game.py fox" in capsys.readouterr().err
