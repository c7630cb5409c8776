"""The views of an irregularity in classic écarté: a revoke with its cards, and any other choice that a player has."""

from display.games import BreachView, ChoiceView
from display.shown import Hint
from display.views.classic_words import Names, breach_sentence, kind_sentence, option
from display.words import Words
from rules.classic.revoke import Breach
from rules.classic.sides import Player, holder
from rules.classic.state import Issue
from rules.tricks import Side

COLOURS = {Player.A: Side.BANKER, Player.B: Side.PUNTER}
"""Whose colour is whose: the first named has the bank's."""


def breach_view(
    words: Words,
    breach: Breach,
    dealer: Player,
    issue: Issue | None,
    *,
    names: Names,
    hints: tuple[Hint, ...] = (),
) -> BreachView:
    """Show a revoke with its two cards, those that were due, and the remedy; `issue` None: this house has none."""
    offender = holder(breach.offender, dealer)
    other = offender.other
    return BreachView(
        title=words.say("Revoke"),
        sentence=breach_sentence(words, breach.kind, breach.trick, names.said(offender)),
        cards=(
            (words.say("Led"), (words.shown(breach.lead),)),
            (words.say("Played"), (words.shown(breach.reply, marked=True),)),
            (
                words.say("Due") if len(breach.due) == 1 else words.say("One of these was due"),
                tuple(words.shown(card) for card in breach.due),
            ),
        ),
        sides=(COLOURS[other], COLOURS[offender]),
        remedy=words.say("It is told, and nothing follows in this house.")
        if issue is None
        else _chooser(words, issue, dealer, names),
        options=() if issue is None else tuple(option(words, one) for one in issue.options),
        hints=hints,
    )


def choice_view(
    words: Words, issue: Issue, dealer: Player, *, names: Names, hints: tuple[Hint, ...] = ()
) -> ChoiceView:
    """Show what went wrong and between what a player chooses; RULES.md 5.1."""
    return ChoiceView(
        title=words.say("Irregularity"),
        sentences=tuple(kind_sentence(words, kind) for kind in issue.kinds),
        remedy=_chooser(words, issue, dealer, names),
        options=tuple(option(words, one) for one in issue.options),
        hints=hints,
    )


def _chooser(words: Words, issue: Issue, dealer: Player, names: Names) -> str:
    """Say who chooses; either may where both offended."""
    if issue.chooser is None:
        return words.say("Either player chooses:")
    return words.say("{name} chooses:", name=names.said(holder(issue.chooser, dealer)))
