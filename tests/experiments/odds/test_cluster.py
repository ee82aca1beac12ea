"""The cluster: the same games, by the workers of a scheduler."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from gloaming.cli.app import main
from gloaming.experiments.odds import cluster as clusters
from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.experiment import BATCH, experiment, with_engine
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.experiments.odds.role_values import swing
from gloaming.experiments.odds.workers import results
from gloaming.game_api.odds_model import Terms
from gloaming.text.errors import Fault, Illegal, Malformed

distributed = pytest.importorskip("distributed")

POWERS = experiment(Terms("yardstick-powers"), bots="random")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Start two worker processes, one thread each, and somebody who hands out their work."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", processes=True
    ) as started:
        yield started


@pytest.fixture
def url(cluster: Any) -> str:
    return str(cluster.scheduler_address).replace("tcp://", "dask://")


def dies_once(job: tuple[int, str]) -> int:
    """Die in the middle of the third batch, the first time it is tried."""
    number, marks = job
    mark = Path(marks) / "died"
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def who(number: int) -> int:
    return os.getpid()


def test_the_same_seed_gives_the_same_tally_as_here(url: str) -> None:
    stop = Stop(games=600)
    assert odds(POWERS, stop, on=url) == odds(POWERS, stop)


def test_a_swing_by_the_compiled_engine_is_the_same_as_here(url: str) -> None:
    compiled = with_engine(POWERS, BATCH)
    assert swing(compiled, 60_000, on=url) == swing(compiled, 60_000)


def test_the_work_is_done_by_other_processes(url: str) -> None:
    found = set(results(who, lambda n: n if n < 12 else None, Checkpoint(int, "who"), 1, url))
    assert os.getpid() not in found


def test_a_killed_worker_loses_no_batch_and_counts_none_twice(url: str, tmp_path: Path) -> None:
    checkpoint = Checkpoint(int, "deaths", tmp_path / "checkpoint")
    jobs = 8
    work = results(
        dies_once, lambda n: (n, str(tmp_path)) if n < jobs else None, checkpoint, 1, url
    )
    assert list(work) == list(range(jobs))
    assert (tmp_path / "died").exists()
    assert len((tmp_path / "checkpoint").read_bytes().splitlines()) == 1 + jobs


def test_a_scheduler_without_workers_is_told_of() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0") as idle,
        pytest.raises(Illegal, match="no workers"),
    ):
        odds(POWERS, Stop(games=10), on=idle.scheduler_address.replace("tcp", "dask"))


def test_workers_who_play_another_version_are_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "version", lambda _: "0.0.1")
    with pytest.raises(Illegal, match=r"and this is 0\.0\.1"):
        odds(POWERS, Stop(games=10), on=url)


@pytest.mark.parametrize("since", ["now", "some time ago"])
def test_a_cluster_that_goes_away_is_told_of(monkeypatch: pytest.MonkeyPatch, since: str) -> None:
    monkeypatch.setattr(clusters, "TIMEOUT", 1)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=":0"
    ) as brief:
        there = brief.scheduler_address.replace("tcp", "dask")
        work = results(who, lambda n: n, Checkpoint(int, "brief"), 1, there)
        assert next(work)
        client = distributed.default_client()
        brief.close()
        while since != "now" and client.status != "closed":  # it tries in vain to reach it
            time.sleep(0.05)
        with pytest.raises(Fault, match="are gone"):
            list(work)


def test_where_nobody_answers_that_is_bad_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "TIMEOUT", 1)
    with socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        there = f"dask://127.0.0.1:{reserved.getsockname()[1]}"
        with pytest.raises(SystemExit) as ended:
            main(["odds", "yardstick-plain", "--games", "20", "--dask", there])
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"gloaming: nobody answers at {there}\n"


@pytest.mark.parametrize("url", ["tcp://here:1", "dask://here", "dask://:1", "dask://here:door"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Malformed, match="no address of a cluster"):
        clusters.address(url)


def test_without_the_extra_it_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setattr(clusters, "find_spec", lambda _: None)
    with pytest.raises(Illegal, match=r"\.\[cluster\]"):
        clusters.address("dask://here:8786")
