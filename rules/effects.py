"""What a step of a session asks the world to do, or tells it. Effects are values; nothing is done here."""

from dataclasses import dataclass
from enum import Enum, unique

from rules.events import Event
from rules.ledger import Entry
from rules.money import Account, Chips
from rules.seats import Zone


@unique
class Refusal(Enum):
    """Why an event was refused."""

    WRONG_PHASE = "wrong_phase"
    """The phase does not know this event."""
    STAKES_CLOSED = "stakes_closed"
    """A chip moved after the stakes closed: the old stake stands. RULES.md 1.3 rule 9 and 5.2."""
    STAKE_ORDER = "stake_order"
    """The house takes stakes at another time; RULES.md 7.1 B-A15."""
    UNKNOWN_PLAYER = "unknown_player"
    """Nobody of that name sits at the table."""
    BANKER_STAKES = "banker_stakes"
    """The banker does not stake against himself."""
    STAKE_TOO_SMALL = "stake_too_small"
    """The stake is below the table's smallest."""
    STAKE_TOO_LARGE = "stake_too_large"
    """The tableau would hold more than the table takes."""
    STAKE_RIDES = "stake_rides"
    """A stake stays after en carte in this house; RULES.md 7.1 B-A19."""
    OBLIGATORY_STAKE_MISSING = "obligatory_stake_missing"
    """All but the last punter must stake against a limited bank; RULES.md 2 rule 27."""
    AGREED_STAKE_EXCEEDED = "agreed_stake_exceeded"
    """All but the last punter stake the agreed sum, not more; RULES.md 2 rule 27."""
    THIRD_COPY = "third_copy"
    """That card was seen twice already since the cards were mixed; RULES.md 1.1 rule 3."""
    NO_SUCH_CARD = "no_such_card"
    """There is no card in that place to be corrected."""
    BANK_TOO_SMALL = "bank_too_small"
    """The sum is too small for a bank; RULES.md 2 rule 34."""
    NO_FURTHER_BANK = "no_further_bank"
    """No other limited bank may be laid in this turn; RULES.md 2 rule 35, 7.1 B-A12."""
    BANK_LOCKED = "bank_locked"
    """Winnings stay in a live bank in this house; RULES.md 7.1 B-A20."""
    NOT_BROKEN_TWICE = "not_broken_twice"
    """A responsible bank follows only a second break; RULES.md 2 rule 35."""
    WRONG_CHOOSER = "wrong_chooser"
    """The house lets another choose; RULES.md 7.1 B-A13."""
    WRONG_BANKER = "wrong_banker"
    """The bank passes to another; RULES.md 7.1 B-A22."""
    SHUFFLE_LOCKED = "shuffle_locked"
    """A second bank is played without mixing the cards; RULES.md 2 rule 34, 7.1 B-A21."""
    SEAT_TAKEN = "seat_taken"
    """A player of that name sits there already, or the name is an account's."""
    SEAT_NEEDED = "seat_needed"
    """The banker stays, and somebody has to punt."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    """No earlier step is kept."""


@unique
class Notice(Enum):
    """What is worth being told or logged."""

    DEAL_VOID = "deal_void"
    """The deal does not count; an error in it goes to the dealer. RULES.md 5.2."""
    CARD_EXPOSED = "card_exposed"
    """A punters' card was seen: stakes may be withdrawn or kept. RULES.md 5.2."""
    STAKE_CUT = "stake_cut"
    """The last punter's stake was above the bank; the amount goes back to him. RULES.md 2 rule 28."""
    BANK_BROKEN = "bank_broken"
    """A win emptied the bank; RULES.md 2 rule 31."""
    PACK_ENDED = "pack_ended"
    """Too few cards are left for a deal; RULES.md 1.5 rule 19."""
    PACK_REMADE = "pack_remade"
    """So many cards are gathered and mixed; RULES.md 1.5 rule 19."""
    PACK_IMPERFECT = "pack_imperfect"
    """The counted pack was not two full ones; it must be replaced."""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry that must be on disk before any payout is shown."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Facts:
    """What a refusal tells beside its code: the fields say where, whose and how much, as far as it has such."""

    zone: Zone | None = None
    who: Account | None = None
    got: Chips | None = None
    """What was asked for, or what it would come to."""
    least: Chips | None = None
    """What it would have to be at least."""
    most: Chips | None = None
    """What it may be at the most."""
    bank: Chips | None = None
    """What the bank holds."""


NO_FACTS = Facts()
"""Of a refusal that is told by its code alone."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An event that changed nothing: why as a code with its facts, and in one English sentence."""

    event: Event
    code: Refusal
    why: str
    facts: Facts = NO_FACTS


@dataclass(frozen=True, slots=True)
class Noted:
    """Something to tell or to log; the fields say where, whose and how much, as far as it has such."""

    what: Notice
    zone: Zone | None = None
    account: Account | None = None
    amount: Chips | None = None
    detail: str = ""


Effect = Record | Refused | Noted
"""Anything that a step returns beside the session."""
