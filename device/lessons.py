"""Which cards lie in which picture when a deck is taught: from the command's words, from a file, or as usual."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from device.errors import WrongUse
from device.files import no_text
from device.pictures import NoPicture, Picture, picture_of, pictures
from rules.cards import Card, Suit, parse_cards
from rules.errors import NotACard

Row = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A picture, and the cards in it: the far row first, each row from left to right."""

    picture: Picture | NoPicture
    cards: Row


def rows_of(suits: str, pack: Sequence[Card]) -> tuple[Row, ...]:
    """Give a row of cards a suit, ace to king, in the order of the suits' letters."""
    letters = suits.upper()
    if sorted(letters) != sorted(str(suit) for suit in Suit):
        message = f"the order of suits is the letters S H D C, each once, like SHDC; got {suits!r}"
        raise WrongUse(message)
    return tuple(tuple(card for card in pack if str(card.suit) == letter) for letter in letters)


def lessons_of(
    words: Sequence[str], named: Sequence[str] | None, labels: Path | None, rows: Sequence[Row]
) -> tuple[Lesson, ...]:
    """Give what is to be learnt from which picture; nothing where no picture is named, for then the camera is meant.

    `words` are pictures, `named` the cards in each, `labels` a file in place of both; `rows` are what lies in the
    pictures where nothing is named.
    """
    if labels is not None:
        if words or named:
            message = "--labels names the pictures and their cards itself; give no PICTURE and no --cards beside it"
            raise WrongUse(message)
        return _from_file(labels)
    found = tuple(pictures(words))
    if not found and named:
        message = "--cards says what lies in a picture; name the picture too"
        raise WrongUse(message)
    if not found:
        return ()
    cards = tuple(_cards(text, "--cards") for text in named) if named else tuple(rows)
    if len(found) != len(cards):
        _verify_there(found)
        rows_told = "; ".join(f"{row[0]} to {row[-1]}" if len(row) > 1 else str(row[0]) for row in cards)
        message = f"expected a picture for each row of cards, {len(cards)} in all ({rows_told}); got {len(found)}"
        raise WrongUse(message)
    return tuple(Lesson(picture, row) for picture, row in zip(found, cards, strict=True))


def _verify_there(found: Sequence[Picture | NoPicture]) -> None:
    """Raise `WrongUse` for what leads to no file: a mistyped name must not be told as a picture too few."""
    for each in found:
        picture = picture_of(each)
        if isinstance(picture.source, Path) and not os.path.exists(picture.source):  # noqa: PTH110 - Path's raises
            message = f"{picture.name}: expected a picture file, got a name that no file has"
            raise WrongUse(message)


def _from_file(path: Path) -> tuple[Lesson, ...]:
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        message = f"{path}: the file of labels cannot be read ({error.strerror})"
        raise WrongUse(message) from error
    except UnicodeDecodeError as error:
        message = f"{path}: the file of labels cannot be read ({no_text(error)})"
        raise WrongUse(message) from error
    lessons = []
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        name, tab, text = line.partition("\t")
        if not tab:
            message = f"{path}:{number}: expected a picture's name, a tab and its cards; got {line!r}"
            raise WrongUse(message)
        file = path.parent / name.strip()
        lessons.append(Lesson(Picture(str(file), file), _cards(text, f"{path}:{number}")))
    if not lessons:
        message = f"{path}: the file of labels names no picture; expected a line for each: its name, a tab, its cards"
        raise WrongUse(message)
    return tuple(lessons)


def _cards(text: str, where: str) -> Row:
    try:
        cards = parse_cards(text)
    except NotACard as error:
        message = f"{where}: {error}"
        raise WrongUse(message) from error
    if not cards:
        message = f"{where}: expected cards like AS 2S 3S; got none"
        raise WrongUse(message)
    return cards
