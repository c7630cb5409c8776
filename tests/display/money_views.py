"""Views of stakes, banks and people, ordinary and extreme, for the tests that look at all screens."""

from display.seatcolour import SeatColour
from display.shown import Hint, Seat
from display.view import View
from display.views.menu import menu_view
from display.views.seats import colour_words
from display.views.staking import Money, Who, staking_view
from display.words import Words
from rules.cards import Card, Rank, Suit
from rules.seats import PUNTERS, Zone

KING = Card(Rank.KING, Suit.HEARTS)


def _laid(*stakes: tuple[str, str, SeatColour]) -> list[Seat]:
    return [Seat(name, amount, colour=colour) for name, amount, colour in stakes]


def _money(reason: str = "") -> Money:
    anna, boris, clara = SeatColour.RED, SeatColour.BLUE, SeatColour.YELLOW
    return Money(
        100,
        laid={
            Zone.PUNTER1: _laid(("Anna", "30", anna), ("Boris", "20", boris)),
            Zone.PUNTER2: _laid(("Clara", "20", clara)),
            Zone.PUNTER3: _laid(("Anna", "10", anna)),
        },
        who=Who(player="Anna", colour=anna),
        banker="Viktor",
        balance=120,
        held=200,
        reason=reason,
    )


def _last(words: Words) -> str:
    return words.say(
        "The bank holds {bank}: the last punter stakes {most} at the most, got {got}.", bank=100, most=100, got=110
    )


def _acts(words: Words) -> list[Seat]:
    said = (
        words.say("Buy chips"),
        words.say("Hand chips in"),
        words.say("A player comes"),
        words.say("A player leaves"),
        words.say("Another colour"),
        words.say("Pass the bank on"),
        words.say("Draw from the bank"),
        words.say("The stock is shuffled"),
        words.say("Chips are counted"),
        words.say("How everybody stands"),
        words.say("Who pays whom"),
    )
    return [Seat(name, "") for name in said]


def money_golden(words: Words, keys: tuple[Hint, ...]) -> dict[str, View]:
    """Give one good example of each."""
    stakes = {Zone.PUNTER1: 50, Zone.PUNTER2: 20, Zone.PUNTER3: 10}
    people = [Seat("Viktor", words.gain(130), colour=SeatColour.GREEN), *_laid(("Anna", "−50", SeatColour.RED))]
    return {
        "stakes": staking_view(words, KING, stakes, current=Zone.PUNTER1, money=_money(), hints=keys),
        "stakes-refused": staking_view(
            words, KING, stakes, current=Zone.PUNTER3, money=_money(_last(words)), hints=keys
        ),
        "menu": menu_view(
            words.say("The table"),
            _acts(words),
            chosen=2,
            sentence=words.say("Who sits here, whose bank it is, and chips."),
            hints=keys,
        ),
        "people": menu_view(words.say("Buy chips"), people, chosen=1, hints=keys),
        "bank": menu_view(
            words.say("The bank"),
            [
                Seat(words.say("Lay a bank of"), "100"),
                Seat(words.say("The bank passes to {name}", name="Anna"), ""),
                Seat(words.say("Go on with his own means"), ""),
            ],
            chosen=0,
            sentence=words.say("The bank of {name} is broken.", name="Viktor"),
            reason=words.say("A second bank is played without mixing the cards."),
            hints=keys,
        ),
    }


def money_extreme(words: Words, keys: tuple[Hint, ...]) -> dict[str, View]:
    """Give the hard cases: large, many, long, empty."""
    every = [Seat("Aleksandra", words.amount(250_000), colour=colour) for colour in SeatColour]
    crowd = Money(
        3_000_000,
        laid=dict.fromkeys(PUNTERS, every),
        who=Who(choosing=True),
        banker="Wilhelmina von Hohenstaufen",
        balance=-1_000_000,
    )
    colours = [Seat(colour_words(words, colour), "", colour=colour) for colour in SeatColour]
    return {
        "stakes, a crowd": staking_view(words, KING, dict.fromkeys(PUNTERS, 1_000_000), money=crowd, hints=keys),
        "stakes, closed": staking_view(
            words,
            KING,
            dict.fromkeys(PUNTERS, 0),
            closed=True,
            money=Money(0, banker="Anna", balance=0, reason=words.say("The stakes are closed: what lies, lies.")),
            hints=keys,
        ),
        "menu, colours": menu_view(words.say("Another colour"), colours, chosen=9, hints=keys),
        "menu, nothing": menu_view(
            words.say("Who pays whom"), [], sentence=words.say("Nobody owes anything."), hints=keys
        ),
        "menu, a long name and a large sum": menu_view(
            words.say("Hand chips in"),
            [Seat("Wilhelmina von Hohenstaufen", words.gain(-1_000_000), colour=SeatColour.BROWN)],
            chosen=0,
            reason=words.say("{who} can hand in {held} by the ledger, got {got}.", who="Anna", held=0, got=1000),
            hints=keys,
        ),
    }
