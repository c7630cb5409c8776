"""Asks a person for whatever a reading is not sure of, on a terminal, in his language; guesses nothing.

The questions go to one stream, the answers come from another; the end of the answers is `Unanswered`. Cards are typed
by the letters that the whole terminal has, so they are shown by them too.
"""

from collections.abc import Mapping
from typing import TextIO

from device.errors import DeviceError
from device.telling.reading import fault_lines, place
from display.words import Words
from rules.cards import Card, parse_cards
from rules.deal import HAND_SIZE
from rules.errors import NotACard
from rules.seats import Zone
from vision.reading import DEALT, Reading, Sight

Zones = Mapping[Zone, tuple[Card, ...]]

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
"""Understood in every language, beside its own words and their first letters."""


class Unanswered(DeviceError):
    """The answers ended before every question had one, or the table is not as it was read."""


class Asker:
    """One conversation about one reading."""

    def __init__(self, questions: TextIO, answers: TextIO, words: Words) -> None:
        """Write questions to one stream and read answers from the other, a line each."""
        self._questions = questions
        self._answers = answers
        self._words = words

    def settle_doubts(self, reading: Reading) -> Zones:
        """Give the cards of each zone, each either sure or said by a person; raises `Unanswered`."""
        self._verify_open(reading)
        for fault in fault_lines(self._words, reading):
            print(fault, file=self._questions)
        self._announce(sum(not sight.sure for zone in DEALT for sight in reading.at(zone)), reading)
        zones = {zone: self._zone(zone, reading.at(zone)) for zone in DEALT}
        if reading.faults:
            self._confirm(zones)
        return zones

    def _announce(self, doubts: int, reading: Reading) -> None:
        """Say how many cards are asked for, where faults were told: these count what is unread, not what is doubted."""
        if reading.faults and doubts:
            said = self._words.count(
                "{number} card is not sure: it will be asked for.",
                "{number} cards are not sure: they will be asked for.",
                doubts,
            )
            print(said, file=self._questions)

    def _zone(self, zone: Zone, sights: tuple[Sight, ...]) -> tuple[Card, ...]:
        cards = [self._card(zone, number, sight) for number, sight in enumerate(sights, start=1)]
        known = tuple(card for card in cards if card is not None)
        wanted = 1 if zone is Zone.TRUMP else HAND_SIZE
        if len(known) == wanted:
            return known
        question = self._words.say(
            "{place}: {wanted} expected, I see {number} ({cards}); type all of them:",
            place=place(self._words, zone),
            wanted=wanted,
            number=len(known),
            cards=" ".join(str(card) for card in known) or self._words.term("cards", "none"),
        )
        return self._cards(question, wanted)

    def _card(self, zone: Zone, number: int, sight: Sight) -> Card | None:
        if sight.sure:
            return sight.card
        words, where = self._words, place(self._words, zone)
        if sight.card is None:
            unread = words.say("{place}, card {number}: I cannot read it; which is it?", place=where, number=number)
            return self._cards(unread, 1)[0]
        doubt = words.say(
            "{place}, card {number}: {card}, I think, but am not sure; Enter if so, else type the card:",
            place=where,
            number=number,
            card=sight.card,
        )
        return self._cards(doubt, 1, otherwise=sight.card)[0]

    def _cards(self, question: str, wanted: int, otherwise: Card | None = None) -> tuple[Card, ...]:
        while True:
            answer = self._answer(question)
            if not answer and otherwise is not None:
                return (otherwise,)
            try:
                cards = parse_cards(answer)
            except NotACard as error:
                print(self._no_card(error), file=self._questions)
                continue
            if len(cards) == wanted:
                return cards
            print(self._counted(wanted, len(cards)), file=self._questions)

    def _confirm(self, zones: Zones) -> None:
        for zone, cards in zones.items():
            print(f"  {place(self._words, zone):<8} {' '.join(str(card) for card in cards)}", file=self._questions)
        yes, no = self._words.say("yes"), self._words.say("no")
        question = self._words.say("Is this what lies on the table? {yes} or {no}:", yes=yes, no=no)
        while True:
            answer = self._answer(question).lower()
            if answer in YES | {yes, yes[0]}:
                return
            if answer in NO | {no, no[0]}:
                raise Unanswered(
                    self._words.say("the table is not as it was read; nothing was recorded, nothing is paid")
                )

    def _answer(self, question: str) -> str:
        print(question, end=" ", flush=True, file=self._questions)
        line = self._answers.readline()
        if not line:
            print(file=self._questions)
            raise Unanswered(self._words.say("a question was not answered; nothing was recorded, nothing is paid"))
        return line.strip()

    def _verify_open(self, reading: Reading) -> None:
        words = self._words
        if not reading.is_table:
            raise Unanswered(words.say("no dealt table is seen in the picture; nothing was recorded, nothing is paid"))
        if any(sight.face_down for zone in DEALT for sight in reading.at(zone)):
            raise Unanswered(
                words.say("cards lie face down, the stakes are still open; nothing was recorded, nothing is paid")
            )

    def _counted(self, wanted: int, number: int) -> str:
        """Say that so many cards were typed and not as many as are wanted, and how a card is typed."""
        words = self._words
        said = words.count(
            "{number} card is expected, got {got}.", "{number} cards are expected, got {got}.", wanted, got=number
        )
        return f"{said} {self._how()}"

    def _how(self) -> str:
        return self._words.say("A card is typed as its rank and its suit (C D H S): 10H, KS.")

    def _no_card(self, error: NotACard) -> str:
        if self._words.language == "en":
            return str(error)
        return self._how()
