"""A game by numbers: which setup, for how many, and what its actions and features are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from gloaming.game_api.choice import Decision
from gloaming.game_api.installed import pack, packs, seat_interface, usual_game
from gloaming.game_api.measures import NumbersPlay
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import HasUsualSetup, SizesSetups
from gloaming.kernel.phase import ROUNDS, Schedule
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say

USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
PASS: Final = 0
"""The action of giving no order."""
OWN: Final = ("asked", "turn")
"""The features that are of the room and not of the game: whether the seat is asked, and how often
it was asked before in this phase, as a share of the rounds."""


class NumberedGame:
    """What all tables of one setup share."""

    def __init__(
        self, game: str, setup: str, seats: int, schedule: Schedule | int | None, *, talk: bool
    ) -> None:
        self.pack: Pack = pack(game or usual_game())
        self.interface = seat_interface(self.pack)
        if not isinstance(self.interface, NumbersPlay):
            raise Illegal(
                "illegal/no-numbers",
                say("{game} cannot be played by numbers", game=self.pack.name),
                value=self.pack.name,
                accepted=tuple(
                    name
                    for name, each in packs().items()
                    if isinstance(getattr(each, "seat_interface", None), NumbersPlay)
                ),
            )
        played = self.interface
        self.setup = setup or (played.usual if isinstance(played, HasUsualSetup) else "")
        self.schedule = _agreed(schedule, played.turns)
        count = seats or _size(played, self.setup)
        self.agents = tuple(f"player_{number}" for number in range(count))
        numbers = played.numbering(self.setup, self.agents)
        self.numbers = numbers
        self.talk = talk
        claims = tuple(numbers.claims) if talk else ()
        self.decisions: tuple[Decision | None, ...] = (None, *numbers.orders, *claims)
        """The order that each action is; none for the action of passing."""
        self.features = (*OWN, *numbers.public, *numbers.private)
        self.actions = len(self.decisions)

    def openings(self, wish: str = "") -> Iterable[Any]:
        """Return the events that deal the game; the first seat may wish for what it is dealt."""
        return self.interface.openings(self.setup, self.agents, wish)

    def means(self, action: int) -> str:
        """Say what an action is."""
        decision = self.decisions[action]
        return "pass" if decision is None else decision.line("").strip()


@lru_cache(maxsize=64)
def numbered_game(
    game: str, setup: str, seats: int, schedule: Schedule | int | None, *, talk: bool
) -> NumberedGame:
    """Return what all tables of one setup share."""
    return NumberedGame(game, setup, seats, schedule, talk=talk)


def _agreed(schedule: Schedule | int | None, usual: int) -> Schedule:
    if schedule is None:
        return Schedule(rounds=usual)
    agreed = Schedule(rounds=schedule) if isinstance(schedule, int) else schedule
    if agreed.manner != ROUNDS:
        raise Malformed(
            "malformed/schedule",
            say("an environment asks in rounds"),
            value=agreed.manner,
            accepted=(ROUNDS,),
        )
    return agreed


def _size(room: object, setup: str) -> int:
    sizes = room.sizes(setup) if isinstance(room, SizesSetups) else (USUAL,)
    return min(sizes, key=lambda size: abs(size - USUAL))
