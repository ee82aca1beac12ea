"""Reading: games out of logs and kept games, many of them one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from gloaming.history.log import files
from gloaming.history.log.codec import is_log
from gloaming.rooms.reading import is_kept_game, read_kept_game
from gloaming.script.loading import ReadGame, read_log
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

ENDINGS: Final = (".jsonl", ".jsonl.gz", ".room")
"""What the files end in that are looked for in a folder."""


def files_of(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files that are meant; a folder stands for all logs and kept games below it."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = (each for each in path.rglob("*") if each.is_file())
            found += sorted(each for each in inside if each.name.endswith(ENDINGS))
        else:
            found.append(path)
    return found


def games_of(paths: Iterable[str | Path]) -> Iterator[tuple[str, ReadGame]]:
    """Read games one by one, each with the name of its file."""
    for path in files_of(paths):
        yield str(path), read(path)


def read(path: Path) -> ReadGame:
    """Read one game: a log, or a kept game.  No rule is asked."""
    data = files.load(path)
    if is_kept_game(data):
        return read_kept_game(data, str(path))
    if not is_log(data):
        raise Malformed(
            "malformed/header",
            say("{name} is no log and no kept game", name=str(path)),
            value=str(path),
            accepted=(say("a file that `gloaming run SCRIPT --log FILE` wrote"),),
        )
    return read_log(data, str(path))
