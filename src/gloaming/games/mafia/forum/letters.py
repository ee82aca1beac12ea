"""Letters: what a host writes to one player alone, who they are and what they learned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.game_api.reports import Post
from gloaming.games.mafia.content.dealing import Promised
from gloaming.games.mafia.forum.texts import HostTexts
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Introduced, Led
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.table_rules import blank
from gloaming.games.mafia.rules.talk import Talk, Will
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.kernel.event import EVERYONE as _PUBLIC
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN, STARTUP, Opened, titled
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.text.blocks import KnownGroup, Listing, Paragraph
from gloaming.text.phrase import Sentence, Term, Text, say


class Chapter(Struct):
    """What was seen of one phase."""

    title: str
    """The phase as people name it; empty for what came before any."""
    name: str
    events: list[Event[MafiaState]]
    over: bool = True

    @property
    def heading(self) -> Text:
        """The title as words to be said, for a heading."""
        return Sentence(titled(self.name, self.title), end="")


def chapters(events: Sequence[Event[MafiaState]]) -> list[Chapter]:
    """Divide what was seen by phases; the startup is part of what came before any."""
    found = [Chapter("", "", [])]
    for event in events:
        if isinstance(event, Opened) and event.name != STARTUP.name:
            found.append(Chapter(event.title, event.name, []))
        else:
            found[-1].events.append(event)
    if found[-1].name != SHUTDOWN.name:
        found[-1].over = False
    return found


_THEIR_OWN: Final = (Submitted, Withdrawn, Will, Seated, Promised)
"""What a player has seen and need not be told: their own orders and will, and their role."""


def role_message(name: str, own: Sequence[Chapter], texts: HostTexts) -> Post:
    """Write to a player who they are, whom they know and what they can do."""
    # A table of one's own, laid from what one has seen of it: it cannot hold anything else.
    table: Game[MafiaState] = Game(blank)
    for event in own[0].events:
        if isinstance(event, (RulesSet, Seated)):
            table.happen(event)
    told = [event for chapter in own[:2] for event in _introductions(chapter)]
    card = MafiaSeatInterface().card(table.state, name)
    body = [*texts.paragraphs("role", "before", name=name)]
    body.append(replace(card, groups=tuple(_groups(told))))
    for role in (role for role in table.state.seat(name).roles if role.talks):
        spoken = f'{name} talk {role.talks.format(name=name)} "hello"'
        body.append(Paragraph(say("To talk in private: `{order}`.", order=spoken)))
    body += texts.paragraphs("role", "after", name=name)
    title = texts.words("role", "title", say("Your role, {name}", name=name), name=name)
    return Post(title, tuple(body), to=name)


def _groups(told: Sequence[Event[MafiaState]]) -> Iterator[KnownGroup]:
    """Gather who was introduced to a player, and who leads them."""
    leaders = {event.faction: event.leader for event in told if isinstance(event, Led)}
    for event in told:
        if isinstance(event, Introduced):
            leader = leaders.get(event.faction, "")
            yield KnownGroup(Term("faction", event.faction), tuple(event.members), leader)


def _introductions(chapter: Chapter) -> list[Event[MafiaState]]:
    """Return what a player is told of friends when the game begins: the first word of each kind."""
    found: dict[tuple[type[Event[MafiaState]], str], Event[MafiaState]] = {}
    for event in chapter.events:
        if isinstance(event, (Introduced, Led)):
            found.setdefault((type(event), event.faction), event)
    return [*found.values()]


def results_of(name: str, own: Sequence[Chapter], at: int, texts: HostTexts) -> Post | None:
    """Write to a player what they alone, or they and their friends, learned in a phase."""
    chapter = own[at]
    told = [] if at > 1 else _introductions(chapter)
    items = [
        _answer(event)
        for event in chapter.events
        if not isinstance(event, _THEIR_OWN)
        and not (isinstance(event, Talk) and event.actor == name)
        and type(event).seen_by is not _PUBLIC
        and not any(event is each for each in told)
    ]
    if not items:
        return None
    when = chapter.heading if chapter.title else say("Before the game")
    usual = say("{when}: what you learned, {name}", when=when, name=name)
    title = texts.words("result", "title", usual, name=name, phase=when)
    body = (
        *texts.paragraphs("result", "before", name=name, phase=when),
        Listing(tuple(items)),
        *texts.paragraphs("result", "after", name=name, phase=when),
    )
    return Post(title, body, to=name, phase=chapter.title)


def _answer(event: Event[MafiaState]) -> Text:
    return event.found() if isinstance(event, Told) else Sentence(event)
