"""Swing: what a role, a rule or another setup is worth, measured on the same chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from math import hypot
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.kernel.errors import Malformed, nearest
from gloaming.lab.estimate import Estimate, Pairs, difference
from gloaming.lab.journal import Journal
from gloaming.lab.odds import COMPILED_BATCH, SHORT
from gloaming.lab.setting import AUTO, OBJECT, Setting, heroes_of, trials_of, with_engine
from gloaming.lab.setting import BATCH as COMPILED
from gloaming.lab.trials import BATCH, PairedBatch, play_pairs
from gloaming.lab.workers import results

GAMES: Final = 5_000
"""How many pairs are played where nobody says how many."""
COMPILED_GAMES: Final = 400_000
"""The same, for the compiled engine."""
EVERY: Final = "all"


class Swing(Struct, frozen=True):
    """What one change makes of the heroes' chance: the chance without it less the chance with it.

    For a role that is what the role is worth to them; for a rule, what keeping it as it is is.
    """

    name: str
    worth: Estimate


def swing(
    setting: Setting,
    games: int = 0,
    *,
    workers: int = 1,
    on: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> list[Swing]:
    """Tell what every role is worth where it is dealt: what it adds over a plain one."""
    roles = trials_of(setting.game)[1].roles(setting.terms)
    others = tuple(setting.but(plain=role) for role in roles)
    return _compared(setting, others, roles, games, workers, on, progress)


def sensitivity(
    setting: Setting,
    switches: Sequence[str],
    games: int = 0,
    *,
    workers: int = 1,
    on: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> list[Swing]:
    """Tell what each other value of some switches would take away."""
    trials = trials_of(setting.game)[1]
    known, stand = trials.switches(), trials.rules(setting.terms)
    chosen = list(known) if list(switches) == [EVERY] else switches
    for switch in chosen:
        if switch not in known:
            raise Malformed(
                "malformed/rule",
                f"there is no rule {switch!r}",
                value=switch,
                accepted=nearest(switch, known) or tuple(known),
            )
    words = [
        f"{switch}={value}"
        for switch in chosen
        for value in known[switch]
        if value != stand[switch]
    ]
    others = tuple(setting.switched(word) for word in words)
    return _compared(setting, others, words, games, workers, on, progress)


def _compared(
    setting: Setting,
    others: tuple[Setting, ...],
    names: Sequence[str],
    games: int,
    workers: int,
    on: str,
    progress: Callable[[int, int], None] | None,
) -> list[Swing]:
    """Play every pair, and return the changes by how much they matter.

    One engine plays both of a pair: the compiled one only where it can play every change.
    """
    side = heroes_of(setting)
    compiled = setting.engine == COMPILED and all(
        with_engine(replace(other, engine=OBJECT), AUTO).engine == COMPILED for other in others
    )
    engine = COMPILED if compiled else OBJECT
    setting = replace(setting, engine=engine)
    others = tuple(replace(other, engine=engine) for other in others)
    games = games or (COMPILED_GAMES if compiled else GAMES)
    size = COMPILED_BATCH if compiled else BATCH
    journal: Journal[list[Pairs]] = Journal(list[Pairs], (setting, others))

    def job(number: int) -> PairedBatch | None:
        left = min(size, games - number * size)
        return PairedBatch(setting, others, side, number * size, left) if left > 0 else None

    totals = [Pairs() for _ in others]
    hands = 1 if compiled or games <= SHORT else workers
    played = results(play_pairs, job, journal, hands, on)
    done = 0
    # An interruption keeps what was done.
    with closing(played), suppress(KeyboardInterrupt):
        for batch in played if others else ():
            for total, pairs in zip(totals, batch, strict=True):
                total.add(pairs)
            done = min(done + size, games)
            if progress is not None:
                progress(done, games)
    found = [
        Swing(name, difference(total))
        for name, total in zip(names, totals, strict=True)
        if total.games
    ]
    return sorted(found, key=lambda each: (-each.worth.rate, each.name))


def gap(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two rates from trials of their own, with Newcombe's interval."""
    rate = one.rate - other.rate
    down = hypot(one.rate - one.low, other.high - other.rate)
    up = hypot(one.high - one.rate, other.rate - other.low)
    return Estimate(rate, rate - down, rate + up, min(one.games, other.games))
