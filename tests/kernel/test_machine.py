"""The kernel under random rules and random hands: what must hold, whatever is done to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from gloaming.kernel.agenda import Agenda, ByPriority, Fifo, Nested
from gloaming.kernel.auxiliary import CounterChanged, Enlisted, Temporary
from gloaming.kernel.dependency_graph import lowest, ranked
from gloaming.kernel.event import EVERYONE, REFEREE, Cell, Event, Then, replace
from gloaming.kernel.game import Game, fold
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import AT_ONCE, Cycle, Ended, GameEnded, Inserted, Opened, Phase, Skipped
from gloaming.kernel.registry import Registry
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State, change
from gloaming.kernel.subscriber import (
    SELF,
    Answer,
    Lapsed,
    Subscriber,
    after,
    before,
    first,
    instead,
    prevent,
)
from gloaming.text.errors import Fault, GradedError
from tests.kernel.digest import digest_of, stands

NAMES = ("ann", "bob", "cy", "dot")
CYCLE = Cycle(
    (
        Phase("morning", AT_ONCE),
        Phase("day", AT_ONCE),
        Phase("evening"),
        Phase("night"),
        Phase("small hours"),
    ),
    extras=(Phase("duel", AT_ONCE),),
)


def _next(name: str) -> str:
    return NAMES[(NAMES.index(name) + 1) % len(NAMES)]


class World(State):
    def __init__(self) -> None:
        super().__init__(CYCLE)
        self.tally: dict[str, int] = {}

    def agenda(self, phase: Phase) -> Agenda:
        if phase.name == "evening":
            return ByPriority()
        if phase.name == "night":
            return Natural(repr, ranked(lambda event: -event.priority))
        if phase.name == "small hours":
            return Natural(repr, lowest(repr), steady=("health",))
        return Fifo() if phase.name == "day" else Nested()


class Poke(Event[World], seen_by=EVERYONE):
    """Leads to a weaker poke next door; is over once its force is spent."""

    actor: str
    target: str
    force: int

    def slot(self) -> Hashable:
        return self.actor

    def apply(self, state: World) -> None:
        state.tally[self.target] = state.tally.get(self.target, 0) + self.force

    def consequences(self, game: Game[World]) -> Then[World]:
        if self.force > 1:
            yield Poke(self.target, _next(self.target), self.force - 1)

    def reads(self, state: World) -> Iterable[Cell]:
        yield "conduct", self.actor
        yield "health", self.target

    def writes(self, state: World) -> Iterable[Cell]:
        yield "health", self.target
        yield "conduct", self.target


class Jab(Poke, seen_by=EVERYONE):
    priority: ClassVar[int] = 5

    def moot(self, state: World) -> bool:
        return state.tally.get(self.target, 0) > 9


class Lull(Event[World], seen_by=REFEREE):
    """Comes when all else is done, and settles one tally by a throw."""

    waits: ClassVar[bool] = True
    target: str

    def consequences(self, game: Game[World]) -> Then[World]:
        yield Settle(self.target, game.dice.throw(6))

    def reads(self, state: World) -> Iterable[Cell]:
        yield "health", self.target


class Settle(Event[World], seen_by=REFEREE):
    target: str
    value: int

    def apply(self, state: World) -> None:
        state.tally[self.target] = self.value


class Bomb(Event[World], seen_by=REFEREE):
    """A rule that breaks, after a while."""

    fuse: int

    def apply(self, state: World) -> None:
        state.tally["bomb"] = self.fuse

    def consequences(self, game: Game[World]) -> Then[World]:
        if not self.fuse:
            raise ZeroDivisionError
        yield Poke("ann", "bob", 2)
        yield Bomb(self.fuse - 1)


class Charmed(Event[World], seen_by=REFEREE):
    name: str
    holder: str

    def apply(self, state: World) -> None:
        state.subscribe(CHARMS[self.name](self.holder))


class Charm(Subscriber):
    """Something that listens."""


class Shield(Charm, until=Jab):
    @before(Poke, Poke.target, SELF)
    def ward(self, world: World, poke: Poke) -> Answer[World]:
        return prevent if poke.force < 2 else None


class Mirror(Charm, until=Ended):
    @before(Poke, Poke.target, SELF, rank=-1)
    @before(Poke, Poke.actor, SELF, rank=-1)
    def turn(self, world: World, poke: Poke) -> Answer[World]:
        return instead(replace(poke, target=_next(poke.target)))


class Fork(Charm, until=Ended):
    @before(Jab, Jab.target, SELF)
    def split(self, world: World, jab: Jab) -> Answer[World]:
        return instead(Settle(self.holder, 0), Poke(jab.actor, jab.target, 1))


class Second(Charm, until=Settle):
    @before(Jab, Jab.actor, SELF)
    def step_up(self, world: World, jab: Jab) -> Answer[World]:
        return first(Poke(self.holder, jab.target, 1), Lull(jab.target))


class Echo(Charm):
    @after(Poke, Poke.target, SELF)
    def answer(self, game: Game[World], poke: Poke) -> Then[World]:
        if poke.force > 1:
            yield Jab(self.holder, poke.actor, poke.force - 1)
            yield Lull(self.holder)


class Witch(Charm):
    @after(Jab)
    def curse(self, game: Game[World], jab: Jab) -> Then[World]:
        charm = game.dice.pick(("Shield", "Mirror", "Fork", "Second"))
        if len(game.state.subscribers) < 12:
            yield Charmed(charm, jab.target)


class Grudge(Charm, until=Lapsed):
    """Bears malice into the next phase: an order nobody gave."""

    @after(Opened)
    def strike_back(self, game: Game[World], opened: Opened) -> Then[World]:
        yield Submitted(Jab(self.holder, _next(self.holder), 2))


class Hex(Temporary):
    @before(Poke, Poke.actor, SELF)
    def bind(self, world: World, poke: Poke) -> Answer[World]:
        return prevent


CHARMS: Registry[Charm] = Registry(Charm)
KINDS = ("Shield", "Mirror", "Fork", "Second", "Echo", "Witch", "Grudge")


def brief(seed: int = 0) -> Game[World]:
    """Return a game that is soon tired of what has no end."""
    game = Game(World, seed=seed)
    game.max_records = 2_000
    return game


names = st.sampled_from(NAMES)
forces = st.integers(1, 3)
pokes = st.builds(Poke, names, names, forces) | st.builds(Jab, names, names, forces)
phases = st.sampled_from([phase.name for phase in (*CYCLE.phases, *CYCLE.extras)])
happenings = (
    pokes
    | st.builds(Lull, names)
    | st.builds(Charmed, st.sampled_from(KINDS), names)
    | st.builds(Enlisted, st.sampled_from(("Hex", "Counter", "PhaseCounter")), names, names)
    | st.builds(CounterChanged, names, st.integers(-1, 2))
    | st.builds(Lapsed, st.integers(0, 30), st.just("?"))
)


class Kernel(RuleBasedStateMachine):
    """One game, and whatever can be done to it from outside."""

    steps: ClassVar[int] = 0

    @initialize(seed=st.integers(0, 3), phase=phases | st.just(""))
    def begin(self, seed: int, phase: str) -> None:
        self.seed = seed
        self.game = brief(seed)
        self.told: list[Record] = []
        self.game.listeners.append(self.told.append)
        self.checked = 0
        self.game.start(phase)

    def attempt(self, deed: Callable[[], None]) -> None:
        """Do something; if it is refused, nothing may have changed."""
        type(self).steps += 1
        was = list(self.game.log), self.game.state.tally.copy(), len(self.game.state.sealed_orders)
        try:
            deed()
        except GradedError:
            state = self.game.state
            assert (self.game.log, state.tally, len(state.sealed_orders)) == was

    @rule(event=happenings)
    def happen(self, event: Event[World]) -> None:
        self.attempt(lambda: self.game.happen(event))

    @rule(act=pokes | st.builds(Lull, names))
    def submit(self, act: Event[World]) -> None:
        self.attempt(lambda: self.game.submit(act))

    @rule(acts=st.lists(pokes, min_size=2, max_size=5))
    def everybody_orders(self, acts: list[Event[World]]) -> None:
        for act in acts:
            self.attempt(lambda act=act: self.game.submit(act))  # type: ignore[misc]

    @rule(act=pokes)
    def withdraw(self, act: Event[World]) -> None:
        self.attempt(lambda: self.game.withdraw(act))

    @rule()
    def close(self) -> None:
        self.attempt(self.game.close)

    @rule(name=phases)
    def skip(self, name: str) -> None:
        self.attempt(lambda: self.game.happen(Skipped(name)))

    @rule(name=phases)
    def insert(self, name: str) -> None:
        self.attempt(lambda: self.game.happen(Inserted(name)))

    @rule(name=names, value=st.none() | st.integers(0, 2))
    def note(self, name: str, value: int | None) -> None:
        self.attempt(lambda: self.game.happen(change(self.game.state, name, "mood", value)))

    @precondition(lambda self: len(self.game.log) > 200)
    @rule()
    def end(self) -> None:
        self.attempt(lambda: self.game.happen(GameEnded()))

    @rule(back=st.integers(1, 4))
    def rewind(self, back: int) -> None:
        type(self).steps += 1
        roots = [record.seq for record in self.game.log if record.cause < 0]
        to = roots[max(len(roots) - back, 1)] if len(roots) > 1 else len(self.game.log)
        self.game.rewind(to)
        del self.told[to:]
        self.checked = min(self.checked, to)

    @rule(fuse=st.integers(0, 2))
    def break_a_rule(self, fuse: int) -> None:
        type(self).steps += 1
        was = digest_of(self.game)
        with pytest.raises(Fault):
            self.game.happen(Bomb(fuse))
        assert digest_of(self.game) == was

    @rule()
    def meddle_from_a_listener(self) -> None:
        type(self).steps += 1

        def meddle(record: Record) -> None:
            self.game.happen(Poke("ann", "bob", 1))

        self.game.listeners.append(meddle)
        with pytest.raises(Fault, match="yielding"):
            self.game.happen(Settle("ann", 1))
        self.game.listeners.remove(meddle)

    @rule()
    def replay(self) -> None:
        type(self).steps += 1
        assert stands(fold(World(), self.game.log)) == stands(self.game.state)

    @invariant()
    def records_are_numbered_without_a_gap_and_causes_point_backward(self) -> None:
        log = self.game.log
        for seq in range(self.checked, len(log)):
            record = log[seq]
            assert record.seq == seq
            assert -1 <= record.cause < seq
            assert (record.by is not None) == (
                record.fate in {Fate.PREVENTED, Fate.REPLACED, Fate.HELD}
            )
            for named in (record.source, record.by):
                assert named is None or named.name == "circle" or named.origin < seq
            if record.source is not None:
                assert record.cause >= 0
        self.checked = len(log)

    @invariant()
    def listeners_were_told_of_every_record_once(self) -> None:
        assert self.told == self.game.log

    @invariant()
    def only_those_who_are_here_are_on_the_board(self) -> None:
        state = self.game.state
        index = state.hook_index
        hooks = {serial: sub.hooks for serial, sub in state.subscribers.items() if sub.hooks}
        assert {serial: len(placed) for serial, placed in index._placed.items()} == {
            serial: len(found) for serial, found in hooks.items()
        }
        lines = [
            line for table in index._tables.values() for found in table.values() for line in found
        ]
        assert len(lines) == sum(map(len, hooks.values()))
        assert all(state.subscribers[line.owner.serial] is line.owner for line in lines)
        for table in index._tables.values():
            for found in table.values():
                assert found
                assert [line.key for line in found] == sorted(line.key for line in found)

    @invariant()
    def subscribers_know_what_brought_them(self) -> None:
        log = self.game.log
        for serial, sub in self.game.state.subscribers.items():
            assert sub.serial == serial < self.game.state.enlisted
            assert log[sub.origin].fate is HAPPENED
            assert isinstance(log[sub.origin].event, (Charmed, Enlisted))

    @invariant()
    def auxiliaries_are_those_who_have_a_key(self) -> None:
        state = self.game.state
        keyed = {sub.key: sub for sub in state.subscribers.values() if sub.key}
        assert {aux.key: aux for aux in state.aux} == keyed
        assert sum(bool(sub.key) for sub in state.subscribers.values()) == len(keyed)

    @invariant()
    def the_docket_has_one_order_a_slot_each_with_its_submission(self) -> None:
        entries = list(self.game.state.sealed_orders)
        slots = [entry.act.slot() for entry in entries if entry.act.slot() is not None]
        assert len(slots) == len(set(slots))
        assert [entry.seq for entry in entries] == sorted({entry.seq for entry in entries})
        for entry in entries:
            assert self.game.log[entry.seq].event == Submitted(entry.act)

    @invariant()
    def a_phase_is_open_and_takes_orders(self) -> None:
        calendar = self.game.state.calendar
        assert calendar.taking
        opened = self.game.log[calendar.began].event
        assert isinstance(opened, Opened)
        assert opened.title == calendar.title
        assert sum(calendar.counts.values()) == calendar.opened

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        log = self.game.log
        assert stands(fold(World(), log)) == stands(self.game.state)
        again = brief(self.seed)
        for record in log:
            if record.cause < 0:
                again.happen(record.event)
        assert again.log == log
        assert stands(again.state) == stands(self.game.state)


def test_whatever_is_done_to_a_game_it_stays_in_order(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    long = bool(request.config.getoption("--long"))
    goal = 100_000 if long else 2_000
    Kernel.steps = 0
    rounds = 0
    while Kernel.steps < goal:
        rounds += 1
        run_state_machine_as_test(
            Kernel,
            settings=settings(
                max_examples=500 if long else 60,
                stateful_step_count=50,
                derandomize=not long,
            ),
        )
        assert rounds < 50
    record_property("steps", Kernel.steps)
