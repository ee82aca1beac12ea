"""Content from outside: a role, a modifier, a setup, a weapon, a ship and a scenario."""
