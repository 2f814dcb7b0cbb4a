"""The table locked for a quarter of a minute, to be wiped with a cloth: nothing that touches it counts.

Fifteen soap bubbles stand in a ring, and with every second one is gone; the seconds left are told to all four
sides. Then the table opens by itself. Whatever still lies on the glass by then began before: the shell forgot
it with the lock, and only what comes down afterwards counts. A keyboard is not being wiped: Esc opens sooner.
"""

from __future__ import annotations

import math
from dataclasses import replace

from game.engine.words import _, n_
from game.tables.display import Node, Stage, facing, node
from game.tables.parts import line, page
from game.ui.screen import Screen
from game.ui.shell import Shell

LOCK_MS = 15_000.0
COUNT = 15  # bubbles in the ring: one a second
RING = 196.0
# suds beside the ring, as parts of the stage's height from its middle: x, y, size. The other half mirrors it
SUDS = (
    (0.47, 0.03, 0.085),
    (0.405, -0.105, 0.052),
    (0.53, -0.1, 0.036),
    (0.42, 0.14, 0.032),
    (0.56, 0.115, 0.05),
    (0.62, 0.0, 0.028),
    (0.35, 0.3, 0.03),
    (0.66, 0.33, 0.06),
    (0.72, 0.24, 0.03),
    (0.66, -0.34, 0.044),
    (0.33, -0.33, 0.036),
    (0.73, -0.22, 0.024),
)


class CleaningScreen(Screen):
    all_round = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.until = shell.now + LOCK_MS
        self._shown = 0

    @property
    def left(self) -> int:
        """Whole seconds until it opens."""
        return max(0, min(COUNT, math.ceil((self.until - self.shell.now) / 1000)))

    def tick(self, now: float) -> bool:
        if now >= self.until:
            self.shell.pop(sound="chime")
            return True
        before, self._shown = self._shown, self.left
        return before != self._shown

    def key(self, name: str) -> bool:
        return name != "escape"  # every other key is let fall

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        w, h = stage.width, stage.height
        k = min(w / 1920, h / 1080)
        out = [node("ground", "stars_ground", (0, 0, w, h), motif="bubbles")]
        out.append(node("light", "glow", (w / 2 - 420 * k, h / 2 - 420 * k, 840 * k, 840 * k), strength=70))
        out += self._suds(stage)
        out += self._ring(stage, k)
        deep, long = 330 * k, min(w, h) * 0.86
        for side in ("south", "west", "north", "east"):
            upright = self._side(stage, k, long, deep)
            flat = side in ("south", "north")
            x = (w - long) / 2 if flat else (w - deep if side == "east" else 0.0)
            y = (h - long) / 2 if not flat else (h - deep if side == "south" else 0.0)
            out += [replace(n, key=f"{side}.{n.key}") for n in facing(upright, side, long, deep, x, y)]
        return out

    def _suds(self, stage: Stage) -> list[Node]:
        out = []
        w, h = stage.width, stage.height
        for n, (dx, dy, part) in enumerate(SUDS):
            size = part * h
            for turn in (1, -1):
                x, y = w / 2 + turn * dx * h - size / 2, h / 2 + turn * dy * h - size / 2
                out.append(node(f"suds.{n}.{turn}", "art", (x, y, size, size), art="bubble", alpha=150))
        return out

    def _ring(self, stage: Stage, k: float) -> list[Node]:
        """The cloth, and around it a bubble for every second that is left."""
        cx, cy = stage.width / 2, stage.height / 2
        out = [
            node(
                "cloth",
                "art",
                (cx - 132 * k, cy - 132 * k, 264 * k, 264 * k),
                art="item_cloth",
                shadow="raised",
            )
        ]
        for n in range(COUNT):
            angle = 2 * math.pi * n / COUNT
            x, y = cx + math.sin(angle) * RING * k, cy - math.cos(angle) * RING * k
            if n < self.left:
                r = 37 * k
                out.append(node(f"second.{n}", "art", (x - r, y - r, 2 * r, 2 * r), art="bubble"))
            else:
                r = 5 * k
                out.append(node(f"second.{n}", "dot", (x - r, y - r, 2 * r, 2 * r), color="gold.300"))
        return out

    def _side(self, stage: Stage, k: float, w: float, h: float) -> list[Node]:
        """What one side reads, upright: the seconds above a line, so that 6 is not 9, and what this is."""
        number = 130 * k
        title, body = max(20.0, 38 * k * stage.label), max(16.0, 23 * k * stage.text)
        sentence = _("Wipe as you like: no touch counts. It opens by itself.")
        tall = stage.measure(sentence, "text", body, w * 0.8, 1.25)[1]
        foot = h - 22 * k - tall
        words = n_("{count} second", "{count} seconds", self.left).format(count=self.left)
        base = foot - 8 * k - title * 1.3
        return [
            line(
                "number",
                (w / 2 - 120 * k, base - 18 * k - number * 0.98, 240 * k, number),
                str(self.left),
                number,
                family="text_bold",
                color="gold.200",
                align="center",
                name=words,
            ),
            node("base", "fill", (w / 2 - 76 * k, base - 16 * k, 152 * k, 5 * k), color="gold.300"),
            line(
                "title",
                (0, base, w, title * 1.3),
                _("Cleaning the table"),
                title,
                family="display_italic",
                color="gold.100",
                align="center",
            ),
            page(
                "body",
                (w * 0.1, foot, w * 0.8, tall),
                sentence,
                body,
                color="text.on_ink",
                leading=1.25,
                align="center",
            ),
        ]
