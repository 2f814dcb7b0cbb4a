"""`python -m game shot SCREEN_OR_ID`: draw one screen to a PNG, without a window."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

SCREENS = (
    "home",
    "loading",
    "setup",
    "rules",
    "settings",
    "shelf",
    "curtain",
    "pause",
    "result",
    "history",
    "lesson",
    "trouble",
    "attract",
    "cleaning",
)
NAMES = ("Anna", "Marek", "Zofia", "Grandpa Jan", "Clockwork", "Ola", "Piotr", "Ewa", "Franek", "Cogsworth")


def add(parsers: Any) -> None:
    parser = parsers.add_parser("shot", help="draw a screen to a PNG")
    parser.add_argument("what", metavar="SCREEN_OR_ID", help=f"a game's id, or one of {', '.join(SCREENS)}")
    parser.add_argument("--game", default="battle_of_wits", metavar="ID", help="the game behind a screen")
    parser.add_argument("--seats", type=int, default=4, metavar="N")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument(
        "--after", default="0", metavar="ANSWERS", help="how many answers are played first, or a save"
    )
    parser.add_argument(
        "--choose", default="", metavar="TOUCHES", help="touches on the table, comma separated"
    )
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="pairs")
    parser.add_argument("--text", choices=("100", "115", "130"), default="100")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument(
        "--table",
        nargs="?",
        choices=("around", "turning"),
        const="around",
        default="off",
        help="as on a table display: panels around it (default), or turning to whoever plays",
    )
    parser.add_argument("--language", default="en", metavar="CODE", help="en, de, ...; qps: longer than any")
    parser.add_argument(
        "--sight", choices=("deuteranope", "protanope", "achromat"), help="as these eyes see it"
    )
    parser.add_argument("--page", default="", help="which page, tab or topic of the screen")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    parser.set_defaults(run=run)


def parse_size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise SystemExit(f"--size wants WIDTHxHEIGHT, like 1920x1080, not '{text}'.")
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    from game.engine.places import table_ids

    if args.what not in (*SCREENS, *table_ids()):
        raise SystemExit(
            f"There is no screen '{args.what}'. There are: {', '.join((*SCREENS, *table_ids()))}."
        )
    size = parse_size(args.size)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("ONCE_CONFIG", folder)
        os.environ.setdefault("ONCE_DATA", folder)
        draw(args, size)
    return 0


def draw(args: argparse.Namespace, size: tuple[int, int]) -> None:
    import pygame

    from game.app import make_shell
    from game.ui.language import speak
    from game.ui.render import Look, Renderer

    pygame.display.init()
    surface = pygame.display.set_mode(size)
    shell = make_shell()
    shell.settings.motion = False
    shell.settings.table = args.table
    shell.settings.language = args.language
    speak(args.language)
    renderer = Renderer(size, Look(int(args.text) / 100, args.contrast), boards=shell.services.boards)
    stage = renderer.stage()
    if args.what == "loading":
        from game.ui.screens.loading import loading_nodes

        nodes = loading_nodes(stage, 0.62)
    else:
        stage_screen(shell, args, stage)
        nodes = shell.nodes(stage)
    renderer.draw(surface, nodes)
    for overflow in renderer.overflows:
        print(
            f"too long: {overflow.key}: {overflow.string!r} needs {overflow.needs} of {overflow.room}",
            file=sys.stderr,
        )
    if args.sight:
        from game.ui.sight import seen_by

        surface = seen_by(surface, args.sight)
    pygame.image.save(surface, args.out)


def stage_screen(shell: Any, args: argparse.Namespace, stage: Any) -> None:
    """Open the screen that was asked for, with a game behind it where it needs one."""
    what = args.what
    if what in ("home", "shelf", "settings"):
        if what != "home":
            shell.go(what, **({"tab": args.page} if args.page and what == "settings" else {}))
    elif what in ("setup", "lesson"):
        shell.go(what, game_id=args.game)
        for touch in filter(None, args.choose.split(",")):
            shell.top.touched(touch)
        settle(shell, stage)
    elif what == "rules":
        shell.go(what, game_id=args.game, topic=args.page)
    elif what == "trouble":
        shell.attempt(lambda: shell.go("resume", path=_torn_save(shell)))
    else:
        table_screen(shell, args, stage)


def _torn_save(shell: Any) -> Path:
    path: Path = shell.services.saves / "torn.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"once-upon-a-table":1,"game":"battle_of_wits","version":0}\n', "utf-8")
    return path


def table_screen(shell: Any, args: argparse.Namespace, stage: Any) -> None:
    from game.commands.simulate import parse_settings
    from game.engine.places import rules_of, table_ids
    from game.engine.session import Person, Session
    from game.tables.ring import fair_sides

    game_id = args.what if args.what in table_ids() else args.game
    count = 10**6 if args.what == "result" else int(args.after) if args.after.isdigit() else 0
    if args.after.isdigit():
        settings = parse_settings(rules_of(game_id), args.pairs)
        ways = fair_sides(args.seats)
        people = [Person(name, side=side) for name, side in zip(NAMES, ways, strict=False)]
        session = Session.start(game_id, args.seats, args.seed, settings, people=people)
        play(shell, session, count)
    else:
        session = Session.load(args.after)
    shell.go("table", session=session)
    table = shell.top
    settle(shell, stage)
    if args.what == "curtain" or session.state.over:
        pass
    elif table.phase == "curtain":
        table.part_curtain()
        table.begin_asking()
    for touch in filter(None, args.choose.split(",")):
        if touch.endswith("peek"):
            table.pressed(touch, 1)
        else:
            table.touched(touch)
        settle(shell, stage, until_asked=False)
    if args.what in ("history", "pause"):
        shell.go(args.what, session=session)
    elif args.what in ("attract", "cleaning"):
        shell.go(args.what)


def play(shell: Any, session: Any, count: int) -> None:
    bots = [
        shell.services.make_bot("random", session.rules.info.id, session.seed, n)
        for n in range(session.setup.seats)
    ]
    for _ in range(count):
        if session.state.over:
            return
        decision = session.asking[0]
        session.submit(bots[decision.seat].answer(None, decision))


def settle(shell: Any, stage: Any, until_asked: bool = True) -> None:
    """Let the table show what there is to show until it asks somebody."""
    for _ in range(400):
        shell.nodes(stage)
        table = shell.top
        if getattr(table, "phase", "ask") not in ("start", "show", "bot"):
            return
        shell.tick(shell.now + 10_000)
        if table is shell.top and table.phase == "show" and table.motion.waiting:
            if not until_asked:
                return
            table.motion.hurry(shell.now)
