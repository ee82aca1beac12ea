"""Kept games: where the games of `gloaming play` are kept, and how one goes on with them."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from shlex import quote
from shutil import which
from typing import Final, TextIO

from gloaming.cli.input.files import own_folder
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.file import FileStore
from gloaming.rooms.store.store import MemoryStore, Store
from gloaming.text.errors import Fault, GradedError, Malformed
from gloaming.text.phrase import Text, Voice, current_voice, say

ENDING: Final = ".room"
"""What the files of kept games end in."""
LAST: Final = "last"
"""What is said instead of a file for the game that was left last."""
NAME = "gloaming"
USUAL = Voice.language
"""The language that nobody has to ask for."""


class KeptGame:
    """A journal with the file it is kept in; empty where it is kept in memory only."""

    def __init__(self, store: Store, path: str, *, lasting: bool, problem: str = "") -> None:
        self.journal = Journal(store)
        self._store = store
        self.path = path
        self.lasting = lasting
        """Whether the file stays when the game is over."""
        self.problem = problem
        """Why the game is not kept in a file, if it is not."""
        self.cut = 0
        """How many bytes of an unfinished last line were cut away."""

    def close(self) -> None:
        """Let others have the file."""
        self._store.close()

    def forget(self) -> None:
        """Remove the file of a game that is over, unless somebody asked for it."""
        if self.path and not self.lasting:
            Path(self.path).unlink(missing_ok=True)


def new_file(save: str) -> KeptGame:
    """Keep a new game: in the file that is asked for, or in one of our own.

    A file that was asked for and cannot be made is an error.  Without one the game is played
    all the same, and the person is told that it is not kept.
    """
    if save:
        return KeptGame(FileStore.create(Path(save), HEAD), save, lasting=True)
    folder = own_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / f"evening-{token_hex(4)}{ENDING}"
        return KeptGame(FileStore.create(path, HEAD), str(path), lasting=False)
    except (OSError, GradedError) as error:
        why = str(error.strerror if isinstance(error, OSError) else error)
        return KeptGame(MemoryStore(), "", lasting=False, problem=why)


def old_file(path: str) -> KeptGame:
    """Open the file of a game that was kept."""
    store = FileStore.open(Path(path), HEAD)
    try:
        lasting = own_folder().resolve() not in Path(path).resolve().parents
        kept = KeptGame(store, path, lasting=lasting)
    except BaseException:
        store.close()
        raise
    kept.cut = store.cut
    return kept


def last_file() -> str:
    """Return the file of the game that was left last, of those that nobody gave a file for."""
    folder = own_folder()
    files = [path for path in folder.glob(f"*{ENDING}") if path.is_file()]
    if not files:
        raise Malformed(
            "malformed/no-kept-game",
            say("no game is kept in {folder}", folder=str(folder)),
            value=str(folder),
            accepted=("--resume FILE",),
        )
    return str(max(files, key=lambda path: path.stat().st_mtime_ns))


def old_table(kept: KeptGame) -> PlayTable:
    """Return the table of a game that was kept."""
    room = Room(kept.journal)
    if not room.begun:
        raise Malformed(
            "malformed/not-begun",
            say("the game in {file} was never dealt", file=kept.path),
            value=kept.path,
        )
    kept.lasting = kept.lasting or room.over  # somebody has asked for it, or it would be gone
    return PlayTable(room)


def how_to_resume(table: PlayTable, kept: KeptGame) -> Text:
    """Say how to go on; where nothing could be kept, return the game itself as a script."""
    if not kept.path:
        return say("The game so far, as a script:\n{script}", script=table.written())
    # The name of such a file is nothing to remember, and too long for most terminals.
    is_last = not kept.lasting and kept.path == last_file()
    again = command("play", "--resume", LAST if is_last else kept.path)
    return say("Saved in {file}. To go on:\n{command}", file=kept.path, command=again)


def where_saved(kept: KeptGame) -> Text:
    """Say where a game that is over stays, and how it is told once more."""
    again = command("run", kept.path)
    return say("Saved in {file}. To read it again:\n{command}", file=kept.path, command=again)


def print_script(table: PlayTable, stream: TextIO) -> None:
    """Print the game as a script where it cannot be kept any more."""
    with suppress(OSError, Fault):
        stream.write(table.written())
        stream.flush()


def command(*words: str) -> str:
    """Return a command of this program, as a shell reads it; it speaks as it does now."""
    language = current_voice().language
    said = () if language == USUAL else ("--lang", language)
    return " ".join((program(), *map(quote, (*said, *words))))


def program() -> str:
    """Return the words that start this program again, as a shell reads them."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == NAME:
        return f"{quote(sys.executable)} -m {NAME}"
    found = which(NAME)
    by_name = found is not None and Path(found).absolute() == started.absolute()
    # What is not called by its name is another program that uses this one.
    return NAME if by_name or started.stem != NAME else quote(str(started))
