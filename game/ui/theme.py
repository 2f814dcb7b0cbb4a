"""The theme: colours, shadows and letters by name, read from `assets/theme.toml`.

Colours are named like "paper.200" or "wits.base", so that one switch (`contrast`) can change them all.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.engine.places import delivered

RGBA = tuple[int, int, int, int]
Tone = str | RGBA  # a theme name, "#RRGGBB", or a colour made from those


class ThemeError(LookupError):
    """A colour that the theme does not have."""


@lru_cache(maxsize=1)
def assets_folder() -> Path:
    """The folder with the drawings."""
    return delivered("assets")


@lru_cache(maxsize=1)
def theme_values() -> dict[str, Any]:
    return tomllib.loads((assets_folder() / "theme.toml").read_text(encoding="utf-8"))


# High contrast: white paper, black words and lines. Gold stays on the dark stage, where it is light enough.
_CONTRAST = {
    "paper.50": "#FFFFFF",
    "paper.100": "#FFFCF4",
    "paper.200": "#FFFCF4",
    "paper.300": "#FFFCF4",
    "paper.400": "#000000",
    "paper.500": "#000000",
    "gold.400": "#000000",
    "gold.500": "#000000",
    "gold.600": "#000000",
    "text.on_paper": "#000000",
    "text.on_paper_soft": "#000000",
    "text.on_paper_mute": "#000000",
    "text.on_ink": "#FFFFFF",
    "text.on_ink_soft": "#FFFFFF",
    "text.on_ink_mute": "#FFFFFF",
    "text.on_gold": "#000000",
    "ink.900": "#000000",
    "ink.800": "#0A0C18",
    "ink.700": "#0A0C18",
}


class Theme:
    """Looks colours up; a plain and a high-contrast one exist side by side."""

    def __init__(self, contrast: bool = False) -> None:
        self.contrast = contrast
        self.values = theme_values()
        self._known: dict[str, RGBA] = {}

    def colour(self, value: Tone, alpha: int | None = None) -> RGBA:
        """'#RRGGBB', 'paper.200', 'wits.base', 'seat.sapphire' or a colour -> (r, g, b, a)."""
        if isinstance(value, str):
            found = self._known.get(value)
            if found is None:
                found = self._known[value] = _rgba(self._hex(value))
        else:
            found = value
        return found if alpha is None else (found[0], found[1], found[2], alpha)

    def mix(self, a: Tone, b: Tone, t: float) -> RGBA:
        p, q = self.colour(a), self.colour(b)
        r, g, bl, al = (int(p[i] + (q[i] - p[i]) * t) for i in range(4))
        return (r, g, bl, al)

    def shadow(self, kind: str) -> tuple[float, float, int]:
        """How far down, how soft and how dark, in units."""
        dy, blur, alpha = self.values["shadow"][kind]
        return (dy, blur, alpha)

    def _hex(self, name: str) -> str:
        if name.startswith("#"):
            return name
        if self.contrast and name in _CONTRAST:
            return _CONTRAST[name]
        group, _, key = name.partition(".")
        games = self.values["game"]
        if group in games:
            if self.contrast and key in ("base", "mid"):
                key = "deep"
            found = games[group].get(key)
        else:
            found = self.values["palette"].get(group, {}).get(key)
        if not isinstance(found, str):
            raise ThemeError(f"no colour named {name!r} in assets/theme.toml")
        return found


def _rgba(code: str) -> RGBA:
    if len(code) != 7:
        raise ThemeError(f"colours are written #RRGGBB, not {code!r}")
    try:
        return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16), 255)
    except ValueError:
        raise ThemeError(f"colours are written #RRGGBB, not {code!r}") from None
