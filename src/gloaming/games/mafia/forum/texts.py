"""Texts: a host's own words for posts, by kind of post, with the fields of the usual words.

They are read from TOML.  Each table is a kind of post, and each key is one of its texts:

    [night]
    title = "{phase}: the bells toll"
    died_role = "{name}, the {role}, did not come to breakfast."

What is missing is said in the usual words.  `before` and `after` are paragraphs of one's own, at
the beginning and at the end of a post.  `[phase]` is for every phase that has no text of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any, Final

from msgspec import Struct

from gloaming.game_api.file_reader import FileReader, parse_toml, unknown_key
from gloaming.text.blocks import Block, Paragraph
from gloaming.text.errors import Faults, Malformed
from gloaming.text.phrase import Phrase, Text, say

ANY_PHASE: Final = "phase"
_PHASE: Final[Mapping[str, tuple[str, ...]]] = {
    "title": ("phase",),
    "before": ("phase",),
    "after": ("phase",),
    "died": ("name",),
    "died_role": ("name", "role"),
    "died_side": ("name", "side"),
    "lynched": ("name",),
    "lynched_role": ("name", "role"),
    "lynched_side": ("name", "side"),
    "will": ("name", "will"),
    "spared": ("name",),
    "guilty": ("name",),
    "innocent": ("name",),
    "nobody_lynched": (),
    "nobody_died": (),
    "orders": (),
    "most_votes": (),
}
FIELDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "opening": {
        "title": (),
        "before": (),
        "after": (),
        "players": ("names",),
        "setup": ("setup",),
        "rules": (),
    },
    "role": {"title": ("name",), "before": ("name",), "after": ("name",)},
    "day": _PHASE,
    "night": _PHASE,
    "trial": _PHASE,
    "election": _PHASE,
    ANY_PHASE: _PHASE,
    "result": {"title": ("name", "phase"), "before": ("name", "phase"), "after": ("name", "phase")},
    "end": {
        "title": (),
        "before": (),
        "after": (),
        "won": ("sides",),
        "won_players": ("sides", "players"),
        "nobody_won": (),
    },
}
"""The kinds of posts, the texts of each, and the fields that a text may have."""
_KEY: Final = "own-words-of-a-host"
"""What no catalogue has: a host's words are said as they are in every language."""


class HostTexts(Struct, frozen=True):
    """The words of a host; with none, everything is said in the usual words."""

    texts: Mapping[str, Mapping[str, str]] = {}

    def words(self, kind: str, key: str, usual: Text, **fields: Any) -> Text:
        """Return a text of a kind of post: the host's, or else the usual one."""
        found = self._text(kind, key)
        return usual if found is None else Phrase(found, tuple(fields.items()), _KEY)

    def paragraphs(self, kind: str, key: str, **fields: Any) -> Iterator[Block]:
        """Return paragraphs that only a host has."""
        for part in (self._text(kind, key) or "").split("\n\n"):
            if part.strip():
                yield Paragraph(Phrase(part, tuple(fields.items()), _KEY))

    def _text(self, kind: str, key: str) -> str | None:
        own = self.texts.get(kind, {})
        # What is no kind of post by itself is a phase.
        if key not in own and FIELDS.get(kind, _PHASE) is _PHASE:
            own = self.texts.get(ANY_PHASE, {})
        return own.get(key)


def read_texts(text: str) -> HostTexts:
    """Read the words of a host, or raise `Faults` with all that is wrong with them."""
    reader = FileReader(text)
    found: dict[str, dict[str, str]] = {}
    for kind, table in parse_toml(text).items():
        if kind not in FIELDS:
            reader.note(unknown_key(kind, FIELDS), (kind,))
        elif not isinstance(table, dict):
            reader.note(Malformed("malformed/shape", say("a table is expected here")), (kind,))
        else:
            found[kind] = {
                key: said for key, said in table.items() if _is_sound(reader, kind, key, said)
            }
    if reader.faults:
        raise Faults(reader.faults)
    return HostTexts(found)


def _is_sound(reader: FileReader, kind: str, key: str, said: object) -> bool:
    """Tell whether a text can be used; if it cannot, what is wrong with it is noted."""
    known = FIELDS[kind]
    fault: Malformed | None = None
    if key not in known:
        fault = unknown_key(key, known)
    elif not isinstance(said, str):
        fault = Malformed("malformed/field", say("a text is expected here"), value=said)
    else:
        fault = _misplaced(said, known[key])
    if fault is not None:
        reader.note(fault, (kind, key))
    return fault is None


def _misplaced(said: str, fields: tuple[str, ...]) -> Malformed | None:
    """Complain of a field that a text does not have, or of braces around none."""
    try:
        gaps = [part[1:] for part in Formatter().parse(said) if part[1] is not None]
    except ValueError:
        return Malformed(
            "malformed/braces",
            say("a brace has no partner; two of them stand for one"),
            value=said,
            accepted=("{{", "}}"),
        )
    for name, spec, conversion in gaps:
        if name not in fields or spec or conversion:
            return Malformed(
                "malformed/no-such-field",
                say("this text has no field {name!r}", name=name),
                value=name,
                accepted=tuple(f"{{{field}}}" for field in fields),
            )
    return None
