"""Why something is refused at the buttons, or what became of it: a value that `device.telling.reasons` puts in words.

It carries what it is, its names and sums, and the English sentence for the log.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, unique

from rules.effects import NO_FACTS, Effect, Facts, Noted, Notice, Refusal, Refused
from rules.money import Account
from rules.session_explain import notice_sentence


@unique
class Bar(Enum):
    """What stands in the way before the rules are asked."""

    LAST_STAKE = "last stake"
    """The last punter stakes no more than the bank lets him; RULES.md 2 rule 28."""
    AGREED_STAKE = "agreed stake"
    """The punters before the last stake no more than is agreed; RULES.md 2 rule 27."""
    HANDED_IN = "handed in"
    """A player has fewer chips by the ledger than he would hand in."""
    TAKEN_ALONG = "taken along"
    """A player has fewer chips by the ledger than he would take to another table."""
    NO_SUM = "no sum"
    """Nothing is entered where chips are asked for."""
    SEATED = "seated"
    """Who would come sits there already."""
    NO_NAME = "no name"
    """What was spelt is no player's name."""
    ALIKE = "alike"
    """A new name looks like one that is known, and is not the same."""
    OWN = "own"
    """A new name looks like an account of the table's own."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is told: what it is, in English, and what it names."""

    what: Refusal | Notice | Bar
    sentence: str
    facts: Facts = NO_FACTS
    other: Account | None = None
    """Whom it is held against."""


def refused(effects: Iterable[Effect]) -> Reason | None:
    """Give why an event changed nothing; None where it was taken."""
    found = next((effect for effect in effects if isinstance(effect, Refused)), None)
    return None if found is None else Reason(found.code, found.why, found.facts)


def noted(effects: Iterable[Effect]) -> tuple[Reason, ...]:
    """Give what is worth being told."""
    return tuple(
        Reason(effect.what, notice_sentence(effect), Facts(effect.zone, effect.account, got=effect.amount))
        for effect in effects
        if isinstance(effect, Noted)
    )
