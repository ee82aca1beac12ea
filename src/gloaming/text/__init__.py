"""What is said and shown, as data: phrases, blocks, names and errors."""
