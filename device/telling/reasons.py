"""Why something is refused or what became of it, in the reader's language, with the names and sums that it carries."""

from collections.abc import Iterable

from device.reasons import Bar, Reason
from device.telling.refused import bank_refusal
from display.words import Words, sentence
from rules.effects import Notice, Refusal
from rules.money import MOST_LETTERS, NO_PLAYERS

SPOKEN_BY_RULES = "en"
"""The language of the sentences that the rules themselves write."""


def reason_words(words: Words, reasons: Iterable[Reason]) -> str:
    """Say reasons in the reader's language, one after the other."""
    return " ".join(_said(words, reason) for reason in reasons)


def _said(words: Words, reason: Reason) -> str:
    whole = in_full(words, reason)
    if whole is not None:
        return whole
    if words.language == SPOKEN_BY_RULES or not isinstance(reason.what, Refusal):
        return reason.sentence
    return sentence(f"{bank_refusal(words, reason.what)}.")


def in_full(words: Words, reason: Reason) -> str | None:
    """Say a reason with all that it names; None for one that has no such sentence, or lacks what it would name."""
    if isinstance(reason.what, Notice):
        return _notice(words, reason)
    if isinstance(reason.what, Bar):
        return _bar(words, reason)
    return _of_stakes(words, reason) or _of_table(words, reason)


def _notice(words: Words, reason: Reason) -> str | None:
    match reason.what:
        case Notice.STAKE_CUT:
            return words.say(
                "The stake of {who} on {zone} was above the bank: {back} go back.",
                who=_who(reason),
                zone=_zone(words, reason),
                back=_sum(words, reason.facts.got),
            )
        case Notice.PACK_REMADE:
            return words.say("{cards} cards are gathered and mixed.", cards=_sum(words, reason.facts.got))
        case Notice.PACK_ENDED:
            return words.say("The pack has ended: too few cards are left for a deal.")
    return None


def _bar(words: Words, reason: Reason) -> str | None:  # noqa: PLR0911 - one return a bar
    facts = reason.facts
    got, most = _sum(words, facts.got), _sum(words, facts.most)
    match reason.what:
        case Bar.LAST_STAKE:
            bank = _sum(words, facts.bank)
            return words.say(
                "The bank holds {bank}: the last punter stakes {most} at the most, got {got}.",
                bank=bank,
                most=most,
                got=got,
            )
        case Bar.AGREED_STAKE:
            return words.say(
                "All punters but the last stake the agreed sum, {most} here, got {got}.", most=most, got=got
            )
        case Bar.HANDED_IN:
            return words.say("{who} can hand in {held} by the ledger, got {got}.", who=_who(reason), held=most, got=got)
        case Bar.TAKEN_ALONG:
            return words.say(
                "{who} can take {held} along by the ledger, got {got}.", who=_who(reason), held=most, got=got
            )
        case Bar.NO_SUM:
            return words.say("A sum is at least one chip.")
        case Bar.ALIKE if reason.other:
            return words.say("{who} looks like {other}, who is known here.", who=_who(reason), other=reason.other)
        case Bar.OWN if reason.other:
            return words.say(
                "{who} looks like {other}, an account of the table's own.", who=_who(reason), other=reason.other
            )
        case Bar.NO_NAME:
            return words.say(
                "A player's name has 1 to {most} letters and is none of these: {names}.",
                most=MOST_LETTERS,
                names=", ".join(NO_PLAYERS),
            )
        case Bar.SEATED:
            return words.say("{who} sits at the table already.", who=_who(reason))
    return None


def _of_stakes(words: Words, reason: Reason) -> str | None:
    facts = reason.facts
    got, most, least = (_sum(words, amount) for amount in (facts.got, facts.most, facts.least))
    zone = _zone(words, reason)
    unit = zone or _who(reason)
    match reason.what:
        case Refusal.STAKES_CLOSED if not zone:
            return words.say("The stakes are closed: what lies, lies.")
        case Refusal.STAKE_TOO_LARGE if zone:
            return words.say(
                "A tableau takes {most} at the most, {zone} would hold {total}.", most=most, zone=zone, total=got
            )
        case Refusal.STAKE_RIDES if zone:
            return words.say("{sum} stay on {zone} after en carte in this house.", sum=least, zone=zone)
        case Refusal.OBLIGATORY_STAKE_MISSING if unit:
            return words.say("{unit} must stake {due}, all but the last must.", unit=unit, due=least)
        case Refusal.AGREED_STAKE_EXCEEDED if unit:
            return words.say("{unit} stakes the agreed {due}, got {got}.", unit=unit, due=most, got=got)
    return None


def _of_table(words: Words, reason: Reason) -> str | None:
    facts = reason.facts
    match reason.what:
        case Refusal.BANK_TOO_SMALL if facts.bank is not None:
            return words.say(
                "1 to {most} can be drawn from a bank of {bank}, got {got}.",
                most=_sum(words, facts.most),
                bank=_sum(words, facts.bank),
                got=_sum(words, facts.got),
            )
        case Refusal.SHUFFLE_LOCKED:
            return words.say("A second bank is played without mixing the cards.")
        case Refusal.SEAT_NEEDED:
            return words.say("The banker and the last punter keep their seats.")
        case Refusal.NOTHING_TO_UNDO:
            return words.say("There is no step to take back.")
    return None


def _zone(words: Words, reason: Reason) -> str:
    return "" if reason.facts.zone is None else words.zone(reason.facts.zone)


def _who(reason: Reason) -> str:
    return reason.facts.who or ""


def _sum(words: Words, amount: int | None) -> str:
    return "" if amount is None else words.amount(amount)
