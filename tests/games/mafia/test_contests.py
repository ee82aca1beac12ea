"""The rules of contests: sealed votes, second votes, votes of the dice, and hunts by vote."""

from __future__ import annotations

from tests.games.mafia.laying import NAMES, dead, laid

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import KillAgreed
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.lynching import TiedVote
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.votes import Vote
from gloaming.history.log.view import view
from gloaming.kernel.game import Game

SIX = NAMES[:6]


def table(rules: str, *, goons: int = 1, seed: int = 1) -> Game[MafiaState]:
    """Return a game of six, the last of them goons, that has come to its first phase."""
    roles = ["villager"] * (6 - goons) + ["goon"] * goons
    return laid(*roles, rules=rules, seed=seed, phase="")


def votes(game: Game[MafiaState]) -> list[Vote]:
    return [record.event for record in game.log if isinstance(record.event, Vote)]


def test_a_sealed_vote_is_told_nobody_before_the_election_is_over() -> None:
    game = table("ballots=sealed")
    game.close()
    game.submit(Vote("ann", ("eve",)))
    game.submit(Vote("bob", ("eve",)))
    assert not [event for event in view(game.log, "cal") if isinstance(event, Vote)]
    assert not game.state.ballots
    game.close()
    assert [event.actor for event in view(game.log, "cal") if isinstance(event, Vote)] == [
        "ann",
        "bob",
    ]
    assert not game.state.alive("eve")


def test_the_order_in_which_sealed_votes_come_in_does_not_show() -> None:
    def log(*voters: str) -> list[Vote]:
        game = table("ballots=sealed")
        game.close()
        for voter in voters:
            game.submit(Vote(voter, ("eve",)))
        game.close()
        return votes(game)

    assert log("ann", "bob", "cal") == log("cal", "ann", "bob")


def test_nobody_talks_in_an_election() -> None:
    game = table("ballots=sealed")
    assert mafia.talk.channels(game.state, "ann")
    game.close()
    assert not mafia.talk.channels(game.state, "ann")


def test_the_dice_vote_for_the_silent_and_never_for_themselves() -> None:
    seen = set()
    for seed in range(20):
        game = table("ballots=sealed silence=random selfvotes=no", seed=seed)
        game.close()
        game.submit(Vote("cal", ("bob",)))
        game.close()
        cast = {vote.actor: vote.targets[0] for vote in votes(game)}
        assert tuple(cast) == SIX, "the order tells for whom the dice have voted"
        assert cast["cal"] == "bob"
        assert all(voter != target for voter, target in cast.items())
        seen.add(cast["bob"])
    assert len(seen) > 2


def test_the_dice_vote_by_day_where_votes_are_open() -> None:
    game = table("silence=random lynch=majority")
    game.submit(Vote("ann", ("bob",)))
    game.close()
    assert len(votes(game)) == len(SIX)


def test_there_is_one_second_vote() -> None:
    game = table("ballots=sealed runoffs=one ties=random")
    game.close()
    for _ in range(2):
        game.submit(Vote("ann", ("bob",)))
        game.submit(Vote("bob", ("ann",)))
        game.close()
    assert sum(isinstance(record.event, TiedVote) for record in game.log) == 1
    assert game.state.by_night()
    assert len(game.state.living) == len(SIX) - 1


def test_a_tie_on_a_later_day_is_voted_on_again() -> None:
    game = table("ballots=sealed runoffs=one ties=none")
    for _ in range(2):
        game.close()
        for _ in range(2):
            game.submit(Vote("ann", ("bob",)))
            game.submit(Vote("bob", ("ann",)))
            game.close()
        game.close()
    assert sum(isinstance(record.event, TiedVote) for record in game.log) == 2


def test_a_game_without_nights_ends_by_day() -> None:
    game = table("ends=dawn cycle=days")
    game.submit(Vote("ann", ("fay",)))
    game.close()
    assert game.state.calendar.over


def test_only_the_pack_is_told_whom_it_hunts_and_one_order_is_carried_out() -> None:
    game = table("hunt=vote opens=night", goons=3)
    game.submit(Kill("dan", "ann", faction="mafia", nth=3))
    game.submit(Kill("eve", "bob", faction="mafia", nth=4))
    game.submit(Kill("fay", "bob", faction="mafia", nth=5))
    game.close()
    assert dead(game) == ["bob"]
    agreed = [record.event for record in game.log if isinstance(record.event, KillAgreed)]
    assert [(each.targets, each.carriers) for each in agreed] == [(("bob",), ("eve",))]
    assert agreed[0] in view(game.log, "dan")
    assert agreed[0] not in view(game.log, "ann")


def test_a_tie_of_the_pack_is_settled_by_the_dice() -> None:
    def victim(seed: int) -> str:
        game = table("hunt=vote opens=night", goons=2, seed=seed)
        game.submit(Kill("eve", "ann", faction="mafia", nth=4))
        game.submit(Kill("fay", "bob", faction="mafia", nth=5))
        game.close()
        return dead(game)[0]

    assert {victim(seed) for seed in range(12)} == {"ann", "bob"}
