"""Games that are interrupted and gone on with: the same as if nobody had left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pytest

from gloaming.cli.input.files import read_game, read_script
from gloaming.cli.terminal.display import Verdict, Welcome
from gloaming.cli.terminal.game_summary import GameSummary
from gloaming.cli.terminal.kept_games import KeptGame, new_file, old_file, old_table
from gloaming.cli.terminal.play_loop import PlayLoop
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.cli.terminal.signals import Interrupts
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.game_api.choice import Choice, Decision
from gloaming.kernel.event import Event
from gloaming.rooms.journal.entry import Bodies
from gloaming.script.runner import run
from gloaming.text.blocks import Block, Card
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import Text
from tests.cli.program import gloaming
from tests.cli.tables import ME, table
from tests.cli.test_evening import AT_SEA, answered, play_on, sit_down

LONGEST = 400
"""More interruptions than any evening takes."""
GATE, LONG = 1, 10
"""How many seeds each game is dealt with."""
GAMES = [
    pytest.param("mafia", "matrix6", "villager", "hard", id="villager"),
    pytest.param("mafia", "matrix6", "doctor", "easy", id="doctor"),
    pytest.param("mafia", "matrix6", "goon", "normal", id="goon"),
    pytest.param("mafia", "mountainous", "goon", "hard", id="daystart"),
    pytest.param("fleet", "drill", "", "robot", id="drill"),
    pytest.param("fleet", "meeting", "", "doctrine", id="meeting"),
]


class Fickle:
    """A display with somebody before it who answers at random, and leaves whenever they are to."""

    def __init__(self, seed: str, *, asked: bool = False, thinking: bool = False) -> None:
        self.seed = seed
        self.asked = asked
        """Whether they leave at every question."""
        self.thinking = thinking
        """Whether they leave now and then while others think."""
        self.prompts: list[tuple[tuple[Choice, ...], list[str]]] = []
        self.told: list[str] = []
        self.verdicts: list[Verdict] = []
        self._stays = False
        self._temper = Random(seed)

    def ask(self, turn: PlayerTurn) -> None:
        """Answer until there is nothing to be asked, or nothing to be said."""
        while not turn.settled:
            self._stays = not self._stays
            if self.asked and self._stays:
                raise KeyboardInterrupt
            rng = Random(f"{self.seed}/{len(self.prompts)}")
            choices = tuple(turn.choices)
            self.prompts.append((choices, turn.decided))
            if rng.random() < 0.4:
                return
            turn.order(self._decision(rng.choice(choices), rng))

    def _decision(self, choice: Choice, rng: Random) -> Decision:
        target = rng.choice(choice.targets) if choice.targets else ""
        second = rng.choice(choice.seconds) if choice.seconds else ""
        return Decision(choice.verb, target, choice.link if second else "", second)

    def others(self) -> AbstractContextManager[None]:
        """Let others think, unless they are too slow for somebody."""
        if self.thinking and self._temper.random() < 0.1:
            raise KeyboardInterrupt
        return nullcontext()

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Note what was told."""
        self.told.append(event.describe())

    def phase(self, title: Text) -> None:
        """Note which phase it is."""
        self.told.append(str(title))

    def aside(self, text: Text) -> None:
        """Note what was said of the evening."""
        self.told.append(str(text))

    def welcome(self, told: Welcome) -> None:
        """Come in."""

    def card(self, card: Card) -> None:
        """Look at it."""

    def hand_over(self, name: str) -> None:
        """Sit alone."""

    def board(self, blocks: Sequence[Block]) -> None:
        """Look around."""

    def offer(self, summary: GameSummary, told: Verdict, *, keeps: bool, deals: bool) -> str:
        """Hear it all, and want nothing more."""
        return ""

    def verdict(self, summary: GameSummary, told: Verdict) -> None:
        """Rejoice, or not."""
        self.verdicts.append(told)


def sit(display: Fickle, found: PlayTable, kept: KeptGame, *, resumed: bool) -> None:
    """Play until somebody leaves, or to the end."""
    PlayLoop(found, display, kept, Interrupts(), resumed=resumed).play()
    kept.close()


def spend(display: Fickle, path: Path, **asked: str) -> PlayTable:
    """Spend an evening, and come back as often as it takes."""
    kept = new_file(str(path))
    found = table(**asked, journal=kept.journal)
    sit(display, found, kept, resumed=False)
    for _ in range(LONGEST):
        if found.room.over and display.verdicts:
            return found
        kept = old_file(str(path))
        found = old_table(kept)
        sit(display, found, kept, resumed=True)
    raise AssertionError("the evening has no end")


def bodies(found: PlayTable) -> list[Bodies]:
    """Return what was kept, but for the head, which has a salt of chance."""
    return [entry.body for entry in found.room.journal.entries[1:]]


@pytest.mark.parametrize("leaves", ["asked", "thinking"])
@pytest.mark.parametrize(("game", "setup", "role", "bots"), GAMES)
def test_whoever_comes_back_finds_the_game_as_it_stood(
    game: str,
    setup: str,
    role: str,
    bots: str,
    leaves: str,
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        asked = {"game": game, "setup": setup, "role": role, "seed": str(seed), "bots": bots}
        stays, goes = Fickle(f"{seed}"), Fickle(f"{seed}", **{leaves: True})
        one = spend(stays, tmp_path / f"one {seed}.room", **asked)
        other = spend(goes, tmp_path / f"other {seed}.room", **asked)
        assert stays.prompts  # otherwise nothing was put to the test
        assert goes.prompts == stays.prompts
        assert other.room.game.log == one.room.game.log
        assert bodies(other) == bodies(one)
        assert goes.verdicts == stays.verdicts


@pytest.mark.parametrize("seed", ["a rainy evening", "№ 7", "007", "-1", "# 1", "two  blanks"])
def test_any_text_is_a_seed_that_a_kept_game_goes_on_with(seed: str, tmp_path: Path) -> None:
    path = tmp_path / "one.room"
    found = spend(Fickle("a"), path, role="cop", seed=seed, bots="normal")
    file = old_file(str(path))
    again = old_table(file)
    file.close()
    assert again.room.state.head.seed == found.room.state.head.seed == seed
    assert read_game(str(path)).game.log == found.room.game.log
    assert run(read_script(str(path))).game.log == found.room.game.log


def play_in_pieces(cwd: Path, wanted: dict[str, str], *arguments: str) -> int:
    """Leave a game with Ctrl-C at every question, come back, and answer; return how often."""
    terminal = sit_down(*arguments, "--save", "pieces.room", cwd=cwd)
    given: list[str] = []  # what was answered of the order that is being asked for
    for times in range(LONGEST):
        if terminal.expect([r"> $", pexpect.EOF]):
            return times
        if re.search("What will you do|What else|Type story", terminal.before or ""):
            given = []
        terminal.sendintr()
        terminal.expect("Saved in pieces.room")
        terminal.expect(pexpect.EOF)
        terminal = sit_down("--resume", "pieces.room", cwd=cwd)
        terminal.expect(r"> $")
        for answer in given:
            terminal.sendline(answer)
            terminal.expect(r"> $")
        given.append(answered(terminal.before or "", wanted))
        terminal.sendline(given[-1])
    raise AssertionError("the evening has no end")


@pytest.mark.parametrize(
    ("wanted", "arguments"),
    [
        pytest.param({}, ("--seed", "2", "--as", "cop"), id="mafia"),
        pytest.param(AT_SEA, ("drill", "--game", "fleet", "--seed", "3"), id="fleet"),
    ],
)
def test_ctrl_c_at_every_question_changes_nothing(
    wanted: dict[str, str], arguments: tuple[str, ...], tmp_path: Path
) -> None:
    play_on(sit_down(*arguments, "--save", "whole.room", cwd=tmp_path), wanted)
    assert play_in_pieces(tmp_path, wanted, *arguments) > 5
    pieces, whole = (read_game(str(tmp_path / f"{name}.room")) for name in ("pieces", "whole"))
    assert pieces.game.log == whole.game.log


def kept(path: Path, role: str = "doctor", seed: int = 5) -> PlayTable:
    """Keep a game at the second question of its first day."""
    display, file = Fickle("a", asked=True), new_file(str(path))
    found = table(role=role, seed=str(seed), bots="hard", journal=file.journal)
    sit(display, found, file, resumed=False)
    file = old_file(str(path))
    found = old_table(file)
    sit(display, found, file, resumed=True)
    return found


def test_whoever_comes_back_is_told_what_the_day_has_brought(tmp_path: Path) -> None:
    path = tmp_path / "kept.room"
    before = kept(path)
    file = old_file(str(path))
    display = Fickle("a", asked=True)
    sit(display, old_table(file), file, resumed=True)
    assert "day 1" in display.told
    votes = [each.describe() for each in before.views[ME].seen() if " votes " in each.describe()]
    assert [told for told in display.told if " votes " in told] == votes
    assert votes
    (entry,) = [told for told in display.told if "entry" in told]
    assert entry == f"The game continues after entry {len(before.room.journal.entries)}."


def test_a_recap_is_short_whatever_has_happened(tmp_path: Path) -> None:
    path = tmp_path / "kept.room"
    display, file = Fickle("7", thinking=True), new_file(str(path))
    found = table(role="villager", seed="7", bots="hard", journal=file.journal)
    sit(display, found, file, resumed=False)
    longest = 0
    for _ in range(LONGEST):
        file = old_file(str(path))
        found = old_table(file)
        if found.room.over or found.room.questions.is_gone(ME):
            file.close()
            break
        again = Fickle(f"{len(display.told)}", asked=True)
        sit(again, found, file, resumed=True)
        recap = again.told[: again.told.index(str(found.views[ME].phase))]
        longest = max(longest, len(recap))
        file = old_file(str(path))
        sit(display, old_table(file), file, resumed=True)
    assert 3 < longest <= 11  # two lines of its own, and what was last


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: b"game mafia\n" + data, "malformed/other-file"),
        (lambda data: data.replace(b"hard", b"owl", 1), "malformed"),
        (lambda data: data.replace(b'"Vote"', b'"Veto"', 1), "malformed"),
    ],
)
def test_what_was_not_kept_is_refused_and_left_as_it_is(
    change: Any, code: str, tmp_path: Path
) -> None:
    path = tmp_path / "kept.room"
    kept(path)
    data = change(path.read_bytes())
    path.write_bytes(data)
    with pytest.raises(GradedError) as refused:
        old_table(old_file(str(path)))
    assert isinstance(refused.value, Malformed)
    assert refused.value.code.startswith(code)
    done = gloaming("play", "--resume", str(path))
    assert done.returncode == 2
    assert path.read_bytes() == data


def test_an_unfinished_last_line_is_cut_away_and_the_person_is_told(tmp_path: Path) -> None:
    path = tmp_path / "kept.room"
    before = kept(path)
    data = path.read_bytes()
    path.write_bytes(data + b'{"number":')
    done = gloaming("play", "--resume", str(path), stdin="quit\n")
    assert done.returncode == 0, done.stderr
    assert "The last line of the file was unfinished" in done.stdout
    assert "Nothing that was confirmed is lost" in " ".join(done.stdout.split())
    assert read_game(str(path)).game.log == before.room.game.log


def test_a_file_cut_at_the_end_of_a_line_goes_on_at_that_entry(tmp_path: Path) -> None:
    path = tmp_path / "kept.room"
    before = kept(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    file = old_file(str(path))
    again = old_table(file)
    told = gloaming("play", "--resume", str(path), stdin="quit\n")
    assert told.returncode == 2  # this process still has it
    assert "open" in told.stderr
    file.close()
    assert len(again.room.journal.entries) < len(before.room.journal.entries)
    done = gloaming("play", "--resume", str(path), stdin="quit\n")
    assert f"after entry {len(again.room.journal.entries)}." in done.stdout


def test_a_game_that_was_never_dealt_cannot_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "kept.room"
    kept(path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    done = gloaming("play", "--resume", str(path))
    assert done.returncode == 2
    assert "was never dealt" in done.stderr
