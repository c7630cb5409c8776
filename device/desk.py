"""The keyboard of a desk in place of the buttons: the one set, and each player's own pair."""

from typing import Final

import pygame

from device.buttons import Keyboard
from device.eyes import Eyes
from device.pairs import PairKeys
from device.press import Button
from device.window import Window
from display.words import Words
from rules.classic.sides import Player

KEYS: Final = {
    pygame.K_RETURN: Button.CONFIRM,
    pygame.K_SPACE: Button.CONFIRM,
    pygame.K_RIGHT: Button.NEXT,
    pygame.K_TAB: Button.NEXT,
    pygame.K_UP: Button.UP,
    pygame.K_DOWN: Button.DOWN,
    pygame.K_BACKSPACE: Button.UNDO,
}
"""The keys of the one set, each for the button whose pin it drives."""

PAIR_KEYS: Final = {
    pygame.K_f: (Player.A, Button.CONFIRM),
    pygame.K_d: (Player.A, Button.NEXT),
    pygame.K_j: (Player.B, Button.CONFIRM),
    pygame.K_k: (Player.B, Button.NEXT),
}
"""The keys of the two pairs, where pins are configured for them: yes under the forefingers, no beside it."""

LANGUAGE_KEY: Final = pygame.K_l
"""The next of the languages, at once; on the appliance too, whoever plugs a keyboard in."""

TURN_KEY: Final = pygame.K_t
"""The next picture of the folder that stands in for the camera."""


class Desk:
    """The keyboard of a desk, which presses pins and turns pictures."""

    def __init__(
        self, window: Window, keyboard: Keyboard | None, pair_keys: PairKeys | None, eyes: Eyes, words: Words
    ) -> None:
        """Take what the keys drive; None where real pins are wired, or no pairs."""
        self._window, self._keyboard, self._pair_keys = window, keyboard, pair_keys
        self._eyes, self._words = eyes, words

    def turn(self) -> None:
        """Take what was done on the keyboard since the last call."""
        if self._keyboard is not None:
            self._keyboard.tick()
        if self._pair_keys is not None:
            self._pair_keys.tick()
        for stroke in self._window.strokes():
            if stroke.key == pygame.K_ESCAPE:
                self._window.left = True
            elif stroke.key in KEYS and self._keyboard is not None:
                self._keyboard.turn(KEYS[stroke.key], down=stroke.down)
            elif stroke.key in PAIR_KEYS and self._pair_keys is not None:
                self._pair_keys.turn(*PAIR_KEYS[stroke.key], down=stroke.down)
            elif stroke.key == LANGUAGE_KEY and stroke.down:
                self._words.turn()
            elif stroke.key == TURN_KEY and stroke.down:
                self._eyes.turn()
