"""An evening at a real terminal, from the deal to the reveal."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pexpect
import pytest

from gloaming.cli.terminal.game_summary import summarize
from tests.cli.program import STYLES, at_terminal, gloaming
from tests.cli.tables import ME, played_out

LONGEST = 300
"""More answers than any evening takes."""
AT_SEA = {
    "nothing else": "0",
    "what is suggested": "",
    "What will you do?": "Trainer close Clockwork",
}
"""What a captain answers who knows one plan."""


def sit_down(
    *arguments: str, cwd: Path, columns: int = 80, fresh: bool = False
) -> pexpect.spawn[str]:
    """Start a game at a terminal, of eighty columns unless it is said otherwise."""
    return at_terminal("play", *arguments, cwd=cwd, columns=columns, fresh=fresh)


def first_screen(*arguments: str, cwd: Path, sight: str, **terminal: Any) -> str:
    """Start a game, and return what is on the screen before something is told."""
    started = sit_down(*arguments, cwd=cwd, **terminal)
    started.expect(sight)
    started.close(force=True)
    return started.before or ""


def play_on(terminal: pexpect.spawn[str], wanted: Mapping[str, str] | None = None) -> str:
    """Answer every question to the end of the game: as is wanted, or with its first choice."""
    told = ""
    for _ in range(LONGEST):
        if terminal.expect([r"> $", pexpect.EOF]):
            return STYLES.sub("", told + (terminal.before or ""))
        told += terminal.before or ""
        terminal.sendline(answered(terminal.before or "", wanted or {}))
    raise AssertionError(told[-2000:])


def play_to(terminal: pexpect.spawn[str], sight: str) -> str:
    """Pass, and play again, until something is told; return it, with the question after it."""
    for _ in range(LONGEST):
        terminal.expect(r"> $")
        told = STYLES.sub("", terminal.before or "")
        if sight in told:
            return told
        terminal.sendline("again" if "Enter ends." in told else "0")
    raise AssertionError(told)


def answered(told: str, wanted: Mapping[str, str]) -> str:
    """Return what is wanted where something is told and asked, or else the first choice."""
    asked = " ".join(STYLES.sub("", told).split())
    fitting = [answer for question, answer in wanted.items() if question in asked]
    return fitting[-1] if fitting else "1"


def test_a_game_is_played_from_deal_to_reveal(tmp_path: Path) -> None:
    before = set(state_folder().glob("*.room"))
    play = ("--seed", "3", "--as", "doctor", "--bots", "normal")
    terminal = sit_down(*play, cwd=tmp_path, fresh=True)
    terminal.expect("You are wren, a doctor.")
    told = play_on(terminal)
    assert "What will you do?" in told
    assert "Who do you vote for?" in told
    assert "Who was what" in told
    assert "The votes of day 1" not in told  # the whole story is offered, not poured out
    *_, verdict, offer = told.rstrip().split("\r\n\r\n")
    assert re.match(r"  The (town|mafia) won\.\r\n  You have (won|lost)\.\r\n", verdict)
    assert re.search(
        r"wren dies during (day|night) \d, because |You were still in the game at", verdict
    )
    assert verdict.endswith("The seed was 3.")
    assert offer.startswith("  Type story to read it all")  # the verdict waits for no answer
    assert set(state_folder().glob("*.room")) == before
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_game_that_is_over_is_kept_for_those_who_ask(tmp_path: Path) -> None:
    play = ("--seed", "4", "--as", "doctor", "--bots", "normal")
    terminal = sit_down(*play, cwd=tmp_path)
    told = play_on(terminal, {"Type story to read it all": "story", "Type keep to save": "keep"})
    told = " ".join(told.partition("Type keep to save")[2].split())
    found = re.search(r"Saved in (\S+\.room)\. To read it again: .*gloaming (run \S+) Type", told)
    assert found, told
    assert "wren is a doctor" in gloaming(*found[2].split()).stdout
    assert "The story of wren" in gloaming("explain", found[1], "wren").stdout
    assert "Who was what" in gloaming("play", "--resume", found[1], stdin="\n").stdout
    Path(found[1]).unlink()  # it is still there: to look at it once more removes nothing


def test_those_who_like_it_are_dealt_another_game_with_other_dice(tmp_path: Path) -> None:
    before = set(state_folder().glob("*.room"))
    play = ("--seed", "4", "--as", "doctor", "--bots", "easy", "--save", "one.room")
    terminal = sit_down(*play, cwd=tmp_path)
    told = play_to(terminal, "Its digest:")  # that of a seed which nobody has chosen
    terminal.sendline("quit")
    assert "You are wren, a doctor." in told
    file = saved(terminal)
    assert set(state_folder().glob("*.room")) - before == {Path(file)}
    assert (tmp_path / "one.room").exists()
    Path(file).unlink()


def test_the_whole_story_is_told_to_those_who_ask(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "3", "--as", "doctor", "--bots", "normal", cwd=tmp_path)
    told = play_on(terminal, {"Type story to read it all": "story"})
    summary = told.partition("Type story to read it all")[2]
    for sight in ("the whole story", "night 1", "Because", "The votes of day 1"):
        assert sight in summary
    *_, verdict = summary.partition("Type keep")[0].rstrip().split("\r\n\r\n")
    assert re.match(r"  The (town|mafia) won\.\r\n", verdict)  # the verdict is last here, too


@pytest.mark.parametrize(
    ("role", "asked_for"),
    [("doctor", "1 protect  ("), ("villager", "1 suspect  (")],
)
def test_before_the_first_question_everything_is_told_once(role: str, asked_for: str) -> None:
    told = gloaming("play", "calder", "--seed", "2", "--as", role, stdin="quit\n").stdout
    start, asked, rest = told.partition("What will you do?")
    assert rest.lstrip().startswith(asked_for)
    assert asked
    _, alive, names = start.partition("alive  wren, ")
    assert alive
    assert [start.count(name) for name in names.strip().split(", ")] == [1] * 8
    assert start.count(f", a {role}.") == 1


def test_a_card_tells_who_the_friends_are_and_who_leads_them() -> None:
    told = gloaming("play", "calder", "--seed", "2", "--as", "godfather", stdin="quit\n").stdout
    start = told.partition("What will you do?")[0]
    unframed = " ".join(start.replace("│", " ").split())
    assert re.search(r"You know the mafia: \w+, \w+\. (You lead|\w+ leads) it\.", unframed)
    assert "the mafia are" not in start


def test_a_card_tells_whom_a_role_is_about() -> None:
    told = gloaming("play", "everyman", "--seed", "3", "--as", "executioner", stdin="quit\n").stdout
    assert re.search(r"You are wren, an executioner \(\w+\)\.", told)


def test_what_was_in_vain_is_told_once_with_its_reason() -> None:
    # A killer in jail fails, and somebody else is not killed: it is one thing, not two.
    for seed in range(40):
        game = played_out("mafia", "matrix6", str(seed), "normal").room
        summary = summarize(game.pack, game.game, (ME,))
        nights = [
            [line for line in phase.reasons if "as ordered, but it fails" in line]
            for phase in summary.phases
        ]
        assert all(len(failed) == len(set(failed)) for failed in nights)
        if any(nights):
            return
    raise AssertionError("nothing was in vain")


def test_dice_are_asked_for_as_far_as_there_are_any_left(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    for answer in ("Trainer speed", "4"):
        terminal.expect(r"> $")
        terminal.sendline(answer)
    terminal.expect_exact("Trainer speed 4, evasion how much?")
    terminal.expect_exact("a number from 0 to 1;")
    for answer in ("1", "Trainer speed", "5"):
        terminal.expect(r"> $")
        terminal.sendline(answer)
    # None is left to evade with, so that none is asked for.
    terminal.expect_exact("decided: Trainer speed 5 evasion 0")
    terminal.close()


def test_a_battle_is_fought_from_muster_to_reveal(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    told = play_on(terminal, AT_SEA)
    for sight in (
        "You are wren, a commander of Saltmere Compact.",
        "Patience, Razorbill, hull 17/17",
        "exchange 1",
        "decided: Trainer close Clockwork; Trainer fire nearest; Trainer speed",
        "▸ Trainer plots to close Clockwork",
        "volley 1",
        "Type story to read it all",
        "The seed was 2.",
    ):
        assert sight in told
    assert "Clockwork plots" not in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_those_at_the_table_stand_in_their_column_where_it_is_narrow(tmp_path: Path) -> None:
    # A copy of this process would ask in lines of the width that it was first measured with.
    told = first_screen("--seed", "4", cwd=tmp_path, sight="> $", columns=40, fresh=True)
    shown = STYLES.sub("", told).splitlines()
    first = next(i for i, line in enumerate(shown) if line.startswith("  alive  "))
    assert re.match(r" {9}\w", shown[first + 1])
    assert not [line for line in shown[:-1] if line != line.rstrip()]


def test_what_a_captain_is_out_to_do_keeps_its_place(tmp_path: Path) -> None:
    play = ("convoy", "--game", "fleet", "--seed", "2")
    shown = STYLES.sub("", first_screen(*play, cwd=tmp_path, sight="Lamps")).splitlines()
    told = next(i for i, line in enumerate(shown) if line.startswith("  • Orrery League: destroy"))
    assert shown[told + 1].startswith("    ")


def test_the_readout_of_a_large_battle_fits(tmp_path: Path) -> None:
    play = ("line", "--game", "fleet", "--seed", "2")
    shown = STYLES.sub("", first_screen(*play, cwd=tmp_path, sight="What will you do"))
    assert re.search(r"unit +class +thrust +hit by +share +hull +state\r", shown)


def test_a_terminal_without_colour_is_told_in_plain_letters(tmp_path: Path) -> None:
    told = first_screen("--seed", "4", cwd=tmp_path, sight="What will you do")
    colours = re.findall(r"\x1b\[[0-9;]*?(3[0-7]|4[0-7]|9[0-7]|38;)", told)
    assert colours == []


def state_folder() -> Path:
    """Return where games are kept that nobody gave a file for."""
    return Path(os.environ["XDG_STATE_HOME"]) / "gloaming"


def saved(terminal: pexpect.spawn[str]) -> str:
    """Return the file in which a game that was left says it is kept, and that it is the last."""
    terminal.expect(pexpect.EOF)
    told = " ".join(STYLES.sub("", terminal.before or "").split())
    *_, command = STYLES.sub("", terminal.before or "").rstrip().splitlines()
    assert "play --resume" in command  # on a line of its own, however long it is
    found = re.search(r"Saved in (\S+\.room)\. To go on: \S*gloaming play --resume (\S+)$", told)
    assert found, told
    is_own = Path(found[1]).parent == state_folder()
    assert found[2] == ("last" if is_own else found[1])
    return found[1]


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("0")
    terminal.expect("> $")
    terminal.sendintr()
    file = saved(terminal)
    assert Path(file).parent == state_folder()
    assert Path(file).stat().st_mode & 0o777 == 0o600
    again = sit_down("--resume", file, cwd=tmp_path)
    assert "The seed was 6." in play_on(again)
    assert not Path(file).exists()  # a game that is over need not be kept
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "kinds",
    [
        (signal.SIGTERM,),
        (signal.SIGHUP,),
        (signal.SIGTERM, signal.SIGHUP),
        *((signal.SIGINT,) * times for times in (2, 6)),
    ],
)
def test_a_game_whose_process_is_ended_is_kept(
    tmp_path: Path, kinds: tuple[signal.Signals, ...]
) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    question = STYLES.sub("", terminal.before or "").splitlines()[-8:]
    for kind in kinds:
        terminal.kill(kind)
    file = saved(terminal)
    assert "Traceback" not in (terminal.before or "")
    again = sit_down("--resume", file, cwd=tmp_path)
    again.expect("> $")
    assert STYLES.sub("", again.before or "").splitlines()[-8:] == question
    again.close(force=True)


@pytest.mark.parametrize(
    ("arguments", "moment"),
    [
        (("--seed", "6"), "You are wren"),  # others think, or something is told
        (("--game", "fleet", "--seed", "6"), "You are wren"),
        (
            ("drill", "--game", "fleet", "--seed", "2", "--bots", "robot"),
            "Type story to read it all",
        ),
    ],
)
def test_ctrl_c_again_and_again_at_any_place_loses_nothing(
    arguments: tuple[str, ...], moment: str, tmp_path: Path
) -> None:
    terminal = sit_down(*arguments, "--save", "kept.room", cwd=tmp_path)
    while terminal.expect([moment, "> $"]):
        terminal.sendline("0")
    for _ in range(4):
        terminal.kill(signal.SIGINT)
    assert saved(terminal) == "kept.room"
    assert "Traceback" not in (terminal.before or "")
    again = sit_down("--resume", "kept.room", cwd=tmp_path)
    again.expect([moment, "> $"])
    again.close(force=True)


def test_a_game_whose_terminal_is_closed_is_kept(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", "--save", "kept.room", cwd=tmp_path)
    terminal.expect("> $")
    os.close(terminal.fileno())  # nobody is there any more to read what it says
    terminal.wait()
    done = gloaming("play", "--resume", str(tmp_path / "kept.room"), stdin="quit\n")
    assert "The game continues" in done.stdout
    assert "What will you do?" in done.stdout


def test_a_battle_that_is_interrupted_goes_on(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--save", "drill.room", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("quit")
    terminal.expect("Saved in drill.room")
    terminal.expect(pexpect.EOF)
    again = sit_down("--resume", "drill.room", cwd=tmp_path)
    told = play_on(again, AT_SEA)
    assert "The game continues after entry" in told
    assert "Saved in drill.room" in told


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary")
    done = gloaming("play", "--seed", "6", "--save", str(path))
    assert done.returncode == 2
    assert "diary.txt" in done.stderr
    assert path.read_text() == "Dear diary"


def test_two_cannot_go_on_with_one_game(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", "--save", "kept.room", cwd=tmp_path)
    terminal.expect("> $")
    kept = (tmp_path / "kept.room").read_bytes()
    done = gloaming("play", "--resume", str(tmp_path / "kept.room"), stdin="0\n")
    assert done.returncode == 2
    assert "kept.room" in done.stderr
    assert done.stdout == ""
    assert (tmp_path / "kept.room").read_bytes() == kept
    terminal.close(force=True)


def test_the_dead_are_told_that_they_look_on(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "1", "--as", "villager", cwd=tmp_path)
    told = play_on(terminal, {"What will you do?": "0"})
    alive, dies, _ = told.partition("wren is dead")
    assert dies
    assert "You are out of the game" not in alive
    assert told.count("You are out of the game, but you can watch the rest.") == 1


@pytest.mark.parametrize("role", ["villager", "cop"])
def test_a_hunch_takes_as_many_answers_as_an_order(role: str, tmp_path: Path) -> None:
    told = gloaming("play", "calder", "--seed", "2", "--as", role, stdin="1\n1\nquit\n").stdout
    night = told.partition("night 1")[2].partition("day 1")[0]
    assert night.count("> ") == 2  # the verb, and the name
    assert "\n  > quit" in told


AT_LINE = ("play", "line", "--game", "fleet", "--seed", "2")
IN_VILLAGE = ("play", "--seed", "7")
TYPED: dict[str, tuple[tuple[str, ...], tuple[tuple[str, str], ...]]] = {
    "an answer that is no choice is asked again": (
        IN_VILLAGE,
        tuple((answer, "a number from 0 to") for answer in ("99", "nobody at all", "-1")),
    ),
    "an order is written out where the choices do not have it": (
        AT_LINE,
        (
            ("?", "FORMATION volley N jump"),
            ("Van volley 2 jump", "decided: Van volley 2 jump"),
            ("Landfall overload 99", "number 99 of Landfall is not a weapon"),
            ("Van volley 9 close Great Wheel", "volley 9"),
            ("Van clsoe Great Wheel", "there is no verb 'clsoe' .accepted: close"),
            ("Van speed", "Van speed how much?"),
            ("Landfall repair 3 3", "decided: Van volley 2 jump; Landfall repair 3 3"),
            ("Van fire", "Van fire whom?"),
            ("Great Weel", "Did you mean great wheel?"),
            ("wren Van volley 1 fire Great Wheel", "Van volley 1 fire Great Wheel"),
            ("not Van volley 2 jump", "decided: Landfall repair 3 3; Van volley 1 fire"),
            ("Great Wheel fire nobody", "there is no order to fire that could be taken back"),
        ),
    ),
    "the sheet of a ship is shown whenever somebody asks for it": (
        AT_LINE,
        (
            ("?", "To see a ship or a formation"),
            ("? landfall", "Albatross class dreadnought"),
            ("?Landfal", "no ship or formation is called 'Landfal' .accepted: Landfall"),
            ("Van speed", "Van speed how much?"),
            ("? Great Wheel", "Orrery League"),
            ("1", "evasion how much?"),
        ),
    ),
    "an order is written out in the village too, where nobody has a sheet": (
        IN_VILLAGE,
        (
            ("? wren", "There is no role or rule called wren"),
            ("claim villager", "decided: claim villager"),
            ('accuse lena "you are quiet"', 'decided: claim villager; accuse lena "you are quiet"'),
            ("say good morning", "in quotation marks"),
            ("vote nobdy", "nobody is called 'nobdy'"),
        ),
    ),
    "choices are shown again to whoever asks, and a near miss is only suggested": (
        IN_VILLAGE,
        (
            ("help", "1 vote"),
            ("vot", "Did you mean vote?"),
            ("claim", "1 cop"),  # what the setup can hold, and nothing else
            ("?", "7 villager"),
            ("villagr", "Did you mean villager"),
            ("villager", "decided: claim villager"),
            ("0", "wren claims to be a villager"),
        ),
    ),
    "what can be chosen is named in the language of the table": (
        ("--lang", "de", "play", "--seed", "4", "--as", "cop"),
        (
            ("claim", r"1 Polizist +2 Arzt"),
            ("Arzt", "claim doctor"),  # orders are the same in every language
            ("claim", "Polizist"),
            ("tracker", "claim tracker"),  # and so they may be typed
        ),
    ),
}


@pytest.mark.parametrize("what", TYPED)
def test_what_is_typed_is_understood_or_answered(what: str, tmp_path: Path) -> None:
    arguments, lines = TYPED[what]
    terminal = at_terminal(*arguments, cwd=tmp_path)
    for answer, told in lines:
        terminal.expect("> $")
        terminal.sendline(answer)
        terminal.expect(told)
    terminal.close(force=True)


def test_a_captain_is_not_asked_what_is_plain(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path, fresh=True)
    shown = ""
    for answer in (
        "trainer speed 5 evasion 0",
        "trainer fire clockwork",
        "Trainer close",
        "0",
    ):
        terminal.expect("> $")
        shown = STYLES.sub("", terminal.before or "")
        terminal.sendline(answer)
    terminal.close(force=True)
    assert "  decided: Trainer speed 5 evasion 0; Trainer fire Clockwork; Trainer close" in shown
    assert shown.splitlines()[2:] == [
        "    Clockwork",
        "  What else?",
        "  (1 to 7 as above, ? lists them; 0 nothing else)",
        "  ",
    ]


def test_a_card_names_a_formation_once(tmp_path: Path) -> None:
    told = gloaming("play", "meeting", "--game", "fleet", "--seed", "2", "--bots", "robot").stdout
    card = told.partition("╰")[2].partition("Distances")[0]
    assert card.partition("exchange 1")[0].count("Grey Watch") == 1
