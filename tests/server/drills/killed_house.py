"""A house in a process of its own, which can be killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.server.houses import HouseClient

BROKEN = (OSError, WebSocketException, TimeoutError)


class KilledHouse:
    """A house in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.words = words
        """More of the command line."""
        self.process: subprocess.Popen[bytes] | None = None
        self.client = HouseClient(0)

    def start(self) -> None:
        command = [sys.executable, "-m", "gloaming", "serve", "--data", str(self.folder)]
        command += ["--port", str(self.client.port), *self.words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        self.client.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        while True:
            with suppress(*BROKEN):
                if self.client.raw("GET", "/healthz")[0] == 200:
                    return
            time.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def memory(self) -> float:
        """How much memory it has, in MB."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii")
        return int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def processor(self) -> float:
        """How much processor time it has used, in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
