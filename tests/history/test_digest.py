from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from enum import Enum
from typing import Any, ClassVar, NamedTuple

import pytest
from msgspec import Struct

from gloaming.history.log.digest import digest, essence
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Ended
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.errors import Fault
from tests.history.plays import one_night
from tests.village import Granted, Kill, Protect, Settled, Village


class Trifle(Event[Village], seen_by=REFEREE):
    says: ClassVar[str] = "nothing much"


class Colour(Enum):
    RED = 1
    BLUE = 2


class Spot(NamedTuple):
    x: int
    y: int


class Card(Struct):
    face: str


class Slotted:
    __slots__ = ("left", "right")

    def __init__(self, left: int) -> None:
        self.left = left


class OneSlot:
    __slots__ = "only"  # noqa: PLC0205  (it is allowed, so it is met with)

    def __init__(self, only: int) -> None:
        self.only = only


class Private:
    __slots__ = ("__inner",)

    def __init__(self, inner: int) -> None:
        self.__inner = inner


class Roomy:
    __slots__ = ("__dict__",)

    def __init__(self, **things: int) -> None:
        self.__dict__.update(things)


class Loud(str):
    __slots__ = ()

    def __repr__(self) -> str:
        return "LOUD"


class Hollow:
    pass


def holding(value: object) -> str:
    state: Any = State()
    state.held = value
    return digest(state)


def holding_one(name: str) -> Village:
    village = Village()
    village.dead.add(name)
    return village


def circle(word: str) -> list[Any]:
    inner: list[Any] = [word]
    inner.append(inner)
    return inner


def ring() -> list[list[Any]]:
    """Return two lists that hold each other."""
    one: list[Any] = ["one"]
    other: list[Any] = ["other", one]
    one.append(other)
    return [one, other]


CARD = Card("king")
ALIKE: list[tuple[object, object]] = [
    ([CARD, CARD], [Card("king"), Card("king")]),
    (ring(), [ring()[0], ring()[1]]),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
    ({"x", "y", "z"}, {"z", "y", "x"}),
    ({0, 8}, {8, 0}),  # these meet in one place of the table, so the first to come is first
    (Card("king"), Card("king")),
    (Slotted(1), Slotted(1)),
    (circle("a"), circle("a")),
    (deque([1, 2]), deque([1, 2])),
    (digest, digest),
]
UNLIKE: list[tuple[object, object]] = [
    ([1, 2], [2, 1]),
    ((1, 2), [1, 2]),
    (deque([1, 2]), deque([2, 1])),
    ({"a": 1, "b": 2}, {"a": 2, "b": 1}),
    ({"a"}, {"b"}),
    (1, True),
    (1, 1.0),
    (1, "1"),
    ("", None),
    (b"a", "a"),
    (["ab", "c"], ["a", "bc"]),
    (["a", ["b"]], [["a"], "b"]),
    (Colour.RED, Colour.BLUE),
    (Spot(1, 2), Spot(2, 1)),
    (Spot(1, 2), (1, 2)),
    (Card("king"), Card("queen")),
    (Slotted(1), Slotted(2)),
    (OneSlot(1), OneSlot(2)),
    (Private(1), Private(2)),
    (Trifle(), None),
    (Roomy(a=1), Roomy(a=2)),
    (Loud("a"), Loud("b")),
    (Kill("a", "b"), Protect("a", "b")),
    (circle("a"), circle("b")),
    ([[]], circle("a")),
    (Village, State),
    (essence, digest),
    (holding_one("a").alive, holding_one("b").alive),
    (Village().alive, Village().objection),
    (Hollow(), None),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_is_equal_has_one_digest(one: object, other: object) -> None:
    assert holding(one) == holding(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_what_is_not_equal_has_two(one: object, other: object) -> None:
    assert holding(one) != holding(other)


def test_an_unset_slot_is_not_an_empty_one() -> None:
    full = Slotted(1)
    full.right = None  # type: ignore[attr-defined]
    assert holding(full) != holding(Slotted(1))


@pytest.mark.parametrize("value", [object(), len, iter("ab")])
def test_what_nobody_can_see_into_is_a_fault(value: object) -> None:
    with pytest.raises(Fault, match="a state cannot hold a"):
        holding(value)


def test_a_subscriber_counts_by_its_class_and_attributes() -> None:
    def with_one(holder: str) -> str:
        state = State()
        state.subscribe(Subscriber(holder))
        return digest(state)

    assert with_one("bob") == with_one("bob")
    assert len({with_one("bob"), with_one("cal"), digest(State())}) == 3


def test_how_hooks_are_wired_does_not_count() -> None:
    one, other = one_night().state, one_night().state
    other.hook_index._tables.clear()
    assert digest(one) == digest(other)


def test_who_answers_first_among_equals_counts() -> None:
    oldest = State()
    oldest.hook_index.newest_first = False
    assert digest(State()) != digest(oldest)


def test_a_digest_is_the_same_in_any_process() -> None:
    code = (
        "from tests.history.plays import one_night; from tests.village import Kill;"
        "from gloaming.history.log.digest import digest;"
        "print(digest(one_night(Kill('eve', 'bob')).state))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert found == {digest(one_night(Kill("eve", "bob")).state)}


def village(*events: Event[Any]) -> Village:
    game: Game[Village] = Game(Village)
    for event in events:
        game.happen(event)
    return game.state


def test_the_essence_does_not_heed_where_in_the_log_things_came_about() -> None:
    plain = village(Settled("bob", "Goon"), Submitted(Kill("bob", "bob")))
    later = village(Trifle(), Settled("bob", "Goon"), Trifle(), Submitted(Kill("bob", "bob")))
    assert digest(plain) != digest(later)
    assert essence(plain) == essence(later)


def test_the_essence_does_not_heed_who_came_and_went() -> None:
    plain = village(Settled("bob", "Goon"))
    passing = village(Settled("bob", "Goon"), Granted("Protected", "bob"), Ended("", "a while"))
    assert essence(plain) == essence(passing)


def test_the_essence_heeds_what_is_true() -> None:
    assert essence(village(Settled("bob", "Goon"))) != essence(village(Settled("bob", "GunOwner")))


def test_the_essence_heeds_what_is_ordered() -> None:
    orders = [Kill("bob", "bob"), Protect("bob", "bob")]
    assert essence(village(Submitted(orders[0]))) != essence(village(Submitted(orders[1])))
    one, other = ([Submitted(o) for o in each] for each in (orders, reversed(orders)))
    assert essence(village(*one)) == essence(village(*other))
