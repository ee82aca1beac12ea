"""Looking a rule up: rulings by words, a night without a file, roles by all their names."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder
from msgspec.json import decode

from gloaming.game_api.installed import pack_modules
from gloaming.game_api.rulings import Ruling, shipped_rulings
from gloaming.games.mafia.content.precedents import COMPANIONS, more_facts, precedents, switches_of
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.casting import modifier_named, role_named
from gloaming.games.mafia.rules.role import ROLES
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Faults
from tests.cli.program import refused, said

ROOT = Path(__file__).parents[2]


# -- rulings


def test_a_ruling_is_found_by_words_that_it_has() -> None:
    found = decode(said("rulings", "JAIL", "strongman", "--json"), type=list[dict[str, str]])
    assert "c020-a-jail-does-not-stop-a-strongman" in [each["name"] for each in found]
    assert all("strongman" in each["script"] + each["name"] for each in found)


def test_of_many_rulings_the_titles_are_shown_and_their_number() -> None:
    told = said("rulings", "doctor")
    number = int(re.match(r"rulings \((\d+)\)\n", told)[1])  # type: ignore[index]
    assert number == len(told.splitlines()) - 1
    assert number == len(decode(said("rulings", "doctor", "--json"), type=list[dict[str, str]]))


def test_rulings_whose_titles_have_the_words_come_first() -> None:
    first = said("rulings", "bodyguard").splitlines()[1]
    assert "bodyguard" in first.casefold()


def test_rulings_of_one_game_can_be_asked_for() -> None:
    found = decode(said("rulings", "--game", "fleet", "--json"), type=list[dict[str, str]])
    assert {each["name"] for each in found} == {
        path.stem for path in (ROOT / "rulings" / "fleet").glob("*.gloam")
    }


@pytest.mark.parametrize(
    ("words", "code", "accepted"),
    [
        (("doctor", "zeppelin"), "malformed/no-such-ruling", "doctor"),
        (("doctor", "--game", "chess"), "malformed/no-such-game", "mafia"),
    ],
)
def test_what_no_ruling_has_is_malformed(words: tuple[str, ...], code: str, accepted: str) -> None:
    error = refused("rulings", *words)
    assert error.code == code
    assert accepted in error.accepted


def test_a_pack_without_rulings_has_none() -> None:
    assert shipped_rulings("chess", "json.decoder") == ()
    assert shipped_rulings("chess", "no_such_package.pack") == ()
    assert Ruling("x", "game chess").title == ""


def test_a_wheel_holds_the_rulings(tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with ZipFile(wheel) as archive:
        names = {*archive.namelist()}
    for game, module in pack_modules().items():
        if module.startswith("gloaming."):
            folder = module.rpartition(".")[0].replace(".", "/")
            shipped = {
                f"{folder}/rulings/{each.name}.gloam" for each in shipped_rulings(game, module)
            }
            assert shipped
            assert shipped <= names


# -- a night without a file


def test_brackets_may_hold_commas() -> None:
    assert "jack" in said("roles", "jack of all trades")
    told = said(
        "resolve", "joe: jack of all trades (cop, doctor), eve: goon", "joe investigate eve"
    )
    assert "eve is not town" in told


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("", "eve kill vic"), "malformed/no-seats"),
        (("eve: gooon", ""), "malformed/role"),
        (("eve: goon, vic", "eve kil vic"), "malformed/verb"),
        (("eve: goon, vic", "vic kill eve"), "illegal/no-such-ability"),
        (("eve: goon, eve", ""), "malformed/name-twice"),
        (("eve: gooon, vic: vilager", ""), "malformed/faults"),
        (("eve: goon, vic", "", "--phase", "noon"), "malformed/phase"),
        (("eve: goon, vic", "", "--rules", "ties=maybe"), "malformed/rule-value"),
        (("eve: goon, vic", "", "--game", "fleet"), "illegal/no-questions"),
    ],
)
def test_a_question_that_makes_no_sense_is_graded(arguments: tuple[str, ...], code: str) -> None:
    error = refused("resolve", *arguments)
    assert error.code == code
    assert "line" not in str(error)


# -- roles


def test_a_name_of_several_words_needs_no_quotation_marks() -> None:
    assert said("roles", "serial", "killer") == said("roles", "Serial  Killer")


def test_a_modified_role_is_explained_with_what_it_can_order_then() -> None:
    told = said("roles", "two-shot", "day", "vigilante")
    assert told.startswith("two-shot day vigilante\n  Kills a player each night")
    assert "  order: `kill NAME` by day, 2 in a game: Kill someone." in told
    assert "  day: The holder's abilities are used by day" in told


@pytest.mark.parametrize(
    ("words", "code"),
    [("day villager", "malformed/misfit"), ("purple doctor zzz", "malformed/no-such-page")],
)
def test_a_role_that_makes_no_sense_is_graded(words: str, code: str) -> None:
    assert refused("roles", *words.split()).code == code


@pytest.mark.parametrize(("command", "shelf"), [("roles", "roles"), ("setups", "setups")])
def test_the_library_begins_with_its_count(command: str, shelf: str) -> None:
    number = len(mafia.library()[shelf])
    first, *_ = said(command, "--game", "mafia").splitlines()
    assert first.removesuffix(", with the number of players") == f"{shelf} ({number})"


def test_a_host_finds_the_setups_for_the_people_who_are_there() -> None:
    told = said("setups", "--players", "5")
    assert "  dethy (5) " in told
    assert "  mountainous (3-25) " in told
    assert "matrix6" not in told
    assert "scenarios" not in told
    assert refused("setups", "--players", "999").code == "malformed/seats"
    assert refused("setups", "dethy's", "--players", "999").code == "malformed/no-such-page"


def test_a_page_names_the_rulings_that_show_it_with_what_hosts_ask_about() -> None:
    facts = {str(heading): str(fact) for heading, fact in more_facts("roles", "doctor")}
    assert {"ruling", *(f"with a {each}" for each in COMPANIONS)} <= set(facts)
    assert "(c018-a-strongman)" in facts["with a strongman"]
    assert "(r-doctor)" in facts["ruling"]


@pytest.mark.parametrize(
    ("name", "switches"),
    [
        ("doctor", {"saves", "shields"}),
        ("cop", {"deadlearn", "asked"}),
        ("goon", {"fallback"}),
        ("delayed", {"deadhand"}),
        ("x-shot", {"spent"}),
        ("double-voting", {"weights"}),
        ("villager", set()),
    ],
)
def test_a_page_names_the_switches_that_change_it(name: str, switches: set[str]) -> None:
    kind = role_named(name) or next(
        each for word in (name, "one-shot") if (each := modifier_named(word)) is not None
    )
    assert switches <= set(switches_of(kind))
    assert not switches_of(kind) or switches


def test_every_ruling_s_seats_are_read() -> None:
    """A role that is in no ruling would have no page worth looking up."""
    seated = {name for each in precedents() for name in each.seated}
    assert set(ROLES.names()) <= seated


FORMS = re.compile(r"`(.*?)` by ([a-z ]+?)(?:,|:|$)")


def test_every_order_that_a_page_shows_is_one_that_works() -> None:
    shown = 0
    for page in mafia.library()["roles"]:
        orders = [str(fact) for heading, fact in page.facts if str(heading) == "order"]
        for form, phases in (found for each in orders for found in FORMS.findall(each)):
            for phase in phases.split(" or "):
                shown += 1
                assert any(_works(page.name, form, phase, name) for name in ("ann", "me")), (
                    page.name,
                    form,
                    phase,
                )
    assert shown > len(ROLES.names()) / 2


def _works(role: str, form: str, phase: str, name: str) -> bool:
    """Tell whether somebody of a role can write such an order."""
    order = form.replace("NAME", name, 1).replace("NAME", "bob")
    order = order.replace('"TEXT"', '"hello"').replace('"ROLE"', '"doctor"')
    for brackets in ("", "(ann)", "(cop)", "(cop, doctor)"):
        seats = f"  me  {role} {brackets}\n  ann villager\n  bob villager\n  eve goon\n"
        try:
            run(read(f"game mafia\nseats\n{seats}{phase} 1\n  me {order}\n"))
        except Faults as wrong:
            # It can be written, though not be given in this game: nobody is dead, or in prison.
            later = (
                *("illegal/living-target", "illegal/not-in-channel"),
                *("illegal/not-your-prisoner", "illegal/alive"),
            )
            if all(error.code in later for error in wrong.errors):
                return True
        else:
            return True
    return False
