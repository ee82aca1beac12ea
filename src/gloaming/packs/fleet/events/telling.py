"""Telling events: the dice that were thrown stand in brackets after the sentence."""

from __future__ import annotations


def with_dice(sentence: str, *thrown: tuple[str, tuple[int, ...]], drm: int = 0) -> str:
    """Add dice to a sentence, each lot with its name; lots that were not thrown are left out."""
    lots = [f"{name} {spell(faces)}" for name, faces in thrown if faces]
    if drm and lots:
        lots[0] += f" at {drm:+d}"
    return f"{sentence} ({'; '.join(lots)})" if lots else sentence


def spell(faces: tuple[int, ...]) -> str:
    """Write faces as one reads them out: `6, 4, 1`."""
    return ", ".join(map(str, faces))


def count_volleys(count: int) -> str:
    """Write a number of volleys."""
    return "1 volley" if count == 1 else f"{count} volleys"
