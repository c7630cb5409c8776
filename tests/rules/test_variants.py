"""House rules as data: every switch of RULES.md 7.1 is there with its default, and nonsense is refused."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from rules.errors import BadAmount
from rules.money import Chips
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, Mode, Payout
from rules.wire import to_plain

SWITCHES = [
    ("B-A1", "bank_cancel", "upfront"),
    ("B-A2", "bank_self_pair", "stand"),
    ("B-A3", "shoe_end", "remake"),
    ("B-A4", "punter_shuffle_scope", "stock"),
    ("B-A5", "tenure_basis", "by_scope"),
    ("B-A6", "break_stops", "any"),
    ("B-A7", "short_pay", "balance"),
    ("B-A8", "bank_running", True),
    ("B-A9", "loss_cover", "full"),
    ("B-A10", "last_cap", "bank"),
    ("B-A11", "second_bank_min", None),
    ("B-A12", "second_bank_short_shoe", "remake"),
    ("B-A13", "after_second_break", "banker"),
    ("B-A14", "limited_punter_unit", "tableau"),
    ("B-A15", "stake_phase", "after"),
    ("B-A16", "bank_deal_order", "blocks"),
    ("B-A17", "payout", "1:1"),
    ("B-A17", "commission_bp", 0),
    ("B-A18", "obligatory_cap", "capped"),
    ("B-A19", "tie_stake", "lift"),
    ("B-A20", "bank_withdraw", False),
    ("B-A21", "second_bank_locks_shuffle", True),
    ("B-A22", "next_banker", "clockwise"),
    ("B-A23", "reset_exhaustions", False),
]


@pytest.mark.parametrize(("number", "name", "default"), SWITCHES)
def test_a_switch_has_its_number_question_and_default(number: str, name: str, default: object) -> None:
    (switch,) = (each for each in fields(BankRules) if each.name == name)
    assert switch.metadata["id"] == number
    assert switch.metadata["question"].strip()
    assert to_plain(BANK_RESPONSIBLE)[name] == default


def test_the_two_named_rules_differ_in_the_mode_alone() -> None:
    assert BANK_RESPONSIBLE.mode is Mode.RESPONSIBLE
    assert replace(BANK_RESPONSIBLE, mode=Mode.LIMITED) == BANK_LIMITED


def test_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        BANK_LIMITED.mode = Mode.RESPONSIBLE  # type: ignore[misc]


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"payout": Payout.COMMISSION, "commission_bp": -1}, "0 to 10000"),
    ({"payout": Payout.COMMISSION, "commission_bp": 10_001}, "0 to 10000"),
    ({"commission_bp": 500}, "takes no commission"),
    ({"table_minimum": Chips(0)}, "at least one chip"),
    ({"table_minimum": Chips(10), "table_maximum": Chips(9)}, "at least the smallest"),
    ({"agreed_stake": Chips(-1)}, "a sum is"),
    ({"second_bank_min": Chips(-1)}, "a sum is"),
    ({"table_maximum": 1.5}, "a sum is"),
]


@pytest.mark.parametrize(("changes", "sentence"), REFUSED)
def test_what_no_table_can_mean_is_refused(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadAmount, match=sentence):
        BankRules(**changes)  # type: ignore[arg-type]


def test_the_largest_stake_may_be_the_smallest() -> None:
    assert BankRules(table_minimum=Chips(5), table_maximum=Chips(5)).table_maximum == 5
