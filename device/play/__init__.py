"""Whole games on a terminal: lines are read as events, the rules take or refuse them, what comes of it is said."""
