"""What of an event at the table is told to the club: dealt, ruled, the bank passed on, a fault. Pure.

What moves money is no business of this file: every entry of the ledger is told by the ledger itself, so that none can
be forgotten here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from device.ledger.chain import Json
from rules import events as ev
from rules.effects import Effect, Noted, Notice, Refused
from rules.explain import deal_words
from rules.phases import Phase
from rules.ruling import Ruling
from rules.seats import Zone
from rules.session_explain import sentences
from rules.table import Table
from rules.variants import Mode


@dataclass(frozen=True, slots=True)
class Telling:
    """One thing to tell: its kind, and what belongs to that kind."""

    kind: str
    body: Json


@dataclass(frozen=True, slots=True)
class Told:
    """What an event leads to telling, and how the table stands after it."""

    now: Json = None
    tellings: tuple[Telling, ...] = ()


NOTHING_TOLD = Told()

FAULTS = frozenset({Notice.DEAL_VOID, Notice.CARD_EXPOSED, Notice.PACK_IMPERFECT})
"""Notices that are faults; the others tell of the bank and the pack."""


def begun(table: Table) -> Told:
    """Tell that an evening begins."""
    return Told(standing(table), (Telling("begun", {}),))


def happened(before: Table, event: ev.Event, after: Table, effects: Sequence[Effect]) -> Told:
    """Tell what an event led to; one that was refused is not told."""
    if any(isinstance(effect, Refused) for effect in effects):
        return NOTHING_TOLD
    return Told(standing(after), tuple(_tellings(before, event, after, effects)))


def standing(table: Table) -> Json:
    """Give how the table stands: who banks, who sits there, what the bank holds, what is on."""
    return {
        "phase": table.phase.value,
        "banker": table.banker,
        "players": list(table.players),
        "mode": table.mode.value,
        "bank": table.bank if table.mode is Mode.LIMITED else None,
    }


def _tellings(before: Table, event: ev.Event, after: Table, effects: Sequence[Effect]) -> list[Telling]:
    found: list[Telling] = []
    undone = isinstance(event, ev.Undo | ev.Reopen)
    if after.trump is not None and before.trump is None and not undone:
        found.append(Telling("dealt", {"trump": str(after.trump)}))
    if after.phase is Phase.RULED and before.phase is not Phase.RULED and after.ruling is not None:
        found.append(Telling("ruled", {**_ruled(after.ruling), "again": undone}))
    if after.banker != before.banker:
        found.append(Telling("passed", {"from": before.banker, "to": after.banker}))
    if before.players != after.players:
        found.append(Telling("seated", {}))
    noted = [effect for effect in effects if isinstance(effect, Noted) and effect.what in FAULTS]
    found += [Telling("fault", {"what": each.what.value, "says": " ".join(sentences(each))}) for each in noted]
    if after.phase is Phase.STOPPED and before.phase is not Phase.STOPPED:
        found.append(Telling("fault", {"what": "third_copy", "says": "A card was seen a third time."}))
    return found


def _ruled(ruling: Ruling) -> dict[str, Json]:
    return {
        "trump": str(ruling.deal.trump),
        "cards": deal_words(ruling.deal),
        "tableaux": [
            {
                "zone": tableau.zone.value,
                "verdict": tableau.outcome.verdict,
                "reason": tableau.outcome.reason.value,
                "staked": _staked(ruling, tableau.zone),
            }
            for tableau in ruling.tableaux
        ],
        "disagreement": ruling.disagreement,
    }


def _staked(ruling: Ruling, zone: Zone) -> int:
    return sum(stake.amount for stake in ruling.stakes if stake.tableau is zone)
