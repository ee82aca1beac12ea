"""The pages of the presets: what each sets, and where it differs from what it is named after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gloaming.game_api.pack import LibraryPage
from gloaming.packs.mafia.rules.switches import PRESETS, meaning, value_text
from gloaming.text.phrase import Phrase, Text, say

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
