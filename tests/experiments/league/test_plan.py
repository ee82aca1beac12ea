"""The plan of a league: everyone has every part of every deal, and nobody recognises a deal."""

from __future__ import annotations

from collections import Counter

import pytest

from gloaming.experiments.league.plan import CROSS, handles, openings, parts, plan, sides
from gloaming.experiments.league.terms import LeagueSetting, read_terms, settled
from gloaming.text.errors import GradedError

HEAD = 'setup = "matrix6"\nseed = "p"\n'


def setting(head: str, agents: int) -> LeagueSetting:
    names = "\n".join(f'a{number:02d} = "bot:easy"' for number in range(agents))
    return settled(read_terms(f"{head}\n[agents]\n{names}\n"))


@pytest.mark.parametrize(("agents", "deals"), [(1, 2), (2, 3), (5, 2), (9, 2), (12, 4), (18, 2)])
def test_everyone_has_every_part_of_a_deal_equally_often(agents: int, deals: int) -> None:
    league = setting(f"{HEAD}deals = {deals}", agents)
    games = plan(league)
    assert len(games) == deals * 9
    by_part: Counter[tuple[str, int, int]] = Counter()
    whole: Counter[str] = Counter()
    for game in games:
        named = [agent for agent in game.agents if agent]
        assert len(named) == len(set(named)) == min(agents, 9)
        whole.update(named)
        by_part.update(
            (agent, game.deal, place) for place, agent in enumerate(game.agents) if agent
        )
    assert len(set(whole.values())) == 1
    assert set(by_part.values()) == {1}
    by_side = Counter(
        (agent, sides(league, game)[seat])
        for game in games
        for seat, agent in handles(league, game).items()
        if agent
    )
    for side in ("town", "mafia"):
        assert len({by_side[agent, side] for agent in whole}) == 1


def test_a_deal_is_put_into_other_seats_in_each_game() -> None:
    league = setting(f"{HEAD}deals = 4", 3)
    games = plan(league)
    numbers = [game.deal for game in games]
    assert numbers != sorted(numbers)
    of_one = [game for game in games if game.deal == 1]
    foes = [
        tuple(seat for seat, side in sides(league, game).items() if side == "mafia")
        for game in of_one
    ]
    assert len(set(foes)) > 3
    assert len({game.seed for game in games}) == len(games)
    for game in of_one:
        dealt = [e for e in openings(league, game) if type(e).__name__ == "Seated"]
        roles = Counter(event.role for event in dealt)  # type: ignore[attr-defined]
        again = [e for e in openings(league, of_one[0]) if type(e).__name__ == "Seated"]
        assert roles == Counter(event.role for event in again)  # type: ignore[attr-defined]


def test_a_pair_plays_whole_sides_on_the_same_deals() -> None:
    league = setting(f"{HEAD}deals = 0\ncross = 2", 3)
    games = plan(league)
    assert len(games) == 2 * 9
    for game in games:
        dealt = parts(league, CROSS, game.deal).sides
        by_side = {side: set() for side in dealt}  # type: dict[str, set[str]]
        for side, agent in zip(dealt, game.agents, strict=True):
            by_side[side].add(agent)
        assert all(len(agents) == 1 for agents in by_side.values())
    pairs = Counter((game.deal, game.turn) for game in games)
    assert set(pairs.values()) == {1}


def test_the_other_game_is_planned_too() -> None:
    text = 'setup = "meeting"\ndeals = 3\n[agents]\none = "bot:fox"\ntwo = "bot:fox"\n'
    try:
        league = settled(read_terms(text))
    except GradedError as error:
        text = text.replace("fox", str(error.accepted[0]))
        league = settled(read_terms(text))
    games = plan(league)
    assert len(games) == 3 * league.seats
    seats = Counter((agent, seat) for g in games for seat, agent in handles(league, g).items())
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('setup = "matrix6"', "malformed/league"),
        ('setup = "matrix6"\n[agents]', "malformed/league"),
        ('setup = "matrix6"\nx = 1\n[agents]\na = "bot:easy"', "malformed/league"),
        ('setup = "matrix7"\n[agents]\na = "bot:easy"', "malformed/no-such-setup"),
        ('setup = "matrix6"\n[agents]\na = "bot:esay"', "malformed/bots"),
        ('setup = "matrix6"\n[agents]\na = "easy"', "malformed/agent"),
        ('setup = "matrix6"\n[agents]\na = "exec:"', "malformed/agent"),
        ('setup = "matrix6"\n[agents]\na = "exec:\'"', "malformed/agent"),
        ('setup = "matrix6"\n[agents]\na = "a b:C"', "malformed/agent"),
        ('setup = "matrix6"\n[agents]\n"../a" = "bot:easy"', "malformed/league"),
        ('setup = "matrix6"\ndeals = -1\n[agents]\na = "bot:easy"', "malformed/league"),
        ('setup = "matrix6"\ndeals = 10000000\n[agents]\na = "bot:easy"', "malformed/league"),
        ('setup = "matrix6"\nfill = "link"\n[agents]\na = "bot:easy"', "malformed/league"),
        ('setup = "matrix6"\nseconds = 0\n[agents]\na = "bot:easy"', "malformed/league"),
        ('setup = "matrix6"\ncross = 10000000000\n[agents]\na = "bot:easy"', "malformed/too-large"),
        (f'setup = "matrix6"\ncross = {"[" * 600}\n[agents]\na = "bot:easy"', "malformed/toml"),
        ('setup = "matrix6"\nrounds = 101\n[agents]\na = "bot:easy"', "malformed/league"),
    ],
)
def test_a_file_that_makes_no_league_is_refused(text: str, code: str) -> None:
    with pytest.raises(GradedError) as refused:
        settled(read_terms(text))
    assert refused.value.code == code


def test_nobody_plays_more_than_others() -> None:
    with pytest.raises(GradedError) as refused:
        setting(f"{HEAD}deals = 3", 12)
    assert "4" in str(refused.value.accepted[0])
