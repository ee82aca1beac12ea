"""Colours for scripts: what is a comment, a phase, an expectation, a verb."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Name, Operator, Text, Whitespace

__all__ = ["GloamLexer"]


class GloamLexer(RegexLexer):
    """Takes a script apart for the sake of its colours; any game's will do."""

    name = "Gloaming script"
    aliases: ClassVar = ["gloam"]
    filenames: ClassVar = ["*.gloam"]
    tokens: ClassVar = {
        "root": [
            (r"#.*$", Comment.Single),
            (r"^(\w+)( +)(\d+)(?= *$)", bygroups(Keyword, Whitespace, Keyword)),
            (r"^[A-Za-z]+\b", Keyword.Declaration),
            (r"^( +)([=!])", bygroups(Whitespace, Operator), "stated"),
            (r"^( +)(\S+)( +)([A-Za-z]+)", bygroups(Whitespace, Name, Whitespace, Name.Function)),
            (r"\n| +", Whitespace),
            (r"\S+", Text),
        ],
        "stated": [
            (r"#.*$", Comment.Single),
            (r"\n", Whitespace, "#pop"),
            (r"[^#\n]+", Operator.Word),
        ],
    }
