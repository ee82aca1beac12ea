"""Workers: whatever happens to them, every batch is counted, and counted once."""

from __future__ import annotations

import os
import signal
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.workers import results
from gloaming.history.log.chain import chained
from gloaming.text.errors import Fault, Faults, GradedError, Illegal, Malformed
from tests.rooms.mutations import mutants, whole_lines


def squared(number: int) -> int:
    return number * number


def dies_once(job: tuple[int, str]) -> int:
    """Die in the middle of the third batch, the first time it is tried."""
    number, marks = job
    mark = Path(marks) / "died"
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    with (Path(marks) / "done").open("a") as file:
        file.write(f"{number}\n")
    return number


def naps(number: int) -> int:
    """Take longer than anybody waits, but for the first batch."""
    if number:
        time.sleep(1000)
    return number


def always_dies(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def complains(number: int) -> int:
    if number < 2:
        raise Faults([Malformed("malformed/batch", "no such batch", value=number, where="here")])
    raise Illegal("illegal/batch", "no batch for today", value=number, accepted=("1",))


@pytest.mark.parametrize("first", [0, 2])
def test_what_a_worker_complains_of_is_told_as_it_was_said(first: int) -> None:
    told = []
    for workers in (1, 2):
        # One batch: of several, whichever fails first is told.
        batches = {0: first}
        jobs = results(complains, batches.get, Checkpoint(int, "complaints"), workers)
        with pytest.raises(GradedError) as raised:
            next(jobs)
        told.append((raised.type, raised.value.code, str(raised.value), raised.value.accepted))
    assert told[0] == told[1]


def test_a_killed_worker_loses_no_finished_batch_and_counts_none_twice(tmp_path: Path) -> None:
    checkpoint = Checkpoint(int, "deaths", tmp_path / "checkpoint")
    jobs = 8
    found = list(
        results(dies_once, lambda n: (n, str(tmp_path)) if n < jobs else None, checkpoint, 2)
    )
    assert (tmp_path / "died").exists()
    assert found == list(range(jobs))
    lines = (tmp_path / "checkpoint").read_bytes().splitlines()
    assert len(lines) == 1 + jobs


def test_a_batch_that_kills_whoever_tries_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "gloaming.experiments.odds.workers.PATIENCE", 1
    )  # each of whom has to be started
    with pytest.raises(Fault, match="2 times"):
        list(results(always_dies, lambda n: n if n < 1 else None, Checkpoint(int, "end"), 2))


def kept(path: Path, *squares: int) -> bytes:
    """Keep the results of batches 0, 1, 2 and so on in a file; return what is in it."""
    with closing(Checkpoint(int, "squares", path)) as checkpoint:
        for batch, result in enumerate(squares):
            checkpoint.write(batch, result)
    return path.read_bytes()


def found(path: Path) -> dict[int, int]:
    with closing(Checkpoint(int, "squares", path)) as checkpoint:
        return checkpoint.done


def test_what_a_checkpoint_holds_is_not_done_again(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    kept(path, 100)
    with closing(Checkpoint(int, "squares", path)) as again:
        assert list(results(squared, lambda n: n if n < 2 else None, again, 1)) == [100, 1]
    assert found(path) == {0: 100, 1: 1}


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    kept(path, 100)
    with path.open("ab") as file:
        file.write(b'{"batch":1,"resu')
    with closing(Checkpoint(int, "squares", path)) as again:
        assert (again.done, again.resumed, again.cut) == ({0: 100}, True, 16)
        again.write(1, 1)
    assert found(path) == {0: 100, 1: 1}


def test_a_batch_is_written_down_once(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    with closing(Checkpoint(int, "squares", path)) as checkpoint:
        assert not checkpoint.resumed
        checkpoint.write(0, 1)
        checkpoint.write(0, 2)
        assert checkpoint.done == {0: 1}
    assert found(path) == {0: 1}


def test_the_checkpoint_of_other_odds_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    whole = kept(path, 100)
    with pytest.raises(Malformed, match="other odds"):
        Checkpoint(int, "cubes", path)
    assert path.read_bytes() == whole


def test_a_checkpoint_is_for_one_run_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    with (
        closing(Checkpoint(int, "squares", path)),
        pytest.raises(Illegal, match="another window or process"),
    ):
        Checkpoint(int, "squares", path)
    assert found(path) == {}


def test_a_checkpoint_that_cannot_be_kept_is_complained_of(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "other")
    for path in (tmp_path, tmp_path / "nowhere" / "checkpoint", link):
        with pytest.raises(Malformed, match="cannot be used"):
            Checkpoint(int, "squares", path)
    assert list(tmp_path.iterdir()) == [link]


@pytest.mark.parametrize(
    "line",
    [
        "spilt coffee",
        '{"batch":1,"result":{"gamez":250}}',
        '{"batch":1,"batch":2,"result":%s}',
        '{"batch": 1,"result":%s}',
        '{"batch":1,"result":%s,"more":' + "[" * 5_000,
        "",
    ],
)
@pytest.mark.parametrize("fitting", [True, False])
def test_a_damaged_checkpoint_is_complained_of_by_its_line(
    tmp_path: Path, line: str, fitting: bool
) -> None:
    path = tmp_path / "checkpoint"
    with closing(Checkpoint(Tally, "games", path)) as checkpoint:
        checkpoint.write(0, Tally())
    whole = path.read_bytes()
    result = msgspec.json.encode(Tally()).decode()
    added = line.replace("%s", result).encode()
    if fitting:  # as one writes it who knows how the digests are made
        added, _ = chained(msgspec.json.decode(whole.splitlines()[-1])["chain"].encode(), added)
    path.write_bytes(whole + added + b"\n")
    for _ in range(2):  # it is not left locked
        with pytest.raises(Malformed, match="damaged in line 3"):
            Checkpoint(Tally, "games", path)


def test_every_mutation_of_a_checkpoint_is_noticed(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "checkpoint"
    whole = kept(path, *[number * number for number in range(100, 130)])
    done = found(path)
    cuts = 0
    for way, mutant in mutants(whole, 2_000 if request.config.getoption("--long") else 200):
        path.write_bytes(mutant)
        lines = whole_lines(whole, mutant)
        try:
            with closing(Checkpoint(int, "squares", path)) as again:
                left = dict(list(done.items())[: mutant.count(b"\n") - 1])
                assert again.done == left, way
                assert again.cut or lines, way
                cuts += bool(lines)
        except Malformed:
            assert not lines, way
        assert path.read_bytes() == mutant
    assert cuts


def test_a_second_interruption_leaves_what_the_first_one_kept(tmp_path: Path) -> None:
    first, second = Checkpoint(int, "squares"), Checkpoint(int, "squares")
    for number in range(5):
        first.write(number, number * number)
    second.write(0, 0)
    path = first.save(tmp_path)
    first.close()
    assert second.save(tmp_path) == path
    second.close()
    assert found(path) == first.done


def test_nobody_waits_for_a_batch_that_is_not_wanted_any_more() -> None:
    kept: Checkpoint[int] = Checkpoint(int, "naps")
    played = results(naps, lambda number: number if number < 9 else None, kept, 2)
    assert next(played) == 0
    played.close()
