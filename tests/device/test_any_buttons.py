"""Any buttons in any order: never an error, always a page, the money sums to zero, and switched off it stands again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from device.journal import read_entries, verify
from device.press import Button, Gesture, Press
from display.words import LANGUAGES
from rules import events as ev
from rules.cards import parse_card
from rules.ledger import balances
from rules.phases import Phase
from rules.variants import BankRules, Mode
from tests.device.tables import BANK_WINS, CONFIG, PUNTERS_WIN, Played
from tests.device.test_houserules import OWNERS, SWITCHES, house, values

PRESSES = st.sampled_from(
    [*[Press(button, Gesture.PRESSED) for button in Button for _ in range(4)], Press(Button.UNDO, Gesture.HELD)]
)
"""Each button four times as often as undo held."""


def seen(table: Played) -> None:
    """Let happen what a camera would tell, where a table waits for it."""
    if table.host.awaits_trump:
        table.host._tell(ev.TurnTrump((parse_card("6C"),)))
    elif table.host.phase is Phase.REVEALED:
        table.host._tell(ev.ReadCards(PUNTERS_WIN if table.host.evening.number % 2 else BANK_WINS))


HOUSES = st.fixed_dictionaries(
    {name: st.sampled_from(values(name)) for name in sorted(OWNERS[BankRules] & {*SWITCHES})}
)
"""Every answer of every question of the bank, in any company."""


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    presses=st.lists(PRESSES, max_size=120),
    mode=st.sampled_from(Mode),
    language=st.sampled_from([*LANGUAGES]),
    said=HOUSES,
)
def test_any_buttons_in_any_order_in_any_house(
    folders: Callable[[], Path], presses: list[Press], mode: Mode, language: str, said: dict[str, object]
) -> None:
    ledger = folders() / "ledger.sqlite"
    config = replace(CONFIG, mode=mode, stake=10, bank=30)
    table = Played(ledger, config, house({**said, "payout": "commission"}).house)
    for turn, press in enumerate(presses):
        table.host.press(press)
        table.view(language)
        if turn % 3 == 0:
            seen(table)
            table.view(language)
    entries = [stored.entry for stored in read_entries(ledger)]
    assert sum(balances(entries).values()) == 0
    assert verify(ledger) == ()
    session, colours = table.host.evening.session, table.host.evening.colours
    again = table.again()
    assert (again.host.evening.session, again.host.evening.colours) == (session, colours)
    again.view(language)
    again.book.close()
