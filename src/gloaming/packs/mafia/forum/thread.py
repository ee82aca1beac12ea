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
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from gloaming.kernel.words.phrase import Text, say
from gloaming.packs.mafia.forum.nicknames import Names

GAP: Final = "\0"
"""Marks where something was left out, so that a line is not taken for a blank one."""

_QUOTE: Final = re.compile(r"\[(/?)quote\b[^\]\n]*\]|<(/?)blockquote\b[^>\n]*>", re.IGNORECASE)
_STRIKE: Final = re.compile(r"\[(/?)(?:s|strike|del)\]|<(/?)(?:s|del)>", re.IGNORECASE)
_TILDES: Final = re.compile(r"~~[^\n]*?~~")
_TAG: Final = re.compile(
    r"\[/?[a-z][^\]\n]{0,80}\]|</?[biu]>|\*+|(?<!\w)_+|_+(?!\w)", re.IGNORECASE
)

_NAME: Final = r"(?P<name>[^\s:<>#»\u2014|,(\[][^:<>#»\u2014|,(\[\n]{0,39}?)"
_TIME: Final = r"\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?"
_TAIL: Final = r"(?:(?:\s*[»\u2014|,(\[•·]|\s+(?:-\s|on\b|at\b|\d)).*)?$"
_FORMS: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        (
            rf"(?:(?:in\s)?(?:post\s*#?|#)\s?\d+,?\s+)?{_NAME}\s+(?:wrote|writes|posted)\b"
            r"[^:\n]{0,60}:(?P<rest>.*)$"
        ),
        rf"{_NAME}\s+(?:said|says)\b[^:\n]{{0,60}}:$",
        (
            rf"(?:re:\s.*)?(?:post(?:ed)?\s*)?#\s?\d+\s*(?:\(iso\)\s*)?(?:by\s|[-\u2013:|.])?\s*"
            rf"{_NAME}(?:\s*:$|{_TAIL})"
        ),
        rf"{_NAME}\s*[-\u2013\u2014|,]?\s*(?:post\s*)?#\s?\d+{_TAIL}",
        rf"(?:unread )?post(?:ed)?\s+by:?\s+{_NAME}{_TAIL}",
        rf"(?:by:?\s+)?{_NAME}\s+»\s+\S.*$",
        rf"{_NAME}\s+[\u2014\u2013-]\s+(?:today|yesterday|\d).*$",
        rf"(?:{_TIME}\s*)?<\s*[@+%~&]?{_NAME}>(?P<rest>.*)$",
        rf"{_TIME}\s*[-\u2013]?\s*{_NAME}:(?P<rest>.*)$",
    )
)
_CHAT: Final = re.compile(r"(?P<name>[^:\n]{1,40}?)\s*:(?!//)(?P<rest>.*)$")
_BIDS: Final = re.compile(r"\W*(?:un[-\s]?)?vote\b", re.IGNORECASE)
"""How a line goes on after a name and a colon where that may be the voter's."""
_NO_NAMES: Final = frozenset(
    (
        "vote",
        "unvote",
        "votes",
        "edit",
        "edited",
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
    r"^\W*(?:last\s+)?edited\b\W*(?:$|by\b|on\b|at\b|\d|today|yesterday)"
    r"|\(edited\)|^\W*edit\s*\d*\s*:",
    re.IGNORECASE,
)
_CLOSING: Final = re.compile(r"^\s*(?:\*\*|__|\[/\w+\]|</\w+>)+")
COLON: Final = "with a colon"
_NAME_AT_MOST: Final = 40
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
    """The line of its heading."""
    lines: list[PostLine]
    edited: bool = False


class PostHeading(Struct, frozen=True):
    """A line that names an author."""

    author: str
    rest: str = ""


def bare(text: str) -> str:
    """Return a line without the marks that only change how it looks."""
    return " ".join(_TAG.sub("", text).split())


def entries(text: str, names: Names) -> list[ForumPost]:
    """Take pasted posts apart."""
    cleared, unclosed = _clear(text.replace(GAP, " "))
    lines = cleared.split("\n")
    headings = _headings(lines, names)
    found = [ForumPost("", 1, [])]
    doubt: Text = ""
    for number, line in enumerate(lines, 1):
        heading = headings.get(number)
        if heading is not None:
            found.append(ForumPost(heading.author, number, []))
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
    name = names.plainly(found["name"]) if found and _BIDS.match(found["rest"]) else ""
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
    text = _TILDES.sub(GAP, text)
    return re.sub(r"(?m)^[ \t]*(?:>|&gt;).*$", GAP, text), lines


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
    if not any(names.plainly(heading.author) for heading in found.values()):
        found |= {n: h for n, h in _chat(lines, names) if n not in found}
    return found


def _plain_headings(lines: list[str], names: Names) -> Iterator[tuple[int, PostHeading]]:
    looks = [_look(lines, i) for i in range(len(lines))]
    # A stranger is known by a heading that looks like somebody else's in the same thread.
    usual = {how for how, said in looks if how and names.plainly(said)}
    blank = True
    for i, line in enumerate(lines):
        how, said = looks[i]
        heading = _formal(bare(line), line, names, blank=blank)
        if heading is None and how:
            stranger = blank and " " not in said and (how in usual or how == COLON)
            heading = PostHeading(said) if stranger or names.plainly(said) else None
        if heading is not None:
            yield i + 1, heading
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


def _formal(text: str, line: str, names: Names, *, blank: bool) -> PostHeading | None:
    """Read a heading of a form that is one no matter whom it names."""
    for form in _FORMS:
        found = form.match(text[:_LONGEST])
        if found is None:
            continue
        author = found["name"].strip()
        rest = found.groupdict().get("rest") or ""
        # A name may hold what looks like the beginning of a date.
        known, length = names.leading(text[found.start("name") : _LONGEST].split())
        if known and length >= len(author.split()):
            return PostHeading(known, _said(line, rest))
        # Nobody's name: a sentence may look like this, but hardly at the head of a block.
        if " " not in author and (blank or not rest) and author.casefold() not in _NO_NAMES:
            return PostHeading(author, _said(line, rest))
    return None


def _said(line: str, rest: str) -> str:
    """Return what follows a heading on its line, with the marks it has there."""
    after = line
    for _ in range(_COLONS if rest.strip() else 0):
        after = re.split("[:>]", after, maxsplit=1)[-1]
        if bare(after).startswith(rest.strip()):
            return _CLOSING.sub("", after)
    return rest


def _chat(lines: list[str], names: Names) -> Iterator[tuple[int, PostHeading]]:
    """Read a chat, in which every line says who speaks."""
    known = [(n, found) for n, line in enumerate(lines, 1) if (found := _CHAT.match(bare(line)))]
    if not any(names.plainly(found["name"]) for _, found in known):
        return
    for number, found in known:
        author = found["name"].strip()
        word = " " not in author and author.casefold() not in _NO_NAMES
        if names.plainly(author) or (word and author.isidentifier()):
            yield number, PostHeading(author, _said(lines[number - 1], found["rest"]))
