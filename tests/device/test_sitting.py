"""An evening of another game on disk: names, resuming, damage, a write that failed and held, money taken back once."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from device.book import Book
from device.duel.match import new_match, new_pool_match
from device.errors import LedgerDamaged, LedgerFull
from device.gametable import CLASSIC, POOL
from device.journal import Journal, verify
from device.sitting import Sitting
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.phases import Phase
from rules.classic.profiles import SV
from rules.classic.sides import Player
from rules.ledger import balances
from rules.machine import Refused, Undo
from rules.money import Account
from rules.pool import POOL_DEFAULT, LayPool

NAMES = [Account("Anna"), Account("Boris"), Account("Clara")]


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Book(tmp_path / "ledger.sqlite") as opened:
        yield opened


def test_evenings_of_one_name_are_told_apart_and_the_newest_is_taken_up(book: Book) -> None:
    first = Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[:2], SV))
    second = Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[1:], SV))
    assert first.name != second.name
    second.tell(ev.Lot(Player.B))
    found = Sitting.resume(book, CLASSIC)
    assert found is not None
    assert (found.name, found.play) == (second.name, second.play)


def test_what_is_refused_is_written_and_changes_nothing(book: Book) -> None:
    sitting = Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[:2], SV))
    (refused,) = sitting.tell(ev.Stand(Player.A))
    assert isinstance(refused, Refused)
    assert json.loads(book.journal.events(sitting.name)[-1].body)["why"] == refused.sentence
    assert sitting.play.game.state.phase is Phase.CUTTING


def test_a_log_that_cannot_be_replayed_is_damage(book: Book) -> None:
    sitting = Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[:2], SV))
    book.journal.log(sitting.name, {"told": {"event": "Nonsense"}})
    with pytest.raises(LedgerDamaged, match="cannot be taken up again"):
        Sitting.resume(book, CLASSIC)
    book.journal.log("other @classic", {"told": {"event": "Undo"}})
    with pytest.raises(LedgerDamaged, match="has no beginning"):
        Sitting.resume(book, CLASSIC)


def test_after_a_write_that_failed_the_disk_says_where_it_stands(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting.begin(book, "evening", CLASSIC, new_match(NAMES[:2], SV))
    real = Journal.log

    def late(journal: Journal, deal: str, body: object) -> None:
        real(journal, deal, body)  # type: ignore[arg-type]
        message = "the power failed after the write"
        raise LedgerFull(message)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "log", late)
        with pytest.raises(LedgerFull):
            sitting.tell(ev.Lot(Player.A))
    assert sitting.play.game.log == ()
    sitting.tell(ev.Dealt(Player.A))
    assert sitting.play.game.state.phase is Phase.TURNING, "the lot was on disk all the same"


def test_money_is_given_back_once_and_paid_again(book: Book) -> None:
    sitting = Sitting.begin(book, "evening", POOL, new_pool_match(NAMES, 10, SV, POOL_DEFAULT))
    for event in (
        LayPool(),
        ev.Lot(Player.A),
        ev.Dealt(Player.A),
        ev.Irregular(Kind.SCORE_OMITTED, Player.A, points=5),
    ):
        sitting.tell(event)

    def lost() -> int:
        return balances(stored.entry for stored in book.journal.entries())[NAMES[1]]

    assert lost() == -20
    sitting.tell(Undo())
    assert lost() == -10
    again = Sitting.resume(book, POOL)
    assert again is not None
    again.tell(ev.Irregular(Kind.SCORE_OMITTED, Player.A, points=5))
    again.tell(Undo())
    assert lost() == -10
    assert len(book.journal.entries()) == 5
    assert verify(book.journal.path) == ()


def test_no_game_goes_on_before_the_stakes_of_its_pool(book: Book) -> None:
    sitting = Sitting.begin(book, "evening", POOL, new_pool_match(NAMES, 10, SV, POOL_DEFAULT))
    (refused,) = sitting.tell(ev.Lot(Player.A))
    assert isinstance(refused, Refused)
    assert refused.code == "pool_empty"
