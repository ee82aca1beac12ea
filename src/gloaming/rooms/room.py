"""The room: one game with seats.  It asks; seats answer; all that is said is kept first.

A room knows no sockets, no threads, no clock and no texts.  It is a fold of its journal (see
`gloaming.rooms.state`).  Every command is checked, happens in memory, is appended to the journal
and is acknowledged only then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Answer, Words
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.installed import pack as installed_pack
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.state.naming import Named
from gloaming.kernel.time.schedule import Schedule, Scheduled
from gloaming.kernel.words.phrase import say
from gloaming.rooms.answers import answered, nothing_ordered, ordered, said
from gloaming.rooms.journal.entry import (
    Bodies,
    Hunch,
    Noticed,
    OrderDropped,
    Passed,
    RoomOpened,
    Sat,
    TimedOut,
    Upgraded,
)
from gloaming.rooms.journal.memory_journal import Unkept
from gloaming.rooms.ledger import Keeper
from gloaming.rooms.open_table import OpenTable
from gloaming.rooms.orders import refuse_notes
from gloaming.rooms.outcome import RoomOutcome, outcome_of
from gloaming.rooms.policy import BOT as TAKEN_OVER
from gloaming.rooms.policy import Policy, drawn
from gloaming.rooms.rounds import HOUSE
from gloaming.rooms.settling import settle
from gloaming.rooms.state import BOT, PERSON, FindPack, Moment, RoomState

HOST: Final = "host"
CLOCK: Final = "clock"


class Room(OpenTable):
    """One game with seats."""

    def __init__(self, journal: Keeper, find_pack: FindPack = installed_pack) -> None:
        state = RoomState(journal.entries, find_pack)
        state.refuse_blank()
        state.live = True
        super().__init__(journal, state)
        self._upgrade()

    @classmethod
    def open(
        cls,
        pack: Pack,
        setup: str = "",
        *,
        policy: Policy | None = None,
        seed: str = "",
        salt: str = "",
        journal: Keeper | None = None,
        chosen: bool = False,
        clock: dict[str, float] | None = None,
        at: float = 0.0,
        rules: str = "",
        schedule: dict[str, Any] | None = None,
        house: dict[str, Any] | None = None,
    ) -> Room:
        """Open a room; where there is no seed or salt, one is drawn.

        `chosen` says that the host knows the seed, which everyone is told.
        """
        agreed = policy or Policy()
        raw = {name: getattr(agreed, name) for name in agreed.__struct_fields__}
        kept: Keeper = journal or Unkept()
        terms = (clock or {}, rules, schedule or {}, house or {})
        body = RoomOpened(
            pack.name, pack.version, setup, raw, seed or drawn(), salt or drawn(), chosen, *terms
        )
        entries = kept.append(HOUSE, "", body, at=at)
        if not kept.keeps:
            kept.entries += entries

        def found(name: str) -> Pack:
            return pack if name == pack.name else installed_pack(name)

        return cls(kept, found)

    # -- before the game

    def sit(self, seat: str, name: str, kind: str = PERSON, *, command: str = "") -> None:
        """Let somebody take a seat, an empty one or one that changes hands."""
        self.keep(seat, command, Sat(seat, name, kind))

    def begin(self, openings: Iterable[Event[Any]], schedule: Schedule | None = None) -> None:
        """Deal, and open the first phase."""
        self.refuse_begun()
        agreed = schedule or Schedule(rounds=self.parlour.turns)
        scheduled = Scheduled(agreed.manner, agreed.rounds, agreed.words)
        dealt = (scheduled, *openings, *self.named())
        self.change(HOST, "", [*(partial(self.game.happen, event) for event in dealt), self._start])

    def refuse_begun(self) -> None:
        """Refuse what can be done only before the game, in a room that is open."""
        if self.begun:
            raise Illegal("illegal/started", say("the game has started"))
        if self.over:
            raise Illegal("illegal/closed", say("the room was closed"))

    def named(self) -> list[Named]:
        """Return what tells the game of the seats that are shown by another name than their own."""
        holders = self.state.holders.values()
        return [Named(each.seat, each.name) for each in holders if each.name != each.seat]

    def _start(self) -> None:
        # Rules that come with the deal bring a calendar of their own.
        self.game.start(self.game.state.calendar.cycle.phases[0].name)

    # -- commands of a seat: each is kept, or refused and changes nothing

    def answer_together(self, answers: Mapping[str, Answer]) -> dict[str, list[GradedError]]:
        """Take the whole answers of several seats at once, as `answer` takes each of them."""
        for seat, answer in answers.items():
            self._refuse_stale(seat, answer.ask)
        refused: dict[str, list[GradedError]] = {seat: [] for seat in answers}
        self.commit(
            HOUSE,
            "",
            lambda: [
                body
                for seat, answer in answers.items()
                for body in answered(self, seat, answer, refused[seat])
            ],
        )
        return refused

    def answer(
        self, seat: str, answer: Answer, *, command: str = "", whole: bool = False
    ) -> list[GradedError]:
        """Take a whole answer: those of its orders that can be taken, and nothing more to say.

        Orders that are refused are returned, to be told to their sender alone.  If it is `whole`,
        one refusal is enough: then nothing has happened, and the seat is still asked.
        """
        if self.is_repeated(seat, command):
            return []
        self._refuse_stale(seat, answer.ask)
        refused: list[GradedError] = []

        def gather() -> list[Bodies]:
            bodies = answered(self, seat, answer, refused)
            if whole and refused:
                raise _NotWhole
            return bodies

        with suppress(_NotWhole):
            self.commit(seat, command, gather)
        return refused

    def order(
        self, seat: str, ask: int, decision: Decision | str, *, command: str = "", by: str = ""
    ) -> None:
        """Take one order of an answer; more may follow until the seat is done.

        `by` is somebody else who hands it in: the host, for a player who has no page.
        """
        if not self.is_repeated(by or seat, command):
            self._refuse_stale(seat, ask)
            self.commit(by or seat, command, lambda: [ordered(self, seat, ask, decision)])

    def say(self, seat: str, words: Words, *, command: str = "") -> None:
        """Let a seat speak.  In rounds that is a part of its answer; else it is heard at once."""
        if self.is_repeated(seat, command):
            return
        ask = 0
        if self.holds_talk(seat):
            moment = self.moment
            ask = 0 if moment is None else moment.number
            self._refuse_stale(seat, ask)
        self.commit(seat, command, lambda: [said(self, seat, ask, words)])

    def done(self, seat: str, ask: int, *, command: str = "") -> None:
        """End an answer: the seat has nothing more to say to this question."""
        if not self.is_repeated(seat, command):
            moment = self._refuse_stale(seat, ask)
            if seat not in moment.waiting:  # in a free phase it may act again, but is done already
                raise not_asked()
            self.keep(seat, command, Passed(seat, ask))

    def withdraw(self, seat: str, ask: int, index: int, *, command: str = "") -> None:
        """Take back an order, by its place among those of the seat that count."""
        if self.is_repeated(seat, command):
            return
        moment = self._refuse_stale(seat, ask)
        mine, held = self.standing(seat), len(moment.held.get(seat, ()))
        if index == len(mine) and self.suspected(seat):
            self.keep(seat, command, Hunch(seat, ""))
            return
        if not 0 <= index < len(mine):
            raise nothing_ordered(index)
        sealed = len(mine) - held
        if index < sealed:
            self.change(seat, command, [partial(self.game.withdraw, mine[index])])
        else:
            self.keep(seat, command, OrderDropped(seat, ask, index - sealed))

    def note(self, seat: str, text: str, *, command: str = "") -> None:
        """Keep a private note of a seat."""
        if not self.is_repeated(seat, command):
            refuse_notes(self.state, seat)
            self.keep(seat, command, Noticed(seat, text))

    def time_out(self, seat: str, ask: int) -> None:
        """End an answer that did not come in time; what was ordered so far counts."""
        self._refuse_stale(seat, ask)
        self.keep(CLOCK, "", *self.missed(seat, ask))

    def missed(self, seat: str, ask: int, *, here: bool = False) -> list[Bodies]:
        """Return what follows if a seat does not answer.

        A bot may take it, if that is agreed and its player is not here.
        """
        bodies: list[Bodies] = [TimedOut(seat, ask)]
        policy, missed = self.state.policy, self.state.misses.get(seat, 0) + 1
        if policy.absent == TAKEN_OVER and missed >= policy.misses and not here:
            holder = self.state.holders[seat]
            bodies.append(Sat(seat, holder.name, f"{BOT}:{self.bots}"))
        return bodies

    def settle(self) -> None:
        """Do all that needs no answer: take what is held, ask again, close, open, end.

        The driver of a room calls this after every command, when it has acknowledged it.
        """
        settle(self)

    def winners(self) -> tuple[str, ...]:
        """Name those who have won; before the end that is nobody."""
        return tuple(self.parlour.winners(self.game)) if self.over else ()

    def outcome(self) -> RoomOutcome:
        """Tell how it has ended, and what was hidden; before the end that is refused."""
        return outcome_of(self)

    def _refuse_stale(self, seat: str, ask: int) -> Moment:
        """Refuse an answer to a question that is not asked, or not any more."""
        moment = self.moment
        if moment is None or not self.may_act(moment, seat):
            raise not_asked()
        if ask != moment.number:
            raise Illegal(
                "illegal/stale",
                say("that question is over"),
                value=ask,
                accepted=(str(moment.number),),
            )
        return moment

    def _upgrade(self) -> None:
        """Say since when a kept game goes by newer rules."""
        if self.state.rules != self.pack.version and not self.over:
            self.keep(HOUSE, "", Upgraded(self.pack.name, self.pack.version))


class _NotWhole(Exception):
    """A part of an answer was refused that is to be taken whole."""


def not_asked() -> Illegal:
    """Return the refusal of an answer that nobody waits for."""
    return Illegal("illegal/not-asked", say("there is no open question to you"))
