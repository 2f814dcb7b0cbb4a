"""Who sits at the table. The rules never hear of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    bot: str = ""  # "" = a person, else the name of the bot
    side: str = "south"  # of the table
    place: int = 0  # how far along it, clockwise, in thousandths; 0 = wherever there is room
