"""Write docs/screens, each phase in some languages, and the page that lists them.

`make screenshots` does it. A folder and languages can be named: `python -m tests.display.write_screens FOLDER uk fr`.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from display.picture import surface_of
from display.view import View
from display.words import LANGUAGES, Words
from tests.display.palette import save_small
from tests.display.showcase import golden_views

SCREENS = Path(__file__).parents[2] / "docs" / "screens"

SHOWN = ("en", "uk", "sv")
"""The languages in the documents: one Latin as the code speaks it, one Cyrillic, one with other index letters."""

PHONE = "page.png"
"""The board's page on a phone, which tests.device.write_club_page writes."""

LYING = (1280, 720)
UPRIGHT = (720, 1280)

ALSO_UPRIGHT = ("result", "classic-hand")
"""Phases that are shown on an upright screen too."""

PHASES = {
    "idle": "Between deals: who banks, what everybody has, how far the shoe is",
    "staking": "The trump is turned and stakes are laid; what the bank can lose",
    "closed": "Stakes are closed",
    "reading": "The live picture beside the cards as they are read; doubtful ones are yellow",
    "asked": "One card is asked for, its picture enlarged",
    "ruling": "A tableau trick by trick, each step with its reason",
    "ruled": "The verdict on a tableau",
    "result": "The whole deal at one look",
    "settlement": "Who gets what",
    "fault": "What is wrong with the table, and what to do",
    "void": "A deal that does not count, and why",
    "history": "The last deals",
    "dispute": "The kept picture of a deal with its reading",
    "evening": "The end of the evening",
    "classic-king": "Classic: the turned king is marked",
    "classic-proposals": "Classic: what was proposed and accepted",
    "classic-trick": "Classic: a lead is to be answered",
    "classic-hand": "Classic: a hand trick by trick, and its point",
    "classic-won": "Classic: five points reached",
    "classic-revoke": "Classic: a revoke with its cards and the remedy",
    "classic-choice": "Classic: another irregularity, and who may choose what",
    "pot": "The pot game",
    "pool": "A pool of three",
    "stakes": "Whose stakes lie where, and what the bank holds and can lose",
    "stakes-refused": "A stake that the house rule refuses, and why",
    "menu": "Between deals: people, chips, the bank",
    "people": "Who buys chips",
    "bank": "A broken bank: what may follow",
    "board": "The board of a club night: all tables, and everybody's balance",
    "question": "A demonstration asks the room who wins",
    "lesson": "A lesson: the third worked example",
    "contrast": "A demonstration: the same hand under each answer of a house rule",
}
"""What each phase shows; a phase without a line stands under its own name."""


def screens(language: str) -> Iterator[tuple[str, View, tuple[int, int]]]:
    """Give each picture of a language: its name, its view and its size."""
    for name, view in golden_views(Words(language)).items():
        yield name, view, LYING
        if name in ALSO_UPRIGHT:
            yield f"{name}-upright", view, UPRIGHT


def page(languages: Sequence[str]) -> str:
    """Write the page that lists all pictures, phase by phase."""
    names = [name for name, _, _ in screens(languages[0])]
    lines = [
        "# Every screen",
        "",
        "Made by `make screenshots` from the program itself, 1280 x 720. The other languages of the screen are "
        + ", ".join(LANGUAGES[one] for one in LANGUAGES if one not in languages)
        + ".",
    ]
    for name in names:
        told = PHASES.get(name.removesuffix("-upright"), name.replace("-", " ").capitalize())
        lines += ["", f"## {told}{', upright' if name.endswith('-upright') else ''}", ""]
        lines.append("| " + " | ".join(LANGUAGES[one] for one in languages) + " |")
        lines.append("| " + " | ".join("---" for _ in languages) + " |")
        lines.append("| " + " | ".join(f"![{told}]({one}/{name}.png)" for one in languages) + " |")
    lines += ["", "## The board's page on a phone", "", f"![The board's page on a phone]({PHONE})"]
    return "\n".join([*lines, ""])


def main(argv: Sequence[str]) -> None:
    folder = Path(argv[0]) if argv else SCREENS
    languages = tuple(argv[1:]) or SHOWN
    for language in languages:
        (folder / language).mkdir(parents=True, exist_ok=True)
        wanted = {f"{name}.png": (view, size) for name, view, size in screens(language)}
        for old in (folder / language).glob("*.png"):
            if old.name not in wanted:
                old.unlink()
        for name, (view, size) in wanted.items():
            save_small(surface_of(view, size), folder / language / name)
    (folder / "README.md").write_text(page(languages), encoding="utf-8")
    sys.stdout.write(f"{folder}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
