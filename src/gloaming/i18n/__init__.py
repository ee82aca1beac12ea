"""Words of other languages: catalogues, the voices that read them, and what they must hold."""
