"""The English words for what a step at the table brings about."""

import pytest

from rules import events as ev
from rules.effects import Effect, Noted, Notice, Record, Refusal, Refused
from rules.ledger import Entry, Kind, counter
from rules.money import Account, Chips
from rules.seats import Zone
from rules.session_explain import sentences
from rules.settlement import Cause, Transfer

ANNA, VERA = Account("Anna"), Account("Vera")
LOST = Entry(1, Kind.SETTLEMENT, (Transfer(ANNA, VERA, Chips(5), Cause.STAKE_LOST, Zone.PUNTER1),))

TABLE: list[tuple[Effect, tuple[str, ...]]] = [
    (Record(LOST), ("Anna gives up 5 to Vera.",)),
    (Record(counter(LOST, 2)), ("Taken back:", "Vera gives back 5 to Anna.")),
    (Record(Entry(1, Kind.SETTLEMENT, ())), ("No money moves.",)),
    (
        Refused(ev.Reveal(), Refusal.WRONG_PHASE, "Reveal does not come now."),
        ("Not taken: Reveal does not come now.",),
    ),
    (
        Noted(Notice.DEAL_VOID, account=VERA, detail="two_trumps"),
        ("The deal is void and the stakes go back: two trumps. The error is Vera's.",),
    ),
    (Noted(Notice.DEAL_VOID, detail="declared"), ("The deal is void and the stakes go back: declared.",)),
    (
        Noted(Notice.CARD_EXPOSED, zone=Zone.PUNTER2),
        ("A card of punter2 was seen: its stakes may be withdrawn or kept.",),
    ),
    (
        Noted(Notice.STAKE_CUT, zone=Zone.PUNTER3, account=ANNA, amount=Chips(20)),
        ("Anna's stake on punter3 was above the bank: 20 go back.",),
    ),
    (Noted(Notice.BANK_BROKEN, zone=Zone.PUNTER1), ("The bank is broken by punter1.",)),
    (Noted(Notice.PACK_ENDED), ("The pack has ended: too few cards are left for a deal.",)),
    (Noted(Notice.PACK_REMADE, amount=Chips(104)), ("104 cards are gathered and mixed.",)),
    (Noted(Notice.PACK_IMPERFECT), ("The pack is not two full ones: it must be replaced.",)),
]


@pytest.mark.parametrize(("effect", "said"), TABLE)
def test_an_effect_in_words(effect: Effect, said: tuple[str, ...]) -> None:
    assert sentences(effect) == said


def test_every_notice_has_its_words() -> None:
    assert {effect.what for effect, _ in TABLE if isinstance(effect, Noted)} == set(Notice)
