"""A pause: stay, keep the story and leave, look something up, or throw it away (which is asked twice)."""

from __future__ import annotations

from game.engine.places import texts_of
from game.engine.session import Session
from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import button, line, page
from game.ui.screen import Screen
from game.ui.settings import CHOICES
from game.ui.shell import Shell


class PauseScreen(Screen):
    small = True
    overlay = True

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.info = session.rules.info
        self.sure = False  # the second question is being asked

    @property
    def kept(self) -> bool:
        return self.session.journal is not None

    # --- touches
    def touched(self, touch: str) -> None:
        shell = self.shell
        if touch == "stay":
            shell.pop()
        elif touch == "leave":
            shell.home()
        elif touch == "rules":
            shell.go("rules", game_id=self.info.id)
        elif touch == "settings":
            shell.go("settings")
        elif touch == "sound":
            shell.mute()
        elif touch == "cleaning":
            shell.go("cleaning")
        elif touch == "fullscreen":
            shell.wants.append("fullscreen")
        elif touch == "text":
            sizes = CHOICES["text"]
            shell.settings.text = sizes[(sizes.index(shell.settings.text) + 1) % len(sizes)]
            shell.wants.append("settings")
            shell.say(shell.services.save_settings())
        elif touch in ("throw", "no"):
            self.sure = touch == "throw"
            if shell.focus:
                shell.focus = "no" if self.sure else "throw"
        elif touch == "yes" and self.sure:
            self._throw_away()
        shell.changed = True

    def _throw_away(self) -> None:
        journal = self.session.journal
        if journal is not None:
            journal.close()
            try:
                journal.path.unlink(missing_ok=True)
            except OSError as error:
                sentence = _("{file} could not be thrown away ({reason}).")
                self.shell.say(sentence.format(file=journal.path.name, reason=error.strerror or error))
                return
        self.shell.home()

    def back(self) -> None:
        if self.sure:
            self.sure = False
        else:
            self.shell.pop()

    def first_focus(self) -> str:
        return "stay"

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        c = stage.compact
        t = stage.text
        w = min((620 if c else 800) * max(1.0, t * 0.92), stage.width - 60)
        m = 50 if c else 80
        title = (34 if c else 52) * stage.label
        body = (20 if c else 27) * t
        sentence = self._sentence()
        bh = stage.measure(sentence, "text", body, w - 2 * m, 1.34)[1]
        over = max(16.0, (16 if c else 17) * t)
        gap = 12 if c else 20
        big, mid, low = (62, 56, 48) if c else (88, 76, 56)
        crest = 84 if c else 116
        inner = crest / 2 + 14 + over * 1.5 + title * 1.25 + 10 + bh + gap * 1.4 + big + gap + mid
        inner += gap * 1.4 + low if self.kept and not self.sure else 0.0
        h = inner + (26 if c else 40)
        tools = 48 if c else 64
        total = crest / 2 + h + (20 if c else 34) + tools
        x, y = (stage.width - w) / 2, max((stage.height - total) / 2 + crest / 2, crest / 2 + 8)
        out = [
            node("veil", "scrim", (0, 0, stage.width, stage.height), z=40),
            node("dialog", "dialog", (x, y, w, h), z=41),
            node(
                "crest",
                "crest",
                ((stage.width - crest) / 2, y - crest / 2, crest, crest),
                game=self.info.tone,
                motif="bookmark",
                z=42,
            ),
        ]
        yy = y + crest / 2 + 14
        name = texts_of(self.info.id).say("title")
        tone = f"{self.info.tone}.base"
        out.append(
            line(
                "over",
                (x + m, yy, w - 2 * m, over * 1.4),
                name.upper(),
                over,
                family="ui_black",
                color=tone,
                align="center",
                tracking=1.8,
                z=42,
            )
        )
        yy += over * 1.5
        question = _("Throw it away?") if self.sure else _("Leave the table?")
        out.append(
            line(
                "title",
                (x + m, yy, w - 2 * m, title * 1.25),
                question,
                title,
                family="display_italic",
                color="text.on_paper",
                align="center",
                z=42,
            )
        )
        yy += title * 1.25 + 10
        out.append(
            page(
                "body",
                (x + m, yy, w - 2 * m, bh),
                sentence,
                body,
                leading=1.34,
                align="center",
                bold_color=tone,
                z=42,
            )
        )
        yy += bh + gap * 1.4
        out += self._answers(stage, (x + m, yy, w - 2 * m, y + h - yy), gap, (big, mid, low))
        return [*out, *self._tools(stage, y + h + (20 if c else 34), tools)]

    def _sentence(self) -> str:
        if self.sure:
            return _("The story so far will be **gone for good**. Not even a miracle man can bring it back.")
        if self.session.state.over:
            return _("The game is over, and its story is kept **on the shelf**.")
        if not self.kept:
            return _("This table is **not kept**: when you leave, it is cleared away.")
        return _("Your story is kept **under a bookmark**, move by move, with all its secrets.")

    def _answers(self, stage: Stage, rect: Rect, gap: float, tall: tuple[float, float, float]) -> list[Node]:
        x, y, w = rect[:3]
        c = stage.compact
        k = stage.label
        big, mid, low = tall
        half = (w - gap) / 2
        sizes = ((24 if c else 31) * k, (20 if c else 25) * k, (17 if c else 20) * k)
        if self.sure:
            return [
                button(
                    "no",
                    (x, y, w, big),
                    _("No, keep the story"),
                    "no",
                    icon="arrow_left",
                    size=sizes[0],
                    z=42,
                ),
                button(
                    "yes",
                    (x, y + big + gap, w, mid),
                    _("Yes, throw it away for good"),
                    "yes",
                    "danger",
                    icon="cross",
                    size=sizes[2],
                    z=42,
                ),
            ]
        leave = _("Keep and leave") if self.kept else _("Leave")
        stay = _("Back to the table") if self.session.state.over else _("Stay and play on")
        out = [
            button("stay", (x, y, w, big), stay, "stay", icon="arrow_left", size=sizes[0], z=42),
            button(
                "leave",
                (x, y + big + gap, half, mid),
                leave,
                "leave",
                "secondary",
                icon="bookmark",
                size=sizes[1],
                z=42,
            ),
            button(
                "rules",
                (x + half + gap, y + big + gap, half, mid),
                _("Rules"),
                "rules",
                "secondary",
                icon="rules",
                size=sizes[1],
                z=42,
            ),
        ]
        if self.kept:
            word = _("Throw this story away")
            wide = min(w, stage.measure(word, "ui_black", sizes[2], None, 1.2)[0] + 110)
            spot = (x + (w - wide) / 2, y + big + mid + gap * 2.4, wide, low)
            out.append(button("throw", spot, word, "throw", "danger", icon="cross", size=sizes[2], z=42))
        return out

    def _tools(self, stage: Stage, y: float, tall: float) -> list[Node]:
        """The other ways of a pause, outside the paper."""
        c = stage.compact
        size = (17 if c else 21) * stage.label
        settings = self.shell.settings
        words = [
            ("text", "glasses", _("Text {size} %").format(size=settings.text)),
            ("fullscreen", "eye", _("Window") if settings.fullscreen else _("Fullscreen")),
            ("sound", "sound", _("Muted") if settings.silent else _("Sound")),
            ("settings", "gear", _("Settings")),
        ]
        if self.shell.style != "off":
            words.append(("cleaning", "bubbles", _("Clean the table")))
        gap = 12
        widths = [
            stage.measure(word, "ui_black", size, None, 1.2)[0] + (84 if c else 100) for _, _, word in words
        ]
        x = (stage.width - sum(widths) - gap * (len(words) - 1)) / 2
        out = []
        for (touch, icon, word), w in zip(words, widths, strict=True):
            out.append(button(touch, (x, y, w, tall), word, touch, "ghost", icon=icon, size=size, z=42))
            x += w + gap
        return out
