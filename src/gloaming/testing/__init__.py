"""The conformance kit: what any pack can be held to, shipped with the product."""

from gloaming.testing.conformance import (
    CHECKS,
    Conformity,
    Nonconformity,
    check_content,
    check_pack,
)
from gloaming.testing.playout import Playout
from gloaming.testing.strict import ShuffledGame, StrictGame

__all__ = [
    "CHECKS",
    "Conformity",
    "Nonconformity",
    "Playout",
    "ShuffledGame",
    "StrictGame",
    "check_content",
    "check_pack",
]
