"""The views of the four lessons: what each worked example asks to look at, and what it teaches.

The examples are those of S1 (RULES.md 1.4); why each step is as it is comes from the ruling itself, in
`display.views.ruling`.
"""

from display.view import HandShown, Hint, LessonView
from display.views.hands import hand_shown
from display.words import Words
from rules.deal import Deal
from rules.seats import Zone

LESSONS = (1, 2, 3, 4)
"""The lessons by their numbers: the examples in the order of their source."""


def lesson_title(words: Words, number: int) -> str:
    """Name a lesson."""
    return {
        1: words.say("Lesson 1: equal trumps are thrown off"),
        2: words.say("Lesson 2: a trump left alone takes a trick"),
        3: words.say("Lesson 3: the highest takes the lowest"),
        4: words.say("Lesson 4: the highest leads, whoever won before"),
    }[number]


def lesson_name(words: Words, number: int) -> str:
    """Name a lesson by its number alone."""
    return words.say("Lesson {number}", number=number)


def opening_view(words: Words, number: int, deal: Deal, zone: Zone, *, hints: tuple[Hint, ...] = ()) -> LessonView:
    """Show the cards of a lesson and say what to look at."""
    sentences = {
        1: (
            words.say("Only trumps count: whatever is pale is of no matter."),
            words.say("Both sides hold the king of trumps, and one low trump each."),
        ),
        2: (
            words.say("The bank holds one trump, the queen. The punter holds two low ones."),
            words.say("Is one high trump worth more than two low ones?"),
        ),
        3: (
            words.say("Both hold the knave of trumps. The bank has the king and the ten beside it."),
            words.say("The punter has the queen and the two. Which of them falls to the king?"),
        ),
        4: (
            words.say("The punter holds the ace and the queen of trumps, the bank the king and the seven."),
            words.say("The punter leads first, with the highest trump. Who leads next?"),
        ),
    }[number]
    return _page(words, number, sentences, _hands(words, deal, zone), hints)


def closing_view(words: Words, number: int, deal: Deal, zone: Zone, *, hints: tuple[Hint, ...] = ()) -> LessonView:
    """Say what a lesson teaches, beside its cards."""
    sentences = {
        1: (
            words.say("Equal trumps, one on each side, go off in pairs before anything is led."),
            words.say("The kings decide nothing: the eight takes the seven, and the bank wins by one trick to none."),
        ),
        2: (
            words.say("The queen takes one trump only, the lowest against it."),
            words.say("The eight is left with nothing against it, and its lead is a trick too."),
            words.say("One trick each is en carte: every stake goes back."),
        ),
        3: (
            words.say("The king takes the two and not the queen: the highest trump takes the lowest against it."),
            words.say("So the queen is left, is now the highest, and takes the ten."),
            words.say("One trick each is en carte: every stake goes back."),
        ),
        4: (
            words.say("The ace takes the seven, the lowest. Then the king is the highest trump left, and leads."),
            words.say("Who won the trick before does not matter; only ranks do. The king takes the queen."),
            words.say("One trick each is en carte: every stake goes back."),
        ),
    }[number]
    return _page(words, number, sentences, _hands(words, deal, zone), hints)


def _page(
    words: Words, number: int, sentences: tuple[str, ...], hands: tuple[HandShown, ...], hints: tuple[Hint, ...]
) -> LessonView:
    return LessonView(lesson_title(words, number), sentences, hands, hints)


def _hands(words: Words, deal: Deal, zone: Zone) -> tuple[HandShown, ...]:
    """Show the bank's tableau, the punter's, and the turned card."""
    suit = deal.trump.suit
    return (
        HandShown(words.say("Bank"), hand_shown(words, deal.banker, suit)),
        HandShown(words.say("Punter"), hand_shown(words, deal.hand(zone), suit)),
        HandShown(words.zone(Zone.TRUMP), (words.shown(deal.trump),)),
    )
