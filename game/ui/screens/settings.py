"""Settings: five tabs, one page, and beside it a page that shows at once what a choice does.

There is no "apply": a touch takes effect and is kept. "As delivered" resets the open tab only, and the
same tool takes that back until something else is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.places import words_dir
from game.engine.words import _, languages
from game.tables.display import Node, Rect, Stage, node, shifted
from game.tables.parts import gilded, line, page, story
from game.ui.language import speak, system_language
from game.ui.motion import MOVE, out_cubic
from game.ui.screen import Screen
from game.ui.screens.controls import corner_tool, segments, stepper
from game.ui.screens.settings_looks import LOOKS, Live
from game.ui.screens.settings_pages import TABS, Row
from game.ui.screens.settings_sound import look_sound
from game.ui.settings import CHOICES, Settings

if TYPE_CHECKING:
    from game.ui.shell import Shell

TRIP_MS = 1500.0  # how long the travelling card of the preview rests


class SettingsScreen(Screen):
    for_show = True  # the card that travels on the page about motion

    def __init__(self, shell: Shell, tab: str = "reading") -> None:
        super().__init__(shell)
        self.tab = next((t for t in TABS if t.key == tab), TABS[0])
        self.before: dict[str, Any] = {}  # what "As delivered" replaced, while it can be undone
        self.held = 0.0  # when the button of the preview was pressed
        self.holding = False
        self.opened = False
        self._languages = languages(words_dir())
        self._trip = -1
        self._moving = False

    # --- what a touch means
    def touched(self, touch: str) -> None:
        what, _, name = touch.partition(".")
        if what == "back":
            self.back()
        elif what == "tab":
            self.tab = next(t for t in TABS if t.key == name)
        elif what == "deliver":
            self._deliver()
        elif what == "hold" and self.shell.focus:
            self.opened = not self.opened  # a key can't be held
        elif what == "switch":
            self._set(name, not getattr(self.shell.settings, name))
        elif what == "choose":
            key, _, number = name.partition(".")
            self._set(key, CHOICES[key][int(number)])
        elif what == "hear":
            self._sample(name)
        elif what == "step":
            self._set(name[:-1], self._beside(name[:-1], 1 if name.endswith("+") else -1))

    def _beside(self, key: str, step: int) -> str:
        """The language before or after the present one; first of all comes the system's."""
        choices = ["", *self._languages]
        value = getattr(self.shell.settings, key)
        return choices[(choices.index(value) + step) % len(choices) if value in choices else 0]

    def _set(self, key: str, value: Any) -> None:
        if getattr(self.shell.settings, key) != value:
            self.before, self.opened = {}, False
            self._write({key: value})

    def _deliver(self) -> None:
        """Reset this tab, or take that back."""
        if self.before:
            old, self.before = self.before, {}
        else:
            now, new = self.shell.settings, Settings()
            old = {r.key: getattr(new, r.key) for r in self.tab.rows}
            self.before = {key: getattr(now, key) for key in old if getattr(now, key) != old[key]}
        self._write(old)

    def _write(self, values: dict[str, Any]) -> None:
        for key, value in values.items():
            if key != "fullscreen":
                setattr(self.shell.settings, key, value)
            elif self.shell.settings.fullscreen != value:
                self.shell.wants.append("fullscreen")  # the window turns it over and keeps it
        if values.get("table", "off") != "off" and not self.shell.settings.fullscreen:
            self.shell.wants.append("fullscreen")  # a table display has no window
        self._hear(values)
        if "language" in values:
            speak(self.shell.settings.language)
            for screen in self.shell.stack:
                screen.reworded()
        self.shell.wants.append("settings")
        self.shell.say(self.shell.services.save_settings())
        self.shell.changed = True

    def _hear(self, values: dict[str, Any]) -> None:
        """How loud that is. Whoever chooses a loudness wants to hear something."""
        settings, sounds = self.shell.settings, self.shell.sounds
        if not {"sound", "music", "muted"} & set(values):
            return
        if "muted" not in values and "off" not in values.values():
            settings.muted = False
        sounds.retune()
        if "music" in values:
            sounds.motif(sounds.room)
        if "sound" in values or "muted" in values:
            sounds.play("chime")
        self._say_if_silent()

    def _sample(self, name: str) -> None:
        """Somebody wants to hear this one."""
        if self.shell.settings.muted or self.shell.settings.sound == "off":
            self.shell.say(_("It is muted: let the sounds be heard first, then touch it again."))
            return
        self.shell.sounds.retune()
        self.shell.sounds.play(name)
        self._say_if_silent()

    def _say_if_silent(self) -> None:
        if self.shell.sounds.silent:
            self.shell.say(_("No loudspeaker answers. Plug one in, then touch the sound again."))

    def first_focus(self) -> str:
        return f"tab.{self.tab.key}"

    # --- the preview lives
    def pressed(self, touch: str, finger: int) -> bool:
        if touch == "hold":
            self.holding, self.opened, self.held = True, False, self.shell.now
        return False

    def released(self, touch: str, finger: int) -> None:
        self.holding = False

    @property
    def _hold_ms(self) -> float:
        return float(self.shell.settings.hold) * 1000

    def tick(self, now: float) -> bool:
        if self.holding:
            if now - self.held >= self._hold_ms:
                self.holding, self.opened = False, True
            return True
        if self.tab.key != "motion":
            return False
        trip, moving = int(now // TRIP_MS), self._travelled(now) < 1
        again = trip != self._trip or moving or self._moving
        self._trip, self._moving = trip, moving
        return again

    @property
    def animating(self) -> bool:
        return self.holding or (self.tab.key == "motion" and self._travelled(self.shell.now) < 1)

    def _travelled(self, now: float) -> float:
        length = MOVE * self.shell.settings.pace
        return min(1.0, now % TRIP_MS / length) if length else 1.0

    def _live(self) -> Live:
        now = self.shell.now
        way = out_cubic(self._travelled(now))
        held = min(1.0, (now - self.held) / self._hold_ms) if self.holding else 0.0
        back = int(now // TRIP_MS) % 2 == 1
        return Live(self.shell.settings.text, 1 - way if back else way, held, self.opened)

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        c = stage.compact
        left = (stage.width - (1240 if c else 1800)) / 2
        top, foot = (78, 16) if c else (136, 60)
        high = stage.height - top - foot
        widths = (190, 624, 394) if c else (300, 860, 584)
        gap = 16 if c else 28
        out = [node("ground", "stars_ground", (0, 0, stage.width, stage.height))]
        out += self._header(stage, left)
        out += self._tabs(stage, (left, top, widths[0], high))
        out += self._page(stage, (left + widths[0] + gap, top, widths[1], high))
        right = (left + widths[0] + widths[1] + 2 * gap, top, widths[2], high)
        out.append(node("look", "sheet", right, seed=8))
        x, y, w, h = right
        m = 24 if c else 44
        inner = (x + m, y + (18 if c else 34), w - 2 * m, h - (36 if c else 68))
        if self.tab.key == "sound":
            return out + look_sound(stage, inner)
        return out + LOOKS[self.tab.key](stage, inner, self._live())

    def _header(self, stage: Stage, left: float) -> list[Node]:
        settings, new = self.shell.settings, Settings()
        same = all(getattr(settings, r.key) == getattr(new, r.key) for r in self.tab.rows)
        state = "disabled" if same and not self.before else "rest"
        label = _("Undo") if self.before else _("As delivered")
        deliver = corner_tool(stage, "deliver", 0.0, "undo", label, state=state)
        y, wide, h = deliver.rect[1:]
        title = (left + wide, y - 6, stage.width - 2 * (left + wide), h + 12)
        return [
            corner_tool(stage, "back", left, "arrow_left", _("Back")),
            gilded("title", title, _("Settings"), 38 if stage.compact else 52),
            *shifted([deliver], stage.width - left - wide, 0.0),
        ]

    def _tabs(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w = rect[:3]
        c = stage.compact
        high, step, pad = (62, 68, 10) if c else (80, 88, 14)
        out = [node("tabs", "slate", rect)]
        for n, tab in enumerate(TABS):
            top = y + pad + 4 + n * step
            on = tab is self.tab
            box = (x + pad, top, w - 2 * pad, high)
            out.append(
                node(f"tab.{tab.key}", "row", box, active=on, touch=f"tab.{tab.key}", name=_(tab.title))
            )
            size = 24 if c else 30
            icon = (box[0] + (14 if c else 27), top + (high - size) / 2, size, size)
            out.append(
                node(
                    f"tab.{tab.key}.icon", "icon", icon, icon=tab.icon, color="gold.500" if on else "gold.200"
                )
            )
            start = icon[0] + size + (12 if c else 20)
            out.append(
                line(
                    f"tab.{tab.key}.word",
                    (start, top, box[0] + box[2] - start - 8, high),
                    _(tab.title),
                    (19 if c else 24) * stage.text,
                    family="display" if on else "ui_bold",
                    color="text.on_paper" if on else "text.on_ink",
                )
            )
        return out

    def _page(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        m = 28 if c else 48
        out = [node("page", "sheet", rect, seed=5)]
        size = (28 if c else 38) * stage.text
        top = y + (20 if c else 34)
        out.append(
            line(
                "page.title",
                (x + m, top, w - 2 * m, size * 1.3),
                _(self.tab.title),
                size,
                family="display",
                color="text.on_paper",
            )
        )
        inner = w - 2 * m
        tip = (19 if c else 25) * stage.text
        told = story(stage, "tip", (x + m, 0.0, inner), _(self.tab.tip), tip, "princes", "star")
        tall = told.rect[3]
        start = top + size * 1.3 + (2 if c else 8)
        needs = [self._row_height(stage, inner, row) for row in self.tab.rows]
        low = y + h - (18 if c else 40)
        spare = low - start - sum(needs) - tall - (34 if c else 70)
        more = max(0.0, min(26 if c else 56, spare / len(needs)))
        for row, need in zip(self.tab.rows, needs, strict=True):
            out += self._row(stage, (x + m, start, inner, need + more), row)
            start += need + more
        gap = max(0.0, (low - start - tall - 20) / 3)
        if gap > 12:
            out.append(node("tip.rule", "divider", (x + w * 0.25, start + gap, w * 0.5, 20), motif="star"))
        out += shifted([told], 0.0, start + gap * 2 + (20 if gap > 12 else 10))
        return out

    def _measures(self, stage: Stage, width: float, row: Row) -> tuple[str, float, float, float, float]:
        """Note, sizes of name and note, width of the control, height of the note."""
        c = stage.compact
        off = row.key == "speed" and not self.shell.settings.motion
        note = _("nothing moves: turn on movement first") if off else _(row.note)
        name, small = (20 if c else 26) * stage.text, (16 if c else 20) * stage.text
        least = (292.0 if c else 400.0) if row.labels or row.steps else (74.0 if c else 90.0)
        letters = [stage.measure(_(label), "ui_black", 16, None, 1.2)[0] for label in row.labels]
        wide = max(least, (max(letters, default=0.0) + 14) * len(letters))
        return note, name, small, wide, stage.measure(note, "ui", small, width - wide - 30, 1.18)[1]

    def _row_height(self, stage: Stage, width: float, row: Row) -> float:
        _, name, _, _, nh = self._measures(stage, width, row)
        return max(64.0 if stage.compact else 88.0, name * 1.25 + nh + (22 if stage.compact else 32))

    def _language(self, code: str) -> str:
        """What a language calls itself."""
        if code:
            return self._languages.get(code, code)
        return _("System: {language}").format(language=self._language(system_language()))

    def _row(self, stage: Stage, rect: Rect, row: Row) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        settings = self.shell.settings
        value = getattr(settings, row.key)
        off = row.key == "speed" and not settings.motion
        note, name, small, wide, nh = self._measures(stage, w, row)
        room, th = w - wide - 30, name * 1.25
        top = y + (h - th - nh - 4) / 2
        out = [
            line(
                f"row.{row.key}",
                (x, top, room, th),
                _(row.title),
                name,
                family="text_bold",
                color="text.on_paper",
            ),
            page(
                f"row.{row.key}.note",
                (x, top + th + 4, room, nh + 2),
                note,
                small,
                family="ui",
                color="text.on_paper_soft",
                leading=1.18,
            ),
            node(f"row.{row.key}.rule", "rule", (x, y + h - 2, w, 2)),
        ]
        high = 52 if c else 64
        box = (x + w - wide, y + (h - high) / 2, wide, high)
        if row.steps:
            size = (18 if c else 22) * stage.label
            return out + stepper(f"step.{row.key}", box, self._language(value), _(row.title), size)
        if not row.labels:
            out.append(
                node(
                    f"row.{row.key}.switch",
                    "toggle",
                    box,
                    on=value,
                    touch=f"switch.{row.key}",
                    name=_(row.title),
                )
            )
            return out
        letters = (16 if c else 21) * stage.label
        chosen = CHOICES[row.key].index(value)
        state = "disabled" if off else "rest"
        labels = [_(label) for label in row.labels]
        return out + segments(f"choose.{row.key}", box, labels, chosen, letters, _(row.title), state=state)
