"""Vectors about the shoe, the banker's turn, a second bank, and the order of a deal."""

from rules import events as ev
from rules.cards import parse_card
from rules.deal import DEAL_SIZE
from rules.effects import Refused
from rules.money import Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.second_bank import Next, after_break
from rules.session import Session, new_session, replay, step
from rules.settlement import Stake
from rules.shoe import SHOE_SIZE, Shoe, mixed, reshuffle, take
from rules.tenure import must_pass, turn_after
from rules.variants import ShoeEnd
from tests.rules.deals import SPREAD
from tests.vector_adapters.bank_switches import rules_of
from tests.vector_adapters.registry import Facts, NotBuiltError, builds


def _shoe(left: int) -> Shoe:
    return Shoe(unseen=SHOE_SIZE - left)


@builds("bank", needs="mode bank_broken", may="shoe_left banker")
def after_a_break(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches, given["mode"])
    shoe = _shoe(given.get("shoe_left", SHOE_SIZE))
    after = after_break(given["bank_broken"], shoe, rules)
    allowed = after.second_bank
    chosen = {
        "declines": Next.NEXT_BANKER,
        "accepts": Next.SECOND_BANK,
        "lays": Next.SECOND_BANK,
        "responsible": Next.RESPONSIBLE,
    }.get(given.get("banker", ""))
    return {
        "allowed": allowed,
        "options": [option.value for option in after.options],
        "reshuffle": after.remake,
        "shoe_left": SHOE_SIZE if after.remake else shoe.left,
        "shoe_count_added": int(after.remake),
        "next": chosen.value if chosen in after.options else None,
    }


@builds("bank", needs="cards per_deal deals")
def deals_of_a_shoe(given: Facts, _switches: Facts) -> Facts:
    if (given["cards"], given["per_deal"]) != (SHOE_SIZE, DEAL_SIZE):
        message = f"no shoe of {given['cards']} cards dealt by {given['per_deal']}"
        raise NotBuiltError(message)
    shoe = take(Shoe(), (), DEAL_SIZE * given["deals"])
    return {"left": shoe.left, "next_deal": not shoe.ended}


@builds("bank", needs="left request")
def deal_from_what_is_left(given: Facts, switches: Facts) -> Facts:
    shoe = _shoe(given["left"])
    if given["request"] != "deal":
        message = f"no request {given['request']!r}"
        raise NotBuiltError(message)
    return {"reshuffle": mixed(shoe, rules_of(switches)) if shoe.ended else False, "exhaustions": int(shoe.ended)}


@builds("bank", needs="left")
def left_over(given: Facts, switches: Facts) -> Facts:
    shoe = _shoe(given["left"])
    burnt = shoe.ended and rules_of(switches).shoe_end is not ShoeEnd.CARRY
    return {"burn": shoe.left if burnt else 0, "next_deal": not shoe.ended, "deals_still_possible": shoe.deals_left}


@builds("bank", needs="deals_by_banker")
def turn(given: Facts, switches: Facts) -> Facts:
    tenure = turn_after(given["deals_by_banker"])
    return {"exhaustions": tenure.exhaustions, "must_pass": must_pass(tenure, rules_of(switches))}


@builds("bank", needs="deals", may="scope")
def punters_reshuffle(given: Facts, switches: Facts) -> Facts:
    scope = {"punter_shuffle_scope": given["scope"]} if "scope" in given else {}
    shoe = reshuffle(take(Shoe(), (), DEAL_SIZE * given["deals"]), rules_of({**switches, **scope}))
    return {"left": shoe.left, "deals_still_possible": shoe.deals_left, "exhaustions": int(shoe.ended)}


@builds("bank", needs="tableaux banker")
def order_of_settlement(given: Facts, _switches: Facts) -> Facts:
    numbers = dict(zip(TABLEAUX, given["tableaux"], strict=True))
    if given["banker"] != numbers[Zone.BANKER]:
        message = "the banker's is always the first tableau"
        raise NotBuiltError(message)
    return {"order": [numbers[zone] for zone in PUNTERS]}


STAKE = ev.PlaceStake(Stake(Account("punter1"), Zone.PUNTER1, Chips(1)))
EVENTS: dict[str, ev.Event] = {
    "deal": ev.DealCards(),
    "turn": ev.TurnTrump((parse_card("6C"),)),
    "open_stakes": ev.OpenStakes(),
    "stake": STAKE,
    "close_stakes": ev.CloseStakes(),
    "reveal": ev.Reveal(),
    "read": ev.ReadCards(SPREAD),
    "settle": ev.Confirm(),
}
"""A deal in its order, by the words of the vectors."""

OTHER_WORDS = {"turn_trump": "turn", "open": "open_stakes", "close": "close_stakes", "confirm": "settle"}


def _at(phase: Phase) -> Session:
    session = new_session()
    for event in EVENTS.values():
        if session.phase is phase:
            break
        session = replay(session, [event])
    return session


@builds("bank", needs="event phase")
def event_in_a_phase(given: Facts, _switches: Facts) -> Facts:
    session = _at(Phase(given["phase"]))
    named = OTHER_WORDS.get(given["event"], given["event"])
    if named not in EVENTS or session.phase.value != given["phase"]:
        message = f"no event {given['event']!r} in phase {given['phase']!r}"
        raise NotBuiltError(message)
    _, effects = step(session, EVENTS[named])
    codes = [effect.code.value for effect in effects if isinstance(effect, Refused)]
    return {"error": codes[0] if codes else None, "allowed": not codes}
