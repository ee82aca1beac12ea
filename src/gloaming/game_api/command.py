"""Commands of a pack: typed functions that return blocks, and what they may ask the program for.

A command is a function whose first parameter is a `Context`.  Every other parameter is annotated
with an `Argument` or an `Option`, and its docstring is its help:

    def count(
        context: Context,
        file: Annotated[str, Argument("A file; - for standard input.")],
        most: Annotated[int, Option("How many to list.", metavar="N")] = 10,
    ) -> Sequence[Block]: ...

A command that has formats of its own has a parameter `form`, and its metavar names all formats:
`text|markdown|bbcode|csv`.  It returns `Verbatim` in those that are its own, and blocks otherwise.

A package announces it in the entry-point group `gloaming.commands`, by the name that people type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.kernel.game import Game
from gloaming.text.blocks import Block


class Argument(Struct, frozen=True):
    """What is said of a parameter that is given by its place."""

    help: str
    metavar: str = ""


class Option(Struct, frozen=True):
    """What is said of a parameter that is given by its name."""

    help: str
    metavar: str = ""
    name: str = ""
    """How it is typed, where that is not the name of the parameter: `--to-lynch`."""
    least: int | None = None
    """The smallest number that is accepted."""


class PlayedGame(Struct, frozen=True):
    """A game that was read or played, and what the head of its file says."""

    pack: str
    title: str
    seed: str
    game: Game[Any]


class Forecast(Struct, frozen=True):
    """What many games of a setup came to."""

    games: int
    length: float
    """How many rounds a game takes on average."""
    rates: Mapping[str, Estimate]
    """How often each side wins, the most victorious first."""


class Context(Protocol):
    """What the program does for a command, because no pack knows files, scripts or odds."""

    def read(self, path: str) -> str:
        """Return the text of a file, or of standard input for `-`."""

    def write(self, path: str, text: str) -> None:
        """Write a file, or complain that it cannot be written."""

    def load(self, path: str) -> PlayedGame:
        """Read a game from a file: play it if it is a script, and ask no rule if it is a log."""

    def play(self, text: str, path: str) -> PlayedGame:
        """Play a script; `path` is where it comes from, for complaints."""

    def script(self, pack: str, game: Game[Any], *, title: str, seed: str) -> str:
        """Write a game as a script."""

    def odds(self, pack: str, terms: Terms, games: int, seed: str) -> Forecast:
        """Play a setup many times, and show how far it is while somebody waits."""


class Data(Struct, frozen=True):
    """What a command answers a program that asked for JSON, where blocks would not do."""

    value: Any


class Verbatim(Struct, frozen=True):
    """What a command answers in a notation of its own: it is printed as it is."""

    text: str


Command: TypeAlias = Callable[..., Sequence[Block] | Data | Verbatim]
"""A command; the program gives the context and everything that was typed."""
