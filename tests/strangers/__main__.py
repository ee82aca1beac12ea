"""Lets strangers' programs use what we make, each in an environment of its own: `make compat`.

They need versions that do not fit ours, or libraries that nothing else here needs: an older SDK of
the Model Context Protocol, the command line of the MCP Inspector, the react loop of Inspect, polars
and pandas, and what the AIWolf contests give to their agents.  The reader of their logs is no
package: `AIWOLF_VIEWER` names a checkout of the aiwolf-nlp-viewer, and without it this is left out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from gloaming.tables import write_parquet
from tests.strangers.contest_logs import differences
from tests.tables.test_tables import played

HERE = Path(__file__).parent
MATCHES = (("aiwolf5", 5, 50), ("aiwolf13", 13, 10))
"""What agents of a contest play: the setup, how many they are, and how often."""
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
        codes = [subprocess.run([str(PYTHON), *run], check=False).returncode for run in runs]
        for setup, seats, number in MATCHES:
            kept = place / setup
            codes += [contest(setup, seats, number, kept), read_logs(kept)]
        return max(codes)


def contest(setup: str, seats: int, games: int, keep: Path) -> int:
    """Let agents of a contest play by the library that the contest gives them."""
    program = [sys.executable, "-m", "gloaming", "aiwolf", "--nlp", "0", "--setup", setup]
    command = [*program, "--games", str(games), "--keep", str(keep)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hall:
        assert hall.stdout is not None
        address = hall.stdout.readline().split()[-1]
        agents = [str(HERE / "own" / "nlp_agents.py"), address, str(seats), str(games)]
        code = subprocess.run([str(PYTHON), *agents], check=False).returncode
        hall.stdout.read()
    return code or hall.returncode


def read_logs(kept: Path) -> int:
    """Let the reader of a contest read the logs of matches, and compare it with their journals."""
    viewer = os.environ.get("AIWOLF_VIEWER", "")
    if not viewer:
        sys.stdout.write("logs were not read: AIWOLF_VIEWER names no aiwolf-nlp-viewer\n")
        return 0
    reader = [str(PYTHON), str(HERE / "own" / "contest_reader.py"), viewer, str(kept)]
    done = subprocess.run(reader, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stderr)
        return done.returncode
    read = json.loads(done.stdout)
    wrong = [
        f"{Path(log).name}: {each}"
        for log, found in read.items()
        for each in differences(Path(log).with_suffix(".room"), found)
    ]
    told = [f"{len(read)} logs of {kept.name} were read, {len(wrong)} things otherwise"]
    sys.stdout.write("\n".join([*told, *wrong[:20], ""]))
    return int(bool(wrong) or not read)


if __name__ == "__main__":
    raise SystemExit(main())
