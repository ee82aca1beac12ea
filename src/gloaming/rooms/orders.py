"""Orders: what a seat decides or writes, as events of the game."""

from __future__ import annotations

from typing import Any, Final

from gloaming.kernel.errors import NOWHERE, GradedError, Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import MakesOrders, Parlour
from gloaming.kernel.time.docket import Withdrawn
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import words_in

SUSPECT: Final = "suspect"
"""The verb of the answer to the question whom a player suspects."""


class OrderReader:
    """Makes the orders of a pack's games; each is the order of the seat that gives it."""

    def __init__(self, pack: Pack, parlour: Parlour) -> None:
        self._notation = pack.notation
        self._maker = parlour if isinstance(parlour, MakesOrders) else None

    def act(self, state: Any, seat: str, decision: Decision | str) -> Event[Any] | str:
        """Return the order that a decision means, or the withdrawal of one, or a suspect's name.

        A choice that was taken is made into an order at once; what was typed is read.
        """
        if isinstance(decision, str):
            return self._typed(state, seat, decision)
        if decision.verb == SUSPECT:
            return decision.target
        made = None if self._maker is None else self._maker.made(state, seat, decision)
        return self._read(state, decision.line(seat)) if made is None else made

    def _typed(self, state: Any, seat: str, text: str) -> Event[Any] | str:
        verb, _, name = text.strip().partition(" ")
        if verb.casefold() == SUSPECT:
            return name.strip()
        act = self._read(state, f"{seat} {text}")
        if author(act) != seat:
            raise Illegal("illegal/not-yours", say("a seat orders for itself alone"))
        return act

    def _read(self, state: Any, line: str) -> Event[Any]:
        try:
            words = words_in(line)
            taken_back = self._notation.withdrawal(state, words)
            if taken_back is not None:
                return Withdrawn(taken_back)
            return self._notation.order(state, words)
        except GradedError as error:
            error.place = NOWHERE  # a player has no lines and columns
            raise


def author(act: Event[Any]) -> str:
    """Name the player who gives an order, or takes one back."""
    return str(getattr(act.act if isinstance(act, Withdrawn) else act, "actor", ""))


def hand_in(game: Game[Any], act: Event[Any]) -> None:
    """Submit an order, or take one back."""
    if isinstance(act, Withdrawn):
        game.withdraw(act.act)
    else:
        game.submit(act)
