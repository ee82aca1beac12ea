"""Talk: how commanders speak with each other during a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gloaming.game_api.host import SILENCED
from gloaming.game_api.talk import DEAD, PUBLIC, WHISPER, ActOffer, TalkChannel
from gloaming.games.fleet.battle.state import BattleState, unknown
from gloaming.kernel.phase import SHUTDOWN, STARTUP
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

TEAM: Final = "team"
"""The key of the channel of a team."""
ACTS: Final = {
    "ask": say("ask what they are going to do"),
    "warn": say("warn them"),
    "offer": say("offer them a truce"),
    "accept": say("accept their offer"),
    "decline": say("decline their offer"),
}
"""What commanders may do with words, each with what it means."""


def fights(sky: BattleState, player: str) -> bool:
    """Tell whether a commander is still in the battle."""
    return player not in sky.conceded and bool(sky.fleet(player))


def offered(sky: BattleState, name: str) -> Iterator[TalkChannel]:
    """Tell where a commander may speak now."""
    if unspoken(sky, name) is not None:
        return
    others = [other for other in sky.commanders if other != name and fights(sky, other)]
    acts = tuple(ActOffer(verb, tuple(others), hint) for verb, hint in ACTS.items() if others)
    if not fights(sky, name):
        lost = tuple(other for other in sky.commanders if not fights(sky, other))
        yield TalkChannel(DEAD, say("those who are out of the battle"), lost, acts)
        return
    yield TalkChannel(PUBLIC, say("everyone"), None, acts)
    team = sky.team(name)
    mates = tuple(n for n in sky.commanders if sky.team(n) == team and (n == name or n in others))
    if len(mates) > 1:
        yield TalkChannel(TEAM, say("your team"), mates, acts)
    for other in others if sky.options.whispers else ():
        label = say("whisper to {name}", name=other)
        yield TalkChannel(f"{WHISPER}{other}", label, (name, other), acts)


def unspoken(sky: BattleState, name: str) -> Illegal | None:
    """Say why a commander may not speak at all now, if they may not."""
    if name not in sky.commanders:
        return unknown("player", name, sky.commanders)
    if sky.phase in (None, STARTUP, SHUTDOWN) or not sky.calendar.taking:
        return Illegal("illegal/wrong-phase", say("nobody can speak now"))
    if sky.status.get(name, SILENCED):
        return Illegal("illegal/silenced", say("{name} is silenced", name=name), value=name)
    return None


def unheard(sky: BattleState, name: str, channel: str) -> Illegal:
    """Say why a commander may not speak in a channel that is not on offer."""
    refused = unspoken(sky, name)
    if refused is not None:
        return refused
    if not fights(sky, name):
        out = say("{name} is out of the battle", name=name)
        return Illegal("illegal/lost", out, value=name, accepted=(DEAD,))
    hearer = channel.removeprefix(WHISPER)
    if hearer != channel and not sky.options.whispers:
        return Illegal("illegal/no-whispers", say("nobody whispers at this table"))
    if hearer != channel and hearer not in sky.commanders:
        return unknown("player", hearer, sky.commanders)
    keys = tuple(each.key for each in offered(sky, name))
    told = say("{name} cannot speak there now", name=name)
    return Illegal("illegal/no-channel", told, value=channel, accepted=keys)
