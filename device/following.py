"""What follows from what the camera sees, in each phase of the deal: one literal table, and what each entry does. Pure.

A reading that is believed comes in with the table as it stands on disk; events for the rules come out, or something to
be said. The rules decide whether an event may come; here stands only what a table of cards means. Where the camera
cannot tell, nothing follows, and a button says it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto, unique

from device.irregular import Found, Irregular
from device.scene import Scene, exposed_in, moved_from, scene_of, sizes, sure_faces
from rules import events as ev
from rules.deal import COPIES, HAND_SIZE, spread_of
from rules.phases import Phase
from rules.seats import TABLEAUX, Zone
from rules.table import Table
from rules.variants import StakePhase
from vision.reading import DEALT, Reading


@unique
class Then(Enum):
    """What follows."""

    WAIT = auto()
    """Nothing."""
    DEAL = auto()
    """The cards are dealt, and the trump turned where it lies there."""
    HANDS = auto()
    """The cards are dealt; the trump waits for the stakes, whether it lies there or not."""
    TURN = auto()
    """The trump is turned."""
    CHECK = auto()
    """The stakes are still open: is everything as it was dealt?"""
    MISCOUNT = auto()
    """A tableau has not four cards, and that is said."""
    OPEN = auto()
    """The tableaux are being opened."""
    READ = auto()
    """All is open: it is read and ruled on."""
    COMPARE = auto()
    """The ruling waits: is what lies there what was ruled on?"""
    TAKEN = auto()
    """The cards go before the ruling is confirmed, and that is said."""
    GATHERED = auto()
    """The cards go before the deal is played out, and that is said."""
    NEXT = auto()
    """The deal is over and put away."""
    NEXT_DEAL = auto()
    """The deal is over, and the next one lies there already."""


FOLLOWS: Mapping[Phase, Mapping[Scene, Then]] = {
    Phase.SHUFFLED: {
        Scene.BACKS: Then.DEAL,
        Scene.DEALT: Then.DEAL,
        Scene.EXPOSED: Then.DEAL,
        Scene.MISDEALT: Then.MISCOUNT,
    },
    Phase.DEALT: {
        Scene.DEALT: Then.TURN,
        Scene.EXPOSED: Then.TURN,
        Scene.OPEN: Then.TURN,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.TRUMP_TURNED: {
        Scene.DEALT: Then.CHECK,
        Scene.EXPOSED: Then.CHECK,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.STAKING: {
        Scene.DEALT: Then.CHECK,
        Scene.EXPOSED: Then.CHECK,
        Scene.OPEN: Then.CHECK,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.STAKES_CLOSED: {
        Scene.EXPOSED: Then.OPEN,
        Scene.OPEN: Then.READ,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.REVEALED: {
        Scene.OPEN: Then.READ,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.ASKED: {
        Scene.OPEN: Then.READ,
    },
    Phase.STOPPED: {
        Scene.OPEN: Then.READ,
    },
    Phase.RULED: {
        Scene.OPEN: Then.COMPARE,
        Scene.EXPOSED: Then.TAKEN,
        Scene.SCATTERED: Then.TAKEN,
        Scene.EMPTY: Then.TAKEN,
    },
    Phase.SETTLED: {
        Scene.EMPTY: Then.NEXT,
        Scene.BACKS: Then.NEXT_DEAL,
        Scene.DEALT: Then.NEXT_DEAL,
    },
    Phase.VOID: {
        Scene.EMPTY: Then.NEXT,
        Scene.BACKS: Then.NEXT_DEAL,
        Scene.DEALT: Then.NEXT_DEAL,
    },
    Phase.BANK_DUE: {},
    Phase.BANK_BROKEN: {},
    Phase.PASSING: {},
}
"""What follows from each scene in each phase; from what stands not here, nothing. The bank needs a button."""

FOLLOWS_EARLY: Mapping[Phase, Mapping[Scene, Then]] = {
    **FOLLOWS,
    Phase.SHUFFLED: {
        Scene.BACKS: Then.HANDS,
        Scene.DEALT: Then.HANDS,
        Scene.EXPOSED: Then.HANDS,
        Scene.MISDEALT: Then.MISCOUNT,
    },
    Phase.DEALT: {
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.STAKES_CLOSED: {
        Scene.DEALT: Then.TURN,
        Scene.EXPOSED: Then.TURN,
        Scene.OPEN: Then.TURN,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
    Phase.TRUMP_TURNED: {
        Scene.EXPOSED: Then.OPEN,
        Scene.OPEN: Then.READ,
        Scene.MISDEALT: Then.MISCOUNT,
        Scene.EMPTY: Then.GATHERED,
    },
}
"""The same in a house in which the stakes close before the trump is turned; RULES.md 7.1 B-A15."""


@dataclass(frozen=True, slots=True)
class Following:
    """What follows from one reading: events for the rules, in order; what is to be said; whether to ask or to read."""

    events: tuple[ev.Event, ...] = ()
    found: tuple[Found, ...] = ()
    ask_trump: bool = False
    """The trump lies there and is not read surely."""
    read: bool = False
    """What lies open is to be kept and ruled on."""


NOTHING = Following()


def following(table: Table, reading: Reading) -> Following:
    """Give what follows from a reading that is believed."""
    follows = FOLLOWS_EARLY if table.rules.stake_phase is StakePhase.BEFORE else FOLLOWS
    then = follows[table.phase].get(scene_of(reading), Then.WAIT)
    return _DOES[then](table, reading)


def _wait(_table: Table, _reading: Reading) -> Following:
    return NOTHING


def _deal(table: Table, reading: Reading) -> Following:
    if _miscounted(reading):
        # Open cards among others, and too few of them: cards that are being gathered look like this.
        return NOTHING
    turned = _turn(table, reading)
    return Following((ev.DealCards(), *turned.events), turned.found, ask_trump=turned.ask_trump)


def _hands(_table: Table, reading: Reading) -> Following:
    return NOTHING if _miscounted(reading) else Following((ev.DealCards(),))


def _turn(table: Table, reading: Reading) -> Following:
    """Turn the trump as it is read, and tell what was exposed; without a trump, wait for it."""
    lying, sure = reading.at(Zone.TRUMP), sure_faces(reading, Zone.TRUMP)
    # Once the stakes are closed a card that is seen changes nothing.
    early = NOTHING if table.phase is Phase.STAKES_CLOSED else _exposures(table, reading)
    if len(lying) > 1:
        return Following(found=(Found(Irregular.TWO_TRUMPS, (Zone.TRUMP,), sure), *early.found))
    if lying and not sure:
        return Following(early.events, early.found, ask_trump=not lying[0].face_down)
    if sure and table.shoe.seen().get(sure[0], 0) >= COPIES:
        return Following(early.events, (Found(Irregular.THIRD_COPY, (Zone.TRUMP,), sure), *early.found))
    turned = (ev.TurnTrump(sure),) if sure else ()
    return Following((*turned, *early.events), early.found)


def _check(table: Table, reading: Reading) -> Following:
    """Look for cards exposed too early, a second trump, a changed trump, a card too few or many."""
    early = _exposures(table, reading)
    lying, sure = reading.at(Zone.TRUMP), sure_faces(reading, Zone.TRUMP)
    found = list(early.found)
    if len(lying) > 1:
        found.append(Found(Irregular.TWO_TRUMPS, (Zone.TRUMP,), sure))
    elif sure and table.trump is not None and sure[0] != table.trump:
        found.append(Found(Irregular.TRUMP_CHANGED, (Zone.TRUMP,), (sure[0], table.trump)))
    return Following(early.events, (*found, *_miscounted(reading)))


def _miscount(_table: Table, reading: Reading) -> Following:
    return Following(found=_miscounted(reading))


def _miscounted(reading: Reading) -> tuple[Found, ...]:
    wrong = tuple(zone for zone in TABLEAUX if len(reading.at(zone)) != HAND_SIZE)
    return (Found(Irregular.MISCOUNT, wrong, (), sizes(reading)),) if wrong else ()


def _exposures(table: Table, reading: Reading) -> Following:
    """Tell the rules of punters' cards seen early; the banker's makes the deal void, which is asked first."""
    shown = exposed_in(reading)
    fresh = tuple(zone for zone in shown if zone is not Zone.BANKER and zone not in table.exposed)
    found = [Found(Irregular.EXPOSED, (zone,), sure_faces(reading, zone)) for zone in fresh]
    if Zone.BANKER in shown:
        found.insert(0, Found(Irregular.BANKER_EXPOSED, (Zone.BANKER,), sure_faces(reading, Zone.BANKER)))
    return Following(tuple(ev.ExposeCard(zone) for zone in fresh), tuple(found))


def _open(_table: Table, _reading: Reading) -> Following:
    return Following((ev.Reveal(),))


def _read(table: Table, _reading: Reading) -> Following:
    closed = table.phase in (Phase.STAKES_CLOSED, Phase.TRUMP_TURNED)
    return Following((ev.Reveal(),) if closed else (), read=True)


def _compare(table: Table, reading: Reading) -> Following:
    spread = table.spread
    if spread is None:
        return NOTHING
    ruled = {Zone.TRUMP: spread.trumps, **dict(zip(TABLEAUX, spread.tableaux, strict=True))}
    moved = moved_from(reading, ruled)
    if not moved:
        return NOTHING
    now = spread_of({zone: sure_faces(reading, zone) for zone in DEALT}).cards()
    before = list(spread.cards())
    fresh = []
    for card in now:
        if card in before:
            before.remove(card)
        elif card is not None:
            fresh.append(card)
    return Following(found=(Found(Irregular.MOVED, moved, tuple(fresh)),))


def _taken(_table: Table, _reading: Reading) -> Following:
    return Following(found=(Found(Irregular.TAKEN),))


def _gathered(_table: Table, _reading: Reading) -> Following:
    return Following(found=(Found(Irregular.GATHERED),))


def _next(_table: Table, _reading: Reading) -> Following:
    return Following((ev.NextDeal(),))


_DOES: Mapping[Then, Callable[[Table, Reading], Following]] = {
    Then.WAIT: _wait,
    Then.DEAL: _deal,
    Then.HANDS: _hands,
    Then.TURN: _turn,
    Then.CHECK: _check,
    Then.MISCOUNT: _miscount,
    Then.OPEN: _open,
    Then.READ: _read,
    Then.COMPARE: _compare,
    Then.TAKEN: _taken,
    Then.GATHERED: _gathered,
    Then.NEXT: _next,
    Then.NEXT_DEAL: _next,
}
"""What each entry of the table does. After `NEXT_DEAL` the same reading is followed once more, as a new deal."""
