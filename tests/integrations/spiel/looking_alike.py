"""Games that look the same to a seat: what it is told of both must be the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import to_builtins

from gloaming.integrations import spiel

Sight = tuple[object, ...]


def said(state: Any, player: int) -> tuple[object, ...]:
    """Return all that an agent of OpenSpiel is told and offered."""
    return (
        state.information_state_string(player),
        state.observation_string(player),
        tuple(state.observation_tensor(player)),
        tuple(state.legal_actions(player)),
    )


def sights(setup: str, deals: int, longest: int, **wish: Any) -> Iterator[tuple[Sight, Any, int]]:
    """Go through places of games: what a seat has seen and done, the state, and its player.

    By day all vote alike in every game, and by night each does something by chance: so there are
    many games that differ in secrets alone.
    """
    game = spiel.load(setup, deals=deals, max_game_length=longest, **wish)
    for deal in range(deals):
        rng, state = Random(f"{setup} {deal}"), game.new_initial_state()
        state.apply_action(deal)
        own: list[list[int]] = [[] for _ in range(game.num_players())]
        for moment in range(longest + 1):
            room = state.point._here().table.room
            if state.is_terminal() and not room.over:
                break  # it is cut off, which nobody at the table can see
            for player, seat in enumerate(game.numbered.agents):
                seen = tuple(repr(to_builtins(each)) for each in room.streams.seen(seat))
                waits = seat in room.questions.awaited()
                yield (player, seen, tuple(own[player]), waits), state, player
            if state.is_terminal():
                break
            by_day = room.questions.at_once
            actions = [
                _by_day(game, legal, moment) if by_day else rng.choice(legal)
                for legal in state.point.legal
            ]
            for done, seat, action in zip(own, game.numbered.agents, actions, strict=True):
                if seat in room.questions.awaited():
                    done.append(action)
            state = state.clone()
            state.apply_actions(actions)


def _by_day(game: Any, legal: list[int], moment: int) -> int:
    """Vote for the same player in every game, if that may be done."""
    target = f"vote player_{moment % game.num_players()}"
    return next((each for each in legal if game.numbered.means(each) == target), 0)


def find_differences(setup: str, deals: int, longest: int, **wish: Any) -> tuple[int, set[int]]:
    """Count places in other games that look the same to a seat, and say which tellings differ."""
    known: dict[Sight, tuple[object, ...]] = {}
    dealt: dict[Sight, int] = {}
    pairs, wrong = 0, set()
    for sight, state, player in sights(setup, deals, longest, **wish):
        told = said(state, player)
        if sight not in known:
            known[sight], dealt[sight] = told, state.point.deal
            continue
        pairs += dealt[sight] != state.point.deal
        wrong |= {
            part for part, (a, b) in enumerate(zip(known[sight], told, strict=True)) if a != b
        }
    return pairs, wrong
