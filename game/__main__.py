"""`python -m game`: the app, or one of the commands that need no window."""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import sys

from game import __version__
from game.commands.program import called, voice

COMMANDS = ("simulate", "replay", "maps", "content", "shot", "bench")


def parser(commands: tuple[str, ...] = COMMANDS) -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog=called(), description="Once Upon a Table: five storybook board games.")
    top.add_argument("--version", action="version", version=__version__)
    top.add_argument("--selftest", action="store_true", help="draw one frame without a screen and leave")
    menu = top.add_mutually_exclusive_group()
    menu.add_argument("--install-desktop", action="store_true", help="put the app into the desktop's menu")
    menu.add_argument("--uninstall-desktop", action="store_true", help="take it out of the menu again")
    top.add_argument(
        "--table",
        nargs="?",
        const="around",
        choices=("around", "turning"),
        help="for a display built into a table: fullscreen, a panel for every seat around it (or turning)",
    )
    top.add_argument("--size", default="", metavar="WxH", help="the window's size at the start")
    parsers = top.add_subparsers(dest="command", metavar="COMMAND")
    parsers.add_parser("play", help="open the app (the same as no command)")
    for name in commands:
        importlib.import_module(f"game.commands.{name}").add(parsers)
    return top


def main(argv: list[str] | None = None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    given = sys.argv[1:] if argv is None else argv
    with voice(quiet="--selftest" in given):
        return obey(given)


def obey(given: list[str]) -> int:
    """Do what the words say; the exit code."""
    if given[:1] == ["play"]:
        given = given[1:]
    plain = not given or given[0].startswith("-")
    args = parser(() if plain and "-h" not in given and "--help" not in given else COMMANDS).parse_args(given)
    if args.install_desktop or args.uninstall_desktop:
        from game.commands.desktop import run as menu_entry

        return menu_entry(install=args.install_desktop)
    if args.command is None:
        from game.commands.play import run as play

        return play(args)
    from game.bots import UnknownBot
    from game.engine.places import UnknownGame

    try:
        code: int = args.run(args)
    except (UnknownBot, UnknownGame) as error:
        print(error, file=sys.stderr)
        return 2
    return code


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
