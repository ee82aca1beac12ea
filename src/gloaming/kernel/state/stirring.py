"""Stirring: what nobody knew before is mixed into the dice, so that nobody can foretell them.

A referee who plays along knows the seed, and could try out what would happen.  Where players each
bring a part of the chance and show it only when all orders are fixed, no one of them knows the
dice in time.
"""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.state.state import State


class Stirred(Event[State], seen_by=EVERYONE):
    """The dice depend on this, too, from now on; it takes the place of what was stirred in last."""

    says: ClassVar[str] = "{salt} is stirred into the dice"
    clerical: ClassVar[bool] = True
    level: ClassVar[int] = 3

    salt: str

    def apply(self, state: State) -> None:
        """Let every throw depend on it."""
        state.stirred = self.salt
