"""Names for players who are nobody in particular."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    *("ann", "bea", "cal", "dan", "eve", "fay", "gus", "hal", "ivy", "jon"),
    *("kim", "lee", "mia", "ned", "oda", "pam", "quin", "rob", "sue", "tim"),
)
