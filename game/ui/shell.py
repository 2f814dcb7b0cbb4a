"""The stack of screens and everything they share: focus, hover, notices, settings, services.

The shell turns gestures into touches (what lies under them in the display list) and keys into focus. It
knows no game; what needs other parts of the program (bots, saves, maps) comes in as `Services` from app.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.boards.layout import BoardLayout
from game.engine.words import _
from game.tables.display import SIDES, Node, Page, Stage, inside, node, page, upright
from game.ui import focus as focusing
from game.ui.handles import TURN, handles
from game.ui.pointer import Gesture
from game.ui.presence import Presence
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.sound import Sounds

NOTICE_MS = 5000.0
BELOW = 1000  # how much lower everything of a covered screen lies
MIN_TARGET = 48.0  # units; a smaller thing is touched this far around


@dataclass
class Services:
    """What the screens need from the rest of the program."""

    layout: Callable[[str], BoardLayout]  # a map's layout by name
    boards: dict[str, BoardLayout]  # those that were asked for: what the renderer draws from
    make_bot: Callable[[str, str, str, int], Any]  # name, game, seed, seat
    table: Callable[[str], Any]  # the table module of a game
    saves: Path
    save_settings: Callable[[], str]
    routes: Mapping[str, Callable[..., Screen]]  # screens by name: one screen never imports another
    explain: Callable[[Shell, Exception], Screen | None]  # the page for a broken file, if it is one


@dataclass(frozen=True, slots=True)
class Drag:
    """Something under a finger: where it is on the page it was taken from, and what it is over."""

    touch: str
    x: float
    y: float
    over: str = ""


class Shell:
    def __init__(self, settings: Settings, services: Services) -> None:
        self.settings = settings
        self.services = services
        self.stack: list[Screen] = []
        self.focus = ""
        self.hover = ""
        self.down: dict[int, str] = {}  # pointer -> what it pressed
        self.spent: set[int] = set()  # pointers whose press has done all it meant
        self.drags: dict[int, Drag] = {}  # pointer -> what it drags: each finger its own
        self.notice = ""
        self.about: tuple[str, str] | None = None
        self.now = 0.0
        self.presence = Presence()
        self._notice_until = 0.0
        self.changed = True
        self.running = True
        self.roomy = True  # the stage is large enough for people on all sides
        self.wants: list[str] = []  # for the window: "fullscreen", "settings"
        self._last: list[Node] = []
        self._page: Page | None = None  # how the screen on top lies on the stage
        self._side = "south"  # who asked what a thing is
        self.sounds = Sounds(settings)  # asleep until the window has shown something

    # --- the stack
    @property
    def top(self) -> Screen:
        return self.stack[-1]

    def push(self, screen: Screen, sound: str = "page") -> None:
        self.stack.append(screen)
        self._arrived(sound)

    def go(self, name: str, side: str = "", **args: Any) -> None:
        """Open a screen by its name, facing whoever asked for it."""
        screen = self.services.routes[name](self, **args)
        if not screen.all_round:
            screen.side = side or self.top.side
        self.push(screen)

    def pop(self, sound: str = "page") -> None:
        if len(self.stack) > 1:
            self.stack.pop()
            self._arrived(sound)

    def instead(self, name: str, **args: Any) -> None:
        """Open a screen in the place of the top one."""
        self.stack[-1] = self.services.routes[name](self, **args)
        self._arrived()

    def attempt(self, call: Callable[..., Any], *args: Any) -> Any:
        """Let a screen do something. A broken map or save leads to the page that explains it."""
        try:
            return call(*args)
        except Exception as error:
            page = self.services.explain(self, error)
            if page is None:
                raise
            del self.stack[1:]
            self.push(page)
            return None

    def home(self) -> None:
        del self.stack[1:]
        self._arrived()

    def _arrived(self, sound: str = "page") -> None:
        keyboard = bool(self.focus)
        self.focus = self.top.first_focus() if keyboard else ""
        self.hover, self.down, self.drags, self.about = "", {}, {}, None
        self.changed = True
        if sound:
            self.sounds.play(sound)
        self.sounds.enter(next((screen.room for screen in reversed(self.stack) if screen.room), ""))
        self.top.shown()

    def mute(self) -> None:
        """Sound on or off, from any side."""
        settings = self.settings
        if not settings.silent:
            settings.muted = True
        else:
            settings.muted = False
            if settings.silent:
                settings.sound = settings.music = "quiet"
        self.sounds.retune()
        self.sounds.play("chime")
        self.say(self.services.save_settings())
        self.changed = True

    @property
    def style(self) -> str:
        """The settings' table, where there is room for it."""
        return self.settings.table if self.roomy else "off"

    # --- saying things
    def say(self, sentence: str) -> None:
        """A notice at the foot of the screen; gone after a while or with the next touch."""
        if sentence:
            self.notice, self._notice_until = sentence, self.now + NOTICE_MS
            self.changed = True

    def tick(self, now: float) -> None:
        self.now = now
        self.sounds.tick()
        if self.notice and now > self._notice_until:
            self.notice, self.changed = "", True
        top = self.top
        if self.attempt(top.tick, now):
            self.changed = True
            if not top.for_show:
                self.presence.stir(now)
        elif self.presence.gone(now) and self.settings.table != "off" and not self.top.asleep:
            self.push(self.services.routes["attract"](self), sound="")

    def _only_wakes(self, key: str = "") -> bool:
        """Whether this press brings back what the attract picture lies over, and so presses nothing."""
        if self.top.asleep:
            self.presence.wake(self.now, key)
            self.top.back()
            return True
        return self.presence.waking(self.now, key)

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        """The whole display list: the screen on top, what it lies over, and what the shell adds."""
        if self.roomy == stage.compact:
            self.roomy = not stage.compact
            self.top.shown()
        drawn = self.attempt(self._layers, stage)
        out: list[Node] = self._layers(stage) if drawn is None else drawn
        if self.style != "off" and self.top.turns and not self.top.all_round and self._page is not None:
            able = [side for side in SIDES if page(stage, side, self.top.rim, self.top.small).side == side]
            out = [*out, *handles(stage, self._page.side, able)]
        self._last = [self._with_state(n) for n in out]
        return [*self._last, *self._above(stage)]

    def _layers(self, stage: Stage) -> list[Node]:
        out: list[Node] = []
        base = len(self.stack) - 1
        while base > 0 and self.stack[base].overlay:
            base -= 1
        for screen in self.stack[base:]:
            lying = page(stage, screen.side, screen.rim, screen.small)
            if screen is self.top:
                self._page = lying
                out += screen.rim_nodes(stage)
                out += spread(stage, lying, screen.nodes(lying.stage), screen.overlay or screen.rim > 0)
            else:
                below = [*screen.rim_nodes(stage), *lying.lay(screen.covered_nodes(lying.stage))]
                out += [replace(n, touch="", z=n.z - BELOW) for n in below]
        return out

    @property
    def dragging(self) -> Drag | None:
        """What is dragged, where one person at a time plays."""
        return next(iter(self.drags.values()), None)

    def _with_state(self, n: Node) -> Node:
        if self.settings.silent and ("icon", "sound") in n.args:  # it tells how it stands, wherever it is
            n = replace(n, args=tuple(("icon", "mute") if a == ("icon", "sound") else a for a in n.args))
        if not n.touch or n.state == "disabled":
            return n
        if n.touch in self.down.values():
            return replace(n, state="pressed")
        pointed = n.touch == self.hover or any(drag.over == n.touch for drag in self.drags.values())
        return replace(n, state="hover") if pointed else n

    def _above(self, stage: Stage) -> list[Node]:
        """The focus ring, the notice, and the answer to "what is this?"."""
        out = []
        focused = (
            next((n for n in reversed(self._last) if n.touch == self.focus), None) if self.focus else None
        )
        if focused is not None:
            x, y, w, h = upright(focused)
            ring = (x - 6, y - 6, w + 12, h + 12)
            out.append(node("shell.focus", "focus_ring", ring, radius=min(24.0, ring[3] / 2), z=90))
        if self.about is not None:
            lying = page(stage, self._side, small=True)
            out += spread(stage, lying, about_nodes(lying.stage, *self.about), True)
        elif self.notice:
            first, *others = self.top.readers()
            for side in (first, *others):
                lying = page(stage, side, small=True)
                said = lying.lay(notice_nodes(lying.stage, self.notice))
                out += [replace(n, key=f"{n.key}.{side}") for n in said] if side != first else said
        return out

    # --- touching
    def at(self, x: float, y: float, skip: str = "") -> str:
        """What lies under a point (units): the topmost thing hit, else the nearest one that is small."""
        ordered = sorted(self._last, key=lambda n: n.z)
        for n in reversed(ordered):
            if n.touch and n.touch != skip and inside(n, x, y):
                return n.touch if n.state != "disabled" else ""
        for n in reversed(ordered):
            grow = max(0.0, (MIN_TARGET - min(n.rect[2], n.rect[3])) / 2)
            if n.touch and n.touch != skip and grow and n.state != "disabled" and inside(n, x, y, grow):
                return n.touch
        return ""

    def gesture(self, g: Gesture, scale: float) -> None:
        x, y = g.x / scale, g.y / scale
        self.presence.stir(self.now)
        if g.what in ("down", "menu") and self._only_wakes():
            return
        if g.what == "hover":
            under = self.at(x, y)
            self.changed = self.changed or under != self.hover
            self.hover = under
            return
        self.changed = True
        if g.what == "twist":
            self.turn(g.step, self.at(x, y))
        elif g.what == "down":
            self.focus = ""
            self.notice = ""
            if self.about is not None:
                self.about = None
                return
            self.down[g.id] = self.at(x, y)
            self.spent.discard(g.id)
            if self.top.pressed(self.down[g.id], g.id):
                self.spent.add(g.id)
        elif g.what == "drag":
            self._drag(g, x, y)
        elif g.what in ("tap", "up", "drop", "cancel"):
            self._let_go(g, x, y)
        elif g.what == "menu" or (g.what == "hold" and g.id in self.down):
            self._ask_about(self.at(x, y))

    def turn(self, step: int, touch: str = "") -> None:
        """A wheel, or two fingers that twist: what is in hand turns."""
        self.changed = True
        self.presence.stir(self.now)
        if not self._only_wakes():
            self.attempt(self.top.turned, step, touch or self.hover)

    def _drag(self, g: Gesture, x: float, y: float) -> None:
        held = self.down.get(g.id, "")
        drag = self.drags.get(g.id)
        if drag is None and not (held and self._free(held) and self.top.dragged(held)):
            return
        what = held if drag is None else drag.touch
        here = self._page.point(x, y) if self._page is not None else (x, y)
        self.drags[g.id] = Drag(what, *here, self.at(x, y, skip=what) if drag is not None else "")

    def _free(self, touch: str) -> bool:
        return all(drag.touch != touch for drag in self.drags.values())

    def _let_go(self, g: Gesture, x: float, y: float) -> None:
        if g.id not in self.down:
            return  # it came down on something else: a page that it closed, a screen that is gone
        held = self.down.pop(g.id)
        drag = self.drags.get(g.id)
        if held:
            self.top.released(held, g.id)
        if g.id in self.spent and drag is None:
            return
        if g.what == "tap" and held and self.at(x, y) == held:
            self._touched(held)
        elif g.what == "tap" and not held:
            self.attempt(self.top.touched, "")
        elif g.what == "drop" and drag is not None:
            self.attempt(self.top.dropped, drag.touch, self.at(x, y, skip=drag.touch))
        elif g.what == "drop" and held and self.at(x, y) == held:
            self._touched(held)  # an unsteady finger, still on the same thing
        self.drags.pop(g.id, None)

    def _touched(self, touch: str) -> None:
        if touch.startswith(TURN):
            self.top.side = touch.removeprefix(TURN)
            self.top.resized()
            self.sounds.play("page")
        else:
            self.attempt(self.top.touched, touch)

    def _ask_about(self, touch: str) -> None:
        self.about = self.top.asked_about(touch) if touch else None
        self._side = self.top.side_of(touch)

    # --- keys
    def key(self, name: str) -> None:
        """A key by its name. Arrows and Tab move the focus, Enter and Space touch it, Esc goes back."""
        self.changed = True
        self.presence.stir(self.now)
        if self._only_wakes(name):
            return
        if self.about is not None:
            self.about = None
            return
        if name == "f11":
            self.wants.append("fullscreen")
        elif self.attempt(self.top.key, name):
            return
        elif name in ("left", "right", "up", "down", "next", "previous"):
            there = {n.touch for n in focusing.touchables(self._last)}
            first = self.top.first_focus() if self.focus not in there else ""
            self.focus = first if first in there else focusing.step(self._last, self.focus, name)
        elif name in ("enter", "space"):
            self._touched(self.focus)
        elif name == "escape":
            self.top.back()
        elif name == "f1" and self.focus:
            self._ask_about(self.focus)
        elif name == "m":
            self.say(_("The sound is on.") if self.settings.silent else _("The sound is off."))
            self.mute()

    def typed(self, text: str) -> None:
        self.changed = True
        self.presence.stir(self.now)
        if not self._only_wakes():
            self.top.typed(text)


def spread(stage: Stage, lying: Page, nodes: list[Node], overlay: bool) -> list[Node]:
    """A page as it lies; where it leaves some of the stage free, a veil covers that too, or the night sky."""
    whole = (0.0, 0.0, stage.width, stage.height)
    if lying.stage.width * lying.zoom >= stage.width - 1 or lying.side in ("south", "north"):
        return lying.lay(nodes)
    out = [] if overlay else [node("shell.sky", "stars_ground", whole)]
    for n in lying.lay(nodes):
        veil = n.paint == "scrim" and overlay
        out.append(replace(n, rect=whole, angle=0.0, zoom=1.0) if veil else n)
    return out


def notice_nodes(stage: Stage, sentence: str) -> list[Node]:
    size = 21 * stage.text
    w, h = stage.measure(sentence, "ui_bold", size, min(stage.width * 0.7, 1100), 1.25)
    width, height = w + 72, h + 32
    x, y = (stage.width - width) / 2, stage.height - height - 28
    return [
        node("shell.notice", "slate", (x, y, width, height), fill=250, radius=18, line="gold.300", z=92),
        node(
            "shell.notice.text",
            "rich",
            (x + 36, y + 16, w + 2, h),
            string=sentence,
            family="ui_bold",
            size=size,
            color="text.on_ink",
            leading=1.25,
            align="center",
            z=93,
        ),
    ]


def about_nodes(stage: Stage, title: str, sentence: str) -> list[Node]:
    """A page in the middle that says what a thing is; any touch closes it."""
    width = min(620.0 * max(1.0, stage.text), stage.width - 80)
    body = 23 * stage.text
    _, h = stage.measure(sentence, "text", body, width - 96, 1.34)
    height = h + 150 * stage.text
    x, y = (stage.width - width) / 2, (stage.height - height) / 2
    return [
        node("shell.about.veil", "scrim", (0, 0, stage.width, stage.height), alpha=150, z=94),
        node(
            "shell.about",
            "sheet",
            (x, y, width, height),
            tone="paper.100",
            radius=22,
            shadow="lifted",
            frame=True,
            z=95,
        ),
        node(
            "shell.about.title",
            "text",
            (x + 48, y + 34, width - 96, 48 * stage.text),
            string=title,
            family="display",
            size=32 * stage.text,
            color="text.on_paper",
            align="center",
            z=96,
        ),
        node(
            "shell.about.text",
            "rich",
            (x + 48, y + 50 + 48 * stage.text, width - 96, h),
            string=sentence,
            family="text",
            size=body,
            color="text.on_paper",
            leading=1.34,
            align="center",
            z=96,
        ),
    ]
