"""Parquet: the tables of many games in files, written batch by batch."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from gloaming.tables.arrow import SCHEMAS, batches_of
from gloaming.tables.extra import parquet
from gloaming.tables.reading import games_of
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say


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
