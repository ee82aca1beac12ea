"""Fleet at a terminal: cards, choices, bots who know what they were shown, and the library."""

from __future__ import annotations

import pytest

from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import find_opponent
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.armour import Wound
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.rules.options import MEANINGS, Options
from gloaming.games.fleet.show.seat_interface import SIMPLE, FleetSeatInterface
from gloaming.history.log.view import view
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.messages import SeenMessage
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession
from gloaming.rooms.store.store import MemoryStore
from gloaming.testing.playout import playout
from gloaming.text.blocks import Grid, Listing, Section
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.plain_text import written
from gloaming.text.words import Word

PARLOUR = FleetSeatInterface()


def laid(scenario: str = "drill") -> Game[BattleState]:
    game: Game[BattleState] = Game(fleet.blank, seed=5)
    for event in PARLOUR.openings(scenario, ["zoe", "yan"], ""):
        game.happen(event)
    game.start()
    game.close()
    return game


def test_players_take_the_places_of_a_scenarios_commanders() -> None:
    assert fleet.players(laid("meeting").state) == ("zoe", "yan")


def test_the_first_player_has_the_side_they_wish_for() -> None:
    game: Game[BattleState] = Game(fleet.blank)
    game.happen(PARLOUR.openings("meeting", ["zoe", "yan"], "orrery league")[0])
    assert game.state.team("zoe") == "Orrery League"


@pytest.mark.parametrize(("setup", "wish"), [("metting", ""), ("meeting", "orrery leage")])
def test_what_there_is_not_is_suggested(setup: str, wish: str) -> None:
    with pytest.raises(Malformed) as error:
        PARLOUR.openings(setup, ["zoe"], wish)
    assert error.value.accepted in (("meeting",), ("Orrery League",))


def test_a_card_shows_the_ships_and_what_is_wanted() -> None:
    card = PARLOUR.card(laid().state, "zoe")
    text = "\n".join(written([card]))
    assert "You are zoe, a commander of Saltmere Compact." in text
    assert card.side == "Saltmere Compact"
    assert "Patience" in text
    assert "Wind" not in text


def test_a_second_course_is_offered_as_a_secondary_one() -> None:
    game = laid("line")
    game.submit(Steer("zoe", "Van", "Great Wheel", Course.CLOSE))
    choices = {choice.verb: choice for choice in PARLOUR.choices(game.state, "zoe")}
    assert "Great Wheel" in choices["Van close"].targets
    assert "Small Wheel" not in choices["Van close"].targets
    assert "Small Wheel" in choices["Rear close"].targets
    words = [Word(text) for text in ["zoe", "Van", "maintain", "Small", "Wheel", "secondary"]]
    game.submit(fleet.notation.order(game.state, words))


def test_whoever_has_no_thrust_is_asked_for_no_dice() -> None:
    game = laid()
    game.state.units["Patience"].condition.drive_hits = 2
    assert "Trainer speed" not in {c.verb for c in PARLOUR.choices(game.state, "zoe")}


def test_a_core_is_dumped_when_it_is_critical() -> None:
    game = laid("line")
    ship = game.state.units["Sea Room"]
    assert "Sea Room dump" not in {c.verb for c in PARLOUR.choices(game.state, "zoe")}
    ship.condition.damage(ship.blueprint.core["power_core"])
    assert "Sea Room dump" in {c.verb for c in PARLOUR.choices(game.state, "zoe")}


def test_every_choice_can_be_ordered() -> None:
    game = laid("line")
    choices = PARLOUR.choices(game.state, "zoe")
    assert len(choices) > 8
    for choice in choices:
        words = ["zoe", choice.verb, *choice.targets[:1], choice.link, *choice.seconds[:1]]
        line = " ".join(word for word in words if word)
        order = fleet.notation.order(game.state, [Word(text) for text in line.split()])
        assert game.state.objection(order) is None, line


@pytest.mark.parametrize("scenario", load_scenarios())
def test_every_hint_is_read_to_its_end_on_eighty_columns(scenario: str) -> None:
    game = laid(scenario)
    for name in fleet.players(game.state):
        for choice in PARLOUR.choices(game.state, name):
            assert len(f"{choice.verb}  ({choice.hint})") <= 74
    for verb, hint in SIMPLE.items():
        assert len(f"{'a' * 18} {verb}  ({hint})") <= 74


def test_orders_that_are_no_choice_are_told_as_they_are_written() -> None:
    game = laid("line")
    (listing,) = PARLOUR.forms(game.state, "zoe")
    assert isinstance(listing, Listing)
    forms = listing.items
    assert "FORMATION volley N jump" in forms
    assert "UNIT [volley N] overload N ..." in forms
    assert "FORMATION retire" not in forms
    game.close()
    assert PARLOUR.forms(game.state, "zoe") == []


def test_only_ones_own_orders_are_taken_back() -> None:
    game = laid()
    game.submit(Steer("yan", "Clockwork", "Trainer", Course.CLOSE))
    for line in ("zoe Clockwork close nobody", "zoe not Clockwork close Trainer"):
        words = [Word(text) for text in line.split()]
        with pytest.raises(GradedError):
            fleet.notation.withdrawal(game.state, words)
    own = [Word(text) for text in ["yan", "not", "Clockwork", "close", "Trainer"]]
    assert fleet.notation.withdrawal(game.state, own) is not None


def test_a_commander_sees_what_is_left_of_their_own_ships_alone() -> None:
    game = laid()
    assert PARLOUR.own(game.state, "zoe") == []
    ours, theirs = game.state.units["Patience"].condition, game.state.units["Bell"].condition
    ours.take(Wound((2,), 3))
    ours.damage(8)
    ours.destroy(2)
    ours.drive_hits = 1
    theirs.take(Wound((), 3))
    name, armour, hull, lost = _own_ship(game)
    assert (name, armour, hull) == ("Patience", "2/4", "14/17")
    assert lost.startswith("thrust 2/5; ")
    assert lost.endswith("FTL drive #2 destroyed; beam battery 2 #8 damaged")
    ours.air_left, ours.out_of_control = 1, -1
    assert _own_ship(game)[3].endswith("; out of control for good; air for 1 volley")
    ours.air_left, ours.out_of_control = 0, 2
    assert _own_ship(game)[3].endswith("; out of control for 2 volleys; no air")
    ours.hull_left = 0
    assert _own_ship(game) == ["Patience", "", "", "destroyed"]


def _own_ship(game: Game[BattleState]) -> list[str]:
    """Return the only row of the board that a commander is shown."""
    (section,) = PARLOUR.own(game.state, "zoe")
    assert isinstance(section, Section)
    (grid,) = section.body
    assert isinstance(grid, Grid)
    (row,) = grid.rows
    return [str(cell) for cell in row]


def test_nothing_is_to_be_chosen_in_a_volley() -> None:
    game = laid()
    game.close()
    assert PARLOUR.choices(game.state, "zoe") == []


@pytest.mark.parametrize("strength", PARLOUR.strengths)
def test_bots_play_a_scenario_from_what_they_were_shown(strength: str) -> None:
    game = laid()
    bots = {name: PARLOUR.bot(name, strength, "1") for name in fleet.players(game.state)}
    orders = 0
    while game.state.phase != SHUTDOWN:
        for name, bot in bots.items():
            choices = PARLOUR.choices(game.state, name)
            for decision in bot.decide(view(game.log, name), choices, 0):
                words = [Word(text) for text in decision.line(name).split()]
                game.submit(fleet.notation.order(game.state, words))
                orders += 1
        game.close()
    assert orders >= 6
    titles = [str(each.title) for each in PARLOUR.epilogue(game) if isinstance(each, Section)]
    assert titles == ["Objectives", "Points lost", "Ships"]


@pytest.mark.parametrize("seed", range(8))
def test_what_a_player_saw_is_enough_to_know_how_things_stand(seed: int) -> None:
    game = playout(fleet, seed, longest=5).game
    for player in game.state.commanders:
        known = BattleState()
        for event in view(game.log, player):
            event.apply(known)
        assert PARLOUR.board(known) == PARLOUR.board(game.state)
        assert PARLOUR.own(known, player) == PARLOUR.own(game.state, player)
        for name in ("robot", "doctrine"):
            opponent = find_opponent(name)
            assert opponent.plot(known, player) == opponent.plot(game.state, player)


def test_the_library_has_a_text_for_everything() -> None:
    shelves = fleet.library()
    assert {"weapons", "systems", "ships", "scenarios", "options", "orders"} == set(shelves)
    for pages in shelves.values():
        assert pages
        for page in pages:
            assert str(page.text).strip().endswith("."), page.name


def test_every_option_says_what_it_decides() -> None:
    assert list(MEANINGS) == list(Options.__struct_fields__)


def test_a_sheet_is_as_the_ship_is_now_and_tells_nothing_that_is_plotted() -> None:
    game = laid("meeting")
    ship = game.state.units["Lee Shore"]
    fresh = PARLOUR.about(game.state, "lee  shore")
    (sheet,) = fresh
    assert isinstance(sheet, Section)
    assert sheet.title == "Lee Shore"
    game.submit(Steer("zoe", "Grey Watch", "Third Train", Course.CLOSE))
    assert PARLOUR.about(game.state, "Lee Shore") == fresh
    ship.condition.take(Wound((0,), 5))
    assert PARLOUR.about(game.state, "Lee Shore") != fresh
    watch = PARLOUR.about(game.state, "Grey Watch")
    assert len(watch) == 3
    with pytest.raises(Malformed) as error:
        PARLOUR.about(game.state, "Lee Shoar")
    assert error.value.accepted == ("Lee Shore",)


def test_a_seat_is_sent_ranges_and_the_sheets_of_its_own_ships_as_blocks() -> None:
    room = Room.open(fleet, "meeting", seed="4", journal=Journal(MemoryStore()))
    for seat in ("ann", "bob"):
        room.sit(seat, seat)
    room.begin(room.interface.openings("meeting", ("ann", "bob"), ""))
    room.settle()
    (seen,) = [each for each in SeatSession(room, "ann").pending() if isinstance(each, SeenMessage)]
    (ranges,) = [block for block in seen.board if block["block"] == "ranges"]
    assert ranges["names"] == ["Grey Watch", "Third Train"]
    sheets = {block["title"]: block["body"] for block in seen.own if block["block"] == "section"}
    assert list(sheets) == ["Constant Tide", "Lee Shore", "Small Hours"]
    for body in sheets.values():
        kinds = [block["block"] for block in body]
        assert {"facts", "gauge", "boxes", "table"} <= set(kinds)
    assert not SeatView(room, "").sheets()
