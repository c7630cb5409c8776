"""A table in play by buttons alone: nobody looks, so that what the camera would say is said by hand or told."""

from pathlib import Path

from benchmarks.duel_table import Nobody
from device.book import Book
from device.config import TableConfig
from device.evening import Evening
from device.host import Host
from device.houserules import AS_USUAL, HouseConfig
from device.pages import page
from device.press import Button, Gesture, Press
from device.seating import colours_of, session_of
from display.view import View
from display.words import Words
from rules import events as ev
from rules.cards import parse_card, parse_cards
from rules.deal import Spread
from rules.ledger import balances
from rules.money import Account
from rules.phases import Phase

CONFIRM, NEXT, UP, DOWN, UNDO = Button.CONFIRM, Button.NEXT, Button.UP, Button.DOWN, Button.UNDO

CONFIG = TableConfig(players=("Vera", "Anna", "Boris", "Clara"))

BANK_WINS = Spread(
    (parse_card("6C"),), tuple(map(parse_cards, ("7C 3C 5C KC", "9D 10D JD 10H", "8H 9S JS 5H", "8S 4D AH 3D")))
)
"""The banker alone has trumps."""

PUNTERS_WIN = Spread(
    (parse_card("6C"),), tuple(map(parse_cards, ("9D 10D JD 10H", "7C 8C 9C 10C", "JC QC KC AC", "2C 3C 4C 5C")))
)
"""Every punter has trumps, the banker has none."""


class Played:
    """A host, its book, and the hands at its buttons."""

    def __init__(self, ledger: Path, config: TableConfig = CONFIG, house: HouseConfig = AS_USUAL) -> None:
        self.ledger = ledger
        self.config = config
        self.book = Book(ledger)
        session = session_of(config, house)
        evening = Evening.resume(self.book) or Evening.begin(self.book, session, "monday", colours_of(config))
        self.host = Host(evening, Nobody(), config)

    def again(self) -> "Played":
        """Switch it off and on."""
        self.book.close()
        return Played(self.ledger, self.config)

    def push(self, *buttons: Button) -> "Played":
        for button in buttons:
            self.host.press(Press(button, Gesture.PRESSED))
        return self

    def tell(self, *events: ev.Event) -> "Played":
        for event in events:
            assert self.host._tell(event), (event, self.host.reasons, self.host.trouble)
        return self

    def view(self, language: str = "en") -> View:
        held = balances(stored.entry for stored in self.book.journal.entries())
        return page(self.host, Words(language), held)

    def held(self, name: str) -> int:
        return balances(stored.entry for stored in self.book.journal.entries()).get(Account(name), 0)

    def logged(self) -> list[str]:
        return [event.body for event in self.book.journal.events()]

    def to_stakes(self, trump: str = "6C") -> "Played":
        self.tell(ev.DealCards(), ev.TurnTrump((parse_card(trump),)))
        assert self.host.phase is Phase.STAKING
        return self

    def open(self, spread: Spread) -> "Played":
        """Close the stakes by the button, open the cards, rule and settle."""
        self.push(CONFIRM)
        assert self.host.phase is Phase.STAKES_CLOSED, self.host.reasons
        return self.tell(ev.Reveal(), ev.ReadCards(spread), ev.Confirm())

    def pick(self, *wanted: str) -> "Played":
        """Choose lines of the lists that come, by their words."""
        for words in wanted:
            for _ in range(60):
                view = self.view()
                chosen = next(line.name for line in view.lines if line.current)  # type: ignore[union-attr]
                if chosen == words:
                    break
                self.push(DOWN)
            else:
                message = f"no line {words!r} in {view}"
                raise AssertionError(message)
            self.push(CONFIRM)
        return self
