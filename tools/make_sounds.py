"""Makes the short sounds of the app: filtered noise for paper and wood, two struck partials for the chime.

    python3 tools/make_sounds.py

writes `assets/shell/sounds/*.wav` (16 bit, mono, 22,050 Hz), the same bytes every time. All peaks stay under
-12 dBFS, so that nothing is louder than the people at the table.
"""

from __future__ import annotations

import math
import random
import struct
import wave
from pathlib import Path

RATE = 22_050
PEAK = 10 ** (-12.5 / 20)
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "shell" / "sounds"


def noise(seconds: float, seed: int, soft: float) -> list[float]:
    """Noise through a one-pole low-pass filter; `soft` 0..1 is how much of the sharpness it takes away."""
    source = random.Random(seed)
    out, last = [], 0.0
    for _ in range(int(seconds * RATE)):
        last = soft * last + (1 - soft) * (2 * source.random() - 1)
        out.append(last)
    return out


def shaped(samples: list[float], attack: float, decay: float) -> list[float]:
    """A quick rise and an exponential fall, both in seconds."""
    return [
        value * min(1.0, n / (attack * RATE)) * math.exp(-n / (decay * RATE))
        for n, value in enumerate(samples)
    ]


def struck(seconds: float, partials: tuple[tuple[float, float, float], ...]) -> list[float]:
    """Partials (frequency, strength, decay in seconds) that sound together and die away."""
    count = int(seconds * RATE)
    return [
        sum(a * math.sin(math.tau * f * n / RATE) * math.exp(-n / (d * RATE)) for f, a, d in partials)
        for n in range(count)
    ]


def mixed(*parts: tuple[float, list[float]]) -> list[float]:
    """Several sounds, each from its own second on."""
    out = [0.0] * max(int(start * RATE) + len(samples) for start, samples in parts)
    for start, samples in parts:
        for n, value in enumerate(samples):
            out[int(start * RATE) + n] += value
    return out


def card() -> list[float]:
    """A card slides and lands."""
    slide = shaped(noise(0.12, 3, 0.55), 0.05, 0.05)
    snap = shaped(noise(0.07, 5, 0.2), 0.001, 0.012)
    return mixed((0.0, [0.5 * v for v in slide]), (0.1, snap))


def page() -> list[float]:
    """A page turns."""
    return mixed(
        (0.0, shaped(noise(0.22, 7, 0.7), 0.08, 0.07)), (0.12, shaped(noise(0.16, 9, 0.5), 0.03, 0.04))
    )


def chime() -> list[float]:
    """Your turn: one soft bell."""
    bell = struck(0.9, ((880.0, 1.0, 0.22), (1760.0, 0.35, 0.12), (2640.0, 0.12, 0.06)))
    return shaped(bell, 0.004, 0.5)


def knock() -> list[float]:
    """Not so: a muted knock on wood."""
    wood = struck(0.14, ((150.0, 1.0, 0.03), (310.0, 0.4, 0.018)))
    return mixed((0.0, wood), (0.0, [0.25 * v for v in shaped(noise(0.03, 11, 0.6), 0.001, 0.006)]))


def written(samples: list[float]) -> bytes:
    top = max(abs(value) for value in samples)
    return b"".join(struct.pack("<h", round(value / top * PEAK * 32767)) for value in samples)


def make(folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for sound in (card, page, chime, knock):
        path = folder / f"{sound.__name__}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(written(sound()))
        paths.append(path)
    return paths


if __name__ == "__main__":
    for path in make(FOLDER):
        print(f"{path.name}: {path.stat().st_size} bytes")
