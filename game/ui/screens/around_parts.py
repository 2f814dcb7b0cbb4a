"""Small pieces of a table with people on all sides: names of touches, corner tools, ornaments."""

from __future__ import annotations

from dataclasses import replace

from game.engine.decision import Decision
from game.engine.rules import GameInfo
from game.engine.text import Catalogue
from game.tables import parts
from game.tables.display import Node, Stage, node
from game.tables.ring import Ring, corners

TOOL = 50.0  # a tool in a corner: 100 points at 4K


def mine(seat: int, touch: str) -> str:
    return f"@{seat}:{touch}"


def whose(touch: str) -> tuple[int, str]:
    """The seat whose panel a touch is in, -1 for the middle, and the touch itself."""
    if touch.startswith("@"):
        seat, _, rest = touch[1:].partition(":")
        return int(seat), rest
    return -1, touch


def corner_tools(stage: Stage, texts: Catalogue, sound: str, can_undo: bool) -> list[Node]:
    """Undo, rules, sound and the menu in every corner, facing the nearer long side."""
    tools = [("undo", "undo"), ("rules", "rules"), ("sound", sound), ("menu", "menu")]
    k = min(1.0, stage.width / 1920)
    size = max(TOOL * k, 36.0)
    out = []
    for corner, (side, (x, y, w, _)) in enumerate(corners(stage, size, len(tools))):
        step = (w - size) / (len(tools) - 1)
        for n, (name, icon) in enumerate(tools):
            at = x + step * (n if side == "south" else len(tools) - 1 - n)
            word = texts.say(f"tool.{name}")
            state = "disabled" if name == "undo" and not can_undo else "rest"
            made = parts.icon_button(
                f"corner.{corner}.{name}",
                (at, y, size, size),
                icon,
                f"corner.{side}.{name}",
                word,
                state=state,
            )
            out.append(replace(made, angle=180.0 if side == "north" else 0.0))
    return out


def cloth(stage: Stage, around: Ring, info: GameInfo) -> list[Node]:
    """What the board lies on. A side where nobody sits is not left bare; and where each panel is, there is
    something unseen for its cards to come from."""
    w, h = stage.width, stage.height
    out = [node("cloth", "velvet", (0, 0, w, h), game=info.tone, motif=info.motif)]
    edges = {"south": (w / 2, h - 30), "west": (30.0, h / 2), "north": (w / 2, 30.0), "east": (w - 30, h / 2)}
    taken = {spot.side for spot in around.spots}
    for side, (x, y) in edges.items():
        if side in taken:
            continue
        turn = 90.0 if side in ("west", "east") else 0.0
        rect = (x - 190, y - 14, 380, 28)
        out.append(node(f"free.{side}", "divider", rect, motif=info.motif, angle=turn))
    for spot in around.spots:
        x, y = spot.box[0] + spot.box[2] / 2, spot.box[1] + spot.box[3] / 2
        out.append(node(f"row.{spot.seat}.portrait", "fill", (x, y, 2, 2), color="gold.200", alpha=0))
    return out


def same(a: Decision, b: Decision) -> bool:
    """Whether it is still the same question."""
    return (a.seat, a.kind, a.low, a.high) == (b.seat, b.kind, b.low, b.high) and list(
        a.options.by_id
    ) == list(b.options.by_id)
