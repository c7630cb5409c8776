"""What all tests share: properties are tried with few examples, the same ones in every run.

They have no clock, since a busy machine is no fault.
"""

from hypothesis import settings

settings.register_profile("table", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("table")
