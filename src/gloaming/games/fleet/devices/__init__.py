"""The devices of the fleet that are no weapons, one family a file."""
