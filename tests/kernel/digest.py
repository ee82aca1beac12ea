"""What must be the same for a game to be the same, to the last wire."""

from __future__ import annotations

from typing import Any

from gloaming.history.log.digest import digest
from gloaming.kernel.game import Game
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import HookKey


def wiring(state: State) -> list[tuple[HookKey, Any, list[Any]]]:
    """Return every hook in the index, as it would be found, in the order of the tables."""
    return [
        (hook_key, value, [(line.key, line.mark) for line in lines])
        for hook_key, table in state.hook_index._tables.items()
        for value, lines in table.items()
    ]


def stands(state: State) -> tuple[Any, ...]:
    """Return all of a state that matters: what it holds, who listens, what was ordered first."""
    return (
        digest(state),
        sorted(wiring(state), key=repr),
        list(state.sealed_orders),
        list(state.subscribers),
        [aux.key for aux in state.aux],
    )


def digest_of(game: Game[Any]) -> tuple[Any, ...]:
    """Return what must be equal for two games to stand alike: their states and their logs."""
    return (*stands(game.state), list(game.log))
