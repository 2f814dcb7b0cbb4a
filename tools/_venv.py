"""The environment in `.venv`: made once, known to be good by its stamp, remade when it is not.

`tools/play.py` and `tools/test.py` stand on this. Standard library only, and the modules that take
time to load are imported where they are needed: the second start must cost next to nothing.

The stamp is the last thing written and the first thing removed, so an install that was cut short
(Ctrl-C, power loss) never looks finished. Everything said here goes to stderr: the stdout of
`play.py simulate --json` belongs to the game.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
import tomllib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = "runtime"  # the group of `project.dependencies`; the others are the extras, by their names
TAG = f"{sys.implementation.cache_tag} {sys.platform}"
STOPPED = 130  # the exit code of what was ended by Ctrl-C
PIP = ["install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
PIP_ADVICE = """\
The environment could not be finished; the lines above are the last that pip said.
  - Is the network reachable? Packages come from PyPI, or from what `python3 -m pip config list` names.
  - Is there room on the disk? About 250 MB are needed.
Then start the same command again: nothing half-made is kept."""


class Trouble(Exception):
    """Something a person has to put right; the message says what."""


class Environment:
    """The virtual environment of the project at `root`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "once-upon-a-table.stamp"
        windows = sys.platform == "win32"
        self.python = self.folder / ("Scripts/python.exe" if windows else "bin/python")

    def requirements(self, group: str) -> list[str]:
        """The dependency list of one group, as pyproject.toml has it now."""
        try:
            project = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))["project"]
            lists = {RUNTIME: project["dependencies"], **project.get("optional-dependencies", {})}
            return [str(line) for line in lists[group]]
        except (OSError, ValueError, KeyError) as problem:
            raise Trouble(f"pyproject.toml: can't read the dependencies ({group}): {problem!r}") from None

    def digest(self, group: str) -> str:
        """What the stamp must hold for a group to count as installed."""
        return hashlib.sha256(json.dumps([TAG, sorted(self.requirements(group))]).encode()).hexdigest()

    def installed(self) -> dict[str, str]:
        """The groups that were installed to the end, with their digests; {} without a good stamp."""
        try:
            held = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(group): str(digest) for group, digest in held.items()} if isinstance(held, dict) else {}

    def works(self) -> bool:
        """Whether the python in there starts, and is the version that is running now."""
        if not (self.folder / "pyvenv.cfg").is_file() or not self.python.exists():
            return False
        question = [str(self.python), "-I", "-S", "-c", "import sys; print(sys.implementation.cache_tag)"]
        try:
            reply = subprocess.run(question, capture_output=True, text=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return reply.returncode == 0 and reply.stdout.strip() == sys.implementation.cache_tag

    def ready(self, groups: Sequence[str]) -> bool:
        """Whether these groups are installed as pyproject.toml wants them, in a python that works."""
        held = self.installed()
        return all(held.get(group) == self.digest(group) for group in groups) and self.works()

    def prepare(self, *groups: str) -> None:
        """Make the environment ready for these groups, or raise `Trouble`. Does nothing if it is."""
        if self.ready(groups):
            return
        with only_one(self.root / ".venv.lock") as lock:
            if not self.ready(groups):  # another start may have made it while this one waited
                self._make(groups, lock)

    def _make(self, groups: Sequence[str], lock: int) -> None:
        held = self.installed()
        unchanged = all(self._current(group, digest) for group, digest in held.items())
        add_only = bool(held) and unchanged and self.works()
        wanted = sorted({*groups, *held}) if add_only else sorted(groups)
        began = time.monotonic()
        if add_only:
            say(f"Adding to the environment: {', '.join(set(wanted) - set(held))} (once, about a minute) ...")
        else:
            say(self._reason(held))
        self.stamp.unlink(missing_ok=True)
        if not add_only:
            self._create(lock)
        requirements = [line for group in wanted for line in self.requirements(group)]
        command = [str(self.python), "-I", "-m", "pip", *PIP, *requirements]
        code, last = watch(command, "installing", plain_words, lock)
        if code:
            if add_only:  # pip fetches everything before it changes anything: what was good still is
                self._write_stamp(held)
            raise Trouble("\n".join([*(f"  pip: {line}" for line in last), PIP_ADVICE]))
        self._write_stamp({group: self.digest(group) for group in wanted})
        say(f"The environment is ready ({time.monotonic() - began:.0f} s).")

    def _current(self, group: str, digest: str) -> bool:
        try:
            return self.digest(group) == digest
        except Trouble:  # the group is gone from pyproject.toml
            return False

    def _reason(self, held: dict[str, str]) -> str:
        if not os.path.lexists(self.folder):
            return "Making the environment (once, about a minute) ..."
        if not held:
            why = "is not finished"
        elif not self.works():
            why = "does not work with this Python"
        else:
            why = "is out of date"
        return f"The environment in .venv {why}: making it anew (about a minute) ..."

    def _create(self, lock: int) -> None:
        from importlib.util import find_spec

        if find_spec("venv") is None or find_spec("ensurepip") is None:
            minor = f"python3.{sys.version_info.minor}"
            raise Trouble(
                f"This Python lacks its `venv` module. On Debian and Ubuntu: apt install {minor}-venv "
                f"(or python3-venv). Then start again."
            )
        # The base interpreter, so that .venv can be remade even by a start from inside it.
        base = str(getattr(sys, "_base_executable", None) or sys.executable)
        command = [base, "-I", "-m", "venv", "--clear", str(self.folder)]
        code, last = watch(command, "making .venv", lambda line: None, lock)
        if code:
            advice = f"{self.folder} could not be made. Delete it if it is in the way, then start again."
            raise Trouble("\n".join([*(f"  venv: {line}" for line in last), advice]))

    def _write_stamp(self, held: dict[str, str]) -> None:
        if sys.platform != "win32":
            os.sync()  # after a power loss the stamp must not be there without the packages
        draft = self.stamp.with_suffix(".draft")
        with draft.open("w", encoding="utf-8") as file:
            json.dump(held, file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.stamp)


# One start at a time. The system drops the lock with its process, so a lock file left behind by a
# crash is just a file; and pip inherits the lock, so that a start that was killed still keeps the next one
# waiting until its pip is gone.


def take(path: Path) -> int | None:
    """The lock as an open file, or None while somebody else has it."""
    try:
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as problem:
        raise Trouble(f"The environment can't be made in {path.parent}: {problem.strerror}.") from None
    try:
        if sys.platform == "win32":
            os.lseek(fd, 4096, os.SEEK_SET)  # Windows locks hide what they cover: leave the number readable
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(fd)
        return None
    except OSError:
        pass  # a file system without locks: better to go on than to refuse
    try:
        still_there = os.path.samestat(os.fstat(fd), os.stat(path))
    except OSError:
        still_there = False
    if not still_there:  # its last holder removed the file between our two calls
        os.close(fd)
        return None
    os.ftruncate(fd, 0)
    os.lseek(fd, 0, os.SEEK_SET)
    os.write(fd, str(os.getpid()).encode())
    return fd


def give_back(path: Path, fd: int) -> None:
    """Remove the lock file and let go of it."""
    if sys.platform != "win32":
        path.unlink(missing_ok=True)
    os.close(fd)
    if sys.platform == "win32":
        with suppress(OSError):  # what a waiting start has open can't be removed there, and may stay
            path.unlink()


@contextmanager
def only_one(path: Path) -> Iterator[int]:
    """Hold the lock, after waiting (and saying so) while another start has it."""
    line = MovingLine()
    fd = take(path)
    if fd is None:
        say(f"Another start{holder(path)} is making the environment; waiting for it ...")
    while fd is None:
        line.show("waiting")
        pause()
        fd = take(path)
    line.clear()
    try:
        yield fd
    finally:
        give_back(path, fd)


def holder(path: Path) -> str:
    """Who holds the lock, as far as its file tells."""
    with suppress(OSError):
        if number := path.read_text("utf-8"):
            return f" (process {number})"
    return ""


def pause() -> None:
    """Between two looks at a lock or a process."""
    time.sleep(0.15)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class MovingLine:
    """One line that shows that work goes on; nothing where stderr is a file or a pipe."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.drawn = 0
        self.live = sys.stderr.isatty()

    def show(self, text: str) -> None:
        if self.live:
            from shutil import get_terminal_size

            self.drawn += 1
            mark = "|/-\\"[self.drawn % 4]
            text = f"  {mark} {time.monotonic() - self.began:3.0f} s  {text}"
            width = get_terminal_size().columns - 1
            print("\r" + text[:width].ljust(width), end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.drawn:
            from shutil import get_terminal_size

            print("\r" + " " * (get_terminal_size().columns - 1) + "\r", end="", file=sys.stderr, flush=True)


def plain_words(line: str) -> str | None:
    """What a line of pip's output means for someone who waits; None for what means nothing."""
    words = line.split()
    if line.startswith(("Collecting ", "Requirement already satisfied: ")):
        name = words[1] if words[0] == "Collecting" else words[3]
        for sign in "<>=!~[;":
            name = name.split(sign)[0]
        return f"looking for {name}"
    if words[:1] == ["Downloading"] or words[:2] == ["Using", "cached"]:
        file = words[1] if words[0] == "Downloading" else words[2]
        return f"fetching {file.rsplit('/', 1)[-1].split('-')[0]}"
    if line.startswith("Installing collected packages"):
        return "putting the packages in place"
    if "Retrying" in line:
        return "no answer from the network, trying again"
    return None


def watch(
    command: Sequence[str], doing: str, translate: Callable[[str], str | None], lock: int
) -> tuple[int, list[str]]:
    """Run a command behind a moving line. Its exit code, and the last lines it printed."""
    from threading import Thread

    last: deque[str] = deque(maxlen=8)
    now = [doing]
    inherited = () if sys.platform == "win32" else (lock,)
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        pass_fds=inherited,
    )

    def listen() -> None:
        assert process.stdout is not None
        for raw in process.stdout:
            if line := raw.strip():
                if last and "Retrying" in line and "Retrying" in last[-1]:
                    last.pop()  # one of pip's five says it all
                last.append(line if len(line) <= 300 else line[:300] + " ...")
                now[0] = translate(line) or now[0]

    listener = Thread(target=listen, daemon=True)
    listener.start()
    line = MovingLine()
    try:
        while process.poll() is None:
            line.show(now[0])
            pause()
        listener.join(5)
    finally:
        line.clear()
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    return process.returncode, list(last)


def prepared(*groups: str, root: Path = ROOT) -> Environment:
    """The ready environment; or the reason why not, in plain words, and the end of the program."""
    environment = Environment(root)
    try:
        environment.prepare(*groups)
    except Trouble as trouble:
        say(str(trouble))
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        say("Stopped. The environment is not finished; the next start makes it anew.")
        raise SystemExit(STOPPED) from None
    return environment


def run(command: Sequence[str], root: Path) -> int:
    """Run a command in the project's folder. After Ctrl-C it ends by itself, in its own words: `STOPPED`."""
    process = subprocess.Popen(command, cwd=root)
    stopped = False
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            stopped = True
        else:
            return STOPPED if stopped else code
