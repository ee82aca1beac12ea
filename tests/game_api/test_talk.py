"""Talk in general: channels that a state offers, acts, refusals, and the notation of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gloaming.game_api.talk import (
    DEAD,
    PUBLIC,
    ActOffer,
    Aside,
    HasTalk,
    Say,
    StateTalks,
    TalkAct,
    TalkChannel,
    read_speech,
    read_text,
    write_talk,
)
from gloaming.history.log.view import SPECTATOR
from gloaming.kernel.event import Event, admits
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, Cycle, Phase
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.words import Word, words_in

ACTS = (ActOffer("accuse", ("ann", "bob", "cal")), ActOffer("retract"))
TALKS = StateTalks()


class Inn(State):
    """Everyone may talk to everyone, ann and bob to each other, and nobody in the attic."""

    def __init__(self) -> None:
        super().__init__(Cycle((Phase("night", AT_CLOSE),)))

    def channels(self, name: str) -> Sequence[TalkChannel]:
        if self.phase is None or name not in ("ann", "bob", "cal"):
            return ()
        found = [TalkChannel(PUBLIC, "all", None, ACTS)]
        if name != "cal":
            other = "bob" if name == "ann" else "ann"
            found.append(TalkChannel(f"whisper {other}", "hush", (name, other), ACTS))
            found.append(TalkChannel("cellar", "cellar", (name, other), ACTS))
        return [*found, TalkChannel("attic", "attic", ("ann",), own=True)]

    def objection(self, act: Event[State]) -> GradedError | None:
        assert isinstance(act, Say | Aside)
        return act.refusal(self)


def inn() -> Game[Inn]:
    game: Game[Inn] = Game(Inn)
    game.start("night")
    return game


def hearers(act: Event[State]) -> list[str]:
    game = inn()
    game.submit(act)
    assert not len(game.state.sealed_orders)
    said = game.log[-1]
    assert said.event == act
    return [n for n in ("ann", "bob", "cal", SPECTATOR) if admits(said.event, said.seen, n)]


def test_what_is_said_is_heard_at_once_by_those_in_the_channel() -> None:
    assert hearers(Say("cal", "hello")) == ["ann", "bob", "cal", SPECTATOR]
    assert hearers(Aside("ann", "whisper bob", "hello")) == ["ann", "bob"]
    assert Aside("ann", "nowhere", "hello").audience(inn().state) == ()


def test_a_surface_offers_and_says_without_knowing_the_pack() -> None:
    game = inn()
    for channel in TALKS.channels(game.state, "ann"):
        if not channel.own:
            game.submit(TALKS.said(game.state, "ann", channel.key, "Zoe\u0308"))
    assert [record.event for record in game.log[-3:]] == [
        Say("ann", "Zoë"),
        Aside("ann", "whisper bob", "Zoë"),
        Aside("ann", "cellar", "Zoë"),
    ]

    class Pack:
        talk = TALKS

    assert isinstance(Pack(), HasTalk)
    assert State().channels("ann") == ()


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Say("zoe", "hello"), "illegal/no-channel"),
        (Aside("cal", "cellar", "hello"), "illegal/no-channel"),
        (Aside("ann", "attic", "hello"), "illegal/no-channel"),
        (Aside("ann", PUBLIC, "hello"), "illegal/no-channel"),
        (Say("ann", ""), "illegal/text"),
        (Say("ann", " \n"), "illegal/text"),
        (Say("ann", "\r"), "illegal/text"),
        (Say("ann", "Zoe\u0308"), "illegal/text"),
        (Say("ann", "x" * 2001), "illegal/text"),
        (Say("ann", "\x1b[2J", (TalkAct("retract"),)), "illegal/text"),
        (Say("ann", "", (TalkAct("kill", ("bob",)),)), "illegal/no-such-act"),
        (Say("ann", "", (TalkAct("accuse"),)), "illegal/act-names"),
        (Say("ann", "", (TalkAct("accuse", ("zoe",)),)), "illegal/act-names"),
        (Say("ann", "", (TalkAct("accuse", ("bob", "cal")),)), "illegal/act-names"),
        (Say("ann", "", (TalkAct("retract", ("bob",)),)), "illegal/act-names"),
        (Say("ann", "", (TalkAct("retract"),) * 2), "illegal/act-twice"),
    ],
)
def test_a_refusal_says_why_and_leaves_no_trace(act: Event[State], code: str) -> None:
    game = inn()
    length = len(game.log)
    with pytest.raises(Illegal) as caught:
        game.submit(act)
    assert caught.value.code == code
    assert len(game.log) == length


BOTH = (TalkAct("accuse", ("bob",)), TalkAct("retract"))


@pytest.mark.parametrize(
    ("act", "told", "line"),
    [
        (Say("ann", "hello"), 'ann says "hello"', 'ann say "hello"'),
        (Say("ann", "", BOTH[:1]), "ann accuses bob", "ann accuse bob"),
        (
            Say("ann", "why", BOTH),
            'ann accuses bob and retracts: "why"',
            'ann accuse bob and retract "why"',
        ),
        (
            Aside("ann", "whisper bob", "hush"),
            'whispered to bob: ann says "hush"',
            'ann whisper bob "hush"',
        ),
        (Aside("ann", DEAD, "boo"), 'among the dead: ann says "boo"', 'ann talk dead "boo"'),
    ],
)
def test_talk_is_told_and_written(act: Say | Aside, told: str, line: str) -> None:
    assert act.describe() == told
    assert write_talk(act) == line


def test_an_act_that_is_also_an_order_is_written_after_say() -> None:
    assert write_talk(Say("ann", "", BOTH[:1]), {"accuse"}) == "ann say accuse bob"


def first(words: Sequence[Word]) -> tuple[str, Sequence[Word]]:
    return words[0].text, words[1:]


@pytest.mark.parametrize(
    ("line", "acts", "text"),
    [
        ('"hello"', (), "hello"),
        ('accuses bob and retract "why"', BOTH, "why"),
        ("accuse bob retract", BOTH, ""),
        ('accuse bob "a \\"b\\""', BOTH[:1], 'a "b"'),
        ('"say "cheese" now"', (), 'say "cheese" now'),
        ("", (), ""),
    ],
)
def test_acts_come_first_and_words_last(line: str, acts: tuple[TalkAct, ...], text: str) -> None:
    assert read_speech(words_in(line), {"accuse", "retract"}, {"retract"}, first) == (acts, text)


@pytest.mark.parametrize("line", ["hello", "accuse", '"a" "b"', '"open', 'retract hello "x"'])
def test_what_is_no_speech_is_malformed(line: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_speech(words_in(line), {"accuse", "retract"}, {"retract"}, first)
    assert caught.value.code == "malformed/quotation"


def test_a_text_is_one_quotation() -> None:
    assert read_text(words_in('"a  b"')) == "a  b"
