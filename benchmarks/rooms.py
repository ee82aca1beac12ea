"""Rooms: what it costs to put a game into a room, beside the engine alone with the same orders."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from benchmarks.measure import Figure, Work, in_turn
from gloaming.game_api.agent import Answer, Ask
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.installed import pack, seat_interface
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import FREELY, SHUTDOWN, Schedule
from gloaming.rooms.orders import OrderReader
from gloaming.rooms.room import Room
from gloaming.text.errors import GradedError

SEATS = tuple(f"p{i}" for i in range(1, 10))
GAME, SETUP = "mafia", "matrix6"
MOST: Final = 5
"""How often a player changes their mind at most."""
ORDERS, ROUNDS = 25_000, 4
"""How many orders are given in each way, and how often: a hundred thousand in all."""


class Given(Struct, frozen=True):
    """What a seat answered to one question: the same orders in all their forms."""

    page: int
    seat: str
    decisions: tuple[Decision, ...]
    lines: tuple[str, ...]
    acts: tuple[Event[Any], ...]


class PlayedGame(Struct, frozen=True):
    """A game of random orders."""

    seed: str
    dealt: tuple[Event[Any], ...]
    answers: tuple[Given, ...]

    @property
    def orders(self) -> int:
        """How many orders there were."""
        return sum(len(given.acts) for given in self.answers)


def random_game(seed: str) -> PlayedGame:
    """Play a game in which everyone gives random orders, and changes their mind."""
    rng = Random(seed)
    dealt = seat_interface(pack(GAME)).openings(SETUP, SEATS, "")
    room = _opened(seed, dealt)
    found: list[Given] = []
    while not room.over:
        for seat in room.questions.awaited():
            ask = room.questions.ask(seat)
            if ask is None:  # the phase was over before it was their turn
                break
            given = _answer(room, ask, rng)
            found.append(given)
            room.answer(seat, Answer(ask.number, given.decisions))
            room.settle()
    return PlayedGame(seed, tuple(dealt), tuple(found))


def _answer(room: Room, ask: Ask, rng: Random) -> Given:
    """Draw some orders that can be given one after another."""
    reader, game = OrderReader(room.pack, room.interface), room.game.copy()
    page, decisions, acts = room.state.page, [], []
    for _ in range(MOST):
        choices = [c for c in room.interface.choices(game.state, ask.seat) if is_brief(c)]
        if not choices or game.state.calendar.opened != page:
            break
        decision = _drawn(rng.choice(choices), rng)
        try:
            act = reader.act(game.state, ask.seat, decision)
            assert isinstance(act, Event)
            game.submit(act)
        except GradedError:
            continue
        decisions.append(decision)
        acts.append(act)
    lines = tuple(each.line(ask.seat).partition(" ")[2] for each in decisions)
    return Given(page, ask.seat, tuple(decisions), lines, tuple(acts))


def is_brief(choice: Choice) -> bool:
    """Tell whether a choice is an order, and not talk."""
    return not choice.verb.startswith("claim")


def _drawn(choice: Choice, rng: Random) -> Decision:
    target = rng.choice(choice.targets) if choice.targets else ""
    second = rng.choice(choice.seconds) if choice.seconds else ""
    return Decision(choice.verb, target, choice.link if second else "", second)


def _opened(seed: str, dealt: Iterable[Event[Any]]) -> Room:
    room = Room.open(pack(GAME), SETUP, seed=seed)
    room.begin(dealt, Schedule(FREELY))
    room.settle()
    return room


def by_choices(played: PlayedGame) -> None:
    """Give the orders in a room, as choices that are taken."""
    _through_room(played, [given.decisions for given in played.answers])


def by_text(played: PlayedGame) -> None:
    """Give the orders in a room, as lines that are read."""
    _through_room(played, [given.lines for given in played.answers])


def _through_room(played: PlayedGame, orders: Sequence[Sequence[Decision | str]]) -> None:
    room = _opened(played.seed, played.dealt)
    for given, answer in zip(played.answers, orders, strict=True):
        question = room.questions.current
        assert question is not None
        room.answer(given.seat, Answer(question.number, tuple(answer)))
        room.settle()
    assert room.over


def by_engine(played: PlayedGame) -> None:
    """Give the orders to the engine itself, ready as they are."""
    game: Game[Any] = Game(pack(GAME).blank, seed=played.seed)
    for event in played.dealt:
        game.happen(event)
    calendar = game.state.calendar
    game.start(calendar.cycle.phases[0].name)
    for given in played.answers:
        while calendar.opened < given.page:
            game.close()
        for act in given.acts:
            game.submit(act)
    while calendar.phase != SHUTDOWN:
        game.close()


def figures() -> Iterator[Figure]:
    """Measure the same orders in the engine, in a room by choices, and in a room by lines."""
    games: list[PlayedGame] = []
    while sum(game.orders for game in games) < ORDERS:
        games.append(random_game(str(len(games))))

    def laid_out(way: Callable[[PlayedGame], None]) -> Callable[[], Work]:
        return lambda: lambda: deque(map(way, games), maxlen=0)

    ways = (by_engine, by_choices, by_text)
    engine, choices, text = in_turn(ROUNDS, *map(laid_out, ways))
    orders = sum(game.orders for game in games)
    yield Figure("rooms: orders by choices", round(orders / choices), "orders/s")
    yield Figure(
        "rooms: by choices, as a share of the engine", round(engine / choices, 2), "", at_least=0.6
    )
    yield Figure(
        "rooms: by choices, against lines that are read", round(text / choices, 2), "", at_least=1.5
    )
