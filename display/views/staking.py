"""The view of a dealt table: the trump is turned, stakes are laid or just closed."""

from collections.abc import Mapping
from dataclasses import dataclass

from display.view import Hint, Seat, StakingView
from display.words import Words
from rules.cards import Card
from rules.seats import PUNTERS, Zone
from rules.tricks import Side


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each end of a tableau is before its cards are turned, as shares of 1."""

    bank: float
    punter: float
    tie: float


def staking_view(
    words: Words,
    trump: Card | None,
    stakes: Mapping[Zone, int],
    *,
    names: Mapping[Zone, str] | None = None,
    current: Zone | None = None,
    closed: bool = False,
    chances: Chances | None = None,
    hints: tuple[Hint, ...] = (),
) -> StakingView:
    """Show the trump and what lies on each tableau; `current` is the one being entered, `trump` None is not read yet.

    `names` tells who stakes on a tableau. In a responsible bank the exposure is the sum of all stakes: the bank may
    lose each of the three. `chances` are shown in a demonstration only.
    """
    known = names or {}
    one, two, three = (
        Seat(
            words.say("{tableau}, {name}", tableau=words.zone(zone), name=known[zone])
            if known.get(zone)
            else words.zone(zone),
            words.amount(stakes.get(zone, 0)),
            current=zone is current,
        )
        for zone in PUNTERS
    )
    exposed = sum(stakes.get(zone, 0) for zone in PUNTERS)
    return StakingView(
        trump=words.shown(trump),
        trump_words=words.trump(trump.suit) if trump else words.say("The trump is not read yet"),
        status=words.say("Stakes are closed. Turn the cards.") if closed else words.say("Place your stakes."),
        closed=closed,
        stakes=(one, two, three),
        chances=() if chances is None else _chances(words, chances),
        exposure=words.say("The bank can lose {amount}", amount=words.amount(exposed)),
        hints=hints,
    )


def _chances(words: Words, chances: Chances) -> tuple[Seat, ...]:
    """Name each end and its chance in whole per cent."""
    ends = (
        (words.say("Bank wins"), chances.bank, Side.BANKER),
        (words.say("Punter wins"), chances.punter, Side.PUNTER),
        (words.say("En carte"), chances.tie, None),
    )
    return tuple(Seat(name, words.percent(share), side=side) for name, share, side in ends)
