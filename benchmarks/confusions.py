"""The pairs of faces that readers of cards are known to confuse, each with its own row."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from benchmarks.match import Judged
from benchmarks.table import markdown
from rules.cards import PACK, Card, Rank, Suit, parse_card

Pair = tuple[Card, Card]


def _suits(one: Suit, other: Suit) -> Callable[[Card, Card], bool]:
    """Tell cards of equal rank that differ between two suits."""
    return lambda true, said: true.rank is said.rank and {true.suit, said.suit} == {one, other}


def _ranks(one: Rank, other: Rank) -> Callable[[Card, Card], bool]:
    """Tell cards of equal suit that differ between two ranks."""
    return lambda true, said: true.suit is said.suit and {true.rank, said.rank} == {one, other}


def _courts(true: Card, said: Card) -> bool:
    """Tell a court card taken for another of its suit."""
    courts = {Rank.KNAVE, Rank.QUEEN, Rank.KING}
    return true.suit is said.suit and true.rank is not said.rank and {true.rank, said.rank} <= courts


_sevens = _ranks(Rank.SEVEN, Rank.EIGHT)

KNOWN: dict[str, Callable[[Card, Card], bool]] = {
    "spade / club": _suits(Suit.SPADES, Suit.CLUBS),
    "heart / diamond": _suits(Suit.HEARTS, Suit.DIAMONDS),
    "6 / 9 (turned)": _ranks(Rank.SIX, Rank.NINE),
    "8D / 7D": lambda true, said: true.suit is Suit.DIAMONDS and _sevens(true, said),
    "8 / 7, other suits": lambda true, said: true.suit is not Suit.DIAMONDS and _sevens(true, said),
    "A / 4": _ranks(Rank.ACE, Rank.FOUR),
    "A / 7": _ranks(Rank.ACE, Rank.SEVEN),
    "2 / 3": _ranks(Rank.TWO, Rank.THREE),
    "5 / 6": _ranks(Rank.FIVE, Rank.SIX),
    "3 / 8": _ranks(Rank.THREE, Rank.EIGHT),
    "9 / 10": _ranks(Rank.NINE, Rank.TEN),
    "10 / Q": _ranks(Rank.TEN, Rank.QUEEN),
    "J / Q / K": _courts,
}
"""Each known confusion; what is none of these is "any other"."""

OTHER = "any other"

FACES = frozenset(map(str, PACK))
"""A back or a joker in the truth is no face that could be taken for another."""


@dataclass(frozen=True, slots=True)
class Row:
    """One confusion: the cards that could suffer it, and how many did, said surely and asked for."""

    name: str
    at_risk: int
    silent: int
    asked: int
    examples: tuple[str, ...]


def confusions(judged: Iterable[Judged]) -> tuple[Row, ...]:
    """Count each known confusion over the cards whose sight has a name."""
    pairs = [
        (parse_card(one.true.code), one.sight.card, one.sight.sure)
        for one in judged
        if one.true is not None and one.true.code in FACES and one.sight is not None and one.sight.card is not None
    ]
    wrong = [(true, said, sure) for true, said, sure in pairs if true != said]
    rows = []
    for name, is_it in (*KNOWN.items(), (OTHER, _is_other)):
        hits = [pair for pair in wrong if is_it(pair[0], pair[1])]
        silent = sum(sure for _, _, sure in hits)
        at_risk = sum(_can(true, is_it) for true, _, _ in pairs)
        examples = tuple(dict.fromkeys(f"{true} as {said}" for true, said, _ in hits))
        rows.append(Row(name, at_risk, silent, len(hits) - silent, examples))
    return tuple(rows)


def _is_other(true: Card, said: Card) -> bool:
    """Tell a confusion that is none of the known."""
    return true != said and not any(is_it(true, said) for is_it in KNOWN.values())


def _can(true: Card, is_it: Callable[[Card, Card], bool]) -> bool:
    """Tell whether some face exists that this card could be taken for in this way."""
    return any(is_it(true, Card(rank, suit)) for rank in Rank for suit in Suit)


def confusion_table(rows: Iterable[Row]) -> str:
    """Lay the confusions out."""
    head = ["confusion", "cards at risk", "said surely", "asked for", "which"]
    cells = [[row.name, str(row.at_risk), str(row.silent), str(row.asked), ", ".join(row.examples[:6])] for row in rows]
    return markdown(head, cells)
