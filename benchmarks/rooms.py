"""Rooms: what it costs to put a game into a room, beside the engine alone with the same orders."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from gloaming.kernel.errors import GradedError
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.agent import Answer
from gloaming.kernel.packs.installed import pack
from gloaming.kernel.packs.pack import Decision
from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.kernel.time.schedule import FREELY, Schedule
from gloaming.rooms.orders import OrderReader
from gloaming.rooms.room import Room

SEATS = tuple(f"p{i}" for i in range(1, 10))
SETUP = "matrix6"


class Given(Struct, frozen=True):
    """An order that was given, in all its forms."""

    page: int
    seat: str
    decision: Decision
    line: str
    act: Event[Any]


class PlayedGame(Struct, frozen=True):
    """A game of random orders."""

    seed: str
    orders: tuple[Given, ...]


def random_game(seed: str) -> PlayedGame:
    """Play a game in which everyone gives random orders, some of them again and again."""
    rng = Random(seed)
    room = _opened(seed)
    reader = OrderReader(room.pack, room.parlour)
    found: list[Given] = []
    while not room.over:
        for seat in room.awaited():
            for _ in range(3):
                ask = room.ask(seat)
                if ask is None or not ask.choices:
                    break
                choice = rng.choice([c for c in ask.choices if not c.verb.startswith("claim")])
                if choice.verb == "suspect":
                    break
                target = rng.choice(choice.targets) if choice.targets else ""
                second = rng.choice(choice.seconds) if choice.seconds else ""
                decision = Decision(choice.verb, target, choice.link if second else "", second)
                page = room.state.page
                try:
                    act = reader.act(room.game.state, seat, decision)
                    room.order(seat, ask.number, decision)
                except GradedError:
                    continue
                line = " ".join(decision.line(seat).split()[1:])
                found.append(Given(page, seat, decision, line, act))
        for ask in room.asks():
            room.answer(ask.seat, Answer(ask.number))
        room.settle()
    return PlayedGame(seed, tuple(found))


def _opened(seed: str) -> Room:
    room = Room.open(pack("mafia"), SETUP, seed=seed)
    room.begin(room.parlour.openings(SETUP, SEATS, ""), Schedule(FREELY))
    room.settle()
    return room


def through_room(played: PlayedGame, form: Callable[[Given], Decision | str]) -> int:
    """Give the same orders in a room; return how many there were."""
    room = _opened(played.seed)
    for given in played.orders:
        _turn_to(room, given.page)
        moment = room.moment
        assert moment is not None
        room.order(given.seat, moment.number, form(given))
        room.settle()
    return len(played.orders)


def _turn_to(room: Room, page: int) -> None:
    while room.state.page < page:
        for seat in room.awaited():
            moment = room.moment
            assert moment is not None
            room.done(seat, moment.number)
        room.settle()


def by_choices(played: PlayedGame) -> int:
    """Give the orders as choices that are taken."""
    return through_room(played, lambda given: given.decision)


def by_text(played: PlayedGame) -> int:
    """Give the orders as lines that are read."""
    return through_room(played, lambda given: given.line)


def by_engine(played: PlayedGame) -> int:
    """Give the orders to the engine itself, ready as they are."""
    mafia = pack("mafia")
    game: Game[Any] = Game(mafia.blank, seed=played.seed)
    room = _opened(played.seed)  # dealt alike; only what follows is compared
    game.resume(room.game.log)
    calendar = game.state.calendar
    for given in played.orders:
        while calendar.opened < given.page and calendar.phase != SHUTDOWN:
            game.close()
        game.submit(given.act)
    return len(played.orders)
