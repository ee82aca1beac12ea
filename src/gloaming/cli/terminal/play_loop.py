"""The play loop: an evening of people at one keyboard, from the deal to the verdict."""

from __future__ import annotations

import sys
from contextlib import suppress

from gloaming.cli.terminal.console import Left
from gloaming.cli.terminal.display import (
    AGAIN,
    DRAWN,
    KEEP,
    LOST,
    WON,
    NewsTeller,
    PlayDisplay,
    Verdict,
    Welcome,
)
from gloaming.cli.terminal.game_summary import fate_of, summarize
from gloaming.cli.terminal.kept_games import KeptGame, how_to_resume, print_script, where_saved
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.cli.terminal.signals import Interrupts
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.text.errors import Fault
from gloaming.text.phrase import Sentence, Text, calling, say

CUT = say("The last line of the file was unfinished. Nothing that was confirmed is lost.")
OUTCOMES = {WON: say("You have won."), LOST: say("You have lost."), DRAWN: say("Nobody has won.")}
OUTCOMES_OF = {WON: say("{name} has won."), LOST: say("{name} has lost.")}


class PlayLoop:
    """The course of a game, told to the people who play it."""

    def __init__(
        self,
        table: PlayTable,
        display: PlayDisplay,
        kept: KeptGame,
        interrupts: Interrupts,
        *,
        resumed: bool,
        deals: bool = False,
    ) -> None:
        self.table = table
        self.room = table.room
        self.display = display
        self.kept = kept
        self.resumed = resumed
        self.deals = deals
        """Whether another game can be dealt when this one is over."""
        self._again = False
        self.interrupts = interrupts
        self._tellers = {
            seat: NewsTeller(self.room, view, display) for seat, view in table.views.items()
        }
        self._all_people = table.people
        self._at_keyboard = ""
        self._met: set[str] = set()
        self._mourned: set[str] = set()

    def play(self) -> bool:
        """Play to the end, and tell whether another game is wanted.

        An interruption loses nothing: every order is kept already.
        """
        with self.interrupts.held(), calling(self.room.game.state.shown_names):
            try:
                self._play()
            except KeyboardInterrupt:
                with suppress(OSError):  # the terminal may be gone
                    self.display.aside(how_to_resume(self.table, self.kept))
            except Fault:
                print_script(self.table, sys.stdout)
                raise
        return self._again

    def _play(self) -> None:
        self._welcome()
        while not self.room.over:
            self.room.settle()
            self.interrupts.check()
            self._bots_answer()
            for seat in self.table.people:
                self._person_answers(seat)
            self._bots_answer()  # one may have taken the seat of a person who left
            self._tell_who_left()
        self._end()

    # -- beginning

    def _welcome(self) -> None:
        room = self.room
        chosen = room.state.head.seed if room.state.head.chosen else ""
        strength = self.table.strength if self.table.bots.agents else ""
        told = Welcome(room.pack.name, len(room.seats), strength, room.promise, chosen)
        self.display.welcome(told)
        if self.kept.problem:
            self.display.aside(
                say(
                    "This game is not kept in a file: {why}. To keep it: --save FILE",
                    why=self.kept.problem,
                )
            )
        if self.resumed:
            entry = len(room.journal.entries)
            self.display.aside(say("The game continues after entry {entry}.", entry=entry))
            if self.kept.cut:
                self.display.aside(CUT)
        if len(self._all_people) == 1:
            self._meet(self._all_people[0])

    def _meet(self, seat: str) -> None:
        """Show a person their card when they first come to the keyboard, and where the game is."""
        self._at_keyboard = seat
        self.display.card(self.table.views[seat].card())
        if self.resumed and not self.room.over:
            self._tellers[seat].recap()

    # -- asking

    def _bots_answer(self) -> None:
        for ask in self.room.questions.asks():
            if ask.seat not in self.table.people:
                with self.display.others(), self.interrupts.listening():
                    answer = self.table.bots.think(ask)
                self.table.bots.hand_in(ask, answer)
                self.interrupts.check()

    def _person_answers(self, seat: str) -> None:
        view = self.table.views[seat]
        ask = view.ask()
        if ask is None:
            self._look_on(seat)
            return
        self._hand_over(seat)
        self._tellers[seat].news()
        self.display.board(view.board())
        turn = PlayerTurn(self.room, view, ask)
        try:
            self.display.ask(turn)
            turn.done()
        except Left:
            self.table.leave(seat)
            self.display.aside(say("You have left the table. A bot takes your seat."))

    def _hand_over(self, seat: str) -> None:
        """Hide the screen where another person comes to the keyboard."""
        if self._at_keyboard == seat:
            return
        self.display.hand_over(seat)
        if seat not in self._met:
            self._met.add(seat)
            self._meet(seat)
        self._at_keyboard = seat

    def _look_on(self, seat: str) -> None:
        """Tell a player who is out of the game what is new, and once that they are out."""
        if len(self.table.people) > 1:
            return
        self._tellers[seat].news()
        if seat not in self._mourned and not self.room.over:
            self._mourned.add(seat)
            self.display.aside(say("You are out of the game, but you can watch the rest."))

    def _tell_who_left(self) -> None:
        """Go on telling where nobody else is at the keyboard: they may be looking on."""
        if len(self._all_people) == 1 and not self.table.people:
            self.room.settle()
            self._tellers[self._all_people[0]].news()

    # -- ending

    def _end(self) -> None:
        room = self.room
        last = self._at_keyboard or self._all_people[0]
        self._tellers[last].news()
        summary = summarize(room.pack, room.game, self._all_people)
        told = self._verdict()
        self.display.verdict(summary, told)
        passing = bool(self.kept.path) and not self.kept.lasting
        wish = self.display.offer(summary, told, keeps=passing, deals=self.deals)
        if wish == KEEP:
            self.kept.lasting = True
        if self.kept.lasting:
            self.display.aside(where_saved(self.kept))
        if wish == KEEP and self.deals:  # those who keep a game may want another one, too
            wish = self.display.offer(summary, told, keeps=False, deals=True)
        self.kept.forget()
        self._again = wish == AGAIN

    def _verdict(self) -> Verdict:
        """Say how it ended for each person; a player who is dead may well have won."""
        end = self.room.outcome()
        results = tuple(
            (seat, WON if seat in end.winners else LOST if end.winners else DRAWN)
            for seat in self._all_people
        )
        alone = len(results) == 1
        told: list[Text] = []
        if end.winners and end.winners != self._all_people:
            told.append(Sentence(end.victory))
        if alone or not end.winners:
            told.append(OUTCOMES[results[0][1]])
        else:
            told += [OUTCOMES_OF[result].filled(name=seat) for seat, result in results]
        if self.room.questions.knows_gone:
            told += [self._fate(seat, alone=alone) for seat, _ in results]
        told.append(say("The seed was {seed}.", seed=end.seed))
        return Verdict(results, tuple(told))

    def _fate(self, seat: str, *, alone: bool) -> Text:
        """Say what became of a person, in one sentence."""
        if not self.room.questions.is_gone(seat):
            if alone:
                return say("You were still in the game at the end.")
            return say("{name} was still in the game at the end.", name=seat)
        return fate_of(self.room.game, seat) or say("{name} was out of the game.", name=seat)
