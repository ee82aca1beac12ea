"""Asking: numbered choices at a terminal, or answers line by line from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gloaming.cli.stage import Left
from gloaming.kernel.errors import nearest
from gloaming.kernel.pack import Choice, Decision

MANY = 30
"""More options than anybody wants to read through."""


class Asker:
    """Asks a person what to do."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, choices: Sequence[Choice]) -> list[Decision]:
        """Ask until everything is decided, or the person has had enough."""
        decided: dict[str, Decision] = {}
        while True:
            if decided:
                so_far = "; ".join(decision.line("").strip() for decision in decided.values())
                self.console.print(Text(f"  decided: {so_far}", style="dim"))
            picked = self._pick("What will you do?", [_told(c) for c in choices], "nothing more")
            if picked is None:
                return list(decided.values())
            choice = choices[picked]
            decision = self._decide(choice)
            if decision is not None:
                decided[choice.verb] = decision
                if len(choices) == 1 or choice.verb == "vote":
                    return list(decided.values())

    def _decide(self, choice: Choice) -> Decision | None:
        target = second = ""
        if choice.targets:
            numbers = all(target.isdigit() for target in choice.targets)
            asks = "how much" if numbers else choice.asks
            target = self._name(f"{choice.verb} {asks}?", choice.targets) or ""
            if not target:
                return None
        if choice.seconds:
            second = self._name(f"{choice.verb} {target} {choice.link}", choice.seconds) or ""
            if not second:
                return None
        return Decision(choice.verb, target, choice.link if second else "", second)

    def _name(self, question: str, names: Sequence[str]) -> str | None:
        picked = self._pick(question, names, "never mind")
        return None if picked is None else names[picked]

    def _pick(self, question: str, options: Sequence[str], nothing: str) -> int | None:
        """Show numbered options and read one: its number, its name, or nothing at all."""
        self.console.print(Text(f"  {question}", style="bold"))
        if len(options) > MANY:
            self.console.print(f"  (type a name; 0 {nothing})")
        else:
            told = [f"{i:>2} {option}" for i, option in enumerate(options, 1)]
            columns = Columns([*(Text(t) for t in told), Text(f" 0 {nothing}")], padding=(0, 3))
            self.console.print(Padding(columns, (0, 0, 0, 2)))
        while True:
            said = self._line().strip().casefold()
            if said in ("", "0"):
                return None
            if said.isascii() and said.isdigit() and 1 <= int(said) <= len(options):
                return int(said) - 1
            names = [option.casefold().split("  ")[0] for option in options]
            if said in names:
                return names.index(said)
            near = ", ".join(nearest(said, names)) if len(options) > MANY else ""
            meant = f"; did you mean {near}?" if near else ", please"
            self.console.print(f"  a number from 0 to {len(options)}{meant}", style="red")

    def _line(self) -> str:
        try:
            said = self.console.input("  > ")
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self.console.print(said)  # a pipe does not show what it answers
        return said


def _told(choice: Choice) -> str:
    return f"{choice.verb}  ({choice.hint})" if choice.hint else choice.verb
