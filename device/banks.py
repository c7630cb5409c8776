"""What may be done with the bank between deals, as a list for the screen. Pure; the rules decide at last."""

from dataclasses import dataclass
from enum import Enum, unique

from rules import events as ev
from rules.money import Account, Chips
from rules.phases import Phase
from rules.second_bank import BANKS_A_TURN, Next, after_break, least_bank
from rules.table import Table
from rules.tenure import next_banker
from rules.variants import NextBanker


@unique
class Way(Enum):
    """What can be done with the bank."""

    LAY = "lay"
    """A limited bank is laid."""
    PASS = "pass"  # noqa: S105 - no secret
    """The bank goes to another player."""
    RESPONSIBLE = "responsible"
    """The banker goes on with his own means."""


@dataclass(frozen=True, slots=True)
class BankChoice:
    """One thing that can be done with the bank; `to` is who banks next, where it passes."""

    way: Way
    to: Account | None = None

    def event(self, table: Table, amount: Chips) -> ev.Event:
        """Give what is to be told; `amount` is the sum of a bank that is laid."""
        by = table.rules.after_second_break
        if self.way is Way.LAY:
            return ev.LayBank(amount)
        if self.way is Way.RESPONSIBLE:
            return ev.GoResponsible(by)
        named = None if table.rules.next_banker is NextBanker.CLOCKWISE else self.to
        return ev.PassBank(named, by)


def bank_choices(table: Table) -> tuple[BankChoice, ...]:
    """Give what may be done with the bank now, the likeliest first."""
    passing = tuple(BankChoice(Way.PASS, to) for to in _successors(table))
    match table.phase:
        case Phase.BANK_DUE:
            return (BankChoice(Way.LAY), *passing)
        case Phase.BANK_BROKEN:
            options = after_break(table.breaks, table.shoe, table.rules).options
            ways = {
                Next.SECOND_BANK: (BankChoice(Way.LAY),),
                Next.NEXT_BANKER: passing,
                Next.RESPONSIBLE: (BankChoice(Way.RESPONSIBLE),) if table.breaks >= BANKS_A_TURN else (),
            }
            return tuple(choice for option in options for choice in ways[option])
        case Phase.SHUFFLED | Phase.PASSING:
            return passing
    return ()


def least(table: Table) -> Chips:
    """Give the smallest bank that may be laid now."""
    return least_bank(table.breaks, table.rules)


def _successors(table: Table) -> tuple[Account, ...]:
    if table.rules.next_banker is NextBanker.CLOCKWISE:
        return (next_banker(table.players, table.banker, table.rules),)
    return table.punters
