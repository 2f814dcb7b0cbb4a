"""Words as keys: rules speak in `Text`s, the catalogue beside a game's art turns them into sentences.

The catalogue is written in English; `say` translates a sentence before it fills in names and numbers.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.words import _, p_

SIGNS = ("emblem.", "color.")  # tables that name drawings and colours: the same in every language


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence to be said: its key in the catalogue and what to fill in."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def text(key: str, /, **args: Any) -> Text:
    return Text(key, tuple(sorted(args.items())))


class Catalogue:
    """The sentences of one game, read from a TOML file of nested tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sentences: dict[str, str] = {}
        self._flatten("", tomllib.loads(path.read_text("utf-8")))

    def _flatten(self, prefix: str, table: Mapping[str, Any]) -> None:
        for key, value in table.items():
            name = f"{prefix}{key}"
            if isinstance(value, dict):
                self._flatten(f"{name}.", value)
            else:
                self.sentences[name] = str(value)

    def __contains__(self, key: object) -> bool:
        return key in self.sentences

    def say(self, what: Text | str, seat_name: Callable[[int], str] = "Seat {}".format) -> str:
        """The sentence, with seats called by name: an argument named seat, seat2, ... is a seat number;
        one named seats is a list of them."""
        if isinstance(what, str):
            what = Text(what)
        args: dict[str, str] = {}
        for name, value in what.args:
            if re.fullmatch(r"seat\d?", name):
                args[name] = seat_name(value)
            elif name == "seats":
                args[name] = join([seat_name(seat) for seat in value])
            else:
                args[name] = str(value)
        template = self.sentences.get(what.key)
        if template is None:
            raise KeyError(f"{self.path.name} has no sentence '{what.key}'")
        if not what.key.startswith(SIGNS):
            template = p_(what.key, template)  # "Bid" is a verb on a button, a noun on a label
        return template.format_map(args)


def join(names: list[str]) -> str:
    """Anna, Marek and Zofia."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
