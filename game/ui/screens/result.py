"""The end of a game: who won, in laurels, the reckoning on paper, and the ways on."""

from __future__ import annotations

from game.engine.journal import JournalError
from game.engine.places import texts_of
from game.engine.rules import Part
from game.engine.saves import new_path
from game.engine.session import CannotStart, Session
from game.engine.text import Text
from game.engine.words import N_, _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import badge, button, line, page, portrait, shrunk, top_bar
from game.tables.showing import Ending
from game.ui.screen import Screen
from game.ui.screens.result_table import reckoning
from game.ui.shell import Shell

COUNTS = (
    N_("Two winners"),
    N_("Three winners"),
    N_("Four winners"),
    N_("Five winners"),
    N_("Six winners"),
    N_("Seven winners"),
    N_("Eight winners"),
    N_("Nine winners"),
    N_("Ten winners"),
)


class ResultScreen(Screen):
    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.info = session.rules.info
        self.room = self.info.id
        self.texts = texts_of(self.info.id)
        table = shell.services.table(self.info.id)
        faces = table.faces(session.setup, session.people, self.texts)
        self.ending: Ending = table.ending(session.view(range(session.setup.seats)), faces)
        self.faces = self.ending.faces
        self.standing = session.standing

    @property
    def story(self) -> tuple[Session, bool]:
        return self.session, False

    # --- touches
    def touched(self, touch: str) -> None:
        if touch == "again":
            self.again()
        elif touch == "table":
            self.shell.pop()
        elif touch == "history":
            self.shell.go("history", session=self.session)
        elif touch == "home":
            self.shell.home()
        elif touch == "sound":
            self.shell.mute()
        elif touch == "rules":
            self.shell.go("rules", game_id=self.info.id)

    def first_focus(self) -> str:
        return "again"

    def again(self) -> None:
        """The same people and house rules, another deal; whoever dealt or began leaves it to the next."""
        old = self.session
        settings = dict(old.setup.settings)
        for setting in self.info.settings:
            if setting.seat:
                settings[setting.key] = (old.setup.seat(setting.key) + 1) % old.setup.seats
        try:
            new = Session.start(
                self.info.id,
                seats=old.setup.seats,
                settings=settings,
                roles=old.setup.roles,
                people=old.people,
                journal=new_path(self.shell.services.saves, self.info.id),
            )
        except (JournalError, CannotStart) as error:
            self.shell.say(str(error))
            return
        self.shell.instead("table", session=new)
        del self.shell.stack[1:-1]  # the table of the game that is over

    def _name(self, seat: int) -> str:
        return str(self.faces[seat].name)

    def _say(self, what: Text) -> str:
        return self.texts.say(what, self._name)

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        info = self.info
        c = stage.compact
        out = [
            node(
                "cloth",
                "velvet",
                (0, 0, stage.width, stage.height),
                game=info.tone,
                motif=info.motif,
                step=150,
            )
        ]
        ox = (stage.width - (1280 if c else 1920)) / 2
        top, foot = (76, 16) if c else (118, 36)
        right = (ox + (500 if c else 790), top, 764 if c else 1090, stage.height - top - foot)
        middle = ox + (250 if c else 400)
        reach = 1000 if c else 1700
        cy = 236 if c else 376
        winners = self.standing.winners
        if winners:
            out.append(node("rays", "rays", (middle - reach / 2, cy - reach / 2, reach, reach)))
            room = right[0] - 20
            out.append(
                node(
                    "confetti",
                    "confetti",
                    (ox, top - 20, room - ox, cy + (80 if c else 150) - top),
                    count=22 if c else 40,
                )
            )
        tools = [("rules", "rules", _("Rules")), ("sound", "sound", _("Sound"))]
        subtitle = self.texts.say("phase.over") if "phase.over" in self.texts else _("The end")
        title = "title_short" if "title_short" in self.texts else "title"
        out += top_bar(stage, info.tone, info.motif, self.texts.say(title), subtitle, tools)
        column = (ox + (16 if c else 60), cy, right[0] - ox - (32 if c else 100), 0.0)
        out += self._winners(stage, middle, cy, 270.0 if c else 480.0)
        out += self._words(stage, column, middle)
        out += self._ways(stage, (column[0], stage.height - foot, column[2], 0.0))
        named = [(part, self._part(part)) for part in self.standing.parts]
        story = [self._say(told) for told in self.standing.story]
        title = self.texts.say("part.title") if "part.title" in self.texts else _("The reckoning")
        out += reckoning(stage, right, info.tone, info.motif, title, self.faces, winners, named, story)
        return out

    def _part(self, part: Part) -> tuple[str, tuple[str, ...]]:
        """A line's words: its name, and its values as the game calls them."""
        values = tuple(
            self.texts.say(f"{part.key}.{value}") if f"{part.key}.{value}" in self.texts else value
            for value in part.values
        )
        return self.texts.say(f"part.{part.key}"), values

    def _winners(self, stage: Stage, cx: float, cy: float, size: float) -> list[Node]:
        """One large portrait, several overlapping ones, or a goblet that fell over."""
        winners = self.standing.winners
        if not winners:
            return self._nobody(cx, cy, size)
        wreath = (cx - size / 2, cy - size / 2, size, size)
        out = [node("laurel", "laurel", wreath, crown=len(winners) == 1)]
        badges = []
        for seat, (x, y, n) in zip(winners, spots(len(winners), size), strict=True):
            face = self.faces[seat]
            spot = (cx + x - n / 2, cy + y - n / 2, n, n)
            out.append(portrait(f"winner.{seat}", spot, face, grand=n > size * 0.3))
            b = n * 0.25
            badges.append(badge(f"winner.{seat}.badge", (spot[0] + n * 0.74, spot[1] + n * 0.74, b, b), face))
        return [*out, *badges]

    def _nobody(self, cx: float, cy: float, size: float) -> list[Node]:
        """No seat won: who did, if anybody, or what is left on the table."""
        light = node("nobody.light", "glow", (cx - size / 2, cy - size / 2, size, size), color="gold.200")
        champion = self.ending.champion
        if champion is None:
            n = size * 0.62
            box = (cx - n / 2, cy - n / 2, n, n)
            art, angle = self.ending.art, self.ending.angle
            return [light, node("nobody", "art", box, art=art, shadow="lifted", angle=angle)]
        n = size * 0.7
        wreath = (cx - size / 2, cy - size / 2, size, size)
        box = (cx - n / 2, cy - n / 2, n, n)
        return [
            light,
            node("laurel", "laurel", wreath, crown=True),
            portrait("champion", box, champion, grand=True),
        ]

    def _words(self, stage: Stage, column: Rect, cx: float) -> list[Node]:
        """A ribbon with the name, and the headline below it."""
        c = stage.compact
        x, cy, w = column[:3]
        winners = self.standing.winners
        name = _("No winner") if self.ending.champion is None else self.ending.champion.name
        if winners:
            name = self._name(winners[0]) if len(winners) == 1 else _(COUNTS[len(winners) - 2])
        rw, rh = (360, 60) if c else (520, 92)
        y = cy + (128 if c else 218)
        ribbon = (cx - rw / 2, y, rw, rh)
        inner = (cx - rw / 2 + 20, y, rw - 40, rh - 4)
        out = [
            node("ribbon", "ribbon", ribbon, color=f"{self.info.tone}.mid", tail=34 if c else 46),
            line("ribbon.name", inner, name, 36 if c else 58, family="display_italic", align="center"),
        ]
        told = self.standing.headline
        if told is None:
            return out
        y += rh + (22 if c else 34)
        bottom = stage.height - (186 if c else 264)
        headline = self._say(told)
        key = f"end_note.{told.key.removeprefix('end.')}"
        note = self.texts.say(key) if key in self.texts else ""
        small = (17 if c else 22) * stage.text
        nh = stage.measure(note, "ui_bold", small, w, 1.2)[1] if note else 0.0
        room = (w, bottom - y - nh - 8)
        size = shrunk(stage, headline, "text_italic", (22 if c else 31) * stage.text, room, 1.2, floor=18)
        hh = stage.measure(headline, "text_italic", size, w, 1.2)[1]
        if y + hh + nh + 8 > bottom:
            note = ""
        out.append(
            page(
                "headline",
                (x, y, w, hh),
                headline,
                size,
                family="text_italic",
                color="text.on_ink",
                leading=1.2,
                align="center",
            )
        )
        if note:
            box = (x, y + hh + 8, w, nh)
            out.append(
                page(
                    "headline.note",
                    box,
                    note,
                    small,
                    family="ui_bold",
                    color="gold.100",
                    leading=1.2,
                    align="center",
                )
            )
        return out

    def _ways(self, stage: Stage, low: Rect) -> list[Node]:
        """Once more, the table, the story, the library: from the lower edge upwards."""
        c = stage.compact
        x, bottom, w = low[:3]
        gap = 10 if c else 16
        tall, less = (62, 50) if c else (84, 64)
        half = (w - gap) / 2
        k = stage.label
        word = self.texts.say("verb.rematch") if "verb.rematch" in self.texts else _("Play again")
        y2 = bottom - less
        y1 = y2 - gap - tall
        big, small = (23 if c else 29) * k, (19 if c else 22) * k
        return [
            button("again", (x, y1, half, tall), word, "again", icon="redo", size=big),
            button(
                "table",
                (x + half + gap, y1, half, tall),
                _("See the table"),
                "table",
                "secondary",
                icon="eye",
                size=big - 3,
            ),
            button(
                "history",
                (x, y2, half, less),
                _("The whole story"),
                "history",
                "ghost",
                icon="log",
                size=small,
            ),
            button(
                "home",
                (x + half + gap, y2, half, less),
                _("Library"),
                "home",
                "ghost",
                icon="home",
                size=small,
            ),
        ]


def spots(count: int, size: float) -> list[tuple[float, float, float]]:
    """Places for portraits in a wreath of this size: middle and diameter, from the wreath's middle."""
    if count == 1:
        return [(0.0, 0.0, size * 0.66)]
    if count <= 3:
        n = size * (0.46 if count == 2 else 0.4)
        first = [(-0.44 * n, 0.0, n), (0.44 * n, 0.0, n)]
        return (
            first if count == 2 else [(0.0, -0.3 * n, n), (-0.52 * n, 0.34 * n, n), (0.52 * n, 0.34 * n, n)]
        )
    rows = (
        [count // 2, count - count // 2] if count <= 6 else [count // 3, count - 2 * (count // 3), count // 3]
    )
    n = size * min(0.34, 0.86 / max(rows) * 1.2, 1.0 / len(rows))
    out = []
    for r, many in enumerate(rows):
        for k in range(many):
            out.append(((k - (many - 1) / 2) * n * 0.86, (r - (len(rows) - 1) / 2) * n * 0.84, n))
    return out
