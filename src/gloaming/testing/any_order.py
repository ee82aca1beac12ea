"""Any order: what does not depend on each other may come in any order, and nothing else changes.

A rule that does not truly say what it reads and writes is found out here: its sealed phase is
closed several times, each time with another order among what is independent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import Any, Final

from gloaming.game_api.plugin_slots import TriesContent
from gloaming.kernel.agenda import Agenda
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import AT_CLOSE, Closed, Opened, Phase
from gloaming.testing.playout import Playout

SHUFFLES: Final = 3
"""In how many other orders a phase is closed."""


def independents_come_in_any_order(played: Playout, rng: Random) -> int:
    """What does not depend on each other may come in any order."""
    pack = played.pack
    if not isinstance(pack, TriesContent):
        return 0
    tried = 0
    game: Game[Any] = Game(pack.blank, seed=played.seed)
    for event in played.inputs:
        if isinstance(event, Closed) and can_be_reordered(pack, game):
            tried += 1
            close_in_any_order(pack, game, event, rng)
        else:
            game.happen(event)
    return tried


def can_be_reordered(pack: TriesContent, game: Game[Any]) -> bool:
    """Tell whether the open phase is sealed, has orders, and goes by dependencies alone."""
    phase = game.state.phase
    return (
        phase is not None
        and phase.resolves is AT_CLOSE
        and len(game.state.sealed_orders) > 1
        and isinstance(game.state.agenda(phase), Natural)
        and not pack.order_decides(game.state)
    )


def close_in_any_order(
    pack: TriesContent, game: Game[Any], closing: Event[Any], rng: Random, shuffles: int = SHUFFLES
) -> None:
    """Close a phase, and copies of it in other orders; complain if they come to something else."""
    mark = len(game.log)
    others = [game.copy() for _ in range(shuffles)]
    game.happen(closing)
    first = pack.gist(list(_phase(game, mark)))
    for other in others:
        _reorder(other, rng.random())
        other.happen(closing)
        found = pack.gist(list(_phase(other, mark)))
        if found != first:
            lines = [f"  only in one order: {line}" for line in (found - first) + (first - found)]
            orders = [str(event) for event in _orders(game, mark)]
            raise AssertionError("\n".join(["the order decides", *lines, "orders:", *orders]))


def _phase(game: Game[Any], mark: int) -> Iterator[Event[Any]]:
    """Yield what happened from some record on, up to the next phase."""
    events = (record.event for record in game.log[mark:] if record.fate is HAPPENED)
    return takewhile(lambda event: not isinstance(event, Opened), events)


def _orders(game: Game[Any], mark: int) -> Sequence[Event[Any]]:
    """Return the inputs that led to the phase that was closed, the latest opening first."""
    past = [record.event for record in game.log[:mark] if record.cause < 0]
    start = max((i for i, event in enumerate(past) if isinstance(event, Closed)), default=-1)
    return past[start + 1 :]


def _reorder(game: Game[Any], salt: float) -> None:
    """Let a game take what is independent in an order of chance, until it is copied."""
    lawful = game.state.agenda

    def agenda(phase: Phase) -> Agenda:
        laid: Agenda = lawful(phase)
        if isinstance(laid, Natural):
            return laid.reordered(lambda act: Random(f"{salt} {act}").random())
        return laid

    vars(game.state)["agenda"] = agenda
