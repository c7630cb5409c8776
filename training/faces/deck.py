"""A deck of card pictures to make training pictures with."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

CARD_WIDTH = 240  # px; a card in a training picture is seldom wider than this

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CODES = tuple(rank + suit for suit in SUITS for rank in RANKS)


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces and backs of one deck, all pictures of one size, edge to edge.

    `faces` maps a card code ("AS", "10H") to uint8 BGR (H, 240, 3); `corner_radius` is a share of
    the card's width; `index_corners` names the corners which bear an index ("TL", "BR" and, where
    printed, "TR", "BL"); `index_box` is (share of width, share of height) of the box at the card's
    top left which holds the index letter and its pip.
    """

    name: str
    faces: dict[str, Picture]
    backs: list[Picture]
    corner_radius: float
    index_corners: tuple[str, ...]
    index_box: tuple[float, float]
