"""A move: one turn of the person who plays, for the surface that asks them."""

from __future__ import annotations

from collections.abc import Callable

from gloaming.cli.terminal.bot_table import BotTable, is_settled
from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.pack import Choice, Decision
from gloaming.kernel.words.blocks import Block


class PlayerTurn:
    """What a person may order now and has ordered so far; every order is taken as it is given.

    Nothing is remembered here.  All of it follows from the game's log, so that a
    move that is interrupted is the same move when the game goes on.
    """

    def __init__(self, company: BotTable, heard: Callable[[], None]) -> None:
        self._company = company
        self._heard = heard
        self._page = company.page

    @property
    def choices(self) -> list[Choice]:
        """What may be ordered as things stand."""
        return self._company.choices(self._company.me) if self.open else []

    @property
    def decided(self) -> list[str]:
        """What has been ordered in this move, and still stands."""
        return self._company.decided

    @property
    def open(self) -> bool:
        """Whether orders are still for the phase in which they were asked for."""
        return self._company.page == self._page

    @property
    def settled(self) -> bool:
        """Whether there is nothing worth asking any more."""
        return not self.open or is_settled(self.choices, self.decided)

    @property
    def forms(self) -> list[Block]:
        """How orders are written that say more than a choice does."""
        return self._company.forms(self._company.me)

    def about(self, said: str) -> list[Block] | None:
        """Tell of something by its name, or by none; None where there is nothing to ask about."""
        return self._company.about(said)

    def write(self, line: str) -> GradedError | None:
        """Hand in an order that was written out; one's own name may stand before it."""
        first, _, rest = line.strip().partition(" ")
        own = rest and first.casefold() == self._company.me.casefold()
        return self.order(Decision(rest.strip() if own else line.strip()))

    def order(self, decision: Decision) -> GradedError | None:
        """Hand in an order, and return why it is refused, if it is."""
        refusal = self._company.submit(self._company.me, decision)
        if refusal is None:
            self._heard()
        return refusal
