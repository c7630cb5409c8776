"""The English words for the pot game and the pool."""

import pytest

from rules.cards import parse_card, parse_cards
from rules.machine import Refused, Undo, Undone
from rules.money import NOTHING, Account, Chips
from rules.pool import NextGame, PoolPaid, PoolWon
from rules.pot import rule_pot
from rules.pot_explain import sentences
from rules.pot_money import laid, won
from rules.pot_table import Paid, Ruled

FOUR = tuple(Account(name) for name in ("Ann", "Ben", "Cay", "Dan"))
BARE = ("AH KH QH JH", "AD KD QD JD", "2D 3D 4D 5D", "10H 9H 8H 7H")


def ruled(turned: str, hands: tuple[str, ...], payout: int, carried: int = 0) -> Ruled:
    ruling = rule_pot(parse_card(turned), [parse_cards(hand) for hand in hands])
    return Ruled(ruling, Chips(payout), Chips(carried))


HIGHEST = ruled("9S", ("2S 3S 4S 5H", "AH KH QH JH", "6S 7D 8D 9D", "10D JD QD KD"), 20)
SOLE = ruled("9S", ("2S 3H 4H 5H", "AH KH QH JH", "6D 7D 8D 9D", "10D JD QD KD"), 20)
ALL = ruled("9S", ("2S 3S 4H 5H", "AH KH QH JH", "6D 7D 8D 9D", "10D JD QD KD"), 20)
STAKES = Paid(laid(FOUR[:2], (Chips(5), Chips(5))))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (HIGHEST, ("Cay wins with the six of spades: the highest trump.",)),
        (SOLE, ("Ann wins with the two of spades: the only trump.",)),
        (ALL, ("Ann wins with the three of spades: the only trumps.",)),
        (ruled("KC", BARE, 0, 20), ("Nobody holds a trump; 20 stay in the pot.",)),
        (ruled("KC", BARE, 0), ("Nobody holds a trump; nothing stays in the pot.",)),
        (STAKES, ("Ann adds 5 to pot.", "Ben adds 5 to pot.")),
        (PoolPaid(won(FOUR[0], Chips(15)), ""), ("pot gives 15 to Ann.",)),
        (NextGame((FOUR[0], FOUR[1]), 0), ("Ann and Ben play.",)),
        (NextGame((FOUR[0], FOUR[2]), 1), ("Ann and Cay play; Ann has won 1 running.",)),
        (PoolWon(FOUR[0], Chips(15)), ("Ann takes the pool of 15.",)),
        (Refused("x", "all stake the same; got 5 6"), ("Not taken: all stake the same; got 5 6.",)),
        (Undone(Undo(), ()), ("Taken back.",)),
        (Undone(Undo(), (HIGHEST,)), ("Taken back.",)),
        (Undone(Undo(), (STAKES,)), ("Taken back:", "pot gives back 5 to Ben.", "pot gives back 5 to Ann.")),
    ],
)
def test_an_effect_in_words(effect: object, said: tuple[str, ...]) -> None:
    assert sentences(effect, FOUR) == said


def test_what_is_no_effect_has_no_words() -> None:
    with pytest.raises(TypeError, match="an effect of the pot game or of a pool is expected; got int"):
        sentences(NOTHING)
