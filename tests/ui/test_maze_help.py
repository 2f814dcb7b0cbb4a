"""The Enchanted Maze explained: its lesson, played by touches, and its pages and pictures."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from play_kit import SIZES, make_shell, stage_of
from test_screens_home import check
from test_table_screen import Sitting

from game.engine.places import assets_dir, rules_of
from game.games.zombie_princess.paths import trapped
from game.games.zombie_princess.state import MazeState
from game.games.zombie_princess.tiles import CASTLE, CASTLE_CELL, CELL_OF, cell_name, code, sides_name
from game.tables.display import Node
from game.tables.help_pen import Pen
from game.tables.help_pictures import SCENES, picture
from game.tables.maze_plot import DRAWN, Plot, cell, square, standing
from game.ui.pictures import drawings
from game.ui.screens.lesson import LessonScreen, Step
from game.ui.screens.rules import RulesScreen
from game.ui.screens.rules_pages import Page, read_pages

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


# --- the pages
def pages() -> tuple[Page, ...]:
    return read_pages(FOLDER / "help.toml")


def test_every_topic_has_its_pages_in_order() -> None:
    info = rules_of(GAME).info
    assert tuple(dict.fromkeys(page.topic for page in pages())) == info.topics
    assert {setting.topic for setting in info.settings} <= set(info.topics)
    assert len({page.id for page in pages()}) == len(pages())


def test_every_page_has_facts_and_a_picture_of_its_own_game() -> None:
    for page in pages():
        assert 2 <= len(page.facts) <= 4, page.id
        assert page.picture.startswith("maze_"), page.id
        assert page.picture in SCENES, page.id
        for fact in page.facts:
            assert f"icon_{fact.icon}" in drawings(), fact.icon
            assert len(fact.head.split()) <= 6, fact.head
        assert len(page.body.split()) <= 60, page.id
    assert {name for name in SCENES if name.startswith("maze_")} == {page.picture for page in pages()}


def test_what_is_ours_says_so() -> None:
    told = {page.id: " ".join((page.body, *(f"{f.head} {f.note}" for f in page.facts))) for page in pages()}
    for name in (
        "maze_2",
        "princess",
        "princess_2",
        "princess_3",
        "knight_2",
        "ending",
        "ending_2",
        "alone_2",
    ):
        assert "Ours" in told[name], name
    assert "44" in told["whose_rules_2"]


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_laid_out(size: tuple[float, float, bool], text: float, tmp_path: Path) -> None:
    shell, stage = make_shell(tmp_path), stage_of(*size, text)
    reader = RulesScreen(shell, GAME)
    shell.push(reader)
    assert reader.lesson
    for number in range(len(reader.pages)):
        reader.turn(number)
        check([n for n in shell.nodes(stage) if n.key != "bar.title"], stage)


# --- the pictures
def pen() -> Pen:
    return Pen("test", stage_of(), 0, 0, 1.0, {}, "maze", "hedge")


@pytest.mark.parametrize(("drawn", "sides"), DRAWN.items())
def test_a_plot_draws_what_the_rules_walk_on(drawn: str, sides: str) -> None:
    plot = Plot(pen(), "plot", (20, 20), 90, "b2", (f"·{drawn}",))
    assert plot.cells[cell("b2")] < 0
    assert sides_name(plot.cells[cell("c2")]) == sides
    assert [n.key for n in plot.pen.nodes if n.paint == "maze_tile"] == ["picture.plot.c2"]


def test_squares_are_called_as_on_the_board() -> None:
    assert cell_name(CELL_OF[square("d4e")]) == "d4"
    assert square("e4w") == square("d4e") + 1
    assert square("d5n") == square("d4s") + 21


def test_the_trap_in_the_picture_is_one() -> None:
    plot = Plot(pen(), "plot", (66, 40), 168, "b2", ("───",))
    assert trapped(plot.cells, standing("c2e", "c2", "c2w", zombies=(1,)), 0)
    assert not trapped(plot.cells, standing("c2e", "c2"), 0)


def test_a_turned_tile_in_the_picture_opens_one_way_and_shuts_one() -> None:
    nodes = picture("maze_rotate", (0, 0, 640, 620), stage_of(), {}, "maze", "hedge")
    found = [dict(n.args)["opens"] for n in nodes if n.key.startswith("picture.after.gate")]
    assert sorted(found) == [False, True]
    marks = {dict(n.args)["kind"] for n in nodes if n.paint == "footmark"}
    assert marks == {"gained", "lost"}


def test_she_stops_before_the_knight_in_the_picture() -> None:
    nodes = {n.key: n for n in picture("maze_bite", (0, 0, 640, 620), stage_of(), {}, "maze", "hedge")}
    her = nodes["picture.plot.1.figure.char_zombie_princess"].rect
    prey = nodes["picture.plot.1.figure.char_zombie_horns"].rect
    assert prey[0] - her[0] == pytest.approx(136 / 3, abs=1)
    assert prey[1] == her[1]
