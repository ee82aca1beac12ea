"""What commands answer in JSON, to the bytes but for where lines are broken."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from shutil import copyfile
from string import Template
from typing import Any, Final

from tests.cli.program import gloaming
from tests.frozen.goldens import ROOT, golden
from tests.frozen.laying_out import lines_laid_out

NIGHT: Final = "gallery/10-the-long-night.gloam"
VOTES: Final = "gallery/08-the-stolen-votes.gloam"
BATTLE: Final = "gallery/fleet/01-missiles-come-in.gloam"
PLAYERS: Final = "'ann bea cal dan eve fay gus hal ivy'"
CAST: Final = (
    'name = "own"\nabout = "x"\n[[deals]]\nfewest = 5\nmost = 6\nroles = ["cop", "goon"]\n'
)
POSTS: Final = """\
ann wrote:
[quote="bea"]VOTE: ann[/quote]
VOTE: eve

#124 bea, Mon Jan 1
##vote evv

cal:
vote no lynch
vote eve?
"""
FILES: Final = {
    "posts.txt": POSTS,
    "own.toml": CAST,
    "fails.gloam": "game mafia\nseats\n  ann cop\n  eve goon\nnight 1\n  = dead eve\n",
    "wrong.gloam": "game mafia\nseats\n  ann coop\n  eve\nnight 1\n  ann kil eve\n",
}
"""Files that are there for the commands."""
ABOUT_GAMES: Final = f"""
run {NIGHT}
run {NIGHT} --as amy --verbosity 3
run {VOTES} --no-seed
run {VOTES} --log votes.jsonl
run {BATTLE} --verbosity 1
check {NIGHT} votes.jsonl {BATTLE} fails.gloam wrong.gloam
verify votes.jsonl
explain {NIGHT} hob
explain {NIGHT} #40
explain {VOTES} ann
explain {BATTLE} raider
whatif {VOTES} --without 'pol steal dov'
whatif {NIGHT} --instead 'ida kill amy' 'ida kill ben'
resolve 'doc: doctor, eve: goon, vic' 'eve kill vic; doc protect vic'
report {VOTES} --format markdown
report {BATTLE} --format bbcode --public
votes posts.txt --seats 'ann, bea, cal, dan, eve'
votes posts.txt --seats 'ann bea cal dan eve' --to-lynch 4
check {NIGHT}
battle {BATTLE} --sheets
deal matrix6 --players {PLAYERS} --seed 1
deal salem --players 'ada ben cal dov eve fay gus hal ivy jon kim lee mia ned oda' --seed moon
deal meeting --players 'Vance Ilse' --game fleet --seed 1
"""
ABOUT_CONTENT: Final = """
roles
roles cop
roles 'one-shot day vigilante'
setups
setups matrix6
setups salem
setups meeting --game fleet
setups own.toml
rules
rules ties
rulings strongman doctor
rulings c001
ship
ship Gannet
ship --list weapons
ship --points 300 --fleets fleets.toml --seed 3
translate check de
translate check en
translate new xx
plugin new kennel
"""
ABOUT_HOUSES: Final = """
admin rooms --data house
admin verify --data house
admin link $room --data house
admin link $room --host --data house
admin block 192.0.2.7 --data house
admin block 192.0.2.0/24 --data house
admin block 192.0.2.7 --lift --data house
admin backup kept.db --data house
admin restore kept.db --data other
admin close $room --data other
admin delete $room --data other
admin rooms --data other
admin move house moved
admin rooms --data moved
"""
ODDS: Final = """
odds dethy --games 10 --engine object --workers 1
odds dethy --games 10 --engine object --workers 1 --role-values --switches ties
odds mountainous --seats 5 --mafia 1 --exact
odds meeting --game fleet --games 2 --workers 1
"""
ASKED: Final = f"{ABOUT_GAMES}{ABOUT_CONTENT}{ABOUT_HOUSES}{ODDS}".split("\n")
"""All commands of which answers are kept here."""


def answers(commands: str, **names: str) -> str:
    """Run commands one after another in a folder, and return what each prints."""
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    told: list[str] = []
    for line in Template(commands).substitute(names).strip().splitlines():
        done = gloaming(*shlex.split(line), "--json")
        told.append(f"$ gloaming {line} --json\n{lines_laid_out(done.stdout)}{done.stderr}")
        told += [f"exit code {done.returncode}\n"] if done.returncode else []
    return "".join(told)


@golden("commands-about-games")
def about_games() -> str:
    return answers(ABOUT_GAMES)


@golden("commands-about-content")
def about_content() -> str:
    return answers(ABOUT_CONTENT)


@golden("commands-about-houses")
def about_houses() -> str:
    """Look after a house of an older schema, which is brought up to date first."""
    Path("house").mkdir()
    copyfile(ROOT / "tests" / "server" / "corpus" / "schema-2.db", "house/house.db")
    rooms = json.loads(gloaming("admin", "rooms", "--data", "house", "--json").stdout)
    kept = gloaming("admin", "export", rooms[0]["room"], "--data", "house").stdout
    return f"{answers(ABOUT_HOUSES, room=rooms[0]['room'])}{kept}"


@golden("commands-about-odds")
def about_odds() -> str:
    """Return what odds are told under: how often somebody wins is a matter of the engines."""
    told = []
    for line in ODDS.strip().splitlines():
        done = gloaming(*shlex.split(line), "--json")
        found = json.loads(done.stdout) if done.stdout else done.stderr
        told += [f"$ gloaming {line} --json", *sorted(keys(found))]
    return "".join(f"{line}\n" for line in told)


def keys(value: Any, place: str = "") -> set[str]:
    """Return the places of all values, those in a list as one."""
    if isinstance(value, dict):
        named = [("#" if name.isdecimal() else name, each) for name, each in value.items()]
        return {key for name, each in named for key in keys(each, f"{place}.{name}")}
    if isinstance(value, list):
        return {key for each in value for key in keys(each, f"{place}[]")} or {f"{place}[]"}
    return {f"{place}: {type(value).__name__}"}
