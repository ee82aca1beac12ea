"""`gloaming export`: many games as tables, for programs that count."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.input.options import Json, argument, option


def export(
    logs: Annotated[
        list[str],
        argument("LOG...", "Logs and kept games, or folders of them."),
    ],
    parquet: Annotated[str, option("DIR", "Write Parquet files to this folder.")] = "",
    *,
    json: Json = False,
) -> None:
    """Write games as tables: the games, their seats, all records, and the votes.

    The tables hold everything, so they are for games that are over, or for their host alone.

    Example: gloaming export --parquet tables games
    """
    from msgspec.json import encode

    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.words.phrase import say

    if not parquet:
        raise Malformed("malformed/options", say("say where to write"), accepted=("--parquet DIR",))
    from gloaming.tables.parquet import write_parquet

    rows = write_parquet(parquet, logs)
    if json:
        typer.echo(encode(rows))
        return
    for name, count in rows.items():
        typer.echo(str(say("{count:row|rows} in {name}", count=count, name=f"{name}.parquet")))
