"""The view of a trouble of the machine itself: what fails, and what to do, in words that everybody understands."""

from enum import Enum, unique

from display.view import FaultView, Hint
from display.views.fault import trouble_view
from display.words import Words


@unique
class Trouble(Enum):
    """What can fail while the appliance runs."""

    CAMERA_GONE = "camera_gone"
    """The camera gives no picture."""
    CAMERA_DARK = "camera_dark"
    """The picture is too dark, too bright or blurred to be read."""
    BUTTONS_GONE = "buttons_gone"
    """The buttons do not answer."""
    DISK_FULL = "disk_full"
    """The ledger can't be written, since there is no room."""
    DISK_READ_ONLY = "disk_read_only"
    """The ledger can't be written, since the disk refuses."""
    LEDGER_DAMAGED = "ledger_damaged"
    """What the ledger holds doesn't agree with itself."""
    LEDGER_GONE = "ledger_gone"
    """The ledger's file is no longer where it was."""
    UNEXPECTED = "unexpected"
    """A mistake of ours."""


def machine_view(words: Words, trouble: Trouble, *, hints: tuple[Hint, ...] = ()) -> FaultView:
    """Show a trouble of the machine."""
    what, remedy = {
        Trouble.CAMERA_GONE: (
            words.say("The camera gives no picture."),
            words.say("Check its cable. The screen goes on by itself once there is a picture."),
        ),
        Trouble.CAMERA_DARK: (
            words.say("The picture is too dark, too bright or blurred."),
            words.say("Change the light, or wipe the lens."),
        ),
        Trouble.BUTTONS_GONE: (
            words.say("The buttons do not answer."),
            words.say("Use the keyboard, and check the wires of the buttons."),
        ),
        Trouble.DISK_FULL: (
            words.say("The ledger cannot be written: the disk is full."),
            words.say("Nothing is paid until there is room. Delete old pictures."),
        ),
        Trouble.DISK_READ_ONLY: (
            words.say("The ledger cannot be written: the disk refuses."),
            words.say("Nothing is paid until the disk is mended. Change the card."),
        ),
        Trouble.LEDGER_DAMAGED: (
            words.say("The ledger does not agree with itself."),
            words.say("Nothing is paid. Keep the disk as it is and restore a backup."),
        ),
        Trouble.LEDGER_GONE: (
            words.say("The ledger's file was deleted, moved or replaced."),
            words.say("Nothing is paid. Put its rescued copy in its place, and start the table again."),
        ),
        Trouble.UNEXPECTED: (
            words.say("The machine made a mistake, and paid nothing."),
            words.say("It starts again by itself. The ledger keeps all that was confirmed."),
        ),
    }[trouble]
    return trouble_view(words, what, remedy, hints=hints)
