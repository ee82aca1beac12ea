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
from gloaming.tables.extra import pa, parquet

_WORD: Final = pa.dictionary(pa.int32(), pa.string())
SCHEMA: Final = pa.schema(
    [
        ("game", pa.int32()),
        ("part", _WORD),
        ("deal", pa.int32()),
        ("turn", pa.int32()),
        ("seat", _WORD),
        ("agent", _WORD),
        ("side", _WORD),
        ("role", _WORD),
        ("won", pa.bool_()),
        ("alive", pa.bool_()),
        ("gave_up", pa.bool_()),
        ("timeouts", pa.int32()),
        ("refusals", pa.int32()),
        ("votes", pa.int32()),
        ("hits", pa.int32()),
        ("claims", pa.int32()),
        ("true_claims", pa.int32()),
        ("words", pa.int32()),
        ("tokens", pa.int64()),
        ("cost", pa.float64()),
    ]
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
    arrays = [_array(values, field.type) for values, field in zip(columns, SCHEMA, strict=True)]
    sink = pa.BufferOutputStream()
    table = pa.Table.from_arrays(arrays, schema=SCHEMA)
    parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _array(values: Sequence[Any], kind: Any) -> Any:
    if pa.types.is_dictionary(kind):
        return pa.array(values, pa.string()).dictionary_encode().cast(kind)
    return pa.array(values, kind)
