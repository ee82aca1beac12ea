"""Setups: what is dealt, and what is wrong with a file, all together and by line."""

from __future__ import annotations

from collections import Counter

import pytest

from gloaming.games.mafia.content.dealing import Dealt, Promised, roles_in_play
from gloaming.games.mafia.content.deals import Drawn
from gloaming.games.mafia.content.library import known_odds, setup_page
from gloaming.games.mafia.content.setups import read_setup, setup, setups
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.game import Game
from gloaming.text.errors import Faults, GradedError, Illegal, Malformed

PLAYERS = tuple(f"p{i}" for i in range(25))


def dealt(name: str, seats: int, seed: int = 0) -> Counter[str]:
    game: Game[MafiaState] = Game(mafia.blank, seed=seed)
    game.happen(Dealt(name, PLAYERS[:seats]))
    return Counter(f"{seat.title} of {seat.side}" for seat in game.state.seats.values())


def drawn(name: str, seats: int, *falls: int) -> list[str]:
    parts = setup(name).draw(seats, ScriptedDice(falls))
    return [f"{part.role} of {part.side}" for part in parts]


OWN_NAME = """
name = "{name}"
about = "A test."
[[deals]]
fewest = 5
most = 5
roles = ["cop", "goon"]
"""


@pytest.mark.parametrize("name", setups())
def test_every_setup_has_a_town_and_its_enemies_at_every_size(name: str) -> None:
    for seats in setup(name).sizes:
        for seed in range(8):
            game: Game[MafiaState] = Game(mafia.blank, seed=seed)
            game.happen(Dealt(name, PLAYERS[:seats]))
            table = game.state
            assert len(table.seats) == seats
            # The enemies need not be a mafia: there are cults, and those who play alone.
            enemies = sum(faction.living for faction in table.factions.values() if faction.hostile)
            town = sum(seat.side == "town" for seat in table.seats.values())
            assert 0 < enemies < town


def test_there_are_thirty_setups_and_more_each_with_its_source_and_its_odds() -> None:
    assert len(setups()) > 30
    assert {*known_odds()} == {*setups()}
    for name, plan in setups().items():
        assert plan.name == name
        assert plan.source, name
        assert known_odds()[name].players in plan.sizes
        assert sum(known_odds()[name].shares.values()) > 99.5, name


def test_a_page_tells_source_and_odds_and_what_may_be_changed() -> None:
    facts = {str(key): str(value) for key, value in setup_page(setup("three-of-five")).facts}
    assert facts["source"] == "MafiaScum: 3 of 5."
    assert facts["odds"].endswith("games by the batch engine")
    assert facts["may be changed"] == "three-of-five mafia=N"
    assert "one of five: drawn from cop, doctor, miller" in facts["for 9"]
    exact = {str(key): str(value) for key, value in setup_page(setup("yardstick-plain")).facts}
    assert exact["odds"] == (
        "town 29.8%, mafia 70.2%, with 9 players who follow a cop's results: "
        "exactly 94/315 for the town"
    )


@pytest.mark.parametrize(("seats", "goons"), [(3, 1), (6, 1), (7, 2), (9, 2), (13, 3), (25, 5)])
def test_a_mountainous_game_has_goons_by_head_count(seats: int, goons: int) -> None:
    assert dealt("mountainous", seats) == {
        "goon of mafia": goons,
        "villager of town": seats - goons,
    }


def test_matrix6_has_six_casts_of_seven_and_two() -> None:
    casts = {tuple(sorted(drawn("matrix6", 9, fall))) for fall in range(1, 7)}
    assert len(casts) == 6
    assert all(sum(role.endswith("mafia") for role in cast) == 2 for cast in casts)
    assert Counter(drawn("matrix6", 9, 2)) == {
        "roleblocker of mafia": 1,
        "cop of town": 1,
        "doctor of town": 1,
        "goon of mafia": 1,
        "villager of town": 5,
    }


def test_c9_plus_plus_arms_the_other_side_by_how_plain_the_town_is() -> None:
    plain = Counter(drawn("c9++", 13, *[50] * 7))
    assert plain == {
        "goon of mafia": 1,
        "godfather of mafia": 1,
        "serial killer of menace": 1,
        "villager of town": 10,
    }
    powers = Counter(drawn("c9++", 13, 51, 65, 66, 76, 86, 95, 100))
    assert powers == {
        "goon of mafia": 1,
        "godfather of mafia": 1,
        "roleblocker of mafia": 1,
        "cop of town": 1,
        "doctor of town": 1,
        "one-shot vigilante of town": 1,
        "mason of town": 2,
        "roleblocker of town": 1,
        "villager of town": 4,
    }


def test_2d3_is_two_dice() -> None:
    casts = {tuple(sorted(drawn("2d3", 9, a, b))) for a in (1, 2, 3) for b in (1, 2, 3)}
    assert len(casts) == 9


def test_open_mafia_has_the_powers_of_its_source() -> None:
    # There the third mafioso has a block, and the town's faction cop is told factions by name.
    assert dealt("open-mafia", 9) == {
        "doctor of town": 1,
        "faction cop of town": 1,
        "redirector of town": 1,
        "villager of town": 3,
        "goon of mafia": 2,
        "roleblocker of mafia": 1,
    }


def test_a_setup_brings_its_rules_unless_the_table_has_its_own() -> None:
    game: Game[MafiaState] = Game(mafia.blank)
    game.happen(Dealt("c9++", PLAYERS[:13]))
    assert (game.state.rules.saves, game.state.rules.multi) == ("one", "no")


def test_a_wrong_number_of_players_is_refused_with_the_right_ones() -> None:
    with pytest.raises(Illegal) as refusal:
        Game(mafia.blank).happen(Dealt("matrix6", PLAYERS[:8]))
    assert refusal.value.code == "illegal/head-count"
    assert refusal.value.accepted == ("9",)


@pytest.mark.parametrize("seed", range(24))
def test_whoever_is_promised_a_role_that_is_not_drawn_is_of_its_side(seed: int) -> None:
    game: Game[MafiaState] = Game(mafia.blank, seed=seed)
    game.happen(Promised("p0", "vigilante"))
    game.happen(Dealt("matrix6", tuple(f"p{i}" for i in range(9))))
    sides = Counter(seat.side for seat in game.state.seats.values())
    assert game.state.seats["p0"].side == "town"
    assert sides == {"town": 7, "mafia": 2}


def test_an_unknown_setup_is_refused_with_the_nearest() -> None:
    with pytest.raises(Malformed) as refusal:
        setup("matrix7")
    assert refusal.value.accepted == ("matrix6",)


FAULTY = """name = "odd"
abot = "what is wrong with it"
rules = "ties=never"

[[deals]]
fewest = 9
most = "many"
roles = [
    "goon",
    "gon",
]

[[deals]]
fewest = 2
most = 1
roles = ["goon", "odd-night villager", "cop of nowhere"]

[[deals.throws]]
sides = 3
faces = [{ to = 1, roles = ["co"] }]
"""


def test_all_faults_of_a_file_are_told_together_with_their_lines() -> None:
    with pytest.raises(Faults) as refusal:
        read_setup(FAULTY, "odd.toml")
    assert [(fault.where, fault.code) for fault in refusal.value.errors] == [
        ("odd.toml, line 1", "malformed/missing"),
        ("odd.toml, line 2", "malformed/key"),
        ("odd.toml, line 3", "malformed/rule-value"),
        ("odd.toml, line 7", "malformed/field"),
        ("odd.toml, line 10", "malformed/role"),
        ("odd.toml, line 16", "malformed/misfit"),
        ("odd.toml, line 16", "malformed/faction"),
        ("odd.toml, line 20", "malformed/die"),
        ("odd.toml, line 20", "malformed/role"),
    ]


PLAIN = "name = 'a'\nabout = 'b'\ndeals = [\n  {fewest = 3, most = 9, roles = ['goon']}\n]\n"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("name = 'a'\nabout = 'b'\ndeals = 3\n", "malformed/shape", "line 3"),
        ("name = 'a'\nabout = 'b'\ndeals = [3]\n", "malformed/shape", "line 3"),
        ("name = 'a'\nabout = 'b'\ndeals = []\n", "malformed/deals", "line 1"),
        (f"{PLAIN}[[decks]]\n", "malformed/key", "line 6"),
    ],
)
def test_what_is_no_setup_at_all_is_refused(text: str, code: str, where: str) -> None:
    with pytest.raises(Faults) as refusal:
        read_setup(text)
    assert [(fault.code, fault.where) for fault in refusal.value.errors] == [(code, where)]


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(Malformed) as refusal:
        read_setup("name = 'a'\nabout =\n", "odd.toml")
    assert (refusal.value.code, refusal.value.where) == ("malformed/toml", "odd.toml, line 2")


DEAL = "name = 'a'\nabout = 'b'\n[[deals]]\nfewest = 3\nmost = 5\n"
DIE = """[[deals.throws]]
times = 2
faces = [{ to = 1, mark = 'A' }, { to = 2, mark = 'B' }]
sides = 2
"""


@pytest.mark.parametrize(
    ("more", "line", "told"),
    [
        (
            "roles = ['cop', 'cop', 'cop', 'cop']\n",
            6,
            "4 roles can be drawn for as few as 3 players",
        ),
        ("matrix = [['cop'], ['cop', 'doctor']]\n", 6, "and not of 1, 2"),
        ("matrix = [['cop', 'cop', 'cop', 'goon']]\n", 3, "4 roles can be drawn"),
        ("totals = { mafia = 2 }\n", 6, "nothing fills the mafia up"),
        ("totals = { mafia = 0 }\nfillers = { mafia = 'goon' }\n", 6, "0 of the mafia is no total"),
        ("fillers = { mafia = 'goon' }\n", 6, "the mafia has no total"),
        (
            "totals = { mafia = 1 }\nfillers = { mafia = 'cop' }\n",
            7,
            "a cop belongs to the town, not",
        ),
        ("totals = { mafia = 4 }\nfillers = { mafia = 'goon' }\n", 3, "4 roles can be drawn"),
        ("[deals.counts.Q]\n1 = ['cop']\n", 6, "no die shows the mark 'Q'"),
        (f"{DIE}[deals.counts.A]\none = ['cop']\n", 11, "'one' is no number of marks"),
        (f"{DIE}[deals.counts.A]\n2 = ['cop', 'cop', 'cop', 'cop']\n", 3, "4 roles can be drawn"),
        (DIE.replace("times = 2", "times = 0"), 7, "a die is thrown once or more"),
        (DIE.replace("sides = 2", "sides = 3"), 8, "this die has 3 sides, and its faces go to 2"),
        (DIE.replace("to = 2", "to = 1"), 8, "go up, and 1 comes after 1"),
        ("[[deals]]\nfewest = 5\nmost = 6\n", 6, "5 players have two deals"),
        ("[[deals]]\nfewest = 7\nmost = 6\n", 7, "fewest is 7, and most only 6"),
        ("[[deals]]\nfewest = 0\nmost = 2\n", 7, "one player or more"),
        ("roles = ['finder']\n", 6, "a finder needs a role to look for in brackets"),
        (
            "roles = ['any', 'any']\n[deals.pools]\nany = ['cop']\n",
            8,
            "2 may be drawn from 'any', and it has 1 role",
        ),
        ("roles = ['any']\n[deals.pools]\nany = []\n", 8, "it has 0 roles"),
        (
            "pools = { any = ['cop', 'doctor'] }\n"
            + DIE.replace("mark = 'A'", "roles = ['any']").replace("mark = 'B'", "roles = ['any']")
            + "[[deals.throws]]\nsides = 1\nfaces = [{ to = 1, roles = ['any'] }]\n",
            6,
            "3 may be drawn from 'any', and it has 2 roles",
        ),
        ("[deals.pools]\nany = ['cop']\n", 7, "nobody is drawn from 'any'"),
        ("roles = ['doc']\n[deals.pools]\ndoc = ['cop']\n", 8, "'doc' is a role"),
        ("[deals.pools]\nAny = ['cop']\n", 7, "in lower case"),
        ("roles = ['any']\n[deals.pools]\nany = ['cop', 'wizard']\n", 8, "no role 'wizard'"),
        ("roles = ['any']\n[deals.pools]\nany = ['day villager']\n", 8, "day villager"),
    ],
)
def test_a_deal_that_makes_no_game_is_refused(more: str, line: int, told: str) -> None:
    with pytest.raises(Faults) as refusal:
        read_setup(DEAL + more)
    (fault,) = refusal.value.errors
    assert fault.where == f"line {line}"
    assert told in fault.message


DICE = (
    "[[deals.throws]]\nsides = {sides}\ntimes = {times}\nfaces = [{{ to = 2, roles = {roles} }}]\n"
)
PAIRS = "roles = ['any']\n[deals.pools]\nany = "


@pytest.mark.parametrize(
    ("text", "line", "most"),
    [
        (DEAL.replace("5", "10000000000"), 5, 1_000_000_000),
        (DEAL.replace("5", "10000000"), 5, 1000),
        (DEAL.replace("3", "10000000").replace("5", "10000000"), 4, 1000),
        (DEAL + DICE.format(sides=2, times=1_000_000_000, roles=[]), 8, 60),
        (DEAL + DICE.format(sides=100_000_000, times=1, roles=[]), 7, 1000),
        (DEAL + DICE.format(sides=2, times=60, roles=["cop"] * 60), 3, 60),
        (DEAL + DICE.format(sides=2, times=40, roles=[]) * 2, 6, 60),
        (DEAL + DICE.format(sides=2, times=1, roles=[]) * 21, 6, 20),
        (f"{DEAL}totals = {{ mafia = 100000000 }}\nfillers = {{ mafia = 'goon' }}\n", 6, 60),
        (f"{DEAL}roles = {['cop'] * 61}\n", 6, 60),
        (f"{DEAL}draft = {['cop'] * 61}\n", 6, 60),
        (f"{DEAL}matrix = {[['cop'] * 21] * 2}\n", 6, 20),
        (f"{DEAL}matrix = {[['cop'] * 2] * 21}\n", 6, 20),
        (f"{DEAL}{PAIRS}{['cop'] * 61}\n", 8, 60),
        (f"{DEAL}[deals.counts.A]\n" + "".join(f"{n} = []\n" for n in range(61)), 6, 60),
        (DEAL + "[[deals]]\nfewest = 9\nmost = 9\n" * 20, 3, 20),
        (DEAL.replace("[[", f"rules = '{'ties=none ' * 101}'\n[[", 1), 3, 1000),
        (f"{DEAL}# {'x' * 12_000}", 0, 12_000),
    ],
    ids=lambda value: str(value)[-40:],
)
def test_what_no_setup_needs_is_refused_before_anybody_counts_up_to_it(
    text: str, line: int, most: int
) -> None:
    with pytest.raises(Malformed) as refusal:
        read_setup(text)
    faults = getattr(refusal.value, "errors", (refusal.value,))
    assert {fault.code for fault in faults} == {"malformed/too-large"}
    fault = faults[0]
    assert fault.place.line == line
    assert [str(each) for each in fault.accepted] == [f"{most} or fewer"]


@pytest.mark.parametrize(
    ("name", "code"), [("a\\nb", "malformed/text"), ("x" * 81, "malformed/too-large")]
)
def test_the_name_of_a_setup_is_a_short_line(name: str, code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_setup(OWN_NAME.format(name=name))
    assert [fault.code for fault in getattr(refusal.value, "errors", [refusal.value])] == [code]
    assert read_setup(OWN_NAME.format(name="x" * 80)).name == "x" * 80


def test_a_role_of_very_many_words_is_refused_without_reading_them() -> None:
    with pytest.raises(Faults, match="line 6: a role has no more words than 12"):
        read_setup(f"{DEAL}roles = ['{'one-shot ' * 700}vigilante']\n")


def test_a_number_of_marks_is_written_as_such() -> None:
    for number in ("01", "9" * 5000):
        with pytest.raises(Faults, match="is no number of marks"):
            read_setup(f"{DEAL}{DIE}[deals.counts.A]\n{number} = ['cop']\n")


POOLS = """roles = ["any", "Any ", "goon", "any"]
totals = { mafia = 2 }
fillers = { mafia = "goon" }
[deals.pools]
any = ["cop", "doctor", "tracker"]
"""


def test_each_role_of_a_pool_is_drawn_once() -> None:
    text = DEAL.replace("3", "5") + POOLS
    drawn = read_setup(text).draw(5, ScriptedDice([2, 2, 1]))
    assert [part.role for part in drawn] == ["doctor", "tracker", "goon", "cop", "goon"]


def test_the_roles_of_a_pool_are_among_those_that_everyone_knows_of() -> None:
    game: Game[MafiaState] = Game(mafia.blank)
    game.happen(Dealt(DEAL.replace("3", "5") + POOLS, PLAYERS[:5]))
    assert roles_in_play(game.state) == ("cop", "doctor", "goon", "tracker", "villager")


def test_words_after_a_name_say_how_many_there_are_of_a_faction() -> None:
    assert dealt("mountainous mafia=3", 8) == {"goon of mafia": 3, "villager of town": 5}
    assert setup("cop9 mafia=1").sizes == [9]
    assert setup("werewolf mafia=8").sizes == [*range(10, 17)]


@pytest.mark.parametrize(
    ("said", "code", "accepted"),
    [
        ("mountainous mafia=0", "malformed/argument", ("mafia=2",)),
        ("mountainous mafia=999999999999", "malformed/argument", ("mafia=2",)),
        ("mountainous mafia=two", "malformed/argument", ("mafia=2",)),
        ("mountainous town=3", "malformed/argument", ("mafia=2",)),
        ("mountainous 3", "malformed/argument", ("mafia=2",)),
        ("vengeful mafia=2", "malformed/argument", ()),
        ("cop9 mafia=8", "illegal/head-count", ()),
        ("double-cop-c9 mafia=0", "malformed/argument", ("mafia=2",)),
        ("everest mafia=1", "malformed/no-such-setup", ()),
    ],
)
def test_words_after_a_name_that_make_no_game_are_refused(
    said: str, code: str, accepted: tuple[str, ...]
) -> None:
    with pytest.raises(GradedError) as refusal:
        setup(said)
    assert refusal.value.code == code
    if accepted:
        assert refusal.value.accepted == accepted


def test_fewer_of_a_faction_than_are_dealt_in_any_case_are_refused() -> None:
    deal = "roles = ['goon', 'goon']\ntotals = { mafia = 2 }\nfillers = { mafia = 'goon' }\n"
    with pytest.raises(Illegal, match="a cannot be dealt with mafia=1"):
        read_setup(DEAL + deal).given(["mafia=1"])


def test_dice_that_fall_in_too_many_ways_to_be_tried_are_refused_when_they_overdo_it() -> None:
    faces = ", ".join(f"{{ to = {n}, mark = '{n}', roles = ['cop'] }}" for n in range(1, 21))
    many = read_setup(f"{DEAL}[[deals.throws]]\ntimes = 9\nsides = 20\nfaces = [{faces}]\n")
    with pytest.raises(Illegal, match="9 roles were drawn for 4 players of a"):
        many.draw(4, ScriptedDice([1] * 9))


def test_a_role_may_have_of_in_its_name_and_factions_ignore_case() -> None:
    deal = (
        DEAL + "roles = ['jack of all trades', 'jack of all trades of mafia', 'Goon of  Mafia']\n"
    )
    assert read_setup(deal).draw(3, ScriptedDice([])) == [
        Drawn("jack of all trades"),
        Drawn("jack of all trades", "mafia"),
        Drawn("goon", "mafia"),
    ]
