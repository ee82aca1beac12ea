"""The fleet as people see it."""
