"""The compiled engine; numpy and numba are imported when it is first asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec

from gloaming.game_api.odds_model import Counts, Pairs, Series
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import say


class MafiaCompiledOdds:
    """Play of common roles, at random or after a cop, many thousand games a second."""

    def obstacle(self, series: Series) -> GradedError | None:
        """Say why this engine cannot play a series; None if it can."""
        if find_spec("numba") is None:
            return Illegal(
                "illegal/no-numba", say("the batch engine needs numba: pip install '.[lab]'")
            )
        from gloaming.games.mafia.odds.draws import casts_for

        try:
            casts_for(series)
        except GradedError as complaint:
            return complaint
        return None

    def play(self, series: Series, first: int, games: int) -> Iterable[Counts]:
        """Play some games of a series by their numbers."""
        from gloaming.games.mafia.odds.batch.games import play_games

        return play_games(series, first, games)

    def pairs(
        self, one: Series, others: Sequence[Series], side: str, first: int, games: int
    ) -> list[Pairs]:
        """Play some games of a series, and the same games of others; compare how a side does."""
        from gloaming.games.mafia.odds.batch.games import play_pairs

        return list(play_pairs(one, others, side, first, games))
