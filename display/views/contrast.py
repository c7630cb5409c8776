"""The view of one house rule: the same cards under each answer that a house can give, side by side."""

from collections.abc import Sequence
from dataclasses import replace

from display.view import AnswerShown, ContrastView, Hint, Seat


def contrast_view(
    question: str, situation: str, found: Sequence[tuple[str, tuple[Seat, ...]]], *, hints: tuple[Hint, ...] = ()
) -> ContrastView:
    """Show what comes of each answer; `found` has each answer in words, and the lines of it.

    All answers have the same lines in the same order; one that is not the same under all is marked.
    """
    columns = list(zip(*(lines for _, lines in found), strict=True))
    differs = [any(line.amount != column[0].amount for line in column) for column in columns]
    return ContrastView(
        title=question,
        situation=situation,
        answers=tuple(
            AnswerShown(said, tuple(replace(line, current=apart) for line, apart in zip(lines, differs, strict=True)))
            for said, lines in found
        ),
        hints=hints,
    )
