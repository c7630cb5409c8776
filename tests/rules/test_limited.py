"""Who pays whom with a limited bank: RULES.md 2 in order, and every other reading of 7.1."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadAmount
from rules.limited import Coup, accept_last, in_order, last_cap, missing_stake, obligatory, settle_limited
from rules.money import BANK, BANKER, HOUSE, Account, Chips
from rules.outcome import Outcome
from rules.seats import PUNTERS
from rules.settlement import Stake, deltas, stakes_of
from rules.variants import (
    BANK_LIMITED,
    BankRules,
    BreakStops,
    LastCap,
    LossCover,
    ObligatoryCap,
    Payout,
    PunterUnit,
    ShortPay,
)
from tests.rules.deals import stake
from tests.rules.test_settlement import LOSS, TIE, WIN, outcomes

LETTERS = {"W": WIN, "L": LOSS, "T": TIE}
FROZEN = replace(BANK_LIMITED, bank_running=False)
FIRST = replace(BANK_LIMITED, break_stops=BreakStops.FIRST_ONLY)
TOPUP = replace(BANK_LIMITED, short_pay=ShortPay.TOPUP)
CAPPED = replace(BANK_LIMITED, loss_cover=LossCover.CAPPED)
AT_HIS_TURN = replace(BANK_LIMITED, last_cap=LastCap.RUNNING)
PERSONS = replace(BANK_LIMITED, limited_punter_unit=PunterUnit.PERSON)


def settled(bank: int, amounts: tuple[int, ...], results: str, rules: BankRules = BANK_LIMITED) -> Coup:
    return settle_limited(outcomes(*map(LETTERS.__getitem__, results)), stakes_of(amounts), Chips(bank), rules)


def broken(coup: Coup) -> int | None:
    return None if coup.broken_by is None else PUNTERS.index(coup.broken_by) + 1


CASES = [
    # bank, stakes, results, house: gains, bank after, broken by, unsettled
    (100, (100, 20, 30), "WLW", BANK_LIMITED, [100, 0, 0], 0, 1, [2, 3]),
    (100, (40, 60, 100), "WWW", BANK_LIMITED, [40, 60, 0], 0, 2, [3]),
    (100, (30, 30, 100), "WLW", BANK_LIMITED, [30, -30, 100], 0, 3, []),
    (100, (50, 80, 60), "WWW", BANK_LIMITED, [50, 50, 0], 0, 2, [3]),
    (100, (100, 150, 0), "LWT", BANK_LIMITED, [-100, 150, 0], 50, None, []),
    (100, (50, 150, 10), "LWL", BANK_LIMITED, [-50, 150, 0], 0, 2, [3]),
    (100, (80, 50, 100), "WTL", BANK_LIMITED, [80, 0, -100], 120, None, []),
    (100, (60, 100, 100), "TWL", BANK_LIMITED, [0, 100, 0], 0, 2, [3]),
    (100, (0, 10, 10), "WLT", BANK_LIMITED, [0, -10, 0], 110, None, []),
    # losses of this coup are not yet in the bank: B-A8
    (100, (100, 150, 0), "LWT", FROZEN, [-100, 100, 0], 100, 2, [3]),
    (100, (50, 60, 0), "LWT", FROZEN, [-50, 60, 0], 90, None, []),
    # only the first punter's break stops: B-A6
    (100, (40, 60, 100), "WWL", FIRST, [40, 60, -100], 100, 2, []),
    (100, (40, 60, 100), "WWW", FIRST, [40, 60, 0], 0, 2, []),
    (100, (100, 60, 100), "WLL", FIRST, [100, 0, 0], 0, 1, [2, 3]),
    # the banker tops up: B-A7
    (100, (50, 80, 60), "WWW", TOPUP, [50, 80, 0], 0, 2, [3]),
    (100, (150, 80, 60), "WLL", TOPUP, [150, 0, 0], 0, 1, [2, 3]),
    # a loser gives what the bank could have paid: B-A9
    (100, (80, 50, 100), "WTL", CAPPED, [80, 0, -20], 40, None, []),
    (100, (120, 10, 10), "LTT", CAPPED, [-100, 0, 0], 200, None, []),
    (50, (50, 10, 10), "WLL", replace(CAPPED, break_stops=BreakStops.FIRST_ONLY), [50, 0, 0], 0, 1, [2, 3]),
    (50, (10, 40, 10), "WWL", replace(CAPPED, break_stops=BreakStops.FIRST_ONLY), [10, 40, 0], 0, 2, []),
    # the last punter is cut to the bank at his turn: B-A10
    (100, (80, 10, 100), "WTL", AT_HIS_TURN, [80, 0, -20], 40, None, []),
    (100, (80, 10, 100), "WTW", AT_HIS_TURN, [80, 0, 20], 0, 3, []),
    (100, (20, 20, 140), "LLL", AT_HIS_TURN, [-20, -20, -140], 280, None, []),
    (100, (20, 160, 0), "LLT", AT_HIS_TURN, [-20, -160, 0], 280, None, []),
]


@pytest.mark.parametrize(("bank", "amounts", "results", "rules", "gains", "after", "by", "unsettled"), CASES)
def test_the_settlement_in_order(
    bank: int,
    amounts: tuple[int, ...],
    results: str,
    rules: BankRules,
    gains: list[int],
    after: int,
    by: int | None,
    unsettled: list[int],
) -> None:
    coup = settled(bank, amounts, results, rules)
    assert [line.moved for line in coup.lines] == gains
    assert (coup.bank_before, coup.bank_after, broken(coup)) == (bank, after, by)
    assert [PUNTERS.index(zone) + 1 for zone in coup.unsettled] == unsettled
    moved = deltas(coup.transfers)
    assert [moved.get(Account(zone.value), 0) for zone in PUNTERS] == gains
    assert moved.get(BANK, 0) == after - bank


def test_what_is_not_there_returns_unpaid() -> None:
    coup = settled(100, (50, 80, 60), "WWW")
    assert [(line.unpaid, line.settled) for line in coup.lines] == [(0, True), (30, True), (0, False)]


def test_a_topped_up_win_comes_out_of_the_bankers_means() -> None:
    assert deltas(settled(100, (50, 80, 60), "WWW", TOPUP).transfers)[BANKER] == -30


def test_nothing_is_topped_up_while_the_bank_reaches() -> None:
    for amount in (50, 100):
        coup = settled(100, (amount, 10, 10), "WTT", TOPUP)
        assert deltas(coup.transfers) == {BANK: -amount, "punter1": amount}


def test_among_three_persons_only_the_last_is_cut_at_his_turn() -> None:
    laid = [stake(PUNTERS[0], 90, "Ann"), stake(PUNTERS[1], 50, "Bob"), stake(PUNTERS[1], 50, "Cid")]
    coup = settle_limited(outcomes(WIN, LOSS, TIE), laid, Chips(100), replace(PERSONS, last_cap=LastCap.RUNNING))
    assert [line.moved for line in coup.lines] == [90, -50, -50]
    laid = [stake(PUNTERS[0], 90, "Ann"), stake(PUNTERS[2], 50, "Bob"), stake(PUNTERS[1], 50, "Cid")]
    coup = settle_limited(outcomes(WIN, LOSS, TIE), laid, Chips(100), replace(PERSONS, last_cap=LastCap.RUNNING))
    assert [line.moved for line in coup.lines] == [90, 0, -10]


def test_a_commission_leaves_the_bank_as_it_is() -> None:
    coup = settled(100, (40, 20, 10), "WLT", replace(BANK_LIMITED, payout=Payout.COMMISSION, commission_bp=500))
    assert deltas(coup.transfers) == {BANK: -20, "punter1": 38, "punter2": -20, HOUSE: 2}
    assert coup.bank_after == 80


def test_several_on_one_tableau_are_paid_in_their_order() -> None:
    laid = [stake(PUNTERS[0], 60, "Ann"), stake(PUNTERS[0], 60, "Bob"), stake(PUNTERS[1], 10, "Cid")]
    coup = settle_limited(outcomes(WIN, WIN, TIE), laid, Chips(100))
    assert [line.moved for line in coup.lines] == [60, 40, 0]
    assert (broken(coup), coup.unsettled) == (1, (PUNTERS[1],))


def test_persons_are_settled_one_after_the_other() -> None:
    laid = [stake(PUNTERS[2], 60, "Ann"), stake(PUNTERS[0], 60, "Bob"), stake(PUNTERS[0], 30, "Ann")]
    coup = settle_limited(outcomes(WIN, WIN, WIN), laid, Chips(100), PERSONS)
    assert [(line.stake.punter, line.stake.tableau, line.moved) for line in coup.lines] == [
        ("Ann", PUNTERS[0], 30),
        ("Ann", PUNTERS[2], 60),
        ("Bob", PUNTERS[0], 10),
    ]


def test_among_persons_the_first_and_the_last_are_persons() -> None:
    laid = [stake(PUNTERS[2], 100, "Ann"), stake(PUNTERS[0], 60, "Bob")]
    rules = replace(PERSONS, break_stops=BreakStops.FIRST_ONLY)
    assert settle_limited(outcomes(LOSS, TIE, WIN), laid, Chips(100), rules).unsettled == (PUNTERS[0],)
    rules = replace(PERSONS, last_cap=LastCap.RUNNING)
    coup = settle_limited(outcomes(LOSS, TIE, WIN), [laid[0], stake(PUNTERS[0], 60, "Bob")], Chips(110), rules)
    assert [line.moved for line in coup.lines] == [100, -10]


def test_a_person_is_known_by_the_letters_of_his_name() -> None:
    """The same name read twice, from the ledger or from a stake, is two objects."""
    ann = b"Ann".decode()
    laid = [stake(PUNTERS[0], 30, "Ann"), stake(PUNTERS[1], 70, ann), stake(PUNTERS[2], 10, "Bob")]
    rules = replace(PERSONS, break_stops=BreakStops.FIRST_ONLY)
    assert settle_limited(outcomes(WIN, WIN, LOSS), laid, Chips(100), rules).unsettled == (PUNTERS[2],)
    laid = [stake(PUNTERS[0], 10, "Bob"), stake(PUNTERS[1], 60, ann), stake(PUNTERS[2], 60, "Ann")]
    coup = settle_limited(outcomes(TIE, LOSS, TIE), laid, Chips(50), replace(PERSONS, last_cap=LastCap.RUNNING))
    assert [line.moved for line in coup.lines] == [0, -50, 0]


def test_without_stakes_nothing_happens() -> None:
    for rules in (BANK_LIMITED, PERSONS):
        coup = settle_limited(outcomes(WIN, WIN, WIN), [], Chips(100), rules)
        assert (coup.bank_after, coup.lines, coup.transfers, coup.broken_by) == (100, (), (), None)


def test_an_empty_bank_takes_no_stakes() -> None:
    with pytest.raises(BadAmount, match="at least one chip"):
        settled(0, (10, 10, 10), "WWW")


def test_stakes_are_ordered_by_tableau() -> None:
    laid = [stake(PUNTERS[2], 1), stake(PUNTERS[0], 2), stake(PUNTERS[1], 3)]
    assert [each.amount for each in in_order(laid)] == [2, 3, 1]


@pytest.mark.parametrize(
    ("reading", "cap"), [(LastCap.BANK, 100), (LastCap.BANK_MINUS_PRIOR, 60), (LastCap.RUNNING, 140)]
)
def test_the_last_punters_cap(reading: LastCap, cap: int) -> None:
    rules = replace(BANK_LIMITED, last_cap=reading)
    prior = [Chips(20), Chips(20)]
    assert last_cap(Chips(100), prior, rules) == cap
    assert accept_last(Chips(cap), Chips(100), prior, rules) == (cap, 0)
    assert accept_last(Chips(cap + 5), Chips(100), prior, rules) == (cap, 5)


def test_stakes_before_may_leave_nothing_for_the_last() -> None:
    rules = replace(BANK_LIMITED, last_cap=LastCap.BANK_MINUS_PRIOR)
    assert accept_last(Chips(7), Chips(30), [Chips(20), Chips(20)], rules) == (0, 7)


@pytest.mark.parametrize(
    ("agreed", "cap", "due"),
    [
        (None, ObligatoryCap.CAPPED, 5),
        (50, ObligatoryCap.CAPPED, 30),
        (50, ObligatoryCap.ALLOWED, 50),
        (20, ObligatoryCap.CAPPED, 20),
    ],
)
def test_what_all_but_the_last_must_stake(agreed: int | None, cap: ObligatoryCap, due: int) -> None:
    agreed_chips = None if agreed is None else Chips(agreed)
    rules = replace(BANK_LIMITED, agreed_stake=agreed_chips, obligatory_cap=cap, table_minimum=Chips(5))
    assert obligatory(Chips(30), rules) == due


@pytest.mark.parametrize(
    ("prior", "missing"), [((0, 20), 1), ((20, 0), 2), ((20, 20), None), ((1, 1), None), ((), None)]
)
def test_whose_obligatory_stake_is_missing(prior: tuple[int, ...], missing: int | None) -> None:
    assert missing_stake([Chips(amount) for amount in prior], Chips(100)) == missing


RULES = st.builds(
    BankRules,
    mode=st.just(BANK_LIMITED.mode),
    break_stops=st.sampled_from(BreakStops),
    short_pay=st.sampled_from(ShortPay),
    loss_cover=st.sampled_from(LossCover),
    last_cap=st.sampled_from(LastCap),
    bank_running=st.booleans(),
    limited_punter_unit=st.sampled_from(PunterUnit),
)
STAKES = st.lists(
    st.builds(stake, st.sampled_from(PUNTERS), st.integers(0, 300), st.sampled_from(["Ann", "Bob", "Cid"])), max_size=7
)
RESULTS = st.tuples(*[st.sampled_from([WIN, LOSS, TIE])] * 3)


@given(STAKES, RESULTS, st.integers(1, 300), RULES)
def test_the_bank_never_owes_and_loses_what_the_punters_gain(
    laid: list[Stake], results: tuple[Outcome, ...], bank: int, rules: BankRules
) -> None:
    coup = settle_limited(outcomes(*results), laid, Chips(bank), rules)
    gains = deltas(coup.transfers)
    assert sum(gains.values()) == 0
    assert coup.bank_after >= 0
    assert coup.bank_after - bank == gains.get(BANK, 0)
    assert sum(line.moved for line in coup.lines) == bank - coup.bank_after - gains.get(BANKER, 0)
    assert len(coup.lines) == len(laid)
    assert all(-line.stake.amount <= line.moved <= line.stake.amount for line in coup.lines)
    assert all(not line.moved for line in coup.lines if not line.settled or line.winner is None)
