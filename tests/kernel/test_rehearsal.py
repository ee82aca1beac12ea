"""Rehearsals: an order in which nobody is touched after their turn is found, if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gloaming.kernel import consistent_orders as founded
from gloaming.kernel import dry_run as rehearsal
from gloaming.kernel.agenda import Agenda, Pending
from gloaming.kernel.dependency_graph import Circle, Knot, lowest
from gloaming.kernel.dice import SeededDice
from gloaming.kernel.dry_run import knots
from gloaming.kernel.event import REFEREE, Cell, Event, Then, replace
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.natural import Natural
from gloaming.kernel.subscriber import SELF, Answer, Subscriber, before, instead
from gloaming.text.errors import Runaway
from tests.kernel.test_natural import Plant, Restless, backward, mark, name, plan
from tests.kernel.toys import Mark, Seat, Table, guest

NAMES = "abcdefgh"


class Veer(Subscriber):
    """What its holder would seat beside somebody is seated beside the next one along."""

    @before(Mark, Mark.name, SELF, rank=-1)
    def veer(self, table: Table, mark: Mark) -> Answer[Table]:
        return instead(moved(mark)) if isinstance(mark, Plant) else None


class Sent(Veer):
    """The same: there may be two."""


for cls in (Veer, Sent):
    guest(cls)


class Send(Plant, seen_by=REFEREE):
    """A step that sends the step of another elsewhere."""

    sends: ClassVar[bool] = True
    guest: str = "Veer"


def at(who: str) -> tuple[Cell, ...]:
    return (("conduct", who),)


def moved(step: Plant) -> Plant:
    there = NAMES[(NAMES.index(step.holder) + 1) % len(NAMES)]
    return replace(step, holder=there, gives=at(there))


def stop(who: str, whom: str) -> Plant:
    return Plant(who, at(who), at(whom), "Wall", whom)


def send(who: str, whom: str) -> Send:
    return Send(who, at(who), at(whom), "Veer", whom)


def by_name() -> Agenda:
    return Natural(name, lowest(name))


def by_course() -> Agenda:
    return Natural(name, lowest(name), course=("conduct",))


def tied(game: Game[Table]) -> list[tuple[str, str]]:
    return [
        (type(record.event).__name__, "".join(name(act) for act in record.event.acts))
        for record in game.log
        if isinstance(record.event, Circle)
    ]


def came(game: Game[Table]) -> dict[str, list[str]]:
    """Tell beside whom each has seated somebody."""
    found: dict[str, list[str]] = {}
    for record in game.log:
        if isinstance(record.event, Plant):
            beside = found.setdefault(record.event.name, [])
            if record.fate is Fate.HAPPENED:
                beside.append(record.event.holder)
    return found


def played(*acts: Event[Table], agenda: Any = by_name) -> Game[Table]:
    return plan(*acts, agenda=agenda)


def test_a_step_waits_for_one_that_is_sent_to_it() -> None:
    # As things are nobody stops c; but once a has gone, b does.
    game = played(stop("c", "h"), stop("b", "b"), send("a", "b"))
    assert game.state.said == ["a", "b"]
    assert tied(game) == []


def test_what_bends_nobody_waits_for_all_that_bends_others() -> None:
    game = played(mark("0", needs="x"), send("a", "b"), stop("b", "c"), agenda=by_course)
    assert game.state.said == ["a", "b", "0"]


def test_what_bends_others_does_not_wait_for_what_waits_for_it() -> None:
    # The last of these bends nobody, but a step that does waits for it.
    reader = replace(stop("b", "c"), needs=(("it", "x"), *at("b")))
    game = played(mark("z", gives="x"), reader, send("a", "h"), agenda=by_course)
    assert game.state.said == ["a", "z", "b"]
    assert tied(game) == []


def test_a_chain_that_might_come_round_is_no_circle() -> None:
    game = played(stop("a", "b"), send("b", "c"), send("c", "h"))
    assert came(game) == {"a": ["b"], "b": [], "c": ["h"]}
    assert tied(game) == []


def test_of_a_knot_with_one_founded_outcome_the_log_tells_the_order() -> None:
    # Both b and c send a; if c does, b is stopped, and then a is sent but once.
    game = played(stop("a", "a"), send("b", "a"), send("c", "a"))
    assert came(game) == {"a": ["b"], "b": [], "c": ["a"]}
    assert tied(game) == [("Knot", "cab")]
    [knot] = [record.event for record in game.log if isinstance(record.event, Knot)]
    assert knot.describe().startswith("only this order changes nobody who has already acted")


def test_where_several_outcomes_are_founded_a_circle_is_told_and_broken() -> None:
    game = played(stop("a", "b"), stop("b", "a"), send("c", "h"))
    assert came(game) == {"a": ["b"], "b": [], "c": ["h"]}
    assert tied(game) == [("Circle", "ab")]


@pytest.mark.parametrize("key", [name, backward])
def test_whatever_comes_first_of_the_independent_a_circle_by_sending_is_told(key: Any) -> None:
    # Once c has sent b, a and b stop each other; before that, only a stops b.
    game = played(
        stop("a", "b"), stop("b", "h"), send("c", "b"), agenda=lambda: Natural(key, lowest(name))
    )
    assert game.state.said == ["c", "a"]
    assert [(kind, sorted(acts)) for kind, acts in tied(game)] == [("Circle", ["a", "b"])]


def test_a_circle_is_rehearsed_though_nobody_is_sent() -> None:
    # If b went first, d would stop it after its turn; if d went first, a would stop d.
    game = played(stop("a", "d"), stop("b", "a"), stop("d", "b"), agenda=by_course)
    assert tied(game) == [("Circle", "abd")]
    reordered = Natural(name, lowest(name), course=("conduct",)).reordered(backward)
    game = played(stop("a", "b"), stop("b", "a"), agenda=lambda: reordered)
    assert tied(game) == [("Circle", "ba")]


def test_where_no_outcome_is_founded_a_circle_is_told_and_broken() -> None:
    # b stops a, once a has sent it there; and c is stopped for now.
    acts = (send("a", "b"), stop("b", "h"), stop("c", "d"), stop("d", "h"))
    game = played(*acts)
    assert tied(game) == [("Circle", "ab")]


def test_a_knot_that_is_too_large_is_left_to_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(founded, "LARGEST", 1)
    assert tied(played(stop("a", "a"), send("b", "a"), send("c", "a"))) == [("Circle", "abc")]


@pytest.mark.parametrize("steps", [0, 1, 3, 9])
def test_a_knot_that_takes_too_long_is_left_to_the_list(
    steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(founded, "BUDGET", steps)
    assert tied(played(stop("a", "a"), send("b", "a"), send("c", "a"))) == [("Circle", "abc")]


def test_rehearsals_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "MOST", 1)
    game = played(stop("a", "a"), send("b", "a"), send("c", "a"))
    assert len(came(game)) == 3
    assert all(kind == "Circle" for kind, _ in tied(game))


class Gamble(Send, seen_by=REFEREE):
    """A step of which something hangs on dice."""

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Mark("aside")
        yield Seat("Wall", self.holder)
        if game.dice.throw(6):
            yield Seat("Veer", self.holder)


def test_dice_are_not_thrown_in_rehearsals() -> None:
    gamble = Gamble("a", at("a"), at("b"), "", "b")
    game = played(gamble, stop("b", "c"), stop("c", "h"))
    assert came(game) == {"a": ["b"], "b": [], "c": ["h"]}
    assert isinstance(game.dice, SeededDice)  # it has its own again


def test_what_joins_later_and_sends_is_rehearsed_with_the_others() -> None:
    class Late(Send, seen_by=REFEREE):
        waits: ClassVar[bool] = True

    class Herald(Mark, seen_by=REFEREE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            yield Late("0", at("0"), at("b"), "Veer", "b")

    game = played(Herald("00"), stop("b", "b"), stop("c", "h"))
    assert game.state.said == ["00", "0", "b"]


def test_rules_that_never_answer_the_same_are_stopped_in_rehearsals_too() -> None:
    Restless.looks.clear()
    with pytest.raises(Runaway, match="nothing sets Restless"):
        plan(
            Restless("a"),
            Restless("b"),
            send("h", "g"),
            guests=[Seat("Wall", "a"), Seat("Wall", "b")],
        )


def test_those_who_share_a_player_are_of_one_knot() -> None:
    cells = [{("x", "1")}, {("x", "2"), ("y", "3")}, {("x", "3"), ("y", "4")}, {("z", "")}]
    cells += [{("x", "4"), ("y", "1")}, {("after", "1")}]
    assert sorted(map(sorted, knots(cells))) == [[0, 1, 2, 4], [3], [5]]


# -- against a search too simple to be wrong


class Everything(Natural):
    """Natural order, with a try of every order before the first turn."""

    def __init__(self) -> None:
        super().__init__(name, lowest(name))
        self.acts: list[Any] = []
        self.found: set[tuple[Any, ...]] = set()

    def add(self, item: Pending) -> None:
        super().add(item)
        self.acts.append(item.event)

    def take(self, game: Any) -> Any:
        if not self.found and self.acts:
            enlisted = game.state.enlisted
            self.go_on(game, {}, {})
            game.state.enlisted = enlisted
            self.acts = []
        return super().take(game)

    def lay(self, game: Any, outcome: Iterable[Any]) -> list[int]:
        serials = []
        for event in outcome:
            serials.append(game.state.enlisted)
            Seat(event.guest, event.holder).apply(game.state)
        return serials

    def go_on(self, game: Any, done: dict[Any, Any], laid: dict[Any, list[int]]) -> None:
        if len(done) == len(self.acts):
            self.found.add(tuple((act.name, *(e.holder for e in done[act])) for act in self.acts))
        for act in self.acts:
            if act in done:
                continue
            done[act] = game.outcome(act)
            laid[act] = self.lay(game, done[act])
            if all(self.holds(game, other, done, laid) for other in list(done)[:-1]):
                self.go_on(game, done, laid)
            for serial in laid.pop(act):
                game.state.unsubscribe(serial)
            del done[act]

    def holds(self, game: Any, act: Any, done: dict[Any, Any], laid: dict[Any, list[int]]) -> bool:
        for serial in laid[act]:
            game.state.unsubscribe(serial)
        same: bool = game.outcome(act) == done[act]
        laid[act] = self.lay(game, done[act])
        return same


steps = st.lists(
    st.tuples(st.sampled_from(NAMES[:6]), st.booleans(), st.booleans()), min_size=2, max_size=6
)


def night(drawn: Sequence[tuple[str, bool, bool]]) -> list[Event[Table]]:
    kinds = {(False, False): stop, (False, True): stop}
    acts: list[Event[Table]] = []
    for who, (whom, sends, again) in zip(NAMES, drawn, strict=False):
        step = kinds.get((sends, again), send)(who, whom)
        acts.append(replace(step, guest="Sent") if sends and again else step)
    return acts


@given(steps)
def test_the_outcome_is_founded_if_one_is(drawn: list[tuple[str, bool, bool]]) -> None:
    searches: list[Everything] = []

    def agenda() -> Agenda:
        searches.append(Everything())
        return searches[-1]

    game = played(*night(drawn), agenda=agenda)
    found = {tuple(sorted(course)) for course in searches[0].found}
    outcome = tuple(sorted((who, *beside) for who, beside in came(game).items()))
    circle = any(kind == "Circle" for kind, _ in tied(game))
    assert outcome in found or (circle and len(found) != 1)
    for _, acts in (each for each in tied(game) if each[0] == "Knot"):
        assert len({tuple(one for one in course if one[0] in acts) for course in found}) == 1


# -- what is independent may come in any order


SPLIT = [("c", True, True), ("d", False, False), ("d", False, False), ("f", True, True)]
"""Here a sends c to e, or e stops c before; both are founded."""


@example([*SPLIT, ("c", False, False)], [*"eafcdb"])
@given(steps, st.permutations(NAMES[:6]))
def test_the_order_among_the_independent_decides_nothing(
    drawn: list[tuple[str, bool, bool]], order: list[str]
) -> None:
    acts = night(drawn)
    game = played(*acts)
    other = played(*acts, agenda=lambda: Natural(lambda e: order.index(name(e)), lowest(name)))
    assert came(other) == came(game)
