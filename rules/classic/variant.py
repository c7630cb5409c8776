"""The house rules of one classic game as one frozen value; a profile is nothing but such a value."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicRules:
    """All that can differ between two tables of classic écarté; the defaults are profile `sv` (RULES.md 4.2, 7.3)."""

    name: str = "sv"
    """The profile from which the value was made."""

    order: tuple[Rank, ...] = KING_HIGH
    """Ranks low to high (RULES.md 4.1 rule 45)."""

    bonus_rank: Rank = Rank.KING
    """AH-A1: the rank whose trump scores one when turned or announced."""

    goal: int = 5
    """Points that win the game (RULES.md 4.1 rule 52)."""

    king_window: KingWindow = KingWindow.BEFORE_LEAD
    """C-A1: last moment to announce the held king."""

    turned_king: TurnedKing = TurnedKing.AT_ONCE
    """C-A2: when the turned king is marked."""

    void_trump: VoidTrump = VoidTrump.MUST
    """C-A3: duty of a hand that is void in the led suit."""

    win_duty: WinDuty = WinDuty.ALWAYS
    """C-A4: duty to win in the led suit."""

    stood_and_won: int = 1
    """C-A5: marks of a non-dealer who never proposed and took three or four tricks."""

    stood_and_missed: int = 2
    """Marks of the dealer when a non-dealer who never proposed misses the point (RULES.md 4.2)."""

    refused_and_missed: int = 2
    """Marks of the non-dealer when a vulnerable dealer misses the point (RULES.md 4.2, C-A18, C-A19)."""

    refusal_scope: RefusalScope = RefusalScope.FIRST
    """C-A6: which refusal makes the dealer vulnerable."""

    vole_vs_vulnerable: int = 2
    """C-A7: marks for all five tricks against a dealer vulnerable by his refusal."""

    max_exchanges: int | None = None
    """C-A8: how many exchanges one deal may have; None is no limit but the stock."""

    packets: Packets = Packets.KEEP
    """C-A10: packets in which the cards are dealt."""

    turnup_in_stock: bool = False
    """C-A11: whether the turned card may be drawn as the last card of the stock."""

    short_stock: ShortStock = ShortStock.L38
    """C-A12: what happens when the stock cannot give what was accepted."""

    dealer_min_exchange: int = 0
    """C-A13: the fewest cards an accepting dealer must change; the non-dealer changes at least one."""

    proposal_number: ProposalNumber = ProposalNumber.AFTER_ACCEPTANCE
    """C-A14: when the non-dealer names his number."""

    revoke: RevokeRule = RevokeRule.L43
    """C-A15: what follows a revoke."""

    stakes_multiplier: StakesMultiplier = StakesMultiplier.SINGLE
    """C-A17: whether the loser's score multiplies the stake."""

    def __post_init__(self) -> None:
        """Refuse values with which no game can be played."""
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
