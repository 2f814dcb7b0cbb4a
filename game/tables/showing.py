"""What a table function is given besides the view: the stage, the people, and what is being chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.layout import BoardLayout
from game.engine.decision import Option
from game.engine.event import Event
from game.engine.text import Catalogue
from game.tables.display import Stage


@dataclass(frozen=True, slots=True)
class Face:
    """How a seat is shown: one portrait, one colour and one sign per person, everywhere in the game."""

    name: str
    asset: str
    color: str
    charge: str
    note: str = ""
    bot: bool = False
    side: str = "south"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table shows that it is over: the people as they have become, and who won where no seat did."""

    faces: tuple[Face, ...]
    champion: Face | None = None
    art: str = ""  # shown where nobody won at all
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the story so far; `seat` -1 is the storyteller."""

    seat: int
    sentence: str


@dataclass(frozen=True)
class Showing:
    stage: Stage
    layout: Callable[[str], BoardLayout]
    texts: Catalogue
    faces: tuple[Face, ...]
    log: tuple[LogLine, ...] = ()  # newest first
    lit: frozenset[str] = frozenset()  # what may be touched next
    path: tuple[str, ...] = ()  # what has been touched so far
    instead: frozenset[str] = frozenset()  # what the last touch could have been
    chosen: Option | None = None  # what the touches lead to, not yet given
    aimed: str = ""  # what a dragged thing is over
    look: str = ""  # what somebody wants to see beside the table as it is: `x` after a touch `look.x`
    events: tuple[Event, ...] = ()  # what has just happened, as far as this eye heard of it
    reason: str = ""  # what just happened and why, while it is being shown
    fresh: frozenset[str] = frozenset()  # keys of what the last answer brought to the table
    spots: frozenset[str] = frozenset()  # what the reason speaks of
    waiting: bool = False  # it is being shown until somebody touches
    can_undo: bool = False
    can_hint: bool = False
    past: bool = False  # a moment of the past: nothing can be touched
    actor: int = -1  # whose panel this is, or who acts from this picture without being seen into
    peek: str = ""  # the actor's hand: "" open, "closed" behind a small curtain, "held" a finger opens it
    panel: bool = False  # drawn in the actor's own panel
    turn: bool = False  # the actor may act now
    note: str = ""  # a gentle word to the actor
    lesson: bool = False

    def say(self, key: str, **args: object) -> str:
        from game.engine.text import text

        return self.texts.say(text(key, **args), lambda seat: self.faces[seat].name)
