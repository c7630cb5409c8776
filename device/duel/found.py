"""What a camera finds irregular at a table of two, and what the rules say follows. Pure.

What is found is said at once. Where the laws know it, it goes to the rules when the table agrees, by a button: a camera
can be wrong, and a question is cheap. Revokes, leads out of turn and late kings are the rules' own findings.
"""

from dataclasses import dataclass
from enum import Enum, unique

from rules.cards import Card
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.sides import Player


@unique
class What(Enum):
    """What is not as it should be, or should be known."""

    COUNT = "count"
    """A hand has not the cards that it should. RULES.md 5.1; HG L15 to L21."""
    EXPOSED = "exposed"
    """A card of a hand is seen before the first proposal. RULES.md 5.1; HG L13."""
    TWO_TURNED = "two turned"
    """More than one card is turned up. RULES.md 5.1; HG L11."""
    EARLY = "early"
    """A card was played while the table waits for a word, or by the dealer before the first lead."""
    LEAD_GONE = "lead gone"
    """A card led in turn was taken back; it stays. RULES.md 5.1; HG L39."""
    CHANGED = "changed"
    """A card led in turn was changed for another; the first stays. RULES.md 5.1; HG L39."""
    COVERED = "covered"
    """The reply lies over the card that was led; it is remembered, and the trick goes on."""
    WRONG_TAKER = "wrong taker"
    """The trick lies on the heap of who did not win it. RULES.md 4.1 rule 49."""
    KING_LATE = "king late"
    """The king of trumps was announced too late; it does not score. RULES.md 4.2, C-A1."""
    KING_UNSAID = "king unsaid"
    """The king of trumps was played in the first trick, and nobody has announced it. RULES.md 4.1 rule 51."""


NOTED = frozenset({What.COVERED, What.KING_LATE, What.KING_UNSAID})
"""What is only to be known: nobody has to answer it."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something found: whom it concerns, which cards, under which name of the laws, how many cards there are."""

    what: What
    by: Player | None = None
    cards: tuple[Card, ...] = ()
    kind: Kind | None = None
    number: int | None = None

    @property
    def is_noted(self) -> bool:
        """Tell whether nobody has to answer it."""
        return self.what in NOTED


def agreed(found: Found) -> ev.Irregular | None:
    """Give what the table reports when it agrees to what was found; None where it was only to be known."""
    return None if found.kind is None else ev.Irregular(found.kind, found.by, cards=found.number)
