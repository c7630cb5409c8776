"""`ecarte mat`: the mat that fixes the zones exactly, as a PDF to print."""

import argparse
from pathlib import Path

from device.commands.tongue import describe_language, words_of
from device.drawing import Paper, pdf_of
from device.errors import WrongUse
from device.files import write_whole
from vision.mat import Cards

EXAMPLES = """\
examples:
  ecarte mat --paper a2 --cards poker                 mat-a2-poker.pdf, one sheet of A2
  ecarte mat --paper a3x2 --cards bridge              two sheets of A3, to be laid side by side
  ecarte mat --paper a2 --cards poker --language sv   with Swedish words (default: the configured screen's)

Print at actual size (100 %, no "fit to page"); the line at the upper edge must be 100 mm long. Two sheets of A3 are
laid edge to edge, so that the lines at the seam meet. Lay the mat flat with the words the banker's way up. Where the
camera sees at least three of its six markers, the mat says what belongs to whom; where it does not, the cards do, as
without one. """


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--paper", choices=[each.value for each in Paper], required=True, help="what is printed on")
    parser.add_argument("--cards", choices=[each.value for each in Cards], required=True, help="the cards' size")
    describe_language(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="(default: mat-PAPER-CARDS.pdf)")


def run(options: argparse.Namespace) -> int:
    """Write the PDF."""
    path: Path = options.out or Path(f"mat-{options.paper}-{options.cards}.pdf")
    data = pdf_of(Cards(options.cards), Paper(options.paper), words_of(options))
    try:
        write_whole(path, data)
    except OSError as error:
        message = f"the mat {path} could not be written ({error.strerror})"
        raise WrongUse(message) from error
    print(f"The mat is in {path}. Print it at actual size; the line at its upper edge must be 100 mm long.")
    return 0
