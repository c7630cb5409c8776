"""The house rules of one classic game as one frozen value; a profile is nothing but such a value.

Each field carries the number of its question and the question itself in its metadata, so that a handbook can be
made from them; the answers are told by the enums of `switches`.
"""

from dataclasses import dataclass, field

from rules.cards import Rank
from rules.classic.order import KING_HIGH
from rules.classic.switches import (
    KingWindow,
    Packets,
    ProposalNumber,
    RefusalScope,
    RevokeRule,
    ShortStock,
    StakesMultiplier,
    TurnedKing,
    VoidTrump,
    WinDuty,
)

HAND = 5
"""Cards in a full hand (RULES.md 4.1 rule 47)."""

VOLE = 5
"""Tricks that make the vole: all of them (RULES.md 4.1 rule 50)."""

POINT = 3
"""Tricks that make the point: three or four (RULES.md 4.1 rule 50)."""


def _asks(number: str, question: str) -> dict[str, str]:
    return {"id": number, "question": question}


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicRules:
    """All that can differ between two tables of classic écarté; the defaults are profile `sv` (RULES.md 4.2, 7.3).

    >>> ClassicRules().void_trump
    <VoidTrump.MUST: 'must'>
    """

    name: str = field(default="sv", metadata=_asks("4.2", "from which profile is this made?"))
    order: tuple[Rank, ...] = field(default=KING_HIGH, metadata=_asks("rule 45", "how do ranks stand, low to high?"))
    bonus_rank: Rank = field(default=Rank.KING, metadata=_asks("AH-A1", "which trump scores one when turned or held?"))
    goal: int = field(default=5, metadata=_asks("rule 52", "how many points win the game?"))
    king_window: KingWindow = field(
        default=KingWindow.BEFORE_LEAD, metadata=_asks("C-A1", "until when may the held king be announced?")
    )
    turned_king: TurnedKing = field(
        default=TurnedKing.AT_ONCE, metadata=_asks("C-A2", "when is the turned king marked?")
    )
    void_trump: VoidTrump = field(
        default=VoidTrump.MUST, metadata=_asks("C-A3", "what must a hand void in the led suit play?")
    )
    win_duty: WinDuty = field(default=WinDuty.ALWAYS, metadata=_asks("C-A4", "when must a hand that follows win?"))
    stood_and_won: int = field(
        default=1, metadata=_asks("C-A5", "what marks a non-dealer who never proposed, for three or four tricks?")
    )
    stood_and_missed: int = field(
        default=2, metadata=_asks("4.2", "what marks the dealer when one who never proposed misses the point?")
    )
    refused_and_missed: int = field(
        default=2, metadata=_asks("C-A18, C-A19", "what marks the non-dealer when a vulnerable dealer misses it?")
    )
    refusal_scope: RefusalScope = field(
        default=RefusalScope.FIRST, metadata=_asks("C-A6", "which refusal makes the dealer vulnerable?")
    )
    vole_vs_vulnerable: int = field(
        default=2, metadata=_asks("C-A7", "what marks all five tricks against a dealer made vulnerable by refusal?")
    )
    max_exchanges: int | None = field(
        default=None, metadata=_asks("C-A8", "how many exchanges may a deal have? None: till the stock ends")
    )
    packets: Packets = field(default=Packets.KEEP, metadata=_asks("C-A10", "in which packets are the cards dealt?"))
    turnup_in_stock: bool = field(
        default=False, metadata=_asks("C-A11", "may the turned card be drawn as the last of the stock?")
    )
    short_stock: ShortStock = field(
        default=ShortStock.L38, metadata=_asks("C-A12", "what if the stock cannot give what was accepted?")
    )
    dealer_min_exchange: int = field(
        default=0, metadata=_asks("C-A13", "how many cards must a dealer who accepts change at least?")
    )
    proposal_number: ProposalNumber = field(
        default=ProposalNumber.AFTER_ACCEPTANCE, metadata=_asks("C-A14", "when does the non-dealer say his number?")
    )
    revoke: RevokeRule = field(default=RevokeRule.L43, metadata=_asks("C-A15", "what follows a revoke?"))
    stakes_multiplier: StakesMultiplier = field(
        default=StakesMultiplier.SINGLE, metadata=_asks("C-A17", "does the loser's score multiply the stake?")
    )

    def __post_init__(self) -> None:
        """Refuse values with which no game can be played, with ValueError."""
        if len(self.order) != len(KING_HIGH) or set(self.order) != set(KING_HIGH):
            message = f"order must hold the ranks 7 to ace once each; got {' '.join(map(str, self.order))}"
            raise ValueError(message)
        if self.bonus_rank not in self.order:
            message = f"bonus_rank must be a rank of the pack, 7 to ace; got {self.bonus_rank}"
            raise ValueError(message)
        if self.goal < 1:
            message = f"goal must be at least 1 point; got {self.goal}"
            raise ValueError(message)
        if not 0 <= self.dealer_min_exchange <= HAND:
            message = f"dealer_min_exchange must be 0 to {HAND} cards; got {self.dealer_min_exchange}"
            raise ValueError(message)
        if self.max_exchanges is not None and self.max_exchanges < 0:
            message = f"max_exchanges must be None or 0 and more; got {self.max_exchanges}"
            raise ValueError(message)
