"""What a believed reading shows of the deal: empty, dealt, exposed, opened. Pure; knows no phase of the game."""

from collections.abc import Mapping
from enum import Enum, unique

from rules.cards import Card
from rules.deal import HAND_SIZE
from rules.seats import TABLEAUX, Zone
from vision.agree import USUAL
from vision.places import partners
from vision.reading import DEALT, Reading, Sight

STOCK_BACKS = 3
"""The stock is one pile; where it slid, up to three backs of it are seen."""


@unique
class Scene(Enum):
    """What lies on the table."""

    EMPTY = "empty"
    """No card but the stock."""
    SCATTERED = "scattered"
    """Cards that are no dealt table: it is being dealt or gathered."""
    BACKS = "backs"
    """Four face-down cards on each tableau, and no trump yet."""
    DEALT = "dealt"
    """Four face-down cards on each tableau, and the trump turned."""
    MISDEALT = "misdealt"
    """The trump is turned, the tableaux are face down, and one has not four cards."""
    EXPOSED = "exposed"
    """Some cards of the tableaux lie open and others face down."""
    OPEN = "open"
    """No card of the tableaux lies face down."""


def scene_of(reading: Reading) -> Scene:
    """Tell what a reading shows."""
    if not reading.is_table:
        faces = sum(not sight.face_down for sight in reading.sights)
        return Scene.EMPTY if not faces and len(reading.sights) <= STOCK_BACKS else Scene.SCATTERED
    tableaux = tuple(reading.at(zone) for zone in TABLEAUX)
    lying = [sight for tableau in tableaux for sight in tableau]
    if not any(sight.face_down for sight in lying):
        return Scene.OPEN
    whole = all(len(tableau) == HAND_SIZE for tableau in tableaux)
    if any(not sight.face_down for sight in lying):
        # Where cards are missing too it is more likely being dealt, or gathered.
        return Scene.EXPOSED if whole or reading.at(Zone.TRUMP) else Scene.SCATTERED
    if not reading.at(Zone.TRUMP):
        return Scene.BACKS if whole else Scene.SCATTERED
    return Scene.DEALT if whole else Scene.MISDEALT


def sure_faces(reading: Reading, zone: Zone) -> tuple[Card, ...]:
    """Give the cards of a zone that are announced without asking."""
    return tuple(sight.card for sight in reading.at(zone) if sight.sure and sight.card is not None)


def exposed_in(reading: Reading) -> tuple[Zone, ...]:
    """Give the tableaux of which a face is seen surely, the banker's first."""
    return tuple(zone for zone in TABLEAUX if sure_faces(reading, zone))


def sizes(reading: Reading) -> tuple[int, int, int, int]:
    """Give how many cards lie on each tableau, the banker's first."""
    banker, one, two, three = (len(reading.at(zone)) for zone in TABLEAUX)
    return banker, one, two, three


def is_same_table(first: Reading, second: Reading) -> bool:
    """Tell whether the same cards still lie there, each in its place, whichever side is up; some may be gone.

    Nobody deals seventeen cards to within half an overlap of where those before lay.
    """
    after = _dealt(second)
    if not after or first.size != second.size:
        return False
    return None not in partners(_dealt(first), after, USUAL.tolerance)


def _dealt(reading: Reading) -> tuple[Sight, ...]:
    return tuple(sight for sight in reading.sights if sight.zone in DEALT)


def moved_from(reading: Reading, ruled: Mapping[Zone, tuple[Card | None, ...]]) -> tuple[Zone, ...]:
    """Give the zones that no longer hold what was ruled on: a sure face that was not there, or another number of cards.

    What is merely read less surely than before tells nothing.
    """
    return tuple(zone for zone in DEALT if _is_moved(reading, zone, ruled.get(zone, ())))


def _is_moved(reading: Reading, zone: Zone, before: tuple[Card | None, ...]) -> bool:
    left = list(before)
    for card in sure_faces(reading, zone):
        if card not in left:
            return True
        left.remove(card)
    return len(reading.at(zone)) != len(before)
