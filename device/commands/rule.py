"""`ecarte rule`: the ruling of a deal of bank écarté that somebody types."""

import argparse
import json
from collections.abc import Iterator

from device.commands.house import describe_house, house_rules, stakes
from device.commands.tongue import describe_language, words_of
from device.play.game import ENGLISH
from device.say import outcome_lines, payout_lines, ruling_json, table_lines
from device.telling import bank as telling
from display.words import Words
from rules.cards import Card, parse_cards
from rules.deal import deal_of, spread_of
from rules.errors import NotACard
from rules.ruling import Ruling, rule_deal
from rules.seats import PUNTERS, TABLEAUX, Zone

EXAMPLES = """\
examples:
  ecarte rule --trump 6C --banker "7C 3C 5C KC" --punters "9D 10D JD 10H" "10C 6C JC 5H" "8C 4C AC 3D"
  ecarte rule --trump 6C --banker "7C 3C 5C KC" --punters "9D 10D JD 10H" "10C 6C JC 5H" "8C 4C AC 3D" \\
      --stakes 50 20 10 --json
  ecarte rule --trump 6C --banker "7C 3C 5C KC" --punters "9D 10D JD 10H" "10C 6C JC 5H" "8C 4C AC 3D" --lang uk

A card is a rank A 2..10 J Q K and a suit C D H S. A deal with a fault is refused with all its faults, status 2.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--trump", type=_cards, required=True, metavar="CARD", help="the card that is turned")
    parser.add_argument("--banker", type=_cards, required=True, metavar="CARDS", help="the banker's four cards")
    parser.add_argument(
        "--punters", type=_cards, nargs=3, required=True, metavar="CARDS", help="the three tableaux, four cards each"
    )
    describe_house(parser)
    describe_language(parser)
    parser.add_argument("--json", action="store_true", help="write one JSON object")


def run(options: argparse.Namespace) -> int:
    """Rule, and print tricks, outcomes and payouts."""
    spread = spread_of(
        {
            Zone.TRUMP: options.trump,
            Zone.BANKER: options.banker,
            **dict(zip(PUNTERS, options.punters, strict=True)),
        }
    )
    ruling = rule_deal(deal_of(spread), house_rules(options), stakes(options), bank=options.bank)
    if options.json:
        print(json.dumps(ruling_json(ruling), ensure_ascii=False))
    else:
        print("\n".join(_lines(words_of(options), ruling)))
    return 0


def _lines(words: Words, ruling: Ruling) -> Iterator[str]:
    if words.language == ENGLISH.language:
        yield from (*table_lines(ruling), *outcome_lines(ruling), *payout_lines(ruling))
        return
    deal = ruling.deal
    yield f"{words.trump(deal.trump.suit)}: {words.card(deal.trump)}"
    for zone in TABLEAUX:
        yield f"  {words.zone(zone)}: {' '.join(words.card(card) for card in deal.hand(zone))}"
    yield from telling.ruling_lines(words, ruling)
    yield from telling.payout_lines(words, ruling)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except NotACard as error:
        raise argparse.ArgumentTypeError(str(error)) from error
