"""A table display: fingers from all four sides at once, through the real window on SDL's dummy driver."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from fingers import SIDES, down, find, finger, nodes, rest, sit, tap, there

from game.engine.journal import JournalError
from game.engine.people import Person
from game.engine.session import Session
from game.games.battle_of_wits.cards import OWNER, SICILIAN, VALUE
from game.tables.display import Node, upright
from game.ui.screens.around import AroundScreen
from game.ui.screens.table import TableScreen
from game.ui.screens.turning import TurningScreen
from game.ui.window import Window


def faces_up(all_nodes: Sequence[Node], seat: int) -> list[Node]:
    """The cards of a hand that can be read in a panel."""
    return [n for n in all_nodes if n.paint == "card_two" and n.key.startswith(f"@{seat}.")]


# --- where things are
def test_every_panel_faces_its_side(window: Window) -> None:
    sit(window)
    turns = {"south": 0.0, "west": 270.0, "north": 180.0, "east": 90.0}
    for seat, side in enumerate(SIDES):
        words = [n for n in nodes(window) if n.key.startswith(f"@{seat}.") and n.paint in ("text", "rich")]
        assert words
        assert {n.angle for n in words} == {turns[side]}


def test_there_is_no_word_in_the_middle(window: Window) -> None:
    table = sit(window)
    assert isinstance(table, AroundScreen)
    x, y, w, h = table.ring.middle
    for n in nodes(window):
        mx, my = n.rect[0] + n.rect[2] / 2, n.rect[1] + n.rect[3] / 2
        if n.paint in ("text", "rich", "story") and x < mx < x + w:
            assert not y < my < y + h, n.key


def test_tools_are_in_every_corner_and_undo_waits_for_something_to_undo(window: Window) -> None:
    sit(window)
    tools = [n for n in nodes(window) if n.key.startswith("corner.")]
    assert sorted({n.touch for n in tools}) == sorted(
        f"corner.{side}.{tool}" for side in ("south", "north") for tool in ("undo", "rules", "sound", "menu")
    )
    assert {n.state for n in tools if n.touch.endswith("undo")} == {"disabled"}


@pytest.mark.parametrize(
    ("touch", "side"), [("corner.north.menu", "north"), ("@1:tool.menu", "west"), ("@3:tool.menu", "east")]
)
def test_a_dialog_opens_at_the_side_that_asked(window: Window, touch: str, side: str) -> None:
    sit(window)
    tap(window, touch)
    assert window.shell.top.side == side
    turn = {"west": 270.0, "north": 180.0, "east": 90.0}[side]
    assert {n.angle for n in nodes(window) if n.key == "title"} == {turn}
    tap(window, "stay")
    assert isinstance(window.shell.top, AroundScreen)


# --- privacy
def test_a_hand_opens_while_a_finger_holds_and_closes_with_it(window: Window) -> None:
    sit(window)
    assert not any(faces_up(nodes(window), seat) for seat in range(4))
    at = down(window, "@2:peek", 7)
    assert len(faces_up(nodes(window), 2)) > 3
    assert not any(faces_up(nodes(window), seat) for seat in (0, 1, 3))
    window.turn([finger(pygame.FINGERUP, at, 7)])
    assert not faces_up(nodes(window), 2)


def test_another_touch_in_the_panel_closes_the_hand_at_once(window: Window) -> None:
    sit(window)
    down(window, "@2:peek", 1)
    assert faces_up(nodes(window), 2)
    down(window, "@2:panel", 2)
    assert not faces_up(nodes(window), 2), "the first finger still rests, and nothing shows"


def test_a_finger_that_slides_off_the_eye_and_away_still_closes_it(window: Window) -> None:
    sit(window)
    x, y = down(window, "@0:peek", 1)
    window.turn([finger(pygame.FINGERMOTION, (x, y - 0.3), 1)])
    window.turn([finger(pygame.FINGERUP, (x, y - 0.3), 1)])
    assert not faces_up(nodes(window), 0)


def test_nothing_private_shows_under_a_dialog(window: Window) -> None:
    sit(window)
    down(window, "@0:peek", 1)
    tap(window, "corner.south.menu", 2)
    assert not faces_up(nodes(window), 0)
    tap(window, "stay", 2)
    assert not faces_up(nodes(window), 0), "the finger has to be lifted and laid down again"


def test_four_hands_can_be_looked_at_by_four_fingers(window: Window) -> None:
    sit(window)
    spots = [there(window, f"@{seat}:peek") for seat in range(4)]
    window.turn([finger(pygame.FINGERDOWN, at, seat) for seat, at in enumerate(spots)])
    assert all(faces_up(nodes(window), seat) for seat in range(4))
    window.turn([finger(pygame.FINGERUP, at, seat) for seat, at in enumerate(spots)])
    assert not any(faces_up(nodes(window), seat) for seat in range(4))


# --- playing
def test_a_card_is_played_from_the_own_panel(window: Window) -> None:
    table = sit(window)
    down(window, "@0:peek", 1)
    card = faces_up(nodes(window), 0)[0].touch
    down(window, card, 2)
    assert not faces_up(nodes(window), 0), "chosen, and covered at once"
    assert any(n.touch == card and n.paint == "card_back" for n in nodes(window))
    window.turn([finger(pygame.FINGERUP, (0.5, 0.5), 1), finger(pygame.FINGERUP, (0.5, 0.5), 2)])
    tap(window, "@0:aim.2")
    tap(window, "@0:bids.2!")
    answer = table.session.moments[0].answer
    number = VALUE[int(card.rpartition(".")[2])]
    assert answer.seat == 0
    assert answer.picks[0].startswith(f"place {number} ")
    assert answer.picks[0].endswith("C bid")


def test_one_finger_is_enough_to_choose_a_card(window: Window) -> None:
    """Hold the eye, slide to a card, let go."""
    table = sit(window)
    assert isinstance(table, AroundScreen)
    x, y = down(window, "@0:peek", 1)
    card = faces_up(nodes(window), 0)[0].touch
    goal = there(window, card)
    for k in range(1, 6):
        spot = (x + (goal[0] - x) * k / 5, y + (goal[1] - y) * k / 5)
        window.turn([finger(pygame.FINGERMOTION, spot, 1)])
    assert faces_up(nodes(window), 0), "it stays open on the way"
    window.turn([finger(pygame.FINGERUP, goal, 1)])
    assert table.choosers[0].path == (card.partition(":")[2],)
    assert not faces_up(nodes(window), 0)


def test_what_is_chosen_stays_face_down_in_the_middle(window: Window) -> None:
    sit(window)
    down(window, "@0:peek", 1)
    card = faces_up(nodes(window), 0)[0].touch
    tap(window, card, 2)
    tap(window, "contents.1", 3)
    ghost = next(n for n in nodes(window) if n.key == "ghost")
    assert ghost.paint == "card_back"
    words = " ".join(str(dict(n.args).get("string", "")) for n in nodes(window))
    assert "Pour** this card into **B" in words


def test_a_card_can_be_dragged_from_the_panel_to_a_lane(window: Window) -> None:
    table = sit(window)
    down(window, "@0:peek", 1)
    card = faces_up(nodes(window), 0)[0].touch
    x, y = down(window, card, 2)
    goal = there(window, "bids.1")
    for k in range(1, 6):
        spot = (x + (goal[0] - x) * k / 5, y + (goal[1] - y) * k / 5)
        window.turn([finger(pygame.FINGERMOTION, spot, 2)])
    carried = next(n for n in nodes(window) if n.touch == card)
    assert carried.paint == "card_back", "face down all the way"
    window.turn([finger(pygame.FINGERUP, goal, 2)])
    assert table.session.moments[0].answer.picks[0].endswith("B bid")


def test_wait_is_not_said_any_more_to_whoever_is_asked(window: Window) -> None:
    table = sit(window)
    tap(window, "@1:panel")
    assert isinstance(table, AroundScreen)
    assert "Anna" in table.notes.of(1)
    table.submit(table.choosers[0].decision.answer(table.choosers[0].decision.options[0].id))
    rest(window)
    assert 1 in table.choosers
    assert table.notes.of(1) == ""


def test_a_hint_is_laid_out_face_down_in_the_panel_that_asked(window: Window) -> None:
    table = sit(window)
    assert isinstance(table, AroundScreen)
    tap(window, "@0:tool.hint")
    chosen = table.choosers[0].chosen
    assert chosen is not None
    assert faces_up(nodes(window), 0) == []
    tap(window, "@0:confirm")
    assert table.session.moments[0].answer.picks == (chosen.id,)


def test_whoever_may_not_act_is_asked_to_wait_in_the_own_panel(window: Window) -> None:
    table = sit(window)
    before = len(table.session.moments)
    tap(window, "@2:goblet.0")
    said = [str(dict(n.args).get("string", "")) for n in nodes(window) if n.key == "@2.words"]
    assert said == ["{bell} Wait for **Anna**."]
    assert len(table.session.moments) == before


def test_a_whole_game_can_be_played_from_the_panels(window: Window) -> None:
    table = sit(window, people="PrP")
    for _ in range(60):
        table = window.shell.top
        if not isinstance(table, AroundScreen):
            break
        rest_or_over(window)
        if not isinstance(window.shell.top, AroundScreen):
            break
        seat = next(iter(table.choosers))
        decision = table.choosers[seat].decision
        if decision.kind == "place":
            at = down(window, f"@{seat}:peek", 1)
            card = next(o.path[0] for o in decision.options if o.path[1].startswith("contents"))
            tap(window, f"@{seat}:{card}", 2)
            window.turn([finger(pygame.FINGERUP, at, 1)])
            goblet = next(o.path[1] for o in decision.options if o.path[0] == card).rpartition(".")[2]
            tap(window, f"@{seat}:aim.{goblet}")
            tap(window, f"@{seat}:contents.{goblet}!")
        else:
            tap(window, decision.options[0].path[0])
            tap(window, f"@{seat}:confirm")
    assert table.session.state.over


def rest_or_over(window: Window) -> None:
    for _ in range(3000):
        table = window.shell.top
        if not isinstance(table, TableScreen) or table.phase == "over":
            return
        window.turn([])
        if table.phase == "ask" and table.choosers and not window.shell.changed:  # type: ignore[attr-defined]
            return
        if table.phase == "show":
            table.motion.hurry(window.shell.now)
        elif isinstance(table, AroundScreen):
            for thought in table.thoughts.values():
                thought.join()


# --- several at once
def test_four_people_choose_at_the_same_time_with_their_own_fingers(window: Window) -> None:
    table = sit(window, "null_game")
    assert isinstance(table, AroundScreen)
    assert sorted(table.choosers) == [0, 1, 2, 3]
    first = [there(window, f"@{seat}:hand.{seat}") for seat in range(4)]
    window.turn([finger(pygame.FINGERDOWN, at, seat) for seat, at in enumerate(first)])
    window.turn([finger(pygame.FINGERUP, at, seat) for seat, at in enumerate(first)])
    assert {seat: c.path for seat, c in table.choosers.items()} == {s: (f"hand.{s}",) for s in range(4)}
    then = [there(window, f"@{seat}:{'show' if seat % 2 else 'hide'}!") for seat in range(4)]
    window.turn([finger(pygame.FINGERDOWN, at, seat) for seat, at in enumerate(then)])
    for seat, at in enumerate(then):
        window.turn([finger(pygame.FINGERUP, at, seat)])
        for _ in range(20):
            window.turn([])
    answers = {m.answer.seat: m.answer.picks[0] for m in table.session.moments}
    assert answers == {0: "hide", 1: "show", 2: "hide", 3: "show"}


def test_what_one_has_begun_is_not_undone_by_the_answer_of_another(window: Window) -> None:
    table = sit(window, "null_game")
    assert isinstance(table, AroundScreen)
    tap(window, "@3:hand.3")
    tap(window, "@1:hand.1")
    tap(window, "@1:show!")
    table = rest(window)
    assert isinstance(table, AroundScreen)
    assert table.choosers[3].path == ("hand.3",)
    assert 1 not in table.choosers


# --- changing places
def test_a_panel_can_be_dragged_to_another_side_and_stays_there(window: Window) -> None:
    table = sit(window, people="PP")
    assert [p.side for p in table.session.people] == ["south", "west"]
    x, y = down(window, "@1:panel", 1)
    for k in range(1, 6):
        window.turn([finger(pygame.FINGERMOTION, (x + (0.5 - x) * k / 5, y + (0.04 - y) * k / 5), 1)])
    window.turn([finger(pygame.FINGERUP, (0.5, 0.04), 1)])
    person = table.session.people[1]
    assert (person.side, person.place) == ("north", 500)
    assert find(window, "@1:panel").angle == 180.0


def test_who_sits_where_comes_back_with_the_save(window: Window) -> None:
    path = window.shell.services.saves / "moved.jsonl"
    people = [Person("Anna"), Person("Marek", side="north")]
    session = Session.start("battle_of_wits", 2, "moved", people=people, journal=path)
    session.renamed([people[0], Person("Marek", side="east", place=300)])
    session.submit(session.asking[0].answer(session.asking[0].options[0].id))
    back = Session.load(path)
    assert [(p.side, p.place) for p in back.people] == [("south", 0), ("east", 300)]
    assert len(back.moments) == 1


# --- turning
def test_the_turning_table_faces_whoever_plays(window: Window) -> None:
    window.shell.settings.table = "turning"
    table = sit(window, people="PrPr")
    assert isinstance(table, TurningScreen)
    assert (table.actor, table.side) == (0, "south")
    prompt = next(n for n in nodes(window) if n.key == "prompt.text")
    assert prompt.angle == 0.0
    at = down(window, "peek", 1)
    card = next(n.touch for n in nodes(window) if n.paint == "card_face" and n.touch)
    tap(window, card, 2)
    window.turn([finger(pygame.FINGERUP, at, 1)])
    tap(window, "bids.1")
    tap(window, "confirm")
    table = rest(window)
    assert isinstance(table, TurningScreen)
    assert (table.actor, table.side) == (2, "north")
    prompt = next(n for n in nodes(window) if n.key == "prompt.text")
    assert prompt.angle == 180.0


def test_the_turning_table_hides_the_hand_until_it_is_held(window: Window) -> None:
    window.shell.settings.table = "turning"
    sit(window)
    assert not [n for n in nodes(window) if n.paint == "card_face"]
    at = down(window, "peek", 1)
    assert [n for n in nodes(window) if n.paint == "card_face"]
    window.turn([finger(pygame.FINGERUP, at, 1)])
    assert not [n for n in nodes(window) if n.paint == "card_face"]


def test_a_table_changed_in_the_settings_is_another_table_at_once(window: Window) -> None:
    table = sit(window)
    session = table.session
    tap(window, "corner.south.menu")
    window.shell.settings.table = "turning"
    tap(window, "stay")
    assert isinstance(window.shell.top, TurningScreen)
    assert window.shell.top.session is session


# --- keys
def focus_on(window: Window, touch: str) -> None:
    """Tab until it is there."""
    for _ in range(200):
        if window.shell.focus == touch:
            return
        window.shell.key("next")
        window.turn([])
    raise AssertionError(f"Tab never came to {touch}")


def test_a_hand_opened_by_key_stays_open_in_its_panel_only(window: Window) -> None:
    sit(window)
    focus_on(window, "@0:peek")
    window.shell.key("enter")
    window.turn([])
    assert len(faces_up(nodes(window), 0)) == 8
    window.shell.key("previous")
    window.turn([])
    assert len(faces_up(nodes(window), 0)) == 8
    focus_on(window, "@1:peek")
    assert faces_up(nodes(window), 0) == []


def test_escape_closes_a_hand_before_it_opens_the_menu(window: Window) -> None:
    table = sit(window)
    focus_on(window, "@0:peek")
    window.shell.key("enter")
    window.shell.key("escape")
    assert faces_up(nodes(window), 0) == []
    assert window.shell.top is table


def test_a_card_is_poured_by_keys_alone(window: Window) -> None:
    table = sit(window)
    assert isinstance(table, AroundScreen)
    focus_on(window, "@0:peek")
    window.shell.key("enter")
    window.turn([])
    card = faces_up(nodes(window), 0)[2].touch
    focus_on(window, card)
    window.shell.key("enter")
    window.turn([])
    assert faces_up(nodes(window), 0) == []
    focus_on(window, "@0:aim.1")
    window.shell.key("enter")
    focus_on(window, "@0:contents.1!")
    window.shell.key("enter")
    (moment,) = table.session.moments
    assert moment.answer.seat == 0


def test_a_turning_table_is_played_by_keys_alone(window: Window) -> None:
    window.shell.settings.table = "turning"
    table = sit(window)
    assert isinstance(table, TurningScreen)
    focus_on(window, "peek")
    window.shell.key("enter")
    window.turn([])
    card = next(n.touch for n in nodes(window) if n.touch.startswith("card."))
    focus_on(window, card)
    assert table.held >= 0
    window.shell.key("enter")
    window.turn([])
    assert table.held < 0
    focus_on(window, "contents.1")
    window.shell.key("enter")
    focus_on(window, "confirm")
    window.shell.key("enter")
    assert len(table.session.moments) == 1


# --- found by fresh eyes
SPOTS = [(a / 8, b / 8) for a in range(1, 8) for b in range(1, 8)]


@pytest.mark.parametrize("style", ["around", "turning"])
def test_every_card_of_an_open_hand_can_be_touched_anywhere_and_stays_chosen(
    window: Window, style: str
) -> None:
    """The chosen card comes to lie under the finger that chose it: letting go is not another touch."""
    window.shell.settings.table = style
    table = sit(window)
    mine = "@0:" if style == "around" else ""
    stage = window.renderer.stage()
    eye = there(window, f"{mine}peek")
    window.turn([finger(pygame.FINGERDOWN, eye, 1)])
    cards = [n for n in nodes(window) if n.touch.startswith(f"{mine}card.")]
    window.turn([finger(pygame.FINGERUP, eye, 1)])
    assert len(cards) == 8
    for card in (cards[0], cards[-2], cards[-1]):
        x, y, w, h = upright(card)
        for a, b in SPOTS:
            point = ((x + w * a) / stage.width, (y + h * b) / stage.height)
            window.turn([finger(pygame.FINGERDOWN, eye, 1)])
            under = window.shell.at(point[0] * stage.width, point[1] * stage.height)
            window.turn([finger(pygame.FINGERDOWN, point, 2), finger(pygame.FINGERUP, point, 2)])
            window.turn([finger(pygame.FINGERUP, eye, 1)])
            chooser = table.choosers[0] if isinstance(table, AroundScreen) else table.chooser
            assert chooser is not None
            assert chooser.path == ((under.partition(":")[2] or under,) if "card." in under else chooser.path)
            chooser.put_back()
            table.relay()


def with_a_sicilian(window: Window, able: bool) -> list[tuple[str, object]]:
    """Everything that everybody sees when the first player has chosen a Sicilian card, with or without an
    ability, and the hand is closed."""
    people = [Person(name, side=side) for name, side in zip(("A", "B", "C", "D"), SIDES, strict=True)]
    for seed in range(100):
        session = Session.start("battle_of_wits", 4, f"s{seed}", {"dealer": 3}, people=people)
        card = next(card for card in session.view({0}).seats[0].hand if OWNER[card] == SICILIAN)
        if (VALUE[card] in (8, 9)) == able:
            break
    window.shell.home()
    window.shell.go("table", session=session)
    table = rest(window)
    chooser = table.choosers[0] if isinstance(table, AroundScreen) else table.chooser
    assert chooser is not None
    assert chooser.touch(f"card.{card}")
    table.relay()
    return [(n.key, dict(n.args)) for n in nodes(window)]


@pytest.mark.parametrize("style", ["around", "turning"])
def test_nothing_tells_whether_a_card_that_is_face_down_has_an_ability(window: Window, style: str) -> None:
    window.shell.settings.table = style
    assert with_a_sicilian(window, able=True) == with_a_sicilian(window, able=False)


def test_undo_with_nothing_to_undo_changes_nothing(window: Window) -> None:
    table = sit(window)
    window.shell.key("u")
    assert isinstance(table, AroundScreen)
    assert 0 in table.choosers
    assert window.shell.notice


def test_an_undo_that_can_not_be_kept_leaves_the_table_playable(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(window)
    assert isinstance(table, AroundScreen)
    table.submit(table.choosers[0].decision.answer(table.choosers[0].decision.options[0].id))
    rest(window)

    def full(seats: object) -> None:
        raise JournalError("the disk is full")

    monkeypatch.setattr(table.session, "take_back", full)
    tap(window, "corner.north.undo")
    assert "full" in window.shell.notice
    assert 1 in table.choosers


def test_a_finger_whose_lift_was_lost_opens_nothing_for_ever(window: Window) -> None:
    sit(window)
    down(window, "@2:peek", 7)
    assert faces_up(nodes(window), 2)
    at = there(window, "corner.south.rules")
    window.turn([finger(pygame.FINGERDOWN, at, 7)])
    assert faces_up(nodes(window), 2) == []


def test_minimising_the_window_closes_every_hand(window: Window) -> None:
    sit(window)
    down(window, "@0:peek", 1)
    assert faces_up(nodes(window), 0)
    window.turn([pygame.Event(pygame.WINDOWMINIMIZED)])
    assert faces_up(nodes(window), 0) == []


def test_a_drag_shows_what_it_led_to_on_a_turning_table(window: Window) -> None:
    window.shell.settings.table = "turning"
    table = sit(window)
    window.shell.settings.motion = True
    assert table.chooser is not None
    card = table.chooser.decision.options[0].path[0]
    table.chooser.touch(card)
    table.relay()
    table.dropped(card, "contents.1")
    assert table.phase == "show"
    assert table.motion.busy


def test_somebody_who_moves_does_not_end_what_the_others_are_shown(window: Window) -> None:
    table = sit(window)
    window.shell.settings.motion = True
    assert isinstance(table, AroundScreen)
    table.submit(table.choosers[0].decision.answer(table.choosers[0].decision.options[0].id))
    assert table.motion.busy
    table.sit(2, 10.0, 300.0)
    assert table.motion.busy
    table.touched("@2:peek")
    assert table.motion.busy


def test_a_full_side_stays_as_it_is(window: Window) -> None:
    seated = [Person(f"P{n}", side="west" if n < 2 else "south") for n in range(4)]
    window.shell.go("table", session=Session.start("battle_of_wits", 4, "full", people=seated))
    table = rest(window)
    assert isinstance(table, AroundScreen)
    table.sit(3, 5.0, 500.0)
    assert [person.side for person in table.session.people] == ["west", "west", "south", "south"]
    assert "full" in table.notes.of(3)


def test_a_notice_is_readable_from_every_side_where_somebody_sits(window: Window) -> None:
    sit(window)
    window.shell.say("The disk is full.")
    turns = {n.angle for n in nodes(window) if n.key.startswith("shell.notice.text")}
    assert turns == {0.0, 90.0, 180.0, 270.0}
