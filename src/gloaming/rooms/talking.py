"""Talk in a room: where a seat may speak, what it says, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final

from gloaming.kernel.errors import Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.agent import Words
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.talk import PUBLIC, Speech, TalkChannel, Talks
from gloaming.kernel.words.phrase import say
from gloaming.rooms.state import RoomState

MOST_SPEECHES: Final = 50
"""How often a seat may speak in a phase in which what is said is heard at once."""
MOST_NOTES: Final = 100
"""How many notes a seat may write in a phase: each is kept, and nobody asks for them."""


def channels_of(pack: Pack, state: Any, seat: str) -> tuple[TalkChannel, ...]:
    """Return where a seat may speak now."""
    talk = _talk(pack)
    return () if talk is None else tuple(talk.channels(state, seat))


def speech_of(pack: Pack, state: Any, seat: str, words: Words) -> Event[Any]:
    """Return the event of saying something."""
    talk = _talk(pack)
    if talk is None:
        raise Illegal("illegal/no-talk", say("nobody talks in {game}", game=pack.name))
    return talk.said(state, seat, words.channel or PUBLIC, words.text, words.acts)


def _talk(pack: Pack) -> Talks | None:
    # Asked for every question and every word, and a protocol takes its time to look.
    talk: Talks | None = getattr(pack, "talk", None)
    return talk


def spoken_by(game: Game[Any], seat: str) -> list[Event[Any]]:
    """Return what a seat has said in the open phase."""
    began = game.state.calendar.began
    events = (record.event for record in game.log[began:])
    return [each for each in events if isinstance(each, Speech) and each.actor == seat]


def refuse_notes(state: RoomState, seat: str) -> None:
    """Refuse to keep a note of a seat that has written as many as it may."""
    lately = takewhile(lambda note: note[0] == state.page, reversed(state.notes))
    mine = sum(by == seat for _, by, _ in lately)
    if mine >= MOST_NOTES:
        raise Illegal(
            "illegal/too-many-notes",
            say("you have written as many notes as you may for now: {most}", most=MOST_NOTES),
            value=MOST_NOTES,
        )


def refuse_flood(said: Iterable[Event[Any]], most: int) -> None:
    """Refuse to let a seat speak that has spoken as often as it may."""
    if sum(isinstance(each, Speech) for each in said) >= most:
        raise Illegal(
            "illegal/too-much-talk",
            say("you have spoken as often as you may for now: {most:time|times}", most=most),
            value=most,
        )
