"""Options of these tests: how golden playthroughs and saves are written anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write tests/playthroughs anew")
    parser.addoption(
        "--rewrite-saves",
        action="store_true",
        help="write the saves of the current versions in tests/saves anew: only before a release",
    )
