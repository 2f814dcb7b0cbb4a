"""What some seats together may know of a Battle of Wits, and nothing more.

A face-down card shows whose it is, for that is on its back. Whoever laid it also remembers its number.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.event import Eye
from game.engine.knowledge import mask, seen_by
from game.engine.rules import View
from game.engine.state import waiting
from game.games.battle_of_wits.cards import OWNER, SICILIAN, VALUE, poison
from game.games.battle_of_wits.match import team_of
from game.games.battle_of_wits.state import WitsState


@dataclass(frozen=True, slots=True)
class CardView:
    back: int  # whose back it shows: a seat, or SICILIAN
    card: int  # which card it is, -1 when this eye can't know
    up: bool  # it lies face up for everyone

    @property
    def value(self) -> int:
        return VALUE[self.card] if self.card >= 0 else 0


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    character: int
    team: int
    playing: bool  # in the game on the table
    held: int  # cards in hand
    holds_sicilian: bool  # its back gives it away
    hand: tuple[int, ...]  # the cards, where this eye sees them
    goblets: tuple[int, ...]  # goblets this seat has a claim to or drinks
    immune: bool
    alive: int  # 1 lives, 0 died, -1 not known yet
    wine: int
    poison: int
    wins: int
    miracles: int
    out: bool


@dataclass(frozen=True, slots=True)
class GobletView:
    contents: tuple[CardView, ...]  # closest first
    bids: tuple[CardView, ...]
    holder: int
    wine: int  # sums of what this eye knows
    poison: int
    open_wine: int  # sums of what lies face up
    open_poison: int
    hidden: int  # Contents cards this eye can't know
    drunk: bool


@dataclass(frozen=True, slots=True)
class WitsView(View):
    eye: tuple[int, ...]
    seats: tuple[SeatView, ...]
    goblets: tuple[GobletView, ...]
    players: tuple[int, ...]  # seats in this game, clockwise
    order: tuple[int, ...]  # the same in turn order, the dealer last
    dealer: int
    asked: int  # whose reply is awaited, -1 for nobody
    question: str  # place | keep | take | ""
    night: bool
    time: bool
    sicilian: bool
    used: tuple[int, ...]  # abilities played face up
    bids_open: bool
    drunk: int
    box: int  # Sicilian cards nobody holds
    unseen: tuple[tuple[int, tuple[int, ...]], ...]  # per back: values this eye has not seen
    edges: bool
    teams: bool
    single_winner: bool
    match: str
    games: int
    dead_game: bool
    over: bool

    @property
    def cards_left(self) -> int:
        return sum(seat.held for seat in self.seats)


def view_of(state: WitsState, eye: Eye) -> WitsView:
    seen, sight = state.seen.get("card", []), mask(eye)

    def look(card: int, up: bool) -> CardView:
        return CardView(OWNER[card], card if up or seen_by(state, seen[card], sight) else -1, up)

    goblets = []
    for g, pile in enumerate(state.contents):
        cards = tuple(look(card, place < state.opened[g]) for place, card in enumerate(pile))
        known = [c for c in cards if c.card >= 0]
        goblets.append(
            GobletView(
                contents=cards,
                bids=tuple(look(card, state.bids_open) for card in state.bids[g]),
                holder=state.holder[g],
                wine=sum(c.value for c in known if not poison(c.card)),
                poison=sum(c.value for c in known if poison(c.card)),
                open_wine=sum(c.value for c in known if c.up and not poison(c.card)),
                open_poison=sum(c.value for c in known if c.up and poison(c.card)),
                hidden=len(cards) - len(known),
                drunk=g < state.drunk,
            )
        )
    unseen: dict[int, list[int]] = {}
    for card, who in enumerate(seen):
        if not seen_by(state, who, sight):
            unseen.setdefault(OWNER[card], []).append(VALUE[card])
    asked, question = -1, ""
    for _, _, ask in waiting(state.agenda):
        asked, question = ask.seats[0], ask.kind
    return WitsView(
        eye=tuple(sorted(eye)),
        seats=tuple(_seat(state, seat, eye) for seat in range(state.seats)),
        goblets=tuple(goblets),
        players=tuple(state.players),
        order=tuple(state.from_dealers_left()) if state.players else (),
        dealer=state.dealer,
        asked=asked,
        question=question,
        night=state.night,
        time=state.time,
        sicilian=state.sicilian,
        used=tuple(state.used),
        bids_open=state.bids_open,
        drunk=state.drunk,
        box=len(state.box),
        unseen=tuple((back, tuple(values)) for back, values in sorted(unseen.items())),
        edges=state.edges,
        teams=state.teams,
        single_winner=state.single_winner,
        match=state.match,
        games=state.games,
        dead_game=state.dead_game,
        over=state.over,
    )


def _seat(state: WitsState, seat: int, eye: Eye) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        seat=seat,
        character=state.characters[seat],
        team=team_of(state, seat),
        playing=seat in state.players,
        held=len(hand),
        holds_sicilian=any(OWNER[card] == SICILIAN for card in hand),
        hand=tuple(hand) if seat in eye else (),
        goblets=tuple(g for g, who in enumerate(state.holder) if who == seat),
        immune=state.immune[seat],
        alive=state.alive[seat],
        wine=state.wine[seat],
        poison=state.poison[seat],
        wins=state.wins[seat],
        miracles=state.miracles[seat],
        out=state.out[seat],
    )
