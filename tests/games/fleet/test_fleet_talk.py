"""Talk in a battle: to everyone, to the team, in a whisper, and after the end of one's ships."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.fleet.sea import muster

from gloaming.game_api.host import SILENCED
from gloaming.game_api.talk import Aside, Say, TalkAct
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.orders.leaving import Concede
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.pack import fleet
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import StatusChange
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.words import words_in

HEAD = """
game     fleet
options  volleys_per_exchange=1 {options}
design   Gun: mass 40, hull 40, no ftl, fire control, beam 2 (F)
range    alpha, bravo 12
seats
  ann of red: alpha: cutter = Gun
  bob of blue: bravo: raider = Gun
  cat of blue: gamma: tender = Gun
exchange 1
...
"""


DEEDS = (TalkAct("warn", ("bob",)), TalkAct("ask", ("cat",)))


def battle(options: str = "") -> Game[BattleState]:
    text = HEAD.format(options=options)
    return run(read(text, pack=fleet), fleet).game


def keys(game: Game[BattleState], name: str) -> list[str]:
    return [channel.key for channel in fleet.talk.channels(game.state, name)]


def hearers(game: Game[BattleState], act: Event[BattleState]) -> list[str]:
    game.submit(act)
    return [n for n in ("ann", "bob", "cat", SPECTATOR) if act in view(game.log, n)]


def test_commanders_are_offered_where_they_may_speak() -> None:
    game = battle("whispers=true")
    assert keys(game, "ann") == ["public", "whisper bob", "whisper cat"]
    assert keys(game, "bob") == ["public", "team", "whisper ann", "whisper cat"]
    assert keys(battle(), "bob") == ["public", "team"]
    assert keys(game, "zoe") == []
    assert keys(Game(fleet.blank), "ann") == []


def test_each_is_heard_by_those_it_is_for() -> None:
    game = battle("whispers=true")
    assert hearers(game, Say("ann", "hello")) == ["ann", "bob", "cat", SPECTATOR]
    assert hearers(game, Aside("bob", "team", "hello")) == ["bob", "cat"]
    assert hearers(game, Aside("ann", "whisper cat", "hello")) == ["ann", "cat"]
    assert not len(game.state.sealed_orders)


def test_commanders_who_are_out_talk_among_themselves() -> None:
    game = battle()
    game.submit(Concede("cat", "cat"))
    game.close()
    game.close()
    assert keys(game, "cat") == ["dead"]
    assert keys(game, "bob") == ["public"]
    assert hearers(game, Aside("cat", "dead", "well fought")) == ["cat"]
    with pytest.raises(Illegal) as caught:
        game.submit(Say("cat", "hello"))
    assert caught.value.code == "illegal/lost"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Aside("ann", "team", "hello"), "illegal/no-channel"),
        (Aside("ann", "dead", "hello"), "illegal/no-channel"),
        (Aside("ann", "whisper bob", "hello"), "illegal/no-whispers"),
        (Say("zoe", "hello"), "illegal/unknown-player"),
        (Say("ann", "", (TalkAct("warn", ("ann",)),)), "illegal/act-names"),
    ],
)
def test_what_cannot_be_said_is_refused_with_the_reason(act: Event[BattleState], code: str) -> None:
    with pytest.raises(GradedError) as caught:
        battle().submit(act)
    assert caught.value.code == code


def test_nobody_whispers_to_a_stranger() -> None:
    with pytest.raises(GradedError) as caught:
        battle("whispers=true").submit(Aside("ann", "whisper zoe", "hello"))
    assert caught.value.code == "illegal/unknown-player"


def test_the_silenced_say_nothing() -> None:
    game = battle()
    game.happen(StatusChange("ann", SILENCED, new=True))
    assert keys(game, "ann") == []
    with pytest.raises(Illegal) as caught:
        game.submit(Say("ann", "hm"))
    assert caught.value.code == "illegal/silenced"


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ('ann say "hello"', Say("ann", "hello")),
        ("ann warns bob and ask cat", Say("ann", "", DEEDS)),
        ('"Admiral A" says "aye"', Say("ann", "aye")),
        ('bob talk team "hm"', Aside("bob", "team", "hm")),
        ('bob whisper "Admiral A" "hm"', Aside("bob", "whisper ann", "hm")),
    ],
)
def test_talk_is_read_and_written(line: str, act: Say | Aside) -> None:
    game = battle("whispers=true")
    game.happen(Named("ann", "Admiral A"))
    assert fleet.notation.order(game.state, words_in(line)) == act
    assert fleet.notation.order(game.state, words_in(fleet.notation.written(act))) == act
    game.submit(act)
    assert run(read(write(fleet, game), pack=fleet), fleet).game.log == game.log


@pytest.mark.parametrize("line", ["ann say hello", 'ann talk bridge "x"', '"Zoe" say "x"', "ann"])
def test_what_is_no_talk_is_malformed(line: str) -> None:
    with pytest.raises(Malformed):
        fleet.notation.order(battle().state, words_in(line))


@pytest.mark.parametrize(
    "name", ["Game #3", "two  blanks", "three   blanks", "Zoe\u0308", '"# "  #']
)
def test_a_scenario_of_any_name_is_written_and_read_back(name: str) -> None:
    game: Game[BattleState] = Game(fleet.blank)
    setup = muster()
    game.happen(ScenarioSet(replace(setup.scenario, name=name), setup.designs))
    assert run(read(write(fleet, game), pack=fleet), fleet).game.log == game.log
