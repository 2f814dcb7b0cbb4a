"""The window and its loop: events in, pictures out, and nothing at all while nothing changes.

Without a graphics card SDL's default path redraws the whole screen for every change; told to leave the
card alone it copies just the dirty rectangles, which costs a hundredth. That is what `auto` does, and it
falls back to the default where the platform has no such path (native Wayland).
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that brings the window up counts
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "once-upon-a-table")  # finds the menu entry of a window
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "once-upon-a-table")

import pygame

from game.engine.words import N_, _
from game.tables.display import Node
from game.ui.emblem import emblem
from game.ui.pointer import Pointers
from game.ui.render import Look, Renderer
from game.ui.screens.loading import loading_nodes
from game.ui.shell import Shell

SMALLEST = (1280, 720)
TITLE = N_("Once Upon a Table")
PATIENCE_MS = 350.0  # a new screen whose pictures take longer to paint is waited for with a progress bar
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
UNSEEN = ("offscreen", "dummy")  # what SDL falls back to where no screen can be opened
LOOKED_AT = {  # whether somebody looks at the window after this
    pygame.WINDOWFOCUSGAINED: True,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWFOCUSLOST: False,
    pygame.WINDOWMINIMIZED: False,
}
KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_F1: "f1",
    pygame.K_F11: "f11",
}


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def check_display() -> None:
    """On Linux without a screen SDL may open a window nobody can see: say so instead."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise NoDisplay("no DISPLAY")


def fitting_size() -> tuple[int, int]:
    """Nine tenths of the screen in the shape of a book page, between the smallest and 1920 x 1080."""
    width, height = pygame.display.get_desktop_sizes()[0]
    k = max(SMALLEST[0] / 1920, min(1.0, 0.9 * width / 1920, 0.9 * height / 1080))
    return round(1920 * k), round(1080 * k)


class Window:
    def __init__(self, shell: Shell, size: tuple[int, int] | None = None) -> None:
        self.shell = shell
        self.pointers = Pointers()
        self.clock = pygame.time.Clock()
        self.surface = self._open(size)
        self.windowed = size or fitting_size()
        self.renderer = self._renderer()
        self._progress = 0.0
        self._drawn: tuple[object, object] = (None, None)  # the screen and renderer of the last picture
        self.first_frame = False

    # --- opening
    def _open(self, wanted: tuple[int, int] | None) -> pygame.Surface:
        settings = self.shell.settings
        if settings.drawing != "on":
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        else:
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()  # a DISPLAY that nobody answers at
            raise NoDisplay("nobody would see it")
        pygame.display.set_caption(_(TITLE))
        with contextlib.suppress(OSError, pygame.error):  # nobody needs it to play
            pygame.display.set_icon(emblem(128))
        size = wanted or fitting_size()
        try:
            return self._set_mode(size)
        except pygame.error:
            if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise
            return self._set_mode(size)  # a platform without plain window surfaces

    def _set_mode(self, size: tuple[int, int]) -> pygame.Surface:
        if self.shell.settings.fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            with warnings.catch_warnings():  # the display module has no way of its own to say this
                warnings.simplefilter("ignore", DeprecationWarning)
                pygame.Window.from_display_module().minimum_size = SMALLEST
        pygame.key.set_repeat(400, 60)
        return surface

    def _look(self) -> Look:
        settings = self.shell.settings
        return Look(settings.text_scale, settings.contrast, settings.letters == "plain")

    def _renderer(self) -> Renderer:
        return Renderer(self.surface.get_size(), self._look(), boards=self.shell.services.boards)

    def refit(self) -> None:
        """The size or the look has changed: lay everything out again."""
        if (self.surface.get_size(), self._look()) != (self.renderer.size, self.renderer.look):
            self.renderer = self._renderer()
        self.renderer.invalidate()
        pygame.display.set_caption(_(TITLE))
        for screen in self.shell.stack:
            screen.resized()
        self.shell.changed = True

    def toggle_fullscreen(self) -> None:
        settings = self.shell.settings
        if not settings.fullscreen:
            self.windowed = self.surface.get_size()
        settings.fullscreen = not settings.fullscreen
        self.surface = self._set_mode(self.windowed)
        self.shell.say(self.shell.services.save_settings())
        self.refit()

    # --- drawing
    def draw(self) -> None:
        stage = self.renderer.stage()
        nodes = self.shell.nodes(stage)
        if not self.first_frame and self.renderer.load_snapshot(self.surface, nodes):
            pygame.display.flip()
            self._first_frame()
            self.shell.changed = False
            return
        fresh = self._drawn != (self.shell.top, self.renderer)
        if fresh and not self._ready(nodes):
            return
        self._drawn = (self.shell.top, self.renderer)
        rects = self.renderer.draw(self.surface, nodes)
        pygame.display.update(rects)
        if not self.first_frame:
            self._first_frame()
            self.renderer.save_snapshot(self.surface, nodes)
        self.shell.changed = False

    def _first_frame(self) -> None:
        self.first_frame = True
        self.shell.sounds.wake()

    def _ready(self, nodes: list[Node]) -> bool:
        """Paint what is missing; when that takes long, show how far it is and come back."""
        began = time.perf_counter()
        share = 0.0
        patience = 60.0 if self._progress or not self.first_frame else PATIENCE_MS
        while (time.perf_counter() - began) * 1000 < patience:
            share = self.renderer.warm(nodes, 30.0)
            if not self.renderer.missing(nodes):
                self._progress = 0.0
                return True
        self._progress = max(self._progress, share)
        rects = self.renderer.draw(self.surface, loading_nodes(self.renderer.stage(), self._progress))
        pygame.display.update(rects)
        self.shell.changed = True
        return False

    # --- the loop
    def run(self) -> None:
        while self.shell.running:
            self.turn(pygame.event.get())
            self.clock.tick(60 if self.shell.top.animating else 30)
        self.shell.sounds.close()

    def turn(self, events: list[pygame.Event]) -> None:
        """One round of the loop: everything that happened, then time, then a picture if one is needed."""
        now = time.monotonic() * 1000
        self.shell.now = now
        for event in events:
            if self.shell.changed and event.type in PRESSES:
                self.shell.nodes(self.renderer.stage())  # a press is meant for what the last one led to
            self.handle(event, now)
        for gesture in self.pointers.tick(now):
            self.shell.gesture(gesture, self.renderer.scale)
        self.shell.tick(now)
        for want in self.shell.wants:
            if want == "fullscreen":
                self.toggle_fullscreen()
            elif want == "settings":
                self.refit()
        self.shell.wants.clear()
        if self.shell.changed and self.shell.running:
            self.draw()

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in LOOKED_AT:
            self.shell.sounds.look(LOOKED_AT[event.type])
        if event.type == pygame.QUIT:
            self.shell.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
            self.refit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            pygame.display.update()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            if not event.iscapture:
                self.shell.sounds.lost()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            for gesture in self.pointers.cancel():
                self.shell.gesture(gesture, self.renderer.scale)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.TEXTINPUT:
            self.shell.typed(event.text)
        elif event.type == pygame.MOUSEWHEEL:
            if event.y:
                self.shell.turn(-1 if event.y > 0 else 1)
        else:
            self._show_cursor(event)
            for gesture in self.pointers.feed(event, self.surface.get_size(), now):
                self.shell.gesture(gesture, self.renderer.scale)

    def _show_cursor(self, event: pygame.Event) -> None:
        """A finger needs no arrow; a mouse that moves does."""
        if event.type == pygame.FINGERDOWN:
            pygame.mouse.set_visible(False)
        elif event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            pygame.mouse.set_visible(True)

    def _key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_TAB:
            self.shell.key("previous" if event.mod & pygame.KMOD_SHIFT else "next")
        elif event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            self.shell.key("f11")
        elif event.key in KEYS:
            self.shell.key(KEYS[event.key])
        elif 32 < event.key < 127:
            self.shell.key(chr(event.key))
