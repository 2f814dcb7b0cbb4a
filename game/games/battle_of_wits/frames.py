"""The turn of events: an evening of games, and in each the laying, the claims and the drinking."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import ClassVar

from game.engine.decision import Menu, Option
from game.engine.state import Frame
from game.engine.turn import Turn
from game.games.battle_of_wits.cards import (
    CARDS,
    FIRST_SICILIAN,
    IMMUNITY,
    LETTERS,
    OWNER,
    SICILIAN,
    SWITCH,
    VALUE,
    hand_of,
    kind,
)
from game.games.battle_of_wits.cup import draught, first_holders, heir, next_chooser, ranking
from game.games.battle_of_wits.match import finished, game_winners, survivors
from game.games.battle_of_wits.state import Card, WitsState


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a card face down at a goblet: into its contents, or as a bid."""

    card: Card
    goblet: int
    bid: bool


@dataclass(frozen=True, slots=True)
class Immunity:
    card: Card


@dataclass(frozen=True, slots=True)
class Switch:
    """Exchange the bids of two goblets, each pile whole."""

    card: Card
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Keep or take a goblet."""

    goblet: int


@lru_cache(maxsize=8192)
def place_menu(hand: tuple[int, ...], goblets: int) -> Menu:
    """Everything a hand can do: shared by all states in which somebody holds it."""
    return Menu(option for card in hand for option in card_options(card, goblets))


@cache
def card_options(card: int, goblets: int) -> tuple[Option, ...]:
    sicilian = OWNER[card] == SICILIAN
    name = f"{'Sicilian ' if sicilian else ''}{VALUE[card]} {kind(card)}"
    touch = f"card.{card}"
    out = []
    for g in range(goblets):
        put = f"place {name} -> {LETTERS[g]}"
        out.append(Option(f"{put} contents", Place(card, g, False), (touch, f"contents.{g}")))
        if not sicilian:  # Rulebook, Sicilian Cards: they cannot be placed below a goblet to bid
            out.append(Option(f"{put} bid", Place(card, g, True), (touch, f"bids.{g}")))
    if sicilian and VALUE[card] == IMMUNITY:
        out.append(Option("use Immunity", Immunity(card), (touch, "ability")))
    if sicilian and VALUE[card] == SWITCH:
        for a in range(goblets):
            for b in range(a + 1, goblets):
                path = (touch, "ability", f"bids.{a}", f"bids.{b}")
                out.append(Option(f"use Switch {LETTERS[a]} {LETTERS[b]}", Switch(card, a, b), path))
    return tuple(out)


@dataclass(slots=True, kw_only=True)
class Evening(Frame):
    """A match: games one after the other until it is decided."""

    tag: ClassVar[str] = "wits.evening"
    mourners: list[int] = field(default_factory=list)  # who was out before the game just played

    def begin(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        state.players = [s for s in range(state.seats) if not state.out[s]]
        if state.dealer not in state.players:
            state.dealer = next_clockwise(state, state.dealer)
        turn.push(Game(), then="after_game")

    def after_game(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        state.games += 1
        state.fate = state.alive[:]
        for seat in game_winners(state):
            state.wins[seat] += 1
        dead = [s for s in state.players if state.alive[s] == 0]
        state.quiet = 0 if dead else state.quiet + 1
        self.mourners = [s for s in range(state.seats) if state.out[s]]
        if state.match == "elimination":
            for seat in dead:
                state.out[seat] = True
        turn.emit("game_over", survivors=survivors(state), game=state.games)
        if finished(state):
            turn.end()
            return
        turn.beat(pause=True)
        if state.match == "elimination" and state.mostly_dead and len(self.mourners) >= 2:
            turn.goto("dead_begin")
        else:
            turn.goto("next_game")

    def dead_begin(self, turn: Turn[WitsState]) -> None:
        """Rulebook, Variants B: the eliminated play on with the Sicilian cards left over.

        At a real table this goes on beside the game of the living, so only those play who were out before
        it; and for them the cards always suffice.
        """
        state = turn.state
        living_dealer = state.dealer
        state.players = self.mourners[:]
        if living_dealer not in state.players:
            state.dealer = next_clockwise(state, living_dealer)
        turn.push(Game(dead=True, back_to=living_dealer), then="after_dead")

    def after_dead(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        for seat in survivors(state):
            state.miracles[seat] += 1
        turn.emit("dead_over", survivors=survivors(state))
        turn.beat(pause=True)
        turn.goto("next_game")

    def next_game(self, turn: Turn[WitsState]) -> None:
        """Rulebook, Setup 4: the role of dealer moves one player clockwise each game."""
        state = turn.state
        state.players = [s for s in range(state.seats) if not state.out[s]]
        state.dealer = next_clockwise(state, state.dealer)
        turn.goto("begin")


def next_clockwise(state: WitsState, seat: int) -> int:
    """The next seat after this one that is in the game."""
    for step in range(1, state.seats + 1):
        if (seat + step) % state.seats in state.players:
            return (seat + step) % state.seats
    raise ValueError("nobody plays")


@dataclass(slots=True, kw_only=True)
class Game(Frame):
    """One game, from the deal to the last sip."""

    tag: ClassVar[str] = "wits.game"
    dead: bool = False
    back_to: int = -1  # the dealer of the living, while the mostly dead play
    at: int = 0  # whose turn: a place in the order from the dealer's left

    # --- setup
    def begin(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        n = len(state.players)
        everyone = (1 << state.seats) - 1
        leftover = state.box[:] if self.dead else list(range(FIRST_SICILIAN, CARDS))
        state.dead_game = self.dead
        state.hands = [[] for _ in range(state.seats)]
        state.contents = [[] for _ in range(n)]
        state.bids = [[] for _ in range(n)]
        state.opened = [0] * n
        state.bids_open = False
        state.used, state.box = [], []
        state.immune = [False] * state.seats
        state.night = False
        state.dealer_plays = 0
        state.holder = [-1] * n
        state.drunk = 0
        state.alive = [-1] * state.seats
        state.wine, state.poison = [0] * state.seats, [0] * state.seats
        seen = [everyone] * CARDS  # cards that are not in this game hold no secret
        for seat in state.players:
            state.hands[seat] = hand_of(seat, n, state.short_six)
            for card in state.hands[seat]:
                seen[card] = 1 << seat
        state.seen["card"] = seen
        if state.sicilian:
            for card in leftover:
                seen[card] = 0
            turn.shuffle(leftover, "sicilian")
            for seat in state.from_dealers_left():
                card = leftover.pop()
                state.hands[seat].append(card)
                turn.reveal("card", [card], [seat])
            state.box = leftover
        turn.emit("dead_begins" if self.dead else "game_begins", seat=state.dealer, game=state.games + 1)
        turn.beat()
        self.at = 0
        turn.goto("next_turn")

    # --- contents and bidding
    def next_turn(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        seat = state.from_dealers_left()[self.at]
        if state.hands[seat]:
            turn.ask(seat, "place", then="placed")
        else:
            turn.goto("open_bids")

    def offer_place(self, state: WitsState, seat: int) -> Menu:
        return place_menu(tuple(state.hands[seat]), len(state.players))

    def placed(self, turn: Turn[WitsState], seat: int, options: tuple[Option, ...]) -> None:
        state = turn.state
        action = options[0].action
        state.hands[seat].remove(action.card)
        if isinstance(action, Place):
            pile = (state.bids if action.bid else state.contents)[action.goblet]
            pile.append(action.card)
            told = "bid" if action.bid else "poured_sicilian" if OWNER[action.card] == SICILIAN else "poured"
            turn.emit(told, seat=seat, goblet=LETTERS[action.goblet], at=action.goblet, place=len(pile) - 1)
        else:
            state.used.append(action.card)
            turn.reveal("card", [action.card], range(state.seats))
            if isinstance(action, Switch):
                bids = state.bids
                bids[action.a], bids[action.b] = bids[action.b], bids[action.a]
                turn.emit(
                    "switched",
                    seat=seat,
                    goblet=LETTERS[action.a],
                    goblet2=LETTERS[action.b],
                    at=action.a,
                    at2=action.b,
                )
            else:
                state.immune[seat] = True
                turn.emit("immunity", seat=seat)
        if seat == state.dealer:
            turn.beat()
            self.turn_time(turn)
        self.at = (self.at + 1) % len(state.players)
        turn.goto("next_turn")

    def turn_time(self, turn: Turn[WitsState]) -> None:
        """Rulebook, The Dealer's Role. Ruling 1: after every play of the dealer, an ability included."""
        state = turn.state
        state.dealer_plays += 1
        last = not state.hands[state.dealer]
        if not state.time or last:
            return
        state.night = not state.night
        if state.night:
            turn.emit("dusk")
            return
        shown = []
        for g, pile in enumerate(state.contents):
            if state.opened[g] < len(pile):
                turn.reveal("card", [pile[state.opened[g]]], range(state.seats))
                state.opened[g] += 1
                shown.append(g)
        turn.emit("dawn" if shown else "dawn_empty", count=len(shown), shown=shown)

    # --- bid resolution
    def open_bids(self, turn: Turn[WitsState]) -> None:
        state = turn.state
        state.bids_open = True
        turn.reveal("card", [card for pile in state.bids for card in pile], range(state.seats))
        turn.emit("bids_open")
        turn.beat()
        for g, seat in enumerate(first_holders(state.bids)):
            state.holder[g] = seat
            bids = ranking(state.bids[g])
            letter = LETTERS[g]
            if not bids:
                turn.emit("no_bid", goblet=letter, at=g)
            elif len(bids) > 1 and bids[1].total == bids[0].total:
                turn.emit("won_tie", seat=seat, seat2=bids[1].seat, goblet=letter, at=g, total=bids[0].total)
            elif len(bids) > 1:
                turn.emit("won", seat=seat, goblet=letter, at=g, total=bids[0].total, next=bids[1].total)
            else:
                turn.emit("won_alone", seat=seat, goblet=letter, at=g, total=bids[0].total)
            turn.beat()
        turn.goto("claims")

    def claims(self, turn: Turn[WitsState]) -> None:
        """Ruling 6 (b): while anyone holds several goblets, the one with the first letter chooses."""
        chooser = next_chooser(turn.state.holder)
        if chooser >= 0:
            turn.ask(chooser, "keep", then="kept")
        else:
            turn.goto("leftovers")

    def offer_keep(self, state: WitsState, seat: int) -> Menu:
        held = [g for g, who in enumerate(state.holder) if who == seat]
        return Menu(Option(f"keep {LETTERS[g]}", Choose(g), (f"goblet.{g}",)) for g in held)

    def kept(self, turn: Turn[WitsState], seat: int, options: tuple[Option, ...]) -> None:
        state = turn.state
        chosen = options[0].action.goblet
        let_go = [g for g, who in enumerate(state.holder) if who == seat and g != chosen]
        turn.emit("kept", seat=seat, goblet=LETTERS[chosen], at=chosen)
        for g in let_go:
            state.holder[g] = -1
        for g in let_go:  # ruling 6 (c): in letter order, to the highest bidder who holds none
            state.holder[g] = heir(state.bids[g], state.holder)
            if state.holder[g] >= 0:
                turn.emit("passed", seat=state.holder[g], seat2=seat, goblet=LETTERS[g], at=g)
            else:
                turn.emit("let_go", goblet=LETTERS[g], at=g)
        turn.beat()
        turn.goto("claims")

    def leftovers(self, turn: Turn[WitsState]) -> None:
        """Ruling 6 (d): who has no goblet yet chooses, clockwise from the dealer's left."""
        state = turn.state
        thirsty = [s for s in state.from_dealers_left() if s not in state.holder]
        free = [g for g, who in enumerate(state.holder) if who < 0]
        if not thirsty:
            turn.goto("drink")
        elif len(free) == 1:
            state.holder[free[0]] = thirsty[0]
            turn.emit("left_with", seat=thirsty[0], goblet=LETTERS[free[0]], at=free[0])
            turn.beat()
            turn.goto("drink")
        else:
            turn.ask(thirsty[0], "take", then="took")

    def offer_take(self, state: WitsState, seat: int) -> Menu:
        free = [g for g, who in enumerate(state.holder) if who < 0]
        return Menu(Option(f"take {LETTERS[g]}", Choose(g), (f"goblet.{g}",)) for g in free)

    def took(self, turn: Turn[WitsState], seat: int, options: tuple[Option, ...]) -> None:
        chosen = options[0].action.goblet
        turn.state.holder[chosen] = seat
        turn.emit("took", seat=seat, goblet=LETTERS[chosen], at=chosen)
        turn.beat()
        turn.goto("leftovers")

    # --- drinking
    def drink(self, turn: Turn[WitsState]) -> None:
        """Ruling 7: goblet by goblet from A on. That is the drama, so each is a beat of its own."""
        state = turn.state
        g = state.drunk
        if g == len(state.players):
            if self.dead:
                state.dealer = self.back_to
            turn.done()
            return
        pile, seat = state.contents[g], state.holder[g]
        turn.reveal("card", pile, range(state.seats))
        state.opened[g] = len(pile)
        cup = draught(pile, seat, state.immune[seat])
        state.wine[seat], state.poison[seat] = cup.wine, cup.poison
        state.alive[seat] = int(cup.lives)
        state.drunk += 1
        fate = "lives" if cup.lives else "dies"
        how = "_empty" if cup.closest < 0 else "_tie" if cup.tie else ""
        turn.emit(
            fate + how,
            seat=seat,
            goblet=LETTERS[g],
            at=g,
            wine=cup.wine,
            poison=cup.poison,
            spared=cup.spared,
        )
        if cup.spared:
            turn.emit("spared", seat=seat, goblet=LETTERS[g], at=g, spared=cup.spared)
        turn.beat()
        turn.goto("drink")
