"""The game `gloaming` of OpenSpiel: which setup, for how many, and from how many deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import pyspiel

from gloaming.integrations.spiel.point import Key, game_of
from gloaming.integrations.spiel.state import GloamingObserver, GloamingState
from gloaming.kernel.phase import MOST_ROUNDS
from gloaming.rooms.setup import MOST_SEATS
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

NAME: Final = "gloaming"
"""What `pyspiel.load_game` knows it by."""
USUAL: Final[dict[str, Any]] = {
    "setup": "",
    "players": 0,
    "rounds": 0,
    "talk": False,
    "deals": 1000,
    "max_game_length": 500,
}
"""The parameters, and what they are if nobody says anything."""
MOST_DEALS: Final = 10**6

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Gloaming",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=USUAL,
)


class GloamingGame(pyspiel.Game):  # type: ignore[misc]  # its base has no types
    """One setup: first a deal is drawn, and then everyone acts together until the end."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**USUAL, **(params or {})}
        self._deals = _within("deals", given, 1, MOST_DEALS)
        self._longest = _within("max_game_length", given, 1, MOST_DEALS)
        players = _within("players", given, 0, MOST_SEATS)
        rounds = _within("rounds", given, 0, MOST_ROUNDS)
        # Names of setups may have blanks, and a setup may be a text: both are written as in links.
        setup = unquote(given["setup"])
        self._key: Key = (setup, players, rounds, bool(given["talk"]))
        self.numbered = game_of(self._key)
        """What its actions and its numbers mean."""
        super().__init__(
            TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=self.numbered.actions,
                max_chance_outcomes=self._deals,
                num_players=len(self.numbered.agents),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=self._longest,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> GloamingState:
        """Return a game before the deal."""
        return GloamingState(self, self._key, self._deals, self._longest)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance acts: all dice of a game follow from the deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GloamingObserver:
        """Return somebody who says what a seat knows."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return GloamingObserver(kind, params, self.numbered)


def load(
    setup: str = "",
    players: int = 0,
    *,
    rounds: int = 0,
    talk: bool = False,
    deals: int = USUAL["deals"],
    max_game_length: int = USUAL["max_game_length"],
) -> Any:
    """Return the game of a setup, which may be a name or a text of one's own."""
    return pyspiel.load_game(
        NAME,
        {
            "setup": quote(setup, safe=""),
            "players": players,
            "rounds": rounds,
            "talk": talk,
            "deals": deals,
            "max_game_length": max_game_length,
        },
    )


def _within(name: str, given: Mapping[str, Any], fewest: int, most: int) -> int:
    value: int = given[name]
    if not fewest <= value <= most:
        raise Malformed(
            "malformed/parameter",
            say("{name} is not in its bounds", name=name),
            value=value,
            accepted=(f"{fewest} to {most}",),
        )
    return value
