"""Keeping out: what keeps actions out, though those who come are seen on the way."""

from __future__ import annotations

from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.rules.action import Action
from gloaming.packs.mafia.rules.hooks import Answer, before, first, prevent
from gloaming.packs.mafia.rules.table import Table


class KeepsOut:
    """A rule by which some actions on its holder come to nothing.

    Those who try go there all the same: trackers see them, and a gun owner shoots at them.
    """

    holder: str

    def shuts_out(self, table: Table, action: Action) -> bool:
        """Tell whether an action of somebody else on the holder comes to nothing."""
        return False

    @before(Action, Action.target, SELF, rank=-11)
    @before(Action, Action.other, SELF, rank=-11)
    def be_called_on(self, table: Table, action: Action) -> Answer:
        """Let the visit be made, though nothing comes of it."""
        if not self._keeps_out(table, action):
            return None
        rules = [
            rule
            for place in action.places()
            for rule in (*table.seats[place].modifiers, *table.seats[place].effects)
            if isinstance(rule, KeepsOut) and rule._keeps_out(table, action)  # noqa: SLF001  (one kind)
        ]
        # One of them is enough: nobody goes to one house twice.
        visits = action.outings() if rules[0] is self else ()
        return first(*visits) if visits else None

    @before(Action, Action.target, SELF, rank=-10)
    @before(Action, Action.other, SELF, rank=-10)
    def turn_away(self, table: Table, action: Action) -> Answer:
        """Let nothing come of it."""
        return prevent if self._keeps_out(table, action) else None

    def _keeps_out(self, table: Table, action: Action) -> bool:
        if action.force or action.actor == self.holder or self.holder not in action.places():
            return False
        return self.shuts_out(table, action)
