"""What the banker can lose by the deal that is on, before the stakes close: the worst of all 27 outcomes.

Every combination of banker, punter and en carte is settled under the house rules themselves, so that no formula of ours
can differ from what would be paid.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from rules.events import CloseStakes
from rules.limited import settle_limited
from rules.money import BANK, BANKER, NOTHING, Account, Chips
from rules.moves.move import Move
from rules.moves.staking import close_stakes
from rules.outcome import Outcome, Reason
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.settlement import Stake, deltas, settle
from rules.table import Table
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


def at_risk(table: Table) -> Chips:
    """Give the most that the banker and his bank can lose by the deal that is on.

    While the stakes are open this is what they would come to if they closed now: against a limited bank the last one is
    cut to the bank. RULES.md 2 rule 28.
    """
    stakes = table.stakes
    if table.phase is Phase.STAKING:
        closed = close_stakes(table, CloseStakes())
        stakes = closed.table.stakes if isinstance(closed, Move) else stakes
    bank = table.bank if table.mode is Mode.LIMITED else None
    return _known(stakes, replace(table.rules, mode=table.mode), table.banker, bank)


@lru_cache(maxsize=8)
def _known(stakes: tuple[Stake, ...], rules: BankRules, banker: Account, bank: Chips | None) -> Chips:
    # A screen asks for the same stakes again with every picture; 27 settlements each time would be felt on a Pi.
    return exposure(stakes, rules, banker, bank)
