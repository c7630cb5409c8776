"""Why something is refused or what became of it, in the reader's language.

The rules and the ledger say it in one English sentence, which also stands in the log; here it is read again for the
places to fill in. A sentence that is not known is shown as it is, rather than nothing.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from display.words import Words
from rules.seats import Zone

BETWEEN = "\n"
"""Stands between two reasons that are told together."""

Said = Callable[..., str]


def reason_words(words: Words, reasons: str) -> str:
    """Say reasons in the reader's language."""
    return " ".join(known(words, sentence) or sentence for sentence in reasons.split(BETWEEN))


def known(words: Words, sentence: str) -> str | None:
    """Say one reason in the reader's language with all that it names, or nothing where its sentence is not known."""
    for form, say in _SAID.items():
        found = re.fullmatch(form, sentence)
        if found is not None:
            return say(words, **{name: _value(words, text) for name, text in found.groupdict().items()})
    return None


def _value(words: Words, text: str) -> str:
    if text in {zone.value for zone in Zone}:
        return words.zone(Zone(text))
    return words.amount(int(text)) if re.fullmatch(r"-?[0-9]+", text) else text


def _closed(words: Words) -> str:
    return words.say("The stakes are closed: what lies, lies.")


def _large(words: Words, most: str, zone: str, total: str) -> str:
    return words.say(
        "A tableau takes {most} at the most, {zone} would hold {total}.", most=most, zone=zone, total=total
    )


def _rides(words: Words, sum: str, zone: str) -> str:  # noqa: A002 - named as its place in the sentence
    return words.say("{sum} stay on {zone} after en carte in this house.", sum=sum, zone=zone)


def _missing(words: Words, unit: str, due: str) -> str:
    return words.say("{unit} must stake {due}, all but the last must.", unit=unit, due=due)


def _last(words: Words, bank: str, most: str, got: str) -> str:
    return words.say(
        "The bank holds {bank}: the last punter stakes {most} at the most, got {got}.", bank=bank, most=most, got=got
    )


def _agreed(words: Words, most: str, got: str) -> str:
    return words.say("All punters but the last stake the agreed sum, {most} here, got {got}.", most=most, got=got)


def _exceeded(words: Words, unit: str, due: str, got: str) -> str:
    return words.say("{unit} stakes the agreed {due}, got {got}.", unit=unit, due=due, got=got)


def _cut(words: Words, who: str, zone: str, back: str) -> str:
    return words.say("The stake of {who} on {zone} was above the bank: {back} go back.", who=who, zone=zone, back=back)


def _remade(words: Words, cards: str) -> str:
    return words.say("{cards} cards are gathered and mixed.", cards=cards)


def _ended(words: Words) -> str:
    return words.say("The pack has ended: too few cards are left for a deal.")


def _locked(words: Words) -> str:
    return words.say("A second bank is played without mixing the cards.")


def _seats(words: Words) -> str:
    return words.say("The banker and the last punter keep their seats.")


def _drawn(words: Words, most: str, bank: str, got: str) -> str:
    return words.say("1 to {most} can be drawn from a bank of {bank}, got {got}.", most=most, bank=bank, got=got)


def _handed(words: Words, who: str, held: str, got: str) -> str:
    return words.say("{who} can hand in {held} by the ledger, got {got}.", who=who, held=held, got=got)


def _carried(words: Words, who: str, held: str, got: str) -> str:
    return words.say("{who} can take {held} along by the ledger, got {got}.", who=who, held=held, got=got)


def _nothing(words: Words) -> str:
    return words.say("A sum is at least one chip.")


def _sits(words: Words, who: str) -> str:
    return words.say("{who} sits at the table already.", who=who)


def _no_step(words: Words) -> str:
    return words.say("There is no step to take back.")


_SAID: Mapping[str, Said] = MappingProxyType(
    {
        r"The stakes are closed: what lies, lies\.": _closed,
        r"A tableau takes (?P<most>\d+) at the most, (?P<zone>\w+) would hold (?P<total>\d+)\.": _large,
        r"(?P<sum>\d+) stay on (?P<zone>\w+) after en carte in this house\.": _rides,
        r"(?P<unit>.+) must stake (?P<due>\d+), all but the last must\.": _missing,
        r"The bank holds (?P<bank>\d+): the last punter stakes (?P<most>\d+) at the most, got (?P<got>\d+)\.": _last,
        r"All punters but the last stake the agreed sum, (?P<most>\d+) here, got (?P<got>\d+)\.": _agreed,
        r"(?P<unit>.+) stakes the agreed (?P<due>\d+), got (?P<got>\d+)\.": _exceeded,
        r"(?P<who>.+)'s stake on (?P<zone>\w+) was above the bank: (?P<back>\d+) go back\.": _cut,
        r"(?P<cards>\d+) cards are gathered and mixed\.": _remade,
        r"The pack has ended: too few cards are left for a deal\.": _ended,
        r"A second bank is played without mixing the cards\.": _locked,
        r"The banker and the last punter keep their seats\.": _seats,
        r"1 to (?P<most>\d+) can be drawn from a bank of (?P<bank>\d+), got (?P<got>\d+)\.": _drawn,
        r"(?P<who>.+) can hand in (?P<held>\d+) by the ledger, got (?P<got>\d+)\.": _handed,
        r"(?P<who>.+) can take (?P<held>\d+) along by the ledger, got (?P<got>\d+)\.": _carried,
        r"A sum is at least one chip\.": _nothing,
        r"(?P<who>.+) sits at the table already\.": _sits,
        r"There is no step to take back\.": _no_step,
    }
)
"""The sentences that people meet at the buttons."""
