"""Events of any game: a seat has another name, and chance comes from outside.

A referee who plays along knows the seed, and could try out what would happen.  Where players each
bring a part of the chance and show it only when all orders are fixed, no one of them knows the
dice in time.
"""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError, Illegal, nearest
from gloaming.text.names import misnamed
from gloaming.text.phrase import Phrase, say


class Named(Event[State], seen_by=EVERYONE):
    """A seat is shown as something from now on; an empty name means its handle."""

    bookkeeping: ClassVar[bool] = True
    level: ClassVar[int] = 3

    seat: str
    name: str = ""

    def phrase(self) -> Phrase:
        """Tell the handle and the name, neither in place of the other."""
        if not self.name:
            return say("the seat {seat!r} has no other name", seat=_Handle(self.seat))
        return say(
            "the seat {seat!r} is shown as {name!r}", seat=_Handle(self.seat), name=self.name
        )

    def refusal(self, state: State) -> GradedError | None:
        """Say why the seat cannot be shown as this, if it cannot."""
        seats = state.handles()
        if self.seat not in seats:
            return Illegal(
                "illegal/unknown-name",
                say("nobody is called {name!r}", name=self.seat),
                value=self.seat,
                accepted=nearest(self.seat, seats) or tuple(seats),
            )
        if not self.name:
            return None
        others = [seat for seat in seats if seat != self.seat]
        shown = [state.shown_names[seat] for seat in others if seat in state.shown_names]
        return misnamed(self.name, (*shown, *others, *state.not_names))

    def moot(self, state: State) -> bool:
        """Refuse what cannot be.

        Here and not in `apply`, so that a name in an old log stays what it was, even if
        this version would refuse it.
        """
        refused = self.refusal(state)
        if refused is not None:
            raise refused
        return False

    def apply(self, state: State) -> None:
        """Show the seat so."""
        if self.name and self.name != self.seat:
            state.shown_names[self.seat] = self.name
        else:
            state.shown_names.pop(self.seat, None)


class _Handle:
    """A handle that is shown as it is, whatever its seat is called."""

    def __init__(self, seat: str) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return self.seat

    def __repr__(self) -> str:
        return repr(self.seat)


class Stirred(Event[State], seen_by=EVERYONE):
    """The dice depend on this, too, from now on; it takes the place of what was stirred in last."""

    says: ClassVar[str] = "{salt} is stirred into the dice"
    bookkeeping: ClassVar[bool] = True
    level: ClassVar[int] = 3

    salt: str

    def apply(self, state: State) -> None:
        """Let every throw depend on it."""
        state.stirred = self.salt
