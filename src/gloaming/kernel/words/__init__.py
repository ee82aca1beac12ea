"""What is said and shown, as data."""
