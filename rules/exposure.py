"""What the banker can lose by the deal that is on, before the stakes close: the worst of all 27 outcomes.

Every combination of banker, punter and en carte is settled under the house rules themselves, so that no formula of ours
can differ from what would be paid.
"""

from collections.abc import Sequence
from itertools import product

from rules.limited import settle_limited
from rules.money import BANK, BANKER, NOTHING, Account, Chips
from rules.outcome import Outcome, Reason
from rules.seats import PUNTERS
from rules.settlement import Stake, deltas, settle
from rules.tricks import Side
from rules.variants import BANK_RESPONSIBLE, BankRules, Mode

ENDS = (
    Outcome(Side.BANKER, Reason.MORE_TRICKS, 1, 0),
    Outcome(Side.PUNTER, Reason.MORE_TRICKS, 0, 1),
    Outcome(None, Reason.NO_TRUMPS, 0, 0),
)
"""The ways in which a tableau can end, as far as the money knows."""


def exposure(
    stakes: Sequence[Stake], rules: BankRules = BANK_RESPONSIBLE, banker: Account = BANKER, bank: Chips | None = None
) -> Chips:
    """Give the most that the banker and his bank can lose together by this deal; never below zero.

    `bank` is what a limited bank holds; raises `ValueError` where it and the mode do not fit.

    >>> from rules.settlement import stakes_of
    >>> exposure(stakes_of([50, 20, 10]))
    80
    """
    if (rules.mode is Mode.LIMITED) != (bank is not None):
        message = f"a limited bank has a sum in it and a responsible one has none, got {rules.mode.value} and {bank}"
        raise ValueError(message)
    worst = NOTHING
    for ends in product(ENDS, repeat=len(PUNTERS)):
        outcomes = dict(zip(PUNTERS, ends, strict=True))
        if bank is None:
            moved = settle(outcomes, stakes, rules, banker)
        else:
            moved = settle_limited(outcomes, stakes, bank, rules, banker).transfers
        gains = deltas(moved)
        worst = min(worst, Chips(gains.get(banker, NOTHING) + gains.get(BANK, NOTHING)))
    return Chips(-worst)
