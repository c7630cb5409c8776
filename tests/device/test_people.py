"""Chips bought and handed in, debts paid, and the page that tells the evening."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from device.cli import main
from device.errors import WrongUse
from device.journal import Journal, read_entries, verify
from device.mending import take_back
from device.people import buy, hand_in, owing, pay, winnings
from device.summary import summary
from display.words import LANGUAGES, Words
from rules.ledger import balances
from rules.money import CASHIER, Account, Chips
from rules.owing import Payment
from tests.device.bookkeeping import entry, fill, origin

ANNA, VERA = Account("Anna"), Account("Vera")


def test_chips_are_bought_won_and_handed_in_and_nobody_owes(ledger: Path) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(200))
        buy(journal, VERA, Chips(100))
        buy(journal, ANNA, Chips(50), "again")
        journal.append(entry(4, amount=80), origin(4))
        with pytest.raises(WrongUse, match="Anna can hand in 170 by the ledger, got 171"):
            hand_in(journal, ANNA, Chips(171))
        hand_in(journal, ANNA, Chips(170))
        hand_in(journal, VERA, Chips(180))
    entries = read_entries(ledger)
    assert set(balances(stored.entry for stored in entries).values()) == {0}
    assert winnings(stored.entry for stored in entries) == {ANNA: -80, VERA: 80}
    assert owing(stored.entry for stored in entries) == ()
    assert verify(ledger) == ()


def test_a_debt_is_owed_until_it_is_paid(ledger: Path) -> None:
    fill(ledger, 2)
    owed = Payment(ANNA, VERA, Chips(100))
    assert owing(stored.entry for stored in read_entries(ledger)) == (owed,)
    with Journal(ledger) as journal:
        pay(journal, owed)
    entries = read_entries(ledger)
    assert owing(stored.entry for stored in entries) == ()
    assert winnings(stored.entry for stored in entries) == {ANNA: -100, VERA: 100}


def test_chips_taken_back_are_no_winnings(ledger: Path) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(200))
        take_back(journal, 1)
        take_back(journal, 2)
        journal.append(entry(4), origin(4))
        take_back(journal, 4)
    entries = read_entries(ledger)
    assert winnings(stored.entry for stored in entries) == {ANNA: 0, VERA: 0}
    assert balances(stored.entry for stored in entries) == {CASHIER: -200, ANNA: 200, VERA: 0}


def test_the_page_is_whole_and_says_what_the_ledger_says(ledger: Path) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(200))
        for number in range(2, 8):
            journal.append(entry(number, amount=10 * number, giver="Anna", taker="<Vera> & Co"), origin(number))
    entries = read_entries(ledger)
    page = summary(Words(), entries, 'A "good" <evening>')
    root = ET.fromstring(page.removeprefix("<!doctype html>\n").replace('<meta charset="utf-8">', ""))  # noqa: S314 - ours
    text = " ".join(root.itertext())
    assert root.findtext("body/h1") == 'A "good" <evening>'
    won = {row[0].text: [cell.text for cell in row[1:]] for row in root.findall("body/table")[0][1:]}
    assert won == {"<Vera> & Co": ["+270", "+270"], "Anna": ["-270", "-70"]}
    assert "Anna pays <Vera> & Co: 70." in text
    assert "the cashier pays <Vera> & Co: 200." in text
    curves = root.findall("body/svg/polyline")
    assert [len(curve.attrib["points"].split()) for curve in curves] == [len(entries) + 1] * 2
    assert len(root.findall("body/table")[1]) == len(entries)


def test_an_empty_ledger_has_a_page_too() -> None:
    assert "No entries yet." in summary(Words(), (), "nothing")


def test_the_words_of_the_command(ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ledger", "--ledger", str(ledger)]
    fill(ledger, 1)
    for more, said in [
        (["buy", "Anna", "200"], "the cashier → Anna: 200 (chips bought)"),
        (["hand-in", "Anna", "150", "--note", "goes home"], "Anna → the cashier: 150 (chips handed in)"),
        (["owing"], "the cashier pays Vera: 50."),
        (["pay", "cashier2", "Vera", "50"], "Vera → cashier2: 50 (debt paid)"),
        (["summary", "--out", str(tmp_path / "page.html"), "--title", "Monday"], "Written to"),
    ]:
        assert main([*words, *more]) == 0
        assert said in capsys.readouterr().out
    assert "<h1>Monday</h1>" in (tmp_path / "page.html").read_text()
    assert main([*words, "hand-in", "Anna", "1"]) == 2
    assert "can hand in 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["buy", "bank", "5"], ["buy", "Anna", "0"], ["buy", "Anna", "-1"], ["pay", "A", "cashier", "5"]]
)
def test_what_is_no_player_or_no_sum_is_refused(
    ledger: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["ledger", "--ledger", str(ledger), *words])
    assert stopped.value.code == 2
    assert "got" in capsys.readouterr().err
    assert not ledger.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ledger_and_its_page_speak_the_readers_language(
    language: str, ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, page = Words(language), tmp_path / "page.html"
    words = ["ledger", "--ledger", str(ledger), "--lang", language]
    assert main([*words, "buy", "Anna", "200"]) == 0
    assert main([*words, "count", "Anna", "199"]) == 1
    assert main([*words, "undo", "1"]) == 0
    assert main([*words[:3], "summary", "--language", language, "--out", str(page)]) == 0
    assert main(words) == 0
    out, text = capsys.readouterr().out, page.read_text()
    assert f"<h1>{said.say('An evening of écarté')}</h1>".replace("'", "&#x27;") in text
    assert f'<html lang="{language}">' in text
    for heading in ("Won and lost", "Balances through the evening", "Who pays whom", "Entries"):
        assert f"<h2>{said.say(heading)}</h2>" in text
    for kind in ("chips", "count", "taken back"):
        assert f"  {said.term('entry', kind)}" in out
        assert f"<td>{said.term('entry', kind)}</td>" in text
    assert said.say("The ledger says {held}; {missing} is not accounted for.", held="+200", missing="−1") in out
    assert f"({said.say('chips bought')})" in out
    assert said.say("Written to {path}.", path=page) in out
    assert f"\n{said.say('Balances')}:\n" in out


def test_nobody_owes_anything_is_said(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 1)
    assert main(["ledger", "--ledger", str(ledger), "undo", "1"]) == 0
    assert main(["ledger", "--ledger", str(ledger), "owing"]) == 0
    assert capsys.readouterr().out.endswith("Nobody owes anything.\n")


def test_the_summary_is_of_the_newest_evening_unless_all_is_wanted(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hour = 60 * 60 * 1000
    times = iter([0, hour, 8 * hour, 7 * hour, 9 * hour])
    with Journal(ledger, clock=lambda: next(times)) as journal:
        for number, giver in enumerate(("Early", "Early", "Anna", "Anna", "Anna"), start=1):
            journal.append(entry(number, giver=giver), origin(number))
    page = tmp_path / "page.html"
    words = ["ledger", "--ledger", str(ledger), "summary", "--out", str(page)]
    assert main(words) == 0
    assert "Entries 1 to 2 are of earlier evenings and left out" in capsys.readouterr().out
    assert "Early" not in page.read_text()
    assert main([*words, "--all"]) == 0
    assert "left out" not in capsys.readouterr().out
    assert "Early" in page.read_text()
