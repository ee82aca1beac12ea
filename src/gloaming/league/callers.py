"""Callers: how a league reaches agents that come to it by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from gloaming.league.agents import LINK
from gloaming.league.terms import LeagueSetting
from gloaming.league.wire import Outage, Wire
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Text, say

if TYPE_CHECKING:
    from gloaming.league.listener import Listener


class LeagueDoor(Struct, frozen=True):
    """Where agents that come by a link are waited for."""

    host: str = "127.0.0.1"
    port: int = 0


class Callers(Protocol):
    """Reaches agents at the beginning of a game; one that is not there is an `Outage`."""

    def wire(self, agent: str, seconds: float) -> Wire:
        """Reach an agent that comes by a link."""


class Nobody:
    """Reaches nobody."""

    def __init__(self, why: Text) -> None:
        self._why = why

    def wire(self, agent: str, seconds: float) -> Wire:
        """Tell that it is not there."""
        raise Outage(agent, self._why)


@contextmanager
def open_door(setting: LeagueSetting, door: LeagueDoor) -> Iterator[Listener | None]:
    """Open the door that a league needs; None where nobody comes by themselves."""
    coming = [name for name, place in setting.places.items() if place.kind == LINK]
    if not coming:
        yield None
        return
    if setting.terms.cross:
        raise Illegal(
            "illegal/one-seat",
            say("an agent that comes by a link cannot play a whole side"),
            value=coming[0],
            accepted=("cross = 0",),
        )
    from gloaming.league.listener import Listener  # noqa: PLC0415  (it needs an extra)

    with closing(Listener(coming, door.host, door.port, setting.terms.patience)) as listener:
        yield listener
