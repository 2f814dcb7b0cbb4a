"""Wire format and digest: a state as canonical JSON, the same in every process and on every machine."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from game.engine import shape
from game.engine.state import State

S = TypeVar("S", bound=State)


def encode(state: State) -> dict[str, Any]:
    data: dict[str, Any] = shape.encode(state)
    return data


def decode(cls: type[S], data: dict[str, Any]) -> S:
    state: S = shape.decode(cls, data)
    return state


def canonical(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(state: State) -> str:
    return fingerprint(encode(state))


def fingerprint(data: Any) -> str:
    """A short name for any JSON things: equal data, equal name."""
    return blake2b(canonical(data).encode(), digest_size=12).hexdigest()
