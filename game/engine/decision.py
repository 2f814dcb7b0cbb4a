"""Questions and replies: the whole vocabulary between the rules and whoever plays.

The rules put a `Decision` to a seat; a reply is an `Answer` that names options which were offered.
It is therefore legal by construction, and one check (in `turn.py`) serves all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.text import Text


@dataclass(frozen=True, slots=True)
class Option:
    """One allowed reply.

    `id` is meaningful and public: it stands in saves and transcripts. `action` is what the rules work
    with. `path` names the things to touch on the table, one after the other, to give this reply.
    """

    id: str
    action: Any = None
    path: tuple[str, ...] = ()


class Menu:
    """The options of one decision, in order and by id. Immutable, so games may share and cache them."""

    __slots__ = ("by_id", "options")

    def __init__(self, options: Iterable[Option]) -> None:
        self.options = tuple(options)
        self.by_id = {option.id: option for option in self.options}
        if len(self.by_id) != len(self.options):
            ids = [option.id for option in self.options]
            raise ValueError(f"doubled option ids: {sorted({i for i in ids if ids.count(i) > 1})}")

    def __len__(self) -> int:
        return len(self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __getitem__(self, index: int) -> Option:
        return self.options[index]

    def __contains__(self, option_id: object) -> bool:
        return option_id in self.by_id


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one seat: pick between `low` and `high` of the options."""

    seat: int
    kind: str
    options: Menu
    low: int = 1
    high: int = 1
    secret: bool = False  # the reply stays sealed until everyone asked has replied

    def answer(self, *picks: str) -> Answer:
        return Answer(self.seat, self.kind, picks)


@dataclass(frozen=True, slots=True)
class Answer:
    """The only kind of command there is."""

    seat: int
    kind: str
    picks: tuple[str, ...]


class Refused(Exception):
    """An answer that can't be taken, with the reason. Nothing has changed."""

    def __init__(self, reason: Text) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason
