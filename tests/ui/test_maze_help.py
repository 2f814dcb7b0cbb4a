"""The Enchanted Maze explained: its lesson, played by touches."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from test_table_screen import Sitting

from game.engine.places import assets_dir
from game.games.zombie_princess.state import MazeState
from game.games.zombie_princess.tiles import CASTLE, CASTLE_CELL, cell_name, code, sides_name
from game.tables.display import Node
from game.ui.screens.lesson import LessonScreen, Step

GAME = "zombie_princess"
FOLDER = assets_dir() / GAME
STAGES = ("regular", "compact")
LATER = ("turn.next",)  # what a step points at once the learner has come so far


class Lesson(Sitting):
    """The maze's lesson on a table without a window."""

    def __init__(self, stage: str = "regular") -> None:
        super().__init__("Pr", stage=stage)
        self.shell.home()
        self.shell.go("lesson", game_id=GAME)
        self.until("ask")

    @property
    def lesson(self) -> LessonScreen:
        assert isinstance(self.table, LessonScreen)
        return self.table

    @property
    def step(self) -> Step:
        assert self.lesson.step is not None
        return self.lesson.step

    @property
    def touched(self) -> tuple[str, ...]:
        assert self.lesson.chooser is not None
        return self.lesson.chooser.path

    @property
    def wanted(self) -> tuple[str, ...]:
        assert self.lesson.chooser is not None
        return self.lesson.chooser.decision.options.by_id[self.step.answer].path

    @property
    def given(self) -> list[str]:
        mine = [m.answer for m in self.session.moments if m.answer.seat == self.lesson.script.learner]
        return [answer.picks[0] for answer in mine]

    def come_to(self, title: str) -> None:
        self.until("ask")
        while self.step.title != title:
            self.tap("lesson.next")
            self.until("ask")

    def by_hand(self) -> None:
        """As a finger would do it: things and places on the table, turning a tile until it lies right."""
        wanted = self.wanted
        if len(wanted) == 1:
            self.tap(f"{wanted[0]}!")
            return
        for touch in wanted:
            if touch.startswith("turn."):
                while self.touched[-1] != touch:
                    self.tap("turn.next")
            elif touch.startswith("square."):
                row, column = (int(part) // 3 for part in touch.split(".")[1:])
                self.tap(f"cell.{row}.{column}")
            else:
                self.tap(touch)
        self.tap("confirm")


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / "lesson.toml").read_text("utf-8"))["step"]
    return found


def pointed_at(sitting: Lesson) -> dict[str, list[Node]]:
    return {p: [n for n in sitting.nodes() if p in (n.touch, n.key)] for p in sitting.step.points}


def apart(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


# --- the lesson
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("way", ["show me", "by hand"])
def test_the_lesson_runs_to_its_free_part(stage: str, way: str) -> None:
    sitting = Lesson(stage)
    lesson = sitting.lesson
    told = []
    while lesson.step is not None:
        if lesson.at not in told:
            told.append(lesson.at)
        if lesson.step.answer and way == "by hand":
            sitting.by_hand()
        else:
            sitting.tap("lesson.next")
        sitting.until("ask")
    assert told == list(range(len(lesson.script.steps)))
    assert sitting.given == [s.answer for s in lesson.script.steps if s.answer]
    assert "lesson.bubble" not in sitting.shown
    sitting.tap("die!")
    assert len(sitting.given) == len([s for s in lesson.script.steps if s.answer]) + 1, "the rest is free"


@pytest.mark.parametrize("stage", STAGES)
def test_the_bubble_covers_nothing_that_it_speaks_of(stage: str) -> None:
    sitting = Lesson(stage)
    while sitting.lesson.step is not None:
        found = pointed_at(sitting)
        if not sitting.touched:
            missing = [point for point in found if not found[point] and point not in LATER]
            assert missing == [], sitting.step.title
        shown = {n.key: n.rect for n in sitting.nodes()}
        for point, lit in found.items():
            for n in lit:
                assert apart(shown["lesson.bubble"], n.rect), f"{sitting.step.title}: {point}"
        sitting.tap("lesson.next")
        sitting.until("ask")


def test_the_deed_leads_on_as_the_tile_does() -> None:
    sitting = Lesson()
    sitting.come_to("Plant a hedge")
    sitting.tap("deed.place")
    assert sitting.touched == ("tile.0",)
    sitting.tap("cell.3.4", "cell.3.4")
    assert sitting.touched == sitting.wanted, "the second touch has turned it"
    sitting.tap("confirm")
    assert sitting.given == ["roll", "place straight -> e4 EW"]


def test_what_lies_wrong_is_not_given() -> None:
    sitting = Lesson()
    sitting.come_to("Plant a hedge")
    sitting.tap("tile.0", "cell.3.4")
    assert sitting.touched != sitting.wanted
    sitting.tap("confirm")
    assert sitting.given == ["roll"]
    assert "Show me" in sitting.shell.notice
    sitting.shell.focus = ""
    sitting.shell.key("enter")
    assert sitting.given == ["roll"]
    sitting.shell.key("e")
    assert sitting.touched == sitting.wanted
    sitting.shell.key("enter")
    assert sitting.given[-1] == "place straight -> e4 EW"


def test_show_me_lays_right_what_lies_wrong() -> None:
    sitting = Lesson()
    sitting.come_to("Plant a hedge")
    sitting.tap("tile.0", "cell.3.4", "lesson.next")
    assert sitting.touched == sitting.wanted
    sitting.tap("lesson.next")
    assert sitting.given[-1] == "place straight -> e4 EW"


def test_other_touches_lead_nowhere() -> None:
    sitting = Lesson()
    sitting.come_to("Plant a hedge")
    for touch in ("tile.1", "tile.2", "rotate"):
        sitting.tap(touch)
        assert sitting.touched == (), touch
        assert "light" in sitting.shell.notice
    sitting.tap("tile.0", "cell.2.3")
    assert sitting.touched == ("tile.0",)
    sitting.tap("put_back")
    assert sitting.touched == ()
    assert sitting.given == ["roll"]
    assert "tool.undo" not in sitting.shown


def test_tiles_and_figures_are_dragged_only_where_the_lesson_wants_them() -> None:
    sitting = Lesson()
    sitting.come_to("Plant a hedge")
    sitting.drag("tile.1", "cell.3.4")
    assert sitting.touched == ()
    sitting.drag("tile.0", "cell.2.3")
    assert sitting.touched == ("tile.0",)
    sitting.drag("tile.0", "cell.3.4")
    assert sitting.touched[:2] == ("tile.0", "cell.3.4")
    sitting.tap("turn.next", "confirm")
    assert sitting.given[-1] == "place straight -> e4 EW"
    sitting.come_to("Walkies!")
    sitting.drag("figure.princess", "cell.3.4")
    sitting.until("ask")
    assert sitting.given[-1] == "move princess -> 10,13"


def test_the_eye_may_be_touched_where_the_lesson_speaks_of_it() -> None:
    sitting = Lesson()
    sitting.come_to("How hungry is she?")
    sitting.tap("look.reach")
    assert any(key.startswith("hunger.") for key in sitting.shown)


def test_the_lesson_says_what_happens() -> None:
    """The texts name tiles, doors and faces of the die: they must be the ones on the table."""
    sitting = Lesson()

    def state() -> MazeState:
        found = sitting.session.state
        assert isinstance(found, MazeState)
        return found

    def doors() -> str:
        return sides_name(code(CASTLE, state().turns[CASTLE_CELL]))

    sitting.come_to("She is yours")
    assert state().die == 2
    sitting.come_to("Castles turn, too")
    assert "E" not in doors()
    sitting.come_to("Walkies!")
    assert "E" in doors()
    sitting.come_to("Off you go")
    assert "E" not in doors()
    sitting.come_to("How hungry is she?")
    assert [e.kind for m in sitting.session.moments for e in m.events].count("rolled_x") == 1
    assert cell_name(state().princess // 63 * 7 + state().princess % 21 // 3) == "e4"
    assert sitting.lesson.script.names[1] == "Sir Loin"


def test_the_lesson_is_told_briefly() -> None:
    found = steps()
    assert 10 <= len(found) <= 14
    assert [step.get("free", False) for step in found] == [False] * (len(found) - 1) + [True]
    for step in found:
        assert len(step["title"].split()) <= 5
        assert len(step["text"].split()) <= 24, step["title"]
        assert step["text"].count("**") % 2 == 0
        assert "{" not in step["text"].format(seat="Anna")
        assert set(step) <= {"title", "text", "points", "answer", "others", "free"}
