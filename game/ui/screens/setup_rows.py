"""The setup book's right page: a row for each person, the table from above, and the curtain's button."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.words import N_, _
from game.tables.display import Node, Rect, node
from game.tables.parts import badge, button, icon_button, line, page, portrait
from game.ui.screens.controls import segments, stepper
from game.ui.screens.setup_pages import Book
from game.ui.screens.setup_people import PLAYED_BY, PLAYED_BY_WORDS

SIDES_WORDS = {
    "south": N_("in the south"),
    "west": N_("in the west"),
    "north": N_("in the north"),
    "east": N_("in the east"),
}


@dataclass(frozen=True)
class Columns:
    """Left edge and width of what stands in a row, from the row's left edge."""

    face: tuple[float, float]
    name: tuple[float, float]
    role: tuple[float, float]
    side: tuple[float, float]
    who: tuple[float, float]
    remove: tuple[float, float]


WIDE = Columns((12, 80), (106, 316), (432, 250), (690, 84), (782, 288), (1076, 44))
NARROW = Columns((4, 44), (51, 240), (294, 214), (509, 52), (565, 244), (813, 44))


def company_page(book: Book) -> list[Node]:
    stage = book.stage
    c = stage.compact
    x, y, w, h = book.right
    company = book.company
    inset = 8 if c else 26
    head, tall = (50, 70) if c else (116, 99)
    slots = len(company.chairs) + (0 if company.full else 1)
    low, high = (100, 150) if c else (168, 244)  # the table from above takes what few people leave
    foot = max(low, min(high, h - head - slots * tall))
    out = [node("right", "sheet", book.right, seed=5)]
    out += _head(book, (x + inset, y, w - 2 * inset, head))
    step = min(tall, (h - head - foot) / slots)
    gap = 4 if c else 7
    bad = company.bad_names()
    for number in range(len(company.chairs)):
        row = (x + inset, y + head + number * step, w - 2 * inset, step - gap)
        out += _row(book, number, row, number in bad)
    if not company.full:
        row = (x + inset, y + head + len(company.chairs) * step, 300 if c else 360, min(step - gap, 72))
        out += _add(book, row)
    return [*out, *_foot(book, (x + inset, y + h - foot, w - 2 * inset, foot))]


def _head(book: Book, rect: Rect) -> list[Node]:
    x, y, w = rect[:3]
    stage = book.stage
    c = stage.compact
    size = (26 if c else 38) * stage.label
    small = (17 if c else 23) * stage.label
    low, high = (3, 46) if c else (16, 62)
    seats = book.company.rules.info.seats
    words = _("{count} of {most} seats taken").format(count=len(book.company.chairs), most=seats[-1])
    out = [
        line(
            "company",
            (x + 12, y + low, w * 0.5, high),
            _("The company"),
            size,
            family="display",
            color="text.on_paper",
        ),
        line(
            "company.seats",
            (x + w * 0.55, y + low, w * 0.45 - 12, high),
            words,
            small,
            family="text_italic",
            color="text.on_paper_soft",
            align="right",
        ),
    ]
    if c:
        return out
    role = book.company.rules.info.role
    heads = [
        ("name", WIDE.name, _("Name")),
        ("side", WIDE.side, _("Sits")),
        ("who", WIDE.who, _("Played by")),
    ]
    if role is not None:
        heads.insert(1, ("role", WIDE.role, _("Character")))
    for key, (left, width), word in heads:
        out.append(
            line(
                f"head.{key}",
                (x + left + (8 if key != "side" else 0), y + 84, width - 8, 26),
                word.upper(),
                16,
                family="ui_black",
                color="text.on_paper_mute",
                tracking=1.8,
                align="center" if key == "side" else "left",
            )
        )
    return out


def _row(book: Book, number: int, rect: Rect, bad: bool) -> list[Node]:
    x, y, h = rect[0], rect[1], rect[3]
    stage = book.stage
    c = stage.compact
    at = NARROW if c else WIDE
    chair, face = book.company.chairs[number], book.faces[number]
    who = chair.name or _("Seat {number}").format(number=number + 1)
    tall = min(h - (6 if c else 8), 48 if c else 56)
    top = y + (h - tall) / 2
    t = stage.text
    active = number == book.writing
    out = [
        node(
            f"row.{number}",
            "row",
            rect,
            paper=True,
            active=active,
            alpha=255 if active else 205,
            radius=min(16, h / 3),
        )
    ]
    n = min(at.face[1], h - 4)
    fx = x + at.face[0] + (at.face[1] - n) / 2
    out.append(portrait(f"face.{number}", (fx, y + (h - n) / 2, n, n), face))
    b = max(20.0, n * 0.42)
    out.append(badge(f"badge.{number}", (fx + n - b * 0.72, y + (h + n) / 2 - b * 0.94, b, b), face))
    out.append(
        node(
            f"name.{number}",
            "field",
            (x + at.name[0], top, at.name[1], tall),
            text=chair.name,
            caret=active,
            size=min(tall * 0.62, (19 if c else 24) * t),
            hint=_("a name"),
            error=bad,
            touch=f"name.{number}",
            name=_("Name of {who}").format(who=who),
        )
    )
    if book.company.rules.info.role is not None:
        key = f"role_short.{chair.role}"
        label = book.texts.say(key if key in book.texts else f"role.{chair.role}")
        box = (x + at.role[0], top, at.role[1], tall)
        out += stepper(
            f"role.{number}",
            box,
            label,
            _("Character of {who}").format(who=who),
            min(tall * 0.58, (18 if c else 22) * t),
        )
    side = (x + at.side[0], y + (h - min(h, 70)) / 2, at.side[1], min(h, 70))
    out.append(
        node(
            f"side.{number}",
            "seats",
            side,
            side=chair.side,
            color=face.color,
            touch=f"side.{number}",
            name=_("{who} sits {side}").format(who=who, side=_(SIDES_WORDS[chair.side])),
        )
    )
    box = (x + at.who[0], top, at.who[1], tall)
    chosen = PLAYED_BY.index(chair.bot)
    words = [_(word) for word in PLAYED_BY_WORDS]
    out += segments(f"who.{number}", box, words, chosen, (17 if c else 19) * t, who)
    n = min(at.remove[1], h)
    spot = (x + at.remove[0], y + (h - n) / 2, n, n)
    remove, state = f"remove.{number}", "disabled" if book.company.smallest else "rest"
    name = _("{who} leaves the table").format(who=who)
    out.append(icon_button(remove, spot, "cross", remove, name, kind="bare", state=state))
    return out


def _add(book: Book, rect: Rect) -> list[Node]:
    x, y, w, h = rect
    c = book.stage.compact
    size = (20 if c else 25) * book.stage.label
    icon = 20 if c else 26
    return [
        node("add", "dashes", rect, touch="add", name=_("Add a player"), radius=min(16, h / 3)),
        node("add.icon", "icon", (x + 34, y + (h - icon) / 2, icon, icon), icon="plus", color="gold.500"),
        line(
            "add.words",
            (x + 46 + icon, y, w - 66 - icon, h),
            _("Add a player"),
            size,
            family="display",
            color="text.on_paper",
        ),
    ]


def _foot(book: Book, rect: Rect) -> list[Node]:
    """The table from above, what is wrong, and the one gold button."""
    x, y, w, h = rect
    stage = book.stage
    c = stage.compact
    bw, bh = (252, 64) if c else (374, 92)
    bx = x + w - bw - (6 if c else 14)
    by = y + h - bh - (16 if c else 38)
    plan = (x + (6 if c else 10), y + (8 if c else 12), 236 if c else 372, h - (16 if c else 28))
    out = _plan(book, plan)
    out.append(
        button(
            "start",
            (bx, by, bw, bh),
            _("Raise the curtain"),
            "start",
            icon="arrow_right",
            trail=True,
            size=(22 if c else 31) if stage.text < 1.3 else (23 if c else 32),
            state="disabled" if book.company.problems() else "rest",
        )
    )
    px = plan[0] + plan[2] + (12 if c else 26)
    room = bx - px - (14 if c else 26)
    if book.problems:
        sentence = book.problems[0] if len(book.problems) == 1 else " ".join(book.problems[:2])
        n = 26 if c else 34
        out.append(
            node("problem.sign", "badge", (px, by + (bh - n) / 2, n, n), color="state.danger", charge="cross")
        )
        size = (17 if c else 20) * stage.text
        out.append(
            page(
                "problem",
                (px + n + 10, by - 12, room - n - 10, bh + 24),
                sentence,
                size,
                family="ui_bold",
                color="state.danger",
                leading=1.16,
                valign="middle",
            )
        )
    return out


def _plan(book: Book, rect: Rect) -> list[Node]:
    """A table with everybody's portrait at their side of it."""
    x, y, w, h = rect
    c = book.stage.compact
    at: dict[str, list[int]] = {"south": [], "west": [], "north": [], "east": []}
    for number, face in enumerate(book.faces):
        at[face.side].append(number)
    most = 34 if c else 56
    tw, th = w - 2.2 * most, h - 1.24 * most
    tx, ty = x + (w - tw) / 2, y + (h - th) / 2
    motif = "wine" if book.tone == "wits" else book.motif
    out = [node("plan", "table_plan", (tx, ty, tw, th), icon=motif)]
    for side, seats in at.items():
        along = w if side in ("south", "north") else h
        if not seats:
            continue
        n = min(most, along / len(seats) * 1.16)
        step = min(n * 1.28, (along - n) / max(1, len(seats) - 1))
        for k, number in enumerate(seats):
            off = (k - (len(seats) - 1) / 2) * step
            cx, cy = {
                "south": (x + w / 2 - off, ty + th + most * 0.1),
                "north": (x + w / 2 + off, ty - most * 0.1),
                "west": (tx - most * 0.36, y + h / 2 - off),
                "east": (tx + tw + most * 0.36, y + h / 2 + off),
            }[side]
            face = book.faces[number]
            spot = (cx - n / 2, cy - n / 2, n, n)
            out.append(portrait(f"plan.{number}", spot, face))
    return out
