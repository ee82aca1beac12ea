"""Document 001, "Natural Action Resolution": nothing goes before what writes what it reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any, ClassVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gloaming.kernel.agenda import Agenda, Batch, Pending
from gloaming.kernel.dependency_graph import (
    CIRCLE,
    Circle,
    CircleDecision,
    all_fail,
    lowest,
    ranked,
)
from gloaming.kernel.event import REFEREE, Cell, Event, Then, replace
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Rule
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import Cycle, Phase
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import SELF, Answer, Subscriber, before, first, instead, prevent
from gloaming.text.errors import Fault, Runaway
from tests.kernel.toys import Mark, Say, Seat, Table, guest
from tests.village import Block, Drive, Kill, LateBlock, Village, Visit, happened, night

NIGHT = Cycle((Phase("night"),))


def name(event: Event[Any]) -> str:
    return event.name if isinstance(event, Mark) else repr(event)


def backward(event: Event[Any]) -> int:
    """A key that is neither the order of submission nor that of the alphabet."""
    return -ord(name(event))


def fails_all() -> Agenda:
    return Natural(name, all_fail)


def plan(*marks: Event[Table], agenda: Any = fails_all, guests: Iterable[Seat] = ()) -> Game[Table]:
    game = Game(lambda: Table(agenda, NIGHT))
    game.start("night")
    for seat in guests:
        game.happen(seat)
    for mark in marks:
        game.submit(mark)
    game.close()
    return game


def mark(name: str, needs: str = "", gives: str = "") -> Mark:
    return Mark(name, tuple(("it", c) for c in needs), tuple(("it", c) for c in gives))


def fates(game: Game[Table]) -> dict[str, Fate]:
    return {r.event.name: r.fate for r in game.log if isinstance(r.event, Mark)}


# -- the document's own cases

CAST = {"busdriver": "Villager", "villager": "Villager", "goon": "Goon", "roleblocker": "Villager"}


def visits(game: Game[Village]) -> list[tuple[str, str]]:
    return [(v.actor, v.target) for v in happened(game, Visit) if isinstance(v, Visit)]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_roleblock_can_be_busdriven_whoever_ordered_first(order: Sequence[int]) -> None:
    acts = (
        Kill("goon", "busdriver"),
        Drive("busdriver", "villager", other="goon"),
        Block("roleblocker", "villager"),
    )
    game = night(*(acts[i] for i in order), cast=CAST)
    assert visits(game) == [
        ("busdriver", "villager"),
        ("busdriver", "goon"),
        ("roleblocker", "goon"),
    ]
    assert game.state.dead == set()


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_busdriver_can_be_roleblocked_whoever_ordered_first(order: Sequence[int]) -> None:
    acts = (
        Kill("goon", "villager"),
        Drive("busdriver", "villager", other="goon"),
        Block("roleblocker", "busdriver"),
    )
    game = night(*(acts[i] for i in order), cast=CAST)
    assert visits(game) == [("roleblocker", "busdriver"), ("goon", "villager")]
    assert game.state.dead == {"villager"}


def test_most_actions_depend_on_roleblocks_when_their_player_is_the_target() -> None:
    game = night(LateBlock("roleblocker", "goon"), Kill("goon", "villager"), cast=CAST)
    assert visits(game) == [("roleblocker", "goon")]


# -- order


def test_a_writer_goes_before_its_reader() -> None:
    game = plan(mark("a", needs="x"), mark("b", gives="x"))
    assert game.state.said == ["b", "a"]


def test_what_does_not_depend_on_each_other_goes_by_key() -> None:
    game = plan(mark("c"), mark("a"), mark("b"))
    assert game.state.said == ["a", "b", "c"]


def test_a_long_chain_is_unwound_from_its_end() -> None:
    marks = [mark(f"{i:03}", needs=chr(900 + i), gives=chr(899 + i)) for i in range(100)]
    assert plan(*marks).state.said == [f"{i:03}" for i in reversed(range(100))]


def test_whoever_writes_what_it_reads_does_not_wait_for_itself() -> None:
    game = plan(mark("a", needs="x", gives="x"))
    assert game.state.said == ["a"]


def test_equal_events_are_told_apart() -> None:
    game = plan(mark("a"), mark("a"))
    assert game.state.said == ["a", "a"]


# -- circles


def test_of_a_mutual_circle_both_fail() -> None:
    game = plan(mark("a", needs="x", gives="y"), mark("b", needs="y", gives="x"))
    assert fates(game) == {"a": Fate.PREVENTED, "b": Fate.PREVENTED}
    assert {str(r.by) for r in game.log if isinstance(r.event, Mark)} == {"circle"}


THREE = (
    mark("a", needs="z", gives="x"),
    mark("b", needs="x", gives="y"),
    mark("c", needs="y", gives="z"),
)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_circle_of_three_is_broken_by_precedence_and_never_by_time(order: list[int]) -> None:
    game = plan(*(THREE[i] for i in order), agenda=lambda: Natural(name, lowest(name)))
    assert game.state.said == ["a", "b", "c"]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_equals_of_a_circle_of_three_all_fail(order: list[int]) -> None:
    game = plan(*(THREE[i] for i in order), agenda=lambda: Natural(name, ranked(lambda _: 0)))
    assert fates(game) == dict.fromkeys("abc", Fate.PREVENTED)
    assert [r.event.name for r in game.log if isinstance(r.event, Mark)] == ["a", "b", "c"]


def test_the_lowest_rank_of_a_circle_goes_and_sets_the_others_free() -> None:
    ranks = {"a": 2, "b": 1, "c": 2}
    breaker = ranked(lambda event: ranks[name(event)])
    game = plan(*THREE, agenda=lambda: Natural(name, breaker))
    assert game.state.said == ["b", "c", "a"]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_merely_depends_on_a_circle_is_not_let_loose_with_it(order: list[int]) -> None:
    # "!" sorts first, but it only waits for the circle: the circle is broken inside.
    acts = (
        mark("!", needs="x"),
        mark("a", needs="y", gives="x"),
        mark("b", needs="x", gives="y"),
    )
    game = plan(*(acts[i] for i in order), agenda=lambda: Natural(name, lowest(name)))
    assert game.state.said == ["a", "!", "b"]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_circles_that_wait_for_nothing_are_broken_together_by_key(order: list[int]) -> None:
    acts = (
        mark("c", needs="p", gives="q"),
        mark("d", needs="q", gives="p"),
        mark("a", needs="x", gives="y"),
        mark("b", needs="y", gives="x"),
    )
    game = plan(*(acts[i] for i in order), agenda=lambda: Natural(backward, all_fail))
    assert [r.event.name for r in game.log if isinstance(r.event, Mark)] == list("dcba")


def circles(game: Game[Table]) -> list[Circle]:
    return [r.event for r in game.log if isinstance(r.event, Circle)]


def names(acts: Iterable[Event[Any]]) -> str:
    return "".join(name(act) for act in acts)


def test_a_circle_is_written_down_with_what_led_to_its_members() -> None:
    game = plan(mark("!", needs="x"), *THREE, mark("o"))
    [circle] = circles(game)
    assert circle.acts == circle.fails == THREE
    assert circle.goes == ()
    record = next(r for r in game.log if r.event == circle)
    orders = [record.cause, *circle.grounds(game.log, record)]
    assert [game.log[seq].event for seq in orders] == [Submitted(act) for act in THREE]


def test_whatever_fails_in_a_circle_comes_of_the_record_of_its_own() -> None:
    game = plan(
        mark("a", needs="x", gives="y"),
        mark("b", needs="y", gives="x"),
        mark("c", needs="p", gives="q"),
        mark("d", needs="q", gives="p"),
    )
    failed = [r for r in game.log if r.fate is Fate.PREVENTED]
    ab, cd = circles(game)
    assert (names(ab.acts), names(cd.acts)) == ("ab", "cd")
    assert {name(r.event): game.log[r.by.origin].event for r in failed if r.by} == {
        "a": ab,
        "b": ab,
        "c": cd,
        "d": cd,
    }


def test_a_circle_says_who_goes_first_and_by_what() -> None:
    told = {}
    breakers = {"precedence": lowest(name), "rank": ranked(backward), "none": all_fail}
    for label, breaker in breakers.items():
        [circle] = circles(plan(*THREE, agenda=lambda: Natural(name, breaker)))  # noqa: B023
        told[label] = (names(circle.goes), names(circle.fails), circle.how)
    assert told == {
        "precedence": ("a", "", "by precedence"),
        "rank": ("c", "", "by rank"),
        "none": ("", "abc", ""),
    }


def test_equals_in_a_circle_are_told_apart_from_those_who_wait_on() -> None:
    breaker = ranked(lambda event: name(event) == "c")
    game = plan(*THREE, agenda=lambda: Natural(name, breaker))
    [circle] = circles(game)
    assert (names(circle.acts), names(circle.fails), circle.how) == ("abc", "ab", "as equals")
    assert game.state.said == ["c"]


def test_nobody_is_shown_a_circle() -> None:
    assert Circle.seen_by is REFEREE


@pytest.mark.parametrize(
    ("goes", "fails", "how", "told"),
    [
        ("", "ab", "", ", and all fail"),
        ("", "ab", "as equals", ", and all fail as equals"),
        ("a", "", "by rank", ", and this goes first by rank: a!"),
        ("ab", "", "", ", and these go first: a!; b!"),
        ("", "b", "", ", and this fails: b!"),
        ("a", "b", "", ", and this goes first: a!, and this fails: b!"),
    ],
)
def test_a_circle_is_told_with_its_verdict(goes: str, fails: str, how: str, told: str) -> None:
    calls = {name: Call(name) for name in "abc"}
    acts = tuple(calls.values())[: 2 if len(fails) > 1 else 3]
    first, failed = (tuple(calls[name] for name in part) for part in (goes, fails))
    listed = "; ".join(act.describe() for act in acts)
    circle = Circle(acts, first, failed, how)
    whom = "another" if len(acts) > 2 else "the other"
    assert circle.describe() == f"in a circle each waits for {whom} ({listed}){told}"


class Call(Event[Table], seen_by=REFEREE):
    says: ClassVar[str] = "{name}!"
    name: str


def test_a_circle_behind_a_circle_waits_its_turn() -> None:
    game = plan(
        mark("a", needs="yp", gives="x"),
        mark("b", needs="x", gives="y"),
        mark("c", needs="q", gives="p"),
        mark("d", needs="p", gives="q"),
        agenda=lambda: Natural(name, lowest(name)),
    )
    assert game.state.said == ["c", "d", "a", "b"]


def test_several_of_a_circle_may_go() -> None:
    game = plan(*THREE, agenda=lambda: Natural(name, lambda _: CircleDecision(goes=(1, 0))))
    assert game.state.said == ["b", "a", "c"]


def test_one_of_a_circle_that_is_told_to_go_twice_goes_once() -> None:
    game = plan(*THREE, agenda=lambda: Natural(name, lambda _: CircleDecision(goes=(0, 0))))
    assert game.state.said == ["a", "b", "c"]


def test_one_of_a_circle_may_go_while_another_fails() -> None:
    game = plan(*THREE, agenda=lambda: Natural(name, lambda _: CircleDecision((0,), (1,))))
    assert game.state.said == ["a", "c"]
    assert fates(game)["b"] is Fate.PREVENTED


def test_whoever_of_a_circle_is_kept_from_acting_fails_alone_and_the_others_go() -> None:
    game = plan(*THREE, guests=[Seat("Wall", "b")])
    assert game.state.said == ["c", "a"]
    assert [r.by.name for r in game.log if r.fate is Fate.PREVENTED and r.by] == ["Wall"]


def test_whoever_of_a_circle_is_bent_but_not_stopped_is_still_of_it() -> None:
    game = plan(*THREE, guests=[Seat("Split", "b"), Seat("Herald", "c")])
    assert {fate for name, fate in fates(game).items() if name in "abc"} == {Fate.PREVENTED}


def test_what_is_replaced_by_what_is_stopped_is_kept_from_acting_too() -> None:
    game = plan(*THREE, guests=[Seat("Wall", "b"), Seat("Split", "b")])
    assert game.state.said == ["c", "a"]


def test_a_verdict_that_decides_nothing_is_a_fault() -> None:
    with pytest.raises(Fault) as caught:
        plan(*THREE, agenda=lambda: Natural(name, lambda _: CircleDecision()))
    assert caught.value.code == "fault/unbroken-circle"


class Restless(Mark, seen_by=REFEREE):
    """A step that reads and writes something new whenever it is looked at."""

    looks: ClassVar[dict[str, int]] = {}

    def reads(self, state: Table) -> Iterable[Cell]:
        look = self.looks[self.name] = self.looks.get(self.name, 0) + 1
        return ((self.name, str(look)),)

    def writes(self, state: Table) -> Iterable[Cell]:
        return (("b" if self.name == "a" else "a", str(self.looks[self.name])),)


def test_rules_that_never_answer_the_same_are_stopped() -> None:
    Restless.looks.clear()
    with pytest.raises(Runaway, match="nothing sets Restless"):
        plan(Restless("a"), Restless("b"), guests=[Seat("Wall", "a"), Seat("Wall", "b")])
    assert max(Restless.looks.values()) < 300


# -- where things land


class Detour(Subscriber):
    """Whatever would be done by its holder reads and writes elsewhere."""

    @before(Mark, Mark.name, SELF)
    def turn(self, table: Table, mark: Mark) -> Answer[Table]:
        return instead(replace(mark, needs=(("it", "y"),)))


class Wall(Subscriber):
    @before(Mark, Mark.name, SELF)
    def stop(self, table: Table, mark: Mark) -> Answer[Table]:
        return prevent


class Herald(Subscriber):
    @before(Mark, Mark.name, SELF)
    def announce(self, table: Table, mark: Mark) -> Answer[Table]:
        return first(Mark("herald", needs=(("it", "y"),)))


for cls in (Detour, Wall, Herald):
    guest(cls)


def test_what_waits_is_decided_by_where_an_event_would_land() -> None:
    acts = (mark("a", needs="x"), mark("b", gives="y"))
    assert plan(*acts).state.said == ["a", "b"]
    assert plan(*acts, guests=[Seat("Detour", "a")]).state.said == ["b", "a"]


def test_what_would_be_prevented_waits_as_it_stands() -> None:
    game = plan(mark("a", needs="x"), mark("b", gives="x"), guests=[Seat("Wall", "a")])
    assert [r.event.name for r in game.log if isinstance(r.event, Mark)] == ["b", "a"]


def test_an_event_waits_for_what_those_who_go_first_to_it_wait_for() -> None:
    game = plan(mark("a"), mark("b", gives="y"), guests=[Seat("Herald", "a")])
    assert game.state.said == ["b", "herald", "a"]


class Plant(Mark, seen_by=REFEREE):
    """A step that seats a guest, so that others land elsewhere from then on."""

    guest: str = ""
    holder: str = ""

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Seat(self.guest, self.holder)


def test_what_is_planted_changes_what_others_wait_for() -> None:
    game = plan(
        Plant("0", gives=(("it", "x"),), guest="Detour", holder="a"),
        mark("a", needs="x", gives="z"),
        mark("b", gives="y"),
    )
    assert game.state.said == ["0", "b", "a"]


def test_what_writes_nothing_is_looked_at_again_when_its_turn_has_come() -> None:
    game = plan(
        Plant("0", gives=(("it", "x"),), guest="Detour", holder="a"),
        mark("a", needs="x"),
        mark("b", gives="y"),
    )
    assert game.state.said == ["0", "b", "a"]


def test_what_has_moved_into_a_circle_is_found_there() -> None:
    # Once "0" is done "a" reads y, which "b" writes, which waits for "c", which waits for "b".
    game = plan(
        Plant("0", gives=(("it", "x"),), guest="Detour", holder="a"),
        mark("a", needs="xw"),
        mark("b", needs="w", gives="yw"),
        mark("c", needs="y", gives="w"),
    )
    assert fates(game) == {
        "0": Fate.HAPPENED,
        "b": Fate.PREVENTED,
        "c": Fate.PREVENTED,
        "a": Fate.HAPPENED,
    }


def test_steady_aspects_are_spared_the_second_look() -> None:
    looks: list[str] = []

    class Watched(Mark, seen_by=REFEREE):
        def reads(self, state: Table) -> Iterable[Cell]:
            looks.append(self.name)
            return self.needs

    def played(steady: tuple[str, ...]) -> int:
        looks.clear()
        game = plan(
            mark("0", gives="x"),
            Watched("a", (("it", "x"),), (("it", "w"),)),
            agenda=lambda: Natural(name, all_fail, steady),
        )
        assert game.state.said == ["0", "a"]
        return len(looks)

    assert played(()) == 2
    assert played(("it",)) == 1


def test_consequences_are_settled_before_the_next_goes() -> None:
    class Talk(Mark, seen_by=REFEREE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            yield Say(f"{self.name}!")

    game = plan(Talk("a"), Talk("b"))
    assert game.state.said == ["a", "a!", "b", "b!"]


def test_what_waits_joins_the_others_on_the_natural_agenda() -> None:
    class Report(Mark, seen_by=REFEREE):
        waits = True

    class Errand(Mark, seen_by=REFEREE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            yield Report(f"{self.name} reports", (("it", "z"),))

    game = plan(Errand("a"), mark("z", gives="z"))
    assert game.state.said == ["a", "z", "a reports"]


# -- against a scheduler too simple to be wrong

CELLS = "uvwxyz"


class Shift(Subscriber):
    """From now on its holder's step reads and writes other cells."""

    @before(Mark, Mark.name, SELF)
    def shift(self, table: Table, mark: Mark) -> Answer[Table]:
        return instead(replace(mark, needs=_shifted(mark.needs), gives=_shifted(mark.gives)))


class Split(Subscriber):
    """Its holder's step is done in two, one of them elsewhere."""

    @before(Mark, Mark.name, SELF)
    def split(self, table: Table, mark: Mark) -> Answer[Table]:
        return instead(replace(mark, gives=()), replace(mark, needs=_shifted(mark.needs)))


def _shifted(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(
        (aspect, CELLS[(CELLS.index(c) + 1) % len(CELLS)]) if aspect == "it" else (aspect, c)
        for aspect, c in cells
    )


guest(Shift)
guest(Split)


class Slow:
    """Looks at everything anew before every step: n events, n steps, n to compare with."""

    def __init__(self, breaker: Any) -> None:
        self.foot = True
        self.breaker = breaker
        self.items: list[Pending] = []
        self.going: list[Pending] = []
        self.hushed: dict[int, set[Cell]] = {}
        self.broken: list[tuple[Pending, list[Pending]]] = []
        self.doomed = Batch()

    def add(self, item: Any) -> None:
        self.items.append(item)

    def follow(self, items: list[Any]) -> Agenda | None:
        return Natural(name, all_fail).follow(items)

    def child(self) -> Agenda:
        return Natural(name, all_fail).child()

    def take(self, game: Game[Any]) -> Pending | Batch | None:
        if self.broken:
            found_out, fallen = self.broken.pop(0)
            for item in fallen:
                item.doom = Rule(CIRCLE, origin=len(game.log))
            self.doomed += fallen
            return found_out
        if self.doomed:
            given, self.doomed = self.doomed, Batch()
            return given
        self.items.sort(key=lambda item: name(item.event))
        if self.going:
            going = self.going.pop(0)
            self.items.remove(going)
            return going
        state = game.state
        looks = [game.preview(item.event) for item in self.items]
        reads = [{c for e in events for c in e.reads(state)} for events in looks]
        writes = [{c for e in events for c in e.writes(state)} for events in looks]
        indices = range(len(self.items))
        for i in indices:
            writes[i] -= self._spared(game, self.items[i])
        waits = [{j for j in indices if j != i and reads[i] & writes[j]} for i in indices]
        for i in indices:
            if not waits[i]:
                return self.items.pop(i)
        reach = [_closure(i, waits) for i in indices]
        found = [sorted(reach[i]) for i in indices if i == min(reach[i])]
        found = [circle for circle in found if all(reach[j] == set(circle) for j in circle)]
        idle = [
            (j, circle) for circle in found for j in circle if not game.outcome(self.items[j].event)
        ]
        for j, circle in idle:  # who is in no circle with it waits for it all the same
            spared = self.hushed.setdefault(id(self.items[j]), set())
            spared.update(*(reads[k] for k in circle if k != j))
        for circle in () if idle else found:
            items = [self.items[j] for j in circle]
            acts = tuple(item.event for item in items)
            verdict = self.breaker(acts)
            goes, fails = (tuple(acts[k] for k in part) for part in verdict[:2])
            told = Pending(Circle(acts, goes, fails, verdict.how), items[0].cause, None)
            self.broken.append((told, [items[k] for k in verdict.fails]))
            self.going += [items[k] for k in verdict.goes]
        for _, doomed in self.broken:
            for item in doomed:
                self.items.remove(item)
        return self.take(game) if self.items or self.broken else None

    def _spared(self, game: Game[Any], item: Pending) -> set[Cell]:
        """Name the cells for which nobody waits for what is kept from acting."""
        return set() if game.outcome(item.event) else self.hushed.get(id(item), set())


def _closure(start: int, waits: list[set[int]]) -> frozenset[int]:
    found: set[int] = set()
    todo = list(waits[start])
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += waits[at]
    return frozenset(found)


cells = st.lists(st.sampled_from(CELLS), max_size=3, unique=True).map("".join)
holders = st.sampled_from(["", "", "0", "1", "2", "3"])
planted = st.sampled_from(["Shift", "Shift", "Wall", "Split"])
footprints = st.lists(st.tuples(cells, cells, holders, planted), max_size=9)


@st.composite
def nights(draw: st.DrawFn) -> list[Event[Table]]:
    """Steps that read and write, some of which bend another step: its conduct, then."""
    acts: list[Event[Table]] = []
    for i, (needs, gives, holder, guest_of) in enumerate(draw(footprints)):
        step = mark(str(i), needs, gives)
        reads = (*step.needs, ("conduct", step.name))
        if holder:
            writes = (*step.gives, ("conduct", holder))
            acts.append(Plant(step.name, reads, writes, guest_of, holder))
        else:
            acts.append(replace(step, needs=reads))
    return draw(st.permutations(acts))


# "2" is in no circle with "1", who is kept from acting, and so waits for it all the same.
WAITING = [
    Plant("0", (), (("conduct", "1"),), "Wall", "1"),
    replace(mark("1", gives="uv"), needs=(("it", "u"), ("conduct", "1"))),
    mark("2", needs="v"),
    mark("3", needs="u", gives="u"),
]


@example(WAITING, all_fail)
@given(nights(), st.sampled_from([all_fail, lowest(name), ranked(lambda e: int(name(e)) % 3)]))
def test_the_order_is_that_of_a_scheduler_too_simple_to_be_wrong(
    acts: list[Event[Table]], breaker: Any
) -> None:
    fast = plan(*acts, agenda=lambda: Natural(name, breaker))
    slow = plan(*acts, agenda=lambda: Slow(breaker))
    assert [str(record) for record in fast.log] == [str(record) for record in slow.log]
