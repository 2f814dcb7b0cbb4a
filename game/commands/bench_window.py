"""What the benchmark runs in processes of their own: one window each, its figures printed as JSON."""

from __future__ import annotations

import json
import os
import resource
import time
from pathlib import Path
from typing import Any

import pygame

Size = tuple[int, int]


def resident_mb() -> float:
    """What the process holds in memory now."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)
    except OSError:
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def open_window(size: Size) -> Any:
    from game.app import make_shell
    from game.ui.window import Window

    return Window(make_shell(), size)


def until_drawn(window: Any) -> float:
    """Turn the loop until the screen on top is drawn; seconds until something was to be seen."""
    start = time.perf_counter()
    seen = 0.0
    window.shell.changed = True
    while window.shell.changed:
        window.turn(pygame.event.get())
        seen = seen or time.perf_counter() - start
    return seen


def start(size: Size, warm: bool) -> None:
    """From nothing to the library."""
    began = time.perf_counter()
    window = open_window(size)
    progress = until_drawn(window)
    print("painted", flush=True)
    if not warm:
        usable = time.perf_counter() - began
        figures = {
            "progress_seconds": round(progress, 2),
            "usable_seconds": round(usable, 2),
            "mb": resident_mb(),
        }
        print(json.dumps(figures), flush=True)


def resize() -> None:
    window = open_window((1920, 1080))
    until_drawn(window)
    began = time.perf_counter()
    window.surface = pygame.display.set_mode((2560, 1440), pygame.RESIZABLE)
    window.refit()
    progress = until_drawn(window)
    took = time.perf_counter() - began
    print(json.dumps({"progress_seconds": round(progress, 2), "usable_seconds": round(took, 2)}), flush=True)


def table(size: Size, idle_seconds: int) -> None:
    """A game on the table: memory, the cost of frames while one card moves, and of doing nothing."""
    from game.engine.session import Person, Session
    from game.ui.shell import Drag

    window = open_window(size)
    shell = window.shell
    until_drawn(window)
    people = [Person("Anna"), *(Person(name, "random") for name in ("Marek", "Zofia", "Jan", "Ewa"))]
    session = Session.start("battle_of_wits", 5, "bench", people=people)
    shell.go("table", session=session)
    screen = shell.top
    while screen.phase != "ask":
        window.turn(pygame.event.get())
        time.sleep(0.002)
    until_drawn(window)
    card = next(n for n in shell.nodes(window.renderer.stage()) if n.touch.startswith("card."))
    screen.dragged(card.touch)
    frames = []
    until_drawn(window)
    width, height = window.renderer.stage().width, window.renderer.stage().height
    for step in range(300):
        where = (width * (0.2 + 0.5 * step / 300), height * (0.75 - 0.4 * step / 300))
        shell.drags = {0: Drag(card.touch, *where)}
        shell.changed = True
        began = time.perf_counter()
        window.turn([])
        frames.append((time.perf_counter() - began) * 1000)
    shell.drags = {}
    screen.chooser.put_back()
    screen.relay()
    until_drawn(window)
    frames.sort()
    figures = {
        "mb": resident_mb(),
        "frame_ms_median": round(frames[len(frames) // 2], 2),
        "frame_ms_p99": round(frames[int(len(frames) * 0.99)], 2),
    }
    if idle_seconds:
        cpu, began = time.process_time(), time.perf_counter()
        while time.perf_counter() - began < idle_seconds:
            window.turn(pygame.event.get())
            window.clock.tick(60 if shell.top.animating else 30)
        share = (time.process_time() - cpu) / (time.perf_counter() - began)
        figures["idle_cpu_percent"] = round(share * 100, 2)
    print(json.dumps(figures), flush=True)
