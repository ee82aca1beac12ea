"""The environment: all seats are asked in turn, and nobody sees what others answer before all have.

It is one room.  Whose turn it is is only whose answer is taken next.
"""

from __future__ import annotations

from typing import Any, Final

from textarena import Env, ObservationType, TeamMultiPlayerState

from gloaming.game_api.installed import pack, usual_game
from gloaming.integrations.seat_text import answer_in_text, asked, look, pass_by
from gloaming.kernel.phase import Schedule, Scheduled
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.setup import dealt, setup_named, sized
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import say
from gloaming.text.plain_text import one_line

LONGEST_ECHO: Final = 2000
"""So much of an answer is told back to its player."""
RULES: Final = say(
    "Write each order in square brackets; [pass] gives none. What you write outside of the brackets"
    ' is read by nobody. To be heard, write [say "..."].'
)


class GloamingTextEnv(Env):  # type: ignore[misc]  # its base has no types
    """A game of any setup, for agents that read and write text."""

    def __init__(
        self,
        setup: str = "",
        game: str = "",
        rounds: int = 0,
        max_turns: int = 5000,
        error_allowance: int = 3,
    ) -> None:
        self._pack = pack(game or usual_game())
        self._setup = setup_named(self._pack, setup)
        self._schedule = _agreed(rounds) if rounds else None
        self._max_turns = max_turns
        self._errors = error_allowance
        """How often a player may be asked again in one turn; after that it passes."""

    def reset(self, num_players: int = 0, seed: int | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        count = sized(self._pack, self._setup, num_players)
        named = "" if seed is None else f"{seed}"
        order = [f"player_{number}" for number in range(count)]
        openings, seats = dealt(self._pack, self._setup, order, named)
        self._room = Room.open(self._pack, self._setup, seed=named)
        self._room.begin(openings, self._schedule)
        self._room.settle()
        self._seats = list(seats)
        self._read = [0] * len(self._seats)
        # The library's own dice are left alone: it would seed those of the whole process.
        self.state = TeamMultiPlayerState(len(self._seats), None, self._max_turns, self._errors)
        self.state.reset(
            player_prompt_function=self._prompt, role_mapping=dict(enumerate(self._seats))
        )
        self._next()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player whose turn it is."""
        state = self.state
        if state.done:
            raise Illegal("illegal/over", say("the game is over"))
        player = state.current_player_id
        seat = self._seats[player]
        echo = action[:LONGEST_ECHO] if isinstance(action, str) else ""
        state.add_observation(echo, ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        refused = answer_in_text(self._room, seat, action)
        if refused and state.set_invalid_move(_reasons(refused)):
            pass_by(self._room, seat)
            refused, state.made_invalid_move = [], False
        if not refused:
            state.game_info[player]["turn_count"] += 1
            self._room.settle()
            self._next()
        over, info = state.step()
        return bool(over), info

    def _next(self) -> None:
        """Turn to a player who is asked, and tell what is new; or end the game."""
        room, state = self._room, self.state
        waiting = room.questions.awaited()
        if room.over or not waiting or state.turn + 1 >= self._max_turns:
            for player in range(len(self._seats)):
                self._tell(player)
            self._end()
            return
        state.manually_set_current_player_id(self._seats.index(waiting[0]))
        self._tell(state.current_player_id)

    def _tell(self, player: int) -> None:
        """Tell a player what is new, how things are, and what it is asked."""
        seen = look(self._room, self._seats[player], self._read[player])
        self._read[player] = seen.position
        for news in seen.news:
            self._show(player, news, ObservationType.GAME_MESSAGE)
        if seen.epilogue:
            self._show(player, seen.epilogue, ObservationType.GAME_MESSAGE)
        board = "\n".join([seen.board, *asked(seen)])
        self._show(player, board, ObservationType.GAME_BOARD)

    def _show(self, player: int, text: str, kind: Any) -> None:
        self.state.add_observation(text, kind, to_id=player)

    def _prompt(self, player_id: int, game_state: Any = None) -> str:
        return f"{look(self._room, self._seats[player_id]).card}\n\n{one_line(RULES)}"

    def _end(self) -> None:
        room, state, seats = self._room, self.state, self._seats
        winners = [seats.index(seat) for seat in room.winners()]
        if winners:
            state.set_winners(winners, "the game is over")
        else:
            state.set_draw("the game is over" if room.over else "there were too many turns")
        for player, seat in enumerate(seats):
            state.game_info[player]["role"] = str(SeatView(room, seat).card().title)


def _agreed(rounds: int) -> Schedule:
    refusal = Scheduled(rounds=rounds).refusal()
    if refusal is not None:
        raise refusal
    return Schedule(rounds=rounds)


def _reasons(refused: list[GradedError]) -> str:
    return " ".join(f"{error}." for error in refused)
