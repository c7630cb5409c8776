"""What is wrong with a table as it was read from a picture, in a reader's language."""

from collections.abc import Iterator

from display.views.fault import fault_sentences
from display.words import Words
from rules.deal import DEAL_SIZE, HAND_SIZE, Fault, Spread, faults, spread_of
from rules.seats import TABLEAUX, Zone
from vision.reading import DEALT, Reading
from vision.recogniser import UNKNOWN_LETTERS
from vision.table import ABOUT_TRUMP, table_faults


def place(words: Words, zone: Zone) -> str:
    """Name a place on the table where cards are typed; in English as it is typed elsewhere."""
    return zone.value if words.language == "en" else words.zone(zone)


def fault_lines(words: Words, reading: Reading) -> Iterator[str]:
    """Say everything that keeps an open table from being believed; English is the recogniser's own."""
    if words.language == "en":
        yield from reading.faults
        return
    known = table_faults(reading.sights)
    if {*known} & {*reading.faults}:
        yield from _of_table(words, reading)
    for fault in reading.faults:
        if fault == UNKNOWN_LETTERS:
            yield words.say(
                "The letters of this deck are not known, its indexes and faces disagree: teach it (ecarte deck learn)."
            )
        elif fault not in known:
            yield fault


def _of_table(words: Words, reading: Reading) -> Iterator[str]:
    """Say what keeps these cards from being one open deal, as `vision.table` finds it."""
    dealt = {zone: reading.at(zone) for zone in DEALT}
    down = sum(sight.face_down for zone in TABLEAUX for sight in dealt[zone])
    spread = spread_of({zone: tuple(sight.card for sight in dealt[zone]) for zone in DEALT})
    if down == DEAL_SIZE - 1 and all(len(dealt[zone]) == HAND_SIZE for zone in TABLEAUX):
        # The stakes are open still: only what is turned can be wrong.
        turned = Spread(spread.trumps, ((), (), (), ()))
        yield from fault_sentences(words, faults(turned) & ABOUT_TRUMP, turned)
    else:
        fault = faults(spread)
        if all(sight.face_down for sights in dealt.values() for sight in sights if sight.card is None):
            fault &= ~Fault.UNREAD
        yield from fault_sentences(words, fault, spread)
        if down:
            yield words.count(
                "{number} of {whole} tableau cards lies face down.",
                "{number} of {whole} tableau cards lie face down.",
                down,
                whole=DEAL_SIZE - 1,
            )
    lost = [sight for sight in reading.sights if sight.zone is None and not sight.face_down]
    if lost:
        unread = words.say("unread")
        yield words.count(
            "{number} open card lies in no tableau: {cards}.",
            "{number} open cards lie in no tableau: {cards}.",
            len(lost),
            cards=", ".join(unread if sight.card is None else words.card(sight.card) for sight in lost),
        )
