"""The table's own buttons turn the pages of a demonstration."""

from collections.abc import Sequence

from device.press import Button, Gesture, Press
from device.window import Turn

TURNS = {
    Button.CONFIRM: Turn.NEXT,
    Button.NEXT: Turn.NEXT,
    Button.UP: Turn.NEXT,
    Button.DOWN: Turn.BACK,
    Button.UNDO: Turn.BACK,
}
"""What a press means; the encoder turns as up and down do."""


def turn_of(presses: Sequence[Press]) -> Turn | None:
    """Give what the first of several gestures means, none where nothing was pressed; confirm held long leaves."""
    if not presses:
        return None
    first = presses[0]
    if first == Press(Button.CONFIRM, Gesture.HELD):
        return Turn.LEAVE
    return TURNS[first.button]
