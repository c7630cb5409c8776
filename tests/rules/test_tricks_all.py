"""Every order of up to four trumps against up to four, and what follows for the chances.

Only the order of the ranks matters, so k different ranks are the k lowest. Each such pattern stands for a known number
of deals, which gives exact shares to compare with the published ones.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

import pytest

from rules.cards import Card, Suit
from rules.outcome import outcome
from rules.tricks import compare
from rules.variants import BANK_ORDER, Cancel, SelfPair
from tests.rules.plain_tricks import plain_tricks

MOST = 4
COPIES = ((1, 0), (0, 1), (1, 1), (2, 0), (0, 2))
"""How the copies of one rank can lie: banker's, punter's."""

Pattern = tuple[tuple[int, int], ...]


def patterns() -> Iterator[Pattern]:
    """Give each way in which ranks, from the lowest up, can lie in two hands."""
    for ranks in range(2 * MOST + 1):
        for pattern in product(COPIES, repeat=ranks):
            if max(held(pattern)) <= MOST:
                yield pattern


def held(pattern: Pattern) -> tuple[int, int]:
    return sum(ours for ours, _ in pattern), sum(theirs for _, theirs in pattern)


def numbers(pattern: Pattern, side: int) -> list[int]:
    return [rank for rank, copies in enumerate(pattern) for _ in range(copies[side])]


def cards(pattern: Pattern, side: int) -> list[Card]:
    return [Card(BANK_ORDER[rank], Suit.HEARTS) for rank in reversed(numbers(pattern, side))]


def deals(pattern: Pattern) -> int:
    """Count the choices of a turned card and two hands that show a pattern, in 104 cards."""
    full = [comb(2, ours) * comb(2 - ours, theirs) for ours, theirs in pattern]
    one_gone = [comb(1, ours) * comb(1 - ours, theirs) if ours + theirs < 2 else 0 for ours, theirs in pattern]
    ranks = len(pattern)
    elsewhere = (13 - ranks) * prod(full)
    among = sum(prod(full[:at]) * one_gone[at] * prod(full[at + 1 :]) for at in range(ranks))
    ours, theirs = held(pattern)
    plain = comb(78, MOST - ours) * comb(78 - (MOST - ours), MOST - theirs)
    return comb(13, ranks) * (elsewhere + among) * plain


ALL_DEALS = 13 * comb(103, 4) * comb(99, 4)


@cache
def table() -> dict[Pattern, dict[Cancel, str]]:
    """Give the verdict of every pattern under every reading."""
    return {
        pattern: {cancel: outcome(compare(cards(pattern, 0), cards(pattern, 1), cancel)).verdict for cancel in Cancel}
        for pattern in patterns()
    }


@pytest.mark.parametrize("self_pair", SelfPair)
@pytest.mark.parametrize("cancel", Cancel)
def test_every_pattern_agrees_with_the_plain_rule(cancel: Cancel, self_pair: SelfPair) -> None:
    for pattern in patterns():
        found = outcome(compare(cards(pattern, 0), cards(pattern, 1), cancel, self_pair))
        plain = plain_tricks(
            numbers(pattern, 0), numbers(pattern, 1), cancel.value, own_pairs=self_pair is SelfPair.CANCEL
        )
        assert (found.banker_tricks, found.punter_tricks) == plain, pattern


def test_the_patterns_are_all_deals() -> None:
    assert sum(deals(pattern) for pattern in table()) == ALL_DEALS


def test_the_chances_are_the_published_ones() -> None:
    weights: Counter[str] = Counter()
    for pattern, verdicts in table().items():
        weights[verdicts[Cancel.UPFRONT]] += deals(pattern)
    assert Fraction(weights["punter"], ALL_DEALS) == Fraction(205939609901, 504343681800)
    assert weights["punter"] == weights["banker"]
    assert f"{100 * weights['en_carte'] / ALL_DEALS:.5f}" == "18.33362"
    assert f"{100 * deals(()) / ALL_DEALS:.3f}" == "9.861"


def test_the_readings_disagree_in_the_published_share() -> None:
    differing = sum(deals(pattern) for pattern, verdicts in table().items() if len(set(verdicts.values())) > 1)
    assert f"{100 * differing / ALL_DEALS:.4f}" == "0.2652"


@pytest.mark.parametrize(("other", "share"), [(Cancel.ON_MEETING, "0.27"), (Cancel.AFTER_LEAD, "0.24")])
def test_each_reading_differs_from_upfront_in_the_published_share(other: Cancel, share: str) -> None:
    differing = sum(
        deals(pattern) for pattern, verdicts in table().items() if verdicts[other] != verdicts[Cancel.UPFRONT]
    )
    assert f"{100 * differing / ALL_DEALS:.2f}" == share


def test_an_own_pair_matters_in_the_published_share() -> None:
    differing = 0
    for pattern, verdicts in table().items():
        literal = outcome(compare(cards(pattern, 0), cards(pattern, 1), Cancel.UPFRONT, SelfPair.CANCEL)).verdict
        if literal != verdicts[Cancel.UPFRONT]:
            differing += deals(pattern)
    assert f"{100 * differing / ALL_DEALS:.2f}" == "1.89"


def test_swapping_the_sides_mirrors_every_pattern() -> None:
    mirror = {"banker": "punter", "punter": "banker", "en_carte": "en_carte"}
    for pattern, verdicts in table().items():
        swapped = tuple((theirs, ours) for ours, theirs in pattern)
        assert table()[swapped] == {cancel: mirror[verdict] for cancel, verdict in verdicts.items()}
