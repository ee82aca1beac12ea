"""A disk that fails at any call: nothing that was acknowledged is lost, and the error says what is.

The disks are real but for the call that fails.
"""

from __future__ import annotations

from errno import EDQUOT, EIO, ENOSPC, EROFS
from itertools import product
from pathlib import Path

import pytest

from gloaming.history.log.files import LARGEST
from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from tests.rooms.store.disks import FailingDisk, ForgetfulDisk, HastyDisk, LinklessDisk, When

HEAD = b'{"gloaming":"test"}'
APPENDS = [[b"first"], [b"second", b"third"], [b"fourth"]]
ERRORS = (ENOSPC, EDQUOT, EROFS, EIO)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept"


def kept(path: Path) -> list[bytes]:
    """Return what somebody finds who opens the file later."""
    store = FileStore.open(path, HEAD)
    rows = store.read(0)
    store.close()
    return rows


def played(path: Path, disk: FailingDisk) -> tuple[list[bytes], list[GradedError]]:
    """Keep three appends, each tried twice; return what was acknowledged, and all errors."""
    acknowledged: list[bytes] = []
    errors: list[GradedError] = []

    def made() -> FileStore:
        try:
            return FileStore.create(path, HEAD, disk)
        except GradedError as error:
            errors.append(error)
            disk.mend()
        # If all fails, what was made cannot be taken away again.
        way = FileStore.open if path.exists() and disk.lasting else FileStore.create
        return way(path, HEAD, disk)

    store = made()
    for rows in APPENDS:
        for _ in range(2):
            try:
                store.append(len(acknowledged), rows)
            except GradedError as error:
                errors.append(error)
            else:
                acknowledged += rows
                break
    try:
        assert store.read(0) == acknowledged
    except GradedError as error:
        errors.append(error)
    store.close()
    return acknowledged, errors


def calls(tmp_path: Path) -> list[str]:
    disk = FailingDisk()
    played(tmp_path / "whole", disk)
    return disk.calls


def test_any_call_may_fail_once(tmp_path: Path) -> None:
    made = calls(tmp_path)
    assert {"open", "write", "sync", "link", "sync_folder", "close", "read", "lock"} <= set(made)
    for number, errno, when in product(range(len(made)), ERRORS, When):
        path = tmp_path / f"{number}-{errno}-{when.name}"
        path.mkdir()
        disk = FailingDisk(number, errno, when)
        acknowledged, errors = played(path / "kept", disk)
        assert acknowledged == [row for rows in APPENDS for row in rows]
        assert kept(path / "kept") == acknowledged
        left = ["remove"] * (len(list(path.iterdir())) - 1)
        assert left == [name for name in disk.failed if name == "remove" and when is not When.AFTER]
        assert len(errors) <= 1
        # What can fail without a word is what makes no difference.
        assert errors or disk.failed[0] in {"close", "remove"}
        assert all(error.code == "fault/not-kept" for error in errors), errors


def test_every_call_may_fail_from_some_call_on(tmp_path: Path) -> None:
    made = calls(tmp_path)
    seen = set()
    for number, errno, when in product(range(len(made)), ERRORS, When):
        path = tmp_path / f"{number}-{errno}-{when.name}"
        path.mkdir()
        disk = FailingDisk(number, errno, when, lasting=True)
        acknowledged, errors = played(path / "kept", disk)
        there = kept(path / "kept")
        assert there[: len(acknowledged)] == acknowledged
        seen |= {error.code for error in errors}
        # More may be there only if the store has said that it could not cut it away.
        assert there == acknowledged or "fault/store-stuck" in {error.code for error in errors}
    assert seen == {"fault/not-kept", "fault/store-stuck"}


def test_a_store_that_is_stuck_refuses_until_the_disk_is_mended(path: Path) -> None:
    disk = FailingDisk()
    store = FileStore.create(path, HEAD, disk)
    store.append(0, [b"first"])
    disk.fail(1, ENOSPC, When.MIDWAY, lasting=True)
    for _ in range(3):
        with pytest.raises(Fault, match="No space left") as caught:
            store.append(1, [b"second"])
        assert caught.value.code == "fault/store-stuck"
    assert store.read(5) == []
    disk.mend()
    store.append(1, [b"other"])
    store.close()
    assert kept(path) == [b"first", b"other"]


def test_what_was_not_kept_is_cut_away_when_the_store_is_closed(path: Path) -> None:
    disk = FailingDisk()
    store = FileStore.create(path, HEAD, disk)
    disk.fail(2, EIO, When.AFTER, lasting=True)
    with pytest.raises(Fault) as caught:
        store.append(0, [b"first"])
    assert caught.value.code == "fault/store-stuck"
    disk.mend()
    store.close()
    assert path.read_bytes() == HEAD + b"\n"


def test_a_failed_sync_spoils_nothing_that_was_kept_before(path: Path) -> None:
    disk = ForgetfulDisk()
    store = FileStore.create(path, HEAD, disk)
    store.append(0, [b"first"])
    disk.failing = True
    with pytest.raises(Fault):
        store.append(1, [b"second"])
    assert b"first" not in disk.durable  # it shares a page with what failed
    disk.failing = False
    store.append(1, [b"other"])
    assert bytes(disk.durable) == HEAD + b"\nfirst\nother\n" == path.read_bytes()
    store.close()


def test_a_failed_sync_is_not_mended_with_what_another_has_written(path: Path) -> None:
    disk = ForgetfulDisk()
    store = FileStore.create(path, HEAD, disk)
    store.append(0, [b"first"])
    disk.failing = True
    path.write_bytes(path.read_bytes().replace(b"first", b"fiend"))
    with pytest.raises(Fault) as caught:
        store.append(1, [b"second"])
    assert caught.value.code == "fault/store-stuck"
    disk.failing = False
    with pytest.raises(Fault, match="somebody else has changed the file"):
        store.append(1, [b"second"])
    store.close()


def test_an_interrupt_in_an_append_keeps_nothing_of_it(path: Path) -> None:
    class Interrupted(Disk):
        times = 0

        def sync(self, file: int) -> None:
            if self.times:
                self.times -= 1
                raise KeyboardInterrupt
            super().sync(file)

    disk = Interrupted()
    store = FileStore.create(path, HEAD, disk)
    store.append(0, [b"first"])
    disk.times = 3
    while disk.times:
        with pytest.raises(KeyboardInterrupt):
            store.append(1, [b"second"])
        assert store.read(0) == [b"first"]
    assert path.read_bytes() == HEAD + b"\nfirst\n"
    store.append(1, [b"third"])
    disk.times = 1
    with pytest.raises(KeyboardInterrupt):
        store.append(2, [b"fourth"])
    store.close()
    assert kept(path) == [b"first", b"third"]


def test_what_is_found_is_on_the_disk_before_anybody_goes_on_from_it(path: Path) -> None:
    FileStore.create(path, HEAD).close()
    disk = FailingDisk()
    FileStore.open(path, HEAD, disk).close()
    assert disk.calls[-3:] == ["read", "sync", "close"]


def test_a_disk_may_take_a_few_bytes_at_a_time(path: Path) -> None:
    store = FileStore.create(path, HEAD, HastyDisk())
    store.append(0, [b"a long row", b"another"])
    store.close()
    assert kept(path) == [b"a long row", b"another"]


def test_a_disk_that_takes_nothing_is_not_asked_for_ever(path: Path) -> None:
    class Lazy(Disk):
        def write(self, file: int, place: int, data: bytes | memoryview) -> int:
            return 0

    with pytest.raises(Fault, match="nothing was written"):
        FileStore.create(path, HEAD, Lazy())
    assert list(path.parent.iterdir()) == []


def test_a_disk_without_second_names_will_do(path: Path) -> None:
    FileStore.create(path, HEAD, LinklessDisk()).close()
    assert kept(path) == []
    with pytest.raises(Illegal) as caught:
        FileStore.create(path, HEAD, LinklessDisk())
    assert caught.value.code == "illegal/exists"
    assert list(path.parent.iterdir()) == [path]
    path.unlink()
    for number in range(7):
        disk = LinklessDisk(number, EIO)
        with pytest.raises(Fault):
            FileStore.create(path, HEAD, disk)
        assert not path.exists()
        assert list(path.parent.iterdir()) == []
    assert disk.failed == ["rename"]


def test_a_file_that_was_removed_keeps_nothing(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    path.unlink()
    with pytest.raises(Fault, match="removed the file"):
        store.append(0, [b"first"])
    store.close()


@pytest.mark.parametrize("change", [b"", HEAD + b"\nfirst\nsecond\n"])
def test_a_file_that_somebody_else_has_changed_is_not_added_to(path: Path, change: bytes) -> None:
    store = FileStore.create(path, HEAD)
    store.append(0, [b"first"])
    path.write_bytes(change)
    with pytest.raises(Fault, match="changed the file"):
        store.append(1, [b"third"])
    assert path.read_bytes() == change
    store.close()


def test_a_closed_store_keeps_nothing(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    store.close()
    with pytest.raises(Fault, match="closed"):
        store.append(0, [b"first"])


def test_a_file_of_any_length_is_not_read(path: Path) -> None:
    store = FileStore.create(path, HEAD)
    with pytest.raises(Fault, match="more than"):
        store.append(0, [bytes(LARGEST)])
    store.close()
    with path.open("ab") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(Malformed, match="more than"):
        FileStore.open(path, HEAD)


def test_who_is_quicker_has_the_file(path: Path) -> None:
    class Slow(Disk):
        other: FileStore | None = None

        def sync_folder(self, path: Path) -> None:
            super().sync_folder(path)
            self.other = FileStore.open(path / "kept", HEAD)

    disk = Slow()
    with pytest.raises(Illegal, match="another window"):
        FileStore.create(path, HEAD, disk)
    assert disk.other is not None
    disk.other.append(0, [b"first"])
    disk.other.close()
    assert kept(path) == [b"first"]
