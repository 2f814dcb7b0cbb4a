"""The library, the settings, the rules reader, the page of troubles and the title page, without a window.

Every screen is laid out on stages of both sizes, at all three text sizes, with a measure that is a little
wider than the real letters. Words must lie on the stage and must not lie on other words.
"""

import os
import re
from collections.abc import Callable
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from play_kit import measure

from game.engine.places import rules_of, table_ids, texts_of
from game.tables.display import Node, Stage, inside
from game.tables.help_pictures import SCENES, picture
from game.ui.brush import painters
from game.ui.pictures import drawings
from game.ui.screen import Screen
from game.ui.screens import rules_pages
from game.ui.screens.home import HomeScreen, ago, books
from game.ui.screens.loading import loading_nodes, step_of
from game.ui.screens.rules import RulesScreen
from game.ui.screens.rules_pages import HelpError, read_pages
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.settings_pages import TABS
from game.ui.screens.trouble import TroubleScreen
from game.ui.settings import Settings
from game.ui.shell import Services, Shell

WORDS = {"text", "rich", "button", "story", "chip", "tool", "segments"}
GAME = "battle_of_wits"

STAGES = [
    pytest.param((w, h, compact, text), id=f"{w}x{h}@{text}")
    for w, h, compact in ((1920, 1080, False), (1280, 720, True), (2560, 1080, False), (1280, 960, True))
    for text in (1.0, 1.15, 1.3)
]


@pytest.fixture(params=STAGES)
def stage(request: pytest.FixtureRequest) -> Stage:
    w, h, compact, text = request.param
    return Stage(w, h, compact, text, measure)


class Opened(Screen):
    """Stands for a screen that was opened by its name."""

    def __init__(self, shell: Shell, name: str, args: dict[str, Any]) -> None:
        super().__init__(shell)
        self.opened = (name, args)

    def nodes(self, stage: Stage) -> list[Node]:
        return []


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    def route(name: str) -> Callable[..., Screen]:
        return lambda shell, **args: Opened(shell, name, args)

    def unused(*_: Any) -> Any:
        raise AssertionError("not for these screens")

    given: dict[str, Any] = {f.name: unused for f in fields(Services)}
    given |= {"boards": {}, "saves": tmp_path / "games", "save_settings": lambda: ""}
    given["routes"] = {n: route(n) for n in ("setup", "resume", "shelf", "settings", "lesson", "rules")}
    services = Services(**given)
    return Shell(Settings(), services)


def opened(shell: Shell) -> tuple[str, dict[str, Any]]:
    assert isinstance(shell.top, Opened)
    return shell.top.opened


def box(n: Node) -> tuple[float, float, float, float]:
    x, y, w, h = n.rect
    if n.paint in ("text", "rich"):  # only where the words are
        args = dict(n.args)
        tw, th = measure(args["string"], args["family"], args["size"], w, args.get("leading", 1.2))
        tw, th = min(tw, w), min(th, h)
        if n.paint == "text":
            th = min(h, args["size"])
        x += {"left": 0, "center": (w - tw) / 2, "right": w - tw}[args.get("align", "left")]
        y += {"top": 0, "middle": (h - th) / 2, "bottom": h - th}[args.get("valign", "top")]
        return x, y, tw, th
    return x, y, w, h


def clashes(nodes: list[Node], stage: Stage) -> list[str]:
    """Nodes beyond the stage, and words on other words."""
    found = [
        f"{n.key} {n.rect} is not on the stage"
        for n in nodes
        if n.rect[0] < -1
        or n.rect[1] < -1
        or n.rect[0] + n.rect[2] > stage.width + 1
        or n.rect[1] + n.rect[3] > stage.height + 1
    ]
    top = max(n.z for n in nodes)
    words = [n for n in nodes if n.paint in WORDS and (top < 5 or n.z >= 5)]
    for i, a in enumerate(words):
        ax, ay, aw, ah = box(a)
        for b in words[i + 1 :]:
            bx, by, bw, bh = box(b)
            if min(ax + aw, bx + bw) - max(ax, bx) > 1.5 and min(ay + ah, by + bh) - max(ay, by) > 1.5:
                found.append(f"{a.key} {box(a)} lies on {b.key} {box(b)}")
    return found


def check(nodes: list[Node], stage: Stage) -> None:
    keys = [n.key for n in nodes]
    assert len(keys) == len(set(keys))
    assert {n.paint for n in nodes} <= set(painters())
    for n in nodes:
        args = dict(n.args)
        for name in [args.get("icon"), args.get("motif"), args.get("charge"), args.get("emblem")]:
            assert not name or f"icon_{name}" in drawings(), f"{n.key}: nobody drew {name}"
        if n.touch:
            assert n.name, f"{n.key} can be touched but has no name"
            assert min(n.rect[2], n.rect[3]) >= 40, f"{n.key} is too small to touch"
    assert clashes(nodes, stage) == []


def touch(shell: Shell, what: str) -> None:
    shell.top.touched(what)


# --- the library


def save_something(shell: Shell, people: tuple[str, ...] = ("Anna", "Marek", "Zofia")) -> Path:
    from game.engine.session import Person, Session

    folder = shell.services.saves
    folder.mkdir(parents=True)
    path = folder / f"2026-01-01-120000-{GAME}-aa.jsonl"
    Session.start(GAME, len(people), people=[Person(name) for name in people], journal=path)
    return path


def test_the_library_shows_five_books_and_opens_those_that_are_here(shell: Shell, stage: Stage) -> None:
    shell.push(HomeScreen(shell))
    nodes = shell.nodes(stage)
    check(nodes, stage)
    covers = [n for n in nodes if n.paint == "cover"]
    assert len(covers) == 5
    assert {n.touch for n in covers if n.state != "disabled"} == {f"book.{g}" for g in table_ids()}
    assert sum(1 for n in nodes if n.key.endswith(".coming")) == 5 - len(table_ids())
    assert not any(n.touch == "continue" for n in nodes)
    titles = {dict(n.args)["string"] for n in nodes if n.key.startswith("title.")}
    assert "Zombie Princess and the Enchanted Maze" in titles
    touch(shell, f"book.{GAME}")
    assert opened(shell) == ("setup", {"game_id": GAME})


def test_a_book_that_is_coming_cannot_be_touched_but_asked_about(shell: Shell) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    home = HomeScreen(shell)
    shell.push(home)
    maze = next(n for n in shell.nodes(stage) if n.key == "book.bride")
    x, y, w, h = maze.rect
    assert shell.at(x + w / 2, y + h / 4) == ""
    title, words = home.asked_about("coming.bride") or ("", "")
    assert title.startswith("The Princess Bride")
    assert "still being written" in words
    assert home.asked_about(f"book.{GAME}") is not None
    assert home.asked_about("quit") is None


def test_the_library_goes_on_with_the_last_game(shell: Shell, stage: Stage) -> None:
    path = save_something(shell)
    shell.push(HomeScreen(shell))
    nodes = shell.nodes(stage)
    check(nodes, stage)
    assert any(n.touch == "continue" for n in nodes)
    touch(shell, "continue")
    assert opened(shell) == ("resume", {"path": path})


def test_ten_people_with_long_names_do_not_break_the_footer(shell: Shell, stage: Stage) -> None:
    save_something(shell, tuple(f"Maximiliane {n}" for n in range(10)))
    shell.push(HomeScreen(shell))
    check(shell.nodes(stage), stage)


def test_the_footer_of_the_library(shell: Shell) -> None:
    shell.push(HomeScreen(shell))
    for what, name in (("history", "shelf"), ("settings", "settings")):
        touch(shell, what)
        assert opened(shell)[0] == name
        shell.pop()
    touch(shell, "fullscreen")
    assert shell.wants == ["fullscreen"]
    shell.key("escape")
    assert shell.wants == ["fullscreen"]
    assert shell.running
    shell.settings.fullscreen = True
    shell.key("escape")
    assert shell.wants == ["fullscreen", "fullscreen"]
    touch(shell, "quit")
    assert not shell.running


def test_the_book_looked_at_is_raised_and_stays_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    home = HomeScreen(shell)
    shell.push(home)
    raised = [n for n in shell.nodes(stage) if dict(n.args).get("raised")]
    assert [n.touch for n in raised] == [f"book.{GAME}"]
    button = next(n for n in shell.nodes(stage) if n.key.endswith(".open"))
    assert shell.at(*(button.rect[0] + 5, button.rect[1] + 60)) == f"book.{GAME}"
    assert inside(button, button.rect[0] + 5, button.rect[1] + 60)


def test_when_a_game_was_played() -> None:
    now = datetime(2026, 5, 20, 18, 0)
    assert ago(datetime(2026, 5, 20, 17, 59, 30).timestamp(), now) == "just now"
    assert ago(datetime(2026, 5, 20, 9, 5).timestamp(), now) == "today at 09:05"
    assert ago(datetime(2026, 5, 19, 23, 0).timestamp(), now) == "yesterday"
    assert ago(datetime(2026, 5, 10).timestamp(), now) == "10 days ago"
    assert ago(datetime(2026, 1, 4).timestamp(), now) == "on 4 January"
    assert len({b.tone for b in books()}) == len(books())


# --- settings


@pytest.mark.parametrize("tab", [t.key for t in TABS])
def test_settings_are_laid_out(shell: Shell, stage: Stage, tab: str) -> None:
    shell.push(SettingsScreen(shell, tab))
    check(shell.nodes(stage), stage)


@pytest.mark.parametrize("tab", [t.key for t in TABS])
def test_every_touch_of_the_settings_does_something(
    shell: Shell, tab: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    screen = SettingsScreen(shell, tab)
    shell.push(Opened(shell, "", {}))
    for what in {n.touch for n in screen.nodes(stage) if n.touch and n.state != "disabled"} - {
        "back",
        "hold",
    }:
        shell.settings, shell.wants, heard = Settings(), [], []
        monkeypatch.setattr(shell.sounds, "play", heard.append)
        screen.__init__(shell, tab)  # type: ignore[misc]
        before = (dict(vars(shell.settings)), screen.tab.key)
        screen.touched(what)
        same = before == (dict(vars(shell.settings)), screen.tab.key) and not shell.wants and not heard
        chosen = (
            what.startswith("choose.")
            and before[0][what.split(".")[1]] == vars(shell.settings)[what.split(".")[1]]
        )
        assert not same or chosen or what == f"tab.{tab}", what


def test_a_setting_takes_effect_at_once_and_is_kept(shell: Shell) -> None:
    said = iter(["", "The settings could not be kept."])
    shell.services.save_settings = lambda: next(said)
    screen = SettingsScreen(shell)
    shell.push(screen)
    screen.touched("choose.text.2")
    assert shell.settings.text == "130"
    assert shell.wants == ["settings"]
    assert shell.notice == ""
    screen.touched("switch.contrast")
    assert shell.settings.contrast
    assert shell.notice == "The settings could not be kept."


def test_as_delivered_resets_the_open_tab_and_can_be_undone(shell: Shell) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    screen = SettingsScreen(shell)
    shell.push(screen)

    def tool() -> Node:
        return next(n for n in screen.nodes(stage) if n.key == "deliver")

    assert tool().state == "disabled"
    shell.settings.speed = "quick"
    screen.touched("choose.text.1")
    screen.touched("switch.contrast")
    assert tool().name == "As delivered"
    screen.touched("deliver")
    assert (shell.settings.text, shell.settings.contrast, shell.settings.speed) == ("100", False, "quick")
    assert tool().name == "Undo"
    screen.touched("deliver")
    assert (shell.settings.text, shell.settings.contrast) == ("115", True)
    assert tool().name == "As delivered"
    screen.touched("deliver")
    screen.touched("choose.letters.1")
    assert tool().name == "As delivered"  # something else was changed


def test_fullscreen_is_the_windows_business(shell: Shell) -> None:
    screen = SettingsScreen(shell, "machine")
    shell.push(screen)
    screen.touched("switch.fullscreen")
    assert not shell.settings.fullscreen
    assert "fullscreen" in shell.wants


def test_speed_waits_for_movement(shell: Shell) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    shell.settings.motion = False
    screen = SettingsScreen(shell, "motion")
    shell.push(screen)
    assert not any(n.touch.startswith("choose.speed") for n in screen.nodes(stage))
    assert not screen.animating


def test_the_preview_moves_and_can_be_held(shell: Shell) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    screen = SettingsScreen(shell, "motion")
    shell.push(screen)

    def x() -> float:
        return next(n.rect[0] for n in screen.nodes(stage) if n.key == "look.card")

    shell.tick(10)
    first = x()
    shell.tick(700)
    assert x() > first
    screen.touched("tab.table")
    screen.pressed("hold", 0)
    shell.tick(1000)
    assert screen.animating
    shell.tick(1800)
    assert any(n.paint == "card_face" for n in screen.nodes(stage))


# --- the rules


@pytest.fixture
def reader(shell: Shell) -> RulesScreen:
    shell.push(Opened(shell, "home", {}))
    screen = RulesScreen(shell, GAME)
    shell.push(screen)
    return screen


def test_every_page_of_the_rules_is_laid_out(shell: Shell, reader: RulesScreen, stage: Stage) -> None:
    for number in range(len(reader.pages)):
        reader.turn(number)
        nodes = shell.nodes(stage)
        check(nodes, stage)
        assert any(n.key == "page.story" for n in nodes)
    reader.touched("contents")
    check(shell.nodes(stage), stage)


def test_the_rules_are_read_page_by_page(shell: Shell, reader: RulesScreen) -> None:
    stage = Stage(1920, 1080, False, 1.0, measure)
    assert shell.settings.read[GAME] == [reader.pages[0].id]
    shell.key("right")
    shell.key("right")
    shell.key("left")
    assert reader.at == 1
    assert shell.settings.read[GAME] == [p.id for p in reader.pages[:3]]
    forward = next(n for n in shell.nodes(stage) if n.touch == "turn.on")
    assert forward.name == reader.pages[2].short
    reader.touched("turn.on")
    reader.touched("turn.back")
    assert reader.at == 1
    signs = {n.key: dict(n.args) for n in shell.nodes(stage) if n.key.endswith(".disc")}
    assert signs["topic.story.disc"]["icon"] == "check"
    last = len(reader.pages) - 1
    reader.turn(last)
    shell.key("right")
    assert reader.at == last
    assert not any(n.touch == "turn.on" for n in shell.nodes(stage))


def test_ways_out_of_the_rules(shell: Shell, reader: RulesScreen) -> None:
    reader.touched("lesson")
    assert opened(shell) == ("lesson", {"game_id": GAME})
    shell.pop()
    reader.touched("close")
    assert opened(shell)[0] == "home"


def test_the_rules_open_at_a_topic(shell: Shell) -> None:
    assert (
        RulesScreen(shell, GAME, "sicilian").pages[RulesScreen(shell, GAME, "sicilian").at].id == "sicilian"
    )
    two = RulesScreen(shell, GAME, "who_drinks_2")
    assert two.pages[two.at].id == "who_drinks_2"
    assert RulesScreen(shell, GAME, "no such topic").at == 0
    stage = Stage(1920, 1080, False, 1.0, measure)
    assert not any(n.touch == "lesson" for n in RulesScreen(shell, GAME, lesson=False).nodes(stage))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "can’t be opened"),
        ("[[page]\n", "can’t be read"),
        ("title = 'x'\n", "has no pages"),
        ("[[page]]\nid = 'a'\ntitle = 'A'\n", "page 1: “short” is missing"),
        (
            "[[page]]\nid='a'\ntitle='A'\nshort='a'\nbody='b'\npicture='p'\ncaption='c'\nfacts=[{icon='x'}]\n",
            "page 1, fact 1: “color” is missing",
        ),
    ],
)
def test_a_broken_help_file_is_explained(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, says: str
) -> None:
    path = tmp_path / "help.toml"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(HelpError, match=re.escape(says)):
        read_pages(path)
    monkeypatch.setattr("game.ui.screens.rules.read_pages", lambda _: read_pages(path))
    shell.push(Opened(shell, "home", {}))
    shell.push(RulesScreen(shell, GAME))
    for stage in (Stage(1920, 1080, False, 1.3, measure), Stage(1280, 720, True, 1.3, measure)):
        nodes = shell.nodes(stage)
        check(nodes, stage)
        assert any(says in dict(n.args).get("string", "") for n in nodes)
    shell.key("right")
    touch(shell, "close")
    assert opened(shell)[0] == "home"


def test_a_fact_with_a_sign_that_nobody_drew(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = rules_pages.Fact("no_such_sign", "#112233", "Head", "Note")
    page = rules_pages.Page("a", "A", "a", "**Bold** first words, and more.", (fact,), "no such picture", "c")
    monkeypatch.setattr("game.ui.screens.rules.read_pages", lambda _: (page,))
    shell.push(RulesScreen(shell, GAME))
    stage = Stage(1920, 1080, False, 1.0, measure)
    nodes = shell.nodes(stage)
    check(nodes, stage)
    story = dict(next(n for n in nodes if n.key == "page.story").args)
    assert (story["letter"], story["string"][:7]) == ("B", "**old**")


@pytest.mark.parametrize("key", [*SCENES, "unknown"])
def test_pictures_stay_in_their_box(key: str, stage: Stage) -> None:
    side = 400 if stage.compact else 640
    nodes = picture(key, (100, 50, side, side * 0.97), stage)
    check(nodes, stage)
    for n in nodes:
        x, y, w, h = n.rect
        assert x >= 99, n
        assert y >= 49, n
        assert x + w <= 101 + side, n
        assert y + h <= 51 + side * 0.97, n


def test_every_picture_of_the_help_is_drawn(reader: RulesScreen) -> None:
    assert {p.picture for p in reader.pages} <= set(SCENES)


# --- troubles and the title page

PROBLEMS: list[str | tuple[str, str]] = [
    ("Slot “goblet.c” is missing.", "Layer “slots”."),
    "The ground is three squares too short.",
]


def trouble(
    shell: Shell, count: int = 1, does: Callable[[], None] = lambda: None, tone: str = ""
) -> TroubleScreen:
    shell.push(Opened(shell, "home", {}))
    advice = "Mend it in **Tiled** and come back, or put the map that came with the game in its place."
    ways = [("Use the delivered map", "undo", does)]
    screen = TroubleScreen(
        shell, "This page will not open", "maps/wits/row_3.tmx", PROBLEMS * count, advice, ways, tone
    )
    shell.push(screen)
    return screen


@pytest.mark.parametrize("count", [1, 6])
@pytest.mark.parametrize("tone", ["", "wits"])
def test_troubles_are_laid_out(shell: Shell, stage: Stage, count: int, tone: str) -> None:
    trouble(shell, count, tone=tone)
    nodes = shell.nodes(stage)
    check(nodes, stage)
    assert [n.touch for n in nodes if dict(n.args).get("kind") == "primary"] == ["library"]


def test_ways_out_of_trouble(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    screen = trouble(shell, does=lambda: done.append("delivered"))
    screen.touched("do.0")
    assert done == ["delivered"]
    said: list[str] = []

    def copied(words: str) -> bool:
        said.append(words)
        return True

    monkeypatch.setattr("game.ui.screens.trouble.copy", copied)
    screen.touched("copy")
    assert "row_3.tmx" in said[0]
    assert "goblet.c" in said[0]
    assert "clipboard" in shell.notice
    monkeypatch.setattr("game.ui.screens.trouble.copy", lambda words: False)
    screen.touched("copy")
    assert "no clipboard" in shell.notice
    screen.touched("library")
    assert opened(shell)[0] == "home"


def test_a_way_out_that_fails_says_so(shell: Shell) -> None:
    def fail() -> None:
        raise PermissionError(13, "Permission denied")

    trouble(shell, does=fail).touched("do.0")
    assert "Permission denied" in shell.notice
    assert isinstance(shell.top, TroubleScreen)


def test_copying_without_a_window_fails_softly(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.screens.trouble import copy

    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    assert copy("words") in (True, False)


@pytest.mark.parametrize("value", [-1.0, 0.0, 0.5, 1.0, 2.0])
def test_the_title_page(stage: Stage, value: float) -> None:
    nodes = loading_nodes(stage, value)
    check(nodes, stage)
    assert len(nodes) < 24
    assert not any(n.touch for n in nodes)
    assert step_of(value)
    changed = set(nodes) ^ set(loading_nodes(stage, 0.25))
    assert {n.key for n in changed} <= {"loading.bar", "loading.line"}


def test_a_game_without_a_table_stays_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules may be here before anybody has drawn their table."""
    monkeypatch.setattr("game.games.GAMES", ("two_owls", GAME))
    assert table_ids() == (GAME,)
    assert [book.id for book in books() if book.id] == [GAME]


@pytest.mark.parametrize("game_id", table_ids())
def test_a_cover_says_what_its_game_says(game_id: str) -> None:
    """The shelf is written down so that the library opens without loading a game: it must stay true."""
    (book,) = [book for book in books() if book.id == game_id]
    info, texts = rules_of(game_id).info, texts_of(game_id)
    assert book.title == texts.say("title")
    assert book.tone == info.tone
    assert book.seats == f"{info.seats[0]}–{info.seats[-1]}"
    assert book.minutes.startswith(f"{info.minutes} min")
