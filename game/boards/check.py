"""Check every map: what `python -m game maps` prints."""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.folder import map_names
from game.boards.loader import open_layout, spec_problems
from game.boards.problems import MapError, Problem
from game.engine.board import BoardSpec


def check_all(specs: Iterable[BoardSpec]) -> list[tuple[str, list[Problem]]]:
    """Each map with its problems, by name: those the games ask for, then any others in the folder.

    A map nobody asks for is checked by itself. An empty list of problems means a good map.
    """
    found: dict[str, list[Problem]] = {}
    for spec in specs:
        problems = found.setdefault(spec.map, [])
        try:
            new = spec_problems(spec)
        except MapError as error:
            new = error.problems
        problems += [problem for problem in new if problem not in problems]
    for name in map_names():
        if name not in found:
            try:
                open_layout(name)
                found[name] = []
            except MapError as error:
                found[name] = list(error.problems)
    return sorted(found.items())
