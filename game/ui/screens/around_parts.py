"""Small pieces of a table with people on all sides: names of touches, corner tools, ornaments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.decision import Decision
from game.engine.journal import JournalError
from game.engine.rules import GameInfo
from game.engine.session import Session
from game.engine.text import Catalogue
from game.tables import parts
from game.tables.display import Node, Stage, node
from game.tables.ring import Ring, corners

NOTE_MS = 2600.0  # how long a gentle word stands in a panel
TOOL = 50.0  # a tool in a corner: 100 points at 4K


class Notes:
    """Gentle words in single panels, each for a moment."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[str, float]] = {}  # seat -> what stands in its panel, and until when

    def say(self, seat: int, sentence: str, now: float) -> None:
        self._said[seat] = (sentence, now + NOTE_MS)

    def of(self, seat: int) -> str:
        return self._said.get(seat, ("", 0.0))[0]

    def forget(self, seat: int) -> None:
        self._said.pop(seat, None)

    def fade(self, now: float) -> bool:
        """Forget those that have been read; whether there were any."""
        old = [seat for seat, (_, until) in self._said.items() if now > until]
        for seat in old:
            del self._said[seat]
        return bool(old)


def mine(seat: int, touch: str) -> str:
    return f"@{seat}:{touch}"


def whose(touch: str) -> tuple[int, str]:
    """The seat whose panel a touch is in, -1 for the middle, and the touch itself."""
    if touch.startswith("@"):
        seat, _, rest = touch[1:].partition(":")
        return int(seat), rest
    return -1, touch


def owned(seat: int, drawn: Sequence[Node]) -> list[Node]:
    """What is drawn in a panel, named after its seat and above the board."""
    return [
        replace(n, key=f"@{seat}.{n.key}", z=n.z + 4, touch=mine(seat, n.touch) if n.touch else "")
        for n in drawn
    ]


def pan(stage: Stage, around: Ring, seats: Sequence[int]) -> float:
    """Where the panels of these seats are, on the average, from the left edge (-1) to the right one (1)."""
    places = [around.spots[seat].box for seat in seats]
    return sum((x + w / 2) / stage.width * 2 - 1 for x, _, w, _ in places) / len(places)


def corner_tools(stage: Stage, texts: Catalogue, can_undo: bool) -> list[Node]:
    """Undo, rules, sound and the menu in every corner, facing the nearer long side."""
    tools = ("undo", "rules", "sound", "menu")
    k = min(1.0, stage.width / 1920)
    size = max(TOOL * k, 36.0)
    out = []
    for corner, (side, (x, y, w, _)) in enumerate(corners(stage, size, len(tools))):
        step = (w - size) / (len(tools) - 1)
        for n, name in enumerate(tools):
            at = x + step * (n if side == "south" else len(tools) - 1 - n)
            word = texts.say(f"tool.{name}")
            state = "disabled" if name == "undo" and not can_undo else "rest"
            made = parts.icon_button(
                f"corner.{corner}.{name}",
                (at, y, size, size),
                name,
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


def moved(session: Session, seat: int, side: str, place: int) -> str:
    """Somebody sits somewhere else, which is kept with the game; a sentence when it could not be."""
    people = list(session.people)
    people[seat] = replace(people[seat], side=side, place=place)
    try:
        session.renamed(people)
    except JournalError as error:
        return str(error)
    return ""
