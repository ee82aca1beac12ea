"""Dice as the rules see them: something that throws."""

from __future__ import annotations

from typing import Protocol


class Thrower(Protocol):
    """Anything that throws one die of so many sides."""

    def throw(self, sides: int, /) -> int:
        """Throw one die."""
        ...

    def throws(self, count: int, sides: int, /) -> tuple[int, ...]:
        """Throw several dice, in order."""
        ...


def throw_many(dice: Thrower, count: int, sides: int = 6) -> tuple[int, ...]:
    """Throw so many dice of one kind."""
    return dice.throws(count, sides) if count > 0 else ()
