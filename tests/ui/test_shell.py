"""The shell: what lies under a touch, whose drag it is, overlays, notices, focus and keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from play_kit import measure

from game.tables.display import Node, Stage, node
from game.ui import focus
from game.ui.pointer import Gesture
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.shell import MIN_TARGET, NOTICE_MS, Drag, Services, Shell

STAGE = Stage(1280, 720, True, 1.0, measure)


def thing(touch: str, x: float, y: float, w: float = 100, h: float = 100, **args: Any) -> Node:
    key = args.pop("key", touch)
    return node(key, "fill", (x, y, w, h), touch=touch, color="gold.200", **args)


class Toy(Screen):
    """Notes everything it is asked."""

    def __init__(self, shell: Shell, *things: Node, first: str = "", called: str = "") -> None:
        super().__init__(shell)
        self.things = list(things)
        self.first = first
        self.called = called
        self.heard: list[tuple[str, ...]] = []
        self.draggable: set[str] = set()
        self.mine: set[str] = set()

    def nodes(self, stage: Stage) -> list[Node]:
        return self.things

    def touched(self, touch: str) -> None:
        self.heard.append(("touched", touch))

    def pressed(self, touch: str, finger: int) -> None:
        self.heard.append(("pressed", touch))

    def released(self, touch: str, finger: int) -> None:
        self.heard.append(("released",))

    def dragged(self, touch: str) -> bool:
        self.heard.append(("dragged", touch))
        return touch in self.draggable

    def dropped(self, touch: str, target: str) -> None:
        self.heard.append(("dropped", touch, target))

    def asked_about(self, touch: str) -> tuple[str, str] | None:
        return ("A thing", f"This is {touch}.") if touch != "plain" else None

    def typed(self, text: str) -> None:
        self.heard.append(("typed", text))

    def key(self, name: str) -> bool:
        return name in self.mine

    def back(self) -> None:
        self.heard.append(("back",))

    def first_focus(self) -> str:
        return self.first

    def touches(self) -> list[str]:
        return [heard[1] for heard in self.heard if heard[0] == "touched"]


class Over(Toy):
    overlay = True


def services(tmp_path: Path) -> Services:
    given: dict[str, Any] = {
        "layout": lambda name: None,
        "boards": {},
        "make_bot": lambda *_: None,
        "table": lambda game_id: None,
        "saves": tmp_path,
        "save_settings": lambda: "",
        "routes": {"toy": Toy, "over": Over},
        "explain": lambda shell, error: None,
    }
    return Services(**given)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(Settings(), services(tmp_path))


def show(shell: Shell, *things: Node, kind: type[Toy] = Toy, **args: Any) -> Toy:
    toy = kind(shell, *things, **args)
    shell.push(toy)
    shell.nodes(STAGE)
    return toy


def do(shell: Shell, what: str, x: float, y: float, finger: int = 1, scale: float = 1.0) -> None:
    shell.gesture(Gesture(what, finger, x * scale, y * scale), scale)
    shell.nodes(STAGE)


def tap(shell: Shell, x: float, y: float, **args: Any) -> None:
    do(shell, "down", x, y, **args)
    do(shell, "tap", x, y, **args)


# --- what lies under a point
def test_the_topmost_thing_is_hit(shell: Shell) -> None:
    show(
        shell, thing("low", 0, 0), thing("high", 50, 0), thing("raised", 0, 200, z=5), thing("later", 0, 200)
    )
    assert shell.at(25, 50) == "low"
    assert shell.at(75, 50) == "high"
    assert shell.at(50, 250) == "raised", "z goes before the order of the list"
    assert shell.at(600, 600) == ""


def test_a_picture_lets_touches_through(shell: Shell) -> None:
    show(shell, thing("below", 0, 0), thing("", 0, 0, key="veil"))
    assert shell.at(50, 50) == "below"


def test_a_turned_thing_is_hit_where_it_is_drawn(shell: Shell) -> None:
    show(shell, thing("turned", 100, 100, 200, 60, angle=90.0))
    assert shell.at(200, 40) == "turned"
    assert shell.at(110, 130) == ""


def test_a_small_thing_is_touched_around(shell: Shell) -> None:
    show(shell, thing("small", 100, 100, 20, 20))
    reach = (MIN_TARGET - 20) / 2
    assert shell.at(100 - reach + 1, 110) == "small"
    assert shell.at(100 - reach - 1, 110) == ""


def test_a_direct_hit_goes_before_a_near_one(shell: Shell) -> None:
    show(shell, thing("large", 0, 0, 300, 300), thing("small", 310, 100, 20, 20))
    assert shell.at(299, 110) == "large"
    assert shell.at(305, 110) == "small"


def test_a_disabled_thing_is_not_touched_and_covers_what_is_below(shell: Shell) -> None:
    toy = show(shell, thing("below", 0, 0), thing("off", 0, 0, state="disabled"))
    tap(shell, 50, 50)
    assert toy.touches() == [""]


# --- tapping
@pytest.mark.parametrize("scale", [1.0, 0.5, 3.0])
def test_a_tap_touches(shell: Shell, scale: float) -> None:
    toy = show(shell, thing("a", 0, 0), thing("b", 200, 0))
    tap(shell, 250, 50, scale=scale)
    assert toy.heard == [("pressed", "b"), ("released",), ("touched", "b")]


def test_a_tap_beside_everything_touches_nothing(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    tap(shell, 600, 600)
    assert toy.heard == [("pressed", ""), ("touched", "")]


def test_a_finger_that_slides_off_touches_nothing(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0), thing("b", 200, 0))
    do(shell, "down", 50, 50)
    do(shell, "drop", 250, 50)
    assert toy.touches() == []


def test_an_unsteady_finger_still_touches(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    do(shell, "down", 10, 50)
    do(shell, "drag", 80, 50)
    do(shell, "drop", 80, 50)
    assert toy.touches() == ["a"]


def test_a_cancelled_press_is_released_and_touches_nothing(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    do(shell, "down", 50, 50)
    do(shell, "cancel", 50, 50)
    assert toy.heard == [("pressed", "a"), ("released",)]


def test_pressed_and_hovered_things_are_drawn_so(shell: Shell) -> None:
    show(shell, thing("a", 0, 0), thing("b", 200, 0))
    do(shell, "hover", 250, 50)
    do(shell, "down", 50, 50)
    assert {n.touch: n.state for n in shell.nodes(STAGE) if n.touch} == {"a": "pressed", "b": "hover"}
    do(shell, "tap", 50, 50)
    do(shell, "hover", 600, 600)
    assert {n.state for n in shell.nodes(STAGE)} == {"rest"}


def test_hovering_over_the_same_thing_needs_no_new_picture(shell: Shell) -> None:
    show(shell, thing("a", 0, 0))
    shell.changed = False
    shell.gesture(Gesture("hover", 0, 10, 10), 1.0)
    assert shell.changed
    shell.changed = False
    shell.gesture(Gesture("hover", 0, 20, 10), 1.0)
    assert not shell.changed


def test_a_finger_left_over_from_the_screen_before_touches_nothing(shell: Shell) -> None:
    show(shell, thing("a", 0, 0))
    do(shell, "down", 50, 50, finger=2)
    new = show(shell, thing("a", 0, 0))
    do(shell, "tap", 50, 50, finger=2)
    assert new.heard == []


# --- dragging
def dragging(shell: Shell) -> Toy:
    toy = show(shell, thing("card", 0, 0), thing("lane", 300, 0), thing("other", 600, 0))
    toy.draggable = {"card"}
    return toy


def test_a_drag_carries_and_drops(shell: Shell) -> None:
    toy = dragging(shell)
    do(shell, "down", 50, 50)
    do(shell, "drag", 90, 50)
    do(shell, "drag", 350, 60)
    assert shell.dragging == Drag("card", 350, 60, "lane"), "what it is over is aimed at"
    do(shell, "drop", 350, 60)
    assert toy.heard[-1] == ("dropped", "card", "lane")
    assert shell.dragging is None
    assert toy.touches() == []


def test_the_dragged_thing_itself_is_no_target(shell: Shell) -> None:
    toy = dragging(shell)
    do(shell, "down", 50, 50)
    do(shell, "drag", 60, 50)
    do(shell, "drop", 60, 50)
    assert toy.heard[-1] == ("dropped", "card", "")


def test_what_can_not_be_dragged_is_not(shell: Shell) -> None:
    toy = dragging(shell)
    do(shell, "down", 350, 50)
    do(shell, "drag", 50, 50)
    assert shell.dragging is None
    do(shell, "drop", 50, 50)
    assert [heard[0] for heard in toy.heard] == ["pressed", "dragged", "released"]


def test_a_second_finger_does_not_disturb_a_drag(shell: Shell) -> None:
    toy = dragging(shell)
    do(shell, "down", 50, 50, finger=1)
    do(shell, "drag", 200, 50, finger=1)
    do(shell, "down", 650, 50, finger=2)
    do(shell, "drag", 660, 90, finger=2)
    assert shell.dragging == Drag("card", 200, 50)
    do(shell, "tap", 650, 50, finger=2)
    assert shell.dragging == Drag("card", 200, 50)
    assert ("dropped", "card", "other") not in toy.heard
    do(shell, "drop", 350, 50, finger=1)
    assert toy.heard[-1] == ("dropped", "card", "lane")


def test_a_cancelled_drag_drops_nothing(shell: Shell) -> None:
    toy = dragging(shell)
    do(shell, "down", 50, 50)
    do(shell, "drag", 350, 50)
    do(shell, "cancel", 350, 50)
    assert shell.dragging is None
    assert "dropped" not in [heard[0] for heard in toy.heard]


# --- the stack
def test_screens_come_and_go(shell: Shell) -> None:
    first, second = show(shell, called="first"), show(shell, called="second")
    assert shell.top is second
    shell.pop()
    assert shell.top is first
    shell.pop()
    assert shell.top is first, "the last screen stays"
    shell.go("toy", called="third")
    shell.go("toy", called="fourth")
    shell.instead("toy", called="fifth")
    assert [s.called for s in shell.stack if isinstance(s, Toy)] == ["first", "third", "fifth"]
    shell.home()
    assert shell.stack == [first]


def test_a_whole_screen_hides_the_one_below(shell: Shell) -> None:
    show(shell, thing("below", 0, 0))
    show(shell, thing("top", 300, 0))
    assert [n.touch for n in shell.nodes(STAGE)] == ["top"]


def test_below_an_overlay_nothing_can_be_touched(shell: Shell) -> None:
    low = show(shell, thing("below", 0, 0), thing("low", 300, 300))
    top = show(shell, thing("top", 300, 0), kind=Over)
    nodes = shell.nodes(STAGE)
    assert [n.key for n in nodes] == ["below", "low", "top"], "but it can be seen"
    assert [n.touch for n in nodes] == ["", "", "top"]
    tap(shell, 50, 50)
    assert low.heard == []
    assert top.heard == [("pressed", ""), ("touched", "")]
    assert [n.touch for n in focus.touchables(nodes)] == ["top"]


def test_overlays_over_overlays_show_down_to_the_first_whole_screen(shell: Shell) -> None:
    show(shell, thing("hidden", 0, 0))
    show(shell, thing("page", 100, 0))
    show(shell, thing("one", 200, 0), kind=Over)
    show(shell, thing("two", 300, 0), kind=Over)
    assert [n.key for n in shell.nodes(STAGE)] == ["page", "one", "two"]


def test_an_overlay_shows_only_what_may_be_seen_below(shell: Shell) -> None:
    class Secret(Toy):
        def covered_nodes(self, stage: Stage) -> list[Node]:
            return [thing("cover", 0, 0)]

    shell.push(Secret(shell, thing("secret", 0, 0)))
    show(shell, thing("top", 300, 0), kind=Over)
    assert [n.key for n in shell.nodes(STAGE)] == ["cover", "top"]


# --- notices
def notice(shell: Shell) -> str:
    return next((str(dict(n.args)["string"]) for n in shell.nodes(STAGE) if n.key == "shell.notice.text"), "")


def test_a_notice_is_shown_for_a_while(shell: Shell) -> None:
    show(shell)
    shell.tick(1000)
    shell.say("Well done.")
    assert notice(shell) == "Well done."
    shell.tick(1000 + NOTICE_MS)
    assert notice(shell) == "Well done."
    shell.changed = False
    shell.tick(1001 + NOTICE_MS)
    assert notice(shell) == ""
    assert shell.changed


def test_nothing_to_say_leaves_the_notice(shell: Shell) -> None:
    show(shell)
    shell.say("Well done.")
    shell.say("")
    assert notice(shell) == "Well done."


def test_a_touch_ends_a_notice(shell: Shell) -> None:
    show(shell)
    shell.say("Well done.")
    do(shell, "down", 1, 1)
    assert notice(shell) == ""


def test_a_notice_stays_on_the_stage_and_above_all(shell: Shell) -> None:
    show(shell, thing("a", 0, 0, z=80))
    shell.say("A long sentence that goes on. " * 12)
    for n in shell.nodes(STAGE):
        x, y, w, h = n.rect
        assert x >= 0
        assert y >= 0
        assert x + w <= STAGE.width
        assert y + h <= STAGE.height
        assert n.touch == "a" or n.z > 80


# --- what is this?
@pytest.mark.parametrize("how", ["hold", "menu"])
def test_a_long_press_says_what_a_thing_is(shell: Shell, how: str) -> None:
    show(shell, thing("a", 0, 0))
    if how == "hold":
        do(shell, "down", 50, 50)
    do(shell, how, 50, 50)
    assert shell.about == ("A thing", "This is a.")
    assert "shell.about" in [n.key for n in shell.nodes(STAGE)]


def test_closing_the_page_touches_nothing_else(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    do(shell, "down", 50, 50)
    do(shell, "hold", 50, 50)
    do(shell, "up", 50, 50)
    assert shell.about is not None, "lifting the finger leaves it there to be read"
    tap(shell, 50, 50)
    assert shell.about is None
    assert toy.touches() == []
    tap(shell, 50, 50)
    assert toy.touches() == ["a"]


def test_a_finger_that_closed_the_page_does_not_open_it_again_by_staying(shell: Shell) -> None:
    show(shell, thing("a", 0, 0))
    do(shell, "menu", 50, 50)
    do(shell, "down", 50, 50)
    do(shell, "hold", 50, 50)
    assert shell.about is None


def test_a_key_closes_the_page_and_does_nothing_else(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    do(shell, "menu", 50, 50)
    shell.key("escape")
    assert shell.about is None
    assert toy.heard == []


def test_what_has_no_answer_shows_no_page(shell: Shell) -> None:
    show(shell, thing("plain", 0, 0))
    do(shell, "menu", 50, 50)
    assert shell.about is None
    do(shell, "menu", 600, 600)
    assert shell.about is None


def test_f1_asks_about_the_focus(shell: Shell) -> None:
    show(shell, thing("a", 0, 0), first="a")
    shell.key("f1")
    assert shell.about is None
    shell.key("right")
    shell.key("f1")
    assert shell.about == ("A thing", "This is a.")


# --- keys
def test_the_keyboard_begins_where_the_screen_says(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0), thing("b", 200, 0), first="b")
    assert shell.focus == "", "nobody uses the keyboard yet"
    shell.key("down")
    assert shell.focus == "b"
    shell.key("enter")
    assert toy.touches() == ["b"]


def test_enter_and_space_without_a_focus_touch_nothing_in_particular(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0))
    shell.key("enter")
    shell.key("space")
    assert toy.touches() == ["", ""]


def test_a_touch_takes_the_focus_away(shell: Shell) -> None:
    show(shell, thing("a", 0, 0), first="a")
    shell.key("next")
    assert [n.key for n in shell.nodes(STAGE)] == ["a", "shell.focus"]
    tap(shell, 50, 50)
    assert [n.key for n in shell.nodes(STAGE)] == ["a"]


def test_a_focus_that_is_gone_begins_anew(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0), thing("b", 200, 0), thing("c", 400, 0), first="b")
    shell.key("next")
    shell.key("next")
    assert shell.focus == "c"
    del toy.things[2]
    shell.nodes(STAGE)
    shell.key("left")
    assert shell.focus == "b"


def test_the_next_screen_keeps_the_keyboard(shell: Shell) -> None:
    show(shell, thing("a", 0, 0), first="a")
    shell.key("next")
    show(shell, thing("z", 0, 0), first="z")
    assert shell.focus == "z"


def test_escape_goes_back_and_f11_wants_the_whole_screen(shell: Shell) -> None:
    toy = show(shell)
    shell.key("escape")
    assert toy.heard == [("back",)]
    shell.key("f11")
    assert shell.wants == ["fullscreen"]


def test_a_screen_may_keep_a_key_for_itself(shell: Shell) -> None:
    toy = show(shell, thing("a", 0, 0), first="a")
    toy.mine = {"escape", "left"}
    shell.key("escape")
    shell.key("left")
    assert toy.heard == []
    assert shell.focus == ""


def test_typed_letters_go_to_the_screen(shell: Shell) -> None:
    toy = show(shell)
    shell.typed("ż")
    assert toy.heard == [("typed", "ż")]


def test_the_ring_goes_around_a_turned_thing(shell: Shell) -> None:
    show(shell, thing("turned", 100, 100, 200, 60, angle=270.0), first="turned")
    shell.key("next")
    ring = next(n for n in shell.nodes(STAGE) if n.key == "shell.focus").rect
    assert ring == (170 - 6, 30 - 6, 60 + 12, 200 + 12)


# --- moving the focus
GRID = [thing(f"{row}{column}", column * 150.0, row * 150.0) for row in range(3) for column in range(3)]


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("11", "left", "10"),
        ("11", "right", "12"),
        ("11", "up", "01"),
        ("11", "down", "21"),
        ("00", "left", "00"),
        ("00", "up", "00"),
        ("22", "down", "22"),
        ("02", "next", "10"),
        ("22", "next", "00"),
        ("00", "previous", "22"),
        ("", "next", "00"),
        ("", "previous", "22"),
        ("gone", "left", "00"),
    ],
)
def test_focus_moves(start: str, way: str, end: str) -> None:
    assert focus.step(GRID, start, way) == end


def test_everything_is_reached_by_arrows() -> None:
    """From anywhere to anywhere, also where things lie unevenly."""
    uneven = [
        *GRID,
        thing("far", 900, 520, 60, 60),
        thing("wide", 0, 600, 700, 40),
        thing("dot", 470, 75, 10, 10),
    ]
    names = {n.touch for n in uneven}
    for start in names:
        reached, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for way in focus.DIRECTIONS:
                there = focus.step(uneven, here, way)
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached == names


def test_disabled_things_and_pictures_are_passed_over() -> None:
    nodes = [GRID[0], thing("off", 150, 0, state="disabled"), thing("", 150, 0, key="picture"), GRID[2]]
    assert focus.step(nodes, "00", "right") == "02"
    assert focus.step([], "", "next") == ""


def test_a_thing_of_several_parts_is_one_stop() -> None:
    nodes = [thing("a", 0, 0, key="a1"), thing("a", 150, 0, key="a2"), thing("b", 300, 0)]
    assert [n.touch for n in focus.touchables(nodes)] == ["a", "b"]
