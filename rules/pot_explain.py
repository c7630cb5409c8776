"""English sentences for what a step of the pot game or of a pool brings about, made from its effects alone.

Other languages are made from the same data by who shows it.
"""

from collections.abc import Sequence

from rules.explain import card_words, transfer_sentence
from rules.machine import Refused, Undone
from rules.money import Account
from rules.pool import NextGame, PoolPaid, PoolWon
from rules.pot import PotReason
from rules.pot_table import Paid, Ruled
from rules.settlement import Transfer


def ruled_sentence(ruled: Ruled, players: Sequence[Account]) -> str:
    """Say who wins a pot, with which card and why; `players` sat there when it was ruled."""
    ruling = ruled.ruling
    if ruling.winner is None or ruling.card is None:
        left = f"{ruled.carried} stay in the pot" if ruled.carried else "nothing stays in the pot"
        return f"Nobody holds a trump; {left}."
    alone = "the only trumps" if len(ruling.trumps[ruling.winner]) > 1 else "the only trump"
    why = alone if ruling.reason is PotReason.SOLE_TRUMP else "the highest trump"
    return f"{players[ruling.winner]} wins with the {card_words(ruling.card)}: {why}."


def sentences(effect: object, players: Sequence[Account] = ()) -> tuple[str, ...]:
    """Say one effect of the pot game or of a pool; TypeError for what is none.

    >>> sentences(Refused("bad_stakes", "all stake the same; got 5 5 5 6"))
    ('Not taken: all stake the same; got 5 5 5 6.',)
    """
    said: tuple[str, ...]
    match effect:
        case Ruled():
            said = (ruled_sentence(effect, players),)
        case Paid(transfers) | PoolPaid(transfers, _):
            said = tuple(transfer_sentence(transfer) for transfer in transfers)
        case NextGame((one, other), running):
            run = f"; {one} has won {running} running" if running else ""
            said = (f"{one} and {other} play{run}.",)
        case PoolWon(winner, amount):
            said = (f"{winner} takes the pool of {amount}.",)
        case Refused(_, why):
            said = (f"Not taken: {why}.",)
        case Undone(_, effects):
            said = _taken_back(effects)
        case _:
            message = f"an effect of the pot game or of a pool is expected; got {type(effect).__name__}"
            raise TypeError(message)
    return said


def _taken_back(effects: Sequence[object]) -> tuple[str, ...]:
    moved = [transfer for effect in effects for transfer in moves(effect)]
    given = [f"{one.taker} gives back {one.amount} to {one.giver}." for one in reversed(moved)]
    return ("Taken back." if not given else "Taken back:", *given)


def moves(effect: object) -> tuple[Transfer, ...]:
    """Give the money that an effect moves."""
    return effect.transfers if isinstance(effect, (Paid, PoolPaid)) else ()
