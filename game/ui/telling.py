"""Events as sentences: the lines of the log, the reasons that are told while something is shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.event import Event
from game.engine.text import Catalogue, text
from game.tables.showing import Face, LogLine
from game.ui.settings import Settings

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
