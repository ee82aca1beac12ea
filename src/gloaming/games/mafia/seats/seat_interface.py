"""Mafia as it is played by people and by bots: cards, choices, the live count, the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.host import Silenced, Unsilenced
from gloaming.game_api.measures import Ballot, JudgedClaim
from gloaming.game_api.seat_interface import Bot
from gloaming.game_api.setup_info import RuleSwitch, SetupCard, SetupOdds, SwitchValue
from gloaming.games.mafia.bots.strengths import STRENGTHS, bot
from gloaming.games.mafia.content.dealing import Dealt, Promised, roles_in_play, roles_of
from gloaming.games.mafia.content.library import dealt_line, known_odds
from gloaming.games.mafia.content.roles.ghosts import Revival
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.action import Action, action_name, action_question, action_text
from gloaming.games.mafia.rules.casting import believed, cast, role_said
from gloaming.games.mafia.rules.faction import Alone, Introduced, Led, Town, Victory
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, SHOWS_NOTHING, write
from gloaming.games.mafia.rules.killing import Death, Removed
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.offers import Offer, offers, open_offers, powers
from gloaming.games.mafia.rules.role import Modifier, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import RulesSet, Seated, SeatList, titled
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import Rules, meaning, read_rules, value_text, values
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import (
    GUILTY,
    INNOCENT,
    NO_LYNCH,
    Unvote,
    Vote,
    ballot_said,
    disqualified,
    hammer,
    majority,
    tally,
)
from gloaming.games.mafia.seats.numbering import INQUIRER, MafiaNumbering, inquirer, numbering
from gloaming.games.mafia.seats.ready_orders import ready_order
from gloaming.history.log.phases import phase_spans
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.blocks import Block, Card, Count, KnownGroup, Place, Power, Roster, Wagon
from gloaming.text.docstrings import text_for, text_of
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import Phrase, Sentence, Several, Term, Text, say

USUAL: Final = "matrix6"
"""What is dealt where no setup is named."""
VERDICTS: Final = {write(found): found for found in (NOT_TOWN, IS_TOWN)}
UNVOTE: Final = Choice("unvote", hint=say("take your vote back"))
PAIR: Final = 2
"""The fewest who can know each other."""


class MafiaSeatInterface:
    """How a game of Mafia is played at a terminal."""

    strengths: Sequence[str] = tuple(STRENGTHS)
    usual = USUAL
    turns = 3
    charted: tuple[type[Event[MafiaState]], ...] = (Vote, Unvote)
    """What the epilogue shows, so that the story need not tell it."""
    carded: tuple[type[Event[MafiaState]], ...] = (Seated, Introduced, Led, SeatList)
    """What the card and the board show, so that it need not be told before the first phase."""

    def openings(self, named: str, players: Sequence[str], wish: str) -> list[Event[MafiaState]]:
        """Deal a setup; a player who is to have a role of their choice is dealt it."""
        named = named or USUAL
        wishes = [Promised(players[0], _wished(named, len(players), wish))] if wish else []
        return [*wishes, Dealt(named, tuple(players))]

    def sizes(self, named: str) -> Sequence[int]:
        """Tell for how many players a setup is."""
        return setup(named or USUAL).sizes

    def described(self, named: str) -> SetupCard:
        """Describe a setup: who may be in it, and how often each side wins."""
        found = setup(named or USUAL)
        known = known_odds().get(found.name)
        odds = None
        if known is not None:
            shares = {side: share / 100 for side, share in known.shares.items()}
            odds = SetupOdds(known.players, shares, known.games, known.told)
        return SetupCard(found.name, dealt_line(found), found.rules, odds)

    def switches(self) -> Sequence[RuleSwitch]:
        """Return the switches that tables differ in."""
        return tuple(
            RuleSwitch(
                name,
                Sentence(meaning(name)),
                tuple(SwitchValue(value, value_text(name, value)) for value in values(name)),
            )
            for name in Rules.__struct_fields__
        )

    def agreed(self, named: str, rules: str) -> list[Event[MafiaState]]:
        """Return the rules of a setup, with switches thrown after them."""
        words = f"{setup(named or USUAL).rules} {rules}".split()
        return [RulesSet(read_rules((word, "rules") for word in words))]

    def gone(self, state: MafiaState, name: str) -> bool:
        """Tell whether a player is out of the game: dead, and with nothing left to do."""
        if state.alive(name):
            return False
        able = any(power.posthumous for power, _ in powers(state.seat(name)))
        if not able and not state.present(name):
            return True  # as the offers would say, each for itself
        return all(offer.refusal is not None for offer in offers(state, name))

    def suspects(self, state: MafiaState, name: str) -> Sequence[str]:
        """Name the others who live, in seat order."""
        return tuple(state.others(name))

    def claimable(self, state: MafiaState) -> Sequence[str]:
        """Name the roles that a player may claim to have."""
        return roles_in_play(state)

    def numbering(self, named: str, players: Sequence[str]) -> MafiaNumbering:
        """Return the numbers of a setup, for players that are neural nets."""
        return numbering(named or USUAL, tuple(players))

    def card(self, state: MafiaState, name: str) -> Card:
        """Show a player who they are and what they can do."""
        seat = state.seat(name)
        whole, about = believed(seat)
        text: list[Text] = [_rules_of("role", role) for role in whole.roles]
        for part in whole.each:
            for modifier, word in part.modifiers:
                told = _rules_of("modifier", modifier)
                named = Term("modifier", word)
                text.append(say("{modifier}: {rules}", modifier=named, rules=told))
        can = tuple(
            Power(
                power.verb, action_text(power.action), Term("faction", faction) if faction else ""
            )
            for power, faction in powers(seat)
            # The dead can do nothing, and are not told what they came by as they died.
            if seat.alive or power.posthumous
        )
        if seat.alive and not can and not whole.role.vanilla:  # a vanilla role says so itself
            text.append(say("You have no special ability, only a vote."))
        return Card(
            name,
            titled(whole.phrase, about),
            Term("faction", _side(seat)),
            tuple(text),
            _aim(seat),
            can,
            tuple(_friends(seat)),
        )

    def choices(self, state: MafiaState, name: str) -> list[Choice]:
        """Tell a player what they may order now."""
        open_to = open_offers(state, name)
        own = {offer.verb for offer in open_to if not offer.faction}
        found = [_ordered(state, name, offer, told=offer.verb in own) for offer in open_to]
        if disqualified(state, name) is None:
            names = _self_last(name, self._nominees(state, name))
            found.append(_ballot(names))
            if Unvote(name).refusal(state) is None:
                found.append(UNVOTE)
        if Claim(name, INQUIRER).refusal(state) is None:
            found.append(_role_claim(roles_in_play(state)))
            found.append(_verdict_claim(inquirer(state, name), tuple(state.others(name))))
        return found

    def made(self, state: MafiaState, name: str, decision: Decision) -> Event[MafiaState] | None:
        """Return the order that a decision means now, if that is plain."""
        return ready_order(state, name, decision)

    def removal(self, state: MafiaState, name: str, reason: str, *, reveals: bool) -> Removed:
        """Return a modkill, with or without a flip."""
        return Removed(name, reason, reveals)

    def silence(self, state: MafiaState, name: str, reason: str) -> Silenced:
        """Return the host's order that a player say nothing more."""
        return Silenced(name, reason)

    def unsilence(self, state: MafiaState, name: str, reason: str) -> Unsilenced:
        """Return the host's leave for a player to speak again."""
        return Unsilenced(name, reason)

    def _nominees(self, state: MafiaState, name: str) -> tuple[str, ...]:
        if state.phase is not None and state.phase.name == "trial":
            return (GUILTY, INNOCENT)
        nobody = (NO_LYNCH,) if state.rules.nolynch == "yes" else ()
        if state.rules.selfvotes == "no":
            return (*state.others(name), *nobody)
        return (*state.living, *nobody)

    def board(self, state: MafiaState) -> list[Block]:
        """Show who lives, who is dead, and for whom the votes are."""
        places = tuple(
            Place(seat.name) if seat.alive else Place(seat.name, alive=False, shown=_grave(seat))
            for seat in state.seats.values()
            if seat.alive or _known(state, seat)
        )
        found: list[Block] = [Roster(places)]
        wagons = tuple(
            Wagon(ballot_said(each.target), each.votes, each.voters) for each in tally(state)
        )
        needed = hammer(state)
        if wagons or needed:
            voted = {voter for wagon in wagons for voter in wagon.voters}
            silent = tuple(name for name in state.living if name not in voted)
            found.append(Count(wagons, needed, silent if wagons else ()))
        return found

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take a seat."""
        if strength not in STRENGTHS:
            raise Malformed(
                "malformed/strength",
                say("there are no bots called {strength!r}", strength=strength),
                value=strength,
                accepted=tuple(STRENGTHS),
            )
        return bot(name, strength, seed)

    def winners(self, game: Game[MafiaState]) -> list[str]:
        """Name those who have won, whether they lived to see it or not."""
        won = (record.event for record in game.log if isinstance(record.event, Victory))
        return [name for victory in won for name in victory.players]

    def victory(self, game: Game[MafiaState]) -> Text:
        """Say which sides have won; nothing where a host has ended the game before that."""
        won = (record.event for record in game.log if isinstance(record.event, Victory))
        return next((victory.phrase() for victory in won), "")

    def ballots(self, log: Sequence[Record]) -> Iterator[Ballot]:
        """Go through the votes of a game, in order."""
        for record in log:
            if record.fate is not HAPPENED:
                continue
            event = record.event
            if isinstance(event, Vote):
                yield Ballot(record.seq, event.actor, event.targets)
            elif isinstance(event, Unvote):
                yield Ballot(record.seq, event.actor, ())

    def claims(self, game: Game[MafiaState]) -> Iterator[JudgedClaim]:
        """Go through what was told of others: who is of the town, and who is not."""
        for record in game.log:
            event = record.event
            if record.fate is not HAPPENED or not isinstance(event, Claim):
                continue
            if event.answer in (IS_TOWN, NOT_TOWN):
                truth = IS_TOWN if game.state.seats[event.about].side == Town.side else NOT_TOWN
                yield JudgedClaim(record.seq, event.actor, event.about, event.answer == truth)

    def places(self, game: Game[MafiaState]) -> tuple[Place, ...]:
        """Tell who was what, and who has won."""
        winners = self.winners(game)
        return tuple(
            Place(
                seat.name,
                alive=seat.alive,
                shown=_title(seat),
                side=Term("faction", seat.faction.name),
                won=seat.name in winners,
            )
            for seat in game.state.seats.values()
        )

    def epilogue(self, game: Game[MafiaState]) -> list[Block]:
        """Show who was what and who has won, and the votes of every day."""
        return [Roster(self.places(game), say("Who was what")), *_counts(game)]


def _counts(game: Game[MafiaState]) -> Iterator[Count]:
    """Count the votes of every day as they were at its end."""
    dead: set[str] = set()
    for page in phase_spans(game.log):
        ballots: dict[str, tuple[str, ...]] = {}
        lynched, needed = set(), 0
        for record in page.of(game.log):
            if record.fate is not HAPPENED:
                continue
            match record.event:
                case Vote(actor, targets):
                    ballots[actor] = targets
                case Unvote(actor):
                    ballots.pop(actor, None)
                case Lynch(target):
                    lynched.add(target)
                case Death(target):
                    dead.add(target)
                case Revival(name):
                    dead.discard(name)
            if page.name == "day" and not lynched:
                needed = majority(game.state.rules, len(game.state.seats) - len(dead))
        if not ballots:
            continue
        wagons = []
        for names, votes in Counter(ballots.values()).most_common():
            voters = tuple(voter for voter, vote in ballots.items() if vote == names)
            wagons.append(
                Wagon(_ballots(names), votes, voters, chosen=not lynched.isdisjoint(names))
            )
        yield Count(tuple(wagons), needed, title=say("The votes of {phase}", phase=page.titled))


def _ballots(targets: tuple[str, ...]) -> Text:
    return Several(tuple(map(ballot_said, targets)))


def _known(state: MafiaState, seat: Seat) -> bool:
    """Tell whether a death has been announced: one by night is known at dawn."""
    return seat.died != state.calendar.opened or not state.by_night()


def _title(seat: Seat) -> Text:
    """Say what a player is: the role with its modifiers and, where it has one, its name."""
    return titled(seat.title.words, seat.about)


def _side(seat: Seat) -> str:
    """Name the faction; a third party by its role, because its full name tells if there are two."""
    return seat.role.spoken if seat.faction.lone else seat.faction.name


def _named(modifier: Modifier) -> Term:
    return Term("modifier", str(modifier))


def _aim(seat: Seat) -> Phrase:
    """Say with whom a player wins, and when."""
    faction = Term("faction", seat.faction.name)
    if isinstance(seat.faction, Alone):
        return say("You are on nobody's side: you win or lose alone.")
    if seat.faction.aim is None:
        return say("You win with the {faction}.", faction=faction)
    return say("You win with the {faction} when {aim}.", faction=faction, aim=seat.faction.aim)


def _friends(seat: Seat) -> Iterator[KnownGroup]:
    """Name those a player was told of, and who leads them: not who may have come since."""
    for faction in seat.factions:
        known = seat.friends.get(faction.name, ())
        if len(known) >= PAIR:
            leader = seat.leaders.get(faction.name, "")
            yield KnownGroup(Term("faction", faction.name), known, leader)


def _self_last(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return names with one's own at the end: nobody means themselves by pressing 1."""
    if name not in names:
        return tuple(names)
    return (*(each for each in names if each != name), name)


def _grave(seat: Seat) -> Text:
    """Return what everyone was shown of a dead player."""
    return "" if seat.grave == SHOWS_NOTHING else seat.grave.phrase()


def _action(state: MafiaState, name: str, verb: str) -> type[Action]:
    return next(power.action for power, _ in powers(state.seat(name)) if power.verb == verb)


def _wished(named: str, seats: int, wish: str) -> str:
    """Read the role that a player wishes for, and refuse one that the setup never deals."""
    part, dealt = cast(wish.lower()), roles_of(named, seats)
    missing = [each.role.spoken for each in part.each if each.role.spoken not in dealt]
    if missing:
        role = Term("role", missing[0])
        raise Illegal(
            "illegal/no-such-role",
            say("{role} is not a role of this setup", role=role),
            value=wish,
            accepted=dealt,
        )
    return part.phrase


# What can be chosen by day is the same at each question, until somebody dies.


@lru_cache(maxsize=1024)
def _ballot(names: tuple[str, ...]) -> Choice:
    """Offer a vote for one of these."""
    hint, asked = say("choose someone to lynch"), say("who do you vote for?")
    if GUILTY in names:
        hint, asked = say("vote guilty or innocent"), say("how do you vote?")
    ballots = tuple(map(ballot_said, names))
    return Choice("vote", names, hint=hint, ballot=True, labels=ballots, question=asked)


@lru_cache(maxsize=64)
def _role_claim(roles: tuple[str, ...]) -> Choice:
    """Offer a claim to be one of these."""
    hint, asked = say("tell everyone your role"), say("which role do you claim?")
    called = tuple(map(role_said, roles))
    return Choice("claim", roles, hint=hint, asks=say("what"), labels=called, question=asked)


@lru_cache(maxsize=1024)
def _verdict_claim(role: str, names: tuple[str, ...]) -> Choice:
    """Offer a claim to have found out about one of these, by a role."""
    pairs = [(name, answer) for name in names for answer in VERDICTS]
    verdicts = tuple(f"{name} {answer}" for name, answer in pairs)
    said = tuple(VERDICTS[answer].about(name) for name, answer in pairs)
    hint = say("as {role}, tell everyone that someone is town, or is not", role=Term("role", role))
    asked = say("what did you find?")
    return Choice(f"claim {role} about", verdicts, hint=hint, labels=said, question=asked)


def _ordered(state: MafiaState, name: str, offer: Offer, *, told: bool) -> Choice:
    """Offer an order, with the words in which a player is asked for it."""
    action = _action(state, name, offer.verb)
    faction = Term("faction", offer.faction)
    link, seconds = _more(state, offer, told=told)
    return Choice(
        offer.verb,
        _self_last(name, offer.targets),
        link,
        seconds,
        say("for the {faction}", faction=faction) if offer.faction else action_text(action),
        words=action.free_text,
        called=action_name(action),
        question=action_question(action) if offer.targets else "",
        linked=Term("link", link) if link else "",
    )


def _more(state: MafiaState, offer: Offer, *, told: bool) -> tuple[str, tuple[str, ...]]:
    """Name what may come second, after which word: a faction, where that must be told."""
    if offer.faction and told:
        return "for", (offer.faction,)
    if not offer.seconds:
        return "", ()
    action = _action(state, offer.actor, offer.verb)
    if action.quotes:
        chosen = () if action.free_text else offer.seconds
        return "", tuple(f'"{each}"' for each in chosen)
    return action.link or "and", offer.seconds


def _rules_of(sort: str, thing: type[Role | Modifier]) -> Phrase:
    """Return the rules of a role or a modifier, as its page in the library has them."""
    return text_for(Term(sort, thing.spoken), text_of(thing))
