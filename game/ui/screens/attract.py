"""The picture on a table display that nobody has touched for a while: a toy theatre that invites to play.

It faces both long sides at once, like a court card, and says so to the short sides too. Below it everything
stays as it was: bots and motion stand still because only the screen on top hears time pass, and hands were
closed with the screen. Nothing secret is on it: whose story waits, and whose turn it is.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.places import texts_of
from game.engine.saves import unfinished
from game.engine.session import Session
from game.engine.text import join
from game.engine.words import _
from game.tables.display import Node, Stage, facing, node, shifted
from game.tables.parts import gilded, line
from game.ui.motion import in_out_sine
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.people import Person
    from game.ui.shell import Shell

STEP_MS = 7000.0  # how long each of the cast stands in front
GLIDE_MS = 1100.0
DRIFT = (12.0, 7.0)  # units the whole picture wanders, so that nothing burns into the glass
BLEED = 16.0
WINGS, HALF = 236.0, 540.0  # of a stage 1920 wide
FORWARD = 24.0

# who comes on stage, from the five stories: drawing, colour, size
CAST = (
    ("char_buttercup", "seat.saffron", 0.96),
    ("char_zombie_princess", "seat.rose", 1.06),
    ("char_prince_edward", "seat.amethyst", 0.98),
    ("char_prince_richard", "seat.sapphire", 0.9),
    ("char_man_in_black", "seat.slate", 1.06),
    ("cameo_lady", "dice.base", 0.96),
)


class AttractScreen(Screen):
    all_round = True
    asleep = True
    for_show = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._focus = shell.focus
        self._since = shell.now
        self._step = -1
        self._moving = False
        self._still: tuple[Stage, int, list[Node]] | None = None
        self.running = False  # a story lies below, not only a kept one
        self.tale = self._tale()

    # --- whose story waits
    def _tale(self) -> tuple[str, list[str], str] | None:
        """Title, people, and how it stands; None: there is no story yet."""
        for screen in reversed(self.shell.stack):
            if screen.story is not None:
                session, asked = screen.story
                self.running = not session.state.over
                return self._told(session.rules.info.id, session.people, standing(session, asked))
        try:
            save = unfinished(self.shell.services.saves)
        except OSError:
            save = None
        return self._told(save.game, save.people, _("everything is kept")) if save is not None else None

    @staticmethod
    def _told(game: str, people: Sequence[Person], how: str) -> tuple[str, list[str], str]:
        return texts_of(game).say("title"), [person.name for person in people], how

    # --- time
    def tick(self, now: float) -> bool:
        step, moving = int((now - self._since) // STEP_MS), self._glide(now) < 1.0
        again = step != self._step or moving or self._moving
        self._step, self._moving = step, moving
        return again

    def _glide(self, now: float) -> float:
        """How far the change of places has come, 0..1."""
        if not self.shell.settings.motion:
            return 1.0
        return min(1.0, (now - self._since) % STEP_MS / GLIDE_MS)

    @property
    def animating(self) -> bool:
        return self._moving

    def back(self) -> None:
        self.shell.pop()
        self.shell.focus = self._focus  # the keyboard goes on where it was

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        now = self.shell.now
        step = int((now - self._since) // STEP_MS)
        if self._still is None or self._still[:2] != (stage, step):
            self._still = (stage, step, self._scenery(stage, step))
        w, h = stage.width, stage.height
        k = min(w / 1920, h / 1080)
        cast = self._cast(stage, k, step, in_out_sine(self._glide(now)))
        return [*self._still[2], *shifted(_both(cast, w, h), *drift(step, k))]

    def _scenery(self, stage: Stage, step: int) -> list[Node]:
        """All that stands still while somebody steps forward: laid out once for each of them."""
        w, h = stage.width, stage.height
        k = min(w / 1920, h / 1080)
        wings = (w - (1920 - 2 * WINGS) * k) / 2  # a wider table has more curtain
        ground = (-BLEED * k, -BLEED * k, w + 2 * BLEED * k, h + 2 * BLEED * k)
        out = [node("ground", "theatre", ground, wings=wings, bleed=BLEED * k, k=round(k, 4))]
        box = (w / 2 - 500 * k, h / 2 - 14 * k, 1000 * k, 28 * k)
        out.append(node("middle", "divider", box, motif="star", color="gold.300", size=26 * k))
        out += _both(self._words(stage, k), w, h)
        call = self._call(stage, (h / 2, wings / 2), 27 * k)
        for side, x in (("west", 0.0), ("east", w - wings)):
            out += _named(facing([call], side, h, wings, x, 0), side)
        return shifted(out, *drift(step, k))

    def _words(self, stage: Stage, k: float) -> list[Node]:
        """The words of one stage, upright; its upper edge is the middle of the table."""
        w, h = stage.width, stage.height / 2
        top = max(0.0, (h - HALF * k) * 0.4)  # a taller table leaves the words more air
        room = (1920 - 2 * WINGS - 60) * k
        title = (w / 2 - 480 * k, top + 18 * k, 960 * k, 128 * k)  # between the castle and the moon
        return [
            gilded("title", title, _("Once Upon a Table"), 102 * k),
            self._call(stage, (w / 2, top + 190 * k), 34 * k),
            *self._waiting(stage, k, top + 236 * k, room),
        ]

    def _call(self, stage: Stage, middle: tuple[float, float], size: float) -> Node:
        words = _("Touch to play on") if self.running else _("Touch to play")
        size = max(16.0, size)
        wide = stage.measure(words, "display", size, None, 1.2)[0] + size * 3.6
        box = (middle[0] - wide / 2, middle[1] - size, wide, size * 2)
        return node("call", "button", box, label=words, icon="hand", size=size)

    def _waiting(self, stage: Stage, k: float, y: float, room: float) -> list[Node]:
        """Whose story waits, as much of it as there is room for; else what one does here."""
        size = max(16.0, 23 * k * stage.label)
        if self.tale is None:
            words = _("Choose a story, take a seat, pass the table.")
            box = ((stage.width - room) / 2, y, room, size * 2)
            return [line("lead", box, words, size * 1.2, family="text_italic", align="center", shadow=True)]
        title, names, how = self.tale
        some = _("{name} and {count} others").format(name=names[0], count=len(names) - 1)
        edge = size * 3.2
        for words in (
            _("{title} · {names}: {how}").format(title=title, names=join(names), how=how),
            _("{title} · {names}: {how}").format(title=title, names=some, how=how),
            _("{title}: {how}").format(title=title, how=how),
        ):
            wide = stage.measure(words, "ui_black", size, None, 1.2)[0] + edge
            if wide <= room:
                break
        wide = min(wide, room)
        box = ((stage.width - wide) / 2, y, wide, size * 1.9)
        look = {"tone": "ink.800", "fg": "text.on_ink", "border": "gold.300"}
        return [node("tale", "chip", box, label=words, icon="bookmark", size=size, **look)]

    def _cast(self, stage: Stage, k: float, step: int, moved: float) -> list[Node]:
        """Six of them on the boards; one comes forward while the one before goes back."""
        w, h, pixels = stage.width, stage.height / 2, stage.pixels
        inner = (1920 - 2 * WINGS - 52) * k
        gap = inner / len(CAST)
        light: list[Node] = []
        out = []
        for n, (asset, color, large) in enumerate(CAST):
            wide, tall = 142 * k * large, 184 * k * large
            share = 0.0
            if n == step % len(CAST):
                share = moved
            elif n == (step - 1) % len(CAST) and step > 0:
                share = 1.0 - moved
            cx = (w - inner) / 2 + gap * (n + 0.5)
            near = h - (46 - FORWARD) * k
            foot = near - round(FORWARD * k * (1 - share) * pixels) / pixels  # no frame for half a pixel
            if share > 0:
                glow = (cx - wide * 1.1, near - tall * 1.16, wide * 2.2, tall * 1.34)
                alpha = round(share * 8) * 255 // 8  # few shades: each is a picture of its own
                light.append(node(f"light.{n}", "glow", glow, color="gold.100", strength=200, alpha=alpha))
            box = (cx - wide / 2, foot - tall, wide, tall)
            out.append(node(f"cast.{n}", "standee", box, asset=asset, color=color))
        return [*light, *out]


def standing(session: Session, asked: bool) -> str:
    """How a story stands, in words that anybody may read."""
    if session.state.over:
        return _("the story is told")
    if session.journal is None:
        return _("everything waits as you left it")
    seats = {decision.seat for decision in session.asking} if asked else set()
    if len(seats) == 1:
        return _("it is {name}’s turn, everything is kept").format(name=session.people[seats.pop()].name)
    return _("everything is kept")


def drift(step: int, k: float) -> tuple[float, float]:
    """How far the picture has wandered: a unit at most at a time, while the eye follows a figure."""
    return DRIFT[0] * k * math.sin(step * 0.08), DRIFT[1] * k * math.sin(step * 0.13)


def _both(half: list[Node], w: float, h: float) -> list[Node]:
    """One stage and its twin, back to back."""
    south, north = (facing(half, side, w, h / 2, 0, y) for side, y in (("south", h / 2), ("north", 0.0)))
    return [*_named(south, "south"), *_named(north, "north")]


def _named(nodes: list[Node], side: str) -> list[Node]:
    return [replace(n, key=f"{side}.{n.key}") for n in nodes]
