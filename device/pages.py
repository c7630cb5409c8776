"""What the screen shows: from the host's state to a view. Decides nothing and changes nothing."""

from collections.abc import Mapping
from dataclasses import replace

from device.eye import Gaze
from device.finds import found_view
from device.hinting import hints
from device.host import Host
from device.ills import Ill, Wrong, ill_view
from device.menupages import bank_page, menu_page, money_of
from device.sights import card_image, image_of, sighted
from device.stage import Stage
from device.telling.bank import with_accounts_named
from device.telling.reasons import reason_words
from display.view import Hint, Image, ReadingView, RulingView, View
from display.views.asked import asked_view
from display.views.fault import deal_fault_view
from display.views.idle import idle_view
from display.views.reading import reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import staking_view
from display.views.void import void_view
from display.words import Words
from rules.deal import Spread
from rules.money import BANK, Account, Chips
from rules.phases import Phase
from rules.ruling import Ruling
from rules.seats import PUNTERS, Zone
from rules.shoe import DEALS_IN_SHOE
from vision.reading import Reading


def page(host: Host, words: Words, held: Mapping[Account, Chips]) -> View:  # noqa: PLR0911 - one return a matter
    """Give the view of what is to be done now; `held` is what each account has won or lost by the ledger."""
    told = hints(words, host)
    if host.trouble is not None:
        return ill_view(words, host.trouble, hints=told)
    if host.is_blind:
        return ill_view(words, Wrong(Ill.CAMERA, host.lookout.trouble), hints=told)
    if host.menu is not None:
        return menu_page(host, host.menu, words, held, told)
    if host.found is not None:
        return found_view(words, host.found, hints=told)
    if host.is_looking:
        return _looking(host, words, told)
    if host.is_opening:
        return _opening(host, words, told)
    if host.last is not None and host.stage is Stage.CLEARED:
        # Who gathers the cards quickly still wants to pay what the screen says.
        return result_view(words, host.last, banker=host.last_banker, hints=told)
    return _of_phase(host, words, held, told)


def _of_phase(  # noqa: PLR0911 - one return a phase
    host: Host, words: Words, held: Mapping[Account, Chips], told: tuple[Hint, ...]
) -> View:
    table, ruling = host.table, host.table.ruling
    match host.phase:
        case Phase.SHUFFLED:
            return _idle(host, words, held, told)
        case Phase.DEALT | Phase.STAKES_CLOSED if host.is_asking_for_trump:
            return _asked(host, words, (Zone.TRUMP, 0), told)
        case Phase.TRUMP_TURNED | Phase.STAKING | Phase.STAKES_CLOSED | Phase.REVEALED:
            return _staking(host, words, held, told)
        case Phase.ASKED if (place := host.asked()) is not None:
            return _asked(host, words, place, told)
        case Phase.VOID if table.void is not None:
            return void_view(words, table.void, table.spread, table.shoe.seen(), table.trump, hints=told)
        case Phase.ASKED | Phase.STOPPED:
            spread = table.spread or Spread((), ((), (), (), ()))
            return deal_fault_view(words, spread, table.shoe.seen(), table.trump, hints=told)
        case Phase.RULED if ruling is not None:
            return unpaid(ruling_view(words, ruling, *_part(ruling, host.shown), hints=told))
        case Phase.SETTLED if ruling is not None and host.by_player:
            return settlement_view(words, ruling, recorded=True, hints=told)
        case Phase.SETTLED if ruling is not None:
            return result_view(words, ruling, banker=table.banker, hints=told)
    return bank_page(host, words, held, told)


def _idle(host: Host, words: Words, held: Mapping[Account, Chips], foot: tuple[Hint, ...]) -> View:
    """Show who sits at the table and how everybody stands."""
    table = host.table
    sums = {str(player): held.get(player, Chips(0)) for player in table.players}
    if held.get(BANK):
        # What the banker has laid into a limited bank is no loss: it stands beside him.
        sums[BANK] = held[BANK]
    deals = (DEALS_IN_SHOE - table.shoe.deals_left, DEALS_IN_SHOE)
    view = idle_view(words, banker=table.banker, balances=sums, deals=deals, hints=foot)
    colours = host.evening.colours
    seats = tuple(replace(seat, colour=colours.get(Account(seat.name))) for seat in view.balances)
    view = with_accounts_named(words, replace(view, balances=seats))
    return replace(view, sentence=reason_words(words, host.reasons) or view.sentence)


def _looking(host: Host, words: Words, foot: tuple[Hint, ...]) -> ReadingView:
    """Show what is read so far, and what keeps it from being read."""
    cards = {} if host.reveal is None else sighted(host.reveal.reading)
    view = reading_view(words, cards, image=_live(host), hints=foot)
    status = {
        Gaze.BLIND: words.say("The camera gives no picture."),
        Gaze.DARK: words.say("The camera is covered, or it is dark."),
        Gaze.HAND: words.say("A hand is in the way."),
        Gaze.READING: words.say("It is still: reading."),
    }.get(host.lookout.gaze)
    return view if status is None else replace(view, status=status)


def _opening(host: Host, words: Words, foot: tuple[Hint, ...]) -> ReadingView:
    """Show the cards being turned, as the camera sees it, beside what was read before."""
    lying = host.lookout.lying
    cards = {} if lying is None else sighted(lying.reading)
    view = reading_view(words, cards, image=_live(host), hints=foot)
    reading = host.lookout.gaze is Gaze.READING
    status = words.say("It is still: reading.") if reading else words.say("Stakes are closed. Turn the cards.")
    return replace(view, status=status, doubtful=False)


def _staking(host: Host, words: Words, held: Mapping[Account, Chips], foot: tuple[Hint, ...]) -> View:
    open_ = host.phase is Phase.STAKING
    view = staking_view(
        words,
        host.table.trump,
        {zone: host.table.staked(zone) for zone in PUNTERS},
        names=dict(host.stakers()) if open_ and host.entering.who is None else None,
        current=host.entering.zone if open_ else None,
        closed=not open_,
        money=money_of(host, words, held),
        hints=foot,
    )
    if host.table.trump is not None:
        return view
    status = words.say("{name} turns the seventeenth card.", name=host.table.banker)
    waiting = words.say("The trump is not turned yet")
    return replace(view, trump_words=waiting, status=status if host.awaits_trump else view.status)


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


def unpaid(view: RulingView) -> RulingView:
    """Give a ruling without what it pays: a payout is shown when it stands in the ledger, not before."""
    return view if view.verdict is None else replace(view, verdict=replace(view.verdict, pays=""))


def _part(ruling: Ruling, shown: int) -> tuple[Zone, int]:
    """Give the tableau and its number of steps that page `shown` of a ruling tells; the last page past the end."""
    pages = [(tableau.zone, step) for tableau in ruling.tableaux for step in range(len(tableau.steps) + 2)]
    return pages[min(shown, len(pages) - 1)]


def _live(host: Host) -> Image | None:
    """Give what the camera sees now, or once all rests the picture that was read."""
    glimpse = host.lookout.glimpse
    if glimpse is None:
        return _whole(host)
    return image_of(glimpse, Reading(glimpse.size, (), (), 0.0))


def _whole(host: Host) -> Image | None:
    return None if host.reveal is None else image_of(host.reveal.frame, host.reveal.reading)


def _card(host: Host, zone: Zone, place: int) -> Image | None:
    """Give the part of the picture where the asked card lies."""
    if host.reveal is None:
        return None
    sights = host.reveal.reading.at(zone)
    if place >= len(sights):
        return _whole(host)
    return card_image(host.reveal.frame, sights[place].corners)
