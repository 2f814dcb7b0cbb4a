"""The panels of a table with people on all sides, each turned to its seat. One that has not changed is not
laid out again: with ten of them that is most of the work of a frame."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.state import State
from game.tables.display import Node
from game.tables.ring import Spot
from game.tables.showing import LogLine, Showing
from game.ui.screens.around_parts import owned
from game.ui.telling import log_lines

if TYPE_CHECKING:
    from collections.abc import Container

    from game.ui.chooser import Chooser
    from game.ui.screens.around import AroundScreen


LATEST = 5  # lines of the story that a panel has room for


class Panels:
    def __init__(self, screen: AroundScreen) -> None:
        self.screen = screen
        self._kept: dict[int, tuple[Any, list[Node]]] = {}  # seat -> what it looked like, and the nodes
        self._told: tuple[int, list[LogLine]] = (-1, [])

    def clear(self) -> None:
        self._kept.clear()

    def nodes(self, open_hands: Container[int]) -> list[Node]:
        """Every panel; hands of these seats are open."""
        return [n for spot in self.screen.ring.spots for n in self._panel(spot, spot.seat in open_hands)]

    def _panel(self, spot: Spot, is_open: bool) -> list[Node]:
        screen, seat = self.screen, spot.seat
        scene = screen.motion.mark
        state, why = scene or (screen.session.state, "")
        chooser = screen.choosers.get(seat) if not screen.motion.busy else None
        look = (
            id(state),
            why,
            bool(scene) and screen.motion.waiting,
            is_open,
            (chooser.path, tuple(o.id for o in chooser.picked)) if chooser is not None else None,
            screen.aims.get(seat, ""),
            screen.notes.of(seat),
            screen.look,
            screen.faces[seat],
        )
        kept = self._kept.get(seat)
        if kept is None or kept[0] != look:
            drawn = spot.lay(self._laid_out(spot, state, why, "held" if is_open else "closed", chooser))
            kept = self._kept[seat] = (look, owned(seat, drawn))
        return kept[1]

    def _laid_out(self, spot: Spot, state: State, why: str, peek: str, chooser: Chooser | None) -> list[Node]:
        """One panel, upright in a box of its own."""
        screen, seat = self.screen, spot.seat
        private = screen.rules.private(screen.session.setup) and seat in screen.humans
        own = frozenset({seat}) if private and (peek == "held" or not screen.secret) else screen.eye
        showing = replace(
            screen.showing(screen.eye, None, self._log(), why),
            actor=seat,
            panel=True,
            peek=peek if private else "",
            turn=chooser is not None,
            note=screen.notes.of(seat),
            waiting=screen.motion.waiting and not screen.faces[seat].bot,
        )
        if chooser is not None:
            showing = replace(
                showing,
                lit=chooser.lit(),
                path=chooser.path,
                instead=chooser.instead(),
                chosen=chooser.chosen,
                aimed=screen.aims.get(seat, ""),
            )
        drawn: list[Node] = screen.table.panel(screen.rules.view(state, own), showing, spot.size)
        return drawn

    def _log(self) -> list[LogLine]:
        """What everybody heard last, told once for all panels."""
        screen = self.screen
        at = len(screen.session.moments)
        if self._told[0] != at:
            told = log_lines(screen.session.events(screen.eye), screen.texts, screen.faces, LATEST)
            self._told = (at, told)
        return self._told[1]


def shared_sight(screen: AroundScreen) -> Showing:
    """What everybody may see of what is being chosen."""
    base = screen.showing(screen.eye, None, ())
    choosing = next((c for c in screen.choosers.values() if c.path), None)
    asked = [] if screen.motion.busy else screen.choosers.values()
    lit: frozenset[str] = frozenset().union(*(c.lit() for c in asked))
    aimed = screen.aimed()
    if choosing is not None:
        seat = choosing.decision.seat
        return replace(
            base,
            lit=lit,
            path=choosing.path,
            instead=choosing.instead(),
            chosen=choosing.chosen,
            aimed=aimed or screen.aims.get(seat, ""),
            actor=seat,
            peek="closed" if screen.secret else "",
        )
    return replace(base, lit=lit, aimed=aimed)
