"""Columns: games out of logs and kept games, taken apart into rows of four tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from gloaming.game_api.installed import seat_interface
from gloaming.game_api.measures import TellsBallots
from gloaming.game_api.seat_interface import HasSeatInterface
from gloaming.history.log import files
from gloaming.history.log.codec import is_log
from gloaming.history.log.kinds import tag
from gloaming.kernel.event import EVERYONE
from gloaming.kernel.phase import SHUTDOWN, Opened
from gloaming.rooms.outcome import final_places
from gloaming.rooms.reading import is_kept_game, read_kept_game
from gloaming.script.loading import ReadGame, read_log
from gloaming.text.blocks import Place
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


GAMES: Final = ("game", "pack", "rules", "setup", "seed", "phases", "records", "over", "winners")
SEATS: Final = ("game", "seat", "place", "name", "role", "side", "alive", "won")
RECORDS: Final = (
    *("game", "seq", "page", "phase", "kind", "fate", "cause", "by", "public", "actor", "target"),
    "event",
)
VOTES: Final = ("game", "seq", "page", "phase", "voter", "target")

Columns = dict[str, list[Any]]

_encoder: Final = msgspec.json.Encoder()


class GameColumns:
    """The rows of some games, by columns."""

    def __init__(self) -> None:
        self.games: Columns = {name: [] for name in GAMES}
        self.seats: Columns = {name: [] for name in SEATS}
        self.records: Columns = {name: [] for name in RECORDS}
        self.votes: Columns = {name: [] for name in VOTES}

    def add(self, name: str, read: ReadGame) -> None:
        """Take a game apart; who was what is told only where the game is over."""
        over = read.game.state.phase == SHUTDOWN
        winners = self._add_seats(name, read, over=over)
        phases = self._add_records(name, read)
        self._add_votes(name, read, phases)
        head = read.head
        row = (
            name,
            read.pack.name,
            head.rules,
            head.title,
            str(head.seed if head.seed is not None else ""),
            phases[-1][0] if phases else 0,
            len(read.game.log),
            over,
            winners,
        )
        _add(self.games, [row])

    def _add_seats(self, name: str, read: ReadGame, *, over: bool) -> list[str]:
        state, has_seats = read.game.state, isinstance(read.pack, HasSeatInterface)
        told: dict[str, Place] = {}
        winners: list[str] = []
        if over and has_seats:
            played = seat_interface(read.pack)
            winners = played.winners(read.game)
            told = final_places(played, read.game)
        rows = []
        for number, seat in enumerate(read.pack.players(state)):
            place = told.get(seat)
            shown = state.shown_names.get(seat, seat)
            role, side = ("", "") if place is None else (str(place.shown), str(place.side))
            alive = None if place is None else place.alive
            won = seat in winners if over else None
            rows.append((name, seat, number, shown, role, side, alive, won))
        _add(self.seats, rows)
        return winners

    def _add_records(self, name: str, read: ReadGame) -> list[tuple[int, str]]:
        """Add the records of a game; return the page and the phase of each."""
        # What was read is of a known kind, so the codec need not look at it again.
        encode = _encoder.encode
        phases: list[tuple[int, str]] = []
        rows = []
        page, phase = 0, ""
        for record in read.game.log:
            event = record.event
            kind = type(event)
            if isinstance(event, Opened):
                page, phase = page + 1, event.title
            phases.append((page, phase))
            actor, target = getattr(event, "actor", None), getattr(event, "target", None)
            rows.append(
                (
                    name,
                    record.seq,
                    page,
                    phase,
                    tag(kind),
                    record.fate.value,
                    record.cause,
                    "" if record.by is None else str(record.by),
                    kind.seen_by is EVERYONE,
                    actor if isinstance(actor, str) else None,
                    target if isinstance(target, str) else None,
                    encode(event).decode(),
                )
            )
        _add(self.records, rows)
        return phases

    def _add_votes(self, name: str, read: ReadGame, phases: list[tuple[int, str]]) -> None:
        played = seat_interface(read.pack) if isinstance(read.pack, HasSeatInterface) else None
        if not isinstance(played, TellsBallots):
            return
        rows = []
        for ballot in played.ballots(read.game.log):
            page, phase = phases[ballot.seq]
            targets = ballot.targets or (None,)
            rows += [(name, ballot.seq, page, phase, ballot.voter, each) for each in targets]
        _add(self.votes, rows)


def _add(columns: Columns, rows: Iterable[tuple[Any, ...]]) -> None:
    """Add rows to columns."""
    for column, values in zip(columns.values(), zip(*rows, strict=True), strict=False):
        column.extend(values)
