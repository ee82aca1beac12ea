"""Results: a row for each seat of each game, made of its journal and its transcripts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from gloaming.experiments.league.external_agent import refusals
from gloaming.experiments.league.folder import LeagueFolder
from gloaming.experiments.league.plan import PlannedGame, handles, sides
from gloaming.experiments.league.terms import LeagueSetting
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.measures import JudgesClaims, TellsBallots
from gloaming.game_api.talk import Speech
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.rooms.journal.entry import PlayerNote, SeatTaken, TimedOut
from gloaming.rooms.outcome import final_places
from gloaming.rooms.reading import read_room
from gloaming.rooms.state import BOT, RoomState
from gloaming.text.phrase import ENGLISH, speaking


class SeatResult(Struct, frozen=True):
    """What became of one seat of one game."""

    game: int
    part: str
    deal: int
    turn: int
    seat: str
    agent: str
    side: str
    """The side it was dealt."""
    role: str
    """What it was at the end."""
    won: bool
    alive: bool | None
    """Whether it lived to the end, where a game tells that."""
    gave_up: bool
    """Whether a bot had to take the seat."""
    timeouts: int
    refusals: int
    votes: int
    hits: int
    """The votes that were for somebody of another side."""
    claims: int
    """How often it told everyone which side somebody is on."""
    true_claims: int
    words: int
    """How often it spoke."""
    tokens: int
    cost: float
    """What an agent says that it has used; it says so in notes."""


class _Usage(Struct, frozen=True):
    """A note by which an agent tells what it has used."""

    tokens: int = 0
    cost: float = 0.0


_usage: Final = msgspec.json.Decoder(_Usage)


def results_of(
    setting: LeagueSetting, planned: PlannedGame, folder: LeagueFolder
) -> list[SeatResult]:
    """Read what became of every seat of a game."""
    path = folder.game(planned)
    with speaking(ENGLISH):  # so that the table is the same in every language
        return counted(setting, planned, folder, read_room(path.read_bytes(), str(path)))


def counted(
    setting: LeagueSetting, planned: PlannedGame, folder: LeagueFolder, state: RoomState
) -> list[SeatResult]:
    """Tell what became of every seat of a game that is over."""
    agents, dealt = handles(setting, planned), sides(setting, planned)
    game: Game[Any] = state.game
    played = seat_interface(state.pack)
    winners, places = set(played.winners(game)), final_places(played, game)
    votes, hits = _votes(state, dealt)
    claims, true_claims = _claims(state)
    words = Counter(
        record.event.actor
        for record in game.log
        if record.fate is HAPPENED and isinstance(record.event, Speech)
    )
    timeouts = Counter(e.body.seat for e in state.line if isinstance(e.body, TimedOut))
    gave_up = {
        entry.body.seat
        for entry in state.line
        if isinstance(entry.body, SeatTaken) and entry.body.kind.startswith(BOT)
    }
    usage = _used(state)
    found = []
    for seat, agent in agents.items():
        place = places.get(seat)
        used = usage.get(seat, _Usage())
        found.append(
            SeatResult(
                planned.number,
                planned.part,
                planned.deal,
                planned.turn,
                seat,
                agent,
                dealt[seat],
                "" if place is None else str(place.shown),
                seat in winners,
                None if place is None else place.alive,
                seat in gave_up,
                timeouts[seat],
                _refusals(folder, planned, seat),
                votes[seat],
                hits[seat],
                claims[seat],
                true_claims[seat],
                words[seat],
                used.tokens,
                used.cost,
            )
        )
    return found


def _votes(state: RoomState, dealt: dict[str, str]) -> tuple[Counter[str], Counter[str]]:
    """Count the votes of every seat for players, and those for players of another side."""
    played = seat_interface(state.pack)
    votes, hits = Counter[str](), Counter[str]()
    if isinstance(played, TellsBallots):
        for ballot in played.ballots(state.game.log):
            for target in ballot.targets:
                if target in dealt and ballot.voter in dealt:
                    votes[ballot.voter] += 1
                    hits[ballot.voter] += dealt[target] != dealt[ballot.voter]
    return votes, hits


def _claims(state: RoomState) -> tuple[Counter[str], Counter[str]]:
    """Count what every seat told of others, and what of it was true."""
    played = seat_interface(state.pack)
    told = list(played.claims(state.game)) if isinstance(played, JudgesClaims) else []
    return Counter(each.by for each in told), Counter(each.by for each in told if each.is_true)


def _used(state: RoomState) -> dict[str, _Usage]:
    found: dict[str, _Usage] = {}
    for seat, note in _notes(state):
        try:
            used = _usage.decode(note)
        except msgspec.MsgspecError:
            continue  # a thought, and no count
        before = found.get(seat, _Usage())
        found[seat] = _Usage(before.tokens + used.tokens, round(before.cost + used.cost, 9))
    return found


def _notes(state: RoomState) -> Iterator[tuple[str, str]]:
    for entry in state.line:
        if isinstance(entry.body, PlayerNote):
            yield entry.body.seat, entry.body.text


def _refusals(folder: LeagueFolder, planned: PlannedGame, seat: str) -> int:
    path = folder.transcript(planned, seat)
    return refusals(path) if path.exists() else 0
