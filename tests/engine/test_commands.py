"""The commands that need no window: replay, maps, content, simulate. Each says what is wrong."""

import argparse
import json
import shutil
from pathlib import Path

import pytest

from game.bots.random_bot import RandomBot
from game.commands import content, maps, replay, simulate
from game.engine.places import ROOT, rules_of, texts_of
from game.engine.session import Person, Session
from game.engine.text import Catalogue


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    parsers = parser.add_subparsers()
    for command in (replay, maps, content, simulate):
        command.add(parsers)
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code


@pytest.fixture
def save(tmp_path: Path) -> Path:
    people = [Person("Anna"), Person("Bela"), Person("Cyril")]
    session = Session.start("battle_of_wits", 3, "abc", people=people)
    bot = RandomBot("replay")
    while not session.state.over:
        session.submit(bot.answer(None, session.asking[0]))
    session.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


# --- replay
def test_replay_tells_the_game_in_words_with_names(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(save)) == 0
    out = capsys.readouterr().out
    assert out.startswith("A Battle of Wits, 3 seats")
    assert "At the table: Anna, Bela, Cyril. Seed abc." in out
    assert "   1. Anna, place: place" in out
    assert "All bids are turned up." in out
    assert "**" not in out
    assert out.splitlines()[-1].startswith("All ")


def test_replay_as_json_has_every_answer_and_digest(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(save), "--json") == 0
    data = json.loads(capsys.readouterr().out)
    lines = [json.loads(raw) for raw in save.read_text("utf-8").splitlines()]
    assert data["answers"] == len(data["transcript"]) - 1 == len(lines) - 2
    assert [entry["digest"] for entry in data["transcript"]] == [line["digest"] for line in lines[:-1]]
    assert data["over"]
    assert data["winners"] == lines[-1]["end"]


def test_replay_of_an_unfinished_game_says_who_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Session.start("null_game", 2, "abc").save(tmp_path / "new.jsonl")
    assert run("replay", str(tmp_path / "new.jsonl")) == 0
    assert "The game goes on: Seat 1, Seat 2 to reply." in capsys.readouterr().out


def test_replay_of_a_bad_save_names_line_and_reason(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = save.read_text("utf-8").splitlines()
    raw[6] = raw[6].replace('"digest":"', '"digest":"x')
    save.write_text("\n".join(raw) + "\n", "utf-8")
    assert run("replay", str(save)) == 1
    out = capsys.readouterr().out
    assert "   5. " in out
    assert "   6. " not in out
    assert "line 7: its digest differs" in out.splitlines()[-1]
    assert run("replay", str(save), "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["line"], data["good"]) == (7, 5)


def test_replay_of_what_is_no_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(tmp_path / "none.jsonl")) == 1
    assert "can't be read" in capsys.readouterr().out


# --- maps
def test_all_maps_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("maps") == 0, capsys.readouterr().out
    assert "maps are good." in capsys.readouterr().out


def test_every_problem_of_every_map_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "maps", tmp_path / "maps")
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    folder = tmp_path / "maps" / "battle_of_wits"
    (folder / "row_2.tmx").unlink()
    other = folder / "row_3.tmx"
    other.write_text(other.read_text("utf-8").replace('name="goblet.a"', 'name="goblet.z"'), "utf-8")
    monkeypatch.setenv("ONCE_MAPS", str(tmp_path / "maps"))
    assert run("maps") == 1
    out = capsys.readouterr().out
    assert "battle_of_wits/row_2:" in out
    assert "battle_of_wits/row_3:" in out
    assert "goblet.a" in out
    assert "goblet.z" in out
    assert run("maps", "--json") == 1
    assert set(json.loads(capsys.readouterr().out)["problems"]) == {
        "battle_of_wits/row_2",
        "battle_of_wits/row_3",
    }


# --- content
def test_content_counts_and_finds_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "battle_of_wits", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["problems"] == []
    assert (data["counts"]["characters"], data["counts"]["sicilian"]) == (12, 12)
    assert run("content", "null_game") == 0
    assert "6 cards" in capsys.readouterr().out


def test_content_names_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "null_game"
    folder.mkdir()
    (folder / "texts.toml").write_text('title = "Null"\nblurb = " "\n', "utf-8")
    page = '[[page]]\nid = "other"\ntitle = "Other"\n'
    (folder / "help.toml").write_text(page * 2, "utf-8")
    monkeypatch.setenv("ONCE_ASSETS", str(tmp_path))
    texts = Catalogue(folder / "texts.toml")
    found = "\n".join(content.problems(rules_of("null_game"), texts))
    for wanted in (
        "'tagline'",
        "'blurb'",
        "'setting.lowest.name'",
        "'setting.lowest.note'",
        "no page 'rules'",
        "page 'other' twice",
        "has no body",
    ):
        assert wanted in found
    monkeypatch.setattr(content, "texts_of", lambda game_id: texts)
    assert run("content", "null_game") == 1
    assert "problems" in capsys.readouterr().out


def test_content_of_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(SystemExit, match="battle_of_wits"):
        run("content", "chess")
    assert "title" in texts_of("battle_of_wits").sentences


# --- simulate
def test_simulate_says_how_many_rounds_games_took(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "zombie_princess", "--seats", "2", "--games", "3", "--set", "dawn=20")
    assert run(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(data["results"].values()) == data["finished"] == 3
    assert 1 < data["median_rounds"] <= 20
    assert run(*words) == 0
    assert f"median length: {data['median_rounds']:g} rounds" in capsys.readouterr().out


def test_simulate_says_nothing_of_rounds_where_a_game_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "null_game", "--seats", "2", "--games", "2", "--json") == 0
    assert "median_rounds" not in json.loads(capsys.readouterr().out)
    assert run("simulate", "null_game", "--seats", "2", "--games", "2") == 0
    assert "median" not in capsys.readouterr().out


def test_simulate_hands_out_roles(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "zombie_princess", "--seats", "3", "--games", "1", "--roles")
    assert run(*words, "moon,princess", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["roles"] == ["moon", "princess", "plume"]
    with pytest.raises(SystemExit, match="dragon"):
        run(*words, "dragon")
    with pytest.raises(SystemExit, match="null_game"):
        run("simulate", "null_game", "--seats", "2", "--roles", "moon")
