"""`gloaming check`: run scripts and their expectations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.input.options import argument

if TYPE_CHECKING:
    from gloaming.script.checker import CheckResult

FAILED = 1
BAD_INPUT = 2


def check(
    files: Annotated[list[str], argument("FILE", "Scripts or logs, or folders of scripts.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON lines.")] = False,
) -> None:
    """Run scripts and check what they expect: a line each, and a diff where one fails.

    A log holds if today's rules give the same records.

    Example: gloaming check rulings night.gloam
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import is_log_file, read_script, scripts_in
    from gloaming.cli.terminal.progress import tracked
    from gloaming.kernel.errors import GradedError
    from gloaming.kernel.words.phrase import say
    from gloaming.script.checker import check as check_script

    worst = 0
    scripts = [script for path in files for script in scripts_in(path)]
    for file in tracked(scripts, "checking"):
        try:
            if is_log_file(file):
                count, failed = _logged(file)
            else:
                report = check_script(read_script(file))
                count, failed = len(report.verdicts), report.failed
        except GradedError as error:
            worst = BAD_INPUT
            if json:
                typer.echo(encode({"file": file, "error": error.code, "message": str(error)}))
            else:
                # What is wrong with a file is told with its name.
                told = say("{file}: cannot be played:", file=file)
                named = str(error).startswith(f"{file} ")
                typer.echo(str(error) if named else f"{told} {error}", err=True)
            continue
        if failed:
            worst = max(worst, FAILED)
        if json:
            failures = [{"line": v.line, "expected": v.expected, "found": v.found} for v in failed]
            typer.echo(encode({"file": file, "checked": count, "failed": failures}))
            continue
        holds = say("NOT as expected") if failed else say("as expected")
        typer.echo(f"{file}: {holds} ({count})")
        for verdict in failed:
            typer.echo(f"  {say('line {line}', line=str(verdict.line))}")
            typer.echo(f"  - {verdict.expected}")
            typer.echo(f"  + {verdict.found}")
    raise typer.Exit(worst)


def _logged(file: str) -> tuple[int, list[CheckResult]]:
    """Check a log: every record is to be as the rules give it; the first that is not is told."""
    from gloaming.chronicle.log.codec import Codec
    from gloaming.cli.commands.verify import difference, pair
    from gloaming.cli.input.files import read_log
    from gloaming.kernel.errors import Illegal
    from gloaming.kernel.words.phrase import say
    from gloaming.script.checker import CheckResult

    found = read_log(file)
    if found.head.seed is None:
        raise Illegal(
            "illegal/no-seed",
            say("this log has no seed, so its inputs cannot be played again"),
            accepted=(say("the referee's log"), "gloaming verify FILE"),
        )
    differs = difference(found)
    if differs is None:
        return len(found.game.log), []
    expected, given = pair(differs, Codec.of(found.pack))
    # Records begin on the second line, after the head.
    return len(found.game.log), [CheckResult(differs.seq + 2, expected, given)]
