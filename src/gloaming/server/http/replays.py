"""Replays: a game by phases and records, each with who saw it; why; and what if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct, field, to_builtins

from gloaming.history.explanations.explain import explain, subjects
from gloaming.history.explanations.what_if import order as ordered
from gloaming.history.explanations.why import Explanation, why
from gloaming.history.log.codec import header
from gloaming.history.log.phases import PhaseSpan, phase_spans
from gloaming.history.log.replay import replay
from gloaming.history.log.view import SPECTATOR, shows
from gloaming.history.pictures.graph import graph, phase_graph, simplified
from gloaming.history.pictures.picture import svg
from gloaming.kernel.game import fold
from gloaming.kernel.log import Record
from gloaming.kernel.phase import AT_ONCE, Closed
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.rooms.room import Room
from gloaming.script.changes import difference
from gloaming.script.fault_collector import asked
from gloaming.script.loading import ReadGame
from gloaming.server.rooms.schemas import RequestBody
from gloaming.server.rooms.setup_choice import table_title
from gloaming.text.blocks import Block, Count, said
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import calling, say

OrderText = Annotated[str, Meta(max_length=500)]
Orders = Annotated[list[OrderText], Meta(max_length=20)]


class RecordFace(Struct, frozen=True):
    """Something that happened, or did not."""

    record: int
    text: str
    fate: str
    """`happened`, `prevented`, `replaced`, `moot` or `held`."""
    level: int
    """How much it matters: 0 is most, from 3 on it is bookkeeping."""
    cause: int
    """The record that led to it; -1 for what somebody ordered."""
    rule: str
    """The rule that proposed it, stopped it or changed it."""
    seen: list[str]
    """The seats that saw it."""
    public: bool
    order: str
    """The order as it is written, where it is one that can be changed in a what-if."""
    event: dict[str, Any]


class StoryPhase(Struct, frozen=True):
    """A phase, and all that happened in it; the first is the deal."""

    title: str
    text: str
    name: str
    sealed: bool
    """Whether orders were secret until it closed."""
    records: list[RecordFace]
    board: list[dict[str, Any]]
    """What everyone could see of the game at its end, as blocks."""


class StoryFace(Struct, frozen=True):
    """A whole game."""

    room: str
    pack: str
    title: str
    over: bool
    seats: list[dict[str, str]]
    winners: list[str]
    victory: str
    """Who has won, in words; empty before the end."""
    seed: str
    """Empty before the end."""
    salt: str
    promise: str
    epilogue: list[dict[str, Any]]
    hunches: list[dict[str, Any]]
    phases: list[StoryPhase]


class WhyFace(Struct, frozen=True):
    """Why something happened, or what became of somebody."""

    title: str
    clauses: list[dict[str, Any]]
    """Sentences: `depth`, `relation`, `text`, `records`, `ordered`, `late` and `reasons`."""
    records: list[dict[str, Any]]


class WhatIfBody(RequestBody, frozen=True):
    """Resolve a phase again with a change."""

    phase: Annotated[str, Meta(max_length=100)] = ""
    without: Orders = field(default_factory=list)
    """Orders that are left out, as they are written."""
    with_: Orders = field(default_factory=list, name="with")
    instead: tuple[OrderText, OrderText] | None = None
    """An order, and the one that is given in its place."""


class WhatIfFace(Struct, frozen=True):
    """What differs."""

    question: str
    text: str
    """The whole difference in words."""
    gone: list[dict[str, Any]]
    """What no longer happens: `text`, `fate` and `event`."""
    new: list[dict[str, Any]]
    changed: list[dict[str, Any]]
    """What ends differently: `was` and `now`."""
    dropped: list[str]
    """Orders that are no longer possible."""
    same: bool


def replay_view(room: Room, name: str) -> StoryFace:
    """Tell a whole game; what is told only at the end is left out before it."""
    state, head = room.state, room.state.head
    with calling(room.game.state.shown_names):
        end = room.outcome() if room.over else None
        hunches = () if end is None else end.suspicions
        return StoryFace(
            name,
            head.pack,
            table_title(room),
            room.over,
            [
                {"seat": seat, "name": state.holders[seat].name, "kind": state.holders[seat].kind}
                for seat in room.seats
            ],
            [] if end is None else list(end.winners),
            "" if end is None else str(end.victory),
            "" if end is None else end.seed,
            "" if end is None else end.salt,
            room.promise,
            [] if end is None else said(list(end.epilogue)),
            [{"page": p, "seat": s, "about": a} for p, s, a in hunches],
            [_phase(room, span) for span in phase_spans(room.game.log)],
        )


def _phase(room: Room, span: PhaseSpan) -> StoryPhase:
    records = [_record(room, span, each) for each in span.of(room.game.log)]
    log = room.game.log
    closing = next((r.seq for r in span.of(log) if isinstance(r.event, Closed)), span.stop)
    then = replay(room.game.blank, log, closing)
    # What is counted at the end of a phase may take away those for whom it was.
    counts = [each for each in _board(room, span, then) if isinstance(each, Count)]
    then = fold(then, log[closing : span.stop])
    board = [each for each in _board(room, span, then) if not isinstance(each, Count)] + counts
    sealed = then.phase is not None and then.phase.resolves is not AT_ONCE
    return StoryPhase(span.title, str(span.titled), span.name, sealed, records, said(board))


def _board(room: Room, span: PhaseSpan, state: State) -> Sequence[Block]:
    return room.interface.board(state) if span.title else ()


def _record(room: Room, span: PhaseSpan, record: Record) -> RecordFace:
    rule = record.by or record.source
    return RecordFace(
        record.seq,
        record.event.describe(),
        record.fate.value,
        record.event.level,
        record.cause,
        "" if rule is None else str(rule.phrase()),
        [seat for seat in room.seats if shows(record, seat)],
        shows(record, SPECTATOR),
        _order(room, record) if span.title else "",  # before the first phase nobody orders
        to_builtins(record.event),
    )


def _order(room: Room, record: Record) -> str:
    """Return how an order is written; nothing for what is none."""
    event = record.event
    if record.cause >= 0 or (event.bookkeeping and not isinstance(event, Submitted)):
        return ""
    try:
        return asked(room.pack.notation.written, ordered(event))
    except GradedError:
        return ""


def explained(room: Room, about: str, phase: str) -> Explanation:
    """Explain a record by its number, or what becomes of somebody."""
    log = room.game.log
    if about.isascii() and about.isdigit() and len(about) < 10:
        return why(log, int(about))
    known = dict.fromkeys((*room.seats, *subjects(log)))
    if about not in known:
        raise Malformed(
            "malformed/no-such-name",
            say("nobody is called {name!r}", name=about),
            value=about,
            accepted=tuple(known),
        )
    return explain(log, about, phase=phase or None)


def why_view(room: Room, about: str, phase: str) -> WhyFace:
    """Tell why, sentence by sentence."""
    with calling(room.game.state.shown_names):
        found = explained(room, about, phase).as_dict()
    return WhyFace(found["title"], found["clauses"], found["records"])


def picture(room: Room, about: str, phase: str) -> str:
    """Draw the causes of a record, of somebody's fate, or of a whole phase."""
    with calling(room.game.state.shown_names):
        if not about:
            return svg(simplified(phase_graph(room.game.log, phase)))
        return svg(simplified(graph(explained(room, about, phase))))


def what_if_view(room: Room, wish: WhatIfBody) -> WhatIfFace:
    """Resolve a phase again with a change, and say what differs."""
    head = room.state.head
    played = ReadGame(
        room.pack, room.game, header(room.pack, seed=head.seed, title=head.setup), logged=True
    )
    with calling(room.game.state.shown_names):
        found = difference(
            played, wish.without, wish.with_, wish.instead, wish.phase.lower() or None
        )
        dropped = [str(act.phrase()) for act in found.dropped]
        return WhatIfFace(
            str(found.question),
            found.text(),
            _records(found.gone),
            _records(found.new),
            [{"was": _plain(was), "now": _plain(now)} for was, now in found.changed],
            dropped,
            found.same_state,
        )


def _records(records: Sequence[Record]) -> list[dict[str, Any]]:
    return [_plain(record) for record in records]


def _plain(record: Record) -> dict[str, Any]:
    return {
        "text": record.event.describe(),
        "fate": record.fate.value,
        "event": to_builtins(record.event),
    }
