"""What a line that can be typed means, where its word alone does not say it to somebody new."""

from display.words import Words


def meaning(words: Words, line: str) -> str:
    """Give what a line of any game means, or nothing where it speaks for itself."""
    known = {**_of_the_table(words), **_of_players(words)}
    verb = next((word for word in line.split()[:2] if word in known), "")
    return known.get(verb, "")


def _of_the_table(words: Words) -> dict[str, str]:
    return {
        "read": words.say("the turned card, the banker's cards, the three tableaux"),
        "correct": words.say("which place, which card from the left, and what it is"),
        "remove": words.say("a card that does not lie there"),
        "expose": words.say("a card was seen too early"),
        "pack": words.say("all cards have been counted"),
        "void": words.say("the deal does not count"),
        "reopen": words.say("the settled deal is looked at again"),
        "responsible": words.say("the banker goes on with his own means"),
        "reshuffle": words.say("a punter mixes the cards that are not dealt"),
        "irregular": words.say("irregular alone tells what can be reported"),
    }


def _of_players(words: Words) -> dict[str, str]:
    return {
        "proposes": words.say("asks for other cards"),
        "stands": words.say("plays with the cards he has"),
        "announces": words.say("holds the king of trumps"),
        "claims": words.say("marks the king that he turned"),
        "takes": words.say("his last card"),
        "lacks": words.say("no card is left to answer with"),
        "abandons": words.say("gives up the hand"),
    }
