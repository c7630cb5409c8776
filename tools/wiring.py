"""Draws docs/wiring.png: the header of the Pi with everything that the table may have, from the default configuration.

    python -m tools.wiring

A test draws it again and compares.
"""
# ruff: noqa: INP001 - a script beside the packages

from pathlib import Path

import pygame

import display
from device.config import Config
from device.header import FREE, GROUND, PINS, POWER, RESERVED
from device.sense import value_of

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "wiring.png"
FONTS = Path(display.__file__).parent / "fonts"

SIZE = (1400, 1010)
TOP, STEP = 90, 44
LEFT, RIGHT = 620, 780
"""Where the odd and the even pins stand."""
INK, QUIET, PAPER, BOARD = (20, 24, 28), (110, 116, 122), (250, 250, 246), (38, 92, 62)
GROUNDED, WIRE, OPTIONAL = (20, 24, 28), (176, 58, 32), (36, 92, 168)

NAMES = {
    "buttons.confirm": "button confirm",
    "buttons.next": "button next",
    "buttons.up": "button up",
    "buttons.down": "button down",
    "buttons.undo": "button undo",
    "signals.lamp": "lamp: LED with 330 Ω",
    "signals.buzzer": "active buzzer, 3.3 V",
    "buttons.encoder_a": "encoder A",
    "buttons.encoder_b": "encoder B",
    "buttons.encoder_press": "encoder's knob",
    "buttons.a_yes": "first player's yes",
    "buttons.a_no": "first player's no",
    "buttons.b_yes": "second player's yes",
    "buttons.b_no": "second player's no",
}


def pin_of(key: str) -> int:
    """Give the header's pin of a part: as configured by default, else as proposed."""
    bcm = value_of(Config(), key)
    return PINS[bcm if isinstance(bcm, int) else FREE[key]]


def place(pin: int) -> tuple[int, int]:
    """Give where a pin of the header is drawn."""
    return (LEFT if pin % 2 else RIGHT, TOP + STEP * ((pin - 1) // 2))


def picture() -> pygame.Surface:
    """Draw it."""
    pygame.font.init()
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill(PAPER)
    _header(surface)
    for side, rail, grounds in ((1, 60, (9, 25, 39)), (0, 1340, (6, 14, 30, 34))):
        keys = sorted((key for key in NAMES if pin_of(key) % 2 == side), key=pin_of)
        _rail(surface, rail, grounds, max(place(pin_of(key))[1] for key in keys))
        for key in keys:
            _part(surface, key, rail)
    _write(
        surface,
        "Every part joins its pin to ground. Blue: optional, off until the configuration names the pin.",
        (20, 20),
    )
    return surface


def _header(surface: pygame.Surface) -> None:
    box = pygame.Rect(LEFT - 30, TOP - 34, RIGHT - LEFT + 60, STEP * 19 + 68)
    pygame.draw.rect(surface, BOARD, box, border_radius=8)
    bcm = {pin: number for number, pin in PINS.items()}
    for pin in range(1, 41):
        x, y = place(pin)
        colour = (0, 0, 0) if pin in GROUND else (200, 60, 60) if pin in POWER else (224, 196, 96)
        pygame.draw.circle(surface, colour, (x, y), 13)
        text = str(pin)
        _write(surface, text, (x - 9 if len(text) > 1 else x - 5, y - 10), PAPER if pin in GROUND else INK, 17)
        says = "ground" if pin in GROUND else POWER.get(pin) or ("ID" if pin in RESERVED else f"{bcm[pin]}")
        _write(surface, says, (x + 20, y - 10) if pin % 2 else (x - 22 - 8 * len(says), y - 10), PAPER, 14)


def _rail(surface: pygame.Surface, x: int, grounds: tuple[int, ...], foot: int) -> None:
    """Draw the common ground of one side, joined to ground pins of the header."""
    last = max(foot, *(place(pin)[1] for pin in grounds))
    first = min(place(pin)[1] for pin in grounds)
    pygame.draw.line(surface, GROUNDED, (x, first), (x, last), 5)
    for pin in grounds:
        here = place(pin)
        edge = here[0] - 14 if pin % 2 else here[0] + 14
        pygame.draw.line(surface, GROUNDED, (edge, here[1]), (x, here[1]), 3)
    _write(surface, "ground", (x - 30, first - 34), QUIET, 18)


def _part(surface: pygame.Surface, key: str, rail: int) -> None:
    pin = pin_of(key)
    (x, y), odd = place(pin), pin % 2 == 1
    optional = value_of(Config(), key) is None
    colour = OPTIONAL if optional else WIRE
    box = pygame.Rect(150 if odd else 1000, y - 18, 250, 36)
    pygame.draw.line(surface, colour, (x - 14 if odd else x + 14, y), (box.right if odd else box.left, y), 4)
    pygame.draw.line(surface, GROUNDED, (box.left if odd else box.right, y), (rail, y), 3)
    pygame.draw.rect(surface, PAPER, box, border_radius=6)
    pygame.draw.rect(surface, colour, box, width=3, border_radius=6)
    _write(surface, NAMES[key], (box.x + 12, box.y + 6), INK, 20)
    bcm = next(number for number, header in PINS.items() if header == pin)
    _write(surface, f"BCM {bcm}", (box.right + 14, y - 26) if odd else (box.left - 90, y - 26), colour, 18)


def _write(
    surface: pygame.Surface, text: str, at: tuple[int, int], colour: tuple[int, int, int] = INK, size: int = 22
) -> None:
    font = pygame.font.Font(str(FONTS / "DejaVuSansCondensed.ttf"), size)
    surface.blit(font.render(text, True, colour), at)  # noqa: FBT003 - pygame takes it by place


if __name__ == "__main__":
    pygame.image.save(picture(), str(PICTURE))
