"""A session of a seat: what it sends becomes commands, and what it may see becomes messages.

It knows no rules and no sockets.  Terminals, JSON lines, sockets and HTTP put bytes in and take
messages out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct, to_builtins

from gloaming.game_api.agent import Ask, Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.talk import TalkAct
from gloaming.rooms.messages import (
    VERSION,
    AckMessage,
    AskMessage,
    BackMessage,
    ChooseRequest,
    DoneRequest,
    EventTexts,
    FromSeat,
    NoteRequest,
    NoticeMessage,
    OrderRequest,
    OverMessage,
    SayRequest,
    SeenMessage,
    SessionClosed,
    ToSeat,
    WelcomeMessage,
    WithdrawRequest,
    read_request,
    refusal,
)
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.text.blocks import said
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import calling, say

MOST_BAD: Final = 1000
"""After so many messages that cannot be read nobody listens any more."""

_texts: Final = EventTexts()


class SessionCursor(Struct, frozen=True):
    """How far a seat has read: the branch, its place in the stream, and announcements."""

    branch: int = 0
    position: int = 0
    told: int = 0


class SeatSession:
    """One seat's way in and out; the seat without a name is a spectator's.

    It has a place in the seat's stream and keeps nothing of it, so it costs little.
    """

    def __init__(
        self,
        room: Room,
        seat: str,
        seconds: float | None = None,
        cursor: SessionCursor | None = None,
        *,
        renews: bool = False,
    ) -> None:
        self.room = room
        self._renews = renews
        """Whether a question is sent again when what it offers is different."""
        self.seconds = seconds
        """How much time there is for an answer, if somebody measures it."""
        self.view = SeatView(room, seat)
        self.seat = seat
        self.bad = 0
        """How many messages could not be read."""
        start = cursor or SessionCursor(room.state.branch, 0, len(room.state.announcements))
        self._branch = min(start.branch, room.state.branch)
        self._position = start.position
        self._announced = start.told
        self._kind = self.view.kind()
        self._asked: tuple[int, float | None, tuple[Ask, list[str]] | None] | None = None
        self._ended = False

    # -- in

    def receive(self, data: bytes) -> ToSeat:
        """Take one message, and answer it: it was taken, or why it was not.

        What cannot be read is counted, and changes nothing.
        """
        try:
            sent = read_request(data)
        except Malformed as error:
            self.bad += 1
            if self.bad > MOST_BAD:
                raise SessionClosed from error
            return refusal("", error)
        try:
            self._take(sent)
        except GradedError as error:
            return refusal(sent.id, error)
        return AckMessage(sent.id)

    def _take(self, sent: FromSeat) -> None:
        room, seat, command = self.room, self.seat, sent.id
        match sent:
            case ChooseRequest():
                decision = self._chosen(sent)
                room.order(seat, sent.ask, decision, command=command)
            case OrderRequest():
                room.order(seat, sent.ask, sent.text, command=command)
            case WithdrawRequest():
                room.withdraw(seat, sent.ask, sent.index, command=command)
            case DoneRequest():
                room.done(seat, sent.ask, command=command)
            case SayRequest():
                acts = tuple(TalkAct(act[0], tuple(act[1:])) for act in sent.acts if act)
                room.say(seat, Words(sent.text, sent.channel, acts), command=command)
            case NoteRequest():
                room.note(seat, sent.text, command=command)

    def _chosen(self, sent: ChooseRequest) -> Decision:
        """Return the decision; only what was offered can be chosen."""
        ask = self.view.ask()
        known = {choice.verb: choice for choice in ask.choices} if ask is not None else {}
        choice = known.get(sent.verb)
        if ask is not None and choice is None:
            raise Malformed(
                "malformed/no-such-choice",
                say("nothing of that name was offered"),
                value=sent.verb,
                accepted=tuple(known),
            )
        link = choice.link if choice is not None and sent.second else ""
        return Decision(sent.verb, sent.target, link, sent.second)

    # -- out

    def welcome(self) -> WelcomeMessage:
        """Tell what is played, and show the card."""
        room = self.room
        holders = room.state.holders
        players = [
            {
                "seat": seat,
                "name": holders[seat].name if seat in holders else seat,
                "kind": holders[seat].kind if seat in holders else "",
            }
            for seat in room.seats
        ]
        with calling(room.game.state.shown_names):
            card = said(self.view.card()) if self.seat else {}
        return WelcomeMessage(
            VERSION,
            room.pack.name,
            room.state.head.setup,
            self.seat,
            players,
            room.promise,
            to_builtins(room.game.state.schedule),
            to_builtins(room.state.policy),
            card,
        )

    def pending(self) -> Iterator[ToSeat]:
        """Return what is new for this seat, and its open question if it has not been sent."""
        with calling(self.room.game.state.shown_names):
            told = list(self._pending())
        return iter(told)

    def _pending(self) -> Iterator[ToSeat]:
        undone = list(self._undone())
        yield from undone
        for each in self.room.state.announcements[self._announced :]:
            yield NoticeMessage(each.kind, each.seat, each.name, each.why, str(each.phrase()))
        self._announced = len(self.room.state.announcements)
        start = self._position
        news, self._position = self.view.news(start)
        if news or undone:  # the board is another one, too, when something was taken back
            names = self.room.game.state.shown_names
            told = [_texts.told(event, names) for event in news]
            own = [*self.view.own(), *self.view.sheets()]
            yield SeenMessage(self._branch, start, told, said(self.view.board()), said(own))
        yield from self._question()
        if self.view.over and not self._ended:
            self._ended = True
            yield self._over()

    def _question(self) -> Iterator[AskMessage]:
        ask = self.view.ask()
        if ask is None:
            return
        offered = (ask, self.view.open_orders()) if self._renews else None
        if (ask.number, self.view.due, offered) != self._asked:
            self._asked = ask.number, self.view.due, offered
            yield self.question(ask)

    def _undone(self) -> Iterator[BackMessage]:
        branch, place, kind = self.room.state.branch, self._position, self.view.kind()
        still = self.view.still_true(self._branch, place) if kind == self._kind else 0
        if branch != self._branch or still != place:
            yield BackMessage(branch, still)
        self._branch, self._position, self._kind = branch, still, kind

    @property
    def cursor(self) -> SessionCursor:
        """How far this session has read."""
        return SessionCursor(self._branch, self._position, self._announced)

    def question(self, ask: Ask) -> AskMessage:
        """Return a question as it is sent."""
        return AskMessage(
            ask.number,
            ask.phase,
            ask.turn,
            ask.kind,
            ask.sealed,
            self._seconds(ask),
            said(ask.choices),
            self.view.open_orders(),
            said(self.view.forms()),
            said(ask.talk),
        )

    def _seconds(self, ask: Ask) -> float | None:
        """Return how much time there is left for an answer."""
        if ask.seconds is not None or self.view.due is None:
            return self.seconds if ask.seconds is None else ask.seconds
        return max(0.0, round(self.view.due - self.room.now, 1))

    def _over(self) -> OverMessage:
        end = self.room.outcome()
        you = "won" if self.seat in end.winners else "lost" if end.winners else "drawn"
        you = you if self.seat else ""
        hunches = [{"page": p, "seat": s, "about": a} for p, s, a in end.suspicions]
        return OverMessage(
            you,
            list(end.winners),
            str(end.victory),
            end.seed,
            end.salt,
            hunches,
            said(list(end.epilogue)),
        )
