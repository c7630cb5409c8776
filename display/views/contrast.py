"""The view of one house rule: the same cards under each answer that a house can give, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from display.view import AnswerShown, ContrastView, Hint, Seat
from display.views.house import answer, question, situation
from display.words import Words


def contrast_view(
    words: Words,
    rule: str,
    found: Sequence[tuple[str, tuple[Seat, ...]]],
    facts: Mapping[str, int],
    *,
    hints: tuple[Hint, ...] = (),
) -> ContrastView:
    """Show what comes of each answer; `found` has the answer's value as it is written, and the lines of it.

    All answers have the same lines in the same order; one that is not the same under all is marked.
    """
    columns = list(zip(*(lines for _, lines in found), strict=True))
    differs = [any(line.amount != column[0].amount for line in column) for column in columns]
    return ContrastView(
        title=question(words, rule),
        situation=situation(words, rule, facts),
        answers=tuple(
            AnswerShown(
                answer(words, rule, value, facts),
                tuple(replace(line, current=apart) for line, apart in zip(lines, differs, strict=True)),
            )
            for value, lines in found
        ),
        hints=hints,
    )
