"""On a table display a page faces one side. A small handle at each other edge turns it to whoever sits there:
nobody has to read upside down, and nobody has to walk around the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.words import _
from game.tables.display import Node, Stage, facing, node
from game.tables.parts import hit

TURN = "shell.turn."  # what touching a handle means, before the side
LONG, DEEP = 132.0, 36.0


def handles(stage: Stage, read_from: str, able: Sequence[str]) -> list[Node]:
    """A handle at every side that can read the page, but the one that it faces."""
    out: list[Node] = []
    for side in able:
        if side == read_from:
            continue
        drawn = _handle(side)
        x = {"west": 0.0, "east": stage.width - DEEP}.get(side, (stage.width - LONG) / 2)
        y = {"north": 0.0, "south": stage.height - DEEP}.get(side, (stage.height - LONG) / 2)
        out += facing(drawn, side, LONG, DEEP, x, y)
    return out


def _handle(side: str) -> list[Node]:
    """Upright, its lower edge on the rim of the table."""
    name = _("Turn the page to this side")
    icon = 26.0
    return [
        node(f"turn.{side}", "slate", (0, 0, LONG, DEEP + 20), fill=235, radius=20, line="gold.300", z=70),
        node(
            f"turn.{side}.icon",
            "icon",
            ((LONG - icon) / 2, (DEEP - icon) / 2, icon, icon),
            icon="rotate",
            color="gold.200",
            z=71,
        ),
        hit(f"turn.{side}.hit", (0, 0, LONG, DEEP), f"{TURN}{side}", name, z=72),
    ]
