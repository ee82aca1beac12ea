"""Files as commands meet them: read with every fault named, written only when all is well."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gloaming.text.errors import Faults, GradedError, Malformed
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.script.loading import ReadGame
    from gloaming.script.script import Script

STDIN = "-"
OWN_FILES = (".toml", ".json", ".xml")
"""How the files end that a pack may read by itself."""
MOST_FILES = 400


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, of standard input for `-`, or of all files of a folder."""
    from gloaming.script.loading import read_file, read_stream

    if path != STDIN and Path(path).is_dir():
        return _folder(path)
    return read_file(path) if path != STDIN else read_stream(sys.stdin.buffer, _named(path))


def _folder(path: str) -> bytes:
    """Return a folder as one object of JSON: its files and those one folder below, with texts."""
    from msgspec.json import encode

    from gloaming.script.loading import read_file, text_of

    found = _own_files(path)
    if not found or len(found) > MOST_FILES:
        raise Malformed(
            "malformed/folder",
            say("{path} has {count:such file|such files}", path=path, count=len(found)),
            value=path,
            accepted=(say("a folder with {least} to {most}", least=1, most=MOST_FILES),),
        )
    texts = {
        each.relative_to(path).as_posix(): text_of(read_file(str(each)), str(each))
        for each in found
    }
    return encode({"files": texts}) + b"\n"


def _own_files(path: str) -> list[Path]:
    """List the files of a folder, and of the folders in it, that a pack may read by itself."""
    return sorted(
        each
        for pattern in ("*", "*/*")
        for each in Path(path).glob(pattern)
        if each.suffix.lower() in OWN_FILES and each.is_file()
    )


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    from gloaming.script.loading import text_of

    return text_of(read_bytes(path), _named(path))


def _named(path: str) -> str:
    return str(say("standard input")) if path == STDIN else path


def check_writable(path: str) -> None:
    """Complain of a file that could not be written, before anybody has waited for its text."""
    file = Path(path)
    with _written(path):
        there = file.exists()
        file.open("ab").close()
        if not there:
            file.unlink()


def check_absent(paths: Iterable[Path]) -> None:
    """Refuse to write over a file that is there."""
    for path in paths:
        if path.exists():
            raise Malformed(
                "malformed/exists",
                say("there is a file {path} already", path=path),
                value=str(path),
            )


def write_text(path: str, text: str) -> None:
    """Write a file, or complain that it cannot be written; what was there is then there still."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Write a file of bytes, or complain that it cannot be written."""
    from gloaming.history.log.files import save

    with _written(path):
        save(Path(path), data)


@contextmanager
def _written(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = str(error.strerror or error)
        raise Malformed(
            "malformed/file", say("{path} cannot be written: {why}", path=path, why=why), value=path
        ) from error


def read_script(path: str) -> Script:
    """Read a script from a file; a game that `gloaming play` has kept is written as one first."""
    from gloaming.script.loading import text_of
    from gloaming.script.reader import read
    from gloaming.script.writer import write

    data, name = read_bytes(path), _named(path)
    kept = _kept_game(data, path) or _own_game(data, path)
    if kept is None:
        return read(text_of(data, name), name)
    return read(write(kept.pack, kept.game, seed=kept.head.seed or 0), name)


def read_game(path: str) -> ReadGame:
    """Read a game: play it if the file is a script, and ask no rule if it is a log or was kept."""
    from gloaming.script import loading

    data = read_bytes(path)
    kept = _kept_game(data, path) or _own_game(data, path)
    return kept or loading.read_game(data, _named(path))


def read_log(path: str) -> ReadGame:
    """Read a log or a kept game; what is wrong with it is told with the name of its file."""
    from gloaming.script import loading

    data = read_bytes(path)
    return _kept_game(data, path) or loading.read_log(data, _named(path))


def _kept_game(data: bytes, path: str) -> ReadGame | None:
    """Read a game that `gloaming play` has kept, if it is one."""
    if not data.startswith(b'{"gloaming":"journal"'):
        return None
    from gloaming.rooms.reading import read_kept_game

    return read_kept_game(data, _named(path))


def _own_game(data: bytes, path: str) -> ReadGame | None:
    """Read a game from a file that is no script, by the pack that complains of it least."""
    from gloaming.game_api.installed import packs
    from gloaming.game_api.pack import ReadsGames
    from gloaming.history.log.codec import header, is_log
    from gloaming.script.loading import ReadGame, text_of

    file = Path(path)
    if is_log(data) or not (file.suffix.lower() in OWN_FILES or file.is_dir()):
        return None
    text = text_of(data, path)
    complaints: list[GradedError] = []
    for pack in packs().values():
        if isinstance(pack, ReadsGames):
            try:
                found = pack.read_game(text, path)
            except GradedError as complaint:
                complaints.append(complaint)
                continue
            if found is not None:
                title, game = found
                return ReadGame(pack, game, header(pack, seed=0, title=title), logged=False)
    if not complaints:
        return None
    best = min(complaints, key=_length)
    _refuse_setup(text, path, _length(best))
    raise best


def _refuse_setup(text: str, path: str, faults: int) -> None:
    """Say of a file that is a setup, or has fewer faults as one, which commands read it."""
    from gloaming.experiments.odds.experiment import game_of_setup

    try:
        game_of_setup(text)
    except GradedError as complaint:
        if _length(complaint) >= faults:
            return
    commands = tuple(f"gloaming {verb} {path}" for verb in ("setups", "play", "odds"))
    raise Malformed(
        "malformed/setup",
        say("{path} is a setup, and not a game", path=path),
        value=path,
        accepted=commands,
    )


def _length(complaint: GradedError) -> int:
    """Count the faults: the fewer, the likelier this is what was meant."""
    return len(complaint.errors) if isinstance(complaint, Faults) else 1


def is_log_file(path: str) -> bool:
    """Tell by its first bytes whether a file is a log, compressed or not."""
    from gloaming.history.log.codec import is_log
    from gloaming.history.log.files import PACKED

    if path == STDIN:
        return False
    try:
        with Path(path).open("rb") as file:
            first = file.read(64)
    except (OSError, ValueError):
        return False
    return is_log(first) or first.startswith(PACKED)


def is_same_file(one: str, other: str) -> bool:
    """Tell whether two paths lead to one file."""
    return Path(one).exists() and Path(other).exists() and Path(one).samefile(other)


def scripts_in(path: str) -> list[str]:
    """Return every script in a folder and below it, in order; a file stands for itself."""
    folder = Path(path)
    if not folder.is_dir():
        return [path]
    found = sorted(str(each) for each in folder.rglob("*.gloam"))
    if not found and _own_files(path):
        return [path]
    if not found:
        raise Malformed(
            "malformed/no-scripts", say("there is no script in {path}", path=path), value=path
        )
    return found


def own_folder() -> Path:
    """Return the folder for games, rooms and trials that nobody gave a file for."""
    base = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(base) / "gloaming" if base else Path.home() / ".local" / "state" / "gloaming"
