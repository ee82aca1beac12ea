"""The generated reference."""
