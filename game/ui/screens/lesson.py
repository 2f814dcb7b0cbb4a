"""The lesson: the real table with a fixed deal, told step by step, then left to the learner.

The script is data (`assets/<game>/lesson.toml`): what is said, what it points at, which answer it waits
for, and what the others reply. After the last step the game is played out against bots.

A touch is followed if what the table takes it for lies on the way to the answer. What a table lays down by
itself (how a tile lies) may be changed as one likes; it is given only as the step wants it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.decision import Answer, Decision
from game.engine.places import assets_dir
from game.engine.session import Person, Session
from game.engine.words import N_, _
from game.tables import parts
from game.tables.display import Node, Rect, Stage, node
from game.tables.showing import Showing
from game.ui.chooser import Chooser
from game.ui.pressing import REFUSED, drop, lift, press
from game.ui.screens.table import TableScreen
from game.ui.shell import Shell

LEARNER = N_("Newcomer")


@dataclass(frozen=True)
class Step:
    title: str
    text: str
    points: tuple[str, ...]
    answer: str = ""
    others: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True)
class Script:
    seats: int
    seed: str
    learner: int
    roles: tuple[str, ...]
    names: tuple[str, ...]
    settings: dict[str, Any]
    steps: tuple[Step, ...]


def read_script(game_id: str) -> Script:
    data = tomllib.loads((assets_dir() / game_id / "lesson.toml").read_text("utf-8"))
    steps = tuple(
        Step(
            step["title"],
            step["text"],
            tuple(step["points"]),
            step.get("answer", ""),
            tuple(step.get("others", ())),
            step.get("free", False),
        )
        for step in data["step"]
    )
    return Script(
        data["seats"],
        data["seed"],
        data["learner"],
        tuple(data["roles"]),
        tuple(data["names"]),
        data.get("settings", {}),
        steps,
    )


def lesson_screen(shell: Shell, game_id: str) -> LessonScreen:
    """A fresh lesson; it is not kept, so nothing can be lost by leaving it."""
    script = read_script(game_id)
    kept = shell.settings.people.get(game_id, {})
    chairs = kept.get("people", []) if isinstance(kept, dict) else []
    known = [p.get("name", "") for p in chairs if isinstance(p, dict) and not p.get("bot")]
    learner = known[0] if known and known[0] else _(LEARNER)
    people = [
        Person(_(name).format(seat=learner), "" if seat == script.learner else "clever")
        for seat, name in enumerate(script.names)
    ]
    session = Session.start(game_id, script.seats, script.seed, script.settings, script.roles, people)
    return LessonScreen(shell, session, script)


class LessonScreen(TableScreen):
    style = ""  # a lesson is for one side, on every display

    def __init__(self, shell: Shell, session: Session, script: Script) -> None:
        super().__init__(shell, session)
        self.script = script
        self.at = 0
        self.replies: list[str] = []

    @property
    def step(self) -> Step | None:
        return self.script.steps[self.at] if self.at < len(self.script.steps) else None

    # --- the others follow the script, then think for themselves
    def go_on(self) -> None:
        if self.replies and not self.session.state.over:
            decision = self.next_question()
            if decision.seat in self.bots:
                self.submit(decision.answer(self.replies.pop(0)))
                return
        super().go_on()

    def next_question(self) -> Decision:
        return self.session.asking[0]

    def submit(self, answer: Answer) -> None:
        step = self.step
        if step is not None and answer.seat == self.script.learner:
            self.replies = list(step.others)
            self.at += 1
        super().submit(answer)

    def can_undo(self) -> bool:
        return self.step is None and super().can_undo()

    # --- touches go where the lesson points
    def choose(self, touch: str) -> None:
        step, chooser = self.step, self.chooser
        if step is None or chooser is None:
            super().choose(touch)
            return
        if touch == "lesson.next":
            self._show_me() if step.answer else self._next()
        elif step.answer and (touch in ("confirm", "put_back") or self._leads(touch)):
            super().choose(touch)
            return
        elif touch:
            self.shell.say(_("Follow the light: touch what it shows, or leave the lesson through the menu."))
        self.relay()

    def give(self) -> None:
        chosen = self.chooser.chosen if self.chooser is not None else None
        if self.step is None or chosen is None or chosen.id == self.step.answer:
            super().give()
            return
        self.shell.sounds.play("knock")
        self.shell.say(_("Not quite like that. Turn it on, or touch “Show me”."))
        self.relay()

    def dragged(self, touch: str) -> bool:
        return (self.step is None or self._lifts(touch)) and super().dragged(touch)

    def dropped(self, touch: str, target: str) -> None:
        if self.step is None or self._lands(target):
            super().dropped(touch, target)
        else:
            self.relay()

    # --- whether it is on the way, tried with a chooser of its own
    def _leads(self, touch: str) -> bool:
        trial = self._trial()
        if trial is None or touch in self._path():
            return trial is not None
        shown = self.showing(self.eye, trial)
        return press(self.table, self.view(), shown, trial, touch) != REFUSED and self._on_the_way(trial)

    def _lifts(self, touch: str) -> bool:
        trial = self._trial()
        if trial is None:
            return False
        trial.put_back()
        lifted = lift(self.table, self.view(), self.showing(self.eye, trial), trial, touch)
        return lifted and self._on_the_way(trial)

    def _lands(self, target: str) -> bool:
        trial = self._trial()
        if trial is None or not target:
            return False
        shown = self.showing(self.eye, trial)
        return drop(self.table, self.view(), shown, trial, target) != REFUSED and self._on_the_way(trial)

    def _trial(self) -> Chooser | None:
        """A chooser that has come as far as the learner's, to try a touch with."""
        if self.chooser is None or self.step is None or not self.step.answer:
            return None
        trial = Chooser(self.chooser.decision)
        trial.path, trial.picked = self.chooser.path, list(self.chooser.picked)
        return trial

    def _on_the_way(self, trial: Chooser) -> bool:
        """Whether these touches lead to the answer, but for a last one that the table makes by itself."""
        wanted, touched = self._path(), trial.path
        strange = [at for at, touch in enumerate(touched) if touch not in wanted]
        if not strange:
            return True
        if strange != [len(wanted) - 1]:
            return False
        trial.path = touched[:-1]
        by_itself = self.table.follows(self.view(), self.showing(self.eye, trial))
        trial.path = touched
        return bool(by_itself)

    def showing(self, *args: Any, **more: Any) -> Showing:
        shown = super().showing(*args, **more)
        return shown if self.step is None else replace(shown, can_hint=False)

    def hint(self) -> None:
        if self.step is None:
            super().hint()

    def _path(self) -> tuple[str, ...]:
        """The touches that lead to the answer of this step."""
        if self.step is None or not self.step.answer or self.chooser is None:
            return ()
        return self.chooser.decision.options.by_id[self.step.answer].path

    def _next(self) -> None:
        self.at += 1
        self.shell.focus = self.first_focus() if self.shell.focus else ""

    def _show_me(self) -> None:
        """Lay the answer out; the learner still gives it."""
        step, chooser = self.step, self.chooser
        if step is not None and chooser is not None:
            if chooser.chosen is not None and chooser.chosen.id == step.answer:
                self.give()
                return
            chooser.lay_out(self._path())

    # --- the bubble
    def table_nodes(self) -> list[Node]:
        nodes = super().table_nodes()
        step = self.step
        if self.phase != "ask" or step is None or self.stage is None:
            return nodes
        return [*nodes, *self.told(nodes, step, self.stage)]

    def told(self, nodes: Sequence[Node], step: Step, stage: Stage) -> list[Node]:
        story = ("tool.history",) if "log" in step.points else ()  # a small stage has only the tool
        points = (*step.points, "confirm", *story)
        lit = [n for n in nodes if n.touch in points or n.key in points]
        holes = tuple((*_grown(n.rect, 8), 18.0) for n in lit)
        veil = node("lesson.veil", "scrim", (0, 0, stage.width, stage.height), holes=holes, z=40, alpha=150)
        learner, tone = self.name(self.script.learner), self.rules.info.tone
        return [veil, *bubble_nodes(stage, self.script, self.at, step, learner, lit, tone)]

    def first_focus(self) -> str:
        return "lesson.next" if self.phase == "ask" and self.step is not None else super().first_focus()


def _grown(rect: Rect, by: float) -> Rect:
    return (rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by)


def bubble_nodes(
    stage: Stage, script: Script, at: int, step: Step, learner: str, lit: Sequence[Node], tone: str
) -> list[Node]:
    k = 0.82 if stage.compact else 1.0
    body = 24 * k * stage.text
    width = 448 * k * max(1.0, stage.text * 0.95)
    sentence = _(step.text).format(seat=learner)
    text_h = stage.measure(sentence, "text", body, width - 60 * k, 1.3)[1]
    height = 78 * k + text_h + 110 * k
    x, y = bubble_place(stage, width, height, [n.rect for n in lit])
    tip = _tip((x, y, width, height), [n.rect for n in lit])
    label = _("Show me") if step.answer else _("Next") if not step.free else _("Play on")
    foot = y + height - 92 * k
    out = [
        node("lesson.bubble", "bubble", (x, y, width, height), tip=(tip[0] - x, tip[1] - y), z=41),
        node(
            "lesson.icon",
            "icon",
            (x + 28 * k, y + 30 * k, 32 * k, 32 * k),
            icon="quill",
            color=f"{tone}.base",
            z=42,
        ),
        parts.line(
            "lesson.title",
            (x + 70 * k, y + 24 * k, width - 96 * k, 46 * k),
            _(step.title),
            29 * k,
            family="display",
            color=f"{tone}.base",
            z=42,
        ),
        parts.page(
            "lesson.text",
            (x + 30 * k, y + 80 * k, width - 60 * k, text_h),
            sentence,
            body,
            leading=1.3,
            bold_color=f"{tone}.base",
            z=42,
        ),
        parts.line(
            "lesson.count",
            (x + 32 * k, foot + 8 * k, 150 * k, 48 * k),
            _("{number} of {count}").format(number=at + 1, count=len(script.steps)),
            19 * k,
            color="text.on_paper_soft",
            z=42,
        ),
        parts.button(
            "lesson.next",
            (x + width - 240 * k, foot, 214 * k, 68 * k),
            label,
            "lesson.next",
            icon="eye" if step.answer else "arrow_right",
            trail=not step.answer,
            size=25 * k,
            z=42,
        ),
    ]
    return out


def bubble_place(stage: Stage, width: float, height: float, lit: Sequence[Rect]) -> tuple[float, float]:
    """Where the bubble covers none of what it speaks of, near its middle."""
    cx = sum(r[0] + r[2] / 2 for r in lit) / len(lit) if lit else stage.width / 2
    cy = sum(r[1] + r[3] / 2 for r in lit) / len(lit) if lit else stage.height / 2
    best, best_cost = (24.0, 120.0), 1e18
    step = 40
    for left in range(24, max(25, int(stage.width - width - 24)), step):
        for top in range(90, max(91, int(stage.height - height - 24)), step):
            box = (left - 26, top - 26, width + 52, height + 52)
            covered = sum(_overlap(box, r) for r in lit)
            away = abs(left + width / 2 - cx) + abs(top + height / 2 - cy)
            cost = covered * 50 + away
            if cost < best_cost:
                best, best_cost = (float(left), float(top)), cost
    return best


def _overlap(a: Rect, b: Rect) -> float:
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def _tip(box: Rect, lit: Sequence[Rect]) -> tuple[float, float]:
    """The nearest edge of the nearest thing spoken of."""
    cx, cy = box[0] + box[2] / 2, box[1] + box[3] / 2
    if not lit:
        return cx, box[1] + box[3] + 10
    tips = [(min(max(cx, r[0]), r[0] + r[2]), min(max(cy, r[1]), r[1] + r[3])) for r in lit]
    return min(tips, key=lambda p: abs(p[0] - cx) + abs(p[1] - cy))
