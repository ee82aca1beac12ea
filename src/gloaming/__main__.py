"""`python -m gloaming`, and the program `gloaming`: the command line.

It imports next to nothing, so that Ctrl-C is answered from the first moment on.
"""

from __future__ import annotations

INTERRUPTED = 130
"""How a program ends that somebody has interrupted."""


def main() -> None:
    """Run the program; an interruption ends it without a word."""
    try:
        from gloaming.cli.app import main as run  # noqa: PLC0415  (it may be interrupted, too)

        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
