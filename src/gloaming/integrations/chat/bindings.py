"""Which person in the channel plays which seat, and how much anybody may say.

A person is bound from when they sit down, or have shown the code of a seat, until they leave the
channel or nobody can see any more whether they have.  The chat tells of every new name, so a person
may take another one.  Somebody who takes a name that has become free is not bound.
"""

from __future__ import annotations

from typing import Final


class SeatBindings:
    """Who is in the channel, and who plays which seat."""

    def __init__(self) -> None:
        self.present: set[str] = set()
        """Everyone in the channel."""
        self._seats: dict[str, str] = {}

    def seat(self, person: str) -> str:
        """Name the seat that a person plays; nothing if they play none."""
        return self._seats.get(person, "")

    def person(self, seat: str) -> str:
        """Name the person who plays a seat; nothing if nobody does."""
        return next((who for who, held in self._seats.items() if held == seat), "")

    def bind(self, person: str, seat: str) -> str:
        """Let a person play a seat; return who has played it until now, if somebody has."""
        before = self.person(seat)
        self._seats.pop(before, None)
        self._seats[person] = seat
        return "" if before == person else before

    def came(self, person: str) -> None:
        """Note that somebody has come into the channel; by that they are nobody yet."""
        self.left(person)
        self.present.add(person)

    def left(self, person: str) -> None:
        """Note that somebody has left: nobody can tell any more who has their name."""
        self.present.discard(person)
        self._seats.pop(person, None)

    def renamed(self, old: str, new: str) -> None:
        """Note that somebody has another name; their seat goes with them."""
        seat = self._seats.get(old, "")
        here = old in self.present
        self.left(old)
        self.left(new)
        if here:
            self.present.add(new)
            if seat:
                self._seats[new] = seat

    def forget(self) -> None:
        """Note that nobody was watching: from now on nothing is certain."""
        self.present.clear()
        self._seats.clear()


BURST: Final = 12.0
"""So much may come at once."""
EACH_SECOND: Final = 1.0
"""So much may come every second after that."""
MOST_KNOWN: Final = 1000
"""How many people are remembered; if there are more, all of them begin anew."""


class ChatLimits:
    """Counts what people say; what is too much is dropped."""

    def __init__(self, burst: float = BURST) -> None:
        self._burst = burst
        self._left: dict[str, tuple[float, float]] = {}
        self.dropped = 0
        """How much was too much."""

    def allows(self, person: str, now: float) -> bool:
        """Tell whether a person may say something more now, and count it."""
        if len(self._left) >= MOST_KNOWN:
            self._left.clear()
        left, since = self._left.get(person, (self._burst, now))
        left = min(self._burst, left + EACH_SECOND * max(0.0, now - since))
        fits = left >= 1
        self._left[person] = left - fits, now
        self.dropped += not fits
        return fits
