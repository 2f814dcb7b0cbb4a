"""The table of the Enchanted Maze: every number of seats, both stages, every step of every kind of choice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from table_checks import doubled_keys, hit, off_the_stage, words_over_words

from game.boards import open_layout
from game.bots.random_bot import RandomBot
from game.engine.decision import Option
from game.engine.event import Event
from game.engine.places import texts_of
from game.engine.session import Person, Session
from game.engine.text import text
from game.games.zombie_princess.offers import Move, Place, Rotate
from game.games.zombie_princess.paths import graph
from game.tables import zombie_princess as table
from game.tables.display import Node, Stage
from game.tables.maze_garden import Garden, after, her_reach, mover, reach_now
from game.tables.maze_words import caught
from game.tables.panel import Size
from game.tables.ring import DEEP, LARGE, SMALL
from game.tables.showing import LogLine, Showing
from game.ui.cache import Disk
from game.ui.chooser import Chooser
from game.ui.light import opaque
from game.ui.pressing import LED, REFUSED, YES, drop, next_focus, press, turn
from game.ui.render import Look, Renderer

GAME = "zombie_princess"
SIZES = {"regular": (1920, 1080), "compact": (1280, 720), "wide": (2560, 1080)}
STAGES = [("regular", 1.0), ("regular", 1.3), ("compact", 1.0), ("compact", 1.3), ("wide", 1.15)]
PANELS: dict[str, Size] = {"large": LARGE, "deep": DEEP, "small": SMALL}
TEXTS = texts_of(GAME)
LONGEST = "W" * 14
NIGHTS: dict[str, tuple[int, tuple[str, ...], dict[str, Any]]] = {
    "alone": (1, (), {}),
    "two": (2, (), {"dawn": "none"}),
    "tokens": (4, (), {"tokens": True, "zombie_die": True}),
    "her own": (3, ("plume", "princess", "moon"), {"tokens": True}),
    "five": (5, (), {"zombie_die": True}),
}

layout = cache(open_layout)
every_stage = pytest.mark.parametrize(("size", "scale"), STAGES)
every_night = pytest.mark.parametrize("night", NIGHTS)


@cache
def renderer(size: str, scale: float) -> Renderer:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()
    return Renderer(
        SIZES[size],
        Look(scale),
        disk=Disk(None),
        boards={"zombie_princess/maze": layout("zombie_princess/maze")},
    )


@cache
def played(night: str) -> tuple[Session, ...]:
    """One random game at the moments that look different: each kind of question, early and late."""
    seats, roles, settings = NIGHTS[night]
    people = [Person(LONGEST, "random" if n % 2 else "") for n in range(seats)]
    whole = Session.start(GAME, seats, f"table {night}", settings, roles, people)
    bot = RandomBot(night)
    kinds: list[tuple[Any, ...]] = []
    while not whole.state.over and len(kinds) < 900:
        question, state = whole.asking[0], whole.state
        undead = state.zombie[state.whose]
        kinds.append((question.kind, state.phase, undead, len(state.todo), any(state.piles)))
        whole.submit(bot.answer(None, question))
    last = {kind: at for at, kind in enumerate(kinds)}
    wanted = sorted({kinds.index(kind) for kind in last} | set(list(last.values())[::3]) | {len(kinds)})
    out = []
    for count in wanted[:: max(1, len(wanted) // 14)]:
        session = Session.start(GAME, seats, f"table {night}", settings, roles, people)
        session.moments = whole.moments[:count]
        out.append(session)
    return tuple(out)


def showing(session: Session, stage: Stage, chooser: Chooser | None = None, **more: Any) -> Showing:
    faces = table.faces(session.setup, session.people, TEXTS)
    seat = chooser.decision.seat if chooser is not None else -1
    told = [
        LogLine(int(e.data.get("seat", -1)), said(f"log.{e.kind}", e, faces))
        for e in reversed(session.events(range(5)))
        if f"log.{e.kind}" in TEXTS
    ]
    return Showing(
        stage=stage,
        layout=layout,
        texts=TEXTS,
        # whoever is asked is a person
        faces=tuple(replace(face, bot=face.bot and n != seat) for n, face in enumerate(faces)),
        log=tuple(told[:12]),
        lit=chooser.lit() if chooser else frozenset(),
        path=chooser.path if chooser else (),
        instead=chooser.instead() if chooser else frozenset(),
        chosen=chooser.chosen if chooser else None,
        can_undo=True,
        can_hint=chooser is not None,
        **more,
    )


def said(key: str, event: Event, faces: Any) -> str:
    return TEXTS.say(text(key, **event.data), lambda seat: faces[seat].name)


def drawn(session: Session, stage: Stage, chooser: Chooser | None = None, **more: Any) -> list[Node]:
    eye = {chooser.decision.seat} if chooser is not None else set()
    return table.nodes(session.view(eye), showing(session, stage, chooser, **more))


def some(options: Any) -> list[Option]:
    """The first and the last of each kind of path."""
    kinds: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        kinds.setdefault(tuple(t.partition(".")[0] for t in option.path), []).append(option)
    return [one for found in kinds.values() for one in dict.fromkeys((found[0], found[-1]))]


def asked(sessions: tuple[Session, ...]) -> Iterator[tuple[Session, Chooser]]:
    for session in sessions:
        if not session.state.over:
            yield session, Chooser(session.asking[0])


def steps(session: Session) -> Iterator[Chooser]:
    """Every step on the way to some options."""
    for option in some(session.asking[0].options):
        chooser = Chooser(session.asking[0])
        for touch in option.path:
            chooser.touch(touch)
            yield chooser


@every_stage
@every_night
def test_keys_are_unique_all_is_on_the_stage_and_words_lie_apart(night: str, size: str, scale: float) -> None:
    stage = renderer(size, scale).stage()
    seen = 0
    for session in played(night):
        lists = [("nobody asked", drawn(session, stage)), ("past", drawn(session, stage, past=True))]
        if not session.state.over:
            first = Chooser(session.asking[0])
            lists.append(("asked", drawn(session, stage, first)))
            lists.append(("her reach", drawn(session, stage, first, look="reach")))
            lists += [(str(c.path), drawn(session, stage, c)) for c in steps(session)]
        for name, nodes in lists:
            at = f"after {len(session.moments)}, {name}"
            assert doubled_keys(nodes) == [], at
            assert off_the_stage(stage, [n for n in nodes if n.paint != "fill"]) == [], at
            board = ("maze.", "gateway.", "held.", "hunger.")
            assert words_over_words(stage, [n for n in nodes if not n.key.startswith(board)]) == [], at
            seen += 1
    assert seen > 20


@every_night
@pytest.mark.parametrize("size", ["regular", "compact"])
def test_every_option_is_led_to_by_what_can_be_touched(night: str, size: str) -> None:
    """Each touch of a path is on the table when it is wanted, or the table has made it itself."""
    stage = renderer(size, 1.0).stage()
    kinds = set()
    for session, _ in asked(played(night)):
        question = session.asking[0]
        view = session.view({question.seat})
        for option in some(question.options):
            chooser = Chooser(question)
            for touch in option.path:
                if touch in chooser.path:
                    continue  # it followed by itself
                nodes = drawn(session, stage, chooser)
                there = hit(nodes, touch) or hit(nodes, f"{touch}!")
                if touch.startswith("turn.") and chooser.chosen is not None:
                    assert hit(nodes, "turn.next"), (option.id, chooser.path)
                    for _ in range(4):
                        if touch in chooser.path:
                            break
                        turn(table, view, showing(session, stage, chooser), chooser, 1)
                    assert touch in chooser.path, (option.id, chooser.path)
                    continue
                if touch.startswith(("square.", "pile.")) and chooser.chosen is not None:
                    there = True  # another of several ways: the same knight from another side
                assert there, (len(session.moments), option.id, chooser.path, touch)
                assert press(table, view, showing(session, stage, chooser), chooser, touch) != REFUSED
            if chooser.chosen is not option and isinstance(option.action, Move):
                chooser.lay_out(option.path)
            assert chooser.answer() == question.answer(option.id), (option.id, chooser.path)
            kinds.add(type(option.action).__name__)
    assert {"Place", "Rotate", "Move", "Draw"} <= kinds


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", ["regular", "compact"])
@every_night
def test_all_words_fit_when_painted(night: str, size: str, scale: float) -> None:
    paint = renderer(size, scale)
    surface, stage = opaque(*SIZES[size]), paint.stage()
    for session in played(night)[::2]:
        lists = [drawn(session, stage)]
        if not session.state.over:
            lists.append(drawn(session, stage, Chooser(session.asking[0])))
            lists += [drawn(session, stage, c) for c in steps(session) if c.chosen is not None]
        for nodes in lists:
            paint.draw(surface, [n for n in nodes if n.paint in ("text", "rich", "button", "tool", "chip")])
            assert paint.overflows == [], len(session.moments)
    assert paint.painted > 30


@every_stage
def test_what_has_happened_is_told_and_shown(size: str, scale: float) -> None:
    """Every event with a reason: its words fit, and what must not be missed is shown over the garden."""
    paint = renderer(size, scale)
    stage = paint.stage()
    session = played("tokens")[-1]
    faces = table.faces(session.setup, session.people, TEXTS)
    data = {
        "seat": 0,
        "seat2": 1,
        "cell": "d4",
        "cell2": "d5",
        "at": 100,
        "round": 9,
        "face": 1,
        "to_cell": 3,
    }
    for kind in sorted(table.EXPLAINED):
        event = Event(kind, data)
        nodes = drawn(session, stage, reason=said(f"reason.{kind}", event, faces), events=(event,))
        assert doubled_keys(nodes) == []
        paint.draw(opaque(*SIZES[size]), [n for n in nodes if n.paint in ("text", "rich")])
        paint.invalidate()
        assert paint.overflows == [], kind
        dramatic = {"caught", "cornered", "bitten", "bitten_by", "trapped", "escaped", "apocalypse", "dawn"}
        assert any(n.key == "drama.face" for n in nodes) == (kind in dramatic)


def test_a_bite_turns_the_portrait_over() -> None:
    stage = renderer("regular", 1.0).stage()
    session = next(s for s in played("tokens") if not any(s.state.zombie))
    bitten = next(s for s in played("tokens") if any(s.state.zombie))
    seat = bitten.state.zombie.index(True)
    before = drawn(session, stage, reason="…", events=(Event("caught", {"seat": seat, "at": 0}),))
    later = drawn(bitten, stage, reason="…", events=(Event("bitten", {"seat": seat, "at": 0}),))
    one, two = (next(n for n in nodes if n.key == "drama.face") for nodes in (before, later))
    assert one.flip
    assert one.rect == two.rect
    assert ("char_knight_" in str(one.args), "char_zombie_" in str(two.args)) == (True, True)


# --- what a touch means
def at_knight(todo: tuple[str, ...] = ("place", "rotate", "move")) -> tuple[Session, Chooser]:
    """Somebody's Knight Phase with all of these still to be done."""
    for night in ("two", "five"):
        for session, chooser in asked(played(night)):
            state = session.state
            if state.phase == "knight" and tuple(state.todo) == todo and not state.zombie[state.whose]:
                return session, chooser
    raise AssertionError("no such moment")


def touch(session: Session, chooser: Chooser, *touches: str) -> str:
    stage = renderer("regular", 1.0).stage()
    view, result = session.view({chooser.decision.seat}), ""
    for one in touches:
        result = press(table, view, showing(session, stage, chooser), chooser, one)
    return result


def test_a_move_is_two_touches_and_the_same_square_again_is_a_yes() -> None:
    session, chooser = at_knight()
    seat = chooser.decision.seat
    squares = sorted(t for o in chooser.decision.options for t in o.path if t.startswith("square."))
    assert touch(session, chooser, f"figure.{seat}") == LED
    assert touch(session, chooser, squares[0]) == LED
    assert isinstance(chooser.chosen.action, Move)
    assert touch(session, chooser, squares[-1]) == LED, "a changed mind"
    assert touch(session, chooser, squares[-1]) == YES


def test_a_square_needs_no_figure_and_a_hedge_means_the_square_on_its_tile() -> None:
    session, chooser = at_knight()
    move = next(o for o in chooser.decision.options if isinstance(o.action, Move))
    assert touch(session, chooser, move.path[1]) == LED
    assert chooser.chosen is not None
    chooser.put_back()
    row, column = (int(part) // 3 for part in move.path[1].split(".")[1:])
    assert touch(session, chooser, move.path[0], f"cell.{row}.{column}") == LED
    assert isinstance(chooser.chosen.action, Move)


def test_a_tile_lies_in_the_best_way_at_once_and_is_turned_on_from_there() -> None:
    session, chooser = at_knight()
    seat = chooser.decision.seat
    place = next(o for o in chooser.decision.options if isinstance(o.action, Place))
    assert touch(session, chooser, *place.path[:2]) == LED
    assert isinstance(chooser.chosen.action, Place)
    view = session.view({seat})
    change = after(view, chooser.chosen)
    ways = [after(view, o) for o in chooser.decision.options if o.path[:2] == place.path[:2]]
    assert len(change.opens) == max(len(way.opens) for way in ways)
    if len(ways) > 1:
        before = chooser.path
        assert touch(session, chooser, "turn.next") == LED
        assert chooser.path[:2] == before[:2]
        assert chooser.path != before
        assert touch(session, chooser, "turn.back") == LED
        assert chooser.path == before
        assert touch(session, chooser, before[1]) == LED, "a touch on the tile turns it"
        assert chooser.path != before


def test_a_tile_that_is_dropped_can_still_be_turned() -> None:
    session, chooser = at_knight()
    stage = renderer("regular", 1.0).stage()
    place = next(o for o in chooser.decision.options if isinstance(o.action, Place))
    view = session.view({chooser.decision.seat})
    assert chooser.lift(place.path[0])
    assert drop(table, view, showing(session, stage, chooser), chooser, place.path[1]) == LED
    assert chooser.chosen is not None
    chooser.put_back()
    move = next(o for o in chooser.decision.options if isinstance(o.action, Move))
    assert chooser.lift(move.path[0])
    assert drop(table, view, showing(session, stage, chooser), chooser, move.path[1]) == YES


def test_staying_and_leaving_are_one_touch_once_the_deed_is_chosen() -> None:
    session, chooser = at_knight()
    assert touch(session, chooser, "rotate", "leave!") == YES
    assert chooser.answer().picks == ("rotate nothing",)
    chooser.put_back()
    assert touch(session, chooser, f"figure.{chooser.decision.seat}", "stay!") == YES
    assert chooser.answer().picks == ("stay",)


def test_the_arrows_of_a_panel_reach_every_place() -> None:
    session, chooser = at_knight()
    for start in ("deed.place", "rotate", f"figure.{chooser.decision.seat}"):
        chooser.put_back()
        touch(session, chooser, start)
        wanted = {t for t in chooser.lit() if t.startswith(("cell.", "square."))}
        reached: set[str] = set()
        for _ in range(4):
            for way in ("go.n", "go.e", "go.s", "go.w"):
                touch(session, chooser, way)
                reached.update(t for t in chooser.path if t in wanted)
        assert reached, start


def test_a_deed_means_itself_whatever_was_begun_before() -> None:
    session, chooser = at_knight()
    mine = f"figure.{chooser.decision.seat}"
    for begun in ("rotate", "deed.place"):
        chooser.put_back()
        touch(session, chooser, begun)
        assert touch(session, chooser, "deed.move") == LED
        assert chooser.path == (mine,)


def test_a_hedge_that_is_touched_first_is_to_be_turned() -> None:
    session, chooser = at_knight()
    rotate = next(o for o in chooser.decision.options if isinstance(o.action, Rotate))
    assert touch(session, chooser, rotate.path[1]) == LED
    assert isinstance(chooser.chosen.action, Rotate)
    chooser.put_back()
    empty = session.state.laid.index(-1, 1)
    assert touch(session, chooser, f"cell.{empty // 7}.{empty % 7}") == REFUSED
    assert chooser.path == ()


def test_equal_tokens_are_one() -> None:
    for session, chooser in asked(played("tokens")):
        mine = session.state.tokens[chooser.decision.seat]
        kinds = [token // 5 for token in mine]
        firsts = [kinds.index(kind) for kind in kinds]
        twins = [n for n, first in enumerate(firsts) if first != n and f"token.{first}" in chooser.lit()]
        if twins:
            assert touch(session, chooser, f"token.{twins[0]}") == LED
            assert chooser.path == (f"token.{firsts[twins[0]]}",)
            return
    raise AssertionError("nobody held two of a kind")


def test_the_keyboard_goes_on_to_what_can_be_touched_next() -> None:
    session, chooser = at_knight()
    stage = renderer("regular", 1.0).stage()

    def there() -> set[str]:
        return {n.touch for n in drawn(session, stage, chooser)}

    assert next_focus(chooser, there()) in there()
    touch(session, chooser, "deed.move")
    assert next_focus(chooser, there()).startswith("square.")
    touch(session, chooser, next_focus(chooser, there()))
    assert next_focus(chooser, there()) == "confirm"
    roll = next(c for s, c in asked(played("two")) if c.decision.kind == "roll")
    assert next_focus(roll, {"die", "die!"}) == "die!"


def test_a_trapped_knight_is_warned_before_he_stays() -> None:
    session, chooser = at_knight()
    view = session.view({chooser.decision.seat})
    assert not caught(view)
    mine = view.figures.knights[view.whose]
    beside = graph(view.cells)[mine]
    figures = view.figures._replace(princess=beside[0])
    cornered = replace(view, figures=figures)
    assert caught(cornered) == (len(beside) == 1)


# --- what is seen before it is done
def test_what_a_turn_opens_and_closes_is_what_the_rules_say_afterwards() -> None:
    """The preview of a rotation against the state after it."""
    tried = 0
    for night in ("two", "five"):
        for session, chooser in asked(played(night)):
            if "move" not in session.state.todo or "rotate" not in session.state.todo:
                continue
            view = session.view({chooser.decision.seat})
            before = set(reach_now(view).stops)
            for option in [o for o in chooser.decision.options if isinstance(o.action, Rotate | Place)][::7]:
                change = after(view, option)
                copy = Session.start(
                    GAME, session.setup.seats, session.seed, dict(session.setup.settings), session.setup.roles
                )
                copy.moments = list(session.moments)
                copy.submit(chooser.decision.answer(option.id))
                if "move" not in copy.state.todo or copy.state.phase != session.state.phase:
                    continue
                later = copy.view({chooser.decision.seat})
                assert later.cells == change.cells
                assert later.figures == change.figures
                now = set(reach_now(later).stops)
                who = mover(view)  # where somebody stands already is nothing won or lost
                own = {view.figures.square(who), later.figures.square(who)}
                assert (now - before - own, before - now - own) == (change.gained, change.lost)
                bites = {b.seat for b in reach_now(later).bites} - {b.seat for b in reach_now(view).bites}
                assert bites == change.prey
                tried += 1
    assert tried > 10


def test_how_far_she_could_come_is_shown_for_each_face() -> None:
    stage = renderer("regular", 1.0).stage()
    for session, chooser in asked(played("five")):
        cells = her_reach(session.view({0}))
        nodes = drawn(session, stage, chooser, look="reach")
        chips = {n.key: dict(n.args)["label"] for n in nodes if n.key.endswith(".face") and "hunger" in n.key}
        assert len(chips) == len(cells)
        for cell, tiles in cells.items():
            assert chips[f"hunger.{cell}.face"] == {1: "I", 2: "II", 3: "III"}.get(tiles, "ZR")


@pytest.mark.parametrize("size", SIZES)
def test_tiles_are_whole_pixels_and_squares_lie_where_the_map_says(size: str) -> None:
    stage = renderer(size, 1.0).stage()
    garden = Garden.within(stage, (100, 50, 700, 640), layout)
    for cell in range(49):
        x, y, w, h = (side * stage.pixels for side in garden.cell(cell))
        assert abs(x - round(x)) < 1e-6
        assert abs(w - round(w)) < 1e-6
        assert (w, y - round(y)) == (pytest.approx(h), pytest.approx(0, abs=1e-6))
    assert garden.square(10 * 21 + 10) == pytest.approx(garden.slot("princess"))


# --- people all around
def panel_nodes(
    session: Session, stage: Stage, size: Size, chooser: Chooser | None, **more: Any
) -> list[Node]:
    seat = more.pop("actor", chooser.decision.seat if chooser is not None else 0)
    shown = replace(
        showing(session, stage, chooser, **more), actor=seat, panel=True, turn=chooser is not None
    )
    return table.panel(session.view({seat}), shown, size)


@every_night
@pytest.mark.parametrize("shape", PANELS)
def test_panels_hold_all_that_is_needed(night: str, shape: str) -> None:
    """Nothing doubled, nothing outside, no words over words; and every choice can be made from the panel."""
    stage, size = renderer("regular", 1.0).stage(), PANELS[shape]
    room = replace(stage, width=size[0], height=size[1])
    for session, first in asked(played(night)):
        for chooser in [first, *steps(session)]:
            nodes = panel_nodes(session, stage, size, chooser)
            at = (len(session.moments), chooser.path)
            assert doubled_keys(nodes) == [], at
            soft = ("glow", "seat_ground", "medallion")
            assert off_the_stage(room, [n for n in nodes if n.paint not in soft]) == [], at
            assert words_over_words(stage, nodes) == [], at
            touches = {n.touch.removesuffix("!") for n in nodes}
            if chooser.chosen is not None:
                assert "confirm" in touches, at
            elif not chooser.path and chooser.decision.kind == "act":
                firsts = {o.path[0] for o in chooser.decision.options}
                starts = {"deed.move" if t.startswith("figure.") else t for t in firsts}
                reachable = {t for t in starts if t in touches or t.startswith("tile.")}
                assert starts == reachable, at
            elif chooser.path:
                assert {"go.n", "go.e", "go.s", "go.w"} <= touches or chooser.lit() <= touches, at


@pytest.mark.parametrize("shape", PANELS)
def test_panels_have_room_for_their_words(shape: str) -> None:
    paint = renderer("regular", 1.0)
    stage, size, surface = paint.stage(), PANELS[shape], opaque(*SIZES["regular"])
    for night in NIGHTS:
        for session, first in asked(played(night)):
            for chooser in [first, *steps(session)]:
                nodes = panel_nodes(session, stage, size, chooser)
                nodes += [replace(n, key=f"w.{n.key}") for n in panel_nodes(session, stage, size, None)]
                paint.draw(surface, [n for n in nodes if n.paint in ("text", "rich", "button", "chip")])
                assert paint.overflows == [], (night, len(session.moments), chooser.path)


@every_night
def test_the_middle_is_laid_out_without_words(night: str) -> None:
    stage = renderer("regular", 1.0).stage()
    for session, chooser in asked(played(night)):
        box = (300.0, 210.0, 1320.0, 660.0)
        nodes = table.middle(session.view(set(range(5))), showing(session, stage, chooser), box)
        assert doubled_keys(nodes) == []
        assert not [n.key for n in nodes if n.paint == "rich"]
        letters = [str(dict(n.args)["string"]) for n in nodes if n.paint == "text"]
        assert all(len(string) == 1 for string in letters), "names of rows and columns only"
