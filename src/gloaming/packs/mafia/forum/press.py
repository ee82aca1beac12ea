"""The press: a game of Mafia as a host posts it, made of what was seen and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.kernel.events.audience import EVERYONE as _PUBLIC
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.pack import Post
from gloaming.kernel.time.docket import Submitted, Withdrawn
from gloaming.kernel.time.phase import SHUTDOWN, STARTUP, GameEnded, Inserted, Opened, titled
from gloaming.kernel.words.blocks import (
    Block,
    Count,
    Facts,
    KnownGroup,
    Listing,
    Paragraph,
    Place,
    Roster,
    Wagon,
)
from gloaming.kernel.words.phrase import Sentence, Several, Term, Text, say
from gloaming.packs.mafia.content.modifiers.frequency import Promotion
from gloaming.packs.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.packs.mafia.content.roles.passive import Succession
from gloaming.packs.mafia.forum.poll import to_lynch
from gloaming.packs.mafia.play.parlour import MafiaParlour
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.casting import role_said, spelt
from gloaming.packs.mafia.rules.channels import Talk, Will
from gloaming.packs.mafia.rules.dealing import Dealt, Promised
from gloaming.packs.mafia.rules.faction import Introduced, Led, Victory
from gloaming.packs.mafia.rules.findings import SHOWS_NOTHING
from gloaming.packs.mafia.rules.killing import Obituary
from gloaming.packs.mafia.rules.lynching import Dropped, Judged, Lynch, NoLynch, Nominated, Tallied
from gloaming.packs.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.packs.mafia.rules.seating import titled as named_with
from gloaming.packs.mafia.rules.switches import Rules
from gloaming.packs.mafia.rules.table import Table
from gloaming.packs.mafia.rules.table_rules import Stillness, blank
from gloaming.packs.mafia.rules.talk import Claim
from gloaming.packs.mafia.rules.votes import Unvote, Vote, ballot_said

Seen = Mapping[str, Sequence[Event[Table]]]
EVERYONE: Final = ""
"""The name under which is kept what all have seen."""
_THEIR_OWN: Final = (Submitted, Withdrawn, Will, Seated, Promised)
"""What a player has seen and need not be told: their own orders and will, and their role."""
_TOLD_APART: Final = (
    *(Opened, RulesSet, SeatList, Dealt, GameEnded, Victory, Inserted, Claim),
    NoLynch,  # the post says so of those who were spared, too
    Stillness,  # the post says so of every night in which nobody died
)
"""What everyone has seen and a phase's post does not repeat."""


class Chapter(Struct):
    """What was seen of one phase."""

    title: str
    """The phase as people name it; empty for what came before any."""
    name: str
    events: list[Event[Table]]
    over: bool = True

    @property
    def heading(self) -> Text:
        """The title as words to be said, for a heading."""
        return Sentence(titled(self.name, self.title), end="")


def chapters(events: Sequence[Event[Table]]) -> list[Chapter]:
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


class MafiaPress:
    """How a game of Mafia is told to those who play it by post."""

    def posts(self, seen: Seen) -> list[Post]:
        """Return the posts of a game: the opening, the roles, every phase, and the end."""
        public = chapters(seen[EVERYONE])
        mine = {name: chapters(events) for name, events in seen.items() if name != EVERYONE}
        paper = _Paper(public[0].events)
        found = [paper.opening(public)]
        found += [_role_message(name, own) for name, own in mine.items()]
        for i, chapter in enumerate(public):
            if i and chapter.name != SHUTDOWN.name:
                found.append(paper.phase(chapter))
            # Everyone has seen every phase open, so all have as many chapters.
            results = (_results(name, own, i) for name, own in mine.items())
            found += [post for post in results if post is not None]
        if any(isinstance(event, GameEnded) for event in seen[EVERYONE]):
            found.append(paper.reveal(seen))
        return found


class _Paper:
    """Follows what everyone sees, and writes it up."""

    def __init__(self, before: Sequence[Event[Table]]) -> None:
        found = (event.rules for event in before if isinstance(event, RulesSet))
        self.rules = next(found, Rules())
        self.living: list[str] = []
        self.dock: list[str] = []
        """Who is on trial, or will be: the first of them in the next trial."""
        self.dead: dict[str, Text] = {}
        """Whose death was told, and in which phase."""
        self.graves: dict[str, Text] = {}
        """What the graves show, by name."""

    def opening(self, public: Sequence[Chapter]) -> Post:
        """Tell who is at the table, and how it plays."""
        body: list[Block] = []
        for event in [event for chapter in public for event in chapter.events]:
            if isinstance(event, SeatList):
                self.living = [*event.names]
                body.append(Paragraph(say("Players: {names}.", names=Several(event.names))))
            elif isinstance(event, Dealt):
                body.append(Paragraph(say("Setup: {setup}.", setup=event.setup)))
        changed = self.rules.changed().items()
        if changed:
            body.append(Paragraph(say("Rules that are not the usual ones:")))
            body.append(Facts(tuple((switch, str(value)) for switch, value in changed)))
        return Post(say("The game begins"), tuple(body))

    def phase(self, chapter: Chapter) -> Post:
        """Tell of a phase, or what is known so far while it is open."""
        body: list[Block] = []
        ballots: dict[str, tuple[str, ...]] = {}
        lynched: list[str] = []
        died: list[str] = []
        counted = False
        for event in chapter.events:
            match event:
                case Vote():
                    ballots.pop(event.actor, None)
                    ballots[event.actor] = event.targets
                case Unvote():
                    ballots.pop(event.actor, None)
                case Tallied():
                    body += self._count(chapter, ballots, event.counts)
                    counted = True
                case Nominated():
                    self.dock.append(event.target)
                    body.append(Paragraph(Sentence(event)))
                case Dropped():
                    self.dock.remove(event.target)
                    body.append(Paragraph(Sentence(event)))
                case Judged():
                    self.dock.remove(event.target)
                    body.append(Paragraph(_verdict(event)))
                case Lynch():
                    lynched.append(event.target)
                case Obituary():
                    died.append(event.name)
                    body += self._death(event, chapter, lynched=event.name in lynched)
                case _ if not isinstance(event, _TOLD_APART):
                    body.append(Paragraph(Sentence(event)))
        body += self._undone(chapter, lynched, died, counted=counted)
        if not chapter.over:
            body += self._standing(chapter, ballots)
        return Post(chapter.heading, tuple(body), phase=chapter.title)

    def _count(
        self,
        chapter: Chapter,
        ballots: Mapping[str, tuple[str, ...]],
        counts: Sequence[tuple[str, int]],
    ) -> Iterator[Block]:
        """Tell the count: how many more it would have taken, by whom, and who does not vote."""
        votes = {voter: to for voter, to in ballots.items() if voter in self.living}
        needed = self._needed(chapter)
        wagons = tuple(
            Wagon(
                ballot_said(target),
                number,
                tuple(voter for voter, to in votes.items() if target in to),
                to_lynch(max(needed - number, 0)) if needed else "",
            )
            for target, number in counts
        )
        accused = self.dock[:1] if chapter.name == "trial" else []
        silent = (name for name in self.living if name not in votes and name not in accused)
        yield Count(wagons, needed, tuple(silent))

    def _needed(self, chapter: Chapter) -> int:
        """Return how many votes close the day at once; 0 where none do."""
        majority = chapter.name == "day" and self.rules.lynch in ("majority", "trial")
        return len(self.living) // 2 + 1 if majority else 0

    def _death(self, event: Obituary, chapter: Chapter, *, lynched: bool) -> Iterator[Block]:
        """Tell of a death, with what it shows."""
        if event.name in self.living:
            self.living.remove(event.name)
        self.dead[event.name] = titled(chapter.name, chapter.title)
        shown: Text = "" if event.shown == SHOWS_NOTHING else event.shown.phrase()
        self.graves[event.name] = shown
        fate = say("{name} was lynched.", name=event.name)
        fate = fate if lynched else say("{name} died.", name=event.name)
        if shown and event.shown.side:
            fate = say("{fate} Side: {side}.", fate=fate, side=shown)
        elif shown:
            fate = say("{fate} Role: {role}.", fate=fate, role=shown)
        yield Paragraph(fate)
        if event.will:
            yield Paragraph(say('The will of {name}: "{will}"', name=event.name, will=event.will))

    def _undone(
        self, chapter: Chapter, lynched: Sequence[str], died: Sequence[str], *, counted: bool
    ) -> Iterator[Block]:
        """Tell what might have happened and did not."""
        for name in lynched:
            if name not in died:
                yield Paragraph(say("The village lynched {name}, but {name} lives.", name=name))
        tried = any(isinstance(event, (Nominated, Judged)) for event in chapter.events)
        if counted and not lynched and not tried:
            yield Paragraph(say("Nobody was lynched."))
        if chapter.name == "night" and chapter.over and not died:
            yield Paragraph(say("Nobody died."))

    def _standing(
        self, chapter: Chapter, ballots: Mapping[str, tuple[str, ...]]
    ) -> Iterator[Block]:
        """Tell who lives and what the votes are so far, while the phase is open."""
        yield Roster(
            (
                *(Place(name) for name in self.living),
                *(Place(name, alive=False, shown=shown) for name, shown in self.graves.items()),
            )
        )
        if chapter.name not in ("day", "trial") or self.rules.lynch == "none":
            yield Paragraph(say("Please send your orders."))
            return
        if chapter.name == "day" and not self._needed(chapter):
            yield Paragraph(say("When the day closes, the most votes decide."))
        # What a vote weighs is not known before the count: each is shown as one.
        counts: dict[str, int] = {}
        for voter, targets in ballots.items():
            for target in targets if voter in self.living else ():
                counts[target] = counts.get(target, 0) + 1
        ranked = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
        yield from self._count(chapter, ballots, ranked)

    def reveal(self, seen: Seen) -> Post:
        """Tell, when all is over, who has won and who was what."""
        body: list[Block] = []
        winners: set[str] = set()
        for event in seen[EVERYONE]:
            if isinstance(event, Victory):
                body.append(Paragraph(_won(event)))
                winners |= {*event.players}
        places = []
        for name, events in seen.items():
            if name == EVERYONE:
                continue
            role, faction = _part(events)
            dead = name in self.dead
            fate = say("died, {phase}", phase=self.dead[name]) if dead else say("lived")
            places.append(
                Place(
                    name,
                    alive=not dead,
                    shown=role,
                    side=Term("faction", faction),
                    fate=fate,
                    won=name in winners,
                )
            )
        return Post(Sentence(say("the game is over"), end=""), (*body, Roster(tuple(places))))


def _won(event: Victory) -> Text:
    """Say who has won."""
    if not event.winners:
        return say("Nobody has won.")
    sides = Several(tuple(Term("faction", each) for each in event.winners))
    if not event.players:
        return say("Won: {sides}.", sides=sides)
    return say("Won: {sides} ({players}).", sides=sides, players=Several(tuple(event.players)))


def _verdict(event: Judged) -> Text:
    """Say what a trial found."""
    if event.guilty:
        return say("{name} is found guilty.", name=event.target)
    return say("{name} is found not guilty.", name=event.target)


def _part(events: Sequence[Event[Table]]) -> tuple[Text, str]:
    """Tell from what a player saw what they were, to the end, and with whom they won or lost."""
    role: Text = ""
    faction = ""
    for event in events:
        match event:
            case Seated():
                role = named_with(event.role, event.about)
                side = spelt(event.role).side
                own = next(r for r in spelt(event.role).roles if r.side is side)
                faction = event.faction or (own.spoken if side.lone else side.called)
            case Succession() | Promotion() | Promoted() | Became() | Converted():
                if event.role:
                    role = say("{role}, then {next}", role=role, next=role_said(event.role))
                faction = getattr(event, "faction", faction)
            case _:
                pass
    return role, faction


def _role_message(name: str, own: Sequence[Chapter]) -> Post:
    """Write to a player who they are, whom they know and what they can do."""
    # A table of one's own, laid from what one has seen of it: it cannot hold anything else.
    table: Game[Table] = Game(blank)
    for event in own[0].events:
        if isinstance(event, (RulesSet, Seated)):
            table.happen(event)
    told = [event for chapter in own[:2] for event in _introductions(chapter)]
    card = MafiaParlour().card(table.state, name)
    body: list[Block] = [replace(card, groups=tuple(_groups(told)))]
    for role in (role for role in table.state.seat(name).roles if role.talks):
        spoken = f'{name} talk {role.talks.format(name=name)} "hello"'
        body.append(Paragraph(say("To talk in private: `{order}`.", order=spoken)))
    return Post(say("Your role, {name}", name=name), tuple(body), to=name)


def _groups(told: Sequence[Event[Table]]) -> Iterator[KnownGroup]:
    """Gather who was introduced to a player, and who leads them."""
    leaders = {event.faction: event.leader for event in told if isinstance(event, Led)}
    for event in told:
        if isinstance(event, Introduced):
            leader = leaders.get(event.faction, "")
            yield KnownGroup(Term("faction", event.faction), tuple(event.members), leader)


def _introductions(chapter: Chapter) -> list[Event[Table]]:
    """Return what a player is told of friends when the game begins: the first word of each kind."""
    found: dict[tuple[type[Event[Table]], str], Event[Table]] = {}
    for event in chapter.events:
        if isinstance(event, (Introduced, Led)):
            found.setdefault((type(event), event.faction), event)
    return [*found.values()]


def _results(name: str, own: Sequence[Chapter], at: int) -> Post | None:
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
    title = say("{when}: what you learned, {name}", when=when, name=name)
    return Post(title, (Listing(tuple(items)),), to=name, phase=chapter.title)


def _answer(event: Event[Table]) -> Text:
    return event.found() if isinstance(event, Told) else Sentence(event)
