"""A changed copy of an event: `but(attack, target="bea")`.

For the type checker it is `dataclasses.replace`, because that is checked against the
fields of the class.  When the program runs, it is what msgspec has for the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as but
else:
    from msgspec.structs import replace as but

__all__ = ("but",)
