"""`python -m gloaming`: the command line without its script."""

from gloaming.cli.app import main

main()
