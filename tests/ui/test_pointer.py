"""One pointer for mouse and fingers. Finger events go through pygame's queue; time is a number."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.ui.pointer import LONG_PRESS, SLOP, TWIN_MS, Gesture, Pointers

SIZE = (1000, 500)
FAR = SLOP * 500 + 1


def queued(kind: int, **fields: object) -> pygame.Event:
    """An event that went through SDL's queue, as a screen's would."""
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.Event(kind, **fields))
    return pygame.event.get(kind)[0]


class Hand:
    """Feeds pointers and keeps what comes out."""

    def __init__(self) -> None:
        self.pointers = Pointers()
        self.now = 10_000.0

    def finger(self, kind: int, x: float, y: float, number: int = 0) -> list[Gesture]:
        event = queued(
            kind, touch_id=1, finger_id=number, x=x / SIZE[0], y=y / SIZE[1], dx=0, dy=0, pressure=0
        )
        return self.pointers.feed(event, SIZE, self.now)

    def down(self, x: float, y: float, number: int = 0) -> list[Gesture]:
        return self.finger(pygame.FINGERDOWN, x, y, number)

    def move(self, x: float, y: float, number: int = 0) -> list[Gesture]:
        return self.finger(pygame.FINGERMOTION, x, y, number)

    def up(self, x: float, y: float, number: int = 0) -> list[Gesture]:
        return self.finger(pygame.FINGERUP, x, y, number)

    def mouse(self, kind: int, x: int, y: int, button: int = 1, touch: bool = False) -> list[Gesture]:
        fields: dict[str, object] = {"pos": (x, y), "touch": touch}
        if kind == pygame.MOUSEMOTION:
            fields |= {"rel": (0, 0), "buttons": (0, 0, 0)}
        else:
            fields["button"] = button
        return self.pointers.feed(queued(kind, **fields), SIZE, self.now)

    def later(self, milliseconds: float) -> list[Gesture]:
        self.now += milliseconds
        return self.pointers.tick(self.now)


@pytest.fixture
def hand() -> Hand:
    return Hand()


def whats(gestures: list[Gesture]) -> list[str]:
    return [g.what for g in gestures]


# --- the mouse
def test_a_click_is_a_tap(hand: Hand) -> None:
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, 30, 40) == [Gesture("down", 0, 30, 40, 30, 40)]
    assert hand.mouse(pygame.MOUSEBUTTONUP, 31, 40) == [Gesture("tap", 0, 31, 40, 30, 40)]
    assert hand.pointers.down == {}


def test_the_mouse_hovers_when_it_is_up(hand: Hand) -> None:
    assert hand.mouse(pygame.MOUSEMOTION, 5, 6) == [Gesture("hover", 0, 5, 6)]


def test_the_right_button_asks_and_presses_nothing(hand: Hand) -> None:
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, 5, 6, button=3) == [Gesture("menu", 0, 5, 6)]
    assert hand.mouse(pygame.MOUSEBUTTONUP, 5, 6, button=3) == []
    assert hand.pointers.down == {}


@pytest.mark.parametrize("button", [2, 4, 5])
def test_other_buttons_and_the_wheel_do_nothing(hand: Hand, button: int) -> None:
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, 5, 6, button) == []
    assert hand.mouse(pygame.MOUSEBUTTONUP, 5, 6, button) == []


def test_a_release_without_a_press_is_nothing(hand: Hand) -> None:
    assert hand.mouse(pygame.MOUSEBUTTONUP, 5, 6) == []
    assert hand.up(5, 6) == []
    assert hand.move(5, 6) == []


def test_other_events_are_not_for_pointers(hand: Hand) -> None:
    event = queued(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert hand.pointers.feed(event, SIZE, 0) == []


# --- fingers
def test_a_finger_taps_in_window_pixels(hand: Hand) -> None:
    (down,) = hand.down(250, 125)
    assert (down.what, down.x, down.y) == ("down", pytest.approx(250), pytest.approx(125))
    (tap,) = hand.up(251, 125)
    assert (tap.what, tap.x) == ("tap", pytest.approx(251))
    assert down.id == tap.id != 0, "0 is the mouse"


def test_fingers_are_followed_by_themselves(hand: Hand) -> None:
    (one,) = hand.down(100, 100, 0)
    (two,) = hand.down(900, 400, 7)
    assert one.id != two.id
    assert whats(hand.move(100 + FAR, 100, 0)) == ["drag"]
    (tap,) = hand.up(900, 400, 7)
    assert (tap.what, tap.id) == ("tap", two.id)
    (drop,) = hand.up(300, 100, 0)
    assert (drop.what, drop.id, drop.x0) == ("drop", one.id, pytest.approx(100))


def test_what_sdl_makes_of_a_finger_as_a_mouse_is_dropped(hand: Hand) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
        assert hand.mouse(kind, 10, 10, touch=True) == []


def test_a_twin_press_is_the_same_press(hand: Hand) -> None:
    hand.down(100, 100)
    hand.up(100, 100)
    hand.later(TWIN_MS - 1)
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, 110, 95) == []
    assert hand.mouse(pygame.MOUSEBUTTONUP, 110, 95) == [], "and its release is nothing"
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, 110, 95, button=3) == [], "nor is it the right button"


def test_a_press_elsewhere_or_later_is_its_own(hand: Hand) -> None:
    hand.down(100, 100)
    hand.up(100, 100)
    assert whats(hand.mouse(pygame.MOUSEBUTTONDOWN, 130, 100)) == ["down"]
    hand.mouse(pygame.MOUSEBUTTONUP, 130, 100)
    hand.later(TWIN_MS)
    assert whats(hand.mouse(pygame.MOUSEBUTTONDOWN, 100, 100)) == ["down"]


# --- long press
def test_a_long_press_asks_once_and_taps_nothing(hand: Hand) -> None:
    hand.down(100, 100)
    assert hand.later(LONG_PRESS - 1) == []
    (hold,) = hand.later(1)
    assert (hold.what, hold.x, hold.y) == ("hold", pytest.approx(100), pytest.approx(100))
    assert hand.later(5000) == []
    assert whats(hand.up(100, 100)) == ["up"]


def test_a_long_press_works_with_the_mouse_too(hand: Hand) -> None:
    hand.mouse(pygame.MOUSEBUTTONDOWN, 100, 100)
    assert whats(hand.later(LONG_PRESS)) == ["hold"]


def test_a_drag_never_becomes_a_long_press(hand: Hand) -> None:
    hand.down(100, 100)
    hand.move(100 + FAR, 100)
    hand.move(100, 100)
    assert hand.later(LONG_PRESS * 2) == []


# --- dragging
def test_an_unsteady_finger_is_no_drag(hand: Hand) -> None:
    hand.down(100, 100)
    near = SLOP * min(SIZE) - 0.5
    assert whats(hand.move(100 + near, 100 - near)) == ["move"]
    assert whats(hand.up(100 + near, 100)) == ["tap"]


@pytest.mark.parametrize(("dx", "dy"), [(FAR, 0), (-FAR, 0), (0, FAR), (0, -FAR)])
def test_a_drag_begins_beyond_the_slop_and_ends_in_a_drop(hand: Hand, dx: float, dy: float) -> None:
    hand.down(100, 100)
    assert whats(hand.move(100 + dx, 100 + dy)) == ["drag"]
    assert whats(hand.move(100, 100)) == ["drag"], "coming back does not make it a tap again"
    (drop,) = hand.up(100, 100)
    assert (drop.what, drop.x0, drop.y0) == ("drop", pytest.approx(100), pytest.approx(100))


def test_the_mouse_drags_and_does_not_hover_meanwhile(hand: Hand) -> None:
    hand.mouse(pygame.MOUSEBUTTONDOWN, 100, 100)
    assert whats(hand.mouse(pygame.MOUSEMOTION, 200, 100)) == ["drag"]
    assert whats(hand.mouse(pygame.MOUSEBUTTONUP, 200, 100)) == ["drop"]


# --- cancel
def test_cancel_lets_everything_go(hand: Hand) -> None:
    hand.down(100, 100, 0)
    hand.down(900, 100, 1)
    hand.move(800, 100, 1)
    gone = hand.pointers.cancel()
    assert whats(gone) == ["cancel", "cancel"]
    assert len({g.id for g in gone}) == 2
    assert hand.up(100, 100, 0) == []
    assert hand.later(LONG_PRESS) == []


# --- palms
def test_what_rests_on_the_rim_of_the_screen_is_no_finger(hand: Hand) -> None:
    assert hand.down(1, SIZE[1] / 2) == []
    assert hand.up(1, SIZE[1] / 2) == []
    assert hand.down(SIZE[0] / 2, SIZE[1] - 1, 1) == []
    assert whats(hand.down(SIZE[0] / 2, SIZE[1] - 12, 2)) == ["down"], "near the edge people do touch"


def test_a_whole_hand_is_a_palm_and_lets_go_of_what_it_pressed(hand: Hand) -> None:
    for number in range(4):
        assert whats(hand.down(300 + 20 * number, 300, number)) == ["down"]
    assert whats(hand.down(330, 330, 4)) == ["cancel"] * 4
    assert all(hand.up(300 + 20 * number, 300, number) == [] for number in range(5))


def test_what_lands_beside_a_palm_belongs_to_it_until_it_is_lifted(hand: Hand) -> None:
    for number in range(5):
        hand.down(300 + 20 * number, 300, number)
    assert [hand.down(320, 320 + 10 * n, 5 + n) for n in range(4)] == [[]] * 4
    assert whats(hand.down(900, 400, 20)) == ["down"], "somebody else, elsewhere"
    for number in range(9):
        assert hand.up(300, 300, number) == []
    assert whats(hand.down(320, 320, 30)) == ["down"]


def test_a_finger_that_comes_down_twice_was_lifted_in_between(hand: Hand) -> None:
    hand.down(100, 100, 3)
    assert whats(hand.down(900, 300, 3)) == ["cancel", "down"]


def test_many_hands_at_many_sides_are_not_a_palm(hand: Hand) -> None:
    w, h = SIZE
    spots = [
        (w / 2, 20),
        (w / 2, h - 20),
        (20, h / 2),
        (w - 20, h / 2),
        (w / 2, h / 2),
        (w / 4, 20),
        (w / 4, h - 20),
    ]
    assert [whats(hand.down(x, y, n)) for n, (x, y) in enumerate(spots)] == [["down"]] * 7


def test_two_fingers_that_turn_around_each_other_are_a_twist() -> None:
    hand = Hand()
    hand.down(480, 250, 1)
    hand.down(520, 250, 2)
    hand.move(520, 251, 2)
    found = [g for g in hand.move(500, 270, 2) + hand.move(485, 272, 2) if g.what == "twist"]
    assert [g.step for g in found] == [1], "clockwise on the glass"
    assert [g.what for g in hand.up(485, 272, 2)] == ["cancel"], "what twisted has not touched anything"
    assert [g.what for g in hand.up(480, 250, 1)] == ["cancel"]


def test_a_twist_the_other_way_and_fingers_far_apart() -> None:
    hand = Hand()
    hand.down(480, 250, 1)
    hand.down(520, 250, 2)
    hand.move(520, 249, 2)
    found = [g for g in hand.move(500, 230, 2) + hand.move(485, 228, 2) if g.what == "twist"]
    assert [g.step for g in found] == [-1]
    apart = Hand()
    apart.down(100, 250, 1)
    apart.down(900, 250, 2)
    apart.move(900, 251, 2)
    assert [g.what for g in apart.move(880, 400, 2)] == ["drag"], "two people, each with a finger"
