"""What a seat and a host may do in a room, whatever protocol asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloaming.game_api.agent import Answer, Ask, Words
from gloaming.game_api.installed import reports
from gloaming.game_api.reports import knowing
from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.what_if import order, what_if
from gloaming.history.log.view import SPECTATOR, view
from gloaming.integrations import seat_text as seat_look
from gloaming.integrations.mcp.answers import (
    ActFact,
    AskFact,
    LookFact,
    OrderFact,
    OverFact,
    RefusalFact,
    RoomFact,
)
from gloaming.integrations.mcp.links import RoomName
from gloaming.rooms.messages import OverMessage
from gloaming.rooms.orders import author
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.state import BOT, PERSON
from gloaming.text.errors import GradedError, Illegal, Malformed, nearest, unknown_word
from gloaming.text.phrase import calling, say
from gloaming.text.plain_text import written

MOST_ORDERS: Final = 60
LONGEST_ORDER: Final = 500
LONGEST_TEXT: Final = 2000


def face(room: Room, name: RoomName) -> RoomFact:
    """Tell what everyone may know of a room."""
    holders = room.state.holders.values()
    return RoomFact(
        room=name.text,
        game=room.pack.name,
        setup=room.state.head.setup,
        seats=name.seats,
        people=name.people,
        players=[{"seat": h.seat, "name": h.name, "kind": h.kind} for h in holders],
        phase=SeatView(room, "").phase if room.begun else "",
        begun=room.begun,
        over=room.over,
    )


def look(room: Room, seat: str, since: int) -> LookFact:
    """Tell a seat what it has seen since a position, and what it is asked."""
    if not room.begun:
        return LookFact(
            you=seat,
            phase="",
            position=0,
            card="",
            news=[],
            board="",
            ask=None,
            over=None,
            waiting=True,
        )
    seen = seat_look.look(room, seat, since)
    return LookFact(
        you=seat,
        phase=seen.phase,
        position=seen.position,
        card=seen.card if since <= 0 else "",
        news=seen.news,
        board=seen.board,
        ask=None if seen.ask is None else _asked(seen.ask, seen.standing),
        over=None if seen.over is None else _ended(seen.over, seen.epilogue),
        waiting=seen.ask is None and seen.over is None,
    )


def _asked(ask: Ask, standing: list[str]) -> AskFact:
    orders = [
        OrderFact(
            verb=choice.verb,
            targets=list(choice.targets),
            link=choice.link,
            seconds=list(choice.seconds),
            hint=str(choice.hint),
        )
        for choice in ask.choices
    ]
    return AskFact(
        number=ask.number, phase=ask.phase, kind=ask.kind, orders=orders, standing=standing
    )


def _ended(over: OverMessage, epilogue: str) -> OverFact:
    return OverFact(you=over.you, winners=over.winners, epilogue=epilogue)


def act(
    room: Room, seat: str, ask: int, orders: Sequence[str], said: str, note: str
) -> tuple[bool, list[RefusalFact]]:
    """Take the whole answer of a seat; tell whether it was given before, and what was refused.

    Models repeat calls.  The second answer to one question is not looked at.
    """
    _refuse_long(orders, said, note)
    _take_back(room, seat)
    command = f"answer {ask}"
    if room.journal.find(seat, command):
        return True, []
    words = (Words(said),) if said else ()
    refused = room.answer(seat, Answer(ask, tuple(orders), words, note), command=command)
    return False, [refusal(error) for error in refused]


def acted(room: Room, seat: str, since: int, done: tuple[bool, list[RefusalFact]]) -> ActFact:
    """Return what became of an answer."""
    repeated, refused = done
    return ActFact(repeated=repeated, refused=refused, look=look(room, seat, since))


def refusal(error: GradedError) -> RefusalFact:
    """Return a refusal as it is told."""
    accepted = [str(each) for each in error.accepted]
    return RefusalFact(code=error.code, text=error.message, accepted=accepted)


def _take_back(room: Room, seat: str) -> None:
    """Give somebody who comes back the seat that a bot has taken meanwhile."""
    holder = room.state.holders[seat]
    if holder.is_bot and not room.over:
        room.sit(seat, holder.name, PERSON)


def leave(room: Room, seat: str) -> None:
    """Leave a seat to a bot; the same link takes it back."""
    holder = room.state.holders[seat]
    if not holder.is_bot and room.begun and not room.over:
        room.sit(seat, holder.name, f"{BOT}:{room.bots}")


def explained(room: Room, about: str) -> str:
    """Say why somebody lived, died or learned something; everything is told after the end only."""
    _refuse_early(room)
    with calling(room.game.state.shown_names):
        return explain(room.game.log, _player(room, about)).text()


def difference(room: Room, without: str) -> str:
    """Say what would have been different without an order."""
    _refuse_early(room)
    write = room.pack.notation.written
    acts = (order(record.event) for record in room.game.log if record.cause < 0)
    given = {write(act): act for act in acts if author(act)}
    line = " ".join(without.split())
    if line not in given:
        raise Malformed(
            "malformed/no-such-order",
            say("nobody gave this order"),
            value=without,
            accepted=nearest(line, given) or tuple(given)[-5:],
        )
    with calling(room.game.state.shown_names):
        return what_if(room.game, without=[given[line]]).text()


def posts(room: Room) -> str:
    """Return what a host would post for everyone so far."""
    log, players = room.game.log, room.pack.players(room.game.state)
    readers = players if room.over else ()
    seen = {reader: view(log, reader) for reader in (SPECTATOR, *readers)}
    with calling(room.game.state.shown_names):
        writer = knowing(reports(room.pack), room.game)
        found = [post for post in writer.posts(seen) if not post.to]
        return "\n\n".join("\n".join([str(p.title), *written(p.body)]) for p in found)


def _player(room: Room, said: str) -> str:
    known = list(room.seats)
    if said not in known:
        told = say("there is no seat {seat!r}", seat=said)
        raise unknown_word("malformed/no-such-seat", told, said, known)
    return said


def _refuse_early(room: Room) -> None:
    if not room.over:
        raise Illegal("illegal/not-over", say("this is told when the game is over"))


def _refuse_long(orders: Sequence[str], said: str, note: str) -> None:
    long = any(len(each) > LONGEST_ORDER for each in orders) or len(orders) > MOST_ORDERS
    if long or max(len(said), len(note)) > LONGEST_TEXT:
        raise Malformed(
            "malformed/too-large",
            say("this is too long"),
            accepted=(say("{most} characters", most=LONGEST_TEXT),),
        )
