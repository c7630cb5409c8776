"""Measures the product: how right, how fast, how small. Prints tables; never a test, never part of the product."""
