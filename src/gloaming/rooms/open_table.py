"""An open table: a room as it is now.  Who sits there, who is asked, and what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.agent import FREE, HUNCH, ORDERS, ROUND, Ask
from gloaming.kernel.packs.choice import Choice
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.numbering import Numbering
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import AsksSuspicions, KnowsGone, Parlour
from gloaming.kernel.time.phase import AT_ONCE, Phase
from gloaming.kernel.time.schedule import FREELY
from gloaming.kernel.words.phrase import say
from gloaming.rooms.ledger import Keeper, Ledger
from gloaming.rooms.orders import SUSPECT, OrderReader, author, channels_of
from gloaming.rooms.policy import commitment
from gloaming.rooms.state import Moment, RoomState
from gloaming.rooms.streams import Streams


class OpenTable(Ledger):
    """What can be seen of a room, by the referee; what a seat may see of it is in `seat_view`."""

    def __init__(self, journal: Keeper, state: RoomState) -> None:
        super().__init__(journal, state)
        self.parlour: Parlour = parlour(state.pack)
        # To ask what a parlour can do takes a while, and it is asked for every order.
        played = self.parlour
        self._gone = played if isinstance(played, KnowsGone) else None
        self._asks_suspicions = played if isinstance(played, AsksSuspicions) else None
        self.reader = OrderReader(state.pack, played)
        self.streams = Streams(state, self.is_gone)

    @property
    def game(self) -> Game[Any]:
        """The game.  It is the referee's: what a seat may see of it is in `seat_view`."""
        return self.state.game

    @property
    def pack(self) -> Pack:
        """The pack that is played."""
        return self.state.pack

    @property
    def seats(self) -> Sequence[str]:
        """The handles of the seats, in the order of the table."""
        return self.pack.players(self.game.state) if self.begun else tuple(self.state.holders)

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.state.begun

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over is not None

    @property
    def promise(self) -> str:
        """The commitment to the seed, which everyone is given at the start."""
        return commitment(self.state.head.seed, self.state.head.salt)

    @property
    def at_once(self) -> bool:
        """Whether what is ordered in this phase acts at once."""
        phase: Phase | None = self.game.state.phase
        return phase is not None and phase.resolves is AT_ONCE

    @property
    def is_free(self) -> bool:
        """Whether everyone acts whenever they like in this phase."""
        return self.at_once and self.game.state.schedule.manner == FREELY

    @property
    def bots(self) -> str:
        """The strength of the bots that take empty seats."""
        return self.state.policy.bots or self.parlour.strengths[-1]

    def awaited(self) -> Sequence[str]:
        """Name the seats for which the table waits."""
        moment = self.moment
        return () if moment is None else tuple(moment.waiting)

    def asks(self) -> list[Ask]:
        """Return the questions that are open now: everyone is asked together."""
        return [self._ask(moment, seat) for moment, seat in self._questions()]

    def ask(self, seat: str) -> Ask | None:
        """Return the open question to one seat, if there is one."""
        moment = self.moment
        if moment is None or not self.may_act(moment, seat):
            return None
        return self._ask(moment, seat)

    def offered(self, numbering: Numbering, seat: str, *, claims: bool) -> Sequence[int]:
        """Return what one seat is offered now, if it is asked, by its numbers."""
        moment = self.moment
        if moment is None or not self.may_act(moment, seat):
            return ()
        return numbering.offered(self.game.state, seat, claims=claims)

    def may_act(self, moment: Moment, seat: str) -> bool:
        """Tell whether a seat may act now; in a free phase it may even if it was done."""
        if seat in moment.waiting:
            return True
        return self.is_free and seat in moment.asked and not self.is_gone(seat)

    def holds_talk(self, seat: str) -> bool:
        """Tell whether what a seat says is a part of its answer, as it is in rounds.

        Those who are out of the game are not asked, so they may speak whenever they like.
        """
        return self.at_once and not self.is_free and not self.is_gone(seat)

    def _questions(self) -> list[tuple[Moment, str]]:
        moment = self.moment
        return [] if moment is None else [(moment, seat) for seat in moment.waiting]

    def _ask(self, moment: Moment, seat: str) -> Ask:
        at_once = self.at_once
        choices = tuple(self.parlour.choices(self.game.state, seat))
        kind = ORDERS if not at_once else FREE if self.is_free else ROUND
        if not choices and not at_once:
            kind, choices = HUNCH, self._suspicions(seat)
        phase = self.game.state.calendar.title
        talk = channels_of(self.pack, self.game.state, seat)
        number, turn = moment.number, moment.turn
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
        return () if asks is None else tuple(asks.suspects(self.game.state, seat))

    @property
    def moment(self) -> Moment | None:
        """The moment that seats are asked at now; one of an earlier phase is over."""
        state = self.state
        moment = state.moment
        if moment is None or moment.page != state.game.state.calendar.opened:
            return None
        return moment

    @property
    def knows_gone(self) -> bool:
        """Whether players of this game can be out of it before it is over."""
        return self._gone is not None

    def is_gone(self, seat: str) -> bool:
        """Tell whether a player is out of the game, and so not asked any more."""
        return self._gone is not None and self._gone.gone(self.game.state, seat)

    def standing(self, seat: str) -> list[Event[Any]]:
        """Return what a seat has ordered in this phase that is in force, or is held."""
        sealed = [entry.act for entry in self.game.state.docket if author(entry.act) == seat]
        moment = self.moment
        return sealed if moment is None else [*sealed, *moment.held.get(seat, ())]

    def suspected(self, seat: str) -> str:
        """Name the player whom a seat suspects in this phase; nothing if it has not said so."""
        return self.state.hunches.get((self.state.page, seat), "")

    def present(self) -> tuple[str, ...]:
        """Name those who are asked: all who are not out of the game."""
        return tuple([seat for seat in self.seats if not self.is_gone(seat)])
