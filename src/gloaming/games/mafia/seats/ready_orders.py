"""Ready orders: what a player chose, made into an order without being written and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gloaming.game_api.choice import Decision
from gloaming.games.mafia.rules.action import ACTIONS, Action
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Finding, write
from gloaming.games.mafia.rules.offers import order
from gloaming.games.mafia.rules.role import ROLES
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import ACTS, Claim
from gloaming.games.mafia.rules.votes import GUILTY, INNOCENT, NO_LYNCH, Unvote, Vote
from gloaming.kernel.event import Event
from gloaming.text.words import composed, is_text

FOR: Final = "for"
"""The word before the faction that something is done for."""
LINKS: Final = ("and", "onto", "with")
"""The words before a second name."""
QUOTE: Final = '"'
SPECIAL: Final = frozenset('"\\')
"""Characters that may mean something to the notation."""
CLAIM, ABOUT = "claim", "about"
TAKE_BACK: Final = Decision("unvote")
BALLOTS: Final = frozenset({NO_LYNCH, GUILTY, INNOCENT})
VERDICTS: Final[dict[str, Finding]] = {write(found): found for found in (NOT_TOWN, IS_TOWN)}


def ready_order(table: MafiaState, name: str, decision: Decision) -> Event[MafiaState] | None:
    """Return the order that a decision means; None where only the notation can tell.

    Names and words must be spelt as they are offered: the notation knows what else there is.
    """
    if name not in table.seats:
        return None
    make = MAKERS.get(decision.verb)
    if make is not None:
        return make(table, name, decision)
    if decision.verb in ACTIONS:
        # A verb of talk is an order only for a player who has such an ability.
        talks = decision.verb in ACTS and decision.verb not in table.seats[name].powers
        return None if talks else _deed(table, name, decision)
    return _claim_at_length(table, name, decision)


def _vote(table: MafiaState, name: str, decision: Decision) -> Vote | None:
    target = decision.target
    if decision.link or decision.second or not (target in table.seats or target in BALLOTS):
        return None
    return Vote(name, (target,))


def _unvote(table: MafiaState, name: str, decision: Decision) -> Unvote | None:
    return Unvote(name) if decision == TAKE_BACK else None


def _claim(table: MafiaState, name: str, decision: Decision) -> Claim | None:
    """Return the claim to be something or, as bots put it, to have found something."""
    role, link, second = decision.target, decision.link, decision.second
    if link == ABOUT:
        return _claimed(table, name, role, second)
    return None if link or second or role not in ROLES else Claim(name, role)


def _claim_at_length(table: MafiaState, name: str, decision: Decision) -> Claim | None:
    """Return the claim to have found something, whose verb says as what."""
    words = decision.verb.split(" ")
    if words[0] != CLAIM or words[-1] != ABOUT or decision.link or decision.second:
        return None
    return _claimed(table, name, " ".join(words[1:-1]), decision.target)


def _claimed(table: MafiaState, name: str, role: str, said: str) -> Claim | None:
    about, _, answer = said.partition(" ")
    verdict = VERDICTS.get(answer)
    if verdict is None or role not in ROLES or about not in table.seats:
        return None
    return Claim(name, role, about, verdict)


def _deed(table: MafiaState, name: str, decision: Decision) -> Action | None:
    """Return the use of an ability."""
    target, link, second = decision.target, decision.link, decision.second
    if target and target not in table.seats:
        return None
    if not second:
        return None if link else order(table, name, decision.verb, target)
    if link == FOR:
        mine = any(faction.name == second for faction in table.seats[name].factions)
        return order(table, name, decision.verb, target, "", second) if mine and target else None
    if link:
        known = link in LINKS and target and second in table.seats
        return order(table, name, decision.verb, target, second) if known else None
    words = second[1:-1]
    marked = second.startswith(QUOTE) and second.endswith(QUOTE)
    # What is quoted where no words are wanted may be the name that a player is shown by.
    if not marked or not _plain(words) or not ACTIONS[decision.verb].quotes:
        return None
    return order(table, name, decision.verb, target, words)


def _plain(words: str) -> bool:
    """Tell whether words between quotation marks are what they seem."""
    if not words or words != " ".join(words.split()) or not SPECIAL.isdisjoint(words):
        return False
    return words == composed(words) and is_text(words)


MAKERS: Final[Mapping[str, Callable[[MafiaState, str, Decision], Event[MafiaState] | None]]] = {
    "vote": _vote,
    "unvote": _unvote,
    CLAIM: _claim,
}
"""What makes orders that are no deeds, by their verbs."""
