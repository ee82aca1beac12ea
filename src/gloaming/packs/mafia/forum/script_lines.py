"""Script lines: a count of votes as the lines of a script, with all that a host must still check.

The votes are written in the order in which they were cast, and so is every one that was taken back,
because at some tables the order of the votes decides a tie.  What was not counted is a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gloaming.packs.mafia.forum.posts import Cast, VoteCount, doubted, to_check
from gloaming.packs.mafia.notation.orders import MafiaNotation
from gloaming.packs.mafia.rules.votes import Unvote, Vote
from gloaming.text.phrase import Text
from gloaming.text.plain_text import one_line

_INDENT: Final = "  "


def script_lines(found: VoteCount) -> str:
    """Write the votes of a count as lines of a script, ready to be pasted under a day."""
    return "".join(f"{_INDENT}{line}\n" for line in _lines(found))


def vote_lines(found: VoteCount) -> list[str]:
    """Write the votes of a count as orders, and every one that was taken back."""
    written = MafiaNotation().written
    return [
        written(Vote(each.voter, (each.target,)) if isinstance(each, Cast) else Unvote(each.voter))
        for each in found.history
    ]


def _lines(found: VoteCount) -> Iterator[str]:
    for each, line in zip(found.history, vote_lines(found), strict=True):
        check = to_check(each)
        yield line + (f"  {_comment(check)}" if check else "")
    for doubt in (*found.undecided, *found.late):
        yield _comment(doubted(doubt))


def _comment(text: Text) -> str:
    return f"# {one_line(text)}"
