"""The rules of Mafia."""
