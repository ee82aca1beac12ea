"""Draws the pictures of the documentation from real games.

`python -m tests.docs.drawing` draws them all anew.
"""

from __future__ import annotations

import io
import os
import pty
import re
import sys
from collections.abc import Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.text import Text

from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import Doctrine, play_out
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.show.ranges import draw_ranges
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.games.mafia.pack import MafiaPack
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.table_rules import SHARED_RULES
from gloaming.history import explain, graph, simplified, svg
from gloaming.history.pictures.graph import Edge, Graph, Node, Tie
from gloaming.kernel.agenda import Agenda, Batch, Pending
from gloaming.kernel.event import Cell, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import Phase
from gloaming.kernel.resolver import Resolver
from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.docs.night_picture import night_picture
from tests.docs.pages import DOCS, GALLERY, ROOT, blocks

PICTURES: Final = DOCS / "pictures"
EVENING: Final = ("play", "--as", "cop", "--seed", "1")
ANSWERS: Final = ("vote", "1", "0", "0", "investigate gil")
COLUMNS: Final = 84
PROMPT: Final = b"> "
NO_MORE: Final = b"\x04"
"""What a player types who leaves."""
NEXT: Final = " day 2 "
"""The heading of the second day: the picture ends before it."""
TIES: Final = {Tie.CAUSE: "precedes", Tie.BY: "waits as it is waited for"}
"""What the arrows mean where they do not lead from causes to effects."""


Waits: TypeAlias = dict[tuple[Event[Any], Event[Any]], set[Cell]]
"""What is waited for, by who writes it and who reads it."""


# -- who waits for whom


class Onlooker(Natural):
    """Natural order, with a look at who waits for whom before each turn."""

    def __init__(self, natural: Agenda, waits: Waits) -> None:
        vars(self).update(vars(natural))
        self._waits = waits
        self._acts: list[Event[Any]] = []

    def add(self, item: Pending) -> None:
        super().add(item)
        self._acts.append(item.event)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        prints = {act: footprint(game, act) for act in self._acts}
        for writer, reader in permutations(prints, 2):
            cells = prints[writer][1] & prints[reader][0]
            if cells:
                self._waits.setdefault((writer, reader), set()).update(cells)
        taken = super().take(game)
        for item in taken if isinstance(taken, list) else filter(None, [taken]):
            if item.event in self._acts:
                self._acts.remove(item.event)
        return taken


class Watched(MafiaState):
    """A table whose nights are looked at while they are resolved."""

    def __init__(self) -> None:
        super().__init__(SHARED_RULES)
        self.waits: Waits = {}

    def agenda(self, phase: Phase) -> Agenda:
        found = super().agenda(phase)
        return Onlooker(found, self.waits) if isinstance(found, Natural) else found


class WatchedPack(MafiaPack):
    """Mafia at such a table."""

    def blank(self) -> Watched:
        return Watched()


def footprint(game: Resolver[Any], act: Event[Any]) -> tuple[set[Cell], set[Cell]]:
    """Return what an order would read and write, wherever it would land."""
    state, landed = game.state, game.preview(act)
    reads = {cell for event in landed for cell in event.reads(state)}
    writes = {cell for event in landed for cell in event.writes(state)}
    return reads, writes


def waiting(text: str, title: str) -> Graph:
    """Return who waits for whom in the one night of a script, in the order they have their turn."""
    game = run(read(text), WatchedPack()).game
    waits: Waits = game.state.waits
    acts = {act for pair in waits for act in pair}
    turns: dict[Event[Any], Fate] = {}
    for record in game.log:
        if record.event in acts and record.event not in turns:
            turns[record.event] = record.fate
    place = {act: turn for turn, act in enumerate(turns, 1)}
    nodes = [Node(place[act], act.describe(), fate, root=False) for act, fate in turns.items()]
    edges: list[Edge] = []
    for first, second in combinations(turns, 2):
        ahead, behind = waits.get((first, second), set()), waits.get((second, first), set())
        if ahead or behind:
            tie = Tie.BY if behind else Tie.CAUSE
            label = _named(ahead | behind)
            if any(edge.end == place[second] and edge.label == label for edge in edges):
                label = ""  # said once is enough
            edges.append(Edge(place[first], place[second], tie, label))
    return Graph(title, tuple(nodes), tuple(edges))


def _named(cells: set[Cell]) -> str:
    return ", ".join(f"{aspect} of {name}" for aspect, name in sorted(cells))


# -- a screen


def recorded(arguments: Sequence[str], answers: Sequence[str]) -> str:
    """Return what a terminal shows while somebody plays and gives these answers."""
    command = [sys.executable, "-c", "from gloaming.cli.app import main; main()", *arguments]
    pid, screen = pty.fork()
    if not pid:
        os.environ.update(COLUMNS=str(COLUMNS), TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(command[0], command)  # noqa: S606  (the command is ours)
    shown = bytearray()
    left = [f"{answer}\n".encode() for answer in answers]
    while True:
        if shown.endswith(PROMPT):  # there is one at the end, too, for the whole story
            os.write(screen, left.pop(0) if left else NO_MORE)
        try:
            part = os.read(screen, 1 << 16)
        except OSError:  # the terminal is closed: the game is over
            part = b""
        if not part:
            break
        shown += part
    os.waitpid(pid, 0)
    os.close(screen)
    return shown.decode().replace("\r\n", "\n")


def screen(ansi: str, title: str) -> str:
    """Draw what a terminal shows, with no fonts from elsewhere."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), highlight=False)
    console.print(Text.from_ansi(ansi))
    drawn = console.export_svg(title=title)
    drawn = re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r"<!--.*?-->\s*", "", drawn, flags=re.DOTALL)
    return drawn.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def evening() -> str:
    """Draw the beginning of a real evening."""
    shown = recorded(EVENING, ANSWERS)
    # Bots that play otherwise leave answers behind that fit no question.
    assert "Result for" in shown
    assert "Please give" not in shown
    lines = shown.split("\n")
    end = next(i for i, line in enumerate(lines) if NEXT in Text.from_ansi(line).plain)
    return screen("\n".join(lines[:end]).rstrip(), f"gloaming {' '.join(EVENING)}")


# -- all of them


def causes() -> dict[str, str]:
    """Draw every picture that is made of causes, by the name of its file."""
    game = run(read((GALLERY / "10-the-long-night.gloam").read_text(encoding="utf-8"))).game
    drawn = {"why.svg": svg(simplified(graph(explain(game.log, "ben", phase="night 1"))))}
    text = (DOCS / "natural-order.md").read_text(encoding="utf-8")
    for block in blocks(text):
        if block.kind == "gloam" and block.name:
            name = Path(block.name).stem
            drawn[f"{name}.svg"] = svg(waiting(block.text, read(block.text).title))
            for tie, meaning in TIES.items():
                drawn[f"{name}.svg"] = drawn[f"{name}.svg"].replace(tie.value, meaning)
    return drawn | beginnings()


def beginnings() -> dict[str, str]:
    """Draw the pictures of the pages that people read first."""
    page = (DOCS / "mafia-in-two-minutes.md").read_text(encoding="utf-8")
    (night,) = [block.text for block in blocks(page) if block.kind == "gloam"]
    why = graph(explain(run(read(night)).game.log, "bea", phase="night 1"))
    muster: Game[BattleState] = Game(fleet.blank)
    for event in fleet.seat_interface.openings("drill", ("Cadet", "Targets"), ""):
        muster.happen(event)
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    [first] = [block.text for block in blocks(front) if block.name == "night.gloam"]
    return {
        "night.svg": night_picture(first),
        "two-minutes.svg": svg(simplified(why)),
        "sheet.svg": draw_svg(muster.state.units["Patience"]),
        "ranges.svg": draw_ranges(convoy().log, "The Lamp Convoy"),
    }


def convoy() -> Game[BattleState]:
    """Let bots fight a battle of three formations."""
    game: Game[BattleState] = Game(fleet.blank, seed=1)
    for event in fleet.seat_interface.openings("convoy", ("Vance", "Ilse"), ""):
        game.happen(event)
    game.start("exchange")
    play_out(game, {player: Doctrine() for player in game.state.commanders})
    return game


def main() -> None:
    """Draw every picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, drawn in {"play.svg": evening(), **causes()}.items():
        (PICTURES / name).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
