"""What the pictures of the rules reader are drawn with.

A picture is drawn in a space of 640 x 620 and scaled into its box; only the words keep their own size
and wrap in the room they have. Words may be replaced by sentences `picture.<picture>.<label>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node

SPACE = (640.0, 620.0)
SMALLEST = 16.0
CARD = 1.41  # a card's height over its width
Who = tuple[str, str, str]


Sheet = tuple[str, float, str, str, str, tuple[str, ...]]  # key, x, icon, colour, title, lines


@dataclass
class Pen:
    """Collects nodes in the picture's own space."""

    key: str
    stage: Stage
    x: float
    y: float
    k: float
    texts: Mapping[str, str]
    tone: str
    motif: str
    nodes: list[Node] = field(default_factory=list)

    def put(self, key: str, paint: str, rect: Rect, **args: Any) -> None:
        x, y, w, h = rect
        box = (self.x + x * self.k, self.y + y * self.k, w * self.k, h * self.k)
        self.nodes.append(node(f"picture.{key}", paint, box, **args))

    def words(self, key: str, rect: Rect, default: str, size: float = 23, **args: Any) -> None:
        """Wrapped words in a box, as large as chosen and as fits."""
        string = self.texts.get(f"picture.{self.key}.{key}", default)
        family = str(args.pop("family", "text"))
        w, h = rect[2] * self.k, rect[3] * self.k
        size = max(SMALLEST, size * self.k * self.stage.text)
        while size > SMALLEST and not self._fits(string, family, size, w, h):
            size -= 0.5
        args = {
            "color": "text.on_ink",
            "align": "center",
            "valign": "middle",
            "bold_color": "gold.100",
            **args,
        }
        self.put(key, "rich", rect, string=string, family=family, size=size, leading=1.15, **args)

    def _fits(self, string: str, family: str, size: float, w: float, h: float) -> bool:
        longest = max(self.stage.measure(part, family, size, None, 1.15)[0] for part in string.split())
        return longest <= w and self.stage.measure(string, family, size, w, 1.15)[1] <= h

    def face(self, key: str, x: float, y: float, w: float, number: int, who: Who, **args: Any) -> None:
        kind = "poison" if number % 2 else "wine"
        args.setdefault("label", _("Poison") if number % 2 else _("Wine"))
        self.put(
            key,
            "card_face",
            (x, y, w, w * CARD),
            number=number,
            kind=kind,
            color=who[0],
            emblem=who[1],
            **args,
        )

    def back(self, key: str, x: float, y: float, w: float, who: Who) -> None:
        self.put(key, "card_back", (x, y, w, w * CARD), color=who[0], emblem=who[1])

    def time(self, key: str, rect: Rect, night: bool) -> None:
        self.put(key, "time_card", rect, night=night, word=_("Night") if night else _("Day"))

    def cup(self, letter: str, x: float, y: float, w: float, filled: str = "none") -> None:
        """A goblet around x whose rim is at y."""
        self.put(f"cup.{letter}", "goblet", (x - w / 2, y, w, w * 1.18), letter=letter, filled=filled)

    def linen(self, y: float, h: float) -> None:
        """The runner from edge to edge, with its woven lines; it throws no shadow beyond the picture."""
        self.put("linen", "fill", (0, y, SPACE[0], h), color="paper.100")
        for n, (dy, thick, color) in enumerate(((9, 3, "gold.400"), (16, 2, f"{self.tone}.mid"))):
            self.put(f"linen.{n}.a", "fill", (0, y + dy, SPACE[0], thick), color=color)
            self.put(f"linen.{n}.b", "fill", (0, y + h - dy - thick, SPACE[0], thick), color=color)

    def number(self, n: int, x: float, y: float) -> None:
        self.put(
            f"number.{n}",
            "stone",
            (x - 20, y - 20, 40, 40),
            color="gold.200",
            string=str(n),
            fg="text.on_gold",
        )

    def leader(self, n: int, x: float, to: float, y: float, words: str, dark: bool = False) -> None:
        """From a point to a number and its words, which fill the rest of the line."""
        tone = "gold.500" if dark else "gold.200"
        self.put(f"line.{n}", "fill", (x, y - 1.5, to - x, 3), color=tone)
        self.put(f"dot.{n}", "dot", (x - 7, y - 7, 14, 14), color=tone)
        self.number(n, to + 16, y)
        room = (to + 48, y - 46, SPACE[0] - to - 64, 92)
        self.words(f"label.{n}", room, words, align="left", color="text.on_paper" if dark else "text.on_ink")

    def two_sheets(self, sheets: Sequence[Sheet]) -> None:
        """What is the book's and what is ours, on a sheet of paper each."""
        ink = "text.on_paper"
        for key, x, icon, color, title, lines in sheets:
            self.put(key, "sheet", (x, 46, 288, 528), tone="paper.100", radius=14)
            self.put(f"{key}.icon", "stone", (x + 104, 74, 80, 80), color=color, icon=icon)
            self.words(f"{key}.title", (x + 30, 158, 228, 72), title, 30, family="display", color=ink)
            self.put(f"{key}.rule", "divider", (x + 60, 230, 168, 20), motif=self.motif)
            for n, words in enumerate(lines):
                y = 262 + n * 74
                sign, mark = (x + 26, y + 22, 26, 26), "check" if key == "book" else "quill"
                self.put(f"{key}.sign.{n}", "icon", sign, icon=mark, color=color)
                self.words(f"{key}.line.{n}", (x + 62, y, 214, 70), words, 23, align="left", color=ink)
