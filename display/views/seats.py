"""The names of the colours that players are told apart by."""

from display.seatcolour import SeatColour
from display.words import Words


def colour_words(words: Words, colour: SeatColour) -> str:
    """Name a colour."""
    return {
        SeatColour.RED: words.say("Red"),
        SeatColour.YELLOW: words.say("Yellow"),
        SeatColour.BLUE: words.say("Blue"),
        SeatColour.WHITE: words.say("White"),
        SeatColour.ORANGE: words.say("Orange"),
        SeatColour.GREEN: words.say("Green"),
        SeatColour.VIOLET: words.say("Violet"),
        SeatColour.PINK: words.say("Pink"),
        SeatColour.TURQUOISE: words.say("Turquoise"),
        SeatColour.BROWN: words.say("Brown"),
    }[colour]
