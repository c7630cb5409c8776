"""`ecarte play`: what cannot be begun, house rules as they are typed, and what is no saved game."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest

from device.cli import main
from device.play.begin import GAMES, Wish, begin, load, switch
from rules.classic.variant import ClassicRules
from rules.pool import PoolRules
from rules.pot_rules import PotRules
from rules.variants import BankRules
from tests.device.test_play import play

# what is asked for | what is said of it
REFUSED = [
    ("--profile four_handed", "four-handed écarté is not adjudicated"),
    ("--profile xx", "a profile is one of sv, svc, ru, eo, uk, cav, ace_high; got 'xx'"),
    ("--players A B", "classic takes no --players: its players are called A and B"),
    ("--stake 5", "classic takes no --stake: it counts points, no chips"),
    ("--rule goal=0", "a house rule is not so: switches: goal must be at least 1 point; got 0"),
    ("--rule max_exchanges=many", "a house rule is not so: "),
    ("--game bank --profile sv", "a profile of bank écarté is one of responsible, limited; got sv"),
    ("--game bank --players Ann", "a table has two or more players"),
    ("--game bank --stake 5", "bank takes no --stake"),
    ("--game bank --rule bank_cancel=never", "'never' is not a valid Cancel"),
    ("--game bank --rule colour=red", "strange ['colour']"),
    ("--game pot --players Ann Ben", "4 to 12 players of different names can play; got Ann Ben"),
    ("--game pot --profile sv", "pot takes no --profile: its house rules are set with --rule"),
    ("--game pot --rule pot_banker_role=against_all", "a dealer who banks against all is not adjudicated"),
    ("--game pool --players Ann Ben", "three players of different names play a pool; got Ann Ben"),
    ("--game pool --profile sv", "pool takes no --profile"),
    ("--events nowhere.txt", "no events can be read from nowhere.txt (No such file or directory)"),
    ("--load nowhere.json", "no game can be read from nowhere.json (No such file or directory)"),
    ("--load x --game bank", "a saved game has its own: leave --game out"),
    ("--load x --rule a=1", "a saved game has its own: leave --rule out"),
    ("--book x", "a game of classic counts points, no chips: leave --book out"),
    ("--save nowhere/x", "the game cannot be saved as nowhere/x (No such file or directory)"),
]


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_what_cannot_be_begun_is_told_in_one_sentence(
    words: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(*words.split(), monkeypatch=monkeypatch) == 2
    said = capsys.readouterr()
    assert why in said.err
    assert said.err.startswith("ecarte play: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("words", ["--rule goal", "--rule =5", "--game whist", "--stake -1", "--book="])
def test_what_is_not_understood_is_usage(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", *words.split()])
    assert stopped.value.code == 2
    assert "usage: ecarte play" in capsys.readouterr().err


def test_a_game_of_points_books_nothing() -> None:
    assert begin(Wish(game="classic")).entries == ()


def test_house_rules_are_taken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert play("--rule", "goal=1", "--rule", "max_exchanges=none", said="lot A\n", monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.startswith("Classic écarté, profile sv, A against B, to 1.\n")


def _answers() -> Iterator[tuple[str, str, str]]:
    """Give every answer that an open question has, with its game."""
    for game, rules in (("bank", BankRules), ("classic", ClassicRules), ("pot", PotRules), ("pool", PoolRules)):
        for each in fields(rules):
            if isinstance(each.default, Enum):
                for answer in type(each.default):
                    yield game, each.name, answer.value
    yield from (("classic", name, value) for name in ("max_exchanges",) for value in ("none", "2"))
    yield from (("bank", name, value) for name in ("second_bank_min", "table_maximum") for value in ("none", "50"))
    yield from (("classic", "ru_refusal_side", value) for value in ("both", "non_dealer"))
    yield from (("classic", "uk_dealer_penalty", value) for value in ("none", "2"))


# answers that cannot be given alone, or not at all
NOT_ALONE = {
    ("bank", "payout", "commission"),
    ("pot", "pot_banker_role", "against_all"),
    *(("classic", "bonus_rank", rank) for rank in "23456"),
}


@pytest.mark.parametrize(("game", "name", "value"), [answer for answer in _answers() if answer not in NOT_ALONE])
def test_every_answer_to_an_open_question_can_be_typed(
    game: str, name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.json"
    assert play("--game", game, "--rule", f"{name}={value}", "--save", str(kept), monkeypatch=monkeypatch) == 0
    rules = json.loads(kept.read_text())["rules"]
    assert str(rules.get(name, value)).lower() == value.lower() or (rules[name] is None and value == "none")


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("max_exchanges=2", ("max_exchanges", 2)),
        ("max_exchanges=none", ("max_exchanges", None)),
        ("turnup_in_stock=true", ("turnup_in_stock", True)),
        ("turnup_in_stock=False", ("turnup_in_stock", False)),
        ("payout=1:1", ("payout", "1:1")),
        ("void_trump=lowest", ("void_trump", "lowest")),
    ],
)
def test_a_house_rule_as_it_is_typed(text: str, setting: tuple[str, object]) -> None:
    assert switch(text) == setting


def _change(**changes: object) -> Callable[[dict[str, object]], object]:
    return lambda written: {**written, **changes}


# the game that is saved | what is done to it
SPOILT: list[tuple[str, Callable[[dict[str, object]], object]]] = [
    *((game, _change(form="ecarte-whist/1")) for game in GAMES),
    *((game, _change(form=None)) for game in GAMES),
    *((game, _change(more=1)) for game in GAMES),
    *((game, _change(events=[{"event": "Sing"}])) for game in GAMES),
    *((game, _change(events=1)) for game in GAMES),
    *((game, _change(rules={"colour": "red"})) for game in GAMES),
    ("bank", _change(events=[{"event": "Reveal"}])),
    ("bank", _change(players=["Ann"])),
    ("bank", lambda written: [written]),
]


@pytest.mark.parametrize(("game", "spoil"), SPOILT)
def test_what_is_no_saved_game_is_told(
    game: str,
    spoil: Callable[[dict[str, object]], object],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    kept = tmp_path / "kept.json"
    written = dict(begin(Wish(game=game)).written())
    kept.write_text(json.dumps(written))
    assert load(kept).written() == written
    kept.write_text(json.dumps(spoil(written)))
    assert main(["play", "--load", str(kept)]) == 2
    assert f"{kept} is no saved game: " in capsys.readouterr().err
    kept.write_bytes(b"\xff{")
    assert main(["play", "--load", str(kept)]) == 2
    assert "it is no JSON" in capsys.readouterr().err
