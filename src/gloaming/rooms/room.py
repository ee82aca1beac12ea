"""The room: one game with seats.  It asks; seats answer; all that is said is kept first.

A room knows no sockets, no threads, no clock and no texts.  It is a fold of its journal (see
`gloaming.rooms.state`).  Every command is checked, happens in memory, is appended to the journal
and is acknowledged only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

from msgspec import Raw, Struct

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.agent import FREE, HUNCH, ORDERS, ROUND, Answer, Ask, Words
from gloaming.kernel.packs.installed import pack as installed_pack
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.numbering import Numbering
from gloaming.kernel.packs.pack import (
    AsksSuspicions,
    Choice,
    Decision,
    KnowsGone,
    Pack,
    Parlour,
)
from gloaming.kernel.packs.talk import Speech
from gloaming.kernel.state.naming import Named
from gloaming.kernel.time.docket import Withdrawn
from gloaming.kernel.time.phase import AT_CLOSE, AT_ONCE, SHUTDOWN, Phase
from gloaming.kernel.time.schedule import FREELY, Schedule, Scheduled
from gloaming.kernel.words.blocks import Block
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import (
    Asked,
    Bodies,
    Hunch,
    Input,
    JournalEntry,
    Noticed,
    OrderDropped,
    OrderHeld,
    Passed,
    RoomOpened,
    RoomOver,
    Sat,
    TimedOut,
    Upgraded,
)
from gloaming.rooms.orders import SUSPECT, OrderReader, author, hand_in
from gloaming.rooms.policy import BOT as TAKEN_OVER
from gloaming.rooms.policy import Policy
from gloaming.rooms.rounds import HOUSE, take_held
from gloaming.rooms.seeds import commitment, drawn
from gloaming.rooms.state import BOT, PERSON, FindPack, Moment, RoomState
from gloaming.rooms.streams import Streams
from gloaming.rooms.talking import (
    MOST_SPEECHES,
    channels_of,
    refuse_flood,
    speech_of,
    spoken_by,
)
from gloaming.rooms.unkept import UNWRITTEN, Unkept

HOST: Final = "host"
CLOCK: Final = "clock"
NOTHING: Final = Raw(b"")


class Keeper(Protocol):
    """What a room needs of its journal."""

    keeps: bool
    """Whether entries are kept at all, so that they must be written down in full."""
    entries: list[JournalEntry]

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep new entries, all of them or none."""

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return what a command has led to, if it was taken already."""

    def catch_up(self) -> list[JournalEntry]:
        """Read what another has written."""


class RoomOutcome(Struct, frozen=True):
    """How a game has ended, and what nobody could know before."""

    winners: tuple[str, ...]
    seed: str
    salt: str
    hunches: tuple[tuple[int, str, str], ...]
    """The page, the player who suspected, and whom."""
    epilogue: tuple[Block, ...]


class Room:
    """One game with seats."""

    def __init__(self, journal: Keeper, find_pack: FindPack = installed_pack) -> None:
        self.journal = journal
        self.state = RoomState(journal.entries, find_pack)
        self.state.refuse_blank()
        self.state.live = True
        self.parlour: Parlour = parlour(self.state.pack)
        # To ask what a parlour can do takes a while, and it is asked for every order.
        room = self.parlour
        self._gone = room if isinstance(room, KnowsGone) else None
        self._asks_suspicions = room if isinstance(room, AsksSuspicions) else None
        self._reader = OrderReader(self.state.pack, room)
        self.streams = Streams(self.state, self.is_gone)
        self.now = 0.0
        """The time, as a driver with a clock has told it last."""
        self._upgrade()

    @classmethod
    def open(
        cls,
        pack: Pack,
        setup: str = "",
        *,
        policy: Policy | None = None,
        seed: str = "",
        journal: Keeper | None = None,
        chosen: bool = False,
        clock: dict[str, float] | None = None,
        at: float = 0.0,
    ) -> Room:
        """Open a room; where there is no seed, one is drawn.

        `chosen` says that the host knows the seed, which everyone is told.
        """
        agreed = policy or Policy()
        raw = {name: getattr(agreed, name) for name in agreed.__struct_fields__}
        kept: Keeper = journal or Unkept()
        body = RoomOpened(
            pack.name, pack.version, setup, raw, seed or drawn(), drawn(), chosen, clock or {}
        )
        entries = kept.append(HOUSE, "", body, at=at)
        if not kept.keeps:
            kept.entries += entries

        def found(name: str) -> Pack:
            return pack if name == pack.name else installed_pack(name)

        return cls(kept, found)

    # -- looking

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
        return None if moment is None or seat not in moment.waiting else self._ask(moment, seat)

    def offered(self, numbering: Numbering, seat: str, *, claims: bool) -> Sequence[int]:
        """Return what one seat is offered now, if it is asked, by its numbers."""
        moment = self.moment
        if moment is None or seat not in moment.waiting:
            return ()
        return numbering.offered(self.game.state, seat, claims=claims)

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
        names = self._suspects(seat)
        hint = say("whom do you suspect? Everyone sees it when the game is over")
        return (Choice(SUSPECT, names, hint=hint),) if names else ()

    def _suspects(self, seat: str) -> tuple[str, ...]:
        asks = self._asks_suspicions
        return () if asks is None else tuple(asks.suspects(self.game.state, seat))

    @property
    def moment(self) -> Moment | None:
        """The moment that seats are asked at now; one of an earlier phase is over."""
        moment = self.state.moment
        return moment if moment is not None and moment.page == self.state.page else None

    def is_gone(self, seat: str) -> bool:
        """Tell whether a player is out of the game, and so not asked any more."""
        return self._gone is not None and self._gone.gone(self.game.state, seat)

    def standing(self, seat: str) -> list[Event[Any]]:
        """Return what a seat has ordered in this phase that is in force, or is held."""
        sealed = [entry.act for entry in self.game.state.docket if author(entry.act) == seat]
        moment = self.moment
        return sealed if moment is None else [*sealed, *moment.held.get(seat, ())]

    # -- before the game

    def sit(self, seat: str, name: str, kind: str = PERSON, *, command: str = "") -> None:
        """Let somebody take a seat, an empty one or one that changes hands."""
        self.keep(seat, command, Sat(seat, name, kind))

    def begin(self, openings: Iterable[Event[Any]], schedule: Schedule | None = None) -> None:
        """Deal, and open the first phase."""
        if self.begun:
            raise Illegal("illegal/started", say("the game has started"))
        agreed = schedule or Schedule(rounds=self.parlour.turns)
        named = [
            Named(holder.seat, holder.name)
            for holder in self.state.holders.values()
            if holder.name != holder.seat
        ]
        dealt = (Scheduled(agreed.manner, agreed.rounds, agreed.words), *openings, *named)
        self.change(HOST, "", [*(partial(self.game.happen, event) for event in dealt), self._start])

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
                for body in self._answered(seat, answer, refused[seat])
            ],
        )
        return refused

    def answer(self, seat: str, answer: Answer, *, command: str = "") -> list[GradedError]:
        """Take a whole answer: those of its orders that can be taken, and nothing more to say.

        Orders that are refused are returned, to be told to their sender alone.
        """
        if self._is_repeated(seat, command):
            return []
        self._refuse_stale(seat, answer.ask)
        refused: list[GradedError] = []
        self.commit(seat, command, lambda: self._answered(seat, answer, refused))
        return refused

    def _answered(self, seat: str, answer: Answer, refused: list[GradedError]) -> list[Bodies]:
        bodies: list[Bodies] = []
        for words in answer.say:
            try:
                bodies.append(self._said(seat, answer.ask, words))
            except GradedError as error:
                refused.append(error)
        for decision in answer.orders:
            try:
                bodies.append(self._taken(seat, answer.ask, decision))
            except GradedError as error:
                refused.append(error)
        if answer.note:
            bodies.append(Noticed(seat, answer.note))
        bodies.append(Passed(seat, answer.ask))
        return bodies

    def order(self, seat: str, ask: int, decision: Decision | str, *, command: str = "") -> None:
        """Take one order of an answer; more may follow until the seat is done."""
        if not self._is_repeated(seat, command):
            self._refuse_stale(seat, ask)
            self.commit(seat, command, lambda: [self._taken(seat, ask, decision)])

    def say(self, seat: str, words: Words, *, command: str = "") -> None:
        """Let a seat speak.  In rounds that is a part of its answer; else it is heard at once."""
        if self._is_repeated(seat, command):
            return
        ask = 0
        if self.at_once and not self.is_free:
            moment = self.moment
            ask = 0 if moment is None else moment.number
            self._refuse_stale(seat, ask)
        self.commit(seat, command, lambda: [self._said(seat, ask, words)])

    def done(self, seat: str, ask: int, *, command: str = "") -> None:
        """End an answer: the seat has nothing more to say to this question."""
        if not self._is_repeated(seat, command):
            self._refuse_stale(seat, ask)
            self.keep(seat, command, Passed(seat, ask))

    def withdraw(self, seat: str, ask: int, index: int, *, command: str = "") -> None:
        """Take back an order, by its place among those of the seat that count."""
        if self._is_repeated(seat, command):
            return
        moment = self._refuse_stale(seat, ask)
        mine, held = self.standing(seat), len(moment.held.get(seat, ()))
        if not 0 <= index < len(mine):
            raise _nothing_ordered(index)
        sealed = len(mine) - held
        if index < sealed:
            self.change(seat, command, [partial(self.game.withdraw, mine[index])])
        else:
            self.keep(seat, command, OrderDropped(seat, ask, index - sealed))

    def note(self, seat: str, text: str, *, command: str = "") -> None:
        """Keep a private note of a seat."""
        if not self._is_repeated(seat, command):
            self.keep(seat, command, Noticed(seat, text))

    def time_out(self, seat: str, ask: int) -> None:
        """End an answer that did not come in time; what was ordered so far counts."""
        self._refuse_stale(seat, ask)
        self.keep(CLOCK, "", *self.missed(seat, ask))

    def missed(self, seat: str, ask: int) -> list[Bodies]:
        """Return what follows if a seat does not answer: a bot may take it, if that is agreed."""
        bodies: list[Bodies] = [TimedOut(seat, ask)]
        policy, missed = self.state.policy, self.state.misses.get(seat, 0) + 1
        if policy.absent == TAKEN_OVER and missed >= policy.misses:
            holder = self.state.holders[seat]
            bodies.append(Sat(seat, holder.name, f"{BOT}:{self.bots}"))
        return bodies

    def winners(self) -> tuple[str, ...]:
        """Name those who have won; before the end that is nobody."""
        return tuple(self.parlour.winners(self.game)) if self.over else ()

    def outcome(self) -> RoomOutcome:
        """Tell how it has ended, and what was hidden; before the end that is refused."""
        if not self.over:
            raise Illegal("illegal/not-over", say("the game is not over"))
        state, head = self.state, self.state.head
        return RoomOutcome(
            tuple(self.parlour.winners(self.game)),
            head.seed,
            head.salt,
            tuple(state.hunches),
            tuple(self.parlour.epilogue(self.game)),
        )

    # -- what follows without an answer

    def settle(self) -> None:
        """Do all that needs no answer: take what is held, ask again, close, open, end.

        The driver of a room calls this after every command, when it has acknowledged it.
        """
        while self.begun and not self.over and self.state.paused is None:
            moment = self.moment
            if moment is not None and moment.waiting:
                return
            self._step(moment)

    def _step(self, moment: Moment | None) -> None:
        phase = self.game.state.phase
        assert phase is not None
        if phase == SHUTDOWN:
            self.keep(HOUSE, "", RoomOver("ended"))
        elif moment is None and not phase.follows and (present := self._present()):
            self.keep(HOUSE, "", Asked(self.state.asked + 1, self.state.page, 0, present))
        elif moment is not None and moment.held:
            take_held(self, moment)
        elif moment is not None and self._has_another_round(moment):
            turn = moment.turn + 1
            asked = Asked(self.state.asked + 1, self.state.page, turn, self._present())
            self.keep(HOUSE, "", asked)
        else:
            self.change(HOUSE, "", [self.game.close])

    def _has_another_round(self, moment: Moment) -> bool:
        rounds: int = self.game.state.schedule.rounds
        return self.at_once and not self.is_free and moment.turn + 1 < rounds

    def _present(self) -> tuple[str, ...]:
        """Name those who are asked: all who are not out of the game."""
        return tuple([seat for seat in self.seats if not self.is_gone(seat)])

    # -- orders

    def _taken(self, seat: str, ask: int, decision: Decision | str) -> Bodies:
        """Let an order happen, or hold it until everyone has answered."""
        game = self.state.game
        act = self._reader.act(game.state, seat, decision)
        if isinstance(act, str):
            return self._hunch(seat, act)
        if isinstance(act, Speech):
            return self._spoken(seat, ask, act)
        if game.state.phase.resolves is AT_CLOSE or self.is_free:
            return self.happened(partial(hand_in, game, act))
        if isinstance(act, Withdrawn):
            raise _nothing_ordered(act)
        return self._held(seat, ask, act)

    def _said(self, seat: str, ask: int, words: Words) -> Bodies:
        """Let something be said now, or hold it until everyone has answered."""
        return self._spoken(seat, ask, speech_of(self.pack, self.game.state, seat, words))

    def _spoken(self, seat: str, ask: int, speech: Event[Any]) -> Bodies:
        if self.at_once and not self.is_free:
            refuse_flood(self.standing(seat), self.game.state.schedule.words)
            return self._held(seat, ask, speech)
        refuse_flood(spoken_by(self.game, seat), MOST_SPEECHES)
        return self.happened(partial(self.game.submit, speech))

    def _held(self, seat: str, ask: int, act: Event[Any]) -> OrderHeld:
        self.game.check(act)
        self.state.acts.append(act)
        return OrderHeld(seat, ask, self._raw(act))

    def _hunch(self, seat: str, suspect: str) -> Hunch:
        known = self._suspects(seat)
        if suspect not in known:
            raise Illegal(
                "illegal/no-such-suspect",
                say("nobody of that name can be suspected"),
                value=suspect,
                accepted=known,
            )
        return Hunch(seat, suspect)

    # -- keeping

    def keep(self, by: str, command: str, *bodies: Bodies) -> None:
        """Keep entries that need nothing of the game."""
        if not self._is_repeated(by, command):
            self.commit(by, command, lambda: list(bodies))

    def change(self, by: str, command: str, steps: Sequence[Callable[[], None]]) -> None:
        """Let things happen to the game, and keep them."""
        self.commit(by, command, lambda: [self.happened(step) for step in steps])

    def commit(self, by: str, command: str, gather: Callable[[], list[Bodies]]) -> None:
        """Let happen what is gathered and keep it, all or none.

        What cannot be kept has not happened: the game goes back to where it was.
        """
        game = self.state.game
        mark = len(game.log)
        try:
            entries = self.journal.append(by, command, *gather(), at=self.now)
        except BaseException:
            self.state.acts.clear()
            if len(game.log) != mark:
                game.rewind(mark)
            self.catch_up()  # an interrupt may have come when it was kept already
            raise
        for entry in entries:
            self.state.apply(entry)

    def catch_up(self) -> None:
        """Take in what is in the journal and was not taken in here: another may have written it."""
        if not self.journal.keeps:
            return
        self.journal.catch_up()
        self.state.live = False
        try:
            for entry in self.journal.entries[self.state.number :]:
                self.state.apply(entry)
        finally:
            self.state.live = True

    def happened(self, step: Callable[[], None]) -> Input:
        """Let something happen to the game, and return the entry that tells of it."""
        mark = len(self.game.log)
        step()
        if not self.journal.keeps:
            return UNWRITTEN
        encode = self.state.codec.encode_record
        return Input(tuple([Raw(encode(record)) for record in self.game.log[mark:]]))

    def _raw(self, act: Event[Any]) -> Raw:
        return Raw(self.state.codec.encode_event(act)) if self.journal.keeps else NOTHING

    def _is_repeated(self, by: str, command: str) -> bool:
        """Tell whether a command was taken already: sent twice, it happens once."""
        return bool(command) and bool(self.journal.find(by, command))

    def _refuse_stale(self, seat: str, ask: int) -> Moment:
        """Refuse an answer to a question that is not asked, or not any more."""
        moment = self.moment
        if moment is None or seat not in moment.waiting:
            raise Illegal("illegal/not-asked", say("there is no open question to you"))
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


def _nothing_ordered(value: object) -> Illegal:
    return Illegal(
        "illegal/nothing-ordered", say("there is no such order to take back"), value=value
    )
