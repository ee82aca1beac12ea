"""Channels and wills: who may speak, who hears it, and what a death reads out."""

from __future__ import annotations

import pytest

from gloaming.game_api.talk import Say, TalkAct
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import Epitaph, Title
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.offers import order
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import Channel, Talk, Will, channels, key_of
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.words import Word

ROLES = {
    "ann": "villager",
    "ben": "neighbor",
    "cal": "neighbor",
    "dot": "neighborizer",
    "eve": "goon",
    "fay": "goon",
    "gil": "traitor",
    "hal": "villager",
}


def lay(phase: str = "night", **changes: str) -> Game[MafiaState]:
    game: Game[MafiaState] = Game(mafia.blank)
    for name, role in {**ROLES, **changes}.items():
        game.happen(Seated(name, role))
    game.start(phase)
    return game


def refusal(game: Game[MafiaState], act: Event[MafiaState]) -> Illegal:
    with pytest.raises(GradedError) as refused:
        game.submit(act)
    assert isinstance(refused.value, Illegal)
    return refused.value


def hearers(game: Game[MafiaState], act: Event[MafiaState]) -> list[str]:
    return [name for name in (*game.state.seats, SPECTATOR) if act in view(game.log, name)]


def test_only_members_hear_what_is_said_and_at_once() -> None:
    game = lay()
    said = Talk("eve", "mafia", "ann tonight")
    game.submit(said)
    assert hearers(game, said) == ["eve", "fay"]
    assert not len(game.state.sealed_orders)


def test_a_traitor_neither_speaks_nor_hears() -> None:
    game = lay()
    assert refusal(game, Talk("gil", "mafia", "hello")).code == "illegal/not-in-channel"


def test_a_channel_one_is_not_in_is_refused_like_one_that_is_not_there() -> None:
    game = lay()
    for channel in ("mafia", "masons"):
        error = refusal(game, Talk("ben", channel, "hello"))
        assert error.code == "illegal/not-in-channel"
        assert error.accepted == ("neighbors",)
        assert error.message == f"ben is in no channel called {channel!r}"


def test_by_day_channels_are_shut() -> None:
    game = lay("day")
    assert refusal(game, Talk("eve", "mafia", "hello")).code == "illegal/wrong-phase"


def test_an_encryptor_opens_the_channel_by_day_while_alive() -> None:
    game = lay("day", fay="encryptor", ann="vigilante")
    said = Talk("eve", "mafia", "hello")
    game.submit(said)
    assert hearers(game, said) == ["eve", "fay"]
    game.close()
    game.submit(order(game.state, "ann", "kill", "fay"))
    game.close()
    assert refusal(game, said).code == "illegal/wrong-phase"


def test_the_dead_neither_speak_nor_hear() -> None:
    game = lay(ann="vigilante")
    game.submit(order(game.state, "ann", "kill", "fay"))
    game.close()
    game.close()
    assert refusal(game, Talk("fay", "mafia", "hello")).code == "illegal/dead"
    said = Talk("eve", "mafia", "hello")
    game.submit(said)
    assert hearers(game, said) == ["eve"]


def test_a_newcomer_hears_what_is_said_from_then_on_and_nothing_earlier() -> None:
    game = lay()
    name = "neighbors of dot"
    game.submit(order(game.state, "dot", "neighborize", "ann"))
    assert refusal(game, Talk("ann", name, "hello")).code == "illegal/not-in-channel"
    game.close()
    game.close()
    early, late = Talk("dot", name, "early"), Talk("dot", name, "late")
    game.submit(early)
    game.submit(order(game.state, "dot", "neighborize", "hal"))
    game.close()
    game.close()
    game.submit(late)
    assert hearers(game, early) == ["ann", "dot"]
    assert hearers(game, late) == ["ann", "dot", "hal"]


def test_whoever_dies_on_being_let_in_is_not_introduced() -> None:
    game = lay()
    game.submit(order(game.state, "dot", "neighborize", "ann"))
    game.submit(order(game.state, "eve", "kill", "ann"))
    game.close()
    assert not [e for e in view(game.log, "ann") if isinstance(e, Introduced)]


def test_nobody_outside_learns_that_somebody_was_let_in() -> None:
    invited, quiet = lay(), lay()
    invited.submit(order(invited.state, "dot", "neighborize", "ann"))
    for game in (invited, quiet):
        game.close()
    for name in ("ben", "cal", "eve", "gil", "hal", SPECTATOR):
        assert view(invited.log, name) == view(quiet.log, name)


def test_a_channel_is_found_by_its_key() -> None:
    game = lay()
    channel = game.aux[key_of("mafia")]
    assert isinstance(channel, Channel)
    assert channel.present(game.state) == ("eve", "fay")
    assert [each.name for each in channels(game.state, "ben")] == ["neighbors"]
    assert channels(game.state, "ann") == []


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\r", "\x1b[2J", "e\u0301", "x" * 2001])
def test_words_that_nobody_could_read_are_refused(text: str) -> None:
    game = lay()
    assert refusal(game, Talk("eve", "mafia", text)).code == "illegal/text"
    assert refusal(game, Will("eve", text)).code == "illegal/text"


def test_a_stranger_says_nothing() -> None:
    assert refusal(lay(), Talk("zoe", "mafia", "hello")).code == "illegal/unknown-name"


def test_a_will_is_its_authors_until_death() -> None:
    game = lay()
    left = Will("ann", "it was eve")
    game.submit(Will("ann", "at first"))
    game.submit(left)
    assert hearers(game, left) == ["ann"]
    game.submit(order(game.state, "eve", "kill", "ann"))
    game.close()
    told = [event for event in view(game.log, SPECTATOR) if isinstance(event, Obituary)]
    assert told == [Obituary("ann", Epitaph(Title("villager")), "it was eve")]
    assert told[0].describe() == 'ann is dead: villager; "it was eve"'
    assert refusal(game, Will("ann", "too late")).code == "illegal/dead"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "two  spaces",
            "a #tag",
            "line\nbreak",
            "a\ttab",
            '"',
            "\\",
            "\\n",
            ' " # " ',
            "x" * 2000,
        ),
        *('say "cheese" onto the', '"quoted"', 'to "eve" and nobody'),
    ],
)
def test_any_words_are_written_in_a_script_and_read_back(text: str) -> None:
    game = lay(ann="messenger")
    game.submit(Talk("eve", "mafia", text))
    game.submit(Will("hal", text))
    game.submit(order(game.state, "ann", "message", "hal", text))
    game.submit(order(game.state, "dot", "neighborize", "hal"))
    game.close()
    game.submit(Will("ann", text))
    game.submit(Say("ann", text, (TalkAct("accuse", ("eve",)),)))
    game.close()
    game.submit(Talk("hal", "neighbors of dot", "hello"))
    script = write(mafia, game)
    assert run(read(script, pack=mafia), mafia).game.log == game.log
    assert '  hal talk neighbors of dot "hello"\n' in script


@pytest.mark.parametrize("line", ["ann will", "ann will it was eve", 'ann will it "was eve"'])
def test_words_without_quotation_marks_are_not_lost_but_malformed(line: str) -> None:
    with pytest.raises(Malformed) as caught:
        mafia.notation.order(lay().state, [Word(word) for word in line.split()])
    assert caught.value.code == "malformed/quotation"
