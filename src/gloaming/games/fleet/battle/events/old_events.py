"""Old events: how logs of earlier rules are brought up to date as they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gloaming.game_api.pack import Upcaster

RETIRED: Final = {"rollout": "doctrine"}
"""Opponents that are gone, each with the one that plots in its place."""


def _part_mounts(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Name the ship and the mount apart; version 1 wrote both as one word, `cutter#4`."""
    mounts = [each.rpartition("#") for each in fields["mounts"]]
    return {**fields, "mounts": [{"unit": unit, "number": int(n)} for unit, _, n in mounts]}


def _replace_retired(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Put an opponent that there still is in the place of one that is gone."""
    scenario = fields["scenario"]
    players = [
        {**each, "opponent": RETIRED[each["opponent"]]} if each.get("opponent") in RETIRED else each
        for each in scenario["players"]
    ]
    return {**fields, "scenario": {**scenario, "players": players}}


UPCASTERS: Final = (
    Upcaster("PointDefense", 2, _part_mounts),
    Upcaster("ScenarioSet", 2, _replace_retired),
)
