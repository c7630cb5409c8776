"""The banker's worst case, against the plain sums that a banker makes in his head."""

from dataclasses import replace

import pytest

from rules.exposure import exposure
from rules.money import Account, Chips
from rules.seats import Zone
from rules.settlement import Stake, stakes_of
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, ShortPay

ANNA, BORIS, VERA = Account("Anna"), Account("Boris"), Account("Vera")


@pytest.mark.parametrize(("amounts", "most"), [((), 0), ((0, 0, 0), 0), ((50, 20, 10), 80), ((0, 0, 7), 7)])
def test_a_responsible_bank_can_lose_every_stake(amounts: tuple[int, ...], most: int) -> None:
    assert exposure(stakes_of(amounts)) == most


@pytest.mark.parametrize(("bank", "most"), [(200, 80), (80, 80), (60, 60), (1, 1)])
def test_a_limited_bank_can_lose_no_more_than_is_in_it(bank: int, most: int) -> None:
    assert exposure(stakes_of([50, 20, 10]), BANK_LIMITED, bank=Chips(bank)) == most


def test_a_bank_that_is_topped_up_can_lose_more_than_is_in_it() -> None:
    rules = replace(BANK_LIMITED, short_pay=ShortPay.TOPUP)
    assert exposure(stakes_of([50, 20, 10]), rules, bank=Chips(60)) > 60


def test_several_on_one_tableau_and_one_on_several_all_count() -> None:
    stakes = (
        Stake(ANNA, Zone.PUNTER1, Chips(10)),
        Stake(BORIS, Zone.PUNTER1, Chips(20)),
        Stake(ANNA, Zone.PUNTER3, Chips(5)),
    )
    assert exposure(stakes, BANK_RESPONSIBLE, VERA) == 35


def test_the_bankers_own_stake_risks_nothing() -> None:
    assert exposure((Stake(VERA, Zone.PUNTER1, Chips(10)),), BANK_RESPONSIBLE, VERA) == 0


@pytest.mark.parametrize(("rules", "bank"), [(BANK_RESPONSIBLE, Chips(5)), (BANK_LIMITED, None)])
def test_a_mode_and_a_bank_that_do_not_fit_are_refused(rules: object, bank: Chips | None) -> None:
    with pytest.raises(ValueError, match="a limited bank has a sum"):
        exposure((), rules, bank=bank)  # type: ignore[arg-type]
