"""`gloaming check` and `verify`: whether scripts and logs are as they should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.history.log.codec import Codec
    from gloaming.history.log.replay import Divergence
    from gloaming.kernel.log import Record
    from gloaming.script.checker import CheckResult
    from gloaming.script.loading import ReadGame
    from gloaming.text.phrase import Text

FAILED = DIFFERS = 1
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
    from gloaming.script.checker import check as check_script
    from gloaming.text.errors import GradedError
    from gloaming.text.phrase import say

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
    from gloaming.cli.input.files import read_log
    from gloaming.history.log.codec import Codec
    from gloaming.script.checker import CheckResult
    from gloaming.text.errors import Illegal
    from gloaming.text.phrase import say

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


def verify(
    file: Annotated[str, argument("FILE", "A log or a kept game; - for standard input.")],
    *,
    promise: Annotated[
        str, option("DIGEST", "What was promised at the start: is this the seed of it?")
    ] = "",
    salt: Annotated[str, option("SALT", "The salt that was told at the end.")] = "",
    json: Json = False,
) -> None:
    """Check that a log is whole and unchanged, and play its inputs again by today's rules.

    With --promise it also checks that the seed is the one that was promised before the game.
    The exit code is 0 if all is well, 1 if the rules give another game or the seed is another
    one, and 2 if the log is broken.

    Example: gloaming verify game.jsonl
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import read_log
    from gloaming.cli.terminal.output import tell
    from gloaming.history.log.codec import Codec

    found = read_log(file)  # which refuses what is broken, cut off or changed
    differs = difference(found)
    codec = Codec.of(found.pack)
    kept = _is_promised(file, found, promise, salt) if promise else None
    if json:
        answer = _answer(found, differs, codec)
        typer.echo(encode(answer if kept is None else answer | {"promise": kept}))
    else:
        tell(_told(found, differs, codec))
        if kept is not None:
            tell([_promise_told(kept=kept)])
    if differs is not None or kept is False:
        raise typer.Exit(DIFFERS)


def _is_promised(file: str, found: ReadGame, promise: str, salt: str) -> bool:
    """Tell whether the seed of a game is the one that was promised; a kept game has its salt."""
    from gloaming.cli.input.files import read_bytes
    from gloaming.rooms.policy import keeps
    from gloaming.rooms.reading import is_kept_game, read_room
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if not salt and file != "-" and is_kept_game(data := read_bytes(file)):
        salt = read_room(data, file).head.salt
    if not salt or found.head.seed is None:
        raise Malformed(
            "malformed/no-salt",
            say("the seed and its salt are needed to check a promise"),
            accepted=("--salt",),
        )
    return keeps(found.head.seed, salt, promise)


def _promise_told(*, kept: bool) -> str:
    from gloaming.text.phrase import say

    if kept:
        return str(say("The seed is the one that was promised."))
    return str(say("The seed is not the one that was promised."))


def difference(found: ReadGame) -> Divergence | None:
    """Play a log's inputs again; None if all is the same, or if it does not say its seed."""
    from gloaming.history.log.replay import first_difference
    from gloaming.kernel.dice import ScriptedDice

    head, game = found.head, found.game
    dice = None if head.dice is None else ScriptedDice(head.dice)
    if not _replayed(found):
        return None
    return first_difference(game.blank, game.log, head.seed or 0, dice=dice)


def _replayed(found: ReadGame) -> bool:
    """Tell whether a log says enough to be played again."""
    return found.head.seed is not None


def _told(found: ReadGame, differs: Divergence | None, codec: Codec) -> Iterator[str]:
    """Tell what was found, a line for each thing that was looked at."""
    from gloaming.text.phrase import say

    head, records = found.head, len(found.game.log)
    yield str(
        say("The log is whole: {records:record|records}, chained and closed.", records=records)
    )
    if head.rules != found.pack.version:
        yield str(
            say(
                "It was written by version {old} of the rules of {pack}; this is version {new}.",
                old=head.rules,
                pack=head.pack,
                new=found.pack.version,
            )
        )
    if not _replayed(found):
        yield str(say("It has no seed, so its inputs were not played again."))
    elif differs is None:
        yield str(say("Its inputs were played again: today's rules give the same game."))
    else:
        first = say("Today's rules give another game from record {seq} on:", seq=differs.seq)
        if differs.phase:
            first = say(
                "Today's rules give another game from record {seq} on ({phase}):",
                seq=differs.seq,
                phase=_phase(found, differs.phase),
            )
        yield str(first)
        logged, replayed = pair(differs, codec)
        yield f"  - {logged}"
        yield f"  + {replayed}"


def _phase(found: ReadGame, title: str) -> Text:
    """Return the title of a phase as words to be said."""
    from gloaming.history.log.phases import phase_span

    return phase_span(found.game.log, title).titled


def _answer(found: ReadGame, differs: Divergence | None, codec: Codec) -> dict[str, Any]:
    """Return the same for a program."""
    answer: dict[str, Any] = {
        "records": len(found.game.log),
        "rules": found.head.rules,
        "replayed": _replayed(found),
        "differs": None,
    }
    if differs is not None:
        logged, replayed = pair(differs, codec)
        answer["differs"] = {
            "record": differs.seq,
            "phase": differs.phase,
            "logged": logged,
            "replayed": replayed,
        }
    return answer


def pair(differs: Divergence, codec: Codec) -> tuple[str, str]:
    """Tell what a log has and what the rules give, so that they read differently."""
    from gloaming.history.explanations.prose import sentence
    from gloaming.text.phrase import say

    nothing = str(say("nothing more"))

    def said(record: Record | None) -> str:
        return nothing if record is None else sentence(record)

    def written(record: Record | None) -> str:
        return nothing if record is None else codec.encode_record(record).decode()

    if differs.refusal:
        return said(differs.logged), str(say("refused: {why}", why=differs.refusal))
    logged, replayed = said(differs.logged), said(differs.replayed)
    if logged == replayed:  # what differs is not told: a cause, say, or who saw it
        return written(differs.logged), written(differs.replayed)
    return logged, replayed
