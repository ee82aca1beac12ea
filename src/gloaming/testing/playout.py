"""Playouts: whole games of a pack, played at random with names and talk, and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct, field

from gloaming.game_api.pack import Playable
from gloaming.game_api.talk import HasTalk, Speech, TalkAct
from gloaming.history.log.replay import inputs, rerun
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.testing.groups import Comparisons

NAMES: Final = ("Mary Ann", "Zoë 2nd", 'Robert "Bob" B.', "Дмитрий", "李雷", "The # One", "🦊 fox")
TEXTS: Final = ("good morning", 'a "#"  b', "one\ntwo", "back\\slash\tand tab", "")
TALKATIVE: Final = 0.15
"""How often somebody speaks in a phase, and how often a table has names."""


def give_names(game: Game[Any], rng: Random) -> None:
    """Show some seats under names, at some tables."""
    seats = game.state.handles()
    if seats and rng.random() < TALKATIVE:
        names = rng.sample(NAMES, min(len(seats), rng.randint(1, 3)))
        for seat, name in zip(rng.sample(list(seats), len(names)), names, strict=True):
            game.happen(Named(seat, name))


def chat(pack: Playable, game: Game[Any], rng: Random) -> None:
    """Let somebody speak, in some phases."""
    if not isinstance(pack, HasTalk) or rng.random() >= TALKATIVE:
        return
    for name in rng.sample(list(pack.players(game.state)), 2):
        channels = pack.talk.channels(game.state, name)
        if channels:
            channel = rng.choice(channels)
            offers = rng.sample(channel.acts, min(len(channel.acts), rng.randint(0, 2)))
            acts = [
                TalkAct(each.verb, (rng.choice(each.names),) if each.names else ())
                for each in offers
            ]
            text = rng.choice(TEXTS) if acts else TEXTS[rng.randrange(len(TEXTS) - 1)]
            game.submit(pack.talk.said(game.state, name, channel.key, text, acts))


def is_chatter(event: Event[Any]) -> bool:
    """Tell whether nothing may come of an event: it is talk, or a name."""
    return isinstance(event, Named | Speech) or (event.instant and hasattr(event, "acts"))


def without_chatter(events: Iterable[Event[Any]]) -> list[Event[Any]]:
    """Return events without talk and names."""
    return [event for event in events if not is_chatter(event)]


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
