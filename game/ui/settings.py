"""What people chose for this screen: text size, motion, contrast and the like, and who played last.

Kept as JSON in the user's config folder, written beside and moved into place. A file that can't be read
is put aside as `.old` and the delivered settings apply; nothing is thrown away.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_path, user_data_path

from game.engine.words import _

APP = "once-upon-a-table"


def config_dir() -> Path:
    return Path(os.environ.get("ONCE_CONFIG", "") or user_config_path(APP, appauthor=False))


def saves_dir() -> Path:
    """Where the journals of all games lie."""
    return Path(os.environ.get("ONCE_DATA", "") or user_data_path(APP, appauthor=False)) / "games"


@dataclass
class Settings:
    text: str = "100"  # 100 | 115 | 130, in per cent
    letters: str = "storybook"  # storybook | plain
    contrast: bool = False
    motion: bool = True
    speed: str = "normal"  # slow | normal | quick
    sound: str = "quiet"  # off | quiet | full: cards, goblets, the chime
    music: str = "quiet"  # off | quiet | full: the room of a game and its motif
    muted: bool = False  # all of it
    hold: str = "1.0"  # seconds to hold before a curtain opens
    friendly: bool = False  # take-backs beyond a reveal
    fullscreen: bool = False
    table: str = "off"  # off: one side | around: a panel per seat | turning: the table turns to whoever plays
    language: str = ""  # a language of assets/words; "": the system's, where it is one of them
    drawing: str = "auto"  # auto | on | off: let the graphics card draw
    people: dict[str, Any] = field(default_factory=dict)  # game id -> who sat there last, and the house rules
    read: dict[str, list[str]] = field(default_factory=dict)  # game id -> help pages that were read

    @property
    def text_scale(self) -> float:
        return int(self.text) / 100

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard, whichever way that was chosen."""
        return self.muted or self.sound == self.music == "off"

    @property
    def pace(self) -> float:
        """How long motion takes: 0 without any."""
        return {"slow": 1.6, "normal": 1.0, "quick": 0.5}[self.speed] if self.motion else 0.0


CHOICES = {
    "text": ("100", "115", "130"),
    "letters": ("storybook", "plain"),
    "speed": ("slow", "normal", "quick"),
    "sound": ("off", "quiet", "full"),
    "music": ("off", "quiet", "full"),
    "hold": ("0.5", "1.0", "2.0"),
    "drawing": ("auto", "on", "off"),
    "table": ("off", "around", "turning"),
}


def load(path: Path) -> tuple[Settings, str]:
    """The settings, and a sentence for people when something was wrong with the file."""
    if not path.exists():
        return Settings(), ""
    try:
        data = json.loads(path.read_text("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("not an object")
    except (OSError, ValueError):
        old = path.with_suffix(".old")
        try:
            os.replace(path, old)
        except OSError:
            sentence = _("The settings in {path} can’t be read; the delivered ones apply.")
            return Settings(), sentence.format(path=path)
        sentence = _(
            "The settings could not be read. They were put aside as {file}; the delivered ones apply."
        )
        return Settings(), sentence.format(file=old.name)
    settings = Settings()
    for f in fields(Settings):
        value = data.get(f.name)
        if type(value) is type(getattr(settings, f.name)) and value in CHOICES.get(f.name, (value,)):
            setattr(settings, f.name, value)
    if settings.sound == "off" and "muted" not in data:  # a file from when "off" was the way to mute
        settings.sound, settings.muted = "quiet", True
    return settings, ""


def save(settings: Settings, path: Path) -> str:
    """Write the settings; a sentence for people when that failed."""
    beside = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(asdict(settings), indent=1, ensure_ascii=False), "utf-8")
        os.replace(beside, path)
    except OSError as error:
        sentence = _("The settings could not be kept in {path} ({reason}).")
        return sentence.format(path=path, reason=error.strerror or error)
    return ""
