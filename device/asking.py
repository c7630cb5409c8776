"""Asks a person for whatever a reading is not sure of, on a terminal; guesses nothing.

The questions go to one stream, the answers come from another; the end of the answers is `Unanswered`.
"""

from collections.abc import Mapping
from typing import TextIO

from device.errors import DeviceError
from rules.cards import Card, parse_cards
from rules.deal import HAND_SIZE
from rules.errors import NotACard
from rules.seats import Zone
from vision.reading import DEALT, Reading, Sight

Zones = Mapping[Zone, tuple[Card, ...]]


class Unanswered(DeviceError):
    """The answers ended before every question had one, or the table is not as it was read."""


class Asker:
    """One conversation about one reading."""

    def __init__(self, questions: TextIO, answers: TextIO) -> None:
        """Write questions to one stream and read answers from the other, a line each."""
        self._questions = questions
        self._answers = answers

    def settle_doubts(self, reading: Reading) -> Zones:
        """Give the cards of each zone, each either sure or said by a person; raises `Unanswered`."""
        _verify_open(reading)
        for fault in reading.faults:
            print(fault, file=self._questions)
        zones = {zone: self._zone(zone, reading.at(zone)) for zone in DEALT}
        if reading.faults:
            self._confirm(zones)
        return zones

    def _zone(self, zone: Zone, sights: tuple[Sight, ...]) -> tuple[Card, ...]:
        cards = [self._card(zone, place, sight) for place, sight in enumerate(sights, start=1)]
        known = tuple(card for card in cards if card is not None)
        wanted = 1 if zone is Zone.TRUMP else HAND_SIZE
        if len(known) == wanted:
            return known
        seen = " ".join(str(card) for card in known) or "none"
        return self._cards(f"{zone}: {wanted} expected, I see {len(known)} ({seen}); type all of them: ", wanted)

    def _card(self, zone: Zone, place: int, sight: Sight) -> Card | None:
        if sight.sure:
            return sight.card
        if sight.card is None:
            return self._cards(f"{zone}, card {place}: I cannot read it; which is it? ", 1)[0]
        doubt = f"{zone}, card {place}: {sight.card}, I think, but am not sure; Enter if so, else type the card: "
        said = self._cards(doubt, 1, otherwise=sight.card)
        return said[0]

    def _cards(self, question: str, wanted: int, otherwise: Card | None = None) -> tuple[Card, ...]:
        while True:
            answer = self._answer(question)
            if not answer and otherwise is not None:
                return (otherwise,)
            try:
                cards = parse_cards(answer)
            except NotACard as error:
                print(error, file=self._questions)
                continue
            if len(cards) == wanted:
                return cards
            print(f"{wanted} expected, got {len(cards)}", file=self._questions)

    def _confirm(self, zones: Zones) -> None:
        for zone, cards in zones.items():
            print(f"  {zone!s:<8} {' '.join(str(card) for card in cards)}", file=self._questions)
        while True:
            answer = self._answer("Is this what lies on the table? yes or no: ").lower()
            if answer in {"y", "yes"}:
                return
            if answer in {"n", "no"}:
                message = "the table is not as it was read; nothing was recorded, nothing is paid"
                raise Unanswered(message)

    def _answer(self, question: str) -> str:
        print(question, end="", flush=True, file=self._questions)
        line = self._answers.readline()
        if not line:
            print(file=self._questions)
            message = "a question was not answered; nothing was recorded, nothing is paid"
            raise Unanswered(message)
        return line.strip()


def _verify_open(reading: Reading) -> None:
    if not reading.is_table:
        message = "no dealt table is seen in the picture; nothing was recorded, nothing is paid"
        raise Unanswered(message)
    if any(sight.face_down for zone in DEALT for sight in reading.at(zone)):
        message = "cards lie face down, the stakes are still open; nothing was recorded, nothing is paid"
        raise Unanswered(message)
