"""Ranks: in which order actors are heard, whenever they joined.

The game engine, departures and the distance graph come first, having no
rank; then formations by number, then units by formation and place.  Within a
rank actors are heard in the order in which they joined, which is that of
numbers and places: those that come to be in a battle have later numbers.
"""

from __future__ import annotations

from typing import Final

FORMATIONS: Final = 10
UNITS: Final = 20
