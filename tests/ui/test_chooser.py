"""From touches to an answer: paths, changing one's mind, things of one kind in any order, several picks."""

from __future__ import annotations

import pytest

from game.engine.decision import Decision, Menu, Option
from game.engine.session import Session
from game.ui.chooser import Chooser, fits, kind_of, remaining

SWITCH = ("card.80", "ability", "bids.0", "bids.2")


def decision(*paths: tuple[str, ...], low: int = 1, high: int = 1) -> Decision:
    return Decision(0, "test", Menu(Option(" ".join(path), path, path) for path in paths), low, high)


def laying() -> Decision:
    """Two cards and two goblets; the second card has an ability over two of three bids."""
    cards = [
        (card, f"{lane}.{g}")
        for card in ("card.1", "card.2")
        for lane in ("contents", "bids")
        for g in (0, 1)
    ]
    switches = [("card.80", "ability", f"bids.{a}", f"bids.{b}") for a, b in ((0, 1), (0, 2), (1, 2))]
    return decision(*cards, ("card.80", "contents.0"), *switches)


def test_a_card_then_a_lane_is_an_answer() -> None:
    chooser = Chooser(laying())
    assert chooser.lit() == {"card.1", "card.2", "card.80"}
    assert chooser.answer() is None
    assert chooser.touch("card.1")
    assert chooser.lit() == {"contents.0", "contents.1", "bids.0", "bids.1"}
    assert chooser.chosen is None
    assert chooser.answer() is None
    assert chooser.touch("bids.1")
    assert chooser.chosen is not None
    assert chooser.lit() == frozenset(), "nothing is left to touch"
    answer = chooser.answer()
    assert answer is not None
    assert (answer.seat, answer.kind, answer.picks) == (0, "test", ("card.1 bids.1",))


@pytest.mark.parametrize("touch", ["bids.0", "goblet.0", "card.9", "ability", "", "row.1"])
def test_what_is_not_offered_first_leads_nowhere(touch: str) -> None:
    chooser = Chooser(laying())
    assert not chooser.touch(touch)
    assert chooser.path == ()


def test_a_card_without_that_lane_leads_nowhere_and_stays_up() -> None:
    chooser = Chooser(laying())
    chooser.touch("card.80")
    assert not chooser.touch("contents.1")
    assert not chooser.touch("bids.0"), "its ability comes first"
    assert chooser.path == ("card.80",)


def test_another_card_takes_the_place_of_the_first() -> None:
    chooser = Chooser(laying())
    chooser.touch("card.1")
    assert chooser.touch("card.2")
    assert chooser.path == ("card.2",)


def test_another_lane_takes_the_place_of_the_first() -> None:
    chooser = Chooser(laying())
    for touch in ("card.1", "bids.1", "contents.0"):
        assert chooser.touch(touch)
    assert chooser.path == ("card.1", "contents.0")
    answer = chooser.answer()
    assert answer is not None
    assert answer.picks == ("card.1 contents.0",)


def test_another_card_after_the_lane_starts_over() -> None:
    chooser = Chooser(laying())
    for touch in ("card.1", "bids.1", "card.2"):
        assert chooser.touch(touch)
    assert chooser.path == ("card.2",)
    assert chooser.answer() is None


def test_the_same_card_again_puts_it_back() -> None:
    chooser = Chooser(laying())
    for touch in ("card.1", "bids.1", "card.1"):
        assert chooser.touch(touch)
    assert chooser.path == ()
    assert chooser.lit() == {"card.1", "card.2", "card.80"}


def test_put_back_forgets_everything() -> None:
    chooser = Chooser(decision(("a.1",), ("a.2",), low=1, high=2))
    chooser.touch("a.1")
    chooser.put_back()
    assert (chooser.path, chooser.picked, chooser.answer()) == ((), [], None)


# --- things of one kind, in any order
@pytest.mark.parametrize("order", [("bids.0", "bids.2"), ("bids.2", "bids.0")])
def test_two_of_a_kind_are_touched_in_any_order(order: tuple[str, str]) -> None:
    chooser = Chooser(laying())
    for touch in ("card.80", "ability", order[0]):
        assert chooser.touch(touch)
    assert chooser.chosen is None, "one of the two is not enough"
    assert order[0] not in chooser.lit()
    assert order[1] in chooser.lit()
    assert chooser.touch(order[1])
    answer = chooser.answer()
    assert answer is not None
    assert answer.picks == (" ".join(SWITCH),)


def test_the_first_of_two_lights_every_partner() -> None:
    chooser = Chooser(laying())
    for touch in ("card.80", "ability"):
        chooser.touch(touch)
    assert chooser.lit() == {"bids.0", "bids.1", "bids.2"}
    chooser.touch("bids.1")
    assert chooser.lit() == {"bids.0", "bids.2"}


def test_a_third_of_the_kind_takes_the_place_of_the_second() -> None:
    chooser = Chooser(laying())
    for touch in ("card.80", "ability", "bids.0", "bids.2", "bids.1"):
        assert chooser.touch(touch)
    assert chooser.path == ("card.80", "ability", "bids.0", "bids.1")


def test_the_first_of_two_again_goes_back_to_before_it() -> None:
    chooser = Chooser(laying())
    for touch in ("card.80", "ability", "bids.0", "bids.2", "bids.0"):
        assert chooser.touch(touch)
    assert chooser.path == ("card.80", "ability")


def test_fits() -> None:
    assert fits(SWITCH, ())
    assert fits(SWITCH, ("card.80", "ability", "bids.2"))
    assert fits(SWITCH, ("card.80", "ability", "bids.2", "bids.0"))
    assert not fits(SWITCH, ("card.80", "bids.0"))
    assert not fits(SWITCH, ("card.80", "ability", "bids.2", "bids.2")), "the same thing is not two things"
    assert not fits(SWITCH, ("card.80", "ability", "bids.1"))
    assert not fits(SWITCH, (*SWITCH, "bids.1"))
    assert not fits(("card.8",), ("card.80",)), "names are compared whole"


def test_remaining_and_kind_of() -> None:
    assert remaining(SWITCH, ()) == ["card.80"]
    assert remaining(SWITCH, ("card.80",)) == ["ability"]
    assert remaining(SWITCH, ("card.80", "ability")) == ["bids.0", "bids.2"]
    assert remaining(SWITCH, SWITCH) == []
    assert [kind_of(t) for t in ("card.80", "ability", "")] == ["card", "ability", ""]


# --- several picks
def gathering(low: int, high: int) -> Chooser:
    return Chooser(decision(*((f"die.{n}",) for n in range(4)), low=low, high=high))


def picks(chooser: Chooser) -> tuple[str, ...] | None:
    answer = chooser.answer()
    return None if answer is None else answer.picks


def test_several_picks_are_gathered_one_by_one() -> None:
    chooser = gathering(2, 3)
    assert picks(chooser) is None
    chooser.touch("die.2")
    assert picks(chooser) is None, "one is too few"
    assert chooser.lit() == {"die.0", "die.1", "die.3"}
    chooser.touch("die.0")
    assert picks(chooser) == ("die.2", "die.0")
    chooser.touch("die.3")
    assert picks(chooser) == ("die.2", "die.0", "die.3")


def test_a_picked_thing_touched_again_is_let_go() -> None:
    chooser = gathering(1, 3)
    for touch in ("die.2", "die.0", "die.2"):
        assert chooser.touch(touch)
    assert picks(chooser) == ("die.0",)
    assert "die.2" in chooser.lit()


def test_no_more_than_high_are_picked() -> None:
    chooser = gathering(1, 2)
    chooser.touch("die.0")
    chooser.touch("die.1")
    assert chooser.lit() == frozenset(), "there is room for no more"
    assert not chooser.touch("die.2")
    assert picks(chooser) == ("die.0", "die.1")
    assert chooser.touch("die.1"), "but one can be let go"
    assert chooser.touch("die.2")
    assert picks(chooser) == ("die.0", "die.2")


def test_none_may_be_enough() -> None:
    assert picks(gathering(0, 2)) == ()
    assert picks(gathering(1, 2)) is None


def test_several_picks_by_longer_paths() -> None:
    chooser = Chooser(decision(("a.1", "b.1"), ("a.1", "b.2"), ("a.2", "b.1"), low=2, high=2))
    for touch in ("a.1", "b.2"):
        chooser.touch(touch)
    assert picks(chooser) is None
    assert chooser.path == ()
    for touch in ("a.2", "b.1"):
        chooser.touch(touch)
    assert picks(chooser) == ("a.1 b.2", "a.2 b.1")


# --- with the real thing
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_every_option_of_a_real_question_is_reached_by_its_path(seats: int) -> None:
    question = Session.start("battle_of_wits", seats, "paths").asking[0]
    for option in question.options:
        chooser = Chooser(question)
        for touch in option.path:
            assert touch in chooser.lit(), option.id
            assert chooser.touch(touch), option.id
        assert chooser.answer() == question.answer(option.id)


def test_what_the_last_touch_could_have_been() -> None:
    chooser = Chooser(laying())
    assert chooser.instead() == frozenset()
    chooser.touch("card.1")
    assert chooser.instead() == {"card.1", "card.2", "card.80"}
    chooser.touch("bids.1")
    assert chooser.instead() == {"contents.0", "contents.1", "bids.0", "bids.1"}
