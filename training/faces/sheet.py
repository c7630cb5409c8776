"""Make a contact sheet of decks, to be looked at: python -m training.faces.sheet OUT.png [--help]."""

import argparse
import os
from pathlib import Path

import cv2
import numpy as np

from training.faces.art import art_decks
from training.faces.deck import CODES, Deck, Picture
from training.faces.drawn import drawn_deck


def deck_sheet(deck: Deck, width: int) -> Picture:
    """Return all faces and backs of a deck on grey, `width` px each, with the index box drawn on the first."""
    sample = next(iter(deck.faces.values()))
    height = round(width * sample.shape[0] / sample.shape[1])
    sheet = np.full((4 * height, 15 * width, 3), 110, np.uint8)
    for number, code in enumerate(CODES):
        if code in deck.faces:
            row, column = divmod(number, 13)
            face = cv2.resize(deck.faces[code], (width, height), interpolation=cv2.INTER_AREA)
            if column == 6:
                corner = (round(deck.index_box[0] * width), round(deck.index_box[1] * height))
                cv2.rectangle(face, (0, 0), corner, (200, 0, 200), 1)
            sheet[row * height : (row + 1) * height, column * width : (column + 1) * width] = face
    for number, back in enumerate(deck.backs[:8]):
        row, column = number % 4, 13 + number // 4
        small = cv2.resize(back, (width, height), interpolation=cv2.INTER_AREA)
        sheet[row * height : (row + 1) * height, column * width : (column + 1) * width] = small
    cv2.putText(sheet, deck.name, (4, 4 * height - 6), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 160, 0), 2)
    return sheet


def main() -> None:
    """Write the sheet that the command line asks for."""
    parser = argparse.ArgumentParser(description="Make a contact sheet of card decks.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--art", type=Path, help="cache folder of the art decks: show these")
    parser.add_argument("--only", default="", help="show only decks whose name contains this")
    parser.add_argument("--seeds", type=int, nargs=2, default=(0, 8), help="first and last+1 seed of drawn decks")
    parser.add_argument("--width", type=int, default=70, help="px of one card")
    wanted = parser.parse_args()
    decks = art_decks(wanted.art) if wanted.art else [drawn_deck(seed) for seed in range(*wanted.seeds)]
    sheets = [deck_sheet(deck, wanted.width) for deck in decks if wanted.only in deck.name]
    if len(sheets) % 2:
        sheets.append(np.zeros_like(sheets[-1]))
    pairs = []
    for left, right in zip(sheets[::2], sheets[1::2], strict=True):
        tall = max(left.shape[0], right.shape[0])
        pairs.append(np.hstack([np.pad(s, ((0, tall - s.shape[0]), (0, 0), (0, 0))) for s in (left, right)]))
    cv2.imwrite(os.fspath(wanted.out), np.vstack(pairs))


if __name__ == "__main__":
    main()
