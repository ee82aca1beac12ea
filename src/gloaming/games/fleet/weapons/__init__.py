"""The weapons of the fleet, one family a file."""
