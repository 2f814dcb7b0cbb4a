"""Who sits at the table and by which house rules: what the setup page changes, without any drawing.

A `Company` is always one that can be shown: characters are taken once, seats stay within what the game
allows, and whatever is wrong with names or rules is said in sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from game.engine.places import rules_of, texts_of
from game.engine.rules import Rules, Setting, Setup, Value, full_setup, start_problems
from game.engine.session import Person
from game.engine.words import N_, _

LONGEST = 14  # letters of a name
PLAYED_BY = ("", "clever", "random")
PLAYED_BY_WORDS = (N_("Person"), N_("Clever"), N_("Simple"))
SIDES = ("south", "west", "north", "east")
BOT_NAMES = (
    N_("Clockwork"),
    N_("Thimble"),
    N_("Candlewick"),
    N_("Marble"),
    N_("Bobbin"),
    N_("Pepper"),
    N_("Quill"),
    N_("Button"),
    N_("Acorn"),
    N_("Ticktock"),
)
MARKS = "*_{}"  # they mean something in written texts


@dataclass
class Chair:
    """One person at the table, as chosen so far."""

    name: str
    role: str = ""
    side: str = "south"
    bot: str = ""
    place: int = 0  # along the side, as in `engine.people`


@dataclass
class Company:
    """Everything chosen on the page."""

    rules: Rules[Any]
    chairs: list[Chair] = field(default_factory=list)
    chosen: dict[str, Value] = field(default_factory=dict)

    # --- beginning
    @classmethod
    def first(cls, game_id: str) -> Company:
        """One person and three bots, or as many as the game takes."""
        rules = rules_of(game_id)
        company = cls(rules, [], {s.key: s.default for s in rules.info.settings})
        seats = rules.info.seats
        for n in range(max(seats[0], min(4, seats[-1]))):
            company.add("clever" if n else "")
            company.chairs[-1].side = SIDES[n % 4]
        return company

    @classmethod
    def remembered(cls, game_id: str, kept: object) -> Company:
        """Who sat here last; what is wrong in the notes is left out, and nobody noted means a first time."""
        company = cls.first(game_id)
        if not isinstance(kept, Mapping):
            return company
        people, settings = kept.get("people"), kept.get("settings")
        if isinstance(people, list):
            chairs = [_chair(item) for item in people if isinstance(item, Mapping)]
            if len(chairs) in company.rules.info.seats:
                company.chairs = []
                for chair in chairs:
                    company._place(chair)
        if isinstance(settings, Mapping):
            for setting in company.rules.info.settings:
                if company._fits(setting, settings.get(setting.key)):
                    company.chosen[setting.key] = settings[setting.key]
        return company

    def notes(self) -> dict[str, Any]:
        """For next time."""
        return {"people": [asdict(chair) for chair in self.chairs], "settings": dict(self.chosen)}

    def _fits(self, setting: Setting, value: object) -> bool:
        if setting.choices:
            return value in setting.choices
        if setting.seat:
            return isinstance(value, int) and not isinstance(value, bool) and -1 <= value < len(self.chairs)
        return isinstance(value, bool)

    # --- people
    @property
    def full(self) -> bool:
        return len(self.chairs) >= self.rules.info.seats[-1]

    @property
    def smallest(self) -> bool:
        return len(self.chairs) <= self.rules.info.seats[0]

    def add(self, bot: str = "") -> None:
        if not self.full:
            self._place(Chair(self._new_name(bot), "", SIDES[len(self.chairs) % 4] if bot else "south", bot))

    def sit(self, side: str, place: int) -> None:
        """Somebody touched an edge: a newcomer sits there, in a bot's stead where all seats are taken. Nobody
        types at a table, so newcomers are called what their character is called."""
        if not self.full:
            self.add()
            number = len(self.chairs) - 1
        else:
            number = next((n for n, chair in enumerate(self.chairs) if chair.bot), -1)
        if number >= 0:
            chair = self.chairs[number]
            chair.bot, chair.side, chair.place = "", side, place
            chair.name = self._called(chair.role) or chair.name

    def _called(self, role: str) -> str:
        texts = texts_of(self.rules.info.id)
        return texts.say(f"role_short.{role}")[:LONGEST] if f"role_short.{role}" in texts else ""

    def _place(self, chair: Chair) -> None:
        free = self.free_roles()
        if free and chair.role not in free:
            chair.role = free[0]
        self.chairs.append(chair)

    def _new_name(self, bot: str) -> str:
        taken = {chair.name.casefold() for chair in self.chairs}
        for name in [*bot_names(), *player_names()] if bot else player_names():
            if name.casefold() not in taken:
                return name
        return ""

    def remove(self, number: int) -> None:
        if self.smallest:
            return
        del self.chairs[number]
        for setting in self.rules.info.settings:
            value = self.chosen[setting.key]
            if setting.seat and isinstance(value, int) and value >= number:
                self.chosen[setting.key] = value - 1 if value > number else number % len(self.chairs)

    def free_roles(self) -> list[str]:
        role = self.rules.info.role
        taken = {chair.role for chair in self.chairs}
        return [choice for choice in role.choices if choice not in taken] if role else []

    def next_role(self, number: int, step: int) -> None:
        """The next character that nobody else has."""
        role = self.rules.info.role
        if role is None:
            return
        others = {chair.role for n, chair in enumerate(self.chairs) if n != number}
        at = role.choices.index(self.chairs[number].role)
        for _choice in role.choices:
            at = (at + step) % len(role.choices)
            if role.choices[at] not in others:
                chair = self.chairs[number]
                if chair.name == self._called(chair.role):
                    chair.name = self._called(role.choices[at])
                chair.role = role.choices[at]
                return

    def play_by(self, number: int, bot: str) -> None:
        """A person becomes a bot, or the other way; a name nobody chose changes with it."""
        chair = self.chairs[number]
        was = chair.name
        if bool(bot) != bool(chair.bot) and was in (*bot_names(), *player_names()):
            chair.name = ""
            chair.name = self._new_name(bot)
        chair.bot = bot

    # --- house rules
    def turn(self, key: str, step: int) -> None:
        """The next value of a house rule."""
        setting = next(s for s in self.rules.info.settings if s.key == key)
        value = self.chosen[key]
        if setting.choices:
            at = (setting.choices.index(str(value)) + step) % len(setting.choices)
            self.chosen[key] = setting.choices[at]
        elif setting.seat:
            self.chosen[key] = (int(value) + step) % len(self.chairs)
        else:
            self.chosen[key] = not value

    # --- what is wrong
    def bad_names(self) -> dict[int, str]:
        """Per chair, what is wrong with its name."""
        names = [chair.name.strip().casefold() for chair in self.chairs]
        found = {}
        for n, name in enumerate(names):
            if not name:
                found[n] = _("Seat {number} needs a name.").format(number=n + 1)
            elif names.count(name) > 1:
                found[n] = _("Two people are called {name}.").format(name=self.chairs[n].name.strip())
        return found

    def problems(self) -> list[str]:
        """Every reason why it can't begin, as sentences, each once."""
        said = [*self.bad_names().values()]
        texts = texts_of(self.rules.info.id)
        for problem in start_problems(self.rules, self.setup()):
            said.append(texts.say(problem) if problem.key in texts else problem.key)
        return list(dict.fromkeys(said))

    # --- what comes of it
    def setup(self) -> Setup:
        roles = [chair.role for chair in self.chairs] if self.rules.info.role else []
        return full_setup(self.rules.info, len(self.chairs), self.chosen, roles)

    def people(self) -> list[Person]:
        return [Person(chair.name.strip(), chair.bot, chair.side, chair.place) for chair in self.chairs]


def bot_names() -> list[str]:
    return [_(name) for name in BOT_NAMES]


def player_names() -> list[str]:
    """What people are called who have not written a name."""
    return [_("Player {number}").format(number=n) for n in range(1, 24)]


def _chair(item: Mapping[str, object]) -> Chair:
    bot, side, place = item.get("bot"), item.get("side"), item.get("place")
    return Chair(
        name=letters(str(item.get("name", "")))[:LONGEST],
        role=str(item.get("role", "")),
        side=side if isinstance(side, str) and side in SIDES else "south",
        bot=bot if isinstance(bot, str) and bot in PLAYED_BY else "",
        place=place if isinstance(place, int) and 0 <= place < 1000 else 0,
    )


def letters(typed: str) -> str:
    """What of the typed letters may stand in a name."""
    return "".join(c for c in typed if c.isprintable() and c not in MARKS)
