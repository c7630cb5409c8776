"""Hands dealt by chance from the cards that the shoe still holds."""

import random
from collections.abc import Mapping

from rules.cards import PACK, Card
from rules.deal import COPIES, DEAL_SIZE, HAND_SIZE, Deal


def dealt(chance: random.Random, seen: Mapping[Card, int]) -> Deal:
    """Give a deal of cards that are left; `seen` counts what the shoe gave before.

    Raises `ValueError` where too few cards are left for a deal.
    """
    left = [card for card in PACK for _ in range(COPIES - seen.get(card, 0))]
    drawn = chance.sample(left, DEAL_SIZE)
    banker, one, two, three = (tuple(drawn[start : start + HAND_SIZE]) for start in range(0, DEAL_SIZE - 1, HAND_SIZE))
    return Deal(drawn[-1], (banker, one, two, three), seen)
