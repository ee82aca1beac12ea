"""Callers: how a league reaches agents that come to it by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Protocol

from msgspec import Struct

from gloaming.doors.aiwolf.agent_ports import AgentLine, AgentPorts
from gloaming.doors.aiwolf.seat import room_terms
from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import Text, say
from gloaming.league.agents import AIWOLF, COMES, CONTESTS, LINK
from gloaming.league.terms import LeagueSetting
from gloaming.league.wire import Outage, Wire


class LeagueDoor(Struct, frozen=True):
    """Where agents that come by themselves are waited for."""

    host: str = "127.0.0.1"
    port: int = 0
    """That of agents which come by a link; others have a port of their own."""


class Callers(Protocol):
    """Reaches agents at the beginning of a game; one that is not there is an `Outage`."""

    def wire(self, agent: str, seconds: float) -> Wire:
        """Reach an agent that comes by a link."""

    def line(self, agent: str) -> AgentLine:
        """Reach an agent that speaks a protocol of the AIWolf contests."""


class Nobody:
    """Reaches nobody."""

    def __init__(self, why: Text) -> None:
        self._why = why

    def wire(self, agent: str, seconds: float) -> Wire:
        """Tell that it is not there."""
        raise Outage(agent, self._why)

    def line(self, agent: str) -> AgentLine:
        """Tell that it is not there."""
        raise Outage(agent, self._why)


class OpenDoors:
    """The doors of a league that is being played."""

    def __init__(self, setting: LeagueSetting, door: LeagueDoor, stack: ExitStack) -> None:
        self.links: dict[str, str] = {}
        """Where each agent comes to."""
        self._setting = setting
        self._door = door
        self._ports: AgentPorts | None = None
        self._numbers: dict[str, int] = {}
        self._missed: set[str] = set()
        """Agents that were waited for in vain."""
        self._listen(stack)
        self._open(stack)

    def _listen(self, stack: ExitStack) -> None:
        places = self._setting.places
        linked = [name for name, place in places.items() if place.kind == LINK]
        if linked:
            from gloaming.league.listener import Listener  # noqa: PLC0415  (it needs an extra)

            door, patience = self._door, self._setting.terms.patience
            self._listener = Listener(linked, door.host, door.port, patience)
            stack.callback(self._listener.close)
            self.links |= {name: self._listener.link(name) for name in linked}

    def _open(self, stack: ExitStack) -> None:
        places = self._setting.places
        contests = {name: place for name, place in places.items() if place.kind in CONTESTS}
        if contests:
            setting, host = self._setting, self._door.host
            terms = room_terms(
                setting.pack, setting.played.setup, setting.rounds, setting.terms.seconds
            )
            self._ports = AgentPorts()
            stack.callback(self._ports.close)
            for name, place in contests.items():
                older = place.kind == AIWOLF
                port = self._ports.open(name, host, int(place.found), terms, older=older)
                self._numbers[name] = port
                self.links[name] = f"{host}:{port}" if older else f"ws://{host}:{port}/ws"

    def wire(self, agent: str, seconds: float) -> Wire:
        """Reach an agent that comes by a link."""
        return self._listener.boxes[agent].connected(seconds)

    def line(self, agent: str) -> AgentLine:
        """Reach an agent at its port; who was waited for in vain is not waited for again."""
        assert self._ports is not None
        patience = self._setting.terms.patience
        found = self._ports.line(agent, 0.0 if agent in self._missed else patience)
        if found is None:
            self._missed.add(agent)
            why = say(
                "nobody came to port {port} within {seconds:g} s",
                port=self._numbers[agent],
                seconds=patience,
            )
            raise Outage(agent, why)
        self._missed.discard(agent)
        return found


@contextmanager
def open_doors(setting: LeagueSetting, door: LeagueDoor) -> Iterator[OpenDoors | None]:
    """Open the doors that a league needs; None where nobody comes by themselves."""
    coming = [name for name, place in setting.places.items() if place.kind in COMES]
    if not coming:
        yield None
        return
    if setting.terms.cross:
        raise Illegal(
            "illegal/one-seat",
            say("an agent that comes by a link or to a port cannot play a whole side"),
            value=coming[0],
            accepted=("cross = 0",),
        )
    with ExitStack() as stack:
        yield OpenDoors(setting, door, stack)
