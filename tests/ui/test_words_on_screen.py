"""Every screen in the pseudo-language: no word was kept from the translators, and all have room to grow.

Its words stand in brackets and are a third longer than English ones. So whatever letters stand outside
brackets were never looked up, unless they are somebody's name, a goblet's letter or quoted from a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_every_screen import MANY, NAMES, SCREENS, SIZES, WIDE, Sight, fresh

from game.engine import words
from game.engine.places import ROOT, words_dir
from game.tables.display import Node
from game.ui.cache import Disk
from game.ui.render import Look, Renderer
from game.ui.screens.lesson import LessonScreen
from game.ui.screens.loading import loading_nodes
from game.ui.screens.rules import RulesScreen
from game.ui.screens.trouble import TroubleScreen
from game.ui.shell import Shell

SPOKEN = ("string", "label", "hint", "word", "ability", "text")  # painters' arguments that are read
LETTER = re.compile(r"[^\W\d_]")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sight(request: pytest.FixtureRequest, picture_folder: Path) -> Sight:
    return Sight(request.param, picture_folder)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Speaks the pseudo-language from now on; everything that is looked up in it."""
    monkeypatch.setenv("ONCE_LANGUAGE", words.PSEUDO)
    words.use(words.PSEUDO, words_dir())
    heard: set[str] = set()

    def disguised(message: str) -> str:
        heard.add(message)
        return disguise(message)

    disguise = words.disguised
    monkeypatch.setattr(words, "disguised", disguised)
    return heard


def said(n: Node) -> Iterator[str]:
    """Everything a node says: words that are painted, and its name for the keyboard's reader."""
    args: dict[str, Any] = dict(n.args)
    yield n.name
    if n.paint == "story":
        yield f"{args['letter']}{args['string']}"
        return
    yield from (str(args[key]) for key in SPOKEN if isinstance(args.get(key), str))
    yield from args.get("labels", ())


def outside(sentence: str) -> str:
    """What of a sentence stands outside brackets."""
    depth, out = 0, []
    for letter in sentence:
        depth += {"[": 1, "]": -1}.get(letter, 0)
        out.append(letter if depth <= 0 and letter not in "[]" else "")
    return "".join(out)


def quoted(shell: Shell) -> list[str]:
    """Names of files, and what is wrong with a map: those who draw maps read English."""
    out = [path.name for path in shell.services.saves.glob("*")]
    if isinstance(shell.top, TroubleScreen):
        out += [*re.split(r"[/\\]", shell.top.which), *(word for pair in shell.top.problems for word in pair)]
    return sorted(out, key=len, reverse=True)


def untranslated(shell: Shell, nodes: list[Node]) -> list[str]:
    """Node and string of every word that nobody looked up."""
    names = [*NAMES, *quoted(shell)]
    found = []
    for n in nodes:
        for sentence in said(n):
            rest = re.sub(r"\{[\w:#.]+\}", "", outside(sentence))
            for name in names:
                rest = rest.replace(name, "")
            if any(name.startswith(rest.rstrip("…")) for name in names):  # a name cut short
                continue
            words_left = re.sub(r"\b([A-J]+|[^\W\d_])\b", "", rest)  # goblets, keys to write with
            if LETTER.search(words_left):
                found.append(f"{n.key}: {sentence!r}")
    return found


def problems(sight: Sight, shell: Shell, nodes: list[Node]) -> list[str]:
    sight.renderer.boards.update(shell.services.boards)
    sight.renderer.warm([n for n in nodes if n.paint not in WIDE], 1e9)
    long = [f"{o.key}: {o.string!r} needs {o.needs} of {o.room}" for o in sight.renderer.overflows]
    sight.renderer.overflows.clear()
    return [*(f"not translated: {what}" for what in untranslated(shell, nodes)), *dict.fromkeys(long)]


def drawn(sight: Sight, shell: Shell) -> list[str]:
    return problems(sight, shell, shell.nodes(sight.renderer.stage()))


def nothing(found: dict[str, list[str]]) -> None:
    """Nothing was found; else all of it is told, each thing once."""
    told = {what: when for when, problems in reversed(found.items()) for what in problems}
    assert not told, "".join(f"\n{when}: {what}" for what, when in told.items())


def unknown(asked: set[str]) -> list[str]:
    """What was looked up, but is in no catalogue: a literal in a table that nobody marked."""
    template = (ROOT / "assets/words/once.pot").read_text("utf-8")
    joined = re.sub(r'"\n"', "", template)
    escaped = ((m, m.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")) for m in asked)
    return sorted(m for m, e in escaped if LETTER.search(m) and f'"{e}"' not in joined)


@pytest.mark.parametrize("name", SCREENS)
def test_all_words_are_looked_up_and_have_room_to_grow(
    name: str, sight: Sight, asked: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The screen, what each touch leads to, and what is said of each thing."""
    first = fresh(name, sight, 0, monkeypatch, tmp_path)
    found = {"at first": drawn(sight, first)}
    touches = list(dict.fromkeys(n.touch for n in first.nodes(sight.renderer.stage()) if n.touch))
    for number, touch in enumerate(touches, 1):
        if (touch.startswith(MANY) and number % 9) or touch in ("step.language-", "step.language+"):
            continue
        first.about = first.top.asked_about(touch)
        found[f"about {touch}"] = drawn(sight, first)
        first.about = None
        shell = fresh(name, sight, number, monkeypatch, tmp_path)
        shell.nodes(sight.renderer.stage())
        shell.attempt(shell.top.touched, touch)
        if shell.running:
            found[f"after {touch}"] = drawn(sight, shell)
    nothing(found)
    assert unknown(asked) == []


def test_every_page_of_the_rules(
    sight: Sight, asked: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = fresh("rules", sight, 0, monkeypatch, tmp_path)
    screen = shell.top
    assert isinstance(screen, RulesScreen)
    found = {}
    for number, page in enumerate(screen.pages):
        screen.turn(number)
        found[page.id] = drawn(sight, shell)
    nothing(found)
    assert unknown(asked) == []


def test_every_step_of_the_lesson(
    sight: Sight, asked: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = fresh("lesson", sight, 0, monkeypatch, tmp_path)
    screen = shell.top
    assert isinstance(screen, LessonScreen)
    found = {}
    for _ in range(60):
        step = screen.step
        if step is None:
            break
        found[step.title] = drawn(sight, shell)
        screen.touched("lesson.next")
        for _again in range(40):
            sight.settle(shell)
            if screen.phase != "show":
                break
            screen.motion.hurry(shell.now)
    assert screen.step is None
    nothing(found)
    assert unknown(asked) == []


def test_the_first_picture(
    sight: Sight, asked: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = fresh("home", sight, 0, monkeypatch, tmp_path)
    stage = sight.renderer.stage()
    nothing({f"{n}0 %": problems(sight, shell, loading_nodes(stage, n / 10)) for n in range(11)})


@pytest.mark.parametrize("language", words.languages(words_dir()))
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_language_fits(
    size: tuple[int, int], text: float, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ONCE_LANGUAGE", language)
    sight = Sight.__new__(Sight)
    sight.renderer = Renderer(size, Look(text), disk=Disk(None))
    found = {}
    for number, name in enumerate(SCREENS):
        shell = fresh(name, sight, number, monkeypatch, tmp_path)
        shell.settings.text = f"{text:.0%}".rstrip("%")
        nodes = [n for n in shell.nodes(sight.renderer.stage()) if n.paint not in WIDE]
        sight.renderer.warm(nodes, 1e9)
        long = [f"{o.key}: {o.string!r} needs {o.needs} of {o.room}" for o in sight.renderer.overflows]
        sight.renderer.overflows.clear()
        found[name] = long
    nothing(found)
