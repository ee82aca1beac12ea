"""What a `before` hook may answer when an event is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeAlias

from gloaming.kernel.events.event import T_contra

if TYPE_CHECKING:
    from gloaming.kernel.events.event import Event
    from gloaming.kernel.state.state import State


class Instead(tuple["Event[T_contra]", ...], Generic[T_contra]):
    """These happen in its place; nothing happens where there are none."""

    __slots__ = ()


class First(tuple["Event[T_contra]", ...], Generic[T_contra]):
    """These happen before it, each on its own road, and then it is asked again."""

    __slots__ = ()


Answer: TypeAlias = Instead[T_contra] | First[T_contra] | None

prevent: Final[Instead[State]] = Instead()
"""It does not happen."""


def instead(*events: Event[T_contra]) -> Instead[T_contra]:
    """Answer that these happen in the event's place."""
    return Instead(events)


def first(*events: Event[T_contra]) -> First[T_contra]:
    """Answer that these happen before the event, which is then asked again."""
    return First(events)
