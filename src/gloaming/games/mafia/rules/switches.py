"""The switches: where tables differ, one value each, the first the default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

from msgspec import Meta, Struct, convert, structs

from gloaming.text.docstrings import text_for
from gloaming.text.errors import Faults, GradedError, Malformed, Position, unknown_word
from gloaming.text.phrase import Phrase, Term, say


def _says(text: str, **values: str) -> Meta:
    """Say what a switch decides, and what each of its values does."""
    return Meta(description=text, extra={"values": values})


class Rules(Struct, frozen=True, omit_defaults=True):
    """How this table plays, where tables differ."""

    order: Annotated[
        Literal["natural", "priority", "arrival"],
        _says(
            "how a night resolves",
            natural="each action waits for those that change it; in a circle, loop decides",
            priority="by fixed numbers, one for each class; equal numbers at the same time",
            arrival="in the order in which the orders came in",
        ),
    ] = "natural"
    loop: Annotated[
        Literal["list", "fail", "seat"],
        _says(
            "which action goes first in a circle of actions, where the order is natural",
            list="the first in the list of classes; equal ones of several players all fail",
            fail="none: all of them fail",
            seat="the one of the player who sits first",
        ),
    ] = "list"
    lynch: Annotated[
        Literal["plurality", "majority", "trial", "none"],
        _says(
            "how the village lynches",
            plurality="the most votes when the day closes",
            majority="more than half of the votes close the day at once",
            trial="more than half nominate a player; then a second vote decides",
            none="it does not",
        ),
    ] = "plurality"
    ties: Annotated[
        Literal["none", "random", "earliest", "all", "last"],
        _says(
            "who is lynched when several have the most votes",
            none="nobody",
            random="one of them, by the dice",
            earliest="the one who reached that number first",
            all="all of them",
            last="the last of them by name",
        ),
    ] = "none"
    ballot: Annotated[
        Literal["one", "many"],
        _says(
            "how many names a vote may have",
            one="one",
            many="several, and it counts for each of them",
        ),
    ] = "one"
    ballots: Annotated[
        Literal["open", "sealed"],
        _says(
            "when votes are cast, and when everyone learns of them",
            open="by day, and at once",
            sealed="in an election after each day, and when it is over",
        ),
    ] = "open"
    runoffs: Annotated[
        Literal["none", "one"],
        _says(
            "whether there is a second vote when several have the most votes",
            none="there is none: ties decides",
            one="there is one, by sealed ballots; if it is a tie too, ties decides",
        ),
    ] = "none"
    silence: Annotated[
        Literal["abstain", "random"],
        _says(
            "what becomes of a vote that a player does not use",
            abstain="it counts for nobody",
            random="the dice choose another player; and a target, if a faction that votes has none",
        ),
    ] = "abstain"
    selfvotes: Annotated[
        Literal["yes", "no"],
        _says("whether players can vote for themselves", yes="they can", no="they cannot"),
    ] = "yes"
    nolynch: Annotated[
        Literal["yes", "no"],
        _says("whether players can vote for no lynch", yes="they can", no="they cannot"),
    ] = "yes"
    weights: Annotated[
        Literal["open", "hidden"],
        _says(
            "whether the public count shows that a vote counts more than once",
            open="it does",
            hidden="it does not",
        ),
    ] = "open"
    parity: Annotated[
        Literal["half", "majority", "extinction"],
        _says(
            "when the mafia wins",
            half="when it is half of the living",
            majority="when it is more than half of the living",
            extinction="when nobody else is alive",
        ),
    ] = "half"
    ends: Annotated[
        Literal["any", "dawn"],
        _says(
            "when the referee looks who has won",
            any="after every phase, and after every death by day",
            dawn="after nights only",
        ),
    ] = "any"
    saves: Annotated[
        Literal["all", "one"],
        _says("how many attacks a doctor stops in a night", all="all", one="one"),
    ] = "all"
    guard: Annotated[
        Literal["dies", "trades"],
        _says(
            "what a bodyguard does about the first attack on the player who is guarded",
            dies="is attacked in that player's place",
            trades="is attacked in that player's place, and attacks the attacker",
        ),
    ] = "dies"
    shields: Annotated[
        Literal["newest", "oldest"],
        _says(
            "which of two equal protections works first",
            newest="the newer one",
            oldest="the older one",
        ),
    ] = "newest"
    deadlearn: Annotated[
        Literal["no", "yes"],
        _says("whether an investigator who dies still gets the answer", no="no", yes="yes"),
    ] = "no"
    idle: Annotated[
        Literal["stay", "forced"],
        _says(
            "what possession does with a player who gave no order",
            stay="nothing",
            forced="the player uses the first ability that can be used on the new target",
        ),
    ] = "stay"
    limits: Annotated[
        Literal["ignore", "respect"],
        _says(
            "whether a redirected action may reach a player whom its owner could not have chosen",
            ignore="it may",
            respect="it fails",
        ),
    ] = "ignore"
    spent: Annotated[
        Literal["yes", "no"],
        _says("whether a blocked use of a limited ability is spent", yes="yes", no="no"),
    ] = "yes"
    deadhand: Annotated[
        Literal["yes", "no"],
        _says("whether a delayed action happens after its owner's death", yes="yes", no="no"),
    ] = "yes"
    fallback: Annotated[
        Literal["no", "yes"],
        _says(
            "whether another member carries out the faction kill if its carrier fails",
            no="no: the last order for it is the only one",
            yes="yes: the next in seat order who ordered one too",
        ),
    ] = "no"
    hunt: Annotated[
        Literal["last", "vote"],
        _says(
            "how a faction chooses whom it kills",
            last="the last order of a member counts",
            vote="each member orders for themselves, and most orders count; the dice settle a tie,"
            " and the first in seat order who ordered it carries it out",
        ),
    ] = "last"
    chains: Annotated[
        Literal["one", "full"],
        _says("how far stolen votes are followed", one="one step", full="to the end of the chain"),
    ] = "one"
    asked: Annotated[
        Literal["aim", "landed"],
        _says(
            "which name an answer is given under",
            aim="the player who was chosen",
            landed="the player whom the action reached",
        ),
    ] = "aim"
    reveal: Annotated[
        Literal["role", "side", "nothing"],
        _says("what a death shows", role="the role", side="the side", nothing="nothing"),
    ] = "role"
    opens: Annotated[
        Literal["day", "night"], _says("which phase is the first", day="a day", night="a night")
    ] = "day"
    cycle: Annotated[
        Literal["short", "long", "days"],
        _says(
            "which phases there are",
            short="day and night",
            long="morning, day, evening and night",
            days="days only",
        ),
    ] = "short"
    multi: Annotated[
        Literal["yes", "no"],
        _says(
            "whether a player may use an ability and carry the faction kill in one night",
            yes="yes",
            no="no",
        ),
    ] = "yes"
    lingers: Annotated[
        Literal["no", "yes"],
        _says(
            "whether blocks, delays, swaps and the like last through the next day",
            no="no",
            yes="yes",
        ),
    ] = "no"
    whispers: Annotated[
        Literal["no", "yes"],
        _says(
            "whether two players may whisper by day, so that nobody else hears it",
            no="they may not",
            yes="they may",
        ),
    ] = "no"

    friendly: Annotated[
        Literal["no", "yes"],
        _says("whether the mafia may kill its own members", no="it may not", yes="it may"),
    ] = "no"
    firstkill: Annotated[
        Literal["yes", "no"],
        _says(
            "whether players may order a kill in the first night",
            yes="they may",
            no="nobody may, of their own or for a faction",
        ),
    ] = "yes"
    vengeance: Annotated[
        Literal["lynch", "first", "death"],
        _says(
            "when a vengeful player may kill somebody",
            lynch="when lynched",
            first="when lynched on the first day",
            death="after any death, also one by night",
        ),
    ] = "lynch"
    bombs: Annotated[
        Literal["kills", "lynch"],
        _says(
            "what sets off a bomb",
            kills="a kill: it strikes the players who did it",
            lynch="a lynch too: it strikes the player whose vote for it came last",
        ),
    ] = "kills"
    surrender: Annotated[
        Literal["no", "last"],
        _says(
            "whether the mafia gives up",
            no="it does not",
            last="it has lost when one of several members is left",
        ),
    ] = "no"

    @property
    def apart(self) -> bool:
        """Whether each member of a faction has an order of their own for what they share."""
        return self.fallback == "yes" or self.hunt == "vote"

    def changed(self) -> dict[str, str]:
        """Return the switches that are not at their default."""
        default = Rules()
        return {
            name: getattr(self, name)
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(default, name)
        }

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.changed().items())


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "open-mafia": {
        "order": "priority",
        "parity": "extinction",
        "deadlearn": "yes",
        "asked": "landed",
        "ballot": "many",
    },
    "calder": {
        "parity": "majority",
        "ties": "last",
        "nolynch": "no",
        "lingers": "yes",
        "opens": "night",
    },
    "normal": {"lynch": "majority", "saves": "one"},
}
"""Sets of switches under one name: two libraries as documented, and Normal games."""


@cache
def values(switch: str) -> tuple[str, ...]:
    """Return what a switch can be set to, the default first."""
    found: tuple[str, ...] = get_args(get_args(_hints()[switch])[0])
    default = getattr(Rules(), switch)
    return (default, *(value for value in found if value != default))


def meaning(switch: str) -> Phrase:
    """Return what a switch decides."""
    return text_for(Term("rule", switch), str(_meta(switch).description))


def value_text(switch: str, value: str) -> Phrase:
    """Return what a value of a switch does."""
    does: dict[str, str] = (_meta(switch).extra or {})["values"]
    return text_for(Term("rule", f"{switch} {value}"), does[value])


def _meta(switch: str) -> Meta:
    found: Meta = get_args(_hints()[switch])[1]
    return found


@cache
def _hints() -> dict[str, Any]:
    """Return how every switch is annotated; to work that out takes a while."""
    return get_type_hints(Rules, include_extras=True)


def read_rules(words: Iterable[tuple[str, Position | str]]) -> Rules:
    """Read switches (`ties=random`) and presets (`calder`), each word with its place."""
    chosen: dict[str, Any] = {}
    faults: list[GradedError] = []
    for word, where in words:
        switch, equals, value = word.lower().partition("=")
        if not equals and switch in PRESETS:
            chosen.update(PRESETS[switch])
        elif switch not in Rules.__struct_fields__:
            known = (*PRESETS, *Rules.__struct_fields__)
            told = say("there is no rule {switch!r}", switch=switch)
            faults.append(
                unknown_word("malformed/rule", told, word, known, part=switch, where=where)
            )
        elif value not in values(switch):
            faults.append(
                Malformed(
                    "malformed/rule-value",
                    say("{switch} cannot be {value!r}", switch=switch, value=value)
                    if equals
                    else say("{switch} needs a value", switch=switch),
                    value=word,
                    accepted=tuple(v if equals else f"{switch}={v}" for v in values(switch)),
                    where=where,
                )
            )
        else:
            chosen[switch] = value
    if faults:
        raise Faults(faults)
    return convert({**structs.asdict(Rules()), **chosen}, Rules)
