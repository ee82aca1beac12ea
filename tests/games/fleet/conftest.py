from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

import pytest

from gloaming.games.fleet.rules.dice import Thrower
from gloaming.kernel.dice import Dice

Result = TypeVar("Result")
Rule = Callable[[Thrower], Result]
DEEPEST = 10


class _Short(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Prefix(Dice):
    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.drawn = 0

    def throw(self, sides: int) -> int:
        if self.drawn == len(self.faces):
            raise _Short(sides)
        self.drawn += 1
        return self.faces[self.drawn - 1]


def walk(rule: Rule[Result], faces: tuple[int, ...] = ()) -> Iterator[tuple[Fraction, Result]]:
    """Follow every way the dice can fall, each with its chance; endless luck is cut off."""
    try:
        yield Fraction(1), rule(_Prefix(faces))
    except _Short as short:
        if len(faces) < DEEPEST:
            for face in range(1, short.sides + 1):
                for chance, result in walk(rule, (*faces, face)):
                    yield chance / short.sides, result


def exact_mean(rule: Rule[int]) -> float:
    """Give the mean of a rule over every way the dice can fall."""
    return float(sum(chance * result for chance, result in walk(rule)))


@pytest.fixture
def mean() -> Callable[[Rule[int]], float]:
    return exact_mean


@pytest.fixture
def spread() -> Callable[[Rule[int]], dict[int, float]]:
    def find(rule: Rule[int]) -> dict[int, float]:
        chances: dict[int, float] = {}
        for chance, result in walk(rule):
            chances[result] = chances.get(result, 0.0) + float(chance)
        return chances

    return find
