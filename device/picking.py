"""Picking a card with four buttons: up and down through the ranks, next to the suits, and confirm. Pure."""

from dataclasses import dataclass, replace

from device.press import Button
from display.views.asked import RANKS, SUITS
from rules.cards import Card


@dataclass(frozen=True, slots=True)
class Picking:
    """What is picked so far; begins at `guess` where there is one."""

    rank: int = 0
    suit: int = 0
    on_suit: bool = False

    @classmethod
    def of(cls, guess: Card | None) -> "Picking":
        """Begin at what the camera takes the card for, or at the ace of the first suit."""
        return cls() if guess is None else cls(RANKS.index(guess.rank), SUITS.index(guess.suit))

    @property
    def card(self) -> Card:
        """Give the card that is picked."""
        return Card(RANKS[self.rank], SUITS[self.suit])

    def pressed(self, button: Button) -> "Picking | None":
        """Give the picking after a button that moves it; None for one that does not."""
        steps = {Button.UP: -1, Button.DOWN: 1}
        if button is Button.NEXT:
            return self.turned()
        return self.moved(steps[button]) if button in steps else None

    def moved(self, steps: int) -> "Picking":
        """Go so many places down the list that is open; after the last comes the first."""
        if self.on_suit:
            return replace(self, suit=(self.suit + steps) % len(SUITS))
        return replace(self, rank=(self.rank + steps) % len(RANKS))

    def turned(self) -> "Picking":
        """Go to the other list."""
        return replace(self, on_suit=not self.on_suit)
