"""Makes every sound of the app: `python3 tools/make_sounds.py`.

It writes `assets/shell/sounds/<name>.wav` (what any table may ask for), and for a game its `motif.wav` (some
seconds for its beginning and its end) and its `ambience.wav` (the room it is played in, a loop), the
same bytes every time. Paper, wood, glass and metal in a small room: every peak stays under -12 dBFS, so that
nothing is louder than the people at the table.
"""

from __future__ import annotations

import sys
from pathlib import Path

import _venv

FOLDER = _venv.ROOT / "assets"


def main() -> int:
    environment = _venv.prepared(_venv.RUNTIME, "sounds")
    if Path(sys.prefix).resolve() != environment.folder.resolve():
        return _venv.run([str(environment.python), __file__], environment.root)
    import _recipes

    for path in _recipes.make(FOLDER):
        print(f"{path.relative_to(FOLDER.parent)}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
