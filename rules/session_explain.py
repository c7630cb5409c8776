"""English sentences for what a step at a bank-écarté table brings about, made from its effects alone.

Other languages are made from the same data by who shows it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rules.effects import Effect, Noted, Notice, Record, Refused
from rules.explain import transfer_sentence
from rules.ledger import Entry, Kind

_NOTICES: Mapping[Notice, str] = MappingProxyType(
    {
        Notice.DEAL_VOID: "The deal is void and the stakes go back: {detail}.",
        Notice.CARD_EXPOSED: "A card of {zone} was seen: its stakes may be withdrawn or kept.",
        Notice.STAKE_CUT: "{account}'s stake on {zone} was above the bank: {amount} go back.",
        Notice.BANK_BROKEN: "The bank is broken by {zone}.",
        Notice.PACK_ENDED: "The pack has ended: too few cards are left for a deal.",
        Notice.PACK_REMADE: "{amount} cards are gathered and mixed.",
        Notice.PACK_IMPERFECT: "The pack is not two full ones: it must be replaced.",
    }
)


def entry_sentences(entry: Entry) -> tuple[str, ...]:
    """Say what an entry moves; one that takes another back says so first.

    >>> entry_sentences(Entry(1, Kind.SETTLEMENT, ()))
    ('No money moves.',)
    """
    said = tuple(transfer_sentence(transfer) for transfer in entry.transfers) or ("No money moves.",)
    return ("Taken back:", *said) if entry.kind is Kind.COUNTER else said


def notice_sentence(noted: Noted) -> str:
    """Say what is worth being told.

    >>> notice_sentence(Noted(Notice.PACK_ENDED))
    'The pack has ended: too few cards are left for a deal.'
    """
    said = _NOTICES[noted.what].format(
        zone=noted.zone, account=noted.account, amount=noted.amount, detail=noted.detail.replace("_", " ")
    )
    dealer = noted.what is Notice.DEAL_VOID and noted.account is not None
    return f"{said} The error is {noted.account}'s." if dealer else said


def sentences(effect: Effect) -> tuple[str, ...]:
    """Say one effect."""
    match effect:
        case Record(entry):
            said = entry_sentences(entry)
        case Refused(_, _, why):
            said = (f"Not taken: {why}",)
        case _:
            said = (notice_sentence(effect),)
    return said
