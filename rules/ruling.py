"""The whole ruling of one deal of bank écarté: each tableau's steps, its outcome, and who pays whom.

The verdict is found under all three readings of throwing-off; where they disagree the ruling says so, since no
source decides it (RULES.md 1.4 and 7.1 B-A1).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.deal import Deal, Hand
from rules.limited import Coup, settle_limited
from rules.money import BANKER, Account, Chips
from rules.outcome import Outcome, outcome
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake, Transfer, settle
from rules.tricks import Step, compare, has_pair, trumps
from rules.variants import BANK_RESPONSIBLE, BankRules, Cancel, Mode


@dataclass(frozen=True, slots=True)
class TableauRuling:
    """One punters' tableau against the banker's: the steps under the house's reading, and each reading's outcome."""

    zone: Zone
    steps: tuple[Step, ...]
    outcome: Outcome
    by_reading: tuple[tuple[Cancel, Outcome], ...]
    """The outcome under each reading of throwing-off, in the order of `Cancel`."""

    @property
    def disagreement(self) -> bool:
        """Whether another reading of throwing-off gives the tableau to somebody else."""
        return any(other.winner is not self.outcome.winner for _, other in self.by_reading)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruled deal; `coup` is there for a limited bank only."""

    deal: Deal
    rules: BankRules
    tableaux: tuple[TableauRuling, TableauRuling, TableauRuling]
    """In the order of settlement, punter1 to punter3."""
    stakes: tuple[Stake, ...]
    transfers: tuple[Transfer, ...]
    coup: Coup | None = None

    @property
    def disagreement(self) -> bool:
        """Whether the readings of throwing-off disagree on any tableau."""
        return any(tableau.disagreement for tableau in self.tableaux)

    def tableau(self, zone: Zone) -> TableauRuling:
        """Give the ruling of one punters' tableau; raises `ValueError` for any other zone."""
        return self.tableaux[PUNTERS.index(zone)]


def rule_tableau(deal: Deal, zone: Zone, rules: BankRules = BANK_RESPONSIBLE) -> TableauRuling:
    """Give the ruling of one punters' tableau; RULES.md 1.4."""
    suit = deal.trump.suit
    return _rule(zone, trumps(deal.banker, suit), trumps(deal.hand(zone), suit), rules)


def _rule(zone: Zone, banker: Hand, punter: Hand, rules: BankRules) -> TableauRuling:
    steps = compare(banker, punter, rules.bank_cancel, rules.bank_self_pair)
    ours = outcome(steps)
    by_reading = dict.fromkeys(Cancel, ours)
    if has_pair(banker, punter, rules.bank_self_pair):
        for cancel in Cancel:
            if cancel is not rules.bank_cancel:
                by_reading[cancel] = outcome(compare(banker, punter, cancel, rules.bank_self_pair))
    return TableauRuling(zone, steps, ours, tuple(by_reading.items()))


def rule_deal(
    deal: Deal,
    rules: BankRules = BANK_RESPONSIBLE,
    stakes: Sequence[Stake] = (),
    *,
    banker: Account = BANKER,
    bank: Chips | None = None,
) -> Ruling:
    """Rule a deal: each tableau in turn, then the money; RULES.md 1.3 rule 10, 1.4, 1.6 and 2.

    `bank` is what a limited bank holds before the deal; raises `ValueError` where the mode and `bank` do not fit.
    """
    if (rules.mode is Mode.LIMITED) != (bank is not None):
        message = f"a limited bank has a sum in it and a responsible one has none, got {rules.mode.value} and {bank}"
        raise ValueError(message)
    suit = deal.trump.suit
    banker_trumps = trumps(deal.banker, suit)
    one, two, three = (_rule(zone, banker_trumps, trumps(deal.hand(zone), suit), rules) for zone in PUNTERS)
    outcomes = {ruled.zone: ruled.outcome for ruled in (one, two, three)}
    if bank is None:
        return Ruling(deal, rules, (one, two, three), tuple(stakes), settle(outcomes, stakes, rules, banker))
    coup = settle_limited(outcomes, stakes, bank, rules, banker)
    return Ruling(deal, rules, (one, two, three), tuple(stakes), coup.transfers, coup)
