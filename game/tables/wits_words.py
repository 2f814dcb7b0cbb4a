"""What A Battle of Wits says to whoever chooses, step by step."""

from __future__ import annotations

from game.games.battle_of_wits.cards import LETTERS, OWNER, SICILIAN, VALUE, kind
from game.games.battle_of_wits.frames import Immunity, Place, Switch
from game.games.battle_of_wits.view import WitsView
from game.tables.showing import Showing


def ask_line(view: WitsView, showing: Showing) -> str:
    """One sentence for where the player is in the choice."""
    chosen = showing.chosen
    if chosen is not None:
        action = chosen.action
        if isinstance(action, Place) and showing.peek:  # what it is stays between the card and its owner
            word = "panel.confirm_bid" if action.bid else "panel.confirm_pour"
            return showing.say(word, goblet=LETTERS[action.goblet])
        if isinstance(action, Place):
            word = "step.confirm_bid" if action.bid else "step.confirm_pour"
            return showing.say(word, card=card_name(showing, action.card), goblet=LETTERS[action.goblet])
        if isinstance(action, Switch):
            return showing.say("step.confirm_switch", goblet=LETTERS[action.a], goblet2=LETTERS[action.b])
        if isinstance(action, Immunity):
            return showing.say("step.confirm_immunity")
        return showing.say(f"step.confirm_{view.question}", goblet=LETTERS[action.goblet])
    if "ability" in showing.path:
        return showing.say("step.switch_first" if showing.path[-1] == "ability" else "step.switch_second")
    if showing.path and (
        showing.panel or showing.peek == "closed"
    ):  # the same for every card that is face down
        able = "ability" in showing.lit and showing.peek != "closed"
        word = "ability" if able else "letter" if showing.panel else "lane"
        return showing.say(f"panel.{word}")
    if showing.path:
        card = int(showing.path[0].removeprefix("card."))
        step = "sicilian" if OWNER[card] == SICILIAN else "lane"
        step = "ability" if "ability" in showing.lit else step
        return showing.say(f"{'step_edges' if view.edges else 'step'}.{step}")
    if view.question == "place" and (showing.peek or showing.panel):
        return showing.say("panel.place" if showing.peek == "closed" else "panel.place_open")
    if view.edges and view.question == "place":
        return showing.say("step_edges.place")
    return showing.say(f"ask.{view.question}")


def card_name(showing: Showing, card: int) -> str:
    prefix = "sicilian_" if OWNER[card] == SICILIAN else ""
    return showing.say(f"name.{prefix}{kind(card)}", value=VALUE[card])


def verb(showing: Showing) -> tuple[str, str]:
    assert showing.chosen is not None
    action = showing.chosen.action
    if isinstance(action, Place):
        poured = "goblet" if showing.peek else kind(action.card)  # what is face down stays unknown
        return (showing.say("verb.bid"), "hand") if action.bid else (showing.say("verb.pour"), poured)
    if isinstance(action, Switch):
        return showing.say("verb.use_switch"), "trade"
    if isinstance(action, Immunity):
        return showing.say("verb.use_immunity"), "shield"
    return showing.say("verb.keep" if showing.chosen.id.startswith("keep") else "verb.take"), "goblet"
