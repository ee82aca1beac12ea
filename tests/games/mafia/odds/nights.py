"""Nights played twice: the same orders to the same cast, by objects and by numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from gloaming.games.mafia.content.deals import Drawn
from gloaming.games.mafia.odds.batch import compiling as codes
from gloaming.games.mafia.odds.batch.board import Row, numbers, rows, rules
from gloaming.games.mafia.odds.batch.night import inform, resolve
from gloaming.games.mafia.odds.batch.night_actions import is_ready, spend
from gloaming.games.mafia.odds.compiled_setup import sheets
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.findings import write
from gloaming.games.mafia.rules.killing import Death, Kill
from gloaming.games.mafia.rules.offers import order, unavailable
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.switches import Rules
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN

VERBS = {"inquire": "investigate"}
ANSWERS = {
    "town": codes.SAYS_TOWN,
    "not town": codes.SAYS_NOT_TOWN,
    "no result": codes.NO_RESULT,
}
RUN = 5
"""How many nights follow each other at one table, at most."""


def drawn(phrase: str) -> Drawn:
    role, _, faction = phrase.partition(" of ")
    return Drawn(role, faction)


class Twins:
    """One table, kept in both ways."""

    def __init__(self, cast: Sequence[Drawn], switches: Rules) -> None:
        self.rows: list[Row] = rows(sheets(cast, switches))
        self.names = [f"p{i}" for i in range(len(cast))]
        self.game: Game[Any] = Game(mafia.blank)
        self.game.happen(RulesSet(switches))
        for name, row in zip(self.names, self.rows, strict=True):
            part = drawn(row.role)
            self.game.happen(Seated(name, part.role, part.faction))
        self.game.start("night")
        laid = numbers(self.rows)
        # Here everybody has a hand in the night: it is their answers, too, that are compared.
        laid[codes.HAND] = list(range(len(cast)))
        self.grid = np.zeros((codes.ROWS, len(cast)), np.int64)
        self.grid[: len(laid)] = laid
        self.rules = rules({name: getattr(switches, name) for name in Rules.__struct_fields__})

    @property
    def open(self) -> bool:
        """Whether another night can be played."""
        return bool(self.game.state.calendar.phase != SHUTDOWN)

    @property
    def living(self) -> list[int]:
        return [i for i, name in enumerate(self.names) if self.game.state.alive(name)]

    def ready(self) -> tuple[list[int], list[int]]:
        """Name those who can do something of their own tonight, by objects and by numbers."""
        state = self.game.state
        seats = [state.seats[name] for name in self.names]
        able = [
            i
            for i in self.living
            if any(unavailable(state, seats[i], p) is None for p in seats[i].powers.values())
        ]
        number = state.calendar.number
        return able, [i for i in self.living if is_ready(self.grid, i, number)]

    def order(self, rng: Random) -> tuple[int, int]:
        """Aim everyone at anyone; return who carries the mafia's kill, and to whom."""
        able, _ = self.ready()
        self.grid[codes.TARGET] = -1
        for i in able:
            pool = [j for j in self.living if self.rows[i].scope == "anyone" or j != i]
            if pool and rng.random() > 0.1:
                self.grid[codes.TARGET, i] = rng.choice(pool)
        carriers = [i for i in self.living if self.rows[i].side == "mafia"]
        victims = [i for i in self.living if self.rows[i].side != "mafia"]
        if not carriers or not victims or rng.random() < 0.05:
            return -1, -1
        return rng.choice(carriers), rng.choice(victims)

    def by_objects(self, carrier: int, victim: int) -> tuple[set[int], list[int]]:
        """Play the night with the object engine, and the day after it without a vote."""
        game, names = self.game, self.names
        for i, target in enumerate(self.grid[codes.TARGET]):
            if target >= 0:
                deed = self.rows[i].deed
                game.submit(order(game.state, names[i], VERBS.get(deed, deed), names[target]))
        if carrier >= 0:
            game.submit(Kill(names[carrier], names[victim], faction="mafia"))
        began = len(game.log)
        game.close()
        died, answers = set(), [codes.NOTHING] * len(names)
        for record in game.log[began:]:
            if isinstance(record.event, Death):
                died.add(names.index(record.event.target))
            elif isinstance(record.event, Told):
                answers[names.index(record.event.actor)] = _number(
                    write(record.event.answer), names
                )
        if self.open:
            game.close()
        return died, answers

    def by_numbers(self, carrier: int, victim: int) -> tuple[set[int], list[int]]:
        """Play the night with the compiled engine."""
        grid, seats = self.grid, len(self.names)
        dead, acted, blocked = resolve(grid, seats, self.rules, carrier, victim)
        struck = -1 if carrier < 0 or (blocked >> carrier) & 1 else victim
        guises = np.array([codes.TOWN if _seems_town(row) else codes.THIRD for row in self.rows])
        answers = np.zeros(seats, np.int64)
        inform(grid, struck, carrier, dead, acted, guises, answers)
        spend(grid, seats, self.rules, acted)
        return {i for i in range(seats) if (dead >> i) & 1}, answers.tolist()


def _seems_town(row: Row) -> bool:
    return (row.seems or row.side) == "town"


def _number(answer: str, names: list[str]) -> int:
    if answer in ANSWERS:
        return ANSWERS[answer]
    words = answer.replace(",", "").split()
    return codes.SEEN | sum(1 << names.index(word) for word in words if word in names)


def assert_agreement(
    roles: Sequence[str], nights: int, seed: str, switches: dict[str, list[str]] | None = None
) -> None:
    """Play nights of a mix of roles, several at a table, and hold both accounts together."""
    rng = Random(seed)
    played = 0
    while played < nights:
        cast = [drawn(role) for role in rng.sample(list(roles), len(roles))]
        chosen = {name: rng.choice(values) for name, values in (switches or {}).items()}
        twins = Twins(cast, Rules(**chosen))  # type: ignore[arg-type]
        for _ in range(RUN):
            able, ready = twins.ready()
            assert able == ready
            errand = twins.order(rng)
            told = (cast, chosen, twins.grid[codes.TARGET].tolist(), errand)
            assert (*told, twins.by_numbers(*errand)) == (*told, twins.by_objects(*errand))
            played += 1
            if not twins.open:
                break
