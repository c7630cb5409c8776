"""The view between deals."""

from collections.abc import Mapping

from display.view import Hint, IdleView, Seat
from display.views.result import side_of
from display.words import Words
from rules.cards import Card, Rank, Suit

TURNED = Card(Rank.ACE, Suit.HEARTS)
"""The card that stands for the trump in the drawing of a dealt table; any would do."""


def idle_view(
    words: Words,
    *,
    banker: str,
    balances: Mapping[str, int],
    deals: tuple[int, int],
    hints: tuple[Hint, ...] = (),
) -> IdleView:
    """Show who banks, everybody's gain so far, and `deals`: how many of how many the shoe has given.

    Balances keep the order in which they come.
    """
    played, whole = deals
    return IdleView(
        title=words.say("Bank écarté"),
        banker=words.say("{name} banks", name=banker) if banker else words.say("The bank is free"),
        sentence=words.say("Deal four cards to each tableau and turn the seventeenth."),
        shoe=deals,
        shoe_words=words.say("Deal {number} of {whole}", number=min(played + 1, whole), whole=whole),
        balances_words=words.say("Balances"),
        balances=tuple(
            Seat(name, words.gain(amount), current=name == banker, side=side_of(amount))
            for name, amount in balances.items()
        ),
        turned=words.shown(TURNED),
        hints=hints,
    )
