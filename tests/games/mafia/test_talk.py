"""Claims and talk: said aloud by day, true or not, and written as they are said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.game_api.host import SILENCED
from gloaming.game_api.talk import Aside, Say, TalkAct
from gloaming.games.mafia.pack import MafiaPack, mafia
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Hearsay, Visits
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import read_rules
from gloaming.games.mafia.rules.talk import Claim, Talk, Will
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import StatusChange
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.testing import Nonconformity, check_pack
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.words import Word, words_in


def village(phase: str = "day") -> Game[MafiaState]:
    game = Game(mafia.blank)
    for name in ("bob", "cal", "Zoë"):
        game.happen(Seated(name, "villager"))
    for name, role in {"ann": "cop", "eve": "goon"}.items():
        game.happen(Seated(name, role))
    game.start(phase)
    return game


@pytest.mark.parametrize(
    ("line", "claim", "told"),
    [
        ("ann claim cop", Claim("ann", "cop"), "ann claims to be a cop"),
        (
            "eve claim cop about bob not town",
            Claim("eve", "cop", "bob", NOT_TOWN),
            "eve claims to be a cop, and says: bob is not town",
        ),
        (
            "eve claim tracker about bob visited cal, Zoë",
            Claim("eve", "tracker", "bob", Visits(("cal", "Zoë"))),
            "eve claims to be a tracker, and says: bob visited cal, Zoë",
        ),
    ],
)
def test_a_claim_is_read_told_and_written(line: str, claim: Claim, told: str) -> None:
    game = village()
    act = mafia.notation.order(game.state, [Word(word) for word in line.split()])
    assert act == claim
    assert mafia.notation.written(act) == line
    game.submit(act)
    assert game.log[-1].event.describe() == told


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        (Claim("zed", "cop"), "illegal/unknown-name"),
        (Claim("ann", ""), "illegal/empty"),
        (Claim("ann", "cop", "zed", IS_TOWN), "illegal/unknown-name"),
    ],
)
def test_a_claim_that_makes_no_sense_is_refused(claim: Claim, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        village().submit(claim)
    assert caught.value.code == code


def test_claims_are_made_by_day_and_by_the_living() -> None:
    with pytest.raises(Illegal) as caught:
        village("night").submit(Claim("ann", "cop"))
    assert caught.value.code == "illegal/wrong-phase"
    game = village("night")
    game.submit(mafia.notation.order(game.state, [Word("eve"), Word("kill"), Word("ann")]))
    game.close()
    with pytest.raises(Illegal) as dead:
        game.submit(Claim("ann", "cop"))
    assert dead.value.code == "illegal/dead"


def roster(phase: str = "day", rules: str = "") -> Game[MafiaState]:
    game: Game[MafiaState] = Game(mafia.blank)
    game.happen(RulesSet(read_rules((word, "") for word in rules.split())))
    for name, role in {"ann": "cop", "eve": "goon", "hal": "goon"}.items():
        game.happen(Seated(name, role))
    for name in ("bob", "cal", "dov"):
        game.happen(Seated(name, "villager"))
    game.start(phase)
    return game


def keys(game: Game[MafiaState], name: str) -> list[str]:
    return [channel.key for channel in mafia.talk.channels(game.state, name)]


def test_what_is_on_offer_is_taken_and_nothing_else() -> None:
    game = roster(rules="whispers=yes")
    assert keys(game, "ann") == [
        "public",
        *(f"whisper {n}" for n in ("eve", "hal", "bob", "cal", "dov")),
    ]
    game.close()
    assert keys(game, "ann") == []
    assert keys(game, "eve") == ["channel mafia"]
    game.submit(mafia.notation.order(game.state, words_in("eve kill ann")))
    game.close()
    assert keys(game, "ann") == ["dead"]
    for act in (Say("ann", "boo"), Aside("ann", "whisper bob", "boo")):
        with pytest.raises(Illegal) as caught:
            game.submit(act)
        assert caught.value.code == "illegal/dead"
    assert keys(game, "bob") == ["public", *(f"whisper {n}" for n in ("eve", "hal", "cal", "dov"))]
    assert keys(game, "zoe") == []
    for name in ("ann", "bob"):
        for channel in mafia.talk.channels(game.state, name):
            for offer in channel.acts:
                names = offer.names[:1]
                said = mafia.talk.said(
                    game.state, name, channel.key, "", [TalkAct(offer.verb, names)]
                )
                game.submit(said)
    assert keys(Game(mafia.blank), "ann") == []


@pytest.mark.parametrize(
    ("phase", "line", "code"),
    [
        ("night", 'ann say "hello"', "illegal/wrong-phase"),
        ("night", 'ann whisper bob "hello"', "illegal/wrong-phase"),
        ("day", 'ann whisper bob "hello"', "illegal/no-whispers"),
        ("day", 'ann talk dead "hello"', "illegal/not-in-channel"),
        ("day", "ann accuse ann", "illegal/act-names"),
        ("day", "ann suggest bob", "illegal/no-such-act"),
        ("day", 'ann say ""', "illegal/text"),
    ],
)
def test_talk_that_cannot_be_is_refused_with_the_reason(phase: str, line: str, code: str) -> None:
    game = roster(phase)
    with pytest.raises(Illegal) as caught:
        game.submit(mafia.notation.order(game.state, words_in(line)))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Aside("ann", "dead", "hello"), "illegal/alive"),
        (Aside("ann", "whisper ann", "hello"), "illegal/no-hearer"),
        (Aside("ann", "whisper zoe", "hello"), "illegal/unknown-name"),
        (Aside("ann", "attic", "hello"), "illegal/no-channel"),
        (Aside("eve", "channel mafia", "hello"), "illegal/no-channel"),
        (Aside("ann", "public", "hello"), "illegal/no-channel"),
        (Say("zoe", "hello"), "illegal/unknown-name"),
    ],
)
def test_an_event_that_no_line_writes_is_refused(act: Say | Aside, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        roster(rules="whispers=yes").submit(act)
    assert caught.value.code == code


class Gagged(Effect):
    """The holder is silenced."""

    silences = True


@pytest.mark.parametrize("gag", [Gagged.on("ann"), StatusChange("ann", SILENCED, new=True)])
def test_the_silenced_say_nothing_aloud(gag: Event[MafiaState]) -> None:
    game = roster(rules="whispers=yes")
    game.happen(gag)
    assert keys(game, "ann") == []
    for act in (Say("ann", "hm"), Aside("ann", "whisper bob", "hm"), Claim("ann", "cop")):
        with pytest.raises(Illegal) as caught:
            game.submit(act)
        assert caught.value.code == "illegal/silenced"


@given(st.text(max_size=30), st.text(max_size=30))
def test_whatever_is_said_comes_back_from_a_script(one: str, other: str) -> None:
    game = roster(rules="whispers=yes")
    acts = (TalkAct("follow", ("bob",)), TalkAct("retract"))
    for act in (
        Say("ann", one),
        Say("bob", other, acts[1:]),
        Say("ann", other, acts),
        Aside("ann", "whisper bob", one),
        Will("eve", other),
    ):
        if game.state.objection(act) is None:
            with suppress(Malformed):  # half a character is no text at all
                game.submit(act)
    game.close()
    for murmur in (Talk("eve", "mafia", one), Talk("hal", "mafia", "", acts[1:])):
        if game.state.objection(murmur) is None:
            with suppress(Malformed):
                game.submit(murmur)
    assert run(read(write(mafia, game), pack=mafia), mafia).game.log == game.log


def test_a_player_is_named_by_handle_or_as_they_are_shown() -> None:
    game = roster("night")
    game.happen(Named("bob", "Bob the 2nd"))
    for line in ("eve kill bob", 'eve kill "bob THE 2nd"', 'eve kill "bob"'):
        act = mafia.notation.order(game.state, words_in(line))
        assert mafia.notation.written(act) == "eve kill bob"
    with pytest.raises(Illegal, match="nobody is called"):
        mafia.notation.order(game.state, words_in('eve kill "Bobby"'))


def test_an_answer_of_any_words_is_claimed_and_written() -> None:
    game = roster()
    game.submit(Claim("ann", "cop", "bob", Hearsay('a #b  "c"')))
    assert run(read(write(mafia, game), pack=mafia), mafia).game.log == game.log


class Sulk(Subscriber):
    """A planted fault: somebody sulks when somebody speaks."""

    @after(Say)
    def sulk(self, game: Game[MafiaState], said: Say) -> Iterator[Event[Any]]:
        yield StatusChange(
            said.actor, "sulks", game.state.status.get(said.actor, "sulks"), said.text
        )


class SulkingPack(MafiaPack):
    """Mafia with the fault."""

    def blank(self) -> MafiaState:
        table = super().blank()
        table.subscribe(Sulk())
        return table


def test_talk_that_leads_to_something_is_found_out() -> None:
    with pytest.raises(Nonconformity, match="depends on what was said"):
        check_pack(SulkingPack(), 20)
