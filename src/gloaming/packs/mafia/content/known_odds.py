"""Known odds: who wins the setups that come with the game, if everyone follows a cop's results."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

from gloaming.text.phrase import Several, Term, Text, say


class KnownOdds(Struct, frozen=True):
    """How often each side wins a setup, and how that is known."""

    players: int
    shares: Mapping[str, float]
    """The chance of each side, in hundredths."""
    exact: str = ""
    """The town's chance as a fraction, where nothing has to be played."""
    games: int = 0
    """How many games were played, where it is no fraction."""
    engine: str = ""
    margin: float = 0.0
    """Half the width of the interval around the first chance, in hundredths."""

    @property
    def told(self) -> Text:
        """Say it in a line."""
        sides = Several(
            tuple(
                say("{side} {share}%", side=Term("faction", side), share=self._share(side))
                for side in self.shares
            )
        )
        told = say(
            "{sides}, with {players} players who follow a cop's results",
            sides=sides,
            players=self.players,
        )
        if self.exact:
            return say("{told}: exactly {exact} for the town", told=told, exact=self.exact)
        games = f"{self.games:,}"
        if self.engine == "batch":
            return say("{told}: {games} games by the batch engine", told=told, games=games)
        return say("{told}: {games} games by the object engine", told=told, games=games)

    def _share(self, side: str) -> str:
        """Write a chance; the first with its margin."""
        share = f"{self.shares[side]:.1f}"
        first = side == next(iter(self.shares))
        return f"{share} ± {self.margin:.1f}" if first and self.margin else share


@cache
def known_odds() -> Mapping[str, KnownOdds]:
    """Return what is known of the setups that come with the game, by name."""
    text = files(__package__).joinpath("known_odds.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, KnownOdds])
