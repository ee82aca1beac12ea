"""What Mafia is played with: roles, modifiers, setups."""
