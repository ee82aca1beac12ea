"""Odds: how a battle would go, fought many times by opponents."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

import msgspec

from gloaming.kernel.errors import Malformed
from gloaming.kernel.game import Game
from gloaming.packs.fleet.events.mustering import ScenarioSet
from gloaming.packs.fleet.opponents import Doctrine, Opponent, find_opponent, play_out
from gloaming.packs.fleet.sky import Sky

NORMAL_95: Final = 1.959963984540054
"""How many standard deviations hold 95 of a hundred."""
DRAWN: Final = ""


class Chance(msgspec.Struct, frozen=True):
    """A share of battles, and the interval that holds the true one 95 times of a hundred."""

    count: int
    share: float
    low: float
    high: float


class Odds(msgspec.Struct, frozen=True):
    """How often each team won, and how often nobody did (under an empty name)."""

    battles: int
    chances: dict[str, Chance]
    exchanges: float
    """The mean length of a battle."""

    def text(self) -> str:
        """Write the odds as a table."""
        lines = [f"{self.battles} battles, {self.exchanges:.1f} exchanges on average"]
        for team, chance in self.chances.items():
            percent = (100 * value for value in (chance.share, chance.low, chance.high))
            name = team or "nobody"
            lines.append("{:<24}{:5.1f} %   ({:.1f} to {:.1f})".format(name, *percent))
        return "\n".join(lines) + "\n"


def wilson(count: int, total: int, deviations: float = NORMAL_95) -> Chance:
    """Give a share with its Wilson interval, which holds for small numbers too."""
    if total <= 0 or not 0 <= count <= total:
        raise Malformed("malformed/count", f"{count} of {total} is no share", value=(count, total))
    share, square = count / total, deviations**2
    middle = share + square / (2 * total)
    reach = deviations * sqrt(share * (1 - share) / total + square / (4 * total**2))
    scale = 1 + square / total
    low, high = (middle - reach) / scale, (middle + reach) / scale
    return Chance(count, share, max(0.0, low), min(1.0, high))


def find_odds(
    muster: ScenarioSet,
    battles: int = 200,
    *,
    seed: int | str = 0,
    opponents: Mapping[str, Opponent] | None = None,
) -> Odds:
    """Fight a battle many times; players without an opponent follow the doctrine."""
    if battles < 1:
        raise Malformed("malformed/battles", "at least one battle must be fought", value=battles)
    players = muster.scenario.players
    minds = {
        player.name: find_opponent(player.opponent) if player.opponent else Doctrine()
        for player in players
    }
    minds |= opponents or {}
    wins: dict[str, int] = {player.team or player.name: 0 for player in players}
    wins[DRAWN] = 0
    exchanges = 0
    for number in range(battles):
        game: Game[Sky] = Game(Sky, seed=f"{seed} {number}")
        game.happen(muster)
        game.start("exchange")
        play_out(game, minds)
        wins[game.state.winner or DRAWN] += 1
        exchanges += game.state.exchange
    chances = {team: wilson(count, battles) for team, count in wins.items()}
    return Odds(battles, chances, exchanges / battles)
