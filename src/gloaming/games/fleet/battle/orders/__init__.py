"""What players may plot, one family a file."""
