"""A Battle of Wits behind the common interface."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from game.engine.board import BoardGraph, BoardSpec
from game.engine.event import Eye
from game.engine.rules import GameInfo, Part, Role, Rules, Setting, Setup, Standing
from game.engine.state import State
from game.engine.text import Text, text
from game.games.battle_of_wits.cards import (
    CARDS,
    CHARACTERS,
    FIRST_SICILIAN,
    HEROES,
    LETTERS,
    OWNER,
    SICILIAN,
    SICILIAN_VALUES,
    VALUE,
)
from game.games.battle_of_wits.frames import Evening
from game.games.battle_of_wits.match import leaders, survivors, team_of
from game.games.battle_of_wits.state import WitsState
from game.games.battle_of_wits.view import WitsView, view_of

TOPICS = (
    "story",
    "table",
    "pour_or_bid",
    "night_and_day",
    "sicilian",
    "who_drinks",
    "wine_or_poison",
    "house_rules",
    "whose_rules",
)

MATCHES = ("single", "best_of_3", "best_of_5", "elimination")


class BattleOfWits(Rules[WitsState]):
    info: ClassVar[GameInfo] = GameInfo(
        id="battle_of_wits",
        version=1,
        seats=range(2, 11),
        spirit="rivals",
        minutes=15,
        tone="wits",
        motif="vine",
        private=True,
        settings=(
            Setting("sicilian", True, topic="sicilian"),
            Setting("time", True, topic="night_and_day"),
            Setting("teams", False, topic="house_rules"),
            Setting("edges", False, topic="house_rules"),
            Setting("single_winner", False, topic="house_rules"),
            Setting("match", "single", MATCHES, topic="house_rules"),
            Setting("mostly_dead", True, topic="house_rules"),
            Setting("six_player_hand", "short", ("short", "full"), topic="whose_rules"),
            Setting("dealer", -1, seat=True, topic="table"),
        ),
        role=Role("character", CHARACTERS),
        topics=TOPICS,
        silent=("sealed",),
    )
    state_type: ClassVar[type[State]] = WitsState

    def problems(self, setup: Setup) -> list[Text]:
        found = []
        if setup.flag("teams"):
            heroes = sum(1 for role in setup.roles if role in HEROES)
            if abs(heroes - (setup.seats - heroes)) > 1:
                found.append(text("problem.uneven_teams", heroes=heroes, schemers=setup.seats - heroes))
            if setup["match"] == "elimination":
                found.append(text("problem.teams_elimination"))
            if setup.flag("single_winner"):
                found.append(text("problem.teams_single_winner"))
        if setup["match"] == "elimination" and setup.flag("single_winner"):
            found.append(text("problem.elimination_single_winner"))
        return found

    def board(self, setup: Setup) -> BoardSpec | None:
        return board_spec(setup.seats, "edges" if setup.flag("edges") else "row")

    def boards(self) -> list[BoardSpec]:
        return [board_spec(seats, shape) for shape in NAMED for seats in self.info.seats]

    def deal(self, setup: Setup, board: BoardGraph | None, seed: str) -> WitsState:
        n = setup.seats
        return WitsState(
            seed=seed,
            agenda=[Evening()],
            seats=n,
            characters=[CHARACTERS.index(role) for role in setup.roles],
            sicilian=setup.flag("sicilian"),
            time=setup.flag("time"),
            match=str(setup["match"]),
            mostly_dead=setup.flag("mostly_dead"),
            single_winner=setup.flag("single_winner"),
            teams=setup.flag("teams"),
            edges=setup.flag("edges"),
            short_six=setup["six_player_hand"] == "short",
            dealer=setup.seat("dealer"),
            wins=[0] * n,
            out=[False] * n,
            miracles=[0] * n,
        )

    def view(self, state: WitsState, eye: Eye) -> WitsView:
        return view_of(state, eye)

    def back(self, state: WitsState, kind: str, piece: int) -> int:
        return OWNER[piece]

    def content(self) -> Any:
        return {"characters": list(CHARACTERS), "sicilian": list(SICILIAN_VALUES)}

    def why_not(self, view: WitsView, seat: int, path: tuple[str, ...]) -> Text | None:
        last = path[-1]
        if view.asked != seat:
            return text("why.not_your_turn", seat=view.asked) if view.asked >= 0 else text("why.over")
        first_card = int(path[0].removeprefix("card.")) if path[0].startswith("card.") else -1
        if view.question == "place":
            if last.startswith("bids.") and first_card >= FIRST_SICILIAN:
                return text("why.sicilian_never_bids")
            if last == "ability" and first_card < FIRST_SICILIAN:
                return text("why.no_ability")
            if last.startswith(("contents.", "bids.", "goblet.", "ability")):
                return text("why.card_first")
            return text("why.not_your_card")
        if last.startswith("goblet."):
            holder = view.goblets[int(last.removeprefix("goblet."))].holder
            if holder >= 0 and holder != seat:
                return text("why.held", seat=holder)
        return text("why.choose_goblet")

    def standing(self, state: WitsState) -> Standing:
        winners = tuple(leaders(state)) if state.over else ()
        scores = tuple(state.wins)
        if not state.over:
            return Standing(False, winners, scores)
        living = survivors(state)
        return Standing(
            over=True,
            winners=winners,
            scores=scores,
            result=f"{len(winners)} of {state.seats} win",
            headline=_headline(state, winners),
            parts=_parts(state, winners),
            story=_story(state, living),
        )

    def invariants(self, state: WitsState) -> Iterable[str]:
        if not state.players:
            return
        places: dict[int, int] = {}
        zones = [*state.hands, *state.contents, *state.bids, state.used, state.box]
        for zone in zones:
            for card in zone:
                places[card] = places.get(card, 0) + 1
        for card, count in places.items():
            if count != 1:
                yield f"card {card} lies in {count} places"
        per_player: dict[int, int] = {}
        for card in places:
            per_player[OWNER[card]] = per_player.get(OWNER[card], 0) + 1
        sizes = {per_player.get(seat, 0) for seat in state.players}
        if len(sizes) != 1 or not sizes <= {5, 7}:
            yield f"players own {sorted(sizes)} cards"
        for pile in state.bids:
            for card in pile:
                if OWNER[card] == SICILIAN:
                    yield f"Sicilian {VALUE[card]} lies among the bids"
        for card in range(CARDS):
            if card not in places and state.seen["card"][card] != (1 << state.seats) - 1:
                yield f"card {card} is out of the game but hidden"
        for g, pile in enumerate(state.contents):
            if state.opened[g] > len(pile):
                yield f"goblet {LETTERS[g]} shows more cards than it holds"
        held = [who for who in state.holder if who >= 0]
        if any(who not in state.players for who in held):
            yield "a goblet belongs to someone who does not play"


# What a map has besides goblets and their piles. Rules play on `row` or `edges`; `ring` is the row as it is
# shown on a table with people on all sides.
NAMED = {
    "row": ("time", "label.contents", "label.bids"),
    "edges": ("time",),
    "ring": (
        "time",
        "dealer",
        *(f"sign.{p}.{end}" for p in ("contents", "bids") for end in ("west", "east")),
    ),
}


def board_spec(goblets: int, shape: str) -> BoardSpec:
    letters = LETTERS[:goblets].lower()
    slots = tuple(f"{kind}.{letter}" for letter in letters for kind in ("goblet", "contents", "bids"))
    kinds = {"goblet": goblets, "contents": goblets, "bids": goblets}
    return BoardSpec(f"battle_of_wits/{shape}_{goblets}", slots=(*slots, *NAMED[shape]), slot_kinds=kinds)


def _headline(state: WitsState, winners: tuple[int, ...]) -> Text:
    if not winners:
        return text("end.nobody")
    if state.teams:
        sides = {team_of(state, seat) for seat in winners}
        return text("end.both_teams" if len(sides) == 2 else ("end.heroes", "end.schemers")[sides.pop()])
    if len(winners) == 1:
        sole = state.match == "elimination" or (state.match == "single" and not state.single_winner)
        return text("end.sole_survivor" if sole else "end.one", seat=winners[0])
    if len(winners) == state.seats:
        return text("end.everyone")
    return text("end.several", seats=winners)


def _parts(state: WitsState, winners: tuple[int, ...]) -> tuple[Part, ...]:
    """The last game goblet by goblet, then the match."""
    seats = range(state.seats)
    played = set(state.players) if not state.dead_game else set()
    goblet = tuple(LETTERS[state.goblet_of(s)] if s in played else "·" for s in seats)
    wine = tuple(str(state.wine[s]) if s in played else "·" for s in seats)
    poison = tuple(str(state.poison[s]) if s in played else "·" for s in seats)
    fate = tuple("lives" if state.alive[s] == 1 else "dies" if s in played else "out" for s in seats)
    parts = [
        Part("goblet", goblet, "goblet"),
        Part("wine", wine, "wine"),
        Part("poison", poison, "poison"),
        Part("fate", fate, "heart", tuple(s for s in seats if fate[s] == "lives")),
    ]
    if state.single_winner:
        balance = [f"{state.wine[s] - state.poison[s]:+d}".replace("-", "−") for s in seats]
        parts.append(Part("balance", tuple(balance), "flask"))
    if state.match != "single":
        parts.append(Part("wins", tuple(str(w) for w in state.wins), "trophy", winners))
    if state.match == "elimination" and state.mostly_dead:
        parts.append(Part("miracles", tuple(str(m) for m in state.miracles), "pill"))
    return tuple(parts)


def _story(state: WitsState, living: list[int]) -> tuple[Text, ...]:
    """What decided it, in a few lines: the narrowest escape and the deadliest cup."""
    lines = []
    drinkers = [s for s in state.players if state.alive[s] >= 0]
    dead = [s for s in drinkers if s not in living]

    def cup(key: str, seat: int) -> Text:
        letter = LETTERS[state.goblet_of(seat)]
        return text(key, seat=seat, goblet=letter, wine=state.wine[seat], poison=state.poison[seat])

    if dead:
        lines.append(cup("story.deadliest", max(dead, key=lambda s: state.poison[s] - state.wine[s])))
    close = [s for s in living if state.poison[s] > 0]
    if close:
        lines.append(cup("story.narrowest", min(close, key=lambda s: state.wine[s] - state.poison[s])))
    immune = [s for s in drinkers if state.immune[s]]
    if immune:
        lines.append(text("story.immune", seat=immune[0]))
    if state.match != "single":
        lines.append(text("story.games", games=state.games))
    return tuple(lines)
