"""When it sounds: with what is shown, not with what was touched; and the ways to silence are never far."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from play_kit import measure

from game.app import make_shell
from game.engine.event import Event
from game.engine.people import Person
from game.engine.session import Session
from game.tables.display import Stage, node
from game.ui.motion import Motion, Scene
from game.ui.screens.settings_sound import TWINS
from game.ui.screens.table import TableScreen
from game.ui.settings import Settings, load
from game.ui.shell import Shell
from game.ui.sound import Sounds
from game.ui.telling import sounds_of
from game.ui.window import Window

GAME = "battle_of_wits"
STAGE = Stage(1920, 1080, False, 1.0, measure)
SIDES = ("south", "west", "north", "east")


class Ear(Sounds):
    """Remembers instead of playing."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.heard: list[Any] = []

    def play(self, name: str, pan: float = 0.0) -> None:
        self.heard.append((name, round(pan, 2)) if pan else name)

    def motif(self, game_id: str) -> None:
        self.heard.append(("motif", game_id))

    def enter(self, game_id: str) -> None:
        if game_id != self.room:
            self.heard.append(("room", game_id))
        self.room = game_id

    def retune(self) -> None:
        self.heard.append("retuned")


def listen(shell: Shell) -> Ear:
    ear = shell.sounds = Ear(shell.settings)
    return ear


@pytest.fixture
def shell() -> Shell:
    made = make_shell()
    made.settings.motion = False
    return made


def sit(shell: Shell, people: str = "Pr", moves: int = 0) -> Session:
    seated = [
        Person(f"{who}{n}", "" if who == "P" else "random", SIDES[n % 4]) for n, who in enumerate(people)
    ]
    session = Session.start(GAME, len(people), "ear", {"dealer": len(people) - 1}, people=seated)
    bot = shell.services.make_bot("random", GAME, "ear", 0)
    while len(session.moments) < moves and not session.state.over:
        session.submit(bot.answer(None, session.asking[0]))
    shell.go("table", session=session)
    return session


def rest(shell: Shell) -> TableScreen:
    """Until a person is asked."""
    for _ in range(400):
        shell.nodes(STAGE)
        table = shell.top
        if not isinstance(table, TableScreen) or table.phase in ("ask", "curtain"):
            break
        if table.thought is not None:
            table.thought.join()
        if table.motion.waiting:
            table.motion.hurry(shell.now)
        shell.tick(shell.now + 5000)
    table = next(s for s in shell.stack if isinstance(s, TableScreen))
    return table


# --- beats
def scene(*sounds: str, key: str = "a") -> Scene:
    return Scene([node(key, "fill", (0, 0, 10, 10), color="gold.200")], stay=100.0, sounds=sounds)


def test_a_scene_sounds_when_it_begins() -> None:
    motion, heard = Motion(), []
    motion.voice = heard.append
    motion.play([scene("card"), scene("goblet", "coin", key="b")], 0.0)
    assert heard == ["card"]
    motion.frame(50.0)
    assert heard == ["card"]
    motion.frame(500.0)
    assert heard == ["card", "goblet", "coin"]


def test_what_is_skipped_by_a_new_size_is_not_heard() -> None:
    motion, heard = Motion(), []
    motion.voice = heard.append
    last = scene("sting", key="c")
    motion.play([scene("card"), scene("coin", key="b"), last], 0.0)
    motion.finish()
    assert heard == ["card"]
    assert motion.shown == list(last.nodes)


def test_events_of_one_beat_sound_once_each() -> None:
    events = [Event("won", {}), Event("won", {}), Event("dusk", {}), Event("dies", {})]
    assert sounds_of(events, {"won": "coin", "dies": "sting"}) == ("coin", "sting")


def test_a_card_is_heard_when_it_is_shown_and_not_when_it_is_given(shell: Shell) -> None:
    sit(shell)
    table = rest(shell)
    ear = listen(shell)
    assert table.chooser is not None
    answer = table.session.asking[0].options[0]
    played = []
    table.motion.play = lambda scenes, now: played.extend(scenes)  # type: ignore[method-assign,assignment]
    table.submit(table.session.asking[0].answer(answer.id))
    assert ear.heard == []
    assert list(played[0].sounds) == ["card"]


def test_a_whole_game_begins_and_ends_with_its_motif_and_somebody_drinks(shell: Shell) -> None:
    ear = listen(shell)
    sit(shell, "rrrr")
    rest(shell)
    motifs = [n for n, what in enumerate(ear.heard) if what == ("motif", GAME)]
    assert len(motifs) == 2
    assert {"card", "coin", "goblet", "page"} <= set(ear.heard[motifs[0] : motifs[1]])
    assert ear.heard[motifs[1] - 1] == "page", "the result has opened"


def test_a_game_that_is_taken_up_again_has_no_overture(shell: Shell) -> None:
    ear = listen(shell)
    sit(shell, moves=3)
    rest(shell)
    assert ("motif", GAME) not in ear.heard
    assert ("room", GAME) in ear.heard


def test_your_turn_is_a_chime_and_not_so_is_a_knock(shell: Shell) -> None:
    ear = listen(shell)
    sit(shell)
    table = rest(shell)
    assert ear.heard[-1] == "chime"
    table.touched("goblet.0")  # before a card
    assert ear.heard[-1] == "knock"
    assert shell.notice, "and why is written"


# --- rooms
def test_the_room_stays_while_pages_lie_over_the_table(shell: Shell) -> None:
    ear = listen(shell)
    session = sit(shell)
    rest(shell)
    for name, args in (("pause", {"session": session}), ("settings", {}), ("rules", {"game_id": GAME})):
        shell.go(name, **args)
    for _ in range(3):
        shell.pop()
    shell.go("result", session=sit_out(session, shell))
    assert [what for what in ear.heard if what[0] == "room"] == [("room", GAME)]
    shell.home()
    assert ear.heard[-1] == ("room", "")


def sit_out(session: Session, shell: Shell) -> Session:
    bot = shell.services.make_bot("random", GAME, "end", 0)
    while not session.state.over:
        session.submit(bot.answer(None, session.asking[0]))
    return session


# --- sides
@pytest.mark.parametrize(("style", "first"), [("around", 1), ("turning", 1)])
def test_on_a_table_display_the_bell_rings_from_ones_own_side(shell: Shell, style: str, first: int) -> None:
    shell.settings.table = style
    ear = listen(shell)
    session = sit(shell, "PPPP")
    while session.asking[0].seat != first:
        table = rest(shell)
        asked = session.asking[0]
        ear.heard.clear()
        table.submit(asked.answer(asked.options[0].id))
    rest(shell)
    name, pan = ear.heard[-1]
    assert name == "chime"
    assert pan < -0.5, "the second seat sits in the west"


def test_several_who_are_called_at_once_hear_one_bell_between_them(shell: Shell) -> None:
    shell.settings.table = "around"
    ear = listen(shell)
    people = [Person("A", "", "west"), Person("B", "", "east")]
    shell.go("table", session=Session.start("null_game", 2, "ear", people=people))
    rest(shell)
    assert [what for what in ear.heard if "chime" in what] == ["chime"], "in the middle"


# --- silence
def test_mute_and_back(shell: Shell) -> None:
    ear = listen(shell)
    shell.mute()
    assert shell.settings.muted
    assert ear.heard == ["retuned", "chime"], "a muted bell is not heard"
    shell.mute()
    assert not shell.settings.silent


def test_who_switched_both_off_and_asks_for_sound_gets_a_quiet_one(shell: Shell) -> None:
    shell.settings.sound = shell.settings.music = "off"
    assert shell.settings.silent
    shell.mute()
    assert (shell.settings.sound, shell.settings.music, shell.settings.muted) == ("quiet", "quiet", False)


def test_m_mutes_and_says_so(shell: Shell) -> None:
    shell.key("m")
    assert (shell.settings.silent, shell.notice) == (True, "The sound is off.")
    shell.key("m")
    assert (shell.settings.silent, shell.notice) == (False, "The sound is on.")


def test_m_in_a_name_is_a_letter(shell: Shell) -> None:
    shell.go("setup", game_id=GAME)
    shell.nodes(STAGE)
    shell.top.touched("name.0")
    shell.key("m")
    assert not shell.settings.silent


@pytest.mark.parametrize(
    ("screen", "touch"), [("home", "sound"), ("pause", "sound"), ("table", "tool.sound"), ("result", "sound")]
)
def test_silence_is_one_touch_away_and_the_picture_says_how_it_stands(
    shell: Shell, screen: str, touch: str
) -> None:
    if screen in ("pause", "table"):
        session = sit(shell)
        rest(shell)
    elif screen == "result":
        sit(shell, "rr")
        rest(shell)
    if screen == "pause":
        shell.go("pause", session=session)

    def icon() -> str:
        return str(next(dict(n.args)["icon"] for n in shell.nodes(STAGE) if n.touch == touch))

    assert icon() == "sound"
    shell.top.touched(touch)
    assert shell.settings.muted
    assert icon() == "mute"


def test_an_old_file_that_was_switched_off_is_muted(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"sound": "off"}', "utf-8")
    settings, _ = load(path)
    assert (settings.muted, settings.sound, settings.music) == (True, "quiet", "quiet")
    path.write_text('{"sound": "full"}', "utf-8")
    settings, _ = load(path)
    assert (settings.muted, settings.sound, settings.music) == (False, "full", "quiet")


def test_off_that_was_chosen_beside_mute_stays_off(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"sound": "off", "muted": false}', "utf-8")
    settings, _ = load(path)
    assert (settings.muted, settings.sound) == (False, "off")


# --- the settings page
def test_a_choice_is_heard_at_once(shell: Shell) -> None:
    ear = listen(shell)
    shell.go("settings", tab="sound")
    ear.heard.clear()
    shell.top.touched("choose.sound.2")
    assert ear.heard == ["retuned", "chime"]
    ear.heard.clear()
    shell.top.touched("choose.music.2")
    assert ear.heard == ["retuned", ("motif", "")]
    assert (shell.settings.sound, shell.settings.music) == ("full", "full")


def test_whoever_chooses_a_loudness_is_no_longer_muted(shell: Shell) -> None:
    shell.settings.muted = True
    shell.go("settings", tab="sound")
    shell.top.touched("choose.music.0")
    assert shell.settings.muted, "off is no wish to hear something"
    shell.top.touched("choose.sound.2")
    assert not shell.settings.muted


def test_every_sound_can_be_listened_to(shell: Shell) -> None:
    ear = listen(shell)
    shell.go("settings", tab="sound")
    touches = [n.touch for n in shell.nodes(STAGE) if n.touch.startswith("hear.")]
    assert len(touches) == len(TWINS)
    for touch in touches:
        shell.top.touched(touch)
        assert ear.heard[-1] == touch.removeprefix("hear.")
    shell.settings.muted = True
    ear.heard.clear()
    shell.top.touched("hear.coin")
    assert ear.heard == []
    assert "muted" in shell.notice


def test_without_a_loudspeaker_the_page_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("no such device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    shell.sounds.wake()
    shell.go("settings", tab="sound")
    shell.top.touched("hear.coin")
    assert shell.notice == "No loudspeaker answers. Plug one in, then touch the sound again."


# --- the window
@pytest.fixture
def window(shell: Shell) -> Iterator[Window]:
    yield Window(shell, (1280, 720))
    pygame.display.quit()


def test_the_window_says_when_nobody_looks(window: Window) -> None:
    for event, here in (
        (pygame.WINDOWFOCUSLOST, False),
        (pygame.WINDOWEXPOSED, False),
        (pygame.WINDOWFOCUSGAINED, True),
        (pygame.WINDOWMINIMIZED, False),
        (pygame.WINDOWRESTORED, True),
    ):
        window.handle(pygame.Event(event), 0.0)
        assert window.shell.sounds.here is here


def test_sounds_wake_with_the_first_picture(window: Window) -> None:
    assert not window.shell.sounds.awake
    for _ in range(500):
        if not window.first_frame:
            assert not window.shell.sounds.awake
            window.turn([])
    assert window.shell.sounds.awake


def test_an_unplugged_microphone_is_none_of_our_business(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = []
    monkeypatch.setattr(window.shell.sounds, "lost", lambda: lost.append(1))
    window.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=1), 0.0)
    assert lost == []
    window.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0), 0.0)
    assert lost == [1]
