"""What the screen shows at a table of the pot game: from the host's state to a view. Decides nothing."""

from dataclasses import replace

from device.ills import Ill, Wrong, ill_view
from device.pots.host import PotHost
from device.pots.watching import Found, What
from device.sights import card_image
from device.telling.refused import refusal
from display.view import FaultView, Hint, Seat, View
from display.views.asked import card_asked_view, picking_hints
from display.views.classic_words import brief
from display.views.menu import menu_view
from display.views.pot import pot_view
from display.words import Words
from rules.pot_table import PotPhase


def pot_page(host: PotHost, words: Words) -> View:  # noqa: PLR0911 - one return a matter
    """Give the view of what is to be done now."""
    go_on = (Hint(words.say("Confirm"), words.say("go on")),)
    if host.trouble is not None:
        return ill_view(words, host.trouble, hints=go_on)
    if host.is_blind:
        return ill_view(words, Wrong(Ill.CAMERA, host.watch.trouble), hints=go_on)
    if host.asking is not None and host.asking.ask is not None:
        return _asked(host, words, host.asking.ask)
    if host.found:
        return _found(host, words, host.found[0])
    if host.state.phase is PotPhase.LOT:
        return _lot(host, words)
    if host.is_entering:
        return _stakes(host, words)
    view = pot_view(words, host.sitting.play.session, hints=_hints(host, words))
    if host.refused is not None:
        why = words.say("Not taken: {why}", why=refusal(words, host.refused)) + "."
        return replace(view, verdict=replace(view.verdict, pays=why))
    return view


def _lot(host: PotHost, words: Words) -> View:
    """Ask who deals first."""
    lines = [Seat(str(player), "") for player in host.state.players]
    hints = (Hint(words.say("Up, down"), words.say("choose")), Hint(words.say("Confirm"), words.say("deals first")))
    title, sentence = words.say("Pot"), words.say("Draw lots for the deal.")
    return menu_view(title, lines, chosen=host.chosen, sentence=sentence, hints=hints)


def _stakes(host: PotHost, words: Words) -> View:
    """Show what each stakes, and whose sum is being entered."""
    sums = zip(host.state.players, host.stakes, strict=True)
    lines = [Seat(str(player), words.amount(stake)) for player, stake in sums]
    hints = (
        Hint(words.say("Up, down"), words.say("the stake")),
        Hint(words.say("Next"), words.say("choose")),
        Hint(words.say("Confirm"), words.say("the stakes lie there")),
        Hint(words.say("Undo"), words.say("back")),
    )
    return menu_view(words.say("Pot"), lines, chosen=host.chosen, sentence=words.say("All stake."), hints=hints)


def _hints(host: PotHost, words: Words) -> tuple[Hint, ...]:
    confirm, undo = words.say("Confirm"), words.say("Undo")
    if host.state.phase is PotPhase.STAKING:
        same = len({*host.stakes}) == 1
        each = words.say("each stakes {amount}", amount=words.amount(host.stakes[0]))
        change = () if host.state.carried else (Hint(words.say("Up, down"), words.say("the stake")),)
        own = (Hint(words.say("Next"), words.say("choose")),) if host.is_free else ()
        laid = each if same else words.say("the stakes lie there")
        return (Hint(confirm, laid), *change, *own, Hint(undo, words.say("hold: take it back")))
    return (Hint(confirm, words.say("enter it by hand")), Hint(undo, words.say("look again")))


def _asked(host: PotHost, words: Words, place: tuple[int | None, int]) -> View:
    """Ask for one card, with the part of the picture where it lies."""
    whose, number = place
    if whose is None:
        where = words.say("The turned card")
    else:
        name = brief(str(host.state.players[whose]))
        where = words.say("{tableau}, card {number} from the left", tableau=name, number=number + 1)
    reveal = host.lying
    sight = None if host.asking is None else host.asking.sight
    image = card_image(reveal.frame, sight.corners) if reveal is not None and sight is not None else None
    hints = picking_hints(words)
    picked, on_suit = host.picking.card, host.picking.on_suit
    return card_asked_view(words, where, rank=picked.rank, suit=picked.suit, on_suit=on_suit, image=image, hints=hints)


def _found(host: PotHost, words: Words, found: Found) -> FaultView:
    """Show what is irregular and what follows from it."""
    name = brief(str(host.state.players[found.place % len(host.state.players)]))
    said = {
        What.COUNT: words.count(
            "{place}: {number} card instead of four.",
            "{place}: {number} cards instead of four.",
            found.number,
            place=name,
        ),
        What.TWO_TURNED: words.say("More than one card is turned as trump."),
        What.TWICE: words.say("A card lies there twice: {cards}.", cards=", ".join(map(words.card, found.cards))),
    }[found.what]
    remedy = words.say("If the table is as shown, the deal is void and all stakes go back.")
    hints = (
        Hint(words.say("Confirm"), words.say("the deal is void")),
        Hint(words.say("Undo"), words.say("it is not so")),
    )
    return FaultView(words.say("No deal"), (said,), remedy, hints)
