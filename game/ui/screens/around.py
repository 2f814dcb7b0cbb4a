"""A table with people on all sides: a panel for every seat, facing its edge, and the board between them.

Nobody waits for somebody else's finger: each seat that is asked has a chooser of its own, hands open only
while a finger holds the place for it, and what is asked for is shown facing whoever asked. A touch in a panel
is called `@<seat>:<touch>`; what lies in the middle belongs to whoever is choosing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.decision import Answer
from game.engine.event import Beat, Event, Eye
from game.engine.rules import View
from game.engine.session import Session
from game.engine.text import Text, text
from game.tables.display import Node, Stage
from game.tables.ring import Ring, has_room, moving_nodes, ring, wish_at
from game.tables.showing import Showing
from game.ui.chooser import Chooser
from game.ui.motion import carried
from game.ui.pressing import LED, REFUSED, TURN_KEYS, YES, drop, lift, press, turn
from game.ui.screens.around_panels import Panels, shared_sight
from game.ui.screens.around_parts import Notes, cloth, corner_tools, mine, moved, pan, same, whose
from game.ui.screens.table import THINK, TableScreen
from game.ui.seating import NOBODY
from game.ui.shell import Shell
from game.ui.telling import heard_by, tell
from game.ui.thought import BotThought, answer_of, lay_out_hint, think

ALONE = -1  # in place of a finger: nobody else could look


class AroundScreen(TableScreen):
    style = "around"
    all_round = True

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell, session)
        private = self.rules.private(session.setup)
        self.eye = NOBODY if private else frozenset(range(len(session.people)))
        self.choosers: dict[int, Chooser] = {}
        self.thoughts: dict[int, BotThought] = {}
        self.peeks: dict[int, int] = {}  # seat -> the finger that holds its hand open
        self.aims: dict[int, str] = {}  # seat -> what it points at without having chosen
        self.notes = Notes()
        self.secret = self.seating.passed_around  # hands are peeked into: no curtain before the whole table
        self.seating.passed_around = False
        self._ring: Ring | None = None
        self.panels = Panels(self)

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        if self.stage != stage:
            self.stage, self._ring, self._laid_out = stage, None, False
            self.panels.clear()
        if not self._laid_out and not self.motion.busy:
            self.motion.jump(self.table_nodes())
        self._laid_out = True
        shown = self.motion.frame(self.shell.now)[0]
        out = [*shown, *self.panels.nodes(self.peeks), *self._corners()]
        for drag in self.shell.drags.values():
            seat, what = whose(drag.touch)
            if what == "panel":
                out += moving_nodes(stage, self.faces[seat], seat, drag.x, drag.y)
            else:
                out = carried(out, drag.touch, drag.x, drag.y)
        return out

    def covered_nodes(self, stage: Stage) -> list[Node]:
        if self.stage != stage:
            self.stage, self._ring = stage, None
        return [*self.table_nodes(), *self.panels.nodes(()), *self._corners()]

    @property
    def ring(self) -> Ring:
        assert self.stage is not None
        if self._ring is None:
            self._ring = ring(self.stage, [(p.side, p.place) for p in self.session.people])
        return self._ring

    def table_nodes(self) -> list[Node]:
        last = self.session.moments[-1].events if self.session.moments else ()
        view = self.session.view(self.eye)
        fresh = frozenset(self.table.flights(last, view))
        return self.middle(view, replace(shared_sight(self), fresh=fresh, events=heard_by(self.eye, last)))

    def middle(self, view: View, showing: Showing) -> list[Node]:
        """The cloth, the board, and where cards come from: each panel's portrait."""
        assert self.stage is not None
        board = self.table.middle(view, showing, self.ring.middle)
        return [*cloth(self.stage, self.ring, self.rules.info), *board]

    def reworded(self) -> None:
        super().reworded()
        self.panels = Panels(self)

    def _corners(self) -> list[Node]:
        assert self.stage is not None
        return corner_tools(self.stage, self.texts, self.can_undo())

    def pan(self, *seats: int) -> float:
        assert self.stage is not None
        return pan(self.stage, self.ring, seats)

    # --- the course of the game
    def shown(self) -> None:
        self.peeks.clear()
        super().shown()

    def tick(self, now: float) -> bool:
        self.motion.pace = self.shell.settings.pace
        if self.stage is None:
            return True
        if self.phase == "start":
            self.begin()
            return True
        changed = self.notes.fade(now) | self._close_left()
        if self.phase == "show":
            return self._tick_show(now) or changed
        return self._tick_bots(now) or changed

    def _close_left(self) -> bool:
        """Hands that the keyboard opened and then left."""
        at = whose(self.shell.focus)[0]
        left = [s for s, finger in self.peeks.items() if self.secret and finger == ALONE and s != at]
        for seat in left:
            del self.peeks[seat]
        return bool(left)

    @property
    def animating(self) -> bool:
        return self.phase == "show" or bool(self.shell.drags)

    def go_on(self) -> None:
        """Everyone who is asked, at once: bots think, people find their panel lit."""
        if self.session.state.over:
            self.choosers.clear()
            self.end()
            return
        self.phase = "ask"
        before, self.choosers = self.choosers, {}
        called = []
        for decision in self.session.asking:
            seat = decision.seat
            if seat in self.bots:
                if seat not in self.thoughts:
                    self._since = self.shell.now
                    self.thoughts[seat] = think(self.bots[seat], self.session, decision)
                continue
            kept = before.get(seat)
            if kept is not None and same(kept.decision, decision):
                self.choosers[seat] = kept  # somebody else's answer is no reason to begin again
            else:
                self.choosers[seat] = Chooser(decision)
                self.aims.pop(seat, None)
                self.notes.forget(seat)  # "wait" is over
                if not self.secret:
                    self.peeks[seat] = ALONE
                called.append(seat)
        if called:
            self.shell.sounds.play("chime", self.pan(*called))
        self.relay()

    def _tick_bots(self, now: float) -> bool:
        if now - self._since < THINK * self.shell.settings.pace:
            return False
        for seat, thought in list(self.thoughts.items()):
            if not thought.is_alive():
                del self.thoughts[seat]
                self.submit(answer_of(self, thought))
                return True
        return False

    def relay(self) -> None:
        self.panels.clear()
        if self.phase == "show":  # what everybody is being shown goes on
            self.shell.changed = True
        else:
            super().relay()

    def submit(self, answer: Answer) -> None:
        self.choosers.pop(answer.seat, None)
        self.aims.pop(answer.seat, None)
        super().submit(answer)
        if self.phase == "ask":  # it was refused
            self.go_on()

    def show_beats(self, beats: Sequence[Beat], told: list[Event]) -> None:
        self.phase = "show"
        scenes = []
        for beat in beats:
            at = tell(beat, self.eye, self)
            showing = self.showing(self.eye, None, (), at.why)
            showing = replace(showing, spots=at.spots, events=tuple(at.heard))
            scenes.append(at.scene(self.middle(at.view, showing), (beat.state, at.why)))
        self.motion.play(scenes, self.shell.now)

    def can_undo(self) -> bool:
        if self.phase != "ask" or self.thoughts:  # a bot that thinks would answer what is no longer asked
            return False
        return self.session.undo_depth(self.humans) > 0

    def forget(self) -> None:
        self.choosers.clear()
        self.thoughts.clear()

    def readers(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.ring.spots[seat].side for seat in self.humans)) or ("south",)

    # --- touches
    def side_of(self, touch: str) -> str:
        seat, rest = whose(touch)
        if rest.startswith("corner."):
            return rest.split(".")[1]
        if seat < 0:
            seat = next(iter(self.choosers), -1)
        return self.ring.spots[seat].side if seat >= 0 else "south"

    def touched(self, touch: str) -> None:
        seat, rest = whose(touch)
        if rest == "tool.hint":
            self.hint_for(seat)
        elif rest.startswith(("corner.", "tool.")):
            self.tool(rest.rpartition(".")[2], self.side_of(touch))
        elif rest == "peek":  # a look is no wish to go on
            self._peek(seat)
        elif rest.startswith("look.") and self.phase == "ask":
            self.look_at(rest.removeprefix("look."))
        elif self.phase == "show":
            self.motion.hurry(self.shell.now)
        elif self.phase == "over":
            self.finished()
        elif rest:
            self.choose_at(seat, rest)

    def choose_at(self, seat: int, touch: str) -> None:
        """A touch in a panel, or in the middle by whoever can mean it."""
        if seat < 0:
            able = self.meant_by(touch)
            if len(able) != 1:
                for s in able:
                    self.tell(s, self.texts.say("panel.own"))
                return
            seat = able[0]
        chooser = self.choosers.get(seat)
        if chooser is None:
            self.must_wait(seat, touch)
            return
        led = LED
        if touch.startswith("aim."):
            if chooser.chosen is not None:
                chooser.path = chooser.path[:1]
            self.aims[seat] = touch if self.aims.get(seat) != touch else ""
        elif touch == "panel":
            return
        elif touch == "put_back":
            chooser.put_back()
        else:
            led = press(self.table, *self.sight(seat, chooser), chooser, touch)
            if led == REFUSED:
                path = (*chooser.path, touch.removesuffix("!"))
                why = self.rules.why_not(self.session.view({seat}), seat, path)
                if why is not None:
                    self.refuse(seat, why)
            else:
                self.aims.pop(seat, None)
                if self.secret and self.peeks.get(seat) == ALONE:  # chosen by key: nothing more to look at
                    del self.peeks[seat]
                    self.shell.focus = mine(seat, "panel")
        answer = chooser.answer() if led == YES else None
        if answer is not None:
            self.submit(answer)
        else:
            self.relay()

    def meant_by(self, touch: str) -> list[int]:
        """The seats that can mean a touch in the middle; where there are several, those who have begun."""

        def able(seat: int, chooser: Chooser) -> bool:
            steps = self.table.meant(*self.sight(seat, chooser), touch.removesuffix("!"))
            known = chooser.lit().union(chooser.path, chooser.instead())
            return any(step in known for step in steps) or (touch == "confirm" and chooser.chosen is not None)

        found = [seat for seat, chooser in self.choosers.items() if able(seat, chooser)]
        begun = [seat for seat in found if self.choosers[seat].path]
        return begun if len(found) > 1 and begun else found

    def sight(self, seat: int, chooser: Chooser) -> tuple[View, Showing]:
        """What a seat knows, and where it is in its choice."""
        eye = frozenset({seat})
        return self.session.view(eye), self.showing(eye, chooser, ())

    def turned(self, step: int, touch: str) -> None:
        """What is in hand turns, for whoever has something in hand there."""
        seat = whose(touch)[0]
        for one, chooser in self.choosers.items():
            if self.phase == "ask" and seat in (-1, one):
                turn(self.table, *self.sight(one, chooser), chooser, step)
        self.relay()

    def hint_for(self, seat: int) -> None:
        """What the clever bot would do here, laid out face down in this panel."""
        chooser = self.choosers.get(seat)
        if chooser is not None and self.phase == "ask":
            lay_out_hint(self.shell.services.make_bot, self.session, chooser)
            self.aims.pop(seat, None)
            self.relay()

    def must_wait(self, seat: int, touch: str) -> None:
        asked = next((d.seat for d in self.session.asking if d.seat != seat), -1)
        if seat in self.humans and asked >= 0:
            self.refuse(seat, text("panel.wait", seat=asked))

    def refuse(self, seat: int, why: Text) -> None:
        self.shell.sounds.play("knock", self.pan(seat))
        self.tell(seat, self.texts.say(why, self.name))

    def tell(self, seat: int, sentence: str) -> None:
        """A gentle word in one panel, the right way up for it."""
        self.notes.say(seat, sentence, self.shell.now)
        self.shell.changed = True

    # --- fingers
    def pressed(self, touch: str, finger: int) -> bool:
        """A finger on the thumb place opens that hand; any other touch in the panel closes it at once, and if
        it landed on a card, that card is chosen."""
        seat, rest = whose(touch)
        if rest == "peek" and seat in self.humans:
            if self.secret:
                self.peeks[seat] = finger
            return False
        open_before = self.peeks.pop(seat, None) is not None
        chooser = self.choosers.get(seat)
        if not open_before or self.phase != "ask" or chooser is None or rest not in chooser.lit():
            return False
        chooser.touch(rest)
        self.aims.pop(seat, None)
        self.relay()
        return True

    def released(self, touch: str, finger: int) -> None:
        for seat in [seat for seat, held_by in self.peeks.items() if held_by == finger]:
            del self.peeks[seat]

    def _peek(self, seat: int) -> None:
        """Alone, a touch opens and closes. The keyboard can't hold: Enter opens and closes, and whatever
        leaves the panel closes too."""
        if self.secret and not self.shell.focus:
            return
        if self.peeks.pop(seat, None) is None:
            self.peeks[seat] = ALONE

    def dragged(self, touch: str) -> bool:
        seat, rest = whose(touch)
        if rest == "panel":
            return True
        chooser = self.choosers.get(seat)
        if self.phase != "ask" or chooser is None:
            return False
        if rest == "peek":  # one finger is enough: hold the eye, slide to a card, let go
            return True
        view, now = self.sight(seat, chooser)
        led = rest in chooser.path or lift(self.table, view, replace(now, path=()), chooser, rest)
        self.relay()
        return led

    def dropped(self, touch: str, target: str) -> None:
        seat, rest = whose(touch)
        if rest == "panel":
            drag = next((d for d in self.shell.drags.values() if d.touch == touch), None)
            if drag is not None:
                self.sit(seat, drag.x, drag.y)
            return
        chooser = self.choosers.get(seat)
        owner, there = whose(target)
        if self.phase != "ask" or chooser is None or owner not in (-1, seat):
            self.relay()
            return
        if rest == "peek":
            if there in chooser.lit():
                chooser.lay_out((there,))
            self.relay()
            return
        if there and there != rest:
            led = drop(self.table, *self.sight(seat, chooser), chooser, there)
            answer = chooser.answer() if led == YES else None
            if answer is not None:
                self.submit(answer)
                return
        self.relay()

    def asked_about(self, touch: str) -> tuple[str, str] | None:
        seat, rest = whose(touch)
        if rest == "panel":
            rest = f"row.{seat}"
        if rest.startswith(("peek", "tool.", "corner.")):
            return None
        eye: Eye = frozenset({seat}) if seat in self.peeks else self.eye
        found: tuple[str, str] | None = self.table.about(self.session.view(eye), self.showing(eye), rest)
        return found

    def key(self, name: str) -> bool:
        if self.phase == "show" and name in ("enter", "space"):
            self.motion.hurry(self.shell.now)
            return True
        if name in TURN_KEYS:
            self.turned(TURN_KEYS[name], "")
            return True
        letters = {"u": "undo", "r": "rules", "l": "history"}
        if name in letters and self.phase == "ask":
            self.tool(letters[name], "south")
            return True
        if name == "h" and self.phase == "ask":
            for seat in self.choosers:
                self.hint_for(seat)
            return True
        return False

    def back(self) -> None:
        if self.secret and self.peeks:
            self.peeks.clear()
            return
        begun = [c for c in self.choosers.values() if c.path]
        for chooser in begun:
            chooser.put_back()
        if begun:
            self.relay()
        else:
            self.tool("menu", "south")

    def first_focus(self) -> str:
        return next((mine(seat, "peek" if self.secret else "panel") for seat in self.choosers), "")

    # --- changing places
    def sit(self, seat: int, x: float, y: float) -> None:
        """A seat moves to the edge nearest to this point."""
        assert self.stage is not None
        side, place = wish_at(self.stage, x, y)
        if not has_room([(p.side, p.place) for p in self.session.people], seat, side):
            self.refuse(seat, text("panel.full"))
            return
        sentence = moved(self.session, seat, side, place)
        if sentence:
            self.shell.say(sentence)
            return
        self.faces = self.table.faces(self.session.setup, self.session.people, self.texts)
        self._ring = None
        self.relay()
