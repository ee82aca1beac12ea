"""How a game at the well is told by post."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gloaming.game_api.reports import Post
from gloaming.kernel.event import Event
from gloaming.text.blocks import Listing
from well.game import Fill, Level


class WellPress:
    """One post to everyone, and one to each who drew."""

    def posts(self, seen: Mapping[str, Sequence[Event[Any]]]) -> list[Post]:
        levels = tuple(event.describe() for event in seen[""] if isinstance(event, Level))
        found = [Post("The well", (Listing(levels),))]
        for name, events in seen.items():
            drawn = tuple(event.describe() for event in events if isinstance(event, Fill))
            if name and drawn:
                found.append(Post("Your buckets", (Listing(drawn),), to=name))
        return found
