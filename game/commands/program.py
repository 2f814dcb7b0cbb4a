"""How this program was started: what to call it in a sentence, and the words that start it again.

It may be run from the project's folder, installed as a package with a script, or built into an app of its
own. Where it has no console to speak to (a double-clicked app on Windows) it speaks in a box.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from game.engine.places import ROOT, in_project

NAME = "once-upon-a-table"


def called() -> str:
    """What somebody types who wants this program again."""
    return NAME if Path(sys.argv[0]).stem == NAME else "python -m game"


def starting() -> list[str]:
    """The words that start this program from anywhere."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    if in_project():
        # the Python that made the environment: play.py goes on when .venv is gone
        python = getattr(sys, "_base_executable", None) or sys.executable
        return [str(python), str(ROOT / "tools" / "play.py")]
    if Path(sys.argv[0]).stem == NAME and (typed := shutil.which(sys.argv[0])):
        return [str(Path(typed).absolute())]
    script = Path(sys.executable).with_name(NAME + Path(sys.executable).suffix)
    return [str(script)] if script.is_file() else [sys.executable, "-m", "game"]


@contextlib.contextmanager
def voice(quiet: bool = False) -> Iterator[None]:
    """What is said inside is heard, with or without a console; `quiet` wants no box."""
    if sys.stdout is not None and sys.stderr is not None:
        yield
        return
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            yield
        finally:
            if not quiet and (text := said.getvalue().strip()):
                import pygame

                pygame.display.message_box("Once Upon a Table", text)
