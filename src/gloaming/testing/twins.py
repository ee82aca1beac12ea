"""Twin games: equal in all that an observer may know, so equal in all that an observer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from gloaming.game_api.pack import Playable
from gloaming.game_api.seat_interface import SeatInterface, ShowsForms, ShowsOwn
from gloaming.game_api.talk import HasTalk
from gloaming.history.log.codec import Codec
from gloaming.history.log.view import SPECTATOR, shows, view_lines
from gloaming.kernel.event import Event
from gloaming.kernel.game import fold
from gloaming.kernel.log import Record
from gloaming.kernel.phase import AT_CLOSE, Closed, Opened
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.kernel.state import State
from gloaming.testing.playout import Playout

_ACTIVE = 0.7
_MOMENTS = 8
"""At how many moments on the way twins are compared: all would take longer than the games do."""


def observers(played: Playout) -> tuple[str, ...]:
    """Name everyone who might look on: the players, and one who has no seat."""
    return (*played.pack.players(played.game.state), SPECTATOR)


def shown(
    pack: Playable, log: Sequence[Record], state: State, observer: str, codec: Codec
) -> bytes:
    """Return all that an observer is shown: the log as they see it, and the table before them."""
    seen = view_lines(log, observer, codec)
    if isinstance(pack, HasTalk):
        seen += "\n".join(map(str, pack.talk.channels(state, observer))).encode()
    seat_interface: SeatInterface | None = getattr(pack, "seat_interface", None)
    if seat_interface is None:
        return seen
    table: list[object] = list(seat_interface.board(state))
    if observer in pack.players(state):
        table += [seat_interface.card(state, observer), *seat_interface.choices(state, observer)]
        table += seat_interface.own(state, observer) if isinstance(seat_interface, ShowsOwn) else ()
        table += (
            seat_interface.forms(state, observer) if isinstance(seat_interface, ShowsForms) else ()
        )
    return seen + "\n".join(map(str, table)).encode()


def shuffled(played: Playout, rng: Random) -> list[Event[Any]]:
    """Return the inputs of a game with sealed orders handed in at other times.

    Each player's own orders keep their order, because the latest of them counts; and so do
    orders that several share, because each of them sees which is the latest.
    """
    found: list[Event[Any]] = []
    sealed: list[Record] = []
    for record in played.game.log:
        if record.cause >= 0:
            continue
        if _is_sealed(record.event):
            sealed.append(record)
            continue
        found += _mixed(sealed, rng)
        sealed = []
        found.append(record.event)
    return [*found, *_mixed(sealed, rng)]


def _is_sealed(event: Event[Any]) -> bool:
    return isinstance(event, Submitted) and event.sealed


def _mixed(sealed: list[Record], rng: Random) -> list[Event[Any]]:
    owners = _circles(sealed)
    queues: dict[object, list[Event[Any]]] = {}
    for record in sealed:
        seen = record.seen or ()
        mine = next((i for i, names in enumerate(owners) if names.intersection(seen)), None)
        queues.setdefault((mine, record.seq if mine is None else 0), []).append(record.event)
    turns = [owner for owner, queue in queues.items() for _ in queue]
    rng.shuffle(turns)
    return [queues[owner].pop(0) for owner in turns]


def _circles(sealed: list[Record]) -> list[set[str]]:
    """Part players so that nobody sees an order of another circle."""
    found: list[set[str]] = []
    for record in sealed:
        names = set(record.seen or ())
        found = [
            *(circle for circle in found if not circle & names),
            names.union(*(circle for circle in found if circle & names)),
        ]
    return found


def half_played(played: Playout, observer: str, rng: Random) -> Iterator[tuple[bytes, bytes]]:
    """Yield what an observer sees before a sealed phase closes, and with others' orders changed.

    Nothing that others have ordered in secret may show before the phase closes.  An order
    that the observer shares is no such secret.
    """
    codec = Codec(played.pack.kinds())
    past: list[Event[Any]] = []
    for event in played.inputs:
        if isinstance(event, Closed) and any(map(_is_sealed, past[-1:])):
            yield _both(played, past, observer, codec, rng)
        past.append(event)


def _both(
    played: Playout, past: list[Event[Any]], observer: str, codec: Codec, rng: Random
) -> tuple[bytes, bytes]:
    start = len(past)
    while start and (_is_sealed(past[start - 1]) or isinstance(past[start - 1], Withdrawn)):
        start -= 1
    real = played.again(past)
    given = [record for record in real.log if record.cause < 0]
    game = played.again(past[:start])
    for record in given[start:]:
        if shows(record, observer):
            game.happen(record.event)
    phase = game.state.phase
    if phase is not None and phase.resolves is AT_CLOSE:
        for act in played.pack.orders(game, rng):
            shared = observer in Submitted(act).audience(game.state)
            # Some say nothing at all: how many orders there are is a secret too.
            if not shared and rng.random() < _ACTIVE:
                game.submit(act)
    return (
        shown(played.pack, real.log, real.state, observer, codec),
        shown(played.pack, game.log, game.state, observer, codec),
    )


def twins(played: Playout, observer: str, rng: Random) -> Iterator[tuple[bytes, bytes]]:
    """Yield what an observer is shown of a game and of its twin, where the pack can make one.

    First at the end, then at some moments on the way there: what shows for a
    while and is gone by the end is a leak all the same.
    """
    other = played.pack.twin(played.inputs, observer, rng)
    # A game is no twin of itself: to compare the two would look like a test, and be none.
    if other is None or list(other) == list(played.inputs):
        return
    codec = Codec(played.pack.kinds())
    one, two = played.game, played.again(other)
    yield (
        shown(played.pack, one.log, one.state, observer, codec),
        shown(played.pack, two.log, two.state, observer, codec),
    )
    pairs = _chosen(one.log, two.log, observer, rng)
    yield from zip(
        _along(played.pack, one.log, [cut for cut, _ in pairs], observer, codec),
        _along(played.pack, two.log, [cut for _, cut in pairs], observer, codec),
        strict=True,
    )


def moments(log: Sequence[Record], observer: str) -> Iterator[int]:
    """Yield how long the log was before and after each input that an observer noticed.

    They notice an input when they see it, or anything it led to: a vote, an order of
    their own, the close of a phase.  Twins have these in common, and differ in inputs
    that go unnoticed: in what they say, in how many there are, in their place among
    others of their kind.  So moments come in pairs, the first of a game with the first of its
    twin, and at each pair the observer has been shown the same.  Between two unnoticed
    inputs there is no moment, because the twin need not have one that answers to it.
    Nor is there one before the first phase is open, when there is no table to look at.
    """
    started = False
    roots = [record for record in log if record.cause < 0]
    for root, then in zip(roots, [*(root.seq for root in roots[1:]), len(log)], strict=True):
        if started and any(shows(record, observer) for record in log[root.seq : then]):
            yield root.seq
            yield then
        started = started or isinstance(root.event, Opened)


def _chosen(
    one: Sequence[Record], two: Sequence[Record], observer: str, rng: Random
) -> list[tuple[int, int]]:
    """Choose some moments of a game, each with that of its twin."""
    # Up to here the two are one game, and there is nothing to tell apart.
    parted = next((a.seq for a, b in zip(one, two, strict=False) if a != b), len(one))
    pairs = dict.fromkeys(zip(moments(one, observer), moments(two, observer), strict=False))
    between = [pair for pair in pairs if parted < pair[0] < len(one)]
    return sorted(rng.sample(between, min(_MOMENTS, len(between))))


def _along(
    pack: Playable, log: Sequence[Record], cuts: Iterable[int], observer: str, codec: Codec
) -> Iterator[bytes]:
    """Yield what an observer was shown at some lengths of a log, the shortest first."""
    state, folded = pack.blank(), 0
    for cut in cuts:
        fold(state, log[folded:cut])
        folded = cut
        yield shown(pack, log[:cut], state, observer, codec)
