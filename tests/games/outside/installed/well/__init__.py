"""A game from outside: it is announced as any installed package would announce it."""
