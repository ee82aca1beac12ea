"""Graphs: which record led to which, as data and as text, whole and simplified.

An order is drawn with what was ordered; things alike that bear on the same
(votes in one count) share a box, and so do the turns of the calendar that lead
straight to each other; what is behind nearly everything is told once; and an
arrow says nothing that the box it comes from says already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.history.explanations.prose import is_minor, mentions
from gloaming.history.explanations.why import Explanation, Part
from gloaming.history.log.phases import phase_span
from gloaming.kernel.dependency_graph import CIRCLE, Circle
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.phrase import Phrase, Several, Term, Text, say


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
        if r.event.level <= level and (level > _EVENTS or not r.event.bookkeeping)
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


_ORDERED: Final = say("as ordered")


def simplified(graph: Graph) -> Graph:
    """Return a graph with fewer boxes."""
    return _unlabelled(_gathered(_in_runs(_with_orders(_without_setting(graph)))))


def _without_setting(graph: Graph) -> Graph:
    """Take out what brought rules of many and names none of them: the game's own setting."""
    out: dict[int, list[Edge]] = {}
    for edge in graph.edges:
        out.setdefault(edge.start, []).append(edge)
    given = [
        node
        for node in graph.nodes
        if node.root
        and len(out.get(node.seq, ())) > 1
        and all(edge.label and not _names(node, edge) for edge in out[node.seq])
    ]
    gone = {node.seq for node in given}
    return Graph(
        graph.title,
        tuple(node for node in graph.nodes if node.seq not in gone),
        tuple(edge for edge in graph.edges if edge.start not in gone),
        tuple(given),
    )


def _in_runs(graph: Graph) -> Graph:
    """Put turns of the calendar into one box where each leads to the next and to nothing else."""
    out = Counter(edge.start for edge in graph.edges)
    into = Counter(edge.end for edge in graph.edges)
    nodes = {node.seq: node for node in graph.nodes}
    moved: dict[int, int] = {}
    for edge in sorted(graph.edges, key=lambda edge: edge.start):
        upper, lower = nodes[edge.start], nodes[edge.end]
        straight = out[upper.seq] == 1 and into[lower.seq] == 1 and upper.fate is lower.fate
        if straight and upper.minor and lower.minor:
            nodes[lower.seq] = replace(
                lower,
                label=_stacked((upper, lower)),
                events=upper.events + lower.events,
                root=upper.root,
                also=(upper.seq, *upper.also),
            )
            moved[upper.seq] = lower.seq
    for seq in sorted(moved, reverse=True):  # the end of a run is found from its end
        moved[seq] = moved.get(moved[seq], moved[seq])
    return _merged(graph, nodes, moved)


def _with_orders(graph: Graph) -> Graph:
    """Draw each order with what was ordered."""
    leads = Counter(edge.start for edge in graph.edges)
    nodes = {node.seq: node for node in graph.nodes}
    into: dict[int, int] = {}
    for edge in graph.edges:
        order, act = nodes[edge.start], nodes[edge.end]
        if edge.tie is Tie.CAUSE and order.root and leads[order.seq] == 1 and _holds(order, act):
            into[order.seq] = act.seq
            nodes[act.seq] = replace(act, root=True, also=(order.seq,), note=_ORDERED)
    return _merged(graph, nodes, into)


def _holds(order: Node, act: Node) -> bool:
    """Tell whether one is no more than that somebody ordered the other."""
    return any(isinstance(each, Submitted) and each.act in act.events for each in order.events)


def _gathered(graph: Graph) -> Graph:
    """Put those into one box that came of the same and bear on the same."""
    around: dict[int, set[Hashable]] = {node.seq: set() for node in graph.nodes}
    for edge in graph.edges:
        around[edge.start].add((edge.end, edge.tie, edge.label, "out"))
        around[edge.end].add((edge.start, edge.tie, edge.label, "in"))
    alike: dict[Hashable, list[Node]] = {}
    for node in graph.nodes:
        # What is explained itself bears on nothing, and is not to be lost among its like.
        place: Hashable = frozenset(around[node.seq])
        if not any(tie[-1] == "out" for tie in around[node.seq] if isinstance(tie, tuple)):
            place = node.seq
        alike.setdefault((place, node.fate, node.root, node.note), []).append(node)
    nodes = {node.seq: node for node in graph.nodes}
    into: dict[int, int] = {}
    for first, *rest in alike.values():
        if rest:
            label = _stacked((first, *rest))
            events = tuple(event for node in (first, *rest) for event in node.events)
            also = tuple(seq for node in (first, *rest) for seq in (node.seq, *node.also))
            nodes[first.seq] = replace(first, label=label, also=also[1:], events=events)
            into |= {node.seq: first.seq for node in rest}
    return _merged(graph, nodes, into)


def _merged(graph: Graph, nodes: Mapping[int, Node], into: Mapping[int, int]) -> Graph:
    """Return a graph in which some nodes are drawn with others."""
    kept = tuple(nodes[node.seq] for node in graph.nodes if node.seq not in into)
    moved = [
        replace(edge, start=into.get(edge.start, edge.start), end=into.get(edge.end, edge.end))
        for edge in graph.edges
    ]
    edges = dict.fromkeys(edge for edge in moved if edge.start != edge.end)
    return Graph(graph.title, kept, tuple(edges), graph.given)


def _unlabelled(graph: Graph) -> Graph:
    """Leave out the labels of arrows from boxes that name whose rule it is."""
    nodes = {node.seq: node for node in graph.nodes}
    return Graph(
        graph.title,
        graph.nodes,
        tuple(
            replace(edge, label="", rule=None) if _names(nodes[edge.start], edge) else edge
            for edge in graph.edges
        ),
        graph.given,
    )


def _names(node: Node, edge: Edge) -> bool:
    """Tell whether a box says whose rule an arrow is about."""
    rule = edge.rule
    if rule is None:
        return False
    if rule.name == CIRCLE:
        return any(isinstance(event, Circle) for event in node.events)
    return bool(rule.holder) and any(mentions(event, rule.holder) for event in node.events)


def _stacked(nodes: tuple[Node, ...]) -> Several:
    return Several(tuple(node.label for node in nodes), "\n")
