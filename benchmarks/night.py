"""A night of bank écarté by script: many deals, ten players, every balance computed a second time and compared.

The night goes through the evening and the ledger as the table does. The second computation below knows nothing of
rules/: it rules by the trick rule as RULES.md 1.4 writes it down, on bare ranks, and adds up what each player should
have. Run: python benchmarks/night.py [--deals 500] [--seed 1]
"""

import argparse
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from device.book import Book
from device.evening import Evening
from device.journal import read_entries, verify
from rules import events as ev
from rules.cards import PACK, Card
from rules.deal import DEAL_SIZE, Spread
from rules.effects import Refused
from rules.ledger import balances
from rules.money import Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.session import new_session
from rules.settlement import Stake

NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Fjodor", "Galja", "Hanna", "Ivan", "Jana")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass
class Night:
    """What was played, and what each player should have by the second computation."""

    deals: int = 0
    banks: int = 0
    undone: int = 0
    refused: int = 0
    stakes: int = 0
    expected: Counter[str] = field(default_factory=Counter)


def second_opinion(banker: Sequence[Card], punter: Sequence[Card], trump: str) -> int:
    """Give 1 where the banker wins, -1 where the punter does, 0 for en carte."""
    ours = sorted(RANKS.index(str(card.rank)) for card in banker if str(card.suit) == trump)
    theirs = sorted(RANKS.index(str(card.rank)) for card in punter if str(card.suit) == trump)
    for rank in [*ours]:
        if rank in theirs:
            ours.remove(rank)
            theirs.remove(rank)
    score = 0
    while ours or theirs:
        leads, follows, sign = (
            (ours, theirs, 1) if max(ours, default=-1) > max(theirs, default=-1) else (theirs, ours, -1)
        )
        leads.pop()
        score += sign
        if follows:
            follows.pop(0)
    return (score > 0) - (score < 0)


def play(ledger: Path, deals: int, seed: int) -> Night:
    """Play a night into a ledger, and give what should stand there."""
    chance = random.Random(seed)
    night = Night()
    with Book(ledger) as book:
        evening = Evening.begin(book, new_session(players=[Account(name) for name in NAMES]), f"night {seed}")
        shoe: list[Card] = []
        while night.deals < deals:
            if evening.session.phase is Phase.PASSING:
                evening.tell(ev.PassBank())
                night.banks += 1
            if evening.session.table.shoe.deals_left * DEAL_SIZE > len(shoe) or len(shoe) < DEAL_SIZE:
                shoe = [*PACK, *PACK]
                chance.shuffle(shoe)
            _deal(evening, shoe[:DEAL_SIZE], night, chance)
            del shoe[:DEAL_SIZE]
            # The power goes now and then; the evening is taken up from the disk.
            if chance.random() < 1 / 20:
                evening = Evening.resume(book) or evening
    return night


def _deal(evening: Evening, cards: Sequence[Card], night: Night, chance: random.Random) -> None:
    hands = (cards[0:4], cards[4:8], cards[8:12], cards[12:16])
    trump = cards[16]
    table = evening.session.table
    stakes = [
        Stake(punter, chance.choice(PUNTERS), Chips(chance.randint(1, 50) * 10))
        for punter in table.punters
        for _ in range(chance.choice((0, 1, 1, 2)))
    ]
    laid = {(stake.punter, stake.tableau): stake for stake in stakes}
    events: tuple[ev.Event, ...] = (
        ev.DealCards(),
        ev.TurnTrump((trump,)),
        ev.OpenStakes(),
        *(ev.PlaceStake(stake) for stake in stakes),
        ev.CloseStakes(),
        ev.PlaceStake(Stake(table.punters[0], PUNTERS[0], Chips(10_000))),
        ev.Reveal(),
        ev.ReadCards(Spread((trump,), tuple(tuple(hand) for hand in hands))),
        ev.Confirm(),
    )
    for event in events:
        night.refused += any(isinstance(effect, Refused) for effect in evening.tell(event))
    if evening.session.phase is not Phase.SETTLED:
        message = f"a deal ends settled, got {evening.session.phase.value}"
        raise RuntimeError(message)
    while chance.random() < 1 / 10:
        evening.tell(ev.Undo())
        evening.tell(ev.Confirm())
        night.undone += 1
    for stake in laid.values():
        won = second_opinion(hands[0], hands[1 + PUNTERS.index(stake.tableau)], str(trump.suit))
        night.expected[table.banker] += won * stake.amount
        night.expected[stake.punter] -= won * stake.amount
    evening.tell(ev.NextDeal())
    night.deals += 1
    night.stakes += len(laid)


def differences(ledger: Path, night: Night) -> dict[str, tuple[int, int]]:
    """Give who has another balance in the ledger than by the second computation: (ledger, computed)."""
    held = balances(stored.entry for stored in read_entries(ledger))
    return {
        name: (held.get(Account(name), 0), night.expected[name])
        for name in NAMES
        if held.get(Account(name), 0) != night.expected[name]
    }


def main() -> None:
    """Play, compare, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ledger = Path(folder) / "ledger.sqlite"
        begun = time.perf_counter()
        night = play(ledger, options.deals, options.seed)
        took = time.perf_counter() - begun
        entries = read_entries(ledger)
        rows = [
            ("deals", night.deals),
            ("players", len(NAMES)),
            ("stakes laid", night.stakes),
            ("banks passed on", night.banks),
            ("settlements taken back and confirmed again", night.undone),
            ("late stakes refused", night.refused),
            ("entries in the ledger", len(entries)),
            ("transfers", sum(len(stored.transfers) for stored in entries)),
            ("findings of the verification", len(verify(ledger))),
            ("players whose balance differs", len(differences(ledger, night))),
            ("ledger, kB", ledger.stat().st_size // 1000),
        ]
    for name, value in rows:
        print(f"| {name} | {value} |")
    print(f"| milliseconds a deal, syncs included | {took * 1000 / options.deals:.1f} |")


if __name__ == "__main__":
    main()
