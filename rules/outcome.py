"""Who wins a tableau, and why. A tie is an outcome without a winner, "en carte".

Source: RULES.md 1.4 rule 16 (S0, S1).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.tricks import Side, Step, tricks


@unique
class Reason(Enum):
    """Why a tableau ended as it did."""

    MORE_TRICKS = "more_tricks"
    """The winner made more tricks."""
    EQUAL_TRICKS = "equal_tricks"
    """En carte: both made the same number of tricks, not none."""
    ALL_THROWN_OFF = "all_thrown_off"
    """En carte: every trump was thrown off, so that nobody made a trick."""
    NO_TRUMPS = "no_trumps"
    """En carte: neither side held a trump; RULES.md 7.1 B-A24."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    Reason.MORE_TRICKS: "RULES.md 1.4 rule 16; S0, S1",
    Reason.EQUAL_TRICKS: "RULES.md 1.4 rule 16; S0, S1 (examples 2 to 4)",
    Reason.ALL_THROWN_OFF: "RULES.md 1.4 rules 11 and 16; S0, S1",
    Reason.NO_TRUMPS: "RULES.md 1.4 rule 16, B-A24; S0, S1",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one comparison; `winner` is None for en carte."""

    winner: Side | None
    reason: Reason
    banker_tricks: int
    punter_tricks: int

    @property
    def verdict(self) -> str:
        """The outcome in one word: banker, punter or en_carte."""
        return "en_carte" if self.winner is None else self.winner.value


def outcome(steps: Sequence[Step]) -> Outcome:
    """Give the outcome of a comparison from its steps.

    >>> outcome(()).reason
    <Reason.NO_TRUMPS: 'no_trumps'>
    """
    ours, theirs = tricks(steps)
    if ours != theirs:
        return Outcome(Side.BANKER if ours > theirs else Side.PUNTER, Reason.MORE_TRICKS, ours, theirs)
    if ours:
        return Outcome(None, Reason.EQUAL_TRICKS, ours, theirs)
    return Outcome(None, Reason.ALL_THROWN_OFF if steps else Reason.NO_TRUMPS, 0, 0)
