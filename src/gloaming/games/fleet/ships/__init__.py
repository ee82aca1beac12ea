"""Ships: designs, systems, and the condition they are in."""
