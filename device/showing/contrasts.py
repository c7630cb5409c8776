"""A house rule as pages: the question, the same cards under each answer, and what differs."""

from collections.abc import Iterator
from dataclasses import replace

from device.errors import WrongUse
from device.showing.classic import CLASSIC, Classic
from device.showing.hands import HANDS
from device.showing.house import Hand, Turn, written
from device.showing.page import Page, asked, told
from device.showing.pots import POTS
from device.showing.turns import TURNS
from display.view import HandShown, Hint, LessonView
from display.views.contrast import contrast_view
from display.views.hands import hand_shown
from display.views.result import result_view
from display.words import Words
from rules.seats import Zone

Shown = Hand | Turn | Classic

CASES: dict[str, Shown] = {
    **{case.rule: case for case in HANDS},
    **{case.rule: case for case in TURNS},
    **{case.rule: case for case in (*CLASSIC, *POTS)},
}
"""Every house rule that is shown, by its name: those of bank écarté, then of classic, pot and pool."""


def known(rule: str) -> str:
    """Give the name of a house rule that is shown; raises `WrongUse` for one that is not."""
    if rule not in CASES:
        message = f"no house rule {rule!r} is shown; ecarte demo --rules lists those that are"
        raise WrongUse(message)
    return rule


def contrast(words: Words, rule: str, *, hints: tuple[Hint, ...] = ()) -> Iterator[Page]:
    """Give the pages of a house rule by its name."""
    case = CASES[rule]
    mark = f"rule {case.rule}"
    yield Page(f"{mark} question", _opening(words, case, hints))
    if isinstance(case, Hand):
        yield from _hand(words, case, mark, hints)
    found = [(case.answer(words, value), case.lines(words, value)) for value in case.answers]
    compared = contrast_view(case.question(words), case.situation(words), found, hints=hints)
    yield Page(f"{mark} compared", compared)


def _opening(words: Words, case: Shown, hints: tuple[Hint, ...]) -> LessonView:
    """Ask the question beside the cards that it is about, or in words alone."""
    said = [f"• {case.answer(words, value)}" for value in case.answers]
    return LessonView(case.question(words), (case.situation(words), *said), _cards(words, case), hints)


def _cards(words: Words, case: Shown) -> tuple[HandShown, ...]:
    """Show the cards whose tricks or replies differ."""
    if isinstance(case, Classic):
        return case.cards(words)
    if not (isinstance(case, Hand) and case.look):
        return ()
    zones = (Zone.BANKER, *case.look)
    suit = case.deal.trump.suit
    shown = [HandShown(words.zone(zone), hand_shown(words, case.deal.hand(zone), suit)) for zone in zones]
    return (*shown, HandShown(words.zone(Zone.TRUMP), (words.shown(case.deal.trump),)))


def _hand(words: Words, case: Hand, mark: str, hints: tuple[Hint, ...]) -> Iterator[Page]:
    """Rule on the deal under each answer, trick by trick where the tricks differ."""
    for zone in case.look:
        first = case.rules(case.answers[0])
        yield Page(f"{mark} {zone} who wins", asked(words, case.deal, zone, first, hints=hints))
    for value in case.answers:
        ruling, said, named = case.ruling(value), case.answer(words, value), f"{mark} {written(value)}"
        for zone in case.look:
            for place, view in enumerate(told(words, ruling, zone, hints=hints)):
                yield Page(f"{named} {zone} {place}", view if place else replace(view, reason=said))
        yield Page(f"{named} result", replace(result_view(words, ruling, hints=hints), note=said))
