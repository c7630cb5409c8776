"""What has been said and played in one deal of classic écarté: the proposals and the tricks, each by its player."""

from collections.abc import Iterator

from display.games import Talk
from display.shown import StepShown
from display.views.breach import COLOURS
from display.words import Words
from rules.classic.events import Accept, Dealt, Draw, Propose, Refuse, Stand
from rules.classic.session import ClassicSession
from rules.classic.sides import Player, holder
from rules.classic.state import DealState
from rules.classic.trick import Trick


def talks(words: Words, session: ClassicSession) -> tuple[Talk, ...]:
    """Give the proposals of the running deal, each as what both said in it."""
    said: list[dict[Player, list[str]]] = []
    for event in _since_deal(session):
        match event:
            case Propose(by, number):
                said.append({by: [words.say("I propose"), *_cards(words, number)]})
            case Stand(by):
                said.append({by: [words.say("I play")]})
            case Accept(by) if said:
                said[-1].setdefault(by, []).append(words.say("I accept"))
            case Refuse(by) if said:
                said[-1].setdefault(by, []).append(words.say("I refuse"))
            case Draw(by, number) if said:
                said[-1].setdefault(by, []).extend(_cards(words, number))
            case _:
                pass
    return tuple(Talk(_joined(words, one.get(Player.A, [])), _joined(words, one.get(Player.B, []))) for one in said)


def _since_deal(session: ClassicSession) -> Iterator[object]:
    """Give the events of the running deal that stand, in their order."""
    events = [past.event for past in session.past]
    dealt = max((place for place, event in enumerate(events) if isinstance(event, Dealt)), default=len(events))
    yield from events[dealt:]


def _cards(words: Words, number: int | None) -> list[str]:
    """Say a number of cards, where it was said."""
    return [] if number is None else [words.count("{number} card", "{number} cards", number)]


def _joined(words: Words, parts: list[str]) -> str:
    """Join what was said with how many cards."""
    return words.say("{said}: {cards}", said=parts[0], cards=parts[1]) if len(parts) > 1 else "".join(parts)


def steps(words: Words, deal: DealState, dealer: Player | None) -> tuple[StepShown, ...]:
    """Show the tricks, the first player's cards on the left, and a lead that is not answered yet."""
    if dealer is None:
        return ()
    steps = [_step(words, trick, dealer) for trick in deal.tricks]
    if deal.led is not None:
        led = (words.shown(deal.led.card, marked=True),)
        by_a = holder(deal.led.side, dealer) is Player.A
        steps.append(StepShown(led if by_a else (), () if by_a else led, None, words.say("leads")))
    return tuple(steps)


def _step(words: Words, trick: Trick, dealer: Player) -> StepShown:
    """Show one trick."""
    winner = holder(trick.winner, dealer)
    lead = (words.shown(trick.lead, pale=trick.winner is not trick.leader),)
    reply = () if trick.reply is None else (words.shown(trick.reply, pale=trick.winner is trick.leader),)
    by_a = holder(trick.leader, dealer) is Player.A
    verb = words.say("alone") if trick.reply is None else words.say("takes")
    return StepShown(lead if by_a else reply, reply if by_a else lead, COLOURS[winner], verb)
