"""From touches to an answer: walks the paths of the options on offer, and knows nothing of any game.

Touch a thing: what it may do lights up. Touch a target: the option is chosen and can be looked at before
it is given. Several picks (low..high) are gathered one by one.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.decision import Answer, Decision, Option


class Chooser:
    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.path: tuple[str, ...] = ()
        self.picked: list[Option] = []

    # --- looking
    def open_options(self) -> list[Option]:
        """The options that the touches so far still allow."""
        return [o for o in self.decision.options if o not in self.picked and fits(o.path, self.path)]

    def lit(self) -> frozenset[str]:
        """What may be touched next."""
        if self.full or (self.chosen is not None and self.decision.high == 1):
            return frozenset()
        out: set[str] = set()
        for option in self.open_options():
            out.update(remaining(option.path, self.path))
        return frozenset(out)

    def instead(self) -> frozenset[str]:
        """What might have been touched in the place of the last touch."""
        start = self.path[:-1]
        found = (remaining(o.path, start) for o in self.decision.options if self.path and fits(o.path, start))
        return frozenset(touch for some in found for touch in some)

    @property
    def full(self) -> bool:
        """Of several picks, as many are taken as there may be."""
        return self.decision.high > 1 and len(self.picked) >= self.decision.high

    @property
    def chosen(self) -> Option | None:
        """The option that the touches have led to."""
        for option in self.decision.options:
            if len(option.path) == len(self.path) and fits(option.path, self.path):
                return option
        return None

    def answer(self) -> Answer | None:
        """The answer, when it is complete."""
        picks = [*self.picked]
        if self.chosen is not None and self.chosen not in picks:
            picks.append(self.chosen)
        if self.decision.low <= len(picks) <= self.decision.high and (picks or self.decision.low == 0):
            return self.decision.answer(*(o.id for o in picks))
        return None

    # --- touching
    def touch(self, touch: str) -> bool:
        """Whether this touch led on. A new first thing starts over; the same thing again puts it back."""
        if touch in self.path:
            at = self.path.index(touch)
            self.path = self.path[:at]
            return True
        if self._step(self.path, touch):
            return True
        shorter = (self.path[:cut] for cut in range(len(self.path) - 1, -1, -1))
        return any(
            self._step(path, touch) for path in shorter
        )  # another card, another goblet: a changed mind

    def _step(self, start: tuple[str, ...], touch: str) -> bool:
        wanted = (*start, touch)
        if not any(fits(o.path, wanted) for o in self.decision.options):
            return False
        self.path = wanted
        chosen = self.chosen
        if chosen is not None and self.decision.high > 1:
            self.path = ()
            if chosen in self.picked:
                self.picked.remove(chosen)
            elif self.full:
                return False
            else:
                self.picked.append(chosen)
        return True

    def lift(self, touch: str) -> bool:
        """Pick a thing up to drag it: whether it leads somewhere."""
        if self.path == (touch,):
            return True
        self.put_back()
        return self.touch(touch) and self.chosen is None

    def put_back(self) -> None:
        self.path = ()
        self.picked = []

    def lay_out(self, path: Iterable[str]) -> None:
        """These touches instead of all that were made."""
        self.put_back()
        for touch in path:
            self.touch(touch)


def kind_of(touch: str) -> str:
    return touch.partition(".")[0]


def fits(path: tuple[str, ...], touched: tuple[str, ...]) -> bool:
    """Whether these touches begin this path. Things of one kind may be touched in any order."""
    if len(touched) > len(path):
        return False
    for at, touch in enumerate(touched):
        if kind_of(touch) != kind_of(path[at]):
            return False
        same_kind = [p for p in path if kind_of(p) == kind_of(touch)]
        if touch not in same_kind or touched.index(touch) != at:
            return False
    return True


def remaining(path: tuple[str, ...], touched: tuple[str, ...]) -> list[str]:
    """What of this path may be touched next."""
    if len(touched) >= len(path):
        return []
    kind = kind_of(path[len(touched)])
    return [p for p in path if kind_of(p) == kind and p not in touched]
