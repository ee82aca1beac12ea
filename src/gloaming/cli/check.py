"""`gloaming check`: run scripts and their expectations."""

from __future__ import annotations

from typing import Annotated

import typer

FAILED = 1
BAD_INPUT = 2


def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Scripts, or folders of them.")
    ],
    *,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON lines.")] = False,
) -> None:
    """Run scripts and check what they expect: a line each, and a diff where one fails.

    Example: gloaming check rulings night.gloam
    """
    from msgspec.json import encode

    from gloaming.cli.files import read_script, scripts_in
    from gloaming.cli.waiting import tracked
    from gloaming.kernel.errors import GradedError
    from gloaming.kernel.words import say
    from gloaming.script.checker import check as check_script

    worst = 0
    scripts = [script for path in files for script in scripts_in(path)]
    for file in tracked(scripts, "checking"):
        try:
            report = check_script(read_script(file))
        except GradedError as error:
            worst = BAD_INPUT
            if json:
                typer.echo(encode({"file": file, "error": error.code, "message": str(error)}))
            else:
                # What is wrong with a file is told with its name.
                told = say("{file}: cannot be played: {error}", file=file, error=str(error))
                named = str(error).startswith(f"{file} ")
                typer.echo(str(error) if named else str(told), err=True)
            continue
        if not report.holds:
            worst = max(worst, FAILED)
        if json:
            failed = [
                {"line": v.line, "expected": v.expected, "found": v.found} for v in report.failed
            ]
            typer.echo(encode({"file": file, "checked": len(report.verdicts), "failed": failed}))
            continue
        count = len(report.verdicts)
        holds = say("as expected") if report.holds else say("NOT as expected")
        typer.echo(f"{file}: {holds} ({count})")
        for verdict in report.failed:
            typer.echo(f"  {say('line {line}', line=str(verdict.line))}")
            typer.echo(f"  - {verdict.expected}")
            typer.echo(f"  + {verdict.found}")
    raise typer.Exit(worst)
