"""The house rules of bank écarté, each by a hand, or a turn of the bank, in which it decides.

Nothing is ruled here: each case lets the rules themselves run under every answer of the house, and gives what comes of
it, line by line. RULES.md 7.1 names the questions.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from display.view import Seat
from display.views import house
from display.views.hands import verdict
from display.words import Words
from rules.cards import parse_card, parse_cards
from rules.deal import Deal
from rules.money import BANK, BANKER, HOUSE, NOTHING, Account, Chips
from rules.ruling import Ruling, rule_deal
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake, deltas
from rules.tricks import Side
from rules.variants import BankRules, Mode, Payout

Lines = tuple[Seat, ...]

ONE, TWO, THREE = PUNTERS
SEATS = {zone: Account(zone.value) for zone in PUNTERS}
"""Who stakes on each tableau, unless a case says otherwise."""


def written(value: object) -> str:
    """Write a value of a house rule as `--rule NAME=VALUE` takes it."""
    return str(value.value) if isinstance(value, Enum) else str(value)


@dataclass(frozen=True, slots=True)
class Case:
    """One house rule: the answers that are compared, and what of the house is given beside them."""

    rule: str
    """The field of `BankRules`."""
    answers: tuple[Any, ...]
    given: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, int] = field(default_factory=dict)
    """Numbers that the words of the situation name."""

    def question(self, words: Words) -> str:
        """Ask what the rule decides."""
        return house.question(words, self.rule)

    def situation(self, words: Words) -> str:
        """Say what was staked, laid or played before it decides."""
        return house.situation(words, self.rule, self.facts)

    def answer(self, words: Words, value: object) -> str:
        """Say what an answer means."""
        return house.answer(words, self.rule, written(value), self.facts)

    def rules(self, answer: object) -> BankRules:
        """Give the house with this answer."""
        wanted: dict[str, Any] = {**self.given, self.rule: answer}
        if wanted.get("payout") is Payout.EVEN:
            # As even money takes no commission, the house's part goes with it.
            wanted["commission_bp"] = 0
        return replace(BankRules(), **wanted)


@dataclass(frozen=True, slots=True)
class Hand(Case):
    """A rule that decides what is paid for one deal."""

    deal: Deal = field(kw_only=True)
    stakes: Callable[[BankRules], tuple[Stake, ...]] = field(kw_only=True)
    bank: int | None = None
    """What a limited bank holds."""
    accounts: tuple[Account, ...] = (BANKER,)
    """Whose gain is told beside the punters'."""
    look: tuple[Zone, ...] = ()
    """The tableaux whose tricks differ, for a rule on tricks; none for a rule on money."""

    def ruling(self, answer: object) -> Ruling:
        """Rule on the deal in a house with this answer."""
        rules = self.rules(answer)
        bank = None if self.bank is None or rules.mode is Mode.RESPONSIBLE else Chips(self.bank)
        return rule_deal(self.deal, rules, self.stakes(rules), bank=bank)

    def lines(self, words: Words, answer: object) -> Lines:
        """Give what each side gains."""
        ruling = self.ruling(answer)
        gains = deltas(ruling.transfers)
        outcomes = [
            Seat(words.zone(zone), verdict(words, winner), side=winner)
            for zone in self.look
            for winner in (ruling.tableau(zone).outcome.winner,)
        ]
        staked = {zone: sum(stake.amount for stake in ruling.stakes if stake.tableau is zone) for zone in PUNTERS}
        punters = [] if self.look else [_punter(words, ruling, zone) for zone in PUNTERS if staked[zone]]
        names = {BANK: words.say("Bank"), BANKER: words.say("Banker"), HOUSE: words.say("The house")}
        held = [
            Seat(names[account], words.gain(gains.get(account, NOTHING)), side=Side.BANKER) for account in self.accounts
        ]
        return (*outcomes, *punters, *held)


@dataclass(frozen=True, slots=True)
class Turn(Case):
    """A rule that decides what may be done between deals, or what comes of it."""

    told: Callable[[Words, BankRules], Lines] = field(kw_only=True)

    def lines(self, words: Words, answer: object) -> Lines:
        """Give what may be done in a house with this answer."""
        return self.told(words, self.rules(answer))


def _punter(words: Words, ruling: Ruling, zone: Zone) -> Seat:
    """Give what all who staked on a tableau gain by it, commission taken off."""
    mine = {stake.punter for stake in ruling.stakes if stake.tableau is zone}
    moved = [one for one in ruling.transfers if one.tableau is zone]
    gain = sum(one.amount * ((one.taker in mine) - (one.giver in mine)) for one in moved)
    side = Side.PUNTER if gain > 0 else Side.BANKER if gain < 0 else None
    return Seat(words.zone(zone), words.gain(gain), side=side)


def deal_of(trump: str, banker: str, one: str, two: str, three: str) -> Deal:
    """Give a deal from its cards as they are written."""
    hands = tuple(parse_cards(text) for text in (banker, one, two, three))
    return Deal(parse_card(trump), (hands[0], hands[1], hands[2], hands[3]))


def staked(*amounts: int) -> Callable[[BankRules], tuple[Stake, ...]]:
    """Lay these sums on the three tableaux, whatever the house says."""
    stakes = tuple(
        Stake(SEATS[zone], zone, Chips(amount)) for zone, amount in zip(PUNTERS, amounts, strict=True) if amount
    )
    return lambda _rules: stakes


NUMBERS = {each.name: each.metadata["id"] for each in fields(BankRules) if "id" in each.metadata}
"""The number of each question in RULES.md 7.1."""
