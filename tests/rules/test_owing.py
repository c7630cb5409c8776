"""Who owes whom: every balance becomes nothing, in the fewest payments, against a plain search in small."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import BadAmount
from rules.money import Account, Chips
from rules.owing import MOST_SEARCHED, Payment, payments


def sums(*amounts: int) -> dict[Account, Chips]:
    return {Account(f"p{place}"): Chips(amount) for place, amount in enumerate(amounts)}


def fewest(amounts: Sequence[int]) -> int:
    """Give the fewest payments by trying every grouping in the plainest way."""
    left = [amount for amount in amounts if amount]
    if not left:
        return 0
    first, rest = left[0], left[1:]
    best = len(left) - 1
    for size in range(len(rest)):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[place] for place in chosen) == 0:
                others = [amount for place, amount in enumerate(rest) if place not in chosen]
                best = min(best, size + fewest(others))
    return best


@pytest.mark.parametrize(
    ("amounts", "number"),
    [
        ((), 0),
        ((0, 0), 0),
        ((-30, 30), 1),
        ((-30, 10, 20), 2),
        ((-30, 30, -20, 20), 2),
        ((-50, 30, 20, -40, 40), 3),
        ((7, -3, -4, 5, -5, 2, -2), 4),
        ((1, 2, 3, -6, 4, -4, 5, 6, -11), 6),
    ],
)
def test_the_number_of_payments(amounts: tuple[int, ...], number: int) -> None:
    assert len(payments(sums(*amounts))) == number


@settings(max_examples=60)
@given(st.lists(st.integers(-6, 6), max_size=7))
def test_they_are_the_fewest_and_settle_all(amounts: list[int]) -> None:
    whole = sums(*amounts, -sum(amounts))
    paid = payments(whole)
    assert len(paid) == fewest([*amounts, -sum(amounts)])
    assert_settled(whole, paid)


@settings(max_examples=20)
@given(st.lists(st.integers(-(10**12), 10**12), min_size=MOST_SEARCHED, max_size=40))
def test_many_people_settle_too(amounts: list[int]) -> None:
    whole = sums(*amounts, -sum(amounts))
    paid = payments(whole)
    assert len(paid) < max(1, len([amount for amount in whole.values() if amount]))
    assert_settled(whole, paid)


def assert_settled(whole: dict[Account, Chips], paid: Sequence[Payment]) -> None:
    left = Counter(whole)
    for payment in paid:
        assert payment.amount > 0
        assert whole[payment.payer] < 0 < whole[payment.payee]
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())


def test_balances_that_do_not_sum_to_zero_are_refused() -> None:
    with pytest.raises(BadAmount, match="got 1"):
        payments(sums(-29, 30))
