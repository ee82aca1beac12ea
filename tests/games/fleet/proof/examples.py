"""Run worked examples: `python -m tests.games.fleet.proof.examples FILE`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from tests.games.fleet.proof.cases.shape import Case, run_case

from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import say


def read_cases(text: bytes | str, where: str = "") -> list[Case]:
    """Read a file of worked examples."""
    try:
        return msgspec.json.decode(text, type=list[Case])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(
            "malformed/cases",
            say("no list of worked examples: {error}", error=str(error)),
            accepted=("a JSON list of objects with id, given and expect",),
            where=where,
        ) from error


def main(arguments: Sequence[str]) -> int:
    """Print one line a case and give 1 if any fails, 2 if the file cannot be read."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m tests.games.fleet.proof.examples FILE\n")
        return 2
    path = Path(arguments[0])
    try:
        cases = read_cases(path.read_bytes(), path.name)
    except OSError as error:
        sys.stderr.write(f"{path}: {error.strerror}\n")
        return 2
    except GradedError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    failed = 0
    for case in cases:
        differences = run_case(case)
        failed += bool(differences)
        sys.stdout.write(f"{case.id} {'; '.join(differences) or 'pass'}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
