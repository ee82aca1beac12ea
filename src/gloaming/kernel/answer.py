"""What a `before` hook may answer when an event is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from gloaming.kernel.event import Event


class Instead(tuple["Event[Any]", ...]):
    """These happen in its place; nothing happens where there are none."""

    __slots__ = ()


class First(tuple["Event[Any]", ...]):
    """These happen before it, each on its own road, and then it is asked again."""

    __slots__ = ()


Answer: TypeAlias = Instead | First | None

prevent: Final = Instead()
"""It does not happen."""


def instead(*events: Event[Any]) -> Instead:
    """Answer that these happen in the event's place."""
    return Instead(events)


def first(*events: Event[Any]) -> First:
    """Answer that these happen before the event, which is then asked again."""
    return First(events)
