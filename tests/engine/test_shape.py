"""Copying, writing, reading back and remapping follow from the type hints, for every hint there may be."""

import json
from dataclasses import dataclass, field
from typing import Annotated, Any

import pytest
from toys import AskAll, AskOne, Card, Sheet, Write

from game.engine import shape, wire
from game.engine.state import Ask, Fork, Frame, Piece, State


@dataclass(slots=True)
class Inner:
    number: int = 0
    cards: list[Card] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Everything(State):
    number: int = 7
    flag: bool = True
    word: str = "ü“"
    card: Card = 3
    maybe: int | None = None
    maybe_card: Card | None = 4
    maybe_list: list[int] | None = None
    row: list[int] = field(default_factory=lambda: [1, 2])
    cards: list[Card] = field(default_factory=lambda: [1, 2, 3])
    deep: list[list[list[Card]]] = field(default_factory=lambda: [[[1], [2, 3]], []])
    by_name: dict[str, int] = field(default_factory=lambda: {"a": 1})
    cards_by_name: dict[str, list[Card]] = field(default_factory=lambda: {"x": [1], "y": []})
    maps: list[dict[str, list[int]]] = field(default_factory=lambda: [{"a": [1]}, {}])
    inner: Inner = field(default_factory=lambda: Inner(1, [1, 5]))
    inners: list[Inner] = field(default_factory=lambda: [Inner(2, [2]), Inner(3, [3])])
    other: Inner | None = None


def full() -> Everything:
    ask = Ask(seats=[0, 1], kind="colour", then="opened", sealed={"0": ["red"]})
    fork = Fork(lanes=[[Sheet(seat=0), Write(word="w")], []])
    return Everything(
        seed="s",
        seats=2,
        chance={"dice": 3},
        seen={"card": [1, 2, 3]},
        agenda=[AskAll(seats=[0, 1], ask=ask), fork],
        other=Inner(9, [9]),
        maybe=5,
        maybe_list=[4],
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = full()
    before = wire.digest(state)
    copied = shape.copy(state)
    assert copied == state
    assert type(copied) is Everything
    spoil(copied)
    assert wire.digest(state) == before
    assert wire.digest(copied) != before


def spoil(thing: Any) -> None:
    """Change everything that can be changed, as deep as it goes."""
    if isinstance(thing, list):
        for item in thing:
            spoil(item)
        thing.append(99)
    elif isinstance(thing, dict):
        for item in thing.values():
            spoil(item)
        thing["new"] = 99
    elif hasattr(thing, "__dataclass_fields__"):
        for name in shape.hints(type(thing)):
            value = getattr(thing, name)
            spoil(value)
            if isinstance(value, int):
                setattr(thing, name, value + 1)


def test_two_classes_of_one_name_are_copied_each_by_its_own_copier() -> None:
    @dataclass(slots=True)
    class Inner:
        word: str = "mine"

    theirs = globals()["Inner"]
    both = dataclass(type("Both", (), {"__annotations__": {"a": theirs, "b": Inner}}))
    made = shape.copy(both(theirs(1, [2]), Inner()))
    assert made.a == theirs(1, [2])
    assert made.b == Inner("mine")


def test_written_and_read_back_through_json_it_is_the_same() -> None:
    state = full()
    data = json.loads(json.dumps(wire.encode(state)))
    again = wire.decode(Everything, data)
    assert again == state
    assert [type(frame) for frame in again.agenda] == [AskAll, Fork]
    assert wire.digest(again) == wire.digest(state)


def test_the_digest_does_not_go_by_the_order_of_keys() -> None:
    one, two = full(), full()
    one.by_name = {"a": 1, "b": 2}
    two.by_name = {"b": 2, "a": 1}
    assert wire.digest(one) == wire.digest(two)


def test_the_digest_goes_by_everything_else() -> None:
    digests = {wire.digest(full())}
    for name in ("number", "card", "seats"):
        state = full()
        setattr(state, name, getattr(state, name) + 1)
        digests.add(wire.digest(state))
    assert len(digests) == 4


def test_remap_changes_marked_pieces_and_nothing_else() -> None:
    state = full()
    swaps = {"card": {1: 2, 2: 3, 3: 1, 4: 5, 5: 4}}
    twin = shape.remap(Everything, state, swaps)
    assert (twin.card, twin.maybe_card) == (1, 5)
    assert twin.cards == [2, 3, 1]
    assert twin.deep == [[[2], [3, 1]], []]
    assert twin.cards_by_name == {"x": [2], "y": []}
    assert twin.inner == Inner(1, [2, 4])
    assert twin.inners == [Inner(2, [3]), Inner(3, [1])]
    assert twin.row == [1, 2]
    assert twin.maps == state.maps
    assert twin.seen == state.seen
    assert twin.agenda == state.agenda
    assert state == full()


def test_remap_leaves_other_kinds_of_pieces_alone() -> None:
    assert shape.remap(Everything, full(), {"tile": {1: 2, 3: 4}}) == full()


@dataclass(frozen=True, slots=True)
class Swap:
    cards: tuple[Card, ...]
    pair: tuple[int, Card]
    maybe: Card | None = None


def test_remap_reads_the_tuples_of_actions_part_by_part() -> None:
    action = Swap((1, 2), (1, 1), None)
    assert shape.remap(Swap, action, {"card": {1: 2, 2: 1}}) == Swap((2, 1), (1, 2), None)


@dataclass(slots=True)
class WithFloat:
    x: float = 0.5


@dataclass(slots=True)
class WithSet:
    x: set[int] = field(default_factory=set)


@dataclass(slots=True)
class WithIntKeys:
    x: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class WithTuple:
    x: tuple[int, ...] = ()


@dataclass(slots=True)
class WithUnion:
    x: int | str | None = None


@dataclass(slots=True)
class WithAny:
    x: Any = None


@dataclass(slots=True)
class WithListOfFloats:
    x: list[float] = field(default_factory=list)


@pytest.mark.parametrize(
    "cls", [WithFloat, WithSet, WithIntKeys, WithTuple, WithUnion, WithAny, WithListOfFloats]
)
def test_what_a_state_may_not_hold_is_refused_by_its_hint(cls: type) -> None:
    with pytest.raises(TypeError, match="a state can't hold"):
        shape.copier(cls)


@pytest.mark.parametrize("value", [0.5, {1, 2}, {1: "a"}, (1, 2), [0.5], [[1], {2}], b"x", object()])
def test_what_a_state_may_not_hold_is_refused_in_writing(value: Any) -> None:
    with pytest.raises(TypeError, match="a state can't hold"):
        shape.encode(value)


@pytest.mark.parametrize(
    ("hint", "data"),
    [
        (int, "1"),
        (int, True),
        (int, 1.0),
        (bool, 1),
        (str, 1),
        (list[int], {"0": 1}),
        (list[int], [1, 2.5]),
        (dict[str, int], [1]),
        (dict[str, int], {"a": "1"}),
        (Inner, 3),
        (Inner, {"number": 1}),
        (Frame, {"@": "toy.no_such_frame"}),
        (Frame, {"word": "no tag"}),
        (Annotated[int, Piece("card")], None),
    ],
)
def test_data_that_does_not_fit_is_refused(hint: Any, data: Any) -> None:
    with pytest.raises(ValueError, match=r"expected|lacks|unknown frame"):
        shape.decode(hint, data)


def test_two_frames_can_not_share_a_tag() -> None:
    with pytest.raises(TypeError, match=r"share the tag 'toy\.write'"):

        class Copycat(Frame):
            tag = "toy.write"


def test_a_frame_keeps_its_fields_and_its_question() -> None:
    frame = AskOne(seat=2, low=0, high=3, step="settle")
    assert shape.decode(Frame, shape.encode(frame)) == frame
    assert shape.encode(frame)["@"] == "toy.ask_one"
