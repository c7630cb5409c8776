"""Who pays whom with a responsible bank: RULES.md 1.6, sums that balance, and stakes that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadAmount
from rules.money import BANKER, HOUSE, Account, Chips
from rules.outcome import Outcome, Reason
from rules.seats import PUNTERS, Zone
from rules.settlement import Cause, Stake, Transfer, deltas, settle, stakes_of
from rules.tricks import Side
from rules.variants import BankRules, Payout
from tests.rules.deals import stake

WIN = Outcome(Side.PUNTER, Reason.MORE_TRICKS, 0, 1)
LOSS = Outcome(Side.BANKER, Reason.MORE_TRICKS, 1, 0)
TIE = Outcome(None, Reason.NO_TRUMPS, 0, 0)
ONE, TWO, THREE = PUNTERS


def outcomes(*results: Outcome) -> dict[Zone, Outcome]:
    return dict(zip(PUNTERS, results, strict=True))


CASES = [
    ((100, 50, 70), (WIN, LOSS, TIE), {"punter1": 100, "punter2": -50, "banker": -50}),
    ((300, 300, 300), (WIN, WIN, WIN), {"punter1": 300, "punter2": 300, "punter3": 300, "banker": -900}),
    ((10, 0, 10), (WIN, WIN, LOSS), {"punter1": 10, "punter3": -10, "banker": 0}),
    ((5, 5, 5), (TIE, TIE, TIE), {}),
]


@pytest.mark.parametrize(("amounts", "results", "gains"), CASES)
def test_even_money(amounts: tuple[int, ...], results: tuple[Outcome, ...], gains: dict[str, int]) -> None:
    assert deltas(settle(outcomes(*results), stakes_of(amounts))) == gains


def test_the_transfers_come_in_the_order_of_the_tableaux() -> None:
    laid = [stake(THREE, 3, "Ann"), stake(ONE, 1, "Ann"), stake(ONE, 2, "Bob")]
    moved = settle(outcomes(WIN, TIE, LOSS), laid)
    assert moved == (
        Transfer(BANKER, Account("Ann"), Chips(1), Cause.STAKE_WON, ONE),
        Transfer(BANKER, Account("Bob"), Chips(2), Cause.STAKE_WON, ONE),
        Transfer(Account("Ann"), BANKER, Chips(3), Cause.STAKE_LOST, THREE),
    )


def test_a_named_banker_pays_and_does_not_pay_himself() -> None:
    laid = [stake(ONE, 10, "Zoe"), stake(ONE, 10, "Ann")]
    moved = settle(outcomes(WIN, TIE, TIE), laid, banker=Account("Zoe"))
    assert deltas(moved) == {"Zoe": -10, "Ann": 10}


def test_a_name_is_known_by_its_letters() -> None:
    """A name from the ledger or from a picture is another object of the same letters."""
    zoe = Account(b"Zoe".decode())
    assert settle(outcomes(LOSS, TIE, TIE), [stake(ONE, 10, "Zoe")], banker=zoe) == ()
    with pytest.raises(BadAmount):
        Transfer(Account("Zoe"), zoe, Chips(5), Cause.STAKE_WON)


@pytest.mark.parametrize(("bp", "share"), [(500, 5), (99, 0), (199, 1), (10_000, 100)])
def test_a_commission_is_taken_from_a_win_and_rounded_down(bp: int, share: int) -> None:
    rules = BankRules(payout=Payout.COMMISSION, commission_bp=bp)
    moved = settle(outcomes(WIN, LOSS, TIE), stakes_of([100, 100, 100]), rules)
    gains = deltas(moved)
    assert gains[Account("punter1")] == 100 - share
    assert gains[Account("punter2")] == -100
    assert gains.get(HOUSE, 0) == share
    assert gains[BANKER] == 0


STAKES = st.lists(
    st.builds(stake, st.sampled_from(PUNTERS), st.integers(0, 10**6), st.sampled_from(["Ann", "Bob", "banker"]))
)
RESULTS = st.tuples(*[st.sampled_from([WIN, LOSS, TIE])] * 3)


@given(STAKES, RESULTS, st.integers(0, 10_000))
def test_what_is_paid_is_taken(laid: list[Stake], results: tuple[Outcome, ...], bp: int) -> None:
    rules = BankRules(payout=Payout.COMMISSION, commission_bp=bp)
    gains = deltas(settle(outcomes(*results), laid, rules))
    assert sum(gains.values()) == 0


def test_a_stake_lies_on_a_punters_tableau() -> None:
    with pytest.raises(BadAmount, match="punter1, punter2 or punter3, got banker"):
        Stake(Account("Ann"), Zone.BANKER, Chips(5))


def test_a_stake_is_a_sum() -> None:
    with pytest.raises(BadAmount, match="got -5"):
        Stake(Account("Ann"), ONE, Chips(-5))


def test_there_are_three_tableaux_to_stake_on() -> None:
    assert [laid.amount for laid in stakes_of([50])] == [50]
    with pytest.raises(BadAmount, match="3 tableaux to stake on, got 4"):
        stakes_of([1, 2, 3, 4])


@pytest.mark.parametrize(("giver", "taker", "amount"), [("Ann", "Ann", 5), ("Ann", "Bob", 0), ("Ann", "Bob", -5)])
def test_a_transfer_moves_a_sum_to_another(giver: str, taker: str, amount: int) -> None:
    with pytest.raises(BadAmount):
        Transfer(Account(giver), Account(taker), Chips(amount), Cause.STAKE_WON)


RULED = [
    (Cause.STAKE_WON, "1.6"),
    (Cause.STAKE_LOST, "1.6"),
    (Cause.COMMISSION, "B-A17"),
    (Cause.BANK_LAID, "2 rules 26"),
    (Cause.BANK_TOPPED_UP, "B-A7"),
    (Cause.BANK_LIFTED, "2 rule 36"),
    (Cause.POT_STAKED, "3 rule 39"),
    (Cause.POT_WON, "3 rule 44"),
    (Cause.POT_RETURNED, "P-A1"),
    (Cause.CORRECTION, "5.2"),
]


@pytest.mark.parametrize(("cause", "place"), RULED)
def test_a_transfer_by_a_rule_cites_it(cause: Cause, place: str) -> None:
    assert place in cause.citation
    assert cause.citation.startswith("RULES.md ")
