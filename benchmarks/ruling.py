"""Measures how long a ruling takes: `python -m benchmarks.ruling`.

A ruling is all of it: the seventeen cards as they were read are checked for faults, each tableau is played under every
reading of throwing-off, and the money is settled. Deals are drawn from two packs by a fixed seed. What is taken is
processor time, so that the slowest of a hundred tells of the rules and not of what else ran on the machine.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from benchmarks.table import markdown
from rules.cards import PACK, Card, Rank, Suit
from rules.deal import deal_of, spread_of
from rules.money import chips
from rules.ruling import Ruling, rule_deal
from rules.seats import TABLEAUX, Zone
from rules.settlement import stakes_of
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE

MOST_US = 100
"""What a ruling from seventeen cards may take."""

SEED = 17
Zones = Mapping[Zone, Sequence[Card]]
STAKES = stakes_of([50, 20, 10])


@dataclass(frozen=True, slots=True)
class Figures:
    """Microseconds of processor time a ruling."""

    name: str
    deals: int
    middle: float
    slow: float
    slowest: float


def dealt(number: int, seed: int = SEED) -> Iterator[Zones]:
    """Deal from two packs mixed, four cards a tableau and the seventeenth turned; RULES.md 1.2 rule 4."""
    chance = random.Random(seed)
    shoe = [*PACK, *PACK]
    for _ in range(number):
        cards = chance.sample(shoe, 17)
        yield {zone: cards[4 * at : 4 * at + 4] for at, zone in enumerate(TABLEAUX)} | {Zone.TRUMP: cards[16:]}


def all_trumps() -> Zones:
    """Give the deal with the longest play: four trumps against four everywhere, pairs among them."""
    high = [Card(rank, Suit.CLUBS) for rank in (Rank.KING, Rank.QUEEN, Rank.KNAVE, Rank.ACE)]
    low = [Card(rank, Suit.CLUBS) for rank in (Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)]
    return {
        Zone.BANKER: high,
        Zone.PUNTER1: high,
        Zone.PUNTER2: low,
        Zone.PUNTER3: low,
        Zone.TRUMP: [Card(Rank.TWO, Suit.CLUBS)],
    }


def responsible(zones: Zones) -> Ruling:
    """Rule with a responsible bank."""
    return rule_deal(deal_of(spread_of(zones)), BANK_RESPONSIBLE, STAKES)


def limited(zones: Zones) -> Ruling:
    """Rule with a limited bank."""
    return rule_deal(deal_of(spread_of(zones)), BANK_LIMITED, STAKES, bank=chips(60))


def timed(name: str, rule: Callable[[Zones], Ruling], deals: Sequence[Zones]) -> Figures:
    """Rule every deal three times and take the shortest, for whatever else goes on only adds."""
    taken = [min(_once(rule, zones) for _ in range(3)) for zones in deals]
    return Figures(name, len(deals), median(taken), quantiles(taken, n=100)[-1], max(taken))


def _once(rule: Callable[[Zones], Ruling], zones: Zones) -> float:
    """Time one ruling, in microseconds."""
    begun = time.thread_time()
    rule(zones)
    return (time.thread_time() - begun) * 1e6


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ruling", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=5000, help="how many random deals (default: 5000)")
    deals = list(dealt(max(2, parser.parse_args(argv).deals)))
    longest = [all_trumps()] * max(2, len(deals) // 10)
    found = (
        timed("responsible bank, random deals", responsible, deals),
        timed("limited bank, random deals", limited, deals),
        timed("responsible bank, all trumps with pairs", responsible, longest),
    )
    rows = [
        [one.name, str(one.deals), f"{one.middle:.0f}", f"{one.slow:.0f}", f"{one.slowest:.0f}", _met(one)]
        for one in found
    ]
    head = ["one ruling, microseconds", "deals", "median", "99 of 100 below", "slowest", f"median within {MOST_US}"]
    print(markdown(head, rows))
    return 0


def _met(figures: Figures) -> str:
    """Say whether the aim is reached."""
    return "yes" if figures.middle <= MOST_US else "**no**"


if __name__ == "__main__":
    sys.exit(main())
