"""Codes: the numbers that mean words in compiled games, and what a game is handed.

Seats are numbers from 0.  What somebody does is a deed, and to whom a target, -1 for nobody; a set
of seats is a number with a bit for each.  All that is known of a game lies on one desk, row by row:
one array is handed on where many would have to be counted in and out of every function.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

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
