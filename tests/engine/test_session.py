"""A game being played: start, submit, undo, save, load, go on; and every way in which a save can be bad."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots.random_bot import RandomBot
from game.engine import wire
from game.engine.board import BoardGraph, Space
from game.engine.decision import Answer, Refused
from game.engine.journal import SaveError
from game.engine.places import ROOT, UnknownGame, rules_of, texts_of
from game.engine.rules import Rules
from game.engine.saves import all_saves, look, new_path, unfinished
from game.engine.session import CannotStart, Person, Session

WITS = "battle_of_wits"


def wits(tmp_path: Path, answers: int, **more: Any) -> Session:
    session = Session.start(WITS, 3, "abc", **more)
    play(session, answers)
    return session


def play(session: Session, answers: int) -> None:
    bot = RandomBot(f"bot{len(session.moments)}")
    for _ in range(answers):
        session.submit(bot.answer(None, session.asking[0]))


def finish(session: Session) -> None:
    while not session.state.over:
        play(session, 1)


# --- starting
def test_a_game_starts_with_its_first_question_and_seats_called_by_number() -> None:
    session = Session.start(WITS, seats=4, seed="abc", settings={"sicilian": True})
    assert [decision.seat for decision in session.asking] == [0]
    assert [person.name for person in session.people] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert session.moments == []
    assert not session.standing.over


def test_people_who_are_not_named_are_called_by_number() -> None:
    session = Session.start("null_game", 3, people=[Person("Anna", side="north")])
    assert [person.name for person in session.people] == ["Anna", "Seat 2", "Seat 3"]


def test_without_a_seed_every_game_is_another() -> None:
    assert Session.start("null_game", 2).seed != Session.start("null_game", 2).seed


def test_a_setup_that_can_not_start_is_refused_with_all_its_problems() -> None:
    roles = ["inigo", "inigo", "gandalf"]
    settings: Any = {"sicilian": 3, "match": "best_of_9", "dealer": 40, "hat": True}
    with pytest.raises(CannotStart) as refused:
        Session.start(WITS, 11, settings=settings, roles=roles)
    keys = [problem.key for problem in refused.value.problems]
    assert keys == [
        "problem.seats",
        "problem.toggle",
        "problem.choice",
        "problem.seat_number",
        "problem.unknown_setting",
        "problem.role_twice",
        "problem.role",
    ]
    texts = texts_of(WITS)
    assert all(texts.say(problem) for problem in refused.value.problems)
    assert "problem.seats" in str(refused.value)


@pytest.mark.parametrize("dealer", [True, "1", -2, 3, 1.5])
def test_a_seat_setting_must_be_a_seat_of_this_table(dealer: Any) -> None:
    with pytest.raises(CannotStart) as refused:
        Session.start(WITS, 3, settings={"dealer": dealer})
    assert [problem.key for problem in refused.value.problems] == ["problem.seat_number"]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="battle_of_wits"):
        Session.start("chess", 2)


# --- playing
def test_a_refused_answer_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start("null_game", 2, "abc", journal=path)
    before = path.read_bytes()
    with pytest.raises(Refused):
        session.submit(Answer(0, "choose", ("burn it",)))
    assert session.moments == []
    assert path.read_bytes() == before


def test_views_and_events_are_split_by_who_may_know(tmp_path: Path) -> None:
    session = wits(tmp_path, 5)
    assert session.view() != session.view([0])
    assert session.view([0]) == session.view(frozenset({0}))
    assert len(session.states()) == 6
    assert session.events([0], upto=0) == list(session.opening.events)
    heard = session.events([0])
    assert heard[: len(session.events([0], upto=3))] == session.events([0], upto=3)


# --- undo
def test_undo_goes_back_step_by_step_and_redo_is_the_same() -> None:
    session = Session.start(WITS, 4, "abc")
    play(session, 3)  # three cards laid, the dealer has not played: no barrier
    digests = [wire.digest(state) for state in session.states()]
    answers = [session.undo() for _ in range(3)]
    assert wire.digest(session.state) == digests[0]
    for answer in reversed(answers):
        session.submit(answer)
    assert [wire.digest(state) for state in session.states()] == digests


def test_a_take_back_takes_what_the_others_answered_since_with_it() -> None:
    session = Session.start(WITS, seats=3, seed="abc")
    before = wire.digest(session.state)
    first = session.asking[0].seat
    play(session, 3)
    assert session.undo_depth({first}) == 3
    assert session.take_back({first}).seat == first
    assert wire.digest(session.state) == before
    with pytest.raises(Refused):
        session.take_back({first})


def test_undo_stops_at_the_barrier() -> None:
    """The dealer's second play turns the Time card to day: cards were revealed."""
    session = Session.start(WITS, 2, "abc")
    for _ in range(4):
        contents = [o.id for o in session.asking[0].options if o.id.endswith("contents")]
        session.submit(session.asking[0].answer(contents[0]))
    assert session.moments[-1].barrier
    assert not session.can_undo
    with pytest.raises(Refused) as refused:
        session.undo()
    assert refused.value.reason.key == "refused.undo"
    assert len(session.moments) == 4
    play(session, 1)
    session.undo()
    assert not session.can_undo


def test_a_friendly_table_goes_back_beyond_the_barrier_and_the_dice_fall_the_same() -> None:
    session = Session.start("null_game", 2, "abc")
    session.friendly = True
    session.submit(Answer(0, "choose", ("show",)))
    session.undo()
    assert not session.can_undo
    with pytest.raises(Refused):
        session.undo()
    match = Session.start(WITS, 2, "abc", settings={"match": "best_of_3"})
    match.friendly = True
    while match.state.games == 0:  # type: ignore[attr-defined]
        play(match, 1)
    dealt = wire.digest(match.state)
    match.submit(match.undo())
    assert wire.digest(match.state) == dealt


def test_a_finished_game_can_not_be_taken_back() -> None:
    session = Session.start("null_game", 1, "abc")
    session.friendly = True
    session.submit(Answer(0, "choose", ("hide",)))
    assert session.state.over
    assert not session.can_undo


# --- saving and loading
def test_saved_and_loaded_everything_is_as_it_was(tmp_path: Path) -> None:
    people = [Person("Anna", side="west"), Person("Bot", bot="clever"), Person("Žofie")]
    settings: Any = {"time": False, "dealer": 1}
    session = Session.start(WITS, 3, "abc", settings, roles=["vizzini"], people=people)
    play(session, 10)
    session.save(tmp_path / "game.jsonl")
    again = Session.load(str(tmp_path / "game.jsonl"))
    assert again.people == session.people
    assert again.setup == session.setup
    assert again.begun == session.begun
    assert again.seed == "abc"
    assert [m.answer for m in again.moments] == [m.answer for m in session.moments]
    assert [m.barrier for m in again.moments] == [m.barrier for m in session.moments]
    assert [m.events for m in again.moments] == [m.events for m in session.moments]
    assert wire.digest(again.state) == wire.digest(session.state)
    assert again.asking == session.asking or len(again.asking) == len(session.asking)


def test_a_journal_is_a_save_and_goes_on_after_a_break(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = Session.start(WITS, 2, "abc", journal=path)
    play(first, 4)
    second = Session.load(path, resume=True)
    play(second, 3)
    assert len(Session.load(path).moments) == 7
    finish(second)
    assert Session.load(path).standing == second.standing
    assert json.loads(path.read_text("utf-8").splitlines()[-1]) == {"end": list(second.standing.winners)}


def test_what_was_taken_back_stands_in_the_journal_and_not_in_a_save(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start(WITS, 4, "abc", journal=path)
    play(session, 2)
    session.undo()
    session.undo()
    play(session, 3)
    session.undo()
    loaded = Session.load(path)
    assert [m.answer for m in loaded.moments] == [m.answer for m in session.moments]
    assert loaded.state == session.state
    kinds = ["undo" if "undo" in json.loads(raw) else "line" for raw in path.read_text("utf-8").splitlines()]
    assert kinds == ["line", "line", "line", "undo", "undo", "line", "line", "line", "undo"]
    session.save(tmp_path / "save.jsonl")
    assert len((tmp_path / "save.jsonl").read_text("utf-8").splitlines()) == 3


def test_a_friendly_undo_beyond_the_barrier_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start(WITS, 2, "abc", journal=path)
    session.friendly = True
    play(session, 6)
    for _ in range(4):
        session.undo()
    play(session, 1)
    assert Session.load(path).state == session.state


def test_only_the_first_answers_can_be_opened(tmp_path: Path) -> None:
    session = wits(tmp_path, 6)
    session.save(tmp_path / "game.jsonl")
    for upto in range(8):
        part = Session.load(tmp_path / "game.jsonl", upto=upto)
        assert part.state == session.states()[min(upto, 6)]
        assert part.asking


def test_a_torn_save_opens_without_its_last_line_and_says_so(tmp_path: Path) -> None:
    session = wits(tmp_path, 3)
    path = tmp_path / "game.jsonl"
    session.save(path)
    path.write_bytes(path.read_bytes()[:-5])
    loaded = Session.load(path, resume=True)
    assert loaded.torn
    assert len(loaded.moments) == 2
    loaded.submit(session.moments[2].answer)
    again = Session.load(path)
    assert not again.torn
    assert again.state == session.state


# --- bad saves
Lines = list[dict[str, Any]]


def saved(tmp_path: Path, answers: int = 8) -> tuple[Path, Lines, Session]:
    session = wits(tmp_path, answers)
    path = tmp_path / "game.jsonl"
    session.save(path)
    return path, [json.loads(raw) for raw in path.read_text("utf-8").splitlines()], session


def rewrite(path: Path, lines: Lines) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def trouble(path: Path) -> SaveError:
    with pytest.raises(SaveError) as refused:
        Session.load(path)
    assert str(path.name) in str(refused.value)
    assert f"line {refused.value.line}" in str(refused.value)
    return refused.value


HEADS: list[tuple[str, Any, str]] = [
    ("once-upon-a-table", 99, "not the first line of a save this program can read"),
    ("game", "chess", "There is no game 'chess'"),
    ("version", 0, "rules version 0"),
    ("content", "other", "other cards"),
    ("board", "other", "another map"),
    ("seed", "other", "the deal comes out differently"),
    ("digest", "other", "the deal comes out differently"),
    ("seats", 40, "can't be set"),
    ("seats", "three", "incomplete"),
    ("seats", None, "incomplete"),
    ("settings", {"hat": True}, "can't be set"),
    ("settings", [1], "incomplete"),
    ("roles", ["gandalf"], "can't be set"),
    ("roles", None, "incomplete"),
    ("people", [], "incomplete"),
    ("people", [{"nom": "Anna"}] * 3, "incomplete"),
    ("people", 7, "incomplete"),
]


@pytest.mark.parametrize(("key", "value", "reason"), HEADS, ids=[f"{h[0]}={h[1]}"[:30] for h in HEADS])
def test_a_bad_first_line_is_refused_with_its_reason(
    tmp_path: Path, key: str, value: Any, reason: str
) -> None:
    path, lines, _ = saved(tmp_path, 2)
    lines[0][key] = value
    rewrite(path, lines)
    error = trouble(path)
    assert error.line == 1
    assert reason in error.reason
    assert error.good < 0


@pytest.mark.parametrize(
    "key",
    [
        "game",
        "version",
        "seed",
        "seats",
        "settings",
        "roles",
        "people",
        "begun",
        "board",
        "content",
        "digest",
    ],
)
def test_a_first_line_that_lacks_something_is_refused(tmp_path: Path, key: str) -> None:
    path, lines, _ = saved(tmp_path, 2)
    del lines[0][key]
    rewrite(path, lines)
    error = trouble(path)
    assert (error.line, error.good) == (1, -1)
    assert key in error.reason


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("digest", {"digest": "0" * 24}, "digest differs"),
    ("no digest", {"digest": None}, "digest differs"),
    ("option", {"picks": ["place 99 wine -> Z bid"]}, "doesn't fit"),
    ("nothing picked", {"picks": []}, "doesn't fit"),
    ("seat", {"seat": 2}, "doesn't fit"),
    ("no such seat", {"seat": "Anna"}, "doesn't fit"),
    ("kind", {"kind": "take"}, "doesn't fit"),
    ("picks is a number", {"picks": 3}, "is not an answer"),
    ("picks are lists", {"picks": [["a"]]}, "is not an answer"),
]


@pytest.mark.parametrize(("name", "change", "reason"), BAD, ids=[b[0] for b in BAD])
@pytest.mark.parametrize("line", [2, 4, 9])
def test_a_bad_line_is_named_and_the_part_before_it_opens(
    tmp_path: Path, name: str, change: dict[str, Any], reason: str, line: int
) -> None:
    path, lines, session = saved(tmp_path)
    seat = (lines[line - 1]["seat"] + 1) % 3
    lines[line - 1].update({**change, "seat": seat} if name == "seat" else change)
    rewrite(path, lines)
    error = trouble(path)
    assert (error.line, error.good) == (line, line - 2)
    assert reason in error.reason
    part = Session.load(path, upto=error.good)
    assert part.state == session.states()[line - 2]
    with pytest.raises(SaveError):
        Session.load(path, upto=error.good + 1)


@pytest.mark.parametrize("key", ["seat", "kind", "picks"])
def test_a_line_that_lacks_something_is_not_an_answer(tmp_path: Path, key: str) -> None:
    path, lines, _ = saved(tmp_path)
    del lines[3][key]
    rewrite(path, lines)
    error = trouble(path)
    assert (error.line, error.good) == (4, 2)
    assert key in error.reason


def test_garbage_in_the_middle_is_named_and_the_part_before_it_opens_and_goes_on(tmp_path: Path) -> None:
    path, _, session = saved(tmp_path)
    raw = path.read_bytes().splitlines()
    raw[5] = b"\x00garbage"
    path.write_bytes(b"\n".join(raw) + b"\n")
    error = trouble(path)
    assert (error.line, error.good) == (6, 4)
    part = Session.load(path, upto=error.good, resume=True)
    assert part.state == session.states()[4]
    play(part, 2)
    assert Session.load(path).state == part.state


def test_the_first_of_several_bad_lines_is_named(tmp_path: Path) -> None:
    path, lines, _ = saved(tmp_path)
    lines[3]["digest"] = "0"
    rewrite(path, lines)
    raw = path.read_bytes().splitlines()
    raw[6] = b"garbage"
    path.write_bytes(b"\n".join(raw) + b"\n")
    error = trouble(path)
    assert (error.line, error.good) == (4, 2)


@pytest.mark.parametrize("bad", ["digest", "garbage"])
def test_what_was_taken_back_before_a_bad_line_stays_taken_back(tmp_path: Path, bad: str) -> None:
    """Two answers, one taken back, another one, then a bad line: the two that stand are opened."""
    path = tmp_path / "game.jsonl"
    session = Session.start(WITS, 4, "abc", journal=path)
    play(session, 2)
    session.undo()
    other = session.asking[0].answer(session.asking[0].options[-1].id)
    assert other != session.moments[-1].answer
    session.submit(other)
    wanted = session.state
    play(session, 1)
    raw = path.read_bytes().splitlines()
    raw[5] = raw[5].replace(b'"digest":"', b'"digest":"x') if bad == "digest" else b"garbage"
    path.write_bytes(b"\n".join([*raw, raw[1]]) + b"\n")
    error = trouble(path)
    assert (error.line, error.good) == (6, 2)
    assert Session.load(path, upto=error.good).state == wanted


def test_an_undo_of_nothing_and_a_wrong_undo_are_named(tmp_path: Path) -> None:
    path, lines, session = saved(tmp_path, 2)
    rewrite(path, [lines[0], {"undo": 1, "digest": lines[0]["digest"]}])
    assert "isn't there" in trouble(path).reason
    rewrite(path, [*lines, {"undo": 1, "digest": "0"}])
    error = trouble(path)
    assert (error.line, error.good) == (4, 2)
    assert Session.load(path, upto=2).state == session.state


def test_a_wrong_end_is_named(tmp_path: Path) -> None:
    session = wits(tmp_path, 0)
    finish(session)
    path = tmp_path / "game.jsonl"
    session.save(path)
    lines = [json.loads(raw) for raw in path.read_text("utf-8").splitlines()]
    rewrite(path, [*lines[:-1], {"end": [0, 1, 2, 3]}])
    error = trouble(path)
    assert (error.line, error.good) == (len(lines), len(lines) - 2)
    rewrite(path, [*lines[:3], {"end": []}])
    assert trouble(path).line == 4


def test_a_save_of_another_version_names_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, lines, _ = saved(tmp_path, 1)
    lines[0]["version"] = 7
    rewrite(path, lines)
    error = trouble(path)
    assert "version 7" in error.reason
    assert f"version {rules_of(WITS).info.version}" in error.reason


def test_other_cards_and_another_map_are_noticed_when_the_program_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start("null_game", 2, "abc")
    path = tmp_path / "game.jsonl"
    session.save(path)
    rules: Rules[Any] = rules_of("null_game")
    with monkeypatch.context() as changed:
        changed.setattr(type(rules), "content", lambda self: {"cards": [1, 2]})
        assert "other cards" in trouble(path).reason
    with monkeypatch.context() as changed:
        graph = BoardGraph(spaces={"a": Space("a")})
        changed.setattr("game.engine.session.board_of", lambda spec: graph)
        assert "another map" in trouble(path).reason
    assert Session.load(path).state == session.state


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"garbage", b"garbage\n", b"\x00" * 50, b"[]\n{}\n", b"{}\n", b"\xff\n\n"]
)
def test_a_file_that_is_no_save_at_all_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    error = trouble(path)
    assert (error.line, error.good) == (1, -1)


# --- the folder of saves
def test_the_folder_of_saves_is_read_without_replaying(tmp_path: Path) -> None:
    path = new_path(tmp_path, WITS)
    session = Session.start(WITS, 2, "abc", people=[Person("Anna")], journal=path)
    play(session, 3)
    session.undo()
    save = look(path)
    assert (save.game, save.answers, save.over, save.trouble) == (WITS, 2, False, "")
    assert [person.name for person in save.people] == ["Anna", "Seat 2"]
    assert unfinished(tmp_path) == save
    finish(session)
    done = look(path)
    assert done.over
    assert done.winners == session.standing.winners
    assert unfinished(tmp_path) is None
    (tmp_path / "bad.jsonl").write_text("rubbish\n")
    assert sorted(bool(one.trouble) for one in all_saves(tmp_path)) == [False, True]


PRINT = """
from game.bots.random_bot import RandomBot
from game.engine import wire
from game.engine.session import Session
session, bot = Session.start("battle_of_wits", 5, "abc"), RandomBot("x")
while not session.state.over:
    session.submit(bot.answer(None, session.asking[0]))
    print(wire.digest(session.state))
"""


def test_two_processes_that_hash_differently_give_equal_digests() -> None:
    def output(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        return subprocess.run(
            [sys.executable, "-c", PRINT], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        ).stdout

    one, two = output("0"), output("4242")
    assert one == two
    assert len(one.splitlines()) >= 40
