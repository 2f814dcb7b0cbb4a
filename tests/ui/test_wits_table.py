"""The table of A Battle of Wits: for every number of seats, both maps, both stages and every text size."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from table_checks import doubled_keys, hit, off_the_stage, overlap, words_over_words

from game.boards import open_layout
from game.boards.layout import BoardLayout
from game.bots.random_bot import RandomBot
from game.engine.event import Eye
from game.engine.places import texts_of
from game.engine.session import Person, Session
from game.engine.text import text
from game.tables import battle_of_wits as table
from game.tables import parts
from game.tables.display import Node, Stage
from game.tables.showing import LogLine, Showing
from game.ui.cache import Disk
from game.ui.chooser import Chooser
from game.ui.light import opaque
from game.ui.render import Look, Renderer

SIZES = {"regular": (1920, 1080), "compact": (1280, 720), "between": (1640, 922)}
STAGES = [(size, scale) for size in ("regular", "compact") for scale in (1.0, 1.15, 1.3)]
LONGEST = "W" * 14
TEXTS = texts_of("battle_of_wits")
PUBLIC: Eye = frozenset()

every_table = pytest.mark.parametrize(
    ("seats", "edges"),
    [(n, edges) for n in range(2, 11) for edges in (False, True)],
    ids=lambda v: {True: "edges", False: "row"}.get(v, str(v)) if isinstance(v, bool) else str(v),
)
every_stage = pytest.mark.parametrize(("size", "scale"), STAGES)

layout = cache(open_layout)


@cache
def renderer(size: str, scale: float) -> Renderer:
    return Renderer(SIZES[size], Look(scale), disk=Disk(None))


def stage_of(size: str, scale: float) -> Stage:
    pygame.font.init()
    return renderer(size, scale).stage()


# --- games to look at
@cache
def played(seats: int, edges: bool, match: str = "single") -> tuple[Session, ...]:
    """One game at the moments that look different: the deal, first cards, most cards, claims, the end."""
    people = [Person(LONGEST, "random" if n % 2 else "") for n in range(seats)]
    settings: dict[str, Any] = {"edges": edges, "match": match}
    bot = RandomBot(f"{seats} {edges}")
    whole = Session.start("battle_of_wits", seats, "table", settings, people=people)
    kinds = []
    while not whole.state.over and len(kinds) < 400:
        question = whole.asking[0]
        kinds.append(question.kind)
        whole.submit(bot.answer(None, question))
    wanted = {0, 1, seats * 2, len(kinds)}
    for before, (old, new) in enumerate(pairwise(kinds), 1):
        if new != old:
            wanted |= {before - 1, before}
    bot = RandomBot(f"{seats} {edges}")
    out = []
    for count in sorted(wanted)[:12]:
        session = Session.start("battle_of_wits", seats, "table", settings, people=people)
        session.moments = whole.moments[:count]
        out.append(session)
    return tuple(out)


def showing(session: Session, stage: Stage, eye: Eye, chooser: Chooser | None = None, **more: Any) -> Showing:
    faces = table.faces(session.setup, session.people, TEXTS)
    told = [
        LogLine(
            e.data.get("seat", -1), TEXTS.say(text(f"log.{e.kind}", **e.data), lambda seat: faces[seat].name)
        )
        for e in reversed(session.events(eye))
        if f"log.{e.kind}" in TEXTS
    ]
    return Showing(
        stage=stage,
        layout=layout,
        texts=TEXTS,
        faces=faces,
        log=tuple(told[:40]),
        lit=chooser.lit() if chooser else frozenset(),
        path=chooser.path if chooser else (),
        chosen=chooser.chosen if chooser else None,
        can_undo=True,
        can_hint=True,
        **more,
    )


def drawn(
    session: Session, stage: Stage, eye: Eye, chooser: Chooser | None = None, **more: Any
) -> list[Node]:
    return table.nodes(session.view(eye), showing(session, stage, eye, chooser, **more))


def asked(session: Session) -> Eye:
    return frozenset({session.asking[0].seat}) if not session.state.over else PUBLIC


def lists(seats: int, edges: bool, stage: Stage) -> Iterator[tuple[str, list[Node]]]:
    """Display lists of many kinds, each with a name for whoever reads a failure."""
    for session in played(seats, edges):
        at = f"after {len(session.moments)}"
        yield f"{at}, public", drawn(session, stage, PUBLIC)
        everyone = frozenset(range(seats))
        yield f"{at}, all eyes", drawn(session, stage, everyone, past=session.state.over)
        if session.state.over:
            continue
        question = session.asking[0]
        yield f"{at}, asked", drawn(session, stage, asked(session), Chooser(question))
        for option in (question.options[0], question.options[len(question.options) - 1]):
            chooser = Chooser(question)
            for touch in option.path:
                chooser.touch(touch)
                yield f"{at}, {chooser.path}", drawn(session, stage, asked(session), chooser)


# --- what holds for every list
@every_stage
@every_table
def test_keys_are_unique_all_is_on_the_stage_and_words_lie_apart(
    seats: int, edges: bool, size: str, scale: float
) -> None:
    stage = stage_of(size, scale)
    seen = 0
    for name, nodes in lists(seats, edges, stage):
        assert doubled_keys(nodes) == [], name
        assert off_the_stage(stage, nodes) == [], name
        assert words_over_words(stage, nodes) == [], name
        seen += 1
    assert seen > 10


def test_these_checks_find_what_is_wrong() -> None:
    stage = stage_of("regular", 1.0)
    nodes = drawn(played(4, False)[0], stage, PUBLIC)
    title = next(n for n in nodes if n.key == "bar.title")
    near = replace(title, key="near", rect=(title.rect[0] + 30, title.rect[1] + 10, *title.rect[2:]))
    assert doubled_keys([*nodes, title]) == ["bar.title"]
    assert ("bar.title", "near") in words_over_words(stage, [*nodes, near])
    assert [key for key, _ in off_the_stage(stage, [*nodes, replace(near, rect=(1900, 9, 99, 9))])] == [
        "near"
    ]


@every_stage
@every_table
def test_every_option_can_be_touched_step_by_step(seats: int, edges: bool, size: str, scale: float) -> None:
    stage = stage_of(size, scale)
    kinds = set()
    for session in played(seats, edges)[:: 2 if seats > 5 else 1]:
        if session.state.over:
            continue
        question = session.asking[0]
        kinds.add(question.kind)
        made: dict[tuple[str, ...], set[str]] = {}
        for option in question.options:
            chooser = Chooser(question)
            for touch in option.path:
                if chooser.path not in made:
                    nodes = drawn(session, stage, asked(session), chooser)
                    wanted = chooser.lit()
                    made[chooser.path] = {t for t in wanted if hit(nodes, t)}
                assert touch in made[chooser.path], (option.id, chooser.path, touch)
                assert chooser.touch(touch)
            assert chooser.answer() == question.answer(option.id)
        last = Chooser(question)
        for touch in question.options[0].path:
            last.touch(touch)
        ready = drawn(session, stage, asked(session), last)
        for touch in ("confirm", "put_back", "tool.menu", "tool.rules", "tool.undo", "tool.hint"):
            assert hit(ready, touch), touch
    assert "place" in kinds


@every_table
def test_the_public_eye_sees_no_hand(seats: int, edges: bool) -> None:
    stage = stage_of("regular", 1.0)
    for session in played(seats, edges):
        nodes = drawn(session, stage, PUBLIC)
        assert not [n.key for n in nodes if n.touch.startswith("card.") or n.key.startswith("hand.")]
        up = [c for g in session.view().goblets for c in (*g.contents, *g.bids) if c.up]
        assert len([n for n in nodes if n.paint == "card_face"]) == len(up)
        assert not [n.key for n in nodes if n.key.endswith(".mark")], "whose mark would it be?"


@every_table
def test_a_seat_sees_its_own_hand_and_no_other(seats: int, edges: bool) -> None:
    stage = stage_of("compact", 1.0)
    for session in played(seats, edges)[:4]:
        for seat in range(seats):
            nodes = drawn(session, stage, frozenset({seat}))
            held = {f"card.{card}" for card in session.view({seat}).seats[seat].hand}
            assert {n.touch for n in nodes if n.touch.startswith("card.")} == held


def test_the_past_can_not_be_played() -> None:
    stage = stage_of("regular", 1.0)
    session = played(4, False)[1]
    nodes = drawn(session, stage, frozenset(range(4)), past=True)
    touches = {n.touch for n in nodes}
    assert not {t for t in touches if t.startswith(("tool.", "card."))} - {"tool.history"}
    assert not {"confirm", "put_back", "ability"} & touches


def test_what_is_chosen_is_shown_before_it_is_given() -> None:
    stage = stage_of("regular", 1.0)
    session = played(4, False)[0]
    chooser = Chooser(session.asking[0])
    before = {n.key for n in drawn(session, stage, asked(session), chooser)}
    assert "ghost" not in before
    for touch in session.asking[0].options[0].path:
        chooser.touch(touch)
    nodes = {n.key: n for n in drawn(session, stage, asked(session), chooser)}
    assert "ghost" in nodes
    assert "hand.played" in nodes
    lane = next(n for n in nodes.values() if n.touch == chooser.path[1])
    w, h = overlap(nodes["ghost"].rect, lane.rect)
    assert w > 0
    assert h > 0


# --- really painted
CASES = [
    (2, False, "compact", 1.0),
    (10, False, "compact", 1.3),
    (10, False, "regular", 1.3),
    (10, True, "compact", 1.0),
    (9, True, "regular", 1.15),
    (6, False, "regular", 1.0),
    (5, True, "compact", 1.3),
    (8, False, "between", 1.0),  # letters are never smaller than 16 pixels, here 19 units
]


@pytest.mark.parametrize(("seats", "edges", "size", "scale"), CASES)
def test_all_words_fit_when_painted(
    seats: int, edges: bool, size: str, scale: float, picture_folder: Path
) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()
    boards: dict[str, BoardLayout] = {}
    paint = Renderer(SIZES[size], Look(scale), disk=Disk(picture_folder), boards=boards)
    surface = opaque(*SIZES[size])
    stage = paint.stage()
    name = f"battle_of_wits/{'edges' if edges else 'row'}_{seats}"
    boards[name] = layout(name)
    sessions = played(seats, edges)
    lists_ = []
    for session in (sessions[1], sessions[-2], sessions[-1]):
        lists_.append(drawn(session, stage, PUBLIC))
        if not session.state.over:
            question = session.asking[0]
            chooser = Chooser(question)
            lists_.append(drawn(session, stage, asked(session), chooser))
            for touch in question.options[len(question.options) - 1].path:
                chooser.touch(touch)
            lists_.append(drawn(session, stage, asked(session), chooser))
    for nodes in lists_:
        paint.draw(surface, nodes)
        assert paint.overflows == []
    assert paint.painted > 50


@every_stage
def test_reasons_fit(size: str, scale: float) -> None:
    """The longest thing that is explained, beside the sums of the cup that was drunk."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    stage = stage_of(size, scale)
    paint = renderer(size, scale)
    session = played(10, False)[-1]
    faces = table.faces(session.setup, session.people, TEXTS)
    for event in session.events(range(10)):
        if event.kind not in table.EXPLAINED:
            continue
        reason = TEXTS.say(text(f"reason.{event.kind}", **event.data), lambda seat: faces[seat].name)
        nodes = drawn(session, stage, PUBLIC, reason=reason, waiting=True)
        strip = [n for n in nodes if n.key.startswith("reason")]
        assert strip
        paint.draw(opaque(*SIZES[size]), [n for n in strip if n.paint in ("text", "rich")])
        paint.invalidate()
        assert paint.overflows == [], event.kind


@pytest.mark.parametrize("words", ["Undo Hint Rules Menu", "Zurücknehmen Ratschlag Spielregeln Hauptmenü"])
def test_tools_leave_the_banner_alone_however_long_their_words_are(words: str) -> None:
    stage = stage_of("regular", 1.0)
    icons = ("undo", "eye", "rules", "menu")
    tools = [(f"tool.{icon}", icon, word) for icon, word in zip(icons, words.split(), strict=True)]
    row = parts.tool_row(stage, [*tools[:3], ("tool.sound", "sound", "Sound"), tools[3]])
    assert min(n.rect[0] for n in row) >= stage.width / 2 + parts.BANNER
    assert {n.touch for n in row} == {f"tool.{icon}" for icon in (*icons, "sound")}
    assert dict(row[0].args)["label"] == words.split()[-1], "the menu keeps its word longest"
