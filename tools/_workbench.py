"""What sounds are made of: struck and plucked bodies, rustling paper, a small room, the files they end in.

`_recipes.py` says what is made; this is the bench it is made on. Nothing is recorded. A struck thing is its
modes, each dying away by itself (modal synthesis); a string is a delay that returns a little duller every
time (Karplus and Strong); paper is noise with a thousand small cracks in it; all of it stands in one small
room of wood. Random numbers come from generators whose numbers never change, so the same bytes come out.
"""

from __future__ import annotations

import struct
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
Mode = tuple[float, float, float]  # frequency, strength, seconds until it is 60 dB down

WOOD: tuple[
    Mode, ...
] = (  # a table top; what lies lowest is felt more than heard, and small speakers have none of it
    (141.0, 0.55, 0.1),
    (226.0, 0.8, 0.085),
    (347.0, 1.0, 0.07),
    (518.0, 0.75, 0.052),
    (783.0, 0.5, 0.036),
    (1190.0, 0.28, 0.024),
)


class Bench:
    """Everything at one rate (samples per second)."""

    def __init__(self, rate: int) -> None:
        self.rate = rate

    def count(self, seconds: float) -> int:
        return round(seconds * self.rate)

    def times(self, seconds: float) -> Samples:
        return np.arange(self.count(seconds)) / self.rate

    # --- raw material
    def noise(self, seconds: float, seed: int) -> Samples:
        return np.random.RandomState(seed).uniform(-1.0, 1.0, self.count(seconds))

    def cracks(self, seconds: float, seed: int, rate: float, spread: float = 3.0) -> Samples:
        """Single clicks, `rate` of them a second; the larger `spread`, the rarer the loud ones."""
        source = np.random.RandomState(seed)
        out = np.zeros(self.count(seconds))
        for _ in range(round(rate * seconds)):
            at = source.randint(len(out))
            out[at] += source.uniform(0.05, 1.0) ** spread * (1 if source.uniform() < 0.5 else -1)
        return out

    def band(self, samples: Samples, low: float, high: float, order: int = 2) -> Samples:
        """What lies between two frequencies, with soft edges. It wraps around: a loop stays a loop."""
        f = np.fft.rfftfreq(len(samples), 1 / self.rate)
        f[0] = 1e-3
        gain = 1 / np.sqrt(1 + (low / f) ** (2 * order)) / np.sqrt(1 + (f / high) ** (2 * order))
        gain[0] = 0.0
        return np.fft.irfft(np.fft.rfft(samples) * gain, len(samples))

    def swept(self, samples: Samples, bands: Sequence[tuple[float, float]]) -> Samples:
        """Noise that moves from one band to the next: what a sheet does as it comes nearer and lands."""
        at = np.linspace(0.0, len(bands) - 1.0, len(samples))
        out = np.zeros(len(samples))
        for n, (low, high) in enumerate(bands):
            part = self.band(samples, low, high)
            out += part / np.sqrt(np.mean(part**2)) * np.clip(1 - np.abs(at - n), 0.0, 1.0)
        return out

    # --- shapes in time
    def swell(self, seconds: float, rise: float, power: float = 1.5) -> Samples:
        """Up within a share `rise` of the time, down in the rest: a stroke of the hand."""
        t = np.linspace(0.0, 1.0, self.count(seconds))
        up = np.sin(np.pi / 2 * np.clip(t / rise, 0, 1))
        down = np.cos(np.pi / 2 * np.clip((t - rise) / (1 - rise), 0, 1))
        return (up * down) ** power

    def burst(self, t60: float, seed: int, low: float, high: float, rise: float = 0.0004) -> Samples:
        """A short rush of noise that dies at once."""
        t = self.times(t60)
        shape = np.minimum(1.0, t / rise) * np.exp(-6.91 * t / t60)
        return peaked(self.band(self.noise(t60, seed), low, high) * shape)

    # --- bodies
    def struck(self, modes: Sequence[Mode], contact: float, split: float = 0.0) -> Samples:
        """A body hit by something that touches it for `contact` seconds: what swings more than twice in that
        time hardly sounds. `split` is how far apart the halves of a round thing's modes are; they beat."""
        seconds = max(t60 for _, _, t60 in modes) * 1.1
        t = self.times(seconds)
        out = np.zeros(len(t))
        for n, (f, strength, t60) in enumerate(modes):
            if f >= 0.47 * self.rate:
                continue
            fall = strength * np.exp(-6.91 * t / t60)
            out += fall * np.sin(2 * np.pi * f * t)
            if split:
                out += 0.6 * fall * np.sin(2 * np.pi * f * (1 + split * (1 + 0.37 * n)) * t)
        touch = np.sin(np.linspace(0, np.pi, max(3, self.count(contact)))) ** 2
        return peaked(self.through(out, touch / touch.sum()))

    def plucked(self, frequency: float, seconds: float, seed: int, bright: float, where: float) -> Samples:
        """A gut string: `bright` 0..1, plucked at a share `where` of its length."""
        period = self.rate / frequency - 0.5  # the averaging below delays by half a sample
        length = int(period)
        fraction = period - length
        start = self.band(self.noise(length / self.rate, seed), 20.0, 900 + 5200 * bright, 1)
        start = start - np.roll(start, max(1, round(where * length)))  # no overtone has its belly there
        out = np.zeros(self.count(seconds) + length)
        out[:length] = peaked(start)
        loss = 0.001 ** (1 / frequency / (3.2 * (220 / frequency) ** 0.55))
        weight = np.array([(1 - fraction) * 0.5, 0.5, fraction * 0.5]) * loss
        done = length + 2
        out[length:done] = out[:2]
        while done < len(out):  # a whole period at a time: each sample needs only those one period ago
            n = min(length, len(out) - done)
            ago = done - length
            a, b, c = out[ago : ago + n], out[ago - 1 : ago - 1 + n], out[ago - 2 : ago - 2 + n]
            out[done : done + n] = weight[0] * a + weight[1] * b + weight[2] * c
            done += n
        t = np.arange(len(out)) / self.rate
        return out * np.minimum(1.0, t / 0.0015)

    # --- space
    def through(self, samples: Samples, answer: Samples, loop: bool = False) -> Samples:
        """Samples as a space or a body answers them; a loop's echo of its end sounds at its beginning."""
        size = len(samples) if loop else len(samples) + len(answer) - 1
        if loop and len(answer) > size:
            raise ValueError("the room rings longer than the loop")
        return np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(answer, size), size)

    def room(
        self, samples: Samples, wet: float, t60: float = 0.22, far: bool = False, loop: bool = False
    ) -> Samples:
        """A small room: a few early reflections, each a little duller, and a short tail."""
        source = np.random.RandomState(41)
        answer = np.zeros(self.count(t60 * 1.2))
        for n in range(7):
            at = self.count(0.0045 + 0.0041 * n + source.uniform(0, 0.002))
            answer[at] += (0.62**n) * (1 if n % 3 else -1)
        t = np.arange(len(answer)) / self.rate
        tail = source.uniform(-1, 1, len(answer)) * np.exp(-6.91 * t / t60) * np.clip(t / 0.02, 0, 1)
        padded = np.concatenate([answer + 0.22 * tail, np.zeros(len(answer))])  # the filter wraps around
        answer = self.band(padded, 160.0, 2200.0 if far else 4600.0, 1)[: len(answer)]
        answer /= np.sqrt(np.sum(answer**2))
        rung = self.through(samples, answer, loop) * wet
        rung[: len(samples)] += samples * (0.15 if far else 1.0)
        return rung


def peaked(samples: Samples) -> Samples:
    return samples / np.max(np.abs(samples))


def laid(*parts: tuple[int, float, Samples]) -> Samples:
    """Several sounds, each from its own sample on and as strong as said."""
    out = np.zeros(max(at + len(samples) for at, _, samples in parts))
    for at, strength, samples in parts:
        out[at : at + len(samples)] += strength * samples
    return out


def looped(out: Samples, at: int, strength: float, samples: Samples) -> None:
    """Lay a sound into a loop; what reaches beyond its end goes on at its beginning."""
    places = np.arange(at, at + len(samples)) % len(out)
    np.add.at(out, places, strength * samples)


def levelled(samples: Samples, decibels: float) -> NDArray[np.int16]:
    """As whole numbers with this peak (dB below full scale)."""
    return np.round(peaked(samples) * 10 ** (decibels / 20) * 32767).astype(np.int16)


def faded(bench: Bench, samples: Samples, seconds: float, out: float = 0.03) -> Samples:
    """Cut to length, without a steady part, without a click at either end."""
    n = bench.count(seconds)
    padded = np.zeros(n + bench.count(0.25))
    padded[: min(n, len(samples))] = samples[:n]
    cut = bench.band(padded, 32.0, 1e6)[:n]
    rise, fall = bench.count(0.0012), bench.count(out)
    cut[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    cut[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    cut[0] = cut[-1] = 0.0
    return cut


# --- files
def write_plain(path: Path, samples: NDArray[np.int16], rate: int) -> None:
    """16 bit, mono."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())


# A long sound is written in IMA's four bits a sample: each is a step from the last, and the steps grow and
# shrink with the sound. SDL reads that by itself, and it takes a quarter of the room.
BLOCK = 512  # bytes
IN_BLOCK = (BLOCK - 4) * 2 + 1  # samples
TURNS = (-1, -1, -1, -1, 2, 4, 6, 8)


# fmt: off
STEPS = (  # the standard's table
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88,
    97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658,
    724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660,
    4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818,
    18500, 20350, 22385, 24623, 27086, 29794, 32767,
)
# fmt: on


def write_steps(path: Path, samples: NDArray[np.int16], rate: int) -> None:
    """Mono, four bits a sample, in whole blocks."""
    if len(samples) % IN_BLOCK:
        raise ValueError(f"{len(samples)} samples: not a whole number of blocks of {IN_BLOCK}")
    values = samples.tolist()
    data = bytearray()
    index = 0
    for start in range(0, len(values), IN_BLOCK):
        last = values[start]
        data += struct.pack("<hBx", last, index)
        low = -1
        for value in values[start + 1 : start + IN_BLOCK]:
            nibble, last, index = _step(value, last, index)
            if low < 0:
                low = nibble
            else:
                data.append(low | nibble << 4)
                low = -1
    form = struct.pack("<HHIIHHHH", 0x11, 1, rate, rate * BLOCK // IN_BLOCK, BLOCK, 4, 2, IN_BLOCK)
    fact = struct.pack("<I", len(samples))
    chunks = b"".join(
        name + struct.pack("<I", len(body)) + body
        for name, body in ((b"fmt ", form), (b"fact", fact), (b"data", bytes(data)))
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks)


def _step(value: int, last: int, index: int) -> tuple[int, int, int]:
    """The four bits that come nearest to `value`, where they lead, and the next step's size."""
    step = STEPS[index]
    distance = value - last
    nibble, moved = (8, -distance) if distance < 0 else (0, distance)
    change = step >> 3
    for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
        if moved >= part:
            nibble |= bit
            moved -= part
            change += part
    last = max(-32768, min(32767, last - change if nibble & 8 else last + change))
    return nibble, last, max(0, min(88, index + TURNS[nibble & 7]))
