"""What bots of Mafia think of a game, from what they were shown."""
