"""What a step of the pot game or of a pool brings about, in a reader's language."""

from collections.abc import Iterator, Sequence

from device.telling.bank import transfer_line
from device.telling.refused import refusal
from display.words import Words
from rules.machine import Refused, Undone
from rules.money import Account
from rules.pool import NextGame, PoolPaid, PoolPhase, PoolState, PoolWon
from rules.pot import PotReason
from rules.pot_explain import moves
from rules.pot_table import Paid, PotPhase, PotState, Ruled


def told(words: Words, effect: object, players: Sequence[Account] = ()) -> Iterator[str]:
    """Say one effect; `players` sat there when it was ruled. TypeError for what is no effect of these games."""
    match effect:
        case Ruled():
            yield _ruled(words, effect, players)
        case Paid(transfers) | PoolPaid(transfers, _):
            yield from (transfer_line(words, transfer) for transfer in transfers)
        case NextGame((one, other), running):
            yield words.say("{name} plays against {other}.", name=one, other=other)
            if running:
                yield words.say("{name}: games won running", name=one) + f": {running}."
        case PoolWon(winner, amount):
            yield words.say("{name} takes {amount}", name=winner, amount=words.amount(amount)) + "."
        case Refused():
            yield words.say("Not taken: {why}", why=refusal(words, effect)) + "."
        case Undone(_, effects):
            yield words.say("Taken back.")
            moved = [transfer for each in effects for transfer in moves(each)]
            yield from (f"  {transfer_line(words, transfer)}" for transfer in moved)
        case _:
            message = f"an effect of the pot game or of a pool is expected; got {type(effect).__name__}"
            raise TypeError(message)


def _ruled(words: Words, ruled: Ruled, players: Sequence[Account]) -> str:
    ruling = ruled.ruling
    if ruling.winner is None or ruling.card is None:
        left = words.say("In the pot: {amount}", amount=words.amount(ruled.carried))
        return words.say("Nobody holds a trump") + f". {left}."
    why = (
        words.say("Nobody else holds a trump")
        if ruling.reason is PotReason.SOLE_TRUMP
        else words.say("The highest trump")
    )
    name, card = players[ruling.winner], words.card(ruling.card)
    return words.say("{name} wins with {card}", name=name, card=card) + f". {why}."


def pot_awaited(words: Words, state: PotState) -> str:
    """Say what the table of the pot game waits for."""
    dealer = state.players[state.dealer]
    return {
        PotPhase.LOT: words.say("Draw lots for the deal."),
        PotPhase.STAKING: words.say("All stake."),
        PotPhase.TURNING: words.say("{name} deals four cards to each and turns the next.", name=dealer),
        PotPhase.REVEALING: words.say("All open their cards."),
    }[state.phase]


def pool_awaited(words: Words, state: PoolState) -> str:
    """Say what the pool waits for."""
    one, other = state.playing
    return {
        PoolPhase.STAKING: words.say("All three stake."),
        PoolPhase.PLAYING: words.say("{name} plays against {other}: say who wins.", name=one, other=other),
        PoolPhase.WON: words.say("The pool is taken. New stakes begin another."),
    }[state.phase]
