"""At the table: a player goes to another one with his chips, and only that table's banker makes money of it."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from device.club.joined import joined
from device.club.line import Line
from device.club.member import Member, Offer, member
from device.club.mosquitto import Mosquitto
from device.club.topics import Topics
from device.config import ClubConfig
from device.errors import ConfigError, WrongUse
from device.journal import read_entries
from device.mending import take_back
from display.view import MenuView
from rules.money import Account, Chips
from tests.device.clubnight import CLUB, eventually, listening, mosquitto, until_arrived
from tests.device.tables import CONFIRM, UNDO, UP, Played


class InClub:
    """A member whose offers a test sets."""

    name = "one"
    others = ("two", "three")

    def __init__(self) -> None:
        self.found: tuple[Offer, ...] = ()

    def offers(self) -> tuple[Offer, ...]:
        return self.found

    def show(self, status: object) -> None:
        pass


@pytest.fixture
def table(ledger: Path) -> Iterator[Played]:
    played = Played(ledger)
    yield played
    played.book.close()


def menu(played: Played) -> MenuView:
    view = played.view()
    assert isinstance(view, MenuView), view
    return view


def names(played: Played) -> list[str]:
    return [line.name for line in menu(played).lines]


def test_a_table_in_no_club_has_no_such_lines(table: Played) -> None:
    table.push(UNDO)
    assert not [name for name in names(table) if "another table" in name]


def test_a_player_goes_with_what_he_has(table: Played, ledger: Path) -> None:
    table.host.club = InClub()
    table.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM)
    table.pick("A player goes to another table", "Anna")
    assert names(table) == ["two", "three"]
    table.push(CONFIRM)
    assert [(line.name, line.amount) for line in menu(table).lines] == [("Anna", "200")]
    table.push(UP, CONFIRM)
    assert menu(table).reason == "Anna can take 200 along by the ledger, got 210."
    table.push(*[UNDO] * 3).pick("A player goes to another table", "Anna").push(CONFIRM, CONFIRM)
    assert menu(table).sentence == "Anna has gone with 200."
    stored = read_entries(ledger)[-1]
    assert stored.kind == "transfer"
    assert stored.origin.key.startswith("slip ")
    assert stored.origin.key.endswith(" from one to two, out")
    assert (table.held("Anna"), table.held("elsewhere")) == (0, 200)


def test_an_offer_books_nothing_until_the_banker_confirms(table: Played, ledger: Path) -> None:
    club = InClub()
    table.host.club = club
    club.found = (Offer("ABCDEF", Account("Ove"), Chips(150), "two"),)
    table.host.tick()
    assert read_entries(ledger) == ()
    table.push(UNDO).pick("A player comes from another table")
    assert [(line.name, line.amount) for line in menu(table).lines] == [("Ove from two", "150")]
    assert read_entries(ledger) == ()
    table.push(CONFIRM)
    assert menu(table).sentence == "Ove has come with 150."
    assert table.held("Ove") == 150
    # What was taken in is offered no more, though it still stands at the broker.
    table.pick("A player comes from another table")
    assert names(table) == []
    table.push(CONFIRM)
    assert len(read_entries(ledger)) == 1


def config(broker: Mosquitto, folder: Path, name: str) -> ClubConfig:
    secret = folder / f"{name}.password"
    secret.write_text(f"{broker.passwords[name]}\n", encoding="utf-8")
    return ClubConfig(
        enabled=True, name=CLUB, table=name, tables=("one", "two"), host="127.0.0.1", port=broker.port, tls=False,
        password_file=secret,
    )  # fmt: skip


def test_two_tables_and_the_board_by_a_real_broker(tmp_path: Path) -> None:
    complaints: list[str] = []
    with mosquitto(tmp_path, "one", "two") as broker, listening(tmp_path, broker.broker("board")) as board:
        one, two = Played(tmp_path / "one.sqlite"), Played(tmp_path / "two.sqlite")
        with (
            member(config(broker, tmp_path, "one"), one.book.journal, complaints.append) as here,
            member(config(broker, tmp_path, "two"), two.book.journal, complaints.append) as there,
        ):
            one.host.club, two.host.club = here, there
            assert here.others == ("two",)
            one.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM)
            one.pick("A player goes to another table", "Anna").push(CONFIRM, CONFIRM)
            eventually(there.offers)
            assert [(offer.player, offer.amount, offer.leaves) for offer in there.offers()] == [("Anna", 200, "one")]
            assert here.offers() == ()
            eventually(lambda: [slip.player for slip in board.look(lambda found: found.open_slips())] == ["Anna"])
            two.push(UNDO).pick("A player comes from another table").push(CONFIRM)
            eventually(lambda: board.look(lambda found: found.open_slips()) == ())
            assert two.held("Anna") == 200
            # Another one goes, and it is taken back: the offer is gone.
            one.pick("Buy chips", "Boris").push(CONFIRM)
            one.pick("A player goes to another table", "Boris").push(CONFIRM, CONFIRM)
            eventually(lambda: len(there.offers()) == 2)
            take_back(one.book.journal, one.book.journal.next_number - 1)
            eventually(lambda: [offer.player for offer in there.offers()] == ["Anna"])
        one.book.close()
        two.book.close()
    assert complaints == []


BAD_OFFERS = ("", "{}", '{"player":"bank","amount":5}', '{"player":"A","amount":0}', '{"player":"A","amount":-5}')


def test_an_offer_that_no_table_may_make_is_not_heard(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one", "two", "three") as broker:
        two = Played(tmp_path / "two.sqlite")
        with member(config(broker, tmp_path, "two"), two.book.journal, print) as there:
            with Line(broker.broker("three"), "forger", lambda *_: None) as line:
                line.say(Topics(CLUB, "one").slip("two", "ABCDEF"), '{"player":"Anna","amount":500}', keep=True)
                until_arrived(line)
            with Line(broker.broker("three"), "three", lambda *_: None) as line:
                for bad in BAD_OFFERS:
                    line.say(Topics(CLUB, "three").slip("two", "ABCDEG"), bad, keep=True)
                line.say(Topics(CLUB, "three").slip("two", "ABCDEH"), '{"player":"Carl","amount":5}', keep=True)
                until_arrived(line, 6)
            eventually(there.offers)
            time.sleep(0.2)
            assert there.offers() == (Offer("ABCDEH", Account("Carl"), Chips(5), "three"),)
            assert two.book.journal.entries() == ()
        two.book.close()


def test_who_is_in_no_club_is_alone(ledger: Path) -> None:
    with Played(ledger).book as book, member(ClubConfig(), book.journal, print) as alone:
        found: Member = alone
        assert (found.name, found.others, found.offers()) == ("", (), ())
        assert not book.journal.is_telling_club


@pytest.mark.parametrize(
    "wrong", [{"table": ""}, {"table": "a/b"}, {"table": "one", "name": "#"}, {"table": "one", "tables": ("+",)}]
)
def test_a_name_that_could_reach_further_is_refused(ledger: Path, wrong: dict[str, str]) -> None:
    with Played(ledger).book as book, pytest.raises(WrongUse, match="small letters"):
        joined(ClubConfig(enabled=True, tls=False, **wrong), book.journal, print)  # type: ignore[arg-type]


def test_a_password_that_cannot_be_read_stops_the_start(ledger: Path, tmp_path: Path) -> None:
    with Played(ledger).book as book, pytest.raises(ConfigError, match=r"club\.password_file"):
        joined(ClubConfig(enabled=True, table="one", password_file=tmp_path / "none"), book.journal, print)
