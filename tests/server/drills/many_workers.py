"""A house with many workers, as people run it: `gloaming serve --postgres`, in processes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.houses import HouseClient

PATIENCE = 60.0


class ManyWorkers:
    """A parent and its workers."""

    def __init__(self, url: str, folder: Path, count: int) -> None:
        self.log = (folder / "log").open("ab")
        words = ["--data", str(folder), "--postgres", url, "--workers", str(count)]
        words += ["--sockets", "10000", "--rooms-per-minute", "100000"]
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "gloaming",
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                *words,
            ],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, (folder / "log").read_text()
        self.client = HouseClient(int(found[1]))

    def workers(self) -> list[int]:
        """Return the processes of the workers."""
        own = self.process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii")
        return [pid for pid in map(int, children.split()) if _is_worker(pid)]

    def memory(self) -> list[float]:
        """Return how much memory each worker has, in MB."""
        page = os.sysconf("SC_PAGE_SIZE") / 1e6
        files = (Path(f"/proc/{pid}/statm") for pid in self.workers())
        return [int(file.read_text(encoding="ascii").split()[1]) * page for file in files]

    def processor(self) -> float:
        """Return how much processor time all workers have used, in seconds."""
        files = (Path(f"/proc/{pid}/stat") for pid in self.workers())
        fields = [file.read_text(encoding="ascii").rpartition(")")[2].split() for file in files]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    def kill(self, pid: int) -> None:
        """Kill a worker, as a power cut would."""
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)

    def close(self) -> int:
        """Close the house, and return its code."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        self.log.close()
        return self.process.returncode


def _is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


@contextmanager
def many_workers(url: str, folder: Path, count: int) -> Iterator[ManyWorkers]:
    """Open a house with many workers."""
    folder.mkdir(parents=True, exist_ok=True)
    found = ManyWorkers(url, folder, count)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.close()
