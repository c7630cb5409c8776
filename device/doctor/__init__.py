"""The checks of `ecarte doctor`, one function each: they get what they look at, and give a `Check`."""
