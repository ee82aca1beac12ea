"""How long it takes to write 10,000 games as Parquet, by one processor.

`python -m tests.experiments.arrow.speed 10000` prints it.  A hundred games are
read again and again.  Where much else is at work a processor is slower, too, so it is also given
in the steps of the benchmarks.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import STEPS, seconds, yardstick

from gloaming.experiments.arrow import write_parquet
from tests.experiments.arrow.test_tables import played

DIFFERENT = 100
TIMES = 20


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        paths = [played(Path(folder), f"{number}")[0] for number in range(min(DIFFERENT, games))]
        many = (paths * (games // len(paths) + 1))[:games]
        began = time.process_time()
        rows = write_parquet(Path(folder) / "tables", many)
        took = time.process_time() - began
    step_time = sum(seconds(yardstick()) for _ in range(TIMES)) / TIMES
    steps = took / games * STEPS / step_time
    sys.stdout.write(
        f"{rows}: {took:.1f} s, {sum(rows.values()) / took:,.0f} rows/s; {steps:,.0f} steps each\n"
    )


if __name__ == "__main__":
    main()
