"""A table that nobody touches: the attract picture comes after five minutes, and one touch brings all back.

And the lock for wiping the table. The clock is the shell's own; nothing here waits.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from fingers import finger
from play_kit import check_layout, stage_of, words_of
from test_every_screen import AWAY, SCREENS, Sight

from game.app import make_shell
from game.engine import wire, words
from game.engine.people import Person
from game.engine.places import words_dir
from game.engine.session import Session
from game.tables.display import Node, upright
from game.ui import window as windows
from game.ui.motion import Scene
from game.ui.pointer import LONG_PRESS, Gesture
from game.ui.presence import IDLE_MS, WAKE_MS
from game.ui.screens.around import AroundScreen
from game.ui.screens.attract import CAST, GLIDE_MS, STEP_MS, AttractScreen
from game.ui.screens.cleaning import COUNT, LOCK_MS, CleaningScreen
from game.ui.screens.table import TableScreen
from game.ui.screens.turning import TurningScreen
from game.ui.shell import Shell
from game.ui.window import Window

SIDES = ("south", "west", "north", "east")
NAMES = ("Anna", "Marek", "Zofia", "Jan")
STAGE = stage_of()


@pytest.fixture
def shell() -> Shell:
    made = make_shell()
    made.settings.table = "around"
    made.settings.motion = False
    made.tick(1000.0)
    return made


def seated(people: str) -> list[Person]:
    """One letter a seat, P a person, r a simple bot; one at each side."""
    rows = zip(NAMES, people, SIDES, strict=False)
    return [Person(name, "" if who == "P" else "random", side) for name, who, side in rows]


def begun(shell: Shell, people: str = "PPP", kept: bool = True) -> Session:
    path = shell.services.saves / "story.jsonl" if kept else None
    dealer = len(people) - 1
    return Session.start(
        "battle_of_wits", len(people), "idle", {"dealer": dealer}, people=seated(people), journal=path
    )


def sit(shell: Shell, people: str = "PPP", kept: bool = True) -> TableScreen:
    """A table where somebody has been asked and nothing moves."""
    shell.go("table", session=begun(shell, people, kept))
    table = shell.top
    assert isinstance(table, TableScreen)
    for _ in range(200):
        shell.nodes(STAGE)
        shell.tick(shell.now + 100)
        if table.phase == "ask":
            break
    assert table.phase == "ask"
    later(shell, 100)
    return table


def later(shell: Shell, ms: float) -> None:
    """Time passes, and what is then there is drawn."""
    shell.tick(shell.now + ms)
    shell.nodes(STAGE)


def leave(shell: Shell) -> AttractScreen:
    """Nobody touches anything until the picture is there."""
    later(shell, IDLE_MS)
    assert isinstance(shell.top, AttractScreen)
    return shell.top


def do(shell: Shell, what: str, x: float = 960, y: float = 540, finger: int = 1) -> None:
    shell.gesture(Gesture(what, finger, x, y, x, y), 1.0)


def tap(shell: Shell, x: float = 960, y: float = 540, finger: int = 1) -> None:
    do(shell, "down", x, y, finger)
    do(shell, "tap", x, y, finger)


def spot(shell: Shell, touch: str) -> tuple[float, float]:
    """A point where a touch means this."""
    found = next(n for n in reversed(shell.nodes(STAGE)) if n.touch == touch)
    x, y, w, h = upright(found)
    points = [(x + w * a / 8, y + h * b / 8) for a in range(1, 8) for b in range(1, 8)]
    return next(p for p in points if shell.at(*p) == touch)


def open_hands(nodes: list[Node]) -> list[Node]:
    return [n for n in nodes if n.paint in ("card_two", "card_face")]


# --- when it comes
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in (*AWAY, "table_with_a_card")])
def test_it_comes_after_five_idle_minutes_from_every_screen(name: str, picture_folder: Path) -> None:
    sight = Sight((1280, 720), picture_folder)
    made = make_shell()
    made.settings.table = "around"
    made.settings.motion = False
    made.tick(1000.0)
    SCREENS[name](made, sight)
    stage = sight.renderer.stage()
    for _ in range(60):  # what was under way comes to its end
        made.nodes(stage)
        made.tick(made.now + 100)
    do(made, "hover", -50, -50, 0)
    below = list(made.stack)
    made.tick(made.now + IDLE_MS - 1)
    assert made.stack == below
    for _ in range(60):  # the picture about motion moves now and then
        made.tick(made.now + 100)
    assert isinstance(made.top, AttractScreen)
    assert made.stack[:-1] == below
    assert made.nodes(stage)


def test_a_laptop_is_left_alone(shell: Shell) -> None:
    shell.settings.table = "off"
    for _ in range(20):
        later(shell, IDLE_MS)
    assert len(shell.stack) == 1


@pytest.mark.parametrize("what", ["hover", "move", "drag", "key", "typed"])
def test_whatever_somebody_does_puts_it_off(shell: Shell, what: str) -> None:
    later(shell, IDLE_MS - 10)
    if what == "key":
        shell.key("f1")
    elif what == "typed":
        shell.typed("a")
    else:
        do(shell, what, 5, 5)
    later(shell, IDLE_MS - 1)
    assert len(shell.stack) == 1
    later(shell, 1)
    assert isinstance(shell.top, AttractScreen)


def test_the_time_counts_from_the_start_of_the_app_not_of_the_clock() -> None:
    shell = make_shell()
    shell.settings.table = "turning"
    later(shell, 9 * IDLE_MS)  # the clock of a machine that runs for days
    assert len(shell.stack) == 1
    later(shell, IDLE_MS)
    assert isinstance(shell.top, AttractScreen)


def test_it_comes_once_and_makes_no_noise(shell: Shell) -> None:
    heard: list[str] = []
    shell.sounds.play = lambda name, pan=0.0: heard.append(name)  # type: ignore[method-assign]
    leave(shell)
    for _ in range(5):
        later(shell, IDLE_MS)
    assert [type(screen).__name__ for screen in shell.stack] == ["HomeScreen", "AttractScreen"]
    assert heard == []


def test_a_bot_that_has_thought_answers_first_and_the_time_begins_again(shell: Shell) -> None:
    table = sit(shell, "Prr")
    assert isinstance(table, AroundScreen)
    answer = table.choosers[0].decision.options[0].id
    table.submit(table.choosers[0].decision.answer(answer))
    for _ in range(200):
        later(shell, 100)
        if table.thoughts:
            break
    for thought in table.thoughts.values():
        thought.join()
    before = len(table.session.moments)
    later(shell, IDLE_MS)
    assert shell.top is table
    assert len(table.session.moments) == before + 1
    for _ in range(20):
        later(shell, 1000)
        assert shell.top is table


# --- what lies below stays as it is
@pytest.mark.parametrize("style", ["around", "turning"])
def test_a_running_game_comes_back_as_it_was_with_its_hands_closed(shell: Shell, style: str) -> None:
    shell.settings.table = style
    table = sit(shell)
    assert isinstance(table, AroundScreen if style == "around" else TurningScreen)
    resting = shell.nodes(STAGE)
    do(shell, "down", *spot(shell, "@0:peek" if style == "around" else "peek"), 7)
    assert open_hands(shell.nodes(STAGE))
    state, asked = wire.digest(table.session.state), [d.options for d in table.session.asking]
    leave(shell)
    assert not open_hands(shell.nodes(STAGE))
    later(shell, 600_000)
    tap(shell, finger=2)
    assert shell.top is table
    assert wire.digest(table.session.state) == state
    assert [d.options for d in table.session.asking] == asked
    assert not open_hands(shell.nodes(STAGE)), "the finger has to be lifted and laid down again"
    assert shell.nodes(STAGE) == resting
    do(shell, "up", finger=7)
    assert not table.session.moments


def test_what_was_chosen_but_not_given_is_still_chosen(shell: Shell) -> None:
    table = sit(shell)
    assert isinstance(table, AroundScreen)
    chooser = table.choosers[0]
    chooser.touch(chooser.decision.options[0].path[0])
    leave(shell)
    tap(shell)
    assert table.choosers[0] is chooser
    assert chooser.path == chooser.decision.options[0].path[:1]


def test_bots_do_not_answer_behind_the_picture(shell: Shell) -> None:
    table = sit(shell, "Prr")
    assert isinstance(table, AroundScreen)
    decision = table.choosers[0].decision
    table.submit(decision.answer(decision.options[0].id))
    for _ in range(200):
        later(shell, 100)
        if table.thoughts:
            break
    for thought in table.thoughts.values():
        thought.join()
    before = len(table.session.moments)
    shell.go("attract")
    for _ in range(50):
        later(shell, 10_000)
    assert len(table.session.moments) == before
    tap(shell)
    later(shell, 10_000)
    assert len(table.session.moments) == before + 1


def test_a_scene_that_waits_for_a_touch_still_waits(shell: Shell) -> None:
    """People went away in the middle of a reveal."""
    table = sit(shell)
    table.phase = "show"
    table.motion.play([Scene(table.motion.shown, pause=True)], shell.now)
    later(shell, 100)
    assert table.motion.waiting
    picture = leave(shell)
    assert picture.tale is not None
    assert picture.tale[2] == "everything is kept", "whose turn comes next is not told before its time"
    tap(shell)
    assert table.motion.waiting
    later(shell, WAKE_MS)
    tap(shell)
    later(shell, 100)
    assert table.phase == "ask"


def test_the_result_stays_below_when_nobody_came_back(shell: Shell) -> None:
    session = begun(shell, "rrr")
    bots = [shell.services.make_bot("random", "battle_of_wits", "idle", n) for n in range(3)]
    while not session.state.over:
        asked = session.asking[0]
        session.submit(bots[asked.seat].answer(None, asked))
    shell.go("result", session=session)
    shell.nodes(STAGE)
    result = shell.top
    picture = leave(shell)
    assert "the story is told" in words_of(shell.nodes(STAGE))
    assert not picture.running
    tap(shell)
    assert shell.top is result


def test_the_keyboard_goes_on_where_it_was(shell: Shell) -> None:
    shell.nodes(STAGE)
    shell.focus = "settings"
    leave(shell)
    assert shell.focus == ""
    shell.key("enter")
    assert shell.focus == "settings"
    assert len(shell.stack) == 1, "Enter woke it and pressed nothing"


# --- the touch that wakes it
def listening(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything the library is told from now on."""
    heard: list[str] = []
    for name in ("touched", "pressed", "released", "dropped", "dragged", "asked_about", "typed"):
        monkeypatch.setattr(shell.stack[0], name, lambda *args, name=name: heard.append(f"{name} {args[0]}"))
    return heard


def test_a_touch_wakes_and_presses_nothing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.nodes(STAGE)
    at = spot(shell, "settings")
    heard = listening(shell, monkeypatch)
    leave(shell)
    do(shell, "down", *at)
    assert len(shell.stack) == 1, "at once, not when the finger goes up"
    shell.nodes(STAGE)
    for what in ("move", "hold", "drag", "drop", "up", "tap"):
        do(shell, what, *at)
    assert heard == []
    assert shell.about is None
    later(shell, WAKE_MS)
    tap(shell, *at)
    assert heard == ["pressed settings", "released settings", "touched settings"]


def test_a_hand_of_several_fingers_is_one_touch(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.nodes(STAGE)
    at = spot(shell, "settings")
    heard = listening(shell, monkeypatch)
    leave(shell)
    for number in (1, 2, 3):
        do(shell, "down", *at, number)
        later(shell, WAKE_MS / 4)
    for number in (3, 1, 2):
        do(shell, "tap", *at, number)
    assert heard == []


def test_what_lies_on_the_glass_can_not_make_the_table_deaf(shell: Shell) -> None:
    """A cup that woke it stays where it is."""
    leave(shell)
    do(shell, "down", 100, 100, 9)
    later(shell, WAKE_MS)
    shell.nodes(STAGE)
    tap(shell, *spot(shell, "settings"))
    assert len(shell.stack) == 2


@pytest.mark.parametrize("how", ["menu", "key", "typed"])
def test_a_right_click_a_key_and_a_letter_wake_it_too(
    shell: Shell, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.nodes(STAGE)
    at = spot(shell, "settings")
    heard = listening(shell, monkeypatch)
    leave(shell)
    if how == "key":
        shell.key("a")
        shell.typed("a")
    elif how == "typed":
        shell.typed("a")
    else:
        do(shell, "menu", *at)
    assert len(shell.stack) == 1
    assert heard == []


def test_a_key_that_is_held_down_does_not_press_what_appears(shell: Shell) -> None:
    shell.nodes(STAGE)
    shell.focus = "settings"
    leave(shell)
    shell.key("enter")
    for pause in (400, *[60] * 30):  # as keys repeat themselves
        later(shell, pause)
        shell.key("enter")
    assert len(shell.stack) == 1
    later(shell, WAKE_MS)
    shell.key("enter")
    assert len(shell.stack) == 2


def test_moving_a_mouse_over_the_picture_does_not_wake_it(shell: Shell) -> None:
    leave(shell)
    do(shell, "hover", 300, 300, 0)
    assert isinstance(shell.top, AttractScreen)


# --- what is on it
def test_it_says_whose_story_waits_and_whose_turn_it_is(shell: Shell) -> None:
    sit(shell)
    leave(shell)
    said = words_of(shell.nodes(STAGE))
    sentence = "A Battle of Wits · Anna, Marek and Zofia: it is Anna’s turn, everything is kept"
    assert said.count(sentence) == 2, "once for each long side"
    assert said.count("Touch to play on") == 4, "and the invitation for all four"


def test_a_table_that_is_not_kept_is_not_called_kept(shell: Shell) -> None:
    sit(shell, kept=False)
    leave(shell)
    assert "everything waits as you left it" in words_of(shell.nodes(STAGE))


def test_from_the_library_it_names_the_story_under_the_bookmark(shell: Shell) -> None:
    leave(shell)
    assert "Choose a story, take a seat, pass the table." in words_of(shell.nodes(STAGE))
    tap(shell)
    session = begun(shell)
    session.submit(session.asking[0].answer(session.asking[0].options[0].id))
    leave(shell)
    said = words_of(shell.nodes(STAGE))
    assert "A Battle of Wits · Anna, Marek and Zofia: everything is kept" in said
    assert "Touch to play on" not in said


def test_long_names_give_way_to_what_is_said_of_them(shell: Shell) -> None:
    people = [Person("W" * 14 + str(n), side=SIDES[n % 4]) for n in range(10)]
    shell.go("table", session=Session.start("battle_of_wits", 10, "long", people=people))
    shell.go("attract")
    for size in ((1920.0, 1080.0, False), (1280.0, 720.0, True)):
        said = words_of(shell.nodes(stage_of(*size)))
        assert "and 9 others: everything waits as you left it" in said


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("what", ["attract", "cleaning"])
@pytest.mark.parametrize(
    "size", [(1920.0, 1080.0, False), (1280.0, 720.0, True), (2560.0, 1080.0, False), (1280.0, 960.0, True)]
)
def test_words_lie_apart_at_every_size(
    shell: Shell, what: str, size: tuple[float, float, bool], text: float
) -> None:
    sit(shell)
    shell.go(what)
    stage = stage_of(*size, text)
    nodes = shell.nodes(stage)
    flat = [Node(n.key, n.paint, upright(n), n.args) for n in nodes]
    if what == "cleaning":  # its sentences are turned: their height is checked where they are upright
        flat = [n for n in flat if not n.key.endswith(".body") or n.key.startswith("south")]
    check_layout(flat, stage)


def test_both_long_sides_see_the_same(shell: Shell) -> None:
    leave(shell)
    nodes = {n.key: n for n in shell.nodes(STAGE)}
    south = [key for key in nodes if key.startswith("south.")]
    assert len(south) >= len(CAST) + 3
    dx, dy = nodes["ground"].rect[0] * 2 + nodes["ground"].rect[2], nodes["ground"].rect[1] * 2
    dy += nodes["ground"].rect[3]
    for key in south:
        one, other = nodes[key], nodes["north" + key.removeprefix("south")]
        x, y, w, h = one.rect
        assert other.rect == pytest.approx((dx - x - w, dy - y - h, w, h))
        assert one.paint == "glow" or (one.angle, other.angle) == (0.0, 180.0)


# --- how it moves
def forward(nodes: list[Node]) -> list[int]:
    """Who stands nearest to the edge."""
    feet = {n.key: n.rect[1] + n.rect[3] for n in nodes if n.key.startswith("south.cast.")}
    return [int(key.rpartition(".")[2]) for key, foot in feet.items() if foot > min(feet.values()) + 20]


def test_they_step_forward_one_by_one(shell: Shell) -> None:
    shell.settings.motion = True
    leave(shell)
    order = []
    for _ in range(len(CAST) + 1):
        later(shell, GLIDE_MS)
        order.append(forward(shell.nodes(STAGE)))
        later(shell, STEP_MS - GLIDE_MS)
    assert order == [[n % len(CAST)] for n in range(len(CAST) + 1)]


def test_frames_come_quickly_only_while_somebody_steps(shell: Shell) -> None:
    shell.settings.motion = True
    leave(shell)
    drawn = []
    for _ in range(round(STEP_MS / 50)):
        shell.changed = False
        later(shell, 50)
        drawn.append(shell.changed)
        assert shell.changed or not shell.top.animating
    assert sum(drawn) == pytest.approx(GLIDE_MS / 50, abs=2)


def test_without_motion_they_change_places_at_once(shell: Shell) -> None:
    leave(shell)
    shell.tick(shell.now + STEP_MS - 1)
    changes = 0
    for _ in range(100):
        shell.changed = False
        later(shell, STEP_MS / 50)
        changes += shell.changed
        assert not shell.top.animating
        assert len(forward(shell.nodes(STAGE))) == 1
    assert changes == 2


def test_nothing_stands_on_the_same_glass_for_ever(shell: Shell) -> None:
    leave(shell)
    places = set()
    before = (0.0, 0.0)
    for n in range(100):
        title = next(n for n in shell.nodes(STAGE) if n.key == "south.title").rect[:2]
        assert n == 0 or max(abs(a - b) for a, b in zip(title, before, strict=True)) <= 1.0, "unnoticed"
        before = title
        places.add(title)
        later(shell, STEP_MS)
    xs, ys = zip(*places, strict=True)
    assert max(xs) - min(xs) > 20
    assert max(ys) - min(ys) > 10


# --- wiping the table
def test_the_lock_is_on_the_pause_page_and_in_the_library_of_a_table_display(shell: Shell) -> None:
    tap(shell, *spot(shell, "cleaning"))
    assert isinstance(shell.top, CleaningScreen)
    shell.key("escape")
    sit(shell)
    for side in SIDES:
        shell.go("pause", side, session=shell.stack[-1].session)  # type: ignore[attr-defined]
        shell.top.touched("cleaning")
        assert isinstance(shell.top, CleaningScreen)
        assert shell.top.side == "south", "it faces all of them already"
        shell.pop()
        shell.pop()
    shell.settings.table = "off"
    shell.home()
    assert "cleaning" not in {n.touch for n in shell.nodes(STAGE)}


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1920.0, 1080.0, False), (2560.0, 1080.0, False)])
def test_the_library_has_room_for_it_beside_a_story_to_continue(
    shell: Shell, size: tuple[float, float, bool], text: float
) -> None:
    session = begun(shell)
    session.submit(session.asking[0].answer(session.asking[0].options[0].id))
    shell.home()
    stage = stage_of(*size, text)
    nodes = shell.nodes(stage)
    assert {"continue", "cleaning", "quit"} <= {n.touch for n in nodes}
    foot = [n for n in nodes if n.key.startswith(("foot.", "continue"))]
    check_layout(foot, stage)


@pytest.mark.parametrize("language", ["en", "qps"])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1920.0, 1080.0, False), (1280.0, 720.0, True), (1280.0, 960.0, True)])
def test_the_pause_page_has_room_for_it_on_every_side(
    shell: Shell, size: tuple[float, float, bool], text: float, language: str
) -> None:
    words.use(language, words_dir())
    shell.go("pause", session=begun(shell))
    stage = stage_of(*size, text)
    nodes = shell.top.nodes(stage)
    assert {"stay", "leave", "throw", "settings", "cleaning"} <= {n.touch for n in nodes}
    check_layout(nodes, stage)


def test_it_counts_down_on_the_clock_and_opens_by_itself_with_a_chime(shell: Shell) -> None:
    table = sit(shell)
    do(shell, "down", *spot(shell, "@0:peek"), 7)
    shell.go("cleaning")
    heard: list[str] = []
    shell.sounds.play = lambda name, pan=0.0: heard.append(name)  # type: ignore[method-assign]
    for left in range(COUNT, 0, -1):
        nodes = shell.nodes(STAGE)
        told = [dict(n.args)["string"] for n in nodes if n.key.endswith(".number")]
        assert told == [str(left)] * 4
        assert sum(n.key.startswith("second.") and n.paint == "art" for n in nodes) == left
        assert not open_hands(nodes)
        assert {n.touch for n in nodes} == {""}
        shell.changed = False
        later(shell, 999)
        later(shell, 1)
        assert shell.changed
    assert shell.top is table
    assert heard == ["chime"]
    assert not open_hands(shell.nodes(STAGE))


def test_it_is_read_from_all_four_sides(shell: Shell) -> None:
    shell.go("cleaning")
    nodes = shell.nodes(STAGE)
    for what in ("number", "title", "body"):
        assert {n.angle for n in nodes if n.key.endswith(f".{what}")} == {0.0, 90.0, 180.0, 270.0}
    assert len([n for n in nodes if n.key.endswith(".base")]) == 4, "6 is not 9"


def test_the_lock_hears_no_touch_and_no_key_but_escape(shell: Shell) -> None:
    table = sit(shell)
    shell.go("cleaning")
    for number, (x, y) in enumerate(((960, 1000), (60, 540), (960, 60), (1860, 540)), 1):
        shell.nodes(STAGE)
        tap(shell, x, y, number)
        do(shell, "menu", x, y)
    for name in ("enter", "space", "next", "left", "u", "r"):
        shell.key(name)
    shell.typed("u")
    assert isinstance(shell.top, CleaningScreen)
    assert shell.about is None
    shell.key("escape")
    assert shell.top is table
    assert not table.session.moments


def test_the_picture_does_not_come_while_the_table_is_wiped(shell: Shell) -> None:
    later(shell, IDLE_MS - 100)
    shell.go("cleaning")
    for _ in range(14):
        later(shell, 1000)
    assert isinstance(shell.top, CleaningScreen)
    later(shell, 1000)
    assert len(shell.stack) == 1, "and whoever wiped has five minutes again"


# --- through the window
class Clock:
    now = 5_000_000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    told = SimpleNamespace(monotonic=lambda: made.now / 1000, perf_counter=time.perf_counter)
    monkeypatch.setattr(windows, "time", told)
    return made


@pytest.fixture
def window(clock: Clock) -> Iterator[Window]:
    made = make_shell()
    made.settings.motion = False
    made.settings.table = "around"
    yield Window(made, (1920, 1080))
    pygame.display.quit()


def settle(window: Window, clock: Clock, ms: float = 20.0) -> None:
    """Until everything is painted and nothing changes."""
    for _ in range(500):
        clock.now += ms
        window.turn([])
        if not window.shell.changed and not getattr(window.shell.top, "thoughts", None):
            return
    raise AssertionError("it never comes to rest")


def at_the_table(window: Window, clock: Clock) -> AroundScreen:
    window.shell.go("table", session=begun(window.shell, "PPPP"))
    for _ in range(50):
        settle(window, clock, 200.0)
        table = window.shell.top
        if isinstance(table, AroundScreen) and table.phase == "ask":
            return table
    raise AssertionError("nobody is asked")


def corner(window: Window, touch: str) -> tuple[float, float]:
    stage = window.renderer.stage()
    x, y, w, h = upright(next(n for n in reversed(window.shell.nodes(stage)) if n.touch == touch))
    return (x + w / 2) / stage.width, (y + h / 2) / stage.height


def test_fingers_on_the_real_window_wake_the_table_and_press_nothing(window: Window, clock: Clock) -> None:
    table = at_the_table(window, clock)
    menu = corner(window, "corner.south.menu")
    clock.now += IDLE_MS
    window.turn([])
    settle(window, clock)
    assert isinstance(window.shell.top, AttractScreen)
    window.turn([finger(pygame.FINGERDOWN, menu, n) for n in (0, 1)])
    assert window.shell.top is table
    clock.now += LONG_PRESS + 1
    window.turn([])
    assert window.shell.about is None
    window.turn([finger(pygame.FINGERUP, menu, n) for n in (0, 1)])
    assert window.shell.top is table
    window.turn([finger(pygame.FINGERDOWN, menu, 0), finger(pygame.FINGERUP, menu, 0)])
    assert window.shell.top is not table, "the next touch counts"


def test_a_finger_that_rests_across_the_end_of_the_lock_presses_nothing(window: Window, clock: Clock) -> None:
    table = at_the_table(window, clock)
    spots = [corner(window, touch) for touch in ("corner.south.menu", "@1:peek", "@2:peek", "@3:peek")]
    window.shell.go("cleaning")
    settle(window, clock)
    lock = window.shell.top
    assert isinstance(lock, CleaningScreen)
    clock.now = lock.until - LONG_PRESS / 2
    window.turn([finger(pygame.FINGERDOWN, at, n) for n, at in enumerate(spots)])
    assert window.shell.top is lock
    clock.now = lock.until
    window.turn([])
    assert window.shell.top is table
    clock.now += LONG_PRESS
    window.turn([])
    assert window.shell.about is None
    window.turn([finger(pygame.FINGERMOTION, (at[0], 0.5), n) for n, at in enumerate(spots[1:], 1)])
    window.turn([finger(pygame.FINGERUP, at, n) for n, at in enumerate(spots)])
    assert window.shell.top is table
    assert not table.peeks
    assert not window.shell.drags
    window.turn([finger(pygame.FINGERDOWN, spots[1], 1)])
    assert table.peeks, "what comes down afterwards counts"


def test_the_lock_lasts_a_quarter_of_a_minute_by_the_windows_clock(window: Window, clock: Clock) -> None:
    settle(window, clock)
    window.shell.go("cleaning")
    began = clock.now
    while isinstance(window.shell.top, CleaningScreen):
        clock.now += 100
        window.turn([])
        assert clock.now - began <= LOCK_MS + 100
    assert clock.now - began == pytest.approx(LOCK_MS, abs=100)
