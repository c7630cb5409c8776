"""What can go wrong when the appliance is used or its world breaks: one base and a few children.

Each carries one sentence for a person, which says what to do where something can be done.
"""


class DeviceError(Exception):
    """The base of every error that `device` raises."""


class WrongUse(DeviceError, ValueError):
    """A command was given something that it cannot take."""


class TooFewChips(WrongUse):
    """A player gives more chips away than he has by the ledger."""

    def __init__(self, message: str, held: int) -> None:
        """Take the sentence, and how many he has."""
        super().__init__(message)
        self.held = held


class NotShown(DeviceError, OSError):
    """What was done is done, and could not be told."""


class ConfigError(DeviceError, ValueError):
    """The configuration has an unknown key or a value of the wrong kind."""


class CameraError(DeviceError, OSError):
    """The camera cannot be opened or gave no usable picture."""


class CameraTimeout(CameraError, TimeoutError):
    """The camera gave no picture in the time allowed."""


class CameraGone(CameraError, ConnectionError):
    """The camera is no longer there."""


class ButtonError(DeviceError, OSError):
    """The pins of the buttons cannot be used."""


class LedgerError(DeviceError):
    """The ledger cannot be opened, read or written; nothing was recorded."""


class LedgerBusy(LedgerError, BlockingIOError):
    """Another process holds the ledger."""


class LedgerFull(LedgerError, OSError):
    """The disk has no room for the entry."""


class LedgerReadOnly(LedgerError, PermissionError):
    """The disk or the file cannot be written."""


class LedgerDamaged(LedgerError):
    """The file is no ledger, or its content is not what was written."""


class LedgerGone(LedgerError, FileNotFoundError):
    """A file of the open ledger was deleted, moved or replaced."""


class LedgerTooNew(LedgerError):
    """The file was written by a later version of this program."""


class SettledBefore(LedgerError, ValueError):
    """These very cards, in their places, were settled already as another deal."""


class KeyReused(LedgerError, ValueError):
    """The same deal came a second time with other content; `number` is the entry that it has already."""

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message)
        self.number = number


class LineDown(DeviceError, ConnectionError):
    """The broker of the club cannot be reached, or does not let us in."""


class NotLetIn(LineDown):
    """The broker is there and refuses us: the name, the password or its rules."""
