"""Reads aloud what the screen shows, by espeak-ng as a process of its own that nobody waits for.

The newest sentence cuts the one before. Where the program is missing or fails, that is told once, in one sentence, and
the table goes on in silence.
"""

import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress

from device.config import SoundConfig
from display.spoken import spoken
from display.view import View
from display.words import Words

PROGRAM = "espeak-ng"

VOICES = {"en": "en", "uk": "uk", "ru": "ru", "sv": "sv", "eo": "eo", "fr": "fr"}
"""The voice of espeak-ng for each language of the screen; `espeak-ng --voices` lists them."""


CLOSE_S = 1.0
"""How long the end of a killed process is waited for at most; it needs a few milliseconds."""


class Speech:
    """One voice, which says one thing at a time."""

    def __init__(
        self, words: Words, config: SoundConfig, complain: Callable[[str], None], more: Sequence[str] = ()
    ) -> None:
        """Take the language's voice; `complain` is told once what is wrong, `more` are further arguments."""
        self._words = words
        self._voice = config.voice
        self._more = ("-s", str(config.words_per_minute), *more, "--stdin")
        self._complain = complain
        self._child: subprocess.Popen[bytes] | None = None
        self._cut: list[subprocess.Popen[bytes]] = []
        self._said = ""
        self._told: set[str] = set()
        self._on = config.speech

    @property
    def is_talking(self) -> bool:
        """Tell whether something is being said."""
        return self._child is not None and self._child.poll() is None

    def show(self, view: View) -> None:
        """Say what a view says, unless it was the last thing said."""
        if not self._on:
            return
        text = spoken(self._words, view)
        if text != self._said:
            self._said = text
            self.say(text)

    def say(self, text: str) -> None:
        """Say a text; what is being said breaks off."""
        self.hush()
        if not self._on or not text:
            return
        try:
            child = subprocess.Popen(  # noqa: S603 - the program is named here, and the text goes through a pipe
                # The language may have been changed since the last sentence.
                (PROGRAM, "-v", self._voice or VOICES[self._words.language], *self._more),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            self._tell(f"the program {PROGRAM} cannot be run ({error.strerror})")
            return
        self._child = child
        assert child.stdin is not None, "it was opened as a pipe"  # noqa: S101
        with suppress(OSError), child.stdin as pipe:
            # A few sentences fit into the pipe's own memory, so that nobody waits for the reader.
            pipe.write(text.encode())

    def hush(self) -> None:
        """Break off what is being said."""
        child, self._child = self._child, None
        if child is not None:
            if child.poll() is None:
                child.kill()
                self._cut.append(child)
            elif child.returncode:
                self._tell(f"the program {PROGRAM} ends with status {child.returncode}")
        self._cut = [each for each in self._cut if each.poll() is None]

    def wait(self, seconds: float | None = None) -> None:
        """Let what is being said come to its end, where nothing else is to be done."""
        for child in (*self._cut, *(() if self._child is None else (self._child,))):
            with suppress(subprocess.TimeoutExpired):
                child.wait(seconds)
        self.hush()

    def close(self) -> None:
        """Break off what is being said, and leave no process behind."""
        self.hush()
        self.wait(CLOSE_S)

    def _tell(self, why: str) -> None:
        """Tell what is wrong, each thing once."""
        if why not in self._told:
            self._told.add(why)
            self._complain(f"nothing is read aloud: {why}")
