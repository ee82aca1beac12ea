"""The rules of contests: sealed votes, second votes, votes of the dice, and hunts by vote."""

from __future__ import annotations

from gloaming.chronicle.log.view import view
from gloaming.kernel.game import Game
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.hunting import KillAgreed
from gloaming.packs.mafia.rules.killing import Kill
from gloaming.packs.mafia.rules.lynching import TiedVote
from gloaming.packs.mafia.rules.seating import RulesSet, Seated
from gloaming.packs.mafia.rules.switches import read_rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.votes import Vote

NAMES = ("ann", "bea", "cal", "dan", "eve", "fay")


def table(rules: str, *, goons: int = 1, seed: str = "1") -> Game[Table]:
    game: Game[Table] = Game(mafia.blank, seed=seed)
    game.happen(RulesSet(read_rules((word, "") for word in rules.split())))
    for place, name in enumerate(NAMES):
        game.happen(Seated(name, "goon" if place >= len(NAMES) - goons else "villager"))
    game.start(game.state.calendar.cycle.phases[0].name)
    return game


def votes(game: Game[Table]) -> list[Vote]:
    return [record.event for record in game.log if isinstance(record.event, Vote)]


def test_a_sealed_vote_is_told_nobody_before_the_election_is_over() -> None:
    game = table("ballots=sealed")
    game.close()
    game.submit(Vote("ann", ("eve",)))
    game.submit(Vote("bea", ("eve",)))
    assert not [event for event in view(game.log, "cal") if isinstance(event, Vote)]
    assert not game.state.ballots
    game.close()
    assert [event.actor for event in view(game.log, "cal") if isinstance(event, Vote)] == [
        "ann",
        "bea",
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

    assert log("ann", "bea", "cal") == log("cal", "ann", "bea")


def test_nobody_talks_in_an_election() -> None:
    game = table("ballots=sealed")
    assert mafia.talk.channels(game.state, "ann")
    game.close()
    assert not mafia.talk.channels(game.state, "ann")


def test_the_dice_vote_for_the_silent_and_never_for_themselves() -> None:
    seen = set()
    for seed in range(20):
        game = table("ballots=sealed silence=random selfvotes=no", seed=str(seed))
        game.close()
        game.submit(Vote("cal", ("bea",)))
        game.close()
        cast = {vote.actor: vote.targets[0] for vote in votes(game)}
        assert tuple(cast) == NAMES, "the order tells for whom the dice have voted"
        assert cast["cal"] == "bea"
        assert all(voter != target for voter, target in cast.items())
        seen.add(cast["bea"])
    assert len(seen) > 2


def test_the_dice_vote_by_day_where_votes_are_open() -> None:
    game = table("silence=random lynch=majority")
    game.submit(Vote("ann", ("bea",)))
    game.close()
    assert len(votes(game)) == len(NAMES)


def test_there_is_one_second_vote() -> None:
    game = table("ballots=sealed runoffs=one ties=random")
    game.close()
    for _ in range(2):
        game.submit(Vote("ann", ("bea",)))
        game.submit(Vote("bea", ("ann",)))
        game.close()
    assert sum(isinstance(record.event, TiedVote) for record in game.log) == 1
    assert game.state.by_night()
    assert len(game.state.living) == len(NAMES) - 1


def test_a_tie_on_a_later_day_is_voted_on_again() -> None:
    game = table("ballots=sealed runoffs=one ties=none")
    for _ in range(2):
        game.close()
        for _ in range(2):
            game.submit(Vote("ann", ("bea",)))
            game.submit(Vote("bea", ("ann",)))
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
    game.submit(Kill("eve", "bea", faction="mafia", nth=4))
    game.submit(Kill("fay", "bea", faction="mafia", nth=5))
    game.close()
    assert [name for name in NAMES if not game.state.alive(name)] == ["bea"]
    agreed = [record.event for record in game.log if isinstance(record.event, KillAgreed)]
    assert [(each.targets, each.carriers) for each in agreed] == [(("bea",), ("eve",))]
    assert agreed[0] in view(game.log, "dan")
    assert agreed[0] not in view(game.log, "ann")


def test_a_tie_of_the_pack_is_settled_by_the_dice() -> None:
    def victim(seed: int) -> str:
        game = table("hunt=vote opens=night", goons=2, seed=str(seed))
        game.submit(Kill("eve", "ann", faction="mafia", nth=4))
        game.submit(Kill("fay", "bea", faction="mafia", nth=5))
        game.close()
        return next(name for name in NAMES if not game.state.alive(name))

    assert {victim(seed) for seed in range(12)} == {"ann", "bea"}
