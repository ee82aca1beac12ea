"""Asking: numbered choices at a terminal, or answers line by line from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gloaming.cli.lines import fold
from gloaming.cli.move import Move
from gloaming.cli.stage import Left
from gloaming.kernel.errors import GradedError, Malformed, nearest
from gloaming.kernel.pack import Choice, Decision

MANY: Final = 30
"""More options than anybody wants to read through."""
SOME: Final = 4
"""More options than anybody wants to read through twice."""
ABOUT: Final = "?"
"""What stands before a name that one asks about."""
AGAIN: Final = (ABOUT, "help")
MARGIN: Final = 6


class Ordered(Exception):
    """Instead of an answer an order was written out, and taken."""


class Asker:
    """Asks a person what to do."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._move: Move | None = None
        """The move that is asked for."""

    def ask(self, move: Move) -> None:
        """Ask until everything is decided, or the person has had enough."""
        self._move = move
        shown: list[str] = []
        while move.open:
            choices, decided = move.choices, move.decided
            if decided:
                self._print(f"decided: {'; '.join(decided)}", style="dim")
            question = "What else?" if decided else "What will you do?"
            options = [self._told(choice) for choice in choices]
            brief = options == shown and len(options) > SOME
            nothing = "nothing more" if decided else "nothing"
            shown = options
            try:
                picked = self._pick(question, options, nothing, brief=brief)
                if picked is None:
                    return
                decision = self._decide(choices[picked])
            except Ordered:
                if move.settled:
                    return
                continue
            if decision is None:
                continue
            refusal = move.order(decision)
            if refusal is not None:
                self._complain(str(refusal))
            elif move.settled:
                return

    def _decide(self, choice: Choice) -> Decision | None:
        target = second = ""
        if choice.targets:
            asks = "how much" if _are_numbers(choice.targets) else choice.asks
            target = self._name(f"{choice.verb} {asks}?", choice.targets) or ""
            if not target:
                return None
        if choice.seconds:
            second = self._second(choice, target) or ""
            if not second:
                return None
        return Decision(choice.verb, target, choice.link if second else "", second)

    def _second(self, choice: Choice, target: str) -> str | None:
        """Ask for the second name or number."""
        if not _are_numbers(choice.seconds):
            question = f"{choice.verb} {target} {choice.link} {choice.asks}?"
            return self._name(question, choice.seconds)
        left = choice.seconds
        if choice.most:
            left = tuple(n for n in left if int(target) + int(n) <= choice.most)
        return self._name(f"{choice.verb} {target}, {choice.link} how much?", left)

    def _name(self, question: str, names: Sequence[str]) -> str | None:
        """Ask for one of several names or numbers; where only one is left, nothing is asked."""
        if len(names) == 1:
            return names[0]
        if _are_numbers(names):
            return self._number(question, names)
        picked = self._pick(question, names, "never mind")
        return None if picked is None else names[picked]

    def _number(self, question: str, numbers: Sequence[str]) -> str | None:
        """Read a number for what it is, and not for its place in a list."""
        self._say(question)
        allowed = f"a number from {numbers[0]} to {numbers[-1]}"
        self._print(f"({allowed}; Enter alone to think again)")
        while True:
            said = self._answer()
            if said in numbers or not said:
                return said or None
            self._complain(str(self._write(said) or f"{allowed}, please"))

    def _pick(
        self, question: str, options: Sequence[str], nothing: str, *, brief: bool = False
    ) -> int | None:
        """Show numbered options and read one: its number, its name, or nothing at all."""
        self._say(question)
        if brief:
            hint = f"(1 to {len(options)} as above, ? to see them again; 0 {nothing})"
            self._print(hint)
        elif len(options) > MANY:
            self._print(f"(type a name, ? to see them all; 0 {nothing})")
        else:
            self._show(options, nothing)
        names = [option.casefold().split("  ")[0] for option in options]
        while True:
            line = self._answer()
            said = line.casefold()
            if said in ("", "0"):
                return None
            if said in AGAIN:
                self._show(options, nothing)
                self._show_forms()
            elif said in names:
                return names.index(said)
            elif said.isascii() and said.isdigit() and 1 <= int(said) <= len(options):
                return int(said) - 1
            else:
                refusal = self._write(line)
                senseless = refusal is None or isinstance(refusal, Malformed)
                if refusal is not None and not (senseless and nearest(said, names)):
                    self._complain(str(refusal))
                if senseless:  # it may not have been meant as an order
                    self._complain(_expected(said, names))

    def _write(self, line: str) -> GradedError | None:
        """Take a line of several words for an order, and return why it is refused."""
        if self._move is None or len(line.split()) < 2:
            return None
        refusal = self._move.write(line)
        if refusal is None:
            raise Ordered
        return refusal

    def _show_forms(self) -> None:
        """Tell how an order is written out, which can say more than the choices do."""
        assert self._move is not None
        self._print("or write an order out, as in a script:")
        for form in self._move.forms or [_example(choice) for choice in self._move.choices]:
            self._print(f"  {form}")
        for line in self._move.about("") or ():
            self._print(line)

    def _show(self, options: Sequence[str], nothing: str) -> None:
        told = [Text(f"{i:>2} {option}") for i, option in enumerate(options, 1)]
        with self.console.capture() as shown:
            self.console.print(Padding(Columns(told, padding=(0, 3)), (0, 0, 0, 2)))
        # By itself, for it would make the column of some name far too wide.
        for line in [*shown.get().splitlines(), f"   0 {nothing}"]:
            self.console.print(Text(line.rstrip()))  # blanks at its end would be copied with it

    def _say(self, question: str) -> None:
        self._print(question, style="bold")

    def _complain(self, message: str) -> None:
        self._print(message, style="red")

    def _print(self, text: str, style: str = "") -> None:
        """Print a line, folded where it is too long."""
        for part in fold(f"  {text}", self.console.width - 2):
            self.console.print(Text(part, style=style))

    def _answer(self) -> str:
        """Read an answer; whoever asks about something is told, and asked once more."""
        while True:
            line = self._line().strip()
            said = line.removeprefix(ABOUT).strip()
            if self._move is None or not said or not line.startswith(ABOUT):
                return line
            try:
                told = self._move.about(said)
            except GradedError as unknown:
                self._complain(str(unknown))
                continue
            if told is None:
                return line
            for part in told:
                self.console.print(Text(part))

    def _line(self) -> str:
        try:
            said = self.console.input("  > ")
        except EOFError:
            self.console.print()  # whatever is said next is no answer
            raise Left from None
        except KeyboardInterrupt:
            with suppress(OSError):  # the terminal may be gone
                self.console.print()
            raise
        if not sys.stdin.isatty():
            self.console.print(said)  # a pipe does not show what it answers
        return said

    def _told(self, choice: Choice) -> str:
        """Write a choice on a line, what it does after it as far as there is room."""
        if not choice.hint:
            return choice.verb
        told = Text(f"{choice.verb}  ({choice.hint})")
        told.truncate(self.console.width - MARGIN, overflow="ellipsis")
        return told.plain


def _example(choice: Choice) -> str:
    """Write one of the orders of a choice out."""
    second = choice.seconds[-1] if choice.seconds else ""
    target = choice.targets[0] if choice.targets else ""
    return Decision(choice.verb, target, choice.link if second else "", second).line("")


def _expected(said: str, names: Sequence[str]) -> str:
    """Say what would have been an answer."""
    if near := nearest(said, names):
        return f"a number from 0 to {len(names)} or a name, please; did you mean {_listed(near)}?"
    return f"a number from 0 to {len(names)} or a name, please; ? shows them"


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def _are_numbers(names: Sequence[str]) -> bool:
    return all(name.isdigit() for name in names)
