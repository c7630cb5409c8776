"""Every reason that people meet at the buttons is said in their language; the sentences come from where they arise."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from device.entering import Entering
from device.houserules import HouseConfig
from device.menu import Menu
from device.reasons import Bar, Reason
from device.telling.reasons import in_full, reason_words
from device.telling.refused import bank_refusal
from display.words import LANGUAGES, Words, sentence
from rules import events as ev
from rules.deal import Spread
from rules.effects import Notice, Refusal
from rules.phases import VoidCause
from rules.variants import LastCap, Mode, TieStake
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, DOWN, NEXT, PUNTERS_WIN, UNDO, UP, Played

FOREIGN = [language for language in LANGUAGES if language != "en"]
Reasons = tuple[Reason, ...]

LIMITED = replace(CONFIG, mode=Mode.LIMITED, bank=50)
TIED = Spread(BANK_WINS.trumps, (PUNTERS_WIN.tableaux[0], *BANK_WINS.tableaux[1:]))
"""Nobody has a trump: en carte on all three."""


def closed(ledger: Path) -> Reasons:
    return Played(ledger).to_stakes().push(UP, CONFIRM, UP).host.reasons


def large(ledger: Path) -> Reasons:
    return Played(ledger, replace(CONFIG, maximum=10)).to_stakes().push(UP, UP).host.reasons


def rides(ledger: Path) -> Reasons:
    table = Played(ledger, CONFIG, HouseConfig(tie_stake=TieStake.RIDE)).to_stakes().push(UP)
    return table.open(TIED).tell(ev.NextDeal()).to_stakes().push(DOWN).host.reasons


def missing(ledger: Path) -> Reasons:
    return Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(CONFIRM).host.reasons


def last(ledger: Path) -> Reasons:
    return Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(NEXT, NEXT, *[UP] * 6).host.reasons


def agreed(ledger: Path) -> Reasons:
    return Played(ledger, replace(LIMITED, agreed=10)).push(CONFIRM).to_stakes().push(UP, UP).host.reasons


def cut(ledger: Path) -> Reasons:
    house = HouseConfig(last_cap=LastCap.BANK_MINUS_PRIOR)
    table = Played(ledger, LIMITED, house).push(CONFIRM).to_stakes()
    return table.push(NEXT, NEXT, *[UP] * 5, NEXT, NEXT, UP, NEXT, UP, CONFIRM).host.reasons


def ended(ledger: Path) -> Reasons:
    table = Played(ledger)
    for _ in range(6):
        table.tell(ev.DealCards(), ev.VoidDeal(VoidCause.DECLARED), ev.NextDeal())
    return table.host.reasons


def locked(ledger: Path) -> Reasons:
    table = Played(ledger, LIMITED).push(CONFIRM).to_stakes().push(*[UP] * 5, NEXT, UP, NEXT, UP)
    table.open(PUNTERS_WIN).push(CONFIRM, CONFIRM)
    return _of_menu(table, "The stock is shuffled")


def seats(ledger: Path) -> Reasons:
    return _of_menu(Played(ledger, replace(CONFIG, players=("Vera", "Anna"))), "A player leaves", "Anna")


def drawn(ledger: Path) -> Reasons:
    table = Played(ledger, LIMITED, HouseConfig(bank_withdraw=True)).push(CONFIRM)
    table.push(UNDO).pick("Draw from the bank").push(*[UP] * 9, CONFIRM)
    return _menu(table).reasons


def handed(ledger: Path) -> Reasons:
    table = Played(ledger).push(UNDO).pick("Hand chips in", "Anna").push(UP, CONFIRM)
    return _menu(table).reasons


def nothing(ledger: Path) -> Reasons:
    return _of_menu(Played(ledger), "Hand chips in", "Anna", "Anna")


def sits(ledger: Path) -> Reasons:
    menu = _menu(Played(ledger).push(UNDO))
    menu._named("Anna")
    return menu.reasons


def no_step(ledger: Path) -> Reasons:
    table = Played(ledger)
    table.host._undo()
    return table.host.reasons


def _menu(table: Played) -> Menu:
    assert table.host.menu is not None
    return table.host.menu


def _of_menu(table: Played, *way: str) -> Reasons:
    table.push(UNDO).pick(*way)
    return _menu(table).reasons


WAYS: tuple[tuple[Callable[[Path], Reasons], str], ...] = (
    (closed, "The stakes are closed: what lies, lies."),
    (large, "A tableau takes 10 at the most, Tableau 1 would hold 20."),
    (rides, "10 stay on Tableau 1 after en carte in this house."),
    (missing, "Tableau 1 must stake 10, all but the last must."),
    (last, "The bank holds 50: the last punter stakes 50 at the most, got 60."),
    (agreed, "All punters but the last stake the agreed sum, 10 here, got 20."),
    (cut, "The stake of Clara on Tableau 3 was above the bank: 20 go back."),
    (ended, "The pack has ended: too few cards are left for a deal. 104 cards are gathered and mixed."),
    (locked, "A second bank is played without mixing the cards."),
    (seats, "The banker and the last punter keep their seats."),
    (drawn, "1 to 40 can be drawn from a bank of 50, got 100."),
    (handed, "Anna can hand in 0 by the ledger, got 10."),
    (nothing, "A sum is at least one chip."),
    (sits, "Anna sits at the table already."),
    (no_step, "There is no step to take back."),
)
"""How each reason comes about, and what it says in English."""


@pytest.mark.parametrize(("way", "english"), WAYS, ids=[way.__name__ for way, _ in WAYS])
def test_a_reason_is_said_in_every_language(ledger: Path, way: Callable[[Path], Reasons], english: str) -> None:
    reasons = way(ledger)
    assert reason_words(Words("en"), reasons) == english
    for language in FOREIGN:
        words = Words(language)
        said = reason_words(words, reasons)
        assert said == " ".join(in_full(words, reason) or "" for reason in reasons)
        assert said != english
        for reason in reasons:
            facts = reason.facts
            assert facts.zone is None or words.zone(facts.zone) in said or reason.what is Bar.LAST_STAKE
            assert facts.who is None or facts.who in said
        assert "{" not in said


def test_a_reason_without_a_sentence_of_its_own_is_told_by_its_code(ledger: Path) -> None:
    table = Played(ledger, LIMITED)
    assert not table.host._tell(ev.DealCards())
    (early,) = table.host.reasons
    assert reason_words(Words("en"), (early,)).startswith("A deal cannot come now")
    for language in FOREIGN:
        bare = bank_refusal(Words(language), Refusal.WRONG_PHASE)
        assert reason_words(Words(language), (early,)) == sentence(bare) + "."


def test_every_bar_and_refusal_lacking_its_facts_is_still_said() -> None:
    for what in (*Refusal, *Notice, *Bar):
        for language in LANGUAGES:
            assert reason_words(Words(language), (Reason(what, "Nobody foresaw this."),)).strip()


def test_whose_stakes_are_entered_goes_on_where_he_left(ledger: Path) -> None:
    table = Played(ledger).host.table
    gone = Entering(who=table.players[1])
    without = replace(table, players=(table.players[0], *table.players[2:]))
    assert gone.stakers(without) == Entering().stakers(without)
    assert gone.turned(1, without).who == without.players[1]
