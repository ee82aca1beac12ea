"""Farewells: what a person who leaves is told, so that nothing is lost."""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

from gloaming.cli.terminal.invocation import command
from gloaming.cli.terminal.keeping import LAST, KeptGame, last_file
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.kernel.errors import Fault
from gloaming.kernel.words.phrase import Text, say


def farewell(table: PlayTable, kept: KeptGame) -> Text:
    """Say how to go on; where nothing could be kept, return the game itself as a script."""
    if not kept.path:
        return say("The game so far, as a script:\n{script}", script=table.written())
    # The name of such a file is nothing to remember, and too long for most terminals.
    is_last = not kept.lasting and kept.path == last_file()
    again = command("play", "--resume", LAST if is_last else kept.path)
    return say("Saved in {file}. To go on:\n{command}", file=kept.path, command=again)


def souvenir(kept: KeptGame) -> Text:
    """Say where a game that is over stays, and how it is told once more."""
    again = command("run", kept.path)
    return say("Saved in {file}. To read it again:\n{command}", file=kept.path, command=again)


def rescue(table: PlayTable, stream: TextIO) -> None:
    """Print the game as a script where it cannot be kept any more."""
    with suppress(OSError, Fault):
        stream.write(table.written())
        stream.flush()
