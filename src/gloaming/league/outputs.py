"""Outputs: the table of results and the page, made of the games that were kept and of no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import astuple

from gloaming.league.folder import PAGE, RESULTS, LeagueFolder
from gloaming.league.page import page
from gloaming.league.plan import PlannedGame
from gloaming.league.results import SeatResult, results_of
from gloaming.league.standings import Standings, standings
from gloaming.league.terms import LeagueSetting
from gloaming.tables.extra import WORD, array_of, pa, parquet

_TYPES: Final = {
    "int": pa.int32(),
    "str": WORD,
    "bool": pa.bool_(),
    "bool | None": pa.bool_(),
    "float": pa.float64(),
}
_LARGE: Final = {"tokens": pa.int64()}
SCHEMA: Final = pa.schema(
    [(name, _LARGE.get(name, _TYPES[kind])) for name, kind in SeatResult.__annotations__.items()]
)
"""The columns of the results: those of `SeatResult`."""


Known = Mapping[int, Sequence[SeatResult]]
"""The results of games that need not be read, by their numbers."""


def all_results(
    setting: LeagueSetting,
    games: Sequence[PlannedGame],
    folder: LeagueFolder,
    known: Known = MappingProxyType({}),
) -> list[SeatResult]:
    """Return the results of all games that were played; those that are not known are read."""
    found: list[SeatResult] = []
    for game in games:
        if game.number in known:
            found += known[game.number]
        elif folder.is_played(game):
            found += results_of(setting, game, folder)
    return found


def write_outputs(
    setting: LeagueSetting,
    games: Sequence[PlannedGame],
    folder: LeagueFolder,
    known: Known = MappingProxyType({}),
) -> Standings:
    """Write the table of results and the page."""
    rows = all_results(setting, games, folder, known)
    found = standings(setting, rows)
    folder.write(RESULTS, table_of(rows))
    folder.write(PAGE, page(setting, found, len(games)).encode())
    return found


def table_of(rows: Sequence[SeatResult]) -> bytes:
    """Return the results as a Parquet file."""
    columns: list[Any] = list(zip(*map(astuple, rows), strict=True)) or [()] * len(SCHEMA)
    arrays = [array_of(values, field.type) for values, field in zip(columns, SCHEMA, strict=True)]
    sink = pa.BufferOutputStream()
    table = pa.Table.from_arrays(arrays, schema=SCHEMA)
    parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data
