"""Who waits for whom: pending events, the cells they read and write, and the circles among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from gloaming.kernel.events.event import Cell
from gloaming.kernel.resolution.agenda import Pending


class PendingNode:
    """A pending event, and what it would read and write if it happened now."""

    __slots__ = ("item", "key", "reads", "waiting", "writes")

    def __init__(
        self, item: Pending, key: Any, reads: frozenset[Cell], writes: frozenset[Cell]
    ) -> None:
        self.item = item
        self.key = key
        self.reads = reads
        self.writes = writes
        self.waiting = 0
        """How many of the cells it reads somebody else is still to write."""


Vertex: TypeAlias = PendingNode | Cell
Writers: TypeAlias = Mapping[Cell, Mapping[PendingNode, None]]


def circles(nodes: Iterable[PendingNode], writers: Writers) -> list[list[PendingNode]]:
    """Find the circles that wait for nothing outside themselves.

    Tarjan's strongly connected components, without recursion.  Cells are
    vertices too (an event waits for a cell, a cell for its writers), so the
    cost is that of the footprints, not of every pair of reader and writer.
    """
    index: dict[Vertex, int] = {}
    low: dict[Vertex, int] = {}
    done: set[Vertex] = set()
    path: list[Vertex] = []
    found: list[list[PendingNode]] = []
    for root in nodes:
        if root in index:
            continue
        walk = [_enter(root, index, low, path, writers)]
        while walk:
            vertex, onward = walk[-1]
            for step in onward:
                if step not in index:
                    walk.append(_enter(step, index, low, path, writers))
                    break
                if step not in done:
                    low[vertex] = min(low[vertex], index[step])
            else:
                walk.pop()
                if walk:
                    below = walk[-1][0]
                    low[below] = min(low[below], low[vertex])
                if low[vertex] == index[vertex]:
                    members = _back_to(vertex, path)
                    done.update(members)
                    circle = _closed(members, writers)
                    if circle:
                        found.append(circle)
    return found


def _enter(
    vertex: Vertex,
    index: dict[Vertex, int],
    low: dict[Vertex, int],
    path: list[Vertex],
    writers: Writers,
) -> tuple[Vertex, Iterator[Vertex]]:
    index[vertex] = low[vertex] = len(index)
    path.append(vertex)
    return vertex, _steps(vertex, writers)


def _back_to(vertex: Vertex, path: list[Vertex]) -> list[Vertex]:
    """Take off the path what was entered since a vertex, and the vertex."""
    members = [path.pop()]
    while members[-1] is not vertex:
        members.append(path.pop())
    return members


def _steps(vertex: Vertex, writers: Writers) -> Iterator[Vertex]:
    if isinstance(vertex, PendingNode):
        return (cell for cell in vertex.reads if writers.get(cell))
    return iter(writers[vertex])


def _closed(members: list[Vertex], writers: Writers) -> list[PendingNode]:
    """Return the events of a component, if there are several and it waits for nobody else."""
    events = [vertex for vertex in members if isinstance(vertex, PendingNode)]
    if len(events) < 2:
        return []
    inside = set(members)
    if all(step in inside for vertex in members for step in _steps(vertex, writers)):
        return events
    return []
