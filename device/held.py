"""What each account has won or lost, for a page that stands all evening: added up once, then entry by entry."""

from device.journal import Journal
from rules.ledger import balances
from rules.money import NOTHING, Account, Chips


class Held:
    """The balances of a ledger that grows; a season's entries are not read again with every payout."""

    def __init__(self, journal: Journal) -> None:
        """Look at nothing yet."""
        self._journal = journal
        self._next = 0
        self._sums: dict[Account, Chips] = {}

    def now(self) -> dict[Account, Chips]:
        """Give the balances with every entry that is written."""
        if not self._next:
            self._next = self._journal.next_number
            self._sums = balances(stored.entry for stored in self._journal.entries())
        while self._next < self._journal.next_number:
            stored = self._journal.number(self._next)
            if stored is None:
                break
            for account, amount in balances([stored.entry]).items():
                self._sums[account] = Chips(self._sums.get(account, NOTHING) + amount)
            self._next += 1
        return dict(self._sums)
