"""Simplifying: a graph drawn with fewer boxes that says the same.

An order is drawn with what was ordered; things alike that bear on the same
(votes in one count) share a box, and so do the turns of the calendar that lead
straight to each other; what is behind nearly everything is told once; and an
arrow says nothing that the box it comes from says already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Final

from msgspec.structs import replace

from gloaming.chronicle.draw.graph import Edge, Graph, Node, Tie
from gloaming.chronicle.why.prose import mentions
from gloaming.kernel.dependency_graph import CIRCLE, Circle
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.phrase import Several, say

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
