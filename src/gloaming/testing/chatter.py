"""Chatter: names and talk in games that are played at random, and that nothing comes of them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from gloaming.game_api.pack import Playable
from gloaming.game_api.talk import HasTalk, Speech, TalkAct
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game

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
