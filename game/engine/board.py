"""What the rules know of a board: places, links and slots by name. No pixels.

A game asks for a board with a `BoardSpec`; `game.boards` reads the Tiled map, checks it against the
spec and hands back a `BoardGraph`. Its fingerprint goes into every save: moving a space by a pixel
keeps old saves valid, renaming one does not.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class BoardSpec:
    """Which map a game wants, and what must be in it."""

    map: str  # path below maps/, without suffix: "battle_of_wits/row_4"
    spaces: tuple[str, ...] = ()  # ids that must be there, and no others
    slots: tuple[str, ...] = ()  # the same for slots
    space_kinds: Mapping[str, int] = field(default_factory=dict)  # kind -> how many
    slot_kinds: Mapping[str, int] = field(default_factory=dict)
    any_spaces: bool = False  # True: spaces beyond the named ones are welcome
    any_slots: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    kind: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    a: str
    b: str
    kind: str = ""
    oneway: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    id: str
    kind: str = ""
    capacity: int = 0  # 0: as many as come
    seat: int = -1  # -1: nobody's


@dataclass(frozen=True)
class BoardGraph:
    """Everything about a map that may matter to the rules."""

    spaces: Mapping[str, Space] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    slots: Mapping[str, Slot] = field(default_factory=dict)

    def ways(self, space: str) -> list[str]:
        """Where one link leads from here, in map order."""
        out = [link.b for link in self.links if link.a == space]
        out += [link.a for link in self.links if link.b == space and not link.oneway]
        return out

    def fingerprint(self) -> str:
        """The same for two maps that play the same, whatever they look like."""
        data = {
            "spaces": sorted([s.id, s.kind, sorted(s.tags)] for s in self.spaces.values()),
            "links": sorted([*sorted([k.a, k.b]), k.kind, k.a if k.oneway else ""] for k in self.links),
            "slots": sorted([s.id, s.kind, s.capacity, s.seat] for s in self.slots.values()),
        }
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
