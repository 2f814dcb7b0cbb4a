"""What is shown when a map, a save or another file can't be used: which one, what is wrong, what to do.

The gold button always leads back to the library. Other ways out are given by whoever met the trouble.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import button, gilded, line, page
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.shell import Shell

Action = tuple[str, str, Callable[[], None]]  # label, icon, what it does
Problem = str | tuple[str, str]  # one sentence, or a sentence and where


def copy(words: str) -> bool:
    """Put words on the clipboard, if there is one."""
    import pygame

    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError, NotImplementedError):
        return False
    return True


class TroubleScreen(Screen):
    def __init__(
        self,
        shell: Shell,
        title: str,
        which: str,
        problems: Sequence[Problem],
        advice: str,
        actions: Sequence[Action] = (),
        tone: str = "",
    ) -> None:
        super().__init__(shell)
        self.title = title
        self.which = which
        self.problems = [p if isinstance(p, tuple) else (p, "") for p in problems]
        self.advice = advice
        self.actions = list(actions)
        self.tone = tone  # whose book it is, "" for none

    @property
    def report(self) -> str:
        """Everything, for whoever can mend it."""
        lines = [_("Once Upon a Table"), self.title, _("File: {path}").format(path=self.which)]
        lines += [f"- {head}{' ' if note else ''}{note}" for head, note in self.problems]
        return "\n".join([*lines, self.advice])

    def touched(self, touch: str) -> None:
        what, _dot, name = touch.partition(".")
        if what == "library":
            self.back()
        elif what == "copy":
            done = copy(self.report)
            here, nowhere = _("The report is on the clipboard."), _("There is no clipboard here to copy to.")
            self.shell.say(here if done else nowhere)
        elif what == "do":
            try:
                self.actions[int(name)][2]()
            except OSError as error:
                self.shell.say(_("That did not work: {reason}.").format(reason=error.strerror or error))

    def back(self) -> None:
        self.shell.home()

    def first_focus(self) -> str:
        return "library"

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        c = stage.compact
        wide = 1240 if c else 1800
        left = (stage.width - wide) / 2
        top, foot = (74, 16) if c else (136, 60)
        high = stage.height - top - foot
        side, gap = (372, 18) if c else (600, 40)
        title = (left, 14, wide, 52) if c else (left, 30, wide, 72)
        out = [
            node("ground", "stars_ground", (0, 0, stage.width, stage.height)),
            gilded("title", title, self.title, 36 if c else 48),
        ]
        out += self._picture(stage, (left, top, side, high))
        return out + self._report(stage, (left + side + gap, top, wide - side - gap, high))

    def _picture(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        m = 26 if c else 48
        words = _(
            "One page has a tear in it. **Nothing was changed**: the file lies where it was, "
            "and everything else opens as always."
        )
        size = (18 if c else 25) * stage.text
        tall = stage.measure(words, "text", size, w - 2 * m, 1.34)[1]
        chip = (16 if c else 19) * stage.label
        ch = chip * 2.2
        cw = stage.measure(_("nothing was changed"), "ui_black", chip, None, 1.2)[0] + chip * 1.15 + 40
        low = y + h - m - ch
        room = low - 18 - tall - 20 - (y + m)
        bh = min(room - 10, (w - 2 * m) * 1.15)
        bw = bh * 0.75
        book = (x + (w - bw) / 2, y + m + (room - bh) / 2, bw, bh)
        if self.tone:
            picture = [node("book", "cover", book, game=self.tone, flat=True, angle=3)]
        else:
            bw, bh = w - 2 * m, min(room, (w - 2 * m) * 0.8)
            book = (x + m, y + m + (room - bh) / 2, bw, bh)
            picture = [
                node("cloth", "velvet", book, game="princes", motif="star", step=90),
                node("book", "open_book", (x + m + bw * 0.1, book[1] + bh * 0.1, bw * 0.8, bh * 0.8)),
            ]
        d = min(bw, bh) * 0.28
        return [
            node("left", "sheet", rect, seed=6),
            *picture,
            node(
                "sign",
                "stone",
                (book[0] + bw - d * 0.75, book[1] + bh - d * 0.85, d, d),
                color="state.danger",
                icon="cross",
            ),
            page(
                "safe",
                (x + m, low - 18 - tall, w - 2 * m, tall + 2),
                words,
                size,
                leading=1.34,
                bold_color="state.good",
            ),
            node(
                "lost",
                "chip",
                (x + m, low, cw, ch),
                label=_("nothing was changed"),
                icon="check",
                tone="state.good",
                fg="paper.50",
                size=chip,
            ),
        ]

    def _report(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        m = 28 if stage.compact else 56
        out = [node("right", "sheet", rect, seed=9)]
        scale = stage.text
        while True:  # smaller words before fewer problems
            body, end = self._steps(stage, (x + m, y, w - 2 * m, h), scale, len(self.problems))
            if end <= 0 or scale <= 0.9:
                break
            scale -= 0.05
        count = len(self.problems)
        while end > 0 and count > 1:
            count -= 1
            body, end = self._steps(stage, (x + m, y, w - 2 * m, h), scale, count)
        return out + body + self._buttons(stage, (x + m, y, w - 2 * m, h))

    def _steps(self, stage: Stage, rect: Rect, t: float, count: int) -> tuple[list[Node], float]:
        """File, problems and advice; and by how much they are too high."""
        x, y, w, h = rect
        c = stage.compact
        out: list[Node] = []
        gap = 10 if c else 20
        name, note = max(16.0, (19 if c else 24) * t), max(16.0, (16 if c else 20) * t)
        at = y + (18 if c else 34)

        def head(n: int, words: str) -> None:
            nonlocal at
            d = 34 if c else 48
            out.append(node(f"step.{n}", "stone", (x, at, d, d), color="princes.base", string=str(n)))
            size = (22 if c else 31) * min(t, 1.15)
            out.append(
                line(
                    f"step.{n}.word",
                    (x + d + 14, at, w - d - 14, d),
                    words,
                    size,
                    family="display",
                    color="text.on_paper",
                )
            )
            at += d + (8 if c else 14)

        def box(key: str, icon: str, tone: str, words: str, more: str) -> None:
            nonlocal at
            pad = 8 if c else 14
            start, room = x + (54 if c else 84), w - (66 if c else 100)
            wh = stage.measure(words, "text_bold", name, room, 1.2)[1]
            mh = stage.measure(more, "ui", note, room, 1.2)[1] if more else 0
            tall = wh + mh + 2 * pad
            out.append(node(key, "row", (x, at, w, tall), paper=True))
            d = 30 if c else 42
            out.append(
                node(
                    f"{key}.icon",
                    "stone",
                    (x + (12 if c else 22), at + (tall - d) / 2, d, d),
                    color=tone,
                    icon=icon,
                )
            )
            out.append(
                page(
                    f"{key}.head",
                    (start, at + pad, room, wh + 1),
                    words,
                    name,
                    family="text_bold",
                    leading=1.2,
                )
            )
            if more:
                out.append(
                    page(
                        f"{key}.note",
                        (start, at + pad + wh, room, mh + 1),
                        more,
                        note,
                        family="ui",
                        color="text.on_paper_soft",
                        leading=1.2,
                    )
                )
            at += tall + (6 if c else 10)

        head(1, _("Which file"))
        folder, _slash, file = self.which.replace("\\", "/").rpartition("/")
        box("file", "rules", "gold.500", file or self.which, folder)
        at += gap
        head(2, _("What is wrong"))
        for n, (sentence, where) in enumerate(self.problems[:count]):
            box(f"wrong.{n}", "cross", "state.danger", sentence, where)
        left = len(self.problems) - count
        if left:
            words = _("and {count} more: the copied report lists them all").format(count=left)
            out.append(
                line(
                    "wrong.more",
                    (x, at, w, note * 1.3),
                    words,
                    note,
                    family="text_italic",
                    color="text.on_paper_soft",
                )
            )
            at += note * 1.3
        at += gap
        head(3, _("What you can do"))
        size = max(16.0, (18 if c else 23) * t)
        tall = stage.measure(self.advice, "text", size, w, 1.3)[1]
        out.append(
            page("advice", (x, at, w, tall + 2), self.advice, size, leading=1.3, bold_color="princes.base")
        )
        return out, at + tall + (76 if c else 126) + 10 - (y + h)

    def _buttons(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        size = (18 if c else 24) * stage.label
        high = 50 if c else 78
        top = y + h - high - (18 if c else 36)
        ways = [("library", "home", _("Back to the library"), "primary")]
        ways += [(f"do.{n}", icon, label, "secondary") for n, (label, icon, _) in enumerate(self.actions)]
        ways.append(("copy", "quill", _("Copy this report"), "line"))
        gap = 12 if c else 18
        needs = [
            stage.measure(label, "display", size, None, 1.2)[0] + size * 1.25 + 56 for _, _, label, _ in ways
        ]
        share = min(1.0, (w - gap * (len(ways) - 1)) / sum(needs))
        out: list[Node] = []
        at = x
        for (touch, icon, label, kind), need in zip(ways, needs, strict=True):
            out.append(
                button(
                    f"way.{touch}",
                    (at, top, need * share, high),
                    label,
                    touch,
                    kind,
                    icon=icon,
                    size=size * min(1.0, share * 1.02),
                )
            )
            at += need * share + gap
        return out
