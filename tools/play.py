"""Play: `python3 tools/play.py [arguments]` is `python -m game [arguments]`, with everything it needs.

The first start makes `.venv` and installs into it; later ones go straight to the game.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - stands here to be read by the Pythons that are too old
    sys.exit("Once Upon a Table needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import os

import _venv


def main(arguments: list[str]) -> int:
    """Become the game (POSIX), or run it and pass on its exit code (Windows, which can't)."""
    environment = _venv.prepared(_venv.RUNTIME)
    command = [str(environment.python), "-m", "game", *arguments]
    if sys.platform == "win32":
        return _venv.run(command, environment.root)
    os.chdir(environment.root)
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
