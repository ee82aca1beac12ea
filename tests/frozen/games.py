"""Games as they are stored: logs, journals of rooms, and files that are written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tests.cli.program import gloaming
from tests.frozen.goldens import PLAYTHROUGHS, ROOT, golden
from tests.frozen.laying_out import lines_laid_out
from tests.frozen.program import packs
from tests.testing.playthroughs import playthrough, setups

WHOLE: Final = (
    *("mafia-matrix6", "mafia-dethy", "mafia-vengeful", "mafia-cult-c9", "mafia-lovers"),
    *("mafia-millers-hollow", "mafia-sport", "mafia-everyman", "mafia-making-friends"),
    *("fleet-lesson", "fleet-wings"),
)
"""Games that are kept to the byte, one of each family of setups; of others, where phases end."""
BATTLE: Final = "gallery/fleet/02-a-fire-control-at-the-wrong-moment.gloam"
TABLES: Final = (
    "matrix6 --seed 1 --as cop --name Mary",
    "dethy --seed moon --bots easy",
    "lesson --game fleet --seed 2",
)
"""Games that a program plays against bots."""
SENT: Final[tuple[dict[str, object], ...]] = (
    {"is": "choose", "verb": "vote", "target": "ada"},
    {"is": "choose", "verb": "nosuch"},
    {"is": "order", "text": "claim cop"},
    {"is": "say", "text": "good morning"},
    {"is": "withdraw", "index": 0},
    {"is": "note", "text": "hm"},
    {"is": "done"},
)
"""What the program sends for each question; much of it is refused by night, or in a battle."""
ASKING: Final = frozenset({"choose", "order", "withdraw", "done"})
"""What names the question that it answers."""
QUESTIONS: Final = 12
"""How many it answers: then it hangs up, and a bot takes its seat."""


def log_of(name: str) -> str:
    """Play a script of the repository again, and return its log as it is stored."""
    done = gloaming("run", f"playthroughs/{name}.gloam", "--verbosity", "1", "--log", "log.jsonl")
    assert done.returncode == 0, done.stderr
    return Path("log.jsonl").read_text(encoding="utf-8")


def _playthrough(pack: str, setup: str, ending: str) -> str:
    return playthrough(pack, setup)[ending]


for _name in WHOLE:
    golden(f"logs/{_name}")(partial(log_of, _name))


@golden("logs/others")
def others() -> str:
    """Return of each other game how long it is, and the digest of its log where phases begin."""
    found = sorted(path.stem for path in (ROOT / "playthroughs").glob("*.gloam"))
    names = [name for name in found if name not in WHOLE]
    return "".join(f"{line}\n" for name in names for line in _phases(name, log_of(name)))


def _phases(name: str, log: str) -> Iterator[str]:
    lines = [json.loads(line) for line in log.splitlines()]
    opened = [line for line in lines if line.get("event", {}).get("kind") == "Opened"]
    yield f"{name} {lines[-1]}"
    for line in opened:
        yield f"  {line['event']['title']}: {line['seq']} {line['chain']}"


def _told(table: str) -> str:
    """Let a program play, and return what it is told."""
    return lines_laid_out(_played(table))


def _kept(table: str) -> str:
    """Return the same game as it is kept."""
    _played(table)
    return Path("kept.room").read_text(encoding="utf-8")


def _played(table: str) -> str:
    asks = range(1, QUESTIONS + 1)
    sent = [
        {**each, "id": f"{ask}/{i}", **({"ask": ask} if each["is"] in ASKING else {})}
        for ask in asks
        for i, each in enumerate(SENT)
    ]
    typed = "".join(f"{json.dumps(each)}\n" for each in sent)
    done = gloaming("play", *table.split(), "--json", "--save", "kept.room", stdin=typed)
    return done.stdout


for _table in TABLES:
    _setup = _table.partition(" ")[0]
    golden(f"play-{_setup}")(partial(_told, _table))
    golden(f"journals/{_setup}")(partial(_kept, _table))


for _pack, _each in packs().items():
    for _page in setups(_each):
        for _ending in ("gloam", "txt"):
            _name = f"{PLAYTHROUGHS}{_pack}-{_page.name}.{_ending}"
            golden(_name)(partial(_playthrough, _pack, _page.name, _ending))


@golden("battle-files")
def battle_files() -> str:
    """Return a battle in each form in which it is written down, as it begins and as it ends."""
    told = []
    for name, after in (("a.gloam", "b.toml"), ("a.toml", "b.json"), ("a.json", "c.toml")):
        done = gloaming("battle", BATTLE, "--save", name, "--after", after)
        assert done.returncode == 0, done.stderr
        told += [f"== {each}\n{Path(each).read_text('utf-8')}" for each in (name, after)]
    return "".join(told)
