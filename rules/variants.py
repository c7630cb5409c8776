"""House rules of bank écarté as frozen data: each open question of RULES.md 7.1 is one field.

Nothing here rules on anything; the other modules read these values. Each field carries the number of its
question and the question itself in its metadata, so that a handbook can be made from them.
"""

from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any

from rules.cards import Rank
from rules.errors import BadAmount
from rules.money import NOTHING, Chips, chips

BANK_ORDER: tuple[Rank, ...] = (
    Rank.TWO,
    Rank.THREE,
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.KNAVE,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
"""Ranks from low to high, ace high; RULES.md 1.1 rule 2 (S0; S1 example 4 leads the ace before the king)."""


WHOLE_BP = 10_000
"""The whole in basis points, hundredths of a per cent."""


@unique
class Mode(Enum):
    """Who answers for the punters' wins."""

    RESPONSIBLE = "responsible"
    """The banker pays every win from his own means; RULES.md 1.6."""
    LIMITED = "limited"
    """Wins are paid from a sum laid beforehand, until it is gone; RULES.md 2."""


@unique
class Cancel(Enum):
    """When equal trumps are thrown off."""

    UPFRONT = "upfront"
    """Before the first lead, as the rule's own sentence has it."""
    ON_MEETING = "on_meeting"
    """Only when the two are the highest left on both sides."""
    AFTER_LEAD = "after_lead"
    """After each lead, as example 3 narrates; before the first only a pair that bars the lead."""


@unique
class SelfPair(Enum):
    """What two identical trumps in one hand are."""

    STAND = "stand"
    """Two trumps like any others."""
    CANCEL = "cancel"
    """A pair that is thrown off, as the rule read word for word would have it."""


@unique
class ShoeEnd(Enum):
    """What happens to the two cards that six deals leave."""

    REMAKE = "remake"
    """They are mixed in again with the rest."""
    CARRY = "carry"
    """They stay on top and are dealt first; the others are mixed."""


@unique
class ShuffleScope(Enum):
    """Which cards a punter reshuffles after a deal."""

    STOCK = "stock"
    """The cards not yet dealt; played cards stay out."""
    ALL = "all"
    """All 104, played cards too; the pack then never ends."""


@unique
class TenureBasis(Enum):
    """How a banker's turn is counted."""

    BY_SCOPE = "by_scope"
    """By ended packs while the stock alone is reshuffled, by deals where all cards are."""
    EXHAUSTIONS = "exhaustions"
    """The turn is over when the pack has ended twice."""
    DEALS = "deals"
    """The turn is over after twelve deals."""


@unique
class BreakStops(Enum):
    """Whose win, when it empties the bank, ends the settlement."""

    ANY = "any"
    """Any punter's."""
    FIRST_ONLY = "first_only"
    """The first punter's only; after another's win the rest is still settled."""


@unique
class ShortPay(Enum):
    """What a winner gets when the bank holds less than his stake."""

    BALANCE = "balance"
    """What is there; the rest of his stake returns unpaid."""
    TOPUP = "topup"
    """All of it: the banker adds what is missing."""


@unique
class LossCover(Enum):
    """What a loser gives when the bank could not have paid him in full."""

    FULL = "full"
    """His whole stake."""
    CAPPED = "capped"
    """As much as the bank could have paid him."""


@unique
class LastCap(Enum):
    """What "within the bank" means for the last punter."""

    BANK = "bank"
    """The bank as it stands before the coup."""
    BANK_MINUS_PRIOR = "bank_minus_prior"
    """The bank less the stakes before his."""
    RUNNING = "running"
    """The bank as it stands when his turn of settlement comes."""


@unique
class ShortShoe(Enum):
    """What a second bank does when fewer than seventeen cards are left."""

    REMAKE = "remake"
    """The pack is made anew, which counts as one that ended."""
    REFUSE = "refuse"
    """The second bank may not be laid."""


@unique
class Chooser(Enum):
    """Who says what follows the second break."""

    BANKER = "banker"
    """The banker."""
    TABLE = "table"
    """The table."""


@unique
class PunterUnit(Enum):
    """Who counts as one punter in the limited bank."""

    TABLEAU = "tableau"
    """A tableau, whoever stakes on it."""
    PERSON = "person"
    """A person, wherever he stakes."""


@unique
class StakePhase(Enum):
    """When the punters stake."""

    AFTER = "after"
    """After the trump is turned, as the sources tell it."""
    BEFORE = "before"
    """Before the trump is turned."""


@unique
class DealOrder(Enum):
    """How the sixteen cards are given out."""

    BLOCKS = "blocks"
    """Four at once to each tableau."""
    SINGLES = "singles"
    """One at a time, four times round."""


@unique
class Payout(Enum):
    """What a won stake brings."""

    EVEN = "1:1"
    """As much again."""
    COMMISSION = "commission"
    """As much again, of which the house takes its part."""


@unique
class ObligatoryCap(Enum):
    """What becomes of an agreed stake that is larger than the bank."""

    CAPPED = "capped"
    """It is the bank."""
    ALLOWED = "allowed"
    """It stands."""


@unique
class TieStake(Enum):
    """What becomes of a stake after en carte."""

    LIFT = "lift"
    """It may be lifted."""
    RIDE = "ride"
    """It stays for the next deal."""


@unique
class NextBanker(Enum):
    """Who banks next."""

    CLOCKWISE = "clockwise"
    """The next player in seat order."""
    AGREEMENT = "agreement"
    """Whom the table names."""


def _switch(default: Any, number: str, question: str) -> Any:  # noqa: ANN401 - as dataclasses.field itself
    return field(default=default, metadata={"id": number, "question": question})


@dataclass(frozen=True, slots=True, kw_only=True)
class BankRules:
    """The house rules of one bank-écarté table; defaults are those of RULES.md 7.1.

    >>> BankRules().bank_cancel
    <Cancel.UPFRONT: 'upfront'>
    """

    mode: Mode = _switch(Mode.RESPONSIBLE, "1.6", "who answers for the punters' wins?")
    bank_cancel: Cancel = _switch(Cancel.UPFRONT, "B-A1", "when are equal trumps thrown off?")
    bank_self_pair: SelfPair = _switch(SelfPair.STAND, "B-A2", "what are both copies of a trump in one hand?")
    shoe_end: ShoeEnd = _switch(ShoeEnd.REMAKE, "B-A3", "what becomes of the two cards left at the end?")
    punter_shuffle_scope: ShuffleScope = _switch(ShuffleScope.STOCK, "B-A4", "what does a punter reshuffle?")
    tenure_basis: TenureBasis = _switch(TenureBasis.BY_SCOPE, "B-A5", "what ends the banker's turn?")
    break_stops: BreakStops = _switch(BreakStops.ANY, "B-A6", "whose win that empties the bank stops settlement?")
    short_pay: ShortPay = _switch(ShortPay.BALANCE, "B-A7", "what gets a winner whose stake is above the balance?")
    bank_running: bool = _switch(default=True, number="B-A8", question="are this coup's losses in the bank at once?")
    loss_cover: LossCover = _switch(LossCover.FULL, "B-A9", "what gives a loser whom the bank could not have paid?")
    last_cap: LastCap = _switch(LastCap.BANK, "B-A10", 'what is "within the bank" for the last punter?')
    second_bank_min: Chips | None = _switch(None, "B-A11", "how small may a second bank be? None: the table minimum")
    second_bank_short_shoe: ShortShoe = _switch(ShortShoe.REMAKE, "B-A12", "a second bank with too few cards?")
    after_second_break: Chooser = _switch(Chooser.BANKER, "B-A13", "who chooses after the second break?")
    limited_punter_unit: PunterUnit = _switch(PunterUnit.TABLEAU, "B-A14", "who is a punter in the limited bank?")
    stake_phase: StakePhase = _switch(StakePhase.AFTER, "B-A15", "are stakes laid before or after the 17th card?")
    bank_deal_order: DealOrder = _switch(DealOrder.BLOCKS, "B-A16", "how are the cards given out?")
    payout: Payout = _switch(Payout.EVEN, "B-A17", "what does a won stake bring?")
    commission_bp: int = _switch(0, "B-A17", "the house's part of a win in 1/10000; an odd part stays the punter's")
    obligatory_cap: ObligatoryCap = _switch(ObligatoryCap.CAPPED, "B-A18", "an agreed sum above the bank?")
    tie_stake: TieStake = _switch(TieStake.LIFT, "B-A19", "may a stake be lifted after en carte?")
    bank_withdraw: bool = _switch(default=False, number="B-A20", question="may winnings be drawn from a live bank?")
    second_bank_locks_shuffle: bool = _switch(
        default=True, number="B-A21", question="does a second bank suspend the punter's reshuffle for one deal?"
    )
    next_banker: NextBanker = _switch(NextBanker.CLOCKWISE, "B-A22", "who banks next?")
    reset_exhaustions: bool = _switch(
        default=False, number="B-A23", question="does a responsible bank after two breaks start a new count of packs?"
    )
    table_minimum: Chips = _switch(Chips(1), "1.6", "the smallest stake that the table takes")
    table_maximum: Chips | None = _switch(None, "1.6", "the largest sum on one tableau; None: no limit")
    agreed_stake: Chips | None = _switch(None, "2", "what all but the last must stake; None: any sum but nothing")

    def __post_init__(self) -> None:
        """Refuse numbers that no table can mean, with `BadAmount`."""
        if not 0 <= self.commission_bp <= WHOLE_BP:
            message = f"a commission is 0 to {WHOLE_BP} hundredths of a per cent, got {self.commission_bp}"
            raise BadAmount(message)
        if self.payout is Payout.EVEN and self.commission_bp:
            message = f"a pay-out of 1:1 takes no commission, got {self.commission_bp}"
            raise BadAmount(message)
        for amount in (self.table_minimum, self.table_maximum, self.second_bank_min, self.agreed_stake):
            chips(NOTHING if amount is None else amount)
        if self.table_minimum <= NOTHING:
            message = f"the smallest stake is at least one chip, got {self.table_minimum}"
            raise BadAmount(message)
        if self.table_maximum is not None and self.table_maximum < self.table_minimum:
            message = f"the largest stake is at least the smallest, {self.table_minimum}; got {self.table_maximum}"
            raise BadAmount(message)


BANK_RESPONSIBLE = BankRules()
"""Bank écarté with a responsible bank, every open question as RULES.md 7.1 recommends."""

BANK_LIMITED = BankRules(mode=Mode.LIMITED)
"""Bank écarté with a limited bank, every open question as RULES.md 7.1 recommends."""
