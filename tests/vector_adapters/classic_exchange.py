"""Vectors about the stock, proposals, answers and draws of classic écarté, put to the session itself."""

from dataclasses import replace

from rules.cards import parse_card
from rules.classic.effects import Drawn, Effect, Proposed, TrickTaken
from rules.classic.events import (
    Accept,
    Draw,
    Event,
    Irregular,
    Lead,
    NoReply,
    Propose,
    Refuse,
    Reply,
    Retract,
    Stand,
    TurnedUp,
)
from rules.classic.exchange import given as what_is_given
from rules.classic.exchange import stock_after_deal
from rules.classic.irregular import Kind
from rules.classic.order import CLASSIC_PACK
from rules.classic.session import ClassicSession, step
from rules.classic.sides import Player
from rules.classic.state import on_lead
from rules.classic.switches import ProposalNumber
from rules.classic.trick import Why
from rules.classic.variant import HAND
from rules.machine import Refused, Session
from tests.vector_adapters.classic_king import DEALER, NON_DEALER, before_the_turn_up
from tests.vector_adapters.classic_rules import rules_of
from tests.vector_adapters.registry import Facts, NotBuiltError, builds


def _proposing(switches: Facts, *, stock: int | None = None, exchanges: int = 0) -> ClassicSession:
    """Give a game in which the non-dealer may propose, with so many exchanges behind and so many cards left."""
    game, _ = step(before_the_turn_up(rules_of(switches), {}), TurnedUp(parse_card("8D")))
    left = game.state.deal.stock if stock is None else stock
    deal = replace(game.state.deal, stock=left, proposals=exchanges, exchanges=exchanges)
    return Session(replace(game.state, deal=deal))


def _play(game: ClassicSession, *events: Event) -> tuple[ClassicSession, list[Effect]]:
    told: list[Effect] = []
    for event in events:
        game, effects = step(game, event)
        told += effects
        if any(isinstance(effect, Refused) for effect in effects):
            break
    return game, told


def _error(told: list[Effect]) -> str | None:
    return next((effect.code for effect in told if isinstance(effect, Refused)), None)


def _exchange(game: ClassicSession, ours: int, theirs: int) -> tuple[ClassicSession, list[Effect]]:
    said = ours if game.state.rules.proposal_number is ProposalNumber.WITH_PROPOSAL else None
    game, told = _play(game, Propose(NON_DEALER, said), Accept(DEALER))
    if said is None and _error(told) is None:
        game, more = _play(game, Draw(NON_DEALER, ours))
        told += more
    if game.state.phase.value == "giving":
        game, more = _play(game, Draw(DEALER, theirs))
        told += more
    return game, told


@builds("classic", needs="cards dealt", may="turned")
def stock_left(given: Facts, switches: Facts) -> Facts:
    if given["cards"] != len(CLASSIC_PACK):
        message = f"no pack of {given['cards']} cards"
        raise NotBuiltError(message)
    return {"stock": stock_after_deal(rules_of(switches), given["dealt"])}


@builds("classic", needs="exchanges")
def several_exchanges(given: Facts, switches: Facts) -> Facts:
    game = _proposing(switches)
    told: list[Effect] = []
    for ours, theirs in given["exchanges"]:
        game, told = _exchange(game, ours, theirs)
        if _error(told) is not None:
            break
    return {"stock": game.state.deal.stock, "error": _error(told), "allowed": _error(told) is None}


@builds("classic", needs="stock asks accepted", may="dealer_asks")
def short_stock(given: Facts, switches: Facts) -> Facts:
    game = _proposing(switches, stock=given["stock"])
    if not given["accepted"]:
        return {"non_dealer_gets": 0, "dealer_gets": 0, "stock": given["stock"], "error": None}
    # the dealer draws last, and what is not there he cannot ask for
    _, theirs = what_is_given(given["stock"], given["asks"], given.get("dealer_asks", 0))
    game, told = _exchange(game, given["asks"], theirs)
    got = {str(effect.side): effect.got for effect in told if isinstance(effect, Drawn)}
    return {
        "non_dealer_gets": got.get("non_dealer", 0),
        "dealer_gets": got.get("dealer", 0),
        "stock": game.state.deal.stock,
        "error": _error(told),
    }


_PROPOSED = {"refuse", "accept", "retract_proposal", "retract_answer", "change_number"}
"""Events that answer or follow a proposal."""


def _event(word: str, by: Player | None) -> tuple[Event, ...]:
    ours, theirs = by or NON_DEALER, by or DEALER
    events: dict[str, tuple[Event, ...]] = {
        "propose": (Propose(ours),),
        "play": (Stand(ours),),
        "stand": (Stand(ours),),
        "lead": (Lead(ours, parse_card("7H")),),
        "refuse": (Refuse(theirs),),
        "accept": (Accept(theirs),),
        "retract_proposal": (Retract(ours),),
        "retract_answer": (Accept(DEALER), Retract(theirs)),
        "change_number": (Accept(DEALER), Retract(ours)),
    }
    if word not in events:
        message = f"no event {word!r}"
        raise NotBuiltError(message)
    return events[word]


@builds("classic", needs="event", may="stock exchanges_done accepted proposals by")
def one_event(given: Facts, switches: Facts) -> Facts:
    word = given["event"]
    # a proposal that is being answered now is counted, and every one before it was accepted
    earlier = given.get("proposals", 0) - (word in _PROPOSED)
    done = given.get("exchanges_done", given.get("accepted", max(0, earlier)))
    game = _proposing(switches, stock=given.get("stock"), exchanges=done)
    by = None if "by" not in given else {"dealer": DEALER, "non_dealer": NON_DEALER}[given["by"]]
    if game.state.rules.proposal_number is ProposalNumber.WITH_PROPOSAL and word == "propose":
        events: tuple[Event, ...] = (Propose(by or NON_DEALER, 1),)
    else:
        events = _event(word, by)
    if word in _PROPOSED:
        game, _ = _play(game, Propose(NON_DEALER, 1))
    game, told = _play(game, *events)
    found: dict[str, object] = {"error": _error(told), "allowed": _error(told) is None}
    for effect in told:
        if isinstance(effect, Proposed):
            found["stance"] = effect.stance.value
            found["vulnerable"] = None if effect.vulnerable is None else effect.vulnerable.value
    return found


@builds("classic", needs="dealer_cards non_dealer_cards")
def short_hand_in_play(given: Facts, switches: Facts) -> Facts:
    """A hand that is played short: the cards that it cannot answer are tricks for the other side."""
    dealer, non_dealer = given["dealer_cards"], given["non_dealer_cards"]
    if max(dealer, non_dealer) != HAND:
        message = "one hand must be of five cards"
        raise NotBuiltError(message)
    game = _proposing(switches, exchanges=1)
    if dealer < HAND:
        game, _ = step(game, Irregular(Kind.DEALER_TOOK_SHORT, DEALER, dealer))
    if non_dealer < HAND:
        game, _ = step(game, Irregular(Kind.NON_DEALER_DREW_SHORT, NON_DEALER, non_dealer))
    hands = {NON_DEALER: list("KQJA0")[:non_dealer], DEALER: list("KQJA0")[:dealer]}
    suits = {NON_DEALER: "H", DEALER: "C"}
    game, _ = step(game, Stand(NON_DEALER))
    trick = None
    for _ in range(HAND):
        leader = game.state.player(on_lead(game.state.deal))
        follower = leader.other
        led, answer = hands[leader].pop(0), hands[follower].pop(0) if hands[follower] else None
        events: tuple[Event, ...] = (Lead(leader, parse_card(f"{led}{suits[leader]}".replace("0", "10"))),)
        if answer is None:
            events = (*events, NoReply(follower))
        else:
            events = (*events, Reply(follower, parse_card(f"{answer}{suits[follower]}".replace("0", "10"))))
        game, told = _play(game, *events)
        trick = next(effect.trick for effect in told if isinstance(effect, TrickTaken))
    unanswered = trick is not None and trick.why is Why.UNANSWERED
    return {"fifth_trick": str(trick.winner) if trick is not None and unanswered else None}
