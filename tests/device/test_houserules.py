"""The house's rules in the configuration: each switch set to each value reaches the table and decides its ruling."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, cast, get_args, get_type_hints

import pytest

from benchmarks.duel_table import Nobody
from device.banktable import bank_table
from device.book import Book
from device.club.member import Alone
from device.config import Config
from device.duel.host import DuelHost
from device.errors import ConfigError
from device.gametable import game_table
from device.host import Host
from device.houserules import GAMES, RENAMED, HouseConfig
from device.pots.host import PotHost
from device.seating import bank_rules, classic_rules, players_of, pool_rules, pot_rules
from device.sense import keys, value_of, verify
from device.showing.contrasts import CASES
from device.showing.house import Hand, Turn
from device.station import Keys, Station
from device.toml import parse
from display.words import Words
from rules.cards import Rank
from rules.classic.order import KING_HIGH
from rules.classic.profiles import SVC
from rules.classic.variant import ClassicRules
from rules.money import Chips
from rules.pool import PoolRules
from rules.pot_rules import PotRules
from rules.ruling import rule_deal
from rules.variants import BankRules, Mode

WORDS = Words()

NUMBERS: dict[str, tuple[int, ...]] = {
    "second_bank_min": (0, 50),
    "commission_bp": (0, 500, 10_000),
    "goal": (1, 7),
    "stood_and_won": (1, 2),
    "stood_and_missed": (1, 2),
    "refused_and_missed": (1, 2),
    "vole_vs_vulnerable": (2, 3),
    "max_exchanges": (0, 2),
    "dealer_min_exchange": (0, 1, 5),
}
"""What is tried of the switches that are numbers."""

BESIDE = {"commission_bp": {"payout": "commission"}}
"""What must be set with a switch: even money takes no commission."""

NOT_RULED = ("pot_banker_role", "against_all")
"""The one answer that no source describes well enough to be played."""


def values(name: str) -> tuple[Any, ...]:
    """Give every value of a switch, as a file has it."""
    hint = get_type_hints(HouseConfig)[name]
    kind = next(each for each in (hint, *get_args(hint)) if isinstance(each, type) and each is not type(None))
    if kind is Rank:
        return tuple(rank.value for rank in KING_HIGH)
    if issubclass(kind, Enum):
        return tuple(member.value for member in kind if (name, member.value) != NOT_RULED)
    return (False, True) if kind is bool else NUMBERS[name]


def text(value: object) -> str:
    """Write a value as TOML has it."""
    if isinstance(value, Enum):
        value = value.value
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def house(said: Mapping[str, object], head: str = "") -> Config:
    """Read a file with these switches, each under the key that it has."""
    lines = [
        f"{RENAMED.get(name, f'house.{name}')} = {text(value)}" for name, value in said.items() if value is not None
    ]
    return verify(parse("\n".join([head, *lines])))


SWITCHES = [each.name for each in fields(HouseConfig)]
EVERY = [(name, value) for name in SWITCHES for value in values(name)]
OWNERS = {kind: {each.name for each in fields(kind)} for kind in GAMES}


def of(config: Config, kind: type) -> Any:  # noqa: ANN401 - rules of any game
    """Give the rules of a game by a configuration."""
    made: dict[type, Callable[[], object]] = {
        BankRules: lambda: bank_rules(config.table, config.house),
        ClassicRules: lambda: classic_rules(config.game, config.house),
        PotRules: lambda: pot_rules(config.house),
        PoolRules: lambda: pool_rules(config.game, config.house),
    }
    return made[kind]()


def test_every_switch_that_the_rules_have_can_be_set() -> None:
    theirs = {name for names in OWNERS.values() for name in names} - {"name", "order"}
    assert theirs == {*SWITCHES} | (RENAMED.keys() & theirs), "the name and order of a profile are the profile's"
    assert {*RENAMED.values()} <= {*keys()}


@pytest.mark.parametrize(("name", "value"), EVERY)
def test_each_value_of_each_switch_reaches_the_rules(name: str, value: object) -> None:
    config = house({**BESIDE.get(name, {}), name: value})
    (kind,) = (kind for kind, names in OWNERS.items() if name in names)
    got = getattr(of(config, kind), name)
    assert (got.value if isinstance(got, Enum) else got) == value


@pytest.mark.parametrize(
    ("key", "rule", "value"),
    [
        ("table.mode", "mode", "limited"),
        ("table.throwing_off", "bank_cancel", "after_lead"),
        ("table.minimum", "table_minimum", 7),
        ("table.maximum", "table_maximum", 70),
        ("table.agreed", "agreed_stake", 20),
        ("game.wins", "pool_wins_needed", 3),
    ],
)
def test_the_switches_with_another_key_reach_the_rules_too(key: str, rule: str, value: object) -> None:
    config = verify(parse(f"{key} = {text(value)}"))
    assert RENAMED[rule] == key
    got = getattr(of(config, PoolRules if rule == "pool_wins_needed" else BankRules), rule)
    assert (got.value if isinstance(got, Enum) else got) == value


def comes_of(name: str, value: object) -> object:
    """Give what comes of a value in the hand or the moment that the demonstration shows of it, set by a file."""
    case = CASES[name]
    config = house({**dict(getattr(case, "given", {})), name: value})
    kind = next(kind for kind, names in OWNERS.items() if name in names)
    rules = of(config, kind)
    if not isinstance(case, Hand):
        return cast("Turn", case).told(WORDS, rules)
    bank = None if case.bank is None or rules.mode is Mode.RESPONSIBLE else Chips(case.bank)
    ruling = rule_deal(case.deal, rules, case.stakes(rules), bank=bank)
    return tuple((one.giver, one.taker, one.amount) for one in ruling.transfers)


DECIDE = [name for name in SWITCHES if name in CASES and name not in ("bank_deal_order", "payout")]
"""Those of which the program shows a moment; how cards are given out no camera sees, and 1:1 takes no commission."""


@pytest.mark.parametrize("name", DECIDE)
def test_each_answer_decides_otherwise(name: str) -> None:
    found = {comes_of(name, value) for value in CASES[name].answers}
    assert len(found) == len(CASES[name].answers)


def test_a_commission_is_taken_where_it_is_set() -> None:
    case = CASES["payout"]
    assert isinstance(case, Hand)
    rules = of(house({"payout": "commission", "commission_bp": 500}), BankRules)
    ruling = rule_deal(case.deal, rules, case.stakes(rules))
    assert [(one.taker, one.amount) for one in ruling.transfers] == [("punter1", 100), ("house", 5)]


@pytest.fixture
def book(ledger: Path) -> Iterator[Book]:
    with Book(ledger) as opened:
        yield opened


def parts(book: Book) -> Station:
    """Give as much of a table as its game takes when it begins."""
    none = cast("Any", None)
    eyes = cast("Any", Nobody())
    return Station(eyes, book, Alone(), none, None, Keys(None, None), none, none, none, none, none, none)


def begun(book: Book, config: Config) -> object:
    """Begin an evening as `ecarte table` does, and give its host."""
    if config.game.kind.value == "bank":
        return bank_table(config, parts(book), new=False).host
    return game_table(config, players_of(config.game, config.table.players), parts(book), new=False).host


def at_the_table(host: object, kind: type) -> object:
    """Give the rules by which a table plays."""
    if isinstance(host, Host):
        return host.table.rules
    if isinstance(host, PotHost):
        return host.state.rules
    assert isinstance(host, DuelHost)
    pool = host.match.pool
    return host.state.rules if kind is ClassicRules or pool is None else pool.state.rules


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("bank", BankRules),
        ("classic", ClassicRules),
        ("pot", PotRules),
        ("pool", ClassicRules),
        ("pool", PoolRules),
    ],
)
def test_an_evening_begins_under_the_houses_rules_and_keeps_them(book: Book, game: str, kind: type) -> None:
    other = {name: values(name)[-1] for name in SWITCHES} | {"advice": "free", "pool_loser_restake": False}
    config = house({**other, "after_second_break": "table"}, f'game.kind = "{game}"')
    wanted = of(config, kind)
    changed = [
        each.name for each in fields(kind) if getattr(wanted, each.name) != getattr(of(Config(), kind), each.name)
    ]
    assert len(changed) > len(fields(kind)) // 3, changed
    assert at_the_table(begun(book, config), kind) == wanted
    later = house({}, f'game.kind = "{game}"')
    assert at_the_table(begun(book, later), kind) == wanted, "an evening goes on by the rules that it began with"


def test_a_profile_is_changed_in_what_is_said_alone() -> None:
    config = house({"goal": 7}, 'game.profile = "svc"')
    rules = of(config, ClassicRules)
    assert (rules.goal, rules.max_exchanges, rules.vole_vs_vulnerable) == (7, SVC.max_exchanges, 3)


@pytest.mark.parametrize("name", [name for name in SWITCHES if not isinstance(values(name)[0], int)])
def test_an_unknown_value_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(f'[house]\n{name} = "perhaps"')
    said = str(caught.value)
    assert said.startswith(f"house.{name} must be one of ")
    assert all(str(value) in said for value in values(name))
    assert said.endswith("; got 'perhaps'")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("bank_running = 1", "house.bank_running must be true or false, got 1"),
        ('goal = "five"', "house.goal must be a whole number, got 'five'"),
        ("goal = 0", "house.goal must be above 0, got 0"),
        ("goal = 26", "house.goal must not be above 25, got 26"),
        ("stood_and_won = -1", "house.stood_and_won must not be below 0, got -1"),
        ("max_exchanges = -1", "house.max_exchanges must not be below 0, got -1"),
        ("dealer_min_exchange = 6", "house.dealer_min_exchange must not be above 5, got 6"),
        ("second_bank_min = -5", "house.second_bank_min must not be below 0, got -5"),
        ("commission_bp = 10001", "house.commission_bp must not be above 10000, got 10001"),
        ("commission_bp = 200", "a pay-out of 1:1 takes no commission, got 200"),
        ('bonus_rank = "6"', "bonus_rank must be a rank of the pack, 7 to ace; got 6"),
        ('pot_banker_role = "against_all"', "a dealer who banks against all is not adjudicated"),
        ('bank_cancel = "upfront"', "unknown key house.bank_cancel; it is table.throwing_off"),
        ('uk_dealer_penalty = "2"', "unknown key house.uk_dealer_penalty; it is house.refused_and_missed"),
        ('tie_steak = "ride"', "unknown key house.tie_steak; did you mean house.tie_stake?"),
    ],
)
@pytest.mark.parametrize("game", ["bank", "classic"])
def test_a_house_that_cannot_be_is_refused_in_one_sentence_whichever_game_is_on(said: str, why: str, game: str) -> None:
    with pytest.raises(ConfigError) as caught:
        verify(parse(f'[game]\nkind = "{game}"\n[house]\n{said}\n'))
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_each_key_tells_its_question_and_its_answers() -> None:
    for each in fields(HouseConfig):
        told = each.metadata["says"]
        assert any(told.startswith(f"{game}, ") for game in GAMES.values()), told
        assert all(str(value) in told for value in values(each.name) if isinstance(value, str)), told
        assert (
            value_of(Config(), f"house.{each.name}") is not None or "; without it, " in told or "? without it" in told
        )
