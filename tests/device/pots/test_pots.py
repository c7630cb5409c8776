"""The pot game by sight: dealt, turned, opened, ruled, paid; cards asked for; wrong counts; undo and resume."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.duel_table import BLANK, Nobody
from benchmarks.pots import lain, main, truth
from device.book import Book, Reveal
from device.eye import Gaze, Look
from device.gametable import POT
from device.houserules import HouseConfig
from device.journal import verify
from device.pots.ground import Scene, ground_of
from device.pots.host import PotHost
from device.pots.pages import pot_page
from device.pots.play import new_pot_play
from device.pots.watching import FOLLOWS, What
from device.press import Button, Gesture, Press
from device.seating import pot_rules
from device.simulated.pot import TURNED, PotDeal, PotPeople, pot_deal
from device.sitting import Sitting
from display.layout import Page
from display.screens import lay
from display.view import AskedView, FaultView, MenuView, PotView
from display.words import LANGUAGES, Words
from rules.cards import parse_card, parse_cards
from rules.ledger import balances
from rules.money import POT as POT_ACCOUNT
from rules.money import Account
from rules.pot import rule_pot
from rules.pot_rules import POT_DEFAULT, Ante
from rules.pot_table import PotPhase
from tests.device.bookkeeping import full
from tests.display.boxes import troubles
from vision.reading import Reading, Sight

NAMES = [Account(name) for name in ("Wilhelmina von Hohenstaufen", "Aleksandra", "Clara", "Dora")]
EN = Words("en")


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Book(tmp_path / "ledger.sqlite") as opened:
        yield opened


@pytest.fixture
def host(book: Book) -> PotHost:
    return PotHost(Sitting.begin(book, "evening", POT, new_pot_play(NAMES, POT_DEFAULT)), Nobody(), 10, 10)


def push(host: PotHost, *buttons: Button) -> None:
    for button in buttons:
        host.press(Press(button, Gesture.PRESSED))


def see(host: PotHost, seen: Reading) -> None:
    host.see(Look(Gaze.STILL, Reveal(BLANK, seen)))


def shown(deal: PotDeal, *, open_: bool, players: int = 4) -> Reading:
    return truth(lain(deal, open_=open_), players, "laid")


def doubted(seen: Reading, card: str) -> Reading:
    def doubt(sight: Sight) -> Sight:
        return replace(sight, card=None, sure=False) if sight.card == parse_card(card) else sight

    return replace(seen, sights=tuple(map(doubt, seen.sights)))


def staked(host: PotHost) -> None:
    push(host, Button.CONFIRM, Button.CONFIRM)
    assert host.state.phase is PotPhase.TURNING


DEAL = PotDeal(tuple(map(parse_cards, ("2S 3S 4S 5H", "AH KH QH JH", "6S 7D 8D 9D", "10D JD QD KD"))), parse_card("9S"))
"""The first hand holds trumps, the third the highest of them."""
NO_TRUMP = PotDeal(
    tuple(map(parse_cards, ("AH KH QH JH", "AD KD QD JD", "2D 3D 4D 5D", "10H 9H 8H 7H"))), parse_card("KC")
)


def test_every_phase_has_a_row() -> None:
    assert set(FOLLOWS) == set(PotPhase)


def test_a_deal_is_turned_opened_ruled_and_paid(host: PotHost, book: Book) -> None:
    staked(host)
    see(host, shown(DEAL, open_=False))
    assert host.state.turned == DEAL.turned
    see(host, shown(DEAL, open_=True))
    assert host.state.phase is PotPhase.STAKING
    held = balances(stored.entry for stored in book.journal.entries())
    winner = rule_pot(DEAL.turned, DEAL.hands).winner
    assert winner == 2
    assert held[NAMES[2]] == 30
    assert held[POT_ACCOUNT] == 0
    picture = book.journal.entries()[-1].origin.picture
    assert picture is not None
    assert book.reveals.find(picture) is not None, "the open table is kept for a dispute"
    view = pot_page(host, EN)
    assert isinstance(view, PotView)
    assert [hand.wins for hand in view.hands] == [False, False, True, False]


def test_what_was_ruled_on_is_no_new_deal_while_it_lies_there(host: PotHost) -> None:
    staked(host)
    see(host, shown(DEAL, open_=False))
    see(host, shown(DEAL, open_=True))
    push(host, Button.CONFIRM)
    assert host.state.phase is PotPhase.TURNING
    see(host, shown(DEAL, open_=True))
    assert host.state.phase is PotPhase.TURNING


def test_after_a_restart_too(host: PotHost, book: Book) -> None:
    staked(host)
    see(host, shown(DEAL, open_=False))
    see(host, shown(DEAL, open_=True))
    again = Sitting.resume(book, POT)
    assert again is not None
    host = PotHost(again, Nobody(), 10, 10)
    push(host, Button.CONFIRM)
    see(host, shown(DEAL, open_=True))
    assert host.state.turned is None


def test_where_stakes_are_free_each_has_a_sum_of_his_own(book: Book) -> None:
    rules = pot_rules(HouseConfig(pot_ante=Ante.FREE))
    host = PotHost(Sitting.begin(book, "evening", POT, new_pot_play(NAMES, rules)), Nobody(), 10, 5)
    push(host, Button.CONFIRM, Button.NEXT, Button.UP, Button.UP, Button.NEXT, Button.NEXT, *[Button.DOWN] * 3)
    view = pot_page(host, EN)
    assert isinstance(view, MenuView)
    assert [line.amount for line in view.lines] == ["20", "10", "5", "10"]
    assert [line.current for line in view.lines] == [False, False, True, False]
    push(host, Button.UNDO)
    assert isinstance(pot_page(host, EN), PotView)
    push(host, Button.CONFIRM)
    assert host.state.stakes == (20, 10, 5, 10)
    see(host, shown(DEAL, open_=False))
    see(host, shown(DEAL, open_=True))
    held = balances(stored.entry for stored in book.journal.entries())
    assert [held[name] for name in NAMES] == [-20, -10, 40, -10]
    assert "the stakes lie there" in [hint.does for hint in pot_page(host, EN).hints]
    push(host, Button.CONFIRM)
    assert host.state.stakes == (20, 10, 5, 10), "what a player stakes he stakes again"
    see(host, shown(NO_TRUMP, open_=False))
    see(host, shown(NO_TRUMP, open_=True))
    push(host, Button.NEXT, Button.UP, Button.CONFIRM)
    assert host.state.stakes == (20, 10, 5, 10), "over a carried pot all stake the same again"


def test_where_all_stake_the_same_nobody_has_a_sum_of_his_own(host: PotHost) -> None:
    push(host, Button.CONFIRM, Button.NEXT, Button.UP, Button.CONFIRM)
    assert host.state.stakes == (20, 20, 20, 20)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_the_page_of_twelve_stakes_is_laid_out(book: Book, language: str, size: tuple[int, int]) -> None:
    names = [Account(f"{name} {place}") for place in range(3) for name in NAMES]
    rules = pot_rules(HouseConfig(pot_ante=Ante.FREE))
    host = PotHost(Sitting.begin(book, "evening", POT, new_pot_play(names, rules)), Nobody(), 1_000_000, 10)
    push(host, Button.CONFIRM, Button.NEXT)
    page = Page(*size)
    assert troubles(lay(pot_page(host, Words(language)), page), page) == []


def test_a_pot_that_nobody_wins_is_carried_and_the_same_is_staked_again(host: PotHost, book: Book) -> None:
    staked(host)
    see(host, shown(NO_TRUMP, open_=False))
    see(host, shown(NO_TRUMP, open_=True))
    assert host.state.carried == 40
    push(host, Button.UP, Button.CONFIRM)
    assert host.state.stakes == (10, 10, 10, 10)
    see(host, shown(DEAL, open_=False))
    see(host, shown(DEAL, open_=True))
    assert balances(stored.entry for stored in book.journal.entries())[NAMES[2]] == 60
    assert verify(book.journal.path) == ()


def test_a_card_that_is_not_read_is_asked_for_and_picked(host: PotHost) -> None:
    staked(host)
    see(host, doubted(shown(DEAL, open_=False), "9S"))
    view = pot_page(host, EN)
    assert isinstance(view, AskedView)
    assert view.image is not None
    host.answer(parse_card("9S"))
    assert host.state.turned == parse_card("9S")
    see(host, doubted(shown(DEAL, open_=True), "KH"))
    assert host.asking is not None
    push(host, Button.DOWN, Button.NEXT, Button.DOWN, Button.CONFIRM)
    assert host.state.phase is PotPhase.STAKING


def test_a_hand_of_three_is_told_and_void_when_the_table_agrees(host: PotHost, book: Book) -> None:
    short = replace(DEAL, hands=(DEAL.hands[0][:3], *DEAL.hands[1:]))
    staked(host)
    see(host, shown(short, open_=False))
    assert [(each.what, each.place, each.number) for each in host.found] == [(What.COUNT, 0, 3)]
    assert isinstance(pot_page(host, EN), FaultView)
    push(host, Button.CONFIRM)
    assert host.state.phase is PotPhase.STAKING
    push(host, Button.CONFIRM)
    assert host.stage == PotPhase.TURNING.value, "the void deal that still lies there is no new one"
    see(host, shown(short, open_=True))
    see(host, Reading((2304, 1296), (), (), 0.0))
    see(host, shown(DEAL, open_=False))
    assert host.state.turned == DEAL.turned
    host.press(Press(Button.UNDO, Gesture.HELD))
    host.press(Press(Button.UNDO, Gesture.HELD))
    assert set(balances(stored.entry for stored in book.journal.entries()).values()) == {0}


def test_an_answer_that_the_disk_did_not_take_is_asked_for_again(host: PotHost, book: Book) -> None:
    staked(host)
    see(host, shown(replace(DEAL, hands=(DEAL.hands[0][:3], *DEAL.hands[1:])), open_=False))
    asked = host.found
    with full(book.journal):
        push(host, Button.CONFIRM)
        assert host.trouble is not None
    push(host, Button.CONFIRM)
    assert host.found == asked
    push(host, Button.CONFIRM)
    assert host.state.phase is PotPhase.STAKING


def test_hands_that_the_disk_did_not_take_need_not_be_named_again(host: PotHost, book: Book) -> None:
    staked(host)
    push(host, Button.CONFIRM)
    host.answer(DEAL.turned)
    push(host, Button.CONFIRM)
    *cards, last = [card for hand in DEAL.hands for card in hand]
    for card in cards:
        host.answer(card)
    with full(book.journal):
        host.answer(last)
        assert host.trouble is not None
    push(host, Button.CONFIRM)
    assert host.state.phase is PotPhase.STAKING


def test_a_card_that_lies_there_twice_is_told(host: PotHost) -> None:
    twice = replace(DEAL, hands=(parse_cards("2S 3S 4S KD"), *DEAL.hands[1:]))
    staked(host)
    see(host, shown(DEAL, open_=False))
    see(host, shown(twice, open_=True))
    assert host.found[0].what is What.TWICE
    push(host, Button.UNDO)
    assert host.state.phase is PotPhase.REVEALING


def test_without_a_camera_every_card_is_entered(host: PotHost) -> None:
    staked(host)
    push(host, Button.CONFIRM)
    host.answer(DEAL.turned)
    push(host, Button.CONFIRM)
    for hand in DEAL.hands:
        for card in hand:
            host.answer(card)
    assert host.state.phase is PotPhase.STAKING


def test_undo_gives_the_pot_back_and_it_is_taken_up_again(host: PotHost, book: Book) -> None:
    staked(host)
    see(host, shown(DEAL, open_=False))
    see(host, shown(DEAL, open_=True))
    host.press(Press(Button.UNDO, Gesture.HELD))
    assert host.state.phase is PotPhase.REVEALING
    held = balances(stored.entry for stored in book.journal.entries())
    assert held[NAMES[2]] == -10
    again = Sitting.resume(book, POT)
    assert again is not None
    assert again.play == host.sitting.play


def test_two_readings_of_one_card_are_one_card() -> None:
    seen = shown(DEAL, open_=True)
    again = [replace(sight, sure=False, confidence=0.5) for sight in seen.sights if sight.card is not None][:3]
    ground = ground_of(replace(seen, sights=(*seen.sights, *again)), 4)
    assert ground.scene is Scene.OPEN
    assert ground.wrong == ()


def test_backs_that_are_taken_for_more_than_they_are_hold_nothing_up(host: PotHost) -> None:
    seen = shown(DEAL, open_=False)
    backs = [sight for sight in seen.sights if sight.face_down]
    between = [
        replace(sight, corners=tuple((x + 25, y) for x, y in sight.corners)) for sight in backs if sight is not backs[0]
    ][:2]
    staked(host)
    see(host, replace(seen, sights=(*seen.sights, *between)))
    assert host.state.turned == DEAL.turned
    assert not host.found


@pytest.mark.parametrize("players", [4, 6, 9, 12])
def test_a_deal_of_any_number_is_told_apart(players: int) -> None:
    deal = pot_deal(3, 1, players)
    for open_, scene in ((False, Scene.DEALT), (True, Scene.OPEN)):
        ground = ground_of(shown(deal, open_=open_, players=players), players)
        assert ground.scene is scene
        assert [sight.card for sight in ground.turned] == [deal.turned]
    assert [set(hand) for hand in ground.cards] == [set(hand) for hand in deal.hands]
    assert ground_of(Reading((2304, 1296), (), (), 0.0), players).scene is Scene.EMPTY


def test_people_deal_open_and_put_away_as_the_screen_says(host: PotHost) -> None:
    people, now_s = PotPeople(1, 4), 0.0
    staked(host)
    for scene in (Scene.DEALT, Scene.OPEN):
        people.tell(host.cue, now_s)
        now_s += 60
        up, tip = people.see(now_s)
        assert tip is None
        assert TURNED in up
        see(host, truth(up, 4, people.laid))
        assert ground_of(truth(up, 4, people.laid), 4).scene is scene
    people.tell(host.cue, now_s)
    assert len(people.see(now_s + 60)[0]) == 1


def test_what_comes_up_while_people_are_busy_is_done_afterwards(host: PotHost) -> None:
    people = PotPeople(1, 4)
    staked(host)
    people.tell(host.cue, 0.0)
    people.see(60.0)
    see(host, truth(people.see(60.0)[0], 4, people.laid))
    people.tell(host.cue, 60.0)
    assert people.is_busy
    see(host, shown(pot_deal(1, host.deal, 4), open_=True))
    push(host, Button.CONFIRM)
    people.tell(host.cue, 60.5)
    now_s, up = 60.5, people.see(60.5)[0]
    while now_s < 120:
        now_s += 0.1
        up, _ = people.see(now_s)
    assert TURNED in up
    assert up[TURNED] == pot_deal(1, host.deal, 4).turned


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_lies_clean(host: PotHost, language: str) -> None:
    words = Words(language)
    views = [pot_page(host, words)]
    assert isinstance(views[0], MenuView)
    staked(host)
    views.append(pot_page(host, words))
    see(host, doubted(shown(DEAL, open_=False), "9S"))
    views.append(pot_page(host, words))
    host.answer(parse_card("9S"))
    see(host, shown(replace(DEAL, hands=(parse_cards("2S 3S 4S KD"), *DEAL.hands[1:])), open_=True))
    views.append(pot_page(host, words))
    for view in views:
        for size in ((1280, 720), (720, 1280), (800, 480)):
            page = Page(*size)
            assert troubles(lay(view, page), page) == [], size


def test_the_benchmark_prints_a_line_for_each_number_of_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "2"]) == 0
    told = capsys.readouterr().out
    for players in (4, 6, 9, 12):
        assert f"| {players} | 2 | 2 | 0 |" in told
