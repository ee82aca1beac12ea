"""Dice: chance that depends on the seed and the occasion, and on nothing else."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.agenda import ByPriority
from gloaming.kernel.dice import Dice, ScriptedDice, SeededDice
from gloaming.kernel.event import EVERYONE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.subscriber import Answer, Subscriber, after, before, prevent
from gloaming.text.errors import Fault
from tests.kernel.toys import Say, Seat, Table, guest


class Toss(Event[Table], seen_by=EVERYONE):
    says: ClassVar[str] = "{actor} tosses"
    actor: str
    sides: int = 1_000_000
    count: int = 1

    def slot(self) -> Hashable:
        return self.actor

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Fell(self.actor, game.dice.throws(self.count, self.sides))


class Fell(Event[Table], seen_by=EVERYONE):
    says: ClassVar[str] = "{actor} throws {falls}"
    actor: str
    falls: tuple[int, ...]


def tossing(seed: int | str = 0, dice: Dice | None = None) -> Game[Table]:
    game = Game(lambda: Table(ByPriority), seed=seed, dice=dice)
    game.start("day")
    return game


def falls(game: Game[Table]) -> dict[str, list[tuple[int, ...]]]:
    found: dict[str, list[tuple[int, ...]]] = {}
    for record in game.log:
        if isinstance(record.event, Fell):
            found.setdefault(record.event.actor, []).append(record.event.falls)
    return found


def test_the_same_seed_gives_the_same_throws() -> None:
    one, two = tossing("seed"), tossing("seed")
    for game in (one, two):
        game.happen(Toss("ann", count=20))
    assert one.log == two.log


def test_another_seed_gives_other_throws() -> None:
    one, two = tossing(1), tossing(2)
    for game in (one, two):
        game.happen(Toss("ann"))
    assert falls(one) != falls(two)


def test_equal_events_of_one_phase_have_throws_of_their_own() -> None:
    game = tossing()
    for _ in range(3):
        game.happen(Toss("ann"))
    assert len(set(falls(game)["ann"])) == 3


def test_equal_events_of_different_phases_have_throws_of_their_own() -> None:
    game = tossing()
    game.happen(Toss("ann"))
    game.close()
    game.happen(Toss("ann"))
    assert len(set(falls(game)["ann"])) == 2


def test_what_else_happens_in_a_phase_does_not_change_a_throw() -> None:
    quiet, busy = tossing(), tossing()
    busy.happen(Say("hubbub"))
    busy.happen(Toss("bob", count=11))
    for game in (quiet, busy):
        game.happen(Toss("ann"))
    assert falls(quiet)["ann"] == falls(busy)["ann"]


def test_nobodys_part_of_an_occasion_hangs_on_how_many_dice_another_throws() -> None:
    class Parted(Subscriber):
        counts: ClassVar[dict[str, int]] = {}

        @after(Toss, Toss.actor, "all")
        def answer(self, game: Game[Table], toss: Toss) -> Then[Table]:
            for actor, count in self.counts.items():
                game.dice.part(actor)
                yield Fell(actor, game.dice.throws(count, 1_000_000))

    guest(Parted)
    thrown = []
    for first in (1, 9):
        Parted.counts = {"ann": first, "bob": 3}
        game = tossing()
        game.happen(Seat("Parted"))
        game.happen(Toss("all", count=0))
        thrown.append(falls(game))
    few, many = thrown
    assert few["bob"] == many["bob"]
    assert few["ann"][0] == many["ann"][0][:1]
    assert not set(many["ann"][0]) & set(many["bob"][0])


def test_an_event_that_came_to_nothing_is_no_occasion() -> None:
    class Ban(Subscriber):
        @before(Toss, Toss.count, 1)
        def forbid(self, table: Table, toss: Toss) -> Answer[Table]:
            return prevent

    guest(Ban)
    banned, free = tossing(), tossing()
    banned.happen(Seat("Ban"))
    banned.happen(Toss("ann", count=1))
    for game in (banned, free):
        game.happen(Toss("ann", count=2))
    assert falls(banned) == falls(free)


def test_the_order_of_sealed_submissions_does_not_change_dice() -> None:
    results = set()
    for order in permutations(("ann", "bob", "cy")):
        game = Game(lambda: Table(ByPriority), seed=5)
        game.start("night")
        for actor in order:
            game.submit(Toss(actor, count=9))
        game.close()
        results.add(tuple(sorted((who, tuple(fell)) for who, fell in falls(game).items())))
    assert len(results) == 1


def test_going_on_after_a_rewind_into_an_earlier_phase_gives_the_same_throws() -> None:
    game = tossing()
    for _ in range(2):
        game.happen(Toss("ann"))
        game.close()
        game.close()
    game.happen(Toss("ann"))
    was = list(game.log)
    back = next(record.seq for record in reversed(was) if record.event == Toss("ann"))
    game.rewind(back)
    game.happen(Toss("ann"))
    assert game.log == was


def test_a_throw_in_a_batch_is_for_the_event_being_answered() -> None:
    game = Game(lambda: Table(ByPriority))
    game.start("night")
    for actor in ("ann", "bob"):
        game.submit(Toss(actor))
    game.close()
    alone = Game(lambda: Table(ByPriority))
    alone.start("night")
    alone.submit(Toss("bob"))
    alone.close()
    assert falls(game)["bob"] == falls(alone)["bob"]


CRITICAL = {1: 0.0, 2: 15.14, 3: 18.42, 6: 25.74, 20: 50.8, 100: 164.2}
"""Chi-square at one in ten thousand, by the number of sides (one more than degrees of freedom)."""


def chi_square(found: Iterable[int], sides: int, total: int) -> float:
    expected = total / sides
    counts = Counter(found)
    assert set(counts) <= set(range(1, sides + 1))
    return sum((counts[side] - expected) ** 2 / expected for side in range(1, sides + 1))


@pytest.mark.parametrize("sides", CRITICAL)
def test_every_side_is_as_likely_within_an_occasion(sides: int) -> None:
    game = tossing(sides)
    game.happen(Toss("ann", sides, 20_000))
    assert chi_square(falls(game)["ann"][0], sides, 20_000) <= CRITICAL[sides]


@pytest.mark.parametrize("sides", CRITICAL)
def test_every_side_is_as_likely_from_occasion_to_occasion(sides: int) -> None:
    game = tossing(sides)
    for number in range(1_000):
        game.happen(Toss(str(number), sides))
    thrown = [fell for falls_of in falls(game).values() for (fell,) in falls_of]
    assert chi_square(thrown, sides, 1_000) <= CRITICAL[sides]


def test_every_order_is_as_likely_in_a_shuffle() -> None:
    orders: Counter[tuple[str, ...]] = Counter()

    class Shuffles(Event[Table], seen_by=EVERYONE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            orders.update(game.dice.shuffled("abcd") for _ in range(4_800))
            return iter(())

    tossing().happen(Shuffles())
    assert len(orders) == math.factorial(4)
    # 23 degrees of freedom, one in ten thousand
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) <= 58.6


@given(st.lists(st.integers(), max_size=12))
def test_a_shuffle_loses_nothing(items: list[int]) -> None:
    class Shuffle(Event[Table], seen_by=EVERYONE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            assert Counter(game.dice.shuffled(items)) == Counter(items)
            return iter(())

    tossing().happen(Shuffle())


def test_a_pick_is_one_of_the_options() -> None:
    picked: list[str] = []

    class Pick(Event[Table], seen_by=EVERYONE):
        def consequences(self, game: Game[Any]) -> Then[Table]:
            picked.extend(game.dice.pick("abc") for _ in range(100))
            return iter(())

    tossing().happen(Pick())
    assert set(picked) == set("abc")


def test_a_die_without_sides_is_a_fault() -> None:
    with pytest.raises(Fault, match="at least one side"):
        tossing().happen(Toss("ann", 0))


def test_dice_are_not_thrown_outside_a_reaction() -> None:
    game = tossing()
    with pytest.raises(Fault) as caught:
        game.dice.throw(6)
    assert caught.value.code == "fault/idle-dice"


def test_dice_are_not_thrown_before_an_event() -> None:
    dice: list[Dice] = []

    class Gambler(Subscriber):
        @before(Say)
        def gamble(self, table: Table, say: Say) -> Answer[Table]:
            dice[0].throw(6)
            return None

    guest(Gambler)
    game = tossing()
    dice.append(game.dice)
    game.happen(Seat("Gambler"))
    with pytest.raises(Fault) as caught:
        game.happen(Say("hello"))
    assert caught.value.code == "fault/idle-dice"


def test_dice_are_not_thrown_while_an_event_is_applied() -> None:
    dice: list[Dice] = []

    class Rash(Event[Table], seen_by=EVERYONE):
        def apply(self, state: Table) -> None:
            state.said.append(str(dice[0].throw(6)))

    game = tossing()
    dice.append(game.dice)
    with pytest.raises(Fault) as caught:
        game.happen(Rash())
    assert caught.value.code == "fault/idle-dice"


def test_any_text_is_a_seed() -> None:
    assert SeededDice("\ud800")._key != SeededDice("?")._key


def test_scripted_dice_fall_as_they_are_told() -> None:
    dice = ScriptedDice([3, 6, 1])
    game = tossing(dice=dice)
    game.happen(Toss("ann", 6, 2))
    assert falls(game) == {"ann": [(3, 6)]}
    assert dice.left == (1,)


def test_scripted_dice_that_are_used_up_are_a_fault() -> None:
    game = tossing(dice=ScriptedDice([3]))
    with pytest.raises(Fault, match="no fall is left for a die of 6 sides"):
        game.happen(Toss("ann", 6, 2))


@pytest.mark.parametrize("fall", [0, 7])
def test_scripted_dice_cannot_show_what_a_die_does_not_have(fall: int) -> None:
    game = tossing(dice=ScriptedDice([fall]))
    with pytest.raises(Fault, match=f"cannot show {fall}"):
        game.happen(Toss("ann", 6))


class Fumble(Toss, seen_by=EVERYONE):
    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield from super().consequences(game)
        raise RuntimeError("off the table")


def test_scripted_dice_that_are_taken_back_fall_again() -> None:
    dice = ScriptedDice([3, 6, 1, 2])
    game = tossing(dice=dice)
    game.happen(Toss("ann", 6))
    mark = len(game.log)
    with pytest.raises(Fault, match="off the table"):
        game.happen(Fumble("bob", 6, 2))
    assert dice.left == (6, 1, 2)
    game.happen(Toss("bob", 6))
    game.happen(Toss("cal", 6))
    assert falls(game) == {"ann": [(3,)], "bob": [(6,)], "cal": [(1,)]}
    game.rewind(mark)
    assert dice.left == (6, 1, 2)
    game.rewind(0)
    assert len(dice.left) == 4
