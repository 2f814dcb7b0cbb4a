"""The table played by touches, without a window: the real app around it, and time as a number."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.app import make_shell
from game.bots.random_bot import RandomBot
from game.engine import wire
from game.engine.journal import Journal, JournalError
from game.engine.session import Person, Session
from game.tables.display import Node, Stage
from game.ui.pointer import Gesture
from game.ui.screens.lesson import LessonScreen
from game.ui.screens.result import ResultScreen
from game.ui.screens.table import TableScreen

NAMES = ("Anna", "Marek", "Zofia", "Jan")


def measure(
    string: str, family: str, size: float, width: float | None, leading: float
) -> tuple[float, float]:
    whole = len(string) * size * 0.5
    lines = 1 if width is None else int(whole // width) + 1
    return (whole if width is None else min(whole, width)), lines * size * leading


STAGES = {
    "regular": Stage(1920, 1080, False, 1.0, measure),
    "compact": Stage(1280, 720, True, 1.0, measure),
}


class Sitting:
    """A table with people at it. Touches go through gestures at points where the thing really is."""

    def __init__(self, people: str, seed: str = "table", stage: str = "regular", **settings: Any) -> None:
        """`people`: one letter a seat, P a person, r a simple bot, c a clever one."""
        self.shell = make_shell()
        self.shell.settings.motion = False
        self.stage = STAGES[stage]
        bots = {"P": "", "r": "random", "c": "clever"}
        seated = [Person(name, bots[who]) for name, who in zip(NAMES, people, strict=False)]
        self.path = self.shell.services.saves / "game.jsonl"
        session = Session.start(
            "battle_of_wits",
            len(people),
            seed,
            {"dealer": len(people) - 1, **settings},
            (),
            seated,
            self.path,
        )
        self.shell.go("table", session=session)

    @property
    def table(self) -> TableScreen:
        found = next(s for s in reversed(self.shell.stack) if isinstance(s, TableScreen))
        return found

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def digest(self) -> str:
        return wire.digest(self.session.state)

    def nodes(self) -> list[Node]:
        return self.shell.nodes(self.stage)

    @property
    def shown(self) -> set[str]:
        return {n.key for n in self.nodes()}

    def pass_time(self, milliseconds: float = 50.0) -> None:
        self.nodes()
        if self.shell.top is self.table and self.table.thought is not None:
            self.table.thought.join()
        self.shell.tick(self.shell.now + milliseconds)
        self.nodes()

    def until(self, *phases: str) -> None:
        """Let time pass, touching where the story waits, until the table is in one of these phases."""
        for _ in range(3000):
            self.nodes()
            if self.shell.top is not self.table or self.table.phase in phases:
                return
            if self.table.phase == "show" and self.table.motion.waiting:
                self.tap("go_on")
            else:
                self.pass_time(400)
        raise AssertionError(f"still {self.table.phase}, not {phases}")

    # --- fingers
    def point(self, touch: str) -> tuple[float, float]:
        for n in reversed([n for n in self.nodes() if n.touch == touch]):
            x, y, w, h = n.rect
            for k in range(1, 20):
                for i in range(1, 20):
                    at = (x + w * k / 20, y + h * i / 20)
                    if self.shell.at(*at) == touch:
                        return at
        raise AssertionError(f"{touch} can't be touched; there are {sorted({n.touch for n in self.nodes()})}")

    def do(self, what: str, x: float, y: float) -> None:
        self.shell.gesture(Gesture(what, 1, x, y), 1.0)
        self.nodes()

    def tap(self, *touches: str) -> None:
        for touch in touches:
            at = self.point(touch)
            self.do("down", *at)
            self.do("tap", *at)

    def drag(self, touch: str, target: str) -> None:
        self.do("down", *self.point(touch))
        x, y = self.point(target)
        self.do("drag", x - 40, y)
        self.do("drag", x, y)
        self.do("drop", x, y)

    def open_curtain(self) -> None:
        assert self.table.phase == "curtain"
        at = self.point("open")
        self.do("down", *at)
        self.pass_time(1001)
        self.do("up", *at)
        self.until("ask")

    def play(self, pick: Callable[[Any], str] | None = None) -> str:
        """One answer of the person who is asked, by touching its path and the verb."""
        self.until("ask", "curtain")
        if self.table.phase == "curtain":
            self.open_curtain()
        question = self.table.chooser.decision  # type: ignore[union-attr]
        bot = RandomBot(f"person {len(self.session.moments)}")
        chosen = pick(question) if pick else bot.answer(None, question).picks[0]
        self.tap(*question.options.by_id[chosen].path)
        self.tap("confirm")
        return chosen


def first_pour(question: Any) -> str:
    """The first plain card into the first goblet."""
    return str(next(o.id for o in question.options if o.path[1:] == ("contents.0",)))


# --- whole games
@pytest.mark.parametrize("stage", ["regular", "compact"])
@pytest.mark.parametrize("people", ["Prrr", "rP", "rrPc"])
def test_one_person_plays_a_whole_game_against_bots(people: str, stage: str) -> None:
    sitting = Sitting(people, stage=stage)
    me = people.index("P")
    for _ in range(60):
        sitting.until("ask", "curtain")
        if isinstance(sitting.shell.top, ResultScreen):
            break
        assert sitting.table.phase == "ask", "one person alone needs no curtain"
        assert sitting.table.eye == {me}
        sitting.play()
    assert isinstance(sitting.shell.top, ResultScreen)
    assert sitting.session.state.over
    saved = Session.load(sitting.path)
    assert wire.digest(saved.state) == sitting.digest
    mine = [m.answer for m in saved.moments if m.answer.seat == me]
    assert len(mine) >= 6


def test_a_whole_game_with_motion_and_every_speed() -> None:
    for speed in ("slow", "normal", "quick"):
        sitting = Sitting("Pr")
        sitting.shell.settings.motion = True
        sitting.shell.settings.speed = speed
        for _ in range(40):
            sitting.until("ask")
            if sitting.session.state.over:
                break
            sitting.play()
        assert isinstance(sitting.shell.top, ResultScreen), speed


def test_bots_alone_play_to_the_end() -> None:
    sitting = Sitting("rrr")
    sitting.until("over")
    assert isinstance(sitting.shell.top, ResultScreen)
    assert sitting.table.eye == frozenset()


def test_a_match_goes_on_after_a_touch() -> None:
    sitting = Sitting("rr", match="best_of_3")
    waited = 0
    for _ in range(3000):
        sitting.nodes()
        if sitting.shell.top is not sitting.table:
            break
        if sitting.table.phase == "show" and sitting.table.motion.waiting:
            waited += 1
            moments = len(sitting.session.moments)
            for _ in range(5):
                sitting.pass_time(60_000)
            assert len(sitting.session.moments) == moments, "it waits for people, however long"
            sitting.tap("go_on")
        else:
            sitting.pass_time(400)
    assert isinstance(sitting.shell.top, ResultScreen)
    assert waited >= 1


def test_the_result_and_back_to_the_table_and_again() -> None:
    sitting = Sitting("rr")
    sitting.until("over")
    old = sitting.session
    sitting.tap("table")
    assert sitting.shell.top is sitting.table
    assert sitting.table.phase == "over"
    sitting.tap("goblet.0")
    assert isinstance(sitting.shell.top, ResultScreen)
    sitting.tap("again")
    assert sitting.shell.top is sitting.table
    assert sitting.session is not old
    assert sitting.session.people == old.people
    assert sitting.session.setup.seat("dealer") != old.setup.seat("dealer"), "the deal goes round"
    assert len(sitting.shell.stack) == 2


# --- the curtain
def game_shows(nodes: list[Node]) -> list[str]:
    """What would give something of the game away."""
    told = ("card_face", "card_back", "goblet", "lane", "lane_quiet", "log_ground", "tiles", "time_card")
    return [n.key for n in nodes if n.paint in told or n.touch.startswith(("card.", "bids.", "contents."))]


def test_three_people_pass_the_table_behind_the_curtain() -> None:
    sitting = Sitting("PPP")
    seen = []
    for _ in range(80):
        sitting.until("curtain")
        if sitting.session.state.over:
            break
        assert game_shows(sitting.nodes()) == []
        seat = sitting.session.asking[0].seat
        seen.append(seat)
        words = " ".join(str(dict(n.args).get("string", "")) for n in sitting.nodes())
        assert NAMES[seat] in words
        assert not [name for name in NAMES if name != NAMES[seat] and name in words]
        sitting.open_curtain()
        assert sitting.table.eye == {seat}
        hand = {n.touch for n in sitting.nodes() if n.touch.startswith("card.")}
        held = sitting.session.view({seat}).seats[seat].hand  # type: ignore[attr-defined]
        assert hand == {f"card.{card}" for card in held}
        sitting.play()
        shown = sitting.nodes()
        assert not [n.key for n in shown if n.touch.startswith("card.")], "the hand is gone at once"
    assert isinstance(sitting.shell.top, ResultScreen)
    assert seen[:3] == [0, 1, 2]


def test_letting_go_too_early_leaves_the_curtain_closed() -> None:
    sitting = Sitting("PP")
    sitting.until("curtain")
    at = sitting.point("open")
    for _ in range(3):
        sitting.do("down", *at)
        sitting.pass_time(900)
        assert sitting.table.phase == "curtain"
        bar = next(n for n in sitting.nodes() if n.key == "curtain.bar")
        assert 0.8 < dict(bar.args)["value"] < 1.0
        sitting.do("tap", *at)
        bar = next(n for n in sitting.nodes() if n.key == "curtain.bar")
        assert dict(bar.args)["value"] == 0, "it begins anew"
    sitting.pass_time(60_000)
    assert sitting.table.phase == "curtain"
    assert game_shows(sitting.nodes()) == []


def test_a_finger_taken_away_by_the_system_closes_it_too() -> None:
    sitting = Sitting("PP")
    sitting.until("curtain")
    at = sitting.point("open")
    sitting.do("down", *at)
    sitting.pass_time(900)
    sitting.do("cancel", *at)
    sitting.pass_time(5000)
    assert sitting.table.phase == "curtain"


@pytest.mark.parametrize("hold", ["0.5", "1.0", "2.0"])
def test_how_long_to_hold_is_a_setting(hold: str) -> None:
    sitting = Sitting("PP")
    sitting.shell.settings.hold = hold
    sitting.until("curtain")
    sitting.do("down", *sitting.point("open"))
    sitting.pass_time(float(hold) * 1000 - 1)
    assert sitting.table.phase == "curtain"
    sitting.pass_time(1)
    assert sitting.table.phase == "parting"


def test_while_the_curtain_parts_nothing_can_be_touched() -> None:
    sitting = Sitting("PP")
    sitting.shell.settings.motion = True
    sitting.until("curtain")
    sitting.do("down", *sitting.point("open"))
    sitting.pass_time(1000)
    assert sitting.table.phase == "parting"
    assert {n.touch for n in sitting.nodes()} == {""}
    halves = [n.rect[0] for n in sitting.nodes() if n.paint == "curtain_half"]
    sitting.pass_time(400)
    later = [n.rect[0] for n in sitting.nodes() if n.paint == "curtain_half"]
    assert later[0] < halves[0]
    assert later[1] > halves[1]


def test_the_keyboard_opens_the_curtain() -> None:
    sitting = Sitting("PP")
    sitting.until("curtain")
    sitting.shell.key("down")
    assert sitting.shell.focus == "open"
    sitting.shell.key("enter")
    sitting.until("ask")
    assert sitting.table.eye == {0}


def test_nothing_is_said_about_what_lies_behind_the_curtain() -> None:
    sitting = Sitting("PP")
    sitting.until("curtain")
    for touch in ("card.0", "goblet.0", "row.1", "open"):
        assert sitting.table.asked_about(touch) is None


@pytest.mark.parametrize("tool", ["tool.menu", "tool.rules", "tool.history"])
def test_other_pages_over_a_private_table_show_no_hand(tool: str) -> None:
    sitting = Sitting("PPP", stage="compact")
    sitting.until("curtain")
    sitting.open_curtain()
    sitting.tap(tool)
    assert sitting.shell.top is not sitting.table
    faces = [n.key for n in sitting.nodes() if n.paint == "card_face" and n.key.startswith("hand")]
    assert faces == []
    assert not [n.touch for n in sitting.nodes() if n.touch.startswith("card.")]
    sitting.shell.pop()
    if tool == "tool.menu":  # whoever plays on may be somebody else
        assert sitting.table.phase == "curtain"
        sitting.open_curtain()
    assert [n for n in sitting.nodes() if n.touch.startswith("card.")], "and back again"


# --- changing one's mind
def test_touching_shows_what_would_happen_and_gives_nothing_yet() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    before = sitting.digest
    option = sitting.session.asking[0].options[0]
    sitting.tap(*option.path)
    assert "ghost" in sitting.shown
    assert sitting.digest == before
    sitting.tap("put_back")
    assert "ghost" not in sitting.shown
    assert sitting.table.chooser is not None
    assert sitting.table.chooser.path == ()


def test_the_same_lane_again_means_yes() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    option = sitting.session.asking[0].options[0]
    sitting.tap(*option.path, option.path[-1])
    assert sitting.session.moments[0].answer.picks == (option.id,)


def test_a_touch_beside_everything_puts_the_card_back() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    sitting.tap(sitting.session.asking[0].options[0].path[0])
    sitting.do("down", 900, 60)
    if sitting.shell.at(900, 60):
        pytest.fail("something lies there now: choose another point")
    sitting.do("tap", 900, 60)
    assert sitting.table.chooser is not None
    assert sitting.table.chooser.path == ()


def test_escape_puts_back_first_and_opens_the_menu_then() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    sitting.tap(sitting.session.asking[0].options[0].path[0])
    sitting.shell.key("escape")
    assert sitting.shell.top is sitting.table
    assert sitting.table.chooser is not None
    assert sitting.table.chooser.path == ()
    sitting.shell.key("escape")
    assert sitting.shell.top is not sitting.table


def test_closing_a_page_about_something_keeps_the_chosen_card() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    card = sitting.session.asking[0].options[0].path[0]
    sitting.tap(card)
    sitting.do("menu", *sitting.point("goblet.0"))
    assert sitting.shell.about is not None
    sitting.do("down", 900, 60)
    sitting.do("tap", 900, 60)
    assert sitting.shell.about is None
    assert sitting.table.chooser is not None
    assert sitting.table.chooser.path == (card,)


# --- undo
@pytest.mark.parametrize("how", ["touch", "key"])
def test_undo_takes_back_to_the_last_answer_of_a_person(how: str) -> None:
    sitting = Sitting("Prr")
    sitting.until("ask")
    start = sitting.digest
    assert "tool.undo" not in sitting.shown
    sitting.play(first_pour)
    sitting.until("ask")
    assert len(sitting.session.moments) == 3
    if how == "touch":
        sitting.tap("tool.undo")
    else:
        sitting.shell.key("u")
    assert sitting.session.moments == []
    assert sitting.digest == start
    assert "Anna" in sitting.shell.notice
    assert sitting.table.phase == "ask"
    assert wire.digest(Session.load(sitting.path).state) == start, "the journal knows"


def test_undo_never_goes_beyond_a_reveal() -> None:
    """The dealer's second card is laid by day: cards are turned up, and that can't be taken back."""
    sitting = Sitting("Prr")
    for _ in range(2):
        sitting.until("ask")
        sitting.play(first_pour)
    sitting.until("ask")
    assert any(m.barrier for m in sitting.session.moments)
    assert "tool.undo" not in sitting.shown
    count = len(sitting.session.moments)
    sitting.shell.key("u")
    assert len(sitting.session.moments) == count
    assert sitting.shell.notice


def test_friendly_tables_take_back_more() -> None:
    sitting = Sitting("Prr")
    sitting.session.friendly = True
    for _ in range(2):
        sitting.until("ask")
        sitting.play(first_pour)
    sitting.until("ask")
    assert any(m.barrier for m in sitting.session.moments)
    sitting.tap("tool.undo")
    assert len(sitting.session.moments) == 3


def test_a_table_becomes_friendly_while_it_is_played_at() -> None:
    sitting = Sitting("Prr")
    for _ in range(2):
        sitting.until("ask")
        sitting.play(first_pour)
    sitting.until("ask")
    assert not sitting.table.can_undo(), "something was revealed"
    sitting.tap("tool.rules")
    sitting.shell.settings.friendly = True
    sitting.shell.pop()
    assert sitting.table.can_undo()


def test_undo_between_people_closes_the_curtain_for_whoever_answered() -> None:
    sitting = Sitting("PP")
    sitting.play(first_pour)
    sitting.until("curtain")
    assert sitting.session.asking[0].seat == 1
    sitting.shell.key("u")
    assert sitting.table.phase == "curtain"
    assert sitting.session.asking[0].seat == 0
    assert game_shows(sitting.nodes()) == []


# --- hint
def test_a_hint_lays_an_answer_out_but_does_not_give_it() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    before = sitting.digest
    sitting.tap("tool.hint")
    assert sitting.table.chooser is not None
    chosen = sitting.table.chooser.chosen
    assert chosen is not None
    assert sitting.digest == before
    sitting.tap("confirm")
    assert sitting.session.moments[0].answer.picks == (chosen.id,)


# --- dragging
def test_a_card_is_dragged_to_a_lane() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    option = next(o for o in sitting.session.asking[0].options if o.path[1:] == ("bids.1",))
    sitting.drag(*option.path)
    assert sitting.session.moments[0].answer.picks == (option.id,)


def test_the_dragged_card_is_under_the_finger_and_the_lane_is_lit() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    card = sitting.session.asking[0].options[0].path[0]
    sitting.do("down", *sitting.point(card))
    x, y = sitting.point("bids.1")
    sitting.do("drag", x - 30, y)
    sitting.do("drag", x, y)
    held = next(n for n in sitting.nodes() if n.touch == card)
    assert held.rect[0] < x < held.rect[0] + held.rect[2]
    assert held.rect[1] < y < held.rect[1] + held.rect[3]
    lane = next(n for n in sitting.nodes() if n.key == "lane.bids.1")
    assert dict(lane.args).get("strong") is True


def test_a_card_dropped_beside_a_lane_stays_in_the_hand() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    card = sitting.session.asking[0].options[0].path[0]
    sitting.do("down", *sitting.point(card))
    for x in (860, 900):
        sitting.do("drag", x, 60)
    sitting.do("drop", 900, 60)
    assert sitting.session.moments == []
    assert card in {n.touch for n in sitting.nodes()}
    assert sitting.shell.dragging is None


# --- why not?
def test_touching_a_lane_first_says_that_a_card_comes_first() -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    sitting.tap("bids.0")
    assert sitting.shell.notice == sitting.table.texts.say("why.card_first")


def test_a_sicilian_card_never_bids_and_says_so() -> None:
    sitting = Sitting("Pr", sicilian=True)
    sitting.until("ask")
    sicilian = next(o.path[0] for o in sitting.session.asking[0].options if "Sicilian" in o.id)
    sitting.drag(sicilian, "bids.0")
    assert sitting.shell.notice == sitting.table.texts.say("why.sicilian_never_bids")
    assert sitting.session.moments == []


# --- trouble with the disk
def full_disk(*_: Any) -> None:
    raise JournalError("This move could not be kept (No space left on device), so it was not made.")


def test_a_move_that_can_not_be_kept_is_not_made_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("Pr")
    sitting.until("ask")
    before, bytes_ = sitting.digest, sitting.path.read_bytes()
    option = sitting.session.asking[0].options[0]
    sitting.tap(*option.path)
    monkeypatch.setattr(Journal, "append", full_disk)
    sitting.tap("confirm")
    assert "No space left" in sitting.shell.notice
    assert sitting.digest == before
    assert sitting.path.read_bytes() == bytes_
    assert sitting.table.phase == "ask"
    monkeypatch.undo()
    sitting.tap("confirm")
    assert sitting.session.moments[0].answer.picks == (option.id,), "the same touch works once there is room"


def test_a_bot_tries_again_until_its_move_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("rP")
    monkeypatch.setattr(Journal, "append", full_disk)
    for _ in range(30):
        sitting.pass_time(400)
    assert sitting.session.moments == []
    assert "No space left" in sitting.shell.notice
    monkeypatch.undo()
    sitting.until("ask")
    assert len(sitting.session.moments) == 1


def test_an_undo_that_can_not_be_kept_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("Pr")
    sitting.play(first_pour)
    sitting.until("ask")
    before = sitting.digest
    monkeypatch.setattr(Journal, "append", full_disk)
    sitting.tap("tool.undo")
    assert "No space left" in sitting.shell.notice
    assert sitting.digest == before


def test_a_bot_that_stumbles_does_not_stop_the_evening() -> None:
    sitting = Sitting("rP")

    class Stumbling:
        def answer(self, view: Any, decision: Any) -> Any:
            raise ValueError("tripped over a rug")

    sitting.table.bots[0] = Stumbling()
    sitting.until("ask")
    assert len(sitting.session.moments) == 1
    assert "tripped over a rug" in sitting.shell.notice


# --- leaving and coming back
def test_leaving_and_resuming_gives_the_same_table() -> None:
    sitting = Sitting("Prr")
    for _ in range(3):
        sitting.until("ask")
        sitting.play()
    sitting.until("ask")
    view, digest, moments = sitting.session.view({0}), sitting.digest, len(sitting.session.moments)
    drawn = sitting.nodes()
    sitting.tap("tool.menu", "leave")
    assert len(sitting.shell.stack) == 1
    sitting.tap("continue")
    sitting.until("ask")
    assert len(sitting.session.moments) == moments
    assert sitting.digest == digest
    assert sitting.session.view({0}) == view
    assert [n for n in sitting.nodes() if n not in drawn] == []
    sitting.play()
    assert len(Session.load(sitting.path).moments) > moments, "and goes on in the same file"


def test_a_torn_save_is_resumed_and_said(tmp_path: Path) -> None:
    sitting = Sitting("Pr")
    sitting.play(first_pour)
    sitting.until("ask")
    count = len(sitting.session.moments)
    sitting.shell.home()
    with sitting.path.open("ab") as file:
        file.write(b'{"seat":0,"ki')
    sitting.shell.go("resume", path=sitting.path)
    assert "torn" in sitting.shell.notice
    sitting.until("ask")
    assert len(sitting.session.moments) == count


# --- the lesson
class Lesson(Sitting):
    def __init__(self, stage: str) -> None:
        super().__init__("Pr", stage=stage)
        self.shell.home()
        self.shell.go("lesson", game_id="battle_of_wits")

    @property
    def lesson(self) -> LessonScreen:
        assert isinstance(self.table, LessonScreen)
        return self.table


@pytest.mark.parametrize("stage", ["regular", "compact"])
@pytest.mark.parametrize("way", ["show me", "by hand"])
def test_the_lesson_runs_to_its_free_part(stage: str, way: str) -> None:
    sitting = Lesson(stage)
    lesson = sitting.lesson
    steps = len(lesson.script.steps)
    told = []
    for _ in range(60):
        sitting.until("ask")
        step = lesson.step
        if step is None:
            break
        keys = sitting.shown
        assert {"lesson.bubble", "lesson.veil", "lesson.text"} <= keys
        for point in step.points:  # the story so far is a tool where there is no room for it
            names = (point, "tool.history") if point == "log" else (point,)
            found = [n for n in sitting.nodes() if n.touch in names or n.key in names]
            assert found, f"{step.title} points at {point}"
            holes = dict(next(n for n in sitting.nodes() if n.key == "lesson.veil").args)["holes"]
            assert found[0].rect[0] - 8 in [hole[0] for hole in holes]
        if lesson.at not in told:
            told.append(lesson.at)
        if step.answer and way == "by hand":
            path = lesson.chooser.decision.options.by_id[step.answer].path  # type: ignore[union-attr]
            sitting.tap(*path, "confirm")
        else:
            sitting.tap("lesson.next")
    assert told == list(range(steps))
    answers = [s.answer for s in lesson.script.steps if s.answer]
    mine = [m.answer.picks[0] for m in lesson.session.moments if m.answer.seat == lesson.script.learner]
    assert mine[: len(answers)] == answers
    assert "lesson.bubble" not in sitting.shown
    sitting.play()
    assert len(lesson.session.moments) > len(mine), "the rest is the learner's"


def test_the_lesson_keeps_to_its_path() -> None:
    sitting = Lesson("regular")
    sitting.until("ask")
    while not sitting.lesson.step.answer:  # type: ignore[union-attr]
        sitting.tap("lesson.next")
    sitting.tap("card.6")
    assert sitting.lesson.chooser is not None
    assert sitting.lesson.chooser.path == ()
    assert "light" in sitting.shell.notice
    sitting.drag("card.5", "contents.0")
    assert sitting.lesson.session.moments == []
    assert "tool.undo" not in sitting.shown


def test_the_lesson_is_played_out_to_a_result() -> None:
    sitting = Lesson("compact")
    for _ in range(80):
        sitting.until("ask")
        if isinstance(sitting.shell.top, ResultScreen):
            break
        if sitting.lesson.step is not None:
            sitting.tap("lesson.next")
        else:
            sitting.play()
    assert isinstance(sitting.shell.top, ResultScreen)
