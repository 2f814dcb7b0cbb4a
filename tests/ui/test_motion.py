"""Motion: what travels, flies, turns over, stays, waits and hurries. Time is a number that tests pass in."""

from __future__ import annotations

import pytest

from game.tables.display import Node, node
from game.ui.motion import FADE, FLIP, MOVE, WALK, Motion, Scene, in_out_sine, out_cubic


def card(x: float, key: str = "card", **args: object) -> Node:
    return node(key, "card_back", (x, 0, 50, 70), color="seat.rose", **args)


def at(motion: Motion, now: float, key: str = "card") -> Node:
    return next(n for n in motion.frame(now)[0] if n.key == key)


def moving(*scenes: Scene, start: Node | None = None, pace: float = 1.0) -> Motion:
    motion = Motion(pace)
    motion.jump([start or card(0)])
    motion.play(scenes, 1000)
    return motion


def test_nothing_to_show_is_nothing_moving() -> None:
    motion = Motion()
    assert motion.frame(0) == ([], False)
    assert not motion.busy
    assert not motion.hurry(0)
    motion.play([], 0)
    assert not motion.busy


def test_jump_shows_at_once() -> None:
    motion = Motion()
    motion.jump([card(5)])
    assert motion.frame(0) == ([card(5)], False)


def test_a_thing_with_the_same_key_travels() -> None:
    motion = moving(Scene([card(100)]))
    assert motion.busy
    first, halfway = at(motion, 1000), at(motion, 1000 + MOVE / 2)
    assert first.rect[0] == 0
    assert 50 < halfway.rect[0] < 100, "it starts quickly and lands softly"
    assert halfway.z > card(100).z, "above what it passes"
    assert motion.frame(1000 + MOVE / 2)[1] is True
    assert motion.frame(1000 + MOVE) == ([card(100)], False)
    assert not motion.busy


def test_it_never_goes_back() -> None:
    motion = moving(Scene([card(100)]))
    places = [at(motion, 1000 + MOVE * k / 20).rect[0] for k in range(21)]
    assert places == sorted(places)
    assert places[-1] == 100


def test_the_angle_travels_too_but_the_size_is_the_new_one_at_once() -> None:
    end = node("card", "card_back", (0, 0, 100, 140), color="seat.rose", angle=90.0)
    motion = moving(Scene([end]))
    half = at(motion, 1000 + MOVE / 2)
    assert half.rect[2:] == (100, 140)
    assert 0 < half.angle < 90


def test_what_did_not_change_does_not_move() -> None:
    still = card(7, "still")
    motion = Motion()
    motion.jump([card(0), still])
    motion.play([Scene([card(100), still])], 0)
    assert at(motion, MOVE / 2, "still") is still


def test_a_new_thing_fades_in() -> None:
    motion = moving(Scene([card(0), card(9, "new")]))
    assert at(motion, 1000, "new").alpha == 0
    assert 0 < at(motion, 1000 + FADE / 2, "new").alpha < 255
    assert at(motion, 1000 + FADE, "new").alpha == 255
    assert not motion.busy


def test_a_new_thing_flies_from_where_it_comes_from() -> None:
    motion = moving(Scene([card(0), card(200, "new")], {"new": "card"}))
    first = at(motion, 1000, "new")
    assert first.rect == card(0).rect
    assert first.alpha == 255
    assert first.z >= 50, "above everything on the table"
    assert 0 < at(motion, 1000 + MOVE / 2, "new").rect[0] < 200
    assert at(motion, 1000 + MOVE, "new") == card(200, "new")


def test_a_flight_from_nowhere_is_a_fade() -> None:
    motion = moving(Scene([card(200, "new")], {"new": "no such thing"}))
    assert at(motion, 1000, "new").alpha == 0
    assert at(motion, 1000, "new").rect == card(200).rect


def test_what_is_gone_is_gone_at_once() -> None:
    motion = moving(Scene([card(0, "other")]))
    assert [n.key for n in motion.frame(1000)[0]] == ["other"]


# --- turning over
def faces() -> tuple[Node, Node]:
    back = node("card", "card_back", (0, 0, 50, 70), color="seat.rose", flip=True)
    face = node("card", "card_face", (0, 0, 50, 70), number=4, flip=True)
    return back, face


def test_a_card_is_turned_over() -> None:
    back, face = faces()
    motion = moving(Scene([face]), start=back)
    early, middle, late = (at(motion, 1000 + FLIP * k) for k in (0.2, 0.5, 0.8))
    assert early.paint == "card_back"
    assert late.paint == "card_face"
    squeezes = [dict(n.args)["squeeze"] for n in (early, middle, late)]
    assert squeezes[1] < squeezes[0] < 1
    assert squeezes[1] < squeezes[2] < 1
    assert squeezes[1] > 0, "never so thin that it is nothing"
    assert at(motion, 1000 + FLIP) == face


def test_a_thing_that_does_not_flip_changes_at_once() -> None:
    one, two = node("a", "chip", (0, 0, 9, 9), label="1"), node("a", "chip", (0, 0, 9, 9), label="2")
    motion = moving(Scene([two]), start=one)
    assert motion.frame(1000) == ([two], False)


# --- one after the other
def test_a_scene_stays_to_be_read() -> None:
    motion = moving(Scene([card(100)], stay=500), Scene([card(200)]))
    assert motion.frame(1000 + MOVE + 499) == ([card(100)], False)
    assert motion.busy
    end = 1000 + MOVE + 500
    assert at(motion, end).rect[0] == 100, "the second begins where the first ended"
    assert motion.frame(end)[1] is True
    assert at(motion, end + MOVE).rect[0] == 200
    assert not motion.busy


def test_scenes_that_are_added_wait_their_turn() -> None:
    motion = moving(Scene([card(100)]))
    motion.play([Scene([card(300)])], 1010)
    assert at(motion, 1000 + MOVE).rect[0] == 100
    assert at(motion, 1000 + 2 * MOVE).rect[0] == 300


def test_a_pause_waits_for_a_touch() -> None:
    motion = moving(Scene([card(100)], pause=True), Scene([card(200)]))
    assert not motion.waiting, "it still moves"
    assert motion.frame(1_000_000) == ([card(100)], False)
    assert motion.waiting
    assert motion.busy
    assert motion.hurry(1_000_000)
    assert not motion.waiting
    assert at(motion, 1_000_000 + MOVE).rect[0] == 200


# --- tapping
def test_a_tap_finishes_what_moves() -> None:
    motion = moving(Scene([card(100)], stay=400))
    motion.frame(1050)
    assert motion.hurry(1050)
    assert motion.frame(1050) == ([card(100)], False)
    assert motion.busy, "there is still something to read"
    assert motion.frame(1449)[0] == [card(100)]
    motion.frame(1450)
    assert not motion.busy


def test_a_second_tap_ends_the_reading() -> None:
    motion = moving(Scene([card(100)], stay=4000))
    motion.hurry(1050)
    motion.hurry(1051)
    assert not motion.busy
    assert motion.frame(1051) == ([card(100)], False)


def test_a_tap_while_reading_goes_on() -> None:
    motion = moving(Scene([card(100)], stay=4000), Scene([card(200)]))
    motion.frame(1000 + MOVE + 10)
    motion.hurry(1000 + MOVE + 10)
    assert at(motion, 1000 + 2 * MOVE + 10).rect[0] == 200


def test_a_tap_during_the_move_of_a_pause_does_not_skip_the_pause() -> None:
    motion = moving(Scene([card(100)], pause=True), Scene([card(200)]))
    motion.hurry(1010)
    assert motion.waiting
    assert motion.frame(9e9)[0] == [card(100)]
    motion.hurry(9e9)
    assert not motion.waiting


def test_finish_goes_to_the_very_end() -> None:
    motion = moving(Scene([card(100)], pause=True), Scene([card(200)], stay=9e9), Scene([card(300)]))
    motion.finish()
    assert not motion.busy
    assert motion.frame(1001) == ([card(300)], False)


def test_jump_forgets_what_was_to_come() -> None:
    motion = moving(Scene([card(100)]), Scene([card(200)]))
    motion.jump([card(5)])
    assert not motion.busy
    assert motion.frame(1001) == ([card(5)], False)


# --- pace
@pytest.mark.parametrize("pace", [0.5, 1.6])
def test_pace_stretches_the_motion(pace: float) -> None:
    motion = moving(Scene([card(100)]), pace=pace)
    assert motion.frame(1000 + MOVE * pace - 1)[1] is True
    assert motion.frame(1000 + MOVE * pace)[1] is False


def test_without_motion_scenes_take_no_time() -> None:
    back, face = faces()
    scenes = [Scene([card(100)]), Scene([card(200), card(3, "new")], {"new": "card"}), Scene([face])]
    motion = moving(*scenes, start=back, pace=0.0)
    assert motion.frame(1000) == ([face], False)
    assert not motion.busy


def test_without_motion_reading_still_takes_time_and_pauses_still_wait() -> None:
    motion = moving(Scene([card(100)], stay=300), Scene([card(200)], pause=True), pace=0.0)
    assert motion.frame(1000)[0] == [card(100)]
    assert motion.frame(1299)[0] == [card(100)]
    assert motion.frame(1300)[0] == [card(200)]
    assert motion.waiting
    motion.hurry(1301)
    assert not motion.busy


@pytest.mark.parametrize("curve", [out_cubic, in_out_sine])
def test_curves_begin_at_nothing_and_end_at_one(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0)
    assert curve(1.0) == pytest.approx(1)


def test_who_walks_keeps_to_the_way() -> None:
    """Down and then right: never across the corner, and there in the end."""
    way = ((25.0, 135.0), (125.0, 135.0))  # where the middle passes; the card is 50 x 70
    there = node("card", "card_back", (100, 100, 50, 70), color="seat.rose", way=way)
    motion = moving(Scene([there]))
    seen = [at(motion, 1000 + MOVE * k / 40).rect for k in range(41)]
    assert seen[0][:2] == (0, 0)
    assert seen[-1][:2] == (100, 100)
    for x, y, _, _ in seen:
        assert x == pytest.approx(0) or y == pytest.approx(100)
    assert {rect[2:] for rect in seen} == {(50, 70)}


def test_a_long_walk_takes_longer_than_a_step_but_not_for_ever() -> None:
    def lasts(steps: int) -> float:
        way = tuple((25.0 + n, 35.0) for n in range(1, steps + 1))
        motion = moving(Scene([node("card", "card_back", (steps, 0, 50, 70), color="seat.rose", way=way)]))
        return next(ms for ms in range(0, 5000, 10) if not motion.frame(1000 + ms)[1])

    assert lasts(2) == MOVE
    assert MOVE < lasts(9) < lasts(60) <= WALK + 10


def test_a_tile_turns_the_shorter_way_round() -> None:
    motion = moving(Scene([card(0, angle=0.0)]), start=card(0, angle=270.0))
    angles = [at(motion, 1000 + MOVE * k / 10).angle % 360 for k in range(11)]
    assert all(angle >= 270 or angle == 0 for angle in angles)
    assert angles[0] == 270
    assert angles[-1] == 0


def test_what_says_nothing_any_more_is_ending() -> None:
    motion = moving(Scene([card(10)]), Scene([card(20)], stay=2000))
    assert not motion.ending, "there is more to come, with words"
    assert moving(Scene([card(10)]), Scene([card(20)])).ending
    assert moving(Scene([card(10)])).ending
    assert not moving(Scene([card(10)], stay=2000)).ending, "there is something to read"
    assert not moving(Scene([card(10)], pause=True)).ending
