"""The simulated evening: pictures of dealt tables, and hands dealt by chance, go the whole way to the paid ledger.

Nothing is scripted but which picture lies there, what the punters stake, and what the banker says when he is asked for
a card. Before each tableau is ruled the room is asked who wins it.
"""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from device.book import Book, Reveal
from device.errors import WrongUse
from device.evening import Evening
from device.pages import unpaid
from device.showing.dealing import dealt
from device.showing.page import Page, asked, before, told
from device.sights import image_of, sighted, spread_read
from display.view import Hint, View
from display.views.asked import asked_view
from display.views.fault import deal_fault_view
from display.views.idle import idle_view
from display.views.reading import reading_view
from display.views.result import result_view
from display.views.settlement import settlement_view
from display.views.staking import staking_view
from display.words import Words
from rules import events as ev
from rules.cards import Card, parse_card
from rules.deal import Deal, Spread
from rules.ledger import balances
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.ruling import Ruling
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.session import new_session
from rules.settlement import Stake
from rules.shoe import DEALS_IN_SHOE
from vision.pictures import load_picture
from vision.recogniser import Recogniser

TABLES = Path(__file__).parent / "demo_tables"
"""Tables dealt from one shoe of our own cards: NAME-dealt.jpg, NAME-open.jpg, and what lies there in NAME-open.json."""

BANKER = Account("Vera")
GUESTS = (Account("Anna"), Account("Boris"), Account("Clara"))
STEP = 10

SEED = 1
"""The same hands and stakes each time, unless another is named, so that the screens can be compared."""


@dataclass(frozen=True, slots=True)
class Table:
    """One dealt table: before the stakes close, if there is such a picture, and opened; and what lies there."""

    name: str
    dealt: Path | None
    opened: Path
    truth: Mapping[Zone, tuple[Card, ...]]


def tables(folder: Path = TABLES) -> tuple[Table, ...]:
    """Give the tables in a folder by name; raises `WrongUse` where there are none."""
    found = tuple(_table(path) for path in sorted(folder.glob("*-open.jpg")))
    if not found:
        message = f"no pictures of tables (NAME-open.jpg) are in {folder}"
        raise WrongUse(message)
    return found


class Demonstration:
    """An evening at the simulated table, page after page."""

    def __init__(self, book: Book, words: Words, foot: tuple[Hint, ...] = (), seed: int = SEED) -> None:
        """Begin an evening in a book of its own; `foot` says at the foot of each screen how to go on."""
        self._book = book
        self._words = words
        self._foot = foot
        self._chance = random.Random(seed)  # noqa: S311 - hands and stakes of guests who do not exist
        session = new_session(players=(BANKER, *GUESTS), banker=BANKER)
        self._evening = Evening.begin(book, session, "demo")

    def refoot(self, foot: tuple[Hint, ...]) -> None:
        """Say other words at the foot of the screens to come."""
        self._foot = foot

    def deal(self, table: Table, recogniser: Recogniser) -> Iterator[Page]:
        """Play a dealt table of pictures; a page that shows a payout comes only after the payout is on disk."""
        yield from self._begin()
        yield from self._trump(table, recogniser)
        yield from self._stake()
        yield from self._read(table, recogniser)
        yield from self._end()

    def hand(self) -> Iterator[Page]:
        """Play a hand dealt by chance from what the shoe still holds; a payout is on disk before it is shown."""
        yield from self._begin()
        deal = dealt(self._chance, self._evening.session.table.shoe.seen())
        self._evening.tell(ev.TurnTrump((deal.trump,)))
        yield from self._stake()
        self._evening.tell(ev.ReadCards(Spread((deal.trump,), deal.tableaux)))
        yield from self._end()

    def _begin(self) -> Iterator[Page]:
        yield self._page("idle", self._idle())
        self._evening.tell(ev.DealCards())

    def _stake(self) -> Iterator[Page]:
        self._evening.tell(ev.OpenStakes())
        yield self._page("stakes open", self._staking(closed=False))
        for stake in self._stakes():
            self._evening.tell(ev.PlaceStake(stake))
        self._evening.tell(ev.CloseStakes())
        yield self._page("stakes closed", self._staking(closed=True))
        self._evening.tell(ev.Reveal())

    def _end(self) -> Iterator[Page]:
        if self._evening.session.phase is Phase.RULED:
            yield from self._settle(self._ruling())
        else:
            yield from self._give_up()
        self._evening.tell(ev.NextDeal())
        if self._evening.session.phase is Phase.PASSING:
            self._evening.tell(ev.PassBank())

    def _trump(self, table: Table, recogniser: Recogniser) -> Iterator[Page]:
        """Turn the seventeenth card as the camera reads it."""
        frame = load_picture(table.dealt or table.opened)
        reading = recogniser.read(frame)
        if table.dealt is not None:
            shown = reading_view(self._words, sighted(reading), image=image_of(frame, reading), hints=self._foot)
            yield self._page("dealt", shown)
        read = spread_read(reading).trumps
        card = read[0] if len(read) == 1 and read[0] is not None else None
        if card is None:
            (card,) = table.truth[Zone.TRUMP]
            yield self._page("asked for trump", self._asked(Zone.TRUMP, 0, card))
        self._evening.tell(ev.TurnTrump((card,)))

    def _read(self, table: Table, recogniser: Recogniser) -> Iterator[Page]:
        """Read the opened table; what is not sure is asked, and the banker answers."""
        frame = load_picture(table.opened)
        reading = recogniser.read(frame)
        self._evening.keep(Reveal(frame, reading))
        yield self._page(
            "read",
            reading_view(self._words, sighted(reading), image=image_of(frame, reading), hints=self._foot),
        )
        self._evening.tell(ev.ReadCards(spread_read(reading)))
        for zone in (*TABLEAUX, Zone.TRUMP):
            for place, card in _answers(_at(self._spread(), zone), table.truth[zone]):
                yield self._page(f"asked for {zone} {place + 1}", self._asked(zone, place, card))
                self._evening.tell(ev.CorrectCard(zone, place, card))

    def _settle(self, ruling: Ruling) -> Iterator[Page]:
        for tableau in ruling.tableaux:
            yield self._page(f"{tableau.zone} who wins", self._who_wins(ruling.deal, tableau.zone))
            for place, view in enumerate(told(self._words, ruling, tableau.zone, hints=self._foot)):
                yield self._page(f"{tableau.zone} {place}", unpaid(view))
        self._evening.tell(ev.Confirm())
        yield self._page("settled", settlement_view(self._words, ruling, recorded=True, hints=self._foot))
        banker = self._evening.session.table.banker
        yield self._page("result", result_view(self._words, ruling, banker=banker, hints=self._foot))

    def _who_wins(self, deal: Deal, zone: Zone) -> View:
        return asked(self._words, deal, zone, self._evening.session.table.rules, hints=self._foot)

    def _give_up(self) -> Iterator[Page]:
        """Show what is wrong with the table, and let the deal not count, as the rules say."""
        table = self._evening.session.table
        yield self._page("fault", deal_fault_view(self._words, self._spread(), table.shoe.seen(), hints=self._foot))
        if table.phase is Phase.STOPPED:
            self._evening.tell(ev.CountPack(complete=True))
        else:
            self._evening.tell(ev.VoidDeal(VoidCause.DECLARED))

    def _idle(self) -> View:
        held = balances(stored.entry for stored in self._book.journal.entries())
        table = self._evening.session.table
        sums = {str(name): held.get(name, Chips(0)) for name in table.players}
        deals = (DEALS_IN_SHOE - table.shoe.deals_left, DEALS_IN_SHOE)
        return idle_view(self._words, banker=table.banker, balances=sums, deals=deals, hints=self._foot)

    def _staking(self, *, closed: bool) -> View:
        table = self._evening.session.table
        return staking_view(
            self._words,
            table.trump,
            {zone: table.staked(zone) for zone in PUNTERS},
            names=dict(zip(PUNTERS, table.punters, strict=True)),
            current=None if closed else PUNTERS[0],
            closed=closed,
            chances=None if table.trump is None else before(table.trump, table.rules),
            hints=self._foot,
        )

    def _asked(self, zone: Zone, place: int, said: Card) -> View:
        return asked_view(
            self._words, zone, place + 1, rank=said.rank, suit=said.suit, on_suit=True, image=None, hints=self._foot
        )

    def _stakes(self) -> Iterator[Stake]:
        for guest, zone in zip(self._evening.session.table.punters, PUNTERS, strict=True):
            yield Stake(guest, zone, Chips(STEP * self._chance.randint(1, 10)))

    def _spread(self) -> Spread:
        spread = self._evening.session.table.spread
        assert spread is not None, "the cards were read"  # noqa: S101
        return spread

    def _ruling(self) -> Ruling:
        ruling = self._evening.session.table.ruling
        assert ruling is not None, "a table in the phase RULED has a ruling"  # noqa: S101
        return ruling

    def _page(self, name: str, view: View) -> Page:
        return Page(f"{self._evening.deal.replace('#', ' ')} {name}", view)


def _at(spread: Spread, zone: Zone) -> tuple[Card | None, ...]:
    return spread.trumps if zone is Zone.TRUMP else spread.tableaux[TABLEAUX.index(zone)]


def _answers(seen: Sequence[Card | None], truth: Sequence[Card]) -> Iterator[tuple[int, Card]]:
    """Give what the banker says of each unread place: the cards that lie there and were not read, in turn."""
    rest = list(truth)
    for card in seen:
        if card in rest:
            rest.remove(card)
    unread = [place for place, card in enumerate(seen) if card is None]
    return zip(unread, rest, strict=False)


def _table(opened: Path) -> Table:
    name = opened.name.removesuffix("-open.jpg")
    dealt = opened.with_name(f"{name}-dealt.jpg")
    said = json.loads(opened.with_suffix(".json").read_text(encoding="utf-8"))["zones"]
    truth = {zone: tuple(parse_card(code) for code in said[zone.value]) for zone in (*TABLEAUX, Zone.TRUMP)}
    return Table(name, dealt if dealt.exists() else None, opened, truth)
