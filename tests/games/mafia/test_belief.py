"""What players believe to be: nothing that they are shown tells them that it is not so."""

from __future__ import annotations

import pytest
from tests.games.mafia.laying import NAMES, at_night, give

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.casting import cast
from gloaming.games.mafia.rules.seating import Seated, SeatedUnawares, seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.history.log.codec import Codec
from gloaming.history.log.view import SPECTATOR, view, view_lines
from gloaming.kernel.game import Game
from gloaming.script import read, run, write
from gloaming.text.errors import Illegal, Malformed

CODEC = Codec.of(mafia)
OTHERS = ("goon", "villager", "roleblocker", "villager", "villager")


def dealt(role: str) -> Game[MafiaState]:
    """Return the first night of a game in which the first player has a role, brackets and all."""
    return at_night(role, *OTHERS, seed=7)


@pytest.mark.parametrize(
    ("role", "believed", "orders"),
    [
        ("naive cop", "cop", ("ann investigate cal",)),
        ("paranoid cop", "cop", ("ann investigate bob",)),
        ("insane cop", "cop", ("ann investigate bob", "dan block ann")),
        ("one-shot insane cop", "one-shot cop", ("dan block ann", "ann investigate bob")),
        ("insane cop doctor", "cop doctor", ("ann protect cal",)),
        ("drunk (doctor)", "doctor", ("ann protect cal",)),
        ("drunk (vigilante)", "vigilante", ()),
        ("weak drunk (roleblocker)", "weak roleblocker", ("ann block cal",)),
        ("unaware miller", "villager", ()),
        ("unaware bulletproof miller", "villager", ()),
    ],
)
def test_a_player_cannot_tell_from_anything_they_see(
    role: str, believed: str, orders: tuple[str, ...]
) -> None:
    games = [dealt(role), dealt(believed)]
    for game in games:
        give(game, *orders)
    for _ in range(3):
        seats = [(MafiaSeatInterface(), game.state) for game in games]
        assert len({str(seat_interface.card(state, "ann")) for seat_interface, state in seats}) == 1
        assert (
            len({str(seat_interface.choices(state, "ann")) for seat_interface, state in seats}) == 1
        )
        for game in games:
            game.close()
    for name in ("ann", SPECTATOR):
        one, other = (view_lines(game.log, name, CODEC) for game in games)
        assert one == other
    assert games[0].state.seats["ann"].title.words != believed


def test_only_the_referee_knows_what_was_dealt() -> None:
    game = dealt("insane cop")
    unaware = [r.event for r in game.log if isinstance(r.event, SeatedUnawares)]
    assert [event.role for event in unaware] == ["insane cop"]
    for name in (*NAMES[:6], SPECTATOR):
        assert not any(isinstance(event, SeatedUnawares) for event in view(game.log, name))
    assert [e for e in view(game.log, "ann") if isinstance(e, Seated)] == [Seated("ann", "cop")]


def test_who_may_not_know_is_not_seated_so_that_they_know() -> None:
    game = Game(mafia.blank)
    with pytest.raises(Illegal) as refusal:
        game.happen(Seated("ann", "insane cop"))
    assert refusal.value.code == "illegal/unawares"
    assert not game.log
    game.happen(seated("ann", "insane cop"))
    with pytest.raises(Illegal):
        game.happen(Seated("ann", "cop"))


def test_such_a_game_can_be_written_and_read() -> None:
    game = dealt("drunk (doctor)")
    game.close()
    text = write(mafia, game, seed=7)
    assert "ann  drunk (doctor)" in text
    assert run(read(text)).game.log == game.log


@pytest.mark.parametrize(
    ("role", "code"),
    [
        ("insane doctor", "malformed/misfit"),
        ("unaware cop", "malformed/misfit"),
        ("unaware mason", "malformed/misfit"),
        ("drunk, cop", "malformed/contradiction"),
    ],
)
def test_what_makes_no_sense_is_refused(role: str, code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cast(role)
    assert refusal.value.code == code


@pytest.mark.parametrize("about", ["mason", "goon", "villager", "mayor", "finder", "nobody"])
def test_what_nobody_could_believe_is_refused(about: str) -> None:
    script = f"game mafia\nseats\n  ann  drunk ({about})\n  bob  goon\n\nnight 1\n"
    with pytest.raises(Exception, match=about):
        run(read(script))
