"""A table display that turns: the whole table faces whoever plays, and a rim around it serves every side.

It is the table of one side, turned by the shell, with two differences. It turns only when nothing moves. And
hands lie behind a small curtain that opens while a finger holds the place for it, for everybody can see the
glass.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.rules import View
from game.engine.session import Session
from game.tables import parts
from game.tables.display import Node, Stage, facing, node, page
from game.tables.ring import seated
from game.tables.showing import Showing
from game.ui.screens.table import TableScreen
from game.ui.shell import Shell

RIM = 48.0
KEYS = 10**6  # in place of a finger: a key can't hold, so Enter opens and closes
SIDE_TOOLS = ("undo", "rules", "sound", "menu")


class TurningScreen(TableScreen):
    style = "turning"
    rim = RIM

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell, session)
        self.covered = self.seating.passed_around
        self.seating.passed_around = False  # no curtain before the whole table
        self.held = -1  # the finger that holds the hand open
        self.side = session.people[self.humans[0]].side if self.humans else "south"

    @property
    def actor(self) -> int:
        return self.chooser.decision.seat if self.chooser is not None else -1

    # --- the course of the game
    def begin_asking(self) -> None:
        assert self.chooser is not None
        side = self.session.people[self.actor].side
        if side != self.side:
            self.side, self._laid_out = side, False
            self.stage = None  # it may be larger or smaller there
        self.held = -1
        super().begin_asking()
        if self.covered:
            self.eye = self.seating.resting_eye
            self.relay()

    def shown(self) -> None:
        self.held = -1
        super().shown()

    def pan(self, *seats: int) -> float:
        return {"west": -1.0, "east": 1.0}.get(self.side, 0.0)

    # --- drawing
    def view(self) -> View:
        held = self.covered and self.held >= 0 and self.actor >= 0
        return self.session.view({self.actor} if held else self.eye)

    def showing(self, *args: Any, **more: Any) -> Showing:
        made = super().showing(*args, **more)
        if not self.covered or self.phase != "ask" or self.actor < 0:
            return made
        peek = "held" if self.held >= 0 else "closed"
        return replace(made, actor=self.actor, peek=peek, turn=True)

    def rim_nodes(self, stage: Stage) -> list[Node]:
        """Cloth under everything; along each edge who sits there, and the tools."""
        tone, motif = self.rules.info.tone, self.rules.info.motif
        out = [node("rim.cloth", "velvet", (0, 0, stage.width, stage.height), game=tone, motif=motif)]
        out += self._ornament(stage)
        sides = seated([(p.side, p.place) for p in self.session.people])
        for side, seats in sides.items():
            long = side in ("south", "north")
            width = stage.width if long else stage.height - 2 * RIM
            drawn = self._edge(stage, side, seats if side in ("north", "east") else seats[::-1], width)
            x = 0.0 if side != "east" else stage.width - RIM
            y = {"south": stage.height - RIM, "north": 0.0}.get(side, RIM)
            out += facing(drawn, side, width, RIM, x, y)
        return out

    def _ornament(self, stage: Stage) -> list[Node]:
        """Where the page of a short side leaves half of the table free, it is not left bare."""
        lying = page(stage, self.side, self.rim)
        if lying.side in ("south", "north"):
            return []
        deep = RIM + lying.stage.height * lying.zoom
        middle = (stage.width + deep) / 2 if lying.side == "west" else (stage.width - deep) / 2
        turn = 270.0 if lying.side == "west" else 90.0
        tone, motif = self.rules.info.tone, self.rules.info.motif
        y = stage.height / 2
        crest = (middle - 110, y - 110, 220.0, 220.0)
        out = [
            node("free.light", "glow", (middle - 460, y - 460, 920, 920), color="gold.200", strength=34),
            node("free.crest", "crest", crest, game=tone, motif=motif, angle=turn),
        ]
        for n, reach in enumerate((-240.0, 240.0)):
            rule = (middle + reach - 230, y - 14, 460, 28)
            out.append(node(f"free.rule.{n}", "divider", rule, motif=motif, angle=turn))
        return out

    def _edge(self, stage: Stage, side: str, seats: list[int], width: float) -> list[Node]:
        """One edge, upright: name plates in the middle, tools at its right end."""
        letters = 20.0
        plates = []
        for seat in seats:
            face = self.faces[seat]
            plates.append((seat, face, stage.measure(face.name, "ui_black", letters, None, 1.2)[0] + 62))
        out = []
        x = (width - sum(w for _, _, w in plates) - 14 * (len(plates) - 1)) / 2 if plates else 0.0
        asked = {d.seat for d in self.session.asking} if self.phase != "over" else set()
        for seat, face, w in plates:
            key = f"rim.{seat}"
            active = seat in asked
            out.append(
                node(key, "row", (x, 4, w, RIM - 8), active=active, touch=f"row.{seat}", name=face.name)
            )
            out.append(parts.badge(f"{key}.badge", (x + 8, 9, 30, 30), face))
            ink = "text.on_paper" if active else "text.on_ink"
            box = (x + 48, 4, w - 54, RIM - 8)
            out.append(parts.line(f"{key}.name", box, face.name, letters, family="ui_black", color=ink))
            x += w + 14
        x = width - 4 - len(SIDE_TOOLS) * 48 - (RIM if side in ("south", "north") else 0.0)
        for name in SIDE_TOOLS:
            state = "disabled" if name == "undo" and not self.can_undo() else "rest"
            word = self.texts.say(f"tool.{name}")
            touch = f"corner.{side}.{name}"
            out.append(
                parts.icon_button(f"rim.{side}.{name}", (x, 2, 44, 44), name, touch, word, state=state)
            )
            x += 48
        return out

    # --- touches
    def side_of(self, touch: str) -> str:
        return touch.split(".")[1] if touch.startswith("corner.") else self.side

    def touched(self, touch: str) -> None:
        if touch.startswith("corner."):
            self.tool(touch.split(".")[2], self.side_of(touch))
        elif touch == "peek":
            if self.shell.focus:
                self.held = KEYS if self.held < 0 else -1
                self.relay()
        else:
            super().touched(touch)

    def pressed(self, touch: str, finger: int) -> bool:
        """Any touch but the eye closes the hand at once; on a card of it, it also chooses that card."""
        if self.phase != "ask" or not self.covered:
            return False
        led = False
        if touch == "peek":
            self.held = finger
        elif self.held >= 0:
            self.held = -1
            led = self.chooser is not None and touch in self.chooser.lit() and self.chooser.touch(touch)
        else:
            return False
        self.relay()
        return led

    def released(self, touch: str, finger: int) -> None:
        if self.held == finger:
            self.held = -1
            self.relay()

    def dragged(self, touch: str) -> bool:
        return True if touch == "peek" and self.phase == "ask" else super().dragged(touch)

    def dropped(self, touch: str, target: str) -> None:
        if touch != "peek":
            super().dropped(touch, target)
            return
        if self.chooser is not None and target in self.chooser.lit():
            self.chooser.put_back()
            self.chooser.touch(target)
        self.relay()

    def choose(self, touch: str) -> None:
        if not (self.covered and touch.startswith("row.")):
            super().choose(touch)

    def tick(self, now: float) -> bool:
        return self._close_left() or super().tick(now)

    def _close_left(self) -> bool:
        """A hand that the keyboard opened is closed when the focus leaves it, or a card is chosen."""
        chooser = self.chooser
        if self.held != KEYS or chooser is None:
            return False
        if self.shell.focus == "peek" or (not chooser.path and self.shell.focus in chooser.lit()):
            return False
        self.held = -1
        self.relay()
        return True

    def back(self) -> None:
        if self.held >= 0:
            self.held = -1
            self.relay()
        else:
            super().back()
