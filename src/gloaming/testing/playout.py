"""Playouts: whole games of a pack, played at random and played again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec import Struct, field

from gloaming.game_api.pack import Playable
from gloaming.history.log.replay import inputs, rerun
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.testing.chatter import chat, give_names
from gloaming.testing.groups import Comparisons

LONGEST = 400
"""How many phases a game may take before it is held to be endless."""


class Playout(Struct):
    """A game that was played at random."""

    pack: Playable
    seed: int
    game: Game[Any]
    compared: Comparisons = field(default_factory=Comparisons)
    """What has been compared so far of this game and of those that were played before it."""

    @property
    def inputs(self) -> list[Event[Any]]:
        """What came from outside: enough to play it again."""
        return inputs(self.game.log)

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return bool(self.game.state.phase == SHUTDOWN)

    def again(self, events: Iterable[Event[Any]] | None = None) -> Game[Any]:
        """Play the game again, from the same or from other inputs."""
        return rerun(self.pack.blank, self.inputs if events is None else events, self.seed)


def playout(pack: Playable, seed: int, longest: int = LONGEST) -> Playout:
    """Deal a game of a pack and play it at random, to its end or for so many phases."""
    rng = Random(seed)
    # Dice of its own: with talk or without, the same game is played.
    chatter = Random(f"chatter {seed}")
    game: Game[Any] = Game(pack.blank, seed=seed)
    for event in pack.deal(rng):
        game.happen(event)
    give_names(game, chatter)
    game.start()
    for _ in range(longest):
        if game.state.phase == SHUTDOWN:
            break
        chat(pack, game, chatter)
        play_phase(pack, game, rng)
    return Playout(pack, seed, game)


def play_phase(pack: Playable, game: Game[Any], rng: Random) -> None:
    """Let everyone give orders for the open phase, and close it if they did not."""
    page = game.state.calendar.opened
    for act in pack.orders(game, rng):
        game.submit(act)
        if game.state.calendar.opened != page:
            return
    game.close()


def facts(game: Game[Any], leave_out: Sequence[type[Event[Any]]] = ()) -> list[Event[Any]]:
    """Return everything that happened, in order, some kinds left out."""
    return [
        record.event
        for record in game.log
        if record.fate.value == "happened" and type(record.event) not in leave_out
    ]
