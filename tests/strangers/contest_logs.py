"""Contest logs as somebody else reads them, beside the journals of the same matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gloaming.doors.aiwolf.hall import contest_of
from gloaming.doors.aiwolf.witness import Witness
from gloaming.kernel.packs.contest import SEER, WEREWOLF, ContestView
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.memory import MemoryStore

WOLVES = {WEREWOLF, "POSSESSED"}


def differences(journal: Path, read: dict[str, Any]) -> Iterator[str]:
    """Tell what a reader has read otherwise than it was."""
    room = Room(Journal(MemoryStore(journal.read_bytes().splitlines()[1:])))
    contest = contest_of(room.pack)
    roles, seats = dict(contest.dealt(room.game.state)), list(room.seats)
    view = Witness(room, contest, "", {}).view
    seer = next(seat for seat in seats if roles[seat] == SEER)
    own = Witness(room, contest, seer, {}).view
    dead: list[str] = []
    for number, day in enumerate(view.days):
        found, told = read[str(number)], f"day {number}"
        if _agents(found) != _expected(seats, roles, dead):
            yield f"{told}: agents {found['agents']}"
        if _talks(found) != _said(view, seats, number):
            yield f"{told}: talks {found['talks']}"
        votes = [(seats.index(a), seats.index(b)) for v in day.votes for a, b in _sorted(v, seats)]
        if [(_place(v["agentIdx"]), _place(v["targetIdx"])) for v in found["votes"]] != votes:
            yield f"{told}: votes {found['votes']}"
        executed = found["execution"]
        if (executed and (seats[_place(executed["agentIdx"])], executed["role"])) != (
            (day.executed, roles[day.executed]) if day.executed else None
        ):
            yield f"{told}: executed {executed}"
        divined, truth = found["divine"], own.days[number].divined
        seen = divined and (seats[_place(divined["targetIdx"])], divined["result"] == "HUMAN")
        if seen != ((truth.target, truth.human) if truth is not None else None):
            yield f"{told}: divined {divined}"
        attack = found["attack"]
        fell = [seats[_place(attack["targetIdx"])]] if attack and attack["result"] else []
        if fell != day.dead:
            yield f"{told}: attacked {attack}"
        dead += [*([day.executed] if day.executed else []), *day.dead]
    yield from _result(read[str(len(view.days))], room, roles, dead)


def _result(
    found: dict[str, Any], room: Room, roles: dict[str, str], dead: list[str]
) -> Iterator[str]:
    living = [seat for seat in room.seats if seat not in dead]
    wolves = sum(roles[seat] == WEREWOLF for seat in living)
    won = {roles[seat] for seat in room.winners()}
    side = WEREWOLF if won & WOLVES else "VILLAGER"
    expected = {
        "villagers": str(len(living) - wolves),
        "werewolves": str(wolves),
        "winSide": side,
    }
    if found["result"] != expected or _agents(found) != _expected(list(room.seats), roles, dead):
        yield f"result {found['result']}"


def _expected(seats: list[str], roles: dict[str, str], dead: list[str]) -> list[tuple[str, bool]]:
    return [(roles[seat], seat not in dead) for seat in seats]


def _agents(found: dict[str, Any]) -> list[tuple[str, bool]]:
    return [
        (found["agents"][number]["role"], found["agents"][number]["status"] == "ALIVE")
        for number in sorted(found["agents"], key=int)
    ]


def _talks(found: dict[str, Any]) -> list[tuple[int, int, int, str]]:
    return [
        (int(t["talkIdx"]), int(t["turnIdx"]), _place(t["agentIdx"]), t["text"])
        for t in found["talks"]
    ]


def _said(view: ContestView, seats: list[str], number: int) -> list[tuple[int, int, int, str]]:
    """Return what was said; the reader drops what comes after a comma."""
    return [
        (t.number, t.turn, seats.index(t.seat), " ".join(t.text.split()).partition(",")[0])
        for t in view.days[number].talks
    ]


def _sorted(votes: dict[str, str], seats: list[str]) -> list[tuple[str, str]]:
    return sorted(votes.items(), key=lambda each: seats.index(each[0]))


def _place(number: str) -> int:
    return int(number) - 1
