"""Odds: a setting played until enough is known of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.experiment import BATCH as COMPILED
from gloaming.experiments.odds.experiment import Experiment, heroes_of
from gloaming.experiments.odds.simulation import BATCH, GameBatch, batch_size, has_bots, play_batch
from gloaming.experiments.odds.workers import results
from gloaming.game_api.odds_model import Estimate
from gloaming.text.errors import GradedError

GAMES: Final = 10_000
"""The default number of games."""
BOTS_GAMES: Final = 2_000
"""The same where bots think about every move: under a minute's work."""
COMPILED_BATCH: Final = 50_000
"""How many games the compiled engine is handed together."""
MOST: Final = 2_000_000
"""The most games that are played to reach a precision."""
LEAST: Final = 4 * BATCH
"""The fewest games before a run may stop, so that a lucky start does not end it."""
SHORT: Final = 2 * BATCH
"""Up to this many games, it is quicker to play in this process than to start workers."""
BOTS_SHORT: Final = 100
"""The same for bots."""

Progress: TypeAlias = Callable[[int, int, Estimate], None]
"""Told the games played, the games to play, and the estimate so far."""

Resumption: TypeAlias = Callable[[int, int], None]
"""Told how many batches an earlier run has kept, and how many bytes of an unfinished one."""


class Stop(Struct, frozen=True):
    """When to stop: after so many games, or once the chance is known to within some margin."""

    games: int = 0
    within: float = 0.0

    @property
    def most(self) -> int:
        """How many games there will be at most."""
        return self.games or (MOST if self.within else GAMES)

    def whole(self, tally: Tally, side: str) -> int:
        """Return how many games there will be, as far as can be told by now."""
        if not self.within:
            return self.most
        return min(max(self.needed(tally, side), tally.games), self.most)

    def needed(self, tally: Tally, side: str) -> int:
        """Return about how many games it takes to meet the margin: four times as many halve it."""
        return ceil(tally.games * (tally.rate(side).margin / self.within) ** 2)

    def enough(self, tally: Tally, side: str) -> bool:
        """Tell whether the margin is met."""
        met = self.within > 0 and tally.rate(side).margin <= self.within
        return met and tally.games >= min(LEAST, self.most)


class Odds(Struct, frozen=True):
    """The results of a setting's simulated games."""

    setting: Experiment
    tally: Tally
    interrupted: bool = False
    kept: Path | None = None
    """Where to go on from, if it was interrupted."""
    needed: int = 0
    """About how many games it takes to reach the margin, if it was not reached."""


def usual_stop(setting: Experiment) -> Stop:
    """Return when to stop where nobody has said when."""
    quick = setting.engine == COMPILED or not has_bots(setting)
    return Stop(GAMES if quick else BOTS_GAMES)


def odds(
    setting: Experiment,
    stop: Stop,
    *,
    workers: int = 1,
    on: str = "",
    keep: Path | None = None,
    refuge: Path | None = None,
    progress: Progress | None = None,
    resumed: Resumption | None = None,
) -> Odds:
    """Play a setting until there is enough; an interruption keeps what was done.

    What is kept nowhere else is then written down in the folder of refuge, if there is one.
    `resumed` is called first if an earlier run has left something in the file.
    """
    side = heroes_of(setting)
    compiled = setting.engine == COMPILED
    size = COMPILED_BATCH if compiled else batch_size(setting)

    def job(number: int) -> GameBatch | None:
        games = min(size, stop.most - number * size)
        return GameBatch(setting, number * size, games) if games > 0 else None

    def fits(number: int, found: Tally) -> bool:
        batch = job(number)
        return batch is not None and batch.games == found.games

    checkpoint = Checkpoint(Tally, setting, keep, fits)
    if resumed is not None and checkpoint.resumed:
        resumed(len(checkpoint.done), checkpoint.cut)
    tally = Tally()
    # Compiled, all is done here before anybody could be hired.
    short = BOTS_SHORT if has_bots(setting) else SHORT
    hands = 1 if compiled or stop.most <= short else workers
    played = results(play_batch, job, checkpoint, hands, on)
    try:
        for batch in played:
            tally.add(batch)
            if progress is not None:
                progress(tally.games, stop.whole(tally, side), tally.rate(side))
            if stop.enough(tally, side):
                break
    except KeyboardInterrupt:
        kept = keep
        if kept is None and refuge is not None:
            with suppress(
                GradedError
            ):  # where nothing can be written, what was found is still told
                kept = checkpoint.save(refuge)
        return Odds(setting, tally, interrupted=True, kept=kept)
    finally:
        played.close()
        checkpoint.close()
    met = not stop.within or stop.enough(tally, side)
    return Odds(setting, tally, needed=0 if met else stop.needed(tally, side))
