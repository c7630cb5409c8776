"""A table of bank écarté: its evening, its host, its pages, and whoever banks at a simulated one."""

from device.book import Book
from device.clock import monotonic
from device.config import CameraKind, Config
from device.evening import Evening
from device.held import Held
from device.host import Host
from device.lookalikes import accounts, verify_apart
from device.loop import evening_name
from device.pages import page
from device.playing import Playing
from device.seating import colours_of, session_of
from device.showing.page import prepare, with_chances
from device.simulated.banker import Banker
from device.station import Station
from device.teller import Teller
from display.view import View
from display.words import Words


def bank_table(config: Config, station: Station, *, new: bool) -> Playing:
    """Take up the newest evening in the ledger, or begin one where there is none or a `new` one is wanted."""
    host = Host(_evening(config, station.book, new=new), station.eyes, config.table, station.club)
    held = Held(station.book.journal)
    teller = Teller(config.screen.step_s, monotonic)
    banker = _banker(config, station)
    if config.screen.demonstration:
        prepare(host.table.rules)

    def seen(words: Words) -> View:
        view = page(host, words, held.now())
        return with_chances(words, host.table, view) if config.screen.demonstration else view

    def turn(is_talking: bool) -> bool:  # noqa: FBT001 - `Playing.turn` has this one argument
        if banker is not None:
            banker.tick(host)
        # A step that is being read aloud stands until it has been.
        return not is_talking and teller.tick(host)

    return Playing(host, seen, turn, lambda: banker is not None and banker.is_done(host))


def _evening(config: Config, book: Book, *, new: bool) -> Evening:
    found = None if new else Evening.resume(book)
    if found is not None:
        return found
    name = Evening.free_name(book, evening_name())
    session = session_of(config.table, config.house)
    verify_apart(session.table.players, accounts(stored.entry for stored in book.journal.entries()))
    return Evening.begin(book, session, name, colours_of(config.table))


def _banker(config: Config, station: Station) -> Banker | None:
    """Give the simulated banker of a simulated table; who has no keys only writes down what is dealt."""
    if config.camera.kind is not CameraKind.SIMULATED:
        return None
    return Banker(config.simulated, config.table.step, station.keys.one_set, monotonic)
