"""Chance: every decision of a game has a number of its own, and its luck follows from that.

Nothing is drawn in sequence, so nothing that one player draws shifts what another does: of two
games that differ in one role, everybody else's luck is the same.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gloaming.packs.mafia.odds.batch.compiling import inner

TIE: Final = 64
"""The decision between those with the most votes; below it, each voter's own."""
CARRIER: Final = 65
VICTIM: Final = 66
AIM: Final = 67
"""The decision of the first seat whom to do something to; those of the others follow."""
JOIN: Final = 128
"""The decision of the first seat whose lead to join; those of the others follow."""
TELLER: Final = 192
"""The decision where in the dock somebody stands whom the first seat accuses; others follow."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@inner
def game_key(key: Any, number: int) -> Any:
    """Return the luck of one game of a seed."""
    return mixed(key + np.uint64(number) * _GOLDEN)


@inner
def phase_key(game_bits: Any, page: int) -> Any:
    """Return the luck of one page of a game's calendar."""
    return mixed(game_bits + np.uint64(page) * _TWO)


@inner
def below(page: Any, decision: int, number: int) -> int:
    """Return what a decision of a page comes to: anything below a number."""
    drawn: Any = mixed(page + np.uint64(decision) * _GOLDEN) >> _S32
    # Compiled, it is an integer like any other; only the checker sees another kind.
    return np.int64((drawn * np.uint64(number)) >> _S32)  # type: ignore[return-value]


@inner
def mixed(state: Any) -> Any:
    """Turn a counter into 64 bits of chance (SplitMix64)."""
    z = (state ^ (state >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    return z ^ (z >> _S31)
