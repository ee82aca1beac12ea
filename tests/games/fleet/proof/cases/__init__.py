"""Worked examples: how each shape of `given` is worked out by the rules."""
