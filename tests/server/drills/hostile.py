"""Hostile: files of strangers, through the command and through a house that serves others."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Final

from msgspec import Struct

from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.mafia.content.library import library
from tests.cli.program import gloaming
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.hostile_files import CAST, KINDS, LEAGUE, SHIP, HostileFile, built, mutated
from tests.server.drills.killed_house import KilledHouse

LONG, SHORT = 750, 10
"""How many files of each kind are changed by chance."""
SOME: Final = 10
"""So many of them are good enough; else nothing behind the readers was tried."""
SLOWEST: Final = 2.0
"""How much processor time a command may take, and how long an answer, in seconds."""
HUNG: Final = 60
"""After so many seconds a command is ended."""
WAIT: Final = 0.5
"""How long somebody may wait for the house meanwhile."""
MOST_MEMORY: Final = 500.0
"""In MB; what a process has that has loaded everything is about 150."""
COMMANDS: Final = {SHIP: ("ship",), LEAGUE: ("league", "run")}
ODDS: Final = ("--games", "2", "--engine", "object", "--workers", "1")


class CommandEnd(Struct, frozen=True):
    """What came of a command."""

    name: str
    seconds: float
    """Of the processor."""
    memory: float
    taken: bool
    """Whether the file was good enough."""
    fault: str


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Send every file through its command, and through a house."""
    number = LONG if long else SHORT
    found = [mutated(kind, seed) for kind in KINDS for seed in range(number)]
    found += [each for kind in KINDS for each in built(kind)]
    yield at_least("hostile files", len(found), 4 * number + 200)
    yield from _commands(found, folder)
    yield from _server(found, folder)


# -- through the command


def _commands(found: list[HostileFile], folder: Path) -> Iterator[Figure]:
    load_catalogue(), library()  # every command is a copy of this process
    ends = [_end(each, words, folder) for each in found for words in words_for(each, folder)]
    among = f"{len(ends)} commands"
    yield at_least("commands that took their file", sum(e.taken for e in ends), SOME)
    yield none_of("tracebacks", [f"{e.name}: {e.fault}" for e in ends if e.fault], among)
    slow = [f"{e.name}: {e.seconds:.2f} s" for e in ends if e.seconds > SLOWEST]
    slowest = max(e.seconds for e in ends)
    yield none_of(f"above {SLOWEST} s of the processor", slow, f"{among}, at most {slowest:.2f} s")
    large = [f"{e.name}: {e.memory:.0f} MB" for e in ends if e.memory > MOST_MEMORY]
    largest = max(e.memory for e in ends)
    yield none_of("above 500 MB", large, f"{among}, at most {largest:.0f} MB")
    left = [each.name for each in folder.iterdir() if _is_left(each)]
    yield none_of("folders of leagues that were refused", left, among)


def words_for(file: HostileFile, folder: Path) -> list[tuple[str, ...]]:
    """Return the commands that a file is tried with."""
    place = folder / f"{file.name}.toml"
    place.write_text(file.text, encoding="utf-8", newline="")
    if file.kind == CAST:
        return [("odds", str(place), *ODDS)]
    if file.kind in COMMANDS:
        return [(*COMMANDS[file.kind], str(place))]
    return [("setups", str(place)), ("deal", str(place), "--players", "a b c d e")]


def _is_left(path: Path) -> bool:
    """Tell whether this is the folder of a league in which nothing was played."""
    return path.is_dir() and path.name.startswith(LEAGUE) and not list(path.glob("games/*"))


def _end(file: HostileFile, words: tuple[str, ...], folder: Path) -> CommandEnd:
    """Run a command in a copy of this process, and return what came of it."""
    told = folder / "told"
    told.write_text("\n", encoding="utf-8")
    child = os.fork()
    if not child:
        _run(words, told)
    _, status, used = os.wait4(child, 0)
    code, _, fault = told.read_text(encoding="utf-8", errors="replace").partition("\n")
    if os.WIFSIGNALED(status):
        fault = f"killed by signal {os.WTERMSIG(status)}"
    scale = 1e6 if sys.platform == "darwin" else 1e3
    seconds = used.ru_utime + used.ru_stime
    memory, fault = used.ru_maxrss / scale, fault[-300:]
    return CommandEnd(f"{words[0]} {file.name}", seconds, memory, code == "0", fault)


def _run(words: tuple[str, ...], told: Path) -> None:
    """Run a command, and write down what no command may say."""
    code, fault = -1, ""
    try:
        signal.alarm(HUNG)
        resource.setrlimit(resource.RLIMIT_AS, (6_000_000_000,) * 2)
        needs = words[0] == "league" and not (find_spec("openskill") and find_spec("pyarrow"))
        if needs:
            code = int(bool(settle(Path(words[-1]))))
        else:
            code, _, errors = gloaming(*words)
            fault = errors if "Traceback" in errors else ""
    except BaseException:  # noqa: BLE001  (it is what is looked for)
        fault = traceback.format_exc()
    finally:
        told.write_text(f"{code}\n{fault}", encoding="utf-8", errors="replace")
        os._exit(0)


def settle(place: Path) -> str:
    """Read a league as the command does, where what it counts with is missing."""
    from gloaming.experiments.league.plan import plan  # noqa: PLC0415
    from gloaming.experiments.league.terms import read_terms, settled  # noqa: PLC0415
    from gloaming.text.errors import GradedError  # noqa: PLC0415

    try:
        plan(settled(read_terms(place.read_text(encoding="utf-8"), str(place))))
    except GradedError as error:
        return str(error)
    return ""


# -- through a house


def _server(found: list[HostileFile], folder: Path) -> Iterator[Figure]:
    house = KilledHouse(folder / "house")
    house.start()
    ended, waits, memory = Event(), [0.0], [0.0]

    def look() -> None:
        """Ask for something else all the while, and look how much memory all of it has."""
        while not ended.wait(0.02):
            began = time.monotonic()
            house.client.raw("GET", "/healthz")
            waits.append(time.monotonic() - began)
            memory.append(_memory_of(house))

    other = Thread(target=look)
    other.start()
    slow, broken, statuses = [], [], Counter[int]()
    try:
        for number, file in enumerate(found):
            body = {"cast": file.text}
            paths = ["/packs/mafia/cast", "/rooms"] if number % 2 else ["/packs/mafia/cast"]
            paths += ["/odds"] if file.kind == CAST and number % 25 == 0 else []
            for path in paths:
                wish = body if path.endswith("cast") else {"pack": "mafia", **body}
                began = time.monotonic()
                status, answer = house.client.call("POST", path, wish)
                took = time.monotonic() - began
                statuses[status] += 1
                if took > SLOWEST and path != "/odds":
                    slow.append(f"{path} {file.name}: {took:.2f} s")
                if status not in {200, 400, 413, 422}:
                    broken.append(f"{path} {file.name}: {status}")
                if status == 200 and path == "/rooms":
                    house.client.call("POST", "/desk/begin", {}, answer["host"])
                    house.client.call("POST", "/desk/delete", {"why": "x"}, answer["host"])
    finally:
        ended.set()
        other.join()
        house.kill()
    among = f"{statuses.total()} requests"
    yield at_least("casts that were taken", statuses[200], SOME)
    yield none_of("answers of faults", broken, among)
    yield none_of(f"answers after more than {SLOWEST} s", slow, among)
    longest = f"{max(waits):.3f} s at most, of {len(waits)}"
    yield Figure("somebody else waits", longest, f"at most {WAIT} s", max(waits) <= WAIT)
    most = f"{max(memory):.0f} MB at most, all its processes"
    yield Figure(
        "memory", most, f"at most {2 * MOST_MEMORY:.0f} MB", max(memory) <= 2 * MOST_MEMORY
    )


def _memory_of(house: KilledHouse) -> float:
    """Return how much memory a house has with the processes that it has started, in MB."""
    assert house.process is not None
    pages, family = 0, {str(house.process.pid)}
    for status in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parts[2])):
        try:
            parent = (
                status.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1]
            )
            if status.parts[2] in family or parent in family:
                family.add(status.parts[2])
                pages += int((status.parent / "statm").read_text(encoding="ascii").split()[1])
        except OSError:  # it has ended
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
