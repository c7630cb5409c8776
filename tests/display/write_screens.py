"""Write every phase's screen in some languages: `python -m tests.display.write_screens FOLDER [LANGUAGE ...]`."""

import sys
from pathlib import Path

from display.picture import save_png
from display.words import LANGUAGES, Words
from tests.display.showcase import golden_views


def main(argv: list[str]) -> None:
    folder, languages = Path(argv[0]), argv[1:] or list(LANGUAGES)
    for language in languages:
        (folder / language).mkdir(parents=True, exist_ok=True)
        for name, view in golden_views(Words(language)).items():
            save_png(view, folder / language / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
