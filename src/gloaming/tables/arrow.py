"""Arrow: games as four tables, which Parquet, polars, pandas and DuckDB read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from gloaming.script.loading import ReadGame
from gloaming.tables.columns import Columns, GameColumns
from gloaming.tables.extra import WORD, array_of, pa
from gloaming.tables.reading import games_of

SCHEMAS: Final = {
    "games": pa.schema(
        [
            ("game", pa.string()),
            ("pack", WORD),
            ("rules", pa.int32()),
            ("setup", WORD),
            ("seed", pa.string()),
            ("phases", pa.int32()),
            ("records", pa.int32()),
            ("over", pa.bool_()),
            ("winners", pa.list_(pa.string())),
        ]
    ),
    "seats": pa.schema(
        [
            ("game", WORD),
            ("seat", WORD),
            ("place", pa.int32()),
            ("name", WORD),
            ("role", WORD),
            ("side", WORD),
            ("alive", pa.bool_()),
            ("won", pa.bool_()),
        ]
    ),
    "records": pa.schema(
        [
            ("game", WORD),
            ("seq", pa.int32()),
            ("page", pa.int32()),
            ("phase", WORD),
            ("kind", WORD),
            ("fate", WORD),
            ("cause", pa.int32()),
            ("by", WORD),
            ("public", pa.bool_()),
            ("actor", WORD),
            ("target", WORD),
            ("event", pa.string()),
        ]
    ),
    "votes": pa.schema(
        [
            ("game", WORD),
            ("seq", pa.int32()),
            ("page", pa.int32()),
            ("phase", WORD),
            ("voter", WORD),
            ("target", WORD),
        ]
    ),
}
"""The tables, and the types of their columns."""
BATCH: Final = 200
"""How many games are taken apart before they are written."""


class GameTables(NamedTuple):
    """Games, their seats, all that happened in them, and the votes."""

    games: Any
    seats: Any
    records: Any
    votes: Any


def to_arrow(journals: Iterable[str | Path]) -> GameTables:
    """Read logs and kept games into four tables; a folder stands for all that are below it."""
    batches = list(batches_of(games_of(journals)))
    return GameTables(
        *(
            pa.Table.from_batches([batch[name] for batch in batches], schema).unify_dictionaries()
            for name, schema in SCHEMAS.items()
        )
    )


def batches_of(games: Iterable[tuple[str, ReadGame]]) -> Iterator[dict[str, Any]]:
    """Take games apart, some at a time: a batch of rows for each table."""
    found, count = GameColumns(), 0
    for name, read in games:
        found.add(name, read)
        count += 1
        if count == BATCH:
            yield _batch(found)
            found, count = GameColumns(), 0
    if count:
        yield _batch(found)


def _batch(found: GameColumns) -> dict[str, Any]:
    columns: dict[str, Columns] = {
        "games": found.games,
        "seats": found.seats,
        "records": found.records,
        "votes": found.votes,
    }
    return {
        name: pa.RecordBatch.from_arrays(
            [array_of(columns[name][field.name], field.type) for field in schema], schema=schema
        )
        for name, schema in SCHEMAS.items()
    }
