from __future__ import annotations

from pathlib import Path

from hypothesis import given

from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.why import why
from gloaming.history.pictures.graph import Edge, Graph, Node, Tie, graph, simplified
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.history.plays import NAMES, find, games, one_night
from tests.village import Attack, Block, Kill, Protect, Village

ROOT = Path(__file__).parents[2]


def numbers(drawn: Graph) -> list[int]:
    return sorted(seq for node in (*drawn.nodes, *drawn.given) for seq in (node.seq, *node.also))


def labels(drawn: Graph) -> list[str]:
    return [str(node.label) for node in drawn.nodes]


@given(games)
def test_folding_loses_no_record_and_no_tie_and_draws_none_twice(game: Game[Village]) -> None:
    for name in NAMES:
        whole = graph(explain(game.log, name))
        drawn = simplified(whole)
        assert numbers(drawn) == sorted(node.seq for node in whole.nodes)
        box = {seq: node.seq for node in drawn.nodes for seq in (node.seq, *node.also)}
        kept = {(edge.start, edge.end, edge.tie) for edge in drawn.edges}
        given_ = {node.seq for node in drawn.given}
        for edge in whole.edges:
            if edge.start not in given_ and box[edge.start] != box[edge.end]:
                assert (box[edge.start], box[edge.end], edge.tie) in kept


def test_an_order_is_drawn_with_what_was_ordered() -> None:
    game = one_night(Kill("eve", "bob"))
    drawn = simplified(graph(why(game.log, find(game, Attack("eve", "bob")))))
    assert labels(drawn) == ["eve sets out to kill bob", "eve attacks bob"]
    order = drawn.nodes[0]
    assert order.root
    assert (str(order.note), len(order.also)) == ("as ordered", 1)


def test_an_arrow_does_not_say_what_its_box_says() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    drawn = simplified(graph(why(game.log, find(game, Attack("eve", "bob")))))
    assert {edge.label for edge in drawn.edges} == {""}
    game = one_night(Block("ann", "bob"), Block("bob", "ann"))
    drawn = simplified(graph(why(game.log, find(game, Block("ann", "bob")))))
    assert {edge.label for edge in drawn.edges} == {""}


def test_votes_for_one_count_share_a_box() -> None:
    path = ROOT / "rulings" / "mafia" / "c126-a-majority-of-votes.gloam"
    game = run(read(path.read_text(encoding="utf-8"))).game
    drawn = simplified(graph(explain(game.log, "eve", phase="day 1")))
    assert "ann votes eve\nbea votes eve\neve votes ann" in labels(drawn)


def test_the_turns_of_the_calendar_share_a_box() -> None:
    path = next((ROOT / "rulings" / "fleet").glob("p13-*.gloam"))
    game = run(read(path.read_text(encoding="utf-8"))).game
    drawn = simplified(graph(explain(game.log, "alpha")))
    assert "volley 1 closes\nvolley 1 is resolved" in labels(drawn)


def test_what_brought_everybody_s_rules_is_told_once() -> None:
    setting = Node(0, "all are seated", Fate.HAPPENED, root=True)
    deeds = tuple(Node(i, f"deed {i}", Fate.HAPPENED, root=False) for i in (1, 2))
    ties = tuple(Edge(0, i, Tie.SOURCE, f"rule of p{i}") for i in (1, 2))
    drawn = simplified(Graph("", (setting, *deeds), ties))
    assert labels(drawn) == ["deed 1", "deed 2"]
    assert drawn.given == (setting,)
    assert "given: all are seated" in drawn.dot()
    assert "%% given: all are seated" in drawn.mermaid()


def test_what_is_explained_is_never_put_among_its_like() -> None:
    nodes = tuple(Node(i, f"n{i}", Fate.HAPPENED, root=False) for i in range(3))
    drawn = simplified(Graph("", nodes, (Edge(0, 1, Tie.CAUSE), Edge(0, 2, Tie.CAUSE))))
    assert labels(drawn) == ["n0", "n1", "n2"]


def test_what_led_to_something_itself_is_no_mere_setting() -> None:
    root = Node(0, "all are seated", Fate.HAPPENED, root=True)
    deeds = tuple(Node(i, f"deed {i}", Fate.HAPPENED, root=False) for i in (1, 2))
    ties = (Edge(0, 1, Tie.CAUSE), Edge(0, 2, Tie.SOURCE, "rule of p2"))
    drawn = simplified(Graph("", (root, *deeds), ties))
    assert labels(drawn) == ["all are seated", "deed 1", "deed 2"]
    assert drawn.given == ()
