"""`ecarte odds`: the exact chances of a tableau of bank écarté, or whether to stand or to propose in classic."""

import argparse
import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random

from device.commands.numbers import seed, times
from device.commands.tongue import describe_language, words_of
from device.errors import WrongUse
from display.words import Words
from rules.cards import Card, parse_card, parse_cards
from rules.classic.odds import Advice, Comparison, Estimate, Plan, stand_or_propose
from rules.classic.profiles import profile
from rules.errors import NotACard
from rules.odds import Chances, chances, chances_of
from rules.variants import BankRules, Cancel, SelfPair

EXAMPLES = """\
examples:
  ecarte odds                                        a tableau of bank écarté, nothing known
  ecarte odds --trump 6C                             when the trump is turned
  ecarte odds --trump 6C --banker "7C 3C 5C KC"      when the banker's hand is known; so for --punter
  ecarte odds --trump 7S --classic "KS QS JS KH KD"  classic: the non-dealer's five cards, should he propose?

Chances of bank écarté are exact: all deals of two packs are counted. In classic the hands that are not seen are
sampled and each is played with all cards open, which no player sees; what follows +/- is the error of the sampling
(one standard error, never told as less than one sample). The same --seed gives the same samples.
"""

COLUMN = 26
"""Where the chances begin, unless what they are of is longer."""

SAMPLES = 400
"""Hands sampled for each way of playing: an error of at most 2.5 points in a hundred on any chance."""

BANK: Mapping[str, str] = {"throwing_off": Cancel.UPFRONT.value, "own_pair": SelfPair.STAND.value}
CLASSIC: Mapping[str, str | int] = {"profile": "sv", "samples": SAMPLES, "seed": 1}
"""The options of each game, and what they are where nobody says otherwise."""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--trump", type=_card, metavar="CARD", help="the card that is turned")
    hand = parser.add_mutually_exclusive_group()
    hand.add_argument("--banker", type=_cards, metavar="CARDS", help="bank: the banker's four cards")
    hand.add_argument("--punter", type=_cards, metavar="CARDS", help="bank: the four cards of a punters' tableau")
    hand.add_argument("--classic", type=_cards, metavar="CARDS", help="classic: the non-dealer's five cards")
    parser.add_argument(
        "--throwing-off",
        choices=[cancel.value for cancel in Cancel],
        help=f"bank: when equal trumps are thrown off (default: {BANK['throwing_off']})",
    )
    parser.add_argument(
        "--own-pair",
        choices=[pair.value for pair in SelfPair],
        help=f"bank: what both copies of a trump in one hand are (default: {BANK['own_pair']})",
    )
    parser.add_argument("--profile", metavar="NAME", help=f"classic: the rules (default: {CLASSIC['profile']})")
    parser.add_argument(
        "--samples",
        type=times(2, "a number of samples"),
        metavar="N",
        help=f"classic: hands sampled (default: {CLASSIC['samples']})",
    )
    parser.add_argument("--seed", type=seed, metavar="N", help=f"classic: which samples (default: {CLASSIC['seed']})")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    describe_language(parser)


def run(options: argparse.Namespace) -> int:
    """Find the chances and print them."""
    if options.trump is None and (options.banker or options.punter or options.classic):
        message = "a hand is worth nothing before the trump is known: say --trump too"
        raise WrongUse(message)
    _fill_in(options)
    try:
        words = words_of(options)
        answer, lines = _classic(options, words) if options.classic is not None else _bank(options, words)
    except ValueError as error:
        raise WrongUse(str(error)) from error
    print(json.dumps(answer, ensure_ascii=False) if options.json else "\n".join(lines))
    return 0


def _fill_in(options: argparse.Namespace) -> None:
    """Fill in what was not said of the game that is asked about.

    Raises `WrongUse` for what is of the other game: an answer without it would look like one with it.
    """
    classic = options.classic is not None
    own, other = (CLASSIC, BANK) if classic else (BANK, CLASSIC)
    for given in other:
        if getattr(options, given) is not None:
            said = f"--{given.replace('_', '-')}"
            message = (
                f"{said} is of bank écarté, and --classic asks about classic écarté: leave one of them out"
                if classic
                else f"{said} is of classic écarté, which --classic CARDS asks about; without it bank écarté is meant"
            )
            raise WrongUse(message)
    for given, usual in own.items():
        if getattr(options, given) is None:
            setattr(options, given, usual)


def _bank(options: argparse.Namespace, words: Words) -> tuple[dict[str, object], Iterator[str]]:
    rules = BankRules(bank_cancel=Cancel(options.throwing_off), bank_self_pair=SelfPair(options.own_pair))
    if options.banker is None and options.punter is None:
        found = chances(options.trump, rules)
    else:
        found = chances_of(options.trump, banker=options.banker or (), punter=options.punter or (), rules=rules)
    return {name: _exactly(chance) for name, _, chance in _ends(words, found)}, _bank_lines(options, words, found)


def _ends(words: Words, found: Chances) -> tuple[tuple[str, str, Fraction], ...]:
    return (
        ("punter", words.say("the punter wins"), found.punter),
        ("banker", words.say("the banker wins"), found.banker),
        ("en_carte", words.term("chance", "en carte"), found.en_carte),
        ("no_trumps", "  " + words.say("no trump on either side"), found.no_trumps),
    )


def _exactly(chance: Fraction) -> dict[str, object]:
    return {"numerator": chance.numerator, "denominator": chance.denominator, "percent": float(100 * chance)}


def _bank_lines(options: argparse.Namespace, words: Words, found: Chances) -> Iterator[str]:
    known = [
        f"{who} {' '.join(map(str, cards))}"
        for who, cards in (
            (words.term("known", "trump"), options.trump and [options.trump]),
            (words.term("known", "banker"), options.banker),
            (words.term("known", "punter"), options.punter),
        )
        if cards
    ]
    said = ", ".join(known) or words.term("known", "nothing")
    yield words.say("One tableau of bank écarté, known: {known}.", known=said)
    ends = _ends(words, found)
    wide = max(COLUMN, *(len(end) for _, end, _ in ends))
    for _, end, chance in ends:
        yield f"  {end:<{wide}} {float(100 * chance):9.5f} %   {chance}"
    gain = f"{float(100 * (found.punter - found.banker)):+.4f}"
    yield "  " + words.say("A stake of 100 on it wins {gain} on the average.", gain=gain)


def _classic(options: argparse.Namespace, words: Words) -> tuple[dict[str, object], Iterator[str]]:
    rules = profile(options.profile.replace("-", "_"))
    chance = Random(options.seed)  # noqa: S311 - samples that can be drawn again, no secret
    found = stand_or_propose(options.classic, options.trump, rules, chance.random, options.samples)
    answer: dict[str, object] = {
        "stand": _plan(found.stand, found.samples),
        "propose": _plan(found.propose, found.samples),
        "samples": found.samples,
        "seed": options.seed,
        "advice": found.advice.value,
    }
    return answer, _classic_lines(options, words, found)


def _plan(plan: Plan, samples: int) -> dict[str, object]:
    return {
        name: {"mean": estimate.mean, "error": _error(estimate, samples)}
        for name, estimate in (("point", plan.point), ("vole", plan.vole), ("balance", plan.balance))
    }


def _error(estimate: Estimate, samples: int) -> float:
    """Give the error that is told: where all samples agree the spread is nothing, but the next may differ."""
    return max(estimate.error, 1 / samples)


def _classic_lines(options: argparse.Namespace, words: Words, found: Comparison) -> Iterator[str]:
    yield words.say(
        "Classic, profile {profile}: {card} is turned, the non-dealer holds {cards}.",
        profile=options.profile,
        card=options.trump,
        cards=" ".join(map(str, options.classic)),
    )
    ways = {Advice.STAND: words.term("way", "stand"), Advice.PROPOSE: words.term("way", "propose")}
    titles = words.term("chance", "the point"), words.term("chance", "the vole"), words.say("points less lost")
    wide = max(8, *map(len, ways.values()))
    yield f"  {'':<{wide}} {titles[0]:>18} {titles[1]:>18} {titles[2]:>20}"
    for way, plan in ((Advice.STAND, found.stand), (Advice.PROPOSE, found.propose)):
        point, vole = (f"{_share(estimate, found.samples):>18}" for estimate in (plan.point, plan.vole))
        balance = f"{plan.balance.mean:+.3f} +/- {_error(plan.balance, found.samples):.3f}"
        yield f"  {ways[way]:<{wide}} {point} {vole} {balance:>20}"
    yield "  " + words.count(
        "{number} sample each, all cards open; after +/- one standard error of the sampling.",
        "{number} samples each, all cards open; after +/- one standard error of the sampling.",
        found.samples,
    )
    advice = ways.get(found.advice, words.term("way", "too close"))
    yield "  " + words.say("Advice: {advice}.", advice=advice)


def _share(estimate: Estimate, samples: int) -> str:
    return f"{100 * estimate.mean:.1f} +/- {100 * _error(estimate, samples):.1f} %"


def _card(text: str) -> Card:
    try:
        return parse_card(text)
    except NotACard as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except NotACard as error:
        raise argparse.ArgumentTypeError(str(error)) from error
