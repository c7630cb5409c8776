"""One page of a demonstration, and the pages that tell a ruled tableau: the question to the room, then why."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from display.view import Hint, RulingView, StakingView, View
from display.views.question import question_view
from display.views.ruling import ruling_view
from display.views.staking import Chances, chances_shown
from display.words import Words
from rules.cards import Card, Rank, Suit
from rules.deal import Deal
from rules.odds import Chances as Odds
from rules.odds import chances, chances_of
from rules.ruling import Ruling
from rules.seats import Zone
from rules.table import Table
from rules.variants import BANK_ORDER, BankRules


@dataclass(frozen=True, slots=True)
class Page:
    """One screen of the demonstration; `name` says where in the deal it stands."""

    name: str
    view: View


def told(words: Words, ruling: Ruling, zone: Zone, *, hints: tuple[Hint, ...] = ()) -> Iterator[RulingView]:
    """Tell a tableau step by step: nothing yet, each step with its reason, the verdict with what it pays."""
    for shown in range(len(ruling.tableau(zone).steps) + 2):
        yield ruling_view(words, ruling, zone, shown, hints=hints)


def asked(
    words: Words, deal: Deal, zone: Zone, rules: BankRules, *, name: str = "", hints: tuple[Hint, ...] = ()
) -> View:
    """Ask the room who wins a tableau, with the chances that the bank's cards alone would give."""
    odds = chances_of(deal.trump, banker=deal.banker, rules=rules)
    return question_view(words, deal, zone, _shares(odds), name=name, hints=hints)


def with_chances(words: Words, table: Table, view: View) -> View:
    """Add the chances to the screen of a table in play while stakes are laid, once the trump is turned."""
    if not isinstance(view, StakingView) or table.trump is None:
        return view
    return replace(view, chances=chances_shown(words, before(table.trump, table.rules)))


def prepare(rules: BankRules) -> None:
    """Reckon the chances of every trump beforehand, so that a table in play need not wait for them."""
    for rank in BANK_ORDER:
        before(Card(rank, Suit.SPADES), rules)


def before(trump: Card, rules: BankRules) -> Chances:
    """Give the chances of a tableau when the trump alone is seen; all suits are alike."""
    return _before(trump.rank, rules)


@cache
def _before(rank: Rank, rules: BankRules) -> Chances:
    return _shares(chances(Card(rank, Suit.SPADES), rules))


def _shares(odds: Odds) -> Chances:
    return Chances(bank=float(odds.banker), punter=float(odds.punter), tie=float(odds.en_carte))
