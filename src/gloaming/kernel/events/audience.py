"""Who may know of an event: declared on its class, never guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from gloaming.kernel.events.event import Event


class Everyone(NamedTuple):
    """The audience of what is public."""

    name: str = "everyone"


class Referee(NamedTuple):
    """The audience of what no player is told."""

    name: str = "referee"


class Field(NamedTuple):
    """The audience of one player, or several, or none, named in a field of the event."""

    name: str


class Computed(NamedTuple):
    """The audience that depends on the state: the event's own method `audience` names it."""

    name: str = "computed"


AudienceOf: TypeAlias = Callable[["Event[Any]", Any], Iterable[str]]
"""An event's method `audience`, as the kernel calls it: with the event and the state."""

Audience: TypeAlias = Everyone | Referee | Field | Computed

EVERYONE: Final = Everyone()
REFEREE: Final = Referee()
COMPUTED: Final = Computed()
ACTOR: Final = Field("actor")
TARGET: Final = Field("target")


def admits(event: Event[Any], seen: tuple[str, ...] | None, player: str) -> bool:
    """Tell whether a player is in the audience of an event that happened.

    `seen` is what the event's method `audience` answered at the time; static audiences need none.
    """
    if seen is not None:
        return player in seen
    audience = type(event).seen_by
    if audience is EVERYONE:  # as most is
        return True
    if not isinstance(audience, Field):
        return False
    named = getattr(event, audience.name)
    if isinstance(named, str):
        return player == named
    return named is not None and player in named
