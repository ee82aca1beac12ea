"""Answers: what a seat orders and says, made into entries.

By night, and in a free day, it happens at once; in a round it is held until everyone has answered.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Answer, Words
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.talk import Speech
from gloaming.kernel.time.docket import Withdrawn
from gloaming.kernel.time.phase import AT_CLOSE
from gloaming.kernel.time.schedule import FREELY
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import Bodies, Hunch, Noticed, OrderHeld, Passed
from gloaming.rooms.orders import MOST_SPEECHES, refuse_flood, speech_of, spoken_by

if TYPE_CHECKING:
    from gloaming.rooms.room import Room


def answered(room: Room, seat: str, answer: Answer, refused: list[GradedError]) -> list[Bodies]:
    """Take all of an answer that can be taken; what is refused is added to a list."""
    bodies: list[Bodies] = []
    for words in answer.say:
        try:
            bodies.append(said(room, seat, answer.ask, words))
        except GradedError as error:
            refused.append(error)
    for decision in answer.orders:
        try:
            bodies.append(ordered(room, seat, answer.ask, decision))
        except GradedError as error:
            refused.append(error)
    if answer.note:
        bodies.append(Noticed(seat, answer.note))
    bodies.append(Passed(seat, answer.ask))
    return bodies


def ordered(room: Room, seat: str, ask: int, decision: Decision | str) -> Bodies:
    """Let an order happen, or hold it until everyone has answered."""
    game = room.state.game
    act = room.reader.act(game.state, seat, decision)
    if isinstance(act, str):
        return _hunch(room, seat, act)
    if isinstance(act, Speech):
        return _spoken(room, seat, ask, act)
    # Asked in full, because it is asked for every order.
    if game.state.phase.resolves is AT_CLOSE:
        return room.handed_in(act)
    if game.state.schedule.manner == FREELY:
        if room.state.paused is not None:  # it would act at once, and might end the phase
            raise Illegal("illegal/paused", say("the game is paused: try again when it goes on"))
        return room.handed_in(act)
    if isinstance(act, Withdrawn):
        raise nothing_ordered(act)
    return _held(room, seat, ask, act)


def said(room: Room, seat: str, ask: int, words: Words) -> Bodies:
    """Let something be said now, or hold it until everyone has answered."""
    return _spoken(room, seat, ask, speech_of(room.pack, room.game.state, seat, words))


def _spoken(room: Room, seat: str, ask: int, speech: Event[Any]) -> Bodies:
    if room.holds_talk(seat):
        refuse_flood(room.standing(seat), room.game.state.schedule.words)
        return _held(room, seat, ask, speech)
    refuse_flood(spoken_by(room.game, seat), MOST_SPEECHES)
    return room.happened(partial(room.game.submit, speech))


def _held(room: Room, seat: str, ask: int, act: Event[Any]) -> OrderHeld:
    room.game.check(act)
    room.state.acts.append(act)
    return OrderHeld(seat, ask, room.raw(act))


def _hunch(room: Room, seat: str, suspect: str) -> Hunch:
    known = room.suspects(seat)
    if suspect not in known:
        raise Illegal(
            "illegal/no-such-suspect",
            say("nobody of that name can be suspected"),
            value=suspect,
            accepted=known,
        )
    return Hunch(seat, suspect)


def nothing_ordered(value: object) -> Illegal:
    """Return the refusal to take back what was not ordered."""
    return Illegal(
        "illegal/nothing-ordered", say("there is no such order to take back"), value=value
    )
