"""Fleet battle: formations, volleys, damage and repair."""
