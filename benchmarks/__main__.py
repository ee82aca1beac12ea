"""Print every figure as a line of JSON, then as a table; fail if one misses its threshold.

    python -m benchmarks
    python -m benchmarks --against 4317473 [--only WORD ...]

The second compares this tree with that of an earlier commit instead, as `benchmarks/against.py`
says.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import msgspec

from benchmarks import answers, bots, fleet, lab, mafia, memory, nights, rooms, scripts, speed, zoo
from benchmarks.against import compare
from benchmarks.measure import Figure


def threshold(figure: Figure) -> str:
    """Say what a figure must keep to."""
    if figure.at_most is None:
        return "" if figure.at_least is None else f"at least {figure.at_least:g}"
    if figure.at_least is None:
        return f"at most {figure.at_most:g}"
    return f"{figure.at_least:g} to {figure.at_most:g}"


def verdict(figure: Figure) -> str:
    """Say whether it does."""
    if not threshold(figure):
        return ""
    return "ok" if figure.passes else "FAILS"


def table(figures: Sequence[Figure]) -> str:
    """Set figures out for reading."""
    rows = [(f.name, f"{f.value:,.12g}", f.unit, threshold(f), verdict(f)) for f in figures]
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    return "\n".join(
        f"{name:<{widths[0]}}  {value:>{widths[1]}} {unit:<{widths[2]}}  "
        f"{bound:<{widths[3]}}  {said}".rstrip()
        for name, value, unit, bound, said in rows
    )


def main() -> int:
    """Measure this tree, or compare it with an earlier one."""
    parser = ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--against", metavar="REV", help="compare with this commit")
    parser.add_argument("--only", metavar="WORD", nargs="+", default=(), help="compare only these")
    asked = parser.parse_args()
    return compare(asked.against, asked.only) if asked.against else measure_all()


def measure_all() -> int:
    """Measure everything there is to measure."""
    figures: list[Figure] = []
    for family in (speed, nights, mafia, bots, rooms, fleet, scripts, answers, lab, zoo, memory):
        for figure in family.figures():
            figures.append(figure)
            line = msgspec.to_builtins(figure) | {"passes": figure.passes}
            print(msgspec.json.encode(line).decode(), flush=True)
    print()
    print(table(figures))
    return 0 if all(figure.passes for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
