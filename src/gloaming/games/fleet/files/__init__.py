"""Files: battles and ships out of other programs, and our own written as TOML and JSON."""
