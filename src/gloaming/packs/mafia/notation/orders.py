"""Mafia in the script notation: seats, orders, and what may be expected of a phase."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gloaming.kernel.errors import NOWHERE, GradedError, Illegal, Malformed, nearest
from gloaming.kernel.events.event import Event
from gloaming.kernel.events.revision import but
from gloaming.kernel.game import Game
from gloaming.kernel.packs.pack import Heading, Word
from gloaming.kernel.words.phrase import say
from gloaming.packs.mafia.notation.expectations import EXPECTATIONS, differs
from gloaming.packs.mafia.notation.findings import read
from gloaming.packs.mafia.notation.heading import (
    FILLERS,
    LINKS,
    NOBODY,
    TAKEN,
    VERDICTS,
    read_heading,
    write_heading,
)
from gloaming.packs.mafia.rules.action import ACTIONS, Action
from gloaming.packs.mafia.rules.channels import Talk, Will, channels
from gloaming.packs.mafia.rules.findings import Hearsay, write
from gloaming.packs.mafia.rules.offers import order
from gloaming.packs.mafia.rules.table import Table, nobody
from gloaming.packs.mafia.rules.talk import Claim
from gloaming.packs.mafia.rules.votes import NO_LYNCH, Unvote, Vote

SPOKEN: Final = {"will": 'will "it was eve"', "talk": 'talk mafia "hello"'}
"""The verbs of what is said in words, with an example of each."""
_NUMBER: Final = re.compile("[1-9][0-9]?")


class MafiaNotation:
    """How a game of Mafia is written down and read back."""

    keywords: Mapping[str, str] = {
        "rules": "switches and presets: ties=random calder",
        "promise": "a player, and the role they are dealt in any case",
        "setup": "the name of a setup, dealt with the seed",
        "players": "who is dealt a setup, in seat order",
    }
    expectations: Mapping[str, str] = EXPECTATIONS

    def openings(self, heading: Heading) -> list[Event[Table]]:
        """Read the head of a script into the events that lay the table."""
        return read_heading(heading)

    def heading(self, openings: Sequence[Event[Table]]) -> tuple[dict[str, str], list[str]]:
        """Write set-up events as header keywords and the lines of seats."""
        return write_heading(openings)

    def order(self, state: Table, words: Sequence[Word]) -> Event[Table]:
        """Read an order as it would be submitted now."""
        if len(words) < 2:
            raise Malformed(
                "malformed/order",
                say("an order is a name, a verb, and whom it concerns"),
                value=" ".join(word.text for word in words),
                where=words[0].place if words else NOWHERE,
            )
        actor = self._name(state, words[0])
        verb = self._verb(words[1])
        said, faction, nth = _particulars(state, actor, verb, words[2:])
        rest, text = _quoted(said)
        if verb == "will" and text is not None and not rest:
            return Will(actor, text)
        if verb == "talk" and text is not None:
            return Talk(actor, _channel(state, actor, rest), text)
        if verb in SPOKEN:
            raise Malformed(
                "malformed/quotation",
                say("what is said comes last, in quotation marks"),
                value=" ".join(word.text for word in words[2:]),
                accepted=(f"{actor} {SPOKEN[verb]}",),
                where=words[1].place,
            )
        if verb == "claim":
            return self._claim(state, actor, rest)
        names = self._targets(state, rest)
        if text is not None:
            names = [*(names or [""]), text]
        if verb == "unvote" or (verb == "vote" and names == [NOBODY]):
            return Unvote(actor)
        if verb == "vote":
            return Vote(actor, tuple(names))
        if len(names) > 2:
            raise Malformed(
                "malformed/targets", say("there are too many names"), where=words[2].place
            )
        target, other = (*names, "", "")[:2]
        try:
            found = order(state, actor, verb, target, other, faction)
        except GradedError as error:
            error.place = error.place or words[1].place
            raise
        return found if nth is None else but(found, nth=nth)

    def written(self, act: Event[Table]) -> str:
        """Write an order as a line of a script."""
        if isinstance(act, Vote):
            return f"{act.actor} vote {' and '.join(act.targets)}"
        if isinstance(act, Unvote):
            return f"{act.actor} unvote"
        if isinstance(act, Claim):
            about = f" about {act.about}" if act.about else ""
            answer = "" if act.answer is None else f" {write(act.answer)}"
            return f"{act.actor} claim {act.role}{about}{answer}"
        if isinstance(act, Will):
            return f'{act.actor} will "{act.text}"'
        if isinstance(act, Talk):
            return f'{act.actor} talk {act.channel} "{act.text}"'
        assert isinstance(act, Action)
        words = [act.actor, act.verb, act.target]
        if act.other:
            words += [f'"{act.other}"'] if act.quotes else [act.link or "and", act.other]
        return " ".join(word for word in words if word)

    def particulars(self, act: Event[Table]) -> Sequence[str]:
        """Name what may follow an order to tell it from others that are written the same."""
        if not isinstance(act, Action):
            return ()
        nth = f"as {act.nth + 1}"
        return (f"for {act.faction}", nth, f"for {act.faction} {nth}") if act.faction else (nth,)

    def withdrawal(self, state: Table, words: Sequence[Word]) -> Event[Table] | None:
        """Read a line that takes an order back: `ann guard nobody`."""
        if len(words) < 3 or words[2].text.lower() != NOBODY:
            return None
        actor, verb = self._name(state, words[0]), self._verb(words[1])
        said, faction, nth = _particulars(state, actor, verb, words[2:])
        if len(said) != 1 or verb not in ACTIONS:
            return None
        standing = [
            act
            for entry in state.docket
            if isinstance(act := entry.act, Action)
            and act.verb == verb
            and faction in (None, act.faction)
            and nth in (None, act.nth)
        ]
        own = [act for act in standing if act.actor == actor]
        if own:
            # What is not said to be for a faction is one's own affair, if that is to be had.
            return min(reversed(own), key=lambda act: bool(act.faction))
        mine = order(state, actor, verb, faction=faction)
        theirs = [act for act in standing if state.shares(act, actor)]
        shared = [act.nth for act in theirs if but(mine, nth=act.nth).slot() == act.slot()]
        return but(mine, nth=shared[-1]) if shared else mine

    def retraction(self, act: Event[Table]) -> str:
        """Write the withdrawal of an order as a line of a script."""
        assert isinstance(act, Action)
        return f"{act.actor} {act.verb} {NOBODY}"

    def differs(self, game: Game[Table], since: int, words: Sequence[Word]) -> str | None:
        """Say what is true instead of an expectation; None if it holds."""
        return differs(game, since, words)

    def _claim(self, table: Table, actor: str, words: Sequence[Word]) -> Claim:
        """Read what is claimed: a role, and perhaps `about` whom and what was found."""
        said = [word.text.lower() for word in words]
        if "about" not in said:
            return Claim(actor, " ".join(said))
        at = said.index("about")
        about = self._name(table, words[at + 1]) if len(words) > at + 1 else ""
        answer = " ".join(_answered(table, word.text) for word in words[at + 2 :])
        found = (read(answer, table.seats) or Hearsay(answer)) if answer else None
        return Claim(actor, " ".join(said[:at]), about, found)

    def _name(self, table: Table, word: Word) -> str:
        found = find(table, word.text)
        if found is None:
            error = nobody(table, word.text)
            error.place = word.place
            raise error
        return found

    def _verb(self, word: Word) -> str:
        said = word.text.lower()
        known = {*ACTIONS, "vote", "unvote", "claim", "talk", "will"} - {""}
        for verb in (said, said.removesuffix("s"), said.removesuffix("es"), f"{said[:-3]}y"):
            if verb in known:
                return verb
        if said in ("lynch", "lynches"):
            return "vote"
        raise Malformed(
            "malformed/verb",
            say("there is no verb {text!r}", text=word.text),
            value=word.text,
            accepted=nearest(said, known),
            where=word.place,
        )

    def _targets(self, table: Table, words: Sequence[Word]) -> list[str]:
        names: list[str] = []
        skip = False
        for i, word in enumerate(words):
            said = word.text.lower()
            if skip:
                skip = False
            elif said == "no" and i + 1 < len(words) and words[i + 1].text.lower() == "lynch":
                names.append(NO_LYNCH)
                skip = True
            elif said in ("nolynch", "no-lynch") and find(table, said) is None:
                names.append(NO_LYNCH)
            elif said in LINKS or said in FILLERS:
                continue
            elif said == NOBODY or said in VERDICTS:
                names.append(said)
            else:
                names.append(self._name(table, word))
        return names


def _particulars(
    table: Table, actor: str, verb: str, words: Sequence[Word]
) -> tuple[Sequence[Word], str | None, int | None]:
    """Part words from what may follow them: `for` whom it is done, `as` which of several."""
    if verb not in ACTIONS:
        return words, None, None
    nth = None
    if len(words) > 1 and words[-2].text.lower() == "as" and _NUMBER.fullmatch(words[-1].text):
        words, nth = words[:-2], int(words[-1].text) - 1
    said = [word.text.casefold() for word in words]
    if "for" not in said[:-1]:
        return words, None, nth
    at = max(i for i, word in enumerate(said[:-1]) if word == "for")
    behalf = " ".join(said[at + 1 :])
    named = find(table, said[at + 1]) is not None
    mine = (faction.name for faction in table.seats[actor].factions)
    faction = next((name for name in mine if name.casefold() == behalf), None)
    if faction is not None and (at > 0 or not named):
        return words[:at], faction, nth
    if at > 0 and not named and said[at + 1] not in TAKEN and '"' not in behalf:
        raise Illegal(
            "illegal/no-such-ability",
            say("{actor} does nothing for {behalf!r}", actor=actor, behalf=behalf),
            value=behalf,
            where=words[at + 1].place,
        )
    return words, None, nth


def _answered(table: Table, word: str) -> str:
    """Return a word of an answer as the referee would give it: names keep their capitals."""
    name = word.rstrip(",")
    return (find(table, name) or name.lower()) + word[len(name) :]


def _quoted(words: Sequence[Word]) -> tuple[Sequence[Word], str | None]:
    """Part words from what is between quotation marks at their end, if anything is."""
    for i, word in enumerate(words):
        if word.text.startswith('"'):
            text = " ".join(each.text for each in words[i:])
            if len(text) < 2 or not text.endswith('"'):
                raise Malformed(
                    "malformed/quotation",
                    say("the quotation has no end"),
                    value=text,
                    where=word.place,
                )
            return words[:i], text[1:-1]
    return words, None


def _channel(table: Table, actor: str, words: Sequence[Word]) -> str:
    """Name a channel as it is called, if the actor is in it."""
    said = " ".join(word.text for word in words)
    mine = (channel.name for channel in channels(table, actor))
    return next((name for name in mine if name.casefold() == said.casefold()), said)


def find(table: Table, said: str) -> str | None:
    """Return the name of a player, however it is spelt as to case."""
    if said in table.seats:
        return said
    folded = said.casefold()
    return next((name for name in table.seats if name.casefold() == folded), None)
