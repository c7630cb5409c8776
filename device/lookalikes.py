"""Names that look alike and are not the same: a Cyrillic А in Anna would be a second account that nobody can see.

A new name that looks like a known one is never taken for it, nor as another, without a person saying so: the commands
refuse it with a sentence that names the known one, the buttons ask which of the two is meant. Names that are known
already are always taken, so that every ledger goes on. Pure.
"""

import unicodedata
from collections.abc import Iterable

from device.errors import WrongUse
from device.reasons import Bar, Reason
from device.texts import JOINERS
from rules.effects import Facts
from rules.ledger import Assertion, BookLine
from rules.money import NO_PLAYERS, Account

LIKE = str.maketrans(
    # Cyrillic as the usual typefaces draw it; capital and small apart, for В is a Latin B and в is no b.
    dict(zip("АВЕЅІЈКМНОРСТУХҮӀԚԜ", "ABESIJKMHOPCTYXYIQW", strict=True))
    | dict(zip("аеѕіјкорсухһԁԛԝӏ", "aesijkopcyxhdqwl", strict=True))
    # Greek.
    | dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True))
    | dict(zip("αγικνορυϲϳ", "ayiknopucj", strict=True))
    # Latin letters that stand for others, and the strokes between letters.
    | dict(zip("ıɑɡ", "iag", strict=True))
    | dict.fromkeys("\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}", "'")
    | dict.fromkeys("\N{MODIFIER LETTER APOSTROPHE}\N{PRIME}`", "'")
    | dict.fromkeys("\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}", "-")
    | dict.fromkeys(JOINERS, "")
)
"""What each letter is drawn like, by our own eyes on the screen's typeface; accents are told apart and stay."""


def twin(name: str, known: Iterable[Account]) -> Account | None:
    """Give the known name that a new one looks like; None where it is known itself, or looks like none.

    >>> twin("\N{CYRILLIC CAPITAL LETTER A}nna", [Account("Boris"), Account("Anna")])
    'Anna'
    >>> twin("ANNA", [Account("Anna")]), twin("Anna", [Account("ANNA"), Account("Anna")])
    ('Anna', None)
    """
    there = tuple(known)
    if name in there:
        return None
    looks = _skeletons(name)
    return next((each for each in there if looks & _skeletons(each)), None)


def accounts(lines: Iterable[BookLine]) -> frozenset[Account]:
    """Give every account that a ledger names, and the table's own."""
    named: set[Account] = {*NO_PLAYERS}
    for line in lines:
        if isinstance(line, Assertion):
            named.add(line.account)
        else:
            named.update(who for moved in line.transfers for who in (moved.giver, moved.taker))
    return frozenset(named)


def verify_apart(names: Iterable[Account], known: Iterable[Account] = NO_PLAYERS) -> None:
    """Raise `WrongUse` for a name that looks like a known one, or like one before it, and is not the same."""
    there = [*known]
    for name in names:
        other = twin(name, there)
        if other is not None:
            message = alike(name, other)
            raise WrongUse(message)
        there.append(name)


def reason(name: Account, other: Account) -> Reason:
    """Say at the buttons that a new name looks like a known one."""
    what = Bar.OWN if other in NO_PLAYERS else Bar.ALIKE
    return Reason(what, f"{alike(name, other)}.", Facts(who=name), other)


def alike(name: Account, other: Account) -> str:
    """Say that a new name looks like a known one, and what to do."""
    strange = next((letter for letter in name if letter not in other and letter.casefold() not in other.casefold()), "")
    by = f" ({strange} in it is {unicodedata.name(strange, 'a strange letter')})" if strange else ""
    if other in NO_PLAYERS:
        return f"{name}{by} looks like {other}, an account of the table's own; a player needs another name"
    return f"{name}{by} looks like {other}, who is known here; write {other}, or a name that can be told from it"


def _skeletons(name: str) -> frozenset[str]:
    """Give what a name looks like, as it stands and in small letters: names look alike that share one.

    Both ways, since ВОВА in capitals looks like BOBA, and is the same name as Вова.
    """
    parted = unicodedata.normalize("NFKD", name)
    small = unicodedata.normalize("NFKD", parted.casefold())
    return frozenset({parted.translate(LIKE).casefold(), small.translate(LIKE)})
