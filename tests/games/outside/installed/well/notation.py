"""How a game at the well is written down and read back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gloaming.game_api.notation import Heading
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Malformed
from gloaming.text.words import Word
from well.game import Come, Draw, Yard


class WellNotation:
    """The head of a script, its orders, and what is expected."""

    keywords: Mapping[str, str] = {}
    expectations: Mapping[str, str] = {"left": "how much is in the well: `left 4`"}

    def openings(self, heading: Heading) -> list[Event[Any]]:
        return [Come(line[0].text.lower()) for line in heading.seats]

    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        return {}, [event.name for event in openings if isinstance(event, Come)]

    def order(self, state: Yard, words: Sequence[Word]) -> Draw:
        match [word.text.lower() for word in words]:
            case [name, "draw", amount] if re.fullmatch("[0-9]{1,3}", amount):
                return Draw(name, int(amount))
        raise Malformed("malformed/order", "an order is `NAME draw NUMBER`", value=str(words[0]))

    def written(self, act: Event[Any]) -> str:
        assert isinstance(act, Draw)
        return f"{act.actor} draw {act.amount}"

    def withdrawal(self, state: Yard, words: Sequence[Word]) -> Event[Any] | None:
        return None

    def retraction(self, act: Event[Any]) -> str:
        assert isinstance(act, Draw)
        return f"{act.actor} draw nothing"

    def differs(self, game: Game[Any], since: int, words: Sequence[Word]) -> str | None:
        yard: Yard = game.state
        return None if str(words[1]) == str(yard.left) else str(yard.left)
