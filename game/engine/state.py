"""What is saved, hashed, shown and undone: the state of a game, and the frames waiting on its agenda.

A state is flat and made of JSON things only: numbers, strings, lists, dicts with string keys, frames.
No floats, no sets, no references between objects. How it is copied, written and read back follows from
its type hints (`shape.py`), so a game writes none of that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Piece:
    """Marks a number in a state or action as the identity of a hidden thing: Annotated[int, Piece("card")].

    Who has seen each piece stands in `State.seen`; `knowledge.scramble` permutes the unseen ones.
    """

    kind: str


@dataclass(slots=True, kw_only=True)
class Ask:
    """A question waiting on a frame. `sealed` holds the replies of a secret one until the last is in."""

    seats: list[int]
    kind: str
    then: str
    low: int = 1
    high: int = 1
    first: bool = False  # the first reply decides, the other questions are withdrawn
    sealed: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class Frame:
    """One unfinished piece of rules text. Its fields are the local variables, its methods the steps.

    For a question of kind `place` a frame has a method `offer_place(state, seat) -> Menu`; the options are
    worked out whenever somebody looks, so they can't go stale and need no room in the save.
    """

    tag: ClassVar[str] = ""
    step: str = "begin"
    ask: Ask | None = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super(Frame, cls).__init_subclass__(**kwargs)
        if cls.tag:  # a slotted dataclass is made twice; the second one stays
            known = FRAMES.get(cls.tag)
            if known is not None and known.__qualname__ != cls.__qualname__:
                both = f"{known.__qualname__}, {cls.__qualname__}"
                raise TypeError(f"two frames share the tag {cls.tag!r}: {both}")
            FRAMES[cls.tag] = cls


FRAMES: dict[str, type[Frame]] = {}


@dataclass(slots=True, kw_only=True)
class Fork(Frame):
    """Several little agendas side by side, so that people go through their own questions at their own pace.

    It is done when all lanes are. Each lane draws from chance streams of its own, so the order in which
    people reply can't matter.
    """

    tag: ClassVar[str] = "engine.fork"
    lanes: list[list[Frame]] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class State:
    """What every game's state has; a game adds its own fields."""

    seed: str
    seats: int = 0  # how many sit at the table: what all of them have seen is no secret
    chance: dict[str, int] = field(default_factory=dict)  # stream -> numbers drawn
    seen: dict[str, list[int]] = field(default_factory=dict)  # piece kind -> per piece, a bit per seat
    agenda: list[Frame] = field(default_factory=list)
    over: bool = False


def waiting(agenda: list[Frame]) -> Iterator[tuple[list[Frame], Frame, Ask]]:
    """Every open question below this agenda: the agenda it stands on, its frame, the ask."""
    if agenda:
        frame = agenda[-1]
        if frame.ask is not None:
            yield agenda, frame, frame.ask
        elif isinstance(frame, Fork):
            for lane in frame.lanes:
                yield from waiting(lane)
