"""The shelf of past stories: every saved game, to look back at, to go on with, or to throw away."""

from __future__ import annotations

from datetime import datetime

from game.engine.journal import SaveError
from game.engine.places import UnknownGame, rules_of, texts_of
from game.engine.saves import Save, all_saves
from game.engine.session import Session
from game.engine.text import join
from game.engine.words import _, n_
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import button, gilded, icon_button, line, page
from game.ui.dates import moment
from game.ui.screen import Screen
from game.ui.screens.controls import corner_tool, pager
from game.ui.shell import Shell


class ShelfScreen(Screen):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.saves: list[Save] = []
        self.page = 0
        self.asking = -1  # which story is asked about a second time
        self._per_page = 5
        self.shown()

    def shown(self) -> None:
        self.saves = all_saves(self.shell.services.saves)
        self.asking = -1

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.saves) // self._per_page))

    # --- touches
    def touched(self, touch: str) -> None:
        what, _, rest = touch.partition(".")
        if what == "back":
            self.shell.pop()
        elif what == "page":
            self.page = (self.page + (1 if rest == "+" else -1)) % self.pages
            self.asking = -1
        elif what == "throw":
            self.asking = int(rest)
            if self.shell.focus:
                self.shell.focus = f"keep.{rest}"
        elif what == "keep":
            self.asking = -1
        elif what == "gone" and self.asking == int(rest):
            self._throw_away(int(rest))
        elif what == "open":
            self._open(self.saves[int(rest)])
        self.shell.changed = True

    def _open(self, save: Save) -> None:
        """Finished: look back. Unfinished: play on. Broken: look at the part before the break."""
        if not save.trouble and not save.over:
            self.shell.go("resume", path=save.path)
            return
        try:
            session = Session.load(save.path, upto=save.answers if save.trouble else None)
        except SaveError as error:
            self.shell.say(str(error))
            return
        self.shell.go("history", session=session)

    def _throw_away(self, number: int) -> None:
        path = self.saves[number].path
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            sentence = _("{file} could not be thrown away ({reason}).")
            self.shell.say(sentence.format(file=path.name, reason=error.strerror or error))
        self.shown()
        self.page = min(self.page, self.pages - 1)
        if self.shell.focus:
            self.shell.focus = self.first_focus()

    def first_focus(self) -> str:
        first = self.page * self._per_page
        return f"open.{first}" if self.saves else "back"

    def back(self) -> None:
        if self.asking >= 0:
            self.asking = -1
        else:
            self.shell.pop()

    def key(self, name: str) -> bool:
        if name in ("pageup", "pagedown") and self.pages > 1:
            self.touched("page.+" if name == "pagedown" else "page.-")
            return True
        return False

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        c = stage.compact
        wide = 1240.0 if c else 1640.0
        left = (stage.width - wide) / 2
        top, foot = (80, 16) if c else (130, 40)
        sheet = (left, top, wide, stage.height - top - foot)
        out = [node("ground", "stars_ground", (0, 0, stage.width, stage.height))]
        back = corner_tool(stage, "back", left, "arrow_left", _("Back"))
        y, w, h = back.rect[1:]
        title = (left + w + 10, y - 8, wide - 2 * w - 20, h + 16)
        out += [
            back,
            gilded("title", title, _("The shelf of past stories"), (34 if c else 52) * stage.label),
            node("sheet", "sheet", sheet, seed=4),
        ]
        return [*out, *(self._list(stage, sheet) if self.saves else self._empty(stage, sheet))]

    def _empty(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        n = 150.0 if stage.compact else 240.0
        words = _(
            "No story has been told here yet.\nWhatever you play is kept, and will stand on this shelf."
        )
        size = (22 if stage.compact else 28) * stage.text
        return [
            node(
                "empty.book",
                "art",
                (x + (w - n) / 2, y + h * 0.3 - n / 2, n, n),
                art="item_book",
                shadow="raised",
            ),
            page(
                "empty",
                (x + w * 0.15, y + h * 0.55, w * 0.7, h * 0.3),
                words,
                size,
                align="center",
                leading=1.5,
            ),
        ]

    def _list(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        m = 16 if c else 44
        foot = 64 if c else 92
        least = (96 if c else 128) * (1 + (stage.text - 1) * 0.8)
        self._per_page = max(1, int((h - foot - m) // least))
        self.page = min(self.page, self.pages - 1)
        step = min((h - foot - m) / self._per_page, least * 1.25)
        out: list[Node] = []
        first = self.page * self._per_page
        for k, save in enumerate(self.saves[first : first + self._per_page]):
            row = (x + m, y + m * 0.8 + k * step, w - 2 * m, step - (8 if c else 12))
            out += self._row(stage, row, first + k, save)
        return [*out, *self._pager(stage, (x, y + h - foot, w, foot))]

    def _pager(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        count = len(self.saves)
        words = n_("One story", "{count} stories", count).format(count=count)
        size = (18 if c else 22) * stage.label
        if self.pages == 1:
            return [
                line(
                    "count",
                    (x + 60, y, w - 120, h - 10),
                    words,
                    size,
                    family="text_italic",
                    color="text.on_paper_soft",
                    align="center",
                )
            ]
        n = 48.0 if c else 60.0
        where = _("page {number} of {count}").format(number=self.page + 1, count=self.pages)
        words = f"{words} · {where}"
        room = stage.measure(words, "text_italic", size, None, 1.2)[0] + 40
        box = (x + (w - room) / 2 - n, y + (h - n) / 2 - 4, room + 2 * n, n)
        return pager(box, n, words, size, (_("Newer stories"), _("Older stories")))

    def _row(self, stage: Stage, rect: Rect, number: int, save: Save) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        k = stage.label
        tone, title = _game(save)
        out = [node(f"row.{number}", "row", rect, paper=True, alpha=215, radius=16)]
        ch = h - (12 if c else 18)
        cw = ch * 0.75
        if tone and not save.trouble:
            out.append(
                node(f"cover.{number}", "cover", (x + 12, y + (h - ch) / 2, cw, ch), game=tone, flat=True)
            )
        else:
            n = ch * 0.66
            out.append(
                node(
                    f"torn.{number}",
                    "badge",
                    (x + 12 + (cw - n) / 2, y + (h - n) / 2, n, n),
                    color="state.danger",
                    charge="cross",
                )
            )
        tx = x + cw + (28 if c else 40)
        buttons = (236 if c else 330) * k + (64 if c else 80)
        tw = x + w - buttons - tx - 14
        size, small = (21 if c else 28) * k, (17 if c else 20) * stage.text
        if number == self.asking:
            return [*out, *self._sure(stage, rect, number, tx)]
        room = h - size * 1.3 - 6
        note = next(
            (
                words
                for most in (10, 4, 2)
                if stage.measure(words := note_of(save, most), "ui", small, tw, 1.16)[1] <= room
            ),
            note_of(save, 1),
        )
        nh = min(stage.measure(note, "ui", small, tw, 1.16)[1], room)
        top = y + (h - size * 1.3 - nh) / 2
        out += [
            line(
                f"title.{number}",
                (tx, top, tw, size * 1.3),
                title,
                size,
                family="display",
                color="text.on_paper",
            ),
            page(
                f"note.{number}",
                (tx, top + size * 1.3, tw, nh),
                note,
                small,
                family="ui",
                color="state.danger" if save.trouble else "text.on_paper_soft",
                bold_color="text.on_paper",
                leading=1.16,
            ),
        ]
        word, icon, kind = self._way(save)
        bw, bh = (236 if c else 330) * k, min(h - 16, 56.0 if c else 72.0)
        bx = x + w - buttons
        if word:
            out.append(
                button(
                    f"open.{number}",
                    (bx, y + (h - bh) / 2, bw, bh),
                    word,
                    f"open.{number}",
                    kind,
                    icon=icon,
                    size=(18 if c else 23) * k,
                )
            )
        n = 48.0 if c else 56.0
        spot = (x + w - n - (6 if c else 10), y + (h - n) / 2, n, n)
        throw = f"throw.{number}"
        out.append(icon_button(throw, spot, "cross", throw, _("Throw away"), kind="bare"))
        return out

    def _sure(self, stage: Stage, rect: Rect, number: int, tx: float) -> list[Node]:
        """The second question, in the row itself."""
        x, y, w, h = rect
        c = stage.compact
        k = stage.label
        bw, bh, gap = (210 if c else 300) * k, min(h - 16, 54.0 if c else 64.0), 12
        bx = x + w - 2 * bw - gap - 16
        size = (17 if c else 20) * k
        return [
            page(
                f"sure.{number}",
                (tx, y + 6, bx - tx - 20, h - 12),
                _("Throw this story away for good?"),
                (20 if c else 26) * stage.text,
                family="text_bold",
                leading=1.1,
                valign="middle",
            ),
            button(
                f"keep.{number}",
                (bx, y + (h - bh) / 2, bw, bh),
                _("No, keep it"),
                f"keep.{number}",
                "primary",
                size=size + 2,
            ),
            button(
                f"gone.{number}",
                (bx + bw + gap, y + (h - bh) / 2, bw, bh),
                _("Yes, throw away"),
                f"gone.{number}",
                "danger",
                icon="cross",
                size=size,
            ),
        ]

    @staticmethod
    def _way(save: Save) -> tuple[str, str, str]:
        """The button's word, sign and kind."""
        if save.trouble:
            return (_("Open what is whole"), "eye", "secondary") if save.answers > 0 else ("", "", "")
        return (_("Look back"), "eye", "secondary") if save.over else (_("Play on"), "bookmark", "secondary")


def note_of(save: Save, most: int) -> str:
    """Who played, when, and how it went; no more than so many people by name."""
    if save.trouble:
        return _plain(save.trouble)
    names = [_plain(person.name) for person in save.people]
    moves = n_("one move", "{count} moves", save.answers).format(count=save.answers)
    if not save.answers:
        moves = _("no move yet")
    if not save.over:
        end = _("not finished yet")
    elif not save.winners:
        end = _("nobody won")
    else:
        end = _("won by **{names}**").format(names=_few([names[seat] for seat in save.winners], most))
    return f"{_few(names, most)}\n{_when(save)} · {moves} · {end}"


def _few(names: list[str], most: int) -> str:
    more = len(names) - most
    return join(names) if more <= 1 else join([*names[:most], _("{count} others").format(count=more)])


def _game(save: Save) -> tuple[str, str]:
    """Colour and title of a save's game; its file name when the game isn't here."""
    try:
        return rules_of(save.game).info.tone, texts_of(save.game).say("title")
    except UnknownGame:
        return "", save.path.name


def _plain(string: str) -> str:
    """Words from a file, without the marks that mean something in written texts."""
    return string.replace("{", "(").replace("}", ")").replace("**", "").replace("__", "_ _")


def _when(save: Save) -> str:
    try:
        begun = datetime.fromisoformat(save.begun)
    except ValueError:
        begun = datetime.fromtimestamp(save.touched)
    return moment(begun)
