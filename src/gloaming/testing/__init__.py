"""The conformance kit: what any pack can be held to, shipped with the product."""
