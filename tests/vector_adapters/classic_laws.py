"""Vectors about cutting, marking to five, stakes, and the irregularities of RULES.md 5.1."""

from typing import Any

from rules.cards import Rank, parse_card
from rules.classic.cut import first_dealer
from rules.classic.events import Lead, Reply, Stand, TakeBack, TurnedUp
from rules.classic.game import Score, marked, multiple, winner
from rules.classic.irregular import Kind, Option
from rules.classic.laws import abandoned, counted, exposed, remedy
from rules.classic.order import CLASSIC_PACK
from rules.classic.remedy import reduced
from rules.classic.scoring import points
from rules.classic.session import step
from rules.classic.sides import Player, Side
from rules.classic.switches import RevokeRule
from rules.classic.variant import HAND, VOLE
from rules.machine import Refused
from tests.vector_adapters.classic_king import DEALER, NON_DEALER, before_the_turn_up
from tests.vector_adapters.classic_rules import against, choice, rules_of, side_of
from tests.vector_adapters.registry import Facts, NotBuiltError, builds


@builds("classic", needs="cut")
def cutting(given: Facts, switches: Facts) -> Facts:
    names = tuple(given["cut"])
    one, other = (Rank(rank) for rank in given["cut"].values())
    dealer = first_dealer((one, other), rules_of(switches).order)
    return {"dealer": None if dealer is None else names[list(Player).index(dealer)], "recut": dealer is None}


_MARKS = {"held king": 1, "turned king": 1, "king": 1, "the point": 1, "point": 1, "the vole": 2, "vole": 2}


@builds("classic", needs="score event")
def marks_in_a_game(given: Facts, switches: Facts) -> Facts:
    """Marks told as "Y marks held king", one after another where the event tells several with "then"."""
    goal = rules_of(switches).goal
    names = tuple(given["score"])
    score = Score(*given["score"].values())
    marks: list[tuple[Player, int]] = []
    for told in given["event"].split(" then "):
        name, _, what = told.strip(" ,;").partition(" marks ")
        if name not in names or what not in _MARKS:
            message = f"no event {told!r}"
            raise NotBuiltError(message)
        marks.append((list(Player)[names.index(name)], _MARKS[what]))
    score = marked(score, marks, goal)
    won = winner(score, goal)
    return {
        "game_over": won is not None,
        "winner": None if won is None else names[list(Player).index(won)],
        "score": dict(zip(names, (score.a, score.b), strict=True)),
    }


@builds("classic", needs="final")
def stakes_of_a_game(given: Facts, switches: Facts) -> Facts:
    found = multiple(rules_of(switches), given["final"]["loser"])
    return {"stakes": found.value, "times": found.times}


@builds("classic", needs="offender_tricks opponent_stance")
def revoke_penalty(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    stance, offender = against(rules, given["opponent_stance"])
    tricks = given["offender_tricks"]
    lawful = points(rules, stance, tricks if offender is Side.NON_DEALER else VOLE - tricks)
    found = lawful if rules.revoke is RevokeRule.NONE else reduced(rules, stance, offender, tricks)
    replay = rules.revoke is not RevokeRule.NONE and Option.REPLAY in remedy(Kind.REVOKE, offender).options
    return {"offender_marks": found.of(offender), "adversary_may_replay": replay}


@builds("classic", needs="reply_withdrawn next_led")
def reply_withdrawn(given: Facts, switches: Facts) -> Facts:
    """The first reply is a revoke; it is taken back before or after the next lead, or not at all."""
    game, _ = step(before_the_turn_up(rules_of(switches), {}), TurnedUp(parse_card("8D")))
    for event in (Stand(NON_DEALER), Lead(NON_DEALER, parse_card("KH")), Reply(DEALER, parse_card("7C"))):
        game, _ = step(game, event)
    if given["next_led"]:
        game, _ = step(game, Lead(NON_DEALER, parse_card("QH")))
    mended = False
    if given["reply_withdrawn"]:
        game, effects = step(game, TakeBack(DEALER))
        mended = not any(isinstance(effect, Refused) for effect in effects)
    return {"penalty": not mended, "allowed": mended}


@builds("classic", needs="abandons tricks_taken")
def thrown_up(given: Facts, _switches: Facts) -> Facts:
    side = side_of(given["abandons"])
    kind = abandoned(given["tricks_taken"])
    if kind is None:
        message = f"no law for {given['tricks_taken']} tricks taken"
        raise NotBuiltError(message)
    marks = {Option.MARK_POINT: "point", Option.MARK_VOLE: "vole"}
    return {str(side.other): marks[remedy(kind, side).options[0]], str(side): None}


def _ruled(kind: Kind, offender: Side | None = None) -> dict[str, Any]:
    """Say a remedy in the keys of the vectors."""
    found = remedy(kind, offender)
    only = found.options[0] if found.compulsory else None
    return {
        "fresh_deal": "compulsory" if only is Option.FRESH_DEAL else None,
        "option": choice(found.options, found.chooser),
        "deal_stands": only is Option.DEAL_STANDS,
        "void": only is Option.DEAL_VOID,
        "may_take_back": Option.TAKE_BACK in found.options,
        "king_turned_counts": found.turned_king_counts,
        "law": list(found.laws),
    }


@builds("classic", needs="faced_in_pack turned")
def faced_in_pack(given: Facts, _switches: Facts) -> Facts:
    if not given["faced_in_pack"]:
        return {"fresh_deal": None, "thrown_aside": False}
    found = _ruled(Kind.STOCK_FACED if given["turned"] else Kind.FACED_IN_PACK)
    return {**found, "thrown_aside": bool(given["turned"])}


@builds("classic", needs="exposed", may="hand_seen")
def card_exposed(given: Facts, _switches: Facts) -> Facts:
    return _ruled(exposed(side_of(given["exposed"]), seen=given.get("hand_seen", False)))


@builds("classic", needs="turned hand_seen")
def several_turned(given: Facts, _switches: Facts) -> Facts:
    if given["turned"] == 1:
        return {"fresh_deal": None, "option": None}
    return _ruled(Kind.TURNED_SEVERAL_SEEN if given["hand_seen"] else Kind.TURNED_SEVERAL)


@builds("classic", needs="packets chosen turned", may="hand_seen")
def wrong_packets(given: Facts, _switches: Facts) -> Facts:
    if given["packets"] == given["chosen"]:
        return {"fresh_deal": None, "option": None, "deal_stands": True}
    late = given["turned"] or given.get("hand_seen", False)
    return _ruled(Kind.PACKETS_WRONG_SEEN if late else Kind.PACKETS_WRONG)


def _counted(non_dealer: int, dealer: int, *, played: bool) -> Facts:
    kinds = counted(non_dealer, dealer, in_play=played)
    if not kinds:
        return {"fresh_deal": None, "option": None, "king_turned_counts": True, "deal_stands": True}
    return _ruled(kinds[0])


@builds("classic", needs="non_dealer_cards", may="played hand_lifted")
def non_dealers_count(given: Facts, _switches: Facts) -> Facts:
    return _counted(given["non_dealer_cards"], HAND, played=given.get("played", False))


@builds("classic", needs="dealer_cards", may="played hand_lifted")
def dealers_count(given: Facts, _switches: Facts) -> Facts:
    return _counted(HAND, given["dealer_cards"], played=given.get("played", False))


@builds("classic", needs="out_of_turn turned")
def dealt_out_of_turn(given: Facts, _switches: Facts) -> Facts:
    if not given["out_of_turn"]:
        return {"void": False, "deal_stands": True}
    return _ruled(Kind.DEALT_OUT_OF_TURN_TURNED if given["turned"] else Kind.DEALT_OUT_OF_TURN)


@builds("classic", needs="lead_out_of_turn answered")
def led_out_of_turn(given: Facts, _switches: Facts) -> Facts:
    if not given["lead_out_of_turn"]:
        return {"may_take_back": False}
    return _ruled(Kind.LED_OUT_OF_TURN_ANSWERED if given["answered"] else Kind.LED_OUT_OF_TURN, Side.DEALER)


@builds("classic", needs="pack_count")
def pack_counted(given: Facts, _switches: Facts) -> Facts:
    whole = given["pack_count"] == len(CLASSIC_PACK)
    void = not whole and remedy(Kind.PACK_IMPERFECT).options == (Option.DEAL_VOID,)
    return {"current_deal_void": void, "earlier_deals_stand": True}
