"""What the kernel costs, measured against a yardstick in the same run."""
