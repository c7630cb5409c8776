"""The balances that a page stands on: those of the whole ledger, though only what is new is read."""

from pathlib import Path

import pytest

from device.held import Held
from device.journal import Journal
from rules.ledger import balances, counter
from tests.device.bookkeeping import entry, fill, origin


@pytest.mark.parametrize("before", [0, 3])
def test_they_are_those_of_every_entry_and_only_new_ones_are_read(
    before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ledger.sqlite"
    fill(path, before)
    with Journal(path) as journal:
        held = Held(journal)
        whole: list[int] = []
        read = Journal.entries

        def counted(book: Journal) -> object:
            whole.append(1)
            return read(book)

        monkeypatch.setattr(Journal, "entries", counted)
        for turn, giver in enumerate(("Anna", "Boris", "Anna", "Clara")):
            now = held.now()
            assert now == balances(stored.entry for stored in read(journal))
            assert sum(now.values()) == 0
            number = journal.next_number
            added = entry(number, 10 * turn + 5, giver)
            journal.append(added, origin(number))
            journal.append(counter(added, number + 1), origin(number + 1))
            journal.append(entry(number + 2, 7, "Vera", giver), origin(number + 2))
        assert held.now() == balances(stored.entry for stored in read(journal))
        assert len(whole) == 1


def test_what_is_done_to_the_balances_does_not_change_the_next(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    fill(path, 2)
    with Journal(path) as journal:
        held = Held(journal)
        held.now().clear()
        assert held.now() == balances(stored.entry for stored in journal.entries())
