"""House rules of classic écarté from a vector's switches, and the words that vectors share."""

from typing import Any

from rules.classic.irregular import Option
from rules.classic.profiles import profile, with_switches
from rules.classic.scoring import Stance, vulnerable
from rules.classic.sides import Side
from rules.classic.variant import ClassicRules
from rules.errors import NotARecord
from tests.vector_adapters.registry import Facts, NotBuiltError

READINGS: dict[str, dict[str, str | None]] = {
    "win_duty": {"trump_leads": "trump_led", "trump_leads_only": "trump_led", "trumps_only": "trump_led"},
    "void_trump": {"must_any": "must", "any": "must"},
    "turned_king": {"automatic": "at_once", "claim": "next_turn_up", "claim_until_next_turn_up": "next_turn_up"},
    "king_window": {"before_first_lead": "before_lead", "before_own_first_card": "before_own_first"},
    "proposal_number": {"yes": "with_proposal", "no": "after_acceptance"},
    "short_stock": {"non_dealer_first": "L38"},
    "max_exchanges": {"unlimited": None},
}
"""Other words for the readings of RULES.md 7.3, which names the switches and tells their values in prose."""


def rules_of(switches: Facts) -> ClassicRules:
    """Give the house rules that a vector is played under; raises NotBuiltError for a switch that is none."""
    try:
        base = profile(switches.get("profile", "sv").replace("-", "_"))
        changes = {
            name: READINGS.get(name, {}).get(value, value) if isinstance(value, str) else value
            for name, value in switches.items()
            if name != "profile"
        }
        return with_switches(base, changes)
    except (NotARecord, ValueError) as error:
        raise NotBuiltError(str(error)) from error


def side_of(word: str) -> Side:
    """Give the role that a vector names."""
    try:
        return Side(word)
    except ValueError as error:
        raise NotBuiltError(str(error)) from error


def against(rules: ClassicRules, word: str) -> tuple[Stance, Side]:
    """Give a stance, and the offender, from a word on the offender's opponent: a stance, or "vulnerable"."""
    if word == "vulnerable":
        for stance in Stance:
            loser = vulnerable(rules, stance)
            if loser is not None:
                return stance, loser.other
        message = "nobody is ever vulnerable under these rules"
        raise NotBuiltError(message)
    try:
        stance = Stance(word)
    except ValueError as error:
        raise NotBuiltError(str(error)) from error
    # who stood is the non-dealer, who refused the dealer; the word is about the opponent of the offender
    return stance, Side.DEALER if stance is Stance.STAND else Side.NON_DEALER


_WORDS = {
    "fresh_deal": {Option.FRESH_DEAL},
    "rectify": {Option.RECTIFY},
    "fill": {Option.FILL_FROM_STOCK},
    "discard": {Option.DISCARD_SURPLUS},
    "draw": {Option.DRAW_SURPLUS},
    "trump": {Option.PICK_TRUMP},
    "stand": {Option.DEAL_STANDS},
    "may_claim": {Option.FRESH_DEAL, Option.DEAL_STANDS},
}


_TELLING = {
    *("fresh", "deal", "rectify", "fill", "filled", "from", "stock", "discard", "discards", "surplus", "unseen"),
    *("draw", "draws", "trump", "stand", "stands", "may", "claim", "or", "and", "chooses", "choose", "picks", "pick"),
    *("the", "one", "of", "turned", "cards", "card", "hand", "adversary", "non", "dealer"),
}
"""All words of which such a choice is told: another word tells something that is not ruled."""


class Choice:
    """What may be chosen and by whom; equal to any words that name the same options and no other chooser."""

    def __init__(self, options: tuple[Option, ...], chooser: Side | None) -> None:
        self.options = frozenset(options)
        self.chooser = chooser

    def __eq__(self, words: object) -> bool:
        if not isinstance(words, str):
            return NotImplemented
        if not _TELLING.issuperset(words.split("_")):
            return False
        named = {option for word, options in _WORDS.items() if word in words for option in options}
        starts = next((side for side in Side if words.startswith(f"{side.value}_")), self.chooser)
        return named == self.options and starts is self.chooser

    def __hash__(self) -> int:
        return hash((self.options, self.chooser))

    def __repr__(self) -> str:
        return f"{self.chooser} chooses {' or '.join(sorted(option.value for option in self.options))}"


def choice(options: tuple[Option, ...], chooser: Side | None) -> Any:  # noqa: ANN401 - stands for a word of a vector
    """Give a choice as a value that is compared with a vector's words."""
    return None if len(options) == 1 else Choice(options, chooser)
