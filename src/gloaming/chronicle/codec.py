"""The codec: a log as JSON lines, and back, typed and checked."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from gloaming.chronicle.kinds import Kind, by_tag, tag
from gloaming.chronicle.reading import Reading
from gloaming.chronicle.saving import save
from gloaming.kernel.errors import Fault, Faults, GradedError, Malformed, nearest
from gloaming.kernel.event import AnyEvent, Event
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.kernel.words import say

VERSION: Final = 1
"""The format's number; it goes up when an old reader could no longer read a new log."""

E = TypeVar("E")

_UNWRITABLE = (TypeError, ValueError, OverflowError, RecursionError)


class Header(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a log: which format it has, and which game it is of."""

    gloaming: int
    pack: str = ""
    seed: int | str = 0
    title: str = ""


class Line(
    Struct, Generic[E], frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A record as it is written: what is usual is left out."""

    seq: int
    event: E
    fate: Fate = HAPPENED
    cause: int = -1
    source: Rule | None = None
    by: Rule | None = None
    seen: tuple[str, ...] | None = None


class Codec:
    """Writes and reads the logs of one game: its kinds of event, and the kernel's.

    The same log gives the same bytes, always.
    """

    def __init__(self, kinds: Iterable[Kind] = ()) -> None:
        self.kinds = by_tag(kinds)
        # One union of all kinds: msgspec finds the class by its tag as it reads.
        some: Any = Union[tuple(self.kinds.values())]  # noqa: UP007  (made as it runs)
        line: Any = Line
        self._any = some
        self._encoder = msgspec.json.Encoder()
        self._headers = msgspec.json.Decoder(Header)
        try:
            self._events = msgspec.json.Decoder(some, dec_hook=self._nested)
            self._lines = msgspec.json.Decoder(line[some], dec_hook=self._nested)
        except (NameError, TypeError) as error:
            raise _unreadable(self.kinds.values(), error) from error

    # -- whole logs

    def encode(
        self, log: Iterable[Record], *, pack: str = "", seed: int | str = 0, title: str = ""
    ) -> bytes:
        """Write a log: a header, then a record a line."""
        header = Header(VERSION, pack, seed, title)
        lines = [self._written(header, header)]
        lines += [self.encode_record(record) for record in log]
        return b"\n".join(lines) + b"\n"

    def decode(self, data: bytes) -> tuple[Header, list[Record]]:
        """Read a log, or report everything that is wrong with it, line by line."""
        header, *lines = data.removesuffix(b"\n").split(b"\n")
        faults: list[GradedError] = []
        log: list[Record] = []
        try:
            head = self._header(header)
        except Malformed as fault:
            # Lines of another format would only be misread.
            raise Faults([fault]) from fault
        for number, line in enumerate(lines, 2):
            try:
                record = self.decode_record(line, where=f"line {number}")
            except Malformed as fault:
                faults.append(fault)
            else:
                faults += _misplaced(record, number)
                log.append(record)
        if faults:
            raise Faults(faults)
        return head, log

    def save(
        self,
        path: str | Path,
        log: Iterable[Record],
        *,
        pack: str = "",
        seed: int | str = 0,
        title: str = "",
    ) -> None:
        """Write a log to a file, compressed if its name ends in `.gz`."""
        data = self.encode(log, pack=pack, seed=seed, title=title)
        if Path(path).suffix == ".gz":
            data = _compressed(data)
        save(Path(path), data)

    def load(self, path: str | Path) -> tuple[Header, list[Record]]:
        """Read a log from a file, compressed if its name ends in `.gz`."""
        try:
            data = Path(path).read_bytes()
            if Path(path).suffix == ".gz":
                data = gzip.decompress(data)
        # A name with a NUL in it, which no file has, is a ValueError.
        except (OSError, EOFError, ValueError, zlib.error) as error:
            raise Malformed(
                "malformed/file",
                say("cannot be read: {error}", error=str(error)),
                value=str(path),
                where=str(path),
            ) from error
        return self.decode(data)

    # -- one at a time

    def encode_event(self, event: Event[Any]) -> bytes:
        """Write one event, as orders and views carry it."""
        for inner in _with_nested(event):
            kind = tag(type(inner))
            if self.kinds.get(kind) is not type(inner):
                raise Fault(
                    "fault/unknown-kind",
                    say("{kind} is not a kind of event this codec was made for", kind=kind),
                    value=inner,
                    accepted=nearest(kind, self.kinds),
                )
        return self._written(event, event)

    def decode_event(self, data: bytes, *, where: str = "") -> Event[Any]:
        """Read one event; `where` is told if it cannot be read."""
        event: Event[Any] = self._read(self._events, data, where)
        return event

    def encode_record(self, record: Record) -> bytes:
        """Write one record, without the end of its line."""
        event = msgspec.Raw(self.encode_event(record.event))
        line = Line(
            record.seq, event, record.fate, record.cause, record.source, record.by, record.seen
        )
        return self._written(line, record)

    def decode_record(self, data: bytes, *, where: str = "") -> Record:
        """Read one record; `where` is told if it cannot be read."""
        line: Line[Event[Any]] = self._read(self._lines, data, where)
        return Record(line.seq, line.event, line.fate, line.cause, line.source, line.by, line.seen)

    # -- inside

    def _header(self, data: bytes) -> Header:
        where = "line 1"
        reading = Reading(data, where, {})
        found = reading.raw.get("gloaming") if isinstance(reading.raw, dict) else None
        if found is None:
            raise Malformed(
                "malformed/header",
                say("this is not a log: its first line names no format"),
                value=reading.shown,
                accepted=(f'{{"gloaming":{VERSION}}}',),
                where=where,
            )
        if found != VERSION:
            raise Malformed(
                "malformed/version",
                say("format {found!r} is not one this reader knows", found=found),
                value=found,
                accepted=(str(VERSION),),
                where=where,
            )
        try:
            head = self._headers.decode(data)
        except msgspec.MsgspecError as error:
            raise reading.misfit(error) from error
        reading.refuse_repeats()
        return head

    def _read(self, decoder: msgspec.json.Decoder[Any], data: bytes, where: str) -> Any:
        try:
            found = decoder.decode(data)
            # What was written by this codec needs no closer look.
            if self._encoder.encode(found) != data:
                reading = Reading(data, where, self.kinds)
                reading.refuse_strays()
                reading.refuse_repeats()
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Reading(data, where, self.kinds).misfit(error) from error
        return found

    def _nested(self, kind: type, value: object) -> object:
        if kind is not AnyEvent:
            raise Fault(
                "fault/unreadable-field", say("no field can be read as {kind}", kind=kind.__name__)
            )
        return msgspec.convert(value, self._any, dec_hook=self._nested)

    def _written(self, thing: object, value: object) -> bytes:
        try:
            return self._encoder.encode(thing)
        except _UNWRITABLE as error:
            raise Fault(
                "fault/unwritable",
                say("{value!r} cannot be written: {error}", value=value, error=str(error)),
                value=value,
            ) from error


def _unreadable(kinds: Iterable[Kind], error: Exception) -> Fault:
    """Find the kind whose annotations cannot be made out, to be named."""
    for kind in kinds:
        try:
            msgspec.json.Decoder(kind)
        except (NameError, TypeError):
            return Fault(
                "fault/unreadable-kind",
                say(
                    "the fields of {module}.{tag} cannot be made out: {error}",
                    module=kind.__module__,
                    tag=tag(kind),
                    error=str(error),
                ),
                value=kind,
            )
    return Fault(
        "fault/unreadable-kinds",
        say("these kinds cannot be read together: {error}", error=str(error)),
    )


def _misplaced(record: Record, number: int) -> Iterator[Malformed]:
    """Find what is wrong with a record's place among the others."""
    where, place = f"line {number}", number - 2
    if record.seq != place:
        yield Malformed(
            "malformed/gap",
            say("record {seq} stands where record {place} should", seq=record.seq, place=place),
            value=record.seq,
            accepted=(str(place),),
            where=where,
        )
    led = {"cause": record.cause}
    led |= {"source": record.source.origin} if record.source else {}
    led |= {"by": record.by.origin} if record.by else {}
    for name, seq in led.items():
        if not -1 <= seq < place:
            yield Malformed(
                "malformed/cause",
                say(
                    "its {name} is record {seq}, which does not come before it", name=name, seq=seq
                ),
                value=seq,
                accepted=(f"-1 to {place - 1}",),
                where=where,
            )


def _with_nested(event: Event[Any]) -> Iterator[Event[Any]]:
    yield event
    for name in event.__struct_fields__:
        value = getattr(event, name)
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Event):
                yield from _with_nested(inner)


def _compressed(data: bytes) -> bytes:
    # No clock and no file name go in, so that equal logs are equal files.
    buffer = BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", filename="", mtime=0) as file:
        file.write(data)
    return buffer.getvalue()
