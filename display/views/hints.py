"""What a button does now, in few words."""

from collections.abc import Mapping
from enum import Enum, unique

from display.view import Hint
from display.words import Words


@unique
class Act(Enum):
    """Something that a button can do."""

    CONFIRM = "confirm"
    """Take what is shown as right."""
    NEXT = "next"
    """Go on."""
    SKIP = "skip"
    """Show the end of what is being told."""
    UNDO = "undo"
    """Take the last step back."""
    MORE = "more"
    """Raise the number shown."""
    LESS = "less"
    """Lower the number shown."""
    CHOOSE = "choose"
    """Go to the next of several."""
    CLOSE = "close"
    """Take no more stakes."""
    AGAIN = "again"
    """Look at the table again."""
    DEAL = "deal"
    """Begin a deal."""
    HISTORY = "history"
    """Show the past deals."""
    LANGUAGE = "language"
    """Speak another language."""


def hints(words: Words, keys: Mapping[Act, str]) -> tuple[Hint, ...]:
    """Say what each key does, in the order given."""
    return tuple(Hint(key, _word(words, act)) for act, key in keys.items())


def _word(words: Words, act: Act) -> str:
    """Say an act in few words."""
    return {
        Act.CONFIRM: words.term("button", "confirm"),
        Act.NEXT: words.term("button", "next"),
        Act.SKIP: words.term("button", "skip"),
        Act.UNDO: words.term("button", "undo"),
        Act.MORE: words.term("button", "more"),
        Act.LESS: words.term("button", "less"),
        Act.CHOOSE: words.term("button", "choose"),
        Act.CLOSE: words.term("button", "close the stakes"),
        Act.AGAIN: words.term("button", "look again"),
        Act.DEAL: words.term("button", "new deal"),
        Act.HISTORY: words.term("button", "past deals"),
        Act.LANGUAGE: words.term("button", "language"),
    }[act]
