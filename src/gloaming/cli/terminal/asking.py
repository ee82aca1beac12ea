"""Asking: numbered choices at a terminal, or answers line by line from a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Line

from gloaming.cli.terminal.answers import (
    COMMANDS,
    HELP,
    SPEAK,
    MenuOption,
    about,
    are_numbers,
    asked_about,
    asked_words,
    example,
    expected,
    quoted,
    quoting,
    speak_option,
    written_out,
)
from gloaming.cli.terminal.console import MARGIN, Left, PagedConsole, Prompter
from gloaming.cli.terminal.layout import fold
from gloaming.cli.terminal.signals import Interrupts
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import PUBLIC
from gloaming.text.blocks import Listing
from gloaming.text.errors import GradedError, Malformed, nearest
from gloaming.text.phrase import Sentence, Several, Text, say
from gloaming.text.plain_text import one_line

MANY: Final = 30
"""More options than anybody wants to read through."""
SOME: Final = 4
"""More options than anybody wants to read through twice."""
COMMANDS_TOLD: Final = say("You can also type: card, history, setup, roles, quit.")
LOOK_UP_TOLD: Final = say("To look up a role or a rule, type ? and its name: ?{name}")
SUGGESTED: Final = -1
"""What is picked where somebody takes what is suggested."""
NUMBERS: Final = 3
"""The columns that the number of an option takes."""


class Ordered(Exception):
    """Instead of an answer an order was written out, and taken."""


class Asker:
    """Asks a person what to do."""

    def __init__(self, console: Console, interrupts: Interrupts, *, plain: bool) -> None:
        self._console = console
        self._prompter = Prompter(console, interrupts, plain=plain)
        self._move: PlayerTurn | None = None
        """The turn that is asked for."""
        self._reminded = False
        """Whether the person was told in this turn what they may have forgotten."""
        self._misled = False
        """Whether something that was suggested in this turn has been refused."""

    def ask(self, move: PlayerTurn) -> None:
        """Ask until everything is decided, or the person has had enough."""
        self._move = move
        shown: list[MenuOption] = []
        self._reminded = self._misled = False
        self._console.print()
        while move.open:
            choices, decided = move.choices, move.decided
            if decided:
                orders = Several(tuple(decided), "; ")
                self._prompter.tell(say("decided: {orders}", orders=orders), style="dim")
            question = say("What else?") if decided else say("What will you do?")
            options = [MenuOption(choice.verb, choice.hint) for choice in choices]
            if move.talk:
                options.append(speak_option(move.talk))
            brief = options == shown and len(options) > SOME
            nothing = say("nothing else") if decided else say("do nothing")
            shown = options
            suggested = () if self._misled else move.suggested
            try:
                picked = self.pick(
                    question, options, nothing, brief=brief, suggested=written_out(suggested)
                )
                if picked is None:
                    if self._is_done(move):
                        return
                elif picked == SUGGESTED:
                    self._follow(move, suggested)
                elif picked == len(choices):
                    self._speak(move)
                elif self._order(move, choices[picked]):
                    return
            except Ordered:
                if move.settled:
                    return

    def _order(self, move: PlayerTurn, choice: Choice) -> bool:
        """Order what is chosen, and tell whether there is nothing left to ask."""
        decision = self._decide(choice)
        if decision is None:
            return False
        if choice.ballot and move.has_voted(target := choice.label(decision.target)):
            self._prompter.tell(say("Your vote for {target} stays.", target=target), style="dim")
            return True
        refusal = move.order(decision)
        if refusal is not None:
            self._prompter.complain(str(refusal))
        return refusal is None and move.settled

    def _is_done(self, move: PlayerTurn) -> bool:
        """Tell whether somebody has nothing more to order; they are reminded once."""
        if self._reminded or not self._forgets(move):
            return True
        self._reminded = True
        return False

    def _follow(self, move: PlayerTurn, suggested: Sequence[Decision]) -> None:
        """Order what is suggested."""
        for decision in suggested:
            refusal = move.order(decision)
            if refusal is not None:
                self._misled = True  # the same would be suggested again and again
                self._prompter.complain(str(refusal))

    def _forgets(self, move: PlayerTurn) -> bool:
        """Say what may have been forgotten, and ask once whether to go back to it."""
        forgotten = move.forgotten
        if not forgotten:
            return False
        for each in forgotten:
            self._prompter.complain(each)
        back = [MenuOption(say("go back"))]
        return self.pick(say("Is that what you want?"), back, say("yes, go on")) is not None

    def _speak(self, move: PlayerTurn) -> None:
        """Let the person say something."""
        words = asked_words(self, move.talk)
        if words is None:
            return
        refusal = move.speak(words)
        if refusal is not None:
            self._prompter.complain(str(refusal))
        elif move.first.sealed:  # it is heard already, so it is not among what is decided
            self._prompter.tell(say("You have been heard."), style="dim")

    def words(self, question: Text) -> str:
        """Ask for words, which are taken as they are."""
        self._prompter.ask(question)
        return self._read().strip()

    def _decide(self, choice: Choice) -> Decision | None:
        target = second = ""
        if choice.targets:
            asks = say("how much") if are_numbers(choice.targets) else choice.asks
            question: Text = say("{verb} {asks}?", verb=choice.verb, asks=asks)
            if choice.question:
                question = Sentence(choice.question)
            target = self._name(question, choice.targets, choice.labels) or ""
            if not target:
                return None
        if choice.seconds or choice.words:
            second = self._second(choice, target) or ""
            if not second:
                return None
        return Decision(choice.verb, target, choice.link if second else "", second)

    def _second(self, choice: Choice, target: str) -> str | None:
        """Ask for the second name or number."""
        so_far = say("{verb} {target}", verb=choice.verb, target=target)
        if choice.words:
            self._prompter.ask(say("{so_far}: with which words? (Enter: go back)", so_far=so_far))
            return quoted(self._read())
        if not choice.link:  # one of some words, which an order has in quotes
            names = [each.strip('"') for each in choice.seconds]
            return quoted(self._name(say("{so_far}: which?", so_far=so_far), names) or "")
        if not are_numbers(choice.seconds):
            question = say(
                "{so_far} {link} {asks}?", so_far=so_far, link=choice.link, asks=choice.asks
            )
            return self._name(question, choice.seconds)
        left = choice.seconds
        if choice.most:
            left = tuple(n for n in left if int(target) + int(n) <= choice.most)
        question = say("{so_far}, {link} how much?", so_far=so_far, link=choice.link)
        return self._name(question, left)

    def _name(
        self, question: Text, names: Sequence[str], labels: Sequence[Text] = ()
    ) -> str | None:
        """Ask for one of several names or numbers; where only one is left, nothing is asked."""
        if len(names) == 1:
            return names[0]
        if are_numbers(names):
            return self._number(question, names)
        called = zip(labels or names, names, strict=True)
        options = [MenuOption(label, written=name) for label, name in called]
        picked = self.pick(question, options, say("go back"))
        return None if picked is None else names[picked]

    def _number(self, question: Text, numbers: Sequence[str]) -> str | None:
        """Read a number for what it is, and not for its place in a list."""
        self._prompter.ask(question)
        least, most = numbers[0], numbers[-1]
        self._prompter.tell(
            say("(a number from {least} to {most}; Enter: go back)", least=least, most=most)
        )
        wanted = say("Please type a number from {least} to {most}.", least=least, most=most)
        while True:
            said = self._answer()
            if said in numbers or not said:
                return said or None
            refusal = self._write(said)
            self._prompter.complain(wanted if refusal is None else str(refusal))

    def pick(
        self,
        question: Text,
        options: Sequence[MenuOption],
        nothing: Text,
        *,
        brief: bool = False,
        suggested: Text = "",
        advice: Text = "",
    ) -> int | None:
        """Show numbered options and read one: its number, its name, or nothing at all.

        Enter alone means nothing or, where something is suggested, that: `SUGGESTED`.  What
        has several words and makes no sense is answered with the `advice`, if there is some.
        """
        takes = (
            say("Enter takes what is suggested: {orders}", orders=suggested) if suggested else ""
        )
        shown_first = options
        if isinstance(self._console, PagedConsole):
            width = self._prompter.width
            told = [] if brief else [self._told(n, option) for n, option in enumerate(options, 1)]
            lines = [*map(Line, map(one_line, (question, nothing, takes))), *told]
            high = sum(len(fold(line, width)) for line in lines)
            if high > self._console.page:
                # In columns, without what they do: ? tells it, and nothing scrolls away.
                shown_first, high = [MenuOption(o.name) for o in options], self._console.page
            self._console.keep_together(high)
        self._prompter.ask(question)
        self._offer(shown_first, nothing, brief=brief)
        if takes:
            self._prompter.tell(takes)
        names = [(option.written or str(option.name)).casefold() for option in options]
        shown = [str(say("{name}", name=option.name)).casefold() for option in options]
        while True:
            line = self._answer([*names, *shown], takes)
            said = line.casefold()
            if said in ("", "0"):
                return SUGGESTED if suggested and not said else None
            if said in HELP:
                self._show(options, nothing)
                self._show_forms()
                self._prompter.tell(COMMANDS_TOLD)
                self._tell_look_up()
                self._prompter.ask_again(takes)
            elif said in names:
                return names.index(said)
            elif said in shown:
                return shown.index(said)
            elif said.isascii() and said.isdigit() and 1 <= int(said) <= len(options):
                return int(said) - 1
            else:
                self._refuse(line, names, advice)

    def _refuse(self, line: str, names: Sequence[str], advice: Text) -> None:
        """Take a line that is no option for an order, and say what is wrong if it is none."""
        refusal = self._write(line)
        senseless = refusal is None or isinstance(refusal, Malformed)
        if refusal is not None and senseless and (better := quoting(line) or advice):
            self._prompter.complain(better)
            return
        said = line.casefold()
        senseless = senseless and said.split(maxsplit=1)[0] not in names
        if refusal is not None and not (senseless and nearest(said, names)):
            self._prompter.complain(str(refusal))
        if senseless:  # it may not have been meant as an order
            self._prompter.complain(expected(said, names))

    def _offer(self, options: Sequence[MenuOption], nothing: Text, *, brief: bool) -> None:
        """Show options, or how many there are where they are known or too many."""
        most = len(options)
        if brief:
            self._prompter.tell(
                say("(1 to {most} as above, ? lists them; 0 {no})", most=most, no=nothing)
            )
        elif most > MANY:
            self._prompter.tell(say("(type a name, ? lists them all; 0 {no})", no=nothing))
        else:
            self._show(options, nothing)

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
        self._prompter.tell(say("Or type an order, as in a script:"))
        forms = self._move.forms or [Listing(tuple(map(example, self._move.choices)))]
        if any(channel.key == PUBLIC for channel in self._move.talk):
            forms = [*forms, Listing((f'{SPEAK} "TEXT"',))]
        self._prompter.draw([*forms, *(self._move.about("") or [])])

    def _tell_look_up(self) -> None:
        """Tell how to ask about a role, where there are roles."""
        names = self._move.view.possible_roles() if self._move is not None else ()
        if names:
            self._prompter.tell(LOOK_UP_TOLD.filled(name=names[0]))

    def _show(self, options: Sequence[MenuOption], nothing: Text) -> None:
        told = [self._told(number, option) for number, option in enumerate(options, 1)]
        if self._prompter.plain:
            self._prompter.put(told)
        elif any(option.hint for option in options):
            for line in told:
                self._prompter.put(fold(line, self._prompter.width, NUMBERS))
        else:
            with self._console.capture() as shown:
                self._console.print(Padding(Columns(told, padding=(0, 3)), (0, 0, 0, MARGIN)))
            for part in shown.get().splitlines():
                self._console.print(Line(part.rstrip()))  # blanks would be copied with it
        # By itself, because it would make the column of some name far too wide.
        self._prompter.put([Line(f" 0 {one_line(nothing)}")])

    def _answer(self, names: Sequence[str] = (), takes: Text = "") -> str:
        """Read an answer; a player who asks about something is told, and asked once more.

        What is a name here is an answer, even where it is a command elsewhere.  `takes` says what
        Enter alone would do.
        """
        while True:
            line = self._read().strip()
            if self._move is None:
                return line
            if line.casefold() in COMMANDS and line.casefold() not in names:
                self._prompter.draw(COMMANDS[line.casefold()](self._move.view))
                self._prompter.ask_again(takes)
                continue
            said = asked_about(line)
            if not said:
                return line
            try:
                told = about(self._move.view, said)
            except GradedError as unknown:
                self._prompter.complain(str(unknown))
                continue
            if told is None:
                self._prompter.complain(say("There is no role or rule called {name}.", name=said))
            else:
                self._prompter.draw(told)
                self._prompter.ask_again(takes)

    def _read(self) -> str:
        return self._prompter.read(quits=self._move is not None)

    def pause(self, question: Text) -> None:
        """Wait until the person has read what is there; a turn that is asked for goes on."""
        self._prompter.tell(question, style="dim")
        with suppress(Left):
            self._read()

    def line(self, question: Text, *, quits: bool = False) -> str:
        """Ask for any line at all, outside of a turn; nothing where nobody answers.

        Where the game goes on after it, one may leave the game here as well.
        """
        self._move = None
        self._prompter.ask(question, style="")
        try:
            return self._prompter.read(quits=quits).strip()
        except Left:
            return ""

    def _told(self, number: int, option: MenuOption) -> Line:
        """Write an option with its number, and what it does after it."""
        name, hint = option.name, option.hint
        told = say("{name}", name=name)
        if hint and self._prompter.plain:
            told = say("{name}: {hint}", name=name, hint=hint)
        elif hint:
            told = say("{name}  ({hint})", name=name, hint=hint)
        return Line(f"{number:>2} {told}")
