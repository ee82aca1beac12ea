"""Games: each a pack of rules on the kernel, found by entry point, unknown to each other."""
