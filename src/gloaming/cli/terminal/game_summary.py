"""The story of a game, told when there are no secrets left: what happened, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import SkipsNews
from gloaming.history.explanations.explain import explain, threats_to
from gloaming.history.explanations.prose import in_phase, sentence
from gloaming.history.explanations.why import Explanation, Strand
from gloaming.history.log.phases import PhaseSpan, phase_spans
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import SHUTDOWN, STARTUP, Opened
from gloaming.text.blocks import Block
from gloaming.text.phrase import Text, say

FRAME = (STARTUP.name, SHUTDOWN.name)
"""The phases in which nobody plays."""


class PhaseSummary(Struct, frozen=True):
    """A phase as it is told when all is over."""

    title: Text
    lines: tuple[str, ...]
    reasons: tuple[str, ...] = ()
    """Why somebody died in it, or was attacked and lived."""


class GameSummary(Struct, frozen=True):
    """A whole game."""

    phases: tuple[PhaseSummary, ...]
    epilogue: tuple[Block, ...]
    fates: tuple[str, ...]
    """What became of the people who played."""


def summarize(pack: Pack, game: Game[Any], people: tuple[str, ...]) -> GameSummary:
    """Tell it all, with reasons."""
    told = [_summarize_phase(pack, game, page) for page in phase_spans(game.log)]
    fates = (explain(game.log, name) for name in people)
    return GameSummary(
        tuple(phase for phase in told if phase.lines),
        tuple(seat_interface(pack).epilogue(game)),
        tuple(fate.text().rstrip() for fate in fates if fate.strands),
    )


def fate_of(game: Game[Any], name: str) -> Text:
    """Say in one sentence what became of a player, and why; nothing if nothing did."""
    suffered = [threat for threat in threats_to(game.log, name) if not threat.averted]
    if not suffered:
        return ""
    end, *before = reversed(suffered[-1].records)
    spans = phase_spans(game.log)
    when = next((in_phase(s.titled) for s in spans if s.start <= end.seq < s.stop), "")
    if not before:
        return say("{end}{when}.", end=end.event, when=when)
    return say("{end}{when}, because {blow}.", end=end.event, when=when, blow=before[0].event)


def _summarize_phase(pack: Pack, game: Game[Any], page: PhaseSpan) -> PhaseSummary:
    lines = tuple(sentence(record) for record in page.of(game.log) if _is_told(pack, record))
    title = page.titled if page.name not in FRAME else ""
    return PhaseSummary(title, lines, tuple(_reasons(pack, game, page)) if title else ())


def _is_told(pack: Pack, record: Record) -> bool:
    event, room = record.event, seat_interface(pack)
    charted = room.charted if isinstance(room, SkipsNews) else ()
    if isinstance(event, (Opened, *charted)) or event.level > 2:
        return False
    return record.fate is HAPPENED or bool(event.harms)


def _reasons(pack: Pack, game: Game[Any], page: PhaseSpan) -> Iterator[str]:
    """Say why, of everyone who was in danger in a phase."""
    found: dict[int, Strand] = {}
    for name in pack.players(game.state):
        for strand in explain(game.log, name, phase=page.title).strands:
            first = strand.steps[0].record
            if first.event.harms:
                # It befalls one and is another's failure, and is told once.
                found.setdefault(first.seq, Strand("", strand.steps))
    if found:
        yield from Explanation(say("Why?"), list(found.values())).text().splitlines()
