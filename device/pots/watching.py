"""What follows from what lies on a table of the pot game, in each phase: one literal table. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto, unique

from device.pots.ground import Ground, Scene
from rules.cards import Card
from rules.pot import cards_fault
from rules.pot_table import PotEvent, PotPhase, PotState, RevealHands, TurnTrump
from vision.reading import Sight


@unique
class Then(Enum):
    """What follows."""

    WAIT = auto()
    """Nothing."""
    TURN = auto()
    """The trump is turned."""
    CHECK = auto()
    """The hands are to be opened: are they as they should be?"""
    RULE = auto()
    """All is open: it is ruled on."""


FOLLOWS: Mapping[PotPhase, Mapping[Scene, Then]] = {
    PotPhase.LOT: {},
    PotPhase.STAKING: {},
    PotPhase.TURNING: {Scene.DEALT: Then.TURN, Scene.OPEN: Then.TURN},
    PotPhase.REVEALING: {Scene.DEALT: Then.CHECK, Scene.OPEN: Then.RULE},
}
"""What follows from each scene in each phase; the lot and the stakes need a button."""


@unique
class What(Enum):
    """What is not as it should be."""

    COUNT = "count"
    """A hand has not four cards: the deal is void. RULES.md 5.2."""
    TWO_TURNED = "two turned"
    """More than one card is turned: the deal is void. RULES.md 5.2."""
    TWICE = "twice"
    """A card lies there twice; one pack has each once. RULES.md 3 rule 37."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something found: at whose place, and how many cards there are, or which."""

    what: What
    place: int = 0
    number: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Following:
    """What follows from one reading."""

    event: PotEvent | None = None
    found: tuple[Found, ...] = ()
    ask: tuple[int | None, int] | None = None
    """Which card is asked for: whose hand (None: the turned card), and which card of it."""
    sight: Sight | None = None


NOTHING = Following()


def following(state: PotState, ground: Ground) -> Following:
    """Give what follows from what lies there."""
    then = FOLLOWS[state.phase].get(ground.scene, Then.WAIT)
    if then is Then.WAIT:
        return NOTHING
    if then is Then.TURN:
        return _turn(ground)
    wrong = _wrong(ground)
    if wrong or then is Then.CHECK:
        return Following(found=wrong)
    return _rule(state, ground)


def _turn(ground: Ground) -> Following:
    if len(ground.turned) > 1:
        return Following(found=(Found(What.TWO_TURNED),))
    (turned,) = ground.turned
    if not turned.sure or turned.card is None:
        return Following(ask=(None, 0), sight=turned)
    return Following(TurnTrump(turned.card))


def _wrong(ground: Ground) -> tuple[Found, ...]:
    return tuple(Found(What.COUNT, place, len(ground.hands[place])) for place in ground.wrong)


def _rule(state: PotState, ground: Ground) -> Following:
    for place, hand in enumerate(ground.hands):
        for number, sight in enumerate(hand):
            if not sight.sure or sight.card is None:
                return Following(ask=(place, number), sight=sight)
    cards = ground.cards
    read = [card for hand in (*cards, (state.turned,)) for card in hand if card is not None]
    if cards_fault(read).value:
        twice = tuple(sorted({card for card in read if read.count(card) > 1}, key=str))
        return Following(found=(Found(What.TWICE, cards=twice),))
    return Following(RevealHands(cards))
