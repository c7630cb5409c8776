"""What is wrong with a table as it was read: asked of the rules, not guessed here. Gives sentences for people."""

from collections.abc import Sequence

from rules.deal import DEAL_SIZE, HAND_SIZE, Fault, describe, faults, spread_of
from rules.seats import TABLEAUX, Zone
from vision.reading import DEALT, Sight

ABOUT_TRUMP = Fault.NO_TRUMP | Fault.TWO_TRUMPS | Fault.UNREAD


def table_faults(sights: Sequence[Sight]) -> tuple[str, ...]:
    """Give a sentence for everything that keeps these sights from being one complete deal; empty when all is well.

    Four tableaux of four cards face down are no fault: stakes are still open then. A deal half turned is.
    """
    dealt = {zone: [s for s in sights if s.zone is zone] for zone in DEALT}
    down = [s for zone in TABLEAUX for s in dealt[zone] if s.face_down]
    if len(down) == DEAL_SIZE - 1 and all(len(dealt[zone]) == HAND_SIZE for zone in TABLEAUX):
        turned = spread_of({Zone.TRUMP: [s.card for s in dealt[Zone.TRUMP]]})
        return describe(faults(turned) & ABOUT_TRUMP, turned) + strays(sights)
    spread = spread_of({zone: [s.card for s in dealt[zone]] for zone in DEALT})
    fault = faults(spread)
    if all(s.face_down for zone in DEALT for s in dealt[zone] if s.card is None):
        # What lies face down has its own sentence below; it is not a card that failed to be read.
        fault &= ~Fault.UNREAD
    sentences = describe(fault, spread)
    if down:
        count = len(down)
        sentences += (f"{count} of {DEAL_SIZE - 1} tableau cards {'lies' if count == 1 else 'lie'} face down.",)
    return sentences + strays(sights)


def strays(sights: Sequence[Sight]) -> tuple[str, ...]:
    """Say which faces lie in no tableau: a deal is not believed while a card of it may lie somewhere else."""
    lost = [s for s in sights if s.zone is None and not s.face_down]
    if not lost:
        return ()
    names = ", ".join("unread" if s.card is None else str(s.card) for s in lost)
    return (f"{len(lost)} open {'card lies' if len(lost) == 1 else 'cards lie'} in no tableau: {names}.",)
