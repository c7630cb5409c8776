"""What the screen shows of a game on the terminal, written as pictures after each event that it takes."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from device.errors import WrongUse
from device.telling.bank import with_accounts_named
from display.errors import NotSaved
from display.picture import save_png
from display.view import View
from display.views.fault import deal_fault_view
from display.views.idle import idle_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import Money, staking_view
from display.views.void import void_view
from display.words import Words
from rules.deal import Spread
from rules.exposure import at_risk
from rules.money import NOTHING, Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.shoe import DEALS_IN_SHOE
from rules.table import Table


class Pictures:
    """A folder that gets a picture of each screen, numbered in their order."""

    def __init__(self, folder: Path) -> None:
        """Take a folder, made where there is none; raises `WrongUse` where it cannot be."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"no pictures can be written into {folder} ({error.strerror})"
            raise WrongUse(message) from error
        self._folder = folder
        self._count = 0

    def add(self, views: tuple[View, ...]) -> None:
        """Write views one after another; raises `WrongUse` where the disk does not take them."""
        for view in views:
            self._count += 1
            try:
                save_png(view, self._folder / f"{self._count:03}.png")
            except NotSaved as error:
                raise WrongUse(str(error)) from error


def bank_views(words: Words, table: Table, held: Mapping[Account, Chips], *, booked: bool) -> tuple[View, ...]:
    """Show a table of bank écarté as it stands; the payouts of a ruling only once they are booked.

    `booked` tells whether what the game books stands in a ledger on disk before it is shown.
    """
    ruling = table.ruling
    match table.phase:
        case Phase.TRUMP_TURNED | Phase.STAKING | Phase.STAKES_CLOSED | Phase.REVEALED:
            stakes = {zone: table.staked(zone) for zone in PUNTERS}
            closed = table.phase in (Phase.STAKES_CLOSED, Phase.REVEALED)
            return (staking_view(words, table.trump, stakes, closed=closed, money=Money(at_risk(table))),)
        case Phase.VOID if table.void is not None:
            return (void_view(words, table.void, table.spread, table.shoe.seen(), table.trump),)
        case Phase.ASKED | Phase.STOPPED:
            spread = table.spread or Spread((), ((), (), (), ()))
            return (deal_fault_view(words, spread, table.shoe.seen(), table.trump),)
        case Phase.RULED if ruling is not None:
            ends = (ruling_view(words, ruling, one.zone, len(one.steps) + 1) for one in ruling.tableaux)
            return tuple(replace(end, verdict=end.verdict and replace(end.verdict, pays="")) for end in ends)
        case Phase.SETTLED if ruling is not None:
            return (settlement_view(words, ruling, recorded=True if booked else None),)
    deals = (DEALS_IN_SHOE - table.shoe.deals_left, DEALS_IN_SHOE)
    return (
        with_accounts_named(words, idle_view(words, banker=table.banker, balances=_sums(table, held), deals=deals)),
    )


def _sums(table: Table, held: Mapping[Account, Chips]) -> dict[str, int]:
    """Give everybody's gain, and what whoever left and a limited bank hold besides, so that all of it sums to zero."""
    others = sorted(who for who, amount in held.items() if amount and who not in table.players)
    return {str(who): held.get(who, NOTHING) for who in (*table.players, *others)}
