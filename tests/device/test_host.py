"""The table in play, driven by what a camera sees, with buttons where it cannot tell; readings are made by hand."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from device.book import Book
from device.club.happened import Told
from device.config import TableConfig
from device.errors import LedgerFull
from device.eye import Gaze
from device.foldercamera import Upset
from device.irregular import Irregular
from device.journal import Journal, read_entries
from device.ledger.chain import Json
from device.ledger.records import Event
from device.press import Button
from device.stage import Stage
from display.picture import surface_of
from display.view import AskedView, FaultView, IdleView, ReadingView, ResultView, RulingView, StakingView
from rules.cards import parse_card
from rules.deal import Fault
from rules.events import VoidDeal
from rules.ledger import balances
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.variants import Mode
from tests.device.bookkeeping import full
from tests.device.readings import nowhere, reading
from tests.device.watchedtable import BACKS, CONFIG, DEALT, EMPTY, OPEN, PLAIN, TRUMP, Pictures, Start, Watched, watch

CONFIRM, NEXT, UP, DOWN, UNDO = Button.CONFIRM, Button.NEXT, Button.UP, Button.DOWN, Button.UNDO


@pytest.fixture
def start(ledger: Path, folders: Callable[[], Path]) -> Iterator[Start]:
    books: list[Book] = []

    def started(readings: Pictures = PLAIN, config: TableConfig = CONFIG) -> Watched:
        while books:
            books.pop().close()
        books.append(Book(ledger))
        return watch(folders(), books[0], readings, config)

    yield started
    while books:
        books.pop().close()


def one_after_the_other(*readings: object) -> Pictures:
    return {str(number): read for number, read in enumerate(readings)}  # type: ignore[misc]


# --- the main job ----------------------------------------------------------------------------------------------


def test_a_whole_deal_of_which_the_camera_tells_all_but_the_money(start: Start, ledger: Path) -> None:
    table = start()
    assert isinstance(table.view(), IdleView)
    table.wait()
    assert table.stages[-1] == "empty"
    table.turn()
    assert table.host.table.trump == parse_card("2C")
    assert isinstance(table.view(), StakingView)
    table.push(*[UP] * 5, NEXT, *[UP] * 3, DOWN, NEXT, UP)
    assert [table.host.table.staked(zone) for zone in PUNTERS] == [50, 20, 10]
    table.push(CONFIRM)
    assert table.host.stage is Stage.CLOSED
    table.turn()
    ruled = table.view()
    assert isinstance(ruled, RulingView)
    assert table.book.journal.next_number == 1
    table.push(CONFIRM)
    result = table.view()
    assert isinstance(result, ResultView)
    assert result.tableaux[0].verdict.pays == "Bank takes 50"
    (stored,) = read_entries(ledger)
    assert balances([stored.entry]) == {"Vera": 50, "Anna": -50}
    assert table.book.reveals.find(stored.origin.picture or "") is not None
    table.turn()
    assert table.stands(Phase.SHUFFLED)
    assert table.host.evening.number == 2
    assert isinstance(table.view(), ResultView), "what is to be paid stays until the next deal comes"
    table.turn()
    assert table.stages == [
        "dealing", "empty", "dealing", "staking", "closed", "ruled", "settled", "cleared", "dealing", "cleared"
    ]  # fmt: skip


def test_no_payout_is_shown_before_it_is_on_disk(start: Start) -> None:
    table = start()
    table.to_ruling()
    seen = set()
    for _ in range(20):
        view = table.view()
        assert isinstance(view, RulingView)
        assert view.verdict is None or view.verdict.pays == ""
        seen.add((view.progress[0], view.verdict is None))
        table.push(NEXT)
    assert len(seen) == 6


def test_the_next_deal_laid_at_once_is_a_new_deal(start: Start) -> None:
    again = reading({**BACKS, Zone.TRUMP: "9H"}, aside=30.0)
    table = start({"1": DEALT, "2": OPEN, "3": again})
    table.to_ruling()
    table.push(CONFIRM)
    table.turn()
    assert table.stands(Phase.STAKING)
    assert table.host.evening.number == 2
    assert table.host.table.trump == parse_card("9H")


def test_cards_turned_down_where_they_lie_are_no_new_deal(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN, "3": DEALT, "4": EMPTY})
    table.to_ruling()
    table.push(CONFIRM)
    table.turn()
    assert table.stands(Phase.SETTLED)
    table.push(CONFIRM)
    assert table.stands(Phase.SHUFFLED), "the button takes the deal as over"
    table.wait()
    assert table.stands(Phase.SHUFFLED)
    table.turn()
    assert table.stands(Phase.SHUFFLED)


@pytest.mark.parametrize("done", range(8))
def test_switched_off_after_any_step_the_table_stands_again(start: Start, ledger: Path, done: int) -> None:
    steps = ["wait", "turn", "UP", "NEXT", "UP", "CONFIRM", "turn", "CONFIRM"]

    def play(table: Watched, todo: list[str]) -> Watched:
        for step in todo:
            if step == "turn":
                table.turn()
            elif step == "wait":
                table.wait()
            else:
                table.push(Button[step])
        return table

    before = play(start(), steps[:done]).host
    session, deal = before.evening.session, before.evening.deal
    again = start()
    assert (again.host.evening.session, again.host.evening.deal) == (session, deal)
    again.camera.open()
    for _ in range(steps[:done].count("turn")):
        again.camera.turn()
    again.wait()
    play(again, steps[done:])
    (stored,) = read_entries(ledger)
    assert stored.origin.deal == "monday#1"


# --- by button where the camera cannot tell --------------------------------------------------------------------


def test_every_step_can_be_done_by_buttons_alone(start: Start, ledger: Path) -> None:
    table = start(one_after_the_other(nowhere(OPEN)))
    table.camera.upset(*[Upset.GONE] * 500)
    table.wait(1.0)
    assert table.host.lookout.gaze is Gaze.BLIND
    table.push(CONFIRM, CONFIRM, CONFIRM)
    assert isinstance(table.view(), AskedView)
    table.push(CONFIRM)
    assert table.stands(Phase.STAKING)
    table.push(UP, CONFIRM, CONFIRM)
    assert isinstance(table.view(), ReadingView)
    table.push(CONFIRM)
    ranks = iter([DOWN] * number for number in range(1, 17))
    for zone in TABLEAUX:
        for place in range(4):
            assert table.host.asked() == (zone, place)
            table.push(*next(ranks), CONFIRM)
    assert table.stands(Phase.RULED)
    table.push(CONFIRM, CONFIRM)
    assert table.stands(Phase.SHUFFLED)
    assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize("presses", [1, 2, 3, 4, 5])
def test_a_deal_that_no_camera_sees_is_void_when_the_banker_says_so(start: Start, ledger: Path, presses: int) -> None:
    table = start(one_after_the_other(nowhere(OPEN)))
    table.camera.upset(*[Upset.GONE] * 500)
    table.wait(1.0)
    table.push(CONFIRM)
    # Dealt; the trump entered by hand; staking; closed; opened; asked for whole.
    table.push(CONFIRM, *([] if presses == 1 else [CONFIRM, CONFIRM, UP, *[CONFIRM] * (presses - 2)]))
    before = table.host.phase
    table.push(UNDO)
    question = table.view()
    assert isinstance(question, FaultView)
    assert question.title == "A question"
    table.push(UNDO)
    assert table.stands(before), "it is not so"
    table.push(UNDO, CONFIRM)
    assert table.stands(Phase.VOID)
    assert table.said()[:2] == ("The deal is void, and all stakes go back.", "The table declares it.")
    assert read_entries(ledger) == ()


def test_cards_that_were_gathered_while_one_was_asked_for_are_void_when_the_banker_says_so(
    start: Start, ledger: Path
) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.BANKER: "7C 3C? 5C ?"}), "3": EMPTY})
    table.to_ruling()
    table.turn()
    assert table.stands(Phase.ASKED), "who has seen the card may still name it"
    table.push(UNDO)
    assert table.said() == ("The cards are gone, and the deal is not played out.",)
    table.push(CONFIRM)
    assert table.stands(Phase.SHUFFLED), "void, and put away already"
    assert table.host.evening.number == 2
    assert read_entries(ledger) == ()


def test_an_unsure_card_is_asked_and_never_guessed(start: Start) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.BANKER: "7C 3C? 5C ?"})})
    table.to_ruling()
    assert table.stands(Phase.ASKED)
    assert table.host.asked() == (Zone.BANKER, 1)
    asked = table.view()
    assert isinstance(asked, AskedView)
    assert asked.place == "Banker, card 2 from the left"
    assert asked.answer.card == parse_card("3C")
    table.push(CONFIRM)
    assert table.host.asked() == (Zone.BANKER, 3)
    assert table.host.picking.card.rank.value == "A"
    table.push(DOWN, NEXT, UP, CONFIRM)
    assert table.stands(Phase.RULED)
    assert table.host.table.ruling is not None
    assert [str(card) for card in table.host.table.ruling.deal.banker] == ["7C", "3C", "5C", "KC"]
    table.push(CONFIRM)
    assert table.stands(Phase.SETTLED)


def test_a_persons_word_on_a_card_outlives_another_look(start: Start) -> None:
    first = reading({**TRUMP, Zone.BANKER: "7C 3C? 5C ?"})
    second = reading({**TRUMP, Zone.BANKER: "7C 3C? 5C 9S"})
    table = start({"1": DEALT, "2": first, "3": second})
    table.to_ruling()
    table.push(CONFIRM)
    table.turn()
    assert table.stands(Phase.RULED)
    assert table.host.table.ruling is not None
    assert [str(card) for card in table.host.table.ruling.deal.banker] == ["7C", "3C", "5C", "9S"]


def test_an_unsure_trump_is_asked(start: Start) -> None:
    table = start({"1": reading({**BACKS, Zone.TRUMP: "9S?"})})
    table.wait()
    asked = table.view()
    assert isinstance(asked, AskedView)
    assert asked.answer.card == parse_card("9S")
    table.push(UP, CONFIRM)
    assert table.host.table.trump == parse_card("10S")
    assert table.stands(Phase.STAKING)


def test_shown_again_a_card_is_read_again_without_a_button(start: Start) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"}), "3": OPEN})
    table.to_ruling()
    assert table.stands(Phase.ASKED)
    table.turn()
    assert table.stands(Phase.RULED)


def test_undo_reads_the_same_table_anew(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN, "3": reading({**TRUMP, Zone.BANKER: "7C 3C 5C QC"})})
    table.to_ruling()
    table.camera.turn()
    table.push(UNDO)
    table.wait()
    assert table.stands(Phase.RULED)
    assert table.host.table.ruling is not None
    assert str(table.host.table.ruling.deal.banker[3]) == "QC"


def test_cards_still_face_down_are_waited_for(start: Start) -> None:
    half = reading({**TRUMP, Zone.PUNTER2: "10C back back 5H"})
    table = start({"1": DEALT, "2": half, "3": OPEN})
    table.to_ruling()
    table.wait(10)
    assert table.stands(Phase.REVEALED)
    assert isinstance(table.view(), ReadingView)
    assert table.host.stage is Stage.READ
    table.turn()
    assert table.stands(Phase.RULED)


def test_cards_that_stay_face_down_are_asked_when_the_banker_says_so(start: Start) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.PUNTER2: "10C back JC 5H"})})
    table.to_ruling()
    table.push(CONFIRM)
    assert table.host.asked() == (Zone.PUNTER2, 1)


# --- what is irregular is said at once -------------------------------------------------------------------------


def test_a_punters_card_seen_early_is_said_and_the_stakes_stay_free(start: Start) -> None:
    shown = reading({**BACKS, **TRUMP, Zone.PUNTER2: "back back JC back"})
    table = start({"1": DEALT, "2": shown, "3": DEALT, "4": OPEN})
    table.to_stakes()
    table.turn()
    assert table.said() == ("Tableau 2: J♣ was seen before the stakes closed.",)
    assert table.host.table.exposed == (Zone.PUNTER2,)
    table.turn()
    assert table.host.found is not None, "turned down again it was seen all the same"
    table.push(CONFIRM)
    assert table.stands(Phase.STAKING)
    table.push(UP)
    assert table.host.table.staked(Zone.PUNTER1) == 10
    table.push(DOWN, CONFIRM)
    table.turn()
    assert table.stands(Phase.RULED)


def test_a_card_of_the_bankers_seen_early_makes_the_deal_void_once_somebody_agrees(start: Start, ledger: Path) -> None:
    shown = reading({**BACKS, **TRUMP, Zone.BANKER: "back KC back back"})
    table = start({"1": DEALT, "2": shown})
    table.to_stakes()
    table.turn()
    assert table.said() == ("A card of the banker's was seen before the stakes closed: K♣.",)
    assert table.stands(Phase.STAKING)
    table.push(CONFIRM)
    assert table.host.table.void is VoidCause.BANKER_EXPOSED
    assert table.said() == ("The deal is void, and all stakes go back.", "A card of the banker's was seen too early.")
    assert read_entries(ledger) == ()


def test_what_the_camera_was_wrong_about_is_undone_and_not_said_again(start: Start) -> None:
    shown = reading({**BACKS, **TRUMP, Zone.BANKER: "back KC back back"})
    table = start({"1": DEALT, "2": shown, "3": OPEN})
    table.to_stakes()
    table.turn()
    table.push(UNDO)
    table.wait()
    assert table.host.found is None
    assert table.stands(Phase.STAKING)


def test_gathered_cards_agree_to_what_was_said(start: Start) -> None:
    shown = reading({**BACKS, **TRUMP, Zone.BANKER: "back KC back back"})
    table = start({"1": DEALT, "2": shown, "3": EMPTY})
    table.to_stakes()
    table.turn()
    table.turn()
    assert table.stands(Phase.SHUFFLED)
    assert table.host.evening.number == 2


@pytest.mark.parametrize(("hand", "count"), [("back back back", 3), ("back back back back back", 5)])
def test_a_card_too_few_or_many_is_said_before_anybody_stakes(start: Start, hand: str, count: int) -> None:
    table = start({"1": reading({**BACKS, **TRUMP, Zone.PUNTER3: hand})})
    table.wait()
    assert table.said() == (f"Tableau 3: {count} cards instead of four.",)
    assert table.stands(Phase.SHUFFLED)
    table.push(CONFIRM)
    assert table.stands(Phase.VOID)
    assert table.host.table.void is VoidCause.WRONG_COUNT


def test_a_card_too_few_that_is_put_right_goes_on_by_itself(start: Start) -> None:
    table = start({"1": reading({**BACKS, **TRUMP, Zone.PUNTER3: "back back back"}), "2": DEALT})
    table.wait()
    assert table.host.found is not None
    table.turn()
    assert table.stands(Phase.STAKING)
    assert table.host.found is None


def test_two_turned_cards_are_said_and_void_the_deal(start: Start) -> None:
    table = start({"1": reading({**BACKS, Zone.TRUMP: "2C 9H"})})
    table.wait()
    assert table.said() == ("More than one card is turned as trump.",)
    table.push(CONFIRM)
    assert table.host.table.void is VoidCause.TWO_TRUMPS


def test_another_trump_than_before_is_a_question(start: Start) -> None:
    table = start({"1": DEALT, "2": reading({**BACKS, Zone.TRUMP: "9H"})})
    table.to_stakes()
    table.turn()
    assert table.said() == ("The turned card is read as 9♥, it was 2♣.",)
    table.push(CONFIRM)
    assert table.host.table.trump == parse_card("9H")


def test_cards_that_vanish_while_stakes_are_laid_are_said(start: Start) -> None:
    table = start({"1": DEALT, "2": EMPTY})
    table.to_stakes()
    table.turn()
    assert table.said() == ("The cards are gone, and the deal is not played out.",)
    assert table.stands(Phase.STAKING)
    table.push(CONFIRM)
    assert table.stands(Phase.SHUFFLED), "void, and put away already"


def test_a_void_deal_that_still_lies_there_after_a_restart_is_no_new_deal(start: Start) -> None:
    table = start({"1": DEALT})
    table.to_stakes()
    table.hold(UNDO)
    table.host._tell(VoidDeal(VoidCause.DECLARED))
    again = start({"1": DEALT, "2": EMPTY})
    again.wait()
    assert again.stands(Phase.VOID)
    again.turn()
    assert again.stands(Phase.SHUFFLED)


def test_cards_said_to_be_dealt_before_the_camera_saw_any_are_not_gone(start: Start) -> None:
    table = start()
    table.wait()
    table.push(CONFIRM)
    assert table.stands(Phase.DEALT)
    table.eye.again()
    table.wait()
    assert table.host.found is None
    table.turn()
    assert table.stands(Phase.STAKING)


def test_a_card_moved_after_the_reveal_is_said_and_what_was_read_holds(start: Start) -> None:
    moved = reading({**TRUMP, Zone.BANKER: "7C 3C 5C 9D", Zone.PUNTER1: "KC 10D JD 10H"})
    table = start({"1": DEALT, "2": OPEN, "3": moved})
    table.to_ruling()
    ruling = table.host.table.ruling
    table.turn()
    assert table.said() == ("Banker, Tableau 1: a card was moved after the reveal.",)
    table.push(CONFIRM)
    assert table.host.table.ruling == ruling
    table.push(CONFIRM)
    assert table.stands(Phase.SETTLED)


def test_a_card_exchanged_after_the_reveal_is_named(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN, "3": reading({**TRUMP, Zone.BANKER: "7C 3C 5C AS"})})
    table.to_ruling()
    table.turn()
    assert table.said() == ("Banker: moved after the reveal. New there: A♠.",)
    table.push(UNDO)
    table.wait()
    assert table.host.table.ruling is not None
    assert str(table.host.table.ruling.deal.banker[3]) == "AS", "undo reads it anew"


def test_cards_taken_before_the_ruling_is_confirmed_are_said_and_nothing_is_lost(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN, "3": EMPTY})
    table.to_ruling()
    table.turn()
    assert table.host.found is not None
    assert table.host.found.what is Irregular.TAKEN
    table.push(CONFIRM, CONFIRM)
    assert table.stands(Phase.SETTLED)


def test_a_card_too_few_at_the_reveal_voids_the_deal_and_pays_nothing(start: Start, ledger: Path) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.PUNTER2: "10C JC 5H"})})
    table.to_ruling()
    assert table.host.table.fault == Fault.TOO_FEW
    assert isinstance(table.view(), FaultView)
    table.push(CONFIRM)
    assert table.stands(Phase.VOID)
    table.push(CONFIRM)
    assert table.stands(Phase.SHUFFLED)
    assert read_entries(ledger) == ()


def test_a_third_copy_stops_until_the_pack_is_counted(start: Start, ledger: Path) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.PUNTER1: "2C 2C JD 10H"})})
    table.to_ruling()
    assert table.stands(Phase.STOPPED)
    assert isinstance(table.view(), FaultView)
    table.push(UP, DOWN)
    assert table.stands(Phase.STOPPED)
    table.push(CONFIRM)
    assert table.stands(Phase.VOID)
    assert read_entries(ledger) == ()


def test_a_trump_that_the_shoe_gave_twice_already_is_said_with_the_count(start: Start) -> None:
    hands = {Zone.BANKER: "6C 6C 5C KC", Zone.PUNTER2: "10C 7H JC 5H", Zone.TRUMP: "9S"}
    third = reading({**BACKS, Zone.TRUMP: "6C"}, aside=30.0)
    table = start({"1": reading({**BACKS, Zone.TRUMP: "9S"}), "2": reading(hands), "3": EMPTY, "4": third})
    table.to_ruling()
    table.push(CONFIRM)
    table.turn()
    table.turn()
    assert table.said() == ("More than twice since the cards were mixed: 6♣.",)
    assert table.stands(Phase.DEALT)
    table.push(NEXT)
    assert table.stands(Phase.VOID)


# --- what is in the way ----------------------------------------------------------------------------------------


def test_no_table_is_waited_for_without_a_word(start: Start) -> None:
    table = start({"1": nowhere(OPEN), "2": DEALT})
    table.wait()
    assert isinstance(table.view(), IdleView)
    table.turn()
    assert table.stands(Phase.STAKING)


def test_a_picture_that_never_stands_still_is_never_read(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN, "3": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"})})
    table.to_stakes()
    table.push(UP, CONFIRM)
    for _ in range(40):
        table.camera.turn()
        table.wait(0.2)
    assert table.stands(Phase.STAKES_CLOSED)
    assert table.host.lookout.gaze is Gaze.MOVING


@pytest.mark.parametrize("upset", [Upset.TIMEOUT, Upset.GONE, Upset.STALE])
def test_a_camera_that_fails_is_told_and_comes_back_by_itself(start: Start, upset: Upset) -> None:
    table = start({"1": DEALT, "2": OPEN})
    table.to_stakes()
    table.push(UP, CONFIRM)
    table.camera.upset(upset)
    table.wait(0.2)
    assert table.said() == ("The camera gives no picture.",)
    table.turn()
    assert table.stands(Phase.RULED)
    assert isinstance(table.view(), RulingView)


def test_a_camera_that_stays_away_is_taken_note_of_and_the_table_goes_on(start: Start) -> None:
    table = start({"1": DEALT, "2": OPEN})
    table.to_stakes()
    table.camera.upset(*[Upset.GONE] * 100)
    table.wait(0.5)
    assert isinstance(table.view(), FaultView)
    table.push(CONFIRM)
    assert isinstance(table.view(), StakingView)
    table.push(UP)
    assert table.host.table.staked(Zone.PUNTER1) == 10


def test_a_disk_that_is_full_pays_nothing_and_says_so(start: Start, ledger: Path) -> None:
    table = start()
    table.to_ruling()
    table.book.journal._connection.execute("PRAGMA query_only = ON")
    table.push(CONFIRM)
    trouble = table.view()
    assert isinstance(trouble, FaultView)
    assert trouble.sentences == ("The ledger cannot be written: the disk refuses.",)
    assert trouble.remedy.startswith("Nothing is paid")
    assert table.stands(Phase.RULED)
    assert read_entries(ledger) == ()
    table.book.journal._connection.execute("PRAGMA query_only = OFF")
    table.push(CONFIRM, CONFIRM)
    assert table.stands(Phase.SETTLED)
    assert len(read_entries(ledger)) == 1


def test_what_the_camera_saw_while_the_disk_was_full_is_told_once_there_is_room(start: Start) -> None:
    table = start()
    table.wait()
    table.book.journal._connection.execute("PRAGMA query_only = ON")
    table.turn()
    assert isinstance(table.view(), FaultView)
    assert table.stands(Phase.SHUFFLED)
    table.book.journal._connection.execute("PRAGMA query_only = OFF")
    table.push(CONFIRM)
    assert table.stands(Phase.STAKING)


MISCOUNTED = reading({**BACKS, **TRUMP, Zone.PUNTER3: "back back back"})


def test_an_answer_that_the_disk_did_not_take_is_asked_for_again(start: Start) -> None:
    table = start({"1": MISCOUNTED})
    table.wait()
    asked = table.said()
    with full(table.book.journal):
        table.push(CONFIRM)
        assert table.said() == ("The ledger cannot be written: the disk refuses.",)
        assert table.stands(Phase.SHUFFLED)
    table.push(CONFIRM)
    assert table.said() == asked
    table.push(CONFIRM)
    assert table.stands(Phase.VOID)
    assert table.host.table.void is VoidCause.WRONG_COUNT


def test_cards_taken_away_while_the_disk_was_full_void_the_deal_once_there_is_room(start: Start) -> None:
    table = start({"1": MISCOUNTED, "2": EMPTY})
    table.wait()
    with full(table.book.journal):
        table.turn()
        assert table.said() == ("The ledger cannot be written: the disk refuses.",)
    table.push(CONFIRM)
    assert table.stands(Phase.VOID) or table.host.evening.number > 1
    voids = [event.body for event in table.book.journal.events() if '"DealCards"' in event.body]
    assert ['"sizes":[4,4,4,3]' in body for body in voids] == [True]


def test_stakes_that_the_disk_did_not_open_open_once_there_is_room(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start()
    table.wait()
    log = Journal.log

    def picky(journal: Journal, deal: str, body: Json, *rest: Told) -> Event:
        if "OpenStakes" in str(body):
            message = "no room"
            raise LedgerFull(message)
        return log(journal, deal, body, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "log", picky)
        table.turn()
        assert table.stands(Phase.TRUMP_TURNED)
    table.push(CONFIRM)
    assert table.stands(Phase.STAKING)


def test_undo_held_takes_the_settlement_back(start: Start, ledger: Path) -> None:
    table = start()
    table.to_ruling()
    table.push(CONFIRM)
    table.hold(UNDO)
    assert table.stands(Phase.RULED)
    assert set(balances(stored.entry for stored in read_entries(ledger)).values()) == {0}


def test_undo_held_goes_back_past_the_opening_of_the_stakes(start: Start) -> None:
    table = start()
    table.to_stakes()
    table.hold(UNDO)
    assert table.stands(Phase.DEALT)
    assert table.host.table.trump is None


def test_confirm_held_leaves(start: Start) -> None:
    table = start()
    table.hold(CONFIRM)
    assert table.host.leaving


def test_a_limited_bank_is_laid_by_buttons(start: Start, ledger: Path) -> None:
    table = start(config=TableConfig(players=CONFIG.players, mode=Mode.LIMITED))
    table.wait()
    assert table.stands(Phase.BANK_DUE)
    table.push(CONFIRM)
    assert table.stands(Phase.SHUFFLED)
    assert len(read_entries(ledger)) == 1


def test_what_is_seen_is_logged_as_events_in_order(start: Start) -> None:
    table = start()
    table.to_ruling()
    lines = [json.loads(event.body) for event in table.book.journal.events()]
    names = [line["told"]["event"] for line in lines if "told" in line]
    assert names == ["DealCards", "TurnTrump", "OpenStakes", "PlaceStake", "CloseStakes", "Reveal", "ReadCards"]


def test_every_page_can_be_drawn(start: Start) -> None:
    table = start({"1": DEALT, "2": reading({**TRUMP, Zone.BANKER: "7C ? 5C KC"}), "3": EMPTY})
    drawn = [surface_of(table.view())]  # type: ignore[arg-type]
    table.to_ruling()
    drawn.append(surface_of(table.view()))  # type: ignore[arg-type]
    table.push(DOWN, NEXT, DOWN, DOWN, CONFIRM)
    assert table.stands(Phase.RULED)
    while True:
        shown = table.view()
        drawn.append(surface_of(shown))  # type: ignore[arg-type]
        table.push(NEXT)
        if table.view() == shown:
            break
    table.push(CONFIRM)
    drawn.append(surface_of(table.view()))  # type: ignore[arg-type]
    table.turn()
    drawn.append(surface_of(table.view()))  # type: ignore[arg-type]
    assert len(drawn) > 10
    assert all(surface.get_size() == (1280, 720) for surface in drawn)
