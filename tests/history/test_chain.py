"""A log that was changed or cut off anywhere is noticed."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from random import Random

import pytest

from gloaming.history.log import files as saving
from gloaming.history.log.chain import closing, link, seal, unseal
from gloaming.history.log.codec import header, is_log
from gloaming.history.log.files import compressed, decompressed, load, save
from gloaming.text.errors import Faults, GradedError, Malformed
from tests.history.plays import codec, one_night
from tests.village import Kill, Protect

LOG = codec().encode(
    one_night(Kill("eve", "bob"), Protect("ann", "bob")).log, header(seed=7, title="A quiet night")
)
TRIED = 2_000


def complaint(data: bytes) -> GradedError:
    with pytest.raises(Faults) as caught:
        codec().decode(data)
    return caught.value.errors[0]


def test_every_change_of_one_byte_is_noticed() -> None:
    rng = Random("bytes")
    places = [*range(len(LOG)), *(rng.randrange(len(LOG)) for _ in range(TRIED))][:TRIED]
    assert len(places) == TRIED
    for place in places:
        byte = rng.choice([b for b in range(256) if b != LOG[place]])
        with pytest.raises(Malformed):
            codec().decode(LOG[:place] + bytes([byte]) + LOG[place + 1 :])


def test_every_byte_that_is_lost_or_added_is_noticed() -> None:
    rng = Random("lost")
    for place in range(0, len(LOG), 3):
        with pytest.raises(Malformed):
            codec().decode(LOG[:place] + LOG[place + 1 :])
        with pytest.raises(Malformed):
            codec().decode(LOG[:place] + bytes([rng.randrange(256)]) + LOG[place:])


def test_every_cut_is_noticed() -> None:
    for place in range(len(LOG)):
        with pytest.raises(Malformed):
            codec().decode(LOG[:place])


def test_lines_that_are_lost_swapped_or_said_twice_are_noticed() -> None:
    lines = LOG.splitlines(keepends=True)
    for at in range(len(lines)):
        with pytest.raises(Malformed):
            codec().decode(b"".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(Malformed):
            codec().decode(b"".join([*lines[: at + 1], lines[at], *lines[at + 1 :]]))
    for at in range(len(lines) - 1):
        with pytest.raises(Malformed):
            codec().decode(b"".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))


def test_a_log_that_is_cut_off_after_a_whole_line_is_said_to_be() -> None:
    head, *_ = LOG.splitlines(keepends=True)
    assert complaint(head).code == "malformed/cut-off"
    assert complaint(b"".join(LOG.splitlines(keepends=True)[:-1])).code == "malformed/cut-off"
    assert complaint(LOG[:-1]).code == "malformed/cut-off"


def test_the_first_line_that_was_changed_is_named() -> None:
    error = complaint(LOG.replace(b'"bob"', b'"rob"', 1))
    line = LOG.partition(b'"bob"')[0].count(b"\n") + 1
    assert (error.code, error.where) == ("malformed/chain", f"line {line}")


def test_a_closing_line_with_another_number_is_noticed() -> None:
    lines = LOG.splitlines()
    data = b"\n".join([*lines[:-1], closing(3, unseal(LOG)[1].encode())]) + b"\n"
    error = complaint(data)
    assert (error.code, error.where) == ("malformed/closing", f"line {len(lines)}")


def test_a_digest_depends_on_every_line_before() -> None:
    assert link(b"", b"{}") != link(b"x", b"{}")
    bodies, last = unseal(seal([b'{"a":1}', b'{"b":2}']))
    assert bodies == [b'{"a":1}', b'{"b":2}']
    assert last != unseal(seal([b'{"a":2}', b'{"b":2}']))[1]


@pytest.mark.parametrize("blank", [b"\n", b"\n" * 1_000_000, b" \n", b"\r\n"])
def test_blank_lines_are_refused_at_once(blank: bytes) -> None:
    head, _, rest = LOG.partition(b"\n")
    error = complaint(head + b"\n" + blank + rest)
    assert (error.code, error.where) == ("malformed/chain", "line 2")


@pytest.mark.parametrize("data", [LOG, b'{"gloaming":1}\n'])
def test_a_log_is_known_by_its_first_bytes(data: bytes) -> None:
    assert is_log(data)
    assert not is_log(b"game mafia\n")


# -- compressed


def test_every_cut_of_a_compressed_log_is_noticed(tmp_path: Path) -> None:
    packed = compressed(LOG)
    assert decompressed(packed) == LOG
    for place in range(2, len(packed)):
        with pytest.raises(Malformed):
            decompressed(packed[:place])
    (tmp_path / "log.gz").write_bytes(packed[:1])
    with pytest.raises(Malformed):
        codec().load(tmp_path / "log.gz")


def test_every_change_of_what_is_compressed_is_noticed() -> None:
    packed = compressed(LOG)
    rng = Random("packed")
    for place in range(10, len(packed)):  # the ten before say when and where it was packed
        byte = rng.choice([b for b in range(256) if b != packed[place]])
        with pytest.raises(Malformed):
            decompressed(packed[:place] + bytes([byte]) + packed[place + 1 :])
    for place in range(10):
        changed = packed[:place] + bytes([packed[place] ^ 4]) + packed[place + 1 :]
        try:
            assert decompressed(changed) == LOG
        except Malformed:
            continue


def test_what_follows_a_compressed_log_is_noticed() -> None:
    with pytest.raises(Malformed, match="something follows"):
        decompressed(compressed(LOG) + compressed(LOG))


def test_a_file_out_of_which_far_too_much_comes_is_refused(tmp_path: Path) -> None:
    bomb = gzip.compress(bytes(saving.LARGEST + 1), 1)
    (tmp_path / "bomb.gz").write_bytes(bomb)
    with pytest.raises(Malformed, match="bytes come out of it"):
        load(tmp_path / "bomb.gz")


def test_a_file_that_is_far_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "LARGEST", len(LOG) - 1)
    (tmp_path / "long.jsonl").write_bytes(LOG)
    with pytest.raises(Malformed, match="it has more than"):
        load(tmp_path / "long.jsonl")


def test_a_file_that_is_written_anew_keeps_who_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    path.write_bytes(b"")
    path.chmod(0o600)
    save(path, LOG)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (LOG, 0o600)


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    save(path, b"a line")
    assert (os.read(reader, 100), path.is_fifo()) == (b"a line", True)
    os.close(reader)
