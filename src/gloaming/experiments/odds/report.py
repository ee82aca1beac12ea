"""Reports: what was found out, as lines for a terminal; the page is in `page.py`."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote
from textwrap import wrap
from typing import Final

from msgspec import Struct

from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.experiment import Experiment, heroes_of, odds_games_of
from gloaming.experiments.odds.odds import Odds
from gloaming.experiments.odds.role_values import Swing, Swings, rate_difference, without_effect
from gloaming.game_api.odds_model import NOBODY, Conventional, Estimate, Exact

WIDTH: Final = 88
NOTHING: Final = Swings()
APART: Final = "each was played on chances of its own, and the interval is that of two such runs"
"""How two setups are compared.  Chances in common would say little where the deals differ."""


class OddsReport(Struct, frozen=True, omit_defaults=True):
    """Everything that one question found, and how to ask it again."""

    command: str
    setting: Experiment
    heroes: str
    part: str
    """What a player is dealt, in a word."""
    round: str
    """What the length of a game is counted in, in a word."""
    rates: dict[str, Estimate] = {}
    tally: Tally | None = None
    interrupted: bool = False
    exact: Exact | None = None
    swing: tuple[Swing, ...] = ()
    switches: tuple[Swing, ...] = ()
    against: Experiment | None = None
    against_rates: dict[str, Estimate] = {}
    gap: Estimate | None = None
    """The heroes' chance less their chance in the other setup."""
    onward: str = ""
    """The command that goes on from what an interruption has kept."""
    obstacle: str = ""
    """Why the quicker engine did not play."""
    needed: int = 0
    """About how many games it takes to reach the margin, if these were too few."""
    players: str = ""
    """Who plays, in a few words."""
    caveat: str = ""
    """What odds of such players do not tell."""


def report(
    command: str,
    setting: Experiment,
    *,
    found: Odds | None = None,
    exact: Exact | None = None,
    swing: Swings = NOTHING,
    switches: Swings = NOTHING,
    against: Odds | None = None,
    onward: str = "",
    obstacle: str = "",
) -> OddsReport:
    """Put together what was found."""
    heroes = heroes_of(setting)
    odds_games = odds_games_of(setting.game)[1]
    rates = _rates(found, heroes)
    others = _rates(against, heroes)
    played = (found, against, swing, switches)
    return OddsReport(
        command,
        setting,
        heroes,
        odds_games.part,
        odds_games.round,
        rates,
        found.tally if found else None,
        any(each.interrupted for each in played if each is not None),
        exact,
        swing.swings,
        switches.swings,
        against.setting if against else None,
        others,
        rate_difference(rates[heroes], others[heroes])
        if heroes in rates and heroes in others
        else None,
        onward,
        obstacle,
        found.needed if found else 0,
        players(setting),
        _caveat(setting),
    )


def _rates(found: Odds | None, heroes: str) -> dict[str, Estimate]:
    """Return everyone's chance, the heroes' first and nobody's last."""
    if found is None:
        return {}
    sides = sorted(found.tally.sides(), key=lambda side: (side == NOBODY, side != heroes, side))
    return {side: found.tally.rate(side) for side in sides}


def players(setting: Experiment) -> str:
    """Tell who plays."""
    odds_games = odds_games_of(setting.game)[1]
    if setting.uniform and isinstance(odds_games, Conventional):
        return f"{odds_games.manner(setting.uniform)}"
    if setting.uniform:
        return f"{setting.uniform} players"
    return ", ".join(f"{side or 'others'} {kind}" for side, kind in setting.bots)


def _caveat(setting: Experiment) -> str:
    """Tell what odds of such players do not tell."""
    odds_games = odds_games_of(setting.game)[1]
    return f"{odds_games.caveat(setting.uniform)}" if isinstance(odds_games, Conventional) else ""


def engine(setting: Experiment) -> str:
    """Tell which engine played."""
    return f"the {setting.engine} engine"


def lines(told: OddsReport) -> Iterator[str]:
    """Tell it in lines."""
    yield f"{told.setting.title}, {told.players}, seed {quote(told.setting.seed)}"
    if told.caveat:
        yield f"  {told.caveat}"
    if told.exact is not None:
        yield ""
        yield f"  {told.heroes:<14} exactly {told.exact.fraction} = {told.exact.decimal:.6f}"
        yield f"  by {told.exact.premise}"
    if told.tally is not None:
        yield ""
        yield from _odds_lines(told, told.tally)
    if told.against is not None and told.gap is not None:
        yield ""
        yield f"against {told.against.title}, seed {quote(told.against.seed)}"
        width = max(14, *map(len, told.against_rates))
        for side, rate in told.against_rates.items():
            yield f"  {side:<{width}} {rate.rate:>7.2%}   {rate.low:.2%} to {rate.high:.2%}"
        yield f"  the {told.heroes} have {_points(told.gap).lstrip()} here"
        yield f"  {APART}"
    for heading, swings in (
        (f"what a {told.part} is worth to the {told.heroes}, where it is dealt", told.swing),
        (f"what the {told.heroes} would have with a rule changed", told.switches),
    ):
        if swings:
            yield ""
            yield heading
            sign = -1 if swings is told.switches else 1
            for each in swings:
                if each.matters:
                    worth = _points(_signed(each.worth, sign))
                    yield f"  {each.name:<30} {worth} in {each.worth.games:,} games"
            for games, names in without_effect(swings).items():
                yield from wrap(
                    f"no difference in {games:,} games: {', '.join(names)}",
                    WIDTH,
                    initial_indent="  ",
                    subsequent_indent="    ",
                    break_on_hyphens=False,
                )
    yield ""
    if told.interrupted:
        yield "interrupted: fewer games were played than were asked for"
    yield f"to go on: {told.onward}" if told.onward else f"again: {told.command}"


def _odds_lines(told: OddsReport, tally: Tally) -> Iterator[str]:
    if not tally.games:
        yield "  no batch of games was finished"
        return
    width = max(14, *map(len, told.rates))
    for side, rate in told.rates.items():
        yield f"  {side:<{width}} {rate.rate:>7.2%}   {rate.low:.2%} to {rate.high:.2%}"
    length = f"{tally.mean_length():.1f} {told.round}s on average"
    yield f"  {tally.games:,} games of {length}, by {engine(told.setting)}"
    if told.obstacle:
        yield f"  {told.obstacle}"
    if told.needed:
        yield f"  to know it as well as was asked for takes about --games {told.needed}"
    if told.exact is not None and told.exact.unlike:
        yield f"  not to be held against the exact value: {told.exact.unlike}"
    elif told.exact is not None:
        exact = told.exact.decimal
        error = (exact * (1 - exact) / tally.games) ** 0.5
        off = (told.rates[told.heroes].rate - exact) / error if error else 0.0
        yield f"  {off:+.1f} standard errors from the exact value"
    yield ""
    yield f"  {told.part:<30} {'won':>7} {'lived':>7}"
    courses = tally.courses.items()
    for role, course in sorted(courses, key=lambda e: (e[1].side != told.heroes, e[1].side, e[0])):
        lived = course.surviving(tally.longest)
        yield f"  {role:<30} {course.won / course.dealt:>7.1%} {lived:>7.1%}"


def _signed(worth: Estimate, sign: int) -> Estimate:
    if sign > 0:
        return worth
    return Estimate(-worth.rate or 0.0, -worth.high, -worth.low, worth.games)


def _points(worth: Estimate) -> str:
    low, high = 100 * worth.low, 100 * worth.high
    return f"{100 * worth.rate:+6.2f} points ({low:+.2f} to {high:+.2f})"
