"""The maze on its screens: one person goes on through a whole turn behind one curtain, and nobody waits for
pictures that say nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from play_kit import stage_of

from game.app import make_shell
from game.engine.people import Person
from game.engine.session import Session
from game.tables.display import Stage
from game.ui.screens.around import AroundScreen
from game.ui.screens.table import TableScreen
from game.ui.shell import Shell

STAGE = stage_of()


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    for name in ("ONCE_CONFIG", "ONCE_DATA"):
        monkeypatch.setenv(name, str(tmp_path / name))
    made = make_shell()
    made.settings.motion = False
    return made


def night(shell: Shell, **settings: Any) -> TableScreen:
    people = [Person("Anna"), Person("Marek", side="north")]
    session = Session.start("zombie_princess", 2, "a night", settings, people=people)
    shell.go("table", session=session)
    return rest(shell)


def rest(shell: Shell, stage: Stage = STAGE) -> TableScreen:
    """Until somebody is asked, or the curtain is closed."""
    for _ in range(200):
        shell.nodes(stage)
        table = shell.top
        assert isinstance(table, TableScreen)
        if table.phase in ("ask", "curtain"):
            return table
        shell.tick(shell.now + 5000)
    raise AssertionError(table.phase)


def first(table: TableScreen) -> None:
    """Give the first answer on offer, whatever it is."""
    assert table.chooser is not None
    table.submit(table.chooser.decision.answer(table.chooser.decision.options[0].id))


def test_without_secrets_there_is_no_curtain(shell: Shell) -> None:
    table = night(shell)
    seats = []
    for _ in range(30):
        assert table.phase == "ask"
        seats.append(table.session.asking[0].seat)
        first(table)
        rest(shell)
    assert set(seats) == {0, 1}


def test_with_secret_tokens_the_curtain_falls_only_between_two_people(shell: Shell) -> None:
    table = night(shell, tokens=True)
    falls = 0
    before = -1
    for _ in range(30):
        seat = table.session.asking[0].seat
        assert (table.phase == "curtain") == (seat != before)
        if table.phase == "curtain":
            falls += 1
            table.part_curtain()
            table.begin_asking()
        assert table.eye == {seat}
        first(table)
        before = seat
        rest(shell)
    assert 2 <= falls < 15


def test_a_touch_while_the_own_move_is_shown_counts(shell: Shell) -> None:
    shell.settings.motion = True
    table = night(shell)
    for _ in range(8):
        if table.session.state.phase == "knight" and "rotate" in table.session.state.todo:
            break
        first(table)
        rest(shell)
    place = next(o for o in table.chooser.decision.options if o.path[0].startswith("tile."))
    table.submit(table.chooser.decision.answer(place.id))
    assert table.phase == "show"
    table.touched("rotate")
    assert (table.phase, table.chooser.path) == ("ask", ("rotate",))


def test_what_is_looked_at_is_put_away_with_the_answer(shell: Shell) -> None:
    table = night(shell)
    table.touched("look.reach")
    assert table.look == "reach"
    table.touched("die!")
    assert table.phase == "show"
    assert table.look == ""


def test_wheel_and_keys_turn_what_is_in_hand_on_every_kind_of_table(shell: Shell) -> None:
    for style in ("off", "around"):
        shell.settings.table = style
        shell.home()
        table = night(shell)
        assert isinstance(table, AroundScreen) == (style == "around")
        choosers = table.choosers if isinstance(table, AroundScreen) else None
        for _ in range(12):
            chooser = table.chooser if choosers is None else next(iter(table.choosers.values()))
            turnable = [o for o in chooser.decision.options if o.path[-1].startswith("turn.")]
            held = next((o for o in turnable if sum(p.path[:-1] == o.path[:-1] for p in turnable) > 1), None)
            if held is not None:
                break
            table.submit(chooser.decision.answer(chooser.decision.options[0].id))
            rest(shell)
        assert held is not None
        chooser.lay_out(held.path)
        for turn in (lambda: shell.turn(1), lambda: shell.key("e"), lambda: shell.key("q")):
            was = chooser.path
            turn()
            assert chooser.path[:-1] == was[:-1]
            assert chooser.path != was
