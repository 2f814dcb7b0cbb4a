"""The table: a session being played on one screen, passed around behind a curtain where hands are private.

It lights up what the rules offer, shows beat by beat what each answer led to, and lets bots answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.decision import Answer, Decision, Refused
from game.engine.event import Beat, Event, Eye
from game.engine.journal import JournalError
from game.engine.places import texts_of
from game.engine.rules import View
from game.engine.session import Session
from game.engine.words import _
from game.tables.display import Node, Stage
from game.tables.showing import LogLine, Showing
from game.ui.chooser import Chooser
from game.ui.curtain import Hold, curtain_nodes, parting_nodes
from game.ui.motion import Motion, carried
from game.ui.pressing import LED, REFUSED, TURN_KEYS, YES, drop, lift, next_focus, press, turn
from game.ui.screen import Screen
from game.ui.seating import NOBODY, Seating
from game.ui.shell import Shell
from game.ui.telling import heard_by, scenes_of, showing_of
from game.ui.thought import BotThought, answer_of, lay_out_hint, think

OPENING = 900.0  # milliseconds for the curtain to part
THINK = 650.0  # a bot that answers faster than this looks like a trick


class TableScreen(Screen):
    style = "off"  # which of the settings' tables this is; "" = it stays what it is
    turns = False

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.rules = session.rules
        self.game_id = self.rules.info.id
        self.table = shell.services.table(self.game_id)
        self.texts = texts_of(self.game_id)
        self.faces = self.table.faces(session.setup, session.people, self.texts)
        self.seating = Seating(session, shell.services.make_bot)
        self.humans, self.bots = self.seating.humans, self.seating.bots
        self.phase = "start"  # start | show | bot | curtain | parting | ask | over
        self.chooser: Chooser | None = None
        self.eye: Eye = self.seating.resting_eye
        self.room = self.game_id
        self.look = ""  # what somebody wants to see beside the table as it is
        self.motion = Motion()
        self.motion.voice = lambda name: shell.sounds.play(name)
        self.thought: BotThought | None = None
        self._since = 0.0
        self.hold = Hold()
        self._moving = self._laid_out = False
        self._over = ""  # what a dragged thing was over when the table was laid out
        self.stage: Stage | None = None

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        if self.stage != stage:
            self.stage, self._laid_out = stage, False
        if self.phase == "curtain" and self.chooser is not None:
            face = self.faces[self.chooser.decision.seat]
            return curtain_nodes(stage, self.rules.info.tone, face, self.hold.share, self.can_undo())
        aimed_elsewhere = self.phase == "ask" and self._over != self.aimed()
        if (not self._laid_out and not self.motion.busy) or aimed_elsewhere:
            self.motion.jump(self.table_nodes())
        self._laid_out, self._over = True, self.aimed()
        shown = self.motion.frame(self.shell.now)[0]
        if self.phase == "parting":
            part = min(1.0, (self.shell.now - self._since) / OPENING)
            return [*(replace(n, touch="") for n in shown), *parting_nodes(stage, self.rules.info.tone, part)]
        drag = self.shell.dragging
        return shown if drag is None else carried(shown, drag.touch, drag.x, drag.y)

    def covered_nodes(self, stage: Stage) -> list[Node]:
        self.stage = stage
        if self.phase == "curtain":
            return self.nodes(stage)
        eye = self.seating.resting_eye
        return list(self.table.nodes(self.session.view(eye), self.showing(eye)))

    def table_nodes(self) -> list[Node]:
        """The table as it stands now, for whoever looks."""
        last = self.session.moments[-1].events if self.session.moments else ()
        fresh = frozenset(self.table.flights(last, self.view()))
        showing = self.showing(self.eye, self.chooser, aimed=self.aimed())
        showing = replace(showing, fresh=fresh, events=heard_by(self.eye, last))
        return list(self.table.nodes(self.view(), showing))

    def view(self) -> View:
        return self.session.view(self.eye)

    def showing(
        self,
        eye: Eye,
        chooser: Chooser | None = None,
        log: Sequence[LogLine] | None = None,
        why: str = "",
        aimed: str = "",
    ) -> Showing:
        return showing_of(self, eye, chooser, log, why, aimed)

    def name(self, seat: int) -> str:
        return str(self.faces[seat].name)

    def aimed(self) -> str:
        return self.shell.dragging.over if self.shell.dragging is not None else ""

    def relay(self) -> None:
        """Show the table as it is now, at once."""
        if self.stage is not None:
            self.motion.jump(self.table_nodes())
        self.shell.changed = True

    def reworded(self) -> None:
        self.faces = self.table.faces(self.session.setup, self.session.people, self.texts)

    def resized(self) -> None:
        self._laid_out = False
        self.motion.finish()

    # --- the course of the game
    def shown(self) -> None:
        if self.style and self.style != self.shell.style:
            self.shell.instead("table", session=self.session)
            return
        self.hold.let_go()  # whoever held the curtain has gone elsewhere
        self.session.friendly = self.shell.settings.friendly  # it may have been changed on the way
        if self.session.torn:
            self.session.torn = False
            self.shell.say(
                _("The save was torn in its last line. The game goes on from the last whole move.")
            )
        if self.phase == "start" and self.session.moments:
            self.phase = "show"
        self._laid_out = False

    def tick(self, now: float) -> bool:
        self.motion.pace = self.shell.settings.pace
        if self.stage is None:
            return True
        if self.phase == "start":
            self.begin()
            return True
        if self.phase == "show":
            return self._tick_show(now)
        if self.phase == "bot":
            return self._tick_bot(now)
        if self.phase == "curtain" and self.hold.share:
            if self.hold.long_enough(now, 1000 * float(self.shell.settings.hold)):
                self.part_curtain()
            return True
        if self.phase == "parting":
            if now - self._since >= OPENING or not self.shell.settings.motion:
                self.begin_asking()
            return True
        return False

    @property
    def story(self) -> tuple[Session, bool]:
        return self.session, self.phase in ("ask", "curtain")

    @property
    def animating(self) -> bool:
        return self.phase in ("show", "parting") or self.hold.share > 0 or self.shell.dragging is not None

    def _tick_show(self, now: float) -> bool:
        before = self.motion.scene
        moving = self.motion.frame(now)[1]
        if not self.motion.busy:
            self.go_on()
            return True
        moved, self._moving = moving or self._moving or self.motion.scene != before, moving
        return moved

    def begin(self) -> None:
        self.shell.sounds.motif(self.game_id)
        self.show_beats(self.session.opening.beats, [])

    def end(self) -> None:
        self.phase = "over"
        self.relay()
        self.finished()
        self.shell.sounds.motif(self.game_id)

    def go_on(self) -> None:
        """Whoever is asked next: a bot thinks, a person gets the table."""
        self.chooser = None
        if self.session.state.over:
            self.eye = self.seating.resting_eye
            self.end()
            return
        decision = self.next_question()
        self._since = self.shell.now
        if decision.seat in self.bots:
            self.phase = "bot"
            self.eye = self.seating.resting_eye
            self.thought = think(self.bots[decision.seat], self.session, decision)
            self.relay()
            return
        self.chooser = Chooser(decision)
        if self.seating.passed_around and self.eye != frozenset({decision.seat}):
            self.phase = "curtain"
            self.hold.let_go()
            self.shell.focus = "open" if self.shell.focus else ""
            self.shell.changed = True
        else:
            self.begin_asking()

    def next_question(self) -> Decision:
        """Bots first, so that people are asked once everything else is known."""
        asking = self.session.asking
        return next((d for d in asking if d.seat in self.bots), asking[0])

    def asks_again(self) -> bool:
        """Whether whoever gave the last answer is asked once more."""
        last = self.session.moments[-1].answer.seat if self.session.moments else -1
        return self.chooser is not None and self.chooser.decision.seat == last

    def begin_asking(self) -> None:
        assert self.chooser is not None
        seat = self.chooser.decision.seat
        if self.rules.private(self.session.setup) and seat not in self.eye:
            self.eye = frozenset({seat})
        self.phase = "ask"
        self.shell.sounds.play("chime", self.pan(seat))
        self.relay()
        self.shell.focus = self.first_focus() if self.shell.focus else ""

    def finished(self) -> None:
        self.shell.go("result", session=self.session)

    def _tick_bot(self, now: float) -> bool:
        thought = self.thought
        if thought is None or thought.is_alive() or now - self._since < THINK * self.shell.settings.pace:
            return False
        self.thought = None
        self.submit(answer_of(self, thought))
        return True

    def part_curtain(self) -> None:
        assert self.chooser is not None
        self.hold.let_go()
        self.eye = frozenset({self.chooser.decision.seat})
        self.phase, self._since = "parting", self.shell.now
        self.relay()

    # --- answers
    def submit(self, answer: Answer) -> None:
        told = self.session.events(self.seating.resting_eye)
        try:
            outcome = self.session.submit(answer, publish=True)
        except Refused as refused:
            self.shell.say(self.texts.say(refused.reason, self.name))
            return
        except JournalError as error:
            self.shell.say(str(error))
            if answer.seat in self.bots:
                self.phase = "show"
            return
        asked = self.session.asking
        if not self.seating.passed_around or not asked or asked[0].seat != answer.seat:
            self.eye = self.seating.resting_eye  # else the same person goes on, and the curtain stays open
        self.show_beats(outcome.beats, told)

    def show_beats(self, beats: Sequence[Beat], told: list[Event]) -> None:
        self.phase = "show"
        self.chooser = None
        source = "hand.played" if any(n.key == "hand.played" for n in self.motion.shown) else ""
        self.motion.play(scenes_of(self, beats, told, source), self.shell.now)

    def can_undo(self) -> bool:
        may = self.phase in ("ask", "curtain") and bool(self.humans)
        return may and self.session.undo_depth(self.humans) > 0

    def undo(self) -> None:
        if not self.can_undo():
            self.shell.say(self.texts.say("refused.undo"))
            return
        self.forget()
        try:
            taken = self.session.take_back(self.humans)
            self.shell.say(_("{name} takes the last move back.").format(name=self.name(taken.seat)))
        except JournalError as error:  # some of it may be undone: go on from what there is
            self.shell.say(str(error))
        self.eye = self.seating.resting_eye
        self.go_on()

    def forget(self) -> None:
        """What was being weighed is no longer asked."""

    # --- touches
    def touched(self, touch: str) -> None:
        if touch.startswith("tool."):
            self.tool(touch.removeprefix("tool."))
        elif touch.startswith("look.") and self.phase in ("ask", "bot"):
            self.look_at(touch.removeprefix("look."))
        elif self.phase == "show" and self.motion.ending:
            self.motion.finish()
            self.go_on()
            if self.phase == "ask" and self.asks_again():  # whoever plays on need not wait for the picture
                self.choose(touch)
        elif self.phase == "show":
            self.motion.hurry(self.shell.now)
        elif self.phase == "curtain":
            if touch == "open" and self.shell.focus:
                self.part_curtain()
            elif touch == "menu":
                self.tool("menu")
        elif self.phase == "ask":
            self.choose(touch)
        elif self.phase == "over":
            self.finished()

    def look_at(self, what: str) -> None:
        """Show it beside the table as it is, or no longer."""
        self.look = "" if self.look == what else what
        self.relay()

    def pan(self, *seats: int) -> float:
        """From where these seats hear something: -1 left, 1 right. Before one side sits everybody."""
        return 0.0

    def tool(self, name: str, side: str = "") -> None:
        """One of the tools; what it opens faces the side it was touched at."""
        deeds = {"undo": self.undo, "sound": self.shell.mute, "hint": self.hint}
        if name in deeds:
            deeds[name]()
        elif name == "rules":
            self.shell.go("rules", side, game_id=self.game_id)
        elif name == "history":
            self.shell.go("history", side, session=self.session)
        elif name == "menu":
            if self.phase == "ask" and self.seating.passed_around:  # whoever plays on may be somebody else
                self.phase, self.eye = "curtain", NOBODY
            self.shell.go("pause", side, session=self.session)

    def choose(self, touch: str) -> None:
        chooser = self.chooser
        assert chooser is not None
        led = LED
        if touch == "put_back" or not touch:
            chooser.put_back()
        else:
            led = press(self.table, self.view(), self.showing(self.eye, chooser), chooser, touch)
        if led == YES:
            self.give()
            return
        if led == REFUSED:
            self.say_why(touch)
        again = chooser.chosen is not None and self.shell.focus == chooser.path[-1]
        self.relay()
        if led == LED and self.shell.focus and not again:  # the keyboard goes on to what it has led to
            self.shell.focus = self.first_focus()

    def turned(self, step: int, touch: str) -> None:
        if self.phase == "ask" and self.chooser is not None:
            turn(self.table, self.view(), self.showing(self.eye, self.chooser), self.chooser, step)
            self.relay()

    def give(self) -> None:
        answer = self.chooser.answer() if self.chooser is not None else None
        if answer is not None:
            self.look = ""
            self.submit(answer)

    def say_why(self, touch: str) -> None:
        assert self.chooser is not None
        seat = self.chooser.decision.seat
        why = self.rules.why_not(self.view(), seat, (*self.chooser.path, touch))
        if why is not None and not touch.startswith(("row.", "tool.")):
            self.shell.sounds.play("knock")
            self.shell.say(self.texts.say(why, self.name))

    def hint(self) -> None:
        if self.phase == "ask" and self.chooser is not None:
            lay_out_hint(self.shell.services.make_bot, self.session, self.chooser)
            self.relay()
            self.shell.focus = "confirm" if self.shell.focus else ""

    def pressed(self, touch: str, finger: int) -> bool:
        if self.phase == "curtain" and touch == "open":
            self.hold.begin(self.shell.now)
        return False

    def released(self, touch: str, finger: int) -> None:
        self.hold.let_go()

    def dragged(self, touch: str) -> bool:
        if self.phase != "ask" or self.chooser is None:
            return False
        empty = replace(self.showing(self.eye, self.chooser), path=(), chosen=None)
        led = lift(self.table, self.view(), empty, self.chooser, touch)
        self.relay()
        return led

    def dropped(self, touch: str, target: str) -> None:
        chooser = self.chooser
        if self.phase != "ask" or chooser is None:
            return
        if target and target != touch:
            led = drop(self.table, self.view(), self.showing(self.eye, chooser), chooser, target)
            if led == YES:
                self.give()
                return
            if led == REFUSED:
                self.say_why(target)
        self.relay()

    def asked_about(self, touch: str) -> tuple[str, str] | None:
        if self.phase == "curtain":
            return None
        found: tuple[str, str] | None = self.table.about(self.view(), self.showing(self.eye), touch)
        return found

    def key(self, name: str) -> bool:
        if self.phase == "show" and name in ("enter", "space"):
            self.motion.hurry(self.shell.now)
            return True
        ready = self.phase == "ask" and self.chooser is not None and self.chooser.chosen is not None
        if ready and name == "enter" and not self.shell.focus:
            self.give()
            return True
        if name in TURN_KEYS and self.phase == "ask" and self.chooser is not None and self.chooser.path:
            self.turned(TURN_KEYS[name], "")
            return True
        letters = {"u": "undo", "r": "rules", "h": "hint", "l": "history"}
        if name in letters and self.phase in ("ask", "curtain"):
            self.tool(letters[name])
            return True
        return False

    def back(self) -> None:
        if self.phase == "ask" and self.chooser is not None and self.chooser.path:
            self.chooser.put_back()
            self.relay()
        else:
            self.tool("menu")

    def first_focus(self) -> str:
        if self.phase == "curtain":
            return "open"
        if self.phase == "ask" and self.chooser is not None:
            return next_focus(self.chooser, {n.touch for n in self.motion.shown})
        return "tool.menu"
