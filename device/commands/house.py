"""The arguments that say which house rules and which stakes are meant, shared by the commands that rule."""

import argparse

from device.commands.where import any_sum
from rules.settlement import Stake, stakes_of
from rules.variants import BankRules, Cancel, Mode


def describe_house(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for house rules and stakes."""
    parser.add_argument(
        "--stakes",
        nargs=3,
        type=any_sum,
        metavar="CHIPS",
        help="what lies on punter1, punter2 and punter3 (0: nothing)",
    )
    parser.add_argument(
        "--bank",
        type=any_sum,
        metavar="CHIPS",
        help="a limited bank that holds this much; without it the bank is responsible",
    )
    parser.add_argument(
        "--throwing-off",
        choices=[cancel.value for cancel in Cancel],
        default=Cancel.UPFRONT.value,
        help="when equal trumps are thrown off (default: %(default)s)",
    )


def house_rules(options: argparse.Namespace) -> BankRules:
    """Give the house rules that the arguments mean."""
    mode = Mode.RESPONSIBLE if options.bank is None else Mode.LIMITED
    return BankRules(mode=mode, bank_cancel=Cancel(options.throwing_off))


def stakes(options: argparse.Namespace) -> tuple[Stake, ...]:
    """Give the stakes that the arguments mean; an empty tableau has none."""
    return tuple(stake for stake in stakes_of(options.stakes or ()) if stake.amount)
