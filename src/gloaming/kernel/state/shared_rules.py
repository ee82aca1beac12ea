"""Shared rules: the rules that every table of a game plays by, set up once for all of them."""

from __future__ import annotations

from gloaming.kernel.errors import Fault
from gloaming.kernel.events.hook_index import HookIndex
from gloaming.kernel.events.subscriber import Subscriber
from gloaming.kernel.words.phrase import say


class SharedRules:
    """Keyed subscribers that are there from the start, shared by every state that is given them.

    They remember nothing, so one of each serves any number of games.  What a rule
    must remember is kept in the state, or in a subscriber of its own.
    """

    def __init__(self, *rules: Subscriber) -> None:
        self.hook_index = HookIndex()
        self.subscribers: dict[int, Subscriber] = {}
        self.by_key: dict[str, Subscriber] = {}
        for serial, rule in enumerate(rules):
            if not rule.key or rule.key in self.by_key:
                raise Fault("fault/key-taken", say("a shared rule needs its own key"), value=rule)
            rule.serial, rule.origin = serial, -1
            self.subscribers[serial] = self.by_key[rule.key] = rule
            self.hook_index.add(rule)
