"""The names of all drills, in the order in which they are run."""

NAMES = (*("guesses", "leaks", "canaries", "nights", "twins"),)
