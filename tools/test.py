"""Test: `python3 tools/test.py [--no-system] [arguments for pytest]`. Lint, format, types, tests.

Every step runs, whatever the others say; the exit code is 0 only if all were content. pytest comes
last and has the last line. As root on a Debian-like machine the programs that some tests need (a virtual
screen, Tiled, a judge of menu entries, what PyInstaller uses) are installed if missing; `--no-system`
leaves that out, and those tests skip.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - stands here to be read by the Pythons that are too old
    sys.exit("Once Upon a Table needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import os
import shutil
import subprocess

import _venv

AT_ONCE = ["-n", "auto", "--dist", "loadfile"]  # a process for each core; tests of one file stay together
CHECKS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
PROGRAMS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "tmxrasterizer": "tiled",
    "desktop-file-validate": "desktop-file-utils",
    "strip": "binutils",
}


def main(arguments: list[str]) -> int:
    """All steps, one after the other. The exit code of the whole."""
    environment = _venv.prepared(_venv.RUNTIME, "test", "build")
    python = str(environment.python)
    failed = []
    for check in CHECKS:
        name = " ".join(check)
        print(f"== {name} ==", flush=True)
        code = _venv.run([python, "-m", *check], environment.root)
        if code == _venv.STOPPED:
            return code
        if code:
            failed.append(name)
    if "--no-system" not in arguments:
        install_programs()
    if failed:
        print(f"== not content: {', '.join(failed)} (see above); the tests follow ==")
    print("== pytest ==", flush=True)
    words = [word for word in arguments if word != "--no-system"]
    code = _venv.run([python, "-m", "pytest", *(words or AT_ONCE)], environment.root)
    return code or (1 if failed else 0)


def install_programs() -> None:
    """Install what the tests of the real window and of the maps need, where that is ours to do."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if not missing or sys.platform != "linux" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    print(f"== apt-get install {' '.join(PROGRAMS.values())} (missing: {', '.join(missing)}) ==", flush=True)
    apt = ["apt-get", "-qq", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", *PROGRAMS.values()]):
        end = subprocess.run(
            [*apt, *step], env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if end.returncode:
            reason = (end.stderr.strip().splitlines() or ["no reason given"])[-1]
            print(f"apt-get {step[0]} failed ({reason}): the tests that need these programs will skip.")
            return


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
