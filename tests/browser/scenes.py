"""Scenes: rooms in a certain state, and the pages that show them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from tests.browser.phone import Phone
from tests.server.houses import HouseClient, SeatClient

SLOW: Final = {"day": 600.0, "night": 600.0, "least": 0.0, "bots": 0.05, "beat": 0.2}
"""Times in which a scene stays as it is."""
QUICK: Final = {"day": 20.0, "night": 20.0, "least": 0.0, "bots": 0.05, "beat": 0.05}
NAMES: Final = ("Wren", "Lena")
DEALS: Final = 20
"""So many games are dealt for one that a scene can use: cards and votes are left to chance."""


class Scene:
    """A room in a certain state, with the links to it."""

    def __init__(self, house: HouseClient, **wish: Any) -> None:
        self.house = house
        self.opened = house.open(**wish)
        self.room = self.opened["room"]
        self.seats: dict[str, str] = {}

    def sit(self, *names: str) -> None:
        """Let people sit down."""
        self.seats |= {name: self.house.sit(self.opened, name) for name in names}

    def begin(self) -> None:
        """Let bots take the chairs that are free, and deal."""
        self.house.good("POST", "/desk/begin", {}, self.opened["host"])

    def until(
        self, is_so: Callable[[dict[str, Any]], bool], seconds: float = 120
    ) -> dict[str, Any]:
        """Wait until the room is in some state; everyone has nothing to say.

        The questions are those of before the room was looked at.  If it has gone on since, they are
        old, and nobody answers what is asked in the state that is waited for.
        """
        end = time.monotonic() + seconds
        asked = self._asked()
        while not is_so(face := self.house.good("GET", f"/rooms/{self.room}")):
            assert time.monotonic() < end, face
            for link, ask in asked.items():
                self.house.call("POST", "/me/commands", {"is": "done", "ask": ask}, link)
            time.sleep(0.05)
            asked = self._asked()
        return dict(face)

    def _asked(self) -> dict[str, int]:
        """Return the number of what each was asked last."""
        found: dict[str, int] = {}
        for link in self.seats.values():
            for message in self.house.good("GET", "/me", None, link)["messages"]:
                if message["is"] == "ask":
                    found[link] = message["number"]
        return found

    def play(self, name: str) -> Any:
        """Let one person play to the end."""
        return SeatClient(self.house, self.seats[name]).play()

    def host(self) -> str:
        """Return the address of the desk."""
        return f"/desk/{self.room}#{self.opened['host']}"

    def seat(self, name: str) -> str:
        """Return the address of a seat."""
        return f"/s/{self.room}#{self.seats[name]}"

    def invitation(self) -> str:
        """Return the address at which one sits down."""
        return f"/join/{self.room}#{self.opened['invitation']}"

    def spectator(self) -> str:
        """Return the address at which one looks on."""
        return f"/r/{self.room}#{self.opened['spectator']}"


def begun(house: HouseClient, *names: str, **wish: Any) -> Scene:
    """Open a room, let people sit down, and deal."""
    scene = Scene(house, **wish)
    scene.sit(*names)
    scene.begin()
    return scene


def _seated(house: HouseClient) -> Scene:
    scene = Scene(house, clock=SLOW)
    scene.sit(*NAMES)
    return scene


@cache
def lobby(house: HouseClient) -> Scene:
    """A room in which two people wait."""
    return _seated(house)


@cache
def day(house: HouseClient) -> Scene:
    """A game on its first day."""
    scene = _seated(house)
    scene.begin()
    return scene


@cache
def night(house: HouseClient, side: str = "") -> Scene:
    """A game in its first night, which Wren lives to see; on this side, if one is named."""
    for _ in range(DEALS):
        scene = _seated(house)
        scene.begin()
        scene.until(lambda face: "night" in str(face["phase"]))
        seats = house.good("GET", "/desk", None, scene.opened["host"])["seats"]
        wren = next(each for each in seats if each["name"] == "Wren")
        if not wren["gone"] and side in wren["card"]["side"]:
            return scene
    raise AssertionError(f"in {DEALS} games Wren was not what the scene needs")


@cache
def fleet(house: HouseClient) -> Scene:
    """A battle before the first shot."""
    return begun(house, "Wren", pack="fleet", clock=SLOW)


@cache
def over(house: HouseClient) -> Scene:
    """A game that is over."""
    scene = begun(house, "Wren", clock=QUICK)
    scene.play("Wren")
    return scene


Show = Callable[[HouseClient, Phone], None]


def _at(address: str) -> Show:
    return lambda _, phone: phone.open(address)


def _in(scene: Callable[[HouseClient], Scene], where: Callable[[Scene], str]) -> Show:
    return lambda house, phone: phone.open(where(scene(house)))


def _at_table(scene: Callable[[HouseClient], Scene]) -> Show:
    """Show the table to a player who has looked at their card."""

    def show(house: HouseClient, phone: Phone) -> None:
        phone.take_seat(scene(house).seat("Wren"))

    return show


def _after(scene: Callable[[HouseClient], Scene], page: str) -> Show:
    """Show a page of a room that the phone knows already."""

    def show(house: HouseClient, phone: Phone) -> None:
        found = scene(house)
        phone.open(found.host())
        phone.page.locator("h1").wait_for()
        phone.open(f"/{page}/{found.room}")

    return show


PAGES: Final[dict[str, Show]] = {
    "door": _at("/"),
    "open": _at("/open"),
    "join": _in(lobby, Scene.invitation),
    "lobby": _in(lobby, Scene.host),
    "lobby-seat": _in(lobby, lambda scene: scene.seat("Wren")),
    "card": _in(day, lambda scene: scene.seat("Wren")),
    "day": _at_table(day),
    "night": _at_table(night),
    "desk": _in(night, Scene.host),
    "tv": _in(day, lambda scene: scene.spectator().replace("/r/", "/tv/")),
    "fleet": _at_table(fleet),
    "over": _in(over, lambda scene: scene.seat("Wren")),
    "end": _after(over, "end"),
    "replay": _after(over, "replay"),
    "whatif": _after(over, "whatif"),
    "forum": _at("/forum"),
    "forum-desk": _after(day, "forum"),
    "library": _at("/library/mafia/roles/doctor"),
    "rulings": _at("/library/mafia/rulings"),
    "help": _at("/help"),
}
"""How each page is reached."""
