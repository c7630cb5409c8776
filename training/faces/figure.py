"""Draw a court figure's bust: head, hair, crown and what it holds, over a robe."""

import numpy as np
from numpy.random import Generator

from training.faces.bust import Bust
from training.faces.paint import Canvas, Colour
from training.faces.robe import paint_robe
from training.faces.style import Style

SKINS: tuple[Colour, ...] = ((205, 225, 245), (180, 205, 240), (150, 180, 220), (255, 255, 255), (110, 140, 190))
HAIR: tuple[Colour, ...] = ((30, 60, 90), (60, 170, 220), (40, 40, 45), (200, 205, 210), (30, 80, 170))
GOLD: Colour = (50, 190, 235)
STEEL: Colour = (225, 220, 215)
LIPS: Colour = (60, 60, 200)
LIVELY: tuple[Colour, ...] = (
    (40, 40, 200), (170, 90, 30), GOLD, (30, 30, 30), (70, 130, 40), (120, 60, 130), (90, 150, 200), (200, 170, 90),
)  # fmt: skip


def draw_bust(rank: str, style: Style, size: tuple[int, int], rng: Generator, look: Generator) -> Canvas:
    """Return the upper half of a court figure on its ground, float BGR of size (width, height).

    `rng` differs from card to card; `look` is the same for the whole deck.
    """
    wide, high = size
    palette = _palette(style, look)
    canvas = np.empty((high, wide, 3), np.float32)
    canvas[:] = style.paper if look.random() < 0.7 else palette[int(look.integers(len(palette)))]
    bust = Bust(
        canvas=canvas,
        rank=rank,
        head=(wide * (0.5 + float(rng.uniform(-0.06, 0.06))), high * float(look.uniform(0.4, 0.48))),
        reach=min(wide, high) * float(look.uniform(0.11, 0.16)),
        palette=palette,
        outline=(230, 230, 230) if style.dark else style.ink["S"],
        pen=max(1, round(wide * 0.006)),
        rng=rng,
    )
    skin = SKINS[int(look.integers(len(SKINS)))]
    paint_robe(bust)
    _hair(bust)
    _face(bust, skin)
    _crown(bust)
    if rng.random() < 0.8:
        _held(bust, skin)
    return canvas


def _palette(style: Style, look: Generator) -> tuple[Colour, ...]:
    if look.random() < 0.2:
        return style.ink["S"], style.ink["H"], style.paper
    chosen = look.choice(len(LIVELY), int(look.integers(2, 6)), replace=False)
    return tuple(LIVELY[int(number)] for number in chosen)


def _hair_colour(bust: Bust) -> Colour:
    return HAIR[int(bust.rng.integers(len(HAIR)))]


def _hair(bust: Bust) -> None:
    longest = {"Q": (1.3, 1.9), "J": (0.9, 1.4), "K": (0.8, 1.3)}[bust.rank]
    centre = (bust.head[0], bust.head[1] + bust.reach * 0.1)
    bust.ellipse(centre, (bust.reach * 1.15, bust.reach * bust.rng.uniform(*longest)), _hair_colour(bust))


def _face(bust: Bust, skin: Colour) -> None:
    (x, y), reach, rng = bust.head, bust.reach, bust.rng
    bust.ellipse(bust.head, (reach * 0.78, reach), skin)
    if bust.rank == "K" or (bust.rank == "J" and rng.random() < 0.15):
        chin, cheek = y + reach * rng.uniform(1.2, 1.9), y + reach * 0.3
        half, tip = reach * 0.75, reach * 0.4
        bust.polygon([(x - half, cheek), (x + half, cheek), (x + tip, chin), (x - tip, chin)], _hair_colour(bust))
    gaze = rng.uniform(-0.12, 0.12) * reach
    for side in (-1, 1):
        eye = (x + side * reach * 0.3 + gaze, y - reach * 0.12)
        brow = (eye[1] - reach * 0.22, eye[1] - reach * 0.25)
        bust.disc(eye, reach * 0.1, bust.outline)
        bust.line((eye[0] - reach * 0.17, brow[0]), (eye[0] + reach * 0.17, brow[1]))
    bust.line((x + gaze, y), (x + gaze * 1.6 + reach * 0.08, y + reach * 0.3))
    mouth = y + reach * 0.52
    lips = LIPS if bust.rank == "Q" else bust.outline
    bust.line((x + gaze - reach * 0.2, mouth), (x + gaze + reach * 0.2, mouth), lips, 2)


def _crown(bust: Bust) -> None:
    if bust.rank == "J":
        _cap(bust)
        return
    (x, y), reach, rng = bust.head, bust.reach, bust.rng
    king = bust.rank == "K"
    base = y - reach * 0.62
    spikes = int(rng.integers(3, 6)) if king else int(rng.integers(3, 8))
    tall = reach * (rng.uniform(0.7, 1.1) if king else rng.uniform(0.35, 0.65))
    flare = reach * (1.15 if king else 1.0)
    low, rim = base - tall * 0.35, base + reach * 0.15
    tops = [(x - flare + 2 * flare * (number + 0.5) / spikes, base - tall) for number in range(spikes)]
    valleys = [(x - flare + 2 * flare * number / spikes, low) for number in range(spikes)]
    teeth = [point for pair in zip(valleys, tops, strict=True) for point in pair]
    band = [(x - reach * 0.95, rim), *teeth, (x + flare, low), (x + reach * 0.95, rim)]
    bust.polygon(band, GOLD if rng.random() < 0.7 else bust.colour())
    jewel = bust.colour()
    for top in tops:
        bust.disc(top, reach * 0.1, jewel)


def _cap(bust: Bust) -> None:
    (x, y), reach, rng = bust.head, bust.reach, bust.rng
    base, tilt = y - reach * 0.62, rng.uniform(-0.3, 0.3) * reach
    crease = [(x - reach * 0.8 + tilt, base - reach * 0.7), (x + reach * 0.8 + tilt, base - reach * 0.6)]
    bust.polygon([(x - reach, base), *crease, (x + reach * 1.05, base)], bust.colour())
    plume = (x + reach * 1.7, base - reach * rng.uniform(0.6, 1.4))
    bust.polygon([(x + reach * 0.7, base - reach * 0.3), plume, (x + reach * 1.2, base)], bust.colour())


def _held(bust: Bust, skin: Colour) -> None:
    """Paint a sword (king), a flower (queen) or a halberd (knave) at one side, and the hand on it."""
    rng = bust.rng
    high, wide = bust.canvas.shape[:2]
    side = 1 if rng.random() < 0.7 else -1
    x = bust.head[0] + side * wide * rng.uniform(0.3, 0.4)
    top, bottom = high * rng.uniform(0.2, 0.45), high * rng.uniform(0.85, 1.0)
    size = bust.reach * 0.45
    bust.line((x, top), (x, bottom), pens=2)
    if bust.rank == "Q":
        petal = bust.colour()
        for angle in np.linspace(0, 2 * np.pi, 6)[:-1]:
            bust.disc((x + size * 0.6 * np.cos(angle), top + size * 0.6 * np.sin(angle)), size * 0.45, petal)
        bust.disc((x, top), size * 0.35, GOLD)
    elif bust.rank == "K":
        edge = size * 0.3
        blade = [(x - edge, top), (x, top - size * 2), (x + edge, top), (x + edge, bottom), (x - edge, bottom)]
        bust.polygon(blade, STEEL)
        bust.line((x - size, bottom - size), (x + size, bottom - size), pens=3)
    else:
        blade = [(x + side * size, top), (x + side * size * 1.2, top + size * 1.2), (x, top + size * 0.8)]
        bust.polygon([(x, top - size * 1.5), *blade], bust.colour())
    bust.ellipse((x, min(bottom, high * 0.8)), (bust.reach * 0.22, bust.reach * 0.22), skin)
