"""A hand thrown up by buttons, on mock pins: asked, meant or taken back, ruled by the law, on disk, on the screen."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from benchmarks.duel_table import Nobody
from device.attention import Attention
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.config import ButtonKind, ButtonsConfig
from device.duel.host import DuelHost
from device.duel.match import Match, new_match, new_pool_match
from device.duel.pages import duel_page
from device.gametable import CLASSIC, POOL
from device.journal import verify
from device.pairs import PairKeys, Pairs
from device.press import Button
from device.sitting import Sitting
from display.layout import Page
from display.screens import lay
from display.view import ClassicView
from display.words import LANGUAGES, Words
from rules.cards import parse_card
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.phases import Phase
from rules.classic.profiles import SV
from rules.classic.sides import Player
from rules.classic.spoken import event_of
from rules.ledger import balances
from rules.money import Account
from rules.pool import POOL_DEFAULT, PoolPhase
from tests.device.duel.tables import reading
from tests.device.duel.test_host import see
from tests.display.boxes import troubles
from tests.display.games import STOOD, VOLE

A, B = Player.A, Player.B
NAMES = [Account("Wilhelmina von Hohenstaufen"), Account("Boris")]
EN = Words("en")
PINS = ButtonsConfig(kind=ButtonKind.KEYS, a_yes=5, a_no=6, b_yes=13, b_no=19)
YES, NO = Button.CONFIRM, Button.NEXT

EXCHANGED = (*STOOD[:-1], "B proposes", "A accepts", "B draws 1", "A draws 1", "B stands")
FIRST = ("B leads KD", "A replies JD")
"""B takes the first trick."""


class Seated:
    """A host, and hands at the one set and at both pairs."""

    def __init__(self, book: Book, match: Match) -> None:
        written = CLASSIC if match.pool is None else POOL
        self.host = DuelHost(Sitting.begin(book, "evening", written, match), Nobody())
        self.now_s = 10.0
        factory = pin_factory(ButtonKind.KEYS)
        self.buttons, self.keyboard = Buttons(PINS, factory, self.clock), Keyboard(PINS, factory, self.clock)
        self.pairs, self.keys = Pairs(PINS, factory, self.clock), PairKeys(PINS, factory, self.clock)
        self.attention = Attention(self.clock)
        self.look()

    def clock(self) -> float:
        return self.now_s

    def told(self, *lines: str) -> "Seated":
        for line in lines:
            assert self.host._say(event_of(line)), line
        self.look()
        return self

    def look(self, seconds: float = 1.0) -> None:
        """Let everybody read what the screen shows."""
        self.attention.shown(self.host)
        self.wait(seconds)

    def wait(self, seconds: float) -> None:
        until_s = self.now_s + seconds
        while self.now_s < until_s:
            self.now_s += 0.02
            self.keyboard.tick()
            self.keys.tick()
            for press in self.buttons.presses():
                self.attention.hand(press, self.host, self.host.press)
            for player, press in self.pairs.presses():
                self.attention.hand(press, self.host, partial(self.host.press_of, player))
            self.attention.shown(self.host)

    def push(self, *buttons: Button, wait_s: float = 1.0) -> "Seated":
        """Press buttons of the one set, one after the other."""
        for button in buttons:
            self.keyboard.turn(button, down=True)
            self.keyboard.turn(button, down=False)
            self.wait(wait_s)
        return self

    def own(self, player: Player, *buttons: Button) -> "Seated":
        """Press buttons of a player's own pair."""
        for button in buttons:
            self.keys.push(player, button)
            self.wait(1.0)
        return self

    def score(self) -> tuple[int, int]:
        return self.host.state.score.a, self.host.state.score.b

    def phase(self) -> Phase:
        return self.host.state.phase


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Book(tmp_path / "ledger.sqlite") as opened:
        yield opened


@pytest.fixture
def table(book: Book) -> Iterator[Seated]:
    seated = Seated(book, new_match(NAMES, SV))
    yield seated
    seated.pairs.close()
    seated.buttons.close()


CASES = [
    # who stood and gives up without a trick loses the vole (HG L42)
    (STOOD, B, (2, 0)),
    (STOOD, A, (0, 2)),
    # with a trick taken it is the point, which counts double against one who never proposed
    ((*STOOD, *FIRST), B, (2, 0)),
    ((*STOOD, *FIRST), A, (0, 2)),
    ((*EXCHANGED, *FIRST), B, (1, 0)),
    ((*EXCHANGED, *FIRST), A, (0, 2)),
    # also while a card lies led: the other one's, or his own
    ((*EXCHANGED, *FIRST, "B leads KC"), A, (0, 2)),
    ((*EXCHANGED, *FIRST, "B leads KC"), B, (1, 0)),
]


def by_set(table: Seated, who: Player, *buttons: Button) -> None:
    if table.host.seat is not who:
        table.push(Button.DOWN)
    table.push(*buttons)


def by_pair(table: Seated, who: Player, *buttons: Button) -> None:
    table.own(who, *buttons)


WAYS = [by_set, by_pair]
Way = Callable[..., None]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("lines", "who", "score"), CASES)
def test_a_hand_is_thrown_up_and_the_law_says_what_it_costs(
    table: Seated, lines: tuple[str, ...], who: Player, score: tuple[int, int], way: Way
) -> None:
    table.told(*lines)
    way(table, who, NO)
    assert table.score() == (0, 0), "asked first"
    assert table.host.entered.giving_up is who
    assert table.host.is_asking
    table.push(YES) if way is by_set else table.own(who, YES)
    assert (table.phase(), table.score()) == (Phase.DEALING, score)
    assert not table.host.is_asking


@pytest.mark.parametrize("way", WAYS)
def test_a_slip_of_the_finger_is_taken_back_by_another_no(table: Seated, way: Way) -> None:
    table.told(*STOOD)
    way(table, A, NO)
    way(table, A, NO) if way is by_pair else table.push(NO)
    assert (table.host.entered.giving_up, table.phase(), table.score()) == (None, Phase.LEADING, (0, 0))


@pytest.mark.parametrize("button", [Button.UNDO, Button.DOWN])
def test_so_it_is_by_undo_and_by_the_seat_switch(table: Seated, button: Button) -> None:
    table.told(*STOOD).push(NO, button)
    assert (table.host.entered.giving_up, table.host.seat) == (None, B)


def test_nobody_gives_up_the_hand_of_another(table: Seated) -> None:
    table.told(*STOOD).own(A, NO).own(B, YES)
    assert (table.host.entered.giving_up, table.phase()) == (A, Phase.LEADING)
    table.own(B, NO)
    assert table.host.entered.giving_up is A
    table.own(A, YES)
    assert table.score() == (0, 2)


def test_a_yes_before_the_question_was_read_is_none(table: Seated) -> None:
    table.told(*STOOD).push(NO, wait_s=0.1).push(YES, wait_s=0.1)
    assert (table.host.entered.giving_up, table.score()) == (B, (0, 0))
    table.look()
    table.push(YES)
    assert table.score() == (2, 0)


def test_who_plays_a_card_after_all_has_not_given_up(table: Seated) -> None:
    table.told(*STOOD).push(NO)
    see(table.host, reading(turned="7S", far="QD"))
    table.look()
    assert (table.host.entered.giving_up, table.phase()) == (None, Phase.REPLYING)


def test_with_the_point_in_hand_no_law_says_what_it_costs(table: Seated) -> None:
    table.told(*VOLE[: len(STOOD) + 6]).push(NO)
    assert (table.host.entered.giving_up, table.phase()) == (None, Phase.LEADING)
    view = duel_page(table.host, EN)
    assert isinstance(view, ClassicView)
    assert view.note.startswith("Not taken: the point is made already")
    assert "I give up the hand" not in [hint.does for hint in view.hints]
    assert "I give up the hand" in [hint.does for hint in duel_page(table.host, EN, pairs=True).hints], "A still can"


@pytest.mark.parametrize("lines", [STOOD[:-1], (*STOOD[:-1], "B proposes")])
def test_before_a_card_may_be_led_no_means_what_it_did(table: Seated, lines: tuple[str, ...]) -> None:
    table.told(*lines).push(NO)
    assert (table.host.entered.giving_up, table.phase()) == (None, Phase.LEADING)


def test_it_stands_on_disk_and_is_taken_back_as_one_step(table: Seated, book: Book) -> None:
    table.told(*STOOD, *FIRST).push(NO, YES)
    again = Sitting.resume(book, CLASSIC)
    assert again is not None
    assert again.play == table.host.match
    table.keyboard.turn(Button.UNDO, down=True)
    table.wait(1.5)
    assert (table.phase(), table.score()) == (Phase.LEADING, (0, 0))


def test_the_cards_that_still_lie_there_are_no_new_deal_and_no_lead(table: Seated) -> None:
    table.told(*STOOD)
    see(table.host, reading(turned="7S", far="QD"))
    table.look()
    table.push(Button.DOWN) if table.host.seat is B else None
    table.push(NO, YES)
    assert table.phase() is Phase.DEALING
    see(table.host, reading(turned="7S", far="QD", near="8C"))
    assert table.phase() is Phase.DEALING
    see(table.host, reading(stock="back"))
    see(table.host, reading(stock="back", turned="9H"))
    assert table.host.state.deal.turned == parse_card("9H")


def test_in_a_pool_the_game_that_ends_so_moves_the_seats(book: Book, tmp_path: Path) -> None:
    table = Seated(book, new_pool_match([*NAMES, Account("Clara")], 10, SV, POOL_DEFAULT)).push(YES)
    table.told(*STOOD)
    assert table.host._say(ev.Irregular(Kind.SCORE_OMITTED, A, points=4))
    table.look()
    table.push(NO, YES)
    pool = table.host.match.pool
    assert pool is not None
    assert (table.phase(), pool.state.phase, pool.state.running) == (Phase.OVER, PoolPhase.PLAYING, 1)
    assert balances(stored.entry for stored in book.journal.entries())[NAMES[1]] == -20
    assert verify(tmp_path / "ledger.sqlite") == ()


def test_the_page_asks_by_name_and_says_what_follows(table: Seated) -> None:
    table.told(*STOOD)
    assert [hint.does for hint in duel_page(table.host, EN).hints][:2] == ["enter it by hand", "I give up the hand"]
    table.push(NO)
    view = duel_page(table.host, EN)
    assert isinstance(view, ClassicView)
    assert (view.status, view.note) == ("Does Boris give up the hand?", "The other player marks the vole.")
    assert [(hint.key, hint.does) for hint in view.hints] == [
        ("Confirm", "I give up the hand"),
        ("Next", "I play on"),
    ]
    assert [hint.key for hint in duel_page(table.host, EN, pairs=True).hints] == ["Yes", "No"]
    table.push(YES)
    assert isinstance(view := duel_page(table.host, EN), ClassicView)
    assert view.verdict is not None
    assert view.verdict.pays == "Boris gives up the hand."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", [STOOD, (*EXCHANGED, *FIRST, "B leads KC")])
def test_every_page_lies_clean(table: Seated, language: str, lines: tuple[str, ...]) -> None:
    words = Words(language)
    table.told(*lines)
    for step in range(3):
        for pairs in (False, True):
            for size in ((1280, 720), (720, 1280), (800, 480)):
                page = Page(*size)
                assert troubles(lay(duel_page(table.host, words, pairs=pairs), page), page) == [], (step, size)
        table.push(YES if step else NO)
