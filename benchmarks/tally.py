"""Counts of what became of the cards, per group of pictures, and the shares that the figures are stated in."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from benchmarks.deals import Answer, JudgedDeal
from benchmarks.match import Judged, Verdict
from benchmarks.truth import Kind, Truth
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Measured:
    """One picture with its reading and all that was judged of it."""

    truth: Truth
    reading: Reading
    judged: tuple[Judged, ...]
    deal: JudgedDeal | None


@dataclass(slots=True)
class Tally:
    """Counts over one group of pictures."""

    pictures: int = 0
    cards: int = 0
    zoned: int = 0
    zones_right: int = 0
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    answers: Counter[Answer] = field(default_factory=Counter)
    whole_zones: int = 0

    def add(self, measured: Measured) -> None:
        """Count one picture."""
        self.pictures += 1
        self.cards += len(measured.truth.cards)
        self.verdicts.update(one.verdict for one in measured.judged)
        if measured.truth.kind is not Kind.PHOTO:
            self.zoned += len(measured.truth.cards)
            self.zones_right += sum(one.zone_right for one in measured.judged)
        if measured.deal is not None:
            self.answers[measured.deal.answer] += 1
            self.whole_zones += measured.deal.zones_right

    @property
    def deals(self) -> int:
        """Pictures that show a whole dealt table."""
        return self.answers.total()

    @property
    def asked(self) -> int:
        """Cards that were seen and asked for."""
        return self.verdicts[Verdict.ASKED] + self.verdicts[Verdict.ASKED_RIGHT]

    @property
    def said(self) -> int:
        """Cards that were said surely, right or wrong, there or not."""
        return sum(self.verdicts[verdict] for verdict in (Verdict.RIGHT, Verdict.SILENT, Verdict.INVENTED))

    @property
    def read_share(self) -> float | None:
        """The share of all cards that were said surely and right."""
        return _share(self.verdicts[Verdict.RIGHT], self.cards)

    @property
    def guessed_share(self) -> float | None:
        """The share of all cards whose best guess is right, asked for or not."""
        return _share(self.verdicts[Verdict.RIGHT] + self.verdicts[Verdict.ASKED_RIGHT], self.cards)

    @property
    def right_of_said(self) -> float | None:
        """The share of what was said surely that is right."""
        return _share(self.verdicts[Verdict.RIGHT], self.said)

    @property
    def zone_share(self) -> float | None:
        """The share of cards on dealt tables that were put into their own zone."""
        return _share(self.zones_right, self.zoned)

    def to_json(self) -> dict[str, object]:
        """Give all counts and shares."""
        return {
            "pictures": self.pictures,
            "cards": self.cards,
            **{verdict.name.lower(): self.verdicts[verdict] for verdict in Verdict},
            "zones_right": self.zones_right,
            "zoned": self.zoned,
            "deals": self.deals,
            **{f"deal_{answer.name.lower()}": self.answers[answer] for answer in Answer},
            "deal_zones_right": self.whole_zones,
            "read_share": self.read_share,
            "guessed_share": self.guessed_share,
            "right_of_said": self.right_of_said,
        }


def _share(part: int, whole: int) -> float | None:
    """Give a part as a share; None where there is no whole."""
    return part / whole if whole else None


GROUPINGS: Mapping[str, Callable[[Truth], str | None]] = {
    "difficulty": lambda truth: _scene(truth, f"{truth.kind.value} {truth.difficulty}"),
    "deck": lambda truth: _scene(truth, truth.deck),
    "arrangement": lambda truth: _scene(truth, truth.arrangement),
    "cloth": lambda truth: _scene(truth, truth.cloth),
    "photographs": lambda truth: truth.deck if truth.kind is Kind.PHOTO else None,
}
"""Each way to group the pictures: the group's name of a picture, None where it belongs to none."""


def _scene(truth: Truth, name: str) -> str | None:
    """Give the name for a scene only."""
    return None if truth.kind is Kind.PHOTO else name


def tallies(measured: Iterable[Measured], group: Callable[[Truth], str | None]) -> dict[str, Tally]:
    """Count per group, in the order of the groups' names."""
    found: dict[str, Tally] = {}
    for one in measured:
        name = group(one.truth)
        if name is not None:
            found.setdefault(name, Tally()).add(one)
    return dict(sorted(found.items()))
