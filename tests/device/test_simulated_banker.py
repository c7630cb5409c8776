"""The simulated banker at his buttons: what he presses where others have pressed before him."""

from pathlib import Path

from device.buttons import Keyboard, pin_factory
from device.config import ButtonKind, ButtonsConfig, SimulatedConfig
from device.simulated.banker import Banker
from rules.phases import Phase
from tests.device.tables import CONFIG, UNDO, Played
from tests.device.watchedtable import Clock


def test_he_closes_a_menu_that_he_did_not_open(tmp_path: Path) -> None:
    table, clock = Played(tmp_path / "ledger.sqlite"), Clock()
    keyboard = Keyboard(ButtonsConfig(kind=ButtonKind.KEYS), pin_factory(ButtonKind.KEYS), clock)
    banker = Banker(SimulatedConfig(presses=True), CONFIG.step, keyboard, clock)
    banker.tick(table.host)
    clock.now_s += 5
    banker.tick(table.host)
    assert (table.host.phase, banker.pressed) == (Phase.SHUFFLED, 0), "the camera tells that it is dealt"
    table.push(UNDO)
    opened = table.host.menu
    assert opened is not None
    banker.tick(table.host)
    assert banker.pressed == 1
    table.push(UNDO)
    clock.now_s += 5
    banker.tick(table.host)
    assert banker.pressed == 1, "once closed there is nothing to be pressed"
    table.book.close()
