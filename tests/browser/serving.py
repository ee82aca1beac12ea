"""A house as people run it: `gloaming serve`, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from gloaming import server


class Served:
    """A house that is open."""

    def __init__(
        self, folder: Path, port: int = 0, path: str = "", words: Sequence[str] = ()
    ) -> None:
        self.folder, self._path, self._words = folder, path, words
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
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "gloaming", "serve", "--data", str(self.folder)]
        process = subprocess.Popen(
            [*command, "--port", str(self.port), *self._words],
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
def served(folder: Path, path: str = "", words: Sequence[str] = ()) -> Iterator[Served]:
    """Open a house, with more words on its command line; packages on the path are installed."""
    house = Served(folder, path=path, words=words)
    try:
        yield house
    finally:
        house.close()


def built() -> bool:
    """Tell whether there is a page."""
    return (Path(str(server.__file__)).parent / "page" / "index.html").is_file()
