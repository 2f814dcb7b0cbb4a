"""The examples in the READMEs of the engine and the games are true."""

import doctest
import re

from game.engine.places import ROOT


def test_the_example_of_the_engine_runs_as_printed() -> None:
    found = doctest.testfile(str(ROOT / "game/engine/README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted >= 12
    assert found.failed == 0


def test_the_engine_readme_names_every_file_and_no_other() -> None:
    text = (ROOT / "game/engine/README.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+\.py)`", text))
    there = {path.name for path in (ROOT / "game/engine").glob("*.py")} - {"__init__.py"}
    assert named == there


def test_what_the_games_readme_points_at_is_there() -> None:
    text = (ROOT / "game/games/README.md").read_text("utf-8")
    for path in ("tools/new_game.py", "tests/README.md", "game/tables", "game/bots", "tests/games"):
        assert path in text
        assert (ROOT / path).exists()
    for name in re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE):
        assert (ROOT / "game/games" / name).is_dir()
