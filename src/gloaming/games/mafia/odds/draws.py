"""Draws: every cast that a setup may deal, each as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloaming.game_api.odds_model import Series, Terms
from gloaming.games.mafia.content.deals import Drawn
from gloaming.games.mafia.odds.compiled_setup import SeatSpec, sheets, unfit
from gloaming.games.mafia.odds.games import (
    FOLLOW,
    RANDOM,
    called,
    draw_roles,
    made_plain,
    place_of,
    rules_of,
)
from gloaming.kernel.dice import Dice
from gloaming.text.phrase import say

MOST_CASTS: Final = 1_000
"""How many casts of one setup are looked at one by one."""
COMPILED: Final = (RANDOM, FOLLOW)
"""The players that a compiled engine knows."""


def draws(terms: Terms) -> Sequence[Sequence[str]]:
    """Name the roles of every draw of a setup; what is drawn is then dealt to anybody."""
    return [[called(part) for part in drawn] for drawn in every_draw(terms)]


def casts_for(series: Series) -> Sequence[Sequence[SeatSpec]]:
    """Return every cast of a series, or complain of what a compiled engine cannot play."""
    found = casts(series.terms)  # a game that it cannot play says so, with any players
    if series.kind not in COMPILED:
        raise unfit(say("players who do not all follow results, or all play at random"))
    return found


def casts(terms: Terms) -> Sequence[Sequence[SeatSpec]]:
    """Return every cast that may be dealt, with everyone's sheet as the roles declare it.

    Complain of what only the full engine can play.
    """
    rules = rules_of(terms.setup, terms.rules)
    return [sheets(drawn, rules) for drawn in every_draw(terms)]


class Odometer(Dice):
    """Dice that show every combination of faces, one draw after another."""

    def __init__(self) -> None:
        self._wheels: list[tuple[int, int]] = []
        self._at = 0

    def throw(self, sides: int) -> int:
        """Show what this draw has for the die; the first face, where it is new."""
        if self._at == len(self._wheels):
            self._wheels.append((1, sides))
        face, _ = self._wheels[self._at]
        self._at += 1
        return face

    def turn(self) -> bool:
        """Turn to the next combination; tell whether there is one."""
        self._at = 0
        while self._wheels:
            face, sides = self._wheels.pop()
            if face < sides:
                self._wheels.append((face + 1, sides))
                return True
        return False


def every_draw(terms: Terms) -> list[list[Drawn]]:
    """Return every draw of a setup, or complain that there are too many."""
    dice = Odometer()
    found = []
    while True:
        drawn = draw_roles(terms, dice)
        at = place_of(drawn, terms.plain)
        found.append([made_plain(p) if i == at else p for i, p in enumerate(drawn)])
        if not dice.turn():
            return found
        if len(found) > MOST_CASTS:
            raise unfit("so many casts as these dice can draw")
