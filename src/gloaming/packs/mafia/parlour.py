"""Mafia as it is played by people and by bots: cards, choices, the live count, the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from gloaming.chronicle.pages import pages
from gloaming.kernel.errors import Malformed
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.pack import Bot, Choice
from gloaming.kernel.texts import text_of
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.bots import STRENGTHS, bot
from gloaming.packs.mafia.casting import cast
from gloaming.packs.mafia.counting import hammer, tally
from gloaming.packs.mafia.dealing import Dealt, Promised
from gloaming.packs.mafia.faction import Alone, Introduced, Led, Victory
from gloaming.packs.mafia.lynching import Lynch
from gloaming.packs.mafia.offers import Offer, offers, powers
from gloaming.packs.mafia.role import ROLES
from gloaming.packs.mafia.seating import Roster, Seated
from gloaming.packs.mafia.setups import setup
from gloaming.packs.mafia.table import Seat, Table
from gloaming.packs.mafia.telling import Inquiry
from gloaming.packs.mafia.votes import GUILTY, INNOCENT, NO_LYNCH, Unvote, Vote, disqualified

BAR: Final = "█"
INQUIRER: Final = "cop"
"""Whoever has found nothing claims to be this, when they claim to have found something."""
GUILT, INNOCENCE = "not town", "town"


class MafiaParlour:
    """How a game of Mafia is played at a terminal."""

    strengths: Sequence[str] = tuple(STRENGTHS)
    turns = 3
    charted = (Vote, Unvote)
    """What the epilogue draws, so that the story need not tell it."""
    carded = (Seated, Introduced, Led, Roster)
    """What the card and the standing tell, so that it need not be told before the first phase."""

    def openings(self, named: str, players: Sequence[str], wish: str) -> list[Event[Table]]:
        """Deal a setup; whoever is to have a role of their choice is dealt it."""
        wishes = [Promised(players[0], cast(wish.lower()).phrase)] if wish else []
        return [*wishes, Dealt(named, tuple(players))]

    def sizes(self, named: str) -> Sequence[int]:
        """Tell for how many players a setup is."""
        return setup(named).sizes

    def gone(self, state: Table, name: str) -> bool:
        """Tell whether a player is out of the game."""
        return not state.alive(name)

    def card(self, state: Table, name: str) -> list[str]:
        """Tell a player who they are and what they can do."""
        seat = state.seat(name)
        about = f" ({seat.role.about})" if seat.role.about else ""
        lines = [f"You are {name}, the {seat.title}{about}.", *_text(text_of(type(seat.role)))]
        for modifier in seat.modifiers:
            lines += [f"{str(modifier).capitalize()}: {' '.join(_text(text_of(type(modifier))))}"]
        lines += [_cause(seat), *_friends(state, seat)]
        verbs = [f"{p.verb}{' (for the ' + f + ')' if f else ''}" for p, f in powers(seat)]
        if verbs or not seat.role.vanilla:  # what is vanilla says so itself
            lines.append(f"You can: {', '.join(verbs) or 'nothing but vote'}.")
        return lines

    def choices(self, state: Table, name: str) -> list[Choice]:
        """Tell a player what they may order now."""
        open_to = [offer for offer in offers(state, name) if offer.refusal is None]
        own = {offer.verb for offer in open_to if not offer.faction}
        found = [
            Choice(
                offer.verb,
                _self_last(name, offer.targets),
                *_more(state, offer, told=offer.verb in own),
                f"for the {offer.faction}" if offer.faction else _does(state, name, offer.verb),
            )
            for offer in open_to
        ]
        if disqualified(state, name) is None:
            names = _self_last(name, self._nominees(state))
            found.append(Choice("vote", names, hint="for the lynch"))
            if Unvote(name).refusal(state) is None:
                found.append(Choice("unvote", hint="take your vote back"))
        if state.phase is not None and state.phase.name == "day" and state.alive(name):
            found.append(Choice("claim", ROLES.names(), hint="say aloud what you are", asks="what"))
            others = [other for other in state.living if other != name]
            verdicts = tuple(f"{n} {answer}" for n in others for answer in (GUILT, INNOCENCE))
            role = state.seat(name).role.spoken if _inquires(state, name) else INQUIRER
            hint = f"say aloud, as the {role}, what you found"
            found.append(Choice(f"claim {role} about", verdicts, hint=hint))
        return found

    def _nominees(self, state: Table) -> tuple[str, ...]:
        if state.phase is not None and state.phase.name == "trial":
            return (GUILTY, INNOCENT)
        nobody = (NO_LYNCH,) if state.rules.nolynch == "yes" else ()
        return (*state.living, *nobody)

    def standing(self, state: Table) -> list[str]:
        """Tell who lives, who is dead, and how the votes stand."""
        lines = [f"alive  {', '.join(state.living)}"]
        dead = [seat for seat in state.seats.values() if not seat.alive and _known(state, seat)]
        if dead:
            lines.append(f"dead   {', '.join(map(_buried, dead))}")
        if needed := hammer(state):
            lines.append(f"lynch  {needed} votes")
        for wagon in tally(state):
            told = f"{wagon.target:<10} {BAR * wagon.votes} {wagon.votes}"
            lines.append(f"votes  {told} ({', '.join(wagon.voters)})")
        return lines

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take a seat."""
        if strength not in STRENGTHS:
            raise Malformed(
                "malformed/strength",
                f"there are no bots called {strength!r}",
                value=strength,
                accepted=tuple(STRENGTHS),
            )
        return bot(name, strength, seed)

    def winners(self, game: Game[Table]) -> list[str]:
        """Name those who have won, whether they lived to see it or not."""
        won = (record.event for record in game.log if isinstance(record.event, Victory))
        return [name for victory in won for name in victory.players]

    def epilogue(self, game: Game[Table]) -> list[str]:
        """Tell who was what and who has won, and draw the wagons."""
        table: Table = game.state
        width = max(len(name) for name in table.seats)
        lines, winners = ["Who was what"], self.winners(game)
        for seat in table.seats.values():
            fate = f"{'alive' if seat.alive else 'dead'}{', won' if seat.name in winners else ''}"
            lines.append(f"  {seat.name:<{width}}  {seat.title} ({seat.faction.name}), {fate}")
        return [*lines, *_wagons(game, width)]


def _wagons(game: Game[Table], width: int) -> Iterator[str]:
    """Draw the votes of every day as they stood at its end."""
    for page in pages(game.log):
        ballots: dict[str, str] = {}
        lynched = set()
        for record in page.of(game.log):
            if record.fate is not HAPPENED:
                continue
            if isinstance(record.event, Vote):
                ballots[record.event.actor] = ", ".join(record.event.targets)
            elif isinstance(record.event, Unvote):
                ballots.pop(record.event.actor, None)
            elif isinstance(record.event, Lynch):
                lynched.add(record.event.target)
        if not ballots:
            continue
        yield ""
        yield f"The wagons of {page.title}"
        sizes = Counter(ballots.values())
        targets = [target for target, _ in sizes.most_common()]
        for target in targets:
            voters = [voter for voter, vote in ballots.items() if vote == target]
            mark = " †" if target in lynched else ""
            yield f"  {target:<{width}} {BAR * len(voters)} {', '.join(voters)}{mark}"


def _known(state: Table, seat: Seat) -> bool:
    """Tell whether a death has been announced: one by night is known at dawn."""
    return seat.died != state.calendar.opened or not state.by_night()


def _cause(seat: Seat) -> str:
    """Say what a player wins with."""
    if isinstance(seat.faction, Alone):
        return "You are a third party: you win or lose by yourself."
    when = f", when {seat.faction.aim}" if seat.faction.aim else ""
    return f"You win with the {seat.faction.name}{when}."


def _friends(state: Table, seat: Seat) -> Iterator[str]:
    """Name those a player knows, and who leads them where there is something to lead."""
    for faction in seat.factions:
        known = faction.confidants(state)
        friends = [name for name in known if name != seat.name]
        if not (faction.knows_members and seat.name in known and friends):
            continue
        leader = faction.leader(state) if faction.abilities else ""
        leads = f"{'you lead' if leader == seat.name else f'{leader} leads'} it" if leader else ""
        yield f"You know the {faction.name}: {', '.join(friends)}{leads and f'; {leads}'}."


def _self_last(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return names with one's own at the end: nobody means themselves by pressing 1."""
    return tuple(sorted(names, key=lambda each: each == name))


def _buried(seat: Seat) -> str:
    """Name one of the dead, with what the grave shows."""
    return f"{seat.name} ({seat.grave})" if seat.grave else seat.name


def _action(state: Table, name: str, verb: str) -> type[Action]:
    return next(power.action for power, _ in powers(state.seat(name)) if power.verb == verb)


def _more(state: Table, offer: Offer, *, told: bool) -> tuple[str, tuple[str, ...]]:
    """Name what may stand second, after which word: a faction, where that must be told."""
    if offer.faction and told:
        return "for", (offer.faction,)
    if not offer.seconds:
        return "", ()
    return _action(state, offer.actor, offer.verb).link or "and", offer.seconds


def _does(state: Table, name: str, verb: str) -> str:
    """Say in a few words what an order does."""
    said = _first(text_of(_action(state, name, verb))).partition(".")[0]
    return said[:1].lower() + said[1:]


def _inquires(state: Table, name: str) -> bool:
    return any(issubclass(power.action, Inquiry) for power, _ in powers(state.seat(name)))


@cache
def _text(doc: str) -> tuple[str, ...]:
    """Return a docstring by paragraphs; where its lines break is of no account."""
    parts = doc.split("\n\n")
    return tuple(" ".join(part.split()) for part in parts if part.strip())


def _first(doc: str) -> str:
    return (_text(doc) or ("",))[0]
