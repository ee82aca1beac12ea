"""Upcasters: logs of earlier versions, in the words of today.

Version 2 gave several words the meaning that players know them by.  What a log of version 1 tells
is told by the word that means it now.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from gloaming.game_api.pack import Upcaster

_WORDS: Final = {
    "inspector": "faction cop",
    "observer": "inspector",
    "vengeful": "bomb",
    "lazy": "delayed",
    "loud": "blatant",
    "announcing": "proclaiming",
}
_VERBS: Final = {"inspect": "factioncop", "observe": "inspect"}
_KINDS: Final = {"Inspect": "Classify", "Observe": "Inspect"}
_ANY: Final = re.compile(rf"\b({'|'.join(_WORDS)})\b")
_NAMING: Final = (
    *("Seated", "Promised", "Claim", "Promotion", "Succession", "Became", "Converted", "Promoted"),
    *("Told", "Learned", "Proclaimed", "Obituary", "Visit", "Spent", "Deed", "Worn"),
)
"""The kinds of event that name roles, modifiers or verbs."""


def _reworded(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has a role, modifiers or a verb among its fields with the words of today."""
    return {name: _renewed(name, value) for name, value in fields.items()}


def _renewed(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return _reworded(value)
    if isinstance(value, list):
        return [_renewed(name, each) for each in value]
    if name in ("role", "roles", "modifier", "modifiers"):
        return _ANY.sub(lambda found: _WORDS[found[1]], str(value))
    words = _KINDS if name == "kind" else _VERBS if name in ("verb", "verbs") else {}
    return words.get(value, value)


# The old `Inspect` comes first: what an `Observe` becomes is called so now.
UPCASTERS: Final = tuple(Upcaster(kind, 2, _reworded) for kind in (*_KINDS, *_NAMING))
