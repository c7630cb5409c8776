"""An evening on disk: whatever instant it ends at, it stands there again, and pays nothing that is not written."""

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.book import Book, Reveal
from device.errors import LedgerDamaged, LedgerError
from device.evening import Evening
from device.journal import Journal, read_entries, verify
from device.mending import take_back
from rules import events as ev
from rules.cards import PACK, parse_card, parse_cards
from rules.deal import Spread
from rules.effects import Record, Refused
from rules.ledger import Kind, balances
from rules.money import Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS, Zone
from rules.session import Session, new_session
from rules.settlement import Stake
from tests.device.readings import reading
from vision.frame import Frame

PLAYERS = tuple(Account(name) for name in ("Vera", "Anna", "Boris", "Clara"))
REVEAL = Reveal(Frame.of_bgr(np.full((90, 160, 3), (0, 90, 0), np.uint8)), reading())
HANDS = tuple(parse_cards(hand) for hand in ("7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D"))
SPREAD = Spread((parse_card("2C"),), HANDS)

DEAL: tuple[ev.Event, ...] = (
    ev.DealCards(),
    ev.TurnTrump((parse_card("2C"),)),
    ev.OpenStakes(),
    *(ev.PlaceStake(Stake(who, zone, Chips(50))) for who, zone in zip(PLAYERS[1:], PUNTERS, strict=True)),
    ev.CloseStakes(),
    ev.Reveal(),
    ev.ReadCards(SPREAD),
    ev.Confirm(),
    ev.NextDeal(),
)


def session() -> Session:
    return new_session(players=PLAYERS)


def resumed(ledger: Path) -> Evening:
    """Give the evening as a new process finds it; the book stays open as long as the evening."""
    evening = Evening.resume(Book(ledger))
    assert evening is not None
    return evening


def close(evening: Evening) -> None:
    evening._book.close()


def test_no_evening_is_taken_up_where_there_was_none(ledger: Path) -> None:
    with Book(ledger) as book:
        assert Evening.resume(book) is None
        book.journal.log("a picture settled by hand", ["no evening"])
        assert Evening.resume(book) is None


@pytest.mark.parametrize("told", range(len(DEAL) + 1))
def test_an_evening_that_ends_after_any_event_stands_there_again(ledger: Path, told: int) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:told]:
            evening.tell(event)
        before, deal = evening.session, evening.deal
    again = resumed(ledger)
    assert (again.session, again.deal) == (before, deal)
    for event in DEAL[told:]:
        again.tell(event)
    assert again.session.phase is Phase.SHUFFLED
    assert again.deal == "monday#2"
    close(again)
    (stored,) = read_entries(ledger)
    assert balances([stored.entry]) == {"Vera": 50, "Anna": -50}


def test_a_settlement_is_on_disk_when_it_is_told(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:-2]:
            evening.tell(event)
        evening.keep(REVEAL)
        effects = evening.tell(ev.Confirm())
        (record,) = (effect for effect in effects if isinstance(effect, Record))
        (stored,) = read_entries(ledger)
    assert stored.entry == record.entry
    assert stored.origin.deal == "monday#1"
    assert book.reveals.find(stored.origin.picture or "") is not None


def test_what_is_refused_changes_nothing_and_is_written_down(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:7]:
            evening.tell(event)
        before = evening.session
        late = ev.PlaceStake(Stake(PLAYERS[1], Zone.PUNTER1, Chips(500)))
        (effect,) = evening.tell(late)
        assert isinstance(effect, Refused)
        assert evening.session == before
        last = book.journal.events("monday#1")[-1]
    assert '"refused":{"event":"PlaceStake"' in last.body
    assert "The stakes are closed" in last.body
    again = resumed(ledger)
    assert again.session == before
    close(again)


def test_undo_is_a_counter_entry_and_survives_a_restart(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:-1]:
            evening.tell(event)
        evening.tell(ev.Undo())
    again = resumed(ledger)
    assert again.session.phase is Phase.RULED
    again.tell(ev.Confirm())
    close(again)
    entries = read_entries(ledger)
    assert [stored.kind for stored in entries] == [Kind.SETTLEMENT.value, Kind.COUNTER.value, Kind.SETTLEMENT.value]
    assert verify(ledger) == ()


def test_entries_made_by_hand_in_between_keep_their_numbers(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL:
            evening.tell(event)
    with Journal(ledger) as journal:
        take_back(journal, 1)
    for _ in range(2):
        close(resumed(ledger))
    again = resumed(ledger)
    assert again.session.next_number == 3
    for event in DEAL[:-1]:
        again.tell(event)
    close(again)
    assert [stored.number for stored in read_entries(ledger)] == [1, 2, 3]


def test_the_newest_evening_is_taken_up_and_names_are_not_used_twice(ledger: Path) -> None:
    with Book(ledger) as book:
        for name in ("monday", "tuesday"):
            evening = Evening.begin(book, session(), name)
            for event in DEAL:
                evening.tell(event)
        for name in ("monday", "", "a#b"):
            with pytest.raises(ValueError, match="new name"):
                Evening.begin(book, session(), name)
    again = resumed(ledger)
    assert again.deal == "tuesday#2"
    assert again.session.next_number == 3
    close(again)


def test_the_picture_is_remembered_through_a_restart(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:-2]:
            evening.tell(event)
        evening.keep(REVEAL)
    again = resumed(ledger)
    again.tell(ev.Confirm())
    again.tell(ev.NextDeal())
    for event in DEAL[:-1]:
        again.tell(event)
    close(again)
    first, second = read_entries(ledger)
    assert first.origin.picture is not None
    assert second.origin.picture is None


@pytest.mark.parametrize("told", range(len(DEAL)))
def test_a_disk_that_refuses_leaves_the_table_where_it_was(ledger: Path, told: int) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in DEAL[:told]:
            evening.tell(event)
        before = evening.session
        book.journal._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(LedgerError, match="nothing was recorded"):
            evening.tell(DEAL[told])
        assert evening.session == before
        book.journal._connection.execute("PRAGMA query_only = OFF")
        for event in DEAL[told:]:
            evening.tell(event)
    assert len(read_entries(ledger)) == 1


def test_a_write_that_held_though_it_was_told_as_failed_is_found(ledger: Path) -> None:
    with Book(ledger) as book:
        evening = Evening.begin(book, session(), "monday")
        # The commit holds, and the disk says that it does not: what a failing sync may do.
        evening._unsure = book.journal._unsure = True
        book.journal.log("monday#1", {"told": {"event": "DealCards", "sizes": [4, 4, 4, 4]}})
        evening._unsure = book.journal._unsure = True
        (effect,) = evening.tell(ev.DealCards())
        assert isinstance(effect, Refused)
        assert evening.session.phase is Phase.DEALT
        for event in DEAL[1:]:
            evening.tell(event)
    assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"told": {"event": "Gamble"}},
        {"told": 5},
        {"begin": {"form": 99, "session": None}},
        {"begin": {"form": 1, "session": None}},
        ["nothing of ours"],
        {"number": "x"},
    ],
)
def test_a_log_that_makes_no_sense_is_told_and_the_ledger_kept(ledger: Path, body: object) -> None:
    with Book(ledger) as book:
        Evening.begin(book, session(), "monday")
        book.journal.log("monday#1", body)  # type: ignore[arg-type]
        with pytest.raises(LedgerDamaged, match="begin a new one, the ledger is sound"):
            Evening.resume(book)
        Evening.begin(book, session(), "tuesday")


@settings(max_examples=15, deadline=None)  # each plays an evening with all its syncs
@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 40), min_size=1, max_size=6))
def test_an_evening_broken_off_at_random_is_the_evening_played_through(
    folders: Callable[[], Path], chance: random.Random, breaks: list[int]
) -> None:
    shoe = [*PACK, *PACK]
    chance.shuffle(shoe)
    events: list[ev.Event] = []
    for deal in range(3):
        cards = shoe[deal * 17 : deal * 17 + 17]
        hands = tuple(tuple(cards[place : place + 4]) for place in range(0, 16, 4))
        events.extend((ev.DealCards(), ev.TurnTrump((cards[16],)), *DEAL[2:8]))
        events.extend((ev.ReadCards(Spread((cards[16],), hands)), ev.Confirm()))
        events.extend((ev.Undo(), ev.Confirm()) if chance.random() < 0.3 else ())
        events.append(ev.NextDeal())
    through = folders() / "ledger.sqlite"
    with Book(through) as book:
        evening = Evening.begin(book, session(), "monday")
        for event in events:
            evening.tell(event)
        expected = evening.session
    broken = folders() / "ledger.sqlite"
    with Book(broken) as book:
        Evening.begin(book, session(), "monday")
    again = resumed(broken)
    for place, event in enumerate(events):
        if place in breaks:
            close(again)
            again = resumed(broken)
        again.tell(event)
    assert again.session == expected
    close(again)
    assert [stored.entry for stored in read_entries(broken)] == [stored.entry for stored in read_entries(through)]
