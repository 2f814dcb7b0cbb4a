"""Setting the table: house rules on the left page, the company on the right one, and the curtain goes up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.journal import JournalError
from game.engine.places import assets_dir, texts_of
from game.engine.saves import new_path
from game.engine.session import CannotStart, Session
from game.engine.words import _
from game.tables.display import Node, Stage
from game.tables.parts import tool
from game.tables.ring import has_room, moving_nodes, wish_at
from game.tables.showing import Face
from game.ui.screen import Screen
from game.ui.screens.setup_pages import Book, frame, rules_page
from game.ui.screens.setup_people import LONGEST, PLAYED_BY, SIDES, Company, letters
from game.ui.screens.setup_ring import ring_page, side_at
from game.ui.screens.setup_rows import company_page
from game.ui.shell import Shell


class SetupScreen(Screen):
    def __init__(self, shell: Shell, game_id: str) -> None:
        super().__init__(shell)
        self.game_id = game_id
        self.texts = texts_of(game_id)
        self.company = Company.remembered(game_id, shell.settings.people.get(game_id))
        self.writing = -1  # whose name is being written
        self.page = 0  # of the house rules
        self.pages = 1
        self.trouble = ""  # why the last try to begin failed
        self.around = shell.style != "off"  # sitting down at the edges, not in rows
        self.has_lesson = (assets_dir() / game_id / "lesson.toml").is_file()
        self._before = ""
        self._stage: Stage | None = None

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        company = self.company
        faces = self.shell.services.table(self.game_id).faces(company.setup(), company.people(), self.texts)
        book = Book(stage, company, tuple(faces), self.texts, self.writing, self.page, self._problems())
        self._stage = stage
        if self.all_round:
            return [*ring_page(book), *self._moving(stage, faces)]
        out = frame(book, self.has_lesson)
        left, self.pages = rules_page(book)
        if self.page >= self.pages:
            self.page = self.pages - 1
            return self.nodes(stage)
        out += [*left, *company_page(book)]
        if self.shell.style != "off" and not stage.compact:
            word = self.texts.say("sit.around")
            x, y = book.corner
            wide = 84 + stage.measure(word, "ui_bold", 20, None, 1.2)[0]
            out.append(tool("ring", (x + 220, y + 36, wide, 56), "table", word, "ring"))
        return out

    def _problems(self) -> list[str]:
        return self.company.problems() or ([self.trouble] if self.trouble else [])

    def first_focus(self) -> str:
        return "start"

    @property
    def all_round(self) -> bool:  # type: ignore[override]
        """The ring of places is for all sides as it is; the pages face one."""
        return self.around and self.shell.style != "off"

    # --- touches
    def touched(self, touch: str) -> None:
        """Touches are words with a number: `name.2`, `role.2+`, `who.2.1`, `set.dealer-`."""
        self._stop_writing()
        what, _dot, rest = touch.partition(".")
        if what in ("back", "rules", "lesson", "start", "add"):
            getattr(self, f"_{what}" if what != "back" else "back")()
        elif what == "page":
            self.page = (self.page + (1 if rest == "+" else -1)) % self.pages
        elif what == "set":
            self._set(rest)
        elif what in ("pages", "ring"):
            self.around = what == "ring"
            self.side = rest or "south"
        elif what == "sit":
            self.company.sit(*side_at(touch))
        elif what:
            self._change(what, rest)
        self.shell.changed = True

    def _set(self, rest: str) -> None:
        self.trouble = ""
        if rest[-1] in "+-":
            self.company.turn(rest[:-1], 1 if rest[-1] == "+" else -1)
            return
        key, _dot, number = rest.partition(".")
        if number:
            setting = next(s for s in self.company.rules.info.settings if s.key == key)
            self.company.chosen[key] = setting.choices[int(number)]
        else:
            self.company.turn(key, 1)

    def _change(self, what: str, rest: str) -> None:
        self.trouble = ""
        company = self.company
        digits, _dot, more = rest.rstrip("+-").partition(".")
        number = int(digits)
        if number >= len(company.chairs):  # another finger took that chair away meanwhile
            return
        chair = company.chairs[number]
        if what == "name" and self.shell.style != "off":  # nobody has a keyboard there
            side = chair.side if self.all_round else self.side
            self.shell.go("naming", side, before=chair.name, done=partial(setattr, chair, "name"))
        elif what == "name":
            self.writing, self._before = number, chair.name
        elif what == "role":
            company.next_role(number, -1 if rest.endswith("-") else 1)
        elif what == "side":
            chair.side = SIDES[(SIDES.index(chair.side) + 1) % len(SIDES)]
        elif what == "who":
            company.play_by(number, PLAYED_BY[int(more)])
        elif what == "by":
            company.play_by(number, PLAYED_BY[(PLAYED_BY.index(chair.bot) + 1) % len(PLAYED_BY)])
        elif what == "remove":
            company.remove(number)
            if self.shell.focus == f"remove.{len(company.chairs)}":
                self.shell.focus = f"remove.{len(company.chairs) - 1}"

    # --- changing places
    def dragged(self, touch: str) -> bool:
        return touch.startswith("plate.")

    def dropped(self, touch: str, target: str) -> None:
        drag = next((drag for drag in self.shell.drags.values() if drag.touch == touch), None)
        seat, chairs = int(touch.removeprefix("plate.")), self.company.chairs
        if drag is not None and self._stage is not None and seat < len(chairs):
            side, place = wish_at(self._stage, drag.x, drag.y)
            if has_room([(chair.side, chair.place) for chair in chairs], seat, side):
                chairs[seat].side, chairs[seat].place = side, place
            else:
                self.shell.say(self.texts.say("panel.full"))
        self.shell.changed = True

    def _moving(self, stage: Stage, faces: Sequence[Face]) -> list[Node]:
        """Whoever is being moved, under the finger, and where they would sit."""
        out: list[Node] = []
        for drag in self.shell.drags.values():
            seat = int(drag.touch.removeprefix("plate."))
            if seat < len(faces):
                out += moving_nodes(stage, faces[seat], seat, drag.x, drag.y)
        return out

    def _add(self) -> None:
        self.trouble = ""
        self.company.add()

    def _rules(self) -> None:
        self.shell.go("rules", game_id=self.game_id)

    def _lesson(self) -> None:
        self.shell.go("lesson", game_id=self.game_id)

    def back(self) -> None:
        self._remember()
        self.shell.pop()

    def _remember(self) -> None:
        self.shell.settings.people[self.game_id] = self.company.notes()
        self.shell.say(self.shell.services.save_settings())

    def _start(self) -> None:
        """Begin, or say why not; what was chosen stays chosen either way."""
        company = self.company
        if company.problems():
            self.shell.say(company.problems()[0])
            return
        setup = company.setup()
        self._remember()
        try:
            session = Session.start(
                self.game_id,
                seats=setup.seats,
                settings=setup.settings,
                roles=setup.roles,
                people=company.people(),
                journal=new_path(self.shell.services.saves, self.game_id),
            )
        except CannotStart as refused:
            self.trouble = " ".join(self.texts.say(problem) for problem in refused.problems)
            return
        except JournalError as error:
            self.trouble = str(error)
            return
        self.trouble = ""
        self.shell.instead("table", session=session)

    # --- writing a name
    def _stop_writing(self, keep: bool = True) -> None:
        if self.writing >= 0:
            chair = self.company.chairs[self.writing]
            chair.name = chair.name.strip() if keep else self._before
            self.writing = -1

    def typed(self, text: str) -> None:
        if self.writing >= 0:
            chair = self.company.chairs[self.writing]
            chair.name = (chair.name + letters(text))[:LONGEST]
            self.trouble = ""

    def key(self, name: str) -> bool:
        if self.writing < 0:
            return False
        if name == "backspace":
            chair = self.company.chairs[self.writing]
            chair.name = chair.name[:-1]
        elif name in ("enter", "escape"):
            self._stop_writing(keep=name == "enter")
        elif name in ("next", "previous", "up", "down"):
            self.shell.focus = f"name.{self.writing}"
            self._stop_writing()
            return False
        return True  # letters and spaces come as typed text

    # --- what is this?
    def asked_about(self, touch: str) -> tuple[str, str] | None:
        what, _dot, rest = touch.partition(".")
        if what == "set":
            key = rest.rstrip("+-").partition(".")[0]
            return self.texts.say(f"setting.{key}.name"), self.texts.say(f"setting.{key}.note")
        if what == "side":
            return _("Where they sit"), _(
                "The side of the screen this person looks from. On a table the pages turn to face them."
            )
        if what == "who":
            return _("Who plays"), _(
                "**Person**: somebody at this table. **Clever**: the machine, thinking hard. "
                "**Simple**: the machine, playing the first thing that comes to its mind."
            )
        if what in ("name", "role"):
            number = int(rest.rstrip("+-"))
            if number >= len(self.company.chairs):
                return None
            return self.company.chairs[number].name or _("Seat {number}").format(number=number + 1), _(
                "A name of up to fourteen letters, and a character nobody else has taken."
            )
        return None
