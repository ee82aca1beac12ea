"""Twin games: equal in all that an observer may know, so equal in all that an observer sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from gloaming.chronicle.codec import Codec
from gloaming.chronicle.view import SPECTATOR, view_lines
from gloaming.kernel.docket import Submitted, Withdrawn
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.pack import Parlour, Playable
from gloaming.kernel.phase import AT_CLOSE, Closed
from gloaming.testing.playout import Playout

_ACTIVE = 0.7


def observers(played: Playout) -> tuple[str, ...]:
    """Name everyone who might look on: the players, and one who has no seat."""
    return (*played.pack.players(played.game.state), SPECTATOR)


def shown(pack: Playable, game: Game[Any], observer: str, codec: Codec) -> bytes:
    """Return all that an observer is shown: the log as they see it, and the table before them."""
    seen = view_lines(game.log, observer, codec)
    parlour: Parlour | None = getattr(pack, "parlour", None)
    if parlour is None:
        return seen
    table: list[object] = list(parlour.standing(game.state))
    if observer in pack.players(game.state):
        table += [*parlour.card(game.state, observer), *parlour.choices(game.state, observer)]
    return seen + "\n".join(map(str, table)).encode()


def shuffled(inputs: Sequence[Event[Any]], rng: Random) -> list[Event[Any]]:
    """Return the same inputs with sealed orders handed in at other times.

    Each player's own orders keep their order, for the latest of them counts.
    """
    found: list[Event[Any]] = []
    sealed: list[Submitted] = []
    for event in [*inputs, None]:
        if isinstance(event, Submitted):
            sealed.append(event)
            continue
        found += _mixed(sealed, rng)
        sealed = []
        if event is not None:
            found.append(event)
    return found


def _mixed(sealed: list[Submitted], rng: Random) -> list[Submitted]:
    queues: dict[object, list[Submitted]] = {}
    for i, event in enumerate(sealed):
        author = _author(event)
        queues.setdefault(author or i, []).append(event)
    turns = [author for author, queue in queues.items() for _ in queue]
    rng.shuffle(turns)
    return [queues[author].pop(0) for author in turns]


def half_played(played: Playout, observer: str, rng: Random) -> Iterator[tuple[bytes, bytes]]:
    """Yield what an observer sees before a sealed phase closes, and with others' orders changed.

    Nothing that others have ordered in secret may show before the phase closes.
    """
    codec = Codec(played.pack.kinds())
    past: list[Event[Any]] = []
    for event in played.inputs:
        if isinstance(event, Closed) and any(isinstance(e, Submitted) for e in past[-1:]):
            yield _both(played, past, observer, codec, rng)
        past.append(event)


def _both(
    played: Playout, past: list[Event[Any]], observer: str, codec: Codec, rng: Random
) -> tuple[bytes, bytes]:
    start = len(past)
    while start and isinstance(past[start - 1], (Submitted, Withdrawn)):
        start -= 1
    mine = [e for e in past[start:] if _author(e) == observer]
    game = played.again(past[:start])
    for event in mine:
        game.happen(event)
    phase = game.state.phase
    if phase is not None and phase.resolves is AT_CLOSE:
        for act in played.pack.orders(game, rng):
            # Some say nothing at all: how many orders there are is a secret too.
            if getattr(act, "actor", "") != observer and rng.random() < _ACTIVE:
                game.submit(act)
    return (
        shown(played.pack, played.again(past), observer, codec),
        shown(played.pack, game, observer, codec),
    )


def _author(event: Event[Any]) -> str:
    act = getattr(event, "act", None)
    return getattr(act, "actor", "")


def twins(played: Playout, observer: str, rng: Random) -> tuple[bytes, bytes] | None:
    """Return what an observer sees of a game and of its twin, where the pack can make one."""
    other = played.pack.twin(played.inputs, observer, rng)
    if other is None:
        return None
    codec = Codec(played.pack.kinds())
    game: Game[Any] = played.again(other)
    return (
        shown(played.pack, played.game, observer, codec),
        shown(played.pack, game, observer, codec),
    )
