"""What people write about people and money: names, notes, whole numbers; each is taken as it is meant or refused. Pure.

A name is an account for ever, so two spellings that look alike must not become two: letters are composed as Unicode's
NFC has it, blanks are single. What cannot be seen is refused, for an entry that cannot be read proves nothing.
"""

import re
import unicodedata

from device.errors import WrongUse
from rules.money import MOST_LETTERS, NO_PLAYERS, Account

MOST_NOTE = 500
"""Of a note or a title; a paragraph, no file."""

BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that are drawn as nothing: two names that differ by one would look like one."""

NEEDING_JOINERS = "\u0600"
"""Arabic and the scripts after it change by a joiner, emoji by a selector; in the scripts before, neither is seen."""

JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Unseen, and part of the spelling in Persian, Hindi and other scripts."""

_DIGITS = re.compile(r"[0-9]+", re.ASCII)
_SIGNED = re.compile(r"[+-]?[0-9]+", re.ASCII)


def player_name(text: str) -> Account:
    """Give the account of a player called so; raises `WrongUse` for what is no name or an account of the table's.

    >>> player_name("  Anna   Maria ")
    'Anna Maria'
    """
    said = account_name(text)
    if said in NO_PLAYERS:
        message = f"a player's name is any but {', '.join(NO_PLAYERS)}, which are accounts of the table; got {said!r}"
        raise WrongUse(message)
    return said


def account_name(text: str) -> Account:
    """Give an account by its name, a player's or one of the table's own; raises `WrongUse` for what is none."""
    said = _seen(text, "a player's name")
    if not said:
        message = f"a player's name has at least one letter, got {text!r}"
        raise WrongUse(message)
    if len(said) > MOST_LETTERS:
        message = f"a player's name has {MOST_LETTERS} letters at the most, got {len(said)}: {said[:MOST_LETTERS]!r}..."
        raise WrongUse(message)
    return Account(said)


def note(text: str) -> str:
    """Give a note or a title on one line; raises `WrongUse` for what cannot be read or is too long."""
    said = _seen(text, "a note")
    if len(said) > MOST_NOTE:
        message = f"a note has {MOST_NOTE} letters at the most, got {len(said)}"
        raise WrongUse(message)
    return said


def whole(text: str) -> int:
    """Give a number written in the digits 0 to 9 alone; raises `WrongUse` for 1_000, ٣, 1.5, +5 and -5.

    >>> whole("250")
    250
    """
    return _number(text, _DIGITS, "a whole number in the digits 0 to 9, without signs or separators")


def signed(text: str) -> int:
    """Give a number written in the digits 0 to 9, perhaps after + or -; raises `WrongUse` for all else."""
    return _number(text, _SIGNED, "a whole number in the digits 0 to 9, perhaps after + or -")


def _number(text: str, form: re.Pattern[str], wanted: str) -> int:
    # Python's own int() also takes 1_000 and the digits of every script, where a slip and a sum look alike.
    if not form.fullmatch(text) or len(text) > MOST_LETTERS:
        message = f"expected {wanted}; got {text[:MOST_LETTERS]!r}"
        raise WrongUse(message)
    return int(text)


def _seen(text: str, what: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        message = f"{what} is written in UTF-8; got {text!r}"
        raise WrongUse(message) from None
    said = " ".join(unicodedata.normalize("NFC", text).split())
    unseen = next((said[at] for at in range(len(said)) if _is_unseen(said, at)), None)
    if unseen is not None:
        message = f"{what} is made of letters that can be seen; got {said!r} with the character U+{ord(unseen):04X}"
        raise WrongUse(message)
    return said


def _is_unseen(text: str, at: int) -> bool:
    """Tell whether the character there is drawn as nothing and changes nothing beside it."""
    letter = text[at]
    if letter in JOINERS or "VARIATION SELECTOR" in unicodedata.name(letter, ""):
        return at == 0 or text[at - 1] < NEEDING_JOINERS or text[at - 1] in (letter, *JOINERS)
    return letter in BLANKS or unicodedata.category(letter)[0] == "C"
