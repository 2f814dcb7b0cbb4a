"""How soon a built app shows its first frame, beside an empty window and the same app run from its sources.

A built app runs no code of ours but its own, so all three are watched from outside: the virtual screen keeps
its pixels in a file, and a window counts as there when a place that it covers is no longer black. Not the
very middle: the pointer rests there, and a window in the corner ends there.
"""

from __future__ import annotations

import mmap
import statistics
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from game.commands.program import NAME
from game.engine.places import ROOT

SIZE = "1920x1080"
STAY = "\nimport sys\nsys.stdin.read()\n"
PATIENCE = 60.0


def program_in(place: Path) -> Path | None:
    """The program of an unpacked app, named by its folder or by itself."""
    for path in (place, place / NAME):
        if path.is_file():
            return path.resolve()
    return None


class Eye:
    """Sees whether there is a window on a virtual screen, in its middle or in its corner."""

    def __init__(self, pixels: Path) -> None:
        with pixels.open("rb") as file:
            self.map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self.map[:100])  # of an X window dump
        width, height, row = head[4], head[5], head[12]
        self.spot = head[0] + head[19] * 12 + height * 3 // 8 * row + width * 3 // 8 * 4

    def open(self) -> bool:
        return any(self.map[self.spot : self.spot + 3])

    def wait(self, child: subprocess.Popen[bytes], there: bool = True) -> None:
        end = time.perf_counter() + PATIENCE
        while self.open() != there:
            if time.perf_counter() > end or (there and child.poll() is not None):
                raise RuntimeError(f"no window of {child.args!r} came (or went)")
            time.sleep(0.0005)


def first_frame(eye: Eye, command: list[str], environment: dict[str, str], kept: Path | None) -> list[float]:
    """Seconds until a picture is there and, with `kept`, until the library is drawn and in that folder."""
    start = time.perf_counter()
    child = subprocess.Popen(
        command, env=environment, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    try:
        eye.wait(child)
        seconds = [time.perf_counter() - start]
        while kept is not None and not list(kept.glob("*.places")):
            if time.perf_counter() - start > PATIENCE:
                raise RuntimeError("the library was never drawn")
            time.sleep(0.005)
        seconds.append(time.perf_counter() - start)
    finally:
        child.terminate()
        child.communicate()
    eye.wait(child, there=False)
    return seconds


def app_figures(
    program: Path, empty: str, pixels: Path, folder: Path, environment: dict[str, str], rounds: int
) -> dict[str, Any]:
    """The starts of the three, one after the other in each round."""
    eye = Eye(pixels)
    commands = {
        "empty_window": [sys.executable, "-c", empty + STAY],
        "built": [str(program), "--size", SIZE],
        "from_source": [sys.executable, "-m", "game", "--size", SIZE],
    }
    own = {name: {**environment, "ONCE_CACHE": str(folder / f"cache_{name}")} for name in commands}
    out: dict[str, Any] = {
        "mb": round(sum(p.lstat().st_size for p in program.parent.rglob("*") if not p.is_dir()) / 1e6, 1)
    }
    for name in ("built", "from_source"):
        cold = first_frame(eye, commands[name], own[name], folder / f"cache_{name}")
        out[f"{name}_cold_seconds"] = [round(seconds, 3) for seconds in cold]
    warm: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            warm[name].append(first_frame(eye, command, own[name], None)[0])
    for name, seconds in warm.items():
        out[f"{name}_seconds"] = round(statistics.median(seconds), 3)
    against = statistics.median(warm["built"]) / statistics.median(warm["empty_window"])
    out["built_against_empty_window"] = round(against, 2)
    return out
