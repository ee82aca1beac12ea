"""Reports: a game of Mafia as a host posts it, made of what was seen and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from gloaming.game_api.reports import Post
from gloaming.game_api.setup_info import CountTerms, PostCount, PostDoubt
from gloaming.games.mafia.content.dealing import Dealt
from gloaming.games.mafia.content.modifiers.frequency import Promotion
from gloaming.games.mafia.content.roles.changing import Became, Converted, Promoted
from gloaming.games.mafia.content.roles.passive import Succession
from gloaming.games.mafia.content.setups import title_of
from gloaming.games.mafia.forum.letters import Chapter, chapters, results_of, role_message
from gloaming.games.mafia.forum.nicknames import poll_of, to_lynch
from gloaming.games.mafia.forum.posts import count, vote_lines
from gloaming.games.mafia.forum.texts import HostTexts, read_texts
from gloaming.games.mafia.rules.casting import part_of, role_said, spelt
from gloaming.games.mafia.rules.faction import Victory
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.lynching import Dropped, Judged, Lynch, NoLynch, Nominated, Tallied
from gloaming.games.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.games.mafia.rules.seating import titled as named_with
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.table_rules import Stillness
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import Unvote, Vote, ballot_said
from gloaming.kernel.event import Event
from gloaming.kernel.phase import SHUTDOWN, GameEnded, Inserted, Opened, titled
from gloaming.text.blocks import Block, Count, Facts, Paragraph, Place, Roster, Wagon
from gloaming.text.phrase import Sentence, Several, Term, Text, say

Seen = Mapping[str, Sequence[Event[MafiaState]]]
EVERYONE: Final = ""
"""The name under which is kept what all have seen."""
_TOLD_APART: Final = (
    *(Opened, RulesSet, SeatList, Dealt, GameEnded, Victory, Inserted, Claim),
    NoLynch,  # the post says so of those who were spared, too
    Stillness,  # the post says so of every night in which nobody died
)
"""What everyone has seen and a phase's post does not repeat."""


class MafiaReports:
    """How a game of Mafia is told to those who play it by post."""

    def __init__(
        self, texts: HostTexts | None = None, truth: Mapping[str, Text] | None = None
    ) -> None:
        self.texts = texts or HostTexts()
        self._truth = truth or {}
        """What those were who did not know it themselves."""

    def with_texts(self, text: str) -> MafiaReports:
        """Return reports that use a host's own words, which are read from TOML."""
        return MafiaReports(read_texts(text), self._truth)

    def with_truth(self, state: MafiaState) -> MafiaReports:
        """Return reports that tell, when all is over, who was not what they were told."""
        unaware = (seat for seat in state.seats.values() if part_of(seat).deceives)
        truth = {seat.name: named_with(seat.title.words, seat.about) for seat in unaware}
        return MafiaReports(self.texts, truth)

    def counted(self, state: MafiaState, text: str, terms: CountTerms) -> PostCount:
        """Count the votes of the living in posts that were pasted."""
        poll = replace(
            poll_of(state),
            aliases=terms.aliases,
            hosts=terms.hosts,
            first=terms.first,
            last=terms.last,
        )
        found = count(text, poll)
        post = found.post()
        doubts = (*found.undecided, *found.late)
        return PostCount(
            post.title,
            post.body,
            tuple(vote_lines(found)),
            tuple(PostDoubt(each.line, each.by, each.text, each.why) for each in doubts),
        )

    def posts(self, seen: Seen) -> list[Post]:
        """Return the posts of a game: the opening, the roles, every phase, and the end."""
        public = chapters(seen[EVERYONE])
        mine = {name: chapters(events) for name, events in seen.items() if name != EVERYONE}
        paper, texts = _Paper(public[0].events, self.texts), self.texts
        found = [paper.opening(public)]
        found += [role_message(name, own, texts) for name, own in mine.items()]
        for i, chapter in enumerate(public):
            if i and chapter.name != SHUTDOWN.name:
                found.append(paper.phase(chapter))
            # Everyone has seen every phase open, so all have as many chapters.
            results = (results_of(name, own, i, texts) for name, own in mine.items())
            found += [post for post in results if post is not None]
        if any(isinstance(event, GameEnded) for event in seen[EVERYONE]):
            found.append(paper.reveal(seen, self._truth))
        return found


class _Paper:
    """Follows what everyone sees, and writes it up."""

    def __init__(self, before: Sequence[Event[MafiaState]], texts: HostTexts) -> None:
        self.texts = texts
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
        texts = self.texts
        body = [*texts.paragraphs("opening", "before")]
        for event in [event for chapter in public for event in chapter.events]:
            if isinstance(event, SeatList):
                self.living = [*event.names]
                names = Several(event.names)
                usual = say("Players: {names}.", names=names)
                body.append(Paragraph(texts.words("opening", "players", usual, names=names)))
            elif isinstance(event, Dealt):
                title = title_of(event.setup)
                usual = say("Setup: {setup}.", setup=title)
                body.append(Paragraph(texts.words("opening", "setup", usual, setup=title)))
        changed = self.rules.changed().items()
        if changed:
            usual = say("Rules that are not the usual ones:")
            body.append(Paragraph(texts.words("opening", "rules", usual)))
            body.append(Facts(tuple((switch, str(value)) for switch, value in changed)))
        body += texts.paragraphs("opening", "after")
        return Post(texts.words("opening", "title", say("The game begins")), tuple(body))

    def phase(self, chapter: Chapter) -> Post:
        """Tell of a phase, or what is known so far while it is open."""
        texts, kind, when = self.texts, chapter.name, chapter.heading
        body = [*texts.paragraphs(kind, "before", phase=when)]
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
                    body.append(Paragraph(self._verdict(kind, event)))
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
        body += texts.paragraphs(kind, "after", phase=when)
        title = texts.words(kind, "title", when, phase=when)
        return Post(title, tuple(body), phase=chapter.title)

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
        texts, kind, name = self.texts, chapter.name, event.name
        key = "lynched" if lynched else "died"
        usual = say("{name} was lynched.", name=name) if lynched else say("{name} died.", name=name)
        fate = texts.words(kind, key, usual, name=name)
        if shown and event.shown.side:
            usual = say("{fate} Side: {side}.", fate=fate, side=shown)
            fate = texts.words(kind, f"{key}_side", usual, name=name, side=shown)
        elif shown:
            usual = say("{fate} Role: {role}.", fate=fate, role=shown)
            fate = texts.words(kind, f"{key}_role", usual, name=name, role=shown)
        yield Paragraph(fate)
        if event.will:
            usual = say('The will of {name}: "{will}"', name=name, will=event.will)
            yield Paragraph(texts.words(kind, "will", usual, name=name, will=event.will))

    def _undone(
        self, chapter: Chapter, lynched: Sequence[str], died: Sequence[str], *, counted: bool
    ) -> Iterator[Block]:
        """Tell what might have happened and did not."""
        words, kind = self.texts.words, chapter.name
        for name in lynched:
            if name not in died:
                usual = say("The village lynched {name}, but {name} lives.", name=name)
                yield Paragraph(words(kind, "spared", usual, name=name))
        tried = any(isinstance(event, (Nominated, Judged)) for event in chapter.events)
        if counted and not lynched and not tried:
            yield Paragraph(words(kind, "nobody_lynched", say("Nobody was lynched.")))
        if kind == "night" and chapter.over and not died:
            yield Paragraph(words(kind, "nobody_died", say("Nobody died.")))

    def _verdict(self, kind: str, event: Judged) -> Text:
        """Say what a trial found."""
        name = event.target
        if event.guilty:
            usual = say("{name} is found guilty.", name=name)
            return self.texts.words(kind, "guilty", usual, name=name)
        usual = say("{name} is found not guilty.", name=name)
        return self.texts.words(kind, "innocent", usual, name=name)

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
        words, kind = self.texts.words, chapter.name
        if kind not in ("day", "trial") or self.rules.lynch == "none":
            yield Paragraph(words(kind, "orders", say("Please send your orders.")))
            return
        if kind == "day" and self.rules.ballots == "sealed":
            return
        if kind == "day" and not self._needed(chapter):
            usual = say("When the day closes, the most votes decide.")
            yield Paragraph(words(kind, "most_votes", usual))
        # What a vote weighs is not known before the count: each is shown as one.
        counts: dict[str, int] = {}
        for voter, targets in ballots.items():
            for target in targets if voter in self.living else ():
                counts[target] = counts.get(target, 0) + 1
        ranked = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
        yield from self._count(chapter, ballots, ranked)

    def reveal(self, seen: Seen, truth: Mapping[str, Text]) -> Post:
        """Tell, when all is over, who has won and who was what."""
        texts = self.texts
        body = [*texts.paragraphs("end", "before")]
        winners: set[str] = set()
        for event in seen[EVERYONE]:
            if isinstance(event, Victory):
                body.append(Paragraph(self._won(event)))
                winners |= {*event.players}
        places = []
        for name, events in seen.items():
            if name == EVERYONE:
                continue
            role, faction = _part(events)
            if name in truth:
                role = say("{truth} (was told: {role})", truth=truth[name], role=role)
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
        title = texts.words("end", "title", Sentence(say("the game is over"), end=""))
        after = texts.paragraphs("end", "after")
        return Post(title, (*body, Roster(tuple(places)), *after))

    def _won(self, event: Victory) -> Text:
        """Say who has won."""
        words = self.texts.words
        if not event.winners:
            return words("end", "nobody_won", Sentence(event))
        sides = Several(tuple(Term("faction", each) for each in event.winners))
        if not event.players:
            return words("end", "won", Sentence(event), sides=sides)
        players = Several(tuple(event.players))
        usual = Sentence(say("{told}: {players}", told=event, players=players))
        return words("end", "won_players", usual, sides=sides, players=players)


def _part(events: Sequence[Event[MafiaState]]) -> tuple[Text, str]:
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
