"""Verification: the inputs of a log played again by today's rules, and the first difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from gloaming.chronicle.log.phases import phase_spans
from gloaming.kernel.dice import Dice
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError


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
