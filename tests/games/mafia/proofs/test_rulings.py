"""Rulings: every one holds and can be written anew, and nothing that needs one is without."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gloaming.game_api.installed import packs
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES
from gloaming.games.mafia.rules.switches import PRESETS, Rules, values
from gloaming.script import check, read, run, write

assert mafia.name in packs()  # its library is loaded, whichever test comes first

FOLDER = Path(__file__).parents[4] / "rulings"
RULINGS = {str(path.relative_to(FOLDER)): path for path in sorted(FOLDER.rglob("*.gloam"))}
OF_MAFIA = {name: path for name, path in RULINGS.items() if name.startswith("mafia/")}
PLAYED = [name for name in RULINGS if name.split("/")[0] in packs()]
TEXTS = {name: RULINGS[name].read_text(encoding="utf-8") for name in PLAYED}
SOURCES = [
    " ".join(line.split()[1:])
    for path in OF_MAFIA.values()
    for line in path.read_text(encoding="utf-8").splitlines()
    if line.startswith("source ")
]
UNUSED = {
    *range(5, 8), 14, 28, 32, 33, 36, 37, 44, *range(51, 54), *range(74, 77), 78, 84, 89, 92, 101,
    103, 106, 114, 118, 120, 131, 133, 147, 151,
}  # fmt: skip
"""Numbers that no case has."""
CASES = [number for number in range(1, 161) if number not in UNUSED]


@pytest.mark.parametrize("name", PLAYED)
def test_a_ruling_holds_and_has_the_same_log_when_it_is_written_anew(name: str) -> None:
    script = read(TEXTS[name], name)
    report = check(script)
    assert report.verdicts
    assert report.holds, str(report)
    played = report.played
    text = write(played.pack, played.game, title=script.title, seed=script.seed, dice=script.dice)
    assert run(read(text)).game.log == played.game.log


def _without(kind: str, names: list[str]) -> list[str]:
    return [name for name in names if f"{kind} {name}" not in SOURCES]


def test_every_role_modifier_switch_and_preset_has_a_ruling_of_its_own() -> None:
    library = "mafia.content."
    roles = [name for name, role in ROLES.items() if library in role.__module__]
    modifiers = [name for name, kind in MODIFIERS.items() if library in kind.__module__]
    assert len(roles) > 70
    assert len(modifiers) > 25
    assert _without("role", roles) == []
    assert _without("modifier", modifiers) == []
    switches = [f"{name}={v}" for name in Rules.__struct_fields__ for v in values(name)]
    assert _without("switch", switches) == []
    assert _without("preset", list(PRESETS)) == []


def test_a_switch_that_a_ruling_is_of_is_set_in_it_or_is_the_default() -> None:
    strays = []
    for name, path in OF_MAFIA.items():
        text = path.read_text(encoding="utf-8")
        for switch, value in re.findall(r"^source +switch (\w+)=(\w+)", text, re.MULTILINE):
            if values(switch)[0] != value and f"{switch}={value}" not in text.split("seats")[0]:
                strays.append(name)
    assert strays == []


def test_every_case_has_a_ruling() -> None:
    ruled = {int(source.split()[1]) for source in SOURCES if source.startswith("case ")}
    assert len(CASES) == 130
    assert set(CASES) - ruled == set()
    assert ruled - set(CASES) == set()


def test_a_numbered_ruling_is_of_what_its_file_is_numbered_for() -> None:
    kinds = {"c": "case", "b": "bug"}
    for name, path in OF_MAFIA.items():
        found = re.match(r"mafia/([cb])(\d{3})-", name)
        if found:
            source = f"source {kinds[found[1]]} {int(found[2])}"
            assert source in " ".join(path.read_text(encoding="utf-8").split()), name
