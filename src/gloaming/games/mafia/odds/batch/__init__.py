"""The batch engine: the supported part of the rules, compiled, for games by the million."""
