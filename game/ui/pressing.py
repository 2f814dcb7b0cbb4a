"""What touches on a table do to a chooser: the table says what a touch means, the chooser follows it.

A table may read more into a touch than its name (`meant`: a square means its figure as well), and may know
what follows by itself (`follows`: a tile laid on the board lies one way or another at once). Where something
followed it can still be changed, so nothing is given by dropping alone.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from game.tables.showing import Showing
from game.ui.chooser import Chooser

YES, LED, REFUSED = "yes", "led", "refused"  # it gives the answer, it led on, it leads nowhere
TURN_KEYS = {"e": 1, ".": 1, "q": -1, ",": -1}


def press(table: Any, view: Any, showing: Showing, chooser: Chooser, touch: str) -> str:
    """Follow a touch. `x!` means x and yes; the same target again is a yes as well."""
    if touch == "confirm":
        return YES
    steps = table.meant(view, showing, touch.removesuffix("!"))
    if chooser.chosen is not None and steps == (chooser.path[-1],):
        return YES
    if not _follow(table, view, showing, chooser, steps):
        return REFUSED
    return YES if touch.endswith("!") and chooser.chosen is not None else LED


def lift(table: Any, view: Any, showing: Showing, chooser: Chooser, touch: str) -> bool:
    """Pick something up to drag it, whatever was chosen before: whether it leads somewhere."""
    steps = table.meant(view, showing, touch)
    return len(steps) == 1 and chooser.lift(steps[0])


def drop(table: Any, view: Any, showing: Showing, chooser: Chooser, target: str) -> str:
    """Let go of it over something."""
    steps = table.meant(view, showing, target.removesuffix("!"))
    before = len(chooser.path)
    if not _follow(table, view, showing, chooser, steps):
        return REFUSED
    followed = len(chooser.path) - before > len(steps)
    return YES if chooser.chosen is not None and not followed else LED


def turn(table: Any, view: Any, showing: Showing, chooser: Chooser, step: int) -> None:
    """Turn what is in hand, if it can be turned."""
    if chooser.path:
        steps = table.meant(view, showing, "turn.next" if step > 0 else "turn.back")
        _follow(table, view, showing, chooser, steps)


def next_focus(chooser: Chooser, there: Container[str]) -> str:
    """Where the keyboard goes on: to the yes, or to the first thing that may be touched and is there."""
    if chooser.chosen is not None:
        return "confirm"
    named = [name for touch in sorted(chooser.lit()) for name in (f"{touch}!", touch)]
    return next((name for name in named if name in there), "confirm")


def _follow(table: Any, view: Any, showing: Showing, chooser: Chooser, steps: tuple[str, ...]) -> bool:
    """Touch them all, and then what follows by itself."""
    if not steps or not all(chooser.touch(step) for step in steps):
        return False
    while chooser.chosen is None and chooser.path:
        now = replace(showing, lit=chooser.lit(), path=chooser.path, chosen=None)
        more = table.follows(view, now)
        if not more or not chooser.touch(more):
            break
    return True
