"""With a strange language on, no English is left in anything that a player of the fleet reads."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from gloaming.cli.app import main
from gloaming.game_api.odds_model import Terms
from gloaming.games.fleet.battle.orders.firing import NEAREST
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.designs.catalogue import load_catalogue, read_design
from gloaming.games.fleet.designs.kinds import all_kinds
from gloaming.games.fleet.files.battles import find_battle, read_battle
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.notation.orders import VERBS
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.i18n.keys import entries
from gloaming.i18n.voice import domains
from gloaming.kernel.game import Game
from gloaming.script.loading import read_game
from gloaming.text.errors import Faults, GradedError
from gloaming.text.phrase import Phrase, Voice, speaking
from tests.i18n.pseudo import Pseudo, english

ROOT = Path(__file__).parents[2]
PACK = ROOT / "src" / "gloaming" / "games" / "fleet"
SCRIPTS = {name: str(ROOT / "playthroughs" / f"fleet-{name}.gloam") for name in load_scenarios()}
XML = str(ROOT / "tests" / "games" / "fleet" / "proof" / "cases" / "drawn" / "two_ships.xml")
ARCS = "FP FS AP AS AF"
FORMS = (
    "FORMATION UNIT CONTROL ORDER BAY NAME TYPE GROUP CARRIER RANGE volley with within by on "
    "system all"
)


def names() -> Iterator[str]:
    """Name all that is called the same in every language."""
    for scenario in load_scenarios().values():
        yield scenario.name
        for player in scenario.players:
            yield from (player.name, player.team)
        for squadron in scenario.formations:
            yield from (squadron.name, *(berth.name for berth in squadron.units))
    for design in load_catalogue().values():
        yield from (design.name, design.side, design.abbreviation)


NAMES = sorted(filter(None, set(names())), key=len, reverse=True)


def left(text: str, known: str = "") -> list[str]:
    """Find the English in a text; names are taken out whole, so that none hides a word of ours."""
    for name in NAMES:
        # A ship that was left behind is a formation of its own, which is called after it, and so
        # is a group of small craft, which is called after its carrier and its bay.
        spaced = re.escape(name).replace(r"\ ", r"\s+")
        text = re.sub(rf"\b{spaced}(\s+alone|\s+\d+\s+flight)?\b", "-", text)
    return list(english(text, [known]))


class Surface(Struct, frozen=True):
    """A command, what is typed into it, and the words it prints that are not to be translated."""

    command: tuple[str, ...]
    typed: str = ""
    known: str = ""


PLAYED = f"gloaming fleet doctrine wren fern {ARCS} {' '.join(VERBS)} {NEAREST} say"

SURFACES = {
    "play": Surface(("play", "--game", "fleet", "--seed", "5"), "\n" * 40, PLAYED),
    "play with help": Surface(
        ("play", "--game", "fleet", "--seed", "5"),
        "?\n? Lee Shore\n? nosuch\nGrey Watch clsoe Third Train\n5\n1\n1\n3\n2\n2\n\n?\n"
        + "\n" * 30,
        f"{PLAYED} {FORMS} secondary nosuch clsoe not grey watch TEXT",
    ),
    "play convoy": Surface(("play", "convoy", "--game", "fleet", "--seed", "5"), "\n" * 60, PLAYED),
    "play line": Surface(("play", "line", "--game", "fleet", "--seed", "5"), "\n" * 60, PLAYED),
    **{f"run {name}": Surface(("run", path)) for name, path in SCRIPTS.items()},
    "run --as": Surface(("run", SCRIPTS["convoy"], "--as", "Vance")),
    "battle": Surface(("battle", SCRIPTS["convoy"], "--sheets", "--odds", "3"), "", ARCS),
    "battle of a line": Surface(("battle", SCRIPTS["line"], "--sheets"), "", ARCS),
    "battle of XML": Surface(
        ("battle", XML, "--sheets"),
        "",
        f"{ARCS} Alpha Zeta Decoy Beacon Frigate ANS Glory First Bandit Second cruiser",
    ),
    "explain": Surface(("explain", SCRIPTS["line"], "Great Wheel")),
    "explain a ship": Surface(("explain", SCRIPTS["convoy"], "Oilskin")),
    "explain a ship of the meeting": Surface(("explain", SCRIPTS["meeting"], "Ninth Hour")),
    "whatif": Surface(
        (
            "whatif",
            SCRIPTS["drill"],
            "--without",
            "Clockwork close Trainer",
            "--phase",
            "exchange 1",
        )
    ),
    "a page of a scenario": Surface(
        ("setups", "meeting", "--game", "fleet"), "", "meeting gloaming play game fleet new odds"
    ),
}


def told(surface: Surface, voice: Voice, capsys: pytest.CaptureFixture[str], folder: Path) -> str:
    """Return what a command prints in a language."""
    with speaking(voice), pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("COLUMNS", "200")
        patch.setattr("sys.stdin", io.StringIO(surface.typed))
        with pytest.raises(SystemExit):
            main(list(surface.command))
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize("name", SURFACES)
def test_no_english_is_left_in_what_the_fleet_prints(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed = told(SURFACES[name], Pseudo(), capsys, tmp_path)
    assert printed
    assert left(printed, SURFACES[name].known) == []


def test_no_english_is_left_in_the_library() -> None:
    with speaking(Pseudo()):
        for pages in fleet.library().values():
            for page in pages:
                facts = [fact for fact in page.facts if str(fact[0]) not in WRITTEN]
                assert left(str(page.text)) == []
                assert left(" ".join(f"{a} {b}" for a, b in facts), VALUES) == []


SYMBOLS = " ".join(kind.symbol for kind in all_kinds().values())
VALUES = f"{SYMBOLS} True False fam continuum end_of_phase kept"
WRITTEN = ("ŵŕíţţéń", "ĵúđĝéđ ƀý")
"""The facts of a page whose values are lines of the notation."""


def test_no_english_is_left_on_a_drawn_sheet() -> None:
    game = Game(fleet.blank)
    game.happen(find_battle("convoy"))
    with speaking(Pseudo()):
        for unit in game.state.units.values():
            words = re.findall(r">([^<]+)<", draw_svg(unit, core=True))
            assert left(" ".join(words), SYMBOLS) == []


# -- errors

OPEN = """game fleet
options {options}
design {design}
range alpha, bravo 12
seats
  ann of red: alpha: cutter = {ship}, skiff = {ship}
  bob of blue: bravo: raider = {ship}, tender = {ship}
"""
GUN = (
    "Gun: mass 40, hull 12, armour 2/2, thrust 4, no ftl, fire control, 2 beam 2 (FP/F/FS), "
    "pulse torpedo, point defence, fighter bay"
)
CALLED = (
    "ann bob alpha bravo cutter skiff raider tender red blue green Gun beam fleet game kind "
    f"{' '.join(VERBS)} flagship as volley with by on system all secondary {SYMBOLS} {ARCS}"
)

ORDERS = """
zeta close bravo
alpha
alpha clsoe bravo
alpha close alpha
alpha close bravo please
alpha speed x
alpha speed 3 evasion 3
alpha speed 9
alpha speed -1
alpha volley 9 fire bravo
alpha volley x fire bravo
alpha fire bravo with 6
cutter fire bravo with 99
cutter fire bravo by 99
cutter fire bravo on raider system 99
alpha defend with 6
cutter overload 6
cutter cloak
cutter activate
cutter repair 99
cutter dump
cutter shift 3
cutter shift x
cutter launch 9 as wing
cutter launch x as wing
cutter volley 1 launch 10 as
cutter recover skiff
alpha retire
alpha enter
alpha jump
"""

HEADS = """
options=nosuch
options=range_step=0
options=volleys_per_exchange=500
options=exchange_limit=-1
options=fighters=maybe
design=Gun
design=Gun: mass 40, beem 2
design=Gun: mass 4000
design=Gun: mass 40, rows 99
design=Gun: mass 40, stealth 7
design=Gun: mass 40, armour 1/1/1/1/1/1/1/1/1/1/1/1/1/1
design=Gun: mass 40, beam 2 (ZZ)
design=Gun: mass 40, pulser tuned sharp
design=Gun: mass 40, 2 fighter bay loads 3
design=Gun: mass 40, salvo launcher (F) magazine 9
design=Gun: mass 40, fire control id 5, screen id 5
design={"name": 3}
ship=Gunn
damage=cutter
damage=cutter: armour 1/1/1
damage=cutter: damaged 99
damage=cuter: hull 3
range=alpha bravo
range=alpha, zeta 6
range=alpha, alpha 6
scenario=driil
objective=red: sing
objective=green: destroy raider
objective=red: destroy rader
objective=red: keep cutter
objective=red: destroy 5 of raider
objective=red: bring alpha within 3 of alpha
"""

SIDES = """
name = "Test"
players = [{ name = "ann" }, { name = "bob" }]
formations = [
    { name = "alpha", player = "ann", units = [{ name = "cutter", design = "Gannet" }] },
    { name = "bravo", player = "bob", units = [{ name = "raider", design = "Gannet" }] },
]
"""
SPAN = "{ between = ['alpha', 'bravo'], distance = 3 }"
BATTLES = (
    SIDES.replace('name = "Test"', "nonsense"),
    SIDES.replace('name = "Test"', "naem = 3"),
    SIDES.replace('name = "Test"', "name = 3"),
    SIDES.replace('{ name = "bob" }', '"bob"'),
    SIDES.replace(', { name = "bob" }', ""),
    SIDES.replace('"bob" }]', '"bob", team = "ann" }]'),
    SIDES.replace('"raider"', '"Cutter"'),
    SIDES.replace('"raider"', '"a:b"'),
    f"{SIDES}designs = 3",
    f"{SIDES}objectives = [{{ kind = 'sing', team = 'ann' }}]",
    f"{SIDES}objectives = [{{ kind = 'destroy', team = 'ann', ships = [] }}]",
    f"{SIDES}damaged = [{{ unit = 'cutter' }}, {{ unit = 'cutter' }}]",
    f"{SIDES}objectives = [{{ kind = 'lead', team = 'ann', margin = -3, by = 1 }}]",
    f"{SIDES}distances = [{SPAN}, {SPAN}]",
    '{"name": ',
)
SHIP = """
name = "Gun"
mass = 40
points = 100
systems = [{ kind = "beam", rating = 2 }]
[drive]
thrust = 4
"""
DESIGNS = (
    SHIP.replace("mass = 40", "mass = 400"),
    f"{SHIP}[hull]\nrows = 9",
    f"{SHIP}[hull]\nstealth = 5",
    f"{SHIP}[hull]\nboxes = 0",
    f"{SHIP}[armour]\nlayers = [-1]",
    SHIP.replace("thrust = 4", "thrust = -4"),
    SHIP.replace("rating = 2", "rating = 9"),
    SHIP.replace("rating = 2", "mass = 2"),
    SHIP.replace('"beam", rating = 2', '"sensors", arcs = "F"'),
    SHIP.replace('{ kind = "beam", rating = 2 }', '{ kind = "screen" },' * 3),
    SHIP.replace('"beam", rating = 2', '"screen" }, { kind = "advanced_screen"'),
    SHIP.replace('"beam", rating = 2', '"salvo_launcher", magazine = 9'),
    SHIP.replace('"beam", rating = 2', '"magazine"'),
)
FOREIGN = (
    "<Ship",
    "<Boat/>",
    '<!DOCTYPE Ship [<!ENTITY a "b">]><Ship>&a;</Ship>',
)


def heading(change: str) -> str:
    """Write a script whose head has one fault."""
    key, _, value = change.partition("=")
    text = OPEN.format(
        options=value if key == "options" else "fighters=yes reserve jump",
        design=value if key == "design" else GUN,
        ship=value if key == "ship" else "Gun",
    )
    extra = f"{key} {value}\n" if key not in ("options", "design", "ship") else ""
    return text.replace("seats\n", f"{extra}seats\n")


def complaints(ask: Callable[[], object]) -> Iterator[GradedError]:
    """Go through what is refused."""
    with pytest.raises(GradedError) as refused:
        ask()
    error = refused.value
    yield from error.errors if isinstance(error, Faults) else (error,)


def script(text: str) -> None:
    """Read a script and play it."""
    read_game(text.encode(), "script")


def refusals() -> Iterator[tuple[str, Callable[[], object]]]:
    """Go through what nobody takes: orders, heads of scripts, files of battles, designs and XML."""
    opening = OPEN.format(options="fighters=yes", design=GUN, ship="Gun")
    for line in filter(None, ORDERS.splitlines()):
        yield line, lambda line=line: script(f"{opening}\nexchange 1\n  {line}\n")  # type: ignore[misc]
    for change in filter(None, HEADS.splitlines()):
        yield change, lambda change=change: script(f"{heading(change)}\nexchange 1\n")  # type: ignore[misc]

    for text in BATTLES:
        yield text, lambda text=text: read_battle(text)  # type: ignore[misc]
    for text in DESIGNS:
        yield text, lambda text=text: read_design(text)  # type: ignore[misc]
    for text in FOREIGN:
        yield text, lambda text=text: import_xml(text)  # type: ignore[misc]
    yield "metting", lambda: find_battle("metting")
    yield "Orrery", lambda: fleet.seat_interface.openings("meeting", ["ann"], "Orrery")
    yield "nosuch", lambda: fleet.seat_interface.openings("nosuch", ["ann"], "")
    yield "clever", lambda: fleet.seat_interface.bot("ann", "clever", "1")
    yield "seats 9", lambda: fleet.odds_games.settled(Terms("meeting", seats=9))
    yield "plain Nobody", lambda: fleet.odds_games.settled(Terms("meeting", plain="Nobody"))
    yield "range_stop", lambda: fleet.odds_games.settled(Terms("meeting", rules="range_stop=3"))


def untranslated(case: str, error: GradedError) -> str:
    """Name what an error quotes: what was written, words of the notation, and a parser's words."""
    gaps = error.told.gaps if isinstance(error.told, Phrase) else ()
    quoted = [value for name, value in gaps if name == "error" and isinstance(value, str)]
    words = [each for each in error.accepted if isinstance(each, str)]
    return " ".join([CALLED, case, "script", *quoted, *words])


def test_no_english_is_left_in_the_errors_of_the_fleet() -> None:
    messages: set[str] = set()
    for case, ask in refusals():
        for error in complaints(ask):
            assert isinstance(error.told, Phrase), case
            messages.add(error.told.text)
            with speaking(Pseudo()):
                assert (case, left(str(error), untranslated(case, error))) == (case, [])
    assert len(messages) >= 90


class Listening(Voice):
    """Notes the key of everything that is said."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def translated(self, key: str, gaps: Mapping[str, Any]) -> str | None:
        """Note what a catalogue would be asked for."""
        self.keys.add(key)
        return None


def test_a_catalogue_can_have_everything_that_the_fleet_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    voice = Listening()
    for name, surface in SURFACES.items():
        if name != "battle of XML":  # its ships are of types that only the file knows
            told(surface, voice, capsys, tmp_path)
    with speaking(voice):
        for _, ask in refusals():
            for error in complaints(ask):
                str(error)
        for pages in fleet.library().values():
            for page in pages:
                str(page.text)
                [str(each) for fact in page.facts for each in fact]
    known = {key for domain in domains() for key in entries(domain)}
    assert voice.keys > {"system-fire-control", "reason-out-of-range", "scenario-meeting.text"}
    assert sorted(voice.keys - known) == []
