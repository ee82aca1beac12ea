"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from gloaming.cli.input.completing import setups

GameFile: TypeAlias = Annotated[
    str, typer.Argument(metavar="FILE", help="A script or a log; - for standard input.")
]
SetupName: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="SETUP", help="A setup, or a file of your own.", autocompletion=setups),
]
RoomsFolder: TypeAlias = Annotated[
    str, typer.Option(metavar="DIR", help="Where rooms are kept; usually with kept games.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
JsonLines: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Tell and ask in JSON lines, for a program that plays.")
]
