"""The names of all drills, in the order in which they are run."""

NAMES = (
    *("crash", "flips", "disk", "deadlines", "load", "crowd", "wires", "twins", "nights"),
    *("canaries", "guesses", "leaks", "proxy", "examples", "workers", "hostile"),
)
