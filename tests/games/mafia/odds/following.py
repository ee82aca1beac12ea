"""The exact chance of a town that follows its cop, by recursion, to hold the engines to."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from gloaming.games.mafia.odds.exact import LOST, Parity, Village, _day, _night, _settled


def follow_the_cop(town: int, mafia: int, opens: str = "day", parity: Parity = "half") -> Fraction:
    """Return the chance of a town with a cop whom it follows, and no other power.

    Each night the cop looks at one of those not looked at yet, anyone.  Once that finds one of the
    mafia the cop says so, with all that was found before, and the day's lynch is that one.  The
    mafia kill the cop the night after.  From then on the lynch is anyone but those whom the cop
    has cleared.  A cop who dies before has said nothing.  All else is random play.
    """
    if opens == "day":
        return _hidden_day(town - 1, 0, mafia, parity)
    return _hidden_night(town - 1, 0, mafia, parity)


@cache
def _hidden_day(fresh: int, cleared: int, mafia: int, parity: Parity) -> Fraction:
    """Lynch anyone, while nobody knows of a cop or of anything found."""
    known = _settled(fresh + cleared + 1, mafia, parity)
    if known is not None:
        return known
    chance = mafia * _hidden_night(fresh, cleared, mafia - 1, parity)
    if fresh:
        chance += fresh * _hidden_night(fresh - 1, cleared, mafia, parity)
    if cleared:
        chance += cleared * _hidden_night(fresh, cleared - 1, mafia, parity)
    chance += _night(Village(fresh + cleared, mafia, parity=parity))
    return chance / (fresh + cleared + 1 + mafia)


@cache
def _hidden_night(fresh: int, cleared: int, mafia: int, parity: Parity) -> Fraction:
    """Kill anyone of the town while the cop looks at somebody."""
    known = _settled(fresh + cleared + 1, mafia, parity)
    if known is not None:
        return known
    town = fresh + cleared + 1
    dead_cop = _day(Village(fresh + cleared, mafia, parity=parity))
    chance = Fraction(1, town) * dead_cop
    for died_fresh, kills in ((True, fresh), (False, cleared)):
        if not kills:
            continue
        left, sure = (fresh - 1, cleared) if died_fresh else (fresh, cleared - 1)
        finds = mafia * _found(left, sure, mafia, parity)
        # Somebody who is looked at and dies in one night is no longer there to be cleared.
        alive = left * _hidden_day(left - 1, sure + 1, mafia, parity) if left else LOST
        dead = _hidden_day(left, sure, mafia, parity) if died_fresh else LOST
        chance += Fraction(kills, town) * (finds + alive + dead) / (fresh + mafia)
    return chance


def _found(fresh: int, cleared: int, mafia: int, parity: Parity) -> Fraction:
    """Lynch the one who was found; then the cop is killed."""
    known = _settled(fresh + cleared + 1, mafia, parity)
    if known is None:
        known = _settled(fresh + cleared + 1, mafia - 1, parity)
    if known is not None:
        return known
    return _trusting_day(fresh, cleared, mafia - 1, parity)


@cache
def _trusting_day(fresh: int, cleared: int, mafia: int, parity: Parity) -> Fraction:
    """Lynch anyone but the cleared."""
    known = _settled(fresh + cleared, mafia, parity)
    if known is not None:
        return known
    chance = mafia * _trusting_night(fresh, cleared, mafia - 1, parity)
    if fresh:
        chance += fresh * _trusting_night(fresh - 1, cleared, mafia, parity)
    return chance / (fresh + mafia)


@cache
def _trusting_night(fresh: int, cleared: int, mafia: int, parity: Parity) -> Fraction:
    """Kill anyone of the town."""
    town = fresh + cleared
    known = _settled(town, mafia, parity)
    if known is not None:
        return known
    chance = LOST
    if fresh:
        chance += fresh * _trusting_day(fresh - 1, cleared, mafia, parity)
    if cleared:
        chance += cleared * _trusting_day(fresh, cleared - 1, mafia, parity)
    return chance / town
