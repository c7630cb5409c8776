"""What a step of classic écarté brings about, in a reader's language, with the players by their letters."""

from collections.abc import Iterator
from typing import Final

from device.telling.refused import refusal
from display.views.classic_words import (
    Names,
    breach_sentence,
    kind_sentence,
    option,
    points_reason,
    reminder,
    stance_sentence,
    trick_reason,
)
from display.words import Words
from rules.cards import Card, Rank, Suit
from rules.classic.effects import (
    BreachFound,
    ChoiceDue,
    Drawn,
    Effect,
    FalseKing,
    FirstDealer,
    GameWon,
    HandScored,
    KingRuled,
    Marked,
    MarkWhy,
    Proposed,
    Remind,
    Reminder,
    Settled,
    TrickTaken,
)
from rules.classic.irregular import Kind
from rules.classic.revoke import Breach
from rules.classic.sides import Player, Side, holder
from rules.classic.state import State
from rules.classic.trick import Trick
from rules.classic.variant import VOLE
from rules.machine import Refused

NAMES: Final = Names({})
"""The players are called A and B, as they are typed."""

_ANY: Final = Card(Rank.KING, Suit.SPADES)
"""Stands for the king where no trump is turned yet: no reminder is about the king then."""


def told(words: Words, state: State, effect: Effect) -> Iterator[str]:
    """Say one effect; `state` is the one in which it came about, whose dealer it means."""
    dealer = state.dealer or Player.A
    match effect:
        case TrickTaken(number, trick):
            yield _trick(words, number, trick, dealer)
            yield f"  {trick_reason(words, trick.why, NAMES.of(holder(trick.winner, dealer)))}"
        case BreachFound(breach):
            yield from _breach(words, breach, dealer)
        case HandScored(points, _, tricks, _):
            name = NAMES.of(holder(points.winner, dealer))
            made = tricks if points.winner is Side.NON_DEALER else VOLE - tricks
            yield f"{name} {made} : {VOLE - made}. {points_reason(words, points.reason)}."
        case Marked():
            yield from _marked(words, effect)
        case Refused():
            yield words.say("Not taken: {why}", why=refusal(words, effect)) + "."
        case _:
            yield from _proceeding(words, state, effect, dealer)


def _proceeding(words: Words, state: State, effect: Effect, dealer: Player) -> Iterator[str]:
    match effect:
        case FirstDealer(None):
            yield words.say("Equal cards: cut again.")
        case FirstDealer(first):
            yield words.say("{name} deals first.", name=first)
        case KingRuled(player, ruling) if ruling.counts:
            yield words.say("{name} announces the king in time.", name=player)
        case KingRuled(player, _):
            yield words.say("{name} announces the king too late: it does not score.", name=player)
        case Drawn(side, _, got, stock):
            name = holder(side, dealer)
            took = words.count("{name} takes {number} card", "{name} takes {number} cards", got, name=name)
            left = words.count("{number} card in the stock", "{number} cards in the stock", stock)
            yield f"{took}. {left}."
        case Proposed(stance, vulnerable):
            yield stance_sentence(words, stance, str(dealer.other), str(dealer))
            yield (
                words.say("Nobody is vulnerable.")
                if vulnerable is None
                else words.say("{name} is vulnerable.", name=holder(vulnerable, dealer))
            )
        case Remind(what, player):
            yield _reminder(words, state, what, player or dealer)
        case _:
            yield from _ending(words, effect)


def _ending(words: Words, effect: Effect) -> Iterator[str]:
    match effect:
        case FalseKing(_, by_other):
            yield kind_sentence(words, Kind.FALSE_KING)
            if by_other:
                yield words.say("The other player held it.")
        case ChoiceDue(kinds, options, chooser, _):
            yield from (kind_sentence(words, kind) for kind in kinds)
            yield (
                words.say("Either player chooses:")
                if chooser is None
                else words.say("{name} chooses:", name=NAMES.of(chooser))
            )
            yield from (f"  {one.value}: {option(words, one)}" for one in options)
        case Settled(_, way, citation):
            yield f"{option(words, way)} ({citation})"
        case GameWon(winner, score, multiple):
            points = f"{score.of(winner)} : {score.of(winner.other)}"
            stakes = words.count("{score}, {number} stake", "{score}, {number} stakes", multiple.times, score=points)
            yield words.say("{name} wins the game", name=NAMES.of(winner)) + f": {stakes}."
        case _:
            yield words.say("Taken back.")


def _trick(words: Words, number: int, trick: Trick, dealer: Player) -> str:
    leader, other = (NAMES.of(holder(side, dealer)) for side in (trick.leader, trick.leader.other))
    lead = words.card(trick.lead)
    if trick.reply is None:
        return words.say("Trick {number}: {name} leads {lead}.", number=number, name=leader, lead=lead)
    return words.say(
        "Trick {number}: {name} leads {lead}, {other} plays {reply}.",
        number=number,
        name=leader,
        lead=lead,
        other=other,
        reply=words.card(trick.reply),
    )


def _breach(words: Words, breach: Breach, dealer: Player) -> Iterator[str]:
    yield breach_sentence(words, breach.kind, breach.trick, NAMES.of(holder(breach.offender, dealer)))
    due = ", ".join(words.card(card) for card in breach.due)
    led, played = words.card(breach.lead), words.card(breach.reply)
    yield "  " + words.say("Led: {lead}. Played: {reply}. Due: {due}.", lead=led, reply=played, due=due)


def _marked(words: Words, effect: Marked) -> Iterator[str]:
    name, score = NAMES.of(effect.player), f"A {effect.score.a}, B {effect.score.b}."
    if effect.marks < 0:
        taken = words.count(
            "{number} point is taken back from {name}.",
            "{number} points are taken back from {name}.",
            -effect.marks,
            name=name,
        )
        yield f"{taken} {score}"
        return
    marks = words.count("{name} marks {number} point", "{name} marks {number} points", effect.marks, name=name)
    why = {
        MarkWhy.TURNED_KING: words.say("the king is turned"),
        MarkWhy.HELD_KING: words.say("the king in hand"),
        MarkWhy.TRICKS: words.say("the tricks"),
    }.get(effect.why, words.say("a forgotten mark"))
    yield f"{marks}: {why}. {score}"


def _reminder(words: Words, state: State, what: Reminder, player: Player) -> str:
    turned = state.deal.turned
    king = _ANY if turned is None else Card(state.rules.bonus_rank, turned.suit)
    return reminder(words, what, king, NAMES.of(player))
