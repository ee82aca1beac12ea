"""The cluster: batches handed to the workers of a Dask scheduler, on however many machines.

The same batches are played as anywhere else, each from its number alone, so the same seed gives
the same tallies.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, Final

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.workers import AHEAD, ParallelWorkers
from gloaming.text.errors import Fault, Illegal, Malformed
from gloaming.text.phrase import say

SCHEME: Final = "dask://"
TIMEOUT: Final = 5
"""How many seconds a scheduler is given to answer."""


def address(url: str) -> str:
    """Return where a scheduler listens, or complain that this is no place for one."""
    host, colon, port = url.removeprefix(SCHEME).rstrip("/").rpartition(":")
    if not url.startswith(SCHEME) or not host or not colon or not port.isdecimal():
        raise Malformed(
            "malformed/cluster",
            say("{url!r} is no address of a cluster", url=url),
            value=url,
            accepted=("dask://host:8786",),
        )
    if find_spec("distributed") is None:
        raise Illegal(
            "illegal/no-dask",
            say("a cluster needs Dask, which is not installed"),
            accepted=("pip install '.[cluster]'",),
        )
    return f"tcp://{host}:{port}"


def own_version() -> str:
    """Tell which version of the game plays here."""
    try:
        return version("gloaming")
    except PackageNotFoundError:
        return ""


class Cluster(ParallelWorkers):
    """The workers of a scheduler; what one of them leaves unfinished another is given."""

    def __init__(
        self,
        work: Callable[[Any], Any],
        job: Callable[[int], Any],
        checkpoint: Checkpoint[Any],
        url: str,
    ) -> None:
        super().__init__(work, job, checkpoint)
        self._url = url
        where = address(url)
        from distributed import Client  # noqa: PLC0415  (it may not be there)

        # What goes wrong is told once, in our own words.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            self._client = Client(where, timeout=TIMEOUT)
        except (OSError, TimeoutError) as silence:
            raise Illegal(
                "illegal/no-cluster", say("nobody answers at {url}", url=url), value=url
            ) from silence
        try:
            self.limit = self._muster() * AHEAD
        except BaseException:
            self.close()
            raise

    def _muster(self) -> int:
        """Count how many batches can be played at a time; everybody must play the same game."""
        threads = self._client.nthreads()
        if not threads:
            raise Illegal("illegal/no-workers", say("there are no workers at {url}", url=self._url))
        try:
            versions = self._client.run(own_version)
        except ImportError as absence:
            raise self._unlike("none") from absence
        for found in versions.values():
            if found != own_version():
                raise self._unlike(found or "none")
        return sum(threads.values())

    def _unlike(self, found: str) -> Illegal:
        return Illegal(
            "illegal/other-version",
            say(
                "the workers at {url} have gloaming {found}, and this is {own_version}",
                url=self._url,
                found=found,
                own_version=own_version(),
            ),
            value=found,
        )

    def _turn(self, number: int) -> None:
        from distributed import KilledWorker  # noqa: PLC0415  (the same)
        from distributed.client import ClosedClientError  # noqa: PLC0415  (the same)

        try:
            super()._turn(number)
        except (OSError, CancelledError, KilledWorker, ClosedClientError) as loss:
            raise Fault(
                "fault/cluster",
                say("the workers at {url} are gone: {loss}", url=self._url, loss=loss),
            ) from loss

    def _begin(self, job: Any) -> Any:
        return self._client.submit(self._work, job, pure=False)

    def _gather(self) -> None:
        from distributed import wait  # noqa: PLC0415  (the same)

        for future in wait(list(self._under_way), return_when="FIRST_COMPLETED").done:
            self._checkpoint.write(self._under_way.pop(future), future.result())

    def close(self) -> None:
        """Call off what is under way, and leave the workers to others."""
        from distributed.client import ClosedClientError  # noqa: PLC0415  (the same)

        # Where nobody is left to hear it, nothing needs to be called off.
        with suppress(OSError, ClosedClientError):
            for future in self._under_way:
                future.cancel()
        self._client.close()
