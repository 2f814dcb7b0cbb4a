"""What can be wrong with a map, told so that the person who drew it can mend it.

The readers of this folder never stop at the first fault: they write everything into one `Report`,
and one `MapError` carries it out. Screens show `what`, `where` and `mend` apart; `str` joins them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: what is wrong, where (layer, object id and name; "" = the whole map), how to mend it."""

    what: str
    where: str = ""
    mend: str = ""

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text} {self.mend}".rstrip()


@dataclass(slots=True)
class Report:
    """Problems found so far, in the order in which they were found."""

    problems: list[Problem] = field(default_factory=list)

    def add(self, what: str, where: str = "", mend: str = "") -> None:
        problem = Problem(what, where, mend)
        if problem not in self.problems:
            self.problems.append(problem)


class MapError(Exception):
    """A map that cannot be used, with everything that is wrong with it."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(path, problems)
        self.path = path
        self.problems = problems

    def __str__(self) -> str:
        count = "one problem" if len(self.problems) == 1 else f"{len(self.problems)} problems"
        lines = [f"The map {self.path} cannot be used: {count}."]
        for number, problem in enumerate(self.problems, 1):
            lines.append(f"  {number}. {problem.where + ': ' if problem.where else ''}{problem.what}")
            if problem.mend:
                lines.append(f"     {problem.mend}")
        lines.append(
            "Open the map in Tiled, mend it, save it and try again; maps/README.md says what may be in a map."
        )
        return "\n".join(lines)
