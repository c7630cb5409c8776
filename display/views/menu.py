"""The view of a list: something to choose, or something to read."""

from collections.abc import Sequence
from dataclasses import replace

from display.view import Hint, MenuView, Seat


def menu_view(
    title: str,
    lines: Sequence[Seat],
    *,
    chosen: int | None = None,
    sentence: str = "",
    reason: str = "",
    hints: tuple[Hint, ...] = (),
) -> MenuView:
    """Show lines with one of them chosen, by its place from 0; None where nothing is to be chosen."""
    shown = tuple(replace(line, current=place == chosen) for place, line in enumerate(lines))
    return MenuView(title=title, sentence=sentence, lines=shown, reason=reason, hints=hints)
