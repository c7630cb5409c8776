"""The house's rules in the configuration: the switches of RULES.md 7 by their own names, and the rules made of them.

Question, answers and default come from `rules` itself. Four switches of the bank and one of the pool have a key of
their own elsewhere, for they are set at most tables: `RENAMED` says where.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from device.keyed import key
from rules.cards import Rank
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
from rules.classic.variant import ClassicRules
from rules.pool import Advice, PoolRules
from rules.pot_rules import Ante, BankerRole, NoTrump, PotRules
from rules.variants import (
    BankRules,
    BreakStops,
    Chooser,
    DealOrder,
    LastCap,
    LossCover,
    NextBanker,
    ObligatoryCap,
    Payout,
    PunterUnit,
    SelfPair,
    ShoeEnd,
    ShortPay,
    ShortShoe,
    ShuffleScope,
    StakePhase,
    TenureBasis,
    TieStake,
)

RENAMED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "mode": "table.mode",
        "bank_cancel": "table.throwing_off",
        "table_minimum": "table.minimum",
        "table_maximum": "table.maximum",
        "agreed_stake": "table.agreed",
        "pool_wins_needed": "game.wins",
        "profile": "game.profile",
        "ru_refusal_side": "house.refused_and_missed",
        "uk_dealer_penalty": "house.refused_and_missed",
    }
)
"""Names of RULES.md 7 under which no key stands in the section house, and the key that sets the same."""

GAMES: Final[Mapping[type, str]] = MappingProxyType(
    {BankRules: "bank", PotRules: "pot", ClassicRules: "classic and pool", PoolRules: "pool"}
)
"""The game that each kind of rules is of, as a key's sentence names it."""


def _asks(rules: type, name: str, without: str = "") -> Any:  # noqa: ANN401 - as dataclasses.field itself
    """Make the key of a switch of `rules`; a classic one without a value is as the profile has it."""
    each = next(each for each in fields(rules) if each.name == name)
    question, mark, _ = str(each.metadata["question"]).partition("?")
    answers = ", ".join(_answers(get_type_hints(rules)[name]))
    told = "; ".join([answers] * bool(answers) + [f"without it, {without}"] * bool(without))
    says = f"{GAMES[rules]}, {each.metadata['id']}: {question}{mark} {told}".strip()
    return key(None if rules is ClassicRules else each.default, says)


def _of_profile(name: str) -> Any:  # noqa: ANN401 - as dataclasses.field itself
    return _asks(ClassicRules, name, "as the profile has it")


def _answers(hint: Any) -> tuple[str, ...]:  # noqa: ANN401 - a type hint of any shape
    if hint is Rank:
        return tuple(str(rank) for rank in ClassicRules().order)
    kinds = [kind for kind in (hint, *get_args(hint)) if isinstance(kind, type) and issubclass(kind, Enum)]
    return tuple(str(member.value) for kind in kinds for member in kind) or ("true, false",) * (hint is bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseConfig:
    """The house's rules beside those that the sections table and game have."""

    bank_self_pair: SelfPair = _asks(BankRules, "bank_self_pair")
    shoe_end: ShoeEnd = _asks(BankRules, "shoe_end")
    punter_shuffle_scope: ShuffleScope = _asks(BankRules, "punter_shuffle_scope")
    tenure_basis: TenureBasis = _asks(BankRules, "tenure_basis")
    break_stops: BreakStops = _asks(BankRules, "break_stops")
    short_pay: ShortPay = _asks(BankRules, "short_pay")
    bank_running: bool = _asks(BankRules, "bank_running")
    loss_cover: LossCover = _asks(BankRules, "loss_cover")
    last_cap: LastCap = _asks(BankRules, "last_cap")
    second_bank_min: int | None = _asks(BankRules, "second_bank_min", "the smallest stake")
    second_bank_short_shoe: ShortShoe = _asks(BankRules, "second_bank_short_shoe")
    after_second_break: Chooser = _asks(BankRules, "after_second_break")
    limited_punter_unit: PunterUnit = _asks(BankRules, "limited_punter_unit")
    stake_phase: StakePhase = _asks(BankRules, "stake_phase")
    bank_deal_order: DealOrder = _asks(BankRules, "bank_deal_order")
    payout: Payout = _asks(BankRules, "payout")
    commission_bp: int = _asks(BankRules, "commission_bp")
    obligatory_cap: ObligatoryCap = _asks(BankRules, "obligatory_cap")
    tie_stake: TieStake = _asks(BankRules, "tie_stake")
    bank_withdraw: bool = _asks(BankRules, "bank_withdraw")
    second_bank_locks_shuffle: bool = _asks(BankRules, "second_bank_locks_shuffle")
    next_banker: NextBanker = _asks(BankRules, "next_banker")
    reset_exhaustions: bool = _asks(BankRules, "reset_exhaustions")
    pot_no_trump: NoTrump = _asks(PotRules, "pot_no_trump")
    pot_ante: Ante = _asks(PotRules, "pot_ante")
    pot_banker_role: BankerRole = _asks(PotRules, "pot_banker_role")
    bonus_rank: Rank | None = _of_profile("bonus_rank")
    goal: int | None = _of_profile("goal")
    king_window: KingWindow | None = _of_profile("king_window")
    turned_king: TurnedKing | None = _of_profile("turned_king")
    void_trump: VoidTrump | None = _of_profile("void_trump")
    win_duty: WinDuty | None = _of_profile("win_duty")
    stood_and_won: int | None = _of_profile("stood_and_won")
    stood_and_missed: int | None = _of_profile("stood_and_missed")
    refused_and_missed: int | None = _of_profile("refused_and_missed")
    refusal_scope: RefusalScope | None = _of_profile("refusal_scope")
    vole_vs_vulnerable: int | None = _of_profile("vole_vs_vulnerable")
    max_exchanges: int | None = _of_profile("max_exchanges")
    packets: Packets | None = _of_profile("packets")
    turnup_in_stock: bool | None = _of_profile("turnup_in_stock")
    short_stock: ShortStock | None = _of_profile("short_stock")
    dealer_min_exchange: int | None = _of_profile("dealer_min_exchange")
    proposal_number: ProposalNumber | None = _of_profile("proposal_number")
    revoke: RevokeRule | None = _of_profile("revoke")
    stakes_multiplier: StakesMultiplier | None = _of_profile("stakes_multiplier")
    pool_loser_restake: bool = _asks(PoolRules, "pool_loser_restake")
    advice: Advice = _asks(PoolRules, "advice")


AS_USUAL: Final = HouseConfig()
"""Every question as RULES.md 7 recommends, or as the profile has it."""


def said(house: HouseConfig, rules: type) -> dict[str, Any]:
    """Give what the house says of one game's rules, by the names of their fields; what it leaves open is not there."""
    mine = {each.name for each in fields(HouseConfig)} & {each.name for each in fields(rules)}
    told = {name: getattr(house, name) for name in sorted(mine)}
    return {name: value for name, value in told.items() if value is not None}
