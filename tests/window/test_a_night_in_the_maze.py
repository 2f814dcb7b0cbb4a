"""A whole night in the Enchanted Maze in the real window: one turn by mouse and wheel, the rest by keys."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
import test_whole_game
from test_whole_game import App, app, pytestmark, screen, wait

from game.engine.session import Session
from game.games.zombie_princess.offers import Move, Place, Rotate

__all__ = ["app", "pytestmark", "screen"]  # the same window, opened and closed in the same way
GAME = "zombie_princess"
ALONE = {GAME: {"people": [{"name": "Anna", "bot": ""}], "settings": {"dawn": "20"}}}


@pytest.fixture
def night(app: App) -> App:
    """The app, restarted for one person alone."""
    app.stop()
    app.settings.write_text(json.dumps({"motion": False, "speed": "quick", "people": ALONE}), "utf-8")
    app.start()
    return app


def begin(app: App) -> Session:
    library = app.shell()
    app.click(app.point(library, f"book.{GAME}"))
    library.go("setup", game_id=GAME)
    app.settle()
    app.click(app.point(library, "start"))
    return wait("night", lambda: app.asked(-1))


def choose(app: App, session: Session, kind: type) -> Session:
    """An answer of this kind by clicks; what is laid or turned is brought round with the wheel."""
    shell, table = app.table(session)
    assert table.chooser is not None
    option = [o for o in table.chooser.decision.options if isinstance(o.action, kind)][-1]
    points = []
    for touch in option.path:
        if not touch.startswith("turn.") and touch not in table.chooser.path:
            points.append(app.point(shell, touch))
            table.touched(touch)
    turns = 0
    while table.chooser.chosen != option:
        table.turned(1, "")
        turns += 1
        assert turns < 4
    yes = app.point(shell, "confirm")
    count = len(session.moments)

    def given() -> bool:
        app.click((640, 76), *points)
        for _ in range(turns):
            app.do("click", 5)
            time.sleep(0.1)
        app.click(yes)
        end = time.monotonic() + 2
        while time.monotonic() < end and len(app.session().moments) == count:
            time.sleep(0.02)
        return len(app.session().moments) > count

    wait(f"answer number {count + 1}", given)
    assert app.session().moments[count].answer.picks == (option.id,)
    return wait("question", lambda: app.asked(count))


def test_one_turn_by_mouse_and_the_night_to_its_end_by_keys(night: App) -> None:
    session = begin(night)
    assert [bool(person.bot) for person in session.people] == [False]
    asked = session.state
    assert (asked.phase, asked.todo) == ("knight", ["place", "rotate", "move"]), "she rolls for herself"
    for kind in (Place, Rotate, Move):
        session = choose(night, session, kind)
    assert session.state.laid.count(-1) < 49

    def over() -> bool:
        """A hint is laid out, and Enter gives it."""
        night.press("h", "enter")
        night.check()
        return bool(night.session().state.over)

    test_whole_game.DEADLINE, before = 150.0, test_whole_game.DEADLINE
    try:
        wait("end of the night", over)
    finally:
        test_whole_game.DEADLINE = before
    done = night.session()
    assert done.state.end in ("escape", "apocalypse", "dawn")
    (journal,) = night.journals()
    lines = [json.loads(line) for line in Path(journal).read_text("utf-8").splitlines()]
    assert lines[-1] == {"end": list(done.standing.winners)}
    assert night.painted()
