"""A screen is a class on a stack: it says what is seen and what a touch means, the shell does the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.display import Node, Stage

if TYPE_CHECKING:
    from game.engine.session import Session
    from game.ui.shell import Shell


class Screen:
    """What every screen can be asked. Touches are names (`Node.touch`), never positions."""

    overlay = False  # drawn over the screen below, which is dimmed and can't be touched
    side = "south"  # of the table: who reads it; the shell turns it to them
    turns = True  # on a table display it can be turned to each side
    small = False  # it needs little room: a short side can read it on every display
    rim = 0.0  # units along every edge that it leaves free
    room = ""  # the game whose room is heard, here and on all that is opened over it
    all_round = False  # it faces every side at once: never turned
    asleep = False  # any touch or key leads back to what lies below it, and does nothing else
    for_show = False  # what moves on it moves for ever: no sign that anybody is there

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def nodes(self, stage: Stage) -> list[Node]:
        """The display list now."""
        raise NotImplementedError(f"{type(self).__name__} draws nothing")

    def covered_nodes(self, stage: Stage) -> list[Node]:
        """What may be seen of it while another screen lies on top: nothing secret."""
        return self.nodes(stage)

    def touched(self, touch: str) -> None:
        """A tap, a click, or Enter on the focus."""

    def rim_nodes(self, stage: Stage) -> list[Node]:
        """What lies around it, on the whole stage, whichever way it is turned."""
        return []

    def readers(self) -> tuple[str, ...]:
        """The sides from which a notice must be readable."""
        return (self.side,)

    def side_of(self, touch: str) -> str:
        """Who touched this: what they asked for is shown facing them."""
        return self.side

    def pressed(self, touch: str, finger: int) -> bool:
        """A finger came down and has not moved. True: that was all it meant, its release is no tap."""
        return False

    def released(self, touch: str, finger: int) -> None:
        """That finger went up again, wherever it is."""

    def dragged(self, touch: str) -> bool:
        """Whether this thing can be dragged; called when a drag begins."""
        return False

    def dropped(self, touch: str, target: str) -> None:
        """A dragged thing was let go over another."""

    def turned(self, step: int, touch: str) -> None:
        """A wheel or a twist over this: what is in hand turns, clockwise by so many steps."""

    def asked_about(self, touch: str) -> tuple[str, str] | None:
        """Long press or right click: what this is, as a title and a sentence."""
        return None

    def typed(self, text: str) -> None:
        """Letters, while a field has the caret."""

    def key(self, name: str) -> bool:
        """A key that is not for moving the focus; whether it was used."""
        return False

    def back(self) -> None:
        """Esc, or the way out."""
        self.shell.pop()

    def first_focus(self) -> str:
        """Where the keyboard starts."""
        return ""

    def tick(self, now: float) -> bool:
        """Time passes (milliseconds). True: draw again."""
        return False

    @property
    def story(self) -> tuple[Session, bool] | None:
        """The story that is played here, and whether somebody is openly asked now."""
        return None

    @property
    def animating(self) -> bool:
        """Whether frames should come quickly."""
        return False

    def shown(self) -> None:
        """It has come to the top of the stack."""

    def reworded(self) -> None:
        """Another language is spoken: forget the words that were looked up before."""

    def resized(self) -> None:
        """The stage has changed: forget what was laid out for the old one."""
