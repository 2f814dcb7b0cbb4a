"""Whether anybody is there: since when nothing has stirred, and which presses do no more than wake the table.

A hand lands with several fingers and a key that is held repeats itself: whatever comes right after the press
that woke the table belongs to it. A finger is not waited for: what lies on the glass for hours may be a cup.
Times are the shell's, in milliseconds.
"""

from __future__ import annotations

IDLE_MS = 300_000.0  # so long nothing has to stir before the attract picture covers a table display
WAKE_MS = 500.0  # the other fingers of a hand come down within this, the second stroke of a held key too


class Presence:
    def __init__(self) -> None:
        self._stirred: float | None = None
        self._woken = -WAKE_MS
        self._key = ""  # what the table was woken with, if it was a key

    def stir(self, now: float) -> None:
        """Somebody touched, moved or typed something, or the screen went on by itself."""
        self._stirred = now

    def gone(self, now: float) -> bool:
        """Whether nothing has stirred for long. The time counts from the first time this is asked."""
        if self._stirred is None:
            self._stirred = now
        return now - self._stirred >= IDLE_MS

    def wake(self, now: float, key: str = "") -> None:
        self._woken, self._key = now, key

    def waking(self, now: float, key: str = "") -> bool:
        """Whether a press now is still part of the one that woke the table."""
        part = now - self._woken < WAKE_MS
        if part and key and key == self._key:
            self._woken = now  # held down, it repeats itself
        return part
