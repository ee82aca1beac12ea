"""What all compiled functions share: codes, chance, the compiler and its cache.

Seats are numbers from 0.  What somebody does is a deed, and to whom a target, -1 for nobody; a set
of seats is a number with a bit for each.  All that is known of a game lies on one desk, row by row:
one array is handed on where many would have to be counted in and out of every function.

Nothing is drawn in sequence, so nothing that one player draws shifts what another does: of two
games that differ in one role, everybody else's luck is the same.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[Any]

IDLE, BLOCK, JAIL, PROTECT, GUARD, KILL, INQUIRE, TRACK, WATCH = range(9)
"""The deeds, so that those which block, those which protect, and those which ask are neighbours."""
ANYONE, OTHERS = 0, 1
TOWN, MAFIA, THIRD, NOBODY = 0, 1, 2, 3
TIES_NONE, TIES_RANDOM, MAJORITY = 0, 1, 2
HALF, ABOVE_HALF, EXTINCTION = 0, 1, 2
NOTHING, SAYS_TOWN, SAYS_NOT_TOWN, NO_RESULT = 0, 1, 2, 3

SEEN: Final = 1 << 61
"""What a lookout's answer starts from: the bits below are the seats that were seen."""
STALEMATE: Final = 40
"""How many phases may pass without a death before the game is nobody's."""
ROUNDS: Final = 400
"""How many rounds there is room for in a tally; a game with a stalemate rule ends long before."""
NIGHTS: Final = 62
"""How many nights are told apart; from there on, odd ones and even ones."""

DEED, SCOPE, SIDE, VEST, USES, NIGHT, HAND, GUISE = range(8)
"""The rows of a cast, a number of each kind for every seat.

What its holder does, to whom, for which side; how many attacks they are proof against, how often
and in which nights they may act.  The next row names the seats that have a hand in the nights, -1
after the last of them.  The last has the side that each seems to be on.
"""
LIVING, PLACE, TARGET, BALLOT = range(8, 12)
"""The rows that a game adds: who lives, the place of each among them, whom they aim at, votes."""
VOTE, FIELD, DOCK, FOUND_TOWN, FOUND_FOES = range(12, 17)
"""The rows for players who follow a cop.

Whom each votes for; who may be voted for; the accused, the first first; and what each has found
out: a set of those who are of the town, and one of those who are not.
"""
ROWS: Final = 17
SPOKE, CLEARED, ACCUSED, DOCKED, QUIET = range(5)
"""What everyone has heard: who has spoken up, who is cleared, who is accused (sets of seats), how
many that are, and whether there was a night in which nobody died."""
HEARD: Final = 5


class RuleCodes(NamedTuple):
    """The switches that compiled games heed."""

    lynch: int
    parity: int
    night_first: bool
    errands: bool
    """Whether the player who carries the kill may do something else besides."""
    saves_one: bool
    """Whether a doctor stops one attack and no more."""
    oldest: bool
    """Whether, of two protections, the older answers first."""
    refunds: bool
    """Whether a use that came to nothing is not spent."""


_CLOSED: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

entry: Final[Any] = njit(cache=True)
"""For a function that is called from outside, too."""
inner: Final[Any] = njit(cache=True, **_CLOSED)
"""For one that only compiled ones call: without a way in from outside, which takes time to make."""
part: Final[Any] = njit(cache=True, inline="always")
"""For a large one with a single caller: it is compiled once, as a part of that, and not twice."""


@cache
def freshen(function: Any) -> None:
    """Throw away what was compiled of a function before any file of this package was changed.

    The compiler looks at the function's own file only, and would go on with others' old rules.
    """
    newest = max(file.stat().st_mtime for file in Path(__file__).parent.glob("*.py"))
    kept = Path(function.stats.cache_path).glob("*.nbi")
    for index in kept:
        with suppress(FileNotFoundError):  # another process was quicker
            if index.stat().st_mtime < newest:
                index.unlink()


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
