"""Asking and answering: what a seat is asked, what it answers, and who may sit in it.

A seat is held by a person, a bot or a program; all of them are asked in the same way.  These are in
the kernel, beside `Pack`, so that a pack's own bots can be agents.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import TalkAct, TalkChannel
from gloaming.kernel.event import Event

ORDERS: Final = "orders"
"""A question for orders that are sealed until the phase closes."""
ROUND: Final = "round"
"""A question of a phase that resolves at once; what everyone answers is taken together."""
FREE: Final = "free"
"""A question of such a phase in which everyone acts whenever they like."""
HUNCH: Final = "hunch"
"""A question that changes nothing: whom do you suspect?"""


class Ask(Struct, frozen=True):
    """A question to one seat; it is answered once."""

    number: int
    """The number of its moment: everyone who is asked at the same time has the same."""
    seat: str
    phase: str
    """The phase, as people name it: "night 2"."""
    turn: int
    """How often everyone was asked before in this phase."""
    kind: str
    choices: tuple[Choice, ...]
    """All that may be chosen; each choice with each of its names is an order that is ready."""
    sealed: bool
    """Whether nobody else learns before the phase closes what is answered."""
    seconds: float | None = None
    """How much time there is, where there is a clock."""
    talk: tuple[TalkChannel, ...] = ()
    """Where the seat may speak, and which acts its talk may carry there."""


class Words(Struct, frozen=True):
    """Something that a seat says: where, the words, and what they come to."""

    text: str = ""
    channel: str = ""
    """The key of the channel; empty for the one that everyone hears."""
    acts: tuple[TalkAct, ...] = ()


class Answer(Struct, frozen=True):
    """What a seat answers: the choices it takes, and nothing more to say after that."""

    ask: int
    orders: tuple[Decision | str, ...] = ()
    """Choices that are taken, or orders in the words of the notation, without one's own name."""
    say: tuple[Words, ...] = ()
    """What is said with it, before the orders."""
    note: str = ""
    """Thoughts of its own, which nobody is shown before the end."""


@runtime_checkable
class Agent(Protocol):
    """A player: told what its seat has seen, and asked what it does."""

    def observe(self, news: Sequence[Event[Any]]) -> None:
        """Take notice of what is new, and only of what this seat has seen."""

    def choose(self, ask: Ask) -> Answer:
        """Answer a question."""


@runtime_checkable
class Forgets(Protocol):
    """An agent that can begin anew, because something that it remembers was undone."""

    def forget(self) -> None:
        """Forget all that was observed; it is told again as far as it is true."""
