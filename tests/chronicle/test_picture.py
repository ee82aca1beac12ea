from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from gloaming.chronicle.explain import why
from gloaming.chronicle.graph import Edge, Graph, Node, Tie, graph, phase_graph
from gloaming.chronicle.picture import svg
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from tests.chronicle.plays import find, games, one_night
from tests.village import Attack, Kill, Protect, Village

SVG = "{http://www.w3.org/2000/svg}"


def words(picture: str) -> list[str]:
    root = ET.fromstring(picture)  # noqa: S314  (our own)
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


@given(games)
def test_every_record_is_a_box_and_every_tie_an_arrow(game: Game[Village]) -> None:
    drawn = phase_graph(game.log, "night 1", level=3)
    picture = svg(drawn)
    assert picture.count("<g><rect") == len(drawn.nodes)
    legend = len({edge.tie for edge in drawn.edges})
    assert picture.count('marker-end="url(#') == len(drawn.edges) + legend


def test_a_picture_says_what_the_records_say_and_what_became_of_them() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    blow = find(game, Attack("eve", "bob"))
    found = words(svg(graph(why(game.log, blow))))
    assert "eve attacks bob" in found
    assert f"#{blow.seq} prevented" in found
    assert "protected bob" in found


def test_the_legend_explains_what_the_picture_uses_and_no_more() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    found = words(svg(graph(why(game.log, find(game, Attack("eve", "bob"))))))
    assert {"happened", "prevented", "from outside", Tie.CAUSE.value, Tie.BY.value} <= set(found)
    assert not {"moot", "held", "replaced", Tie.SOURCE.value} & set(found)


def test_a_picture_with_nothing_from_outside_does_not_explain_it() -> None:
    assert "from outside" not in words(svg(Graph("x", (Node(1, "a", Fate.MOOT, root=False),), ())))


@given(st.text(st.characters(), max_size=40))
def test_no_name_breaks_a_picture(name: str) -> None:
    nodes = (Node(0, name, Fate.HAPPENED, root=True), Node(1, name, Fate.HELD, root=False))
    picture = svg(Graph(name, nodes, (Edge(0, 1, Tie.SOURCE, name),)))
    ET.fromstring(picture)  # noqa: S314  (our own)


def test_a_name_that_is_a_tag_stays_a_name() -> None:
    node = Node(0, "<script>alert('x')</script>", Fate.HAPPENED, root=True)
    assert "<script" not in svg(Graph("", (node,), ()))


def test_a_long_label_is_wrapped() -> None:
    node = Node(0, "somebody or other is told a very long story indeed", Fate.HAPPENED, root=True)
    found = words(svg(Graph("", (node,), ())))
    assert "somebody or other is told" in found
    assert "a very long story indeed" in found


def test_labels_that_would_lie_on_each_other_are_moved_apart() -> None:
    nodes = tuple(Node(i, "n", Fate.HAPPENED, root=True) for i in range(8))
    edges = tuple(Edge(i, 7, Tie.BY, "a label of some length") for i in range(7))
    root = ET.fromstring(svg(Graph("", nodes, edges)))  # noqa: S314  (our own)
    places = {text.get("y") for text in root.iter(f"{SVG}text") if text.get("font-style")}
    assert len(places) > 1


def test_a_picture_of_nothing_is_a_picture() -> None:
    assert words(svg(Graph("Nothing happens.", (), ()))) == ["Nothing happens."]


def test_the_same_graph_gives_the_same_picture() -> None:
    one, other = (svg(phase_graph(one_night(Kill("eve", "bob")).log, "night 1")) for _ in "ab")
    assert one == other
