"""With a strange language on, nothing of Mafia and nothing of the core is left in English.

Names are known, and the words of the notation: verbs, rules and their values, keywords.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from zlib import crc32

import pytest

from gloaming import load
from gloaming.cli.app import main
from gloaming.game_api.installed import pack
from gloaming.game_api.rulings import shipped_rulings
from gloaming.games.mafia.rules.switches import PRESETS
from gloaming.script.script import OWN
from gloaming.text.phrase import speaking
from tests.i18n.pseudo import Pseudo, english

ROOT = Path(__file__).parents[2]
MAFIA = pack("mafia")
LIBRARY = MAFIA.library()
PEOPLE = "wren fern max ira ada lena hana dov eli jude cleo ann bea cal dan eve fay gil hob ida"


def words_of(*shelves: str) -> Iterator[str]:
    """Name what the pages of shelves are called, in the notation."""
    for page in (page for shelf in shelves for page in LIBRARY[shelf]):
        yield page.name
        yield from page.aliases


VERBS = " ".join(str(getattr(kind, "verb", "")) for kind in MAFIA.kinds())
TYPED = f"{VERBS} vote unvote claim about will say talk for and onto NAME TEXT"
"""The words that orders begin with, and those between names."""
RULES = " ".join([*words_of("rules", "presets"), "normal lynch=majority saves=one multi=no"])
VALUES = " ".join(str(heading) for page in LIBRARY["rules"] for heading, _ in page.facts)
ROLES = " ".join(words_of("roles", "modifiers"))
SETUPS = " ".join(words_of("setups"))
KEYWORDS = " ".join([*OWN, *MAFIA.notation.keywords, *MAFIA.notation.expectations])
PHASES = "day night trial election twilight morning evening startup shutdown"
FILES = "gloaming gloam toml jsonl No such file or directory"


def said(command: Iterable[str], capsys: pytest.CaptureFixture[str], typed: str = "") -> str:
    """Run a command in a strange language, and return all that it prints."""
    keyboard = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    with speaking(Pseudo()), pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", keyboard)
        with pytest.raises(SystemExit):
            main([*command])
    told = capsys.readouterr()
    assert told.out + told.err
    return told.out + told.err


def left(text: str, *known: str) -> list[str]:
    return list(english(text, [PEOPLE, *known]))


# -- games that were played


def _is_chosen(path: Path) -> bool:
    """Choose one ruling in twenty by its name, so that a new ruling changes nothing here."""
    return crc32(path.stem.encode()) % 20 == 0


RULINGS = sorted((ROOT / "rulings" / "mafia").glob("*.gloam"))
PLAYED = [*sorted((ROOT / "gallery").glob("*.gloam")), *filter(_is_chosen, RULINGS)]


@pytest.fixture(params=PLAYED, ids=lambda path: path.stem)
def played(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def names_in(path: Path) -> str:
    """Return the names at a table, and what its players have written themselves."""
    script = path.read_text(encoding="utf-8")
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', script)
    channels = re.findall(r"\btalk (\w+)", script)
    return " ".join([*MAFIA.players(load(path).state), *quoted, *channels])


def rules_of(path: Path) -> str:
    """Return the switches of a game, as its script has them, and those that a preset sets."""
    said = " ".join(re.findall(r"^rules +(.*)", path.read_text(encoding="utf-8"), re.MULTILINE))
    preset = (PRESETS.get(word, {}).items() for word in said.split())
    return " ".join([said, *(f"{switch}={value}" for each in preset for switch, value in each)])


def test_what_is_told_of_a_game(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = names_in(played)
    for command in (("run",), ("report", "--format", "text")):
        text = said((*command, str(played)), capsys)
        assert left(text, names, TYPED, VALUES, RULES, PRIVATE) == []
    first = names.split()[0]
    text = said(("run", str(played), "--as", first), capsys)
    assert left(text, names, TYPED, VALUES, RULES) == []


def test_what_is_explained_of_a_game(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = (names_in(played), rules_of(played), TYPED)
    for name in MAFIA.players(load(played).state):
        assert left(said(("explain", str(played), name), capsys), *known) == []


@pytest.mark.parametrize("form", ["markdown", "bbcode", "text"])
def test_posts_in_every_format(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    played = PLAYED[7]
    told = said(("report", str(played), "--format", form), capsys)
    assert left(told, names_in(played), TYPED, VALUES, RULES, "list code") == []


def test_what_would_have_been(capsys: pytest.CaptureFixture[str]) -> None:
    long = next(path for path in PLAYED if path.stem.endswith("the-long-night"))
    told = said(("whatif", str(long), "--without", "ida kill amy"), capsys)
    assert left(told, names_in(long)) == []


# -- games that are played

ANSWERS = "?\n1\n1\n\n?zzz\nfoo bar\nvote zzz\n99\nhelp\n" + "1\n2\n\n" * 40
HEARD = "hard mafia foo bar zzz help not town no lynch follow"


@pytest.mark.parametrize("role", ["cop", "doctor", "goon", "tracker", "villager", "jailkeeper"])
def test_a_whole_game_at_a_terminal(role: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(("play", "matrix6", "--seed", "5", "--as", role), capsys, ANSWERS)
    assert strange_count(told) > 500
    assert left(told, TYPED, HEARD, ROLES, "lynch=majority saves=one suspect") == []


def strange_count(text: str) -> int:
    """Count the letters that went through the voice, so that silence passes no test."""
    return sum(not letter.isascii() for letter in text)


def test_the_texts_of_a_game_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    sent = '{"is":"order","ask":1,"text":"vote zzz"}\n{"is":"done","ask":1}\n'
    told = said(("play", "matrix6", "--seed", "7", "--json"), capsys, sent)
    key = r'"(?:text|title|message|hint|asks|yours|aim|fate|side|shown|note|label|written)"'
    texts = re.findall(rf'{key}:"((?:[^"\\]|\\.)*)"', told)
    lists = re.findall(r'"(?:lines|reasons)":\[((?:[^\]\\]|\\.)*)\]', told)
    assert len(texts) > 50
    # The manner of a schedule is a value, as it is typed; events name phases by their keys.
    known = "lynch=majority saves=one rounds", PHASES
    assert left(" | ".join([*texts, *lists]), TYPED, HEARD, *known) == []


# -- the library


PRIVATE = "hello neighbors of lovers masons prison spirits"
"""What is typed to speak in a channel."""


@pytest.mark.parametrize(
    "command",
    [
        *(("roles", page.name) for page in (*LIBRARY["roles"], *LIBRARY["modifiers"])),
        *(("rules", page.name, "--game", "mafia") for page in LIBRARY["rules"]),
        *(("setups", page.name, "--game", "mafia") for page in LIBRARY["setups"]),
        ("roles",),
        ("rules", "--game", "mafia"),
        ("setups", "--game", "mafia"),
    ],
    ids=" ".join,
)
def test_pages_of_the_library(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = said(command, capsys)
    rulings = shipped_rulings("mafia", "gloaming.games.mafia.pack")
    for ruling in sorted(rulings, key=lambda each: -len(each.title)):
        # A script is named by its author, and keeps that name in every language.
        told = told.replace(ruling.title, "").replace(f"({ruling.name})", "")
    assert left(told, ROLES, TYPED, RULES, VALUES, SETUPS, PRIVATE) == []


# -- what goes wrong

HEAD = "game mafia\ntitle x\nseed 1\n"
SEATS = "seats\n  ann cop\n  bea doctor\n  cal villager\n  eve goon\n"
NIGHT = f"{HEAD}{SEATS}day 1\nnight 1\n"
DAY = f"{HEAD}{SEATS}day 1\n"
DRIVER = "seats\n  ann busdriver\n  bea cop\n  eve goon\n"

SCRIPTS = {
    "nothing": "",
    "no value": f"game\n{SEATS}",
    "another game": "game chess\nseats\n  ann cop\n",
    "no keyword": f"game mafia\nfoo bar\n{SEATS}",
    "twice": f"game mafia\ntitle a\ntitle b\n{SEATS}",
    "no seed": f"game mafia\nseed\n{SEATS}",
    "no setup": f"{HEAD}setup zz\nplayers ann bea\n",
    "promise": f"{HEAD}setup matrix6\npromise ann\nplayers ann bea\n",
    "no rules": f"{HEAD}rules\n{SEATS}",
    "no rule": f"{HEAD}rules tiez=none\n{SEATS}",
    "no such value": f"{HEAD}rules ties=zz\n{SEATS}",
    "rule without value": f"{HEAD}rules ties\n{SEATS}",
    "no die": f"{HEAD}dice x\n{SEATS}day 1\n",
    "no role": f"{HEAD}seats\n  ann\n  eve goon\n",
    "modifier alone": f"{HEAD}seats\n  ann one-shot\n  eve goon\n",
    "phase as name": f"{HEAD}seats\n  night cop\n  eve goon\n",
    "needless brackets": f"{HEAD}seats\n  ann cop (bea)\n  eve goon\n",
    "brackets missing": f"{HEAD}seats\n  ann lyncher\n  bea cop\n  eve goon\n",
    "nobody in brackets": f"{HEAD}seats\n  ann lyncher (zz)\n  bea cop\n  eve goon\n",
    "no side": f"{HEAD}seats\n  ann cop of zz\n  eve goon\n",
    "misspelt phase": f"{HEAD}{SEATS}nihgt 1\n  ann investigate eve\n",
    "phase too soon": f"{HEAD}{SEATS}day 2\n",
    "no verb": f"{NIGHT}  ann investigat eve\n",
    "nobody": f"{NIGHT}  anna investigate eve\n",
    "no target": f"{NIGHT}  ann investigate\n",
    "too many targets": f"{NIGHT}  ann investigate eve bea\n",
    "oneself": f"{NIGHT}  ann investigate ann\n",
    "not able": f"{NIGHT}  cal investigate ann\n",
    "not by day": f"{DAY}  ann investigate eve\n",
    "vote by night": f"{NIGHT}  ann vote eve\n",
    "no vote to take back": f"{DAY}  ann unvote\n",
    "no lynch": f"{HEAD}rules nolynch=no\n{SEATS}day 1\n  ann vote no lynch\n",
    "dead": f"{DAY}  ann vote cal\nnight 1\n  cal investigate ann\n",
    "dead target": f"{DAY}  ann vote cal\nnight 1\n  ann investigate cal\n",
    "claim of nothing": f"{DAY}  ann claim\n",
    "claim by night": f"{NIGHT}  ann claim cop\n",
    "will without marks": f"{DAY}  ann will hello\n",
    "no channel": f'{NIGHT}  ann talk mafia "hello"\n',
    "no talk": f"{DAY}  ann talk\n",
    "the same twice": f"{HEAD}{DRIVER}day 1\nnight 1\n  ann drive bea and bea\n",
    "nothing to expect": f"{DAY}  = foo bar\n",
    "no reason": f"{DAY}  = why\n",
    "game over": f"{DAY}  ann vote eve\nnight 1\n",
    "sign outside": f"{HEAD}= dead ann\n{SEATS}",
}
WRONG = "chess zz zzz foo bar coop tiez nihgt anna investigat x one hello it was mafia fleet"


@pytest.mark.parametrize("wrong", SCRIPTS)
def test_errors_in_scripts(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "wrong.gloam"
    script.write_text(SCRIPTS[wrong], encoding="utf-8")
    told = said(("run", str(script)), capsys).replace(str(script), "")
    known = (WRONG, TYPED, ROLES, RULES, VALUES, SETUPS, KEYWORDS, PHASES, FILES)
    assert left(told, *known, "why TEXT prevented by replaced RULE happened moot ties") == []


COMMANDS = {
    "whatif of no phase": "whatif GOOD --without 'ann vote cal' --phase 'day 9'",
    "nothing in a phase": "explain GOOD ann --phase 'day 1'",
    "no picture": "explain GOOD cal --graph x.zz",
    "no record": "explain GOOD #99999999999999999999999",
    "report for nobody": "report GOOD --for zz",
    "run and log": "run GOOD --as ann --log x",
    "verify a script": "verify GOOD",
    "verify nothing": "verify zz",
    "no voters": "votes -",
    "one voter": "votes - --seats ann",
    "no alias": "votes - --seats 'ann bea' --alias zz",
    "alias of nobody": "votes - --seats 'ann bea' --alias zz=x",
    "voter twice": "votes - --seats 'ann ann'",
    "no way to edit": "votes - --seats 'ann bea' --edited zz",
    "votes below zero": "votes - --seats 'ann bea' --to-lynch -1",
    "play no setup": "play zz",
    "play alone": "play --seats 1",
    "play no bots": "play --bots zz",
    "play no game": "play --game zz",
    "play as a phase": "play --name night",
    "resume what was not kept": "play --resume GOOD",
    "resume with a seed": "play --resume GOOD --seed 1",
    "deal no setup": "deal zz --players 'ann bea'",
    "deal to few": "deal matrix6 --players 'ann bea'",
    "no such rule": "rules zzz",
    "no such role": "roles zzz",
    "odds of nothing": "odds zz",
    "no share": "odds matrix6 --margin zz",
    "two ends": "odds matrix6 --margin 0.5% --games 10",
}
OPTIONS = (
    "for public as log resume save json seats script FILE ALIAS alias list count ignore deal odds "
    "easy normal hard svg dot mmd without with instead ORDER SCRIPT run play Ctrl ties game "
    "journal format"
)


@pytest.mark.parametrize("wrong", COMMANDS)
def test_errors_on_the_command_line(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "good.gloam"
    night = "night 1\n  ann investigate eve\n  eve kill bea\n"
    script.write_text(f"{DAY}  ann vote cal\n{night}", encoding="utf-8")
    command = [
        word.strip("'").replace("GOOD", str(script))
        for word in re.findall(r"'[^']*'|\S+", COMMANDS[wrong])
    ]
    told = said(command, capsys, "ann wrote:\nvote zz\n").replace(str(script), "")
    known = (WRONG, TYPED, ROLES, RULES, VALUES, SETUPS, PHASES, FILES, OPTIONS)
    assert left(told, *known) == []


def test_votes_that_are_not_counted(capsys: pytest.CaptureFixture[str]) -> None:
    posts = (
        "ann wrote:\nvote bea?\nI vote eve\n\nzed wrote:\nvote eve\n\nbea wrote:\nvote evv\n"
        "cal: vote eve\n\ncal wrote:\nvote zz\nvoet: eve\n\neve wrote:\n[quote]vote ann\nvote ann\n"
        "dan wrote:\nvote ann and bea\nno lynch\n"
    )
    told = said(("votes", "-", "--seats", "ann bea cal dan eve"), capsys, posts)
    quoted = "vote bea I eve zed evv voet zz no lynch and"
    assert left(told, quoted) == []


@pytest.mark.parametrize("cut", ["whole", "cut", "changed", "headless", "old", "newer"])
def test_logs(cut: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "good.gloam", tmp_path / "good.jsonl"
    script.write_text(f"{DAY}  ann vote cal\nnight 1\n  eve kill bea\n", encoding="utf-8")
    said(("run", str(script), "--log", str(log)), capsys)
    head, first, *rest = log.read_text(encoding="utf-8").splitlines()
    lines = {
        "whole": [head, first, *rest],
        "cut": [head, first, *rest[:-1]],
        "changed": [head, first.replace("a", "b", 1), *rest],
        "headless": ["{}", first, *rest],
        "old": ['{"gloaming":1}', first, *rest],
        "newer": [head.replace('"format":', '"format":9'), first, *rest],
    }[cut]
    log.write_text("\n".join([*lines, ""]), encoding="utf-8")
    for command in ("verify", "check", "run"):
        told = said((command, str(log)), capsys).replace(str(log), "")
        known = "run SCRIPT log FILE format records last chain game"
        assert left(re.sub(r'\{".*?\}', "", told), known, FILES) == []
