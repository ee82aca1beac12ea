"""What can happen in a battle, one family a file."""
