"""What may follow when a limited bank is broken: a second bank, the next banker, or a responsible bank.

Source: RULES.md 2 rules 34 and 35 (S0, S1), 7.1 B-A11 to B-A13.
"""

from dataclasses import dataclass
from enum import Enum, unique

from rules.money import Chips
from rules.shoe import Shoe
from rules.variants import BANK_LIMITED, BankRules, ShortShoe

BANKS_A_TURN = 2
"""Limited banks that one banker may lay in his turn; a third is illegal. RULES.md 2 rule 35."""


@unique
class Next(Enum):
    """What can follow a broken bank."""

    SECOND_BANK = "second_bank"
    """The banker lays another sum, without mixing the cards."""
    NEXT_BANKER = "next_banker"
    """The next player banks."""
    RESPONSIBLE = "responsible"
    """The banker goes on and answers with his own means."""


@dataclass(frozen=True, slots=True)
class After:
    """What may follow, and what a second bank does to the shoe."""

    options: tuple[Next, ...]
    remake: bool
    """Whether a second bank makes the pack anew, which counts as one that ended."""

    @property
    def second_bank(self) -> bool:
        """Whether another limited bank may be laid."""
        return Next.SECOND_BANK in self.options


def after_break(breaks: int, shoe: Shoe, rules: BankRules = BANK_LIMITED) -> After:
    """Give what may follow when so many banks of this turn are broken; the banker need not lay a second.

    >>> after_break(2, Shoe()).options
    (<Next.NEXT_BANKER: 'next_banker'>, <Next.RESPONSIBLE: 'responsible'>)
    """
    if breaks >= BANKS_A_TURN:
        return After((Next.NEXT_BANKER, Next.RESPONSIBLE), remake=False)
    if shoe.ended and rules.second_bank_short_shoe is ShortShoe.REFUSE:
        return After((Next.NEXT_BANKER,), remake=False)
    return After((Next.SECOND_BANK, Next.NEXT_BANKER), remake=shoe.ended)


def least_bank(breaks: int, rules: BankRules = BANK_LIMITED) -> Chips:
    """Give the smallest sum that may be laid as a bank; RULES.md 2 rule 34, B-A11."""
    if breaks and rules.second_bank_min is not None:
        return max(rules.second_bank_min, rules.table_minimum)
    return rules.table_minimum
