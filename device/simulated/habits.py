"""What every simulated player does alike at any table: names a card by the buttons, and writes down the truth."""

from pathlib import Path

from device.picking import Picking
from device.press import Button
from display.views.asked import RANKS, SUITS
from rules.cards import Card


def press_towards(picking: Picking, card: Card) -> Button:
    """Give the press that brings the picking nearer to a card, and confirms it when it is there."""
    if picking.card == card:
        return Button.CONFIRM
    here, there = picking.rank, RANKS.index(card.rank)
    if picking.on_suit:
        here, there = picking.suit, SUITS.index(card.suit)
    if here == there:
        return Button.NEXT
    return Button.DOWN if there > here else Button.UP


def write_line(path: Path, line: str) -> None:
    """Add a line to a file of truths."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
