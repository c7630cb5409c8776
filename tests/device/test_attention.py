"""Presses that were made for a page that is no longer there: none of them does what the new page means by it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from benchmarks.duel_table import Nobody
from device.attention import NOTICED_S, Attention
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.config import ButtonKind, ButtonsConfig
from device.duel.host import DuelHost
from device.duel.match import new_match
from device.eye import Gaze, Look
from device.gametable import CLASSIC, POT
from device.host import Host
from device.ills import Ill, Wrong
from device.irregular import Found, Irregular
from device.picking import Picking
from device.playing import TableHost
from device.pots.host import PotHost
from device.pots.play import new_pot_play
from device.press import Button
from device.sitting import Sitting
from rules import events as ev
from rules.cards import parse_card
from rules.classic import events as classic
from rules.classic.phases import Phase as DuelPhase
from rules.classic.profiles import SV
from rules.classic.sides import Player
from rules.deal import Spread
from rules.money import Account
from rules.phases import Phase
from rules.pot_rules import POT_DEFAULT
from rules.pot_table import PotPhase
from rules.seats import Zone
from tests.device.tables import BANK_WINS, Played
from tests.device.watchedtable import Clock

NAMES = [Account(name) for name in ("Anna", "Boris", "Clara", "Dora")]

FINGER_S = 0.15
"""How long a button stays down when it is pressed."""


def stands(table: Played, phase: Phase) -> bool:
    return table.host.phase is phase


def phase_of(host: DuelHost) -> DuelPhase:
    return host.state.phase


class Pressed:
    """A screen, the real buttons on stand-in pins, and a finger; the loop goes round each 20 ms, as the product's."""

    def __init__(self, host: Host | TableHost) -> None:
        self.host = host
        self.clock = Clock()
        factory, pins = pin_factory(ButtonKind.KEYS), ButtonsConfig(kind=ButtonKind.KEYS)
        self.buttons = Buttons(pins, factory, self.clock)
        self.keyboard = Keyboard(pins, factory, self.clock)
        self.attention = Attention(self.clock)
        self.wait(1.0)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 50)):
            self.clock.now_s += 0.02
            self.keyboard.tick()
            for press in self.buttons.presses():
                self.attention.hand(press, self.host, self.host.press)
            self.attention.shown(self.host)

    def push(self, button: Button, meanwhile: Callable[[], object] = bool) -> None:
        """Press a button; what happens `meanwhile` happens while the finger is on it."""
        self.keyboard.turn(button, down=True)
        self.wait(FINGER_S)
        meanwhile()
        self.keyboard.turn(button, down=False)
        self.wait(FINGER_S)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Played]:
    played = Played(tmp_path / "ledger.sqlite")
    yield played
    played.book.close()


def closed(table: Played) -> Played:
    table.to_stakes().push(Button.UP, Button.CONFIRM)
    assert stands(table, Phase.STAKES_CLOSED)
    return table


def test_a_ruling_that_comes_while_the_finger_is_on_confirm_is_not_settled_by_it(table: Played) -> None:
    pressed = Pressed(closed(table).host)
    pressed.push(Button.CONFIRM, lambda: table.tell(ev.Reveal(), ev.ReadCards(BANK_WINS)))
    assert stands(table, Phase.RULED)
    assert pressed.attention.passed_over == 1
    pressed.wait(NOTICED_S)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.SETTLED)


def test_a_press_too_soon_after_a_page_came_by_itself_was_for_the_page_before(table: Played) -> None:
    pressed = Pressed(closed(table).host)
    table.tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    pressed.wait(NOTICED_S - 0.1)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.RULED)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.SETTLED)


def test_a_press_that_itself_brings_the_ruling_needs_another_that_saw_it(table: Played) -> None:
    hands = ((None, *BANK_WINS.tableaux[0][1:]), *BANK_WINS.tableaux[1:])
    closed(table).tell(ev.Reveal(), ev.ReadCards(Spread(BANK_WINS.trumps, hands)))
    pressed = Pressed(table.host)
    table.host.picking = Picking.of(parse_card("7C"))
    pressed.wait(1.0)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.RULED)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.RULED), "a finger that twitches has read nothing"
    pressed.wait(NOTICED_S)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.SETTLED)


def test_a_finger_that_twitches_names_one_card_and_not_the_next_one_too(table: Played) -> None:
    hands = ((None, None, *BANK_WINS.tableaux[0][2:]), *BANK_WINS.tableaux[1:])
    closed(table).tell(ev.Reveal(), ev.ReadCards(Spread(BANK_WINS.trumps, hands)))
    pressed = Pressed(table.host)
    for button in (Button.DOWN, Button.CONFIRM, Button.CONFIRM, Button.CONFIRM):
        pressed.push(button)
    assert stands(table, Phase.ASKED)
    assert table.host.asked() == (Zone.BANKER, 1)


def test_a_finger_that_twitches_does_not_put_the_payout_away(table: Played) -> None:
    closed(table).tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    pressed = Pressed(table.host)
    pressed.push(Button.CONFIRM)
    pressed.push(Button.CONFIRM)
    assert stands(table, Phase.SETTLED)


def test_pages_that_presses_bring_are_answered_as_fast_as_fingers_are(table: Played) -> None:
    pressed = Pressed(table.to_stakes().host)
    for button in (Button.UP, Button.UP, Button.NEXT, Button.UP, Button.CONFIRM):
        pressed.push(button)
    assert stands(table, Phase.STAKES_CLOSED)
    assert [stake.amount for stake in table.host.table.stakes] == [20, 10]
    assert pressed.attention.passed_over == 0


def blind(host: Host) -> None:
    host.see(Look(Gaze.BLIND, trouble="the camera's part has said nothing for 3 s"))


def sees_again(host: Host) -> None:
    host.see(Look(Gaze.STILL))


def full(host: Host) -> None:
    host.trouble = Wrong(Ill.DISK_FULL)


def miscounts(host: Host) -> None:
    host.lookout.found = (Found(Irregular.MISCOUNT, (Zone.PUNTER1,), (), (4, 3, 4, 4)),)


@pytest.mark.parametrize("comes", [blind, full, miscounts])
def test_a_question_that_comes_up_under_the_finger_is_not_answered_by_it(
    table: Played, comes: Callable[[Host], None]
) -> None:
    host = closed(table).host
    pressed = Pressed(host)
    pressed.push(Button.CONFIRM, partial(comes, host))
    assert host.lookout.is_blind or host.trouble is not None or host.found is not None
    assert host.phase is Phase.STAKES_CLOSED


def test_who_takes_note_of_a_silent_camera_settles_nothing_when_it_speaks_again(table: Played) -> None:
    closed(table).tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    host = table.host
    blind(host)
    pressed = Pressed(host)
    pressed.push(Button.CONFIRM, partial(sees_again, host))
    assert host.phase is Phase.RULED


def test_undo_that_is_held_while_another_page_comes_takes_nothing_back(table: Played) -> None:
    pressed = Pressed(closed(table).host)
    pressed.keyboard.turn(Button.UNDO, down=True)
    pressed.wait(0.5)
    table.tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    pressed.wait(2.0)
    assert stands(table, Phase.RULED)


def test_confirm_held_switches_off_whatever_comes_meanwhile(table: Played) -> None:
    pressed = Pressed(closed(table).host)
    pressed.keyboard.turn(Button.CONFIRM, down=True)
    pressed.wait(1.0)
    table.tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    pressed.wait(5.0)
    assert table.host.leaving


def test_a_table_of_two_whose_page_changes_under_the_finger(tmp_path: Path) -> None:
    with Book(tmp_path / "ledger.sqlite") as book:
        host = DuelHost(Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[:2], SV)), Nobody())
        pressed = Pressed(host)
        pressed.push(Button.CONFIRM, lambda: host._say(classic.Lot(Player.A)))
        assert phase_of(host) is DuelPhase.DEALING
        pressed.wait(NOTICED_S)
        pressed.push(Button.CONFIRM)
        assert phase_of(host) is DuelPhase.TURNING


def test_a_pot_whose_page_changes_under_the_finger(tmp_path: Path) -> None:
    with Book(tmp_path / "ledger.sqlite") as book:
        host = PotHost(Sitting.begin(book, "evening", POT, new_pot_play(NAMES, POT_DEFAULT)), Nobody(), 10, 10)
        pressed = Pressed(host)
        pressed.push(Button.CONFIRM)
        assert host.state.phase is PotPhase.STAKING
        pressed.push(Button.CONFIRM, partial(host.see, Look(Gaze.BLIND, trouble="unplugged")))
        assert host.state.phase is PotPhase.STAKING
        assert host.is_blind
