"""The shoe, the banker's turn, and what follows a broken bank."""

import pytest

from rules.cards import parse_cards
from rules.deal import DEAL_SIZE
from rules.errors import IllegalPlay
from rules.money import Account, Chips
from rules.second_bank import Next, after_break, least_bank
from rules.shoe import DEALS_IN_SHOE, SHOE_SIZE, Shoe, mixed, reshuffle, take
from rules.tenure import DEALS_A_TURN, Tenure, after_deal, basis, must_pass, next_banker, turn_after
from rules.variants import BankRules, NextBanker, ShoeEnd, ShortShoe, ShuffleScope, TenureBasis
from tests.rules.deals import DEAL

ALL = BankRules(punter_shuffle_scope=ShuffleScope.ALL)
CARRY = BankRules(shoe_end=ShoeEnd.CARRY)
NAMED = BankRules(next_banker=NextBanker.AGREEMENT)
PLAYERS = tuple(map(Account, ("Ann", "Bob", "Cid")))


def shoe(left: int) -> Shoe:
    return Shoe(unseen=SHOE_SIZE - left)


def test_six_deals_leave_two_cards() -> None:
    assert (SHOE_SIZE, DEAL_SIZE, DEALS_IN_SHOE) == (104, 17, 6)
    after = take(Shoe(), (), 6 * DEAL_SIZE)
    assert (after.left, after.ended, after.deals_left) == (2, True, 0)


@pytest.mark.parametrize(("left", "ended", "deals"), [(17, False, 1), (16, True, 0), (0, True, 0), (53, False, 3)])
def test_the_pack_has_ended_below_seventeen(left: int, ended: bool, deals: int) -> None:
    assert (shoe(left).ended, shoe(left).deals_left) == (ended, deals)


def test_the_shoe_remembers_the_faces() -> None:
    after = take(take(Shoe(), DEAL.cards()), parse_cards("KC 2S"), unseen=3)
    assert after.left == 104 - 17 - 2 - 3
    assert {str(card): number for card, number in after.seen().items() if number > 1} == {"6C": 2, "KC": 2}


@pytest.mark.parametrize(("gone", "unseen"), [((), 105), ((), -1)])
def test_a_shoe_gives_no_more_than_it_has(gone: tuple[()], unseen: int) -> None:
    with pytest.raises(ValueError, match="a shoe gives 0 to 104 cards"):
        Shoe(gone, unseen)


def test_an_ended_shoe_is_mixed_whole_or_but_for_the_two() -> None:
    assert mixed(shoe(2)) == 104
    assert mixed(shoe(2), CARRY) == 102


def test_a_punters_reshuffle() -> None:
    used = take(Shoe(), DEAL.cards(), unseen=1)
    assert reshuffle(used) == used
    assert reshuffle(used, ALL) == Shoe()


@pytest.mark.parametrize(
    ("deals", "exhaustions", "passes"), [(0, 0, False), (5, 0, False), (6, 1, False), (11, 1, False), (12, 2, True)]
)
def test_a_turn_is_two_packs(deals: int, exhaustions: int, passes: bool) -> None:
    tenure = turn_after(deals)
    assert tenure == Tenure(deals, exhaustions)
    assert must_pass(tenure) is passes
    assert must_pass(tenure, ALL) is passes
    assert DEALS_A_TURN == 12


def test_where_deals_count_packs_do_not() -> None:
    assert not must_pass(Tenure(11, 5), ALL)
    assert must_pass(Tenure(12, 0), ALL)
    assert not must_pass(Tenure(12, 1))
    assert must_pass(after_deal(Tenure(3, 1), shoe(2)))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (BankRules(), TenureBasis.EXHAUSTIONS),
        (ALL, TenureBasis.DEALS),
        (BankRules(tenure_basis=TenureBasis.DEALS), TenureBasis.DEALS),
        (
            BankRules(punter_shuffle_scope=ShuffleScope.ALL, tenure_basis=TenureBasis.EXHAUSTIONS),
            TenureBasis.EXHAUSTIONS,
        ),
    ],
)
def test_how_a_turn_is_counted(rules: BankRules, expected: TenureBasis) -> None:
    assert basis(rules) is expected


@pytest.mark.parametrize(("banker", "following"), [("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann")])
def test_the_bank_passes_clockwise(banker: str, following: str) -> None:
    assert next_banker(PLAYERS, Account(banker)) == following
    assert next_banker(PLAYERS, Account(banker), named=Account(following)) == following


def test_the_bank_passes_where_the_house_has_it() -> None:
    assert next_banker(PLAYERS, Account("Ann"), NAMED, Account("Cid")) == "Cid"


@pytest.mark.parametrize(("rules", "named"), [(BankRules(), "Cid"), (NAMED, None), (NAMED, "Ann"), (NAMED, "Zoe")])
def test_to_whom_the_bank_cannot_pass(rules: BankRules, named: str | None) -> None:
    with pytest.raises(IllegalPlay):
        next_banker(PLAYERS, Account("Ann"), rules, None if named is None else Account(named))


REFUSE = BankRules(second_bank_short_shoe=ShortShoe.REFUSE)
BREAKS = [
    (1, 70, BankRules(), (Next.SECOND_BANK, Next.NEXT_BANKER), False),
    (1, 2, BankRules(), (Next.SECOND_BANK, Next.NEXT_BANKER), True),
    (1, 17, REFUSE, (Next.SECOND_BANK, Next.NEXT_BANKER), False),
    (1, 16, REFUSE, (Next.NEXT_BANKER,), False),
    (2, 70, BankRules(), (Next.NEXT_BANKER, Next.RESPONSIBLE), False),
    (2, 2, REFUSE, (Next.NEXT_BANKER, Next.RESPONSIBLE), False),
]


@pytest.mark.parametrize(("breaks", "left", "rules", "options", "remake"), BREAKS)
def test_what_may_follow_a_broken_bank(
    breaks: int,
    left: int,
    rules: BankRules,
    options: tuple[Next, ...],
    remake: bool,
) -> None:
    after = after_break(breaks, shoe(left), rules)
    assert (after.options, after.remake) == (options, remake)
    assert after.second_bank is (Next.SECOND_BANK in options)


@pytest.mark.parametrize(("breaks", "second", "least"), [(0, 50, 10), (1, 50, 50), (1, 5, 10), (1, None, 10)])
def test_the_smallest_bank(breaks: int, second: int | None, least: int) -> None:
    rules = BankRules(table_minimum=Chips(10), second_bank_min=None if second is None else Chips(second))
    assert least_bank(breaks, rules) == least
