"""Presses: how a pack's games are told to those who play them by post."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.text.blocks import Block
from gloaming.text.phrase import Text


class Post(Struct, frozen=True):
    """Something a host posts, in plain words: how it is marked up is the renderer's business.

    It is here, below the packs, because packs write posts and the upper
    layers print them.
    """

    title: Text
    body: tuple[Block, ...] = ()
    to: str = ""
    """The one player who may read it; empty where everyone may."""
    phase: str = ""
    """The phase it tells of, as people name it; empty where it is of none."""


class Reports(Protocol):
    """How a pack's games are told to those who play them by post.

    A pack need not have one: see `HasReports`.  One that reads what players have posted is a
    `CountsPosts` (in `gloaming.game_api.setup_info`).
    """

    def posts(self, seen: Mapping[str, Sequence[Event[Any]]]) -> list[Post]:
        """Return the posts of a game in the order they are sent.

        `seen` is what each player saw, by name and in seat order and, under the
        empty name, what everyone did.  Reports are given nothing else, so that
        a post cannot tell what its readers were not shown; what a player alone
        was shown may be in a post to everyone only when the game is over.
        """


@runtime_checkable
class TakesTexts(Protocol):
    """Reports that use a host's own words."""

    def with_texts(self, text: str) -> Reports:
        """Return reports with the words of a file, or raise `Faults` with all that is wrong."""


@runtime_checkable
class TellsReferee(Protocol):
    """Reports that are written to the referee, too, who may read everything."""

    def referee(self, log: Sequence[Record]) -> list[Post]:
        """Return what nobody but the referee may read before the game is over."""


@runtime_checkable
class TellsTruth(Protocol):
    """Reports of a game in which players may not know what they are themselves."""

    def with_truth(self, state: Any) -> Reports:
        """Return reports that tell at the end what everyone was; the game is over."""


def knowing(reports: Reports, game: Game[Any]) -> Reports:
    """Let reports know what everyone was, if the game is over; before that, what was seen alone."""
    if game.state.calendar.over and isinstance(reports, TellsTruth):
        return reports.with_truth(game.state)
    return reports


@runtime_checkable
class HasReports(Protocol):
    """A pack that is told by post."""

    @property
    def reports(self) -> Reports:
        """Return its reports; a pack may load it when it is first asked for."""
