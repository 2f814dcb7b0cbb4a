"""Setting the table, and the end of a game: flows, and whether everything fits for two to ten people."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from play_kit import (
    GAME,
    LONG,
    SIZES,
    Elsewhere,
    check_layout,
    every_touch,
    make_shell,
    played,
    stage_of,
    touches,
    words_of,
)

from game.engine.journal import JournalError
from game.engine.session import Session
from game.ui.screens.result import ResultScreen
from game.ui.screens.setup import SetupScreen
from game.ui.screens.setup_people import Company
from game.ui.shell import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return make_shell(tmp_path)


# --- setting the table
def setup_with(shell: Shell, people: int) -> SetupScreen:
    screen = SetupScreen(shell, GAME)
    while len(screen.company.chairs) < people:
        screen.company.add()
    while len(screen.company.chairs) > people:
        screen.company.remove(len(screen.company.chairs) - 1)
    return screen


@pytest.mark.parametrize("people", [2, 5, 10])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_setup_fits(shell: Shell, people: int, size: tuple[float, float, bool], text: float) -> None:
    screen = setup_with(shell, people)
    for chair, name in zip(screen.company.chairs, LONG, strict=False):
        chair.name = name
    stage = stage_of(*size, text)
    for page in range(6):
        screen.page = page
        check_layout(screen.nodes(stage), stage)
    screen.company.chairs[1].name = screen.company.chairs[0].name
    check_layout(screen.nodes(stage), stage)


def test_setup_every_touch(shell: Shell) -> None:
    every_touch(shell, lambda: SetupScreen(shell, GAME))


def test_setup_is_reached_by_keys(shell: Shell) -> None:
    """Tab goes around everything; arrows never get stuck on a control for good."""
    shell.go("setup", game_id=GAME)
    wanted = set(touches(shell.nodes(stage_of())))
    seen: set[str] = set()
    for _ in range(len(wanted) + 1):
        shell.key("next")
        seen.add(shell.focus)
    assert seen == wanted
    near = {"start"}
    open_ = ["start"]
    while open_:
        here = open_.pop()
        for key in ("left", "right", "up", "down"):
            shell.focus = here
            shell.key(key)
            if shell.focus not in near:
                near.add(shell.focus)
                open_.append(shell.focus)
    assert near == wanted


def test_all_house_rules_are_on_some_page(shell: Shell) -> None:
    screen = SetupScreen(shell, GAME)
    seen: set[str] = set()
    for stage in (stage_of(), stage_of(1280, 720, True, 1.3)):
        screen.nodes(stage)
        for page in range(screen.pages):
            screen.page = page
            seen |= {n.key for n in screen.nodes(stage)}
        assert {f"set.{s.key}" for s in screen.company.rules.info.settings} <= seen


def test_first_time_one_person_and_three_bots(shell: Shell) -> None:
    chairs = SetupScreen(shell, GAME).company.chairs
    assert [chair.bot for chair in chairs] == ["", "clever", "clever", "clever"]
    assert chairs[0].name == "Player 1"
    assert len({chair.name for chair in chairs}) == 4


def test_add_and_remove_keep_within_the_seats(shell: Shell) -> None:
    screen = SetupScreen(shell, GAME)
    for _ in range(12):
        screen.touched("add")
    assert len(screen.company.chairs) == 10
    assert "add" not in touches(screen.nodes(stage_of()))
    assert len({chair.role for chair in screen.company.chairs}) == 10
    for _ in range(12):
        screen.touched("remove.0")
    assert len(screen.company.chairs) == 2
    assert "remove.0" not in touches(screen.nodes(stage_of()))


def test_removing_someone_keeps_the_dealer(shell: Shell) -> None:
    company = SetupScreen(shell, GAME).company
    company.chosen["dealer"] = 2
    dealer = company.chairs[2].name
    company.remove(0)
    assert company.chairs[int(company.chosen["dealer"])].name == dealer
    company.remove(int(company.chosen["dealer"]))
    assert 0 <= int(company.chosen["dealer"]) < len(company.chairs)


def test_renaming_by_keyboard(shell: Shell) -> None:
    shell.go("setup", game_id=GAME)
    screen = shell.top
    assert isinstance(screen, SetupScreen)
    shell.nodes(stage_of())
    shell.focus = "name.0"
    shell.key("enter")
    assert screen.writing == 0
    for _ in range(10):
        shell.key("backspace")
    shell.typed("A{n}*na_ Maria van Beethoven")
    shell.key("space")
    assert screen.company.chairs[0].name == "Anna Maria van"
    shell.key("enter")
    assert screen.writing == -1
    shell.typed("x")
    assert screen.company.chairs[0].name == "Anna Maria van"
    shell.key("enter")
    shell.typed("zzz")
    shell.key("escape")
    assert screen.company.chairs[0].name == "Anna Maria van"
    assert shell.top is screen


def test_names_must_be_there_and_differ(shell: Shell) -> None:
    screen = SetupScreen(shell, GAME)
    shell.push(screen)
    screen.company.chairs[1].name = screen.company.chairs[0].name.upper()
    nodes = screen.nodes(stage_of())
    assert "Two people are called" in words_of(nodes)
    assert next(n for n in nodes if n.key == "start").state == "disabled"
    assert dict(next(n for n in nodes if n.key == "name.1").args)["error"]
    screen.touched("start")
    assert shell.top is screen
    screen.company.chairs[1].name = " "
    assert "Seat 2 needs a name." in words_of(screen.nodes(stage_of()))


def test_characters_skip_those_taken(shell: Shell) -> None:
    screen = SetupScreen(shell, GAME)
    others = {chair.role for chair in screen.company.chairs[1:]}
    seen = set()
    for _ in range(12):
        screen.touched("role.0+")
        seen.add(screen.company.chairs[0].role)
    assert seen.isdisjoint(others)
    assert len(seen) == 9
    now = screen.company.chairs[0].role
    screen.touched("role.0-")
    screen.touched("role.0+")
    assert screen.company.chairs[0].role == now


def test_rules_that_do_not_mix_are_said(shell: Shell) -> None:
    screen = SetupScreen(shell, GAME)
    screen.touched("set.teams")
    for _ in range(3):
        screen.touched("set.match+")
    assert screen.company.chosen["match"] == "elimination"
    nodes = screen.nodes(stage_of())
    assert next(n for n in nodes if n.key == "start").state == "disabled"
    assert "elimination" in words_of([n for n in nodes if n.key == "problem"])


def test_raising_the_curtain(shell: Shell) -> None:
    shell.go("setup", game_id=GAME)
    screen = shell.top
    assert isinstance(screen, SetupScreen)
    screen.touched("who.1.0")
    screen.touched("side.1")
    screen.touched("set.dealer+")
    screen.touched("start")
    table = shell.top
    assert isinstance(table, Elsewhere)
    session = table.args["session"]
    assert session.people == tuple(screen.company.people())
    assert session.people[1].bot == ""
    assert session.setup["dealer"] == 0
    assert session.journal is not None
    assert session.journal.path.exists()
    assert len(shell.stack) == 2
    again = SetupScreen(shell, GAME)
    assert again.company.notes() == screen.company.notes()


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "nonsense",
        {"people": [1, 2], "settings": 3},
        {"people": [{"name": "A"}] * 40},
        {
            "people": [{"name": "A", "role": "nobody", "side": [], "bot": {}}, {"name": 7}],
            "settings": {"dealer": True, "match": 4, "teams": "x"},
        },
    ],
)
def test_bad_notes_do_no_harm(shell: Shell, kept: object) -> None:
    company = Company.remembered(GAME, kept)
    assert not company.problems()
    shell.settings.people[GAME] = kept
    SetupScreen(shell, GAME).nodes(stage_of())


def test_a_full_disk_loses_nothing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> Session:
        raise JournalError("The disk is full.")

    screen = SetupScreen(shell, GAME)
    shell.push(screen)
    monkeypatch.setattr(Session, "start", full)
    screen.touched("start")
    assert shell.top is screen
    assert "The disk is full." in words_of(screen.nodes(stage_of()))


# --- the end
@pytest.mark.parametrize("people", [2, 5, 10])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("names", [LONG, [f"Ann {n}" for n in range(10)]])
def test_result_fits(
    shell: Shell, people: int, size: tuple[float, float, bool], text: float, names: list[str]
) -> None:
    stage = stage_of(*size, text)
    for seed, settings in (("a", {}), ("b", {"match": "best_of_3", "single_winner": True})):
        session = played(people, f"{seed}{people}", names=names, **settings)
        check_layout(ResultScreen(shell, session).nodes(stage), stage)


@pytest.mark.parametrize("winners", range(11))
def test_result_with_any_number_of_winners(shell: Shell, winners: int) -> None:
    screen = ResultScreen(shell, played(10, "any"))
    screen.standing = replace(screen.standing, winners=tuple(range(winners)))
    for stage in (stage_of(), stage_of(1280, 720, True)):
        nodes = screen.nodes(stage)
        check_layout(nodes, stage)
        assert sum(1 for n in nodes if n.key.startswith("winner.") and n.paint == "medallion") == winners
        assert any(n.key == "nobody" for n in nodes) == (winners == 0)


def test_result_every_touch(shell: Shell) -> None:
    session = played(4, "touch")
    every_touch(shell, lambda: ResultScreen(shell, session))


def test_rematch_moves_the_dealer(shell: Shell) -> None:
    session = played(4, "again", sicilian=False)
    assert session.setup.seat("dealer") == 3
    shell.push(Elsewhere(shell))
    shell.go("result", session=session)
    shell.top.touched("again")
    table = shell.top
    assert isinstance(table, Elsewhere)
    new = table.args["session"]
    assert new.setup.settings == {**session.setup.settings, "dealer": 0}
    assert new.people == session.people
    assert new.setup.roles == session.setup.roles
    assert new.journal is not None
    assert new.seed != session.seed
    assert len(shell.stack) == 2
