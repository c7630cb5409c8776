"""Spelling a name with four buttons: up and down through the letters, next takes one, confirm takes the name. Pure."""

from dataclasses import dataclass, replace

from rules.money import MOST_LETTERS

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

ALPHABETS = {
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "sv": LATIN + "ÅÄÖÉ",
    "fr": LATIN + "ÀÂÇÈÉÊËÎÏÔÙÛ",
    "eo": "ABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ",
}
"""The letters of each language in their order; any other has the Latin ones."""

BLANK = " "
"""Comes first at every place but the first of a name, so that a name is whole as it is shown."""

SIGNS = "'-"
"""Parts of names in every language."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name so far, and the letter that is offered next."""

    language: str = "en"
    taken: str = ""
    place: int = 0

    @property
    def letters(self) -> str:
        """Give the letters to choose from at this place."""
        alphabet = ALPHABETS.get(self.language, LATIN)
        if not self.taken:
            return alphabet
        # Within a name letters are small, after a blank or a hyphen capital.
        capital = self.taken[-1] in BLANK + "-"
        return BLANK + (alphabet if capital else alphabet.lower()) + SIGNS

    @property
    def letter(self) -> str:
        """Give the letter that is offered."""
        return self.letters[self.place % len(self.letters)]

    @property
    def name(self) -> str:
        """Give the name as it would be if it ended here."""
        return (self.taken + self.letter).strip()

    def moved(self, steps: int) -> "Spelling":
        """Offer the letter so many places on; after the last comes the first."""
        return replace(self, place=(self.place + steps) % len(self.letters))

    def with_letter(self) -> "Spelling":
        """Take the letter that is offered; a name has an end."""
        if len(self.taken) + 1 >= MOST_LETTERS or (self.letter == BLANK and self.taken.endswith(BLANK)):
            return self
        return replace(self, taken=self.taken + self.letter, place=0)

    def shortened(self) -> "Spelling | None":
        """Take the last letter back; None where there is none."""
        return replace(self, taken=self.taken[:-1], place=0) if self.taken else None
