"""What a package carries beside its code: `assets/` and `maps/` go inside `game`, without what only we need.

Everything else stands in pyproject.toml, which has no words for "all packages, and these two folders".
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["game", "game.*"]), "game.assets", "game.maps"],
    package_dir={"game.assets": "assets", "game.maps": "maps"},
    package_data={
        "game.assets": [f"**/*.{kind}" for kind in ("svg", "toml", "wav", "mo")],
        "game.maps": [f"**/*.{kind}" for kind in ("tmx", "tsx")],
    },
    include_package_data=False,
)
