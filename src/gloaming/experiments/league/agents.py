"""Agents: who plays in a league, and where they are found."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from msgspec import Struct

from gloaming.game_api.agent import Agent
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.odds_model import Conventional, OddsGames
from gloaming.game_api.pack import Pack
from gloaming.rooms.agents import seated
from gloaming.text.errors import GradedError, Malformed, unknown_word
from gloaming.text.phrase import say

BOT, EXEC, LINK, CLASS = "bot", "exec", "link", "class"
FILL: Final = (BOT,)
"""The kinds that may fill seats which are left."""
WIRED: Final = (EXEC, LINK)
"""The kinds that are asked by messages, outside this process."""
ACCEPTED: Final = ("bot:NAME", "exec:COMMAND", "link", "MODULE:CLASS")


class AgentPlace(Struct, frozen=True):
    """What kind of agent somebody is, and what it is found by."""

    kind: str
    found: str = ""

    @property
    def command(self) -> list[str]:
        """The command that starts a program; `python` is the Python that runs the league."""
        words = shlex.split(self.found)
        return [sys.executable if words[0] == "python" else words[0], *words[1:]]


def read_agent(said: str, pack: Pack, games: OddsGames) -> AgentPlace:
    """Read where an agent is found."""
    kind, colon, found = said.partition(":")
    found = found.strip()
    if said == LINK:
        return AgentPlace(LINK)
    if not colon or not kind or not found:
        raise _unknown(said)
    if kind == BOT:
        known = bot_kinds(pack, games)
        if found not in known:
            told = say("there are no players called {kind!r}", kind=found)
            raise unknown_word("malformed/bots", told, said, known, part=found)
        return AgentPlace(BOT, found)
    if kind == EXEC:
        try:
            words = shlex.split(found)
        except ValueError as error:
            raise _unknown(said) from error
        if not words:
            raise _unknown(said)
        return AgentPlace(EXEC, found)
    if not all(part.isidentifier() for part in (*kind.split("."), *found.split("."))):
        raise _unknown(said)
    return AgentPlace(CLASS, said)


def bot_kinds(pack: Pack, games: OddsGames) -> tuple[str, ...]:
    """Name the bots of a game, those that play by a convention among them."""
    return tuple(dict.fromkeys((*seat_interface(pack).strengths, *_conventions(games))))


def _conventions(games: OddsGames) -> Sequence[str]:
    # Asked for every seat of every game, and a protocol takes its time to look.
    found: Sequence[str] = getattr(games, "conventions", ())
    return found


def bot_of(pack: Pack, games: OddsGames, kind: str, seat: str, seed: str) -> Agent:
    """Return a bot of a kind for a seat."""
    if kind in _conventions(games):
        return seated(cast("Conventional", games).bot(seat, kind, seed))
    return seated(seat_interface(pack).bot(seat, kind, seed))


def agent_of_class(found: str, folder: Path) -> Agent:
    """Return an agent that is an object of a class; modules beside the file are found, too."""
    module, _, name = found.partition(":")
    path = str(folder.resolve())
    if path not in sys.path:
        sys.path.insert(0, path)
    try:
        made: Any = import_module(module)
        for part in name.split("."):
            made = getattr(made, part)
        agent = made()
    except Exception as error:  # a stranger's module may do anything
        raise Malformed(
            "malformed/agent",
            say("{agent} cannot be used: {error}", agent=found, error=repr(error)),
            value=found,
        ) from error
    if not isinstance(agent, Agent):
        raise Malformed(
            "malformed/agent",
            say("{agent} is no agent: it needs observe and choose", agent=found),
            value=found,
        )
    return agent


def _unknown(said: str) -> GradedError:
    return Malformed(
        "malformed/agent",
        say("{agent!r} is no agent that a league knows", agent=said),
        value=said,
        accepted=ACCEPTED,
    )
