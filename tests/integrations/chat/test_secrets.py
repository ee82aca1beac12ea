"""Secrets in a chat: neither words nor times tell one player what others are told.

Two games are played that differ in what one player may not know.  All that this player can see must
be the same: the lines, their order, their times, and when the referee has sent anything at all,
which a server of IRC tells everybody who asks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloaming.integrations.chat.announcer import ChatAnnouncer
from gloaming.integrations.chat.outbox import CHANNEL, ChatOutbox, ChatTurn
from gloaming.rooms.seat_view import SeatView
from gloaming.text.errors import Illegal
from gloaming.text.plain_text import brief
from tests.integrations.chat.tables import PlainTable, seated_table

OBSERVER = "ann"
NAMES = ("bob", "cal", "dee", "eve", "fay", "gus", "ann")
"""The observer has sat down last, and so is told last whenever everyone is told something."""
CASTS = (
    ("goon", "cop", "villager", "villager", "goon", "doctor", "villager"),
    ("cop", "goon", "villager", "doctor", "villager", "goon", "villager"),
    ("doctor", "villager", "goon", "goon", "cop", "villager", "villager"),
)
SECRETS: dict[str, tuple[str, ...]] = {
    "goon": ("kill gus", "kill nobody"),
    "cop": ("card", "investigate dee"),
    "doctor": ("protect eve", "card", "protect cal", "protect bob"),
    "villager": ("suspect dee",),
}
TALK = "say who is it to be tonight? " + "I am not sure at all, " * 12


def evening(folder: Path, roles: tuple[str, ...], talk: int) -> PlainTable:
    """Play until the second day; everyone does in secret what their card says.

    Friends talk so often with each other, in lines that cannot be put together.
    """
    folder.mkdir()
    cast = dict(zip(NAMES, roles, strict=True))
    game = seated_table(folder, cast)
    game.run(60)
    for person in NAMES:
        game.say(person, "vote no lynch")
    game.run(60)
    assert game.table.room.game.state.calendar.title == "night 1"
    for place, person in enumerate(NAMES):
        for text in (*SECRETS[cast[person]], *[TALK] * (talk if cast[person] == "goon" else 0)):
            game.whisper(person, text)
        game.say(person, "kill dee")  # in the wrong place, where some can do it and some cannot
        game.run(place % 3)
    game.run(2)
    for person in NAMES:
        game.whisper(person, "done")
    game.run(150)
    game.table.kept.close()
    return game


def differences(folder: Path, games: int = len(CASTS)) -> list[str]:
    """Name what the observer can tell some games apart by."""
    first, *others = (evening(folder / f"twin{i}", CASTS[i], 4 - 2 * i) for i in range(games))
    found = []
    for other in others:
        for name, shown in (("private", OBSERVER), ("channel", "#mafia")):
            one, two = ([s for s in game.sent if s[1] == shown] for game in (first, other))
            if one != two:
                found.append(name)
        if [at for at, *_ in first.sent] != [at for at, *_ in other.sent]:
            found.append("idle")
    return found


def test_a_player_cannot_tell_what_others_are_told_nor_when(tmp_path: Path) -> None:
    assert differences(tmp_path) == []


def test_the_evening_has_secrets_to_tell(tmp_path: Path) -> None:
    game = evening(tmp_path / "one", CASTS[0], 4)
    lengths = {name: len(game.told(name)) for name in NAMES}
    assert len(set(lengths.values())) >= 3
    assert any("Result for cal" in text for text in game.told("cal"))
    heard = {to for _, to, text in game.sent if "who is it to be" in text}
    assert heard == {"bob", "fay"}


# -- planted leaks: each must be found


def skip_empty_lanes(plant: pytest.MonkeyPatch) -> None:
    def next_turn(self: ChatOutbox, now: float, every: float) -> ChatTurn | None:
        return self.any_turn()

    plant.setattr(ChatOutbox, "next_turn", next_turn)


def send_nothing_for_cover(plant: pytest.MonkeyPatch) -> None:
    slot = PlainTable.slot

    def bare(self: PlainTable, pace: float = 1.0) -> None:
        slot(self, pace)
        if self.sent and self.sent[-1][1] == "":
            self.sent.pop()

    plant.setattr(PlainTable, "slot", bare)


def answer_wrong_places_aloud(plant: pytest.MonkeyPatch) -> None:
    answer = PlainTable.say

    def say(self: PlainTable, person: str, text: str) -> None:
        answer(self, person, text)
        if text.startswith("kill"):
            try:
                SeatView(self.table.room, person).is_open(text)
            except Illegal:
                self.table.outbox.reply(CHANNEL, f"{person} cannot do this")

    plant.setattr(PlainTable, "say", say)


def show_a_card_to_all(plant: pytest.MonkeyPatch) -> None:
    begin = ChatAnnouncer._begin

    def told(self: ChatAnnouncer, found: dict[str, list[Any]]) -> None:
        begin(self, found)
        found[CHANNEL].append(brief([self.views["bob"].card()]))

    plant.setattr(ChatAnnouncer, "_begin", told)


def count_private_lines_aloud(plant: pytest.MonkeyPatch) -> None:
    tell = ChatOutbox.tell

    def louder(self: ChatOutbox, lane: str, entry: int, texts: list[Any]) -> None:
        tell(self, lane, entry, texts)
        if lane not in {CHANNEL, OBSERVER}:
            self.reply(CHANNEL, f"{lane} is told something")

    plant.setattr(ChatOutbox, "tell", louder)


def let_private_lines_wait_for_each_other(plant: pytest.MonkeyPatch) -> None:
    turn = ChatOutbox.next_turn

    def one_queue(self: ChatOutbox, now: float, every: float) -> ChatTurn | None:
        found = turn(self, now, every)
        waiting = (self._of(lane) for lane in self._lanes if lane != CHANNEL)
        busy = next((each for each in waiting if each.piece is not None), None)
        return busy if found is not None and found.lane != CHANNEL and busy is not None else found

    plant.setattr(ChatOutbox, "next_turn", one_queue)


LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    skip_empty_lanes,
    send_nothing_for_cover,
    answer_wrong_places_aloud,
    show_a_card_to_all,
    count_private_lines_aloud,
    let_private_lines_wait_for_each_other,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    assert differences(tmp_path, 2) != []
