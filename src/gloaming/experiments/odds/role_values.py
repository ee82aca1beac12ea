"""Swing: what a role, a rule or another setup is worth, measured on the same chances."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from math import hypot
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.counts import difference
from gloaming.experiments.odds.experiment import (
    AUTO,
    OBJECT,
    Experiment,
    heroes_of,
    odds_games_of,
    with_engine,
)
from gloaming.experiments.odds.experiment import BATCH as COMPILED
from gloaming.experiments.odds.odds import BOTS_SHORT, COMPILED_BATCH, SHORT
from gloaming.experiments.odds.simulation import (
    BATCH,
    BOTS_BATCH,
    PairedBatch,
    has_bots,
    play_pairs,
)
from gloaming.experiments.odds.workers import results
from gloaming.game_api.odds_model import Estimate, Pairs
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import say

GAMES: Final = 5_000
"""The default number of pairs for each change."""
MOST_GAMES: Final = 20_000
"""The most games that the object engine plays for all pairs together."""
BOTS_GAMES: Final = 4_000
"""The same, where bots think about every move."""
COMPILED_GAMES: Final = 400_000
"""The same, for the compiled engine."""
EVERY: Final = "all"
SLIGHT: Final = 0.001
"""An interval around 0 that is no wider than this counts as 0."""


class Swing(Struct, frozen=True):
    """How one change alters the heroes' chance: the chance without it less the chance with it.

    For a role it is what the role is worth to them; for a rule, what it is worth to keep it.
    """

    name: str
    worth: Estimate

    @property
    def matters(self) -> bool:
        """Whether it made a difference in any game."""
        return self.worth.rate != 0 or self.worth.margin > SLIGHT


def without_effect(swings: Sequence[Swing]) -> dict[int, list[str]]:
    """Name the changes that made no difference, by the number of games played."""
    found: dict[int, list[str]] = {}
    for each in swings:
        if not each.matters:
            found.setdefault(each.worth.games, []).append(each.name)
    return found


class Swings(Struct, frozen=True):
    """What changes were found to be worth, the most valuable first."""

    swings: tuple[Swing, ...] = ()
    interrupted: bool = False


def swing(
    setting: Experiment,
    games: int = 0,
    *,
    workers: int = 1,
    on: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Swings:
    """Tell what every role is worth where it is dealt: what it adds over a plain one."""
    roles = odds_games_of(setting.game)[1].roles(setting.terms)
    others = tuple(setting.but(plain=role) for role in roles)
    return _compared(setting, others, roles, games, workers, on, progress)


def sensitivity(
    setting: Experiment,
    switches: Sequence[str],
    games: int = 0,
    *,
    workers: int = 1,
    on: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Swings:
    """Tell what each other value of some switches would take away."""
    odds_games = odds_games_of(setting.game)[1]
    known, current = odds_games.switches(), odds_games.rules(setting.terms)
    chosen = switches_meant(setting, switches)
    words = [
        f"{switch}={value}"
        for switch in chosen
        for value in known[switch]
        if value != current[switch]
    ]
    others = tuple(setting.switched(word) for word in words)
    return _compared(setting, others, words, games, workers, on, progress)


def switches_meant(setting: Experiment, named: Sequence[str]) -> Sequence[str]:
    """Return the switches that are named, or all of them; refuse a name that is no switch."""
    known = odds_games_of(setting.game)[1].switches()
    if list(named) == [EVERY]:
        return list(known)
    for switch in named:
        if switch not in known:
            told = say("there is no rule {switch!r}", switch=switch)
            raise unknown_word("malformed/rule", told, switch, known)
    return named


def _compared(
    setting: Experiment,
    others: tuple[Experiment, ...],
    names: Sequence[str],
    games: int,
    workers: int,
    on: str,
    progress: Callable[[int, int], None] | None,
) -> Swings:
    """Play every pair, and return the changes by how much they matter.

    One engine plays both of a pair: the compiled one wherever it can play the change.
    """
    fit = [
        setting.engine == COMPILED
        and with_engine(replace(other, engine=OBJECT), AUTO).engine == COMPILED
        for other in others
    ]
    comparisons = []
    for engine in (COMPILED, OBJECT):
        chosen = [i for i, fits in enumerate(fit) if fits == (engine == COMPILED)]
        if chosen:
            changed = tuple(replace(others[i], engine=engine) for i in chosen)
            comparisons.append(
                (chosen, _comparison(replace(setting, engine=engine), changed, games))
            )
    whole = sum(comparison.games for _, comparison in comparisons)
    totals = [Pairs() for _ in others]
    before = 0
    interrupted = False
    try:
        for chosen, comparison in comparisons:
            done = 0
            with closing(comparison.played(workers, on)) as played:
                for batch in played:
                    for i, pairs in zip(chosen, batch, strict=True):
                        totals[i].add(pairs)
                    done = min(done + comparison.size, comparison.games)
                    if progress is not None:
                        progress(before + done, whole)
            before += comparison.games
    except KeyboardInterrupt:
        interrupted = True  # what was done is reported
    found = [
        Swing(name, difference(total))
        for name, total in zip(names, totals, strict=True)
        if total.games
    ]
    found.sort(key=lambda each: (-each.worth.rate, each.name))
    return Swings(tuple(found), interrupted)


class PairedComparison(Struct, frozen=True):
    """A setting, and all that one engine compares it with, by some games of each."""

    one: Experiment
    others: tuple[Experiment, ...]
    games: int
    size: int
    """How many games make a batch."""

    def job(self, number: int) -> PairedBatch | None:
        """Return a batch by its number, if there is one."""
        left = min(self.size, self.games - number * self.size)
        side = heroes_of(self.one)
        if left <= 0:
            return None
        return PairedBatch(self.one, self.others, side, number * self.size, left)

    def played(self, workers: int, on: str) -> Generator[list[Pairs], None, None]:
        """Play it, batch by batch."""
        short = BOTS_SHORT // (1 + len(self.others)) if has_bots(self.one) else SHORT
        hands = 1 if self.one.engine == COMPILED or self.games <= short else workers
        checkpoint: Checkpoint[list[Pairs]] = Checkpoint(list[Pairs], (self.one, self.others))
        return results(play_pairs, self.job, checkpoint, hands, on)


def _comparison(one: Experiment, others: tuple[Experiment, ...], games: int) -> PairedComparison:
    if one.engine == COMPILED:
        return PairedComparison(one, others, games or COMPILED_GAMES, COMPILED_BATCH)
    # Pairs need fewer games than a chance does; many changes share the games there are.
    played = 1 + len(others)
    if has_bots(one):
        most, size = max(BOTS_GAMES // played, BATCH), max(BOTS_BATCH // played, 1)
    else:
        most, size = max(MOST_GAMES // played, BATCH), BATCH
    return PairedComparison(one, others, min(games or GAMES, most), size)


def rate_difference(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two independent rates, with Newcombe's interval."""
    rate = one.rate - other.rate
    down = hypot(one.rate - one.low, other.high - other.rate)
    up = hypot(one.high - one.rate, other.rate - other.low)
    return Estimate(rate, rate - down, rate + up, min(one.games, other.games))
