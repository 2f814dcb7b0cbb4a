"""Looking back: the table at any moment of the game, the lines of its story, and a slider between them.

While the game goes on only the public eye looks, so that no secret is told; when it is over, everything is
shown. A step is a beat of the story, finer than an answer: goblet by goblet, card by card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine import turn as life
from game.engine.event import Beat, Event
from game.engine.places import texts_of
from game.engine.session import Session
from game.engine.state import State
from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node, shifted
from game.tables.parts import top_bar
from game.tables.showing import LogLine, Showing
from game.ui.screen import Screen
from game.ui.screens.history_parts import SPEED_WORDS, replay_bar, story_panel, track
from game.ui.shell import Shell
from game.ui.telling import last_reason, log_line

SPEEDS = {"slow": 2600.0, "normal": 1500.0, "quick": 600.0}  # milliseconds for a step
HIDDEN = ("bar.", "tool.", "banner.", "prompt", "log", "foot.")  # parts of a table that belong to now


@dataclass(frozen=True)
class Step:
    """One beat: the state it led to, what was told, and whether the story paused there."""

    state: State
    events: tuple[Event, ...]
    pause: bool


class HistoryScreen(Screen):
    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.info = session.rules.info
        self.texts = texts_of(self.info.id)
        self.table = shell.services.table(self.info.id)
        self.faces = tuple(self.table.faces(session.setup, session.people, self.texts))
        seats = range(session.setup.seats)
        self.eye = (
            frozenset(seats)
            if session.state.over or not session.rules.private(session.setup)
            else frozenset()
        )
        self.steps = steps_of(session)
        self.lines: list[tuple[int, LogLine]] = []  # step, line
        for number, step in enumerate(self.steps):
            told = (log_line(event, self.texts, self.faces) for event in self._heard(step))
            self.lines += [(number, line) for line in told if line is not None]
        self.at = len(self.steps) - 1
        self.playing = False
        self.speed = shell.settings.speed
        self._due = 0.0
        self._track: Rect | None = None
        self._stops: list[str] = []

    # --- the story in words
    def _heard(self, step: Step) -> list[Event]:
        return [event for event in step.events if event.heard_by(self.eye)]

    def marks(self) -> tuple[tuple[float, str | None, str], ...]:
        """The story's beats on the slider: a sign where it paused, a dot where the storyteller spoke."""
        last = max(1, len(self.steps) - 1)
        out: list[tuple[float, str | None, str]] = []
        told = {number for number, entry in self.lines if entry.seat < 0}
        for number, step in enumerate(self.steps):
            if step.pause and 0 < number < last:
                out.append((number / last, self.info.motif, f"{self.info.tone}.mid"))
            elif number in told:
                out.append((number / last, None, "gold.200"))
        return tuple(out)

    # --- moving about
    def to(self, number: int) -> None:
        self.at = max(0, min(len(self.steps) - 1, number))
        self.shell.changed = True

    def touched(self, touch: str) -> None:
        what, _, rest = touch.partition(".")
        if what == "close":
            self.shell.pop()
        elif what == "play":
            self._play()
        elif what == "step":
            self.playing = False
            self.to(self.at + (1 if rest == "+" else -1))
        elif what in ("at", "line"):
            self.playing = False
            self.to(int(rest))
        elif what == "speed":
            self.speed = SPEED_WORDS[int(rest)]

    def _play(self) -> None:
        """Play on, from the start when it has come to the end."""
        self.playing = not self.playing
        if self.playing and self.at == len(self.steps) - 1:
            self.to(0)
        self._due = self.shell.now + SPEEDS[self.speed]

    def dragged(self, touch: str) -> bool:
        self.playing = False
        return touch.startswith("at.")

    def dropped(self, touch: str, target: str) -> None:
        if target.startswith("at."):
            self.to(int(target.removeprefix("at.")))

    def tick(self, now: float) -> bool:
        held = self.shell.dragging
        if held is not None and held.touch.startswith("at.") and self._track is not None:
            x, _, w, _ = self._track
            before = self.at
            self.to(round((held.x - x) / w * (len(self.steps) - 1)))
            return before != self.at
        if not self.playing or now < self._due:
            return False
        if self.at == len(self.steps) - 1:
            self.playing = False
            return True
        self._due = now + SPEEDS[self.speed]
        self.to(self.at + 1)
        return True

    @property
    def animating(self) -> bool:
        return self.playing or self.shell.dragging is not None

    def key(self, name: str) -> bool:
        """Arrows step, Home and End jump, Space plays, Tab goes around the buttons."""
        if name in ("left", "right"):
            self.touched("step.+" if name == "right" else "step.-")
        elif name in ("home", "end"):
            self.playing = False
            self.to(0 if name == "home" else len(self.steps) - 1)
        elif name == "space":
            self._play()
        elif name in ("next", "previous", "up", "down") and self._stops:
            way = 1 if name in ("next", "down") else -1
            here = self._stops.index(self.shell.focus) + way if self.shell.focus in self._stops else 0
            self.shell.focus = self._stops[here % len(self._stops)]
        else:
            return False
        return True

    def first_focus(self) -> str:
        return "play"

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        info = self.info
        c = stage.compact
        w, h = stage.width, stage.height
        bar = (0.0, h - 128, w, 128.0) if c else ((w - 1840) / 2, h - 172, 1840.0, 132.0)
        if c:
            out = self._past(stage)
        else:
            frame = ((w - 1840) / 2, 112.0, 1280.0, h - 172 - 24 - 112)
            cloth = node("cloth", "velvet", (0, 0, w, h), game=info.tone, motif=info.motif, step=190)
            inner = Stage(1280.0, frame[3], True, stage.text, stage.measure, stage.contrast)
            why = last_reason(self._heard(self.steps[self.at]), self.texts, self.faces)
            out = [cloth, *shifted(self._past(inner, why), frame[0], frame[1])]
            out.append(node("frame", "outline", frame, color="gold.300", radius=4, width=3, z=10))
            panel = (frame[0] + frame[2] + 24, frame[1], 1840 - frame[2] - 24, frame[3])
            out += story_panel(stage, panel, info, self.faces, self.lines, self.at)
        count = _("{number} of {count}").format(number=self.at + 1, count=len(self.steps))
        where = " · ".join((_("Looking back"), count))
        tools = [("close", "cross", _("Close"))]
        title = self.texts.say("title") if not c else where
        out += [replace(n, z=20) for n in top_bar(stage, info.tone, info.motif, title, where, tools)]
        out += _chip(stage)
        self._track = track(stage, bar)
        held = self.shell.dragging is not None
        entries = [entry for number, entry in self.lines if number == self.at]
        out += replay_bar(
            stage,
            bar,
            self.faces,
            entries,
            self.marks(),
            self.at,
            len(self.steps),
            self.playing,
            self.speed,
            held,
        )
        self._stops = [n.touch for n in out if n.touch and not n.touch.startswith("at.")]
        return out

    def _past(self, stage: Stage, reason: str = "") -> list[Node]:
        """The table at that moment, as a picture: nothing on it can be touched."""
        step = self.steps[self.at]
        told = [entry for number, entry in self.lines if number <= self.at]
        showing = Showing(
            stage=stage,
            layout=self.shell.services.layout,
            texts=self.texts,
            faces=self.faces,
            log=tuple(reversed(told)),
            reason=reason,
            past=True,
        )
        view = self.session.rules.view(step.state, self.eye)
        drawn: list[Node] = self.table.nodes(view, showing)
        return [
            replace(n, key=f"past.{n.key}", touch="", z=min(n.z, 9))
            for n in drawn
            if not n.key.startswith(HIDDEN)
        ]


def _chip(stage: Stage) -> list[Node]:
    words = _("The past · nothing can be moved")
    c = stage.compact
    size = 17 if c else 19
    w = stage.measure(words, "ui_black", size, None, 1.2)[0] + 64
    h = 36 if c else 42
    left = (stage.width - 1840) / 2
    y = 18.0 if c else 112 - h / 2
    x = (stage.width - w) / 2 if c else left + 640 - w / 2
    return [
        node(
            "past",
            "chip",
            (x, y, w, h),
            label=words,
            icon="hourglass",
            tone="gold.200",
            fg="text.on_gold",
            size=size,
            z=21,
        )
    ]


def steps_of(session: Session) -> list[Step]:
    """Every beat since the deal. Beats are not kept while playing, so each answer is given once more."""
    out: list[Step] = []
    _add(out, session.opening.beats)
    for state, moment in zip(session.states(), session.moments, strict=False):
        _add(out, life.apply(state, moment.answer, publish=True).beats)
    return out


def _add(out: list[Step], beats: Iterable[Beat]) -> None:
    first = len(out)
    for beat in beats:
        if not beat.events and len(out) > first:
            out[-1] = Step(beat.state, out[-1].events, out[-1].pause or beat.pause)
        else:
            out.append(Step(beat.state, beat.events, beat.pause))
