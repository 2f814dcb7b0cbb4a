"""`python -m game replay FILE`: check every digest of a save, and tell the game in words.

The transcript says what everyone at the table could hear, and each answer by its public id.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine import wire
from game.engine.event import Event
from game.engine.journal import SaveError
from game.engine.places import texts_of
from game.engine.session import Session
from game.engine.text import Catalogue, text


def told(session: Session, texts: Catalogue, events: tuple[Event, ...]) -> list[str]:
    """What was said aloud, as sentences; events that only move things say nothing."""
    names = session.people
    out = []
    for event in events:
        key = f"log.{event.kind}"
        if event.to is None and key in texts:
            out.append(plain(texts.say(text(key, **event.data), lambda seat: names[seat].name)))
    return out


def plain(sentence: str) -> str:
    """Without the marks for bold and italic."""
    return sentence.replace("**", "").replace("__", "")


def transcript(session: Session) -> Iterator[dict[str, Any]]:
    """One entry per answer: who, what, what came of it, and the digest."""
    texts = texts_of(session.rules.info.id)
    yield {
        "told": told(session, texts, session.opening.events),
        "digest": wire.digest(session.opening.state),
    }
    for moment in session.moments:
        answer = moment.answer
        yield {
            "seat": answer.seat,
            "name": session.people[answer.seat].name,
            "kind": answer.kind,
            "picks": list(answer.picks),
            "told": told(session, texts, moment.events),
            "digest": wire.digest(moment.state),
        }


def ending(session: Session) -> str:
    standing = session.standing
    if not standing.over:
        asked = sorted({session.people[decision.seat].name for decision in session.asking})
        return f"The game goes on: {', '.join(asked)} to reply."
    texts = texts_of(session.rules.info.id)
    if standing.headline is None:
        return standing.result
    return plain(texts.say(standing.headline, lambda seat: session.people[seat].name))


def add(parsers: Any) -> None:
    parser = parsers.add_parser("replay", help="check a save and print its transcript")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bad: SaveError | None = None
    try:
        session = Session.load(args.file)
    except SaveError as error:
        bad = error
        if args.json or error.good < 0:
            return _refuse(args, error)
        session = Session.load(args.file, upto=error.good)
    entries = list(transcript(session))
    if args.json:
        standing = session.standing
        data = {
            "file": str(args.file),
            "game": session.rules.info.id,
            "seats": session.setup.seats,
            "seed": session.seed,
            "answers": len(session.moments),
            "over": standing.over,
            "winners": list(standing.winners),
            "torn": session.torn,
            "transcript": entries,
        }
        print(json.dumps(data, ensure_ascii=False))
        return 0
    print(
        f"{texts_of(session.rules.info.id).say('title')}, {session.setup.seats} seats, begun {session.begun}"
    )
    print(f"At the table: {', '.join(person.name for person in session.people)}. Seed {session.seed}.")
    for number, entry in enumerate(entries):
        if number:
            print(f"{number:4}. {entry['name']}, {entry['kind']}: {'; '.join(entry['picks']) or 'nothing'}")
        for line in entry["told"]:
            print(f"      {line}")
    if bad is not None:
        return _refuse(args, bad)
    if session.torn:
        print("The last line was torn and has been left out.")
    print(ending(session))
    print(f"All {len(session.moments)} answers check out.")
    return 0


def _refuse(args: argparse.Namespace, error: SaveError) -> int:
    if args.json:
        print(
            json.dumps(
                {"file": str(args.file), "line": error.line, "reason": error.reason, "good": error.good}
            )
        )
    else:
        print(error)
    return 1
