"""The hooks of the fleet, with their types.

Every event, answer and rule here is of a `Sky`.  The type checker finds a rule that listens for
another pack's event, answers with one, or asks for another state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from gloaming.kernel import subscriber
from gloaming.kernel import subscriber as answer
from gloaming.kernel.event import Event
from gloaming.kernel.subscriber import Mine, V, first, hook, instead, prevent

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.sky import Battle, Sky

__all__ = ("Answer", "Then", "after", "before", "first", "instead", "prevent")

E = TypeVar("E", bound="Event[Sky]")
S = TypeVar("S")

Answer: TypeAlias = answer.Answer["Sky"]
"""What a `before` hook answers: None, `prevent`, `instead(...)` or `first(...)`."""
Follows: TypeAlias = subscriber.Follows["Sky"]
"""What an `after` hook answers: the events that follow."""
Then: TypeAlias = Iterator["Event[Sky]"]
"""What a rule yields: the events that follow."""

Before: TypeAlias = Callable[[S, "Sky", E], Answer]
After: TypeAlias = Callable[[S, "Battle", E], Follows]


@overload
def before(kind: type[E], /, *, rank: int = ...) -> Callable[[Before[S, E]], Before[S, E]]: ...


@overload
def before(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[Before[S, E]], Before[S, E]]: ...


def before(kind: type[Event[Sky]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that is about to happen; the method is given the sky and the event."""
    return hook("before", kind, where, rank)


@overload
def after(kind: type[E], /, *, rank: int = ...) -> Callable[[After[S, E]], After[S, E]]: ...


@overload
def after(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[After[S, E]], After[S, E]]: ...


def after(kind: type[Event[Sky]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that has happened; the method is given the game and the event."""
    return hook("after", kind, where, rank)
