"""The view of a dealt table: the trump is turned, stakes are laid or just closed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from display.seatcolour import SeatColour
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Whose stakes are being entered: a player, or everybody on his own tableau."""

    player: str | None = None
    colour: SeatColour | None = None
    choosing: bool = False
    """Whether this is what the buttons change now."""


@dataclass(frozen=True, slots=True)
class Money:
    """What the staking screen tells of the money beside the sums on the tableaux."""

    risk: int
    """The most that the banker and his bank can lose by this deal."""
    laid: Mapping[Zone, Sequence[Seat]] = field(default_factory=dict)
    """Each stake with its player, by tableau."""
    who: Who | None = None
    banker: str = ""
    balance: int | None = None
    """What the banker has won or lost so far."""
    held: int | None = None
    """What a limited bank holds."""
    reason: str = ""
    """Why what was just wanted is refused."""


def staking_view(
    words: Words,
    trump: Card | None,
    stakes: Mapping[Zone, int],
    *,
    names: Mapping[Zone, str] | None = None,
    current: Zone | None = None,
    closed: bool = False,
    chances: Chances | None = None,
    money: Money | None = None,
    hints: tuple[Hint, ...] = (),
) -> StakingView:
    """Show the trump and what lies on each tableau; `current` is the one being entered, `trump` None is not read yet.

    `names` tells who stakes on a tableau. `money` tells whose stakes they are and what is at risk; without it the bank
    is taken for a responsible one, which may lose each of the three. `chances` are shown in a demonstration only.
    """
    told = money or Money(sum(stakes.get(zone, 0) for zone in PUNTERS))
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
    return StakingView(
        trump=words.shown(trump),
        trump_words=words.trump(trump.suit) if trump else words.say("The trump is not read yet"),
        status=words.say("Stakes are closed. Turn the cards.") if closed else words.say("Place your stakes."),
        closed=closed,
        stakes=(one, two, three),
        chances=() if chances is None else chances_shown(words, chances),
        exposure=words.say("The bank can lose {amount}", amount=words.amount(told.risk)),
        laid=tuple(tuple(told.laid.get(zone, ())) for zone in PUNTERS) if any(told.laid.values()) else (),
        who=_who(words, told),
        bank=_bank(words, told),
        reason=told.reason,
        hints=hints,
    )


def chances_shown(words: Words, chances: Chances) -> tuple[Seat, ...]:
    """Name each end and its chance in whole per cent."""
    ends = (
        (words.say("Bank wins"), chances.bank, Side.BANKER),
        (words.say("Punter wins"), chances.punter, Side.PUNTER),
        (words.say("En carte"), chances.tie, None),
    )
    return tuple(Seat(name, words.percent(share), side=side) for name, share, side in ends)


def _who(words: Words, money: Money) -> Seat | None:
    """Say whose stakes are being entered."""
    if money.who is None:
        return None
    if money.who.player is None:
        return Seat(words.say("Each on a tableau of his own"), "", current=money.who.choosing)
    said = words.say("Stakes of {name}", name=money.who.player)
    return Seat(said, "", current=money.who.choosing, colour=money.who.colour)


def _bank(words: Words, money: Money) -> tuple[Seat, ...]:
    """Say how the banker stands, and what a limited bank holds."""
    if money.balance is None:
        return ()
    stands = Seat(money.banker, words.gain(money.balance))
    return (stands,) if money.held is None else (stands, Seat(words.say("In the bank"), words.amount(money.held)))
