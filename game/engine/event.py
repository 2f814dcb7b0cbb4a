"""What happened, for the log and for motion, and who may hear of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.engine.state import State

Eye = frozenset[int]  # the seats whose knowledge a picture may show; empty: the public table


@dataclass(frozen=True, slots=True)
class Event:
    """`kind` names a sentence of the game's log (`log.<kind>`) where there is one."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    to: tuple[int, ...] | None = None  # None: everyone

    def heard_by(self, eye: Iterable[int]) -> bool:
        return self.to is None or not set(self.to).isdisjoint(eye)


@dataclass(frozen=True, slots=True)
class Beat:
    """A moment worth showing: what has happened since the one before, and the state it led to."""

    state: State
    events: tuple[Event, ...]
    pause: bool = False  # wait for a touch before going on
