"""The same deal in another picture is paid once; who was not named is said; what cannot be shown is said."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from device.book import Book, Reveal
from device.cli import main
from device.demo import tables
from device.errors import SettledBefore
from device.evening import Evening, seated
from device.journal import read_entries, verify
from device.mending import take_back
from rules import events as ev
from rules.cards import parse_card, parse_cards
from rules.deal import Deal
from rules.money import Account
from rules.ruling import Ruling, rule_deal
from rules.session import new_session
from rules.settlement import stakes_of
from tests.device.readings import reading
from tests.device.tables import BANK_WINS, UP, Played
from vision.frame import Frame

ECARTE = str(Path(sys.executable).parent / "ecarte")
OPEN = tables()[0].opened
REVEAL = Reveal(Frame.of_bgr(np.full((90, 160, 3), (0, 90, 0), np.uint8)), reading())
AGAIN = Reveal(Frame.of_bgr(np.full((90, 160, 3), (0, 91, 0), np.uint8)), reading())


def ruling(*stakes: int, banker: str = "banker", trump: str = "6C") -> Ruling:
    hands = tuple(map(parse_cards, ("7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")))
    one, two, three, four = hands
    deal = Deal(parse_card(trump), (one, two, three, four))
    return rule_deal(deal, stakes=stakes_of(stakes), banker=Account(banker))


@pytest.mark.parametrize("other", [ruling(50, 20, 10), ruling(60, 0, 0), ruling(50, 20, 10, banker="Vera")])
def test_the_same_cards_in_another_picture_are_refused_and_the_earlier_entry_is_named(
    ledger: Path, other: Ruling
) -> None:
    with Book(ledger) as book:
        book.settle("picture-1", REVEAL, ruling(50, 20, 10))
        with pytest.raises(SettledBefore, match=r"settled already, as entry 1 at .*--new-deal"):
            book.settle("picture-2", AGAIN, other)
        assert len(book.journal.entries()) == 1
        book.settle("picture-2", AGAIN, other, anew=True)
    assert len(read_entries(ledger)) == 2
    assert verify(ledger) == ()


def test_other_cards_are_another_deal(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("picture-1", REVEAL, ruling(50, 20, 10))
        book.settle("picture-2", AGAIN, ruling(50, 20, 10, trump="6D"))
    assert len(read_entries(ledger)) == 2


def test_a_settlement_that_was_taken_back_stands_in_nobodys_way(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("picture-1", REVEAL, ruling(50, 20, 10))
        take_back(book.journal, 1)
        book.settle("picture-2", AGAIN, ruling(50, 20, 10))
    assert [stored.kind for stored in read_entries(ledger)] == ["settlement", "counter", "settlement"]


def test_a_deal_that_the_table_settled_is_not_settled_from_its_picture_too(ledger: Path) -> None:
    table = Played(ledger).to_stakes().push(UP).open(BANK_WINS)
    deal = table.host.table.ruling
    assert deal is not None
    with pytest.raises(SettledBefore, match="as entry 1"):
        table.book.settle("picture-1", REVEAL, deal)
    table.book.close()


def test_the_words_of_the_command(
    ledger: Path, capsys: pytest.CaptureFixture[str], folders: Callable[[], Path]
) -> None:
    saved_again = folders() / "again.jpg"
    saved_again.write_bytes(OPEN.read_bytes() + b"\n")
    words = ["--stakes", "50", "20", "10", "--ledger", str(ledger)]
    assert main(["settle", str(OPEN), *words]) == 0
    said = capsys.readouterr()
    assert said.err == (
        "ecarte settle: not everybody was named: the bank is booked on banker, the stakes on punter1, punter2, "
        "punter3. --banker and --punters name people.\n"
    )
    assert main(["settle", str(saved_again), *words]) == 2
    said = capsys.readouterr()
    assert "settled already, as entry 1" in said.err
    assert "Payouts" not in said.out
    assert main(["settle", str(saved_again), *words, "--new-deal"]) == 0
    assert main(["settle", str(saved_again), *words, "--new-deal", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["entry"] == 3
    assert verify(ledger) == ()


def test_who_was_not_named_is_who_sits_at_the_table(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Book(ledger) as book:
        Evening.begin(book, new_session(players=[Account(name) for name in ("Vera", "Anna", "Boris")]), "monday")
    assert main(["settle", str(OPEN), "--stakes", "50", "20", "10", "--ledger", str(ledger), "--json"]) == 0
    said = capsys.readouterr()
    assert "the bank is booked on Vera, the stakes on Anna, Boris, Anna. So the players sit." in said.err
    assert [stake["punter"] for stake in json.loads(said.out)["stakes"]] == ["Anna", "Boris", "Anna"]


@pytest.mark.parametrize(
    ("picture", "more", "status"),
    [
        ("gone.jpg", ("--stakes", "50", "20", "10"), 2),
        (str(OPEN), ("--stake", "banker", "1", "5"), 2),
        (str(tables()[0].dealt), ("--stakes", "50", "20", "10"), 1),
    ],
)
def test_where_nothing_is_settled_nobody_is_said_to_be_booked_on(
    picture: str, more: tuple[str, ...], status: int, ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", picture, *more, "--ledger", str(ledger)]) == status
    said = capsys.readouterr().err
    assert "booked" not in said
    assert len(said.splitlines()) == 1


def test_a_banker_who_is_not_named_is_told_without_the_stakes_that_are(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", str(OPEN), "--stake", "Anna", "1", "5", "--ledger", str(ledger)]) == 0
    said = capsys.readouterr().err
    assert said.startswith("ecarte settle: the banker was not named: the bank is booked on banker. --banker and")


def test_only_a_table_of_these_hours_lends_its_names(ledger: Path) -> None:
    with Book(ledger, clock=lambda: 1_000) as book:
        evening = Evening.begin(book, new_session(), "monday")
        evening.tell(ev.DealCards())
    found = seated(ledger, since_ms=1_000)
    assert found is not None
    assert found.banker == "banker"
    assert seated(ledger, since_ms=1_001) is None


def test_a_ledger_without_a_table_lends_no_names(ledger: Path) -> None:
    with Book(ledger) as book:
        book.settle("picture-1", REVEAL, ruling(50, 20, 10))
    assert seated(ledger, since_ms=0) is None


@pytest.mark.parametrize(
    ("more", "entries", "says"), [((), 0, "nothing was recorded"), (("--json",), 1, "entry 1 stands in")]
)
def test_a_payout_that_cannot_be_shown_is_told_and_whether_it_is_recorded(
    ledger: Path, more: tuple[str, ...], entries: int, says: str
) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [ECARTE, "settle", str(OPEN), "--stakes", "5", "5", "5", "--banker", "Vera", *more],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "ECARTE_LEDGER": str(ledger)},
            check=False,
            timeout=120,
        )
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert (len(read_entries(ledger)) if ledger.exists() else 0) == entries
