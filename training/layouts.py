"""Where cards lie in a training picture: whole deals, rows, fans, blocks, heaps, grids and single cards.

A layout is a list of `Placed` in painter's order (later ones lie on top), in millimetres on the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Placed:
    """One card: its centre in mm, its turn in radians (0 is upright), and whether its back is up."""

    x_mm: float
    y_mm: float
    turn: float
    face_down: bool
    group: str = ""


def _row(
    rng: Rng,
    cx: float,
    cy: float,
    turn: float,
    *,
    count: int,
    step: float,
    slack: float,
    down: bool,
    group: str,
) -> list[Placed]:
    """Lay `count` cards along a line `step` mm apart, each a little askew."""
    cards = []
    for i in range(count):
        along = (i - (count - 1) / 2) * step + rng.normal(0, slack)
        off = rng.normal(0, slack)
        x = cx + along * np.cos(turn) - off * np.sin(turn)
        y = cy + along * np.sin(turn) + off * np.cos(turn)
        flip = np.pi if rng.random() < 0.5 else 0.0
        cards.append(Placed(x, y, turn + flip + rng.normal(0, 0.02 + slack * 0.012), down, group))
    if rng.random() < 0.2:
        cards.reverse()
    return cards


def _block(
    rng: Rng,
    cx: float,
    cy: float,
    turn: float,
    slack: float,
    *,
    down: bool,
    group: str,
    size: tuple[float, float],
    rows: int = 2,
    cols: int = 2,
) -> list[Placed]:
    """Lay a block of rows by columns, 2 x 2 for a tableau."""
    gap = rng.uniform(1, 8)
    cards = []
    for r in range(rows):
        for c in range(cols):
            along = (c - (cols - 1) / 2) * (size[0] + gap) + rng.normal(0, slack)
            down_mm = (r - (rows - 1) / 2) * (size[1] + gap) + rng.normal(0, slack)
            x = cx + along * np.cos(turn) - down_mm * np.sin(turn)
            y = cy + along * np.sin(turn) + down_mm * np.cos(turn)
            flip = np.pi if rng.random() < 0.5 else 0.0
            cards.append(Placed(x, y, turn + flip + rng.normal(0, 0.02 + slack * 0.012), down, group))
    return cards


def _fan(
    rng: Rng, cx: float, cy: float, turn: float, count: int, *, down: bool, group: str, size: tuple[float, float]
) -> list[Placed]:
    """Spread cards around a pivot below them, as a hand is held or laid."""
    step = rng.uniform(0.08, 0.28)
    radius = size[1] * rng.uniform(0.6, 2.2)
    sign = 1 if rng.random() < 0.85 else -1
    whole_flip = np.pi if rng.random() < 0.3 else 0.0
    cards = []
    for i in range(count):
        lean = sign * (i - (count - 1) / 2) * step + rng.normal(0, 0.015)
        a = turn + lean
        x = cx + radius * np.sin(a) - radius * np.sin(turn)
        y = cy - radius * np.cos(a) + radius * np.cos(turn)
        cards.append(Placed(x, y, a + whole_flip, down, group))
    return cards


def group(
    rng: Rng,
    cx: float,
    cy: float,
    turn: float,
    *,
    down: bool,
    name: str,
    size: tuple[float, float],
    count: int = 4,
    kind: str | None = None,
    slack: float | None = None,
) -> list[Placed]:
    """Lay one group of cards in one of the four arrangements: row, overlap, fan, block."""
    kind = kind or str(rng.choice(["row", "overlap", "fan", "block"], p=[0.34, 0.34, 0.12, 0.2]))
    slack = rng.choice([0.5, 1.5, 3.0]) if slack is None else slack
    if kind == "row":
        step = size[0] * rng.uniform(1.0, 1.15)
        return _row(rng, cx, cy, turn, count=count, step=step, slack=slack, down=down, group=name)
    if kind == "overlap":
        step = size[0] * rng.uniform(0.2, 0.75)
        return _row(rng, cx, cy, turn, count=count, step=step, slack=min(slack, 2.0), down=down, group=name)
    if kind == "fan":
        return _fan(rng, cx, cy, turn, count, down=down, group=name, size=size)
    return _block(rng, cx, cy, turn, slack, down=down, group=name, size=size, rows=2, cols=max(1, count // 2))


ARRANGEMENTS = {"row": 0.34, "overlap": 0.34, "fan": 0.12, "block": 0.2}
"""How often the tableaux of a deal lie so; rows that overlap are what readers find hardest."""


def deal(rng: Rng, size: tuple[float, float], chances: Mapping[str, float] = ARRANGEMENTS) -> list[Placed]:
    """Lay a dealt table of bank écarté: three tableaux far, one near, trump and stock in the middle."""
    down = bool(rng.random() < 0.33)
    kind = str(rng.choice(list(chances), p=list(chances.values())))
    pitch = size[0] * (rng.uniform(4.2, 5.6) if kind == "row" else rng.uniform(2.6, 4.5))
    far = -size[1] * rng.uniform(1.3, 1.9) - (size[1] * 0.55 if kind == "block" else 0)
    near = size[1] * rng.uniform(1.3, 1.9) + (size[1] * 0.55 if kind == "block" else 0)
    slack = float(rng.choice([0.5, 1.5, 3.0]))
    cards: list[Placed] = []
    for i, name in enumerate(("punter1", "punter2", "punter3")):
        cards += group(
            rng,
            (i - 1) * pitch + rng.normal(0, 8),
            far + rng.normal(0, 8),
            rng.normal(0, 0.05),
            down=down,
            name=name,
            size=size,
            kind=kind,
            slack=slack,
        )
    cards += group(
        rng, rng.normal(0, 60), near, rng.normal(0, 0.05), down=down, name="banker", size=size, kind=kind, slack=slack
    )
    flip = np.pi if rng.random() < 0.5 else 0.0
    x_mm, y_mm, turn = rng.normal(-50, 25), rng.normal(0, 8), flip + rng.normal(0, 0.08)
    cards.append(Placed(x_mm, y_mm, turn, face_down=False, group="trump"))
    x_mm, y_mm, turn = rng.normal(60, 25), rng.normal(0, 8), rng.normal(0, 0.1)
    cards.append(Placed(x_mm, y_mm, turn, face_down=True, group="stock"))
    return cards


def groups(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Lay a few unrelated groups of three to nine cards, any way round."""
    cards: list[Placed] = []
    for i in range(rng.integers(1, 5)):
        cards += group(
            rng,
            rng.uniform(-200, 200),
            rng.uniform(-200, 200),
            rng.uniform(-np.pi, np.pi),
            down=bool(rng.random() < 0.15),
            name=f"group{i}",
            size=size,
            count=int(rng.integers(2, 9)),
        )
    return cards


def heap(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Throw cards about so that many are half covered."""
    spread = size[1] * rng.uniform(0.7, 2.2)
    return [
        Placed(rng.normal(0, spread), rng.normal(0, spread), rng.uniform(-np.pi, np.pi), bool(rng.random() < 0.12))
        for _ in range(rng.integers(4, 16))
    ]


def singles(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Lay one to four cards apart from one another."""
    count = int(rng.choice([1, 1, 1, 2, 3, 4]))
    turn = rng.uniform(-np.pi, np.pi)
    step = size[1] * rng.uniform(1.1, 1.5)
    return [
        Placed((i - (count - 1) / 2) * step, rng.normal(0, 15), turn + rng.normal(0, 0.4), bool(rng.random() < 0.08))
        for i in range(count)
    ]


def grid(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Lay a grid, as people photograph a whole suit or pack."""
    return _block(
        rng,
        0,
        0,
        rng.uniform(-0.1, 0.1),
        float(rng.choice([0.2, 1.5])),
        down=False,
        group="grid",
        size=size,
        rows=int(rng.integers(2, 5)),
        cols=int(rng.integers(2, 8)),
    )


def duel(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Lay a table of two in play: stock and turned card at a side, a trick in the middle, heaps of won tricks, hands.

    It takes 1230 x 692 mm around the middle. The hands are held at the near and the far edge, partly outside of that,
    or lie there as they were dealt. Trick cards cover one another at times.
    """
    cards: list[Placed] = []
    side = -1.0 if rng.random() < 0.7 else 1.0
    cards += _stock_and_turned(rng, side, size)
    done = int(rng.integers(0, 6))
    dealt = done == 0 and rng.random() < 0.5
    won = int(rng.integers(0, done + 1))
    for number, far, name in ((won, 1.0, "heap A"), (done - won, -1.0, "heap B")):
        cards += _packets(rng, (-side, far), number, size, name)
    for far, name in ((1.0, "hand A"), (-1.0, "hand B")):
        turn = (0.0 if far > 0 else np.pi) + rng.normal(0, 0.06)
        x = rng.normal(0, 25)
        if dealt:
            step = size[0] * rng.uniform(0.9, 1.15)
            many = int(rng.choice([4, 5, 6], p=[0.08, 0.84, 0.08]))
            y, slack = far * 248 + rng.normal(0, 6), float(rng.choice([0.5, 1.5, 3.0]))
            cards += _row(rng, x, y, turn, count=many, step=step, slack=slack, down=True, group=name)
        elif done < 5:
            y = far * (346 + rng.uniform(-0.35, 0.35) * size[1])
            cards += _fan(rng, x, y, turn, 5 - done, down=True, group=name, size=size)
    return cards if dealt else cards + _trick(rng, size)


def _stock_and_turned(rng: Rng, side: float, size: tuple[float, float]) -> list[Placed]:
    """Lay the stock, a pile that slid a little, with the turned card beside it, and at times the discards."""
    x, y, turn = side * rng.uniform(440, 540), rng.normal(0, 15), rng.normal(0, 0.1)
    pile = [Placed(x, y, turn, face_down=True, group="stock")]
    pile += [_near(rng, pile[0], 9.0, 0.12) for _ in range(rng.integers(0, 3))]
    beside = x - side * size[0] * rng.uniform(1.15, 1.9)
    flip = np.pi if rng.random() < 0.5 else 0.0
    pile.append(Placed(beside, y + rng.normal(0, 10), flip + rng.normal(0, 0.1), face_down=False, group="turned"))
    if rng.random() < 0.3:
        aside = x + side * size[0] * rng.uniform(-0.1, 0.1)
        pile.append(Placed(aside, y + size[1] * 1.15, rng.uniform(-0.6, 0.6), face_down=True, group="discards"))
    return pile


def _near(rng: Rng, other: Placed, off: float, askew: float) -> Placed:
    """Lay a card nearly on another, the same side up."""
    x, y = other.x_mm + rng.normal(0, off), other.y_mm + rng.normal(0, off)
    return Placed(x, y, other.turn + rng.normal(0, askew), other.face_down, other.group)


def _packets(rng: Rng, corner: tuple[float, float], number: int, size: tuple[float, float], name: str) -> list[Placed]:
    """Lay won tricks face down, each squared to a packet or its two cards a little apart, beside or on one another."""
    side, far = corner
    step = size[0] * float(rng.choice([0.35, 0.6, 1.1]))
    crosswise = rng.random() < 0.25
    cards = []
    for place in range(number):
        x = side * (270 + place * step) + rng.normal(0, 4)
        y = far * 245 + rng.normal(0, 6)
        turn = (np.pi / 2 if crosswise and place % 2 else 0.0) + rng.normal(0, 0.08)
        cards.append(Placed(x, y, turn, face_down=True, group=name))
        if rng.random() < 0.4:
            cards.append(_near(rng, cards[-1], 3.0, 0.05))
    return cards


def _trick(rng: Rng, size: tuple[float, float]) -> list[Placed]:
    """Lay no, one or two cards in the middle, each before its player, the second at times over the first."""
    count = int(rng.choice([0, 1, 2, 2]))
    apart = size[1] * float(rng.choice([0.6, 0.5, 0.3, 0.1], p=[0.5, 0.2, 0.2, 0.1]))
    order = (1.0, -1.0) if rng.random() < 0.5 else (-1.0, 1.0)
    cards = []
    for far in order[:count]:
        turn = (0.0 if far > 0 else np.pi) + rng.normal(0, 0.15)
        cards.append(
            Placed(rng.normal(far * 12, 12), far * apart + rng.normal(0, 5), turn, face_down=False, group="trick")
        )
    return cards


LAYOUTS = {"deal": deal, "groups": groups, "heap": heap, "singles": singles, "grid": grid, "duel": duel}
