"""Lets strangers' programs use what we make, each in an environment of its own: `make compat`.

They need versions that do not fit ours, or libraries that nothing else here needs: an older SDK of
the Model Context Protocol, the command line of the MCP Inspector, the react loop of Inspect, polars
and pandas.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from gloaming.experiments.arrow import write_parquet
from tests.experiments.arrow.test_tables import played

HERE = Path(__file__).parent
PYTHON = HERE.parents[1] / ".venv-strangers" / "bin" / "python"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        games = [played(place, f"{number}")[0] for number in range(5)]
        counts = write_parquet(place / "tables", games)
        expected = [f"{name}={count}" for name, count in counts.items()]
        runs = [
            [str(HERE / "own" / "read_tables.py"), str(place / "tables"), *expected],
            *(
                [str(HERE / "own" / f"{name}.py"), sys.executable, str(place / "rooms")]
                for name in ("older_sdk", "inspector", "react_loop")
            ),
        ]
        return max(subprocess.run([str(PYTHON), *run], check=False).returncode for run in runs)


if __name__ == "__main__":
    raise SystemExit(main())
