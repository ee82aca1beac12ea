"""Known odds: who wins the setups that come with the game, if everyone plays at random."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

from gloaming.kernel.words.phrase import Several, Term, Text, say


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

    @property
    def told(self) -> Text:
        """Say it in a line."""
        sides = Several(
            tuple(
                say("{side} {share}%", side=Term("faction", side), share=f"{share:.1f}")
                for side, share in self.shares.items()
            )
        )
        told = say("{sides}, if {players} play at random", sides=sides, players=self.players)
        if self.exact:
            return say("{told}: exactly {exact} for the town", told=told, exact=self.exact)
        games = f"{self.games:,}"
        if self.engine == "batch":
            return say("{told}: {games} games by the batch engine", told=told, games=games)
        return say("{told}: {games} games by the object engine", told=told, games=games)


@cache
def known_odds() -> Mapping[str, KnownOdds]:
    """Return what is known of the setups that come with the game, by name."""
    text = files(__package__).joinpath("known_odds.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, KnownOdds])
