"""What the screen shows: from the host's state to a view. Decides nothing and changes nothing."""

from collections.abc import Mapping

from device.host import Eye, Host
from device.sights import card_image, image_of, sighted
from display.view import FaultView, Hint, Image, View
from display.views.asked import asked_view
from display.views.fault import deal_fault_view, trouble_view
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
    hints = _hints(words, host)
    if host.trouble is not None:
        return trouble_view(words, host.trouble.what, host.trouble.remedy, hints=hints)
    if host.eye is not Eye.NOTHING:
        cards = {} if host.reveal is None else sighted(host.reveal.reading)
        return reading_view(words, cards, image=_whole(host), hints=hints)
    table, ruling = host.table, host.table.ruling
    match host.phase:
        case Phase.SHUFFLED:
            sums = {str(player): held.get(player, Chips(0)) for player in table.players}
            left = table.shoe.deals_left
            deals = (DEALS_IN_SHOE - left, DEALS_IN_SHOE)
            return idle_view(words, banker=table.banker, balances=sums, deals=deals, hints=hints)
        case Phase.DEALT:
            return _asked(host, words, (Zone.TRUMP, 0), hints)
        case Phase.TRUMP_TURNED | Phase.STAKING | Phase.STAKES_CLOSED | Phase.REVEALED:
            return _staking(host, words, hints)
        case Phase.ASKED if (place := host.asked()) is not None:
            return _asked(host, words, place, hints)
        case Phase.ASKED | Phase.STOPPED | Phase.VOID:
            spread = table.spread or Spread((), ((), (), (), ()))
            return deal_fault_view(words, spread, table.shoe.seen(), hints=hints)
        case Phase.RULED if ruling is not None and (told := _told(ruling, host.shown)) is not None:
            return ruling_view(words, ruling, *told, hints=hints)
        case Phase.RULED | Phase.SETTLED if ruling is not None:
            return result_view(words, ruling, banker=table.banker, hints=hints)
    return _banking(host, words, hints)


def _staking(host: Host, words: Words, hints: tuple[Hint, ...]) -> View:
    open_ = host.phase is Phase.STAKING
    return staking_view(
        words,
        host.table.trump,
        {zone: host.table.staked(zone) for zone in PUNTERS},
        names=dict(host.stakers()),
        current=host.zone if open_ else None,
        closed=not open_,
        hints=hints,
    )


def _asked(host: Host, words: Words, place: tuple[Zone, int], hints: tuple[Hint, ...]) -> View:
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
        hints=hints,
    )


def _banking(host: Host, words: Words, hints: tuple[Hint, ...]) -> View:
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
    return FaultView(words.say("The bank"), (said,), remedy, hints)


def _told(ruling: Ruling, shown: int) -> tuple[Zone, int] | None:
    """Give the tableau and its number of steps that page `shown` of a ruling tells; None past the last."""
    rest = shown
    for tableau in ruling.tableaux:
        pages = len(tableau.steps) + 2
        if rest < pages:
            return tableau.zone, rest
        rest -= pages
    return None


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


def _hints(words: Words, host: Host) -> tuple[Hint, ...]:
    """Say what each button does now."""
    confirm, forth, updown, undo = (words.say(key) for key in ("Confirm", "Next", "Up, down", "Undo"))
    if host.trouble is not None:
        return (Hint(confirm, words.say("go on")),)
    if host.eye is not Eye.NOTHING:
        return (Hint(undo, words.say("look again")),)
    picking = (
        Hint(updown, words.say("choose")),
        Hint(forth, words.say("rank or suit")),
        Hint(confirm, words.say("this card")),
        Hint(undo, words.say("look again")),
    )
    counting = (Hint(confirm, words.say("the pack is whole")), Hint(forth, words.say("the pack is not whole")))
    told: Mapping[Phase, tuple[Hint, ...]] = {
        Phase.SHUFFLED: (
            Hint(confirm, words.say("the cards are dealt")),
            Hint(forth, words.say("the stock is shuffled")),
        ),
        Phase.DEALT: picking,
        Phase.STAKING: (
            Hint(updown, words.say("the stake")),
            Hint(forth, words.say("next tableau")),
            Hint(confirm, words.say("close the stakes")),
        ),
        Phase.STAKES_CLOSED: (Hint(confirm, words.say("the cards are open")),),
        Phase.ASKED: picking
        if host.asked() is not None
        else (Hint(undo, words.say("look again")), Hint(confirm, words.say("the deal is void"))),
        Phase.STOPPED: (*counting, Hint(undo, words.say("look again"))),
        Phase.RULED: (
            Hint(forth, words.say("next trick")),
            Hint(confirm, words.say("settle")),
            Hint(undo, words.say("look again")),
        ),
        Phase.SETTLED: (Hint(confirm, words.say("next deal")), Hint(undo, words.say("hold: take it back"))),
        Phase.VOID: (Hint(confirm, words.say("next deal")),),
        Phase.BANK_DUE: (
            Hint(updown, words.say("the sum")),
            Hint(confirm, words.say("lay it")),
            Hint(forth, words.say("pass the bank")),
        ),
        Phase.BANK_BROKEN: (
            Hint(updown, words.say("the sum")),
            Hint(confirm, words.say("lay it")),
            Hint(forth, words.say("own means")),
        ),
        Phase.PASSING: (Hint(confirm, words.say("pass the bank")),),
    }
    return told.get(host.phase, ())
