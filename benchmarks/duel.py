"""How well tables of two are read: trick, turned card, stock, heaps of won tricks and hands, in generated pictures.

Two kinds of pictures: those of the simulated table, as `ecarte table` draws them for itself, of every still moment of
whole deals; and, with --faces, those of the training generator (training.tables), whose decks no training saw, under
any light and on any cloth. What counts is what the game needs: the cards of the trick and the turned card by their
faces, hands and heaps by how many cards they have. Only the cards of the trick and the turned card can be wrong; a
miscounted hand is a question, a miscounted heap loses one.

Run: python -m benchmarks.duel [--deals 20] [--faces CACHE_DIR --tables 60]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pygame

from benchmarks.duel_table import SIZE, truth
from device.duel.ground import Ground, ground_of
from device.simulated.duel import simulated_hand
from device.simulated.duelacts import Up, acts
from device.simulated.duelplaces import lying
from device.simulated.render import noisy, table
from rules.cards import PACK, Card
from rules.classic.profiles import SV
from rules.classic.sides import Player
from vision.frame import Frame
from vision.reading import Reading, Sight
from vision.recogniser import Recogniser

DECKS = 12
"""Drawn decks that generated tables are laid with; the training decks' seeds end before theirs."""


def drawn_and_read() -> Callable[[Up, str], Reading]:
    """Give what draws a still table, and reads it as the camera's picture would be read."""
    pygame.font.init()
    recogniser = Recogniser.load()
    turn = 0

    def read(up: Up, laid: str) -> Reading:
        nonlocal turn
        turn += 1
        picture = noisy(table(SIZE, {lying(place, laid): card for place, card in up.items()}), turn)
        return recogniser.read(Frame.of_bgr(picture))

    return read


def moments(deals: int, seed: int) -> Iterator[tuple[Up, str]]:
    """Give every still moment of so many lawful deals."""
    for number in range(deals):
        laid = f"{seed} {number}"
        for act in acts(simulated_hand(laid, Player.A if number % 2 else Player.B, SV)):
            yield act.up, laid


def compared(right: Ground, read: Ground) -> Counter[str]:
    """Count what one reading has right."""
    found: Counter[str] = Counter()
    for name, there, seen in (
        ("trick", [one.card for one in right.trick], [one.card for one in read.trick if not one.down]),
        ("turned", _faces(right.turned), _faces(read.turned)),
    ):
        wanted = [card for card in there if card is not None]
        said = [card for card in seen if card is not None]
        found[f"{name} cards"] += len(wanted)
        found[f"{name} right"] += sum(card in said for card in wanted)
        found[f"{name} asked"] += min(len(seen) - len(said), len(wanted))
        found[f"{name} wrong"] += sum(card not in wanted for card in said)
    for player in Player:
        whole = right.whole(player, SIZE)
        if whole is not None:
            found["hands"] += 1
            found["hands right"] += read.whole(player, SIZE) == whole
        if right.heaps[player]:
            found["heaps"] += 1
            found["heaps right"] += read.heaps[player] == right.heaps[player]
    found["pictures"] += 1
    found["all right"] += all(
        found[f"{name} right"] == found[f"{name} cards"] and not found[f"{name} wrong"] for name in ("trick", "turned")
    )
    return found


def _faces(sights: tuple[Sight, ...]) -> list[Card | None]:
    return [sight.card if sight.sure else None for sight in sights]


def row(name: str, found: Counter[str]) -> str:
    """Give one line of the table."""
    cells = [name, str(found["pictures"]), f"{found['all right']}"]
    for part in ("trick", "turned"):
        cells.append(f"{found[f'{part} right']} of {found[f'{part} cards']}")
        cells.append(str(found[f"{part} asked"]))
        cells.append(str(found[f"{part} wrong"]))
    cells += [f"{found['hands right']} of {found['hands']}", f"{found['heaps right']} of {found['heaps']}"]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| pictures of | number | every face right | trick cards right | asked | wrong, said surely | turned right | asked "
    "| wrong, said surely | hands counted right | heaps counted right |\n|" + "---|" * 11
)


def simulated(deals: int, seed: int) -> Counter[str]:
    """Read the simulated table."""
    read, total = drawn_and_read(), Counter[str]()
    for up, laid in moments(deals, seed):
        total += compared(ground_of(truth(up, laid)), ground_of(read(up, laid)))
    return total


def generated(faces: Path, tables: int, seed: int) -> Counter[str]:
    """Read tables of the training generator, of decks that no training saw."""
    from training.faces import cached_drawn_decks  # noqa: PLC0415 - only where the decks' drawings are at hand
    from training.tables import make_duel  # noqa: PLC0415
    from training.tiles import stocks  # noqa: PLC0415

    recogniser, total = Recogniser.load(), Counter[str]()
    decks = stocks(cached_drawn_decks(faces, DECKS, 9000))
    for number in range(tables):
        picture, truths = make_duel(np.random.default_rng([seed, number]), decks)
        sights = []
        for one in truths:
            quad = tuple((float(x), float(y)) for x, y in one.quad)
            down = one.code >= len(PACK)
            legible = one.seen > 0.05 if down else max(one.index_seen) > 0.9  # noqa: PLR2004 - else nobody can read it
            if legible:
                sights.append(Sight(None if down else PACK[one.code], down, 1.0, sure=True, zone=None, corners=quad))
        right = Reading((picture.shape[1], picture.shape[0]), tuple(sights), (), 0.0)
        total += compared(ground_of(right), ground_of(recogniser.read(Frame.of_bgr(picture))))
    return total


def main(argv: list[str] | None = None) -> int:
    """Read, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--faces", type=Path, help="the cache of drawn decks (training/README.md)")
    parser.add_argument("--tables", type=int, default=60)
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    print(HEAD)
    print(row("the simulated table", simulated(wish.deals, wish.seed)), flush=True)
    if wish.faces is not None:
        print(row("the training generator", generated(wish.faces, wish.tables, wish.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
