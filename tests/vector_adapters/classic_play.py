"""Vectors about single cards and whole hands of classic écarté."""

from typing import Any

from rules.cards import Card, Suit, parse_card
from rules.classic.game import Score, marked, winner
from rules.classic.replies import obligation
from rules.classic.revoke import breaches, revoke
from rules.classic.scoring import Points, Stance, points, vulnerable
from rules.classic.sides import Player, Side
from rules.classic.solver import best, by_lead
from rules.classic.trick import hand, taken
from rules.classic.variant import VOLE, ClassicRules
from tests.vector_adapters.classic_rules import rules_of
from tests.vector_adapters.registry import Facts, NotBuiltError, builds


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in words)


@builds("classic", needs="hand lead trump")
def lawful_cards(given: Facts, switches: Facts) -> Facts:
    lead = None if given["lead"] is None else parse_card(given["lead"])
    found = obligation(_cards(given["hand"]), lead, Suit(given["trump"]), rules_of(switches))
    return {"legal": sorted(map(str, found.cards)), "duty": found.duty.value}


@builds("classic", needs="hand lead reply trump")
def one_reply(given: Facts, switches: Facts) -> Facts:
    lead, reply = parse_card(given["lead"]), parse_card(given["reply"])
    found = revoke(_cards(given["hand"]), lead, reply, Suit(given["trump"]), rules_of(switches))
    return {"revoke": None if found is None else found.value, "illegal": found is not None}


def _points(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    stance = Stance(given["stance"])
    found = points(rules, stance, given["non_dealer_tricks"])
    loser = vulnerable(rules, stance)
    return {
        "non_dealer": found.of(Side.NON_DEALER),
        "dealer": found.of(Side.DEALER),
        "points": [found.of(Side.NON_DEALER), found.of(Side.DEALER)],
        "vulnerable": None if loser is None else loser.value,
    }


@builds("classic", needs="stance non_dealer_tricks")
def scored(given: Facts, switches: Facts) -> Facts:
    return _points(given, switches)


@builds("score_matrix", needs="profile stance non_dealer_tricks")
def matrix(given: Facts, _switches: Facts) -> Facts:
    return _points(given, {"profile": given["profile"]})


@builds("classic", needs="king tricks stance")
def most_in_a_deal(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    total = points(rules, Stance(given["stance"]), given["tricks"]).of(Side.NON_DEALER) + bool(given["king"])
    most = 1 + max(points(rules, stance, tricks).marks for stance in Stance for tricks in range(VOLE + 1))
    return {"total": total, "most": most}


def _best(ours: tuple[Card, ...], theirs: tuple[Card, ...], trump: Suit, rules: ClassicRules) -> dict[str, Any]:
    """Give the tricks of best play: from the start, after each lead, and after each pair of leads of the non-dealer."""
    tricks = best(ours, theirs, trump, rules)
    found: dict[str, Any] = {"non_dealer_best": tricks, "dealer_best": len(ours) - tricks}
    for card, made in by_lead(ours, theirs, trump, rules):
        found[f"lead_{card}"] = made
        for other in ours:
            if other != card:
                found[f"lead_{card}_then_{other}"] = best(ours, theirs, trump, rules, (card, other))
    return found


def _played(plays: list[list[str]], trump: Suit, rules: ClassicRules) -> dict[str, Any]:
    tricks = hand([(parse_card(lead), parse_card(reply)) for lead, reply in plays], trump, rules.order)
    return {
        "tricks": [taken(tricks, Side.NON_DEALER), taken(tricks, Side.DEALER)],
        "illegal": [str(one.reply) for one in breaches(tricks, trump, rules)],
    }


def _marked(result: Points, before: Facts, goal: int) -> dict[str, Any]:
    """Mark a hand on a score; A stands for the non-dealer and B for the dealer."""
    player = Player.A if result.winner is Side.NON_DEALER else Player.B
    after = marked(Score(before["non_dealer"], before["dealer"]), [(player, result.marks)], goal)
    ended = winner(after, goal)
    return {
        "score_after": {"non_dealer": after.a, "dealer": after.b},
        "game_over": ended is not None,
        "winner": {None: None, Player.A: "non_dealer", Player.B: "dealer"}[ended],
    }


@builds("classic", needs="trump non_dealer dealer", may="turned stance plays score_before")
def whole_deal(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    trump = Suit(given["trump"])
    ours, theirs = _cards(given["non_dealer"]), _cards(given["dealer"])
    if (len(ours), len(theirs)) != (VOLE, VOLE):
        message = f"hands of {VOLE} cards are ruled on"
        raise NotBuiltError(message)
    found = _best(ours, theirs, trump, rules)
    tricks = found["non_dealer_best"]
    if "plays" in given:
        found |= _played(given["plays"], trump, rules)
        tricks = found["tricks"][0]
        if {*ours, *theirs} != {parse_card(card) for play in given["plays"] for card in play}:
            message = "the cards played are not the cards of the hands"
            raise NotBuiltError(message)
    if "turned" in given:
        found["dealer_points_king"] = int(parse_card(given["turned"]) == Card(rules.bonus_rank, trump))
    if "stance" in given:
        result = points(rules, Stance(given["stance"]), tricks)
        for side in Side:
            found[f"{side}_points"] = found[f"{side}_points_tricks"] = result.of(side)
        if "score_before" in given:
            found |= _marked(result, given["score_before"], rules.goal)
    return found
