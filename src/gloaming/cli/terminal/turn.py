"""A turn: one question to a person, for the surface that asks them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gloaming.game_api.agent import Ask, Words
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import TalkChannel
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.text.blocks import Block, Count
from gloaming.text.errors import Fault, GradedError
from gloaming.text.phrase import Text

LAST: Final = "vote"
"""The order after which nobody has more to say."""


class PlayerTurn:
    """What a person may order now and has ordered so far; every order is kept as it is given.

    Nothing is remembered here: all of it is in the room, so that a turn which is
    interrupted is the same turn when the game goes on.
    """

    def __init__(self, room: Room, view: SeatView, ask: Ask) -> None:
        self._room = room
        self.view = view
        self.first = ask
        """The question as it was when it was asked."""

    @property
    def open(self) -> bool:
        """Whether this question may still be answered."""
        ask = self.view.ask()
        return ask is not None and ask.number == self.first.number

    @property
    def choices(self) -> Sequence[Choice]:
        """What may be ordered as things are now."""
        ask = self.view.ask()
        return () if ask is None or ask.number != self.first.number else ask.choices

    @property
    def decided(self) -> list[str]:
        """What has been ordered, and still counts."""
        return self.view.open_orders()

    @property
    def settled(self) -> bool:
        """Whether there is nothing worth asking any more."""
        if not self.open:
            return True
        choices, decided = self.choices, self.decided
        if not choices or not decided:
            return not choices
        last = f"{decided[-1]} "
        only = len(choices) == 1 and last.startswith(f"{choices[0].verb} ")
        return only or last.startswith(f"{LAST} ")

    def has_voted(self, target: Text) -> bool:
        """Tell whether the person's vote is for somebody already, as the count shows it."""
        counts = (block for block in self.view.board() if isinstance(block, Count))
        wagons = (wagon for count in counts for wagon in count.wagons)
        return any(self.view.seat in each.voters and each.target == target for each in wagons)

    @property
    def talk(self) -> Sequence[TalkChannel]:
        """Where the person may speak now."""
        ask = self.view.ask()
        return () if ask is None or ask.number != self.first.number else ask.talk

    @property
    def suggested(self) -> Sequence[Decision]:
        """What the person might well order, as far as it is not ordered yet."""
        return self.view.suggested() if self.open else ()

    @property
    def forgotten(self) -> Sequence[Text]:
        """What the person may have forgotten to order."""
        return self.view.forgotten() if self.open else ()

    @property
    def forms(self) -> list[Block]:
        """How orders are written that say more than a choice does."""
        return self.view.forms()

    def about(self, said: str) -> list[Block] | None:
        """Tell of something by its name, or by none; None where there is nothing to ask about."""
        return self.view.about(said)

    def write(self, line: str) -> GradedError | None:
        """Hand in an order that was written out; one's own name may be before it."""
        first, _, rest = line.strip().partition(" ")
        own = rest and first.casefold() == self.view.seat.casefold()
        return self.order(rest.strip() if own else line.strip())

    def order(self, decision: Decision | str) -> GradedError | None:
        """Hand in an order, and return why it is refused, if it is."""
        return self._sent(partial(self._room.order, self.view.seat, self.first.number, decision))

    def speak(self, words: Words) -> GradedError | None:
        """Say something, and return why it is refused, if it is."""
        return self._sent(partial(self._room.say, self.view.seat, words))

    def _sent(self, command: Callable[[], None]) -> GradedError | None:
        try:
            command()
        except Fault:  # it could not be kept, or a rule is broken: no answer mends that
            raise
        except GradedError as refusal:
            return refusal
        return None

    def done(self) -> None:
        """Have nothing more to say."""
        if self.open:
            self._room.done(self.view.seat, self.first.number)
