"""Money: whole numbers of the smallest chip, and the names of the accounts it moves between.

No fraction and no currency lives here; how an amount is shown is the screen's business.
"""

from typing import NewType

from rules.errors import BadAmount

Chips = NewType("Chips", int)
"""A sum in smallest chips: never negative as a stake or a transfer, signed as a balance."""

Account = NewType("Account", str)
"""Whose money it is: a player's name, or one of the accounts below."""

MOST_LETTERS = 40
"""Of a player's name: a longer one fits no row of the screen at its smallest type, and no line of a book."""

NOTHING = Chips(0)
"""No money at all."""

MOST = Chips(10**12)
"""The largest single sum: a million entries of it still fit a signed 64-bit column."""

BANKER = Account("banker")
"""The banker's own means, where the banker has no name."""

BANK = Account("bank")
"""The sum laid into a limited bank; RULES.md 2 rule 26."""

CASHIER = Account("cashier")
"""Who sells chips for money and takes them back: what is in play stands on the other side of this account."""

HOUSE = Account("house")
"""Who takes the commission, where the house charges one; RULES.md 7.1 B-A17."""

POT = Account("pot")
"""What lies in the middle in the pot game and in a pool; RULES.md 3 rule 39, 6 rule 58."""

ELSEWHERE = Account("elsewhere")
"""Where the chips are that players took along to another table of a club night, or brought from there."""

NO_PLAYERS = (BANK, CASHIER, HOUSE, POT, ELSEWHERE)
"""Accounts after which no player can be called."""


def chips(amount: int) -> Chips:
    """Check a sum that somebody stakes, lays or pays; raises `BadAmount` for anything but 0..MOST.

    >>> chips(50)
    50
    """
    if isinstance(amount, bool) or not isinstance(amount, int):
        message = f"a sum is a whole number of chips, got {amount!r}"
        raise BadAmount(message)
    if not 0 <= amount <= MOST:
        message = f"a sum is 0 to {MOST} chips, got {amount}"
        raise BadAmount(message)
    return Chips(amount)


def counted(amount: int) -> Chips:
    """Check a balance that somebody counted; raises `BadAmount` for anything but -MOST..MOST.

    >>> counted(-20)
    -20
    """
    if isinstance(amount, bool) or not isinstance(amount, int):
        message = f"a count is a whole number of chips, got {amount!r}"
        raise BadAmount(message)
    if abs(amount) > MOST:
        message = f"a count is -{MOST} to {MOST} chips, got {amount}"
        raise BadAmount(message)
    return Chips(amount)
