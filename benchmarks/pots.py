"""Deals of the pot game with 4, 6, 9 and 12 hands, read and ruled, each held against its truth.

With --pictures each open table is drawn as a camera would see it and read by the committed recogniser; without it the
cards' places and faces are those of the truth, so that the grouping alone is measured, with cards missing now and then.
A card that is asked for is answered by the truth, as a person at the table answers it.

Run: python -m benchmarks.pots [--deals 25] [--pictures]
"""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import cv2
import pygame

from benchmarks.duel_table import BLANK, Nobody
from device.book import Book, Reveal
from device.eye import Gaze, Look
from device.gametable import POT
from device.journal import verify
from device.pots.ground import ground_of
from device.pots.host import PotHost
from device.pots.play import new_pot_play
from device.press import Button, Gesture, Press
from device.simulated.places import lens_of
from device.simulated.pot import STOCK, TURNED, PotDeal, Up, lying, pot_deal
from device.simulated.render import noisy, table
from device.sitting import Sitting
from rules.money import Account
from rules.pot import rule_pot
from rules.pot_rules import POT_DEFAULT
from rules.pot_table import Ruled
from vision.frame import Frame
from vision.reading import Reading, Sight
from vision.recogniser import Recogniser

SIZE = (2304, 1296)
PLAYERS = (4, 6, 9, 12)
COLUMNS = (
    "deals",
    "ruled right",
    "ruled wrong",
    "not ruled",
    "carried",
    "grouped right",
    "cards",
    "read surely",
    "wrong",
    "asked",
    "taken for irregular",
)


def lain(deal: PotDeal, *, open_: bool) -> Up:
    """Give what lies there, dealt or opened."""
    hands = {(p, n): card if open_ else None for p, hand in enumerate(deal.hands) for n, card in enumerate(hand)}
    return {STOCK: None, **hands, TURNED: deal.turned}


def truth(up: Up, players: int, laid: str) -> Reading:
    """Give a reading that never errs."""
    lens = lens_of(SIZE)
    sights = [
        Sight(card, card is None, 0.999, sure=True, zone=None, corners=lens.corners(lying(at, players, laid)))
        for at, card in up.items()
    ]
    random.Random(laid).shuffle(sights)
    return Reading(SIZE, tuple(sights), (), 0.0)


def play(players: int, deals: int, seed: int, recogniser: Recogniser | None, ledger: Path) -> Counter[str]:
    """Play so many deals, and count what came of them."""
    found: Counter[str] = Counter()
    with Book(ledger) as book:
        names = [Account(f"player {number}") for number in range(1, players + 1)]
        host = PotHost(Sitting.begin(book, f"{players} hands", POT, new_pot_play(names, POT_DEFAULT)), Nobody(), 10, 10)
        confirm = Press(Button.CONFIRM, Gesture.PRESSED)
        host.press(confirm)
        for number in range(deals):
            deal, laid = pot_deal(seed, number, players), f"{seed} {number}"
            host.press(confirm)
            for open_ in (False, True):
                up = lain(deal, open_=open_)
                reading = truth(up, players, laid)
                if recogniser is not None:
                    cards = {lying(place, players, laid): card for place, card in up.items()}
                    reading = recogniser.read(Frame.of_bgr(noisy(table(SIZE, cards), number)))
                if open_:
                    found += compared(deal, reading, players)
                host.see(Look(Gaze.STILL, Reveal(BLANK, reading)))
                answer(host, deal, found, opened=open_)
            found += settled(host, deal)
    found["ledger unsound"] += len(verify(ledger))
    return found


def compared(deal: PotDeal, reading: Reading, players: int) -> Counter[str]:
    """Count the hands and cards that one open table is read with."""
    hands = ground_of(reading, players).hands
    whole = len(hands) == players and all(
        {sight.card for sight in seen if sight.sure} <= set(hand) and len(seen) == len(hand)
        for seen, hand in zip(hands, deal.hands, strict=True)
    )
    said = [sight.card for seen in hands for sight in seen if sight.sure and sight.card is not None]
    dealt = [card for hand in deal.hands for card in hand]
    right = sum(card in dealt for card in said)
    return Counter({"grouped right": whole, "cards": len(dealt), "read surely": right, "wrong": len(said) - right})


def answer(host: PotHost, deal: PotDeal, found: Counter[str], *, opened: bool) -> None:
    """Answer what is asked, as somebody who sees the table."""
    for _ in range(4 * len(deal.hands) + 2):
        while host.found:
            found["taken for irregular"] += 1
            host.press(Press(Button.UNDO, Gesture.PRESSED))
            if opened and not host.found:
                host.press(Press(Button.CONFIRM, Gesture.PRESSED))
        asking = host.asking
        if asking is None or asking.ask is None:
            return
        whose, number = asking.ask
        found["asked"] += 1
        if whose is None:
            host.answer(deal.turned)
            continue
        left = [card for card in deal.hands[whose] if card not in host.read_of(whose)]
        host.answer(left[0] if left else deal.hands[whose][number])


def settled(host: PotHost, deal: PotDeal) -> Counter[str]:
    """Tell whether the deal was ruled as its truth says, and paid."""
    effects = host.sitting.play.session.past[-1].effects
    ruled = next((effect for effect in effects if isinstance(effect, Ruled)), None)
    wanted = rule_pot(deal.turned, deal.hands)
    return Counter(
        {
            "deals": 1,
            "ruled right": ruled is not None and ruled.ruling == wanted,
            "ruled wrong": ruled is not None
            and (ruled.ruling.winner, ruled.ruling.card) != (wanted.winner, wanted.card),
            "not ruled": ruled is None,
            "carried": ruled is not None and bool(ruled.carried),
        }
    )


def main(argv: list[str] | None = None) -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", action="store_true", help="draw and read every table")
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    pygame.font.init()
    recogniser = Recogniser.load() if wish.pictures else None
    print(f"| hands | {' | '.join(COLUMNS)} |\n|{'---|' * (len(COLUMNS) + 1)}")
    bad, began = 0, time.perf_counter()
    for players in PLAYERS:
        with tempfile.TemporaryDirectory() as folder:
            found = play(players, wish.deals, wish.seed, recogniser, Path(folder) / "ledger.sqlite")
        print(f"| {players} | {' | '.join(str(found[name]) for name in COLUMNS)} |", flush=True)
        bad += found["ruled wrong"] + found["not ruled"] + found["ledger unsound"]
    print(f"{time.perf_counter() - began:.0f} s on this machine")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
