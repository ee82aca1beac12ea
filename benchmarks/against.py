"""Comparing: this tree side by side with the tree of an earlier commit, in ratios.

    python -m benchmarks --against 4317473

The earlier tree is checked out into a temporary folder.  Both use the same Python and the same
libraries.  Each side is a process of its own on the same core, and they work in turn, so that
whatever else the machine does weighs on both.  Every pair of processes is started with another
seed for hashes, and the least processor time of all rounds counts.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

from benchmarks.side import BYTES, TIMES

HERE: Final = Path(__file__).parents[1]
SCRIPT: Final = HERE / "gallery" / "03-a-chain-of-blocks.gloam"
PAIRS: Final = 5
FEWEST: Final = 2
MANY: Final = 12
LONG: Final = 0.5
"""A pair of processes does a task at least so often, at most so often, or for so many seconds."""
STARTS: Final = 15
MOST: Final = 1.1
"""How much worse than before a figure may be."""

STARTUPS: Final[Mapping[str, Sequence[str]]] = {
    "start: Python alone": ("-c", "pass"),
    "start: the kernel": ("-c", "import gloaming.kernel.game"),
    "start: both packs": (
        "-c",
        "import gloaming; [gloaming.pack(each) for each in ('mafia', 'fleet')]",
    ),
    "start: gloaming --help": ("-m", "gloaming", "--help"),
    "start: gloaming roles doctor": ("-m", "gloaming", "roles", "doctor"),
    "start: gloaming run": ("-m", "gloaming", "run", str(SCRIPT)),
}
"""Programs that are started: the whole processor time of each counts."""


class Tree(Struct, frozen=True):
    """A tree to be measured."""

    root: Path
    metadata: Path
    """A folder with the entry points of this tree, which is found before what is installed.

    What Python compiles is kept there, too, so that both trees start with nothing compiled.
    """

    def environment(self, seed: int) -> dict[str, str]:
        """Return the environment in which its programs run."""
        places = (self.metadata, self.root / "src", self.root)
        kept = {n: v for n, v in os.environ.items() if n != "PYTHONDONTWRITEBYTECODE"}
        return {
            **kept,
            "PYTHONPYCACHEPREFIX": str(self.metadata / "compiled"),
            "PYTHONPATH": os.pathsep.join(map(str, places)),
            "PYTHONHASHSEED": str(seed),
        }


class Ratio(Struct, frozen=True):
    """One thing measured on both sides."""

    name: str
    before: float
    now: float

    @property
    def ratio(self) -> float:
        """How many times as much it takes now."""
        return self.now / self.before

    @property
    def passes(self) -> bool:
        """Whether it is hardly worse than before."""
        return self.ratio <= MOST


def describe(root: Path, where: Path) -> Tree:
    """Write down the entry points of a tree, as an installation would."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    folder = where / f"{project['name']}-0.dist-info"
    folder.mkdir(parents=True)
    groups = project.get("entry-points", {})
    lines = [
        line
        for group, entries in groups.items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    (folder / "METADATA").write_text(f"Name: {project['name']}\nVersion: 0\n")
    return Tree(root, where)


@contextmanager
def trees(revision: str) -> Iterator[tuple[Tree, Tree]]:
    """Check out an earlier tree for a while, and return it with this one."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        old = place / "tree"
        git("worktree", "add", "--quiet", "--detach", str(old), revision)
        try:
            yield describe(old, place / "old"), describe(HERE, place / "new")
        finally:
            git("worktree", "remove", "--force", str(old))


def git(*arguments: str) -> None:
    """Run git in this tree."""
    subprocess.run(["git", "-C", str(HERE), *arguments], check=True)  # noqa: S607  (as on the path)


class Side:
    """A process that measures in one tree what it is told to."""

    def __init__(self, tree: Tree, seed: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "benchmarks" / "side.py")],
            cwd=tree.root,
            env=tree.environment(seed),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, name: str) -> float | None:
        """Measure something once; nothing, where the tree has nothing of the kind."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{name}\n")
        process.stdin.flush()
        answer = process.stdout.readline().strip()
        if not answer:
            raise RuntimeError(f"{name}: the process has ended")
        return None if answer == "-" else float(answer)

    def end(self) -> None:
        """Let it end."""
        self._process.communicate()


def started(tree: Tree, arguments: Sequence[str], seed: int) -> float:
    """Return the processor time of a program, from its start to its end."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments],
        cwd=tree.root,
        env=tree.environment(seed),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    return now.ru_utime + now.ru_stime - spent.ru_utime - spent.ru_stime


def in_pairs(
    old: Tree, new: Tree, names: Sequence[str], pairs: int
) -> dict[str, tuple[float, float]]:
    """Measure by turns in both trees, and return the least of each."""
    best: dict[str, tuple[float, float]] = {}
    for pair in range(pairs):
        sides = Side(old, pair), Side(new, pair)
        try:
            for name in names:
                for before, now in by_turns(sides, name):
                    least = best.get(name, (before, now))
                    best[name] = (min(least[0], before), min(least[1], now))
        finally:
            for side in sides:
                side.end()
    return best


def by_turns(sides: tuple[Side, Side], name: str) -> Iterator[tuple[float, float]]:
    """Measure something on both sides, again and again; who goes first changes each time."""
    spent = 0.0
    for turn in range(1 if name in BYTES else MANY):
        first, second = sides if turn % 2 else reversed(sides)
        found = {first: first.measure(name), second: second.measure(name)}
        before, now = (found[side] for side in sides)
        if before is None or now is None:
            return
        yield before, now
        spent += before
        if turn + 1 >= FEWEST and spent > LONG:
            return


def ratios(revision: str, only: Sequence[str] = ()) -> Iterator[Ratio]:
    """Measure everything in both trees, or what has one of some words in its name."""

    def wanted(names: Mapping[str, object]) -> list[str]:
        return [n for n in names if not only or any(word in n for word in only)]

    if hasattr(os, "sched_setaffinity"):  # where it can be done, one core for both sides
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with trees(revision) as (old, new):
        for names, pairs in ((wanted(TIMES), PAIRS), (wanted(BYTES), 1)):
            for name, (before, now) in in_pairs(old, new, names, pairs).items():
                yield Ratio(name, before, now)
        for name in wanted(STARTUPS):
            taken = [
                [started(tree, STARTUPS[name], seed) for tree in (old, new)]
                for seed in range(STARTS)
            ]
            yield Ratio(name, min(t[0] for t in taken), min(t[1] for t in taken))


def compare(revision: str, only: Sequence[str] = ()) -> int:
    """Print every ratio; fail if something is more than a tenth worse than before."""
    found = list(ratios(revision, only))
    width = max(len(each.name) for each in found)
    print(f"{'':<{width}}  {'before':>12}  {'now':>12}  ratio")
    for each in found:
        unit, scale = ("kB", 1e-3) if each.name in BYTES else ("ms", 1e3)
        print(
            f"{each.name:<{width}}  {each.before * scale:>9,.1f} {unit}  "
            f"{each.now * scale:>9,.1f} {unit}  {each.ratio:5.2f}"
            f"{'' if each.passes else '  WORSE'}"
        )
    return 0 if all(each.passes for each in found) else 1
