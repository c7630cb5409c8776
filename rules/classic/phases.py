"""The phases of a game of classic écarté. What may happen in each stands in `transitions`."""

from enum import Enum, unique


@unique
class Phase(Enum):
    """What the table waits for."""

    CUTTING = "cutting"
    """Who deals first: a cut or a lot."""

    DEALING = "dealing"
    """The next deal; after a hand its marks are made already."""

    TURNING = "turning"
    """The turn-up."""

    PROPOSING = "proposing"
    """The non-dealer: he proposes, or he plays."""

    ANSWERING = "answering"
    """The dealer: he accepts or refuses."""

    DRAWING = "drawing"
    """The non-dealer's number of cards."""

    GIVING = "giving"
    """The dealer's number of cards."""

    LEADING = "leading"
    """A card to be led."""

    REPLYING = "replying"
    """A card to answer the lead."""

    CHOOSING = "choosing"
    """An irregularity: somebody has to choose what follows."""

    OVER = "over"
    """Somebody has the goal; nothing more counts."""
