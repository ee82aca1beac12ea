"""Orders and talk: what a seat decides, writes or says, as events of the game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final

from gloaming.game_api.agent import Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import MakesOrders, SeatInterface
from gloaming.game_api.talk import PUBLIC, Speech, TalkChannel, Talks
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.rooms.state import RoomState
from gloaming.text.errors import NOWHERE, GradedError, Illegal
from gloaming.text.phrase import say
from gloaming.text.words import words_in

SUSPECT: Final = "suspect"
"""The verb of the answer to the question whom a player suspects."""
MOST_SPEECHES: Final = 50
"""How often a seat may speak in a phase in which what is said is heard at once."""
MOST_NOTES: Final = 100
"""How many notes a seat may write in a phase: each is kept, and nobody asks for them."""


class OrderReader:
    """Makes the orders of a pack's games; each is the order of the seat that gives it."""

    def __init__(self, pack: Pack, interface: SeatInterface) -> None:
        self._notation = pack.notation
        self._maker = interface if isinstance(interface, MakesOrders) else None

    def act(self, state: Any, seat: str, decision: Decision | str) -> Event[Any] | str:
        """Return the order that a decision means, or the withdrawal of one, or a suspect's name.

        A choice that was taken is made into an order at once; what was typed is read.
        """
        if isinstance(decision, str):
            return self._typed(state, seat, decision)
        if decision.verb == SUSPECT:
            return decision.target
        made = None if self._maker is None else self._maker.made(state, seat, decision)
        return self._read(state, decision.line(seat)) if made is None else made

    def _typed(self, state: Any, seat: str, text: str) -> Event[Any] | str:
        verb, _, name = text.strip().partition(" ")
        if verb.casefold() == SUSPECT:
            return name.strip()
        act = self._read(state, f"{seat} {text}")
        if author(act) != seat:
            raise Illegal("illegal/not-yours", say("a seat orders for itself alone"))
        return act

    def _read(self, state: Any, line: str) -> Event[Any]:
        try:
            words = words_in(line)
            taken_back = self._notation.withdrawal(state, words)
            if taken_back is not None:
                return Withdrawn(taken_back)
            return self._notation.order(state, words)
        except GradedError as error:
            error.place = NOWHERE  # a player has no lines and columns
            raise


def author(act: Event[Any]) -> str:
    """Name the player who gives an order, or takes one back."""
    return str(getattr(act.act if isinstance(act, Withdrawn) else act, "actor", ""))


def hand_in(game: Game[Any], act: Event[Any]) -> None:
    """Submit an order, or take one back."""
    if isinstance(act, Withdrawn):
        game.withdraw(act.act)
    else:
        game.submit(act)


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
    lately = takewhile(lambda note: note[0] == state.page, reversed(state.player_notes))
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
