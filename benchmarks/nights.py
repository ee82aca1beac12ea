"""Natural order: what an action of a large night costs against one of a small night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

from tests.village import (
    Block,
    Drive,
    Guard,
    Investigate,
    Kill,
    LateBlock,
    Protect,
    Redirect,
    Settled,
    Track,
    Village,
)

from benchmarks.measure import STEPS, Figure, Work, in_turn, yardstick
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game

SMALL, LARGE = 25, 1_000
ROUNDS = 5
KINDS = (Kill, Protect, Guard, Block, Investigate, Track)

Acts = list[Event[Village]]
Orders = Callable[[Sequence[str]], Acts]


def mixed(names: Sequence[str]) -> Acts:
    """Everybody does something to somebody."""
    rng = Random(1)
    acts: Acts = []
    for actor in names:
        kind = rng.choice((*KINDS, Drive, Redirect))
        target, second = rng.choice(names), rng.choice(names)
        if kind is Drive:
            acts.append(Drive(actor, target, second))
        elif kind is Redirect:
            acts.append(Redirect(actor, target, second))
        else:
            acts.append(kind(actor, target))
    return acts


def one_target(names: Sequence[str]) -> Acts:
    """Everybody visits the same player."""
    rng = Random(2)
    return [rng.choice(KINDS)(actor, names[0]) for actor in names]


def pairs(names: Sequence[str]) -> Acts:
    """Everybody blocks whoever blocks them."""
    even = names[: len(names) // 2 * 2]
    return [Block(actor, even[i ^ 1]) for i, actor in enumerate(even)]


def chain(names: Sequence[str]) -> Acts:
    """Each waits for the next, to the end of the line."""
    return [Block(later, earlier) for earlier, later in pairwise(names)]


def ring(names: Sequence[str]) -> Acts:
    """One circle of everybody."""
    return [LateBlock(actor, names[i - 1]) for i, actor in enumerate(names)]


def drivers(names: Sequence[str]) -> Acts:
    """One in five drives a bus."""
    rng = Random(3)
    few = len(names) // 5
    return [
        Drive(actor, rng.choice(names), rng.choice(names))
        if i < few
        else rng.choice((Kill, Protect, Track))(actor, rng.choice(names))
        for i, actor in enumerate(names)
    ]


NIGHTS: dict[str, Orders] = {
    "mixed": mixed,
    "one target": one_target,
    "mutual pairs": pairs,
    "a chain": chain,
    "a ring": ring,
    "drivers": drivers,
}


def night(players: int, orders: Orders) -> Callable[[], Work]:
    """Return a night of so many players, to be laid out and resolved."""
    names = [f"p{i:04}" for i in range(players)]
    acts = orders(names)

    def lay_out() -> Work:
        game = Game(Village)
        for name in names:
            game.happen(Settled(name, "Villager"))
        game.start("night")
        for act in acts:
            game.submit(act)
        return game.close

    return lay_out


def figures() -> Iterator[Figure]:
    """Measure nights of both sizes."""
    for title, orders in NIGHTS.items():
        taken = in_turn(ROUNDS, yardstick, night(SMALL, orders), night(LARGE, orders))
        step = taken[0] / STEPS
        few = taken[1] / len(orders([str(i) for i in range(SMALL)]))
        many = taken[2] / len(orders([str(i) for i in range(LARGE)]))
        yield Figure(f"night, {title}: an action of {SMALL}", round(few / step, 1), "steps")
        yield Figure(f"night, {title}: an action of {LARGE}", round(many / step, 1), "steps")
        yield Figure(
            f"night, {title}: {LARGE} against {SMALL}", round(many / few, 2), "times", at_most=3.0
        )
