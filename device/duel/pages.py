"""What the screen shows at a table of two: from the host's state to a view. Decides nothing and changes nothing."""

from dataclasses import replace

from device.duel.finds import found_sentence, found_view
from device.duel.host import DuelHost
from device.duel.watching import Ask, Asked
from device.duel.words import asks_number, given_up, may_give_up
from device.ills import Ill, Wrong, ill_view
from device.sights import card_image
from device.telling.refused import refusal
from display.view import BreachView, ChoiceView, ClassicView, Hint, View
from display.views.asked import card_asked_view, picking_hints
from display.views.classic import classic_pages
from display.views.classic_words import Names, option
from display.views.pot import pool_view
from display.words import Words
from rules.classic.laws import LAWS
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.pool import PoolPhase

MOST_HINTS = 4
"""As many as the foot of a screen has room for."""


def duel_page(host: DuelHost, words: Words, *, pairs: bool = False) -> View:  # noqa: PLR0911 - one return a matter
    """Give the view of what is to be done now; `pairs` tells that each player has buttons of his own."""
    names = Names({player: str(name) for player, name in host.match.seats.items()})
    go_on = (Hint(words.say("Confirm"), words.say("go on")),)
    if host.trouble is not None:
        return ill_view(words, host.trouble, hints=go_on)
    if host.is_blind:
        return ill_view(words, Wrong(Ill.CAMERA, host.watch.trouble), hints=go_on)
    if host.ask is not None:
        return _asked(host, words, host.ask, names)
    if host.found:
        return found_view(words, host.found[0], names)
    hints = _hints(host, words, names, pairs=pairs)
    pool, over = host.match.pool, host.state.phase is Phase.OVER
    if pool is not None and (host.shown if over else pool.state.phase is not PoolPhase.PLAYING):
        return pool_view(words, pool, hints=hints)
    pages = classic_pages(words, host.match.game, names=names.known, hints=hints)
    page = pages[min(host.entered.option if host.state.issue else host.shown, len(pages) - 1)]
    if isinstance(page, BreachView | ChoiceView):
        return replace(page, chosen=host.entered.option if page.options else None)
    return _noted(host, words, page, names)


def _asked(host: DuelHost, words: Words, ask: Ask, names: Names) -> View:
    """Ask for one card, with the part of the picture where it lies."""
    picked, by = host.picking.card, "" if ask.by is None else names.said(ask.by)
    where = {
        Asked.TURNED: words.say("The turned card"),
        Asked.LEAD: words.say("The card that {name} leads", name=by),
        Asked.REPLY: words.say("The card of {name}", name=by),
    }[ask.which]
    reveal = host.lying
    image = card_image(reveal.frame, ask.corners) if reveal is not None and ask.corners else None
    hints = picking_hints(words)
    rank, suit, on_suit = picked.rank, picked.suit, host.picking.on_suit
    return card_asked_view(words, where, rank=rank, suit=suit, on_suit=on_suit, image=image, hints=hints)


def _noted(host: DuelHost, words: Words, view: ClassicView, names: Names) -> ClassicView:
    """Say on the table's own screen what was noted, refused, or is being entered."""
    if asks_number(host.state, host.entered):
        number = host.entered.number
        status = words.count("{said} {number} card?", "{said} {number} cards?", number, said=view.status)
        view = replace(view, status=status)
    by = host.entered.giving_up
    law = None if by is None else given_up(host.state, by)
    if by is not None and law is not None:
        asks = words.say("Does {name} give up the hand?", name=names.said(by))
        return replace(view, status=asks, note=option(words, LAWS[law].options[0]), verdict=None, alert=True)
    if host.noted is not None:
        return replace(view, note=found_sentence(words, host.noted, names), alert=True)
    if host.refused is not None:
        why = refusal(words, host.refused)
        return replace(view, note=words.say("Not taken: {why}", why=why) + ".", alert=True)
    return view


def _hints(host: DuelHost, words: Words, names: Names, *, pairs: bool) -> tuple[Hint, ...]:
    """Say what the buttons mean now; in front of them stands for whom they speak."""
    state = host.state
    yes, no = _meanings(host, words, pairs=pairs)
    if host.entered.giving_up is not None:
        keys = (words.say("Yes"), words.say("No")) if pairs else (words.say("Confirm"), words.say("Next"))
        return (Hint(keys[0], words.say("I give up the hand")), Hint(keys[1], words.say("I play on")))
    if pairs:
        told = [Hint(words.say("Yes"), yes), Hint(words.say("No"), no)]
        if _may_announce(host):
            told.append(Hint(words.say("Yes, held"), words.say("the king")))
        return tuple(hint for hint in told if hint.does)
    told = [Hint(words.say("Confirm"), yes), Hint(words.say("Next"), no)]
    if _may_announce(host):
        told.append(Hint(words.say("Up"), words.say("the king")))
    if state.phase not in (Phase.OVER, Phase.CUTTING):
        told.append(Hint(words.say("Down"), words.say("for {name}", name=names.said(host.seat.other))))
    told.append(Hint(words.say("Undo"), words.say("look again")))
    return tuple(hint for hint in told if hint.does)[:MOST_HINTS]


def _may_announce(host: DuelHost) -> bool:
    state = host.state
    spoken = state.phase not in (Phase.OVER, Phase.CHOOSING)
    return spoken and state.deal.turned is not None and state.deal.claim is None


def _meanings(host: DuelHost, words: Words, *, pairs: bool) -> tuple[str, str]:
    """Give what yes and no mean now."""
    pool, state = host.match.pool, host.state
    if host.waits_for_pool:
        return words.say("the stakes lie there"), ""
    if asks_number(state, host.entered):
        return words.say("so many"), words.say("another number")
    if state.phase is Phase.OVER:
        return (words.say("the pool") if pool is not None and not host.shown else words.say("next game")), ""
    can = any(may_give_up(state, player) for player in (tuple(Player) if pairs else (host.seat,)))
    gives_up = words.say("I give up the hand") if can else ""
    return {
        Phase.CUTTING: (words.say("deals first"), ""),
        Phase.DEALING: (words.say("the cards are dealt"), ""),
        Phase.TURNING: (words.say("enter it by hand"), ""),
        Phase.PROPOSING: (words.say("I propose"), words.say("I play")),
        Phase.ANSWERING: (words.say("I accept"), words.say("I refuse")),
        Phase.LEADING: (words.say("enter it by hand"), gives_up),
        Phase.REPLYING: (words.say("enter it by hand"), gives_up),
        Phase.CHOOSING: (words.say("this one"), words.say("choose")),
    }.get(state.phase, ("", ""))
