"""Words and lines."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.fitting import common_step, fit, fits, lines_needed
from display.layout import Box, Page
from display.lettering import ELLIPSIS, shorten, width, wrap
from display.theme import Step

words = st.lists(st.text("abcdeКРшщ ", min_size=1, max_size=9).map(str.strip).filter(bool), min_size=1, max_size=9)
texts = words.map(" ".join).map(lambda text: " ".join(text.split()))


@given(texts, st.integers(60, 600))
def test_wrapping_loses_no_word_and_fills_no_line_over(text: str, room: int) -> None:
    lines = wrap(text, 20, room)
    assert " ".join(lines) == text
    for line in lines:
        assert width(line, 20) <= room or " " not in line


@given(texts, st.integers(60, 600))
def test_even_lines_are_no_more_than_filled_ones(text: str, room: int) -> None:
    filled: list[str] = []
    for word in text.split(" "):
        if filled and width(f"{filled[-1]} {word}", 20) <= room:
            filled[-1] += f" {word}"
        else:
            filled.append(word)
    assert len(wrap(text, 20, room)) == len(filled)


def test_lines_are_even() -> None:
    assert wrap("Stakes are closed. Turn the cards.", 54, 700, bold=True) == ("Stakes are closed.", "Turn the cards.")


@given(st.text("abcde ", min_size=1, max_size=40), st.integers(30, 300))
def test_shortened_words_fit(text: str, room: int) -> None:
    short = shorten(text, 20, room)
    assert width(short, 20) <= room
    assert short == text or short.endswith(ELLIPSIS)


def test_nothing_is_no_pixel_wide() -> None:
    assert width("", 30) == 0


def test_equals_are_set_alike() -> None:
    page = Page(1280, 720)
    narrow, wide = Box(0, 0, 240, 90), Box(0, 0, 900, 90)
    size = common_step(page, [("Bank wins", narrow), ("En carte", wide)], Step.LARGE, bold=True)
    assert fits(page, "Bank wins", narrow, size, bold=True)
    assert size is not Step.LARGE


@pytest.mark.parametrize(("text", "lines"), [("short", 1), ("a sentence that is longer than its line", 2)])
def test_lines_are_counted_before_room_is_made(text: str, lines: int) -> None:
    assert lines_needed(Page(1280, 720), text, 450, Step.SMALL) == lines


def test_a_name_is_cut_off_and_says_so() -> None:
    text = fit(Page(1280, 720), "Wilhelmina von Hohenstaufen", Box(0, 0, 200, 60), Step.BODY, name=True)
    assert text.cut
    assert text.lines[0].endswith(ELLIPSIS)


def test_asking_for_letters_leaves_no_font_open() -> None:
    # The camera's process is forked afterwards and closes every file that is not its own.
    ask = (
        "import os; from display.lettering import missing, width\n"
        "def fonts():\n"
        "    files = [f'/proc/self/fd/{each}' for each in os.listdir('/proc/self/fd')]\n"
        "    return sum('DejaVu' in os.readlink(file) for file in files if os.path.islink(file))\n"
        "print(missing('A李'), fonts(), width('A', 20) > 0, fonts() > 0)"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[-2] == "李 0 True True"


def test_a_process_that_is_forked_draws_on_without_the_files_of_the_other() -> None:
    # The camera's process is replaced while a window is open: it closes what is not its own and opens files of its own.
    draw = (
        "import os, sys; from display.lettering import ink\n"
        "def shades(text):\n"
        "    return hash(bytes(ink(text, 40, (0, 0, 0), bold=True)[0].get_buffer()))\n"
        "shades('A'); here, there = os.pipe()\n"
        "if not os.fork():\n"
        "    os.closerange(3, there); others = [open(sys.executable, 'rb') for _ in range(8)]\n"
        "    os.write(there, str(shades('KQDJ') + shades('A')).encode()); os._exit(0)\n"
        "os.wait(); os.close(there)\n"
        "print(os.read(here, 99).decode(), shades('KQDJ') + shades('A'))"
    )
    done = subprocess.run([sys.executable, "-c", draw], capture_output=True, text=True, check=True)
    drawn, expected = done.stdout.split("\n")[-2].split()
    assert drawn == expected
