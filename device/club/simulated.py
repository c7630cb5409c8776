"""A table of a club night that plays by itself: seeded deals, stakes, banks passed on, in a real evening and ledger.

No camera and no screen: what the cards are is known. Shown by `ecarte club demo`, played by tests and benchmarks.
"""

import random
from collections.abc import Sequence

from device.book import Book
from device.evening import Evening
from rules import events as ev
from rules.cards import PACK, Card
from rules.deal import COPIES, DEAL_SIZE, HAND_SIZE, Spread
from rules.money import Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS, TABLEAUX
from rules.session import new_session
from rules.settlement import Stake

STAKES = tuple(range(10, 210, 10))
DISPUTED = 0.05
"""Share of deals whose settlement is taken back and confirmed again."""


class SimulatedTable:
    """One table, an event at a time."""

    def __init__(self, book: Book, players: Sequence[str], seed: int, name: str = "club night") -> None:
        """Take up the newest evening of the book, or begin one."""
        self.book = book
        self._chance = random.Random(seed)  # noqa: S311 - simulated cards
        session = new_session(players=[Account(player) for player in players])
        self.evening = Evening.resume(book) or Evening.begin(book, session, Evening.free_name(book, name))
        self._due: list[ev.Event] = []

    @property
    def stage(self) -> str:
        """Give where the table stands."""
        return self.evening.session.phase.value

    def turn(self) -> None:
        """Let the next thing happen."""
        if not self._due:
            self._due = self._deal()
        self.evening.tell(self._due.pop(0))

    def deal(self) -> None:
        """Play until the deal that is on, or the next one, is over."""
        self.turn()
        while self._due:
            self.turn()

    def _deal(self) -> list[ev.Event]:
        """Give what happens in the next deal."""
        table = self.evening.session.table
        if table.phase is Phase.PASSING:
            return [ev.PassBank()]
        if table.phase is not Phase.SHUFFLED:
            # Taken up in the middle of a deal: it is declared void, nobody knows the cards any more.
            return [ev.NextDeal() if table.phase in (Phase.SETTLED, Phase.VOID) else ev.Undo()]
        seen = table.shoe.seen()
        rest = [card for card in PACK for _ in range(COPIES - seen.get(card, 0))]
        if len(rest) < DEAL_SIZE:
            rest = [card for card in PACK for _ in range(COPIES)]
        cards = self._chance.sample(rest, DEAL_SIZE)
        disputed = (ev.Reopen(), ev.Confirm()) if self._chance.random() < DISPUTED else ()
        return [
            ev.DealCards(),
            ev.TurnTrump((cards[-1],)),
            ev.OpenStakes(),
            *(ev.PlaceStake(self._stake(punter)) for punter in table.punters),
            ev.CloseStakes(),
            ev.Reveal(),
            ev.ReadCards(_spread(cards)),
            ev.Confirm(),
            *disputed,
            ev.NextDeal(),
        ]

    def _stake(self, punter: Account) -> Stake:
        return Stake(punter, self._chance.choice(PUNTERS), Chips(self._chance.choice(STAKES)))


def _spread(cards: Sequence[Card]) -> Spread:
    hands = tuple(tuple(cards[place * HAND_SIZE : (place + 1) * HAND_SIZE]) for place in range(len(TABLEAUX)))
    return Spread((cards[-1],), hands)


class SteppedClock:
    """A clock that goes on by so many milliseconds at each look: an hour of play in a second."""

    def __init__(self, start_ms: int, step_ms: int) -> None:
        """Begin at `start_ms`."""
        self.now_ms = start_ms
        self._step_ms = step_ms

    def __call__(self) -> int:
        """Give the time, in milliseconds since 1970."""
        self.now_ms += self._step_ms
        return self.now_ms
