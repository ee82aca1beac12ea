"""Layout: where the boxes of a graph are placed, in layers, with few crossings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct

Name: TypeAlias = Hashable
Link: TypeAlias = tuple[Name, Name]

GAP: Final = 28.0
"""The least distance between boxes of one layer."""
LEVEL: Final = 58.0
"""The usual distance between layers: space for an arrow and its label."""
ROW: Final = 1500.0
"""How wide a picture grows before what does not hang together starts a new row."""
_LANE: Final = 12.0
"""The width kept free where a long arrow passes a layer."""
_PORT: Final = 26.0
"""How far arrows that meet at a box are kept apart, where it is wide enough."""
_LOOP: Final = 14.0
"""How far an arrow that comes back to its own box swings out."""
_SWEEPS: Final = 12

Point: TypeAlias = tuple[float, float]


class Box(Struct):
    """A box to be placed: its size, and once it is placed, its middle."""

    width: float
    height: float
    x: float = 0.0
    y: float = 0.0


class Layout(Struct):
    """Boxes in their places, and the points through which each arrow goes."""

    boxes: dict[Name, Box]
    routes: list[list[Point]]
    width: float
    height: float


class _Bend(Struct, frozen=True):
    """Where a long arrow passes a layer."""

    link: int
    layer: int


def laid_out(
    boxes: Mapping[Name, Box],
    links: Sequence[Link],
    level: float = LEVEL,
    chapters: Mapping[Name, int] = MappingProxyType({}),
) -> Layout:
    """Place boxes so that arrows point down, but for those that close a circle.

    Boxes of a later chapter are below those of an earlier one that they hang together with.

    Connected boxes are laid out together, and put beside the rest, in rows.
    Where an arrow goes on at the same place across, it goes straight.
    """
    upward = _upward(boxes, links)
    down = [(end, start) if i in upward else (start, end) for i, (start, end) in enumerate(links)]
    routes: list[list[Point]] = [[] for _ in links]
    x = y = right = bottom = 0.0
    for names in _components(boxes, links):
        mine = [i for i, (start, end) in enumerate(down) if start in names and start != end]
        inside = {name: boxes[name] for name in names}
        part = _laid_out(inside, [down[i] for i in mine], level, chapters)
        if x and x + part.width > ROW:
            x, y = 0.0, bottom + level
        for box in part.boxes.values():
            box.x, box.y = box.x + x, box.y + y
        for i, route in zip(mine, part.routes, strict=True):
            moved = [(to_x + x, to_y + y) for to_x, to_y in route]
            routes[i] = moved[::-1] if i in upward else moved
        right, bottom = max(right, x + part.width), max(bottom, y + part.height)
        x += part.width + 2 * GAP
    for i, (start, end) in enumerate(links):
        if start == end:
            routes[i] = _loop(boxes[start])
            right = max(right, *(across for across, _ in routes[i]))
    return Layout(dict(boxes), routes, right, bottom)


def _upward(boxes: Iterable[Name], links: Sequence[Link]) -> set[int]:
    """Return the arrows that close a circle: those that lead back to where one has come from."""
    out: dict[Name, list[int]] = {name: [] for name in boxes}
    for i, (start, _) in enumerate(links):
        out[start].append(i)
    back: set[int] = set()
    entered: set[Name] = set()
    left: set[Name] = set()
    for first, arrows in out.items():
        # A stack, not recursion: a chain may be longer than Python lets calls nest.
        path = [] if first in entered else [(first, iter(arrows))]
        entered.add(first)
        while path:
            name, ahead = path[-1]
            i = next(ahead, -1)
            if i < 0:
                left.add(name)
                path.pop()
                continue
            end = links[i][1]
            if end not in entered:
                entered.add(end)
                path.append((end, iter(out[end])))
            elif end not in left and end != name:
                back.add(i)
    return back


def _loop(box: Box) -> list[Point]:
    """Return the way from a box back to itself: out at its foot, up its side, in at its head."""
    beside, foot, head = box.width / 2 + _LOOP, box.height / 2, -box.height / 2
    inside = box.width / 4
    return [
        (box.x + inside, box.y + foot),
        (box.x + beside, box.y + foot + _LOOP),
        (box.x + beside, box.y + head - _LOOP),
        (box.x + inside, box.y + head),
    ]


def _components(boxes: Iterable[Name], links: Sequence[Link]) -> list[dict[Name, None]]:
    """Part boxes into those that hang together, each in the order they were given."""
    group: dict[Name, dict[Name, None]] = {name: {name: None} for name in boxes}
    for start, end in links:
        one, other = group[start], group[end]
        if one is not other:
            one.update(other)
            group.update(dict.fromkeys(other, one))
    return list({id(names): names for names in group.values()}.values())


def _laid_out(
    boxes: Mapping[Name, Box], links: Sequence[Link], level: float, chapters: Mapping[Name, int]
) -> Layout:
    """Place boxes that hang together.

    Layers by longest path; order within a layer by barycentres, swept up and
    down; then each layer as near to its neighbours as the order lets it be.
    """
    depth = _layered(boxes, links, chapters)
    everything = dict(boxes)
    chains = [_chain(i, link, depth, everything) for i, link in enumerate(links)]
    layers = _layers(depth, chains)
    above, below = _neighbours(chains)
    _order(layers, above, below)
    _set_across(layers, everything, above, below)
    bands = _set_down(layers, boxes, everything, level)
    left = min(box.x - box.width / 2 for box in everything.values())
    for box in everything.values():
        box.x -= left
    right = max(box.x + box.width / 2 for box in everything.values())
    routes = _routes(chains, everything, {name: bands[at] for name, at in depth.items()})
    return Layout(dict(boxes), routes, right, bands[-1][1])


def _layered(
    boxes: Iterable[Name], links: Sequence[Link], chapters: Mapping[Name, int]
) -> dict[Name, int]:
    """Give each box its layer: below everything that points to it, and below earlier chapters."""
    into: dict[Name, list[Name]] = {name: [] for name in boxes}
    out: dict[Name, list[Name]] = {name: [] for name in into}
    for start, end in links:
        into[end].append(start)
        out[start].append(end)
    parts: dict[int, list[Name]] = {}
    chapter: dict[Name, int] = {}
    left = {name: len(causes) for name, causes in into.items()}
    ready = [name for name, count in left.items() if not count]
    while ready:
        name = ready.pop()
        chapter[name] = max(chapters.get(name, 0), *(chapter[cause] for cause in into[name]), 0)
        parts.setdefault(chapter[name], []).append(name)
        for effect in out[name]:
            left[effect] -= 1
            if not left[effect]:
                ready.append(effect)
    depth: dict[Name, int] = {}
    for _, names in sorted(parts.items()):
        top = max(depth.values(), default=-1) + 1
        for name in names:
            depth[name] = max(top, *(depth[cause] + 1 for cause in into[name]), 0)
    # From the bottom up, each is let down to just above what it points to, or arrows grow long.
    for name in sorted(depth, key=lambda name: -depth[name]):
        depth[name] = min((depth[effect] - 1 for effect in out[name]), default=depth[name])
    return depth


def _chain(
    i: int, link: Link, depth: Mapping[Name, int], everything: dict[Name, Box]
) -> list[Name]:
    """Return the stations of an arrow, with a bend in every layer it passes."""
    start, end = link
    bends: list[Name] = [_Bend(i, layer) for layer in range(depth[start] + 1, depth[end])]
    everything.update((bend, Box(_LANE, 0.0)) for bend in bends)
    return [start, *bends, end]


def _layers(depth: Mapping[Name, int], chains: Sequence[Sequence[Name]]) -> list[list[Name]]:
    layers: list[list[Name]] = [[] for _ in range(max(depth.values()) + 1)]
    for name, layer in depth.items():
        layers[layer].append(name)
    for chain in chains:
        for bend in chain[1:-1]:
            assert isinstance(bend, _Bend)
            layers[bend.layer].append(bend)
    return layers


def _neighbours(
    chains: Sequence[Sequence[Name]],
) -> tuple[dict[Name, list[Name]], dict[Name, list[Name]]]:
    above: dict[Name, list[Name]] = {}
    below: dict[Name, list[Name]] = {}
    for chain in chains:
        for start, end in pairwise(chain):
            above.setdefault(end, []).append(start)
            below.setdefault(start, []).append(end)
    return above, below


def _order(
    layers: list[list[Name]], above: Mapping[Name, list[Name]], below: Mapping[Name, list[Name]]
) -> None:
    """Put each layer in the order of its neighbours' barycentres, and keep the best found."""
    best, fewest = [list(layer) for layer in layers], crossings(layers, below)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for i in range(1, len(layers)) if down else range(len(layers) - 2, -1, -1):
            fixed = layers[i - 1] if down else layers[i + 1]
            place = {name: float(at) for at, name in enumerate(fixed)}
            side = above if down else below
            own = {name: float(at) for at, name in enumerate(layers[i])}
            layers[i].sort(key=lambda n: _mean([place[m] for m in side.get(n, ())], own[n]))
        found = crossings(layers, below)
        if found < fewest:
            best, fewest = [list(layer) for layer in layers], found
    layers[:] = best


def crossings(layers: Sequence[Sequence[Name]], below: Mapping[Name, list[Name]]) -> int:
    """Count the pairs of arrows that cross."""
    total = 0
    for upper, lower in pairwise(layers):
        place = {name: at for at, name in enumerate(lower)}
        ends = [at for name in upper for at in sorted(place[end] for end in below.get(name, ()))]
        total += sum(a > b for i, a in enumerate(ends) for b in ends[i + 1 :])
    return total


def _mean(values: Sequence[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _set_across(
    layers: Sequence[Sequence[Name]],
    boxes: Mapping[Name, Box],
    above: Mapping[Name, list[Name]],
    below: Mapping[Name, list[Name]],
) -> None:
    for layer in layers:
        _spread(layer, boxes, [0.0] * len(layer))
    # Down and up in turn to find the shape; both sides at once, to settle; and
    # down once more, so that a plain chain hangs straight.
    both = {name: [*above.get(name, ()), *below.get(name, ())] for name in boxes}
    for sweep, side in enumerate([above, below] * _SWEEPS + [both] * _SWEEPS + [above]):
        for layer in reversed(layers) if sweep % 2 else layers:
            wishes = [_mean([boxes[m].x for m in side.get(n, ())], boxes[n].x) for n in layer]
            _spread(layer, boxes, wishes)


def _spread(layer: Sequence[Name], boxes: Mapping[Name, Box], wishes: Sequence[float]) -> None:
    """Put a layer as near to its wishes as its order and the gaps allow, by least squares.

    Neighbours that would overlap are pooled, and the pool is placed at the mean of
    its wishes: isotonic regression.
    """
    pools: list[tuple[float, int]] = []
    offsets: list[float] = []
    offset = 0.0
    for i, name in enumerate(layer):
        if i:
            offset += (boxes[layer[i - 1]].width + boxes[name].width) / 2 + GAP
        offsets.append(offset)
        pools.append((wishes[i] - offset, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, n), (b, m) = pools[-2:]
            pools[-2:] = [((a * n + b * m) / (n + m), n + m)]
    places = [place for place, count in pools for _ in range(count)]
    for name, place, off in zip(layer, places, offsets, strict=True):
        boxes[name].x = place + off


def _set_down(
    layers: Sequence[Sequence[Name]],
    boxes: Mapping[Name, Box],
    everything: Mapping[Name, Box],
    level: float,
) -> list[tuple[float, float]]:
    """Give each layer its height; return where each begins and ends."""
    top = 0.0
    bands = []
    for layer in layers:
        tallest = max((boxes[name].height for name in layer if name in boxes), default=0.0)
        for name in layer:
            everything[name].y = top + tallest / 2
            if name not in boxes:
                everything[name].height = tallest
        bands.append((top, top + tallest))
        top += tallest + level
    return bands


def _routes(
    chains: Sequence[Sequence[Name]],
    boxes: Mapping[Name, Box],
    bands: Mapping[Name, tuple[float, float]],
) -> list[list[Point]]:
    """Return the points of each arrow: out of one box, past layers, into another."""
    out = _ports([(chain[0], chain[1]) for chain in chains], boxes)
    into = _ports([(chain[-1], chain[-2]) for chain in chains], boxes)
    routes = []
    for chain, leaves, enters in zip(chains, out, into, strict=True):
        start, *bends, end = (boxes[name] for name in chain)
        # Straight down past the boxes of a layer, never through one; sideways only between layers.
        points = [(leaves, start.y + start.height / 2), (leaves, bands[chain[0]][1])]
        for bend in bends:
            points += [(bend.x, bend.y - bend.height / 2), (bend.x, bend.y + bend.height / 2)]
        points += [(enters, bands[chain[-1]][0]), (enters, end.y - end.height / 2)]
        routes.append(points)
    return routes


def _ports(ends: Sequence[tuple[Name, Name]], boxes: Mapping[Name, Box]) -> list[float]:
    """Spread the arrows at each box over its edge, in the order of where they come from."""
    at: dict[Name, list[int]] = {}
    for i, (name, _) in enumerate(ends):
        at.setdefault(name, []).append(i)
    ports = [0.0] * len(ends)
    for name, arrows in at.items():
        arrows.sort(key=lambda i: boxes[ends[i][1]].x)
        box, count = boxes[name], len(arrows)
        step = min(_PORT, box.width * 0.7 / count)
        for k, i in enumerate(arrows):
            ports[i] = box.x + (k - (count - 1) / 2) * step
    return ports
