"""Replay: the state at any record, and the inputs of a log played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from gloaming.history.log.phases import phase_spans
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game, Listener, fold
from gloaming.kernel.log import Record
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError, Malformed
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


class Divergence(Struct, frozen=True):
    """The first record of a log that today's rules would not give."""

    seq: int
    phase: str
    """The phase it is in; empty before the first."""
    logged: Record | None
    """What the log has there; None where it has ended."""
    replayed: Record | None
    """What the rules give; None where nothing more comes, or where they refuse."""
    refusal: str = ""
    """What the rules say to an input that they refuse."""


def first_difference(
    blank: Callable[[], State], log: Sequence[Record], seed: int | str, *, dice: Dice | None = None
) -> Divergence | None:
    """Play the inputs of a log again, and return the first difference; None if there is none."""
    game: Game[Any] = Game(blank, seed=seed, dice=dice)
    roots = [record for record in log if record.cause < 0]
    for number, root in enumerate(roots):
        try:
            game.happen(root.event)
        except GradedError as error:
            return _divergence(log, root.seq, None, str(error))
        stop = roots[number + 1].seq if number + 1 < len(roots) else len(log)
        for seq in range(root.seq, max(stop, len(game.log))):
            replayed = game.log[seq] if seq < len(game.log) else None
            if seq >= stop or replayed != log[seq]:
                return _divergence(log, seq, replayed)
    return None


def _divergence(
    log: Sequence[Record], seq: int, replayed: Record | None, refusal: str = ""
) -> Divergence:
    phase = next((page.title for page in reversed(phase_spans(log)) if page.start <= seq), "")
    logged = log[seq] if seq < len(log) else None
    return Divergence(seq, phase, logged, replayed, refusal)
