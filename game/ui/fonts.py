"""Fonts by family name, from the fontpkg packages; a missing one is replaced, never fatal.

The packages are found, not imported: `find_spec` of a top-level name runs none of their code, and the
first frame waits for every millisecond here.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.theme import theme_values

_HYPER = "fontpkg_atkinson_hyperlegible/files/AtkinsonHyperlegible-"
PLAIN = {
    "text": _HYPER + "Regular.ttf",
    "text_italic": _HYPER + "Italic.ttf",
    "text_bold": _HYPER + "Bold.ttf",
    "ui": _HYPER + "Regular.ttf",
    "ui_bold": _HYPER + "Bold.ttf",
    "ui_black": _HYPER + "Bold.ttf",
    "ui_italic": _HYPER + "Italic.ttf",
}
# base -> its bold and italic companions in rich text
COMPANIONS = {
    "text": ("text_bold", "text_italic"),
    "text_bold": ("text_bold", "text_italic"),
    "text_italic": ("text_bold", "text"),
    "ui": ("ui_black", "ui_italic"),
    "ui_bold": ("ui_black", "ui_italic"),
    "ui_black": ("ui_black", "ui_italic"),
    "ui_italic": ("ui_black", "ui"),
    "display": ("display", "display_italic"),
    "display_italic": ("display_italic", "display"),
}

_warned: set[str] = set()


class Fonts:
    """Font objects by family and pixel size."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self._open: dict[tuple[str, int], pygame.font.Font] = {}

    def get(self, family: str, px: int) -> pygame.font.Font:
        key = (family, px)
        face = self._open.get(key)
        if face is None:
            if not pygame.font.get_init():
                pygame.font.init()
            if len(self._open) >= 96:  # open files: keep a bounded number, oldest out
                self._open.pop(next(iter(self._open)))
            face = self._open[key] = self._load(family, px)
        return face

    def _load(self, family: str, px: int) -> pygame.font.Font:
        families = theme_values()["font"]["families"]
        if family not in families:
            raise KeyError(f"no font family named {family!r}; known: {', '.join(sorted(families))}")
        where = PLAIN.get(family, families[family]) if self.plain else families[family]
        path = font_path(where)
        if path is not None:
            try:
                return pygame.font.Font(str(path), px)
            except (OSError, pygame.error):
                pass
        _warn(where)
        return pygame.font.Font(None, px)


@lru_cache(maxsize=32)
def font_path(where: str) -> Path | None:
    """'package/files/Face.ttf' -> its place on disk, or None when the package is not installed."""
    package, _, rest = where.partition("/")
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / rest
        if path.is_file():
            return path
    return None


def _warn(where: str) -> None:
    """One line for all missing fonts' sake: the app works, the pip package is named, no repetition."""
    package = where.partition("/")[0].replace("_", "-")
    if package not in _warned:
        first = not _warned
        _warned.add(package)
        if first:
            sys.stderr.write(
                f"once-upon-a-table: the font package {package} is not installed; "
                f"a plain font is used instead. To mend it: pip install {package}\n"
            )
