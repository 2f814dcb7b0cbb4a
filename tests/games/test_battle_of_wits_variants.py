"""A Battle of Wits: every variant of the rulebook, alone and together. Ruling 9."""

from typing import Any, cast

import pytest
from wits_tables import Evening, c, dealt, resolve, start, values

from game.bots.random_bot import RandomBot
from game.engine.session import CannotStart, Session
from game.games.battle_of_wits.cards import OWNER, SICILIAN
from game.games.battle_of_wits.match import finished, game_winners
from game.games.battle_of_wits.state import WitsState

WINE, POISON = 2, 1


def state_of(session: Session) -> WitsState:
    return cast(WitsState, session.state)


def drink(evening: Evening, fates: str) -> Evening:
    """Play out the game on the table so that the players, in seat order, live (+) or die (-)."""
    state = evening.state
    players = state.players
    bids = [[c(seat, 7)] for seat in players]
    contents = [[c(seat, WINE if fate == "+" else POISON)] for seat, fate in zip(players, fates, strict=True)]
    after = resolve(bids, contents, state=state)
    after.events = [*evening.events, *after.events]
    return after


def match(seats: int, *games: str, **settings: Any) -> Evening:
    evening = Evening(dealt(seats, **settings))
    for fates in games:
        evening = drink(evening, fates)
    return evening


def finish(session: Session, seed: str = "x") -> None:
    bot = RandomBot(seed)
    while not session.state.over:
        session.submit(bot.answer(None, session.asking[0]))


# --- best of three, best of five
def test_best_of_three_ends_when_one_player_has_won_two() -> None:
    """Variants A: several games with a best-of-three arrangement."""
    evening = match(3, "+--", "+--", match="best_of_3")
    assert evening.state.over
    assert evening.state.wins == [2, 0, 0]
    assert start(3).rules.standing(evening.state).winners == (0,)


def test_best_of_three_goes_on_while_two_lead() -> None:
    evening = match(3, "++-", "++-", match="best_of_3")
    assert not evening.state.over
    evening = drink(evening, "+--")
    assert evening.state.over
    assert evening.state.wins == [3, 2, 0]
    assert start(3).rules.standing(evening.state).winners == (0,)


def test_best_of_three_is_shared_after_three_games() -> None:
    evening = match(3, "+--", "-+-", "--+", match="best_of_3")
    assert evening.state.over
    assert start(3).rules.standing(evening.state).winners == (0, 1, 2)


def test_best_of_three_that_nobody_survived_has_no_winner() -> None:
    evening = match(2, "--", "--", "--", match="best_of_3")
    assert start(2).rules.standing(evening.state).winners == ()


def test_best_of_five_ends_when_one_player_has_won_three() -> None:
    """Variants A: or best-of-five."""
    evening = match(2, "+-", "-+", "+-", match="best_of_5")
    assert not evening.state.over
    evening = drink(evening, "+-")
    assert evening.state.over
    assert evening.state.wins == [3, 1]
    assert evening.state.games == 4


def test_best_of_five_ends_after_five_games_at_the_latest() -> None:
    evening = match(2, "++", "++", "++", "++", match="best_of_5")
    assert not evening.state.over
    assert drink(evening, "++").state.over


def test_the_role_of_dealer_moves_one_player_clockwise_each_game() -> None:
    """Rulebook, Setup 4."""
    evening = Evening(dealt(3, match="best_of_5", dealer=1))
    dealers = [evening.state.dealer]
    for fates in ("++-", "-++", "+-+"):
        evening = drink(evening, fates)
        dealers.append(evening.state.dealer)
    assert dealers == [1, 2, 0, 1]
    assert evening.asked.seat == 2


def test_every_game_of_a_match_is_dealt_anew() -> None:
    evening = match(3, "+--", match="best_of_3")
    state = evening.state
    assert [len(hand) for hand in state.hands] == [8, 8, 8]
    assert state.contents == state.bids == [[], [], []]
    assert state.opened == [0, 0, 0]
    assert not state.night
    assert not state.bids_open
    assert state.fate == [1, 0, 0]


# --- elimination
def test_elimination_plays_until_one_is_left() -> None:
    """Variants B: if you want to eliminate players."""
    evening = match(3, "++-", match="elimination")
    assert evening.state.out == [False, False, True]
    assert evening.state.players == [0, 1]
    assert evening.state.goblets() == 2
    evening = drink(evening, "-+")
    assert evening.state.over
    standing = start(3).rules.standing(evening.state)
    assert standing.winners == (1,)
    assert standing.headline.key == "end.sole_survivor"


def test_elimination_may_leave_nobody() -> None:
    """Ruling 9: until one or none is left."""
    evening = match(2, "--", match="elimination")
    assert evening.state.over
    assert start(2).rules.standing(evening.state).winners == ()


def test_three_quiet_games_end_an_elimination() -> None:
    """Ours: so many games in a row without a death, or it might never end."""
    evening = match(2, "++", "++", match="elimination")
    assert not evening.state.over
    assert evening.state.quiet == 2
    evening = drink(evening, "++")
    assert evening.state.over
    assert start(2).rules.standing(evening.state).winners == (0, 1)


def test_a_death_starts_the_count_of_quiet_games_anew() -> None:
    evening = match(3, "+++", "+++", "++-", match="elimination")
    assert evening.state.quiet == 0
    assert not evening.state.over
    evening = drink(drink(evening, "++"), "++")
    assert not evening.state.over
    assert drink(evening, "++").state.over


def test_hands_grow_when_few_are_left() -> None:
    """Rulebook, Setup 3, for the players of the game on the table."""
    evening = match(6, "+++---", match="elimination", mostly_dead=False)
    assert [len(hand) for hand in evening.state.hands] == [8, 8, 8, 0, 0, 0]
    own = [card for card in evening.state.hands[0] if OWNER[card] == 0]
    assert values(own) == [1, 2, 3, 4, 5, 6, 7]


def test_an_eliminated_dealer_passes_the_role_to_the_next_who_lives() -> None:
    evening = match(4, "+--+", match="elimination", mostly_dead=False, dealer=0)
    assert evening.state.dealer == 3
    assert evening.asked.seat == 0


# --- mostly dead games
def test_the_eliminated_play_a_mostly_dead_game_beside_that_of_the_living() -> None:
    """Variants B: separate survivor and "mostly dead" games. Here one after the other: first the living."""
    evening = match(5, "+-+-+", match="elimination")
    assert not evening.state.dead_game
    assert evening.state.players == [0, 2, 4]
    evening = drink(evening, "++-")
    state = evening.state
    assert state.dead_game
    assert state.players == [1, 3]  # seat 4 has only just died, and joins the next
    assert state.goblets() == 2
    evening = drink(evening, "+-")
    assert evening.state.miracles == [0, 1, 0, 0, 0]
    assert evening.state.out == [False, True, False, True, True]
    assert not evening.state.dead_game
    assert evening.state.players == [0, 2]
    assert evening.state.games == 2
    assert len(evening.heard("dead_over")) == 1
    assert drink(evening, "++").state.players == [1, 3, 4]


def test_one_dead_player_alone_has_nobody_to_play_with() -> None:
    evening = match(3, "++-", "++", match="elimination")
    assert not evening.state.dead_game
    assert evening.state.players == [0, 1]


def test_without_the_setting_the_dead_only_watch() -> None:
    evening = match(4, "+-+-", "++", match="elimination", mostly_dead=False)
    assert not evening.state.dead_game
    assert evening.state.players == [0, 2]


def test_the_dealer_of_the_living_is_kept_while_the_dead_play() -> None:
    evening = match(4, "+-+-", "++", match="elimination", dealer=0)
    assert evening.state.dead_game
    assert evening.state.dealer in evening.state.players
    evening = drink(evening, "++")
    assert evening.state.dealer == 0  # 0 dealt the first game and 2 the second
    assert evening.state.players == [0, 2]


@pytest.mark.parametrize("seats", [8, 9, 10])
def test_there_are_sicilian_cards_enough_for_many_dead(seats: int) -> None:
    """Variants B: deal them from those remaining after dealing the survivor game. All but two are dead."""
    evening = match(seats, "++" + "-" * (seats - 2), match="elimination")
    left = evening.state.box
    assert len(left) == 10
    dead = drink(evening, "++").state
    assert dead.players == list(range(2, seats))
    given = [card for hand in dead.hands for card in hand if OWNER[card] == SICILIAN]
    assert len(given) == seats - 2
    assert sorted([*given, *dead.box]) == sorted(left)


@pytest.mark.parametrize("seats", range(2, 11))
def test_eliminations_of_every_size_come_to_an_end(seats: int) -> None:
    for seed in range(4):
        session = start(seats, seed=str(seed), match="elimination")
        finish(session, str(seed))
        winners = session.standing.winners
        assert len(winners) <= 1 or state_of(session).quiet == 3
        assert list(winners) == [s for s in range(seats) if not state_of(session).out[s]]


# --- single winner
def test_the_single_winner_has_most_wine_minus_poison() -> None:
    """Variants C: adding all of the wine and subtracting the poison; the highest total wins."""
    bids = [[c(0, 7)], [c(1, 7)], [c(2, 7)]]
    contents = [[c(0, 6), c(0, 3)], [c(1, 4)], [c(2, 1)]]
    state = resolve(bids, contents, single_winner=True).state
    assert state.alive == [1, 1, 0]
    standing = start(3).rules.standing(state)
    assert standing.winners == (1,)
    assert [p.values for p in standing.parts if p.key == "balance"] == [("+3", "+4", "−1")]


def test_equal_balances_share_the_victory() -> None:
    """Ruling 9: tied: shared."""
    bids = [[c(0, 7)], [c(1, 7)], [c(2, 7)]]
    contents = [[c(0, 6), c(0, 1)], [c(1, 6), c(1, 1)], [c(2, 2)]]
    state = resolve(bids, contents, single_winner=True).state
    assert start(3).rules.standing(state).winners == (0, 1)


def test_nobody_alive_nobody_wins_by_balance() -> None:
    state = resolve([[c(0, 7)], [c(1, 7)]], [[c(0, 1)], [c(1, 1)]], single_winner=True).state
    assert start(2).rules.standing(state).winners == ()


# --- teams
TEAMS = ("buttercup", "rugen", "inigo", "vizzini")


def test_the_team_with_the_most_survivors_wins_its_dead_included() -> None:
    """Team Play: the team with the most survivors at the end wins."""
    evening = drink(Evening(dealt(4, roles=TEAMS, teams=True)), "+-+-")
    assert start(4).rules.standing(evening.state).winners == (0, 2)
    evening = drink(Evening(dealt(4, roles=TEAMS, teams=True)), "+++-")
    assert game_winners(evening.state) == [0, 2]
    evening = drink(Evening(dealt(4, roles=TEAMS, teams=True)), "-+--")
    standing = start(4).rules.standing(evening.state)
    assert standing.winners == (1, 3)
    assert standing.headline.key == "end.schemers"


def test_teams_level_share_and_teams_wiped_out_do_not_win() -> None:
    even = drink(Evening(dealt(4, roles=TEAMS, teams=True)), "++--").state
    assert start(4).rules.standing(even).winners == (0, 1, 2, 3)
    assert start(4).rules.standing(even).headline.key == "end.both_teams"
    none = drink(Evening(dealt(4, roles=TEAMS, teams=True)), "----").state
    assert start(4).rules.standing(none).winners == ()


def test_a_match_of_teams_is_decided_when_one_team_leads() -> None:
    evening = match(4, "+-+-", "+-+-", roles=TEAMS, teams=True, match="best_of_3")
    assert evening.state.over
    assert finished(evening.state)
    assert start(4).rules.standing(evening.state).winners == (0, 2)


@pytest.mark.parametrize(
    ("roles", "settings", "problem"),
    [
        (("buttercup", "inigo", "fezzik"), {"teams": True}, "problem.uneven_teams"),
        (TEAMS, {"teams": True, "match": "elimination"}, "problem.teams_elimination"),
        (TEAMS, {"teams": True, "single_winner": True}, "problem.teams_single_winner"),
        (TEAMS, {"match": "elimination", "single_winner": True}, "problem.elimination_single_winner"),
    ],
)
def test_variants_that_make_no_sense_together_are_refused(
    roles: tuple[str, ...], settings: dict[str, Any], problem: str
) -> None:
    with pytest.raises(CannotStart) as refused:
        start(len(roles), roles=roles, **settings)
    assert [p.key for p in refused.value.problems] == [problem]


def test_teams_may_differ_by_one() -> None:
    """Ours: with an odd number of players they must."""
    assert start(3, roles=("buttercup", "inigo", "vizzini"), teams=True).asking


# --- Luckless, Odorless and Tasteless
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (5, 7), (6, 5), (10, 5)])
def test_luckless_is_played_without_the_sicilian_cards(seats: int, cards: int) -> None:
    """Luckless: simply play without the Sicilian cards."""
    state = dealt(seats, sicilian=False)
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert not any(OWNER[card] == SICILIAN for hand in state.hands for card in hand)
    assert state.box == []


def test_odorless_and_tasteless_reveals_no_contents_before_drinking() -> None:
    """Odorless and Tasteless: play without the Time token, and don't reveal any Contents before drinking."""
    session = start(3, time=False)
    while session.asking[0].kind == "place":
        pours = [o.id for o in session.asking[0].options if o.id.endswith("contents")]
        session.submit(session.asking[0].answer(pours[0]))
        if session.asking and session.asking[0].kind == "place":
            assert state_of(session).opened == [0, 0, 0]
            assert not state_of(session).night
        if session.state.over:
            break
    kinds = {event.kind for moment in session.moments for event in moment.events}
    assert not kinds & {"dawn", "dawn_empty", "dusk"}


def test_goblets_at_the_edges_change_the_map_and_nothing_else() -> None:
    """Alternate Setup: one goblet in front of each player. Play is the same."""
    row, edges = start(5, seed="same"), start(5, seed="same", edges=True)
    finish(row)
    finish(edges)
    assert [m.answer for m in row.moments] == [m.answer for m in edges.moments]
    assert row.standing == edges.standing
    assert row.rules.board(row.setup) != edges.rules.board(edges.setup)
