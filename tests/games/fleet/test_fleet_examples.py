"""Worked examples of actors, through the runner that takes any file of them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fleet.proof.cases.shape import Case, run_case

CASES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"actor": "DummyActor", "events": ["FiringPhaseEvent", "WeaponAttackEvent"]},
        {"received": [1, 2], "generic_handler_calls": [0, 0]},
    ),
    (
        {"actor": "DummyActor", "events": ["TeaBreakEvent", "FiringPhase"]},
        {"received": [1, 2], "generic_handler_calls": [1, 1]},
    ),
    (
        {"actor": "DummyPhaseActor", "events": ["WeaponAttack", "FiringPhase", "WeaponAttack"]},
        {"phase_handler_calls": [0, 1, 1], "weapon_handler_calls": [1, 1, 2]},
    ),
    ({"actors": 3, "phase": "FiringPhase"}, {"events_processed": 1, "received_each": [1, 1, 1]}),
    (
        {"actors": ["F1", "F2", "U1", "U2"]},
        {
            "event_types": [
                "FiringPhase",
                "Attack F1>F2",
                "Attack F2>F1",
                "WeaponAttack U1",
                "WeaponAttack U2",
                "Damage U2",
                "Damage U1",
                "UnitDamaged U2",
                "UnitDamaged U1",
            ]
        },
    ),
    (
        {"allocation": {"FireConId": 6, "status": "Damaged", "weapons": [11, 12]}},
        {"weapon_attacks": 0, "unit_status": 1, "dice_drawn": 0},
    ),
    (
        {"allocation": {"FireConId": 6, "status": "Operational", "weapons": [11, 12, 13]}},
        {"weapon_attacks": 3, "unit_status": 0, "dice_drawn": 4},
    ),
    (
        {"id": 7, "exchange": 5, "volley": 3, "turn": 5},
        {"id": 7, "exchange": 5, "volley": 3, "turn": 5},
    ),
    (
        {"orig": 4, "clone_set": {"id": 0, "volley": 0}},
        {"orig_id": 4, "orig_volley": 4, "exchange_equal": True},
    ),
]


@pytest.mark.parametrize(("given", "expect"), CASES)
def test_an_example_works_out(given: dict[str, Any], expect: dict[str, Any]) -> None:
    assert run_case(Case("X01", given, expect)) == ()
