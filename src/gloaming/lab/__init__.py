"""The lab: trials, exact values, swing, and reports of them."""
