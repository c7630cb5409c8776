"""The pages about people, chips and banks as views: from the host's state to what is read. Decides nothing."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from device.banks import BankChoice, Way
from device.club.member import Offer
from device.colours import Colours
from device.entering import WHO
from device.evening import Past
from device.host import Host
from device.menu import Act, Choice, Menu, Page, What
from device.people import owing
from device.sights import image_of
from device.telling.reasons import reason_words
from display.seatcolour import SeatColour
from display.shown import Hint, Image, Seat
from display.view import MenuView, View
from display.views.classic_words import brief
from display.views.dispute import dispute_view
from display.views.evening import evening_view
from display.views.history import history_view
from display.views.menu import menu_view
from display.views.seats import colour_words
from display.views.staking import Money, Who
from display.words import Words
from rules.exposure import at_risk
from rules.money import CASHIER, ELSEWHERE, NO_PLAYERS, Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.variants import Mode
from vision.errors import PictureError
from vision.pictures import load_picture
from vision.reading import Reading

Held = Mapping[Account, Chips]
"""What each account has won or lost by the ledger."""


def money_of(host: Host, words: Words, held: Held) -> Money:
    """Give what the staking screen tells of the money."""
    table, colours = host.table, host.evening.colours
    seats = {
        zone: [
            Seat(stake.punter, words.amount(stake.amount), colour=colours.get(stake.punter))
            for stake in table.stakes
            if stake.tableau is zone and stake.amount
        ]
        for zone in PUNTERS
    }
    entering = host.entering
    open_ = host.phase is Phase.STAKING
    who = Who(
        player=entering.who,
        colour=None if entering.who is None else colours.get(entering.who),
        choosing=open_ and entering.field == WHO,
    )
    return Money(
        at_risk(table),
        laid=seats,
        who=who if open_ else None,
        banker=table.banker,
        balance=held.get(table.banker, 0),
        held=table.bank if table.mode is Mode.LIMITED else None,
        reason=reason_words(words, host.reasons),
    )


def bank_page(host: Host, words: Words, held: Held, hints: tuple[Hint, ...]) -> MenuView:
    """Show what may be done with the bank between deals."""
    banker = brief(host.table.banker)
    sentence = {
        Phase.BANK_DUE: words.say("{name} is to lay a bank.", name=banker),
        Phase.BANK_BROKEN: words.say("The bank of {name} is broken.", name=banker),
        Phase.PASSING: words.say("The turn of {name} is over.", name=banker),
    }[host.phase]
    gain = words.gain(held.get(host.table.banker, 0))
    stands = words.say("{name} stands at {amount}", name=banker, amount=gain)
    choices = host.bank_choices()
    lines = [Seat(_way(words, choice), words.amount(host.sum) if choice.way is Way.LAY else "") for choice in choices]
    return menu_view(
        words.say("The bank"),
        lines,
        chosen=host.choice % len(choices),
        sentence=f"{sentence} {stands}.",
        reason=reason_words(words, host.reasons),
        hints=hints,
    )


def _way(words: Words, choice: BankChoice) -> str:
    if choice.way is Way.LAY:
        return words.say("Lay a bank of")
    if choice.way is Way.RESPONSIBLE:
        return words.say("Go on with his own means")
    return words.say("The bank passes to {name}", name=choice.to)


def menu_page(host: Host, menu: Menu, words: Words, held: Held, hints: tuple[Hint, ...]) -> View:
    """Show the page of the menu that is on top."""
    page, colours = menu.page, host.evening.colours
    if page.what is What.STANDING:
        sums = {str(who): held.get(who, Chips(0)) for who in _people(host, held)}
        return evening_view(words, sums, deals=host.evening.number - 1, banker=host.table.banker, hints=hints)
    if page.what is What.OWING:
        return _owing(host, words, colours, hints)
    if page.what is What.HISTORY:
        return _history(words, page, hints)
    if page.what is What.DISPUTE:
        return _dispute(host, words, page, hints)
    reason = reason_words(words, menu.reasons)
    if page.what in (What.SUM, What.SPELL):
        return menu_view(_title(words, page), [_entered(words, page, colours)], chosen=0, reason=reason, hints=hints)
    lines = [_line(words, page, choice, held, colours) for choice in page.choices]
    return menu_view(
        _title(words, page),
        lines,
        chosen=page.place,
        sentence=words.say("Who is meant?") if page.what is What.ALIKE else _done(words, menu.done),
        reason=reason,
        hints=hints,
    )


def _history(words: Words, page: Page, hints: tuple[Hint, ...]) -> View:
    """Show the deals that are over, the chosen one marked."""
    pasts = [past for past in page.choices if isinstance(past, Past)]
    current = pasts[page.place].number if pasts else None
    return history_view(words, [(past.number, past.ruling) for past in pasts[::-1]], current=current, hints=hints)


def _dispute(host: Host, words: Words, page: Page, hints: tuple[Hint, ...]) -> View:
    """Show the kept picture of a deal beside the cards on which it was ruled."""
    (past,) = (past for past in page.choices if isinstance(past, Past))
    kept = host.evening.kept(past)
    image = None if kept is None else _kept_image(kept)
    return dispute_view(words, past.number, past.ruling.deal, image=image, hints=hints)


@lru_cache(maxsize=1)
def _kept_image(path: Path) -> Image | None:
    """Give a kept picture as the screen shows it; None where the file is none any more."""
    try:
        frame = load_picture(path)
    except (PictureError, OSError):
        return None
    return image_of(frame, Reading((frame.width, frame.height), (), (), 0.0))


def _people(host: Host, held: Held) -> tuple[Account, ...]:
    gone = (who for who, amount in held.items() if amount and who not in (*host.table.players, *NO_PLAYERS))
    return (*host.table.players, *sorted(gone))


def _owing(host: Host, words: Words, colours: Colours, hints: tuple[Hint, ...]) -> MenuView:
    """Show who pays whom so that all are even."""
    lines = [
        Seat(
            words.say(
                "{payer} pays {payee}", payer=_party(words, each.payer, first=True), payee=_party(words, each.payee)
            ),
            words.amount(each.amount),
            colour=colours.get(each.payer),
        )
        for each in owing(stored.entry for stored in host.evening.entries())
    ]
    sentence = words.say("In the fewest payments.") if lines else words.say("Nobody owes anything.")
    return menu_view(words.say("Who pays whom"), lines, sentence=sentence, hints=hints)


def _party(words: Words, account: Account, *, first: bool = False) -> str:
    """Name who pays or is paid; `first` in a sentence."""
    if account == ELSEWHERE:
        said = words.say("the other tables")
    elif account == CASHIER:
        said = words.say("the cashier")
    else:
        return account
    return said[:1].upper() + said[1:] if first else said


def _title(words: Words, page: Page) -> str:
    """Head a page by what it asks."""
    if page.what is What.ACT or page.act is None:
        return words.say("The table")
    return _act(words, page.act)


def _act(words: Words, act: Act) -> str:
    return {
        Act.BUY: words.say("Buy chips"),
        Act.HAND_IN: words.say("Hand chips in"),
        Act.SIT: words.say("A player comes"),
        Act.LEAVE: words.say("A player leaves"),
        Act.COLOUR: words.say("Another colour"),
        Act.MOVE: words.say("A player goes to another table"),
        Act.ARRIVE: words.say("A player comes from another table"),
        Act.PASS: words.say("Pass the bank on"),
        Act.DRAW: words.say("Draw from the bank"),
        Act.SHUFFLE: words.say("The stock is shuffled"),
        Act.COUNT: words.say("Chips are counted"),
        Act.STANDING: words.say("How everybody stands"),
        Act.OWING: words.say("Who pays whom"),
        Act.HISTORY: words.say("Past deals"),
    }[act]


def _line(words: Words, page: Page, choice: Choice, held: Held, colours: Colours) -> Seat:  # noqa: PLR0911 - one a kind of line
    """Give one line of a list."""
    if isinstance(choice, Act):
        return Seat(_act(words, choice), "")
    if isinstance(choice, Past):
        return Seat(words.say("Deal {number}", number=choice.number), "")
    if isinstance(choice, SeatColour):
        return Seat(colour_words(words, choice), "", colour=choice)
    if isinstance(choice, Offer):
        return Seat(
            words.say("{name} from {table}", name=choice.player, table=choice.leaves), words.amount(choice.amount)
        )
    if page.what is What.TABLE:
        return Seat(choice or "", "")
    if choice is None:
        return Seat(words.say("A new name") if page.what is What.NAME else words.say("The last seat"), "")
    if page.what is What.ALIKE and choice == page.choices[-1]:
        return Seat(words.say("{name}, a new name", name=choice), "")
    if page.what is What.SEAT:
        return Seat(words.say("Before {name}", name=choice), "", colour=colours.get(choice))
    return Seat(choice, words.gain(held.get(choice, 0)), colour=colours.get(choice))


def _entered(words: Words, page: Page, colours: Colours) -> Seat:
    """Give what is being entered: a sum, or a name with the letter that is offered in brackets."""
    if page.what is What.SPELL:
        return Seat(f"{page.spelling.taken}[{page.spelling.letter}]", "")
    player = page.player or Account("")
    return Seat(player, words.amount(page.amount), colour=colours.get(player))


def _done(words: Words, done: tuple[Act, Account | None, int] | None) -> str:
    """Say what was done just now, or what the list is for."""
    if done is None:
        return words.say("Who sits here, whose bank it is, and chips.")
    act, who, amount = done
    player, said = brief(who or ""), words.amount(abs(amount))
    return {
        Act.BUY: words.say("{name} has bought {amount}.", name=player, amount=said),
        Act.HAND_IN: words.say("{name} has handed in {amount}.", name=player, amount=said),
        Act.SIT: words.say("{name} sits at the table.", name=player),
        Act.LEAVE: words.say("{name} has left the table.", name=player),
        Act.COLOUR: words.say("{name} has another colour.", name=player),
        Act.MOVE: words.say("{name} has gone with {amount}.", name=player, amount=said),
        Act.ARRIVE: words.say("{name} has come with {amount}.", name=player, amount=said),
        Act.DRAW: words.say("{name} has drawn {amount}.", name=player, amount=said),
        Act.SHUFFLE: words.say("The stock is shuffled."),
        Act.COUNT: words.say("The count of {name} agrees with the ledger.", name=player)
        if not amount
        else words.say("The count of {name} differs by {amount}.", name=player, amount=words.gain(amount)),
    }.get(act, "")
