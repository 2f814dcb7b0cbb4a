"""The life of one answer: asking one, all or the first; forks; the agenda; and what a game must not do."""

from itertools import permutations

import pytest
from toys import AskAll, AskOne, End, Sheet, ToyState, Write, Wrong, forked, started

from game.engine import shape, wire
from game.engine.decision import Answer, Refused
from game.engine.state import Fork, Frame
from game.engine.turn import Play, RulesError, Turn, apply, begin, decisions


def colour(seat: int, *picks: str) -> Answer:
    return Answer(seat, "colour", picks)


def refusal(state: ToyState, answer: Answer) -> str:
    with pytest.raises(Refused) as refused:
        apply(state, answer)
    return refused.value.reason.key


# --- one seat
def test_one_seat_is_asked_and_its_answer_settles_it() -> None:
    state = started(End(), AskOne(seat=1))
    [decision] = decisions(state)
    assert (decision.seat, decision.kind, decision.low, decision.high, decision.secret) == (
        1,
        "colour",
        1,
        1,
        False,
    )
    outcome = apply(state, colour(1, "red"))
    assert outcome.state.notes == ["1: red"]
    assert outcome.state.over
    assert not outcome.barrier
    assert [event.kind for event in outcome.events] == ["chose"]


def test_the_input_is_left_alone() -> None:
    state = started(End(), AskOne(seat=1))
    before = wire.digest(state)
    apply(state, colour(1, "red"))
    assert wire.digest(state) == before


def test_several_may_be_picked_where_that_is_asked() -> None:
    state = started(End(), AskOne(seat=0, low=0, high=2))
    assert apply(state, colour(0)).state.notes == ["0: "]
    assert apply(state, colour(0, "blue", "red")).state.notes == ["0: blue red"]
    assert refusal(state, colour(0, "red", "green", "blue")) == "refused.too_many"
    assert refusal(state, colour(0, "red", "red")) == "refused.doubled"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (colour(1), "refused.too_few"),
        (colour(1, "red", "blue"), "refused.too_many"),
        (colour(1, "mauve"), "refused.unknown"),
        (colour(0, "red"), "refused.not_your_turn"),
        (colour(9, "red"), "refused.not_your_turn"),
        (Answer(1, "shape", ("red",)), "refused.other_question"),
    ],
)
def test_wrong_answers_are_refused_with_the_reason(answer: Answer, reason: str) -> None:
    state = started(End(), AskOne(seat=1))
    before = wire.digest(state)
    assert refusal(state, answer) == reason
    assert wire.digest(state) == before


def test_refused_in_place_nothing_changes_either() -> None:
    state = started(End(), AskOne(seat=1))
    before = wire.digest(state)
    with pytest.raises(Refused):
        Play(None, state).take(colour(1, "mauve"))  # type: ignore[arg-type]
    assert wire.digest(state) == before


def test_when_it_is_over_every_answer_is_refused() -> None:
    over = apply(started(End(), AskOne(seat=1)), colour(1, "red")).state
    assert isinstance(over, ToyState)
    assert decisions(over) == ()
    assert refusal(over, colour(1, "red")) == "refused.over"


# --- all, sealed
def test_sealed_answers_open_when_the_last_is_in() -> None:
    state = started(End(), AskAll(seats=[0, 1, 2]))
    assert all(decision.secret for decision in decisions(state))
    one = apply(state, colour(2, "red"))
    assert not one.barrier
    assert one.state.notes == []
    assert [(event.kind, event.data) for event in one.events] == [("sealed", {"seat": 2})]
    assert [decision.seat for decision in decisions(one.state)] == [0, 1]
    two = apply(one.state, colour(0, "blue"))
    last = apply(two.state, colour(1, "green"))
    assert last.state.notes == ["0=blue 1=green 2=red"]
    assert last.barrier


def test_the_order_of_sealed_answers_can_not_matter() -> None:
    answers = [colour(0, "blue"), colour(1, "green"), colour(2, "red")]
    digests = set()
    for order in permutations(answers):
        state = started(End(), AskAll(seats=[0, 1, 2]))
        for answer in order:
            state = apply(state, answer).state
        digests.add(wire.digest(state))
    assert len(digests) == 1


def test_a_sealed_answer_stays_sealed() -> None:
    state = apply(started(End(), AskAll(seats=[0, 1])), colour(0, "red")).state
    assert refusal(state, colour(0, "blue")) == "refused.sealed"
    assert state.agenda[-1].ask.sealed == {"0": ["red"]}


def test_all_of_a_list_of_one_is_answered_like_all_of_many() -> None:
    """A game for one to four asks `range(seats)`; its step must not get another signature with one seat."""
    state = started(End(), AskAll(seats=[1]))
    assert not decisions(state)[0].secret
    outcome = apply(state, colour(1, "red"))
    assert outcome.state.notes == ["1=red"]
    assert not outcome.barrier
    assert outcome.events == ()


# --- first
def test_the_first_answer_decides_and_the_other_questions_are_withdrawn() -> None:
    state = started(End(), AskOne(seat=0), AskAll(seats=[0, 1, 2], first=True))
    assert [decision.secret for decision in decisions(state)] == [False] * 3
    outcome = apply(state, colour(2, "green"))
    assert outcome.state.notes == ["first 2: green"]
    assert [decision.seat for decision in decisions(outcome.state)] == [0]
    assert not outcome.barrier
    assert refusal(outcome.state, colour(1, "red")) == "refused.not_your_turn"


# --- forks
def test_in_a_fork_everyone_is_asked_side_by_side() -> None:
    state = forked()
    assert [decision.seat for decision in decisions(state)] == [0, 1, 2]
    state = apply(state, colour(1, "red")).state
    assert [decision.seat for decision in decisions(state)] == [0, 1, 2]
    state = apply(state, colour(1, "red")).state
    assert [decision.seat for decision in decisions(state)] == [0, 2]


def test_a_fork_is_done_when_all_its_lanes_are_in_whatever_order() -> None:
    """Dice are rolled in every lane: each has a stream of its own, so even they fall the same."""
    digests, dice = set(), set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        state = forked()
        for seat in order:
            assert not state.over
            state = apply(state, colour(seat, "red")).state
        assert state.over
        digests.add(wire.digest(state))
        dice.add(str(state.hands))
    assert len(digests) == 1
    assert len(dice) == 1


def test_the_lanes_of_a_fork_roll_different_dice() -> None:
    state = forked()
    for seat in (0, 0, 1, 1, 2, 2):
        state = apply(state, colour(seat, "red")).state
    assert sorted(state.chance) == ["dice/0", "dice/1", "dice/2"]


def test_a_fork_in_a_lane_of_a_fork() -> None:
    inner = Fork(lanes=[[Sheet(seat=1)], [Sheet(seat=2)]])
    state = started(End(), Fork(lanes=[[Sheet(seat=0)], [Write(word="after"), inner]]))
    for seat in (2, 1, 0, 1, 0, 2):
        state = apply(state, colour(seat, "red")).state
    assert state.over
    assert state.notes == ["after"]
    assert sorted(state.chance) == ["dice/0", "dice/1/0", "dice/1/1"]


def test_a_fork_without_lanes_is_done_at_once() -> None:
    assert started(End(), Fork(), seats=1).over


# --- the agenda
def test_frames_run_from_the_top_of_the_agenda() -> None:
    state = started(End(), Write(word="second"), Write(word="first"))
    assert state.notes == ["first", "second"]
    assert state.over


class Caller(Frame):
    """Pushes two frames, coming back after both."""

    tag = "toy.caller"

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.push(Write(word="below"), then="back")
        turn.push(Write(word="above"), then="back")

    def back(self, turn: Turn[ToyState]) -> None:
        turn.state.notes.append("back")
        turn.push(Write(word="instead"))


def test_push_runs_another_frame_first_and_comes_back() -> None:
    assert started(End(), Caller()).notes == ["above", "below", "back", "instead"]


def test_done_takes_off_the_running_frame_not_an_equal_one_below() -> None:
    """Two equal frames with another between them: the one on top ends first, the one below later."""
    state = started(End(), AskOne(seat=0), Write(word="between"), AskOne(seat=0))
    state = apply(state, colour(0, "red")).state
    assert state.notes == ["0: red", "between"]
    assert [decision.seat for decision in decisions(state)] == [0]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("nothing", "neither asked nor moved on"),
        ("ask_without_an_offer", "has no offer_shape"),
        ("ask_without_a_step", "no step no_such_step"),
        ("ask_nobody", "it must ask some"),
        ("ask_twice", "each once"),
        ("goto_nowhere", "has no step no_such_step"),
        ("push_and_come_back_nowhere", "has no step no_such_step"),
        ("be_done_twice", "is done already"),
        ("leave_the_agenda_empty", "the agenda ran out"),
    ],
)
def test_a_game_that_breaks_the_contract_is_told_how(how: str, says: str) -> None:
    state = ToyState(seed="toy", seats=3, agenda=[Wrong(how=how)])
    with pytest.raises(RulesError, match=says):
        begin(state)


def test_nothing_can_be_asked_while_no_frame_runs() -> None:
    turn = Turn(ToyState(seed="toy"))
    for call in (lambda: turn.goto("begin"), turn.done, lambda: turn.ask(0, "colour", "settle")):
        with pytest.raises(RulesError, match="no frame is running"):
            call()


# --- chance, knowledge and beats
def test_chance_and_reveal_set_the_barrier() -> None:
    for act in (
        lambda turn: turn.roll(6, "dice"),
        lambda turn: turn.shuffle([1, 2], "deck"),
        lambda turn: turn.reveal("card", [0], [1]),
    ):
        turn = Turn(ToyState(seed="toy", seen={"card": [0]}))
        assert not turn.barrier
        act(turn)
        assert turn.barrier


def test_a_die_shows_one_to_its_number_of_sides() -> None:
    turn = Turn(ToyState(seed="toy"))
    assert {turn.roll(4, "dice") for _ in range(100)} == {1, 2, 3, 4}


def test_reveal_adds_to_what_was_seen() -> None:
    turn = Turn(ToyState(seed="toy", seen={"card": [0b001, 0, 0b100]}))
    turn.reveal("card", [0, 1], to=[1, 2])
    assert turn.state.seen == {"card": [0b111, 0b110, 0b100]}


class Drama(Frame):
    tag = "toy.drama"

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.beat()
        turn.emit("one")
        turn.state.notes.append("one")
        turn.beat(pause=True)
        turn.emit("two", to=[2, 1], value=3)
        turn.state.notes.append("two")
        turn.end()


def test_beats_hold_the_events_and_the_state_of_their_moment() -> None:
    outcome = begin(ToyState(seed="toy", agenda=[Drama()]), publish=True)
    assert [[event.kind for event in beat.events] for beat in outcome.beats] == [["one"], ["two"]]
    assert [beat.state.notes for beat in outcome.beats] == [["one"], ["one", "two"]]
    assert [beat.pause for beat in outcome.beats] == [True, False]


def test_unpublished_the_same_events_come_in_one_beat() -> None:
    published = begin(ToyState(seed="toy", agenda=[Drama()]), publish=True)
    plain = begin(ToyState(seed="toy", agenda=[Drama()]))
    assert len(plain.beats) == 1
    assert plain.events == published.events
    assert plain.state == published.state


def test_an_event_is_heard_by_those_it_is_told_to() -> None:
    event = begin(ToyState(seed="toy", agenda=[Drama()])).events[1]
    assert event.to == (1, 2)
    assert event.heard_by([2])
    assert event.heard_by(frozenset({0, 1}))
    assert not event.heard_by([0])
    assert not event.heard_by([])


def test_a_question_can_be_saved_while_it_is_open() -> None:
    state = apply(forked(), colour(1, "red")).state
    again = wire.decode(ToyState, wire.encode(state))
    for seat in (0, 2, 1, 2, 0):
        state, again = apply(state, colour(seat, "blue")).state, apply(again, colour(seat, "blue")).state
    assert again == state
    assert shape.copy(state) == state
