"""Prompts: how a model begins to play, to host, or to ask why."""

from __future__ import annotations

from typing import Final

INSTRUCTIONS: Final = (
    "Gloaming referees games of hidden orders: Mafia (Werewolf) and battles of ships. "
    "To play: `join` a room, keep the link, `look` with since 0 to see your card, then answer each "
    "question with `act`, naming its number; `wait` while others decide. "
    "To host: `open` a room, and tell its name to those who are to join. "
    "You are shown what your seat may know, and nothing else."
)


def play(room: str = "") -> str:
    """Play a game to its end."""
    where = f"the room {room}" if room else "a room; open one if there is none"
    return (
        f"Play a game of Gloaming in {where}. Join under a name of your own and keep the link to "
        "yourself. Look with since 0 to read your card. Then repeat until the game is over: if you "
        "are asked something, think about who could be what, and answer with `act`, naming the "
        "number of the question; otherwise `wait`, from the position you have read up to. "
        "An order is a verb and a target out of those that are offered, such as: vote ann. "
        "Play to win for your side."
    )


def host(setup: str = "", people: str = "1") -> str:
    """Host a game."""
    what = f"the setup {setup}" if setup else "a setup that suits the players"
    return (
        f"Host a game of Gloaming for {people} players with {what}. Open the room, and tell its "
        "name to the players. `tell` writes the posts so far. If somebody is away for long, "
        "`replace` them, or close the phase; give a reason, because everyone is told. When the "
        "game is over, `explain` answers questions about what happened."
    )


def why(about: str, link: str = "") -> str:
    """Ask why something happened to a player."""
    return (
        f"The game is over. Explain what happened to {about}, and why. Use `explain` for the "
        f"reasons{f' with the link {link}' if link else ''}, and `whatif` to see what one order "
        "changed. Say it in a few plain sentences."
    )


ALL: Final = (play, host, why)
