"""The table in play by buttons: a camera of coloured pictures, each a reading made by hand; the rest is real."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.book import Book
from device.clock import monotonic
from device.config import TableConfig
from device.evening import Evening
from device.foldercamera import FolderCamera, Upset
from device.host import Eye, Host
from device.journal import read_entries
from device.looking import MOST_LOOKS, Looking
from device.pages import page
from device.parts import session_of
from device.press import Button, Gesture, Press
from display.picture import surface_of
from display.view import AskedView, FaultView, IdleView, ReadingView, ResultView, RulingView, StakingView
from display.words import Words
from rules.cards import parse_card
from rules.deal import Fault
from rules.ledger import balances
from rules.phases import Phase
from rules.seats import TABLEAUX, Zone
from rules.variants import Mode
from tests.device.readings import nowhere, reading
from vision.frame import Frame
from vision.reading import Reading

CONFIG = TableConfig(players=("Vera", "Anna", "Boris", "Clara"))
TRUMP = {Zone.TRUMP: "2C"}
BACKS = dict.fromkeys(TABLEAUX, "back back back back")

Pictures = Mapping[str, Reading]
"""What is read in each picture; the pictures' names give their order."""

PLAIN: Pictures = {"1 dealt": reading({**BACKS, **TRUMP}), "2 open": reading(TRUMP)}


@dataclass
class Played:
    """A host at a table, with the hands that turn the pictures."""

    host: Host
    book: Book
    camera: FolderCamera

    def push(self, *buttons: Button) -> None:
        for button in buttons:
            self.host.press(Press(button, Gesture.PRESSED))

    def hold(self, button: Button) -> None:
        self.host.press(Press(button, Gesture.HELD))

    def wait(self) -> None:
        for _ in range(MOST_LOOKS):
            self.host.tick()

    def view(self) -> object:
        return page(self.host, Words("en"), balances(stored.entry for stored in self.book.journal.entries()))

    def stands(self, phase: Phase) -> bool:
        return self.host.phase is phase

    def to_stakes(self) -> None:
        self.push(Button.CONFIRM)
        self.wait()
        assert self.stands(Phase.STAKING)

    def to_reveal(self) -> None:
        self.to_stakes()
        self.push(Button.UP, Button.CONFIRM)
        self.camera.turn()
        self.push(Button.CONFIRM)
        assert self.stands(Phase.REVEALED)


Start = Callable[..., Played]


@pytest.fixture
def start(ledger: Path, folders: Callable[[], Path]) -> Iterator[Start]:
    books: list[Book] = []

    def started(readings: Pictures = PLAIN, config: TableConfig = CONFIG) -> Played:
        folder = folders()
        by_shade = dict(enumerate(readings.values()))
        for shade, name in enumerate(readings):
            cv2.imwrite(str(folder / f"{name}.png"), np.full((90, 160, 3), shade, np.uint8))

        def read(frame: Frame) -> Reading:
            return by_shade[int(frame.pixels[0, 0, 0])]

        while books:
            books.pop().close()
        books.append(Book(ledger))
        camera = FolderCamera(folder)
        evening = Evening.resume(books[0]) or Evening.begin(books[0], session_of(config), "monday")
        return Played(Host(evening, Looking(camera, read, None, monotonic), config), books[0], camera)

    yield started
    while books:
        books.pop().close()


def test_a_whole_deal_by_two_buttons(start: Start, ledger: Path) -> None:
    table = start()
    assert isinstance(table.view(), IdleView)
    table.push(Button.CONFIRM)
    assert table.host.eye is Eye.TRUMP
    assert isinstance(table.view(), ReadingView)
    table.wait()
    assert table.host.table.trump == parse_card("2C")
    assert isinstance(table.view(), StakingView)
    table.push(*[Button.UP] * 5, Button.NEXT, *[Button.UP] * 3, Button.DOWN, Button.NEXT, Button.UP)
    assert [table.host.table.staked(zone) for zone in table.host.stakers()] == [50, 20, 10]
    table.push(Button.CONFIRM)
    table.camera.turn()
    table.push(Button.CONFIRM)
    table.wait()
    assert isinstance(table.view(), RulingView)
    seen = []
    for _ in range(20):
        view = table.view()
        assert isinstance(view, RulingView)
        assert view.verdict is None or view.verdict.pays == ""
        seen.append((view.progress[0], view.verdict is None))
        table.push(Button.NEXT)
    assert len(set(seen)) == 6
    assert seen[-3] == seen[-1] == (3, False)
    assert table.book.journal.next_number == 1
    table.push(Button.CONFIRM)
    assert table.stands(Phase.SETTLED)
    result = table.view()
    assert isinstance(result, ResultView)
    assert result.tableaux[0].verdict.pays == "Bank takes 50"
    (stored,) = read_entries(ledger)
    assert balances([stored.entry]) == {"Vera": 50, "Anna": -50}
    assert table.book.reveals.find(stored.origin.picture or "") is not None
    table.push(Button.CONFIRM)
    idle = table.view()
    assert isinstance(idle, IdleView)
    assert idle.balances[0].amount == "+50"


@pytest.mark.parametrize("presses", range(12))
def test_switched_off_after_any_press_the_table_stands_again(start: Start, ledger: Path, presses: int) -> None:
    def play(table: Played, steps: list[str]) -> Played:
        for step in steps:
            if step == "turn":
                table.camera.turn()
            else:
                table.push(Button[step])
            table.wait()
        return table

    steps = ["CONFIRM", "UP", "UP", "NEXT", "UP", "CONFIRM", "turn", "CONFIRM", "NEXT", "NEXT", "CONFIRM", "CONFIRM"]
    before = play(start(), steps[:presses]).host
    session, deal = before.evening.session, before.evening.deal
    again = start()
    assert (again.host.evening.session, again.host.evening.deal) == (session, deal)
    if "turn" in steps[:presses]:
        again.camera.open()
        again.camera.turn()
    again.wait()
    play(again, steps[presses:])
    (stored,) = read_entries(ledger)
    assert stored.origin.deal == "monday#1"


def test_an_unsure_card_is_asked_and_never_guessed(start: Start) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.BANKER: "7C 3C? 5C ?"})})
    table.to_reveal()
    table.wait()
    assert table.stands(Phase.ASKED)
    assert table.host.asked() == (Zone.BANKER, 1)
    asked = table.view()
    assert isinstance(asked, AskedView)
    assert asked.place == "Banker, card 2 from the left"
    assert asked.answer.card == parse_card("3C")
    table.push(Button.CONFIRM)
    assert table.host.asked() == (Zone.BANKER, 3)
    assert table.host.picking.card.rank.value == "A"
    table.push(Button.DOWN, Button.NEXT, Button.UP, Button.CONFIRM)
    assert table.stands(Phase.RULED)
    assert table.host.table.ruling is not None
    assert [str(card) for card in table.host.table.ruling.deal.banker] == ["7C", "3C", "5C", "KC"]
    table.push(Button.CONFIRM)
    assert table.stands(Phase.SETTLED)


def test_an_unsure_trump_is_asked(start: Start) -> None:
    table = start({"1": reading({**BACKS, Zone.TRUMP: "9S?"})})
    table.push(Button.CONFIRM)
    table.wait()
    asked = table.view()
    assert isinstance(asked, AskedView)
    assert asked.answer.card == parse_card("9S")
    table.push(Button.UP, Button.CONFIRM)
    assert table.host.table.trump == parse_card("10S")
    assert table.stands(Phase.STAKING)


def test_shown_again_a_card_is_read_again(start: Start) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"}), "3": reading(TRUMP)})
    table.to_reveal()
    table.wait()
    assert table.stands(Phase.ASKED)
    table.camera.turn()
    table.push(Button.UNDO)
    table.wait()
    assert table.stands(Phase.RULED)


def test_cards_still_face_down_are_waited_for(start: Start) -> None:
    half = reading({**TRUMP, Zone.PUNTER2: "10C back back 5H"})
    table = start({"1": PLAIN["1 dealt"], "2": half, "3": reading(TRUMP)})
    table.to_reveal()
    for _ in range(5):
        table.wait()
    assert table.stands(Phase.REVEALED)
    assert isinstance(table.view(), ReadingView)
    table.camera.turn()
    table.wait()
    assert table.stands(Phase.RULED)


def test_cards_that_stay_face_down_are_asked_when_the_banker_says_so(start: Start) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.PUNTER2: "10C back JC 5H"})})
    table.to_reveal()
    table.wait()
    table.push(Button.CONFIRM)
    assert table.host.asked() == (Zone.PUNTER2, 1)


def test_a_card_too_few_voids_the_deal_and_pays_nothing(start: Start, ledger: Path) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.PUNTER2: "10C JC 5H"})})
    table.to_reveal()
    table.wait()
    assert table.host.table.fault == Fault.TOO_FEW
    assert isinstance(table.view(), FaultView)
    table.push(Button.CONFIRM)
    assert table.stands(Phase.VOID)
    table.push(Button.CONFIRM)
    assert table.stands(Phase.SHUFFLED)
    assert read_entries(ledger) == ()


def test_a_third_copy_stops_until_the_pack_is_counted(start: Start, ledger: Path) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.PUNTER1: "2C 2C JD 10H"})})
    table.to_reveal()
    table.wait()
    assert table.stands(Phase.STOPPED)
    assert isinstance(table.view(), FaultView)
    table.push(Button.UP, Button.DOWN)
    assert table.stands(Phase.STOPPED)
    table.push(Button.CONFIRM)
    assert table.stands(Phase.VOID)
    assert read_entries(ledger) == ()


def test_no_table_is_told_and_looked_for_again(start: Start) -> None:
    table = start({"1": nowhere(reading()), "2": PLAIN["1 dealt"]})
    table.push(Button.CONFIRM)
    table.wait()
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("No dealt table is seen.",)
    table.camera.turn()
    table.push(Button.CONFIRM)
    table.wait()
    assert table.stands(Phase.STAKING)


def test_a_hand_that_moves_is_waited_for(start: Start) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"}), "3": reading(TRUMP)})
    table.to_reveal()
    for _ in range(MOST_LOOKS):
        table.host.tick()
        table.camera.turn()
        if table.host.eye is Eye.NOTHING:
            break
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("The picture does not stand still.",)
    assert table.stands(Phase.REVEALED)


@pytest.mark.parametrize("upset", [Upset.TIMEOUT, Upset.GONE, Upset.STALE])
def test_a_camera_that_fails_is_told_and_comes_back(start: Start, upset: Upset) -> None:
    table = start()
    table.camera.upset(upset)
    table.push(Button.CONFIRM)
    table.wait()
    assert isinstance(table.view(), FaultView)
    assert table.stands(Phase.DEALT)
    table.push(Button.CONFIRM)
    table.wait()
    assert table.stands(Phase.STAKING)


def test_a_disk_that_is_full_pays_nothing_and_says_so(start: Start, ledger: Path) -> None:
    table = start()
    table.to_reveal()
    table.wait()
    table.book.journal._connection.execute("PRAGMA query_only = ON")
    table.push(Button.CONFIRM)
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("The ledger cannot be written: the disk refuses.",)
    assert trouble.remedy.startswith("Nothing is paid")
    assert table.stands(Phase.RULED)
    assert read_entries(ledger) == ()
    table.book.journal._connection.execute("PRAGMA query_only = OFF")
    table.push(Button.CONFIRM, Button.CONFIRM)
    assert table.stands(Phase.SETTLED)
    assert len(read_entries(ledger)) == 1


def test_a_stake_beyond_the_table_is_refused_with_the_reason(start: Start) -> None:
    table = start(config=TableConfig(players=CONFIG.players, maximum=20))
    table.to_stakes()
    table.push(Button.UP, Button.UP, Button.UP)
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("A tableau takes 20 at the most, punter1 would hold 30.",)
    table.push(Button.CONFIRM)
    assert table.host.table.staked(Zone.PUNTER1) == 20
    assert table.stands(Phase.STAKING)


def test_undo_held_takes_the_settlement_back(start: Start, ledger: Path) -> None:
    table = start()
    table.to_reveal()
    table.wait()
    table.push(Button.CONFIRM)
    table.hold(Button.UNDO)
    assert table.stands(Phase.RULED)
    assert set(balances(stored.entry for stored in read_entries(ledger)).values()) == {0}


def test_confirm_held_leaves(start: Start) -> None:
    table = start()
    table.hold(Button.CONFIRM)
    assert table.host.leaving


def test_a_limited_bank_is_laid_by_buttons(start: Start, ledger: Path) -> None:
    table = start(config=TableConfig(players=CONFIG.players, mode=Mode.LIMITED))
    assert isinstance(table.view(), FaultView)
    table.push(Button.UP, Button.UP, Button.CONFIRM)
    assert table.stands(Phase.SHUFFLED)
    (stored,) = read_entries(ledger)
    assert balances([stored.entry]) == {"Vera": -30, "bank": 30}


def test_every_page_can_be_drawn(start: Start) -> None:
    table = start({"1": PLAIN["1 dealt"], "2": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"})})
    drawn = [surface_of(table.view())]  # type: ignore[arg-type]
    table.to_reveal()
    table.wait()
    drawn.append(surface_of(table.view()))  # type: ignore[arg-type]
    table.push(Button.DOWN, Button.NEXT, Button.DOWN, Button.DOWN, Button.CONFIRM)
    assert table.stands(Phase.RULED)
    while True:
        shown = table.view()
        drawn.append(surface_of(shown))  # type: ignore[arg-type]
        table.push(Button.NEXT)
        if table.view() == shown:
            break
    table.push(Button.CONFIRM)
    drawn.append(surface_of(table.view()))  # type: ignore[arg-type]
    assert len(drawn) > 10
    assert all(surface.get_size() == (1280, 720) for surface in drawn)
