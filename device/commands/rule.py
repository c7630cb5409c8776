"""`ecarte rule`: the ruling of a deal of bank écarté that somebody types."""

import argparse
import json

from device.commands.house import describe_house, house_rules, stakes
from device.commands.tongue import describe_language, words_of
from device.telling.bank import payout_lines, ruling_lines, table_lines
from device.telling.plain import ruling_json
from rules.cards import Card, parse_cards
from rules.deal import deal_of, spread_of
from rules.errors import NotACard
from rules.ruling import rule_deal
from rules.seats import PUNTERS, Zone

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
    words = words_of(options)
    if options.json:
        print(json.dumps(ruling_json(words, ruling), ensure_ascii=False))
    else:
        said = (*table_lines(words, ruling), *ruling_lines(words, ruling), *payout_lines(words, ruling))
        print("\n".join(said))
    return 0


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except NotACard as error:
        raise argparse.ArgumentTypeError(str(error)) from error
