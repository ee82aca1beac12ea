"""Dice as the rules see them: something that throws, or faces that were thrown beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from gloaming.kernel.dice import Dice
from gloaming.kernel.errors import Fault
from gloaming.kernel.words.phrase import say


class Thrower(Protocol):
    """Anything that throws one die of so many sides."""

    def throw(self, sides: int, /) -> int:
        """Throw one die."""
        ...

    def throws(self, count: int, sides: int, /) -> tuple[int, ...]:
        """Throw several dice, in order."""
        ...


class ThrownDice(Dice):
    """Faces thrown beforehand, handed out in the order in which they are asked for."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = tuple(faces)
        self.drawn = 0

    def throw(self, sides: int) -> int:
        """Hand out the next face."""
        if self.drawn >= len(self._faces):
            raise Fault(
                "fault/dice-short",
                say(
                    "a rule asks for die {drawn} and only {thrown} were thrown",
                    drawn=self.drawn + 1,
                    thrown=self.drawn,
                ),
                value=self._faces,
            )
        face = self._faces[self.drawn]
        if not 1 <= face <= sides:
            raise Fault(
                "fault/dice-face",
                say("{face} is no face of a die of {sides} sides", face=face, sides=sides),
                value=face,
                accepted=(say("{least} to {most}", least=1, most=sides),),
            )
        self.drawn += 1
        return face

    @property
    def left(self) -> int:
        """The number of faces nobody has asked for."""
        return len(self._faces) - self.drawn


def throw_many(dice: Thrower, count: int, sides: int = 6) -> tuple[int, ...]:
    """Throw so many dice of one kind."""
    return dice.throws(count, sides) if count > 0 else ()
