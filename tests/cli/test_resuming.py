"""Games that are interrupted and gone on with: the same, byte for byte, as if nobody had left."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pytest
from gloaming.cli.terminal.bot_table import BotTable

from gloaming.cli.input.files import play_script
from gloaming.cli.terminal.play_loop import STRAYED, PlayLoop
from gloaming.cli.terminal.stage import PlayerResult, Story, Welcome
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.errors import Malformed
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.pack import Choice, Decision
from gloaming.kernel.words.blocks import Block, Card
from gloaming.kernel.words.phrase import Text
from tests.cli.program import wait_until_it_reads
from tests.cli.test_evening import AT_SEA, answered, play_on, sit_down

LONGEST = 400
"""More interruptions than any evening takes."""
GAMES = [
    pytest.param("mafia", "matrix6", "villager", "fox", id="villager"),
    pytest.param("mafia", "matrix6", "doctor", "fool", id="doctor"),
    pytest.param("mafia", "matrix6", "goon", "villein", id="goon"),
    pytest.param("mafia", "mountainous", "goon", "fox", id="daystart"),
    pytest.param("fleet", "drill", "", "robot", id="drill"),
    pytest.param("fleet", "meeting", "", "doctrine", id="meeting"),
]


class Fickle:
    """A stage with somebody on it who answers at random, and leaves whenever they are to."""

    def __init__(self, seed: str, *, asked: bool = False, thinking: bool = False) -> None:
        self.seed = seed
        self.asked = asked
        """Whether they leave at every question."""
        self.thinking = thinking
        """Whether they leave now and then while others think."""
        self.prompts: list[tuple[list[Choice], list[str]]] = []
        self.told: list[str] = []
        self._stays = False
        self._temper = Random(seed)

    def ask(self, move: PlayerTurn) -> None:
        """Answer until there is nothing to be asked, or nothing to be said."""
        while not move.settled:
            self._stays = not self._stays
            if self.asked and self._stays:
                raise KeyboardInterrupt
            rng = Random(f"{self.seed}/{len(self.prompts)}")
            choices = move.choices
            self.prompts.append((choices, move.decided))
            if rng.random() < 0.4:
                return
            move.order(self._decision(rng.choice(choices), rng))

    def _decision(self, choice: Choice, rng: Random) -> Decision:
        target = rng.choice(choice.targets) if choice.targets else ""
        second = rng.choice(choice.seconds) if choice.seconds else ""
        return Decision(choice.verb, target, choice.link if second else "", second)

    def others(self) -> AbstractContextManager[None]:
        """Let others think, unless they are too slow for somebody."""
        if self.thinking and self._temper.random() < 0.3:
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

    def welcome(self, told: Welcome, card: Card) -> None:
        """Come in."""

    def standing(self, blocks: Sequence[Block]) -> None:
        """Look around."""

    def outcome(self, told: PlayerResult) -> None:
        """Rejoice, or not."""

    def story(self, told: Story) -> None:
        """Hear it all."""


def spend(stage: Fickle, path: Path, begin: Callable[[BotTable], None], **kind: str) -> BotTable:
    """Spend an evening, and come back as often as it takes."""
    company = BotTable(kind["game"], kind["bots"], "wren")
    begin(company)
    for _ in range(LONGEST):
        PlayLoop(company, stage, str(path)).play()
        if company.over:
            return company
        company = BotTable("mafia", "", "nobody")
        company.resume(str(path))
        assert not company.strayed
    raise AssertionError("the evening has no end")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("leaves", ["asked", "thinking"])
@pytest.mark.parametrize(("game", "setup", "role", "bots"), GAMES)
def test_whoever_comes_back_finds_the_game_as_it_stood(
    game: str, setup: str, role: str, bots: str, leaves: str, seed: int, tmp_path: Path
) -> None:
    def begin(company: BotTable) -> None:
        company.begin(setup, 0, role, str(seed))

    stays, goes = Fickle(f"{seed}"), Fickle(f"{seed}", **{leaves: True})
    one = spend(stays, tmp_path / "one.gloam", begin, game=game, bots=bots)
    other = spend(goes, tmp_path / "other.gloam", begin, game=game, bots=bots)
    assert stays.prompts  # otherwise nothing was put to the test
    assert goes.prompts == stays.prompts
    assert other.game.log == one.game.log
    kept = [(tmp_path / f"{name}.gloam").read_bytes() for name in ("one", "other")]
    assert kept[0] == kept[1]


@pytest.mark.parametrize("seed", ["a rainy evening", "№ 7", "007", "-1"])
def test_any_text_is_a_seed_that_a_kept_game_goes_on_with(seed: str, tmp_path: Path) -> None:
    def begin(company: BotTable) -> None:
        company.begin("matrix6", 0, "cop", seed)

    stays, goes = Fickle("a"), Fickle("a", asked=True)
    one = spend(stays, tmp_path / "one.gloam", begin, game="mafia", bots="villein")
    other = spend(goes, tmp_path / "other.gloam", begin, game="mafia", bots="villein")
    assert one.seed == other.seed == seed
    assert play_script(str(tmp_path / "one.gloam")).game.log == one.game.log
    kept = [(tmp_path / f"{name}.gloam").read_bytes() for name in ("one", "other")]
    assert kept[0] == kept[1]
    assert f"seed     {seed}\n".encode() in kept[0]


def play_in_pieces(cwd: Path, wanted: dict[str, str], *arguments: str) -> int:
    """Leave a game with Ctrl-C at every question, come back, and answer; return how often."""
    terminal = sit_down(*arguments, "--save", "pieces.gloam", cwd=cwd)
    given: list[str] = []  # what was answered of the order that is being asked for
    for times in range(LONGEST):
        if terminal.expect([r"> $", pexpect.EOF]):
            return times
        if re.search("What will you do|What else", terminal.before or ""):
            given = []
        wait_until_it_reads(terminal)
        terminal.sendintr()
        terminal.expect("Saved in pieces.gloam")
        terminal.expect(pexpect.EOF)
        terminal = sit_down("--resume", "pieces.gloam", cwd=cwd)
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
        pytest.param({}, ("--seed", "11", "--as", "cop"), id="mafia"),
        pytest.param(AT_SEA, ("drill", "--game", "fleet", "--seed", "3"), id="fleet"),
    ],
)
def test_ctrl_c_at_every_question_changes_nothing(
    wanted: dict[str, str], arguments: tuple[str, ...], tmp_path: Path
) -> None:
    play_on(sit_down(*arguments, "--save", "whole.gloam", cwd=tmp_path), wanted)
    assert play_in_pieces(tmp_path, wanted, *arguments) > 5
    assert (tmp_path / "pieces.gloam").read_bytes() == (tmp_path / "whole.gloam").read_bytes()


def kept(path: Path, role: str = "doctor", seed: int = 5) -> str:
    """Keep a game at the second question of its first day."""
    company = BotTable("mafia", "fox", "wren")
    company.begin("matrix6", 0, role, str(seed))
    stage = Fickle("a", asked=True)
    PlayLoop(company, stage, str(path)).play()
    company.resume(str(path))
    PlayLoop(company, stage, str(path)).play()
    return path.read_text()


def test_whoever_comes_back_is_told_what_the_day_has_brought(tmp_path: Path) -> None:
    path = tmp_path / "kept.gloam"
    kept(path)
    company = BotTable("mafia", "", "")
    company.resume(str(path))
    stage = Fickle("a", asked=True)
    PlayLoop(company, stage, str(path)).play()
    assert "day 1" in stage.told
    votes = [line for line in path.read_text().splitlines() if " vote " in line]
    assert len([told for told in stage.told if " votes " in told]) == len(votes) > 0


def test_a_kept_game_that_was_changed_is_gone_on_with_from_the_start_of_its_phase(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kept.gloam"
    text = kept(path)
    vote = next(line for line in text.splitlines() if " vote " in line)
    voter, _, target = vote.split()
    path.write_text(text.replace(vote, f"  {voter} vote {'wren' if target != 'wren' else voter}"))
    company = BotTable("mafia", "", "")
    company.resume(str(path))
    assert company.strayed
    assert company.written() == path.read_text()
    stage = Fickle("b")
    PlayLoop(company, stage, str(path)).play()
    assert str(STRAYED) in stage.told
    assert company.over


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("played by wren against fox", "a friend"),
        ("played by wren against fox", "played by nemo against fox"),
    ],
)
def test_what_was_not_kept_is_refused(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.gloam"
    text = kept(path)
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(Malformed, match="was not saved by `gloaming play`") as refused:
        BotTable("mafia", "", "").resume(str(path))
    assert refused.value.code == "malformed/not-kept"
    assert refused.value.accepted


def test_bots_that_there_are_not_are_refused_before_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.gloam"
    path.write_text(kept(path).replace("against fox", "against wolf"))
    with pytest.raises(Malformed, match="there are no bots called 'wolf'"):
        BotTable("mafia", "", "").resume(str(path))
