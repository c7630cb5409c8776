"""A house rule as pages: the question, the same cards under each answer, and what differs."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from device.errors import WrongUse
from device.showing.hands import HANDS
from device.showing.house import Case, Hand, Turn
from device.showing.page import Page, asked, told
from device.showing.turns import TURNS
from display.view import HandShown, Hint, LessonView
from display.views.contrast import contrast_view
from display.views.hands import hand_shown
from display.views.house import answer, question, situation
from display.views.result import result_view
from display.words import Words
from rules.seats import Zone

CASES: dict[str, Hand | Turn] = {**{case.rule: case for case in HANDS}, **{case.rule: case for case in TURNS}}
"""Every house rule that is shown, by its name."""


def written(value: object) -> str:
    """Write a value of a house rule as `--rule NAME=VALUE` takes it."""
    return str(value.value) if isinstance(value, Enum) else str(value)


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
    found = [(written(value), case.lines(words, value)) for value in case.answers]
    yield Page(f"{mark} compared", contrast_view(words, case.rule, found, case.facts, hints=hints))


def _opening(words: Words, case: Case, hints: tuple[Hint, ...]) -> LessonView:
    """Ask the question beside the cards whose tricks differ, or in words alone."""
    shown: list[HandShown] = []
    if isinstance(case, Hand) and case.look:
        deal = case.ruling(case.answers[0]).deal
        zones = (Zone.BANKER, *case.look)
        shown = [HandShown(words.zone(zone), hand_shown(words, deal.hand(zone), deal.trump.suit)) for zone in zones]
        shown.append(HandShown(words.zone(Zone.TRUMP), (words.shown(deal.trump),)))
    said = [f"• {answer(words, case.rule, written(value), case.facts)}" for value in case.answers]
    sentences = (situation(words, case.rule, case.facts), *said)
    return LessonView(question(words, case.rule), sentences, tuple(shown), hints)


def _hand(words: Words, case: Hand, mark: str, hints: tuple[Hint, ...]) -> Iterator[Page]:
    """Rule on the deal under each answer, trick by trick where the tricks differ."""
    for zone in case.look:
        first = case.rules(case.answers[0])
        yield Page(f"{mark} {zone} who wins", asked(words, case.deal, zone, first, hints=hints))
    for value in case.answers:
        ruling, said = case.ruling(value), answer(words, case.rule, written(value), case.facts)
        for zone in case.look:
            for place, view in enumerate(told(words, ruling, zone, hints=hints)):
                yield Page(f"{mark} {written(value)} {zone} {place}", replace(view, name=said))
        yield Page(f"{mark} {written(value)} result", replace(result_view(words, ruling, hints=hints), note=said))
