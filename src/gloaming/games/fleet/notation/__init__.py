"""The fleet in the script notation."""
