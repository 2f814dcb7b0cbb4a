"""A Battle of Wits: the rulebook's worked examples, its rules one by one, and the two cards with an effect.

"Rulebook" is the booklet of the game; "ruling" is what was decided where the booklet is silent.
"""

import pytest
from wits_tables import Evening, c, dealt, give_sicilian, resolve, sicilian, start, values

from game.bots.random_bot import RandomBot
from game.engine.session import Session
from game.games.battle_of_wits.cards import (
    CHARACTERS,
    FIRST_SICILIAN,
    HEROES,
    OWNER,
    SCHEMERS,
    SICILIAN,
    SICILIAN_VALUES,
    kind,
)
from game.games.battle_of_wits.cup import draught, first_holders, heir, next_chooser, ranking

BUTTERCUP, MAN_IN_BLACK, HUMPERDINCK, INIGO = range(4)
CAST = ("buttercup", "man_in_black", "humperdinck", "inigo")

EXAMPLE_BIDS = [
    [c(BUTTERCUP, 7)],
    [c(MAN_IN_BLACK, 7)],
    [c(HUMPERDINCK, 4), c(INIGO, 6), c(HUMPERDINCK, 2)],
    [c(HUMPERDINCK, 5)],
]
EXAMPLE_CONTENTS = [
    [c(BUTTERCUP, 6), c(INIGO, 7), c(BUTTERCUP, 4), c(MAN_IN_BLACK, 4), c(MAN_IN_BLACK, 5)],
    [c(MAN_IN_BLACK, 1), c(MAN_IN_BLACK, 6), c(BUTTERCUP, 2), c(INIGO, 1)],
    [c(BUTTERCUP, 5), c(HUMPERDINCK, 6), c(MAN_IN_BLACK, 3), c(INIGO, 2)],
    [c(INIGO, 4), c(HUMPERDINCK, 7), sicilian(4), c(BUTTERCUP, 3), c(MAN_IN_BLACK, 2), c(INIGO, 3)],
]


def example() -> Evening:
    return resolve(EXAMPLE_BIDS, EXAMPLE_CONTENTS, state=dealt(4, roles=CAST))


# --- the rulebook's worked examples
def test_the_example_of_bid_resolution() -> None:
    """Rulebook, Bid Resolution: A to Buttercup, B to the Man in Black, C and D to the prince."""
    evening = example()
    assert evening.drinkers == [BUTTERCUP, MAN_IN_BLACK, HUMPERDINCK, HUMPERDINCK]
    assert [(won["goblet"], won["total"]) for won in evening.heard("won_alone")] == [
        ("A", 7),
        ("B", 7),
        ("D", 5),
    ]
    assert evening.asked.seat == HUMPERDINCK
    assert evening.offered == ["keep C", "keep D"]


def test_the_example_of_a_tie_goes_to_the_card_closest_to_the_goblet() -> None:
    """Rulebook, Bid Resolution: while Inigo also has 6, Humperdinck is closest to the goblet."""
    [tie] = example().heard("won_tie")
    assert tie == {"seat": HUMPERDINCK, "seat2": INIGO, "goblet": "C", "at": 2, "total": 6}


def test_the_example_of_a_goblet_that_is_left_to_the_next() -> None:
    """Rulebook, Bid Resolution: he chooses goblet D, leaving C for Inigo."""
    evening = example().reply(HUMPERDINCK, "keep D")
    assert evening.drinkers == [BUTTERCUP, MAN_IN_BLACK, INIGO, HUMPERDINCK]
    assert evening.heard("passed") == [{"seat": INIGO, "seat2": HUMPERDINCK, "goblet": "C", "at": 2}]


def test_the_example_of_drinking() -> None:
    """Rulebook, Drinking: 14 wine to 12 poison; 8 to 2; 8 to 8 with poison closest; 10 to 13."""
    evening = example().reply(HUMPERDINCK, "keep D")
    state = evening.state
    assert [(state.wine[s], state.poison[s]) for s in evening.drinkers] == [
        (14, 12),
        (8, 2),
        (8, 8),
        (10, 13),
    ]
    assert [state.alive[s] for s in evening.drinkers] == [1, 1, 0, 0]
    assert [e.kind for e in evening.events if e.kind[:4] in ("live", "dies")] == [
        "lives",
        "lives",
        "dies_tie",
        "dies",
    ]
    assert state.over
    assert start(4).rules.standing(state).winners == (BUTTERCUP, MAN_IN_BLACK)


# --- the cards
def test_the_sicilian_deck() -> None:
    """Rulings, Numbers: 1 2 3 3 4 4 5 5 6 7 8 9; Rulebook, Contents: even is wine, odd is poison."""
    assert sorted(SICILIAN_VALUES) == [1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9]
    assert [kind(c(0, value)) for value in (1, 2, 7)] == ["poison", "wine", "poison"]
    assert [kind(sicilian(value)) for value in (8, 9)] == ["wine", "poison"]


def test_twelve_characters_in_two_teams_of_six() -> None:
    """Rulebook, Team Play."""
    assert len(CHARACTERS) == 12
    assert len(HEROES) == len(SCHEMERS) == 6
    assert "grandson" in HEROES
    assert "grandfather" in SCHEMERS


@pytest.mark.parametrize("seats", range(2, 11))
def test_hands_go_by_the_number_of_players(seats: int) -> None:
    """Rulebook, Setup 3 and 8: all seven and a Sicilian for two to five, three to seven and one for more."""
    state = dealt(seats)
    wanted = [1, 2, 3, 4, 5, 6, 7] if seats <= 5 else [3, 4, 5, 6, 7]
    for seat, hand in enumerate(state.hands):
        own = [card for card in hand if OWNER[card] == seat]
        assert sorted(values(own)) == wanted
        assert [OWNER[card] for card in hand if card not in own] == [SICILIAN]
    assert state.goblets() == seats
    assert len(state.box) == 12 - seats


@pytest.mark.parametrize(
    ("seats", "hand", "cards"), [(6, "full", 8), (6, "short", 6), (5, "short", 8), (7, "full", 6)]
)
def test_six_players_may_hold_the_full_hand(seats: int, hand: str, cards: int) -> None:
    """Rulings, Numbers: the summary page says seven and more, so six players may choose; nobody else."""
    assert [len(h) for h in dealt(seats, six_player_hand=hand).hands] == [cards] * seats


# --- laying cards
def test_the_player_to_the_left_of_the_dealer_goes_first_and_the_dealer_last() -> None:
    """Rulebook, Setup 9 and How to Play."""
    session = start(4, dealer=1)
    seats = []
    for _ in range(5):
        seats.append(session.asking[0].seat)
        session.submit(session.asking[0].answer(session.asking[0].options[0].id))
    assert seats == [2, 3, 0, 1, 2]


def test_a_card_goes_above_or_below_any_goblet() -> None:
    """Rulebook, Contents and Bidding."""
    evening = Evening(dealt(2))
    ids = evening.offered
    for goblet in "AB":
        assert f"place 5 poison -> {goblet} contents" in ids
        assert f"place 5 poison -> {goblet} bid" in ids
    evening.reply(0, "place 5 poison -> B bid")
    assert evening.state.bids == [[], [c(0, 5)]]
    evening.reply(1, "place 2 wine -> B contents")
    assert evening.state.contents == [[], [c(1, 2)]]
    assert c(0, 5) not in evening.state.hands[0]


def test_each_card_lies_further_from_the_goblet_than_the_last() -> None:
    """Rulebook, Contents and Bidding: place each card slightly further from the goblet than the last."""
    evening = Evening(dealt(2))
    evening.reply(0, "place 5 poison -> A bid").reply(1, "place 2 wine -> A bid").reply(
        0, "place 1 poison -> A bid"
    )
    assert evening.state.bids[0] == [c(0, 5), c(1, 2), c(0, 1)]


@pytest.mark.parametrize("value", sorted(set(SICILIAN_VALUES)))
def test_no_sicilian_card_is_ever_a_bid(value: int) -> None:
    """Rulebook, Sicilian Cards: they cannot be placed below a goblet to bid. Ruling 2."""
    state = dealt(3)
    give_sicilian(state, 0, value)
    mine = [i for i in Evening(state).offered if i.startswith("place Sicilian")]
    assert mine == [f"place Sicilian {value} {kind(sicilian(value))} -> {g} contents" for g in "ABC"]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6, 7])
def test_other_sicilian_cards_have_no_ability(value: int) -> None:
    """Rulebook, Sicilian Cards: two have special abilities."""
    state = dealt(3)
    give_sicilian(state, 0, value)
    assert not [i for i in Evening(state).offered if i.startswith("use ")]


# --- Switch
def test_switch_moves_the_piles_whole() -> None:
    """Switch: "Switch the Bids below two goblets. The stacks are moved as a whole, without rearranging." """
    state = dealt(3)
    card = give_sicilian(state, 0, 8)
    state.bids = [[c(1, 3), c(2, 4)], [c(1, 5)], [c(2, 7), c(1, 1)]]
    evening = Evening(state).reply(0, "use Switch A C")
    assert evening.state.bids == [[c(2, 7), c(1, 1)], [c(1, 5)], [c(1, 3), c(2, 4)]]
    assert evening.state.used == [card]
    assert card not in evening.state.hands[0]
    assert evening.state.contents == [[], [], []]
    assert evening.heard("switched")[0]["goblet2"] == "C"


def test_switch_takes_two_different_goblets_empty_ones_too() -> None:
    """Ruling 3: two different goblets of the player's choice; empty piles may be switched."""
    state = dealt(3)
    give_sicilian(state, 0, 8)
    evening = Evening(state)
    assert [i for i in evening.offered if i.startswith("use")] == [
        "use Switch A B",
        "use Switch A C",
        "use Switch B C",
    ]
    state.bids = [[], [c(1, 5)], []]
    assert Evening(state).reply(0, "use Switch A B").state.bids == [[c(1, 5)], [], []]


def test_switch_poured_is_eight_wine_and_nothing_more() -> None:
    """Rulebook, Sicilian Cards: played in a goblet, the player does not also receive the ability."""
    state = dealt(3)
    card = give_sicilian(state, 0, 8)
    state.bids = [[c(1, 3)], [c(2, 5)], []]
    evening = Evening(state).reply(0, "place Sicilian 8 wine -> B contents")
    assert evening.state.bids == [[c(1, 3)], [c(2, 5)], []]
    assert evening.state.contents == [[], [card], []]
    assert draught([card], 0, False).wine == 8


def test_switch_just_before_the_last_card() -> None:
    """Rulings, Worked examples: the bids that count are those after the switch, with the last card added."""
    state = dealt(2)
    switch = give_sicilian(state, 0, 8)
    state.hands = [[switch], [c(1, 6)]]
    state.bids = [[c(0, 7)], [c(1, 5)]]
    state.contents = [[c(0, 3)], [c(0, 4)]]
    evening = Evening(state).reply(0, "use Switch A B")
    assert evening.state.bids == [[c(1, 5)], [c(0, 7)]]
    evening.reply(1, "place 6 wine -> B bid")
    assert evening.drinkers == [1, 0]
    assert evening.heard("won") == [{"seat": 0, "goblet": "B", "at": 1, "total": 7, "next": 6}]
    assert evening.state.alive == [1, 0]


# --- Immunity
def test_immunity_is_played_face_up_and_pours_nothing() -> None:
    """Rulebook, Sicilian Cards: face-up in front of the player, so that the ability is the effect."""
    state = dealt(3)
    card = give_sicilian(state, 0, 9)
    evening = Evening(state).reply(0, "use Immunity")
    assert evening.state.immune == [True, False, False]
    assert evening.state.used == [card]
    assert evening.state.contents == [[], [], []]
    assert evening.state.seen["card"][card] == 0b111


def test_immunity_poured_is_nine_poison_and_protects_nobody() -> None:
    """Rulebook, Sicilian Cards: played in a goblet, the player does not also receive the ability."""
    state = dealt(3)
    card = give_sicilian(state, 0, 9)
    evening = Evening(state).reply(0, "place Sicilian 9 poison -> A contents")
    assert evening.state.immune == [False, False, False]
    assert draught([card], 0, False).poison == 9


def test_the_immune_player_is_immune_to_their_own_poison_only() -> None:
    """Immunity: "Other players' poison cards still have an effect, as do all players' wine cards." """
    pile = [c(0, 7), c(1, 3), c(0, 2), c(1, 2)]
    mine = draught(pile, 0, immune=True)
    assert (mine.wine, mine.poison, mine.spared, mine.lives) == (4, 3, 7, True)
    other = draught(pile, 1, immune=True)
    assert (other.wine, other.poison, other.spared, other.lives) == (4, 7, 3, False)
    bare = draught(pile, 0, immune=False)
    assert (bare.wine, bare.poison, bare.spared, bare.lives) == (4, 10, 0, False)


def test_a_sicilian_poison_has_no_owner_so_it_counts() -> None:
    """Ruling 4."""
    assert not draught([sicilian(5), c(0, 4)], 0, immune=True).lives


@pytest.mark.parametrize(
    ("pile", "lives"),
    [
        ([c(0, 5), c(1, 4), sicilian(1), c(1, 3)], True),  # own 5 spared; 4:4, closest that counts is wine
        ([c(0, 5), c(1, 3), c(1, 4), sicilian(1)], False),  # 4:4, closest that counts is the other's poison
        ([c(1, 4), c(0, 5), c(1, 3), sicilian(1)], True),
        ([c(0, 1), c(0, 7)], True),  # nothing counts at all
    ],
)
def test_immunity_with_a_tie(pile: list[int], lives: bool) -> None:
    """Ruling 4: own poison counts neither in the sum nor as the closest card."""
    cup = draught(pile, 0, immune=True)
    assert cup.wine == cup.poison
    assert cup.lives is lives


def test_an_immune_drinker_is_spared_at_the_table() -> None:
    evening = resolve([[c(0, 7)], [c(1, 7)]], [[c(0, 5), c(1, 2)], [c(1, 5), c(0, 2)]], immune=[0])
    assert evening.state.alive == [1, 0]
    assert evening.heard("spared") == [{"seat": 0, "goblet": "A", "at": 0, "spared": 5}]


# --- night and day
def dawns(session: Session) -> list[int]:
    """After which answers day broke."""
    return [
        number
        for number, moment in enumerate(session.moments, 1)
        if any(event.kind in ("dawn", "dawn_empty") for event in moment.events)
    ]


def lay_all(session: Session) -> None:
    while session.asking and session.asking[0].kind == "place":
        pours = [o.id for o in session.asking[0].options if o.id.endswith("contents")]
        session.submit(session.asking[0].answer(pours[len(session.moments) % len(pours)]))


@pytest.mark.parametrize(
    ("seats", "with_sicilian", "cards", "plays"),
    [
        (2, True, 8, [2, 4, 6]),
        (5, True, 8, [2, 4, 6]),
        (6, True, 6, [2, 4]),
        (10, True, 6, [2, 4]),
        (4, False, 7, [2, 4, 6]),
        (7, False, 5, [2, 4]),
    ],
)
def test_day_breaks_after_every_second_play_of_the_dealer_but_the_last(
    seats: int, with_sicilian: bool, cards: int, plays: list[int]
) -> None:
    """Rulebook, The Dealer's Role: up to three per goblet, or two with seven to ten. Rulings, Numbers."""
    session = start(seats, sicilian=with_sicilian)
    lay_all(session)
    assert len([m for m in session.moments if m.answer.kind == "place"]) == seats * cards
    assert dawns(session) == [seats * play for play in plays]
    assert seats * cards not in dawns(session)


def test_day_turns_up_the_face_down_card_closest_to_each_goblet() -> None:
    """Rulebook, The Dealer's Role: reveal the face-down Contents card closest to each goblet."""
    evening = Evening(dealt(2))
    evening.reply(0, "place 1 poison -> A contents").reply(1, "place 2 wine -> A contents")
    assert evening.state.night
    evening.reply(0, "place 3 poison -> A contents").reply(1, "place 4 wine -> A bid")
    assert not evening.state.night
    assert evening.state.opened == [1, 0]
    assert evening.heard("dawn") == [{"count": 1, "shown": [0]}]
    seen = evening.state.seen["card"]
    assert seen[c(0, 1)] == 0b11
    assert (seen[c(1, 2)], seen[c(0, 3)], seen[c(1, 4)]) == (0b10, 0b01, 0b10)
    evening.reply(0, "place 5 poison -> B bid").reply(1, "place 6 wine -> B bid")
    evening.reply(0, "place 7 poison -> B bid").reply(1, "place 7 poison -> B bid")
    assert evening.state.opened == [2, 0]
    assert evening.state.seen["card"][c(1, 2)] == 0b11


def test_a_dawn_without_face_down_contents_shows_nothing() -> None:
    """Ruling 1: where there is one."""
    evening = Evening(dealt(2))
    for value in (1, 3):
        evening.reply(0, f"place {value} poison -> A bid").reply(1, f"place {value} poison -> A bid")
    assert evening.heard("dawn_empty") == [{"count": 0, "shown": []}]


def test_an_ability_of_the_dealer_turns_the_time_card_too() -> None:
    """Ruling 1: after every play of the dealer, an ability included."""
    state = dealt(2)
    give_sicilian(state, 1, 9)
    evening = Evening(state).reply(0, "place 1 poison -> A contents").reply(1, "use Immunity")
    assert evening.state.night
    evening.reply(0, "place 3 poison -> A contents").reply(1, "place 2 wine -> A contents")
    assert evening.state.opened == [1, 0]


# --- bid resolution
def test_bids_are_added_player_by_player() -> None:
    """Rulebook, Contents and Bidding: the highest total of a player's cards below that goblet wins."""
    pile = [c(2, 7), c(0, 4), c(1, 5), c(0, 5)]
    assert [(bid.seat, bid.total, bid.nearest) for bid in ranking(pile)] == [(0, 9, 1), (2, 7, 0), (1, 5, 2)]


def test_of_several_tied_the_closest_card_wins_whatever_its_number() -> None:
    """Ruling 5: of those tied, the one whose card lies closest, even if a third lies closer still."""
    pile = [c(3, 1), c(1, 1), c(0, 6), c(1, 5), c(2, 6)]
    assert [bid.seat for bid in ranking(pile)] == [1, 0, 2, 3]


def test_the_first_letter_chooses_first() -> None:
    """Rulebook, Bid Resolution: A and E choose before B and C. Ruling 6 (b)."""
    holder = [4, 1, 1, 2, 4]
    assert next_chooser(holder) == 4
    assert next_chooser([4, 1, 1, 2, -1]) == 1
    assert next_chooser([-1, -1, 0, 1]) == -1
    evening = resolve([[c(4, 7)], [c(1, 7)], [c(1, 6)], [c(2, 7)], [c(4, 6)]])
    assert evening.drinkers == holder
    assert evening.asked.seat == 4
    evening.reply(4, "keep E")
    assert evening.asked.seat == 1
    assert evening.drinkers == [-1, 1, 1, 2, 4]


def test_a_goblet_let_go_passes_over_all_who_hold_one() -> None:
    """Ruling 6 (c): each passes to the highest bidder who holds none. Here past two, to the fourth bidder."""
    bids = [[c(0, 7), c(1, 6), c(2, 5), c(3, 4)], [c(1, 7)], [c(2, 7)], [c(0, 6)]]
    evening = resolve(bids).reply(0, "keep D")
    assert evening.drinkers == [3, 1, 2, 0]
    assert evening.state.over


def test_two_goblets_let_go_in_letter_order_pass_on_one_after_the_other() -> None:
    """Ruling 6 (c): who takes the first of them holds one and is passed over for the second."""
    bids = [[c(0, 7), c(1, 3), c(2, 2)], [c(0, 6), c(1, 4), c(2, 1)], [c(0, 5)]]
    evening = resolve(bids).reply(0, "keep C")
    assert evening.drinkers == [1, 2, 0]
    assert [(p["goblet"], p["seat"]) for p in evening.heard("passed")] == [("A", 1), ("B", 2)]


def test_chains_where_two_choosers_let_go_one_after_the_other() -> None:
    """Ruling 6: what the first lets go is settled before the second chooses, and changes who may inherit.

    Seat 2 bids on B and on C. When seat 0 lets B go, 2 gets it; so C, let go of by seat 1, passes on
    from 2 to 3.
    """
    bids = [
        [c(0, 7)],
        [c(0, 6), c(2, 5)],
        [c(1, 7), c(2, 6), c(3, 1)],
        [c(1, 6)],
    ]
    evening = resolve(bids)
    assert evening.drinkers == [0, 0, 1, 1]
    evening.reply(0, "keep A")
    assert evening.drinkers == [0, 2, 1, 1]
    evening.reply(1, "keep D")
    assert evening.drinkers == [0, 2, 3, 1]
    assert evening.state.over


def test_the_same_chain_goes_another_way_when_the_first_keeps_the_other() -> None:
    bids = [[c(0, 7)], [c(0, 6), c(2, 5)], [c(1, 7), c(2, 6), c(3, 1)], [c(1, 6)]]
    evening = resolve(bids).reply(0, "keep B")
    assert evening.drinkers == [-1, 0, 1, 1]
    assert evening.heard("let_go") == [{"goblet": "A", "at": 0}]
    evening.reply(1, "keep D")
    assert evening.drinkers == [3, 0, 2, 1]
    assert evening.heard("left_with") == [{"seat": 3, "goblet": "A", "at": 0}]


def test_nobody_inherits_what_nobody_without_a_goblet_bid_on() -> None:
    """Ruling 6 (c): else it stays unclaimed."""
    assert heir([c(0, 7), c(1, 3)], [0, 1, -1]) == -1
    assert heir([c(0, 7), c(1, 3)], [0, -1]) == 1
    assert heir([], [0]) == -1


def test_unclaimed_goblets_are_chosen_clockwise_from_the_dealers_left() -> None:
    """Rulebook, Bid Resolution: chosen by the players who did not win, starting to the left of the dealer."""
    evening = resolve([[], [c(2, 7)], [], []], dealer=0)
    assert evening.asked.seat == 1
    assert evening.offered == ["take A", "take C", "take D"]
    evening.reply(1, "take C")
    assert evening.asked.seat == 3
    evening.reply(3, "take A")
    assert evening.drinkers == [3, 2, 1, 0]
    assert evening.heard("left_with") == [{"seat": 0, "goblet": "D", "at": 3}]


def test_no_bids_at_all() -> None:
    """Ruling 6 (d): everyone chooses, the dealer is left with the last; nothing poured, everyone lives."""
    evening = resolve([[], [], []], dealer=2)
    assert first_holders([[], [], []]) == [-1, -1, -1]
    evening.reply(0, "take B").reply(1, "take C")
    assert evening.drinkers == [2, 0, 1]
    assert evening.state.alive == [1, 1, 1]
    assert len(evening.heard("lives_empty")) == 3


# --- drinking
@pytest.mark.parametrize(
    ("pile", "wine", "poison", "lives"),
    [
        ([c(0, 4), c(1, 3)], 4, 3, True),
        ([c(0, 4), c(1, 5)], 4, 5, False),
        ([c(0, 4), c(1, 3), c(2, 1)], 4, 4, True),  # tie, wine closest
        ([c(1, 3), c(0, 4), c(2, 1)], 4, 4, False),  # tie, poison closest
        ([], 0, 0, True),  # ruling 7: no card at all, you live
    ],
)
def test_more_wine_lives_more_poison_dies_and_the_closest_card_breaks_a_tie(
    pile: list[int], wine: int, poison: int, lives: bool
) -> None:
    """Rulebook, Drinking."""
    cup = draught(pile, 9, immune=False)
    assert (cup.wine, cup.poison, cup.lives) == (wine, poison, lives)


def test_goblets_are_drunk_one_by_one_from_a_each_shown_by_itself() -> None:
    """Rulebook, Summary: starting with goblet A, reveal all Contents. Ruling 7: that is the drama."""
    session = start(3)
    bot = RandomBot("drama")
    while True:
        answer = bot.answer(None, session.asking[0])
        outcome = session.submit(answer, publish=True)
        if session.state.over:
            break
    drunk = [b.state.drunk for b in outcome.beats if any(e.kind[:4] in ("live", "dies") for e in b.events)]
    assert drunk == [1, 2, 3]


def test_everyone_who_lives_wins_and_a_sole_survivor_gets_the_title() -> None:
    """Rulebook, Winning: a sole survivor is "no one to be trifled with". Ruling 8."""
    rules = start(2).rules
    both = resolve([[c(0, 7)], [c(1, 7)]], [[c(0, 2)], [c(1, 2)]]).state
    assert rules.standing(both).winners == (0, 1)
    assert rules.standing(both).headline.key == "end.everyone"
    one = resolve([[c(0, 7)], [c(1, 7)]], [[c(0, 2)], [c(1, 1)]]).state
    assert rules.standing(one).winners == (0,)
    assert rules.standing(one).headline.key == "end.sole_survivor"
    none = resolve([[c(0, 7)], [c(1, 7)]], [[c(0, 1)], [c(1, 1)]]).state
    assert rules.standing(none).winners == ()
    assert rules.standing(none).headline.key == "end.nobody"


# --- what is hidden
def test_a_hand_is_its_seats_secret_and_a_laid_card_is_remembered_by_whoever_laid_it() -> None:
    evening = Evening(dealt(3)).reply(0, "place 6 wine -> A contents")
    rules = start(3).rules
    mine, theirs, table = (rules.view(evening.state, frozenset(eye)) for eye in ({0}, {1}, ()))
    assert mine.goblets[0].contents[0].card == c(0, 6)
    assert theirs.goblets[0].contents[0].card == table.goblets[0].contents[0].card == -1
    assert theirs.goblets[0].contents[0].back == 0
    assert mine.seats[0].hand
    assert theirs.seats[0].hand == table.seats[0].hand == ()
    assert theirs.seats[0].held == 7


def test_the_public_table_does_not_count_face_up_cards_among_the_unseen() -> None:
    evening = Evening(dealt(2))
    evening.reply(0, "place 1 poison -> A contents").reply(1, "place 2 wine -> B contents")
    evening.reply(0, "place 3 poison -> A contents").reply(1, "place 4 wine -> B contents")
    unseen = dict(start(2).rules.view(evening.state, frozenset()).unseen)
    assert unseen[0] == (2, 3, 4, 5, 6, 7)
    assert unseen[1] == (1, 3, 4, 5, 6, 7)
    assert len(unseen[SICILIAN]) == 12


def test_the_sicilian_cards_left_in_the_box_are_hidden_from_all() -> None:
    """Rulebook, Setup 7: set the remaining Sicilian cards aside."""
    state = dealt(4)
    assert all(state.seen["card"][card] == 0 for card in state.box)
    assert all(card >= FIRST_SICILIAN for card in state.box)
