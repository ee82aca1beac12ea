"""Dice in sentences: those that were thrown are told in brackets after the sentence."""

from __future__ import annotations

from typing import Final

from gloaming.text.phrase import Phrase, Several, say

DICE: Final = say("dice")
AGAIN: Final = say("again")
PERCENTILE: Final = say("percentile")
DAMAGE_DICE: Final = say("damage dice")
SPEED: Final = say("speed")
EVASION: Final = say("evasion")


def with_dice(sentence: Phrase, *thrown: tuple[Phrase, tuple[int, ...]], drm: int = 0) -> Phrase:
    """Add dice to a sentence, each lot with its name; lots that were not thrown are left out."""
    lots = [say("{lot} {faces}", lot=lot, faces=spell(faces)) for lot, faces in thrown if faces]
    if not lots:
        return sentence
    if drm:
        lots[0] = say("{dice} at {drm}", dice=lots[0], drm=f"{drm:+d}")
    return say("{told} ({dice})", told=sentence, dice=Several(tuple(lots), "; "))


def spell(faces: tuple[int, ...]) -> str:
    """Write faces as one reads them out: `6, 4, 1`."""
    return ", ".join(map(str, faces))
