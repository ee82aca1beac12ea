"""Questions: who is asked now, what they are offered, and what they have answered so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.game_api.agent import FREE, HUNCH, ORDERS, ROUND, Ask
from gloaming.game_api.choice import Choice
from gloaming.game_api.measures import Numbering
from gloaming.game_api.seat_interface import AsksSuspicions, KnowsGone, SeatInterface
from gloaming.kernel.event import Event
from gloaming.kernel.phase import AT_ONCE, FREELY, Phase
from gloaming.rooms.orders import SUSPECT, author, channels_of
from gloaming.rooms.state import Question, RoomState
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Questions:
    """What a room asks now.  It is the referee's: what a seat may see of it is in `seat_view`."""

    def __init__(self, state: RoomState, interface: SeatInterface) -> None:
        self.state = state
        self.interface = interface
        # To ask what a seat interface can do takes a while, and it is asked for every order.
        self._gone = interface if isinstance(interface, KnowsGone) else None
        self._asks_suspicions = interface if isinstance(interface, AsksSuspicions) else None

    # -- who is asked

    @property
    def current(self) -> Question | None:
        """The question that is open now; one of an earlier phase is over."""
        state = self.state
        question = state.question
        if question is None or question.page != state.game.state.calendar.opened:
            return None
        return question

    @property
    def at_once(self) -> bool:
        """Whether what is ordered in this phase acts at once."""
        phase: Phase | None = self.state.game.state.phase
        return phase is not None and phase.resolves is AT_ONCE

    @property
    def is_free(self) -> bool:
        """Whether everyone acts whenever they like in this phase."""
        return self.at_once and self.state.game.state.schedule.manner == FREELY

    def awaited(self) -> Sequence[str]:
        """Name the seats for which the table waits."""
        question = self.current
        return () if question is None else tuple(question.waiting)

    def may_act(self, question: Question, seat: str) -> bool:
        """Tell whether a seat may act now; in a free phase it may even if it was done."""
        if seat in question.waiting:
            return True
        return self.is_free and seat in question.asked and not self.is_gone(seat)

    def holds_talk(self, seat: str) -> bool:
        """Tell whether what a seat says is a part of its answer, as it is in rounds.

        Those who are out of the game are not asked, so they may speak whenever they like.
        """
        return self.at_once and not self.is_free and not self.is_gone(seat)

    @property
    def knows_gone(self) -> bool:
        """Whether players of this game can be out of it before it is over."""
        return self._gone is not None

    def is_gone(self, seat: str) -> bool:
        """Tell whether a player is out of the game, and so not asked any more."""
        return self._gone is not None and self._gone.gone(self.state.game.state, seat)

    def refuse_stale(self, seat: str, ask: int) -> Question:
        """Refuse an answer to a question that is not asked, or not any more."""
        question = self.current
        if question is None or not self.may_act(question, seat):
            raise not_asked()
        if ask != question.number:
            raise Illegal(
                "illegal/stale",
                say("that question is over"),
                value=ask,
                accepted=(str(question.number),),
            )
        return question

    # -- what they are offered

    def asks(self) -> list[Ask]:
        """Return the questions that are open now: everyone is asked together."""
        question = self.current
        return [] if question is None else [self._ask(question, seat) for seat in question.waiting]

    def ask(self, seat: str) -> Ask | None:
        """Return the open question to one seat, if there is one."""
        question = self.current
        if question is None or not self.may_act(question, seat):
            return None
        return self._ask(question, seat)

    def offered(self, numbering: Numbering, seat: str, *, claims: bool) -> Sequence[int]:
        """Return what one seat is offered now, if it is asked, by its numbers."""
        question = self.current
        if question is None or not self.may_act(question, seat):
            return ()
        return numbering.offered(self.state.game.state, seat, claims=claims)

    def _ask(self, question: Question, seat: str) -> Ask:
        at_once, state = self.at_once, self.state.game.state
        choices = tuple(self.interface.choices(state, seat))
        kind = ORDERS if not at_once else FREE if self.is_free else ROUND
        if not choices and not at_once:
            kind, choices = HUNCH, self._suspicions(seat)
        phase = state.calendar.title
        talk = channels_of(self.state.pack, state, seat)
        number, turn = question.number, question.turn
        return Ask(number, seat, phase, turn, kind, choices, not at_once, talk=talk)

    def _suspicions(self, seat: str) -> tuple[Choice, ...]:
        """Offer whom to suspect to a player who has nothing to do, so that all are asked alike."""
        names = self.suspects(seat)
        hint = say("name someone you suspect; everyone sees it when the game is over")
        asked = say("who do you suspect?")
        return (Choice(SUSPECT, names, hint=hint, question=asked),) if names else ()

    def suspects(self, seat: str) -> tuple[str, ...]:
        """Name those whom a seat may suspect."""
        asks = self._asks_suspicions
        return () if asks is None else tuple(asks.suspects(self.state.game.state, seat))

    def refuse_suspect(self, seat: str, suspect: str) -> None:
        """Refuse a suspicion of somebody whom a seat cannot suspect."""
        known = self.suspects(seat)
        if suspect not in known:
            raise Illegal(
                "illegal/no-such-suspect",
                say("nobody of that name can be suspected"),
                value=suspect,
                accepted=known,
            )

    # -- what they have answered

    def open_orders(self, seat: str) -> list[Event[Any]]:
        """Return what a seat has ordered in this phase that is in force, or is held."""
        sealed_orders = self.state.game.state.sealed_orders
        sealed = [entry.act for entry in sealed_orders if author(entry.act) == seat]
        question = self.current
        return sealed if question is None else [*sealed, *question.held.get(seat, ())]

    def suspected(self, seat: str) -> str:
        """Name the player whom a seat suspects in this phase; nothing if it has not said so."""
        return self.state.suspicions.get((self.state.page, seat), "")


def not_asked() -> Illegal:
    """Return the refusal of an answer that nobody waits for."""
    return Illegal("illegal/not-asked", say("there is no open question to you"))
