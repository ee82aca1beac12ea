"""Old logs: words that have another meaning now are read as what they meant then."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.history.refresh import CORPUS

from gloaming.games.mafia.pack import mafia
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import Upcasting
from gloaming.history.log.replay import restored
from gloaming.text.errors import NOWHERE


def renewed(event: dict[str, Any]) -> Any:
    """Return an event of version 1 as it is read now."""
    line = msgspec.json.encode({"seq": 0, "event": event})
    return msgspec.json.decode(Upcasting(mafia.upcasters, 1).applied(line, NOWHERE))["event"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            {"kind": "Seated", "name": "ann", "role": "lazy vengeful inspector"},
            {"kind": "Seated", "name": "ann", "role": "delayed bomb faction cop"},
        ),
        (
            {"kind": "Submitted", "act": {"kind": "Observe", "actor": "ann", "target": "bob"}},
            {"kind": "Submitted", "act": {"kind": "Inspect", "actor": "ann", "target": "bob"}},
        ),
        (
            {"kind": "Inspect", "actor": "ann", "target": "bob"},
            {"kind": "Classify", "actor": "ann", "target": "bob"},
        ),
        (
            {"kind": "Told", "actor": "ann", "answer": {"finding": "role", "role": "observer",
             "modifiers": ["loud", "announcing"]}, "verb": "observe"},
            {"kind": "Told", "actor": "ann", "answer": {"finding": "role", "role": "inspector",
             "modifiers": ["blatant", "proclaiming"]}, "verb": "inspect"},
        ),
        (
            {"kind": "Talk", "actor": "ann", "text": "the inspector is lazy"},
            {"kind": "Talk", "actor": "ann", "text": "the inspector is lazy"},
        ),
    ],
)  # fmt: skip
def test_a_word_of_version_1_is_read_as_what_it_meant(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert renewed(old) == new


def test_a_game_of_version_1_has_the_roles_it_had() -> None:
    _, log = Codec.of(mafia).load(CORPUS / "mafia-format-2-rules-1-seed-0.jsonl")
    assert restored(mafia.blank, log).state.seats["ann"].title.words == "two-shot faction cop"
