"""Commands: the votes in what somebody wrote, told from mere talk of votes.

A command counts where its author set it apart:

    vote eve, unvote            at the beginning of a line, or right after another command
    ##vote eve, !vote eve       anywhere
    VOTE: eve                   anywhere, in capitals and with a colon
    [vote]eve[/vote]            anywhere, and with the name in the tag
    **vote eve**, [b]vote eve   anywhere, where the bold begins with it
    no lynch, no elimination    after a vote, or alone on its line or in bold
    vote nobody                 takes back the vote before, and is told to be checked
    EBWOP: vote eve             as at the beginning of a line

Anything else that reads like one (`I vote eve`, `vote eve?`, `voet: eve`) is told as
undecided.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.forum.nicknames import Called, Names
from gloaming.games.mafia.forum.thread import BOLD, GAP
from gloaming.games.mafia.rules.votes import NO_LYNCH
from gloaming.text.phrase import Text, say

# Every repeat below has an end: no text, whatever is in it, takes more than linear time.
_VOTE_TAG: Final = re.compile(
    r"\[(un)?vote(?:\s?[:=]\s?([^\]\n]{0,100}))?\]([^\[\n]{0,200})(?:\[/(?:un)?vote\])?",
    re.IGNORECASE,
)
_BOLD: Final = re.compile(r"\[/?b\]|\*\*|(?<!\w)__|__(?!\w)|</?(?:b|strong)>", re.IGNORECASE)
_TAG: Final = re.compile(
    r"\[/?[a-z]{1,20}(?:=[^\]\n]{0,300})?\]|</?[a-z]{1,20}>|[*`]", re.IGNORECASE
)
_COMMAND: Final = re.compile(
    r"(?P<mark>#{1,3}\s?|[!/])?(?<![^\W_])(?P<un>un[-\s]?)?(?P<vote>vote)(?![\w'\u2019-])"
    r"(?P<colon>\s{0,20}[:=])?",
    re.IGNORECASE,
)
_NOBODY_DIES: Final = re.compile(
    r"\W{0,20}no[\s-]{0,5}(?:lynch|elimination|elim|execution)(?:ing)?\b", re.IGNORECASE
)
_NOBODY: Final = re.compile(r"(?:nobody|no[\s-]?one|none)\b", re.IGNORECASE)
"""A vote for nobody is none, as in a script: it takes back the one before."""
_FILLER: Final = re.compile(r"(?:for|on|to\s{1,5}(?:lynch|eliminate))\s{1,20}", re.IGNORECASE)
_MARKS: Final = "\"'\u201c\u201d\u2018\u2019"
"""Quotation marks, which may be around a name."""
_BEFORE: Final = f" \t\r\f\v\xa0{_MARKS}@:=([{BOLD}-"
"""What may come between the word and a name."""
_CLAUSE: Final = re.compile(rf"[.,;!?()\n{GAP}{BOLD}\u2014\u2013/&]|\s-{{1,5}}\s")
_TALK: Final = frozenset(("count", "counts", "tally", "history", "analysis"))
"""What follows the word where it is about votes and is none."""
_REASONS: Final = frozenset(
    (
        "because",
        "cause",
        "cuz",
        "bc",
        "since",
        "as",
        "for",
        "please",
        "pls",
        "now",
        "again",
        "then",
        "instead",
        "too",
        "also",
        "here",
    )
)
"""What may follow a name without a stop: the vote is over, and a reason begins."""
_LEADS: Final = frozenset(
    ("", "and", "then", "and then", "so", "ebwop", "ebwodp", "pedit", "p edit")
)
"""What may come before a vote that is set apart; "edit by way of post" is no edit."""
_MISTYPED: Final = re.compile(
    r"\W{0,20}(?:un)?(?:voet|vtoe|ovte|vot|voe|vte|votte|voote|vvote|votee)\s{0,5}:", re.IGNORECASE
)
_ALSO: Final = re.compile(r"\s{0,20}(?:,|/|&|\band\b|\bor\b)", re.IGNORECASE)
_FLOWS: Final = re.compile(rf"\s{{1,20}}{BOLD}?\w")
_WORD: Final = re.compile(r"\S{1,200}")
_LONGEST: Final = 200
"""How much of what follows a vote is looked at."""


class Command(Struct, frozen=True):
    """A vote, or what reads like one."""

    text: str
    """The words themselves."""
    target: Called | None = None
    """For whom; None where a vote is taken back."""
    why: Text = ""
    """Why it cannot be counted, if it cannot."""
    nobody: str = ""
    """The word for nobody, where a vote is taken back by voting so."""


def commands(text: str, names: Names) -> Iterator[Command]:
    """Find the votes in a line."""
    line = _VOTE_TAG.sub(lambda m: f" {BOLD}{m[1] or ''}VOTE: {m[2] or ''} {m[3]}{BOLD} ", text)
    line = _TAG.sub("", _BOLD.sub(BOLD, line))
    if _MISTYPED.match(line):
        yield Command(_clip(line), why=say("it may be meant for a vote"))
    found = [*_COMMAND.finditer(line)]
    if not found:
        yield from _abstention(line)
    end, apart = 0, True
    bold = _Bold(line)
    for i, match in enumerate(found):
        until = found[i + 1].start() if i + 1 < len(found) else len(line)
        lead = " ".join(re.sub(r"\W", " ", line[end : match.start()]).split())
        apart = apart and lead.casefold() in _LEADS
        reading = _Reading(match, until, names, apart=apart, led=bold.led_by(match))
        command = reading.command()
        if command is not None:
            yield command
        apart = command is not None and not command.why
        end = reading.end


class _Bold:
    """Follows where a line is bold, from one command to the next."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.on = False
        self.spoken = False
        """Whether there was a word since it was last switched."""
        self.at = 0

    def led_by(self, match: re.Match[str]) -> bool:
        """Tell whether a command is the first thing in bold."""
        before = self.line[self.at : match.start()]
        switches = before.count(BOLD)
        self.on ^= switches % 2 == 1
        spoken = re.search(r"\w", before.rpartition(BOLD)[2]) is not None
        self.spoken = spoken or (self.spoken and not switches)
        led = self.on and not self.spoken
        self.spoken, self.at = True, match.end()
        return led


def _abstention(line: str) -> Iterator[Command]:
    """Find a vote for nobody's death that says no more than that."""
    for span in (line, *line.split(BOLD)[1::2]):
        said = span.strip(f" \t.!{BOLD}")
        found = _NOBODY_DIES.match(said)
        if found is not None and found.end() == len(said):
            yield Command(_clip(said), Called(said, NO_LYNCH))
            return


class _Reading:
    """One place in a line at which the word is."""

    def __init__(
        self, match: re.Match[str], until: int, names: Names, *, apart: bool, led: bool
    ) -> None:
        self.names = names
        self.match = match
        shouted = bool(match["colon"]) and match["vote"].isupper()
        self.firm = bool(match["mark"]) or led or shouted
        """Whether it counts anywhere in a line."""
        self.apart = apart or self.firm
        """Whether it is set apart from the rest of the line."""
        after = match.string[match.end() : min(until, match.end() + _LONGEST)]
        self.after = after.partition(BOLD)[0] if led else after
        self.text = _clip(match[0] + self.after)
        self.end = match.end()
        """Where the command is over, as far as that is known."""

    def command(self) -> Command | None:
        """Tell what it is; None where it is not even like a vote."""
        if self.match["un"]:
            return self._unvote()
        said = self.after.lstrip(_BEFORE)
        skip = len(self.after) - len(said)
        nobody = _NOBODY_DIES.match(said)
        if nobody is not None:
            self.end += skip + nobody.end()
            return self._judged(Called(nobody[0].strip(), NO_LYNCH), said[nobody.end() :])
        words = said.split()
        if words and words[0].casefold() in _TALK and not self.names.plainly(words[0]):
            return None
        nobody = _NOBODY.match(said)
        if nobody is not None and not self.names.leading(words)[0]:
            self.end += skip + nobody.end()
            judged = self._judged(Called(nobody[0], nobody[0]), said[nobody.end() :])
            return Command(self.text, why=judged.why, nobody=nobody[0])
        filler = _FILLER.match(said)
        if filler is not None and not self.names.leading(words)[0]:
            skip, said = skip + filler.end(), said[filler.end() :]
        return self._named(said, skip)

    def _unvote(self) -> Command:
        words = self.after.strip(" :=@").split()
        name, length = self.names.leading(words)
        if name:
            self.end += self.after.index(words[length - 1]) + len(words[length - 1])
        if not self.apart:
            return Command(self.text, why=say("it is in the middle of a sentence"))
        return Command(self.text)

    def _named(self, said: str, skip: int) -> Command | None:
        name, length = self.names.leading(said.split())
        if name:
            taken = _end_of_word(said, length)
            # A stop that sticks to the name belongs to what follows.
            while taken and not said[taken - 1].isalnum():
                taken -= 1
            self.end += skip + taken
            return self._judged(self.names.call(said[:taken]), said[taken:])
        clause = _CLAUSE.split(said, maxsplit=1)[0].strip(f"{_MARKS} \t:)]")
        called = self.names.call(clause)
        if not called.name:
            clause, called = self._before_reasons(clause, called)
        talk = not called.name or len(clause.split()) > 1
        if talk and not self.apart and not self.match["colon"]:
            return None
        self.end += skip + len(clause)
        return self._judged(called, said[said.find(clause) + len(clause) :])

    def _before_reasons(self, clause: str, called: Called) -> tuple[str, Called]:
        """Read a name that a reason follows, where it cannot be read with the reason."""
        words = clause.split()
        at = next((i for i, word in enumerate(words) if word.casefold() in _REASONS), 0)
        if at:
            short = clause[: clause.index(words[at], len(words[0]))].strip()
            return short, self.names.call(short)
        return clause, called

    def _judged(self, called: Called, rest: str) -> Command:
        """Say whether a vote for the player named can be counted, given what follows it."""
        why = called.why
        if not self.apart:
            why = say("it is in the middle of a sentence")
        elif not why and self._second(rest):
            why = say("it names more than one")
        elif not why and not self.firm:
            why = self._prose(rest)
        return Command(self.text, called, why)

    def _second(self, rest: str) -> bool:
        """Tell whether another name follows at once."""
        also = _ALSO.match(rest)
        return also is not None and bool(self.names.leading(rest[also.end() :].split())[0])

    def _prose(self, rest: str) -> Text:
        """Say why a vote may be no more than part of a sentence, if it may."""
        if rest.lstrip(f" {BOLD}").startswith("?"):
            return say("it is a question")
        words = rest.split()
        flows = bool(words) and bool(_FLOWS.match(rest))
        if flows and words[0].strip(",.!").casefold() not in _REASONS and not self.match["colon"]:
            return say("it may be part of a sentence")
        return ""


def _end_of_word(text: str, nth: int) -> int:
    """Return where a word ends; the first is 1."""
    return next(islice(_WORD.finditer(text), nth - 1, None)).end()


def _clip(text: str) -> str:
    """Return the beginning of what was written, on one line."""
    words = " ".join(re.sub(f"[{BOLD}{GAP}]", " ", text).split())
    return words if len(words) <= 60 else f"{words[:59]}…"
