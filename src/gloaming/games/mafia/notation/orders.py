"""Mafia in the script notation: seats, orders, and what may be expected of a phase."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gloaming.game_api.host import HostAct, read_host_act, write_host_act
from gloaming.game_api.notation import Heading
from gloaming.game_api.talk import (
    DEAD,
    HUSH,
    SAY,
    TALK,
    WHISPER,
    Aside,
    Say,
    read_speech,
    read_text,
    write_speech,
    write_talk,
)
from gloaming.games.mafia.content.dealing import roles_in_play
from gloaming.games.mafia.notation.expectations import EXPECTATIONS, differs
from gloaming.games.mafia.notation.findings import read
from gloaming.games.mafia.notation.heading import (
    FILLERS,
    LINKS,
    NOBODY,
    TAKEN,
    VERDICTS,
    read_heading,
    write_heading,
)
from gloaming.games.mafia.rules.action import ACTIONS, Action
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.findings import Hearsay, write
from gloaming.games.mafia.rules.killing import HOST_ACTS
from gloaming.games.mafia.rules.offers import order, powers, standing_order
from gloaming.games.mafia.rules.state import MafiaState, nobody
from gloaming.games.mafia.rules.talk import ACTS, ALONE, Claim, Talk, Will, known_channels
from gloaming.games.mafia.rules.votes import NO_LYNCH, Unvote, Vote
from gloaming.kernel.event import Event, replace
from gloaming.kernel.game import Game
from gloaming.text.errors import NOWHERE, GradedError, Illegal, Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import MARK, Word, composed, is_quotation, quote, unquote

SPOKEN: Final = frozenset({SAY, HUSH, TALK, *ACTS})
"""The verbs of talk; one that a player has an ability of is an order, unless `say` is before it."""
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

    def openings(self, heading: Heading) -> list[Event[MafiaState]]:
        """Read the head of a script into the events that lay the table."""
        return read_heading(heading)

    def heading(self, openings: Sequence[Event[MafiaState]]) -> tuple[dict[str, str], list[str]]:
        """Write set-up events as header keywords and the lines of seats."""
        return write_heading(openings)

    def order(self, state: MafiaState, words: Sequence[Word]) -> Event[MafiaState]:
        """Read an order as it would be submitted now."""
        hosted = read_host_act(words, HOST_ACTS, state.seats)
        return self._order(state, words) if hosted is None else hosted

    def _order(self, state: MafiaState, words: Sequence[Word]) -> Event[MafiaState]:
        """Read an order of a player."""
        if len(words) < 2:
            raise Malformed(
                "malformed/order",
                say("an order is a name, a verb, and whom it concerns"),
                value=" ".join(word.text for word in words),
                where=words[0].place if words else NOWHERE,
            )
        actor = self._name(state, words[0])
        verb = self._verb(words[1])
        if verb in SPOKEN and not _can(state, actor, verb):
            return self._talk(state, actor, verb, words)
        if verb == "will":
            return Will(actor, self._will(actor, words))
        if verb == "claim":
            return self._claim(state, actor, words[2:])
        said, faction, nth = _particulars(state, actor, verb, words[2:])
        rest, text = _quoted(said) if _is_quoting(state, actor, verb) else (said, None)
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
        return found if nth is None else replace(found, nth=nth)

    def written(self, act: Event[MafiaState]) -> str:
        """Write an order as a line of a script."""
        return write_host_act(act) if isinstance(act, HostAct) else self._written(act)

    def _written(self, act: Event[MafiaState]) -> str:
        """Write an order of a player."""
        if isinstance(act, Vote):
            return f"{act.actor} vote {' and '.join(act.targets)}"
        if isinstance(act, Unvote):
            return f"{act.actor} unvote"
        if isinstance(act, Claim):
            about = f" about {act.about}" if act.about else ""
            answer = "" if act.answer is None else f" {_safe(write(act.answer))}"
            return f"{act.actor} claim {act.role}{about}{answer}"
        if isinstance(act, (Say, Aside, Talk, Will)):
            return _write_words(act)
        assert isinstance(act, Action)
        words = [act.actor, act.verb, act.target]
        if act.other:
            words += [quote(act.other)] if act.quotes else [act.link or "and", act.other]
        return " ".join(word for word in words if word)

    def particulars(self, act: Event[MafiaState]) -> Sequence[str]:
        """Name what may follow an order to tell it from others that are written the same."""
        if not isinstance(act, Action):
            return ()
        nth = f"as {act.nth + 1}"
        return (f"for {act.faction}", nth, f"for {act.faction} {nth}") if act.faction else (nth,)

    def withdrawal(self, state: MafiaState, words: Sequence[Word]) -> Event[MafiaState] | None:
        """Read a line that takes an order back: `ann guard nobody`."""
        if len(words) < 3 or words[2].text.lower() != NOBODY:
            return None
        actor, verb = self._name(state, words[0]), self._verb(words[1])
        said, faction, nth = _particulars(state, actor, verb, words[2:])
        if len(said) != 1 or verb not in ACTIONS:
            return None
        return standing_order(state, actor, verb, faction, nth)

    def retraction(self, act: Event[MafiaState]) -> str:
        """Write the withdrawal of an order as a line of a script."""
        assert isinstance(act, Action)
        return f"{act.actor} {act.verb} {NOBODY}"

    def differs(self, game: Game[MafiaState], since: int, words: Sequence[Word]) -> str | None:
        """Say what is true instead of an expectation; None if it holds."""
        return differs(game, since, words)

    def _claim(self, table: MafiaState, actor: str, words: Sequence[Word]) -> Claim:
        """Read what is claimed: a role, and perhaps `about` whom and what was found."""
        said = [word.text.lower() for word in words]
        at = said.index("about") if "about" in said else len(said)
        role = _claimed_role(table, words[:at])
        if at == len(said):
            return Claim(actor, role)
        about = self._name(table, words[at + 1]) if len(words) > at + 1 else ""
        rest = words[at + 2 :]
        if len(rest) == 1 and is_quotation(rest[0].text):
            answer = unquote(rest[0])
        else:
            answer = " ".join(_answered(table, word.text) for word in rest)
        found = (read(answer, table.seats) or Hearsay(answer)) if answer else None
        return Claim(actor, role, about, found)

    def _talk(
        self, table: MafiaState, actor: str, verb: str, words: Sequence[Word]
    ) -> Event[MafiaState]:
        """Read what is said: aloud, in a whisper, or in a channel."""
        rest = words[1:] if verb in ACTS else words[2:]
        if verb == TALK:
            at = next((i for i, word in enumerate(rest) if _begins_speech(word)), len(rest))
            channel, rest = _channel(table, actor, rest[:at]), rest[at:]
        elif verb == HUSH and rest:
            channel, rest = self._name(table, rest[0]), rest[1:]
        acts, text = read_speech(rest, ACTS, ALONE, lambda some: self._leading(table, some))
        if not acts and not rest:
            raise Malformed(
                "malformed/quotation",
                say("write what you say last, in quotation marks"),
                value=verb,
                accepted=(f'{actor} {SAY} "hello"',),
                where=words[1].place,
            )
        if verb == HUSH:
            return Aside(actor, f"{WHISPER}{channel}", text, acts)
        if verb != TALK:
            return Say(actor, text, acts)
        if channel == DEAD and not table.seats[actor].alive:
            return Aside(actor, DEAD, text, acts)
        return Talk(actor, channel, text, acts)

    def _leading(self, table: MafiaState, words: Sequence[Word]) -> tuple[str, Sequence[Word]]:
        return self._name(table, words[0]), words[1:]

    def _will(self, actor: str, words: Sequence[Word]) -> str:
        """Read the words of a will."""
        if len(words) < 3:
            raise Malformed(
                "malformed/quotation",
                say("write what you say last, in quotation marks"),
                accepted=(f'{actor} will "it was eve"',),
                where=words[1].place,
            )
        return read_text(words[2:])

    def _name(self, table: MafiaState, word: Word) -> str:
        found = find(table, word.text)
        if found is None:
            error = nobody(table, word.text)
            error.place = word.place
            raise error
        return found

    def _verb(self, word: Word) -> str:
        said = word.text.lower()
        known = {*ACTIONS, *SPOKEN, "vote", "unvote", "claim", "will"} - {""}
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

    def _targets(self, table: MafiaState, words: Sequence[Word]) -> list[str]:
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
    table: MafiaState, actor: str, verb: str, words: Sequence[Word]
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


def _claimed_role(table: MafiaState, words: Sequence[Word]) -> str:
    """Read which role is claimed: any that there is, also one that is not in this game."""
    said = " ".join(word.text.lower() for word in words)
    if words:
        try:
            spelt(said.partition(" of ")[0])
        except Malformed as error:
            error.place = words[0].place
            if not error.accepted and table.dealt[0]:
                error.accepted = roles_in_play(table)
            raise
    return said


def _answered(table: MafiaState, word: str) -> str:
    """Return a word of an answer as the referee would give it: names keep their capitals."""
    name = word.rstrip(",")
    return (find(table, name) or name.lower()) + word[len(name) :]


def _can(table: MafiaState, actor: str, verb: str) -> bool:
    """Tell whether a player has an ability of this verb: then it is no mere talk."""
    return any(power.verb == verb for power, _ in powers(table.seats[actor]))


def _is_quoting(table: MafiaState, actor: str, verb: str) -> bool:
    """Tell whether an order of this verb has words in quotation marks, and not names."""
    mine = [power.action for power, _ in powers(table.seats[actor]) if power.verb == verb]
    return any(action.quotes for action in mine or filter(None, [ACTIONS.get(verb)]))


def _quoted(words: Sequence[Word]) -> tuple[Sequence[Word], str | None]:
    """Part words from what is between quotation marks at their end, if anything is."""
    marked = [i for i, word in enumerate(words) if word.text.startswith(MARK)]
    if not marked:
        return words, None
    whole = all(is_quotation(words[i].text) for i in marked)
    at = marked[-1] if whole else marked[0]
    return words[:at], read_text(words[at:])


def _write_words(act: Say | Aside | Talk | Will) -> str:
    """Write what somebody says, or leaves in writing."""
    if isinstance(act, Will):
        return f"{act.actor} will {quote(act.text)}"
    if isinstance(act, Talk):
        return f"{act.actor} {TALK} {act.channel} {write_speech(act.acts, act.text)}"
    return write_talk(act, ACTIONS)


def _begins_speech(word: Word) -> bool:
    said = word.text.lower()
    return said.startswith(MARK) or said in ACTS or said.removesuffix("s") in ACTS


def _safe(text: str) -> str:
    """Write an answer as it is or, where a reader would lose some of it, as a quotation."""
    words = text.split()
    lost = text != " ".join(words) or any(word[0] in (MARK, "#") for word in words)
    return quote(text) if lost else text


def _channel(table: MafiaState, actor: str, words: Sequence[Word]) -> str:
    """Name a channel as it is called, if the actor is in it."""
    said = " ".join(word.text for word in words)
    mine = (channel.name for channel in known_channels(table, actor))
    return next((name for name in mine if name.casefold() == said.casefold()), said)


def find(table: MafiaState, said: str) -> str | None:
    """Return the name of a player, however it is spelt as to case, or as they are shown."""
    if said in table.seats:
        return said
    if is_quotation(said):
        said = unquote(Word(said))
        shown = table.handle_of(composed(said))
        if shown is not None:
            return shown
    folded = said.casefold()
    return next((name for name in table.seats if name.casefold() == folded), None)
