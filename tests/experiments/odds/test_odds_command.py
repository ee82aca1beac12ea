"""The command: what a designer types, and what comes of it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from shlex import split

import msgspec
import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app, main
from gloaming.cli.terminal.progress import ProgressBar, progress_bar
from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.experiment import BATCH, experiment, with_engine
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.experiments.odds.role_values import rate_difference
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.text.errors import GradedError, Malformed


def asked(*words: str) -> str:
    result = CliRunner().invoke(app, ["odds", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_the_exact_value_is_told_as_a_fraction_and_as_a_number() -> None:
    told = asked("mountainous", "--seats", "9", "--mafia", "2", "--exact")
    assert "94/315 = 0.298413" in told


def test_trials_are_held_against_the_exact_value() -> None:
    told = asked("yardstick-plain", "--games", "20", "--exact")
    assert "standard errors from the exact value" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("mountainous",), "on a tie nobody is lynched"),
        (("mountainous", "--rules", "ties=all"), "ties=all does not lynch just anyone"),
        (("yardstick-plain", "--bots", "careful"), "these players do not play at random"),
        (("yardstick-powers", "--bots", "follow"), "these players follow the cop"),
        (
            ("yardstick-plain", "--bots", "follow", "--rules", "lynch=majority"),
            "these players may come to no majority",
        ),
    ],
)
def test_trials_by_another_premise_than_the_exact_value_say_so(
    words: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    page = tmp_path / "odds.html"
    told = asked(*words, "--exact", "--games", "20", "--html", str(page))
    assert "standard errors" not in told
    assert f"not to be held against the exact value: {why}" in told
    assert f"Trials are not: {why}" in page.read_text()


SELDOM = """
name = "seldom"
about = "Once in a while there is one goon more."
rules = "ties=random"

[[deals]]
fewest = 9
most = 9
roles = ["goon", "goon"]

[[deals.throws]]
sides = 500
faces = [{ to = 499 }, { to = 500, roles = ["goon"] }]
"""


def test_there_is_no_exact_value_of_what_the_dice_draw_once_in_a_while(tmp_path: Path) -> None:
    own = tmp_path / "seldom.toml"
    own.write_text(SELDOM)
    with pytest.raises(GradedError, match="no exact value with roles that are drawn by the dice"):
        asked(str(own), "--exact")


def test_the_answer_says_how_to_ask_again() -> None:
    told = asked("yardstick-plain", "--games", "20", "--rules", "parity=majority")
    assert "again: gloaming odds yardstick-plain --games 20 --rules parity=majority" in told


def test_the_answer_says_where_content_of_ones_own_is(tmp_path: Path) -> None:
    words = ["--content", str(tmp_path), "odds", "yardstick-plain", "--games", "20"]
    told = CliRunner().invoke(app, words, catch_exceptions=False).stdout
    assert f"again: gloaming --content {tmp_path} odds yardstick-plain --games 20" in told


def test_an_empty_seed_is_a_seed_too() -> None:
    told = asked("yardstick-plain", "--games", "20", "--seed", "")
    again = told.splitlines()[-1].removeprefix("again: gloaming odds ")
    assert "--seed ''" in again
    assert asked(*split(again)) == told
    assert asked("yardstick-plain", "--games", "20").splitlines()[2:4] != told.splitlines()[2:4]


def test_json_holds_rates_and_tally() -> None:
    told = msgspec.json.decode(asked("yardstick-plain", "--games", "20", "--json"))
    assert told["tally"]["games"] == 20
    assert 0 <= told["rates"]["town"]["low"] <= told["rates"]["town"]["high"] <= 1


def test_two_setups_are_played_on_chances_of_their_own(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    words = ("yardstick-plain", "--games", "2000", "--against", "yardstick-plain")
    told = msgspec.json.decode(asked(*words, "--json", "--html", str(page)))
    assert told["gap"]["rate"] != 0
    said = "each was played on chances of its own"
    assert said in page.read_text()
    assert said in asked(*words)


def test_the_interval_of_a_comparison_holds_the_truth_as_often_as_it_says() -> None:
    """A setup against itself is worth nothing more; one run in twenty finds otherwise."""
    held = 0
    for seed in range(400):
        one = with_engine(
            experiment(Terms("yardstick-plain"), bots="random", seed=str(seed)), BATCH
        )
        rates = [play_batch(GameBatch(each, 0, 500)).rate("town") for each in (one, one.apart)]
        found = rate_difference(*rates)
        held += found.low <= 0 <= found.high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize("words", [("matrix6", "calder"), ("calder", "matrix6")])
def test_setups_that_two_engines_played_are_compared_again_by_those(words: tuple[str, ...]) -> None:
    told = asked(words[0], "--games", "20", "--against", words[1])
    assert f"against {words[1]} for 9" in told
    again = told.splitlines()[-1].removeprefix("again: gloaming odds ")
    assert asked(*split(again)) == told


def test_a_page_is_whole_in_itself(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    words = ("--games", "20", "--role-values", "--switches", "parity", "--exact")
    asked("yardstick-powers", *words, "--against", "yardstick-plain", "--html", str(page))
    text = page.read_text()
    assert text.count("<svg") == 2 * 5  # for a desk, and for a phone
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "<script" not in text
    assert "gloaming odds yardstick-powers" in text


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("gloaming.experiments.odds.odds.play_batch")
    for place in (tmp_path, tmp_path / "nowhere" / "odds.html"):
        with pytest.raises(Malformed, match="cannot be written"):
            asked("yardstick-plain", "--html", str(place))
    with pytest.raises(NameError):
        asked("yardstick-plain", "--html", str(tmp_path / "odds.html"))
    assert not list(tmp_path.iterdir())


def test_a_page_of_a_battle_names_its_fleets(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    told = asked("meeting", "--games", "4", "--workers", "1", "--html", str(page))
    text = page.read_text()
    assert "Orrery League" in told
    assert "Orrery League" in text
    assert "town" not in told + text


def test_a_page_is_for_light_and_dark_and_for_a_desk_and_a_phone(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    asked("yardstick-powers", "--games", "20", "--role-values", "--html", str(page))
    text = page.read_text()
    style, _, drawn = text.partition("</style>")
    assert "prefers-color-scheme: dark" in style
    # What is drawn takes its colours from there, every one of them.
    assert re.search(r"[:\"]#[0-9a-f]{3}", drawn) is None
    widths = re.findall(r'<div class="(desk|phone)"><svg viewBox="0 0 (\d+)', text)
    assert sorted(widths) == [
        *[("desk", "560")] * 2,
        *[("desk", "980")] * 2,
        *[("phone", "330")] * 4,
    ]
    assert text.count("<svg") == len(widths)


def test_nothing_is_drawn_beyond_the_edge_of_a_phone(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    asked("matrix6", "--games", "2000", "--role-values", "--html", str(page))
    phones = re.findall(r'<div class="phone">(.*?)</svg>', page.read_text())
    for x, anchor, told in re.findall(
        r'<text x="([\d.-]+)"[^>]*?(?:text-anchor="(\w+)")?[^>]*>([^<]*)<', "".join(phones)
    ):
        # A letter of 12 pixels is 6.6 wide on average, and 7.2 at most where it is bold.
        share = {"middle": 0.5, "end": 1.0}.get(anchor, 0.0)
        left = float(x) - 6.6 * len(told) * share
        assert left >= -1, told
        assert left + 6.6 * len(told) <= 331, told


SHARED = """
name = "shared"
about = "Three who only want to live, and win with whoever else does."
rules = "ties=random"

[[deals]]
fewest = 9
most = 9
roles = ["survivor", "survivor", "survivor", "goon"]
"""


def test_a_game_that_several_won_is_one_game_of_its_length(tmp_path: Path) -> None:
    own, page = tmp_path / "shared.toml", tmp_path / "odds.html"
    own.write_text(SHARED)
    told = asked(str(own), "--games", "40", "--json", "--html", str(page))
    lengths = msgspec.json.decode(told)["tally"]["lengths"]
    _, _, columns = page.read_text().partition("length of games")
    columns, _, _ = columns.partition("</svg>")  # it is drawn again for a phone
    shares: dict[str, float] = {}
    for number, share in re.findall(r"<title>[^<]*, round (\d+): ([\d.]+)%", columns):
        shares[number] = shares.get(number, 0) + float(share)
    for number, games in lengths.items():
        assert shares[number] == pytest.approx(100 * games / 40, abs=0.3)


def test_what_makes_no_difference_is_named_in_one_line(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    words = ("--games", "2000", "--switches", "reveal parity", "--html", str(page))
    told = asked("yardstick-plain", *words)
    names = "in 2,000 games: parity=extinction, parity=majority, reveal=nothing"
    assert f"no difference {names}" in told
    assert f"No difference {names}" in page.read_text()


def test_it_is_told_how_many_games_a_swing_rests_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gloaming.experiments.odds.role_values.MOST_GAMES", 480)
    monkeypatch.setattr("gloaming.experiments.odds.role_values.BATCH", 100)
    page = tmp_path / "odds.html"
    players = ("--engine", "object", "--bots", "random")
    words = ("--games", "150", "--role-values", *players, "--html", str(page))
    told = asked("yardstick-powers", *words)
    # As many for each of three roles as for none of them.
    assert re.search(r"doctor +\S+ points \(.*\) in 120 games\n", told)
    assert re.search(r"± [\d.]+, 120 games<", page.read_text())


def test_it_says_why_the_quicker_engine_does_not_play() -> None:
    told = asked("c9++", "--games", "2")
    assert "the batch engine does not support so many casts" in told
    assert "does not support" not in asked("c9++", "--games", "2", "--engine", "object")


def test_a_run_goes_on_from_what_an_earlier_one_has_kept_and_says_so(tmp_path: Path) -> None:
    kept = tmp_path / "kept"

    def run() -> tuple[str, str]:
        words = ["odds", "yardstick-plain", "--games", "20", "--checkpoint", str(kept), "--json"]
        result = CliRunner().invoke(app, words, catch_exceptions=False)
        return result.stdout, result.stderr

    first, nothing = run()
    assert nothing == ""
    whole = kept.read_bytes()
    assert run() == (first, f"{kept} holds 1 finished batch of an earlier run\n")
    assert kept.read_bytes() == whole
    kept.write_bytes(whole[:-1])
    cut = len(kept.read_bytes().splitlines()[1])
    told = f"its last line is unfinished, and its {cut} bytes are left out"
    assert run() == (first, f"{kept} holds 0 finished batches of an earlier run; {told}\n")


@pytest.mark.parametrize("share", ["nearly", "0", "2"])
def test_a_precision_that_is_no_share_is_bad_input(
    share: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", "yardstick-plain", "--margin", share])
    assert ended.value.code == 2
    assert share in capsys.readouterr().err


def test_games_and_precision_together_are_bad_input() -> None:
    with pytest.raises(GradedError):
        asked("yardstick-plain", "--games", "5", "--margin", "1%")


def test_an_interruption_says_how_to_go_on_and_that_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("yardstick-plain", "--games", "120000")
    whole = asked(*words)

    def impatient(bar: ProgressBar, done: int, total: int, rate: Estimate) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setenv("XDG_STATE_HOME", str(tmp_path))
        patched.setattr(ProgressBar, "odds", impatient)
        stopped = CliRunner().invoke(app, ["odds", *words], catch_exceptions=False)
    assert stopped.exit_code == 130
    assert "50,000 games" in stopped.stdout
    (checkpoint,) = (tmp_path / "gloaming").iterdir()
    onward = next(
        line.removeprefix("to go on: gloaming odds ")
        for line in stopped.stdout.splitlines()
        if line.startswith("to go on: ")
    )
    assert asked(*split(onward)) == whole
    assert len(checkpoint.read_bytes().splitlines()) == 1 + 3


def test_a_person_who_interrupts_is_told_what_was_done(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    workers = "2" if request.config.getoption("--long") else "1"
    kept = tmp_path / "kept"
    words = (
        "yardstick-plain",
        "--games",
        "1000000",
        "--engine",
        "object",
        "--checkpoint",
        str(kept),
    )
    running = subprocess.Popen(
        [sys.executable, "-m", "gloaming", "odds", *words, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while running.poll() is None and (not kept.exists() or kept.read_bytes().count(b"\n") < 2):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    told, complaints = running.communicate()
    assert running.returncode == 130
    assert "interrupted" in told
    assert f"--checkpoint {kept}" in told
    assert complaints == ""


@pytest.mark.parametrize("words", [(), ("--json",), ("--exact",), ("--against", "matrix6")])
def test_an_interruption_before_anything_is_finished_is_told(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impatient(batch: GameBatch) -> Tally:
        raise KeyboardInterrupt

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("gloaming.experiments.odds.odds.play_batch", impatient)
    page = tmp_path / "odds.html"
    asked = ["odds", "yardstick-plain", "--games", "20", *words, "--html", str(page)]
    stopped = CliRunner().invoke(app, asked, catch_exceptions=False)
    assert stopped.exit_code == 130
    assert "interrupted" in stopped.stdout
    assert "Interrupted" in page.read_text()


def test_an_interruption_of_a_swing_is_told_and_nothing_else_is_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def impatient(bar: ProgressBar, done: int, total: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressBar, "pairs", impatient)
    words = ["odds", "yardstick-powers", "--games", "60000", "--role-values", "--switches", "saves"]
    stopped = CliRunner().invoke(app, words, catch_exceptions=False)
    assert stopped.exit_code == 130
    assert "interrupted" in stopped.stdout
    assert "what a role is worth" in stopped.stdout
    assert "with a rule changed" not in stopped.stdout


def test_a_run_of_more_games_does_not_take_a_short_batch_for_a_whole_one(tmp_path: Path) -> None:
    players = ("--engine", "object", "--bots", "random")
    words = ("yardstick-plain", *players, "--checkpoint", str(tmp_path / "kept"))
    asked(*words, "--games", "20")
    assert "300 games" in asked(*words, "--games", "300")


def test_a_precision_that_is_not_reached_is_told_with_what_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gloaming.experiments.odds.odds.MOST", 60_000)
    page = tmp_path / "odds.html"
    told = asked("yardstick-plain", "--margin", "0.1%", "--html", str(page))
    # 0.37 % after 60,000 games; it takes 3.7 times 3.7 times as many.
    assert re.search(r"as well as was asked for takes about --games 80\d{4}\n", told)
    assert re.search(r"takes about 80\d,\d{3} games", page.read_text())
    assert "asked for" not in asked("yardstick-plain", "--margin", "1%")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("yardstick-plain", "--rules", "lynch=trial"), "lynch=trial"),
        (("matrix6",), "no exact value"),
        (("c9++",), "no exact value with roles that are drawn by the dice"),
        (("calder",), "order=natural|a godfather|a tracker|a roleblocker"),
        (("mountainous", "--seats", "300", "--mafia", "40"), "200 seats"),
        (("yardstick-powers", "--seats", "4", "--mafia", "3"), "cannot be dealt to 4 with 3"),
    ],
)
def test_it_says_why_there_is_no_exact_value(words: tuple[str, ...], named: str) -> None:
    with pytest.raises(GradedError, match=named):
        asked(*words, "--exact")


def test_who_plays_is_told_by_side() -> None:
    told = asked("yardstick-plain", "--games", "2", "--bots", "town=normal")
    assert "others follow, town normal" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--against", "nowhere"), "there is no setup 'nowhere'"),
        (("--game", "chess"), "no game 'chess'"),
        (("--switches", "tiess"), "there is no rule 'tiess'"),
        (("--html", "nowhere/page.html"), "nowhere/page.html cannot be written"),
        (("--checkpoint", "nowhere/journal"), "nowhere/journal cannot be used"),
        (("--checkpoint", "."), r"\. cannot be used"),
    ],
)
def test_what_cannot_be_done_is_told_before_a_game_is_played(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "gloaming.experiments.odds.odds.play_batch", None
    )  # whoever plays fails otherwise
    with pytest.raises(GradedError, match=told):
        asked("yardstick-plain", "--games", "2", *words)


def test_a_setup_that_nobody_knows_is_looked_for_in_the_usual_game() -> None:
    with pytest.raises(GradedError, match=r"there is no setup 'nowhere' .accepted: 2d3"):
        asked("nowhere")
    with pytest.raises(GradedError, match=r"there is no scenario 'dril' .accepted: drill"):
        asked("dril")


def test_the_first_line_says_who_plays_and_random_players_come_with_a_warning() -> None:
    usual = asked("matrix6", "--games", "20").splitlines()
    assert usual[0] == "matrix6 for 9, players who follow a cop's results, seed 1"
    assert usual[1] == ""
    random = asked("matrix6", "--games", "20", "--bots", "random").splitlines()
    assert random[0] == "matrix6 for 9, random players, seed 1"
    assert "roles that learn count for nothing" in random[1]
    assert "random players" in asked("yardstick-powers", "--exact")


def test_bots_are_played_in_small_batches_so_that_the_first_is_soon_told() -> None:
    told: list[int] = []
    chosen = experiment(Terms("yardstick-plain"), bots="easy")
    odds(chosen, Stop(20), progress=lambda done, *_: told.append(done))
    assert told == [10, 20]


def test_a_bar_that_has_counted_nothing_yet_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("matrix6 for 9", 100):
        pass
    assert "getting ready" in capsys.readouterr().err
