"""Turns: who moves when in a phase, the person in time and never for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloaming.cli.terminal.bot_table import BotTable


def moves(company: BotTable) -> Iterator[tuple[int, str]]:
    """Go through a phase: how often everyone was asked before, and whose turn it is."""
    page, told = company.page, -1
    for turn in range(company.parlour.turns if company.at_once else 1):
        waits = False
        for name in order(company, turn):
            seen = company.viewers[company.me]
            # Nobody is asked again before they have seen anything new, but as soon as
            # they have.  So there is always a record between two moves of the person, and
            # a kept game can tell which of them it stopped at.  What they did not see must
            # not count, or being asked would give it away.
            if name == company.me and len(seen.events) == told:
                waits = True
                continue
            yield turn, name
            late = company.page == page and waits and len(seen.events) != told
            if late:
                waits = False
                yield turn, company.me
            if company.page != page:
                return
            if late or name == company.me:
                told = len(seen.events)


def order(company: BotTable, turn: int) -> list[str]:
    """Return who moves, in an order of chance that a saved game goes on with."""
    names = list(company.pack.players(company.game.state))
    Random(f"{company.seed}/{company.page}/{turn}").shuffle(names)
    return _in_time(company, names) if company.at_once and not turn else names


def _in_time(company: BotTable, names: list[str]) -> list[str]:
    """Return an order in which at most half of the others who live come before the person.

    So no majority can condemn anybody before the person was asked at all.
    """
    me = company.me
    others = [name for name in names if name != me and not company.gone(name)]
    if not others or me not in names:
        return names
    last = names.index(others[len(others) // 2])
    if names.index(me) > last:
        names.remove(me)
        names.insert(last, me)
    return names
