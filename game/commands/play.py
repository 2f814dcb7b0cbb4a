"""`python -m game`: open the window and play."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from typing import Any

from game.commands.program import called

NO_DISPLAY = (
    "There is no screen to open a window on. "
    "Without one, `{program} --selftest` checks the app, "
    "and `{program} simulate battle_of_wits` lets bots play."
)


def run(args: argparse.Namespace) -> int:
    if args.selftest:
        return selftest()
    from game.ui.window import NoDisplay, Window, check_display

    size = None
    if args.size:
        from game.commands.shot import parse_size

        size = parse_size(args.size)
    try:
        check_display()
        from game.app import make_shell

        today: dict[str, Any] = {"table": args.table} if args.table else {}
        if args.table and size is None:
            today["fullscreen"] = True
        shell = make_shell(today)
        window = Window(shell, size)
    except NoDisplay:
        print(NO_DISPLAY.format(program=called()), file=sys.stderr)
        return 1
    window.run()
    return 0


def selftest() -> int:
    """One frame of the library with the dummy driver: shows that everything needed is there."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        for name in ("ONCE_CONFIG", "ONCE_DATA", "ONCE_CACHE"):
            os.environ[name] = folder
        from game.app import make_shell
        from game.ui.window import Window

        window = Window(make_shell(), (1280, 720))
        for _ in range(200):
            window.turn([])
            if window.first_frame:
                print("The library is drawn; everything is in place.")
                return 0
    print("The library could not be drawn.", file=sys.stderr)
    return 1
