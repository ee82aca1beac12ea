"""The codec: a log as JSON lines, and back, typed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, Union

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from gloaming.game_api.pack import Pack, Upcaster
from gloaming.history.log.chain import seal, unseal
from gloaming.history.log.faults import Reading
from gloaming.history.log.files import compressed, load, save
from gloaming.history.log.kinds import Kind, Upcasting, by_tag, tag
from gloaming.kernel.event import AnyEvent, Event
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.text.errors import NOWHERE, Fault, Faults, GradedError, Malformed, Position, nearest
from gloaming.text.phrase import say
from gloaming.version import __version__

FORMAT: Final = "log"
"""The name of the format; other files of ours have other names."""
VERSION: Final = 2
"""The format's number; it goes up when an old reader could no longer read a new log."""
MOST_FAULTS: Final = 20
"""How many faults of one log are told; more would help nobody."""

E = TypeVar("E")

_KIND: Final = Event.__struct_config__.tag_field
"""The field of an event, as it is written, that names its kind."""
_UNWRITABLE = (TypeError, ValueError, OverflowError, RecursionError)


class Header(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a log: which format it has, and which game it is of."""

    gloaming: str
    format: int
    version: str
    """The version of Gloaming that wrote it."""
    pack: str = ""
    rules: int = 0
    """The version of the pack's rules that the game was played by."""
    schedule: str = ""
    """How the phases were timed, where that was agreed."""
    title: str = ""
    seed: str | None = None
    """What chance depended on; only the referee's file has it."""
    dice: tuple[int, ...] | None = None
    """How the dice were told to fall, where they were; only the referee's file has it."""

    def without_chance(self) -> Header:
        """Return the head of a file that is for others than the referee."""
        return msgspec.structs.replace(self, seed=None, dice=None)


def header(
    pack: Pack | None = None,
    *,
    seed: int | str | None = None,
    dice: Sequence[int] | None = None,
    title: str = "",
    schedule: str = "",
) -> Header:
    """Return the head of a log that is written now."""
    name, rules = ("", 0) if pack is None else (pack.name, pack.version)
    return Header(
        FORMAT,
        VERSION,
        __version__,
        name,
        rules,
        schedule,
        title,
        None if seed is None else str(seed),
        None if dice is None else tuple(dice),
    )


class LogLine(
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

    The same log gives the same bytes, always.  Logs of earlier rules are brought up to date by
    `upcasters` as they are read.
    """

    def __init__(self, kinds: Iterable[Kind] = (), upcasters: Iterable[Upcaster] = ()) -> None:
        self.kinds = by_tag(kinds)
        self._known = frozenset(self.kinds.values())
        self.upcasters = tuple(upcasters)
        # One union of all kinds: msgspec finds the class by its tag as it reads.
        some: Any = Union[tuple(self.kinds.values())]  # noqa: UP007  (made as it runs)
        line: Any = LogLine
        self._any = some
        self._encoder = msgspec.json.Encoder()
        try:
            self._events = msgspec.json.Decoder(some, dec_hook=self._nested)
            self._lines = msgspec.json.Decoder(line[some], dec_hook=self._nested)
        except (NameError, TypeError) as error:
            raise _unreadable(self.kinds.values(), error) from error

    @classmethod
    def of(cls, pack: Pack) -> Codec:
        """Return the codec of a pack's logs, old ones among them.

        To make one takes as long as to read a game, so games of the same kinds share it.
        """
        return _shared(tuple(pack.kinds()), tuple(pack.upcasters))

    # -- whole logs

    def encode(self, log: Iterable[Record], head: Header | None = None) -> bytes:
        """Write a log: a head, a record a line, and a closing line; each chained to the last."""
        first = header() if head is None else head
        return seal([self._written(first, first), *map(self.encode_record, log)])

    def decode(self, data: bytes) -> tuple[Header, list[Record]]:
        """Read a log, or report everything that is wrong with it, line by line."""
        try:
            head = read_header(data)
            (_, *bodies), _ = unseal(data)
        except Malformed as fault:
            # Lines of another format, or after a break, would only be misread.
            raise Faults([fault]) from fault
        faults: list[GradedError] = []
        log: list[Record] = []
        upcasting = Upcasting(self.upcasters, head.rules) or None
        for number, body in enumerate(bodies, 2):
            where = Position(number)
            try:
                line = upcasting.applied(body, where) if upcasting is not None else body
                record = self.decode_record(line, where=where)
            except Malformed as fault:
                faults.append(fault)
            else:
                faults += _misplaced(record, number)
                log.append(record)
            if len(faults) >= MOST_FAULTS:
                break
        if faults:
            raise Faults(faults)
        return head, log

    def save(self, path: str | Path, log: Iterable[Record], head: Header | None = None) -> None:
        """Write a log to a file, compressed if its name ends in `.gz`."""
        data = self.encode(log, head)
        save(Path(path), compressed(data) if Path(path).suffix == ".gz" else data)

    def load(self, path: str | Path) -> tuple[Header, list[Record]]:
        """Read a log from a file, compressed or not."""
        return self.decode(load(Path(path)))

    # -- one at a time

    def encode_event(self, event: Event[Any]) -> bytes:
        """Write one event, as orders and views carry it."""
        self._refuse_strangers(event)
        return self._written(event, event)

    def decode_event(self, data: bytes, *, where: Position = NOWHERE) -> Event[Any]:
        """Read one event; `where` is told if it cannot be read."""
        event: Event[Any] = self._read(self._events, data, where)
        return event

    def encode_record(self, record: Record) -> bytes:
        """Write one record, without the end of its line."""
        event = record.event
        self._refuse_strangers(event)
        line = LogLine(
            record.seq, event, record.fate, record.cause, record.source, record.by, record.seen
        )
        return self._written(line, event)

    def decode_record(self, data: bytes, *, where: Position = NOWHERE) -> Record:
        """Read one record; `where` is told if it cannot be read."""
        line: LogLine[Event[Any]] = self._read(self._lines, data, where)
        return Record(line.seq, line.event, line.fate, line.cause, line.source, line.by, line.seen)

    # -- inside

    def _read(self, decoder: msgspec.json.Decoder[Any], data: bytes, where: Position) -> Any:
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
        # To read it as the one kind that it names takes a tenth of what the union of all takes.
        named = value.get(_KIND) if isinstance(value, dict) else None
        known = self.kinds.get(named, self._any) if isinstance(named, str) else self._any
        return msgspec.convert(value, known, dec_hook=self._nested)

    def _refuse_strangers(self, event: Event[Any]) -> None:
        """Refuse an event, or one inside it, of a kind that could not be read again."""
        if type(event) not in self._known:
            kind = tag(type(event))
            raise Fault(
                "fault/unknown-kind",
                say("{kind} is not a kind of event this codec was made for", kind=kind),
                value=event,
                accepted=nearest(kind, self.kinds),
            )
        for value in astuple(event):
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, Event):
                    self._refuse_strangers(inner)

    def _written(self, thing: object, value: object) -> bytes:
        try:
            return self._encoder.encode(thing)
        except _UNWRITABLE as error:
            raise Fault(
                "fault/unwritable",
                say("{value!r} cannot be written: {error}", value=value, error=str(error)),
                value=value,
            ) from error


@lru_cache(maxsize=16)
def _shared(kinds: tuple[Kind, ...], upcasters: tuple[Upcaster, ...]) -> Codec:
    return Codec(kinds, upcasters)


def is_log(data: bytes) -> bool:
    """Tell whether these are the first bytes of a log, in any format."""
    return data.startswith(b'{"gloaming":')


def read_header(data: bytes) -> Header:
    """Read the head of a log, or say why this is no log that can be read."""
    where = Position(1)
    line, _, _ = data.partition(b"\n")
    reading = Reading(line, where, {})
    raw = reading.raw if isinstance(reading.raw, dict) else {}
    name, number = raw.get("gloaming"), raw.get("format")
    if name is None:
        raise Malformed(
            "malformed/header",
            say("this is not a log: its first line names no format"),
            value=reading.shown,
            accepted=(f'{{"gloaming":"{FORMAT}","format":{VERSION},...}}',),
            where=where,
        )
    if isinstance(name, int):  # the formats that had no name
        raise Malformed(
            "malformed/old-log",
            say(
                "logs of format {name} are no longer read; write a new one from the script",
                name=name,
            ),
            value=name,
            accepted=("gloaming run SCRIPT --log FILE",),
            where=where,
        )
    if (name, number) != (FORMAT, VERSION):
        raise Malformed(
            "malformed/version",
            say(
                "this reader does not know format {number!r} of {name!r}", number=number, name=name
            ),
            value=number,
            accepted=(say("format {version} of {name!r}", version=VERSION, name=FORMAT),),
            where=where,
        )
    raw.pop("chain", None)
    try:
        head = msgspec.convert(raw, Header)
    except msgspec.MsgspecError as error:
        raise reading.misfit(error) from error
    reading.refuse_repeats()
    return head


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
    where, place = Position(number), number - 2
    if record.seq != place:
        yield Malformed(
            "malformed/gap",
            say("record {seq} is where record {place} should be", seq=record.seq, place=place),
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
                accepted=(say("{first} to {last}", first=-1, last=place - 1),),
                where=where,
            )
