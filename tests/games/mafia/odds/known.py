"""Finds the odds that the pages of setups show.

`python -m tests.games.mafia.odds.known` plays every setup that comes with the game, by players who
follow a cop's results, and writes what it finds into `known_odds.toml`; with names of setups it
plays only those.  The same games are played every time, so the file changes only where a rule, a
setup or a player does.  A setup that is in the file and that the rules themselves play is played as
often as it says there.  It is run before a release.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from gloaming.experiments.odds.experiment import AUTO, BATCH, OBJECT, exact, experiment, with_engine
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.experiments.odds.workers import cores
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.content.library import KnownOdds, known_odds
from gloaming.games.mafia.content.setups import setups
from gloaming.text.errors import GradedError

GAMES, COMPILED_GAMES = 1_000, 200_000
HEADER = "# Written by `python -m tests.games.mafia.odds.known`.\n"


def found(name: str, games: int = GAMES, *, workers: int = 1) -> KnownOdds:
    """Find the odds of a setup: exactly, by the compiled engine, or by the rules themselves."""
    chosen = with_engine(experiment(Terms(name)), AUTO)
    players = chosen.terms.seats
    try:
        value = exact(chosen)
    except GradedError:
        value = None
    if value is not None and not value.unlike:
        town = round(100 * value.decimal, 1)
        return KnownOdds(players, {"town": town, "mafia": round(100 - town, 1)}, value.fraction)
    most = COMPILED_GAMES if chosen.engine == BATCH else games
    tally = odds(chosen, Stop(most, 0.0), workers=workers).tally
    shares = {side: round(100 * wins / tally.games, 1) for side, wins in tally.wins.items()}
    ordered = dict(sorted(shares.items(), key=lambda e: (e[0] != "town", -e[1], e[0])))
    margin = round(100 * tally.rate(next(iter(ordered))).margin, 1)
    return KnownOdds(players, ordered, "", tally.games, chosen.engine, margin)


def written(known: dict[str, KnownOdds]) -> str:
    """Write them as a file."""
    parts = [HEADER]
    for name, each in sorted(known.items()):
        shares = ", ".join(f'"{side}" = {share}' for side, share in each.shares.items())
        lines = [f'["{name}"]', f"players = {each.players}", f"shares = {{ {shares} }}"]
        fields: dict[str, Any] = {
            "exact": each.exact,
            "games": each.games,
            "engine": each.engine,
            "margin": each.margin,
        }
        lines += [
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}"
            for key, value in fields.items()
            if value
        ]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main(names: list[str]) -> int:
    """Play, and write the file."""
    path = Path(str(files("gloaming.games.mafia.content").joinpath("known_odds.toml")))
    known = {name: each for name, each in known_odds().items() if name in setups()}
    for name in names or setups():
        before = known[name].games if name in known and known[name].engine == OBJECT else 0
        known[name] = found(name, before or GAMES, workers=cores())
        path.write_text(written(known), encoding="utf-8")  # an interruption keeps what was found
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
