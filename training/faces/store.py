"""Keep a deck in one .npz file."""

from pathlib import Path

import numpy as np

from training.faces.deck import Deck


def save_deck(deck: Deck, path: Path) -> None:
    """Write a deck; a half-written file never bears the final name."""
    codes = sorted(deck.faces)
    partial = path.with_suffix(".part.npz")
    np.savez_compressed(
        partial,
        name=deck.name,
        codes=np.array(codes),
        faces=np.stack([deck.faces[code] for code in codes]),
        backs=np.stack(deck.backs),
        corner_radius=deck.corner_radius,
        index_corners=np.array(deck.index_corners),
        index_box=np.array(deck.index_box),
    )
    partial.replace(path)


def load_deck(path: Path) -> Deck:
    """Read a deck that save_deck wrote."""
    with np.load(path) as kept:
        faces = kept["faces"]
        return Deck(
            name=str(kept["name"]),
            faces={str(code): face for code, face in zip(kept["codes"], faces, strict=True)},
            backs=list(kept["backs"]),
            corner_radius=float(kept["corner_radius"]),
            index_corners=tuple(str(corner) for corner in kept["index_corners"]),
            index_box=(float(kept["index_box"][0]), float(kept["index_box"][1])),
        )
