"""The kernel: knows no game, and referees them all."""
