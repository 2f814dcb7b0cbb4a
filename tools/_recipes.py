"""The recipe of every sound: what is struck, how hard, how often, and how far away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from _workbench import (
    IN_BLOCK,
    WOOD,
    Bench,
    Mode,
    Samples,
    faded,
    laid,
    levelled,
    looped,
    peaked,
    write_plain,
    write_steps,
)

FINE = Bench(44_100)  # where there is something to hear above 10 kHz
PLAIN = Bench(22_050)

# A free round plate: the frequencies of its modes over the lowest one.
PLATE = (1.0, 1.73, 2.328, 3.91, 4.11, 6.3)
# A cup on a stem: its rim bends with two, three, four, ... waves around it.
CUP = (1.0, 2.32, 4.25, 6.63, 9.38)


def plate(lowest: float, t60: float) -> tuple[Mode, ...]:
    strengths = (0.7, 0.55, 1.0, 0.5, 0.6, 0.3)
    return tuple((lowest * k, a, t60 / k**0.45) for k, a in zip(PLATE, strengths, strict=True))


def cup(lowest: float, t60: float) -> tuple[Mode, ...]:
    strengths = (1.0, 0.75, 0.5, 0.28, 0.12)
    return tuple((lowest * k, a, t60 / k**0.6) for k, a in zip(CUP, strengths, strict=True))


# --- the short ones
def card() -> Samples:
    """A card slides over cloth and lands."""
    b = FINE
    rub = b.swept(b.noise(0.15, 3), ((900, 2600), (1400, 4200), (2200, 6500)))
    fibres = b.band(b.cracks(0.15, 5, 2600), 1500, 8500)
    slide = (peaked(rub) + 0.8 * peaked(fibres)) * b.swell(0.15, 0.62)
    snap = b.burst(0.03, 7, 900, 7500)
    table = b.struck(WOOD, 0.0024)
    at = b.count(0.128)
    return b.room(laid((0, 0.5, peaked(slide)), (at, 0.75, snap), (at, 0.5, table)), 0.22)


def page() -> Samples:
    """A leaf is lifted, swings over and lies down."""
    b = FINE
    lift = b.band(b.cracks(0.16, 11, 1500, 4.0), 1800, 7000) * b.swell(0.16, 0.4)
    air = b.swept(b.noise(0.34, 13), ((350, 1200), (600, 2400), (1100, 4200), (700, 2600), (300, 1100)))
    creases = b.band(b.cracks(0.34, 17, 700, 4.0), 1200, 6000)
    swing = (peaked(air) + 0.35 * peaked(creases)) * b.swell(0.34, 0.55, 1.8)
    down = b.burst(0.06, 19, 250, 2600, 0.004)
    thud = b.struck(WOOD[:4], 0.004)
    mixed = laid(
        (0, 0.5, peaked(lift)),
        (b.count(0.07), 0.8, peaked(swing)),
        (b.count(0.36), 0.45, down),
        (b.count(0.36), 0.2, thud),
    )
    return b.room(mixed, 0.25)


def coin() -> Samples:
    """A coin drops on the table and settles."""
    b = FINE
    parts = []
    for n, (at, strength) in enumerate(
        ((0.0, 1.0), (0.083, 0.42), (0.134, 0.24), (0.162, 0.13), (0.178, 0.07))
    ):
        ring = b.struck(plate(3050.0 * (1 + 0.004 * n), 0.30), 0.00012, 0.0032)
        click = b.burst(0.012, 23 + n, 2500, 12000, 0.0002)
        thud = b.struck(WOOD[1:], 0.0016)
        parts += [(b.count(at), 0.8 * strength, ring), (b.count(at), 0.3 * strength, click)]
        parts.append((b.count(at), 0.34 * strength, thud))
    return b.room(laid(*parts), 0.16)


def goblet() -> Samples:
    """A goblet with wine in it is set down: the foot meets the wood, the rim rings for a moment."""
    b = FINE
    foot = b.struck(WOOD, 0.0018)
    ring = b.struck(cup(1245.0, 0.62), 0.00022, 0.0026)
    tick = b.burst(0.014, 31, 1500, 7500)
    wobble = b.struck(cup(1249.0, 0.5), 0.0003, 0.0026)
    mixed = laid(
        (0, 0.7, foot),
        (0, 0.62, ring),
        (0, 0.22, tick),
        (b.count(0.071), 0.2, wobble),
        (b.count(0.071), 0.16, foot),
    )
    return b.room(mixed, 0.2, 0.26)


def dice() -> Samples:
    """Two dice of bone roll out over wood."""
    b = FINE
    source = np.random.RandomState(37)
    parts = []
    for die, pitch in enumerate((2350.0, 2720.0)):
        at, strength, gap = 0.012 * die, 1.0, 0.092
        while at < 0.5 and strength > 0.05:
            body: tuple[Mode, ...] = tuple(
                (pitch * k * source.uniform(0.97, 1.03), a * source.uniform(0.5, 1.0), t60)
                for k, a, t60 in ((1.0, 1.0, 0.030), (1.62, 0.7, 0.022), (2.41, 0.45, 0.016))
            )
            parts.append((b.count(at), 0.75 * strength, b.struck(body, 0.0002)))
            parts.append((b.count(at), 0.42 * strength, b.struck(WOOD, 0.0013)))
            parts.append(
                (b.count(at), 0.25 * strength, b.burst(0.008, source.randint(999), 1800, 9000, 0.0002))
            )
            at += gap * source.uniform(0.7, 1.25)
            gap *= 0.84
            strength *= source.uniform(0.68, 0.9)
    return b.room(laid(*parts), 0.22)


def stone() -> Samples:
    """A stone piece is put on its place."""
    b = FINE
    modes: tuple[Mode, ...] = (
        (640.0, 0.8, 0.05),
        (1510.0, 1.0, 0.042),
        (2380.0, 0.6, 0.03),
        (3950.0, 0.35, 0.02),
    )
    hit, table = b.struck(modes, 0.00035), b.struck(WOOD, 0.0016)
    tick = b.burst(0.01, 43, 1500, 8000, 0.0002)
    mixed = laid((0, 0.8, hit), (0, 0.55, table), (0, 0.25, tick), (b.count(0.031), 0.16, hit))
    return b.room(mixed, 0.2)


def chime() -> Samples:
    """Your turn: a small bell, touched with felt."""
    b = PLAIN
    modes: tuple[Mode, ...] = (
        (392.0, 0.10, 0.9),
        (784.0, 1.0, 1.5),
        (1570.0, 0.10, 0.6),
        (2352.0, 0.5, 0.8),
        (4240.0, 0.24, 0.36),
        (6480.0, 0.1, 0.16),
    )
    bell = b.struck(modes, 0.00055, 0.0011)
    felt = b.burst(0.02, 47, 300, 1800, 0.001)
    return b.room(laid((0, 1.0, bell), (0, 0.1, felt)), 0.2, 0.3)


def knock() -> Samples:
    """Not so: two soft knuckles on the table."""
    b = PLAIN
    wood: tuple[Mode, ...] = (*WOOD, (1740.0, 0.12, 0.018))
    skin = b.burst(0.016, 53, 150, 1500, 0.001)
    first, second = b.struck(wood, 0.0017), b.struck(tuple((f * 1.04, a, t) for f, a, t in wood), 0.0019)
    gap = b.count(0.118)
    return b.room(laid((0, 1.0, first), (0, 0.2, skin), (gap, 0.74, second), (gap, 0.14, skin)), 0.3)


# --- strings
def lute(b: Bench, midi: int, seconds: float, seed: int, strength: float = 1.0) -> Samples:
    """One course of a lute: two strings, the bass ones an octave apart, none quite in tune."""
    frequency = 440.0 * 2 ** ((midi - 69) / 12)
    other = 2.0 if midi < 50 else 1.0
    pair = b.plucked(frequency, seconds, seed, 0.45 * strength + 0.12, 0.17)
    twin = b.plucked(frequency * other * 1.0013, seconds, seed + 500, 0.4, 0.19)
    n = min(len(pair), len(twin))
    return pair[:n] + (0.35 if other > 1 else 0.8) * np.roll(twin[:n], b.count(0.0025))


def body(b: Bench, samples: Samples) -> Samples:
    """The pear of thin wood behind the strings, and the air in it."""
    belly: tuple[Mode, ...] = ((118.0, 0.5, 0.12), (212.0, 0.7, 0.09), (395.0, 0.8, 0.06), (655.0, 0.5, 0.04))
    answer = b.struck(belly, 0.0004)
    rung = b.through(samples, answer / np.sqrt(np.sum(answer**2)))
    return laid((0, 0.62, peaked(samples)), (0, 0.5, peaked(rung)))


def sting() -> Samples:
    """A fate is told: a frame drum, and low strings across it."""
    b = PLAIN
    skin: tuple[Mode, ...] = tuple(
        (78.0 * k, a, t)
        for k, a, t in ((1.0, 1.0, 0.34), (1.59, 0.6, 0.22), (2.14, 0.4, 0.16), (2.3, 0.25, 0.14))
    )
    drum = laid((0, 1.0, b.struck(skin, 0.007)), (0, 0.12, b.burst(0.03, 59, 200, 1800, 0.001)))
    chord = laid(
        *(
            (b.count(0.028 * n), 0.5 - 0.05 * n, lute(b, midi, 1.35, 61 + n, 0.5))
            for n, midi in enumerate((38, 45, 50, 53))
        )
    )
    return b.room(laid((0, 0.9, drum), (b.count(0.012), 0.8, peaked(body(b, chord)))), 0.25, 0.4)


# What is played in A Battle of Wits when it begins and ends: when (in eighths), note, how strong.
GALLIARD = (
    (0.0, 38, 0.8),
    (0.12, 45, 0.6),
    (0.24, 50, 0.7),
    (0.36, 57, 0.7),
    (2.0, 65, 0.75),
    (3.0, 67, 0.65),
    (4.0, 69, 1.0),
    (4.0, 41, 0.6),
    (6.0, 67, 0.6),
    (6.5, 65, 0.55),
    (7.0, 64, 0.8),
    (7.0, 45, 0.6),
    (8.0, 61, 0.7),
    (9.0, 38, 0.75),
    (9.1, 57, 0.6),
    (9.2, 62, 0.9),
    (9.3, 66, 0.55),
)
EIGHTH = 0.265


def wits_motif() -> Samples:
    """A phrase on the lute, and two glasses that meet at its end."""
    b = PLAIN
    parts = []
    for n, (when, midi, strength) in enumerate(GALLIARD):
        ends = 0.9 if midi > 55 and when < 9 else 2.0  # a finger takes a tune's note away for the next one
        note = lute(b, midi, ends, 71 + n, strength)
        note[-b.count(0.08) :] *= np.linspace(1, 0, b.count(0.08))
        parts.append((b.count(when * EIGHTH), strength * (0.8 if midi < 50 else 0.62), note))
    strings = peaked(body(b, laid(*parts)))
    glass = laid(
        (0, 1.0, b.struck(cup(1318.5, 1.3), 0.0004, 0.0021)),
        (b.count(0.006), 0.8, b.struck(cup(1760.0, 1.1), 0.0004, 0.0024)),
    )
    return b.room(laid((0, 1.0, strings), (b.count(9.6 * EIGHTH), 0.5, peaked(glass))), 0.3, 0.5)


# --- a music box
def tine(b: Bench, midi: float, strength: float) -> Samples:
    """A steel tooth of the comb, lifted by a pin: a bar held at one end, and the click of letting go."""
    frequency = 440.0 * 2 ** ((midi - 69) / 12)
    long = 1.5 * (880.0 / frequency) ** 0.5
    modes: tuple[Mode, ...] = (
        (frequency, 1.0, long),
        (frequency * 2.003, 0.16, long * 0.45),  # the box answers
        (frequency * 6.27, 0.3 * strength, long * 0.16),
        (frequency * 17.55, 0.12 * strength, long * 0.05),
    )
    pin = b.burst(0.01, round(midi * 7), 1800, 7000, 0.0002)
    return laid((0, 1.0, b.struck(modes, 0.00035, 0.0007)), (0, 0.1, pin))


# What is played in the maze when it begins and ends: when (in eighths of a slow waltz), note, how strong.
# Some teeth of the comb are bent, always the same ones.
LULLABY = (
    (0.0, 69, 0.55),
    (0.0, 81, 0.9),
    (1.0, 84, 0.6),
    (2.0, 88, 0.7),
    (3.0, 65, 0.5),
    (3.0, 86, 0.95),
    (5.0, 84, 0.55),
    (6.0, 64, 0.5),
    (6.0, 83, 0.9),
    (7.0, 80, 0.55),
    (8.0, 76, 0.6),
    (9.0, 69, 0.55),
    (9.0, 81, 0.8),
    (9.5, 84, 0.45),
    (10.0, 83, 0.5),
    (11.4, 81, 0.75),
    (11.4, 57, 0.4),
)
BENT = {88: 0.17, 86: -0.12, 83: 0.21, 80: -0.24, 64: 0.1, 65: -0.09}  # by how much, in half-tones
WALTZ = 0.232


def maze_motif() -> Samples:
    """A music box slightly out of tune, whose spring runs down."""
    b = PLAIN
    comb = []
    for when, midi, strength in LULLABY:
        at = b.count(WALTZ * (when + 0.012 * when**2) + 0.03)
        comb.append((at, strength, tine(b, midi + BENT.get(midi, 0.03), strength)))
    ticks = [(b.count(0.058 * n), 0.3, b.burst(0.006, 131 + n % 5, 900, 4200, 0.0003)) for n in range(58)]
    box: tuple[Mode, ...] = ((310.0, 0.7, 0.07), (540.0, 1.0, 0.05), (905.0, 0.6, 0.035))
    wood = b.struck(box, 0.0004)
    teeth = peaked(laid(*comb))
    rung = b.through(teeth, wood / np.sqrt(np.sum(wood**2)))
    mixed = laid((0, 1.0, teeth), (0, 0.16, peaked(rung)), (0, 0.012, laid(*ticks)))
    return b.room(mixed, 0.24, 0.55)


# --- rooms
def inn() -> Samples:
    """A small inn at evening: the fire, the room itself, far away a glass. It goes round without a seam."""
    b = PLAIN
    count = 670 * IN_BLOCK
    seconds = count / b.rate
    source = np.random.RandomState(83)

    def wandering(seed: int, slowest: float, fastest: float, depth: float) -> Samples:
        """A strength that comes and goes, around 1."""
        wave = b.band(b.noise(seconds, seed), slowest, fastest, 2)
        return np.clip(1 + depth * wave / np.sqrt(np.mean(wave**2)), 0.05, 3.0)

    def even(samples: Samples) -> Samples:
        return samples / np.sqrt(np.mean(samples**2))

    tone = even(b.band(b.noise(seconds, 87), 45, 170, 1)) * wandering(88, 0.05, 0.4, 0.2)
    flames = even(b.band(b.noise(seconds, 89), 110, 620, 1)) * wandering(90, 1.5, 11.0, 0.55)
    embers = even(b.band(b.noise(seconds, 91), 1400, 5200, 1)) * wandering(92, 0.8, 6.0, 0.5)
    out = 0.0016 * tone + 0.0017 * flames + 0.0006 * embers
    spits = np.zeros(count)
    for _ in range(round(2.3 * seconds)):  # wood cracks in flurries
        at, flurry = source.randint(count), 1 + source.geometric(0.45)
        loud = source.uniform(0.1, 1.0) ** 2.6
        for _ in range(flurry):
            low = source.uniform(700, 2600)
            crack = b.burst(source.uniform(0.003, 0.016), source.randint(9999), low, low * 3.2, 0.0002)
            looped(spits, at, loud * source.uniform(0.4, 1.0), crack)
            at += b.count(source.uniform(0.004, 0.07))
    for _ in range(5):  # now and then a knot bursts
        pop = b.struck(
            ((source.uniform(300, 520), 1.0, 0.05), (source.uniform(800, 1300), 0.5, 0.025)), 0.0006
        )
        looped(spits, source.randint(count), 0.7 * source.uniform(0.5, 1.0), pop)
    out += 0.05 * b.room(spits, 0.35, 0.35, loop=True)
    far = np.zeros(count)
    for at, lowest, strength in (
        (6.3, 1480.0, 0.7),
        (18.9, 1660.0, 1.0),
        (19.16, 1405.0, 0.6),
        (26.4, 1570.0, 0.4),
    ):
        looped(far, b.count(at), strength, b.struck(cup(lowest, 0.5), 0.0008, 0.0025))
    out += 0.006 * b.room(far, 1.0, 0.8, far=True, loop=True)
    out = b.band(out, 38, 9000, 2)
    return calm_ends(out, b.count(0.004))


def chirp(b: Bench, pitch: float, pulses: int, gap: float) -> Samples:
    """A cricket draws its wings together, some times in a row."""
    t = b.times(0.017)
    pulse = np.sin(np.pi * t / t[-1]) ** 2 * np.sin(2 * np.pi * pitch * t * (1 - 0.6 * t))
    strengths = (0.55, 0.85, 1.0, 0.9, 0.7)
    return laid(*((b.count(gap * n), strengths[n % 5], pulse) for n in range(pulses)))


def garden() -> Samples:
    """A garden at night: crickets near and far, air in the hedges, now and then a leaf. It goes round."""
    b = PLAIN
    count = 670 * IN_BLOCK
    seconds = count / b.rate
    source = np.random.RandomState(113)

    def breathing(seed: int, depth: float) -> Samples:
        wave = b.band(b.noise(seconds, seed), 0.04, 0.3, 2)
        return np.clip(1 + depth * wave / np.sqrt(np.mean(wave**2)), 0.1, 2.6)

    def even(samples: Samples) -> Samples:
        return samples / np.sqrt(np.mean(samples**2))

    air = even(b.band(b.noise(seconds, 117), 70, 420, 1)) * breathing(118, 0.35)
    hedge = even(b.band(b.noise(seconds, 119), 600, 3200, 1)) * breathing(120, 0.6)
    out = 0.0013 * air + 0.00016 * hedge
    near, far = np.zeros(count), np.zeros(count)
    singers = ((near, 3420.0, 0.5, 0.86, 3), (far, 3890.0, 0.8, 0.61, 4), (far, 3650.0, 0.55, 1.13, 3))
    for where, pitch, strength, every, pulses in singers:
        at, left = source.uniform(0, every), 0
        while at < seconds - 0.3:
            left = left - 1 if left else source.randint(9, 22)
            song = chirp(b, pitch * source.uniform(0.996, 1.004), pulses, 0.031)
            looped(where, b.count(at), strength * source.uniform(0.6, 1.0), song)
            at += every * source.uniform(0.93, 1.07) + (source.uniform(1.2, 4.5) if left == 1 else 0.0)
    out += 0.005 * b.room(near, 0.5, 0.3, loop=True)
    out += 0.0052 * b.room(far, 1.0, 0.7, far=True, loop=True)
    leaves = np.zeros(count)
    for at in (4.1, 11.7, 19.3, 26.2):  # one lets go, touches a twig, lies down
        for n, (later, strength, low) in enumerate(((0.0, 0.5, 1500), (0.21, 0.35, 1900), (0.55, 1.0, 1100))):
            dry = b.band(b.cracks(0.16, 127 + round(at) * 5 + n, 420, 3.0), low, low * 3.4)
            brush = peaked(dry) * b.swell(0.16, 0.3)
            looped(leaves, b.count(at + later * source.uniform(0.8, 1.3)), strength, brush)
    out += 0.014 * b.room(leaves, 0.4, 0.3, loop=True)
    owl = np.zeros(count)
    for at, strength in ((14.6, 1.0), (15.25, 0.7)):  # far off, somebody asks who
        t = b.times(0.42)
        hoot = np.sin(2 * np.pi * (348.0 * t - 26.0 * t**2)) + 0.12 * np.sin(2 * np.pi * 2 * 348.0 * t)
        looped(owl, b.count(at), strength, hoot * b.swell(0.42, 0.3))
    out += 0.0042 * b.room(owl, 1.0, 0.9, far=True, loop=True)
    out = b.band(out, 38, 8000, 2)
    return calm_ends(out, b.count(0.004))


def calm_ends(loop: Samples, reach: int) -> Samples:
    """The same loop, turned to begin where it is stillest: what a machine does at the ends, nobody hears."""
    unrest = np.convolve(np.concatenate([loop, loop[: 2 * reach]]) ** 2, np.ones(2 * reach), "valid")[
        : len(loop)
    ]
    return np.roll(loop, -(int(np.argmin(unrest)) + reach))


# --- all of them: how long, how loud (peak, dBFS), at which bench
SHORT: dict[str, tuple[Callable[[], Samples], Bench, float, float]] = {
    "card": (card, FINE, 0.28, -15.0),
    "page": (page, FINE, 0.56, -18.0),
    "coin": (coin, FINE, 0.5, -16.0),
    "goblet": (goblet, FINE, 0.6, -14.0),
    "dice": (dice, FINE, 0.66, -14.0),
    "stone": (stone, FINE, 0.22, -14.0),
    "chime": (chime, PLAIN, 1.35, -16.0),
    "knock": (knock, PLAIN, 0.34, -15.0),
    "sting": (sting, PLAIN, 1.35, -13.0),
}
MOTIFS: dict[str, tuple[Callable[[], Samples], float, float]] = {
    "battle_of_wits": (wits_motif, 4.4, -13.0),
    "zombie_princess": (maze_motif, 4.4, -14.0),
}
ROOMS: dict[str, tuple[Callable[[], Samples], float]] = {
    "battle_of_wits": (inn, -20.0),
    "zombie_princess": (garden, -23.0),
}


def make(folder: Path) -> list[Path]:
    """Write them all; a game's under its own name."""
    paths = []
    for name, (recipe, bench, seconds, peak) in SHORT.items():
        path = folder / "shell" / "sounds" / f"{name}.wav"
        fall = 0.25 if seconds > 1 else 0.05
        write_plain(path, levelled(faded(bench, recipe(), seconds, fall), peak), bench.rate)
        paths.append(path)
    for game, (recipe, seconds, peak) in MOTIFS.items():
        path = folder / game / "motif.wav"
        write_plain(path, levelled(faded(PLAIN, recipe(), seconds, 0.6), peak), PLAIN.rate)
        paths.append(path)
    for game, (loop, peak) in ROOMS.items():
        path = folder / game / "ambience.wav"
        write_steps(path, levelled(loop(), peak), PLAIN.rate)
        paths.append(path)
    return paths
