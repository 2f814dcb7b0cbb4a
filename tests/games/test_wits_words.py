"""A Battle of Wits in words: nothing that can be said is missing, and the lesson is a legal game."""

from __future__ import annotations

import ast
import random
import re
import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine.event import Event
from game.engine.places import assets_dir, texts_of
from game.engine.rules import Setup, Standing, full_setup, start_problems
from game.engine.text import Catalogue, Text, text
from game.engine.turn import Outcome, apply, begin, decisions
from game.games.battle_of_wits import RULES, frames, rules
from game.games.battle_of_wits.cards import CARDS, CHARACTERS, OWNER, VALUE
from game.games.battle_of_wits.state import WitsState

WORDS = assets_dir() / "battle_of_wits"
INFO = RULES.info
SAY = texts_of("battle_of_wits")
THEME = tomllib.loads((assets_dir() / "theme.toml").read_text("utf-8"))
MARKS = re.compile(r"\*\*|__")

VARIANTS: list[tuple[int, dict[str, bool | str | int]]] = [
    (2, {}),
    (3, {"single_winner": True}),
    (4, {"teams": True}),
    (4, {"match": "best_of_3", "sicilian": False}),
    (5, {"match": "elimination"}),
    (5, {"match": "best_of_5", "single_winner": True, "time": False}),
    (6, {"match": "elimination", "mostly_dead": True, "six_player_hand": "full"}),
    (7, {"edges": True, "dealer": 3}),
    (10, {}),
]


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((WORDS / name).read_text("utf-8"))


def words(sentence: str) -> int:
    return len(MARKS.sub("", sentence).split())


def icon_exists(name: str) -> bool:
    return any(assets_dir().rglob(f"icon_{name}.svg"))


def balanced(sentence: str) -> bool:
    """Every mark that opens closes again, and none stands inside another."""
    rest = re.sub(r"\*\*[^*_]+?\*\*|__[^*_]+?__", "", sentence)
    return not MARKS.search(rest)


def spoken(what: Text) -> str:
    """The sentence as said; it may show neither a list nor an unfilled place."""
    said = SAY.say(what, "Player {}".format)
    assert said
    assert not re.search(r"[\[\]{}]", said), said
    assert balanced(said), said
    return said


# --- what the rules may say


def strings(node: ast.expr, scope: ast.FunctionDef) -> set[str]:
    """The strings that an expression can be: constants, either-or, sums, and names given one nearby."""
    match node:
        case ast.Constant(value=str(value)):
            return {value}
        case ast.IfExp():
            return strings(node.body, scope) | strings(node.orelse, scope)
        case ast.BinOp(op=ast.Add()):
            return {a + b for a, b in product(strings(node.left, scope), strings(node.right, scope))}
        case ast.Name(id=name):
            given: set[str] = set()
            for line in ast.walk(scope):
                match line:
                    case ast.Assign(targets=[ast.Name(id=target)]) if target == name:
                        given |= strings(line.value, scope)
            return given
    return set()


def emitted() -> set[str]:
    """Every kind of event that frames.py emits."""
    found = set()
    tree = ast.parse(Path(frames.__file__).read_text("utf-8"))
    for scope in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(scope):
            match node:
                case ast.Call(func=ast.Attribute(attr="emit")):
                    kinds = strings(node.args[0], scope)
                    assert kinds, f"frames.py:{node.lineno}: what is emitted here can't be read"
                    found |= kinds
    return found - {"dies_empty"}  # a sum of words that never happens: who finds nothing, lives


def keys_in_rules() -> set[str]:
    tree = ast.parse(Path(rules.__file__).read_text("utf-8"))
    names = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {n for n in names if isinstance(n, str) and re.fullmatch(r"(problem|why|end|story)\.\w+", n)}


@cache
def played(variant: int, seed: int) -> tuple[list[Event], list[Text], Standing]:
    """A game of random answers: its events, what was said on wrong touches, and its end."""
    seats, settings = VARIANTS[variant]
    setup = full_setup(INFO, seats, settings, team_roles(seats))
    assert start_problems(RULES, setup) == []
    chance = random.Random(f"{variant} {seed}")
    out = begin(RULES.deal(setup, None, f"words {seed}"))
    events, refusals = list(out.events), []
    while not out.state.over:
        asked = decisions(out.state)[0]
        refusals += wrong_touches(out.state, asked.seat, chance)
        out = apply(out.state, asked.answer(chance.choice(asked.options.options).id))
        events += out.events
    refusals += wrong_touches(out.state, 0, chance)
    return events, refusals, RULES.standing(wits(out))


def wits(out: Outcome) -> WitsState:
    assert isinstance(out.state, WitsState)
    return out.state


def team_roles(seats: int) -> list[str]:
    return [CHARACTERS[seat // 2 + 6 * (seat % 2)] for seat in range(seats)]


def wrong_touches(state: Any, seat: int, chance: random.Random) -> list[Text]:
    other = (seat + 1) % state.seats
    paths = [
        (f"card.{chance.randrange(CARDS)}",),
        (f"card.{chance.randrange(CARDS)}", "ability"),
        (f"card.{chance.randrange(CARDS)}", "bids.0"),
        (f"goblet.{chance.randrange(len(state.players))}",),
        ("bids.0",),
    ]
    view = RULES.view(state, frozenset({seat}))
    said = [RULES.why_not(view, who, path) for who in (seat, other) for path in paths]
    return [what for what in said if what is not None]


ALL_PLAYED = [(variant, seed) for variant in range(len(VARIANTS)) for seed in range(3)]


def test_every_event_has_a_line_in_the_log_and_a_reason() -> None:
    kinds = emitted()
    assert {"poured", "poured_sicilian", "bid", "dawn", "dead_begins", "lives_empty", "dies_tie"} <= kinds
    told = {kind for kind in kinds if kind not in INFO.silent}
    assert sorted(kind for kind in told if f"log.{kind}" not in SAY) == []
    assert sorted(kind for kind in told if f"reason.{kind}" not in SAY) == []


def test_no_line_in_the_log_is_for_an_event_that_never_happens() -> None:
    lines = {key.removeprefix("log.") for key in SAY.sentences if key.startswith("log.")}
    assert lines - emitted() == set()


def test_every_text_of_the_rules_has_a_sentence() -> None:
    keys = keys_in_rules()
    assert {"problem.uneven_teams", "why.card_first", "end.schemers", "story.games"} <= keys
    assert sorted(key for key in keys if key not in SAY) == []
    ends = [key.replace("end.", "end_note.") for key in keys if key.startswith("end.")]
    assert sorted(key for key in ends if key not in SAY) == []


@pytest.mark.parametrize(("variant", "seed"), ALL_PLAYED)
def test_all_that_is_said_in_a_game_can_be_said(variant: int, seed: int) -> None:
    events, refusals, standing = played(variant, seed)
    kinds = emitted()
    for event in events:
        assert event.kind in kinds
        for group in ("log", "reason"):
            said = spoken(text(f"{group}.{event.kind}", **event.data))
            if group == "log" and "seat" in event.data:
                assert f"**Player {event.data['seat']}**" in said
    for refusal in refusals:
        spoken(refusal)
    assert standing.headline is not None
    spoken(standing.headline)
    for line in standing.story:
        spoken(line)
    for part in standing.parts:
        spoken(text(f"part.{part.key}"))
        assert icon_exists(part.icon), part.icon
        if part.key == "fate":
            assert all(f"fate.{value}" in SAY for value in part.values)


def test_random_games_say_nearly_everything() -> None:
    """Or the test above would prove little."""
    games = [played(variant, seed) for variant, seed in ALL_PLAYED]
    happened = {event.kind for events, _, _ in games for event in events}
    assert emitted() - happened <= {"dawn_empty", "lives_empty", "spared"}
    reasons = {refusal.key for _, refusals, _ in games for refusal in refusals}
    assert {key for key in keys_in_rules() if key.startswith("why.")} - reasons <= {"why.held"}


def test_what_is_rare_can_be_said() -> None:
    cup = {"seat": 1, "goblet": "C", "at": 2, "wine": 0, "poison": 0, "spared": 12}
    assert "counts" in spoken(text("log.lives_empty", **cup))
    assert "12" in spoken(text("log.spared", seat=1, goblet="C", at=2, spared=12))
    assert "12" in spoken(text("reason.spared", seat=1, goblet="C", at=2, spared=12))
    assert "Player 1" in spoken(text("reason.lives_empty", **cup))
    assert spoken(text("log.dawn_empty", count=0, shown=[]))
    assert "Player 2" in spoken(text("why.held", seat=2))
    for key in ("end.nobody", "end.both_teams", "end.heroes", "end.schemers", "end.everyone"):
        spoken(text(key))
    assert "Player 0 and Player 2" in spoken(text("end.several", seats=(0, 2)))
    assert "Player 2" in spoken(text("end.sole_survivor", seat=2))


def test_problems_of_a_setup_are_said() -> None:
    def found(seats: int, roles: tuple[str, ...] = (), **settings: bool | str) -> list[Text]:
        setup: Setup = full_setup(INFO, seats, settings, roles)
        return start_problems(RULES, setup)

    said = [
        *found(4, CHARACTERS[:4], teams=True),
        *found(4, tuple(team_roles(4)), teams=True, match="elimination"),
        *found(4, tuple(team_roles(4)), teams=True, single_winner=True),
        *found(4, match="elimination", single_winner=True),
    ]
    assert {what.key for what in said} == {key for key in keys_in_rules() if key.startswith("problem.")}
    for what in said:
        spoken(what)


# --- the words themselves


def test_the_game_takes_no_key_of_the_shell() -> None:
    own = Catalogue(WORDS / "texts.toml").sentences
    shared = Catalogue(assets_dir() / "shell" / "texts.toml").sentences
    assert set(own) & set(shared) == set()


def test_every_sentence_closes_its_marks_and_is_filled_from_known_arguments() -> None:
    known = {
        "seat",
        "seat2",
        "seats",
        "goblet",
        "goblet2",
        "card",
        "value",
        "count",
        "values",
        "game",
        "games",
    }
    known |= {"wine", "poison", "spared", "total", "next", "heroes", "schemers"}
    for key, sentence in Catalogue(WORDS / "texts.toml").sentences.items():
        assert set(re.findall(r"\{(\w*)", sentence)) <= known, key
        assert balanced(sentence.format_map(dict.fromkeys(known, "x"))), key
        assert sentence == sentence.strip(), key


def test_settings_and_their_choices_are_named() -> None:
    for setting in INFO.settings:
        for word in ("name", "note", *setting.choices):
            assert f"setting.{setting.key}.{word}" in SAY
        assert len(SAY.say(f"setting.{setting.key}.note")) <= 50
        assert setting.topic in INFO.topics
    known = {setting.key for setting in INFO.settings}
    assert {key.split(".")[1] for key in SAY.sentences if key.startswith("setting.")} == known


def test_characters_have_a_name_an_emblem_and_a_colour() -> None:
    for role in CHARACTERS:
        assert SAY.say(f"role.{role}")
        assert len(SAY.say(f"role_short.{role}")) <= 12
        assert icon_exists(SAY.say(f"emblem.{role}"))
        assert SAY.say(f"color.{role}") in THEME["palette"]["seat"]
    assert len({SAY.say(f"emblem.{role}") for role in CHARACTERS}) == len(CHARACTERS)
    assert len({SAY.say(f"color.{role}") for role in CHARACTERS}) == 10
    assert {SAY.say("team.0"), SAY.say("team.1")} == {"Heroes", "Schemers"}


def test_prompts_are_one_short_sentence() -> None:
    prompts = {key: s for key, s in SAY.sentences.items() if key.startswith(("ask.", "step."))}
    asked = {name.removeprefix("offer_") for name in dir(frames.Game) if name.startswith("offer_")}
    for question in asked:
        assert {f"ask.{question}", f"banner.{question}", f"wait.{question}"} <= set(SAY.sentences)
    assert len(prompts) >= 12
    for key, prompt in prompts.items():
        assert words(prompt) <= 14, key
        assert "**" in prompt, key
        assert len(re.findall(r"[.!?](\s|$)", prompt)) == 1, key


def test_everything_that_can_be_held_has_words_and_a_title() -> None:
    about = {key.removeprefix("about.") for key in SAY.sentences if key.startswith("about.")}
    title = {key.removeprefix("about_title.") for key in SAY.sentences if key.startswith("about_title.")}
    assert about == title
    assert {
        f"card.{kind}" for kind in ("wine", "poison", "sicilian", "switch", "immunity", "hidden")
    } <= about
    assert {"goblet", "contents", "bids", "time.day", "time.night", "dealer", "hand", "unseen"} <= about
    for key in about:
        args = {"seat": 0} if key == "card.hidden" else {}
        assert spoken(text(f"about.{key}", **args))


# --- the rules reader


def pages() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = load("help.toml")["page"]
    return found


def test_every_topic_has_its_pages_in_order() -> None:
    ids = [page["id"] for page in pages()]
    assert len(set(ids)) == len(ids)
    topics = [next(t for t in INFO.topics if id_ == t or id_.startswith(f"{t}_")) for id_ in ids]
    assert list(dict.fromkeys(topics)) == list(INFO.topics)
    assert topics == sorted(topics, key=INFO.topics.index)
    assert set(INFO.topics) <= set(ids)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page["id"]))
def test_a_page_is_one_thought(page: dict[str, Any]) -> None:
    assert 30 <= words(page["body"]) <= 60
    assert page["body"][0].isupper()
    assert len(page["short"]) <= 24
    assert words(page["title"]) <= 5
    assert page["picture"] in {"story", "table", "lane", "dawn", "sicilian", "claims", "cup", "house", "ours"}
    assert page["caption"]
    assert len(page["facts"]) <= 4
    assert balanced(page["body"])
    for fact in page["facts"]:
        assert icon_exists(fact["icon"]), fact["icon"]
        assert re.fullmatch(r"#[0-9A-F]{6}|\w+\.\w+", fact["color"])
        assert words(fact["head"]) <= 5
        assert words(fact["note"]) <= 14
        assert balanced(fact["note"])


def test_the_reader_tells_the_numbers() -> None:
    told = " ".join(
        [p["body"] + " " + " ".join(f"{f['head']} {f['note']}" for f in p["facts"]) for p in pages()]
    )
    deck = [VALUE[card] for card in range(CARDS) if OWNER[card] == OWNER[-1]]
    assert f"{', '.join(map(str, deck[:-1]))} and {deck[-1]}" in told
    for phrase in ("1 to 7", "3 to 7", "8 is Switch", "9 is Immunity", "Luckless", "Odorless and Tasteless"):
        assert phrase in told
    for setting in INFO.settings:
        assert any(page["id"].startswith(setting.topic) for page in pages())


# --- the lesson


def lesson_setup(lesson: dict[str, Any]) -> Setup:
    return full_setup(INFO, lesson["seats"], lesson["settings"], lesson["roles"])


def plausible(point: str, state: WitsState, learner: int) -> bool:
    """Something that can be touched at this moment."""
    name, _, number = point.partition(".")
    if name in ("time", "log"):
        return not number
    if name == "card":
        return int(number) in state.hands[learner]
    return name in ("goblet", "contents", "bids", "row") and 0 <= int(number) < len(state.players)


def test_the_lesson_is_a_legal_game() -> None:
    lesson = load("lesson.toml")
    setup, learner, steps = lesson_setup(lesson), lesson["learner"], lesson["step"]
    assert start_problems(RULES, setup) == []
    assert lesson["names"][learner] == "{seat}"
    assert len(lesson["names"]) == lesson["seats"]
    out = begin(RULES.deal(setup, None, lesson["seed"]))
    kinds = []
    for step in steps:
        asked = decisions(out.state)[0]
        assert asked.seat == learner, step["title"]
        assert 1 <= len(step["points"]) <= 3
        assert all(plausible(point, wits(out), learner) for point in step["points"]), step["title"]
        if "answer" not in step:
            assert "others" not in step
            continue
        assert step["answer"] in asked.options, step["title"]
        assert list(asked.options.by_id[step["answer"]].path) == step["points"]
        replies = [step["answer"], *step["others"]]
        assert len(replies) == lesson["seats"], "a whole round, so that the learner is asked next"
        for reply in replies:
            asked = decisions(out.state)[0]
            assert reply in asked.options, reply
            out = apply(out.state, asked.answer(reply))
            kinds += [event.kind for event in out.events]
    assert {"poured", "bid", "dusk", "dawn", "poured_sicilian"} <= set(kinds)
    assert not out.state.over


def test_the_lesson_says_what_happens() -> None:
    """The texts name cards, cups and people: they must be the ones on the table."""
    lesson = load("lesson.toml")
    out = begin(RULES.deal(lesson_setup(lesson), None, lesson["seed"]))
    assert [VALUE[hand[-1]] for hand in wits(out).hands] == [9, 8, 4]
    for step in lesson["step"]:
        for reply in [step["answer"], *step["others"]] if "answer" in step else []:
            out = apply(out.state, decisions(out.state)[0].answer(reply))
        if step["title"] == "Dawn tells tales":
            assert wits(out).opened == [1, 1, 1]
            assert [VALUE[pile[0]] % 2 for pile in wits(out).contents] == [1, 0, 0]
        if step["title"] == "What a bid tells":
            assert OWNER[wits(out).bids[2][0]] == OWNER[wits(out).contents[2][0]] == 2
        if step["title"] == "A rival for B":
            assert [OWNER[card] for card in wits(out).bids[1]] == [0, 1]
    assert [len(hand) for hand in wits(out).hands] == [5, 5, 5]
    assert lesson["names"][1:] == ["Clockwork", "Thimble"]


def test_the_lesson_is_told_briefly() -> None:
    steps = load("lesson.toml")["step"]
    assert 8 <= len(steps) <= 10
    assert [step.get("free", False) for step in steps] == [False] * (len(steps) - 1) + [True]
    for step in steps:
        assert words(step["title"]) <= 5
        assert words(step["text"]) <= 24, step["title"]
        assert balanced(step["text"])
        assert "{" not in step["text"].format(seat="Anna")
        assert set(step) <= {"title", "text", "points", "answer", "others", "free"}
