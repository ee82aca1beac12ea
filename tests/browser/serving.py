"""A house as people run it: `gloaming serve`, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gloaming import server

PATIENCE = 60
"""So many seconds a house may take to close on a busy machine: what it counts must end first."""


class Served:
    """A house that is open."""

    def __init__(self, folder: Path, *options: str, port: int = 0, path: str = "") -> None:
        self.folder, self._options, self._path = folder, options, path
        self.port = port
        self.process = self._start()

    @property
    def address(self) -> str:
        """Where the house is."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End the house as a power cut does."""
        self.process.kill()
        self._ended()

    def restart(self) -> None:
        """Open the house again, where it was."""
        self.process = self._start()

    def close(self) -> None:
        """Close the house."""
        self.process.send_signal(signal.SIGTERM)
        self._ended()

    def _ended(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "gloaming", "serve", "--data", str(self.folder)]
        process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(self.port), *self._options],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **({"PYTHONPATH": self._path} if self._path else {})},
        )
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, said
        self.port = int(found[1])
        return process


@contextmanager
def served(folder: Path, *options: str, path: str = "") -> Iterator[Served]:
    """Open a house; packages on the path are installed in it."""
    house = Served(folder, *options, path=path)
    try:
        yield house
    finally:
        house.close()


def built() -> bool:
    """Tell whether there is a page."""
    return (Path(str(server.__file__)).parent / "page" / "index.html").is_file()
