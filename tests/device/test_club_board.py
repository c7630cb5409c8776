"""The board adds up what tables tell, in any order, however often, and says which changes of tables do not cancel."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.club.board import Board, Doubt, elsewhere
from device.club.letters import Heard, head_of, heard
from device.club.outbox import Head, Outgoing, letters
from device.club.slips import Route, Way, come_from, leave_for, new_code, slip_of_key
from device.errors import KeyReused, WrongUse
from device.evening import Evening
from device.journal import Journal
from device.mending import take_back
from device.people import buy, in_play
from rules.ledger import balances
from rules.money import ELSEWHERE, Account, Chips
from tests.device.clubnight import seated

ANNA, BORIS = Account("Anna"), Account("Boris")


def heard_from(ledger: Path) -> tuple[Heard, ...]:
    return tuple(heard(letter.text) for letter in letters(ledger))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[Heard, ...], dict[str, int]]:
    folder = tmp_path_factory.mktemp("evening")
    with seated(folder, "one", None) as one:
        for _ in range(12):
            one.table.deal()
        held = one.held
    return heard_from(folder / "one.sqlite"), held


@given(st.randoms(use_true_random=False))
def test_the_sums_do_not_depend_on_order_or_repetition(
    evening: tuple[tuple[Heard, ...], dict[str, int]], chance: Random
) -> None:
    told, held = evening
    shuffled = [*told, *chance.sample(told, len(told) // 2)]
    chance.shuffle(shuffled)
    board, straight = Board(), Board()
    board.expect("one", Head(told[0].ledger, 1, len(told), told[0].evening))
    straight.expect("one", Head(told[0].ledger, 1, len(told), told[0].evening))
    for letter in shuffled:
        board.take("one", letter)
    for letter in told:
        assert straight.take("one", letter)
    assert board.tables() == straight.tables()
    (table,) = board.tables()
    assert dict(table.balances) == held
    assert board.missing("one") is None


@given(st.data())
def test_what_is_missing_is_asked_for_by_its_numbers(
    evening: tuple[tuple[Heard, ...], dict[str, int]], data: st.DataObject
) -> None:
    told, _ = evening
    left_out = data.draw(st.sets(st.sampled_from(range(1, len(told) + 1)), min_size=1))
    board = Board()
    board.expect("one", Head(told[0].ledger, 1, len(told), told[0].evening))
    for letter in told:
        if letter.seq not in left_out:
            board.take("one", letter)
    assert board.tables()[0].missing == len(left_out)
    found: set[int] = set()
    while (run := board.missing("one")) is not None:
        for seq in range(run[0], run[1] + 1):
            found.add(seq)
            board.take("one", told[seq - 1])
    assert found == left_out


def test_a_new_evening_begins_at_nothing(tmp_path: Path) -> None:
    with seated(tmp_path, "one", None) as one:
        one.table.deal()
        before = one.held
        one.table.evening = Evening.begin(one.table.book, one.table.evening.session, "another evening")
        one.table.deal()
        one.table.deal()
        changed = {who: amount - before.get(who, 0) for who, amount in one.held.items()}
    board = Board()
    for letter in heard_from(tmp_path / "one.sqlite"):
        board.take("one", letter)
    (table,) = board.tables()
    assert {who: amount for who, amount in table.balances.items() if amount} == {
        who: amount for who, amount in changed.items() if amount
    }
    # What comes late of the evening that is over counts no more.
    assert not board.take("one", heard_from(tmp_path / "one.sqlite")[0])


def test_entries_by_hand_are_told_at_the_next_start(tmp_path: Path) -> None:
    with seated(tmp_path, "one", None) as one:
        one.table.deal()
    ledger = tmp_path / "one.sqlite"
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(200))
        assert not journal.is_telling_club
    assert "Anna" not in {moved.taker for each in heard_from(ledger) if each.booked for moved in each.booked.moved}
    with seated(tmp_path, "one", None) as one:
        held = one.held
        with Journal(tmp_path / "other.sqlite") as other:
            other.tell_club()
    board = Board()
    for letter in heard_from(ledger):
        board.take("one", letter)
    assert dict(board.tables()[0].balances) == held
    assert held["Anna"] == 200
    assert letters(tmp_path / "other.sqlite") == ()


def test_a_table_in_no_club_writes_no_letters(tmp_path: Path) -> None:
    with Journal(tmp_path / "alone.sqlite") as journal:
        buy(journal, ANNA, Chips(200))
    assert letters(tmp_path / "alone.sqlite") == ()


def test_only_the_newest_evening_is_told_when_a_table_joins(tmp_path: Path) -> None:
    times = iter([0, 1000, 10 * 3600 * 1000, 10 * 3600 * 1000 + 5])
    with Journal(tmp_path / "late.sqlite", clock=lambda: next(times)) as journal:
        for amount in (1, 2, 3, 4):
            buy(journal, ANNA, Chips(amount))
        journal.tell_club()
    told = heard_from(tmp_path / "late.sqlite")
    assert [moved.amount for each in told if each.booked for moved in each.booked.moved] == [3, 4]


def moved(folder: Path, name: str) -> tuple[Journal, Path]:
    path = folder / f"{name}.sqlite"
    journal = Journal(path)
    journal.tell_club()
    return journal, path


def test_a_player_who_changes_tables_cancels(tmp_path: Path) -> None:
    (one, first), (two, second) = moved(tmp_path, "one"), moved(tmp_path, "two")
    code = new_code()
    with one, two:
        buy(one, ANNA, Chips(200))
        buy(two, BORIS, Chips(100))
        left = leave_for(one, ANNA, Chips(150), Route("one", "two", code))

        def board() -> Board:
            found = Board()
            for name, path in (("one", first), ("two", second)):
                for letter in heard_from(path):
                    found.take(name, letter)
            return found

        (slip,) = board().open_slips()
        assert (slip.code, slip.player, slip.amount, slip.doubt) == (code, "Anna", 150, Doubt.UNDERWAY)
        assert elsewhere(board().tables()) == 150
        come_from(two, ANNA, Chips(150), Route("one", "two", code))
        assert board().open_slips() == ()
        assert elsewhere(board().tables()) == 0
        assert board().balances() == {"Anna": 200, "Boris": 100}
        # Told twice it is booked once; with another sum it is refused.
        before = two.next_number
        come_from(two, ANNA, Chips(150), Route("one", "two", code))
        assert two.next_number == before
        with pytest.raises(KeyReused):
            come_from(two, ANNA, Chips(151), Route("one", "two", code))
        # Taken back at the table that he left, the other half hangs in the air.
        take_back(one, left.number)
        assert [each.doubt for each in board().open_slips()] == [Doubt.UNSENT]
        assert elsewhere(board().tables()) == -150
        assert [*in_play(stored.entry for stored in one.entries())] == [()] * 3


@pytest.mark.parametrize(("player", "amount", "there"), [("Boris", 150, "one"), ("Anna", 140, "one")])
def test_two_halves_that_differ_are_said(tmp_path: Path, player: str, amount: int, there: str) -> None:
    (one, first), (two, second) = moved(tmp_path, "one"), moved(tmp_path, "two")
    with one, two:
        buy(one, ANNA, Chips(200))
        leave_for(one, ANNA, Chips(150), Route("one", "two", "ABCDEF"))
        come_from(two, Account(player), Chips(amount), Route(there, "two", "ABCDEF"))
    board = Board()
    for name, path in (("one", first), ("two", second)):
        for letter in heard_from(path):
            board.take(name, letter)
    assert [each.doubt for each in board.open_slips()] == [Doubt.DIFFERENT]


def test_whose_topic_told_a_half_decides_not_what_it_says(tmp_path: Path) -> None:
    one, first = moved(tmp_path, "one")
    with one:
        buy(one, ANNA, Chips(200))
        leave_for(one, ANNA, Chips(150), Route("one", "two", "ABCDEF"))
    board = Board()
    for letter in heard_from(first):
        # Another table plays the first one's letters as its own.
        board.take("three", letter)
    (slip,) = board.open_slips()
    assert slip.leaves == "three"


def test_nobody_takes_along_more_than_he_has(tmp_path: Path) -> None:
    with Journal(tmp_path / "one.sqlite") as journal:
        buy(journal, ANNA, Chips(100))
        with pytest.raises(WrongUse, match="can take 100 along"):
            leave_for(journal, ANNA, Chips(101), Route("one", "two", "ABCDEF"))
        route = Route("one", "two", "ABCDEF")
        first = leave_for(journal, ANNA, Chips(100), route)
        assert leave_for(journal, ANNA, Chips(100), route) == first
        held = balances(stored.entry for stored in journal.entries())
        assert held == {"cashier": -100, ANNA: 0, ELSEWHERE: 100}


@pytest.mark.parametrize(
    ("there", "here", "code"),
    [
        ("one", "one", "ABCDEF"),
        ("One", "two", "ABCDEF"),
        ("one", "two", "ABCDE"),
        ("one", "two", "ABCDE1"),
        ("a/b", "two", "ABCDEF"),
    ],
)
def test_a_slip_that_is_none_is_refused(tmp_path: Path, there: str, here: str, code: str) -> None:
    with Journal(tmp_path / "one.sqlite") as journal, pytest.raises(WrongUse):
        come_from(journal, ANNA, Chips(1), Route(there, here, code))


@pytest.mark.parametrize("way", list(Way))
def test_a_slips_key_is_read_back(way: Way) -> None:
    slip = slip_of_key(f"slip ABCDEF from one to two, {way.value}")
    assert slip is not None
    assert slip_of_key(slip.key) == slip


def settled(amount: int) -> dict[str, Any]:
    transfer = {"giver": "a", "taker": "b", "amount": amount, "cause": "stake_won", "tableau": None}
    return {"number": 1, "kind": "settlement", "note": "", "undoes": None, "key": "k", "transfers": [transfer]}


GOOD: dict[str, Any] = {
    "form": 1, "ledger": "0" * 32, "seq": 1, "at_ms": 5, "evening": "e", "deal": 1, "kind": "settled", "now": None,
    "entry": settled(5),
}  # fmt: skip


def test_a_good_letter_is_understood() -> None:
    assert heard(json.dumps(GOOD)).seq == 1


@pytest.mark.parametrize(
    "bad",
    [
        b"", b"{}", b"[]", b"nothing", b"\xff\xfe", b"[" * 100_000,
        json.dumps({**GOOD, "seq": 0}).encode(),
        json.dumps({**GOOD, "seq": 1.5}).encode(),
        json.dumps({**GOOD, "seq": True}).encode(),
        json.dumps({**GOOD, "seq": 10**20}).encode(),
        json.dumps({**GOOD, "form": 2}).encode(),
        json.dumps({**GOOD, "kind": "gift"}).encode(),
        json.dumps({**GOOD, "evening": "e" * 501}).encode(),
        json.dumps({**GOOD, "entry": None}).encode(),
        json.dumps({**GOOD, "entry": settled(-5)}).encode(),
        json.dumps({**GOOD, "entry": settled(10**13)}).encode(),
        json.dumps({**GOOD, "now": {"phase": "party", "banker": "a", "players": [], "mode": "m"}}).encode(),
    ],
)  # fmt: skip
def test_what_is_no_letter_is_refused(bad: bytes) -> None:
    with pytest.raises(WrongUse):
        heard(bad)
    with pytest.raises(WrongUse):
        head_of(bad)


def test_which_letters_have_arrived_is_remembered(tmp_path: Path) -> None:
    journal, path = moved(tmp_path, "one")
    with journal:
        for amount in (1, 2, 3):
            buy(journal, ANNA, Chips(amount))
        outgoing = Outgoing(path)
        assert outgoing.arrived() == 0
        assert [letter.seq for letter in outgoing.after(1, 10)] == [2, 3]
        outgoing.have_arrived(2)
        outgoing.close()
        again = Outgoing(path)
        assert again.arrived() == 2
        assert [letter.seq for letter in again.between(1, 2)] == [1, 2]
        assert (again.head().first, again.head().last) == (1, 3)
        again.close()
