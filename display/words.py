"""The one message layer: every sentence and term of the game passes through here, in the reader's language.

English is written in the code and is the key; other languages are gettext catalogues in `display/locale`. Sentences are
whole messages with named places to fill in, never glued from words, since word order and endings differ.
"""

import gettext
from functools import cache
from pathlib import Path

from display.errors import UnknownLanguage
from display.view import Shown
from rules.cards import Card, Rank, Suit
from rules.seats import PUNTERS, Zone

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "ecarte"

LANGUAGES: dict[str, str] = {
    "en": "English",
    "uk": "Українська",
    "ru": "Русский",
    "sv": "Svenska",
    "eo": "Esperanto",
    "fr": "Français",
}
"""The languages of the product by their ISO 639-1 code, each by its own name."""

MINUS = "\N{MINUS SIGN}"
THIN = "\N{NARROW NO-BREAK SPACE}"

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


class Words:
    """Says everything in one language; `Words("en")`. Raises `UnknownLanguage` for a language without a catalogue."""

    def __init__(self, language: str = "en") -> None:
        """Open the catalogue."""
        self.become(language)

    def become(self, language: str) -> None:
        """Go on in another language: whoever holds these words says the next sentence in it.

        Raises `UnknownLanguage`, and then stays as it is.
        """
        if language not in LANGUAGES:
            message = f"a language is one of {', '.join(LANGUAGES)}; got {language!r}"
            raise UnknownLanguage(message)
        self.language = language
        self._catalogue = _catalogue(language)

    def turn(self) -> None:
        """Go on in the next of the languages, after the last in the first."""
        known = list(LANGUAGES)
        self.become(known[(known.index(self.language) + 1) % len(known)])

    def say(self, message: str, **values: object) -> str:
        """Say a message, with values in its named places."""
        return self._catalogue.gettext(message).format(**values)

    def term(self, context: str, message: str, **values: object) -> str:
        """Say a message that needs its context to be told from an equal one."""
        return self._catalogue.pgettext(context, message).format(**values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """Say a message that depends on a number, which fills the place `{number}`."""
        return self._catalogue.ngettext(one, many, number).format(number=self.amount(number), **values)

    def amount(self, chips: int) -> str:
        """Write a sum: digits in threes, a true minus sign."""
        digits = f"{abs(chips):,}".replace(",", THIN)
        return f"{MINUS}{digits}" if chips < 0 else digits

    def gain(self, chips: int) -> str:
        """Write a gain or a loss, always with its sign unless it is nothing."""
        return f"+{self.amount(chips)}" if chips > 0 else self.amount(chips)

    def percent(self, share: float) -> str:
        """Write a share of 1 in whole per cent; what can happen is never 0 of them, what can fail never 100."""
        whole = round(share * 100)
        if whole == 0 and share > 0:
            return self.say("under 1 %")
        if whole == 100 and share < 1:  # noqa: PLR2004 - per cent
            return self.say("over 99 %")
        return f"{whole}{THIN}%"

    def index(self, rank: Rank) -> str:
        """Give the index letter of a rank as cards of this language have it."""
        letters = {
            Rank.ACE: self.term("index letter", "A"),
            Rank.KING: self.term("index letter", "K"),
            Rank.QUEEN: self.term("index letter", "Q"),
            Rank.KNAVE: self.term("index letter", "J"),
        }
        return letters.get(rank, rank.value)

    def shown(self, card: Card | None, *, doubted: bool = False, pale: bool = False, marked: bool = False) -> Shown:
        """Give a card as it is drawn in this language; None is one that is not read."""
        return Shown(card, self.index(card.rank) if card else "", doubted=doubted, pale=pale, marked=marked)

    def card(self, card: Card) -> str:
        """Write a card in a sentence: index letter and suit sign."""
        return f"{self.index(card.rank)}{SIGNS[card.suit]}"

    def suit(self, suit: Suit) -> str:
        """Name a suit, as a title."""
        return {
            Suit.CLUBS: self.say("Clubs"),
            Suit.DIAMONDS: self.say("Diamonds"),
            Suit.HEARTS: self.say("Hearts"),
            Suit.SPADES: self.say("Spades"),
        }[suit]

    def trump(self, suit: Suit) -> str:
        """Say which suit is trump."""
        return {
            Suit.CLUBS: self.say("Clubs are trump"),
            Suit.DIAMONDS: self.say("Diamonds are trump"),
            Suit.HEARTS: self.say("Hearts are trump"),
            Suit.SPADES: self.say("Spades are trump"),
        }[suit]

    def zone(self, zone: Zone) -> str:
        """Name a place on the table."""
        if zone in PUNTERS:
            return self.say("Tableau {number}", number=PUNTERS.index(zone) + 1)
        return {
            Zone.BANKER: self.say("Banker"),
            Zone.TRUMP: self.say("Trump"),
            Zone.STOCK: self.say("Stock"),
        }[zone]


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """Open a language's catalogue once; English needs none."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE, [language])


def sentence(text: str) -> str:
    """Write the first letter of a sentence large."""
    return text[:1].upper() + text[1:]
