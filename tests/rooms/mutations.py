"""Mutations: a file with something changed, as a bad disk, a bad editor or a cheat would do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random


def _flipped(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]


def _overwritten(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]


def _without(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + data[place + rng.choice([1, 2, 30]) :]


def _with_more(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    more = rng.choice([b"\n", b"0", b" ", b"\0" * 40, rng.randbytes(3), data[place : place + 9]])
    return data[:place] + more + data[place:]


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _cut_at_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[: rng.randrange(len(lines))])


def _line_twice(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    lines.insert(rng.randrange(len(lines) + 1), lines[place])
    return b"".join(lines)


def _without_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def _lines_exchanged(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _digits_changed(data: bytes, rng: Random) -> bytes:
    places = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    place = rng.choice(places)
    return data[:place] + str(rng.randrange(10)).encode() + data[place + 1 :]


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flipped,
    _overwritten,
    _without,
    _with_more,
    _cut,
    _cut_at_a_line,
    _line_twice,
    _without_a_line,
    _lines_exchanged,
    _digits_changed,
)


def mutants(data: bytes, count: int) -> Iterator[tuple[str, bytes]]:
    """Return a number of files that differ from one, each with the name of what was done."""
    rng = Random(f"mutants {count}")
    made = 0
    while made < count:
        way = WAYS[made % len(WAYS)]
        mutant = way(data, rng)
        if mutant != data:
            made += 1
            yield way.__name__, mutant


def whole_lines(data: bytes, mutant: bytes) -> int | None:
    """Return how many lines are left if a file was cut exactly at the end of a line."""
    at_end = not mutant or mutant.endswith(b"\n")
    return mutant.count(b"\n") if at_end and data.startswith(mutant) else None
