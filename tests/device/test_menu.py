"""What is done between deals by buttons: people, colours, chips, counts; all of it on disk, and there again at once."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from device.errors import LedgerError
from device.houserules import HouseConfig
from device.journal import read_entries, verify
from display.layout import Page
from display.picture import surface_of
from display.screens import lay
from display.seatcolour import SeatColour
from display.view import EveningView, FaultView, IdleView, MenuView
from display.words import LANGUAGES
from rules import events as ev
from rules.ledger import Assertion
from rules.phases import Phase
from rules.variants import Mode, NextBanker
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, DOWN, NEXT, UNDO, UP, Played
from tests.display.boxes import troubles


@pytest.fixture
def table(ledger: Path) -> Iterator[Played]:
    played = Played(ledger)
    yield played
    played.book.close()


def menu(played: Played) -> MenuView:
    view = played.view()
    assert isinstance(view, MenuView), view
    return view


def lines(played: Played) -> list[tuple[str, str]]:
    return [(line.name, line.amount) for line in menu(played).lines]


def test_chips_are_bought_topped_up_and_handed_in(table: Played, ledger: Path) -> None:
    table.push(UNDO).pick("Buy chips", "Anna")
    assert lines(table) == [("Anna", "200")]
    table.push(UP, UP, CONFIRM)
    assert menu(table).sentence == "Anna has bought 220."
    table.pick("Buy chips", "Anna").push(CONFIRM)
    assert table.held("Anna") == 420
    table.pick("Hand chips in", "Anna")
    assert lines(table) == [("Anna", "420")]
    table.push(UP, CONFIRM)
    assert menu(table).reason == "Anna can hand in 420 by the ledger, got 430."
    table.push(DOWN, CONFIRM)
    assert menu(table).sentence == "Anna has handed in 420."
    assert [stored.kind for stored in read_entries(ledger)] == ["chips", "chips", "chips"]
    assert table.held("Anna") == table.held("cashier") == 0


def test_a_deal_goes_on_after_chips_were_bought_and_after_a_restart(table: Played, ledger: Path) -> None:
    table.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM, UNDO)
    assert isinstance(table.view(), IdleView)
    table.to_stakes().push(UP).open(BANK_WINS)
    again = table.again()
    assert again.host.phase is Phase.SETTLED
    again.tell(ev.NextDeal()).push(UNDO).pick("Hand chips in", "Anna").push(CONFIRM)
    assert [stored.number for stored in read_entries(ledger)] == [1, 2, 3]
    assert (again.held("Anna"), again.held("Vera"), verify(ledger)) == (0, 10, ())


def test_a_known_player_comes_before_another_and_leaves_again(table: Played) -> None:
    table.push(UNDO).pick("A player leaves", "Clara")
    assert menu(table).sentence == "Clara has left the table."
    table.pick("A player comes", "Clara", "Before Anna")
    assert table.host.table.players == ("Vera", "Clara", "Anna", "Boris")
    again = table.again()
    assert again.host.table.players == ("Vera", "Clara", "Anna", "Boris")
    assert again.host.evening.colours == table.host.evening.colours


def test_a_new_player_is_spelt(table: Played) -> None:
    table.push(UNDO).pick("A player comes", "A new name")
    table.push(*[DOWN] * 3, NEXT)
    assert lines(table)[0][0] == "D[ ]"
    table.push(*[DOWN] * 5, NEXT, UP, UP, UNDO, *[DOWN] * 1, NEXT, *[DOWN] * 14)
    assert lines(table)[0][0] == "Da[n]"
    table.push(CONFIRM).pick("The last seat")
    assert table.host.table.players[-1] == "Dan"
    colours = table.host.evening.colours
    assert len({colours[player] for player in table.host.table.players}) == 5


def test_a_name_that_sits_here_is_refused_and_a_blank_one(table: Played) -> None:
    menu_ = table.push(UNDO).host.menu
    assert menu_ is not None
    menu_._named("Anna")
    assert menu(table).reason == "Anna sits at the table already."
    menu_._named("bank")
    assert menu(table).reason.endswith("is none of these: bank, cashier, house, pot, elsewhere.")


def test_the_banker_and_the_last_punter_stay(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, players=("Vera", "Anna")))
    table.push(UNDO).pick("A player leaves", "Anna")
    assert menu(table).reason == "The banker and the last punter keep their seats."
    assert ("Vera", "0") not in lines(table)


def test_colours_are_configured_and_changed(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, colours=("blue", "green")))
    vera, anna, boris, clara = table.host.table.players
    colours = table.host.evening.colours
    assert (colours[vera], colours[anna]) == (SeatColour.BLUE, SeatColour.GREEN)
    assert len({*colours.values()}) == 4
    idle = table.view()
    assert isinstance(idle, IdleView)
    assert [seat.colour for seat in idle.balances] == [colours[each] for each in (vera, anna, boris, clara)]
    table.push(UNDO).pick("Another colour", "Boris", "Violet")
    assert table.again().host.evening.colours[boris] is SeatColour.VIOLET


def test_a_count_is_compared_with_the_ledger(table: Played, ledger: Path) -> None:
    table.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM)
    table.pick("Chips are counted", "Anna").push(CONFIRM)
    assert menu(table).sentence == "The count of Anna agrees with the ledger."
    table.pick("Chips are counted", "Anna").push(DOWN, CONFIRM)
    assert menu(table).sentence == "The count of Anna differs by −10."
    assert [type(stored.entry) for stored in read_entries(ledger)][1:] == [Assertion, Assertion]


def test_who_pays_whom_and_how_everybody_stands(table: Played) -> None:
    table.push(UNDO).pick("Who pays whom")
    assert menu(table).sentence == "Nobody owes anything."
    table.push(UNDO, UNDO).to_stakes().push(UP, NEXT, UP, UP).open(BANK_WINS).tell(ev.NextDeal())
    table.push(UNDO).pick("Who pays whom")
    assert sorted(lines(table)) == [("Anna pays Vera", "10"), ("Boris pays Vera", "20")]
    table.push(UNDO).pick("How everybody stands")
    view = table.view()
    assert isinstance(view, EveningView)
    assert [(bar.name, bar.amount) for bar in view.bars] == [
        ("Vera", "+30"),
        ("Clara", "0"),
        ("Anna", "−10"),
        ("Boris", "−20"),
    ]


def test_who_left_can_still_hand_in(table: Played) -> None:
    table.push(UNDO).pick("Buy chips", "Clara").push(CONFIRM).pick("A player leaves", "Clara")
    table.pick("Hand chips in", "Clara").push(CONFIRM)
    assert table.held("Clara") == 0


def test_chips_that_a_full_disk_refused_are_recorded_once(table: Played, ledger: Path) -> None:
    table.push(UNDO).pick("Buy chips", "Anna")
    table.book.journal._connection.execute("PRAGMA query_only = ON")
    table.push(CONFIRM)
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("The ledger cannot be written: the disk refuses.",)
    table.book.journal._connection.execute("PRAGMA query_only = OFF")
    table.push(CONFIRM)
    assert lines(table) == [("Anna", "200")]
    table.push(CONFIRM)
    assert (len(read_entries(ledger)), table.held("Anna")) == (1, 200)
    table.to_stakes().push(UP).open(BANK_WINS)
    assert [stored.number for stored in read_entries(ledger)] == [1, 2]


def test_chips_recorded_by_a_write_that_seemed_to_fail_are_not_recorded_again(
    table: Played, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.push(UNDO).pick("Buy chips", "Anna")

    def torn(*_: object) -> None:
        message = "torn"
        raise LedgerError(message)

    with monkeypatch.context() as during:
        during.setattr(table.book.journal, "log", torn)
        table.push(CONFIRM)
    assert isinstance(table.view(), FaultView)
    assert len(read_entries(ledger)) == 1
    table.push(CONFIRM, CONFIRM)
    assert menu(table).sentence == "Anna has bought 200."
    assert (len(read_entries(ledger)), table.held("Anna")) == (1, 200)
    table.push(UNDO).to_stakes().push(UP).open(BANK_WINS)
    assert [stored.number for stored in read_entries(ledger)] == [1, 2]


def test_a_deal_that_begins_closes_the_menu(table: Played) -> None:
    table.push(UNDO)
    assert table.host.menu is not None
    table.tell(ev.DealCards())
    assert table.host.menu is None


def test_the_bank_passes_between_deals_to_whom_the_table_names(ledger: Path) -> None:
    table = Played(ledger, CONFIG, HouseConfig(next_banker=NextBanker.AGREEMENT))
    table.push(UNDO).pick("Pass the bank on", "Boris")
    assert (table.host.table.banker, table.host.menu) == ("Boris", None)


def test_the_bank_passes_clockwise(table: Played) -> None:
    table.push(UNDO).pick("Pass the bank on")
    assert table.host.table.banker == "Anna"


def test_winnings_are_drawn_where_the_house_allows_it(ledger: Path) -> None:
    config = replace(CONFIG, mode=Mode.LIMITED)
    table = Played(ledger, config, HouseConfig(bank_withdraw=True)).push(CONFIRM)
    table.push(UNDO).pick("Draw from the bank").push(UP, UP, CONFIRM)
    assert menu(table).sentence == "Vera has drawn 30."
    assert (table.held("bank"), table.held("Vera")) == (70, -70)


def test_where_nothing_is_drawn_the_list_has_no_such_line(table: Played) -> None:
    table.push(UNDO)
    assert "Draw from the bank" not in [name for name, _ in lines(table)]


LONG = (
    "Maximiliana Theodora von Hohenstaufen-Ba",
    "W" * 40,
    "דוד בן־גוריון הראשון לשושלת המלכים הגדול",
    "Александра Константиновна Преображенская",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_the_longest_names_leave_every_sentence_large_enough(
    ledger: Path, language: str, size: tuple[int, int]
) -> None:
    table = Played(ledger, replace(CONFIG, players=LONG, mode=Mode.LIMITED))
    page = Page(*size)
    pages = [table.view(language)]
    table.push(CONFIRM, UNDO).pick("Buy chips", LONG[1]).push(CONFIRM)
    pages.append(table.view(language))
    pages += [table.pick("How everybody stands").view(language)]
    for view in pages:
        # A name in a list may be cut off; nothing may be too small to be read, nor overlap.
        assert [each for each in troubles(lay(view, page), page) if not each.startswith("cut off")] == []


WAYS: tuple[tuple[str, ...], ...] = (
    (),
    ("Buy chips",),
    ("Buy chips", "Anna"),
    ("A player comes",),
    ("A player comes", "A new name"),
    ("Another colour", "Anna"),
    ("Who pays whom",),
    ("How everybody stands",),
)
"""The lines that lead to each page."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_said_in_every_language_and_drawn(table: Played, language: str) -> None:
    for way in WAYS:
        table.push(UNDO).pick(*way)
        view = table.view(language)
        assert surface_of(view).get_size() == (1280, 720)
        while table.host.menu is not None:
            table.push(UNDO)
