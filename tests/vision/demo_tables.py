"""The demonstration's tables with their truth: three deals of one shoe, each face down and opened."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

import device
from rules.cards import Card, parse_card
from rules.seats import Zone
from vision.geometry import Quad

FOLDER = Path(device.__file__).parent / "demo_tables"
NAMES = ("anna", "boris", "clara")


@dataclass(frozen=True, slots=True)
class Lying:
    """One card of a table: which, in which zone, where, and which share of it is open."""

    card: Card
    zone: Zone
    quad: Quad
    seen: float


@cache
def picture(name: str) -> NDArray[np.uint8]:
    """Give the picture called "anna-open", uint8 BGR."""
    return np.asarray(cv2.imread(str(FOLDER / f"{name}.jpg"), cv2.IMREAD_COLOR), np.uint8)


@cache
def lying(name: str) -> tuple[Lying, ...]:
    """Give the seventeen cards of the table called "anna", as they lie opened."""
    cards = json.loads((FOLDER / f"{name}-open.json").read_text())["cards"]
    return tuple(
        Lying(parse_card(one["card"]), Zone(one["zone"]), np.array(one["corners"], np.float32), float(one["seen"]))
        for one in cards
    )
