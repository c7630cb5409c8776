"""The view of a dealt table: the trump is turned, stakes are laid or just closed."""

from collections.abc import Mapping

from display.view import Hint, Seat, StakingView
from display.words import Words
from rules.cards import Card
from rules.seats import PUNTERS, Zone


def staking_view(
    words: Words,
    trump: Card | None,
    stakes: Mapping[Zone, int],
    *,
    names: Mapping[Zone, str] | None = None,
    current: Zone | None = None,
    closed: bool = False,
    hints: tuple[Hint, ...] = (),
) -> StakingView:
    """Show the trump and what lies on each tableau; `current` is the one being entered, `trump` None is not read yet.

    `names` tells who stakes on a tableau. In a responsible bank the exposure is the sum of all stakes: the bank may
    lose each of the three.
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
        exposure=words.say("The bank can lose {amount}", amount=words.amount(exposed)),
        hints=hints,
    )
