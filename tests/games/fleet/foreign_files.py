"""Small files in the shapes of other programs, made at random and of our own making."""

from __future__ import annotations

from random import Random

WEAPONS = (
    '<BeamBattery rating="2" arcs="(FP/F/FS)"/>', '<BeamBattery rating="1"/>',
    '<PulseTorpedo arcs="(F)"/>', '<SalvoMissileRack arcs="(FP/F/FS)" type="ER"/>',
    '<PointDefense xSSD="35" ySSD="150"/>', '<KineticGun rating="4.0" arcs="(F)"/>',
    '<PlasmaBoltLauncher rating="7"/>', '<Whatsit arcs="(F)"/>',
    '<Pulser type="Long" arcs="(All arcs)"/>',
)  # fmt: skip
CORE = '<CoreCommandBridge/><CoreLifeSupport status="Damaged"/><CorePowerCore/>'


def make_ship(rng: Random, number: int) -> str:
    """Make a ship of one of a few classes, which may be hurt, and has its core somewhere."""
    mass = rng.choice((30, 40, 80))
    core = rng.choice(("", CORE, f"<CoreSystems>{CORE}</CoreSystems>"))
    left = f' remainingHullBoxes="{rng.randint(1, 9)}"' if rng.random() < 0.4 else ""
    weapons = "".join(rng.choices(WEAPONS, k=rng.randint(1, 5)))
    status = rng.choice(("", ' status="Damaged"'))
    return (
        f'<Ship id="{number}"><Name>Ship {number}</Name>'
        f"<Race>{rng.choice(('Reds', 'Blues'))}</Race>"
        f"<ClassAbbrev>CA</ClassAbbrev><ClassName>{rng.choice(('Wren', 'Teal'))}</ClassName>"
        f"<ShipClass>Cruiser</ShipClass><Mass>{mass}.0</Mass><PointValue>{mass * 3}</PointValue>"
        f'<MainDrive initialThrust="4" currentThrust="{rng.choice((4, 2, 0))}"/>'
        f'<FTLDrive{status}/><Armor totalArmor="4,2" remainingArmor="4,{rng.randint(0, 2)}"/>'
        f'<Hull value="{mass}" type="{rng.choice(("Average", "Weak"))}" class="Military"{left}/>'
        f"<Electronics><FireControl/><FireControl{status}/></Electronics>"
        f"<Weapons>{weapons}</Weapons>{core}</Ship>"
    )


def make_game(rng: Random, *, formations: bool) -> str:
    """Make a game of two players or three."""
    players = rng.randint(2, 3)
    numbers = {p: [p * 10 + n for n in range(rng.randint(1, 3))] for p in range(1, players + 1)}
    body = "".join(
        f'<Player id="{player}" name="Player {player}" team="{"AB"[player % 2]}">'
        f"{''.join(make_ship(rng, number) for number in ships)}</Player>"
        for player, ships in numbers.items()
    )
    options = (
        '<GameOptions><BeamRangeBand value="10.0"/><NeedleBeamRange>12.0</NeedleBeamRange>'
        f'<CoreSystems value="{rng.choice(("true", "false"))}"/></GameOptions>'
    )
    listed = ""
    if formations:
        groups = "".join(
            f'<Formation id="{player}" playerId="{player}" name="Group {player}"><Units>'
            + "".join(f'<Unit id="{n}" hitModifier="0"/>' for n in ships)
            + "</Units></Formation>"
            for player, ships in numbers.items()
        )
        span = f'<Distance sourceId="1" targetId="2">{rng.randint(6, 40)}.0</Distance>'
        listed = f"<FM.Distances>{span}</FM.Distances><FM.Formations>{groups}</FM.Formations>"
    return f'<GameEngine name="A trial" turn="1">{options}{body}{listed}</GameEngine>'


def mutate(rng: Random, text: str) -> str:
    """Spoil a text in a few places: cut, doubled, exchanged, or with strange characters in it."""
    for _ in range(rng.randint(1, 4)):
        one, other = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        other = min(other, one + rng.randint(0, 60))
        piece = rng.choice(
            ("", text[one:other] * 2, '"', "<", "/>", "-1", "9" * 12, "1e9", "NaN", "0.5", "\0",
             "é", "&amp;", "<Ship>", "</Player>", 'id="1"', "true", "12.0.1", "#", "  ", '""')
        )  # fmt: skip
        text = text[:one] + piece + text[other:]
    return text
