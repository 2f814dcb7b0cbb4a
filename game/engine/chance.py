"""Chance that lives in the state: the same seed gives the same dice in every process, for ever.

A counter-based generator: the n-th number of a stream is blake2b(seed | stream | n). Python promises a
stable sequence for `random.random()` only, and a counter in the state is saved, hashed and undone like
all else: undo, then redo, and the dice fall the same.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Named streams of numbers; `counters` (stream -> how many were drawn) is all that ever changes."""

    __slots__ = ("counters", "seed")

    def __init__(self, seed: str, counters: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counters: dict[str, int] = {} if counters is None else counters

    def bits(self, stream: str) -> int:
        """The next 64 bits of a stream."""
        n = self.counters.get(stream, 0)
        self.counters[stream] = n + 1
        return int.from_bytes(blake2b(f"{self.seed}|{stream}|{n}".encode(), digest_size=8).digest(), "big")

    def below(self, n: int, stream: str) -> int:
        """A fair number 0..n-1."""
        if n < 1:
            raise ValueError(f"no number below {n}")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self.bits(stream)
            if value < limit:
                return value % n

    def choice(self, items: Sequence[T], stream: str) -> T:
        return items[self.below(len(items), stream)]

    def shuffle(self, items: MutableSequence[T], stream: str) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, stream)
            items[i], items[j] = items[j], items[i]
