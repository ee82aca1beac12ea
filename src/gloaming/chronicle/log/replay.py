"""Replay: the state at any record, and the game played again from its orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game, Listener, fold
from gloaming.kernel.log import Record
from gloaming.kernel.state import State
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

T = TypeVar("T", bound=State)


def replay(blank: Callable[[], T], log: Sequence[Record], to: int | None = None) -> T:
    """Return the state before record `to`, or after the whole log.

    The facts are folded: no rules run, no dice are thrown.
    """
    if to is not None and not 0 <= to <= len(log):
        raise Malformed(
            "malformed/record",
            say("there is no record {to}", to=to),
            value=to,
            accepted=(say("{first} to {last}", first=0, last=len(log)),),
        )
    return fold(blank(), log if to is None else log[:to])


def restored(
    blank: Callable[[], T], log: Sequence[Record], seed: int | str = 0, *, dice: Dice | None = None
) -> Game[T]:
    """Return the game that a log tells of, as it was at the end: no rule is asked.

    A log that was read may tell of what never can have happened, and is then refused.
    """
    game = Game(blank, seed=seed, dice=dice)
    try:
        game.resume(log)
    except Exception as error:
        seq = _unfoldable(blank, log)
        raise Malformed(
            "malformed/impossible",
            say(
                "record {seq} tells of what cannot have happened: {error}",
                seq=seq,
                error=str(error),
            ),
            value=seq,
        ) from error
    return game


def _unfoldable(blank: Callable[[], T], log: Sequence[Record]) -> int:
    """Return the first record that does not fit what came before it."""
    state = blank()
    return next(record.seq for record in log if not _folds(state, record))


def _folds(state: State, record: Record) -> bool:
    try:
        fold(state, [record])
    except Exception:  # noqa: BLE001  (that it fails is all that is asked)
        return False
    return True


def inputs(log: Iterable[Record]) -> list[Event[Any]]:
    """Return what came from outside, in order: all that the game needs to be played again."""
    return [record.event for record in log if record.cause < 0]


def rerun(
    blank: Callable[[], T],
    inputs: Iterable[Event[Any]],
    seed: int | str = 0,
    *,
    dice: Dice | None = None,
    listeners: Iterable[Listener] = (),
) -> Game[T]:
    """Play a game again from what came from outside: the rules run, and give the same log."""
    game = Game(blank, seed=seed, dice=dice, listeners=listeners)
    for event in inputs:
        game.happen(event)
    return game
