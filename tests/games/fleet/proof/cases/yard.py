"""Examples of the shipyard: cost and rating."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from tests.games.fleet.proof.cases.shape import Found, Given, shape

from gloaming.games.fleet.designs.catalogue import find_design, read_design
from gloaming.games.fleet.designs.cost import reckon
from gloaming.games.fleet.designs.design import Design, System
from gloaming.games.fleet.rules.fire import ARCS
from gloaming.games.fleet.ships.ratings import rate_defence, rate_offence
from gloaming.text.errors import Malformed

ABBREVIATIONS = {
    "B": "beam", "PT": "pulse_torpedo", "PDS": "point_defence", "SMP": "submunition_pack",
    "SMR": "salvo_rack", "SML": "salvo_launcher", "ADFC": "area_defence_control",
}  # fmt: skip
MOUNT = re.compile(r"(?P<word>[A-Z]+)(?P<rating>\d?)(?: (?P<arcs>\d)-arc)?(?P<er> ER)?$")


def load_design(name: str) -> Design:
    """Find a design by name: of the yard, or drawn for an example."""
    try:
        return find_design(name)
    except Malformed:
        entry = Path(__file__).parent / "drawn" / f"{name.casefold()}.toml"
        if not entry.is_file():
            raise
        return read_design(entry.read_text(encoding="utf-8"), entry.name)


@shape("design")
def work_cost(given: Given) -> Found:
    """Reckon a design, named or given whole."""
    design = given["design"]
    if isinstance(design, dict):
        drawn = read_design(msgspec.json.encode(design).decode(), check=False)
    else:
        drawn = load_design(str(design))
    reckoning = reckon(drawn)
    return {
        "mass": reckoning.mass,
        "points": reckoning.points,
        "faults": [fault.message for fault in reckoning.faults],
    }


@shape("hull", "thrust")
def work_rating(given: Given) -> Found:
    """Rate a ship from a list of its mounts."""
    systems = [System("screen")] * given.get("screen", 0)
    for key, count in given.items():
        mount = MOUNT.match(key)
        if mount and mount["word"] in ABBREVIATIONS:
            kind = ABBREVIATIONS[mount["word"]]
            arcs = "/".join(ARCS[: int(mount["arcs"])]) if mount["arcs"] else ""
            rating = int(mount["rating"] or 1)
            systems += [System(kind, rating=rating, arcs=arcs, extended=bool(mount["er"]))] * count
    offence = rate_offence(systems)
    defence = rate_defence(
        hull=given["hull"], armour=given.get("armor", 0), systems=systems, thrust=given["thrust"]
    )
    return {"OV": list(offence), "DV": defence}
