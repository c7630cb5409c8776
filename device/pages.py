"""What the screen shows: from the host's state to a view. Decides nothing and changes nothing."""

from collections.abc import Mapping
from dataclasses import replace

from device.hinting import hints
from device.host import Eye, Host
from device.ills import ill_view
from device.sights import card_image, image_of, sighted
from display.view import FaultView, Hint, Image, RulingView, View
from display.views.asked import asked_view
from display.views.fault import deal_fault_view
from display.views.idle import idle_view
from display.views.reading import reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.staking import staking_view
from display.words import Words
from rules.deal import Spread
from rules.money import Account, Chips
from rules.phases import Phase
from rules.ruling import Ruling
from rules.seats import PUNTERS, Zone
from rules.shoe import DEALS_IN_SHOE

IMAGE_WIDTH = 640
"""Width of the camera's picture on the screen, in pixels: half of a 1280-pixel screen."""


def page(host: Host, words: Words, held: Mapping[Account, Chips]) -> View:  # noqa: PLR0911 - one return a phase
    """Give the view of what is to be done now; `held` is what each account has won or lost by the ledger."""
    told = hints(words, host)
    if host.trouble is not None:
        return ill_view(words, host.trouble, hints=told)
    if host.eye is not Eye.NOTHING:
        cards = {} if host.reveal is None else sighted(host.reveal.reading)
        return reading_view(words, cards, image=_whole(host), hints=told)
    table, ruling = host.table, host.table.ruling
    match host.phase:
        case Phase.SHUFFLED:
            sums = {str(player): held.get(player, Chips(0)) for player in table.players}
            left = table.shoe.deals_left
            deals = (DEALS_IN_SHOE - left, DEALS_IN_SHOE)
            return idle_view(words, banker=table.banker, balances=sums, deals=deals, hints=told)
        case Phase.DEALT:
            return _asked(host, words, (Zone.TRUMP, 0), told)
        case Phase.TRUMP_TURNED | Phase.STAKING | Phase.STAKES_CLOSED | Phase.REVEALED:
            return _staking(host, words, told)
        case Phase.ASKED if (place := host.asked()) is not None:
            return _asked(host, words, place, told)
        case Phase.ASKED | Phase.STOPPED | Phase.VOID:
            spread = table.spread or Spread((), ((), (), (), ()))
            return deal_fault_view(words, spread, table.shoe.seen(), hints=told)
        case Phase.RULED if ruling is not None:
            return unpaid(ruling_view(words, ruling, *_part(ruling, host.shown), hints=told))
        case Phase.SETTLED if ruling is not None:
            return result_view(words, ruling, banker=table.banker, hints=told)
    return _banking(host, words, told)


def _staking(host: Host, words: Words, foot: tuple[Hint, ...]) -> View:
    open_ = host.phase is Phase.STAKING
    return staking_view(
        words,
        host.table.trump,
        {zone: host.table.staked(zone) for zone in PUNTERS},
        names=dict(host.stakers()),
        current=host.zone if open_ else None,
        closed=not open_,
        hints=foot,
    )


def _asked(host: Host, words: Words, place: tuple[Zone, int], foot: tuple[Hint, ...]) -> View:
    picked = host.picking.card
    zone, number = place
    return asked_view(
        words,
        zone,
        number + 1,
        rank=picked.rank,
        suit=picked.suit,
        on_suit=host.picking.on_suit,
        image=_card(host, zone, number),
        hints=foot,
    )


def _banking(host: Host, words: Words, foot: tuple[Hint, ...]) -> View:
    """Show what is to be said about the bank between deals."""
    banker, amount = host.table.banker, words.amount(host.sum)
    said = {
        Phase.BANK_DUE: words.say("{name} lays a bank of {amount}.", name=banker, amount=amount),
        Phase.BANK_BROKEN: words.say(
            "The bank is broken. {name} may lay another of {amount}.", name=banker, amount=amount
        ),
        Phase.PASSING: words.say("The turn of {name} is over.", name=banker),
    }[host.phase]
    remedy = {
        Phase.BANK_DUE: words.say("Or the bank passes on."),
        Phase.BANK_BROKEN: words.say("Or {name} goes on with his own means.", name=banker),
        Phase.PASSING: words.say("The bank passes to the next player."),
    }[host.phase]
    return FaultView(words.say("The bank"), (said,), remedy, foot)


def unpaid(view: RulingView) -> RulingView:
    """Give a ruling without what it pays: a payout is shown when it stands in the ledger, not before."""
    return view if view.verdict is None else replace(view, verdict=replace(view.verdict, pays=""))


def _part(ruling: Ruling, shown: int) -> tuple[Zone, int]:
    """Give the tableau and its number of steps that page `shown` of a ruling tells; the last page past the end."""
    pages = [(tableau.zone, step) for tableau in ruling.tableaux for step in range(len(tableau.steps) + 2)]
    return pages[min(shown, len(pages) - 1)]


def _whole(host: Host) -> Image | None:
    return None if host.reveal is None else image_of(host.reveal.frame, host.reveal.reading, IMAGE_WIDTH)


def _card(host: Host, zone: Zone, place: int) -> Image | None:
    """Give the part of the picture where the asked card lies."""
    if host.reveal is None:
        return None
    sights = host.reveal.reading.at(zone)
    if place >= len(sights):
        return _whole(host)
    return card_image(host.reveal.frame, sights[place].corners, IMAGE_WIDTH)
