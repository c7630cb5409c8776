"""What is not sure is asked, what is asked is answered by a person, and the end of the answers pays nothing."""

import io
from dataclasses import replace

import pytest

from device.asking import Asker, Unanswered
from device.telling.reading import fault_lines
from display.words import LANGUAGES, Words
from rules.cards import parse_cards
from rules.seats import Zone
from tests.device.readings import DEALT, nowhere, reading
from vision.reading import Reading
from vision.recogniser import UNKNOWN_LETTERS
from vision.table import table_faults

SURE = {zone: parse_cards(codes) for zone, codes in DEALT.items()}


def asked(seen: Reading, answers: str = "", language: str = "en") -> tuple[dict[Zone, str], str]:
    questions = io.StringIO()
    zones = Asker(questions, io.StringIO(answers), Words(language)).settle_doubts(seen)
    return {zone: " ".join(str(card) for card in cards) for zone, cards in zones.items()}, questions.getvalue()


def test_what_is_sure_is_not_asked() -> None:
    assert asked(reading()) == (DEALT, "")


@pytest.mark.parametrize(
    ("zones", "answers", "expected", "question"),
    [
        pytest.param({Zone.TRUMP: "?"}, "6c\n", {}, "trump, card 1: I cannot read it", id="unread"),
        pytest.param({Zone.TRUMP: "9S?"}, "6C\n", {}, "trump, card 1: 9S, I think", id="unsure and wrong"),
        pytest.param({Zone.TRUMP: "6C?"}, "\n", {}, "Enter if so", id="unsure and right"),
        pytest.param({Zone.BANKER: "7C ? 5C KC"}, "3C\n", {}, "banker, card 2:", id="in its place"),
        pytest.param({Zone.BANKER: "7C ? 5C KC"}, "\n3X\n3C 4C\n3C\n", {}, "a card is a rank", id="until it is a card"),
        pytest.param({Zone.PUNTER2: "10C 6C JC"}, "10C 6C JC 5H\n", {}, "4 expected, I see 3", id="too few"),
        pytest.param({Zone.PUNTER2: "10C 6C JC 5H 2D"}, "10C 6C JC 5H\n", {}, "4 expected, I see 5", id="too many"),
        pytest.param({Zone.TRUMP: ""}, "6C\n", {}, "1 expected, I see 0 (none)", id="no trump"),
        pytest.param(
            {Zone.BANKER: "7C ? 5C KC", Zone.PUNTER3: "8C 4C ? ?"},
            "2H\nAC\n3S\n",
            {Zone.BANKER: "7C 2H 5C KC", Zone.PUNTER3: "8C 4C AC 3S"},
            "punter3, card 4",
            id="each in turn",
        ),
    ],
)
def test_what_is_not_sure_is_asked(
    zones: dict[Zone, str], answers: str, expected: dict[Zone, str], question: str
) -> None:
    found, questions = asked(reading(zones), answers)
    assert found == {**DEALT, **expected}
    assert question in questions


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("", "1 card is expected, got 0. A card is typed as its rank and its suit (C D H S): 10H, KS."),
        ("3C 4C", "1 card is expected, got 2. A card is typed as its rank and its suit (C D H S): 10H, KS."),
    ],
)
def test_a_wrong_number_of_cards_is_told_with_how_one_is_typed(answer: str, said: str) -> None:
    _, questions = asked(reading({Zone.TRUMP: "?"}), f"{answer}\n6C\n")
    assert said in questions.splitlines()[0]
    assert "4 cards are expected, got 1." in asked(reading({Zone.BANKER: "7C 3C"}), f"6C\n{DEALT[Zone.BANKER]}\n")[1]


@pytest.mark.parametrize(
    ("zones", "answers", "said"),
    [
        ({Zone.BANKER: "? 3C ? KC?"}, "7C\n5C\n\nyes\n", "3 cards are not sure: they will be asked for."),
        ({Zone.BANKER: "7C 3C 5C KC?"}, "\nyes\n", "1 card is not sure: it will be asked for."),
    ],
)
def test_after_a_fault_it_is_told_how_many_cards_are_asked_for(zones: dict[Zone, str], answers: str, said: str) -> None:
    found, questions = asked(reading(zones, faults=("2 cards could not be read.",)), answers)
    assert found == DEALT
    assert questions.splitlines()[:1] == ["2 cards could not be read."]
    assert questions.splitlines()[1] == said
    assert questions.count("card 4") == questions.count("Enter if so") == 1


def test_a_fault_without_a_doubt_announces_no_question() -> None:
    _, questions = asked(reading(faults=("A hand is in the picture.",)), "yes\n")
    assert "asked for" not in questions


@pytest.mark.parametrize("answers", ["", "7D"])
def test_the_end_of_the_answers_pays_nothing(answers: str) -> None:
    with pytest.raises(Unanswered, match="nothing was recorded, nothing is paid"):
        asked(reading({Zone.TRUMP: "?", Zone.BANKER: "? ? 5C KC"}), answers)


def test_the_end_of_the_answers_is_no_yes_to_a_doubt() -> None:
    with pytest.raises(Unanswered):
        asked(reading({Zone.TRUMP: "6C?"}), "")


@pytest.mark.parametrize("answers", ["yes\n", "Y\n", "what?\nyes\n"])
def test_a_fault_is_told_and_the_table_confirmed(answers: str) -> None:
    found, questions = asked(reading(faults=("A hand is in the picture.",)), answers)
    assert found == DEALT
    assert questions.startswith("A hand is in the picture.\n")
    assert "  punter3  8C 4C AC 3D\n" in questions


@pytest.mark.parametrize("answers", ["no\n", ""])
def test_a_fault_that_is_not_confirmed_pays_nothing(answers: str) -> None:
    with pytest.raises(Unanswered, match="nothing is paid"):
        asked(reading(faults=("A hand is in the picture.",)), answers)


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        (nowhere(reading()), "no dealt table"),
        (reading({Zone.BANKER: "back back back back"}), "face down, the stakes are still open"),
        (reading({Zone.PUNTER1: "9D back JD 10H"}), "face down"),
    ],
)
def test_what_is_no_revealed_table_is_never_settled(seen: Reading, says: str) -> None:
    with pytest.raises(Unanswered, match=says):
        asked(seen, "6C\n" * 20)


FOREIGN = [language for language in LANGUAGES if language != "en"]
OWN = {"uk": "так ні", "ru": "да нет", "sv": "ja nej", "eo": "jes ne", "fr": "oui non"}
"""Yes and no."""

ASKING: list[tuple[Reading, str]] = [
    (reading({Zone.TRUMP: "?"}), "3X\n3C 4C\n6C\n"),
    (reading({Zone.TRUMP: "6C?"}), "\n"),
    (reading({Zone.TRUMP: ""}), "6C\n"),
    (reading({Zone.PUNTER2: "10C 6C JC"}), "10C 6C JC 5H\n"),
]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(("seen", "answers"), ASKING)
def test_questions_come_in_the_readers_language(seen: Reading, answers: str, language: str) -> None:
    english = asked(seen, answers)
    own = asked(seen, answers, language)
    assert own[0] == english[0]
    assert own[1].count("\n") == english[1].count("\n")
    assert {*own[1].split()} & {"which", "cannot", "expected", "think", "punter2", "trump,"} == set()


@pytest.mark.parametrize("language", FOREIGN)
def test_yes_and_no_are_understood_in_every_language(language: str) -> None:
    seen = reading(faults=("A hand is in the picture.",))
    yes, no = OWN[language].split()
    for answer in (yes, yes[0], yes.upper(), "yes", "y"):
        found, questions = asked(seen, f"{answer}\n", language)
        assert found == DEALT
        assert f"{yes} " in questions
    for answer in (no, no[0], "no", "n"):
        with pytest.raises(Unanswered) as stopped:
            asked(seen, f"{answer}\n", language)
        assert "not as it was read" not in str(stopped.value)


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(
    "seen", [nowhere(reading()), reading({Zone.BANKER: "back back back back"}), reading({Zone.TRUMP: "?"})]
)
def test_why_nothing_is_settled_is_said_in_every_language(seen: Reading, language: str) -> None:
    with pytest.raises(Unanswered) as stopped:
        asked(seen, "", language)
    with pytest.raises(Unanswered) as in_english:
        asked(seen)
    assert str(stopped.value) != str(in_english.value)


@pytest.mark.parametrize("language", FOREIGN)
def test_what_is_wrong_with_the_table_is_said_in_every_language(language: str) -> None:
    stray = replace(reading().at(Zone.BANKER)[0], zone=None)
    seen = reading({Zone.PUNTER2: "10C 6C JC"})
    seen = replace(seen, sights=(*seen.sights, stray))
    seen = replace(seen, faults=(*table_faults(seen.sights), UNKNOWN_LETTERS, "Nobody foresaw this."))
    assert len(seen.faults) == 4
    english, own = [*fault_lines(Words("en"), seen)], [*fault_lines(Words(language), seen)]
    assert english == [*seen.faults]
    assert len(own) == len(english)
    assert {*own} & {*english} == {"Nobody foresaw this."}
    assert Words(language).zone(Zone.PUNTER2) in own[0]
    assert any(Words(language).card(stray.card) in line for line in own if stray.card is not None)
