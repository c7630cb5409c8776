"""What can go wrong when the rules are asked something: one base and a few children.

Expected trouble at the table (a faulty deal, a tie) is a value, never one of these.
"""


class RulesError(Exception):
    """The base of every error that `rules` raises."""


class NotACard(RulesError, ValueError):
    """A text that should name a card or a rank and does not."""


class IllegalPlay(RulesError, ValueError):
    """The table did what the rules forbid: the players' mistake."""


class NotAdjudicated(RulesError, ValueError):
    """No source says how this game or this case is ruled, and we do not invent it."""


class BadAmount(RulesError, ValueError):
    """A sum of money that is not a whole number of the smallest chip, or out of range."""


class NotARecord(RulesError, ValueError):
    """Stored data that should be a session, an event or an entry and is not."""
