"""`ecarte odds`: exact chances of bank écarté, and advice with its error for classic."""

import json
import re

import pytest

from device.cli import main
from display.words import LANGUAGES


def test_the_chances_with_nothing_known_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "One tableau of bank écarté, known: nothing.",
        "  the punter wins             40.83319 %   205939609901/504343681800",
        "  the banker wins             40.83319 %   205939609901/504343681800",
        "  en carte                    18.33362 %   46232230999/252171840900",
        "    no trump on either side    9.86149 %   47367437/480327316",
        "  A stake of 100 on it wins +0.0000 on the average.",
    ]


def chances(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, float]:
    """Ask for chances in per cent, having checked that they are parts of a whole."""
    assert main(["odds", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    parts = [found[name] for name in ("punter", "banker", "en_carte")]
    assert sum(part["percent"] for part in parts) == pytest.approx(100)
    for part in parts:
        assert part["percent"] == pytest.approx(100 * part["numerator"] / part["denominator"])
    return {name: part["percent"] for name, part in found.items()}


def test_a_hand_is_worth_as_much_on_either_side(capsys: pytest.CaptureFixture[str]) -> None:
    ours = chances("--trump", "6C", "--banker", "7C 3C 5C KC", capsys=capsys)
    theirs = chances("--trump", "6C", "--punter", "7C 3C 5C KC", capsys=capsys)
    assert (ours["banker"], ours["punter"]) == (theirs["punter"], theirs["banker"])
    assert ours["banker"] == pytest.approx(98.40356, abs=1e-5)
    assert ours["no_trumps"] == 0


def test_the_house_rules_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ("--trump", "6C", "--banker", "AC AC 5C 2D")
    stands, thrown = (chances(*hand, "--own-pair", pair, capsys=capsys) for pair in ("stand", "cancel"))
    assert stands["banker"] > thrown["banker"]
    hand = ("--trump", "6C", "--banker", "AC 5C 2D 3D")
    before, after = (chances(*hand, "--throwing-off", when, capsys=capsys) for when in ("upfront", "on_meeting"))
    assert before != after


def test_what_is_known_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--trump", "2s", "--banker", "AS AS KS KS"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "One tableau of bank écarté, known: trump 2S, banker AS AS KS KS."
    assert said[1] == "  the punter wins              0.00000 %   0"
    assert said[-1] == "  A stake of 100 on it wins -100.0000 on the average."


FIGURE = re.compile(r"[-+]?[0-9]+(?:[./][0-9]+)?")

CLASSIC = ("odds", "--trump", "7S", "--classic", "KS QS JS KH KD", "--samples", "40")


def test_a_hand_that_makes_the_vole_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CLASSIC]) == 0
    head, columns, stand, propose, manner, advice = capsys.readouterr().out.splitlines()
    assert head == "Classic, profile sv: 7S is turned, the non-dealer holds KS QS JS KH KD."
    assert columns.split("  ")[-1].strip() == "points less lost"
    assert " ".join(stand.split()) == "stand 100.0 +/- 2.5 % 100.0 +/- 2.5 % +3.000 +/- 0.025"
    assert propose.split()[0] == "propose"
    assert manner == "  40 samples each, all cards open; after +/- one standard error of the sampling."
    assert advice == "  Advice: stand."


def test_the_error_is_stated_and_falls_with_more_samples(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ("odds", "--trump", "7S", "--classic", "9S 8S KH 8D 7C", "--json", "--samples")
    errors = []
    for samples in ("20", "320"):
        assert main([*hand, samples]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["samples"] == int(samples)
        assert 0 < found["stand"]["point"]["mean"] < 1
        errors.append(found["stand"]["balance"]["error"])
    assert errors[1] == pytest.approx(errors[0] / 4, rel=0.5)


def test_a_weak_hand_proposes_and_the_seed_says_which_samples(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for seed in ("1", "1", "2"):
        words = ["odds", "--trump", "7S", "--classic", "7H 8H 9D 7D 7C", "--samples", "60", "--seed", seed, "--json"]
        assert main(words) == 0
        answers.append(json.loads(capsys.readouterr().out))
    one, again, other = answers
    assert one == again
    assert one["stand"] != other["stand"]
    assert {answer["advice"] for answer in answers} == {"propose"}


def test_the_profile_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    vole = []
    for profile in ("sv", "eo", "ace-high"):
        assert main([*CLASSIC, "--profile", profile, "--json"]) == 0
        vole.append(json.loads(capsys.readouterr().out)["stand"]["vole"]["mean"])
    sv, _, ace_high = vole
    assert sv == 1
    assert ace_high < 1


WRONG = [
    ("--banker|AC AC 5C 2D", "a hand is worth nothing before the trump is known"),
    ("--classic|KS QS JS KH KD", "a hand is worth nothing before the trump is known"),
    ("--trump|7S|--punter|8S 8S 8S 9S", "two packs hold each card twice"),
    ("--trump|7S|--punter|8S 8S 9S", "one hand of 4 cards must be known"),
    ("--trump|7S|--classic|KS QS JS KH", "five cards of the pack and the turned one must be known"),
    (
        "--trump|7S|--classic|KS QS JS KH 2D",
        "five cards of the pack and the turned one must be known; got KS QS JS KH 2D 7S, of which 2D is not in it: ",
    ),
    (
        "--trump|6S|--classic|KS QS 5H KH 5H",
        "five cards of the pack and the turned one must be known; got KS QS 5H KH 5H 6S, of which 5H 6S are not in it",
    ),
    ("--trump|6C|--profile|sv", "--profile is of classic écarté, which --classic CARDS asks about; "),
    ("--samples|20", "--samples is of classic écarté, which --classic CARDS asks about; "),
    ("--seed|1", "--seed is of classic écarté, which --classic CARDS asks about; "),
    ("--trump|7S|--classic|KS QS JS KH KD|--throwing-off|upfront", "--throwing-off is of bank écarté, and --classic "),
    ("--trump|7S|--classic|KS QS JS KH KD|--own-pair|stand", "--own-pair is of bank écarté, and --classic "),
    ("--trump|7S|--classic|KS QS JS KH KD|--profile|xx", "a profile is one of sv"),
    ("--trump|7S|--classic|KS QS JS KH KD|--profile|four_handed", "four-handed écarté is not adjudicated"),
]


@pytest.mark.parametrize(("words", "why"), WRONG)
def test_what_has_no_chances_is_told(words: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words.split("|")]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"ecarte odds: {why}")
    assert said.out == ""


@pytest.mark.parametrize(
    "words", [["--trump", "1S"], ["--trump", "7S", "--banker", "x"], ["--banker", "7C", "--punter", "8C"]]
)
def test_what_is_not_understood_is_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["odds", *words])
    assert stopped.value.code == 2
    assert "usage: ecarte odds" in capsys.readouterr().err


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_chances_are_told_in_every_language_with_the_same_figures(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (("odds",), ("odds", "--trump", "6C", "--banker", "7C 3C 5C KC"), CLASSIC):
        assert main([*words, "--lang", "en"]) == 0
        english = capsys.readouterr().out.splitlines()
        assert main([*words, "--lang", language]) == 0
        own = capsys.readouterr().out.splitlines()
        assert len(own) == len(english)
        assert own[0] != english[0]
        assert own[-1] != english[-1]
        for one, other in zip(own, english, strict=True):
            assert FIGURE.findall(one) == FIGURE.findall(other)
