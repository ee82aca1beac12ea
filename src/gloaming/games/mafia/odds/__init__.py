"""The odds of Mafia: exact values by recursion, and a compiled engine for many games."""
