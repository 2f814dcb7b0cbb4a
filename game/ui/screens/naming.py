"""Writing a name without a keyboard: letters to touch, on a sheet that faces whoever writes.

A keyboard, where there is one, works as well. A letter after a space or a hyphen is a capital, as in names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.words import _
from game.tables.display import Node, Stage, node
from game.tables.parts import button, icon_button, line
from game.ui.screen import Screen
from game.ui.screens.setup_people import LONGEST, letters

if TYPE_CHECKING:
    from game.ui.shell import Shell

# letters that stand on nobody's keys: for friends from elsewhere
ELSEWHERE = ("àáâãäåæąçćč", "đèéêëęěìíîïł", "ñńňòóôõöøœř", "śšßùúûüůýźżž")


class NamingScreen(Screen):
    overlay = True
    small = True
    turns = False  # it faces whoever's name it is

    def __init__(self, shell: Shell, before: str, done: Callable[[str], None]) -> None:
        super().__init__(shell)
        self.before, self.name, self.done = before, before, done
        self.elsewhere = False
        self.untouched = True  # the first letter begins a new name

    # --- drawing
    def rows(self) -> tuple[str, ...]:
        """The letters that can be touched, row by row."""
        # three rows of letters as on your keyboards
        return ELSEWHERE if self.elsewhere else tuple(_("qwertyuiop asdfghjkl zxcvbnm’-").split())

    def nodes(self, stage: Stage) -> list[Node]:
        rows = self.rows()
        gap = 8.0
        key = (min(92.0, (stage.width - 84) / 12 - gap), 78.0)
        wide = 12 * (key[0] + gap) + 64
        tall = (len(rows) + 1) * (key[1] + gap) + 206
        x, y = (stage.width - wide) / 2, stage.height - tall - 24
        out = [
            node("naming.veil", "scrim", (0, 0, stage.width, stage.height), alpha=150, touch="close"),
            node(
                "naming.sheet",
                "sheet",
                (x, y, wide, tall),
                tone="paper.200",
                radius=22,
                shadow="lifted",
                frame=True,
                touch="sheet",
            ),
            line(
                "naming.title",
                (x + 40, y + 22, wide - 80, 34),
                _("What shall we call you?"),
                22,
                family="text_italic",
                color="text.on_paper_soft",
                align="center",
            ),
            node(
                "naming.field",
                "field",
                (x + wide / 2 - 330, y + 64, 660, 84),
                text="" if self.untouched else self.name,
                hint=self.before,
                caret=True,
                size=44,
            ),
        ]
        top = y + 172
        for n, row in enumerate(rows):
            left = x + (wide - len(row) * (key[0] + gap) + gap) / 2
            for m, letter in enumerate(row):
                shown = letter.upper() if self.capital and letter != "ß" else letter
                at = (left + m * (key[0] + gap), top + n * (key[1] + gap), *key)
                out.append(button(f"key.{letter}", at, shown, f"key.{letter}", "secondary", size=32))
        low = top + len(rows) * (key[1] + gap)
        other = _("Letters") if self.elsewhere else "Ä É Ł"
        left = x + 40
        out += [
            button("more", (left, low, 176, key[1]), other, "more", "secondary", size=24),
            button(
                "space",
                (left + 188, low, wide - 80 - 188 - 332, key[1]),
                _("space"),
                "key. ",
                "secondary",
                size=22,
            ),
            icon_button("rub", (x + wide - 40 - 320, low, key[1], key[1]), "arrow_left", "rub", _("Rub out")),
            button("done", (x + wide - 40 - 230, low, 230, key[1]), _("Done"), "done", size=28),
        ]
        return out

    @property
    def capital(self) -> bool:
        """Whether the next letter begins a word."""
        return self.untouched or not self.name or self.name[-1] in " -’"

    # --- writing
    def touched(self, touch: str) -> None:
        what, _dot, letter = touch.partition(".")
        if what == "key":
            self.typed(letter.upper() if self.capital and letter != "ß" else letter)
        elif what == "rub":
            self._rub()
        elif what == "more":
            self.elsewhere = not self.elsewhere
        elif what in ("done", "close"):
            self._finish()
        self.shell.changed = True

    def typed(self, text: str) -> None:
        written = "" if self.untouched else self.name
        self.name = (written + letters(text)).lstrip()[:LONGEST]
        self.untouched = False
        self.shell.changed = True

    def key(self, name: str) -> bool:
        if name == "backspace":
            self._rub()
        elif name == "enter" and not self.shell.focus:
            self._finish()
        else:  # letters come as typed text
            return len(name) == 1
        return True

    def _rub(self) -> None:
        self.name = "" if self.untouched else self.name[:-1]
        self.untouched = False

    def _finish(self) -> None:
        self.done(self.name.strip() or self.before)
        self.shell.pop()

    def first_focus(self) -> str:
        return "done"
