"""Pictures of the printed mat with real cards on it: the PDF as a printer gets it, seen askew by a camera."""

import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from numpy.typing import NDArray

from device.drawing import Paper, pdf_of
from display.words import Words
from rules.cards import Card
from rules.seats import TABLEAUX, Zone
from tests.vision.demo_tables import NAMES, lying, picture
from vision.mat import SIZE_MM, ZONES, Cards

Picture = NDArray[np.uint8]

DOTS = 76.2
"""Dots an inch: three pixels a millimetre."""
PX = 3.0
WIDE, HIGH = 2304, 1296


def pages(data: bytes, dots: float = DOTS) -> list[Picture]:
    """Draw a PDF's pages by poppler, as printers do."""
    with TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", str(dots), "-png", "-", f"{folder}/page"], input=data, check=True)
        return [np.asarray(cv2.imread(str(path)), np.uint8) for path in sorted(Path(folder).iterdir())]


@cache
def printed(paper: Paper, cards: Cards, language: str = "en") -> Picture:
    """Give the whole mat from straight above, two sheets with the strip that a printer leaves white at the seam."""
    sheets = pages(pdf_of(cards, paper, Words(language)))
    if paper is Paper.A3X2:
        for sheet in sheets:
            rim = round(5 * PX)
            sheet[:rim] = sheet[-rim:] = 255
            sheet[:, :rim] = sheet[:, -rim:] = 255
    return np.hstack(sheets)


@cache
def faces() -> dict[Card, Picture]:
    """Cut cards that nothing covers out of the demonstration's tables, upright, three pixels a millimetre."""
    found = {}
    wide, high = round(63.5 * PX), round(88.9 * PX)
    flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    for name in NAMES:
        for one in lying(name):
            if one.seen >= 0.999:
                way = cv2.getPerspectiveTransform(one.quad, flat)
                cut = cv2.warpPerspective(picture(f"{name}-open"), way, (wide, high), flags=cv2.INTER_CUBIC)
                found[one.card] = np.asarray(cut, np.uint8)
    return found


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the mat: where its middle lies in millimetres, and by how many degrees it is turned."""

    card: Card
    x: float
    y: float
    turn: float = 0.0


def dealt(hands: dict[Zone, tuple[Card, ...]]) -> tuple[Laid, ...]:
    """Lay a deal as the mat's lines have it, each card a little askew."""
    rng = np.random.default_rng(5)
    found = []
    for zone in (*TABLEAUX, Zone.TRUMP):
        box, cards = ZONES[zone], hands[zone]
        step = min(67.5, (box.wide - 73.5) / 3)
        left = box.left + box.wide / 2 - step * (len(cards) - 1) / 2
        for place, card in enumerate(cards):
            x, y = left + place * step + rng.normal(0, 1), box.top + 61 + rng.normal(0, 1.5)
            found.append(Laid(card, x, y, float(rng.normal(0, 1.5))))
    return tuple(found)


def lay(mat: Picture, cards: tuple[Laid, ...]) -> Picture:
    """Lay cards on a mat, one over the other, from straight above."""
    whole = mat.astype(np.float32)
    size = (mat.shape[1], mat.shape[0])
    for one in cards:
        face = faces()[one.card]
        high, wide = face.shape[:2]
        by = np.asarray(cv2.getRotationMatrix2D((wide / 2, high / 2), one.turn, 1.0), np.float64)
        by[:, 2] += (one.x * PX - wide / 2, one.y * PX - high / 2)
        cover = cv2.warpAffine(np.ones((high, wide), np.float32), by, size)[..., None]
        whole = whole * (1 - cover) + cv2.warpAffine(face, by, size) * cover
    return np.asarray(np.clip(whole, 0, 255), np.uint8)


def seen(flat: Picture, *, turn: float = 0.0, lean: float = 0.0, scale: float = 2.2) -> Picture:
    """Give what a camera sees of it: turned, leaning to the far side, `scale` pixels a millimetre in the middle."""
    a, b = np.radians(turn), np.radians(lean)
    spin = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    tip = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]]) @ spin
    focal = 1770.0
    camera = np.array([[focal, 0, WIDE / 2], [0, focal, HIGH / 2], [0, 0, 1]])
    plane = camera @ np.column_stack([tip[:, 0], tip[:, 1], [0, 0, focal / scale]])
    middle = np.array([[1 / PX, 0, -SIZE_MM[0] / 2], [0, 1 / PX, -SIZE_MM[1] / 2], [0, 0, 1]])
    table = cv2.warpPerspective(flat, plane @ middle, (WIDE, HIGH), flags=cv2.INTER_AREA, borderValue=(52, 70, 96))
    rng = np.random.default_rng(11)
    return np.asarray(np.clip(table + rng.normal(0, 3, table.shape), 0, 255), np.uint8)
