"""Modifiers: how they are read, what they refuse, and who hears of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.mafia.laying import NAMES, give, laid, refused

from gloaming.games.mafia.content.modifiers.frequency import Promotion
from gloaming.games.mafia.rules.answers import Proclaimed, Told
from gloaming.games.mafia.rules.casting import cast
from gloaming.games.mafia.rules.findings import Title, VisitorRoles, Visitors, write
from gloaming.games.mafia.rules.offers import offers
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, shots
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.log import Record
from gloaming.text.errors import Malformed


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("one-shot vigilante", ["one-shot"]),
        ("3-shot doctor", ["3-shot"]),
        ("one-shot bulletproof cop", ["one-shot bulletproof"]),
        ("one-shot bulletproof one-shot vigilante", ["one-shot bulletproof", "one-shot"]),
        ("one-shot odd-night bulletproof cop", ["one-shot", "odd-night", "bulletproof"]),
        ("overeager night-12 cop-immune doctor", ["overeager", "night-12", "cop-immune"]),
    ],
)
def test_a_count_binds_to_what_stands_right_after_it(phrase: str, words: list[str]) -> None:
    part = cast(phrase)
    assert [word for _, word in part.modifiers] == words
    assert part.phrase == phrase


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("strongman", "strongman goon"),
        ("juggernaut", "juggernaut goon"),
        ("ninja", "ninja goon"),
        ("one-shot bulletproof", "one-shot bulletproof villager"),
        ("vengeful ascetic", "vengeful ascetic villager"),
    ],
)
def test_some_adjectives_are_roles_by_themselves(said: str, meant: str) -> None:
    assert cast(said).phrase == meant


@pytest.mark.parametrize(
    ("said", "told", "example"),
    [
        ("weak", "'weak' is a modifier, and a role must follow it", "weak doctor"),
        ("one-shot", "'one-shot' is a modifier, and a role must follow it", "one-shot doctor"),
        ("Personal", "'Personal' is a modifier, and", "personal doctor"),
        ("strongman weak", "'strongman weak' are modifiers, and a role must follow them", None),
        ("combined", "'combined' is a modifier, and", "combined jack of all trades"),
        ("backup", "'backup' is a modifier, and", None),
    ],
)
def test_adjectives_without_a_role_are_told_from_what_is_no_role_at_all(
    said: str, told: str, example: str | None
) -> None:
    with pytest.raises(Malformed, match=told) as refusal:
        cast(said)
    assert refusal.value.code == "malformed/role"
    if example is not None:
        assert refusal.value.accepted == (example,)
    for phrase in refusal.value.accepted:
        assert cast(phrase).phrase == phrase
    with pytest.raises(Malformed, match="there is no role 'weak cpo'"):
        cast("weak cpo")


@pytest.mark.parametrize("word", ["no-shot", "0-shot", "many-shot", "shot", "night-0", "x-immune"])
def test_a_number_that_is_none_is_no_modifier(word: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(f"{word} doctor")
    assert refusal.value.code == "malformed/modifier"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("mafia doctor", "doctor of mafia"),
        ("one-shot mafia ninja cop", "one-shot ninja cop of mafia"),
        ("town cop", "cop"),
        ("mafia godfather", "godfather"),
    ],
)
def test_a_side_in_front_of_a_role_is_told_where_it_stands(said: str, meant: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(said)
    assert refusal.value.accepted == (meant,)


@pytest.mark.parametrize(("side", "plain"), [("mafia", "goon"), ("town", "villager")])
def test_a_side_is_no_role_and_is_told_with_its_plain_ones(side: str, plain: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(side)
    assert plain in refusal.value.accepted


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        *(("seer", "cop"), ("sheriff", "cop"), ("escort", "roleblocker"), ("lookout", "watcher")),
        *(("consort", "consort"), ("consigliere", "consigliere"), ("werewolf", "goon")),
        *(("wolf", "goon"), ("bus driver", "busdriver"), ("pgo", "paranoid gun owner")),
        *(("joat", "jack of all trades"), ("nk", "serial killer"), ("rb", "roleblocker")),
        *(("doc", "doctor"), ("vig", "vigilante"), ("one-shot vig", "one-shot vigilante")),
        *(("observer", "voyeur"), ("bp doc", "bp doctor"), ("rb, doc", "roleblocker doctor")),
    ],
)
def test_what_people_type_is_understood(said: str, meant: str) -> None:
    assert cast(said).phrase == meant


def test_no_word_is_a_role_and_a_modifier() -> None:
    roles = {word for kind in ROLES.values() for word in (kind.spoken, *kind.aliases)}
    assert not roles & {w for kind in MODIFIERS.values() for w in (kind.spoken, *kind.aliases)}


def test_shots_are_counted_in_words_and_in_figures() -> None:
    words = ("one-shot", "nine-shot", "10-shot", "zero-shot")
    assert [*map(shots, words)] == [1, 9, 10, 0]


@pytest.mark.parametrize(
    "phrase",
    [
        "odd-night villager",
        "one-shot goon",
        "overeager goon",
        "ninja villager",
        "strongman cop",
        "combined cop",
        "backup villager",
        "weak villager",
        "day innocent child",
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(phrase: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(phrase)
    assert refusal.value.code == "malformed/misfit"
    assert cast(phrase.split(maxsplit=1)[1]).role.spoken in refusal.value.message


@pytest.mark.parametrize(
    ("role", "code"),
    [
        ("even-night cop", "illegal/wrong-number"),
        ("night-2 cop", "illegal/wrong-number"),
        ("novice cop", "illegal/wrong-number"),
        ("activated cop", "illegal/not-activated"),
        ("backup cop", "illegal/backup"),
        ("day cop", "illegal/wrong-phase"),
    ],
)
def test_a_barred_ability_is_offered_with_the_reason(role: str, code: str) -> None:
    game = laid(role, "goon", "villager", "villager", phase="night")
    (offer,) = (each for each in offers(game.state, "ann") if each.verb == "investigate")
    assert offer.refusal is not None
    assert offer.refusal.code == code
    assert offer.targets == ()
    assert refused(game, "ann investigate bob") == code


def test_an_indecisive_player_is_not_offered_the_last_target() -> None:
    game = laid("indecisive cop", "goon", "villager", "villager", phase="night")
    give(game, "ann investigate bob")
    game.close()
    game.close()
    (offer,) = offers(game.state, "ann")
    assert "bob" not in offer.targets
    assert refused(game, "ann investigate bob") == "illegal/same-again"


def test_a_modifier_of_ones_own_does_not_touch_the_kill() -> None:
    game = laid(
        "odd-night roleblocker of mafia", *["villager"] * 6, phase="night", rules="opens=night"
    )
    game.close()
    game.close()
    found = {offer.verb: offer.refusal for offer in offers(game.state, "ann")}
    assert found["block"] is not None
    assert found["kill"] is None


@pytest.mark.parametrize("role", ["loyal doctor", "disloyal doctor", "simple doctor"])
def test_whom_it_would_fail_on_is_not_told_when_it_is_ordered(role: str) -> None:
    game = laid(role, "goon", "cop", "villager", "villager", phase="night")
    (offer,) = offers(game.state, "ann")
    assert offer.targets == ("bob", "cal", "dan", "eve")
    give(game, "ann protect bob", "ann protect cal", "ann protect dan")
    game.close()
    assert not [event for event in view(game.log, "ann") if isinstance(event, Told)]


@pytest.mark.parametrize(
    ("modifier", "visitor"),
    [
        ("loud", Visitors(("ann",))),  # no field says what for
        ("announcing", VisitorRoles((Title("doctor", ("announcing",)),))),
    ],
)
def test_a_visit_that_is_heard_is_told_to_nobody_but_its_target(
    modifier: str, visitor: Visitors | VisitorRoles
) -> None:
    game = laid(f"{modifier} doctor", "goon", "villager", "villager", phase="night")
    give(game, "ann protect cal")
    game.close()
    heard = {name: _told(game.log, name) for name in (*NAMES[:4], SPECTATOR)}
    assert {name: told for name, told in heard.items() if told} == {
        "cal": [Told("cal", "cal", visitor)]
    }


def test_a_delayed_answer_is_told_once_and_to_its_author_alone() -> None:
    game = laid("delayed cop", "goon", "villager", "villager", phase="night")
    give(game, "ann investigate bob")
    game.close()
    assert not _told(game.log, "ann")
    game.close()  # the day
    game.close()  # the second night
    assert [write(told.answer) for told in _told(game.log, "ann")] == ["not town"]
    game.close()
    game.close()
    assert len(_told(game.log, "ann")) == 1
    assert not any(_told(game.log, name) for name in ("bob", "cal", SPECTATOR))


def test_a_proclaimed_action_has_no_author() -> None:
    game = laid("proclaiming doctor", "goon", "villager", "villager", phase="night")
    give(game, "ann protect cal")
    game.close()
    (told,) = (event for event in view(game.log, SPECTATOR) if isinstance(event, Proclaimed))
    assert "ann" not in told.describe()


def test_a_backup_alone_learns_that_it_takes_over() -> None:
    game = laid("cop", "backup cop", "goon", "villager", "villager", rules="reveal=nothing")
    give(game, "dan vote ann")
    game.close()
    heard = [n for n in NAMES[:5] if any(isinstance(e, Promotion) for e in view(game.log, n))]
    assert heard == ["bob"]


def test_the_informed_are_told_roles_and_not_who_has_them() -> None:
    game = laid("informed villager", "goon", "cop")
    (told,) = _told(game.log, "ann")
    assert write(told.answer) == "cop, goon, informed villager"
    assert not _told(game.log, "bob")


def test_every_modifier_has_a_text_for_its_player() -> None:
    assert [name for name, modifier in MODIFIERS.items() if not (modifier.__doc__ or "")] == []


def _told(log: Sequence[Record], name: str) -> list[Told]:
    return [event for event in view(log, name) if isinstance(event, Told)]


def test_a_backup_who_is_dead_does_not_take_over() -> None:
    game = laid("cop", "backup cop", "goon", *["villager"] * 4, phase="night")
    give(game, "cal kill bob")
    game.close()
    game.close()
    give(game, "cal kill ann")
    game.close()
    assert not any(isinstance(record.event, Promotion) for record in game.log)


def test_a_mortician_who_marks_somebody_twice_is_told_once() -> None:
    game = laid("mortician", "vigilante", *["villager"] * 5, phase="night")
    give(game, "ann mark cal")
    game.close()
    game.close()
    give(game, "ann mark cal", "bob kill cal")
    game.close()
    assert [write(r.event.answer) for r in game.log if isinstance(r.event, Told)] == ["villager"]


def test_by_day_what_acted_at_once_has_been_used() -> None:
    """By night the latest order counts; by day the first has happened, and there is no second."""
    game = laid("day vigilante", "goon", "goon", "cop", "cop", "cop")
    give(game, "ann kill dan")
    assert refused(game, "ann kill eve") == "illegal/used"
    game.close()
    give(game, "bob kill ann", "cal kill eve")
    game.close()
    assert [*game.state.living] == ["ann", "bob", "cal", "fay"]
