"""What a club hears of a table of any game beside what happens there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.duel_table import Nobody
from device.book import Book
from device.club.member import Status
from device.duel.host import DuelHost
from device.duel.match import new_match
from device.eye import Gaze, Look
from device.gametable import CLASSIC, POT
from device.host import Host
from device.ills import Ill, Wrong
from device.playing import status_of
from device.pots.host import PotHost
from device.pots.play import new_pot_play
from device.sitting import Sitting
from rules import events as ev
from rules.classic.profiles import SV
from rules.money import Account
from rules.pot_rules import POT_DEFAULT
from tests.device.tables import Played

AnyHost = Host | DuelHost | PotHost

NAMES = [Account(name) for name in ("Anna", "Boris", "Clara", "Dora")]


def bank(ledger: Path) -> AnyHost:
    return Played(ledger).host


def classic(ledger: Path) -> AnyHost:
    return DuelHost(Sitting.begin(Book(ledger), "evening", CLASSIC, new_match(NAMES[:2], SV)), Nobody())


def pot(ledger: Path) -> AnyHost:
    return PotHost(Sitting.begin(Book(ledger), "evening", POT, new_pot_play(NAMES, POT_DEFAULT)), Nobody(), 10, 10)


@pytest.mark.parametrize("table", [bank, classic, pot])
def test_trouble_of_every_game_reaches_the_club(table: Callable[[Path], AnyHost], tmp_path: Path) -> None:
    host = table(tmp_path / "ledger.sqlite")
    stage = host.stage
    assert status_of(host) == Status(stage)
    host.see(Look(Gaze.BLIND, trouble="unplugged"))
    assert status_of(host).trouble == "camera"
    host.trouble = Wrong(Ill.DISK_FULL)
    assert status_of(host).trouble == "disk full"
    assert status_of(host).asking


def test_a_refusal_is_told_with_its_reason(tmp_path: Path) -> None:
    host = Played(tmp_path / "ledger.sqlite").host
    host._tell(ev.DealCards())
    assert not host._tell(ev.DealCards())
    assert status_of(host).trouble.startswith("A deal cannot come now")
