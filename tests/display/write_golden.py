"""Write the golden texts and pictures: `python -m tests.display.write_golden`. Look at each before you commit."""

import sys
from pathlib import Path

from display.picture import save_png
from display.view import View
from display.words import Words
from tests.display.showcase import golden_views
from tests.display.telling import tell

GOLDEN = Path(__file__).parent / "golden"

UPRIGHT = "result"
"""The view that is also kept on an upright screen."""


def golden_pictures() -> dict[str, tuple[View, tuple[int, int]]]:
    """Give each golden picture's view and size by its name."""
    views = golden_views(Words())
    found = {name: (view, (1280, 720)) for name, view in views.items()}
    found[f"{UPRIGHT}-upright"] = (views[UPRIGHT], (720, 1280))
    return found


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, (view, size) in golden_pictures().items():
        save_png(view, GOLDEN / f"{name}.png", size)
        (GOLDEN / f"{name}.txt").write_text(tell(view), encoding="utf-8")
        sys.stdout.write(f"{GOLDEN / name}\n")


if __name__ == "__main__":
    main()
