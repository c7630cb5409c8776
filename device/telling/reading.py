"""What is wrong with a table as it was read from a picture, in a reader's language."""

from collections.abc import Iterator

from display.views.fault import deal_fault_view
from display.words import Words
from rules.deal import spread_of
from vision.reading import DEALT, Reading
from vision.recogniser import UNKNOWN_LETTERS
from vision.table import table_faults


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
    """Say what keeps these cards from being one open deal."""
    spread = spread_of({zone: tuple(sight.card for sight in reading.at(zone)) for zone in DEALT})
    yield from deal_fault_view(words, spread).sentences
    lost = [sight for sight in reading.sights if sight.zone is None and not sight.face_down]
    if lost:
        unread = words.say("unread")
        yield words.count(
            "{number} open card lies in no tableau: {cards}.",
            "{number} open cards lie in no tableau: {cards}.",
            len(lost),
            cards=", ".join(unread if sight.card is None else words.card(sight.card) for sight in lost),
        )
