"""Every reason that people meet at the buttons is said in their language; the sentences come from where they arise."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from device.entering import Entering
from device.menu import Menu
from device.reasons import BETWEEN, reason_words
from display.words import LANGUAGES, Words
from rules import events as ev
from rules.deal import Spread
from rules.phases import VoidCause
from rules.variants import LastCap, Mode, TieStake
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, DOWN, NEXT, PUNTERS_WIN, UNDO, UP, Played

LIMITED = replace(CONFIG, mode=Mode.LIMITED, bank=50)
TIED = Spread(BANK_WINS.trumps, (PUNTERS_WIN.tableaux[0], *BANK_WINS.tableaux[1:]))
"""Nobody has a trump: en carte on all three."""


def closed(ledger: Path) -> str:
    return Played(ledger).to_stakes().push(UP, CONFIRM, UP).host.reason


def large(ledger: Path) -> str:
    return Played(ledger, replace(CONFIG, maximum=10)).to_stakes().push(UP, UP).host.reason


def rides(ledger: Path) -> str:
    table = Played(ledger, CONFIG, lambda rules: replace(rules, tie_stake=TieStake.RIDE)).to_stakes().push(UP)
    return table.open(TIED).tell(ev.NextDeal()).to_stakes().push(DOWN).host.reason


def missing(ledger: Path) -> str:
    return Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(CONFIRM).host.reason


def last(ledger: Path) -> str:
    return Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(NEXT, NEXT, *[UP] * 6).host.reason


def agreed(ledger: Path) -> str:
    return Played(ledger, replace(LIMITED, agreed=10)).push(CONFIRM).to_stakes().push(UP, UP).host.reason


def cut(ledger: Path) -> str:
    house = lambda rules: replace(rules, last_cap=LastCap.BANK_MINUS_PRIOR)  # noqa: E731 - a house rule in a line
    table = Played(ledger, LIMITED, house).push(CONFIRM).to_stakes()
    return table.push(NEXT, NEXT, *[UP] * 5, NEXT, NEXT, UP, NEXT, UP, CONFIRM).host.reason


def ended(ledger: Path) -> str:
    table = Played(ledger)
    for _ in range(6):
        table.tell(ev.DealCards(), ev.VoidDeal(VoidCause.DECLARED), ev.NextDeal())
    return table.host.reason


def locked(ledger: Path) -> str:
    table = Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(*[UP] * 5, NEXT, UP, NEXT, UP)
    table.open(PUNTERS_WIN).push(CONFIRM, CONFIRM)
    return _of_menu(table, "The stock is shuffled")


def seats(ledger: Path) -> str:
    return _of_menu(Played(ledger, replace(CONFIG, players=("Vera", "Anna"))), "A player leaves", "Anna")


def drawn(ledger: Path) -> str:
    table = Played(ledger, LIMITED, lambda rules: replace(rules, bank_withdraw=True)).push(CONFIRM)
    table.push(UNDO).pick("Draw from the bank").push(*[UP] * 9, CONFIRM)
    return _menu(table).reason


def handed(ledger: Path) -> str:
    table = Played(ledger).push(UNDO).pick("Hand chips in", "Anna").push(UP, CONFIRM)
    return _menu(table).reason


def nothing(ledger: Path) -> str:
    return _of_menu(Played(ledger), "Hand chips in", "Anna", "Anna")


def sits(ledger: Path) -> str:
    menu = _menu(Played(ledger).push(UNDO))
    menu._named("Anna")
    return menu.reason


def no_step(ledger: Path) -> str:
    table = Played(ledger)
    table.host._undo()
    return table.host.reason


def _menu(table: Played) -> Menu:
    assert table.host.menu is not None
    return table.host.menu


def _of_menu(table: Played, *way: str) -> str:
    table.push(UNDO).pick(*way)
    return _menu(table).reason


WAYS: tuple[Callable[[Path], str], ...] = (
    *(closed, large, rides, missing, last, agreed, cut, ended),
    *(locked, seats, drawn, handed, nothing, sits, no_step),
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_reason_is_said_in_every_language(ledger: Path, way: Callable[[Path], str]) -> None:
    reason = way(ledger)
    assert reason
    for language in LANGUAGES:
        said = reason_words(Words(language), reason)
        parts = reason.split(BETWEEN)
        assert all(part not in said for part in parts) or language == "en", (language, said)
        assert "punter1" not in said
        assert "{" not in said


def test_what_is_not_known_is_said_as_it_is() -> None:
    assert reason_words(Words("uk"), "Nobody foresaw this.") == "Nobody foresaw this."


def test_whose_stakes_are_entered_goes_on_where_he_left(ledger: Path) -> None:
    table = Played(ledger).host.table
    gone = Entering(who=table.players[1])
    without = replace(table, players=(table.players[0], *table.players[2:]))
    assert gone.stakers(without) == Entering().stakers(without)
    assert gone.turned(1, without).who == without.players[1]
