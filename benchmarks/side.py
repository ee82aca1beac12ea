"""One side of a comparison: times the tasks that it is told, in the tree that it is started in.

It works in trees of any age, because it takes what it times from the benchmarks of that tree
(`benchmarks/mafia.py` and so on).  The names there have stayed, where modules have moved.  What no
old benchmark knows is imported from the first of several modules that the tree has.

It reads the name of a task from each line of its input and answers with a number, or with `-`
where the tree has nothing of the kind.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

Work: TypeAlias = Callable[[], object]

BATTLES: Final = 4
GAMES: Final = 20
CHECKED: Final = 2
"""How many games of a pack the conformance checks play."""


def of(name: str, *modules: str) -> Any:
    """Return something by its name, from the first of some modules that the tree has."""
    for module in modules:
        try:
            return getattr(import_module(module), name)
        except ImportError:
            continue
    raise LookupError(name)


def bench(family: str) -> Any:
    """Return a module of the benchmarks of this tree."""
    return import_module(f"benchmarks.{family}")


def odds_games_of(game: str) -> Any:
    """Return a pack and how it is played for its odds; the old side has another name for that."""
    module = bench("mafia")
    return (getattr(module, "odds_games_of", None) or module.trials_of)(game)


def yardstick() -> Work:
    """Return what has nothing to do with either tree: it shows how exact the comparison is."""
    work: Work = bench("measure").yardstick()
    return work


def chain() -> Work:
    """Return a bare chain of events."""
    work: Work = bench("speed").chain()
    return work


def relay() -> Work:
    """Return a relay race among a thousand subscribers."""
    work: Work = bench("speed").relay(1_000)()
    return work


def village() -> Work:
    """Return a night of a thousand in the village of the tests."""
    nights = bench("nights")
    work: Work = nights.night(1_000, nights.mixed)()
    return work


@cache
def chosen(name: str, bots: str = "", game: str = "mafia") -> Any:
    """Return a setting that games are played in."""
    mafia = bench("mafia")
    make = getattr(mafia, "experiment", None) or mafia.setting  # what it was called until 0.2
    # Random players are those that every commit has; the usual ones are others now.
    return make(mafia.Terms(name), game=game, bots=bots or "random")


def games(
    name: str, bots: str = "", game: str = "mafia", number: int = GAMES
) -> Callable[[], Work]:
    """Return whole games with their logs."""

    def lay_out() -> Work:
        mafia, setting = bench("mafia"), chosen(name, bots, game)
        pack, trials = odds_games_of(game)
        return lambda: [mafia.game_of(pack, trials, setting, each) for each in range(number)]

    return lay_out


def night() -> Work:
    """Return a night of a thousand players of Mafia."""
    work: Work = bench("mafia").night()
    return work


def battles() -> Work:
    """Return some battles of the fleet."""
    fought = [bench("fleet").meeting(seed)() for seed in range(BATTLES)]
    return lambda: [work() for work in fought]


def volleys() -> Work:
    """Return the volleys of 512 ships."""
    work: Work = bench("fleet").ranks(512)()
    return work


@cache
def text(game: str, lines: int) -> str:
    """Return a script of so many lines."""
    written: str = bench("scripts").script(game, lines)
    return written


def reading(game: str) -> Callable[[], Work]:
    """Return a script of a thousand lines, to be read."""

    def lay_out() -> Work:
        scripts, script = bench("scripts"), text(game, 1_000)
        return lambda: scripts.read(script)

    return lay_out


@cache
def large_night() -> Any:
    """Return the log of a night of a thousand players."""
    mafia = bench("mafia")
    pack, trials = odds_games_of("mafia")
    game = mafia.Game(pack.blank, seed=1)
    for number in range(mafia.CROWD):
        game.happen(mafia.Seated(f"p{number:04}", mafia.ROLES[number % len(mafia.ROLES)]))
    game.start("night")
    trials.play(game, "random", Random(1).random)
    game.close()
    return game.log


def explaining() -> Work:
    """Return a night of a thousand, of which the fates of some are told."""
    explain = of(
        "explain", "gloaming.history.explanations.explain", "gloaming.chronicle.why.threats"
    )
    log = large_night()
    return lambda: [explain(log, f"p{number:04}").text() for number in range(0, 1_000, 250)]


def checking(game: str) -> Callable[[], Work]:
    """Return the conformance checks of a pack, twins among them."""

    def lay_out() -> Work:
        check_pack = of("check_pack", "gloaming.testing.conformance")
        pack = odds_games_of(game)[0]
        return lambda: check_pack(pack, CHECKED)

    return lay_out


def writing() -> Work:
    """Return the log of a game, to be written down and read again."""
    mafia, memory = bench("mafia"), bench("memory")
    pack, trials = odds_games_of("mafia")
    codec = memory.Codec(pack.kinds())
    logs = [mafia.game_of(pack, trials, chosen("matrix6"), number).log for number in range(GAMES)]
    return lambda: [codec.decode(codec.encode(log)) for log in logs]


def replaying() -> Work:
    """Return a game, to be played again from its inputs."""
    mafia = bench("mafia")
    pack, trials = odds_games_of("mafia")
    modules = ("gloaming.history.log.replay", "gloaming.chronicle.log.replay")
    inputs, rerun = of("inputs", *modules), of("rerun", *modules)
    logs = [mafia.game_of(pack, trials, chosen("matrix6"), number).log for number in range(GAMES)]
    given = [inputs(log) for log in logs]
    return lambda: [rerun(pack.blank, each, 1) for each in given]


def held(make: Work) -> float:
    """Return how many bytes are held by what is made."""
    found: int = bench("measure").allocated(make)
    return found


def finished() -> float:
    """Return the bytes of a finished game of the village."""
    return held(bench("memory").played)


def live() -> float:
    """Return the bytes of a hundred games that live."""
    memory = bench("memory")
    return held(lambda: [memory.played(finished=False) for _ in range(100)])


def mafia_games() -> float:
    """Return the bytes of some games of Mafia with powers."""
    return held(games("matrix6")())


def fleet_game() -> float:
    """Return the bytes of a battle of the fleet."""
    return held(games("meeting", bots="doctrine", game="fleet", number=1)())


TIMES: Final[dict[str, Callable[[], Work]]] = {
    "yardstick": yardstick,
    "bare chain": chain,
    "relay among 1,000": relay,
    "village: night of 1,000": village,
    "mafia: plain games": games("yardstick-plain"),
    "mafia: games with powers": games("yardstick-powers"),
    "mafia: games of matrix6": games("matrix6"),
    "mafia: night of 1,000": night,
    "fleet: battles": battles,
    "fleet: battles by doctrine": games("meeting", bots="doctrine", game="fleet", number=2),
    "fleet: volleys of 512": volleys,
    "mafia: reading a script": reading("mafia"),
    "fleet: reading a script": reading("fleet"),
    "mafia: explaining a large night": explaining,
    "mafia: writing and reading logs": writing,
    "mafia: games played again": replaying,
    "mafia: conformance": checking("mafia"),
    "fleet: conformance": checking("fleet"),
}
"""What is timed: each is laid out, which is not timed, and then done."""

BYTES: Final[dict[str, Callable[[], float]]] = {
    "memory: a finished game of nine": finished,
    "memory: a hundred live games": live,
    "memory: games of matrix6": mafia_games,
    "memory: a battle": fleet_game,
}
"""What is weighed, in bytes."""


def timed(lay_out: Callable[[], Work]) -> float:
    """Return the processor time of some work."""
    work = lay_out()
    gc.collect()
    began = process_time()
    work()
    return process_time() - began


def main() -> None:
    """Answer every line."""
    for line in sys.stdin:
        name = line.strip()
        try:
            answer = BYTES[name]() if name in BYTES else timed(TIMES[name])
        except LookupError:
            print("-", flush=True)
        else:
            print(answer, flush=True)


if __name__ == "__main__":
    main()
