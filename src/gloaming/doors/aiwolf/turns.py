"""Turns of talk: who may still speak, and what becomes of agents that skip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gloaming.doors.aiwolf.dialect import OVER, SKIP, MatchTerms


class TalkTurns:
    """One round of talk, from its first turn to the last word.

    In older matches what was really said is counted, and an agent that is done is asked again as
    long as others talk.  In newer ones every question is counted, and an agent is done for good.
    """

    def __init__(self, seats: Iterable[str], terms: MatchTerms) -> None:
        self.left = dict.fromkeys(seats, terms.talks)
        """How often each may still speak."""
        self._skipped: Counter[str] = Counter()
        self._terms = terms

    def skips_left(self, seat: str) -> int:
        """Tell how often in a row an agent may still skip."""
        return max(0, self._terms.skips - self._skipped[seat])

    def ask(self, seat: str) -> bool:
        """Tell whether an agent is asked in this turn."""
        if self.left[seat] <= 0:
            return False
        self.left[seat] -= not self._terms.older
        return True

    def judge(self, seat: str, text: str) -> str:
        """Return what an answer counts as: who skips too often is done."""
        text = text.strip() or SKIP
        self._skipped[seat] = self._skipped[seat] + 1 if text == SKIP else 0
        return OVER if self._skipped[seat] > self._terms.skips else text

    def note(self, seat: str, text: str) -> bool:
        """Count what was said; tell whether talk goes on because of it."""
        if self._terms.older:
            self.left[seat] -= text not in (SKIP, OVER)
        elif text == OVER:
            self.left[seat] = 0
        return text != OVER
