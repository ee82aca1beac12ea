"""The thread: posts as they were pasted, taken apart by author, with what does not count left out.

A heading is a line that names the author of what follows, up to the next heading.
Marks for bold and the like are looked through.  These are headings everywhere:

    ann wrote:              also writes, posted, said; a date may come before the colon
    #123 ann                also "Post #123 by ann", "ann #123"; a date may follow
    Post by ann » date      also "by ann » date", "ann » date"
    ann — Today at 12:03    with a date or a time
    <ann> text              also with a time in front, as in [12:03] <ann>
    [12:03] ann: text

These are headings with a name or an alias of somebody at the table.  With one word that
is nobody's name they are a stranger's, after a blank line, and the last two of them only if
the thread has others like it:

    ann:                    alone on its line
    [b]ann[/b], **ann**     alone on its line
    ann                     alone on its line, between a blank line and one that is not

`ann: text` is a heading where nothing above is, as in a chat: within a post,
it would be something that is said to ann.  Whose vote `ann: vote eve` is there, is in doubt.

What is quoted (`[quote]…[/quote]`, `<blockquote>`, lines that begin with `>`) or struck out
(`[s]…[/s]`, `~~…~~`) is left out.  A quote that is never closed reaches to the
next heading, and what is in it is in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.forum.nicknames import Names
from gloaming.text.phrase import Text, say

GAP: Final = "\0"
"""Marks where something was left out, so that a line is not taken for a blank one."""
BOLD: Final = "\1"
"""Marks where bold begins or ends."""
_OURS: Final = str.maketrans(GAP + BOLD, "  ")
"""These marks are set in reading; where somebody wrote one, it is a blank."""

# Every repeat below has an end, so that what is looked at from one place is never the whole text: a
# post of a thousand beginnings and no end takes no longer to read than any other.
_QUOTE: Final = re.compile(
    r"\[(/?)quote\b[^\]\n]{0,200}\]|<(/?)blockquote\b[^>\n]{0,200}>", re.IGNORECASE
)
_STRIKE: Final = re.compile(r"\[(/?)(?:s|strike|del)\]|<(/?)(?:s|del)>", re.IGNORECASE)
_TILDES: Final = "~~"
_TAG: Final = re.compile(
    r"\[/?[a-z][^\]\n]{0,80}\]|</?[biu]>|\*|(?<!\w)_{1,40}|(?<!_)_{1,40}(?!\w)", re.IGNORECASE
)

_NAME: Final = r"(?P<name>[^\s:<>#»\u2014|,(\[][^:<>#»\u2014|,(\[\n]{0,39}?)"
_TIME: Final = r"\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?"
_NUMBER: Final = r"(?P<number>\d{1,9})"
_TAIL: Final = r"(?:(?:\s?[»\u2014|,(\[•·]|\s(?:-\s|on\b|at\b|\d)).{0,400})?$"
_FORMS: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        (
            rf"(?:(?:in\s)?(?:post\s?#?|#)\s?{_NUMBER},?\s)?{_NAME}\s(?:wrote|writes|posted)\b"
            r"[^:\n]{0,60}:(?P<rest>.{0,400})$"
        ),
        rf"{_NAME}\s(?:said|says)\b[^:\n]{{0,60}}:$",
        (
            rf"(?:re:\s.{{0,100}})?(?:post(?:ed)?\s?)?#\s?{_NUMBER}\s?(?:\(iso\)\s?)?"
            rf"(?:by\s|[-\u2013:|.])?\s?{_NAME}(?:\s?:$|{_TAIL})"
        ),
        rf"{_NAME}\s?[-\u2013\u2014|,]?\s?(?:post\s?)?#\s?{_NUMBER}{_TAIL}",
        rf"(?:unread )?post(?:ed)?\sby:?\s{_NAME}{_TAIL}",
        rf"(?:by:?\s)?{_NAME}\s»\s\S.{{0,400}}$",
        rf"{_NAME}\s[\u2014\u2013-]\s(?:today|yesterday|\d).{{0,400}}$",
        rf"(?:{_TIME}\s?)?<\s?[@+%~&]?{_NAME}>(?P<rest>.{{0,400}})$",
        rf"{_TIME}\s?[-\u2013]?\s?{_NAME}:(?P<rest>.{{0,400}})$",
    )
)
_CHAT: Final = re.compile(r"(?P<name>[^:\n]{1,40}?)\s?:(?!//)")
_BIDS: Final = re.compile(r"\W{0,40}(?:un[-\s]?)?vote\b", re.IGNORECASE)
"""How a line goes on after a name and a colon where that may be the voter's."""
_NO_NAMES: Final = frozenset(
    (
        "vote",
        "unvote",
        "votes",
        "edit",
        "edited",
        "ebwop",
        "ebwodp",
        "pedit",
        "p-edit",
        "ps",
        "pps",
        "nb",
        "note",
        "http",
        "https",
        "spoiler",
        "quote",
        "code",
        "warning",
        "reason",
        "reasons",
        "reads",
        "thoughts",
        "summary",
        "tldr",
    )
)
"""What may come before a colon and is nobody's name."""
_EDITED: Final = re.compile(
    r"^\W{0,40}(?:last\s)?edited\b\W{0,40}(?:$|by\b|on\b|at\b|\d|today|yesterday)"
    r"|\(edited\)|^\W{0,40}edit\s?\d{0,3}\s?:",
    re.IGNORECASE,
)
_CLOSING: Final = re.compile(r"\s{0,40}(?:\*\*|__|\[/\w{1,20}\]|</\w{1,20}>){1,20}")
COLON: Final = "with a colon"
_NAME_AT_MOST: Final = 40
_WORDS_AT_MOST: Final = 4
"""How many words the name of a stranger may have."""
_LONGEST: Final = 400
"""How much of a line can be its heading."""
_COLONS: Final = 6
"""How many colons a heading can have: those of a time, and its own."""


class PostLine(Struct, frozen=True):
    """A line of a post, as far as it counts."""

    number: int
    text: str
    doubt: Text = ""
    """Why it may not be its author's own, if that is in doubt."""


class ForumPost(Struct):
    """A post as it was pasted."""

    author: str
    """The name in its heading; empty before the first."""
    number: int
    """Its number in the thread, or in the file where its heading has none."""
    lines: list[PostLine]
    edited: bool = False


class PostHeading(Struct, frozen=True):
    """A line that names an author."""

    author: str
    rest: str = ""
    number: int | None = None
    """The number of its post, where it says that."""


def bare(text: str) -> str:
    """Return a line without the marks that only change how it looks."""
    return " ".join(_TAG.sub("", text).split())


def entries(text: str, names: Names) -> list[ForumPost]:
    """Take pasted posts apart."""
    cleared, unclosed = _clear(text.translate(_OURS))
    lines = cleared.split("\n")
    headings = _headings(lines, names)
    found = [ForumPost("", 0, [])]
    doubt: Text = ""
    for number, line in enumerate(lines, 1):
        heading = headings.get(number)
        if heading is not None:
            following = found[-1].number + 1
            post = following if heading.number is None else heading.number
            found.append(ForumPost(heading.author, post, []))
            doubt = ""
        if number in unclosed:
            doubt = say("it is after a quote that is never closed")
        rest = line if heading is None else heading.rest
        entry = found[-1]
        entry.edited = entry.edited or _EDITED.search(bare(line)) is not None
        if rest.strip(f" \t{GAP}"):
            whose = "" if heading else _relayed(bare(line), entry.author, names)
            entry.lines.append(PostLine(number, rest, doubt or whose))
    return found


def _relayed(text: str, author: str, names: Names) -> Text:
    """Say whose vote a line in a post may be, where that is not only its author's: `ann: vote`."""
    found = _CHAT.match(text[:_LONGEST])
    name = names.plainly(found["name"]) if found and _BIDS.match(text, found.end()) else ""
    other = name and name != names.plainly(author)
    return say("it may be the vote of {name}", name=name) if other else ""


def _clear(text: str) -> tuple[str, set[int]]:
    """Leave out what is quoted or struck out; tell on which lines quotes begin that never end."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    quoted, unclosed = _pairs(_QUOTE, text)
    lines, line, last = set(), 1, 0
    for start in unclosed:
        line, last = line + text.count("\n", last, start), start
        lines.add(line)
    text = _without(text, quoted)
    struck, _ = _pairs(_STRIKE, text)
    # Struck out is what one line strikes out: a mark that was forgotten takes no more with it.
    text = _without(text, [(a, b) for a, b in struck if text.find("\n", a, b) < 0])
    return "\n".join(map(_unquoted, text.split("\n"))), lines


def _unquoted(line: str) -> str:
    """Leave out of a line what is struck out, and all of it where it is a quotation."""
    if line.lstrip(" \t").startswith((">", "&gt;")):
        return GAP
    pieces = line.split(_TILDES)
    if len(pieces) % 2 == 0:  # the last mark is never closed
        pieces[-2:] = [_TILDES.join(pieces[-2:])]
    return GAP.join(pieces[::2])


def _pairs(marks: re.Pattern[str], text: str) -> tuple[list[tuple[int, int]], list[int]]:
    """Find what is between marks, the outermost of them, and where marks are never closed."""
    opened: list[int] = []
    found: list[tuple[int, int]] = []
    for mark in marks.finditer(text):
        if not (mark[1] or mark[2]):
            opened.append(mark.start())
        elif opened:
            start = opened.pop()
            while found and found[-1][0] >= start:
                found.pop()
            found.append((start, mark.end()))
    return found, opened


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    """Leave spans out, and keep every line where it is."""
    pieces = []
    last = 0
    for start, end in spans:
        pieces += [text[last:start], GAP, "\n" * text.count("\n", start, end)]
        last = end
    return "".join([*pieces, text[last:]])


def _headings(lines: list[str], names: Names) -> dict[int, PostHeading]:
    found = dict(_plain_headings(lines, names))
    if not any(names.author(heading.author) for heading in found.values()):
        found |= {n: h for n, h in _chat(lines, names) if n not in found}
    return found


def _plain_headings(lines: list[str], names: Names) -> Iterator[tuple[int, PostHeading]]:
    looks = [_look(lines, i) for i in range(len(lines))]
    forms = [list(_formal(bare(line), names)) for line in lines]
    # A stranger is known by a heading that looks like somebody else's in the same thread.
    usual = {how for how, said in looks if how and names.author(said)}
    usual |= {each.form for found in forms for each in found if each.known}
    blank = True
    for i, line in enumerate(lines):
        how, said = looks[i]
        formal = next((f for f in forms[i] if f.is_heading(blank=blank, usual=usual)), None)
        if formal is not None:
            yield i + 1, PostHeading(formal.author, _said(line, formal.rest), formal.number)
        elif how:
            stranger = blank and " " not in said and (how in usual or how == COLON)
            if stranger or names.author(said):
                yield i + 1, PostHeading(said)
        blank = not line.strip()


def _look(lines: list[str], at: int) -> tuple[str, str]:
    """Say in which way a line might be a name and nothing else, if it might, and which name."""
    text, marked = bare(lines[at]), lines[at].strip()
    said = text.removesuffix(":").strip()
    if not said or len(said) > _NAME_AT_MOST or said.casefold() in _NO_NAMES or said[0] in "#!>":
        return "", ""
    if text.endswith(":"):
        return COLON, said
    if marked.startswith(("[b]", "[B]", "**", "__", "<b>")):
        return "in bold", said
    opens = at == 0 or not lines[at - 1].strip()
    follows = at + 1 < len(lines) and bool(lines[at + 1].strip())
    return ("bare", said) if opens and follows else ("", "")


class _Formal(Struct, frozen=True):
    """What may be a heading of a form that is one no matter whom it names."""

    form: str
    author: str
    rest: str
    number: int | None
    known: bool

    def is_heading(self, *, blank: bool, usual: Container[str]) -> bool:
        """Tell whether it is one; `blank` says that it is at the head of a block."""
        if self.known:
            return True
        # Nobody's name: a sentence may look like this, but hardly at the head of a block.
        if " " not in self.author:
            return (blank or not self.rest) and self.author.casefold() not in _NO_NAMES
        few = len(self.author.split()) <= _WORDS_AT_MOST
        return few and blank and not self.rest and self.form in usual


def _formal(text: str, names: Names) -> Iterator[_Formal]:
    """Read a line in every form that a heading can have."""
    for form in _FORMS:
        found = form.match(text[:_LONGEST])
        if found is None:
            continue
        author = found["name"].strip()
        groups = found.groupdict()
        rest = text[found.start("rest") :] if groups.get("rest") else ""
        number = int(groups["number"]) if groups.get("number") else None
        # A name may hold what looks like the beginning of a date.
        known, length = names.leading_author(text[found.start("name") : _LONGEST].split())
        if known and length >= len(author.split()):
            yield _Formal(form.pattern, known, rest, number, known=True)
        else:
            yield _Formal(form.pattern, author, rest, number, known=False)


def _said(line: str, rest: str) -> str:
    """Return what follows a heading on its line, with the marks it has there."""
    after = line
    for _ in range(_COLONS if rest.strip() else 0):
        after = re.split("[:>]", after, maxsplit=1)[-1]
        if bare(after).startswith(rest.strip()):
            closing = _CLOSING.match(after)
            return after[closing.end() :] if closing else after
    return rest


def _chat(lines: list[str], names: Names) -> Iterator[tuple[int, PostHeading]]:
    """Read a chat, in which every line says who speaks."""
    known = [
        (n, text, found)
        for n, text in enumerate(map(bare, lines), 1)
        if (found := _CHAT.match(text))
    ]
    if not any(names.author(found["name"]) for _, _, found in known):
        return
    for number, text, found in known:
        author = found["name"].strip()
        word = " " not in author and author.casefold() not in _NO_NAMES
        if names.author(author) or (word and author.isidentifier()):
            yield number, PostHeading(author, _said(lines[number - 1], text[found.end() :]))
