"""What the conformance kit needs of Mafia."""
