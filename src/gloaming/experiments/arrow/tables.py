"""Games as four Arrow tables, also as Parquet, for polars, pandas and DuckDB."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

from gloaming.experiments.arrow.columns import Columns, GameColumns, games_of
from gloaming.extras import needs
from gloaming.script.loading import ReadGame
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

with needs("tables", "pyarrow"):
    import pyarrow as pa
    from pyarrow import parquet

__all__ = ["WORD", "array_of", "pa", "parquet"]

WORD: Final = pa.dictionary(pa.int32(), pa.string())
"""A text that comes again and again."""


def array_of(values: Sequence[Any], kind: Any) -> Any:
    """Return a column of a type."""
    if pa.types.is_dictionary(kind):
        return pa.array(values, pa.string()).dictionary_encode().cast(kind)
    return pa.array(values, kind)


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


def write_parquet(folder: str | Path, journals: Iterable[str | Path]) -> dict[str, int]:
    """Write `games.parquet`, `seats.parquet`, `records.parquet` and `votes.parquet`.

    Return how many rows each has.  No more than a few games are in memory at a time.  Files that
    are there are left as they are: nothing is overwritten.
    """
    place = Path(folder)
    files = {name: place / f"{name}.parquet" for name in SCHEMAS}
    for file in files.values():
        if file.exists():
            raise Malformed(
                "malformed/file",
                say("{path} is there already, and is not overwritten", path=str(file)),
                value=str(file),
            )
    place.mkdir(parents=True, exist_ok=True)
    rows = dict.fromkeys(SCHEMAS, 0)
    beside = {name: file.with_suffix(".partial") for name, file in files.items()}
    with ExitStack() as stack:
        for file in beside.values():
            stack.callback(file.unlink, missing_ok=True)
        writers = {
            name: stack.enter_context(
                parquet.ParquetWriter(beside[name], schema, compression="zstd")
            )
            for name, schema in SCHEMAS.items()
        }
        for batch in batches_of(games_of(journals)):
            for name, part in batch.items():
                writers[name].write_batch(part)
                rows[name] += part.num_rows
        for name, writer in writers.items():
            writer.close()
            beside[name].replace(files[name])
    return rows
