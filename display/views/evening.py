"""The view of the end of the evening."""

from collections.abc import Mapping

from display.view import Bar, EveningView, Hint
from display.words import Words


def evening_view(
    words: Words, balances: Mapping[str, int], *, deals: int, banker: str = "", hints: tuple[Hint, ...] = ()
) -> EveningView:
    """Show what everybody has won or lost, the greatest gain on top, and over how many deals."""
    largest = max((abs(amount) for amount in balances.values()), default=0) or 1
    return EveningView(
        title=words.say("End of the evening"),
        sentence=words.count("{number} deal was played.", "{number} deals were played.", deals),
        bars=tuple(
            Bar(name, words.gain(amount), amount / largest, current=name == banker)
            for name, amount in sorted(balances.items(), key=lambda pair: -pair[1])
        ),
        hints=hints,
    )
