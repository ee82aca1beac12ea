"""Graphs: which record led to which, and through whose rule, as data and as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from msgspec import Struct

from gloaming.chronicle.log.phases import phase_span
from gloaming.chronicle.why.explain import Explanation, Part
from gloaming.chronicle.why.prose import is_minor
from gloaming.kernel.dependency_graph import Circle
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.text.phrase import Phrase, Term, Text, say


class Tie(Enum):
    """How one record bears on another."""

    CAUSE = "leads to"
    """It led to the other."""
    SOURCE = "is the reason for"
    """It brought the rule that proposed the other."""
    BY = "decides the fate of"
    """It brought the rule that bent the other."""
    GROUND = "counts for"
    """The other rests on it."""


class Node(Struct, frozen=True):
    """A record, as it is drawn."""

    seq: int
    label: Text
    fate: Fate
    root: bool
    """Whether it came from outside."""
    also: tuple[int, ...] = ()
    """The numbers of further records that are drawn with it, where they are."""
    note: Text = ""
    """What is said of it in small print, besides its fate."""
    minor: bool = False
    """Whether it is of nobody in particular: the calendar turns, a phase begins."""
    events: tuple[Event[Any], ...] = ()
    """What the records tell that are drawn here."""


class Edge(Struct, frozen=True):
    """One record bearing on another."""

    start: int
    end: int
    tie: Tie
    label: Text = ""
    rule: Rule | None = None
    """The rule through which it does, if it is one."""


class Graph(Struct, frozen=True):
    """Records and how they bear on each other; causes come before what they cause."""

    title: Text
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    given: tuple[Node, ...] = ()
    """What is behind so much that it is told once for all, and not drawn with arrows."""

    def dot(self) -> str:
        """Return it in the language of Graphviz."""
        lines = [
            "digraph causes {",
            f"  label={_quoted(self._headed())}; labelloc=t; rankdir=TB;",
            '  node [shape=box, style="rounded,filled", fontname="Helvetica"];',
            '  edge [fontname="Helvetica", fontsize=10];',
        ]
        for node in self.nodes:
            fate = fate_word(node.fate)
            label = str(node.label) if node.fate is Fate.HAPPENED else f"{node.label}\n{fate}"
            fill = _quoted(FILLS[node.fate])
            lines.append(f"  n{node.seq} [label={_quoted(label)}, fillcolor={fill}];")
        for edge in self.edges:
            style = _DOT[edge.tie]
            lines.append(
                f"  n{edge.start} -> n{edge.end} [label={_quoted(str(edge.label))}, {style}];"
            )
        return "\n".join([*lines, "}"]) + "\n"

    def mermaid(self) -> str:
        """Return it in the language of Mermaid."""
        lines = ["flowchart TD", *(f"  %% {_entities(str(_given(n)))}" for n in self.given)]
        for node in self.nodes:
            label = "<br/>".join(_entities(line) for line in str(node.label).split("\n"))
            if node.fate is not Fate.HAPPENED:
                label += f"<br/><i>{fate_word(node.fate)}</i>"
            lines.append(f'  n{node.seq}("{label}"):::{node.fate.value}')
        for edge in self.edges:
            arrow = _MERMAID[edge.tie]
            label = f'|"{_entities(str(edge.label))}"|' if edge.label else ""
            lines.append(f"  n{edge.start} {arrow}{label} n{edge.end}")
        lines += [
            f"  classDef {fate.value} fill:{FILLS[fate]},stroke:{STROKES[fate]}"
            for fate in dict.fromkeys(node.fate for node in self.nodes)
        ]
        return "\n".join(lines) + "\n"

    def _headed(self) -> str:
        return "\n".join(map(str, [self.title, *map(_given, self.given)]))


FILLS: Final[Mapping[Fate, str]] = {
    Fate.HAPPENED: "#e6f2ea",
    Fate.PREVENTED: "#fae3e1",
    Fate.REPLACED: "#fcefd3",
    Fate.MOOT: "#ececef",
    Fate.HELD: "#e3ecf8",
}
STROKES: Final[Mapping[Fate, str]] = {
    Fate.HAPPENED: "#7fb394",
    Fate.PREVENTED: "#d08b84",
    Fate.REPLACED: "#d3a955",
    Fate.MOOT: "#a6a8b2",
    Fate.HELD: "#86a6d2",
}
"""Soft colours, one a fate, that are told apart without red and green alone."""

_DOT: Final = {
    Tie.CAUSE: "style=solid",
    Tie.SOURCE: "style=dashed",
    Tie.BY: "style=dotted, penwidth=2",
    Tie.GROUND: "style=dashed, arrowhead=odot",
}
_TIES: Final[Mapping[Part, Tie]] = {"source": Tie.SOURCE, "by": Tie.BY, "ground": Tie.GROUND}
_EVENTS: Final = 2
"""The level up to which the calendar's own business is of no interest."""
_MERMAID: Final = {Tie.CAUSE: "-->", Tie.SOURCE: "-.->", Tie.BY: "==>", Tie.GROUND: "--o"}


def graph(explanation: Explanation) -> Graph:
    """Return the graph of an explanation: all its records, and no others."""
    records = explanation.records()
    hands = {step.record.seq: step.hands for _, step in explanation.walk() if not step.told}
    edges: list[Edge] = []
    for seq, record in records.items():
        if record.cause >= 0:
            edges.append(Edge(record.cause, seq, Tie.CAUSE))
        for hand in hands[seq]:
            if hand.origin >= 0:
                # All of its orders lead to a circle alike, though a record has but one cause.
                tie = Tie.CAUSE if isinstance(record.event, Circle) else _TIES[hand.part]
                label = "" if hand.rule is None else hand.rule.phrase()
                edges.append(Edge(hand.origin, seq, tie, label, hand.rule))
    return Graph(explanation.title, tuple(_node(r) for r in records.values()), tuple(edges))


def phase_graph(log: Sequence[Record], title: str, *, level: int = 2) -> Graph:
    """Return the graph of all that a phase led to, leaving out what is above a level.

    What brought a rule that mattered is shown wherever it is from.  An arrow
    passes over what is left out.
    """
    shown = {
        r.seq: r
        for r in phase_span(log, title).of(log)
        if r.event.level <= level and (level > _EVENTS or not r.event.clerical)
    }
    for record in tuple(shown.values()):
        for rule in (record.source, record.by):
            if rule is not None and rule.origin >= 0:
                shown[rule.origin] = log[rule.origin]
    causes: dict[int, int] = {}
    for seq in shown:
        cause = log[seq].cause
        while cause >= 0 and cause not in shown:
            cause = log[cause].cause
        causes[seq] = cause
    records = dict(sorted(shown.items()))
    edges: list[Edge] = []
    for seq, record in records.items():
        cause = causes[seq]
        if cause >= 0:
            edges.append(Edge(cause, seq, Tie.CAUSE))
        above = records.get(cause)
        # What replaces something is tied to the rule through what it replaces.
        if record.source is not None and (above is None or above.by != record.source):
            edges += _tied(record.source, seq, Tie.SOURCE)
        if record.by is not None:
            edges += _tied(record.by, seq, Tie.BY)
    return Graph(
        phase_span(log, title).titled, tuple(_node(r) for r in records.values()), tuple(edges)
    )


def _node(record: Record) -> Node:
    event = record.event
    root, minor = record.cause < 0, is_minor(event)
    label = event.phrase()
    return Node(record.seq, label, record.fate, root=root, minor=minor, events=(event,))


def _given(node: Node) -> Phrase:
    return say("given: {event}", event=node.label)


def fate_word(fate: Fate) -> Term:
    """Return the word for a fate."""
    return Term("fate", fate.value)


def _tied(rule: Rule, seq: int, tie: Tie) -> Iterable[Edge]:
    return [Edge(rule.origin, seq, tie, rule.phrase(), rule)] if rule.origin >= 0 else []


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _entities(text: str) -> str:
    """Write every sign that might mean something to Mermaid or HTML by its number."""
    safe = " ,.;:!?'()-_"
    return "".join(c if c.isalnum() or c in safe else f"#{ord(c)};" for c in text)
