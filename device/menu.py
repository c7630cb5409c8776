"""What is done between deals beside the cards: people come and go, chips are bought, the bank passes, the book shown.

A list that leads to lists, sums and names, by up, down, next, confirm and undo. It tells the evening through the
calls that it is given, and shows nothing itself: `device.menupages` does.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, unique

from device import people
from device.club.member import Alone, Member, Offer
from device.club.slips import Route, Slip, Way, come_from, leave_for, new_code
from device.config import TableConfig
from device.errors import TooFewChips, WrongUse
from device.evening import Evening, Past
from device.journal import Journal
from device.ledger.records import Stored
from device.lookalikes import reason, twin
from device.press import Button
from device.reasons import Bar, Reason
from device.spelling import Spelling
from device.texts import player_name
from display.seatcolour import SeatColour
from rules import events as ev
from rules.effects import NO_FACTS, Facts
from rules.ledger import balances
from rules.money import MOST, NO_PLAYERS, NOTHING, Account, Chips
from rules.phases import Phase
from rules.table import Table
from rules.variants import Mode, NextBanker

PHASES = frozenset({Phase.SHUFFLED, Phase.BANK_DUE, Phase.BANK_BROKEN, Phase.PASSING})
"""The phases between two deals, in which the table may change."""


@unique
class Act(Enum):
    """Something that can be done."""

    BUY = "buy"
    """A player buys chips: at first, or more of them."""
    HAND_IN = "hand in"
    """A player hands chips in and is paid out."""
    SIT = "sit"
    """A player takes a seat."""
    LEAVE = "leave"
    """A player gives up his seat."""
    COLOUR = "colour"
    """A player takes another colour."""
    MOVE = "move"
    """A player goes to another table of the club with his chips."""
    ARRIVE = "arrive"
    """A player has come from another table with his chips."""
    PASS = "pass"  # noqa: S105 - no secret
    """The bank passes to another player."""
    DRAW = "draw"
    """The banker takes winnings out of a limited bank."""
    SHUFFLE = "shuffle"
    """A punter shuffles the stock."""
    COUNT = "count"
    """A player's chips are counted."""
    STANDING = "standing"
    """How everybody stands."""
    OWING = "owing"
    """Who pays whom at the end."""
    HISTORY = "history"
    """The deals that are over, and the picture of each."""


@unique
class What(Enum):
    """What a page asks for."""

    ACT = "act"
    """What is to be done."""
    PLAYER = "player"
    """Which player."""
    NAME = "name"
    """Who comes, of those whom the book knows."""
    SPELL = "spell"
    """A new name, letter by letter."""
    ALIKE = "alike"
    """Which of two names that look alike is meant."""
    SEAT = "seat"
    """Before whom he sits."""
    COLOUR = "colour"
    """Which colour."""
    TABLE = "table"
    """To which other table."""
    OFFER = "offer"
    """Who has come from another table."""
    SUM = "sum"
    """How many chips."""
    STANDING = "standing"
    """Nothing: it shows how everybody stands."""
    OWING = "owing"
    """Nothing: it shows who pays whom."""
    HISTORY = "history"
    """Which deal that is over."""
    DISPUTE = "dispute"
    """Nothing: it shows the kept picture of a deal beside its cards."""


SHOWN = frozenset({What.STANDING, What.OWING, What.DISPUTE})
"""Pages that ask nothing: any button goes back."""

Recording = Callable[[Journal], Stored]
"""Records something in the ledger."""

Choice = Act | Account | SeatColour | Past | Offer | None
"""What a line stands for; None is the one that leads elsewhere: a new name, or the last seat."""


@dataclass(slots=True)
class Page:
    """One page: what it asks, its lines and the one that is chosen, and what was chosen before it."""

    what: What
    choices: tuple[Choice, ...] = ()
    place: int = 0
    act: Act | None = None
    player: Account | None = None
    amount: int = 0
    spelling: Spelling = field(default_factory=Spelling)
    key: str = ""
    """What this page records is recorded once under it, however often it is confirmed."""
    there: str = ""
    """To which other table a player goes."""
    offer: Offer | None = None
    """Who has come from another table, where it is asked under which name."""


class Menu:
    """The pages that are open, the last one on top."""

    def __init__(
        self,
        evening: Evening,
        config: TableConfig,
        tell: Callable[[ev.Event], bool],
        attempt: Callable[[Callable[[], object]], bool],
        language: str = "en",
        *,
        club: Member | None = None,
    ) -> None:
        """Begin at the list of what can be done.

        `tell` tells an event, `attempt` does what writes to the ledger; both give False where nothing came of it.
        """
        self._evening = evening
        self._config = config
        self._tell = tell
        self._attempt = attempt
        self._language = language
        self.done: tuple[Act, Account | None, int] | None = None
        self.reasons: tuple[Reason, ...] = ()
        self._club = club or Alone()
        self.pages = [self._first()]

    def _first(self) -> Page:
        return Page(What.ACT, acts(self._evening.session.table, in_club=bool(self._club.others)))

    @property
    def page(self) -> Page:
        """Give the page that is on top."""
        return self.pages[-1]

    def press(self, button: Button) -> bool:
        """Take a button; False once the last page is left."""
        self.reasons, self.done = (), None
        page = self.page
        steps = {Button.UP: 1, Button.DOWN: -1}
        if page.what in SHOWN:
            self._back()
        elif button is Button.UNDO:
            self._undo(page)
        elif page.what is What.SUM and button in steps:
            page.amount = max(0, min(MOST, page.amount + steps[button] * self._config.step))
        elif page.what is What.SPELL and button in steps:
            page.spelling = page.spelling.moved(-steps[button])
        elif page.what is What.SPELL and button is Button.NEXT:
            page.spelling = page.spelling.with_letter()
        elif button is Button.CONFIRM:
            self._confirm(page)
        elif page.choices:
            page.place = (page.place + (-steps[button] if button in steps else 1)) % len(page.choices)
        return bool(self.pages)

    def _undo(self, page: Page) -> None:
        shorter = page.spelling.shortened() if page.what is What.SPELL else None
        if shorter is None:
            self._back()
        else:
            page.spelling = shorter

    def _back(self) -> None:
        self.pages.pop()

    def _confirm(self, page: Page) -> None:
        if page.what is What.SUM:
            self._sum(page)
        elif page.what is What.SPELL:
            self._named(page.spelling.name)
        elif page.choices:
            self._chosen(page, page.choices[page.place])

    def _chosen(self, page: Page, choice: Choice) -> None:  # noqa: C901 - one case a page, and nothing else
        match page.what, choice:
            case What.ACT, Act():
                self._begin(choice)
            case What.NAME, None:
                self._open(Page(What.SPELL, act=Act.SIT, spelling=Spelling(self._language)))
            case What.NAME, str(name):
                self._named(name)
            case What.ALIKE, str(name) if page.offer is not None:
                self._take_in(page.offer, Account(name))
            case What.ALIKE, str(name):
                self._seat(Account(name))
            case What.SEAT, (None | str()) as before:
                assert page.player is not None, page  # noqa: S101 - a seat is asked for a player
                self._do(ev.Sit(page.player, before), Act.SIT, page.player)
            case What.COLOUR, SeatColour():
                assert page.player is not None, page  # noqa: S101 - a colour is asked for a player
                player, colour = page.player, choice
                if self._attempt(lambda: self._evening.colour(player, colour)):
                    self._finish(Act.COLOUR, player)
            case What.PLAYER, str(name):
                self._of_player(page, Account(name))
            case What.TABLE, str(there):
                assert page.player is not None, page  # noqa: S101 - a table is asked for a player
                held = max(0, self._held().get(page.player, NOTHING))
                self._open(Page(What.SUM, act=Act.MOVE, player=page.player, amount=held, key=new_code(), there=there))
            case What.OFFER, Offer():
                self._arrived(choice)
            case What.HISTORY, Past():
                self._open(Page(What.DISPUTE, (choice,)))

    def _begin(self, act: Act) -> None:
        table = self._evening.session.table
        at_once: dict[Act, ev.Event] = {Act.SHUFFLE: ev.Reshuffle()}
        if table.rules.next_banker is NextBanker.CLOCKWISE:
            at_once[Act.PASS] = ev.PassBank()
        if act in at_once:
            self._do(at_once[act], act)
        elif act is Act.DRAW:
            self._open(Page(What.SUM, act=act, player=table.banker, amount=self._config.step))
        else:
            self._open(self._asking(act, table))

    def _asking(self, act: Act, table: Table) -> Page:
        """Give the page that an act begins with."""
        if act is Act.SIT:
            return Page(What.NAME, (*self._known(), None), act=act)
        if act is Act.HISTORY:
            # the newest comes first, as the screen has it
            return Page(What.HISTORY, self._evening.past()[::-1])
        if act in (Act.STANDING, Act.OWING):
            return Page(What.STANDING if act is Act.STANDING else What.OWING)
        if act is Act.ARRIVE:
            return Page(What.OFFER, self._on_their_way(), act=act)
        players = table.players
        if act in (Act.LEAVE, Act.PASS):
            players = tuple(each for each in players if each != table.banker)
        elif act in (Act.HAND_IN, Act.COUNT, Act.MOVE):
            players = (*players, *self._gone())
        return Page(What.PLAYER, players, act=act)

    def _of_player(self, page: Page, player: Account) -> None:
        match page.act:
            case Act.LEAVE:
                self._do(ev.Leave(player), Act.LEAVE, player)
            case Act.PASS:
                self._do(ev.PassBank(player), Act.PASS, player)
            case Act.MOVE:
                others = tuple(Account(name) for name in self._club.others)
                self._open(Page(What.TABLE, others, act=page.act, player=player))
            case Act.COLOUR:
                mine = self._evening.colours.get(player)
                place = [*SeatColour].index(mine) if mine else 0
                self._open(Page(What.COLOUR, tuple(SeatColour), place, act=page.act, player=player))
            case Act.BUY | Act.HAND_IN | Act.COUNT:
                held = self._held().get(player, NOTHING)
                amount = self._config.buy_in if page.act is Act.BUY else max(0, held)
                key = f"{self._evening.deal}, {page.act.value}, entry {self._evening.next_number}"
                self._open(Page(What.SUM, act=page.act, player=player, amount=amount, key=key))

    def _named(self, name: str) -> None:
        try:
            player = player_name(name)
        except WrongUse as error:
            self._bar(Bar.NO_NAME, f"{error}.")
            return
        other = twin(player, self._everybody())
        if other is None:
            self._seat(player)
        else:
            self._ask_which(Page(What.ALIKE, (other, player), act=Act.SIT))

    def _seat(self, player: Account) -> None:
        """Ask where a player sits who is not here yet."""
        players = self._evening.session.table.players
        if player in players:
            self._bar(Bar.SEATED, f"{player} sits at the table already.", Facts(who=player))
        else:
            self._open(Page(What.SEAT, (None, *players), act=Act.SIT, player=player))

    def _ask_which(self, page: Page) -> None:
        """Ask which of two names is meant; no money moves between them unseen. An account of the table's is neither."""
        other, player = page.choices
        assert isinstance(other, str), page  # noqa: S101 - the known name comes first
        assert isinstance(player, str), page  # noqa: S101 - the new one second
        self.reasons = (reason(Account(player), Account(other)),)
        if other not in NO_PLAYERS:
            self._open(page)

    def _sum(self, page: Page) -> None:
        amount = Chips(page.amount)
        if page.act is Act.DRAW:
            self._do(ev.DrawBank(amount), Act.DRAW, page.player, page.amount)
            return
        player, act = page.player, page.act
        assert player is not None, page  # noqa: S101 - chips are a player's
        assert act is not None, page  # noqa: S101 - a sum is asked for something
        records: dict[Act, Recording] = {
            Act.BUY: lambda journal: people.buy(journal, player, amount, key=page.key),
            Act.HAND_IN: lambda journal: people.hand_in(journal, player, amount, key=page.key),
            Act.COUNT: lambda journal: people.count(journal, player, amount, key=page.key),
            Act.MOVE: lambda journal: leave_for(journal, player, amount, Route(self._club.name, page.there, page.key)),
        }
        if not amount and act is not Act.COUNT:
            self._bar(Bar.NO_SUM, "A sum is at least one chip.")
            return
        held = self._held().get(player, NOTHING)
        try:
            done = self._attempt(lambda: self._evening.book(records[act]))
        except TooFewChips as error:
            bar = Bar.HANDED_IN if act is Act.HAND_IN else Bar.TAKEN_ALONG
            self._bar(bar, f"{error}.", Facts(who=player, got=amount, most=Chips(error.held)))
            return
        if done:
            self._finish(act, player, int(amount - held) if act is Act.COUNT else page.amount)

    def _on_their_way(self) -> tuple[Offer, ...]:
        """Give who has left another table for this one and was not taken in yet."""
        taken = {stored.origin.key for stored in self._evening.entries()}
        return tuple(
            offer
            for offer in self._club.offers()
            if Slip(offer.code, offer.leaves, self._club.name, Way.IN).key not in taken
        )

    def _arrived(self, offer: Offer) -> None:
        other = twin(offer.player, self._everybody())
        if other is None:
            self._take_in(offer, offer.player)
        else:
            self._ask_which(Page(What.ALIKE, (other, offer.player), act=Act.ARRIVE, offer=offer))

    def _take_in(self, offer: Offer, player: Account) -> None:
        """Book what a player brings; only here, by the banker's own button, does an offer become money."""
        here = self._club.name
        done = self._attempt(
            lambda: self._evening.book(
                lambda journal: come_from(journal, player, offer.amount, Route(offer.leaves, here, offer.code))
            )
        )
        if done:
            self._finish(Act.ARRIVE, player, offer.amount)

    def _do(self, event: ev.Event, act: Act, player: Account | None = None, amount: int = 0) -> None:
        if self._tell(event):
            self._finish(act, player, amount)

    def _finish(self, act: Act, player: Account | None = None, amount: int = 0) -> None:
        """Go back to the list, and remember what was done so that it can be said."""
        self.pages = [self._first()]
        self.done = (act, player, amount)

    def _bar(self, what: Bar, sentence: str, facts: Facts = NO_FACTS) -> None:
        self.reasons = (Reason(what, sentence, facts),)

    def _open(self, page: Page) -> None:
        self.pages.append(page)

    def _held(self) -> dict[Account, Chips]:
        return balances(stored.entry for stored in self._evening.entries())

    def _known(self) -> tuple[Account, ...]:
        """Give those whom the book or the configuration knows and who do not sit here, by name."""
        known = {*map(Account, self._config.players), *self._evening.colours, *self._held()}
        return tuple(sorted(self._strangers(known)))

    def _everybody(self) -> tuple[Account, ...]:
        """Give every name that is taken: who sits here, who is known, and the table's own."""
        return (*self._evening.session.table.players, *self._known(), *self._held(), *NO_PLAYERS)

    def _gone(self) -> tuple[Account, ...]:
        """Give those who left and are not even with the cashier."""
        return tuple(sorted(self._strangers(player for player, sum_ in self._held().items() if sum_)))

    def _strangers(self, known: Iterable[Account]) -> Iterable[Account]:
        seated = self._evening.session.table.players
        return (player for player in known if player not in (*seated, *NO_PLAYERS))


def acts(table: Table, *, in_club: bool = False) -> tuple[Act, ...]:
    """Give what can be done at a table that stands between two deals."""
    between = table.phase is Phase.SHUFFLED
    drawing = between and table.mode is Mode.LIMITED and table.rules.bank_withdraw
    left_out = {
        *(() if between else (Act.PASS, Act.SHUFFLE)),
        *(() if drawing else (Act.DRAW,)),
        *(() if in_club else (Act.MOVE, Act.ARRIVE)),
    }
    return tuple(act for act in Act if act not in left_out)
