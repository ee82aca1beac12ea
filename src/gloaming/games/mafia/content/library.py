"""The library as pages: every role, modifier, switch, preset and setup, from its own words."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, convert

from gloaming.game_api.pack import LibraryPage
from gloaming.games.mafia.content.deals import Deal, Throw
from gloaming.games.mafia.content.setups import Setup, setups
from gloaming.games.mafia.rules.ability import Ability
from gloaming.games.mafia.rules.action import action_text
from gloaming.games.mafia.rules.casting import cast, role_said, spelt
from gloaming.games.mafia.rules.faction import Alone
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, Modifier, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.switches import PRESETS, Rules, meaning, value_text, values
from gloaming.text.docstrings import text_for, text_of
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, Sentence, Several, Term, Text, say


class KnownOdds(Struct, frozen=True):
    """How often each side wins a setup, and how that is known."""

    players: int
    shares: Mapping[str, float]
    """The chance of each side, in hundredths."""
    exact: str = ""
    """The town's chance as a fraction, where nothing has to be played."""
    games: int = 0
    """How many games were played, where it is no fraction."""
    engine: str = ""
    margin: float = 0.0
    """Half the width of the interval around the first chance, in hundredths."""

    @property
    def told(self) -> Text:
        """Say it in a line."""
        sides = Several(
            tuple(
                say("{side} {share}%", side=Term("faction", side), share=self._share(side))
                for side in self.shares
            )
        )
        told = say(
            "{sides}, with {players} players who follow a cop's results",
            sides=sides,
            players=self.players,
        )
        if self.exact:
            return say("{told}: exactly {exact} for the town", told=told, exact=self.exact)
        games = f"{self.games:,}"
        if self.engine == "batch":
            return say("{told}: {games} games by the batch engine", told=told, games=games)
        return say("{told}: {games} games by the object engine", told=told, games=games)

    def _share(self, side: str) -> str:
        """Write a chance; the first with its margin."""
        share = f"{self.shares[side]:.1f}"
        first = side == next(iter(self.shares))
        return f"{share} ± {self.margin:.1f}" if first and self.margin else share


@cache
def known_odds() -> Mapping[str, KnownOdds]:
    """Return what is known of the setups that come with the game, by name."""
    text = files(__package__).joinpath("known_odds.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, KnownOdds])


_NOTES: Final[Mapping[str, tuple[tuple[Phrase, Phrase], ...]]] = {
    "normal": (
        (say("for"), say("Normal games, as they are played on forums.")),
        (
            say("as published"),
            say(
                "A night goes by natural order.  A lynch takes more than half, and otherwise "
                "nobody is lynched.  A doctor stops one kill.  A bodyguard dies in the other "
                "player's place, but not by a strongman.  A blocked investigator has no result, "
                "nobody else is told of a block, a blocked use is spent, and a blocked action is "
                "not seen.  One named member carries out the kill of the mafia.  A death shows "
                "the role.  The mafia wins at half of the living."
            ),
        ),
        (
            say("not checked"),
            say(
                "Which roles a Normal game may have: at least one plain townsperson, at most two "
                "groups of mafia and one serial killer, nobody who changes sides, no votes that "
                "count for more or less, no false results.  Any role can be seated."
            ),
        ),
        (
            say("left to setups"),
            say(
                "Whether a mafioso may act and carry out the kill in one night: here they may, "
                "and multi=no forbids it.  Whether the game begins with a night: here it does "
                "not, and opens=night lets it."
            ),
        ),
        (
            say("different"),
            say(
                "In a circle of actions the class list of this game decides, and equals all "
                "fail; the published list is finer.  A dead investigator is told nothing."
            ),
        ),
    ),
    "calder": (
        (say("for"), say("Games as the library of that name resolves them.")),
        (
            say("different"),
            say(
                "A circle of actions is broken by the class list, never by who wrote first.  "
                "Two swaps are made one after the other.  A guard steps in once.  What that "
                "library calls vengeful is a bomb here."
            ),
        ),
    ),
    "open-mafia": (
        (say("for"), say("Games as the engine of that name resolves them.")),
        (
            say("different"),
            say(
                "Of two orders for one ability the later counts.  A blocked member does not use "
                "up the kill of the mafia.  What that engine calls an inspector is a faction cop "
                "here."
            ),
        ),
    ),
}


def preset_pages() -> Iterator[LibraryPage]:
    """Go through the pages of the presets."""
    for name, switches in PRESETS.items():
        sets = {
            f"{switch}={value}": say(
                "{what}: {does}", what=meaning(switch), does=value_text(switch, value)
            )
            for switch, value in switches.items()
        }
        facts: tuple[tuple[Text, Text], ...] = (*sets.items(), *_NOTES.get(name, ()))
        yield LibraryPage(name, " ".join(sets), facts)


def library() -> Mapping[str, Sequence[LibraryPage]]:
    """Return the pages of everything there is, by shelf."""
    return {
        "roles": [_role(role) for _, role in sorted(ROLES.items())],
        "modifiers": [_modifier(modifier) for _, modifier in sorted(MODIFIERS.items())],
        "rules": [_switch(name) for name in Rules.__struct_fields__],
        "presets": [*preset_pages()],
        "setups": [setup_page(setup) for _, setup in sorted(setups().items())],
    }


def _role(role: type[Role]) -> LibraryPage:
    return LibraryPage(
        role.spoken, _text("role", role), tuple(_facts(role, role.abilities.values())), role.aliases
    )


def modified_page(words: str) -> LibraryPage | None:
    """Return the page of a role with modifiers in front of it; None if the words are no such thing.

    Modifiers that make no sense in front of the role are a `Malformed`.
    """
    phrase = " ".join(words.lower().split())
    try:
        part = spelt(phrase)
    except Malformed:
        return None
    if not part.modifiers and not part.more:
        return None
    part = cast(phrase)
    told = []
    for each in part.each:
        told.append(_text("role", each.role))
        for modifier, word in each.modifiers:
            rules = _text("modifier", modifier)
            told.append(say("{modifier}: {rules}", modifier=Term("modifier", word), rules=rules))
    (role, *besides), modifiers = part.enlist("")
    powers = Seat("", 0, role, modifiers, besides).powers
    return LibraryPage(
        part.phrase, Several(tuple(told), "\n\n"), tuple(_facts(part.role, powers.values()))
    )


def _text(sort: str, kind: type[Role | Modifier]) -> Phrase:
    """Return the text that players read."""
    return text_for(Term(sort, kind.spoken), text_of(kind))


def _facts(role: type[Role], powers: Iterable[Ability]) -> Iterator[tuple[Text, Text]]:
    alone = issubclass(role.side, Alone)
    yield say("side"), say("itself") if alone else Term("faction", role.side.called)
    for ability in powers:
        yield say("order"), _order(ability)
    for ability in () if role.estranged else role.side.abilities.values():
        faction = Term("faction", role.side.called)
        yield (
            say("order"),
            say("{order} For the {faction}.", order=_order(ability), faction=faction),
        )
    if role.talks:
        talk = f'talk {role.talks.format(name="NAME")} "hello"'
        yield say("order"), say("`{order}` by {phases}", order=talk, phases=Term("phase", "night"))
    if role.needs:
        yield say("in brackets"), role.needs
    if role.seems:
        yield say("seems"), Term("faction", role.seems)
    if role.weight != 1:
        yield say("votes"), str(role.weight)


def _order(ability: Ability) -> Text:
    """Write an ability as it is ordered, with when and how often."""
    action = ability.action
    words = [ability.verb]
    if ability.on.__name__ != "no_target":
        words.append("NAME")
    if ability.onto is not None and action.quotes:
        words.append('"TEXT"' if action.free_text else '"ROLE"')
    elif ability.onto is not None:
        words += [action.link or "and", "NAME"]
    phases = Several(tuple(Term("phase", name) for name in ability.at), say(" or "))
    told = say("`{order}` by {phases}", order=" ".join(words), phases=phases)
    if ability.uses:
        told = say("{told}, {uses} in a game", told=told, uses=ability.uses)
    return say("{told}: {does}", told=told, does=Sentence(action_text(action)))


def _modifier(modifier: type[Modifier]) -> LibraryPage:
    alone = f"{modifier.spoken} {modifier.alone}"
    facts = ((say("by itself"), alone),) if modifier.alone else ()
    return LibraryPage(modifier.spoken, _text("modifier", modifier), facts, modifier.aliases)


def _switch(name: str) -> LibraryPage:
    default, *others = values(name)
    does = tuple((value, value_text(name, value)) for value in others)
    usual = say("{value} (default)", value=default), value_text(name, default)
    return LibraryPage(name, Sentence(meaning(name)), (usual, *does))


def setup_page(setup: Setup) -> LibraryPage:
    """Return the page of a setup: who is in it, and the rules it is played by."""
    sizes = ", ".join(str(size) for size in setup.sizes)
    facts: list[tuple[Text, Text]] = [(say("players"), sizes)]
    facts += [
        (_span(deal.fewest, deal.most), Several(tuple(_dealt(deal)), "; ")) for deal in setup.deals
    ]
    if setup.rules:
        facts.append((say("rules"), setup.rules))
    if setup.arguments:
        said = tuple(f"{faction}=N" for faction in setup.arguments)
        facts.append((say("may be changed"), say("{name} {said}", name=setup.name, said=said)))
    known = known_odds().get(setup.name)
    if known is not None:
        facts.append((say("odds"), known.told))
    if setup.source:
        facts.append((say("source"), text_for(Term("source", setup.name), setup.source)))
    text = text_for(Term("setup", setup.name), setup.about.strip()) if setup.about else ""
    return LibraryPage(setup.name, text, tuple(facts))


def dealt_line(setup: Setup) -> Text:
    """Say in a line whom a setup puts at the table; its first deal is the example."""
    return Several(tuple(_dealt(setup.deals[0])), "; ")


def _span(fewest: int, most: int) -> Phrase:
    if fewest == most:
        return say("for {players}", players=fewest)
    return say("for {fewest} to {most}", fewest=fewest, most=most)


def _dealt(deal: Deal) -> Iterator[Text]:
    """Say in a few words whom a deal puts at the table."""
    if deal.roles:
        yield _counted(deal.roles)
    if deal.matrix:
        rows = tuple(Several(tuple(map(role_said, row))) for row in deal.matrix)
        yield say("a row or a column of {rows}", rows=Several(rows, " / "))
    for throw in deal.throws:
        yield from _thrown(throw)
    for name, roles in deal.pools.items():
        told = Several(tuple(map(role_said, roles)))
        yield say("{name}: drawn from {told}", name=name, told=told)
    for mark, table in deal.counts.items():
        for least, roles in table.items():
            yield say("{roles} at {least} {mark}", roles=_counted(roles), least=least, mark=mark)
    for faction, number in deal.totals.items():
        yield say(
            "of the {faction} {number}, filled up with {role}",
            faction=Term("faction", faction),
            number=number,
            role=role_said(deal.fillers[faction]),
        )
    if deal.draft:
        yield say("to choose from: {roles}", roles=_counted(deal.draft))
    yield say("everyone else {role}", role=role_said(deal.fill))


def _thrown(throw: Throw) -> Iterator[Text]:
    """Say whom the faces of a die put at the table, and how likely each is."""
    low = 0
    for face in throw.faces:
        share, low = face.to - low, face.to
        if not face.roles:
            continue
        told = say(
            "{roles} ({share} in {sides})",
            roles=_counted(face.roles),
            share=share,
            sides=throw.sides,
        )
        if throw.times > 1:
            told = say(
                "{roles} ({share} in {sides}, {times} times over)",
                roles=_counted(face.roles),
                share=share,
                sides=throw.sides,
                times=throw.times,
            )
        yield told


def _counted(roles: Sequence[str]) -> Text:
    counts = Counter(roles)
    return Several(
        tuple(
            say("{n} {role}", n=n, role=role_said(role)) if n > 1 else role_said(role)
            for role, n in counts.items()
        )
    )
