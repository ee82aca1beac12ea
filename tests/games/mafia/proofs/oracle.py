"""An oracle: nights of eleven actions, resolved slowly and by the letter, to hold the engine to.

It shares no line with the engine.  An order is a verb, an actor and names; a fact is an order that
went through, with the place it came to.  Five verbs change what becomes of other orders.  Where
none of them sends others elsewhere, all are taken up by the rule of natural order, word for word:

    Repeatedly pick an order that no unresolved order modifies, and resolve it.
    If there is none, break each circle that waits for nobody outside it, by the class list:
    the first class goes, and equals all fail.

Where one of them does, every sequence is tried in which each fares as those before have made it,
and nobody is touched after their turn.  What such a sequence comes to is founded.

Deaths are worked out from what went through, and answers from both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

CLASSES = (
    ("commute",),
    ("drive",),
    ("redirect",),
    ("block",),
    ("jail",),
    ("protect",),
    ("guard",),
    ("kill",),
    ("investigate", "track", "watch"),
)


class Order(NamedTuple):
    """What somebody sets out to do."""

    actor: str
    verb: str
    target: str = ""
    other: str = ""
    behalf: str = ""
    """The faction it is done for, if any."""


class Fact(NamedTuple):
    """An order that went through, and the place it came to."""

    order: Order
    place: str

    @property
    def places(self) -> tuple[str, ...]:
        """Everyone its actor called on."""
        order = self.order
        found = (self.place, order.other) if order.verb == "drive" else (self.place,)
        return tuple(name for name in found if name != order.actor)


BENDING = ("commute", "drive", "redirect", "block", "jail")
"""The verbs that change what becomes of other orders."""
SENDING = ("drive", "redirect")
"""Those of them that change where it comes about."""

Orders: TypeAlias = Sequence[Order]
Facts: TypeAlias = Sequence[Fact]


class Outcome(NamedTuple):
    """What a night comes to."""

    prevented: frozenset[Order]
    dead: frozenset[str]
    answers: frozenset[tuple[str, str, str, str]]
    """Who is told what, about whom, having asked in which way."""


class Oracle:
    """One night at a table: seats in order, and those of them who are town."""

    def __init__(self, seats: Sequence[str], town: Iterable[str]) -> None:
        self.seats = list(seats)
        self.town = set(town)

    def night(self, orders: Orders) -> Outcome:
        """Resolve a night in which nobody is sent elsewhere."""
        return self.outcome(orders, self.settled(list(orders)))

    def outcome(self, orders: Orders, facts: Facts) -> Outcome:
        """Work out what a night comes to, by what went through."""
        dead = self.deaths(facts)
        went = {fact.order: fact for fact in facts}
        answers = set()
        for order in orders:
            if order.verb in CLASSES[-1] and order.actor not in dead:
                found = self.answer(went[order], facts) if order in went else "no result"
                answers.add((order.actor, order.verb, order.target, found))
        return Outcome(frozenset(orders) - set(went), frozenset(dead), frozenset(answers))

    # -- what is founded

    def founded(self, orders: Orders) -> set[Outcome]:
        """Return all that a night may come to if nobody is touched after their turn."""
        bending = [order for order in orders if order.verb in BENDING]
        found: set[frozenset[Fact]] = set()
        self.sequences(bending, {}, set(), found)
        outcomes = set()
        for bent in found:
            others = (self.fact(o, list(bent)) for o in orders if o.verb not in BENDING)
            outcomes.add(self.outcome(orders, [*bent, *filter(None, others)]))
        return outcomes

    def sequences(
        self,
        bending: Orders,
        done: dict[Order, Fact | None],
        seen: set[frozenset[tuple[Order, Fact | None]]],
        found: set[frozenset[Fact]],
    ) -> None:
        """Let each order that is left come next, unless somebody is touched by it."""
        course = frozenset(done.items())
        if course in seen:
            return
        seen.add(course)
        if len(done) == len(bending):
            found.add(frozenset(filter(None, done.values())))
        for order in bending:
            if order not in done:
                done[order] = self.fact(order, [fact for fact in done.values() if fact])
                if not any(self.touched(other, done) for other in done if other != order):
                    self.sequences(bending, done, seen, found)
                del done[order]

    def touched(self, order: Order, done: dict[Order, Fact | None]) -> bool:
        """Tell whether something else would come of an order now, but for what it did itself."""
        others = [fact for other, fact in done.items() if fact and other != order]
        return self.fact(order, others) != done[order]

    # -- what goes through, and where to

    def settled(self, pending: list[Order]) -> list[Fact]:
        """Take the orders up in natural order; return those that go through."""
        facts: list[Fact] = []
        while pending:
            free = [o for o in pending if not self.modifiers(o, pending, facts)]
            going, failing = ([], []) if free else self.broken(pending, facts)
            if free:
                going = [min(free, key=self.precedence)]
            facts += [fact for order in going if (fact := self.fact(order, facts))]
            pending = [o for o in pending if o not in (*going, *failing)]
        return facts

    def fact(self, order: Order, facts: Facts) -> Fact | None:
        """Resolve an order, by what is settled; None if it comes to nothing."""
        way = self.way(order, facts)
        if not way:
            return None
        fact = Fact(order, way[-1])
        away = {f.place for f in facts if f.order.verb == "commute"}
        return None if away.intersection(fact.places) else fact

    def way(self, order: Order, facts: Facts) -> list[str]:
        """Name the places an order comes by, by what is settled; none if its actor is blocked."""
        if order.verb == "commute":
            return [order.actor]
        by_seat = sorted(facts, key=lambda fact: self.seats.index(fact.order.actor))
        done = [(fact.order.verb, fact.place, fact.order.other) for fact in by_seat]
        way = [order.target]
        for verb, name, other in done:
            if name == order.actor and verb in ("block", "jail"):
                return []
            if name == order.actor and verb == "redirect":
                way = [other]
        for verb, one, two in done:
            if verb == "drive" and order.verb != "drive" and one != two and way[-1] in (one, two):
                way.append(two if way[-1] == one else one)
        return way

    def touches(self, fact: Fact, order: Order, facts: Facts) -> bool:
        """Tell whether a fact, if it came about now, would have a hand in an order."""
        way = self.way(order, facts)
        verb, place = fact.order.verb, fact.place
        if not way or order.verb == "commute":
            return False
        if verb in ("block", "jail"):
            return place == order.actor
        return verb == "commute" and place in Fact(order, way[-1]).places

    def modifiers(self, order: Order, pending: Orders, facts: Facts) -> list[Order]:
        """Name the pending orders that modify one."""
        others = [o for o in pending if o != order]
        came = [(other, self.fact(other, facts)) for other in others]
        return [other for other, fact in came if fact and self.touches(fact, order, facts)]

    def broken(self, pending: Orders, facts: Facts) -> tuple[list[Order], list[Order]]:
        """Break the circles that wait for nobody outside; return who goes, and who fails."""
        waits = {o: set(self.modifiers(o, pending, facts)) for o in pending}
        for _ in pending:  # whoever waits for somebody waits for whomever they wait for
            waits = {o: found.union(*(waits[p] for p in found)) for o, found in waits.items()}
        circles = {frozenset(waits[o]) for o in pending if all(o in waits[p] for p in waits[o])}
        going: list[Order] = []
        failing: list[Order] = []
        for circle in circles:
            first = min(self.precedence(o)[0] for o in circle)
            best = [o for o in circle if self.precedence(o)[0] == first]
            (going if len(best) == 1 else failing).extend(best)
        return going, failing

    def precedence(self, order: Order) -> tuple[int, int]:
        """Return an order's place in the class list, and its actor's seat."""
        rank = next(i for i, verbs in enumerate(CLASSES) if order.verb in verbs)
        return rank, self.seats.index(order.actor)

    # -- what comes of it

    def deaths(self, facts: Facts) -> set[str]:
        """Work out whom the shots kill; all are fired."""
        dead: set[str] = set()
        weary: set[str] = set()
        ranked = sorted(facts, key=lambda fact: self.precedence(fact.order))
        for fact in ranked:
            if fact.order.verb == "kill":
                self.strike(fact.place, ranked, weary, dead)
        return dead

    def strike(self, name: str, facts: Facts, weary: set[str], dead: set[str]) -> None:
        """Strike somebody: the last protection of the list answers, and a guard steps in once."""
        for fact in reversed(facts):
            guard = fact.order.actor
            if fact.place != name:
                continue
            if fact.order.verb in ("protect", "jail"):
                return
            if fact.order.verb == "guard" and guard not in weary:
                weary.add(guard)
                self.strike(guard, facts, weary, dead)
                return
        dead.add(name)

    def answer(self, fact: Fact, facts: Facts) -> str:
        """Work out what an inquiry finds."""
        asker, place = fact.order.actor, fact.place
        if fact.order.verb == "investigate":
            return "town" if place in self.town else "not town"
        if fact.order.verb == "track":
            found = {name for f in facts if f.order.actor == place for name in f.places}
            return f"visited {self.listed(found)}"
        found = {f.order.actor for f in facts if place in f.places} - {asker}
        return f"visited by {self.listed(found)}"

    def listed(self, names: set[str]) -> str:
        """Write names in seat order."""
        return ", ".join(name for name in self.seats if name in names) or "nobody"
