"""Plays logs of the contests' own server again: `python -m tests.doors.aiwolf.reference_logs DIR`.

Such logs are found in public collections and are not kept here.  Everything that was ordered in a
log is ordered again, by our rules; whom the village executes, who dies, what the seer finds and who
wins must be the same.  Where their dice have decided, ours are told how to fall, if what they were
thrown between is the same.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from gloaming.kernel.dice import Dice
from gloaming.kernel.errors import Illegal
from gloaming.kernel.game import Game
from gloaming.packs.mafia.content.roles.investigative import Investigate
from gloaming.packs.mafia.content.roles.protective import Protect
from gloaming.packs.mafia.content.setups import setup
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.faction import Victory
from gloaming.packs.mafia.rules.findings import IS_TOWN
from gloaming.packs.mafia.rules.killing import Kill
from gloaming.packs.mafia.rules.lynching import Lynch
from gloaming.packs.mafia.rules.seating import RulesSet, seated
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import Vote

ROLES = {
    "VILLAGER": "villager",
    "SEER": "cop",
    "MEDIUM": "spirit medium",
    "BODYGUARD": "doctor",
    "POSSESSED": "madman",
    "WEREWOLF": "goon",
}
T = TypeVar("T")
Line = list[str]


class ToldDice(Dice):
    """Dice that fall on what a log says, if that is among what they are thrown between."""

    def __init__(self) -> None:
        self.wanted: set[object] = set()

    def throw(self, sides: int) -> int:
        return 1

    def pick(self, options: Sequence[T]) -> T:
        found = [each for each in options if getattr(each, "target", each) in self.wanted]
        return found[0] if found else options[0]


class Replay:
    """One log, played again."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.dice = ToldDice()
        self.differences: list[str] = []
        self.game: Game[Table] = Game(mafia.blank, dice=self.dice)
        cast = list(self.of(0, "status"))
        self.seats = {line[2]: f"agent{int(line[2]):02d}" for line in cast}
        self.game.happen(RulesSet(setup("aiwolf13").switches()))
        for line in cast:
            self.game.happen(seated(self.seats[line[2]], ROLES[line[3]]))
        self.game.start("night")

    def of(self, day: int, kind: str) -> Iterator[Line]:
        """Go through the lines of a kind, of a day."""
        return (line for line in self.lines if line[0] == str(day) and line[1] == kind)

    def play(self) -> list[str]:
        """Play it, and return what was different."""
        result = next(line for line in self.lines if line[1] == "result")
        last = int(result[0])
        for day in range(last):
            if day:
                self.game.close()
                self._vote(day)
            self._night(day)
        won = [r.event for r in self.game.log if isinstance(r.event, Victory)]
        sides = won[0].winners if won else ()
        winner = "VILLAGER" if "town" in sides else "WEREWOLF" if sides else "NOBODY"
        self._compare(last, "winner", winner, result[-1])
        return self.differences

    def _vote(self, day: int) -> None:
        votes, voters = [*self.of(day, "vote")], len(self.game.state.living)
        rounds = [votes[i : i + voters] for i in range(0, len(votes), voters)]
        executed = [self.seats[line[2]] for line in self.of(day, "execute")]
        self.dice.wanted = {*executed}
        began = len(self.game.log)
        for ballots in rounds:
            if self.game.state.phase is None or self.game.state.phase.name != "election":
                self._compare(day, "elections", "fewer", str(len(rounds)))
                return
            for line in ballots:
                self._order(Vote(self.seats[line[2]], (self.seats[line[3]],)))
            self.game.close()
        found = [r.event.target for r in self.game.log[began:] if isinstance(r.event, Lynch)]
        self._compare(day, "executed", str(found), str(executed))

    def _night(self, day: int) -> None:
        game, seats, began = self.game, self.seats, len(self.game.log)
        if not game.state.by_night():
            self._compare(day, "phase", str(game.state.phase), "night")
            return
        divined = {seats[line[3]]: line[4] == "HUMAN" for line in self.of(day, "divine")}
        for line in self.of(day, "divine"):
            self._order(Investigate(seats[line[2]], seats[line[3]]))
        for line in self.of(day, "guard"):
            if game.state.alive(seats[line[3]]):  # to guard the dead is allowed there, and nothing
                self._order(Protect(seats[line[2]], seats[line[3]]))
        attacks = [*self.of(day, "attack")]
        self.dice.wanted = {seats[line[2]] for line in attacks if line[2] != "-1"}
        for wolf, prey in {line[2]: line[3] for line in self.of(day, "attackVote")}.items():
            nth = game.state.seats[seats[wolf]].index
            self._order(Kill(seats[wolf], seats[prey], faction="mafia", nth=nth))
        before = [*game.state.living]
        game.close()
        dead = [name for name in before if not game.state.alive(name)]
        expected = [seats[line[2]] for line in attacks if line[3] == "true"]
        self._compare(day, "dead", str(dead), str(expected))
        told = [r.event for r in game.log[began:] if isinstance(r.event, Told)]
        answers = {
            each.about: each.answer == IS_TOWN for each in told if each.verb == "investigate"
        }
        self._compare(day, "divined", str(answers), str(divined))

    def _order(self, act: Vote | Investigate | Protect | Kill) -> None:
        try:
            self.game.submit(act)
        except Illegal as error:
            self.differences.append(f"{act} is refused: {error}")

    def _compare(self, day: int, what: str, ours: str, theirs: str) -> None:
        if ours != theirs:
            self.differences.append(f"day {day}: {what} is {ours}, and not {theirs}")


def replayed(path: Path) -> list[str] | None:
    """Play a log again, and return what was different; None where it is of another game."""
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = [line.split(",") for line in text.splitlines()]
    lines = [line for line in lines if len(line) > 2 and line[0].isdigit()]
    cast = Counter(line[3] for line in lines if line[:2] == ["0", "status"])
    whole = sum(line[1] == "result" for line in lines) == 1
    return Replay(lines).play() if whole and cast and cast.keys() <= ROLES.keys() else None


def main(folder: str) -> int:
    """Play all logs of a folder again."""
    found = {path.name: replayed(path) for path in sorted(Path(folder).rglob("*.log"))}
    played = {name: wrong for name, wrong in found.items() if wrong is not None}
    for name, wrong in played.items():
        for each in wrong[:3]:
            print(f"{name}: {each}")  # noqa: T201  (it is a program)
    bad = sum(bool(each) for each in played.values())
    others = len(found) - len(played)
    print(f"{len(played)} logs, {bad} with differences; {others} of other games")  # noqa: T201
    return bool(bad)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
