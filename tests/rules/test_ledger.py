"""The book: entries that sum to zero, balances that follow, and what an audit says of a bad one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadAmount
from rules.ledger import Assertion, BookLine, Entry, Kind, audit, balances, correct, counter
from rules.money import Account, Chips
from rules.settlement import Cause, Transfer

ANN, BOB, CID = map(Account, ("Ann", "Bob", "Cid"))


def pay(giver: Account, taker: Account, amount: int) -> Transfer:
    return Transfer(giver, taker, Chips(amount), Cause.STAKE_WON)


def entry(number: int, *transfers: Transfer) -> Entry:
    return Entry(number, Kind.SETTLEMENT, transfers)


FIRST = entry(1, pay(ANN, BOB, 50), pay(CID, ANN, 20))


def test_balances_follow_from_the_entries() -> None:
    assert balances([FIRST, entry(2, pay(BOB, CID, 5))]) == {ANN: -30, BOB: 45, CID: -15}
    assert balances([]) == {}


def test_a_counter_entry_takes_an_entry_back() -> None:
    back = counter(FIRST, 2, "wrong card")
    assert (back.kind, back.undoes, back.note) == (Kind.COUNTER, 1, "wrong card")
    assert back.transfers[0] == Transfer(ANN, CID, Chips(20), Cause.CORRECTION)
    assert set(balances([FIRST, back]).values()) == {0}
    assert audit([FIRST, back]) == ()


def test_a_correction_is_two_entries() -> None:
    back, right = correct(FIRST, [pay(BOB, ANN, 50)], 2, "the king was a knave")
    assert (back.number, right.number, right.kind) == (2, 3, Kind.SETTLEMENT)
    assert balances([FIRST, back, right]) == {ANN: 50, BOB: -50, CID: 0}
    assert audit([FIRST, back, right]) == ()


def test_what_was_taken_back_can_be_put_back() -> None:
    back = counter(FIRST, 2)
    again = counter(back, 3)
    assert balances([FIRST, back, again]) == balances([FIRST])
    assert audit([FIRST, back, again]) == ()


def test_a_count_moves_nothing() -> None:
    count = Assertion(2, BOB, Chips(50))
    assert audit([FIRST, count]) == ()
    assert balances([FIRST, count]) == balances([FIRST])


BAD: list[tuple[list[BookLine], list[str]]] = [
    ([entry(2, pay(ANN, BOB, 1))], ["Line 1 carries the number 2."]),
    ([FIRST, entry(1, pay(ANN, BOB, 1))], ["Line 2 carries the number 1."]),
    ([FIRST, Assertion(2, BOB, Chips(49))], ["Line 2: Bob was counted at 49, the book says 50."]),
    ([FIRST, Assertion(2, Account("Eve"), Chips(1))], ["Line 2: Eve was counted at 1, the book says 0."]),
    ([Assertion(1, ANN, Chips(0)), counter(entry(5), 2)], ["Line 2 takes back line 5, which is no earlier entry."]),
    ([Assertion(1, ANN, Chips(0)), counter(entry(1), 2)], ["Line 2 takes back line 1, which is no earlier entry."]),
    ([counter(entry(1), 1)], ["Line 1 takes back line 1, which is no earlier entry."]),
    ([FIRST, counter(FIRST, 2), counter(FIRST, 3)], ["Line 3 takes back line 1 a second time."]),
    ([FIRST, Entry(2, Kind.COUNTER, (), undoes=1)], ["Line 2 does not mirror line 1."]),
    (
        [FIRST, counter(FIRST, 2), Entry(4, Kind.COUNTER, FIRST.transfers, undoes=1)],
        [
            "Line 3 carries the number 4.",
            "Line 4 takes back line 1 a second time.",
            "Line 4 does not mirror line 1.",
        ],
    ),
]


@pytest.mark.parametrize(("book", "sentences"), BAD)
def test_an_audit_says_what_is_wrong(book: list[BookLine], sentences: list[str]) -> None:
    assert list(audit(book)) == sentences


@pytest.mark.parametrize("number", [0, -1])
def test_lines_are_numbered_from_one(number: int) -> None:
    with pytest.raises(BadAmount, match="numbered from 1"):
        entry(number)
    with pytest.raises(BadAmount, match="numbered from 1"):
        Assertion(number, ANN, Chips(0))


@pytest.mark.parametrize(("kind", "undoes"), [(Kind.COUNTER, None), (Kind.SETTLEMENT, 1), (Kind.BANK, 1)])
def test_a_counter_entry_and_no_other_names_what_it_takes_back(kind: Kind, undoes: int | None) -> None:
    with pytest.raises(BadAmount, match="a counter-entry and no other"):
        Entry(2, kind, (), undoes=undoes)


def test_a_count_is_a_whole_number() -> None:
    with pytest.raises(BadAmount, match="whole number"):
        Assertion(1, ANN, 0.5)  # type: ignore[arg-type]


NAMES = st.lists(st.sampled_from([ANN, BOB, CID]), min_size=2, max_size=2, unique=True)
MOVES = st.lists(
    st.tuples(NAMES, st.integers(1, 1000)).map(lambda move: pay(move[0][0], move[0][1], move[1])), max_size=6
)


@given(st.lists(MOVES, max_size=6))
def test_a_book_sums_to_zero_and_can_be_taken_back(deals: list[list[Transfer]]) -> None:
    book: list[Entry] = [entry(number, *transfers) for number, transfers in enumerate(deals, start=1)]
    assert sum(balances(book).values()) == 0
    back = [counter(line, len(book) + place) for place, line in enumerate(reversed(book), start=1)]
    assert set(balances([*book, *back]).values()) <= {0}
    assert audit([*book, *back]) == ()
