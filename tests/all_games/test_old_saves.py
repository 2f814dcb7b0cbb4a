"""Saves of every released version load, or are refused politely. `tests/saves/<game>_v<version>.jsonl`.

A save of the version a game has now must load: a change that breaks it needs a new version, and then the
old file stays and a new one is written beside it (`--rewrite-saves` writes those of the present versions).
"""

import json
from pathlib import Path

import pytest
from walks import ALL_GAMES, Table, middle, walk

from game.engine.journal import SaveError
from game.engine.places import rules_of
from game.engine.session import Session

FOLDER = Path(__file__).resolve().parent.parent / "saves"


def file_of(game: str) -> Path:
    return FOLDER / f"{game}_v{rules_of(game).info.version}.jsonl"


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_save_of_the_present_version_loads(game: str, request: pytest.FixtureRequest) -> None:
    path = file_of(game)
    if request.config.getoption("--rewrite-saves", default=False):
        walk(Table(game, middle(game), seed="released")).save(path)
    assert path.is_file(), f"{path.name} is missing: write it with --rewrite-saves"
    session = Session.load(path)
    assert session.rules.info.id == game
    assert session.state.over
    assert session.moments


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_save_of_any_version_loads_or_is_refused_politely(path: Path) -> None:
    head = json.loads(path.read_text("utf-8").partition("\n")[0])
    if head["version"] == rules_of(head["game"]).info.version:
        assert Session.load(path).state.over
    else:
        with pytest.raises(SaveError, match=f"version {head['version']}") as refused:
            Session.load(path)
        assert refused.value.line == 1


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_save_of_a_version_to_come_is_refused_with_both_versions(game: str, tmp_path: Path) -> None:
    lines = file_of(game).read_text("utf-8").splitlines()
    version = rules_of(game).info.version
    lines[0] = json.dumps({**json.loads(lines[0]), "version": version + 7})
    path = tmp_path / "later.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(SaveError) as refused:
        Session.load(path)
    assert f"version {version + 7}" in refused.value.reason
    assert f"version {version}" in refused.value.reason
