"""A ruling is recorded with its picture, once, and taken back once."""

from pathlib import Path

import numpy as np
import pytest

from device.book import Book, Reveal
from device.cli import main
from device.errors import KeyReused, WrongUse
from device.journal import read_entries, verify
from device.ledger.records import Origin
from device.mending import take_back
from rules.cards import parse_card, parse_cards
from rules.deal import Deal
from rules.ledger import Assertion, balances
from rules.money import Account, Chips
from rules.ruling import Ruling, rule_deal
from rules.settlement import stakes_of
from tests.device.readings import reading
from vision.frame import Frame
from vision.pictures import load_picture

REVEAL = Reveal(Frame.of_bgr(np.full((90, 160, 3), (0, 90, 0), np.uint8)), reading())


def ruling(*stakes: int) -> Ruling:
    one, two, three, four = (
        parse_cards(hand) for hand in ("7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")
    )
    return rule_deal(Deal(parse_card("6C"), (one, two, three, four)), stakes=stakes_of(stakes))


def test_a_settlement_stands_in_the_ledger_with_its_picture_and_its_event(ledger: Path) -> None:
    with Book(ledger) as book:
        stored = book.settle("deal 1", REVEAL, ruling(50, 20, 10))
        picture = book.reveals.find(stored.origin.picture or "")
        (event,) = book.journal.events("deal 1")
    assert stored.entry.note == (
        "trump 6C; banker 7C 3C 5C KC; punter1 9D 10D JD 10H; punter2 10C 6C JC 5H; punter3 8C 4C AC 3D"
    )
    assert balances([stored.entry]) == {"banker": 50, "punter1": -50}
    assert picture is not None
    assert load_picture(picture).size == (160, 90)
    assert '"6C"' in event.body


def test_the_same_deal_is_settled_once(ledger: Path) -> None:
    with Book(ledger) as book:
        assert not book.is_settled("deal 1")
        first = book.settle("deal 1", REVEAL, ruling(50, 20, 10))
        assert book.is_settled("deal 1")
        assert book.settle("deal 1", REVEAL, ruling(50, 20, 10)) == first
        with pytest.raises(KeyReused, match="take that entry back first"):
            book.settle("deal 1", REVEAL, ruling(60, 20, 10))
    assert len(read_entries(ledger)) == 1


def test_a_deal_that_was_taken_back_may_be_settled_again_and_again(ledger: Path) -> None:
    with Book(ledger) as book:
        for turn, stake in enumerate((50, 60, 70)):
            assert book.settle("deal 1", REVEAL, ruling(stake, 0, 0)).number == 2 * turn + 1
            assert take_back(book.journal, 2 * turn + 1, "wrong stake").number == 2 * turn + 2
            assert not book.is_settled("deal 1")
        book.settle("deal 1", REVEAL, ruling(80, 0, 0))
    entries = read_entries(ledger)
    assert balances(stored.entry for stored in entries) == {"banker": 80, "punter1": -80}
    assert {stored.origin.deal for stored in entries} == {"deal 1"}
    assert verify(ledger) == ()


def test_only_what_moved_something_is_taken_back_and_only_once(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        take_back(book.journal, 1)
        with pytest.raises(WrongUse, match="entry 1 was taken back already, by entry 2"):
            take_back(book.journal, 1)
        with pytest.raises(WrongUse, match=r"entries are numbered 1 to [0-9]+, got 9"):
            take_back(book.journal, 9)
        book.journal.append(Assertion(3, Account("banker"), Chips(0)), Origin(key="c"))
        with pytest.raises(WrongUse, match="entry 3 moved nothing"):
            take_back(book.journal, 3)


def test_an_undo_may_itself_be_undone(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        take_back(book.journal, 1)
        take_back(book.journal, 2)
        assert balances(stored.entry for stored in book.journal.entries()) == {"banker": 50, "punter1": -50}
    assert verify(ledger) == ()


def test_an_undo_stays_once_its_deal_was_settled_anew(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        take_back(book.journal, 1)
        book.settle("deal 1", REVEAL, ruling(90, 0, 0))
        with pytest.raises(WrongUse, match="settled anew, as entry 3"):
            take_back(book.journal, 2)
        assert balances(stored.entry for stored in book.journal.entries()) == {"banker": 90, "punter1": -90}
        take_back(book.journal, 3)
        take_back(book.journal, 2)
        assert balances(stored.entry for stored in book.journal.entries()) == {"banker": 50, "punter1": -50}
        with pytest.raises(WrongUse, match="settled anew, as entry 1"):
            take_back(book.journal, 4)


def test_a_settlement_that_stands_again_is_not_settled_anew(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        take_back(book.journal, 1)
        book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        take_back(book.journal, 3)
        take_back(book.journal, 4)
        assert book.settle("deal 1", REVEAL, ruling(50, 0, 0)).number == 3
        assert balances(stored.entry for stored in book.journal.entries()) == {"banker": 50, "punter1": -50}


def test_a_deal_in_which_nothing_moves_is_recorded_too(ledger: Path) -> None:
    with Book(ledger) as book:
        stored = book.settle("deal 1", REVEAL, ruling(0, 20, 10))
    assert stored.transfers == ()
    assert read_entries(ledger) == (stored,)


def test_a_dispute_finds_the_picture_until_it_is_dropped(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Book(ledger) as book:
        stored = book.settle("deal 1", REVEAL, ruling(50, 0, 0))
        kept = book.reveals.find(stored.origin.picture or "")
    assert main(["ledger", "--ledger", str(ledger), "deal", "1"]) == 0
    assert f"Picture of the reveal: {kept} (SHA-256 {stored.origin.picture})" in capsys.readouterr().out
    assert kept is not None
    kept.unlink()
    assert main(["ledger", "--ledger", str(ledger), "deal", "1"]) == 0
    assert "no longer kept" in capsys.readouterr().out
