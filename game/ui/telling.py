"""Events as people get to know them: the lines of the log, and a beat with its reasons and its sounds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.event import Beat, Event, Eye
from game.engine.rules import View
from game.engine.text import Catalogue, text
from game.tables.display import Node
from game.tables.showing import Face, LogLine, Showing
from game.ui.chooser import Chooser
from game.ui.motion import Scene
from game.ui.settings import Settings

if TYPE_CHECKING:
    from game.ui.screens.table import TableScreen

LONGEST = 40  # lines of a log; what is older stands in the history


def log_lines(
    events: Sequence[Event], texts: Catalogue, faces: Sequence[Face], most: int = LONGEST
) -> list[LogLine]:
    """Newest first, with names."""
    out: list[LogLine] = []
    for event in reversed(events):
        line = log_line(event, texts, faces)
        if line is not None:
            out.append(line)
        if len(out) >= most:
            break
    return out


def log_line(event: Event, texts: Catalogue, faces: Sequence[Face]) -> LogLine | None:
    """One line, or None for an event that only moves things. What is all in italics is the storyteller's."""
    key = f"log.{event.kind}"
    if key not in texts:
        return None
    sentence = _say(key, event, texts, faces)
    return LogLine(-1 if sentence.startswith("__") else int(event.data.get("seat", -1)), sentence)


def reason(
    events: Sequence[Event], texts: Catalogue, faces: Sequence[Face], explained: Collection[str]
) -> str:
    """Why it came so, for the kinds of events that the table explains."""
    return " ".join(
        _say(f"reason.{event.kind}", event, texts, faces) for event in events if event.kind in explained
    )


def last_reason(events: Sequence[Event], texts: Catalogue, faces: Sequence[Face]) -> str:
    """Why the last of them came so, for whoever looks back; "" when none has a reason."""
    for event in reversed(events):
        key = f"reason.{event.kind}"
        if key in texts:
            return _say(key, event, texts, faces)
    return ""


def _say(key: str, event: Event, texts: Catalogue, faces: Sequence[Face]) -> str:
    return texts.say(text(key, **event.data), lambda seat: faces[seat].name)


def reading_time(sentence: str, settings: Settings) -> float:
    """Milliseconds a moment stays: long enough to read why, hardly at all where nothing is said."""
    if not sentence:
        return 120.0 * settings.pace
    return (900.0 + 34.0 * len(sentence)) * {"slow": 1.5, "normal": 1.0, "quick": 0.55}[settings.speed]


def sounds_of(events: Sequence[Event], sounds: Mapping[str, str]) -> tuple[str, ...]:
    """What a table lets these events sound like, each sound once."""
    return tuple(dict.fromkeys(sounds[event.kind] for event in events if event.kind in sounds))


def heard_by(eye: Eye, events: Sequence[Event]) -> tuple[Event, ...]:
    """Those of them that whoever looks got to know."""
    return tuple(event for event in events if event.heard_by(eye))


def showing_of(
    screen: TableScreen,
    eye: Eye,
    chooser: Chooser | None,
    log: Sequence[LogLine] | None,
    why: str,
    aimed: str,
) -> Showing:
    """What a table is told beside the view: the stage, the people, and how far a choice has come."""
    assert screen.stage is not None
    asking = screen.phase == "ask" and chooser is not None
    log = log_lines(screen.session.events(eye), screen.texts, screen.faces) if log is None else log
    return Showing(
        stage=screen.stage,
        layout=screen.shell.services.layout,
        texts=screen.texts,
        faces=screen.faces,
        log=tuple(log),
        lit=chooser.lit() if asking and chooser else frozenset(),
        path=chooser.path if asking and chooser else (),
        instead=chooser.instead() if asking and chooser else frozenset(),
        chosen=chooser.chosen if asking and chooser else None,
        aimed=aimed,
        look=screen.look,
        reason=why,
        can_undo=screen.can_undo(),
        can_hint=asking,
    )


@dataclass(frozen=True, slots=True)
class Told:
    """A beat as one eye gets to know it."""

    beat: Beat
    heard: list[Event]
    view: View
    why: str
    spots: frozenset[str]  # what the reason speaks of
    flights: dict[str, str]
    sounds: tuple[str, ...]
    stay: float

    def scene(self, nodes: Sequence[Node], mark: Any = None, source: str = "") -> Scene:
        """How it is shown. `source`: what is new comes from there, whoever it belongs to."""
        flights = dict.fromkeys(self.flights, source) if source else self.flights
        return Scene(nodes, flights, self.stay, self.beat.pause, mark, self.sounds)


def tell(beat: Beat, eye: Eye, screen: TableScreen) -> Told:
    """What is shown, said and heard of a beat. Nothing that this eye may not know is among it."""
    table = screen.table
    heard = [event for event in beat.events if event.heard_by(eye)]
    view = screen.rules.view(beat.state, eye)
    why = reason(heard, screen.texts, screen.faces, table.EXPLAINED)
    return Told(
        beat,
        heard,
        view,
        why,
        table.spots(heard) if why else frozenset(),
        table.flights(heard, view),
        sounds_of(heard, table.SOUNDS),
        reading_time(why, screen.shell.settings),
    )


def scenes_of(screen: TableScreen, beats: Sequence[Beat], told: list[Event], source: str) -> list[Scene]:
    """What an answer led to, beat by beat; what is new in the first comes from `source`, if that is known."""
    scenes = []
    for beat in beats:
        at = tell(beat, screen.eye, screen)
        told = [*told, *at.heard]
        showing = replace(
            screen.showing(screen.eye, None, log_lines(told, screen.texts, screen.faces), at.why),
            waiting=beat.pause,
            spots=at.spots,
            events=tuple(at.heard),
        )
        scenes.append(at.scene(screen.table.nodes(at.view, showing), source=source))
        source = ""
    return scenes
