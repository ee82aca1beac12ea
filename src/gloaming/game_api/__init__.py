"""What a game offers to the layers above, and where installed games are found."""
