"""Pages on a table display: turned to whoever wants to read them, names written by finger, and a window
that is too small for people on all sides."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from fingers import finger, nodes, rest, sit, tap, there

from game.app import make_shell
from game.engine import words
from game.engine.people import Person
from game.engine.places import words_dir
from game.engine.session import Session
from game.tables.ring import fair_sides
from game.ui.screens.around import AroundScreen
from game.ui.screens.naming import NamingScreen
from game.ui.screens.setup import SetupScreen
from game.ui.screens.table import TableScreen
from game.ui.window import Window

SMALL, LARGE = (1280, 720), (1920, 1080)


def touches(window: Window) -> set[str]:
    return {n.touch for n in nodes(window)}


def resize(window: Window, size: tuple[int, int]) -> None:
    window.surface = pygame.display.set_mode(size)
    window.refit()
    window.turn([])


# --- turning pages
@pytest.mark.parametrize(("side", "turn"), [("north", 180.0), ("south", 0.0)])
def test_a_handle_turns_the_page_to_its_side(window: Window, side: str, turn: float) -> None:
    window.shell.go("settings", "north" if side == "south" else "south")
    tap(window, f"shell.turn.{side}")
    assert window.shell.top.side == side
    assert {n.angle for n in nodes(window) if n.paint == "segments"} == {turn}
    assert f"shell.turn.{side}" not in touches(window)


def test_the_keyboard_reaches_the_handles_too(window: Window) -> None:
    window.shell.go("rules", game_id="battle_of_wits")
    nodes(window)
    window.shell.focus = "shell.turn.north"
    window.shell.key("enter")
    assert window.shell.top.side == "north"


def test_a_laptop_has_no_handles_and_a_table_needs_none(window: Window) -> None:
    sit(window)
    assert not any(touch.startswith("shell.turn") for touch in touches(window))
    window.shell.settings.table = "off"
    window.shell.home()
    assert not any(touch.startswith("shell.turn") for touch in touches(window))


def test_the_places_around_the_table_are_for_all_sides_and_its_pages_for_who_asked(window: Window) -> None:
    window.shell.top.side = "north"
    window.shell.go("setup", game_id="battle_of_wits")
    setup = window.shell.top
    assert isinstance(setup, SetupScreen)
    assert setup.side == "south"
    assert {f"pages.{side}" for side in ("south", "north")} <= touches(window)
    tap(window, "pages.north")
    assert setup.side == "north"
    assert "shell.turn.south" in touches(window)


def test_a_story_continued_from_a_turned_library_lies_as_people_sit(window: Window) -> None:
    path = window.shell.services.saves / "kept.jsonl"
    people = [Person("Anna", side="south"), Person("Marek", side="north")]
    Session.start("battle_of_wits", 2, "kept", people=people, journal=path)
    window.shell.top.side = "north"
    window.shell.go("resume", path=path)
    rest(window)
    assert {n.angle for n in nodes(window) if n.key.startswith("@0.") and n.paint == "text"} == {0.0}


# --- names
def written(window: Window, *keys: str) -> str:
    """The first person's name after these touches."""
    window.shell.go("setup", game_id="battle_of_wits")
    setup = window.shell.top
    assert isinstance(setup, SetupScreen)
    tap(window, "name.0")
    assert isinstance(window.shell.top, NamingScreen)
    for key in keys:
        tap(window, key)
    assert window.shell.top is setup
    return setup.company.chairs[0].name


def spelt(name: str) -> list[str]:
    return [f"key.{letter}" for letter in name]


def test_a_name_is_written_by_finger_and_words_begin_with_capitals(window: Window) -> None:
    assert written(window, *spelt("anna-lena x"), "rub", "rub", "done") == "Anna-Lena"


def test_friends_from_elsewhere_find_their_letters(window: Window) -> None:
    assert written(window, "more", "key.ż", "key.ó", "key.ł", "key.ć", "done") == "Żółć"


def test_the_keys_lie_as_the_language_has_them(window: Window) -> None:
    words.use("de", words_dir())
    assert written(window, *spelt("jürgen"), "done") == "Jürgen"


def test_nothing_written_leaves_the_name_as_it_was(window: Window) -> None:
    before = written(window, "done")
    assert before
    assert written(window, "rub", "done") == before


def test_a_name_is_no_longer_than_a_plate(window: Window) -> None:
    assert written(window, *spelt("abcdefghijklmnopqrs"), "done") == "Abcdefghijklmn"


def test_writing_faces_the_chair(window: Window) -> None:
    window.shell.go("setup", game_id="battle_of_wits")
    setup = window.shell.top
    assert isinstance(setup, SetupScreen)
    setup.company.chairs[0].side = "north"
    tap(window, "name.0")
    assert window.shell.top.side == "north"


def test_a_keyboard_writes_too(window: Window) -> None:
    names: list[str] = []
    window.shell.go("naming", before="Player 1", done=names.append)
    window.shell.typed("Ola")
    window.shell.key("backspace")
    window.shell.key("enter")
    assert names == ["Ol"]


# --- fingers are large
@pytest.mark.parametrize("seats", [4, 10])
def test_everything_to_touch_is_at_least_60_pixels_at_4k(window: Window, seats: int) -> None:
    """15 mm on a table of 43 inches; a regular stage has two pixels a unit there."""
    people = [Person(f"Player {n}", side=side) for n, side in enumerate(fair_sides(seats))]
    window.shell.go("table", session=Session.start("battle_of_wits", seats, "large", people=people))
    rest(window)
    small = {n.touch: n.rect[2:] for n in nodes(window) if n.touch and min(n.rect[2:]) * 2 < 60}
    assert small == {}
    assert len(touches(window)) > 20


# --- not enough room
def test_a_small_window_plays_from_one_side_and_a_large_one_from_all(window: Window) -> None:
    table = sit(window)
    assert isinstance(table, AroundScreen)
    kept = table.session
    resize(window, SMALL)
    small = rest(window)
    assert type(small) is TableScreen
    assert small.session is kept
    resize(window, LARGE)
    assert isinstance(rest(window), AroundScreen)


# --- several fingers at the setup
def test_a_chair_that_another_finger_takes_away_is_not_missed(window: Window) -> None:
    window.shell.go("setup", game_id="battle_of_wits")
    setup = window.shell.top
    assert isinstance(setup, SetupScreen)
    last = len(setup.company.chairs) - 1
    at = there(window, f"plate.{last}")
    window.turn([finger(pygame.FINGERDOWN, at, 1)])
    window.turn([finger(pygame.FINGERMOTION, (0.5, 0.5), 1)])
    setup.touched(f"remove.{last}")
    window.turn([])
    window.turn([finger(pygame.FINGERUP, (0.01, 0.5), 1)])
    for touch in (f"remove.{last}", f"by.{last}", f"role.{last}+"):
        setup.touched(touch)
    assert setup.asked_about(f"name.{last}") is None
    assert len(setup.company.chairs) == last


def test_two_plates_dragged_at_once_each_land_under_their_own_finger(window: Window) -> None:
    window.shell.go("setup", game_id="battle_of_wits")
    setup = window.shell.top
    assert isinstance(setup, SetupScreen)
    for number in (0, 1):
        window.turn([finger(pygame.FINGERDOWN, there(window, f"plate.{number}"), number)])
    goals = ((0.3, 0.02), (0.99, 0.3))
    for number, goal in enumerate(goals):
        window.turn([finger(pygame.FINGERMOTION, goal, number)] * 2)
    for number, goal in enumerate(goals):
        window.turn([finger(pygame.FINGERUP, goal, number)])
    assert [chair.side for chair in setup.company.chairs[:2]] == ["north", "east"]


# --- for today only
def test_a_table_asked_for_at_the_start_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONCE_CONFIG", str(tmp_path))
    shell = make_shell({"table": "around", "fullscreen": True})
    assert (shell.settings.table, shell.settings.fullscreen) == ("around", True)
    shell.mute()
    again = make_shell().settings
    assert (again.table, again.fullscreen, again.muted) == ("off", False, True)
    shell.settings.table = "turning"  # chosen in the settings: that is meant
    shell.services.save_settings()
    assert make_shell().settings.table == "turning"
