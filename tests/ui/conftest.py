"""The window of a table display, as the tests of its fingers need it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from fingers import SIZE

from game.app import make_shell
from game.ui.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    shell = make_shell()
    shell.settings.motion = False
    shell.settings.table = "around"
    yield Window(shell, SIZE)
    pygame.display.quit()
