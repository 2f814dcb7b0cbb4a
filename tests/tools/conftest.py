"""The package and the built app, each made once for all tests of a run, from a copy of the project."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
STEP = "import sys\nfrom pathlib import Path\nimport build_app\n"


def step(call: str, *arguments: Path) -> None:
    """One step of tools/build_app.py, in the Python that runs the tests."""
    end = subprocess.run(
        [sys.executable, "-c", f"{STEP}{call}(*map(Path, sys.argv[1:]))", *map(str, arguments)],
        cwd=TOOLS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert end.returncode == 0, end.stderr


def must_have(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not installed (the extra `build`)")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as `pip wheel` makes it."""
    must_have("hatchling")
    work = tmp_path_factory.mktemp("package")
    step("build_app.made_package", work)
    (made,) = work.glob("*.whl")
    return made


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What tools/build_app.py leaves in dist/."""
    must_have("hatchling")
    must_have("PyInstaller")
    work, out = tmp_path_factory.mktemp("build"), tmp_path_factory.mktemp("dist")
    step("build_app.build", work, out)
    (made,) = out.iterdir()
    return made
