"""The pure rules of the fleet: dice, ranges, damage."""
