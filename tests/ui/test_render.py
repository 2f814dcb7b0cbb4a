"""The renderer: dirty rectangles, order, turning, geometry, warming, snapshots; and the picture cache."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.tables.display import Node, facing, node
from game.ui.brush import PaintError, Sprite
from game.ui.cache import Disk, Memory, cache_folder, memory_bound
from game.ui.dirty import MOST, joined
from game.ui.light import canvas, opaque
from game.ui.render import Look, Renderer, geometry

SIZE = (640, 360)


@pytest.fixture(autouse=True)
def _video() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


def renderer(size: tuple[int, int] = SIZE, **look: bool) -> Renderer:
    return Renderer(size, Look(**look), disk=Disk(None))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def things(rnd: random.Random, count: int) -> list[Node]:
    """Random nodes on a 1280 x 720 stage: opaque and clear, turned, faded, squeezed, overlapping."""
    out = [node("ground", "velvet", (0, 0, 1280, 720), game="wits")] if rnd.random() < 0.8 else []
    made = [
        ("button", {"label": "Pour", "icon": "wine"}),
        ("badge", {"color": "seat.olive", "charge": "leaf"}),
        ("card_back", {"color": "seat.rose", "emblem": "rose"}),
        ("text", {"string": "Anna", "color": "gold.100", "family": "display", "shadow": True}),
        ("glow", {"color": "gold.200"}),
        ("shade", {"kind": "top"}),
        ("lane", {"strong": True}),
    ]
    for i in range(count):
        paint, args = rnd.choice(made)
        box = (rnd.uniform(-80, 1200), rnd.uniform(-60, 680), rnd.choice((60, 140)), rnd.choice((60, 90)))
        more = {"squeeze": 0.4} if rnd.random() < 0.2 else {}
        out.append(
            node(
                f"n{i}",
                paint,
                box,
                z=rnd.choice((0, 0, 1, 2)),
                alpha=rnd.choice((255, 255, 120, 0)),
                angle=rnd.choice((0, 0, 90, 180, 270, 7)),
                state=rnd.choice(("rest", "hover", "pressed", "disabled")),
                **args,
                **more,
            )
        )
    return out


def changed(rnd: random.Random, nodes: list[Node]) -> list[Node]:
    """The next list: some nodes move, change, go, come or swap places."""
    out = [n for n in nodes if rnd.random() < 0.9]
    out = [replace(n, rect=(n.rect[0] + 33, *n.rect[1:])) if rnd.random() < 0.2 else n for n in out]
    out = [replace(n, state="hover") if rnd.random() < 0.1 else n for n in out]
    if len(out) > 2 and rnd.random() < 0.5:
        i, j = rnd.sample(range(len(out)), 2)
        out[i], out[j] = out[j], out[i]
    taken = {n.key for n in out}
    out += [n for n in things(rnd, 12)[-3:] if n.key not in taken]
    return out


@pytest.mark.parametrize("seed", range(6))
def test_drawing_what_changed_equals_drawing_all(seed: int) -> None:
    rnd = random.Random(seed)
    step, whole = renderer(), renderer()
    screen, fresh = opaque(*SIZE), opaque(*SIZE)
    nodes = things(rnd, 9)
    for _ in range(12):
        step.draw(screen, nodes)
        whole.invalidate()
        whole.draw(fresh, nodes)
        assert pixels(screen) == pixels(fresh)
        nodes = changed(rnd, nodes)


def test_nothing_changed_means_nothing_to_update() -> None:
    r, screen = renderer(), opaque(*SIZE)
    nodes = things(random.Random(1), 6)
    assert r.draw(screen, nodes) == [screen.get_rect()]
    assert r.draw(screen, list(nodes)) == []


def test_a_small_change_updates_a_small_part() -> None:
    r, screen = renderer(), opaque(*SIZE)
    ground = node("ground", "velvet", (0, 0, 1280, 720), game="wits")
    badge = node("b", "badge", (100, 100, 40, 40), color="seat.rose", charge="rose")
    r.draw(screen, [ground, badge])
    rects = r.draw(screen, [ground, replace(badge, rect=(600, 400, 40, 40))])
    assert len(rects) == 2
    assert sum(q.w * q.h for q in rects) < 0.02 * SIZE[0] * SIZE[1]


def test_z_lifts_above_later_nodes() -> None:
    red = node("red", "fill", (0, 0, 100, 100), color="#FF0000", z=1)
    blue = node("blue", "fill", (0, 0, 100, 100), color="#0000FF")
    screen = opaque(*SIZE)
    renderer().draw(screen, [red, blue])
    assert screen.get_at((20, 20))[:3] == (255, 0, 0)


def test_errors_name_the_node() -> None:
    screen = opaque(*SIZE)
    with pytest.raises(PaintError, match=r"'odd'.*'nonsense'"):
        renderer().draw(screen, [node("odd", "nonsense", (0, 0, 9, 9))])
    with pytest.raises(PaintError, match=r"'pic'.*no_such_drawing\.svg"):
        renderer().draw(screen, [node("pic", "art", (0, 0, 9, 9), art="no_such_drawing")])
    with pytest.raises(PaintError, match=r"'arg'.*wobble"):
        renderer().draw(
            screen, [node("arg", "badge", (0, 0, 9, 9), color="#FFFFFF", charge="rose", wobble=1)]
        )
    with pytest.raises(PaintError, match=r"'tone'.*paper\.9"):
        renderer().draw(screen, [node("tone", "fill", (0, 0, 9, 9), color="paper.9")])
    with pytest.raises(PaintError, match="key 'same'"):
        renderer().draw(screen, [node("same", "fill", (0, 0, 9, 9), color="#FFFFFF")] * 2)


@pytest.mark.parametrize("side", ["south", "west", "north", "east"])
def test_a_turned_panel_is_the_panel_turned(side: str) -> None:
    """Drawing turned nodes equals turning the drawing, pixel by pixel."""
    size = (1280, 720)
    panel = [
        node("g", "fill", (0, 0, 200, 120), color="#203050"),
        node("b", "badge", (12, 8, 50, 50), color="seat.olive", charge="leaf"),
        node("t", "tool", (80, 40, 100, 48), icon="menu", label="Menu"),
    ]
    upright = opaque(200, 120)
    Renderer((1280, 720), disk=Disk(None)).draw(upright, panel)
    turns = {"south": 0, "west": -90, "north": 180, "east": 90}[side]
    wanted = pygame.transform.rotate(upright, turns)
    screen = opaque(*size)
    Renderer(size, disk=Disk(None)).draw(screen, facing(panel, side, 200, 120, 300, 200))
    got = screen.subsurface((300, 200, *wanted.get_size()))
    inner = wanted.get_rect().inflate(-4, -4)
    assert pixels(got.subsurface(inner).copy()) == pixels(wanted.subsurface(inner).copy())


@pytest.mark.parametrize(
    ("size", "text", "compact", "stage"),
    [
        ((1920, 1080), 1.0, False, (1920, 1080)),
        ((3840, 2160), 1.3, False, (1920, 1080)),
        ((2560, 1080), 1.0, False, (2560, 1080)),
        ((1600, 1200), 1.0, True, (1280, 960)),
        ((1280, 720), 1.0, True, (1280, 720)),
        ((1599, 1080), 1.3, True, None),
    ],
)
def test_geometry(size: tuple[int, int], text: float, compact: bool, stage: tuple[int, int] | None) -> None:
    g = geometry(size, text)
    assert g.compact is compact
    assert (g.width * g.scale, g.height * g.scale) == pytest.approx(size)
    if stage:
        assert (g.width, g.height) == pytest.approx(stage)
    base = (1280, 720) if compact else (1920, 1080)
    assert g.width >= base[0] - 1e-6
    assert g.height >= base[1] - 1e-6


def test_warming_paints_everything_in_steps() -> None:
    r = renderer()
    nodes = [n for n in things(random.Random(3), 9) if n.alpha]
    shares = [r.warm(nodes, 0.0)]
    while shares[-1] < 1.0:
        shares.append(r.warm(nodes, 0.0))
        assert len(shares) < 40
    assert shares == sorted(shares)
    assert len(shares) > 2
    assert r.missing(nodes) == []
    painted = r.painted
    r.draw(opaque(*SIZE), nodes)
    assert r.painted == painted


def test_fading_and_turning_paint_nothing_again() -> None:
    r = renderer()
    card = node("c", "card_back", (10, 10, 106, 146), color="seat.rose", emblem="rose")
    for alpha in (60, 120, 180, 255):
        r.sprite(replace(card, alpha=alpha))
    for turn in (90, 180, 270):
        r.sprite(replace(card, angle=turn))
    for squeeze in (0.2, 0.6, 1.0):
        r.sprite(replace(card, args=tuple(sorted((*card.args, ("squeeze", squeeze))))))
    assert r.painted <= 2, "once as it is, once for what passes"


def test_what_passes_does_not_push_out_what_stays() -> None:
    r = renderer()
    ground = node("g", "velvet", (0, 0, 1280, 720), game="wits")
    r.sprite(ground)
    for i in range(250):
        r.sprite(node("s", "sheet", (0, 0, 900, 500), alpha=i + 1))
    assert r.passing.bytes <= r.passing.bound
    painted = r.painted
    r.sprite(ground)
    assert r.painted == painted


# ---- dirty rectangles
@pytest.mark.parametrize("seed", range(20))
def test_joined_rectangles_cover_all(seed: int) -> None:
    rnd = random.Random(seed)
    screen = pygame.Rect(0, 0, 400, 300)
    rects = [
        pygame.Rect(rnd.randint(-40, 390), rnd.randint(-40, 290), rnd.randint(0, 60), rnd.randint(0, 60))
        for _ in range(rnd.randint(0, 60))
    ]
    out = joined(rects, screen)
    assert len(out) <= MOST
    for rect in out:
        assert screen.contains(rect)
    for rect in rects:
        part = rect.clip(screen)
        for x in range(part.left, part.right, 7):
            for y in range(part.top, part.bottom, 7):
                assert any(o.collidepoint(x, y) for o in out)


# ---- cache
def test_memory_is_bounded_and_forgets_the_oldest() -> None:
    memory = Memory(10 * 400)
    for i in range(30):
        memory.put(i, Sprite(canvas(10, 10)))
        memory.get(0)  # used all the time: stays
    assert memory.bytes <= memory.bound
    assert 0 in memory
    assert 29 in memory
    assert 5 not in memory
    assert memory.bytes == len(memory) * 400


def test_memory_bound_grows_with_the_screen() -> None:
    assert memory_bound((1920, 1080)) < 80 << 20
    assert memory_bound((3840, 2160)) < 220 << 20


@pytest.mark.parametrize("solid", [True, False])
def test_disk_gives_back_what_was_saved(tmp_path: Path, solid: bool) -> None:
    disk = Disk(tmp_path / "deep" / "er")
    img = opaque(5, 7) if solid else canvas(5, 7)
    img.fill((10, 20, 30, 40))
    img.fill((50, 60, 70, 80), (1, 1, 2, 2))
    assert disk.save("a.px", Sprite(img, -3, 4, (50, 60)))
    back = disk.load("a.px")
    assert back is not None
    assert (back.dx, back.dy, back.tiled) == (-3, 4, (50, 60))
    assert pygame.image.tobytes(back.surface, "RGBA") == pygame.image.tobytes(img, "RGBA")
    assert [p.name for p in disk.folder.iterdir()] == ["a.px"] if disk.folder else False


@pytest.fixture
def _all_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every sprite on disk, however quick this machine is."""
    monkeypatch.setattr("game.ui.render.DEAR_MS", -1.0)


@pytest.mark.usefixtures("_all_dear")
@pytest.mark.parametrize("broken", [b"", b"OUT1", b"nonsense" * 20, None])
def test_a_broken_file_is_painted_again(tmp_path: Path, broken: bytes | None) -> None:
    nodes = [node("c", "curtain", (0, 0, 1280, 720), game="wits")]
    first, screen = Renderer(SIZE, disk=Disk(tmp_path)), opaque(*SIZE)
    first.draw(screen, nodes)
    files = list(tmp_path.glob("*.px"))
    assert files, "a curtain is dear enough to be kept"
    for path in files:
        path.write_bytes(path.read_bytes()[:-40] if broken is None else broken)
    again, other = Renderer(SIZE, disk=Disk(tmp_path)), opaque(*SIZE)
    again.draw(other, nodes)
    assert again.painted == 1
    assert pixels(screen) == pixels(other)


@pytest.mark.usefixtures("_all_dear")
def test_a_second_start_paints_nothing_dear(tmp_path: Path) -> None:
    nodes = [node("c", "curtain", (0, 0, 1280, 720), game="wits")]
    screen, other = opaque(*SIZE), opaque(*SIZE)
    Renderer(SIZE, disk=Disk(tmp_path)).draw(screen, nodes)
    second = Renderer(SIZE, disk=Disk(tmp_path))
    second.draw(other, nodes)
    assert second.painted == 0
    assert pixels(screen) == pixels(other)


@pytest.mark.usefixtures("_all_dear")
def test_looks_do_not_share_files(tmp_path: Path) -> None:
    nodes = [node("c", "cover", (40, 40, 300, 400), game="wits")]
    plain, strong = opaque(*SIZE), opaque(*SIZE)
    Renderer(SIZE, disk=Disk(tmp_path)).draw(plain, nodes)
    Renderer(SIZE, Look(contrast=True), disk=Disk(tmp_path)).draw(strong, nodes)
    assert pixels(plain) != pixels(strong)


def test_an_unusable_folder_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    disk = Disk(blocked / "cache")
    assert not disk.save("a.px", Sprite(canvas(3, 3)))
    assert disk.load("a.px") is None
    disk.prune()
    Renderer(SIZE, disk=disk).draw(opaque(*SIZE), [node("c", "curtain", (0, 0, 1280, 720), game="wits")])


def test_pruning_removes_the_oldest(tmp_path: Path) -> None:
    disk = Disk(tmp_path, bound=3 * 4100)
    for i in range(8):
        disk.save(f"{i}.px", Sprite(canvas(32, 32)))
        os.utime(tmp_path / f"{i}.px", (i, i))
    disk.prune()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["6.px", "7.px"] or sorted(
        p.name for p in tmp_path.iterdir()
    ) == ["5.px", "6.px", "7.px"]


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ONCE_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.setenv("ONCE_CACHE", "")
    assert cache_folder() is None


# ---- snapshots
def test_a_snapshot_shows_the_screen_and_drawing_goes_on(tmp_path: Path) -> None:
    nodes = [
        node("ground", "velvet", (0, 0, 1280, 720), game="wits"),
        node("open", "button", (300, 300, 220, 70), label="Open"),
        node("b", "badge", (500, 320, 60, 60), color="seat.rose", charge="rose"),
    ]
    first, screen = Renderer(SIZE, disk=Disk(tmp_path)), opaque(*SIZE)
    first.draw(screen, nodes)
    assert first.save_snapshot(screen, nodes)

    second, other = Renderer(SIZE, disk=Disk(tmp_path)), opaque(*SIZE)
    assert second.load_snapshot(other, nodes)
    assert second.painted == 0
    assert second._brush is None, "fonts and drawings stay untouched"
    assert pixels(other) == pixels(screen)

    later = [nodes[0], replace(nodes[1], state="hover"), nodes[2]]
    assert second.draw(other, later)
    first.invalidate()
    first.draw(screen, later)
    assert pixels(other) == pixels(screen)


def test_a_snapshot_of_another_list_is_not_shown(tmp_path: Path) -> None:
    nodes = [node("ground", "velvet", (0, 0, 1280, 720), game="wits")]
    first, screen = Renderer(SIZE, disk=Disk(tmp_path)), opaque(*SIZE)
    first.draw(screen, nodes)
    assert first.save_snapshot(screen, nodes)
    other = [node("ground", "velvet", (0, 0, 1280, 720), game="maze")]
    assert not Renderer(SIZE, disk=Disk(tmp_path)).load_snapshot(screen, other)
    assert not Renderer(SIZE, Look(contrast=True), disk=Disk(tmp_path)).load_snapshot(screen, nodes)
    for path in tmp_path.glob("*.places"):
        path.write_text("[[1, 2")
    assert not Renderer(SIZE, disk=Disk(tmp_path)).load_snapshot(screen, nodes)
